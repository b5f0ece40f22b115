"""Pgx: random steps of many matches in one compiled scan, a device a core and a share for each."""

import jax  # type: ignore[import-not-found]
import jax.numpy as jnp  # type: ignore[import-not-found]

from bench.worker import Measure, cores, rate

jax.config.update("jax_num_cpu_devices", cores())  # Pgx's import settles how many there are

from bench.peers.pgx_play import begin, scan_of  # noqa: E402

USES = ("jax", "pgx")
COUNT, STEPS = 1024, 500


def prepare(game: str) -> Measure:
    devices = cores()
    run = jax.pmap(scan_of(game, STEPS))
    matches = jax.tree.map(lambda x: x.reshape(devices, -1, *x.shape[1:]), begin(game, COUNT))
    carry = matches, jax.random.split(jax.random.key(1), devices), jnp.zeros(devices, jnp.int32)

    def work() -> int:
        nonlocal carry
        carry = jax.block_until_ready(run(carry))
        return COUNT * STEPS

    return rate(work)
