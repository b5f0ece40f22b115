"""A match as bytes: a line of JSON, then (seat, move) as two int16 a ply, low end first.

For stores and for copying between processes; people read record files. The match is replayed when
it comes back, so edited moves are found; a checksum finds the rest.
"""

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from canterville.core.arrays import Array
from canterville.core.errors import SavedMatchError
from canterville.core.game import Game
from canterville.match.result import Reason, Result

FORMAT = 1
PLIES = np.dtype("<i2")


@dataclass(frozen=True)
class Head:
    seats: int
    options: dict[str, int]
    ending: tuple[Reason, int | None] | None


def pack(
    game: Game,
    seats: int,
    options: Mapping[str, int],
    ending: Result | None,
    rows: Array,
) -> bytes:
    body = rows.astype(PLIES).tobytes()
    head = {
        "canterville": FORMAT,
        "game": game.id,
        "version": game.version,
        "seats": seats,
        "options": dict(options),
        "ending": [ending.reason, ending.seat] if ending else None,
        "plies": len(rows),
        "check": zlib.crc32(body),
    }
    return json.dumps(head).encode() + b"\n" + body


def unpack(game: Game, data: bytes) -> tuple[Head, Array]:
    line, _, body = data.partition(b"\n")
    head = _head(line)
    if head.get("canterville") != FORMAT:
        raise SavedMatchError(f"saved in format {head.get('canterville')}; this is {FORMAT}")
    if head.get("game") != game.id:
        raise SavedMatchError(f"a match of {head.get('game')}, not of {game.id}")
    if head.get("version") != game.version:
        version = head.get("version")
        raise SavedMatchError(f"rules {version} of {game.id}; these are {game.version}")
    if head.get("plies") != len(body) / 4 or head.get("check") != zlib.crc32(body):
        raise SavedMatchError(f"a match of {game.id}, cut short or changed")
    return _typed(head), np.frombuffer(body, PLIES).reshape(-1, 2)


def _head(line: bytes) -> dict[str, Any]:
    try:
        head = json.loads(line)
    except ValueError:
        head = None
    if not isinstance(head, dict):
        raise SavedMatchError("no saved match")
    return head


def _typed(head: dict[str, Any]) -> Head:
    seats, options, ending = (head.get(name) for name in ("seats", "options", "ending"))
    if not isinstance(seats, int) or not isinstance(options, dict):
        raise SavedMatchError("a saved match without seats or options")
    if ending is not None and not (isinstance(ending, list) and len(ending) == 2):
        raise SavedMatchError("a saved match with an ending that is none")
    return Head(seats, options, (ending[0], ending[1]) if ending else None)
