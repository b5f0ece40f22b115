"""Whole matches side by side: the rules, and the slow twin."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

from canterville.core.discovery import find
from canterville.core.seats import HOUSE
from canterville.games.eighteen_ghosts.board import COLOURS, NAMES, SHOWN
from canterville.games.eighteen_ghosts.notation import name_move, name_move_in
from canterville.games.eighteen_ghosts.record import COLOUR, OWNER
from canterville.games.eighteen_ghosts.tests.twin import Ghost, Twin
from canterville.match.match import Match

GAME = find("eighteen_ghosts")
ACTORS = {0: "A", 1: "B", HOUSE: "chance"}
Chooser = Callable[[random.Random, Match], int]


def at_random(rng: random.Random, match: Match) -> int:
    return rng.choice(moves_of(match))


def in_peace(rng: random.Random, match: Match) -> int:
    """Mostly steps and jumps to where is room: long roads without a fight."""
    names = names_of(match)
    quiet = [move for name, move in names.items() if "-" in name and rng.random() < 0.97]
    return rng.choice(quiet or list(names.values()))


def to_and_fro(rng: random.Random, match: Match) -> int:
    """Mostly back to where the same ghost came from: positions that come again."""
    names = names_of(match)
    before = name_move(match.played[-2][1]) if len(match.played) > 1 else ""
    back = "-".join(reversed(before.split("-")))
    return names[back] if back in names and rng.random() < 0.7 else in_peace(rng, match)


def on_and_on(rng: random.Random, match: Match) -> int:
    """Never to the end while there is a way round it: matches as long as they can be."""
    moves = moves_of(match)
    for move in rng.sample(moves, len(moves)):
        after = match.copy()
        after.play(match.actors[0], move)
        if not after.over:
            break
    return move


STYLES: tuple[Chooser, ...] = (at_random, at_random, at_random, in_peace, to_and_fro, on_and_on)


def moves_of(match: Match) -> list[int]:
    return match.moves(match.actors[0])


def names_of(match: Match) -> dict[str, int]:
    """The legal moves by name."""
    return {name_move_in(match.states[0], move): move for move in moves_of(match)}


def walk(seed: int, short: bool, dealt: bool, choose: Chooser) -> str:
    """Play one match; AssertionError where the two disagree. How it has ended."""
    rng = random.Random(seed)
    match = Match(GAME, options={"short": short, "dealt": dealt})
    twin = Twin(short, dealt)
    while not match.over:
        compare(match, twin, f"seed {seed}")
        go(match, twin, choose(rng, match))
    compare(match, twin, f"seed {seed}")
    return ending(match)


def follow(played: Match) -> None:
    """The same for a match that was played before."""
    match = Match(GAME, options=played.options)
    twin = Twin(bool(match.options["short"]), bool(match.options["dealt"]))
    for _, move in played.played:
        compare(match, twin)
        go(match, twin, move)
    compare(match, twin)


def go(match: Match, twin: Twin, move: int) -> None:
    twin.play(name_move_in(match.states[0], move))
    match.play(match.actors[0], move)


def compare(match: Match, twin: Twin, where: str = "") -> None:
    at = f"{where} ply {len(match.played)}"
    assert not differences(match.states[0], twin), at
    assert sorted([] if match.over else names_of(match)) == sorted(twin.legal()), at


def walk_many(count: int, seed: int = 1) -> Counter[str]:
    """Matches of every style with every option; how many have ended in which way."""
    ways = list(product(STYLES, (False, True), (False, True)))
    return Counter(
        walk(seed + n, short, dealt, style)
        for n in range(count)
        for style, short, dealt in [ways[n % len(ways)]]
    )


def twin_at(record: Any) -> Twin:
    """A twin put where a match of ours has just had a fight, a release or an escape."""
    twin, seen = Twin(bool(record["short"]), bool(record["dealt"])), picture(record)
    for name in ("castle", "hand", "dungeon", "outside", "waiting", "played"):
        setattr(twin, name, seen[name])
    twin.turns_of_portal = dict(zip(COLOURS, record["portal"].tolist(), strict=True))
    twin.player = "AB"[record["turn"]]
    twin.history = [twin.snapshot()]
    assert not differences(record, twin)
    return twin


def ending(match: Match) -> str:
    record = match.states[0]
    if record["winner"] >= 0:
        mover = match.played[-1][0]
        return "won by the mover" if record["winner"] == mover else "won by the other"
    if record["plies"] == 1000:
        return "drawn by length"
    return "drawn by 100 quiet moves" if record["quiet"] == 100 else "drawn by repetition"


def differences(record: Any, twin: Twin) -> dict[str, tuple[object, object]]:
    """What the record says, and what the twin says instead."""
    ours, theirs = picture(record), twin.picture()
    return {name: (ours[name], theirs[name]) for name in ours if ours[name] != theirs[name]}


def picture(record: Any) -> dict[str, object]:
    """The record in the words of the twin."""
    turns = record["portal"].tolist()
    shown = [NAMES[SHOWN[colour, turns[colour]]] for colour in range(3)]
    return {
        "castle": {NAMES[c]: _ghost(g) for c, g in enumerate(record["chamber"].tolist()) if g},
        "hand": _counts(record["hand"]),
        "dungeon": _counts(record["dungeon"]),
        "outside": _counts(record["outside"]),
        "shown": {c: s if t else "wall" for c, s, t in zip(COLOURS, shown, turns, strict=True)},
        "waiting": _ghost(int(record["released"])) if record["released"] else None,
        "actor": _actor(int(record["actors"])),
        "calm": record["quiet"],
        "played": record["plies"],
        "result": _result(record),
    }


def _ghost(code: int) -> Ghost:
    return "AB"[OWNER[code]], COLOURS[COLOUR[code]]


def _counts(array: Any) -> Counter[Ghost]:
    pairs = product("AB", COLOURS)
    return +Counter(dict(zip(pairs, array.ravel().tolist(), strict=True)))


def _actor(mask: int) -> str:
    return ACTORS[mask.bit_length() - 1] if mask else ""


def _result(record: Any) -> str:
    if not record["over"]:
        return ""
    return "draw" if record["winner"] < 0 else "AB"[record["winner"]]
