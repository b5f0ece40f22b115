"""How a record file names a move in its position, and reads it. Here and nowhere else."""

from typing import Any

from canterville.core.game import Game


def name_of(game: Game, record: Any, move: int) -> str:
    """``record`` is what the reader of the file may know before the move; veils have names too."""
    if game.name_move_in and move < game.moves:
        return game.name_move_in(record, move)
    return game.name_move(move)


def move_of(game: Game, record: Any, text: str) -> int:  # noqa: ARG001
    """Raises NotationError. All ways of writing a move are read in any position."""
    return game.parse_move(text)
