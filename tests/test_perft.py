import pytest

import bench.connect_four
import bench.tic_tac_toe
from canterville.core.seats import HOUSE
from canterville.match.match import Match
from canterville.match.perft import divide, perft
from tests.conformance.setting import Setting
from tests.toys import bells, parcel


def slow_perft(match: Match, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    seats = match.actors if match.phase.order == "race" and not match.over else match.actors[:1]
    for seat in seats:
        for move in sorted(set(match.moves(seat))):
            match.play(seat, move)
            total += slow_perft(match, depth - 1)
            match.undo()
    return total


def test_lines_are_counted_as_by_hand(setting: Setting) -> None:
    match = Match(setting.game, setting.seats, dict(setting.options))
    for depth in range(4):
        assert perft(match, depth) == slow_perft(match.copy(), depth)


# Counted by others too: 9!/0! lines less those that end sooner, and OpenSpiel's connect four.
@pytest.mark.parametrize(
    ("game", "counts"),
    [
        (bench.tic_tac_toe.GAME, [1, 9, 72, 504, 3024, 15120, 54720]),
        (bench.connect_four.GAME, [1, 7, 49, 343, 2401, 16807, 117649, 823536]),
    ],
    ids=["tic_tac_toe", "connect_four"],
)
def test_known_counts(game: object, counts: list[int]) -> None:
    depths = range(6)
    assert [perft(Match(game), depth) for depth in depths] == counts[:6]  # type: ignore[arg-type]


def test_a_repeated_draw_counts_once() -> None:
    counts = divide(Match(bells.GAME), 1)
    assert counts == {(HOUSE, 0): 1, (HOUSE, 1): 1, (HOUSE, 2): 1}


def test_a_ballot_is_counted_lowest_seat_first_and_a_race_for_all() -> None:
    match = Match.replay(bells.GAME, [(HOUSE, 0)])
    assert [seat for seat, _ in divide(match, 1)] == [0, 0, 0]
    for seat in (0, 1):
        match.play(seat, bells.NAMES.parse("name 1"))
    assert [seat for seat, _ in divide(match, 1)] == [0, 0, 1, 1]


def test_lines_that_end_sooner_do_not_count() -> None:
    match = Match.replay(parcel.GAME, [(HOUSE, 3), (HOUSE, 1), (HOUSE, 0), (0, 10), (0, 14)])
    assert (perft(match, 1), perft(match, 2)) == (5, 0)
