import re
from typing import Any

import numpy as np
import pytest

from canterville.core.errors import ContractError
from canterville.core.record import HEAD, LARGEST, NOTHING, plain_record, record
from tests.games import GAMES

MIXED = [("a", "u1", 3), ("b", "i8"), ("c", "i2", (2, 5)), ("d", "f4"), ("e", "i1"), ("f", "u4", 7)]
METHODS = sorted(name for name in dir(np.record) if not name.startswith("_"))


def places(dtype: np.dtype[Any]) -> list[tuple[int, int, int]]:
    """Of each field, in their order: where it begins, its bytes and the width of its numbers."""
    fields: Any = dtype.fields
    found = [fields[name] for name in dtype.names or ()]
    return [(at, width.itemsize, width.base.itemsize) for width, at, *_ in found]


def test_fields_lie_side_by_side_without_hidden_bytes() -> None:
    end = 0
    for at, size, _ in places(record(MIXED)):
        assert at == end
        end += size
    assert end == record(MIXED).itemsize


def test_wide_fields_come_before_narrow_ones() -> None:
    widths = [width for _, size, width in places(record(MIXED)) if size]
    assert widths == sorted(widths, reverse=True)
    assert (record(MIXED).names or ())[:2] == ("b", "d")


def test_a_field_lies_on_a_multiple_of_its_width() -> None:
    assert all(at % width == 0 for at, _, width in places(record(MIXED, "brand")))


@pytest.mark.parametrize("count", range(17))
def test_a_record_is_a_multiple_of_eight_bytes(count: int) -> None:
    dtype = record([("bytes", "u1", count)])
    assert dtype.itemsize % 8 == 0
    assert dtype.itemsize - 8 < count + 5 <= dtype.itemsize


def test_a_record_that_is_full_has_no_spare_field() -> None:
    assert "spare" not in (record([("bytes", "u1", 3)]).names or ())
    assert "spare" in (record([("bytes", "u1", 4)]).names or ())


def test_every_record_has_the_head_that_games_share() -> None:
    fields: Any = record(MIXED).fields
    assert {name: fields[name][0].str.strip("<|") for name, _ in HEAD} == dict(HEAD)


def test_arrays_keep_their_shape_and_fields_of_a_record_are_attributes() -> None:
    state = np.zeros(1, record(MIXED))[0]
    state.c[1, 4] = -7
    assert state["c"].shape == (2, 5)
    assert state.c[1, 4] == -7


def test_equal_positions_are_equal_bytes() -> None:
    once, again = (np.zeros(2, record(MIXED)) for _ in range(2))
    for states, order in ((once, (0, 1)), (again, (1, 0))):
        for i in order:
            states[i]["b"], states[i]["d"] = i + 1, 0.5
    assert once.tobytes() == again.tobytes()
    again["e"][1] = 1
    assert once.tobytes() != again.tobytes()


def test_a_brand_tells_two_games_of_one_layout_apart_and_takes_no_room() -> None:
    one, other = record(MIXED, "one"), record(MIXED, "other")
    assert one != other
    assert one.itemsize == other.itemsize == record(MIXED).itemsize
    assert record(MIXED, "one") == one


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_the_record_of_every_game_has_no_hidden_bytes(game: Any) -> None:
    assert game.dtype.itemsize == sum(size for _, size, _ in places(game.dtype))
    assert all(at % width == 0 for at, _, width in places(game.dtype))


def test_numpys_records_have_as_many_methods_as_the_contract_says() -> None:
    assert len(METHODS) == 66


@pytest.mark.parametrize("name", METHODS)
def test_a_field_named_like_a_method_of_numpys_records_is_refused(name: str) -> None:
    why = f"field '{name}': with the compiler off, NumPy's records have a method of that name"
    with pytest.raises(ContractError, match=why):
        record([(name, "u1")])
    with pytest.raises(ContractError, match=why):
        plain_record([(name, "u1")])


@pytest.mark.parametrize("name", ["two words", "9th", "", "a-b", "_hidden", "__class__"])
def test_a_field_with_a_name_that_rules_cannot_write_is_refused(name: str) -> None:
    with pytest.raises(ContractError, match=f"field '{name}'"):
        record([(name, "u1")])


def test_a_mask_of_64_bits_without_a_sign_is_refused() -> None:
    with pytest.raises(ContractError, match="field 'mask' is u8; use i8, masks have 63 bits"):
        record([("mask", "u8")])


@pytest.mark.parametrize("width", ["U4", "S2", "f2", "c8", "?", "M8[s]", "O", ">i4", ">u2"])
def test_a_field_that_is_no_plain_number_is_refused(width: str) -> None:
    with pytest.raises(ContractError, match=re.escape(f"'word' is {width}; numbers are i1, i2")):
        record([("word", width)])


@pytest.mark.parametrize("width", ["i1", "i2", "i4", "i8", "u1", "u2", "u4", "f4", "f8"])
def test_every_plain_number_may_be_a_field(width: str) -> None:
    state = np.zeros(1, record([("number", width)]))
    state["number"] = 7
    assert state[0].number == 7


@pytest.mark.parametrize("name", [*(name for name, _ in HEAD), "spare", "twice"])
def test_a_name_that_is_taken_is_refused(name: str) -> None:
    fields = [("twice", "u1"), (name, "u1")]
    with pytest.raises(ContractError, match=f"two fields are called '{name}'; the head and opt"):
        record(fields)


def test_a_record_may_have_a_thousand_bytes_but_not_more() -> None:
    assert record([("bytes", "u1", LARGEST - 5)]).itemsize == LARGEST
    with pytest.raises(ContractError, match=f"a record of {LARGEST + 8} bytes; {LARGEST} are"):
        record([("bytes", "u1", LARGEST - 4)])


def test_a_belief_has_no_head_and_nothing_has_no_bytes() -> None:
    assert plain_record([("count", "i8"), ("worlds", "i2", 3)]).names == ("count", "worlds")
    assert plain_record(NOTHING).itemsize == 0
