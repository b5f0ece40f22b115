"""A match walked from Python, one call a move: for loops in which every microsecond counts.

    start, moves = Match(game).states, np.zeros(LISTED, np.int64)
    states = start.copy()
    seat, n = walk.begin(states, 0, start, moves)
    while n:
        seat, n = walk.go(states, 0, seat, moves.item(0), moves)

``moves[:n]`` are the legal moves of ``seat``: the lowest that may act, HOUSE last. Nothing is
checked; ``Match`` does that.
"""

from typing import Any

from canterville.core.arrays import Array, Table
from canterville.core.compiler import helper, kernel
from canterville.core.seats import NOBODY, first_actor
from canterville.core.verbs import apply, write_moves


@helper
def turn(state: Any, moves: Any) -> Any:
    seat = first_actor(state)
    return seat, 0 if seat == NOBODY else write_moves(state, seat, moves)


@kernel
def begin(states: Table, i: int, start: Table, moves: Array) -> tuple[int, int]:
    """Put match i at its start: whose turn it is, and how many moves are listed."""
    states[i] = start[0]
    return turn(states[i], moves)  # type: ignore[no-any-return]


@kernel
def go(states: Table, i: int, seat: int, move: int, moves: Array) -> tuple[int, int]:
    """Play a listed move: whose turn it is now, and how many moves are listed; 0 when over."""
    apply(states[i], seat, move)
    return turn(states[i], moves)  # type: ignore[no-any-return]
