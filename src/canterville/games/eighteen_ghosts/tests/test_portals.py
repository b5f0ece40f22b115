"""Section 8 of RULES.md: portals turn, and ghosts escape."""

import pytest

from canterville.games.eighteen_ghosts.board import BOARD, COLOURS, NAMES, SHOWN
from canterville.games.eighteen_ghosts.tests.drawing import Position, draw

BEFORE_THE_RED_PORTAL = draw("""
    5  . . v . .
    4  . o . R .
    3  . . . . >
    2  . o . r .
    1  . . v . .
    A to move
""")


def arrows(position: Position) -> str:
    return "".join(position.at(NAMES[portal]) for portal in BOARD.portals)


@pytest.mark.parametrize(
    ("row", "fight", "turned"),
    [
        (". R b . >", "b3xc3", "^<>"),
        (". B r . >", "b3xc3", "^<>"),
        (". R B . >", "b3xc3", "^<>"),
        (". Y r . >", "b3xc3", ">v>"),
        (". B y . >", "b3xc3", "^vv"),
    ],
)
def test_the_portal_of_the_beaten_ghosts_colour_turns(row: str, fight: str, turned: str) -> None:
    """§8.1"""
    position = draw(f"""
        5  . . ^ . .
        4  . o . o .
        3  {row}
        2  . o . o .
        1  . . v . .
        A to move
    """)
    assert arrows(position.play(fight)) == turned


@pytest.mark.parametrize(
    ("colour", "shown"),
    [
        ("red", ["c5", "d5", "c4", "b5"]),
        ("yellow", ["e3", "e2", "d3", "e4"]),
        ("blue", ["c1", "b1", "c2", "d1"]),
    ],
)
def test_a_portal_shows_a_chamber_after_each_turn_but_the_fourth(
    colour: str, shown: list[str]
) -> None:
    """§8.2. Towards the outer wall, the table has the portal itself, where nobody stands."""
    assert [NAMES[chamber] for chamber in SHOWN[COLOURS.index(colour)]] == shown


def test_after_four_turns_a_portal_opens_outwards_again() -> None:
    """§8.2"""
    position = draw("""
        5  . . < . .
        4  . o . o .
        3  . Y r . >
        2  . o . o .
        1  . . v . .
        A to move
    """)
    assert position.play("b3xc3").at("c5") == "^"


@pytest.mark.parametrize("other", ["B", "Y"])
def test_a_ghost_of_another_colour_stays(other: str) -> None:
    """§8.3"""
    position = draw(BEFORE_THE_RED_PORTAL.text.replace("R", other))
    assert position.play("d4-c4").at("c4") == other


def test_a_ghost_escapes_that_comes_before_its_portal() -> None:
    """§8.4"""
    after = BEFORE_THE_RED_PORTAL.play("d4-c4")
    assert after.at("c4") == "."
    assert after.says("outside R")
    assert after.says("B to move")


def test_a_ghost_escapes_when_its_portal_turns_to_it() -> None:
    """§8.4"""
    position = draw("""
        5  . . ^ R .
        4  . o . o .
        3  . Y r . >
        2  . o . o .
        1  . . v . .
        A to move
    """)
    after = position.play("b3xc3")
    assert (after.at("c5"), after.at("d5")) == (">", ".")
    assert after.says("outside R")


def test_a_ghost_of_the_player_who_waits_escapes_too() -> None:
    """§8.4"""
    position = draw("""
        5  . . ^ r .
        4  . o . o .
        3  . Y R . >
        2  . o . o .
        1  . . v . .
        A to move
    """)
    assert position.play("b3xc3").says("outside r")


def test_a_ghost_that_loses_before_its_open_portal_is_beaten_first() -> None:
    """§8.5: blue comes to c2, where the blue portal is open, and loses there."""
    position = draw("""
        5  . . ^ . .
        4  . o . o .
        3  . . B . >
        2  . o r o .
        1  . . ^ . .
        A to move
    """)
    after = position.play("c3xc2")
    assert after.says("dungeon B")
    assert "outside" not in after.text


def test_the_portal_turns_before_anybody_leaves() -> None:
    """§8.5: yellow is beaten, its portal turns to e4, and the yellow ghost there is free."""
    position = draw("""
        5  . . ^ . .
        4  . o . o y
        3  . B Y . <
        2  . o . o .
        1  . . v . .
        A to move
    """)
    after = position.play("b3xc3")
    assert after.at("e4") == "."
    assert after.says("outside y")


def test_the_winner_of_a_fight_may_escape_and_another_ghost_with_it() -> None:
    """§8.6: the red portal is open to c4, and the blue one turns to b1."""
    position = draw("""
        5  . . v . .
        4  . o b R .
        3  . . . . >
        2  . o . o .
        1  . b v . .
        A to move
    """)
    after = position.play("d4xc4")
    assert (after.at("c4"), after.at("b1")) == (".", ".")
    assert after.says("dungeon b")
    assert after.says("outside R b")


def test_nobody_comes_back_from_outside() -> None:
    """§8.7"""
    after = BEFORE_THE_RED_PORTAL.play("d4-c4", "d2-d3")
    assert after.says("outside R")
    assert after.legal == {"pass"}
