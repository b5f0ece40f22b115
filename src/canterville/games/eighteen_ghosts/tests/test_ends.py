"""Section 9 of RULES.md, and 1.2: how a match ends."""

import random

import pytest

from canterville.games.eighteen_ghosts.tests.drawing import Position, draw

LAST_STEP = """
    5  . . v . .
    4  . o . R .
    3  . . . . >
    2  . o . r .
    1  . . v . .
    A to move
    outside {}
"""

TWO_ALONE = draw("""
    5  . . ^ . .
    4  R o . o .
    3  . . . . >
    2  . o . o r
    1  . . v . .
    A to move
""")

FOUR_ALONE = draw("""
    5  . . ^ . .
    4  R o . o .
    3  B . . . >
    2  . o . o r
    1  . . v . b
    A to move
""")

BACK_AND_FORTH = ("a4-a5", "e2-e1", "a5-a4", "e1-e2")

LATE = """
    5  . . v . .
    4  . o . R .
    3  . . . . >
    2  . o . r .
    1  . . v . .
    A to move
    dungeon R r
    outside B Y
    played {}
"""


@pytest.mark.parametrize(("outside", "wins"), [("B Y", True), ("B B", False), ("R R B b y", False)])
def test_a_ghost_of_each_colour_outside_wins(outside: str, wins: bool) -> None:
    """§1.2"""
    after = draw(LAST_STEP.format(outside)).play("d4-c4")
    assert after.says("won by A") == wins
    assert (after.actor == -1) == wins
    assert not wins or (after.legal == set() and after.payoffs() == [1, -1])


def test_the_match_ends_on_anybodys_turn() -> None:
    """§9.1: A's fight turns the blue portal to B's third colour."""
    position = draw("""
        5  . . ^ . .
        4  . o . o .
        3  . R B . >
        2  . o . o .
        1  . b v . .
        A to move
        outside r y
    """)
    after = position.play("b3xc3")
    assert after.says("won by B")
    assert after.payoffs() == [-1, 1]


def test_who_acted_wins_when_both_complete() -> None:
    """§9.2: the beating ghost leaves by the blue portal; the yellow one turns to e2."""
    position = draw("""
        5  . . ^ . .
        4  . o . o .
        3  . . B . >
        2  . o y o y
        1  . . ^ . .
        A to move
        outside R Y r b
    """)
    after = position.play("c3xc2")
    assert after.says("outside R B Y r b y")
    assert after.says("won by A")


def test_who_acted_wins_when_both_complete_and_it_is_b() -> None:
    """§9.2"""
    position = draw("""
        5  . . ^ . .
        4  . o . o .
        3  . . b . >
        2  . o Y o Y
        1  . . ^ . .
        B to move
        outside R B r y
    """)
    after = position.play("c3xc2")
    assert after.says("outside R B Y r b y")
    assert after.says("won by B")


@pytest.mark.parametrize("outside", ["R R", "B B", "B Y", "R B", "R R r r b"])
def test_by_option_any_three_win(outside: str) -> None:
    """§9.3"""
    text = LAST_STEP.format(outside)
    assert draw(text + "    short").play("d4-c4").says("won by A")


@pytest.mark.parametrize("outside", ["R", "R r r", "r b"])
def test_by_option_fewer_than_three_do_not(outside: str) -> None:
    """§9.3"""
    text = LAST_STEP.format(outside)
    assert not draw(text + "    short").play("d4-c4").states["over"][0]


def test_a_position_for_the_third_time_is_a_draw() -> None:
    """§9.4"""
    twice = TWO_ALONE.play(*BACK_AND_FORTH)
    assert not twice.states["over"][0]
    after = twice.play(*BACK_AND_FORTH[:3])
    assert not after.states["over"][0]
    after = after.play(BACK_AND_FORTH[3])
    assert after.says("drawn")
    assert after.payoffs() == [0, 0]


def test_another_player_to_act_is_another_position() -> None:
    """§9.4: with three moves about the mirrors A loses a turn; the castle alone comes back."""
    position = draw("""
        5  . . ^ . .
        4  . R . o .
        3  . . . . >
        2  . o . o r
        1  . . v . .
        A to move
    """)
    after = position.play("b4-d4", "e2-e1", "d4-d2", "e1-e2", "d2-b4")
    assert after.lines[:5] == position.lines[:5]
    assert after.states["over"][0] == 0
    again = after.play("e2-e1", "b4-d4", "e1-e2", "d4-d2", "e2-e1", "d2-b4", "e1-e2")
    assert again.lines[:7] == position.lines[:7]
    assert again.states["over"][0] == 0


