"""Pgx: random steps of many matches in one compiled scan, on one device."""

import jax  # type: ignore[import-not-found]
import jax.numpy as jnp  # type: ignore[import-not-found]

from bench.peers.pgx_play import begin, scan_of
from bench.worker import Measure, rate

USES = ("jax", "pgx")
COUNT, STEPS = 1024, 500


def prepare(game: str) -> Measure:
    run = jax.jit(scan_of(game, STEPS))
    carry = begin(game, COUNT), jax.random.key(1), jnp.int32(0)

    def work() -> int:
        nonlocal carry
        carry = jax.block_until_ready(run(carry))
        return COUNT * STEPS

    return rate(work)
