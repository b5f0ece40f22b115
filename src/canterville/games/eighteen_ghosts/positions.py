"""Positions as text, both ways and without loss.

    5  B R ^ . r     R B Y are A's ghosts, r b y those of B
    4  Y o y b Y     . a carpet, o a mirror, both empty
    3  R b R . >     an arrow: a portal, and how it opens
    2  b o Y o .
    1  y R v B y
       a b c d e
    A to move        or: A to place, chance to place, B to place R (a released ghost)
    hand R R r       lines that would say nothing are left out
    dungeon b
    outside Y
    quiet d5-d4 pass
    played 17
    short
    won by A         or: drawn, ended (not by the rules)

``quiet`` are the moves since the last fight, release or escape, ``played`` the moves of play. The
names in front of ranks and below files are for readers only.
"""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np

from canterville.core.errors import NotationError, listing
from canterville.core.seats import HOUSE, NOBODY, only
from canterville.games.eighteen_ghosts.board import (
    ARROWS,
    BOARD,
    CHAMBERS,
    FILES,
    LETTERS,
    MIRROR,
    NAMES,
    RANKS,
    SIDE,
)
from canterville.games.eighteen_ghosts.record import (
    ACT,
    ANSWER,
    EACH,
    EMPTY,
    GHOSTS,
    LAST,
    PLACE,
    STALE,
)

PLAYERS = "AB"
KINDS = LETTERS + LETTERS.lower()  # of ghosts, by their number less one
PILES = ("hand", "dungeon", "outside")
OPTIONS = ("short", "dealt")
A_PASS = "pass"  # noqa: S105


def write_position(record: Any) -> str:
    """The position that a record holds."""
    lines = [*_drawn(record), _to_act(record)]
    lines += [f"{pile} {_pile(record[pile])}" for pile in PILES if record[pile].any()]
    if record["quiet"]:
        lines.append("quiet " + " ".join(map(_quiet, record["trail"][: record["quiet"]].tolist())))
    if record["plies"]:
        lines.append(f"played {record['plies']}")
    lines += [option for option in OPTIONS if record[option]]
    return "\n".join([*lines, *_end(record)])


def _drawn(record: Any) -> list[str]:
    signs = [KINDS[ghost - 1] if ghost else "" for ghost in record["chamber"].tolist()]
    signs = [sign or _bare(chamber, record) for chamber, sign in enumerate(signs)]
    rows = [f"{r}  " + " ".join(signs[i * SIDE :][:SIDE]) for i, r in enumerate(RANKS)]
    return [*rows, "   " + " ".join(FILES)]


def _bare(chamber: int, record: Any) -> str:
    """The sign of a chamber without a ghost."""
    if chamber in BOARD.portals:
        colour = BOARD.portals.index(chamber)
        return ARROWS[(BOARD.opening(colour) + int(record["portal"][colour])) % len(ARROWS)]
    return MIRROR if BOARD.signs[chamber] == MIRROR else "."


def _to_act(record: Any) -> str:
    if record["phase"] == PLACE and record["dealt"]:
        return "chance to place"
    player = PLAYERS[record["turn"]]
    if record["phase"] == ANSWER:
        return f"{player} to place {KINDS[record['released'] - 1]}"
    return f"{player} to {'place' if record['phase'] == PLACE else 'move'}"


def _pile(counts: Any) -> str:
    return " ".join(
        k for k, n in zip(KINDS, counts.ravel().tolist(), strict=True) for _ in range(n)
    )


def _quiet(way: int) -> str:
    if not way:
        return A_PASS
    return f"{NAMES[way // CHAMBERS % CHAMBERS]}-{NAMES[way % CHAMBERS]}"


def _end(record: Any) -> list[str]:
    if record["winner"] != NOBODY:
        return [f"won by {PLAYERS[record['winner']]}"]
    return [("drawn", "ended")[record["over"] - 1]] if record["over"] else []


def read_position(text: str, record: Any) -> None:
    """Write a position into a zeroed record. Raises NotationError.

    Nine ghosts of each player are a match, fewer a puzzle. Whether a match could come to it is not
    asked.
    """
    rows = _unlabelled([line.split() for line in text.splitlines() if line.strip()])
    record["seats"], record["winner"], record["placed"] = len(PLAYERS), NOBODY, GHOSTS
    _read_castle(rows[:SIDE], record)
    for line in map(" ".join, rows[SIDE:]):
        _read_line(line, record)
    _refuse_crowds(record)
    if record["phase"] == PLACE:
        record["placed"] = GHOSTS - int(record["hand"].sum())
    record["actors"] = 0 if record["over"] else only(_actor(record))
    _refuse_what_is_lost(rows, record)


def _unlabelled(rows: list[list[str]]) -> list[list[str]]:
    rows = [row for row in rows if row != list(FILES)]
    return [row[1:] if row[0] in tuple(RANKS) else row for row in rows]


