"""Tic-tac-toe: cell 3r + c is bit 3r + c of each seat's marks.

A set of nine cells is a small number, so all that rules ask of one is looked up.
"""

import numpy as np

from canterville.core.compiler import helper
from canterville.core.dice import roll
from canterville.core.seats import acts, only

CELLS = 9
SETS = range(1 << CELLS)
FULL = SETS[-1]
LINES = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)

WINS = np.array([any(cells & line == line for line in LINES) for cells in SETS])
HOW_MANY = np.array([CELLS - taken.bit_count() for taken in SETS])
FREE = np.array([sorted(range(CELLS), key=lambda cell: taken >> cell & 1) for taken in SETS], "u1")

FIELDS = [("marks", "i2", (2,)), ("winner", "i1")]


@helper
def taken_cells(state):
    return int(state.marks[0]) | int(state.marks[1])


def setup(state):
    state.actors = only(0)
    state.winner = -1


def write_moves(state, seat, moves):
    if not acts(state, seat):
        return 0
    taken = taken_cells(state)
    for k in range(CELLS):
        moves[k] = FREE[taken, k]
    return HOW_MANY[taken]


def pick_move(state, seat, moves, dice):
    taken = taken_cells(state)
    return int(FREE[taken, roll(dice, HOW_MANY[taken])])


def apply(state, seat, move):
    state.marks[seat] |= 1 << move
    if WINS[state.marks[seat]]:
        state.winner = seat
        state.over = 1
    elif taken_cells(state) == FULL:
        state.over = 1
    state.actors = 0 if state.over else only(1 - seat)


def write_payoffs(state, payoffs):
    for seat in range(2):
        payoffs[seat] = 0 if state.winner < 0 else 1 if state.winner == seat else -1


def write_features(state, seat, features):
    mine, theirs = int(state.marks[seat]), int(state.marks[1 - seat])
    for cell in range(CELLS):
        features[cell] = mine >> cell & 1
        features[CELLS + cell] = theirs >> cell & 1


def fallback(record, moves, dice):
    return int(moves[0])


RULES = (setup, write_moves, pick_move, apply, write_payoffs, write_features)
