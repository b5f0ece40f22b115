"""Views that are wrong in one place each."""

from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec

from canterville.core import view as v
from tests.faults import Fault
from tests.toys import moth, parcel

View = Callable[[Any, int], v.View]


def changed(view: View, **fields: Callable[[v.View], Any]) -> View:
    def wrong(record: Any, viewer: int) -> v.View:
        sound = view(record, viewer)
        return msgspec.structs.replace(sound, **{k: make(sound) for k, make in fields.items()})

    return wrong


def remembering() -> View:
    """Tells how often it was asked, as one that had kept an earlier record might."""
    times = count()
    return changed(parcel.GAME.view, prompt=lambda _: v.verbatim(str(next(times))))  # type: ignore[arg-type]


def peeping(record: Any, viewer: int) -> v.View:
    """Leaves a note in the record."""
    record.turn = record.turn + 1
    return parcel.view.view(record, viewer)


def gossiping() -> Callable[..., v.Said]:
    times = count()

    def log(before: Any, seat: int, told: int, after: Any) -> v.Said:
        return v.Said(told, v.verbatim(str(next(times))))

    return log


def with_a_door_to_nowhere(view: v.View) -> list[v.Section]:
    grid, *rest = view.sections
    door = v.Link("room:0", "room:6", v.Text("door"))
    return [msgspec.structs.replace(grid, links=[door]), *rest]


def pointing_beyond(record: Any, seat: int, move: int) -> v.Move:
    sound = moth.view.show_move(record, seat, move)
    return msgspec.structs.replace(sound, goes=[("bat", "room:0")])


def renumbered(record: Any, seat: int, move: int) -> v.Move:
    return moth.view.show_move(record, seat, rules_of_rest(move))


def rules_of_rest(move: int) -> int:
    return move + 1 if move == moth.rules.REST else move


def saying_too_much(view: v.View) -> v.Text:
    return v.verbatim("o" * v.LARGEST_VIEW)


TELLS, POINTS = "views_tell_nothing_more_than_the_record", "what_a_view_points_at_is_there"
SAID, SMALL = "every_text_can_be_said", "what_is_sent_is_small"

FAULTS = [
    Fault(TELLS, "a view tells", parcel.GAME, facts={"view": remembering()}),
    Fault(TELLS, "changes the record", parcel.GAME, facts={"view": peeping}),
    Fault(TELLS, "the log tells", parcel.GAME, facts={"log": gossiping()}),
    Fault(TELLS, "no moves to choose", parcel.GAME, facts={"show_move": None}),
    Fault(
        POINTS,
        "there is no place",
        moth.GAME,
        facts={"view": changed(moth.view.view, sections=with_a_door_to_nowhere)},
    ),
    Fault(POINTS, "a move points at", moth.GAME, facts={"show_move": pointing_beyond}),
    Fault(POINTS, "shown as another", moth.GAME, facts={"show_move": renumbered}),
    Fault(
        SAID,
        "is in no catalogue",
        moth.GAME,
        facts={"view": changed(moth.view.view, prompt=lambda _: v.Text("no-such-key"))},
    ),
    Fault(
        SAID,
        "rounds-left",
        moth.GAME,
        facts={"view": changed(moth.view.view, prompt=lambda _: v.Text("rounds-left"))},
    ),
    Fault(
        SMALL,
        "a View of",
        moth.GAME,
        facts={"view": changed(moth.view.view, prompt=saying_too_much)},
    ),
]
