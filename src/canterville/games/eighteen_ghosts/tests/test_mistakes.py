"""Mistakes that programs of this game have made, and ones that ours could make."""

import pytest

from canterville.games.eighteen_ghosts.board import COLOURS
from canterville.games.eighteen_ghosts.tests.drawing import draw

MIRRORS = draw("""
    5  . . ^ . .
    4  . R . o .
    3  . . . . >
    2  . b . o .
    1  . . v . .
    A to move
""")

RELEASED = draw("""
    5  . . ^ . .
    4  . o . o .
    3  . R . . >
    2  . o . o b
    1  . . v . .
    B to place Y
""")


def test_mirrors_are_not_inert_and_lead_in_line_too() -> None:
    assert {"b4-d4", "b4-d2"} < MIRRORS.legal


def test_a_mirror_does_not_carry_a_ghost_across_by_itself() -> None:
    after = MIRRORS.play("b4-c4", "b2-b1", "c4-d4")
    assert (after.at("d4"), after.at("b2")) == ("R", "o")


def test_a_portal_frees_no_ghost_of_another_colour() -> None:
    position = draw("""
        5  . . v . .
        4  . o . B .
        3  . . . . >
        2  . o . r .
        1  . . v . .
        A to move
    """)
    assert "outside" not in position.play("d4-c4").text


def test_a_released_ghost_is_not_placed_by_its_owner() -> None:
    assert RELEASED.actor == 1


def test_a_released_ghost_has_no_fixed_chamber() -> None:
    assert RELEASED.legal == {"a4", "c4", "e4", "c2", "a1", "e1"}


@pytest.mark.parametrize("colour", COLOURS)
def test_nobody_releases_from_an_empty_dungeon(colour: str) -> None:
    assert f"release {colour}" not in MIRRORS.legal


def test_nobody_releases_without_room_whoever_takes_it() -> None:
    position = draw("""
        5  . . ^ . .
        4  r o Y o b
        3  . . . . >
        2  . o y o .
        1  B . v . y
        A to move
        dungeon Y
    """)
    assert "release yellow" not in position.legal


def test_ghosts_of_both_players_escape_in_one_action() -> None:
    """The red portal is open to c4, the blue one turns to b1."""
    position = draw("""
        5  . . v . .
        4  . o b R .
        3  . . . . >
        2  . o . o .
        1  . b v . .
        A to move
    """)
    assert position.play("d4xc4").says("outside R b")


@pytest.mark.parametrize(("winner", "payoffs"), [("A", [1, -1]), ("B", [-1, 1])])
def test_each_seat_is_paid_for_itself(winner: str, payoffs: list[float]) -> None:
    position = draw(f"""
        5  . . ^ . .
        4  . o . o .
        3  . . . . >
        2  . o . o .
        1  . . v . .
        A to move
        won by {winner}
    """)
    assert position.payoffs() == payoffs


def test_the_ghost_that_began_the_fight_need_not_win_it() -> None:
    position = draw("""
        5  . . ^ . .
        4  . o . o .
        3  . B r . >
        2  . o . o .
        1  . . v . .
        A to move
    """)
    after = position.play("b3xc3")
    assert (after.at("b3"), after.at("c3"), after.at("c1")) == (".", "r", "<")
    assert after.says("dungeon B")


def test_the_same_seat_may_act_twice_in_a_row() -> None:
    after = RELEASED.play("e1")
    assert (RELEASED.actor, after.actor) == (1, 1)


def test_an_answer_may_win_for_the_one_who_released() -> None:
    position = draw("""
        5  . . < . y
        4  . o . o .
        3  Y . B . >
        2  . o . o r
        1  . b v . .
        A to move
        dungeon R
        outside B Y
    """)
    after = position.play("release red", "b5")
    assert after.says("won by A")


def test_a_player_who_acts_may_lose_by_it() -> None:
    position = draw("""
        5  . . v . .
        4  . o . o .
        3  . R B . >
        2  . o . o .
        1  . b v . .
        A to move
        outside r y
    """)
    assert position.play("b3xc3").payoffs() == [-1, 1]


def test_a_ghost_steps_to_a_taken_mirror_only_to_fight() -> None:
    position = draw("""
        5  . . ^ . .
        4  . R . o .
        3  . B . . >
        2  . r . o .
        1  . . v . .
        A to move
    """)
    assert {"b3xb4", "b3xb2", "b4xb3"} <= position.legal
    assert not {"b4-b2", "b4xb2"} & position.legal
