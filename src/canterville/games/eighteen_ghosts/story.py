"""Moves in words: those on offer, and those that were played."""

from typing import Any

from canterville.core import view as v
from canterville.core.seats import HOUSE
from canterville.core.view import Text
from canterville.games.eighteen_ghosts.board import (
    CARPET,
    COLOURS,
    LEAPS,
    NAMES,
    NEXT,
)
from canterville.games.eighteen_ghosts.record import (
    ANSWER,
    COLOUR,
    EMPTY,
    GHOSTS,
    JUMPS,
    OWNER,
    PASS,
    RELEASES,
    STEPS,
)
from canterville.games.eighteen_ghosts.view import (
    chamber_ref,
    colour_name,
    ghost_name,
    ghost_ref,
    mark,
)

TURNED = ("red-turned", "blue-turned", "yellow-turned")


def show_move(record: Any, seat: int, move: int) -> v.Move:
    if move < STEPS:
        return _placing(record, seat, move)
    if move < RELEASES:
        return _walk(record, seat, move)
    if move < PASS:
        return _release(move, seat)
    words = Text("pass")
    return v.Move(move, words, Text("group-pass"), words, Text("do-pass"))


def _placing(record: Any, seat: int, chamber: int) -> v.Move:
    ghost = int(record["released"]) or 1 + int(CARPET[chamber]) + 3 * seat
    gaps: v.Gaps = {"ghost": ghost_name(ghost), "to": NAMES[chamber]}
    group = Text("group-place", {"ghost": ghost_name(ghost)})
    name, verb = Text("place", gaps), Text("do-place")
    return v.Move(chamber, name, group, name, verb, [_target(chamber)])


def _walk(record: Any, seat: int, move: int) -> v.Move:
    origin, target = ends(move)
    mover, other = int(record["chamber"][origin]), int(record["chamber"][target])
    kind = "fight" if other else "jump" if move >= JUMPS else "step"
    name = _fight(seat, mover, other) if other else _step(mover, target)
    ghost = v.Part("ghost", Text("which-ghost"), ghost_name(mover), ghost_ref(origin), mark(mover))
    goes = [(ghost_ref(origin), chamber_ref(target))]
    parts = [ghost, _target(target)]
    group, verb = Text(f"group-{kind}"), Text(f"do-{kind}")
    return v.Move(move, name, group, name, verb, parts, goes)


def _target(chamber: int) -> v.Part:
    return v.Part("chamber", Text("where-to"), v.verbatim(NAMES[chamber]), chamber_ref(chamber))


def _step(mover: int, target: int) -> Text:
    return Text("step", {"ghost": ghost_name(mover), "to": NAMES[target]})


def _fight(seat: int, mover: int, other: int) -> Text:
    key = "beats" if wins(mover, other) else "loses-to"
    if OWNER[other] == seat:
        key += "-own"
    return Text(key, {"ghost": colour_name(mover), "other": colour_name(other)})


def _release(move: int, seat: int) -> v.Move:
    ghost = 1 + move - RELEASES + 3 * seat
    ref = f"dungeon:{seat}:{COLOURS[COLOUR[ghost]]}:0"
    part = v.Part("ghost", Text("which-ghost"), ghost_name(ghost), ref, mark(ghost))
    name = Text("release", {"ghost": ghost_name(ghost)})
    return v.Move(move, name, Text("group-release"), name, Text("do-release"), [part])


def log(before: Any, seat: int, told: int, after: Any) -> v.Said:
    """What was done, and what came of it."""
    refs = [] if told >= RELEASES else [chamber_ref(ends(told)[1] if told >= STEPS else told)]
    text = _done(before, seat, told)
    for follow in _follows(before, told, after):
        text = Text("and-then", {"first": text, "next": follow})
    return v.Said(told, text, _mark_of(before, seat, told), refs)


def _done(before: Any, seat: int, told: int) -> Text:
    who = v.seat_name(seat)
    if told < STEPS:
        return _placed(before, seat, told)
    if told == PASS:
        return Text("passed", {"who": who})
    if told >= RELEASES:
        ghost = 1 + told - RELEASES + 3 * seat
        return Text("released-one", {"who": who, "ghost": ghost_name(ghost)})
    origin, target = ends(told)
    mover, other = int(before["chamber"][origin]), int(before["chamber"][target])
    gaps: v.Gaps = {
        "who": who,
        "ghost": ghost_name(mover),
        "from": NAMES[origin],
        "to": NAMES[target],
    }
    if not other:
        return Text("jumped" if told >= JUMPS else "stepped", gaps)
    gaps |= {"other": ghost_name(other), "whose": v.seat_owns(OWNER[other])}
    key = "fought-won" if wins(mover, other) else "fought-lost"
    return Text(f"{key}-own" if OWNER[other] == seat else key, gaps)


def _placed(before: Any, seat: int, chamber: int) -> Text:
    ghost = _placed_ghost(before, seat, chamber)
    owner = v.seat_owns(OWNER[ghost])
    gaps: v.Gaps = {"who": v.seat_name(seat), "ghost": ghost_name(ghost), "to": NAMES[chamber]}
    if OWNER[ghost] == seat:
        return Text("placed", gaps)
    return Text("placed-for", {**gaps, "whose": owner})


def _placed_ghost(before: Any, seat: int, chamber: int) -> int:
    if before["phase"] == ANSWER:
        return int(before["released"])
    owner = seat if seat < HOUSE else int(before["placed"]) // (GHOSTS // 2)
    return 1 + int(CARPET[chamber]) + 3 * owner


def _follows(before: Any, told: int, after: Any) -> list[Text]:
    """Portals that turned, ghosts that are out."""
    turned = [Text(TURNED[c]) for c in range(3) if before["portal"][c] != after["portal"][c]]
    out = [
        Text("escaped", {"whose": v.seat_owns(owner), "ghost": ghost_name(1 + colour + 3 * owner)})
        for owner in range(2)
        for colour in range(3)
        for _ in range(int(after["outside"][owner, colour]) - int(before["outside"][owner, colour]))
    ]
    return [*turned, *out]


def _mark_of(before: Any, seat: int, told: int) -> v.Mark | None:
    if told == PASS:
        return None
    if told < STEPS:
        return mark(_placed_ghost(before, seat, told))
    if told >= RELEASES:
        return mark(1 + told - RELEASES + 3 * seat)
    return mark(int(before["chamber"][ends(told)[0]]))


def ends(move: int) -> tuple[int, int]:
    """From where to where a ghost walks."""
    if move >= JUMPS:
        return int(LEAPS[move - JUMPS, 0]), int(LEAPS[move - JUMPS, 1])
    origin, way = divmod(move - STEPS, 4)
    return origin, int(NEXT[origin, way])


def wins(mover: int, other: int) -> bool:
    """Whether the ghost that comes in stays (§6.4)."""
    return other != EMPTY and COLOUR[other] == (COLOUR[mover] + 1) % 3
