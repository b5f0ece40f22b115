"""Counting lines of play: a number that two programs of the same rules must agree on."""

import numpy as np

from canterville.core import doors
from canterville.core.seats import LISTED
from canterville.match import kernels
from canterville.match.match import Match

Counts = dict[tuple[int, int], int]


def perft(match: Match, depth: int) -> int:
    """The lines of exactly so many moves from here; those that end sooner do not count."""
    return sum(divide(match, depth).values()) if depth else 1


def divide(match: Match, depth: int) -> Counts:
    """The same under each first (seat, move): where two programs differ, it says where to look."""
    actors = match.actors if match.phase.order == "race" else match.actors[:1]
    firsts = [(seat, move) for seat in actors for move in dict.fromkeys(match.moves(seat))]
    return {(seat, move): _lines_after(match, seat, move, depth - 1) for seat, move in firsts}


def _lines_after(match: Match, seat: int, move: int, depth: int) -> int:
    states = match.game.table(depth + 1)
    states[0] = match.states[0]
    doors.apply(states, 0, seat, move)
    if depth == 0:
        return 1
    if states["over"][0]:
        return 0
    return int(kernels.count_lines(states, np.zeros((depth, LISTED), np.int64), depth))
