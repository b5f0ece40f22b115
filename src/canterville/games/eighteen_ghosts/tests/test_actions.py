"""Sections 4 to 7 of RULES.md: turns, moves, fights and releases."""

from itertools import product

import pytest

from canterville.games.eighteen_ghosts.tests.drawing import draw

BEATS = {"r": "b", "b": "y", "y": "r"}
PAIRS = list(product("RBY", "RBYrby"))
FIGHTS = [(mine, other) for mine, other in PAIRS if mine.lower() != other.lower()]

MEETING = """
    5  . . ^ . .
    4  . o . o .
    3  . {} {} . >
    2  . o . o .
    1  . . v . .
    A to move
"""

ON_A_MIRROR = draw("""
    5  . . ^ . .
    4  . R . o .
    3  . . . . >
    2  . o . b .
    1  . . v . .
    A to move
""")

TAKEN = draw("""
    5  . . ^ . .
    4  . o . o .
    3  . . . b >
    2  b o Y o .
    1  . . v . .
    A to move
    dungeon R B B r y
""")


def test_players_take_turns() -> None:
    """§4.1"""
    one = draw(MEETING.format("R", "r"))
    two = one.play("b3-b4")
    assert [two.lines[6], two.play("c3-c2").lines[6]] == ["B to move", "A to move"]


def test_an_action_is_a_move_a_fight_or_a_release() -> None:
    """§4.2"""
    assert TAKEN.legal == {"c2-c3", "c2-b2", "c2-d2", "release red", "release blue"}
    assert TAKEN.play("c2-c3").legal >= {"d3xc3", "d3-d4", "release red", "release yellow"}


def test_what_is_in_the_dungeon_still_belongs_to_its_player() -> None:
    """§2.6"""
    assert "release yellow" not in TAKEN.legal
    assert "release blue" not in TAKEN.play("c2-c3").legal


def test_nobody_moves_a_ghost_of_the_opponent() -> None:
    """§4.3"""
    position = draw(MEETING.format("R", "b"))
    assert all(move.startswith("b3") for move in position.legal)


def test_who_can_do_nothing_passes() -> None:
    """§4.4"""
    position = draw("""
        5  . . ^ . .
        4  . o . o .
        3  . . . . >
        2  r o . o .
        1  R r v . .
        A to move
    """)
    assert position.legal == {"pass"}
    assert position.play("pass").says("B to move")
    assert "pass" not in position.play("pass").legal


def test_a_ghost_goes_to_a_mirror_or_to_a_carpet_of_any_colour() -> None:
    """§5.1"""
    position = draw("""
        5  . . ^ . .
        4  . o Y o .
        3  . . . . >
        2  . o . o .
        1  . . v . .
        A to move
    """)
    assert position.legal == {"c4-b4", "c4-d4", "c4-c3"}
    assert position.play("c4-c3").at("c3") == "Y"


def test_a_mirror_leads_to_every_other_empty_mirror() -> None:
    """§5.2"""
    assert ON_A_MIRROR.legal == {"b4-b5", "b4-c4", "b4-b3", "b4-a4", "b4-d4", "b4-b2"}
    assert ON_A_MIRROR.play("b4-d4").at("d4") == "R"
    assert "b4-d2" in ON_A_MIRROR.play("b4-b3", "d2-d3", "b3-b4", "d3-c3").legal


def test_only_mirrors_lead_to_mirrors() -> None:
    """§5.2"""
    assert not {"b3-d4", "b3-d2"} & draw(MEETING.format("R", ".")).legal


def test_a_mirror_forces_nothing() -> None:
    """§5.3"""
    after = draw(MEETING.format("R", "b")).play("b3-b4")
    assert after.at("b4") == "R"
    assert after.says("B to move")


def test_from_mirror_to_mirror_nobody_fights() -> None:
    """§5.4"""
    assert not {"b4-d2", "b4xd2"} & ON_A_MIRROR.legal


@pytest.mark.parametrize(("mine", "other"), PAIRS)
def test_a_ghost_fights_every_other_colour_and_never_its_own(mine: str, other: str) -> None:
    """§6.1, 6.2"""
    position = draw(MEETING.format(mine, other))
    assert ("b3xc3" in position.legal) == (mine.lower() != other.lower())
    assert "b3-c3" not in position.legal


@pytest.mark.parametrize(("mine", "other"), FIGHTS)
def test_red_beats_blue_beats_yellow_beats_red(mine: str, other: str) -> None:
    """§6.3, 6.4, 6.5"""
    wins = BEATS[mine.lower()] == other.lower()
    after = draw(MEETING.format(mine, other)).play("b3xc3")
    assert (after.at("b3"), after.at("c3")) == (".", mine if wins else other)
    assert after.says(f"dungeon {other if wins else mine}")


def test_a_beaten_ghost_can_be_released() -> None:
    """§6.5, 2.6"""
    after = draw(MEETING.format("R", "b")).play("b3xc3")
    assert after.legal == {"release blue"}


def test_one_may_beat_ones_own_ghost_and_lose_on_purpose() -> None:
    """§6.6"""
    assert draw(MEETING.format("R", "B")).play("b3xc3").says("dungeon B")
    assert draw(MEETING.format("B", "r")).play("b3xc3").says("dungeon B")


def test_there_are_fights_on_mirrors() -> None:
    """§6.7"""
    position = draw("""
        5  . . ^ . .
        4  . b . o .
        3  . R . . >
        2  . o . o .
        1  . . v . .
        A to move
    """)
    assert position.play("b3xb4").at("b4") == "R"


def test_a_release_is_a_whole_action() -> None:
    """§7.1"""
    after = TAKEN.play("release blue")
    assert after.says("B to place B")
    assert after.says("dungeon R B r y")


def test_the_opponent_chooses_a_carpet_of_the_ghosts_colour() -> None:
    """§7.2"""
    after = TAKEN.play("release blue")
    assert after.legal == {"a5", "d5", "b3", "d1"}
    assert after.play("d1").at("d1") == "B"


def test_nobody_releases_a_ghost_that_would_find_no_carpet() -> None:
    """§7.3"""
    position = draw("""
        5  . b ^ . y
        4  . o . o .
        3  Y . B . >
        2  . o . o r
        1  . b v . .
        A to move
        dungeon R Y
    """)
    assert "release yellow" in position.legal
    assert "release red" not in position.legal
    assert "release red" in position.play("c3-c4", "e2-e1").legal


def test_who_has_answered_takes_his_own_turn() -> None:
    """§7.4"""
    after = TAKEN.play("release blue", "d1")
    assert after.says("B to move")
    assert "d3-d4" in after.legal


def test_the_opponent_must_let_a_ghost_escape_if_there_is_no_other_room() -> None:
    """§7.5"""
    position = draw("""
        5  . . < . y
        4  . o . o .
        3  Y . B . >
        2  . o . o r
        1  . b v . .
        A to move
        dungeon R
    """)
    assert position.play("release red").legal == {"b5"}
    after = position.play("release red", "b5")
    assert after.at("b5") == "."
    assert after.says("outside R")
    assert after.says("B to move")
