"""What is typed becomes a move, or a hint."""

import dataclasses

import pytest

from canterville.cli.lexicon import words_of
from canterville.cli.terminal.offers import listed
from canterville.cli.terminal.reading import Reader
from canterville.core.seats import HOUSE
from canterville.match.match import Match
from canterville.match.showing import offer
from tests.games import TOYS

PARCEL = TOYS[0]


def reader() -> Reader:
    match = Match(PARCEL)
    for card in (3, 0, 4):
        match.play(HOUSE, card)
    match.play(0, PARCEL.parse_move("ask 2"))
    return Reader(PARCEL, offer(match, 1))


@pytest.mark.parametrize("text", ["ask 3", "ASK 3", "  ask   3 "])
def test_a_move_is_read_whatever_its_case_and_spaces(text: str) -> None:
    assert reader().read(text).move == PARCEL.parse_move("ask 3")


def test_a_beginning_is_enough_where_only_one_move_has_it() -> None:
    reading = reader().read("gu")
    assert (reading.move, reading.name, reading.is_beginning) == (10, "guess", True)


def test_a_beginning_of_several_moves_is_no_move() -> None:
    reading = reader().read("ask")
    assert reading.move is None
    assert list(reading.near) == ["ask 0", "ask 1", "ask 3", "ask 4"]


def test_a_move_that_is_not_legal_now_is_known() -> None:
    reading = reader().read("ask 2")
    assert reading.move is None
    assert reading.is_known
    assert "ask 3" in reading.near


def test_a_name_that_the_move_has_in_another_position_is_no_move_here() -> None:
    """As somebody who calls for a fight, where the other has just left."""
    loud = dataclasses.replace(PARCEL, parse_move=lambda text: PARCEL.parse_move(text.rstrip("!")))
    reading = Reader(loud, reader().moves).read("ask 3!")
    assert (reading.move, reading.is_known, reading.near) == (None, True, ["ask 3"])


def test_a_typing_error_brings_what_is_near() -> None:
    reading = reader().read("akk 3")
    assert (reading.move, reading.is_known) == (None, False)
    assert "ask 3" in reading.near


@pytest.mark.parametrize("text", ["ｇｕｅｓｓ", "\x00", "🦉", "9" * 400, "[red]", "-1"])
def test_nonsense_is_near_nothing(text: str) -> None:
    reading = reader().read(text)
    assert reading.move is None
    assert not reading.is_beginning


def test_moves_are_listed_in_groups() -> None:
    lines = listed(reader().moves, words_of(PARCEL), 80)
    assert [line.plain for line in lines] == [
        "Ask everybody  4",
        "  ask 0  ask for card 0   ask 3  ask for card 3",
        "  ask 1  ask for card 1   ask 4  ask for card 4",
        "Guess  1",
        "  guess",
    ]


def test_the_list_can_be_searched_by_beginnings_of_words() -> None:
    lines = listed(reader().moves, words_of(PARCEL), 80, "EVER car 3")
    assert [line.plain for line in lines] == ["Ask everybody  1", "  ask 3  ask for card 3"]
    assert listed(reader().moves, words_of(PARCEL), 80, "owl") == []
