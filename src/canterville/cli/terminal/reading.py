"""From what was typed to a move: whole, or a beginning that only one move has."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from canterville.core.errors import NotationError
from canterville.core.game import Game
from canterville.core.view import Move

NEAR, CUTOFF = 5, 0.5  # how many near ones are shown, and how near they are


@dataclass(frozen=True)
class Reading:
    """A move, or names that come near. ``is_known``: a move of the game, but not now."""

    move: int | None = None
    name: str = ""
    near: Sequence[str] = ()
    is_known: bool = False
    is_beginning: bool = False


@dataclass
class Reader:
    """Of the moves that are legal now."""

    game: Game
    moves: Sequence[Move]
    names: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        self.names = {folded(move.typed): move.id for move in self.moves}

    def read(self, text: str) -> Reading:
        text = folded(text)
        if text in self.names:
            return Reading(self.names[text], text)
        move = self._parsed(text)
        if move is None or move not in self.names.values():
            return self._beginning(text, move is not None)
        if text == folded(self.game.name_move(move)):
            return Reading(move, self._name(move))
        return Reading(near=[self._name(move)], is_known=True)  # a name for another position

    def _beginning(self, text: str, is_known: bool) -> Reading:
        begun = [name for name in self.names if name.startswith(text)]
        if len(begun) == 1:
            return Reading(self.names[begun[0]], begun[0], is_beginning=True)
        if begun:
            return Reading(near=begun, is_beginning=True)
        return Reading(near=self._near(text), is_known=is_known)

    def _near(self, text: str) -> list[str]:
        return get_close_matches(text, self.names, NEAR, CUTOFF)

    def _parsed(self, text: str) -> int | None:
        try:
            return self.game.parse_move(text)
        except NotationError:
            return None

    def _name(self, move: int) -> str:
        return next(name for name, other in self.names.items() if other == move)


def folded(text: str) -> str:
    return " ".join(text.casefold().split())
