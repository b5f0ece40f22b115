"""A slow twin of ``deduce`` for small games: every story that looks the same to one viewer."""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from canterville.core import doors
from canterville.core.arrays import Table
from canterville.core.dice import make_dice
from tests.conformance.play import HERE, concealed, listed, start
from tests.conformance.setting import Setting

Played = Sequence[tuple[int, int]]


def all_worlds(setting: Setting, played: Played, viewer: int) -> set[bytes]:
    """Every position in which a viewer who remembers all may be."""
    true, alike = start(setting), [start(setting)]
    for seat, move in played:
        told = doors.seen(true, HERE, viewer, seat, move)
        doors.apply(true, HERE, seat, move)
        view = concealed(true, viewer).tobytes()
        nexts = (after for other in alike for after in _alike(other, viewer, seat, told))
        alike = [after for after in nexts if concealed(after, viewer).tobytes() == view]
    return {world[HERE].tobytes() for world in alike}


def _alike(states: Table, viewer: int, seat: int, told: int) -> list[Table]:
    """The positions after every move that would have looked like this one."""
    nexts = []
    for move in dict.fromkeys(listed(states, seat)):
        if doors.seen(states, HERE, viewer, seat, move) == told:
            nexts.append(states.copy())
            doors.apply(nexts[-1], HERE, seat, move)
    return nexts


def drawn_worlds(setting: Setting, states: Table, viewer: int, draws: int) -> Counter[bytes]:
    """What ``imagine`` makes of the concealed position, with fixed dice."""
    view, dice = concealed(states, viewer), make_dice(draws)
    belief = np.zeros(1, setting.game.belief_dtype)
    doors.deduce(view, HERE, viewer, belief, 0)
    found: Counter[bytes] = Counter()
    for _ in range(draws):
        world = view.copy()
        doors.imagine(world, HERE, belief, dice)
        found[world[HERE].tobytes()] += 1
    return found
