"""Sections 1 to 3 of RULES.md: the castle, and how ghosts come into it."""

import random

import pytest

from canterville.core.seats import HOUSE
from canterville.games.eighteen_ghosts.board import BOARD, CHAMBERS, NAMES, SIDE
from canterville.games.eighteen_ghosts.tests.drawing import GAME, Position, draw, start

ALL_CARPETS = {name for name, sign in zip(NAMES, BOARD.signs, strict=True) if sign in "RBY"}
SEEDS = range(5)


def placed_at_random(seed: int, dealt: int = 0) -> Position:
    rng, position = random.Random(seed), start(dealt=dealt)
    while position.states["phase"][0] == 0:
        position = position.play(rng.choice(sorted(position.legal)))
    return position


def test_each_player_has_three_ghosts_of_each_colour() -> None:
    """§1.1"""
    assert start().says("hand R R R B B B Y Y Y r r r b b b y y y")


def test_the_castle_is_as_it_is_drawn() -> None:
    """§2.1, 2.2"""
    rows = [BOARD.signs[first : first + SIDE] for first in range(0, CHAMBERS, SIDE)]
    assert rows == ["BR^BR", "YoYoY", "RBRB>", "BoYoR", "YRvBY"]
    assert [BOARD.signs.count(sign) for sign in "RBYo"] == [6, 6, 6, 4]


def test_nobody_steps_into_a_portal_or_through_the_outer_wall() -> None:
    """§2.3"""
    position = draw("""
        5  . R ^ R .
        4  . o . o .
        3  . . . B >
        2  . o B o .
        1  . . v . .
        A to move
    """)
    assert position.legal == {
        *("b5-a5", "b5-b4", "d5-d4", "d5-e5"),
        *("d3-d4", "d3-c3", "d3-d2", "c2-b2", "c2-c3", "c2-d2"),
    }


def test_neighbours_share_a_wall_and_not_a_corner() -> None:
    """§2.4"""
    position = draw("""
        5  . . ^ . .
        4  . o . o .
        3  . . R . >
        2  . o . o .
        1  . . v . .
        A to move
    """)
    assert position.legal == {"c3-c4", "c3-d3", "c3-c2", "c3-b3"}


def test_a_chamber_holds_one_ghost() -> None:
    """§2.5"""
    assert "b5" not in start().play("b5").legal


def test_the_portals_open_towards_the_outer_wall() -> None:
    """§3.1"""
    assert [start().at(portal) for portal in ("c5", "e3", "c1")] == ["^", ">", "v"]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_places_one_then_b_two_and_then_one_each(seed: int) -> None:
    """§3.2"""
    rng, position, order = random.Random(seed), start(), ""
    while position.states["phase"][0] == 0:
        order += "AB"[position.actor]
        position = position.play(rng.choice(sorted(position.legal)))
    assert order == "ABBABABABABABABABA"
    assert position.says("A to move")


def test_a_ghost_is_placed_on_an_empty_carpet_of_its_colour() -> None:
    """§3.3"""
    assert start().legal == ALL_CARPETS
    after = start().play("b5")
    assert after.at("b5") == "R"
    assert after.legal == ALL_CARPETS - {"b5"}


def test_whoever_has_no_ghost_of_a_colour_cannot_place_one() -> None:
    """§3.3"""
    position = draw("""
        5  . R ^ . R
        4  . o . o .
        3  R . . b >
        2  b o y o .
        1  y . v . .
        A to place
        hand B B B Y Y Y r r r b y
    """)
    assert "c3" not in position.legal
    assert position.legal == {"a5", "d5", "a4", "c4", "e4", "b3", "d1", "e1"}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("dealt", [0, 1])
def test_in_the_end_carpets_are_taken_and_mirrors_free(seed: int, dealt: int) -> None:
    """§3.4"""
    position = placed_at_random(seed, dealt)
    taken = {name for name in NAMES if position.at(name) in "RBYrby"}
    assert taken == ALL_CARPETS
    assert [position.at(mirror) for mirror in ("b4", "d4", "b2", "d2")] == ["o"] * 4


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_escapes_while_ghosts_are_placed(seed: int) -> None:
    """§3.5"""
    assert "outside" not in placed_at_random(seed).text


def test_who_begins_is_drawn_by_lot() -> None:
    """§3.6"""
    assert GAME.seating == "drawn"


def test_chance_deals_the_ghosts_in_a_fixed_order() -> None:
    """§3.7"""
    position, order = start(dealt=1), ""
    while position.actor == HOUSE:
        move = min(position.legal)
        colour = BOARD.signs[NAMES.index(move)]
        free = {name for name in ALL_CARPETS if BOARD.signs[NAMES.index(name)] == colour}
        assert position.legal == {name for name in free if position.at(name) == "."}
        position = position.play(move)
        order += position.at(move)
    assert order == "RRRBBBYYYrrrbbbyyy"
    assert position.says("A to move")
