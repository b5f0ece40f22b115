"""Pgx: steps of many matches from a Python loop, moves drawn from the mask by a call of its own."""

import jax  # type: ignore[import-not-found]

from bench.peers.pgx_play import begin, draw, step_of
from bench.worker import Measure, rate

USES = ("jax", "pgx")
COUNT, STEPS = 1024, 500


def prepare(game: str) -> Measure:
    step, choose = jax.jit(step_of(game)), jax.jit(draw)
    matches, key = begin(game, COUNT), jax.random.key(1)

    def work() -> int:
        nonlocal matches, key
        for _ in range(STEPS):
            key, moves, keys = choose(key, matches.legal_action_mask)
            matches = step(matches, moves, keys)
        jax.block_until_ready(matches)
        return COUNT * STEPS

    return rate(work)
