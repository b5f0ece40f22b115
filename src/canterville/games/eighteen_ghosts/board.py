"""The castle of board.toml, as tables that the rules look up.

Chambers count from the top, row by row: a5 is 0, e5 is 4, e1 is 24. The board is checked when it is
read, so that rules need not doubt it. § numbers point into RULES.md.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from canterville.core.errors import ContractError

FILES, RANKS = "abcde", "54321"
WAYS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # north, east, south, west: (rows, columns)
SIDE = len(FILES)
CHAMBERS = SIDE * SIDE
MIRRORS, CARPETS = 4, 6  # CARPETS of each colour

NAMES = [file + rank for rank in RANKS for file in FILES]
COLOURS = ("red", "blue", "yellow")  # each beats the next (§6.4)
LETTERS = "RBY"
MIRROR = "o"
ARROWS = "^>v<"  # in the order of WAYS
NO_CARPET = 3


@dataclass(frozen=True)
class Board:
    """``signs`` as in the map; ``portals`` are their chambers, by colour."""

    signs: str
    portals: tuple[int, ...]

    def opening(self, colour: int) -> int:
        """The way in which a portal opens at the start."""
        return ARROWS.index(self.signs[self.portals[colour]])


def read_board(text: str) -> Board:
    """Raises ContractError when this is no castle for 18 ghosts."""
    data = tomllib.loads(text)
    signs = "".join(data["map"].split())
    board = Board(signs, tuple(NAMES.index(data["portals"][colour]) for colour in COLOURS))
    for fault in _faults(board):
        raise ContractError(f"board.toml: {fault}")
    return board


def _faults(board: Board) -> Iterator[str]:
    """§2.1 to 2.3, and 3.1: a portal opens towards the outer wall."""
    if len(board.signs) != CHAMBERS:
        yield f"{len(board.signs)} chambers, not {CHAMBERS}"
    for sign, due in (*dict.fromkeys(LETTERS, CARPETS).items(), (MIRROR, MIRRORS)):
        if board.signs.count(sign) != due:
            yield f"{board.signs.count(sign)} signs {sign}, not {due}"
    if sorted(board.portals) != [c for c, sign in enumerate(board.signs) if sign in ARROWS]:
        yield "the portals are not where the map has its arrows"
    for colour, portal in enumerate(board.portals):
        if beside(portal, board.opening(colour)) is not None:
            yield f"the {COLOURS[colour]} portal opens into the castle"


def beside(chamber: int, way: int) -> int | None:
    """The chamber one step away; None behind the outer wall."""
    row, column = chamber // SIDE + WAYS[way][0], chamber % SIDE + WAYS[way][1]
    return row * SIDE + column if row in range(SIDE) and column in range(SIDE) else None


def _beyond(chamber: int, way: int) -> int:
    """Where a step leads: from wall and portal back to itself, where no ghost can step (§6.2)."""
    target = beside(chamber, way)
    return chamber if target is None or target in BOARD.portals else target


def _shown(colour: int, turns: int) -> int:
    """What a portal shows (§8.2): of the outer wall itself, where no ghost ever stands (§2.3)."""
    portal = BOARD.portals[colour]
    target = beside(portal, (BOARD.opening(colour) + turns) % len(WAYS))
    return portal if target is None else target


def _weights() -> list[int]:
    """7 ** k for the k-th chamber that ghosts can enter: seven things can be in each (§9.4)."""
    entered = [chamber for chamber in range(CHAMBERS) if chamber not in BOARD.portals]
    return [7 ** entered.index(c) if c in entered else 0 for c in range(CHAMBERS)]


BOARD = read_board(Path(__file__).with_name("board.toml").read_text("utf-8"))

CARPET = np.array([LETTERS.find(s) if s in LETTERS else NO_CARPET for s in BOARD.signs])
IS_MIRROR = np.array([sign == MIRROR for sign in BOARD.signs])
ROOMS = np.array([[c for c in range(CHAMBERS) if CARPET[c] == colour] for colour in range(3)])
NEXT = np.array([[_beyond(chamber, way) for way in range(4)] for chamber in range(CHAMBERS)])
LEAPS = np.array([(a, b) for a in range(CHAMBERS) for b in range(CHAMBERS)
                  if a != b and IS_MIRROR[a] and IS_MIRROR[b]])  # fmt: skip
SHOWN = np.array([[_shown(colour, turns) for turns in range(4)] for colour in range(3)])
WEIGHT = np.array(_weights())
