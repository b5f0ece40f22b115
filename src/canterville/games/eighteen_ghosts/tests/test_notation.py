"""Names of moves, and positions as text."""

import random
import re
from itertools import product

import pytest

from canterville.core.errors import NotationError
from canterville.games.eighteen_ghosts.notation import name_move, parse_move
from canterville.games.eighteen_ghosts.positions import read_position, write_position
from canterville.games.eighteen_ghosts.tests.drawing import GAME, draw, start
from canterville.games.eighteen_ghosts.tests.walks import STYLES, Chooser
from canterville.match.match import Match

PIECES = [*"abcde12345-x RBYrbyo.^>v<", "\n", "release ", "red", "pass", "north", "ab", "²", "\x00"]
WORDS = ["A", "B", "to", "move", "place", "hand", "quiet", "won", "by", "drawn", "played", "short"]

SMALL = """
    5  . . ^ . .
    4  . R . o .
    3  . . . . >
    2  . b . o .
    1  . . v . .
    A to move
"""


@pytest.mark.parametrize(
    ("name", "move"),
    [
        *(("b5", 1), ("a5-a4", 25 + 2), ("a5xa4", 25 + 2), ("e1-d1", 25 + 4 * 24 + 3)),
        *(("b4-d4", 125), ("d2-b2", 136), ("release red", 137), ("pass", 140)),
    ],
)
def test_moves_are_called_as_players_call_them(name: str, move: int) -> None:
    assert parse_move(name) == move
    assert name_move(move) == name.replace("x", "-")


def test_names_and_numbers_are_inverses() -> None:
    names = [name_move(move) for move in range(GAME.moves)]
    assert [parse_move(name) for name in names] == list(range(GAME.moves))


@pytest.mark.parametrize(
    "text", ["b4xd2", "a5xnorth", "a5-a3", "A5", "a6", "release", " b5", "b5 "]
)
def test_what_is_nearly_a_move_is_none(text: str) -> None:
    with pytest.raises(NotationError, match="names no move of eighteen_ghosts"):
        parse_move(text)


def test_any_text_is_a_move_or_a_notation_error() -> None:
    rng = random.Random(1)
    read = 0
    for _ in range(4_000):
        text = "".join(rng.choices(PIECES, k=rng.randrange(7)))
        try:
            name = name_move(parse_move(text))
        except NotationError:
            continue
        assert name == text.replace("x", "-")
        read += 1
    assert read


@pytest.mark.parametrize(("style", "short", "dealt"), list(product(STYLES, (0, 1), (0, 1))))
def test_positions_are_read_as_they_were_written(style: Chooser, short: int, dealt: int) -> None:
    rng = random.Random(1)
    match = Match(GAME, options={"short": short, "dealt": dealt})
    again = GAME.table()
    while not match.over and len(match.played) < 300:
        match.play(match.actors[0], style(rng, match))
        again[:] = GAME.table()
        read_position(write_position(match.states[0]), again[0])
        assert again.tobytes() == match.states.tobytes()


def test_a_match_that_was_given_up_is_a_position_too() -> None:
    match, again = Match(GAME), GAME.table()
    match.end("resigned", 0)
    read_position(write_position(match.states[0]), again[0])
    assert again.tobytes() == match.states.tobytes()


def test_the_names_of_ranks_and_files_may_be_left_out() -> None:
    bare = "\n".join(line.split("  ", 1)[-1] for line in SMALL.splitlines())
    assert draw(bare).text == draw(SMALL).text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("    2  . b . o .\n", "", "5 rows of 5 signs"),
        (". R . o .", ". R . o", "5 rows of 5 signs"),
        (". R . o .", ". R . . .", "'.' cannot be in d4"),
        (". . ^ . .", ". . R . .", "'R' cannot be in c5"),
        (". . ^ . .", ". . . ^ .", "'.' cannot be in c5"),
        (". . ^ . .", ". . ^> . .", "needs . . ^ . ."),
        (". . ^ . .", ". RB ^ . .", "needs . R ^ . ."),
        (". . . . >", "r r r r >", "more than 3 ghosts r"),
        ("A to move", "A to mope", "'A to mope' says nothing"),
        ("A to move", "", "needs A to place"),
        ("A to move", "A to move\nB to move", "a position with A to move"),
        ("A to move", "A to place R r", "says nothing"),
        ("A to move", "chance to place", "a position with chance to place needs A to place"),
        ("A to move", "A to move\nhand R R R R", "more than 3 ghosts R"),
        ("A to move", "A to move\nhand r R", "a position with hand r R needs hand R r"),
        ("A to move", "A to move\nquiet b5-c5", "b5-c5 cannot be what led here"),
        ("A to move", "A to move\nquiet b2-b4", "b2-b4 cannot be what led here"),
        ("A to move", "A to move\nquiet" + 101 * " pass", "101 quiet moves"),
        ("A to move", "A to move\nplayed ²", "says nothing"),
        ("A to move", "A to move\nplayed 1001", "1001 moves"),
        ("A to move", "A to move\nshort\nshort", "a position with short needs nothing"),
    ],
)
def test_a_wrong_position_is_refused_by_what_is_wrong(old: str, new: str, message: str) -> None:
    with pytest.raises(NotationError, match=re.escape(message)):
        draw(SMALL.replace(old, new, 1))


def test_any_text_is_a_position_or_a_notation_error() -> None:
    """Drawn positions with a word or two exchanged, left out or put in."""
    rng = random.Random(1)
    texts = [SMALL, start().text, draw(SMALL).play("b4-a4", "b2-b1").text]
    words = [*" ".join(texts).split(), *PIECES, *WORDS, "\n"]
    read = 0
    for _ in range(6_000):
        text = rng.choice(texts).replace("\n", " \n ").split(" ")
        for _ in range(rng.randrange(1, 4)):
            place = rng.randrange(len(text) + 1)
            text[place : place + rng.randrange(2)] = rng.choices(words, k=rng.randrange(2))
        states = GAME.table()
        try:
            read_position(" ".join(text), states[0])
        except NotationError:
            continue
        assert draw(write_position(states[0])).states.tobytes() == states.tobytes()
        read += 1
    assert read > 100