def _read_castle(rows: list[list[str]], record: Any) -> None:
    if [len(row) for row in rows] != [SIDE] * SIDE:
        raise NotationError(f"a castle has {SIDE} rows of {SIDE} signs")
    for chamber, sign in enumerate(sign for row in rows for sign in row):
        if chamber in BOARD.portals and sign in ARROWS:
            colour = BOARD.portals.index(chamber)
            record["portal"][colour] = (ARROWS.index(sign) - BOARD.opening(colour)) % len(ARROWS)
        elif chamber not in BOARD.portals and sign in KINDS:
            record["chamber"][chamber] = 1 + KINDS.index(sign)
        elif sign != _bare(chamber, record):
            raise NotationError(f"{sign!r} cannot be in {NAMES[chamber]}")


def _read_line(line: str, record: Any) -> None:
    for pattern, read in _READERS.items():
        if found := re.fullmatch(pattern, line):
            read(record, *found.groups())
            return
    raise NotationError(f"{line!r} says nothing about a position of 18 ghosts")


def _read_turn(record: Any, player: str, what: str) -> None:
    record["turn"] = player == "B"
    record["phase"] = PLACE if what == "place" else ACT


def _read_answer(record: Any, player: str, ghost: str) -> None:
    record["turn"], record["phase"] = PLAYERS.index(player), ANSWER
    record["released"] = 1 + KINDS.index(ghost)


def _read_pile(record: Any, pile: str, letters: str) -> None:
    counts = [min(letters.count(kind), EACH + 1) for kind in KINDS]
    record[pile] = np.reshape(counts, record[pile].shape)


def _read_quiet(record: Any, text: str) -> None:
    """Back from the position: only the castle knows whose ghost it was."""
    moves, castle = text.split(), record["chamber"].tolist()
    if len(moves) > STALE:
        raise NotationError(f"{len(moves)} quiet moves; after {STALE} the match is over")
    for k, move in reversed(list(enumerate(moves))):
        if move != A_PASS:
            record["trail"][k] = _taken_back(move, castle)
    record["quiet"] = len(moves)
    record["passes"] = next((k for k, m in enumerate(reversed(moves)) if m != A_PASS), len(moves))


def _taken_back(move: str, castle: list[int]) -> int:
    """Undo a quiet move, and return it as the trail has it."""
    origin, target = (NAMES.index(name) for name in move.split("-"))
    ghost, castle[target] = castle[target], EMPTY
    if not ghost or castle[origin] or origin in BOARD.portals:
        raise NotationError(f"{move} cannot be what led here")
    castle[origin] = ghost
    return (ghost * CHAMBERS + origin) * CHAMBERS + target


def _read_played(record: Any, number: str) -> None:
    if int(number) > LAST:
        raise NotationError(f"{number} moves; after {LAST} the match is over")
    record["plies"] = int(number)


def _read_option(record: Any, option: str) -> None:
    record[option] = 1


def _read_end(record: Any, how: str) -> None:
    record["over"] = 2 if how == "ended" else 1
    if how[-1] in PLAYERS:
        record["winner"] = PLAYERS.index(how[-1])


_GHOST, _WAY = f"[{KINDS}]", "[a-e][1-5]-[a-e][1-5]"
_READERS: dict[str, Callable[..., None]] = {
    "(A|B|chance) to (place|move)": _read_turn,
    f"([AB]) to place ({_GHOST})": _read_answer,
    f"(hand|dungeon|outside)((?: {_GHOST})+)": _read_pile,
    f"quiet ((?:{_WAY}|pass)(?: (?:{_WAY}|pass))*)": _read_quiet,
    "played ([0-9]{1,4})": _read_played,
    "(short|dealt)": _read_option,
    "(won by [AB]|drawn|ended)": _read_end,
}


def _actor(record: Any) -> int:
    return HOUSE if record["phase"] == PLACE and record["dealt"] else int(record["turn"])


def _refuse_crowds(record: Any) -> None:
    castle = [*record["chamber"].tolist(), int(record["released"])]
    piles = np.sum([record[pile].ravel() for pile in PILES], axis=0)
    for ghost, kind in enumerate(KINDS):
        if castle.count(1 + ghost) + piles[ghost] > EACH:
            raise NotationError(f"more than {EACH} ghosts {kind}")


def _refuse_what_is_lost(rows: list[list[str]], record: Any) -> None:
    """A line that the record does not give back is wrong, or one is missing."""
    again = _unlabelled([line.split() for line in write_position(record).splitlines()])
    given, kept = (Counter(map(" ".join, lines)) for lines in (rows, again))
    if given != kept:
        raise NotationError(
            f"a position with {listing(given - kept)} needs {listing(kept - given)}"
        )
