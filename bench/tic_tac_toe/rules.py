"""Tic-tac-toe: cell 3r + c is a bit of each seat's marks."""

import numpy as np

from canterville.core.compiler import helper
from canterville.core.dice import roll
from canterville.core.seats import acts, only

CELLS = 9
FULL = (1 << CELLS) - 1
LINES = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)
WINS = np.array([any(marks & line == line for line in LINES) for marks in range(FULL + 1)])

FIELDS = [("marks", "i2", (2,)), ("winner", "i1")]


@helper
def taken(state):
    return int(state.marks[0]) | int(state.marks[1])


def setup(state):
    state.actors = only(0)
    state.winner = -1


def write_moves(state, seat, moves):
    """A taken cell is overwritten by the next: no branch."""
    if not acts(state, seat):
        return 0
    n, full = 0, taken(state)
    for cell in range(CELLS):
        moves[n] = cell
        n += 1 - (full >> cell & 1)
    return n


def pick_move(state, seat, moves, dice):
    full, cell = taken(state), roll(dice, CELLS)
    while full >> cell & 1:
        cell = roll(dice, CELLS)
    return cell


def apply(state, seat, move):
    state.marks[seat] |= 1 << move
    if WINS[state.marks[seat]]:
        state.winner = seat
        state.over = 1
    elif taken(state) == FULL:
        state.over = 1
    state.actors = 0 if state.over else only(1 - seat)


def write_payoffs(state, payoffs):
    for seat in range(2):
        payoffs[seat] = 0 if state.winner < 0 else 1 if state.winner == seat else -1


def write_features(state, seat, features):
    for cell in range(CELLS):
        features[cell] = int(state.marks[seat]) >> cell & 1
        features[CELLS + cell] = int(state.marks[1 - seat]) >> cell & 1


def fallback(record, moves, dice):
    return int(moves[0])


RULES = (setup, write_moves, pick_move, apply, write_payoffs, write_features)
