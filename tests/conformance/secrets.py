"""Secrets: what a seat may not know leaves through neither door."""

import numpy as np

from canterville.core.arrays import Table
from canterville.core.seats import SPECTATOR
from tests.conformance import ways
from tests.conformance.play import (
    HERE,
    Moment,
    actors,
    belief_of,
    concealed,
    dice_for,
    features,
    imagined,
    listed,
    other_choices,
    play_at_random,
    start,
)
from tests.conformance.setting import Setting

PUBLIC = ("actors", "over", "phase")


def check_a_veil_tells_nothing(setting: Setting, seed: int) -> None:
    """The two doors agree: whatever lies behind a veil, the position after it looks the same.

    Another match is played beside the first: where a viewer saw only a veil, any move that would
    have looked the same. Round trips alone do not find a secret that ``conceal`` forgets, for
    ``deduce`` then takes it as known. An open move may bring different things to light in the two
    matches; there they part.
    """
    for viewer in setting.viewers:
        rng = other_choices(seed, viewer)
        other = start(setting)
        for moment in play_at_random(setting, seed):
            if moment.over or not _go_beside(setting, moment, other, viewer, rng):
                break


def _go_beside(
    setting: Setting, moment: Moment, other: Table, viewer: int, rng: np.random.Generator
) -> bool:
    """Whether the two matches still look the same to the viewer after one more move."""
    told = _told(moment.states, viewer, moment.seat, moment.move)
    moves = listed(other, moment.seat)
    alike = [move for move in moves if _told(other, viewer, moment.seat, move) == told]
    if not alike:
        return False
    one = moment.states.copy()
    ways.apply(one, HERE, moment.seat, moment.move)
    ways.apply(other, HERE, moment.seat, int(rng.choice(alike)))
    same = concealed(one, viewer).tobytes() == concealed(other, viewer).tobytes()
    is_veil = told >= setting.game.moves
    assert same or not is_veil, f"the position tells viewer {viewer} what lies behind a veil"
    return same


def _told(states: Table, viewer: int, seat: int, move: int) -> int:
    return int(ways.seen(states, HERE, viewer, seat, move))


def check_seen_moves_are_moves_or_veils(setting: Setting, seed: int) -> None:
    game = setting.game
    for moment in play_at_random(setting, seed):
        for viewer in setting.viewers if not moment.over else ():
            told = _told(moment.states, viewer, moment.seat, moment.move)
            is_veil = game.moves <= told < game.moves + game.veils
            assert told == moment.move or is_veil, f"{moment.move} is seen as {told}"
            assert told == moment.move or viewer != moment.seat, "an own move is veiled"


def check_conceal_twice_is_once(setting: Setting, seed: int) -> None:
    for moment in play_at_random(setting, seed):
        for viewer in setting.viewers:
            once = concealed(moment.states, viewer)
            assert once.tobytes() == concealed(once, viewer).tobytes(), "conceal twice differs"
            assert not moment.over or once[HERE].tobytes() == moment.bytes, "over, yet concealed"


def check_who_acts_is_never_concealed(setting: Setting, seed: int) -> None:
    public = (*PUBLIC, *setting.fields)
    for moment in play_at_random(setting, seed):
        for viewer in setting.viewers:
            view = concealed(moment.states, viewer)
            for name in public:
                assert view[name][HERE] == moment.states[name][HERE], f"{name} is concealed"


def check_own_moves_need_no_secret(setting: Setting, seed: int) -> None:
    for moment in play_at_random(setting, seed):
        for seat in actors(moment.states):
            if seat < setting.seats:
                view = concealed(moment.states, seat)
                assert listed(view, seat) == listed(moment.states, seat), "a concealed list differs"


def check_eyes_see_alike(setting: Setting, seed: int) -> None:
    for moment in play_at_random(setting, seed):
        views: dict[int, bytes] = {}
        for seat in range(setting.seats):
            eye = int(ways.eye(moment.states, HERE, seat))
            assert eye == ways.eye(concealed(moment.states, SPECTATOR), HERE, seat), "eyes tell"
            view = concealed(moment.states, seat).tobytes()
            assert views.setdefault(eye, view) == view, f"the seats of eye {eye} see otherwise"


def check_a_move_looks_the_same_to_an_eye(setting: Setting, seed: int) -> None:
    for moment in play_at_random(setting, seed):
        told: dict[int, int] = {}
        for seat in range(setting.seats) if not moment.over else ():
            if seat != moment.seat:
                eye = int(ways.eye(moment.states, HERE, seat))
                now = _told(moment.states, seat, moment.seat, moment.move)
                assert told.setdefault(eye, now) == now, f"the seats of eye {eye} see otherwise"


def check_an_imagined_world_looks_the_same(setting: Setting, seed: int) -> None:
    """Round trip, and non-interference: what leaves for the viewer is equal in both worlds."""
    dice = dice_for(seed)
    for moment in play_at_random(setting, seed):
        for viewer in setting.viewers:
            view = concealed(moment.states, viewer)
            world = imagined(view, belief_of(setting, view, viewer), dice)
            assert concealed(world, viewer).tobytes() == view.tobytes(), "a secret leaks"
            assert listed(world, viewer) == listed(moment.states, viewer), "moves tell"
            if viewer < setting.seats:
                again = features(setting, concealed(world, viewer), viewer)
                assert (again == features(setting, view, viewer)).all(), "features tell"


def check_an_imagined_world_can_be_played_on(setting: Setting, seed: int) -> None:
    """A bot plays imagined worlds to their end: each must be a position of this game."""
    dice = dice_for(seed)
    rng = other_choices(seed)
    moments = list(play_at_random(setting, seed))
    moment = moments[int(rng.integers(len(moments)))]
    for viewer in setting.viewers:
        view = concealed(moment.states, viewer)
        world = imagined(view, belief_of(setting, view, viewer), dice)
        for _ in range(setting.game.longest):
            if world["over"][HERE]:
                break
            seat = actors(world)[0]
            moves = listed(world, seat)
            assert moves, f"in an imagined world seat {seat} is to act and has no move"
            ways.apply(world, HERE, seat, int(rng.choice(moves)))
        assert world["over"][HERE], "an imagined world has no end"
