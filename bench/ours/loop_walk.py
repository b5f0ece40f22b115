"""One match at a time in a plain Python loop, walked: one call a move."""

from random import random

import numpy as np

from bench.ours.yardsticks import yardstick
from bench.worker import Measure, rate
from canterville.core.seats import LISTED
from canterville.match.match import Match
from canterville.match.walk import begin, go

USES = ("numpy", "numba")
MATCHES = 500


def prepare(name: str) -> Measure:
    start, moves = Match(yardstick(name)).states, np.zeros(LISTED, np.int64)
    states, listed = start.copy(), moves.data

    def play_out() -> int:
        seat, n = begin(states, 0, start, moves)
        played = 0
        while n:
            seat, n = go(states, 0, seat, listed[int(random() * n)], moves)
            played += 1
        return played

    return rate(lambda: sum(play_out() for _ in range(MATCHES)))
