"""Notation for games whose moves are a plain list of names."""

from collections.abc import Sequence

from canterville.core.errors import NotationError, nearest


class Names:
    """A name for each move, in their order, and then one for each veil."""

    def __init__(self, game: str, moves: Sequence[str], veils: Sequence[str] = ()) -> None:
        self._game = game
        self._names = (*moves, *veils)
        self._moves = {name: move for move, name in enumerate(moves)}

    def name(self, move: int) -> str:
        return self._names[move]

    def parse(self, text: str) -> int:
        """Raises NotationError if no move of the game has that name, legal or not."""
        if text not in self._moves:
            hint = nearest(text, self._moves) or f"; one is {self._names[0]!r}"
            raise NotationError(f"{text!r} names no move of {self._game}{hint}")
        return self._moves[text]
