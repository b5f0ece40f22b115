import re
from typing import Any

import numpy as np
import pytest

from canterville.core.errors import OptionError
from canterville.core.options import Option, settle
from tests.toys.parcel import GAME

NOTES = Option("notes", words=("by hand", "kept"))
GUESTS = Option("guests", (4, 2, 3))
LUCK = Option("luck", (-1, 0, 5), ("bad", "even", "good"))


def test_the_first_value_is_the_default() -> None:
    assert [option.default for option in (NOTES, GUESTS, LUCK)] == [0, 4, -1]
    assert settle((NOTES, GUESTS), {}) == {"notes": 0, "guests": 4}


def test_a_given_option_leaves_the_others_at_their_defaults() -> None:
    assert settle((NOTES, GUESTS), {"guests": 3}) == {"notes": 0, "guests": 3}


@pytest.mark.parametrize("given", [5, "5", "good", "Good", "GOOD", np.int8(5)])
def test_a_value_is_a_number_or_a_word(given: object) -> None:
    assert LUCK.read(given) == 5
    assert type(LUCK.read(given)) is int


def test_a_negative_number_may_be_given_as_text() -> None:
    assert LUCK.read("-1") == -1


@pytest.mark.parametrize(
    ("given", "value"),
    [("off", 0), ("on", 1), ("On", 1), (False, 0), (True, 1), (0, 0), (1, 1), ("0", 0), ("1", 1)],
)
def test_a_switch_is_off_or_on(given: object, value: int) -> None:
    assert Option("moonlight").read(given) == value


def test_a_switch_that_is_on_unless_switched_off_keeps_its_words() -> None:
    resting = Option("resting", (1, 0))
    assert [resting.word(value) for value in resting.values] == ["on", "off"]
    assert (resting.default, resting.read("off"), resting.read("on")) == (1, 0, 1)


def test_numbers_without_words_are_their_own() -> None:
    assert [GUESTS.word(value) for value in GUESTS.values] == ["4", "2", "3"]
    assert [LUCK.word(value) for value in LUCK.values] == ["bad", "even", "good"]


@pytest.mark.parametrize(
    "given", [5, "5", "five", "", "-", "--2", "²", 2.0, None, [2], "2 ", "9" * 9999]
)
def test_what_is_no_value_is_refused_with_what_there_is(given: object) -> None:
    message = f"option guests is one of 4, 2, 3, not {given}"
    with pytest.raises(OptionError, match=f"^{re.escape(message)}$"):
        GUESTS.read(given)


def test_a_word_that_is_none_is_refused_with_the_words() -> None:
    with pytest.raises(OptionError, match=r"^option luck is one of bad, even, good, not fair$"):
        LUCK.read("fair")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("guest", "there is no option 'guest', but notes, guests; did you mean 'guests'?"),
        ("colour", "there is no option 'colour', but notes, guests"),
    ],
)
def test_an_option_that_the_game_does_not_have_is_refused(name: str, message: str) -> None:
    with pytest.raises(OptionError, match=f"^{re.escape(message)}$"):
        settle((NOTES, GUESTS), {name: 1})


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(OptionError, match=r"^there is no option 'notes', but nothing$"):
        settle((), {"notes": 1})


@pytest.mark.parametrize(
    ("values", "width"),
    [
        ((0, 1), "u1"), ((0, 255), "u1"), ((0, 256), "u2"), ((0, 65_535), "u2"),
        ((0, 65_536), "i4"), ((-1, 127), "i1"), ((-128, 0), "i1"), ((-1, 128), "i2"),
        ((-129, 0), "i2"), ((-1, 32_767), "i2"), ((-32_768, 0), "i2"), ((-1, 32_768), "i4"),
        ((-32_769, 0), "i4"), ((5, -1, 2), "i1"),
    ],
)  # fmt: skip
def test_the_field_is_the_narrowest_that_holds_every_value(values: Any, width: str) -> None:
    assert Option("depth", values).width == width
    assert np.array(values, width).tolist() == list(values)


def test_options_are_fields_of_the_games_record() -> None:
    fields: Any = GAME.dtype.fields
    assert fields["open_hands"][0] == np.dtype(GAME.options[0].width)


def test_a_game_settles_seats_and_options() -> None:
    assert GAME.settle() == {"seats": 2, "open_hands": 0}
    assert GAME.settle(3, {"open_hands": "on"}) == {"seats": 3, "open_hands": 1}


def test_a_game_refuses_numbers_of_seats_that_it_is_not_made_for() -> None:
    for seats in (1, 4, -1):
        with pytest.raises(OptionError, match=f"^parcel is for 2, 3 seats, not {seats}$"):
            GAME.settle(seats)


def test_a_game_says_whose_option_was_refused() -> None:
    with pytest.raises(OptionError, match=r"^parcel: option open_hands is one of off, on, not 2$"):
        GAME.settle(2, {"open_hands": 2})
    with pytest.raises(OptionError, match=r"^parcel: .*but open_hands; did you mean 'open_hands'?"):
        GAME.settle(2, {"open_hand": 1})


def test_words_may_have_capitals_and_be_given_without() -> None:
    dealt = Option("dealt", words=("By hand", "Évenly"))
    assert [dealt.read(word) for word in ("By hand", "by HAND", "évenly")] == [0, 0, 1]
