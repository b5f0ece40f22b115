"""The words of a game with those of the terminal behind them."""

from pathlib import Path

from canterville.core.game import Game
from canterville.core.words import BEHIND, Words

FOLDER = Path(__file__).with_name("words")


def words_of(game: Game | None = None, language: str = BEHIND, strict: bool = False) -> Words:
    folders = [game.folder / "words"] if game else []
    return Words([*folders, FOLDER], language, strict)
