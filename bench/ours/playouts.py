"""Whole random matches from the start, in compiled code."""

import numpy as np

from bench.ours.yardsticks import yardstick
from bench.worker import Measure, rate
from canterville.core.dice import make_dice
from canterville.core.seats import LISTED
from canterville.match.kernels import finish_often
from canterville.match.match import Match

USES = ("numpy", "numba")
MATCHES = 2000


def prepare(name: str) -> Measure:
    game = yardstick(name)
    start, states = Match(game).states, game.table()
    dice, scratch = make_dice(1), np.zeros(1, game.scratch_dtype)
    moves = np.zeros(LISTED, np.int64)
    return rate(lambda: finish_often(start, states, MATCHES, dice, scratch, moves))
