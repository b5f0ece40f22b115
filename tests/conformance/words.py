"""Words: each move has a name of its own, and no other text is a move."""

from canterville.core.errors import NotationError
from canterville.core.game import Game
from canterville.match.record_file.names import name_of
from tests.conformance import ways
from tests.conformance.play import HERE, concealed, play_at_random
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
    assert not any(name.endswith("]") for name in names), "a name that looks like a mark"


def check_names_in_a_position_are_read_back(setting: Setting, seed: int) -> None:
    """As a record file writes them, from all that is true and from what a viewer knows of it."""
    game = setting.game
    for moment in play_at_random(setting, seed):
        for viewer in setting.viewers if game.name_move_in and not moment.over else ():
            view, move = concealed(moment.states, viewer), moment.move
            is_seen = ways.seen(moment.states, HERE, viewer, moment.seat, move) == move
            for states in (moment.states, view) if is_seen else (moment.states,):
                name = name_of(game, states[HERE], move)
                assert game.parse_move(name) == move, f"{name} is another move where it is played"


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
