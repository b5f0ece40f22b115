"""Positions and moves: nothing but the moves decides, and nothing else is touched."""

import numpy as np

from canterville.core import doors
from canterville.core.seats import HOUSE
from tests.conformance.play import (
    GUARD,
    HERE,
    LAST,
    NEXT,
    actors,
    listed,
    play_at_random,
    start,
)
from tests.conformance.setting import Setting


def check_the_same_moves_give_the_same_bytes(setting: Setting, seed: int) -> None:
    """Rules that draw their own chance are found here."""
    states = start(setting)
    for moment in play_at_random(setting, seed):
        assert states[HERE].tobytes() == moment.bytes, "two runs of the same moves differ"
        if not moment.over:
            doors.apply(states, HERE, moment.seat, moment.move)


def check_moves_are_listed_as_promised(setting: Setting, seed: int) -> None:
    for moment in play_at_random(setting, seed):
        for seat in range(HOUSE + 1):
            moves = listed(moment.states, seat)
            assert bool(moves) == (seat in actors(moment.states)), "actors and lists disagree"
            assert all(0 <= move < setting.game.moves for move in moves), "a move out of range"
            steps = np.diff(moves)
            assert (steps >= 0 if seat == HOUSE else steps > 0).all(), "moves do not rise"


def check_actors_are_seats_at_the_table(setting: Setting, seed: int) -> None:
    for moment in play_at_random(setting, seed):
        acting = actors(moment.states)
        assert acting == [HOUSE] or set(acting) <= set(range(setting.seats)), f"{acting} may act"
        assert not (moment.over and acting), "it is over, and somebody may act"
        assert moment.states["phase"][HERE] < len(setting.game.phases), "a phase without a name"
        several = len(acting) > 1
        order = setting.game.phase_of(moment.states[HERE]).order
        assert not (several and order == "turn"), "several may act in a phase that takes turns"


def check_what_was_settled_stays(setting: Setting, seed: int) -> None:
    for moment in play_at_random(setting, seed):
        now = {name: int(moment.states[name][HERE]) for name in setting.fields}
        assert now == setting.fields, "the number of seats or an option has changed"


def check_a_match_touches_no_other(setting: Setting, seed: int) -> None:
    for moment in play_at_random(setting, seed):
        if not moment.over:
            doors.apply(moment.states, HERE, moment.seat, moment.move)
        for viewer in setting.viewers:
            doors.conceal(moment.states, HERE, viewer)
        for guard in (LAST, NEXT):
            assert set(moment.states[guard].tobytes()) == {GUARD}, "a neighbour was written"


def check_earlier_copies_never_change(setting: Setting, seed: int) -> None:
    """Each position is a row behind the one it came from: as search keeps them."""
    rows = setting.game.table(setting.game.longest + 3)
    kept: list[bytes] = []
    for moment in play_at_random(setting, seed):
        row = len(kept)
        rows[row] = moment.states[HERE]
        kept.append(moment.bytes)
        if not moment.over:
            rows[row + 1] = rows[row]
            doors.apply(rows, row + 1, moment.seat, moment.move)
        now = [rows[earlier].tobytes() for earlier in range(row + 1)]
        assert now == kept, "a move has changed an earlier copy"
