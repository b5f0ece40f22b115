"""Connect four on bitboards: column c is bits 7c to 7c + 5; bit 7c + 6 stays empty.

So no line runs from the top of a column into the foot of the next.
"""

import numpy as np

from canterville.core.compiler import helper
from canterville.core.dice import roll
from canterville.core.seats import acts, only

COLUMNS, ROWS = 7, 6
FULL = sum(0b111111 << 7 * column for column in range(COLUMNS))
CELLS = np.array([1 << 7 * column + row for column in range(COLUMNS) for row in range(ROWS)])

FIELDS = [("taken", "i8"), ("first", "i8"), ("winner", "i1")]  # first: the stones of seat 0


@helper
def stones(state, seat):
    return state.first ^ (state.taken & -seat)


@helper
def is_open(state, column):
    return (state.taken >> 7 * column + 5) & 1 == 0


@helper
def has_four(own):
    up = own & own >> 1
    along = own & own >> 7
    rising = own & own >> 8
    falling = own & own >> 6
    return (
        up & up >> 2 | along & along >> 14 | rising & rising >> 16 | falling & falling >> 12
    ) != 0


def setup(state):
    state.actors = only(0)
    state.winner = -1


def write_moves(state, seat, moves):
    """A full column is overwritten by the next: no branch."""
    if not acts(state, seat):
        return 0
    n = 0
    for column in range(COLUMNS):
        moves[n] = column
        n += is_open(state, column)
    return n


def pick_move(state, seat, moves, dice):
    column = roll(dice, COLUMNS)
    while not is_open(state, column):
        column = roll(dice, COLUMNS)
    return column


def apply(state, seat, move):
    before = state.taken
    state.taken = before | before + (1 << 7 * move)  # the carry stops at the lowest gap
    state.first |= (state.taken ^ before) & (seat - 1)
    if has_four(stones(state, seat)):
        state.winner = seat
        state.over = 1
    elif state.taken == FULL:
        state.over = 1
    state.actors = 0 if state.over else only(1 - seat)


def write_payoffs(state, payoffs):
    for seat in range(2):
        payoffs[seat] = 0 if state.winner < 0 else 1 if state.winner == seat else -1


def write_features(state, seat, features):
    """Both planes in one loop, and masks from a table: so LLVM does eight cells at a time."""
    mine = stones(state, seat)
    theirs = mine ^ state.taken
    for cell in range(CELLS.size):
        features[cell] = mine & CELLS[cell] != 0
        features[CELLS.size + cell] = theirs & CELLS[cell] != 0


def fallback(record, moves, dice):
    return int(moves[0])


RULES = (setup, write_moves, pick_move, apply, write_payoffs, write_features)
