"""Words: each move has a name of its own, and no other text is a move."""

from canterville.core.errors import NotationError
from canterville.core.game import Game
from tests.conformance.setting import Setting

NONSENSE = ("", " ", "-1", "no such move", "\x00", "9" * 40, "ｆｌｙ", "🦉")


def check_moves_have_names_both_ways(setting: Setting, seed: int) -> None:
    game = setting.game
    for move in range(game.moves):
        name = game.name_move(move)
        assert game.parse_move(name) == move, f"{name} is read as another move"


def check_names_are_words_that_a_line_can_hold(setting: Setting, seed: int) -> None:
    game = setting.game
    names = [game.name_move(move) for move in range(game.moves + game.veils)]
    assert len(set(names)) == len(names), "two moves have one name"
    assert all(name.strip() == name and name.isprintable() for name in names), "an odd name"


def check_other_text_is_refused(setting: Setting, seed: int) -> None:
    game = setting.game
    veils = [game.name_move(game.moves + veil) for veil in range(game.veils)]
    for text in (*NONSENSE, *veils):
        assert _is_refused(game, text), f"{text!r} is read as a move"


def _is_refused(game: Game, text: str) -> bool:
    try:
        game.parse_move(text)
    except NotationError as error:
        return bool(str(error))
    return False
