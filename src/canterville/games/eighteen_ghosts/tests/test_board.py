"""board.toml is checked when it is read."""

from itertools import permutations
from pathlib import Path

import pytest

from canterville.core.errors import ContractError
from canterville.games.eighteen_ghosts.board import BOARD, CHAMBERS, SIDE, read_board

TEXT = (Path(__file__).parents[1] / "board.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("B R ^ B R", "B R ^ B", "24 chambers, not 25"),
        ("Y o Y o Y", "Y o Y o R", "7 signs R, not 6"),
        ("B o Y o R", "B o Y # R", "3 signs o, not 4"),
        ('red = "c5"', 'red = "b5"', "not where the map has its arrows"),
        ('red = "c5"', 'red = "c1"', "not where the map has its arrows"),
        ("B R ^ B R", "B R v B R", "the red portal opens into the castle"),
        ("R B R B >", "R B R B <", "the yellow portal opens into the castle"),
    ],
)
def test_a_castle_with_a_fault_is_refused(old: str, new: str, message: str) -> None:
    with pytest.raises(ContractError, match=message):
        read_board(TEXT.replace(old, new, 1))


def test_the_castle_has_no_symmetry_that_tests_or_learners_could_use() -> None:
    """Turned or reflected, with colours changed in any way, it is never itself again."""
    signs = {(i // SIDE, i % SIDE): BOARD.signs[i] for i in range(CHAMBERS)}
    portals = {"RBY"[colour]: divmod(at, SIDE) for colour, at in enumerate(BOARD.portals)}
    found = [
        (way, colours)
        for way in range(8)
        for colours in map("".join, permutations("RBY"))
        if all(portals[colours["RBY".index(c)]] == moved(way, at) for c, at in portals.items())
        and all(
            signs[moved(way, at)] == sign.translate(str.maketrans("RBY", colours))
            for at, sign in signs.items()
            if at not in portals.values()
        )
    ]
    assert found == [(0, "RBY")]


def moved(way: int, at: tuple[int, int]) -> tuple[int, int]:
    """One of the eight symmetries of a square; 0 leaves it."""
    row, column = at if way < 4 else at[::-1]
    for _ in range(way % 4):
        row, column = column, SIDE - 1 - row
    return row, column
