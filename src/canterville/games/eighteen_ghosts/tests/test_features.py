"""What a learner sees."""

import numpy as np
import pytest

from canterville.core import doors
from canterville.games.eighteen_ghosts.board import NAMES
from canterville.games.eighteen_ghosts.tests.drawing import GAME, Position, draw, start
from canterville.match.batch import Batch

POSITION = draw("""
    5  R b ^ . .
    4  . o . o .
    3  . . . y <
    2  . B . o .
    1  r . v . .
    B to move
    dungeon R y y
    outside Y b
    quiet a4-a5 pass
    played 41
    short
""")


def planes(position: Position, seat: int) -> dict[str, list[str] | int]:
    """The chambers in which a plane is 1; the number of a plane that is the same everywhere."""
    features = np.zeros(GAME.features.size, GAME.features.dtype)
    doors.write_features(position.states, 0, seat, features)
    seen: dict[str, list[str] | int] = {}
    for name, plane in zip(GAME.features.planes, features.reshape(-1, len(NAMES)), strict=True):
        is_number = len(set(plane.tolist())) == 1
        seen[name] = int(plane[0]) if is_number else [NAMES[c] for c in np.flatnonzero(plane)]
    return seen


@pytest.mark.parametrize(
    ("plane", "expected"),
    [
        ("my red ghosts", ["a1"]),
        ("my blue ghosts", ["b5"]),
        ("my yellow ghosts", ["d3"]),
        ("their red ghosts", ["a5"]),
        ("their blue ghosts", ["b2"]),
        ("their yellow ghosts", 0),
        ("shown by the red portal; outside, by itself", ["c5"]),
        ("shown by the yellow portal; outside, by itself", ["d3"]),
        ("red carpets", ["b5", "e5", "a3", "c3", "e2", "b1"]),
        ("mirrors", ["b4", "d4", "b2", "d2"]),
        ("my yellow ghosts in the dungeon", 2),
        ("their red ghosts in the dungeon", 1),
        ("my blue ghosts outside", 1),
        ("their yellow ghosts outside", 1),
        ("red ghosts that I may place now", 0),
        ("whether I may act", 1),
        ("whether ghosts are being placed", 0),
        ("moves since the last fight, release or escape", 2),
        ("how often this position was there before", 0),
        ("moves of play, by four", 10),
        ("whether any three ghosts win", 1),
    ],
)
def test_each_plane_says_what_its_name_says(plane: str, expected: list[str] | int) -> None:
    assert planes(POSITION, 1)[plane] == expected


def test_who_places_sees_what_there_is_to_place() -> None:
    assert planes(start(), 0)["blue ghosts that I may place now"] == 3
    assert planes(start(), 1)["blue ghosts that I may place now"] == 0
    released = draw(
        POSITION.text.replace("B to move", "B to place B").replace("quiet a4-a5 pass\n", "")
    )
    assert planes(released, 1)["blue ghosts that I may place now"] == 1
    assert planes(released, 0)["blue ghosts that I may place now"] == 0


def test_a_position_that_comes_again_is_noticed() -> None:
    position = draw("""
        5  . . ^ . .
        4  R o . o .
        3  . . . . >
        2  . o . o r
        1  . . v . .
        A to move
    """)
    again = position.play("a4-a5", "e2-e1", "a5-a4", "e1-e2")
    assert planes(again, 0)["how often this position was there before"] == 1


def test_a_batch_shows_what_a_match_shows() -> None:
    """There seats are narrow integers."""
    batch = Batch(GAME, 8, options={"dealt": 1}, threads=1)
    for _ in range(40):
        batch.step_at_random()
        for match in range(batch.count):
            features = np.zeros(GAME.features.size, GAME.features.dtype)
            doors.write_features(batch.states, match, int(batch.seat[match]), features)
            assert (batch.features[match].ravel() == features).all()
