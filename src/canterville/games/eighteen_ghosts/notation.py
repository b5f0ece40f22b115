"""Moves as text, both ways: ``b5``, ``a5-a4``, ``a5xa4``, ``b4-d2``, ``release red``, ``pass``.

``x`` instead of ``-`` says that a step is a fight. Which it is, only the position knows: readers
take both, ``name_move`` writes ``-``, and ``name_move_in`` what is true. A step into the outer wall
is never legal, but has a number and so a name: ``a5-north``. Positions are in positions.py.
"""

from typing import Any

from canterville.core.notation import Names
from canterville.games.eighteen_ghosts.board import CHAMBERS, COLOURS, LEAPS, NAMES, RANKS, beside
from canterville.games.eighteen_ghosts.record import EMPTY, JUMPS, STEPS

DIRECTIONS = ("north", "east", "south", "west")


def _step(chamber: int, way: int) -> str:
    target = beside(chamber, way)
    return f"{NAMES[chamber]}-{DIRECTIONS[way] if target is None else NAMES[target]}"


_STEPS = [_step(chamber, way) for chamber in range(CHAMBERS) for way in range(4)]
_JUMPS = [f"{NAMES[a]}-{NAMES[b]}" for a, b in LEAPS]
_RELEASES = [f"release {colour}" for colour in COLOURS]
_MOVES = Names("eighteen_ghosts", [*NAMES, *_STEPS, *_JUMPS, *_RELEASES, "pass"])
_FIGHTS = {name.replace("-", "x"): name for name in _STEPS if name[-1] in RANKS}


def name_move(move: int) -> str:
    return _MOVES.name(move)


def parse_move(text: str) -> int:
    """Raises NotationError if no move has that name, legal or not."""
    return _MOVES.parse(_FIGHTS.get(text, text))


def name_move_in(record: Any, move: int) -> str:
    """The name in a position in which the move is legal: a fight with its ``x``."""
    name = _MOVES.name(move)
    is_fight = STEPS <= move < JUMPS and record["chamber"][NAMES.index(name[-2:])] != EMPTY
    return name.replace("-", "x") if is_fight else name
