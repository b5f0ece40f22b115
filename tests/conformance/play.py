"""Random matches, moment by moment, between two guards that nobody may touch."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from canterville.core.arrays import Array, Table
from canterville.core.dice import Dice, make_dice
from canterville.core.seats import HOUSE, LISTED
from tests.conformance import ways
from tests.conformance.setting import Setting

GUARD = 0xA5
LAST, HERE, NEXT = range(3)  # a match lies between its guards


@dataclass
class Moment:
    """A position, and the move about to be played in it; at the end there is none."""

    states: Table
    seat: int = -1
    move: int = -1
    moves: tuple[int, ...] = ()

    @property
    def bytes(self) -> bytes:
        return bytes(self.states[HERE].tobytes())

    @property
    def over(self) -> bool:
        return bool(self.states["over"][HERE])

    @property
    def is_choice(self) -> bool:
        """A seat is to move, not HOUSE."""
        return self.seat not in (-1, HOUSE)


def play_at_random(setting: Setting, seed: int) -> Iterator[Moment]:
    """Every moment of a random match. The states are the caller's to keep."""
    states = start(setting)
    rng = np.random.default_rng(seed)
    for _ in range(setting.game.longest + 1):
        if states["over"][HERE]:
            yield Moment(states)
            return
        seat = int(rng.choice(actors(states)))
        moves = listed(states, seat)
        assert moves, f"seat {seat} is to act and has no move"
        move = int(rng.choice(moves))
        yield Moment(states.copy(), seat, move, tuple(moves))
        ways.apply(states, HERE, seat, move)
    raise AssertionError(f"no end after {setting.game.longest} moves, the longest promised")


def start(setting: Setting) -> Table:
    states = setting.game.table(3)
    for guard in (LAST, NEXT):
        states[guard : guard + 1].view(np.uint8)[:] = GUARD
    for name, value in setting.fields.items():
        states[name][HERE] = value
    ways.setup(states, HERE)
    return states


def after(states: Table, seat: int, move: int) -> Table:
    nexts = states.copy()
    ways.apply(nexts, HERE, seat, move)
    return nexts


def actors(states: Table) -> list[int]:
    mask = int(states["actors"][HERE])
    found = [seat for seat in range(HOUSE + 1) if mask >> seat & 1]
    assert found or states["over"][HERE], "nobody is to act, and it is not over"
    return found


def listed(states: Table, seat: int) -> list[int]:
    buffer = np.full(LISTED + 1, -7, np.int64)
    n = int(ways.write_moves(states, HERE, seat, buffer))
    assert 0 <= n <= LISTED, f"{n} moves are listed"
    moves: list[int] = buffer[:n].tolist()
    return moves


def concealed(states: Table, viewer: int) -> Table:
    view = states.copy()
    ways.conceal(view, HERE, viewer)
    return view


def belief_of(setting: Setting, view: Table, viewer: int) -> Table:
    belief = np.zeros(1, setting.game.belief_dtype)
    ways.deduce(view, HERE, viewer, belief, 0)
    return belief


def imagined(view: Table, belief: Table, dice: Dice) -> Table:
    world = view.copy()
    ways.imagine(world, HERE, belief, dice)
    return world


def features(setting: Setting, view: Table, seat: int, blank: int = 0) -> Array:
    out = np.full(setting.game.features.size, blank, setting.game.features.dtype)
    ways.write_features(view, HERE, seat, out)
    return out


def dice_for(seed: int) -> Dice:
    return make_dice(seed + 1)


def other_choices(seed: int, number: int = 0) -> np.random.Generator:
    """Choices that have nothing to do with those of the match itself."""
    return np.random.default_rng((seed, 1 + number))