def test_ghosts_of_one_colour_and_player_are_alike() -> None:
    """§9.4: two red ghosts change places."""
    position = draw("""
        5  . . ^ . .
        4  . R . o .
        3  . . . . >
        2  . o . R r
        1  . . v . .
        A to move
    """)
    once = ("b4-d4", "e2-e1", "d2-b2", "e1-e2", "b2-b4", "e2-e1", "d4-d2", "e1-e2")
    after = position.play(*once)
    assert after.lines[:7] == position.lines[:7]
    assert after.play(*once).says("drawn")


def test_a_fight_makes_all_positions_new() -> None:
    """§9.4"""
    position = draw("""
        5  . . ^ . .
        4  R o . o .
        3  . . Y b >
        2  . o . o r
        1  . . v . .
        A to move
    """)
    after = position.play(*BACK_AND_FORTH, "c3xd3", "e2-e1", "a4-a5", "e1-e2", "a5-a4")
    assert "drawn" not in after.text
    assert after.states["quiet"][0] == 4


def test_the_position_after_the_fight_counts() -> None:
    """§9.4"""
    position = draw("""
        5  . . ^ . .
        4  R o . o .
        3  . . b Y >
        2  . o . o r
        1  . . v . .
        B to move
    """)
    after = position.play("c3xd3", *BACK_AND_FORTH, *BACK_AND_FORTH[:3])
    assert not after.states["over"][0]
    assert after.play(BACK_AND_FORTH[3]).says("drawn")


def test_the_position_after_the_last_placing_counts() -> None:
    """§9.4"""
    position = draw("""
        5  B R ^ B R
        4  Y o Y o .
        3  R B r b >
        2  b o y o r
        1  y r v b y
        A to place
        hand Y
    """)
    placed = position.play("e4")
    assert placed.says("A to move")
    assert placed.play(*2 * ("b5-b4", "b1-b2", "b4-b5", "b2-b1")).says("drawn")


def wander(position: Position, moves: int) -> Position:
    """So many moves to where is room, none of which ends the match."""
    rng = random.Random(1)
    for _ in range(moves):
        quiet = sorted(move for move in position.legal if "-" in move)
        nexts = (position.play(move) for move in rng.sample(quiet, len(quiet)))
        position = next(after for after in nexts if not after.states["over"][0])
    return position


def test_a_hundred_moves_without_an_event_are_a_draw() -> None:
    """§9.5"""
    tired = wander(FOUR_ALONE, 99)
    assert not tired.states["over"][0]
    assert tired.play(min(tired.legal)).says("drawn")


def test_a_pass_is_one_of_the_hundred() -> None:
    """§9.5"""
    assert (
        draw("""
        5  . . ^ . .
        4  . o . o .
        3  . . . . >
        2  r o . o .
        1  R r v . .
        A to move
    """)
        .play("pass")
        .says("quiet pass")
    )


@pytest.mark.parametrize(
    ("events", "quiet"),
    [(["a4-a5"], 2), (["a4xa3"], 0), (["release red", "b5"], 0), (["d4-c4"], 0)],
)
def test_a_fight_a_release_and_an_escape_begin_a_new_count(events: list[str], quiet: int) -> None:
    """§9.5"""
    position = draw("""
        5  . . v . .
        4  Y o . R .
        3  b . . . >
        2  . o . o r
        1  . . v . .
        B to move
        dungeon R
    """)
    after = position.play("e2-e1", *events)
    assert after.states["quiet"][0] == quiet


def test_two_passes_are_a_draw() -> None:
    """§9.6"""
    position = draw("""
        5  . . ^ . .
        4  . o . o .
        3  . . . . >
        2  . o . o .
        1  . . v . .
        A to move
    """)
    assert position.play("pass", "pass").says("drawn")


@pytest.mark.parametrize("between", [["e5-e4"], ["release blue", "a5"]])
def test_passes_are_a_draw_only_one_after_the_other(between: list[str]) -> None:
    """§9.6"""
    position = draw("""
        5  . . ^ . b
        4  . o . o .
        3  . . . . >
        2  r o . o .
        1  R r v . .
        A to move
        dungeon b
    """)
    assert not position.play("pass", *between, "pass").states["over"][0]


def test_the_thousandth_move_is_the_last() -> None:
    """§9.7"""
    assert draw(LATE.format(999)).play("d4-d3").says("drawn")
    assert not draw(LATE.format(998)).play("d4-d3").states["over"][0]


def test_an_answer_counts_as_a_move() -> None:
    """§9.7"""
    position = draw(LATE.format(998)).play("release red")
    assert position.says("B to place R")
    assert position.play("b5").says("drawn")


def test_a_thousandth_move_that_releases_is_not_answered() -> None:
    """§9.7"""
    assert draw(LATE.format(999)).play("release red").says("drawn")


def test_a_last_move_that_wins_wins() -> None:
    """§9.8"""
    assert draw(LATE.format(999)).play("d4-c4").says("won by A")
