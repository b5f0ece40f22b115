"""One match at a time in a plain Python loop, through the compiled doors."""

from random import random

import numpy as np

from bench.ours.yardsticks import yardstick
from bench.worker import Measure, rate
from canterville.core.doors import apply, setup, write_moves
from canterville.core.seats import LISTED

USES = ("numpy", "numba")
MATCHES = 500


def prepare(name: str) -> Measure:
    """Single numbers are read through memoryviews, twice as fast as through arrays."""
    game = yardstick(name)
    fresh, states, moves = game.table(), game.table(), np.zeros(LISTED, np.int64)
    fresh["seats"] = game.seats[0]
    setup(fresh, 0)
    over, actors = states["over"].data, states["actors"].data
    listed = moves.data

    def play_out() -> int:
        states[0], played = fresh[0], 0
        while not over[0]:
            seat = actors[0].bit_length() - 1
            n = write_moves(states, 0, seat, moves)
            apply(states, 0, seat, listed[int(random() * n)])
            played += 1
        return played

    return rate(lambda: sum(play_out() for _ in range(MATCHES)))
