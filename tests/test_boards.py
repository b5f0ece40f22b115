from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from canterville.core import doors
from canterville.core.boards import on_tables
from canterville.core.compiler import HELPERS
from canterville.core.errors import ContractError
from canterville.core.game import Game
from canterville.core.reach import reach
from canterville.core.registration import register
from canterville.match.match import Match
from tests.toys.moth import GAME, moth_in, rules

STAIRS = np.array([0b000010, 0b000101, 0b001010, 0b010100, 0b101000, 0b010000])  # 0-1-2-3-4-5
HALL = np.array([0b111110, 1, 1, 1, 1, 1])  # every room has one door, to room 0

RING_HOUSE, STAIRS_HOUSE, HALL_HOUSE = (
    register(game) for game in (GAME, moth_in("moth_on_stairs", STAIRS), moth_in("moth_hall", HALL))
)
HOUSES = {RING_HOUSE: rules.WAYS, STAIRS_HOUSE: STAIRS, HALL_HOUSE: HALL}


def after(game: Game, *words: str) -> Match:
    match = Match(game)
    for word in words:
        match.play(match.actors[0], game.parse_move(word))
    return match


def flights(match: Match) -> list[str]:
    return [match.game.name_move(move) for move in match.moves(0)]


def possible_paths(match: Match) -> int:
    """How many paths the seeker thinks possible."""
    view, belief = match.view(1), np.zeros(1, match.game.belief_dtype)
    doors.deduce(view, 0, 1, belief, 0)
    return int(belief["count"][0])


def rooms_in(mask: int) -> Sequence[int]:
    return [room for room in range(rules.ROOMS) if mask >> room & 1]


def test_houses_side_by_side_in_one_process_have_ways_of_their_own() -> None:
    matches = [after(game, "fly 1", "search 5") for game in HOUSES]
    assert [flights(match) for match in matches] == [
        ["fly 0", "fly 2", "rest"],
        ["fly 0", "fly 2", "rest"],
        ["fly 0", "rest"],
    ]


@pytest.mark.parametrize("game", HOUSES, ids=lambda game: str(game.id))
@pytest.mark.parametrize("room", range(rules.ROOMS))
def test_each_house_follows_its_table(game: Game, room: int) -> None:
    match = after(game, f"fly {room}", f"search {(room + 1) % rules.ROOMS}")
    assert flights(match) == [*(f"fly {way}" for way in rooms_in(HOUSES[game][room])), "rest"]


def test_helpers_that_the_rules_reach_read_the_new_table_too() -> None:
    """``deduce`` asks ``may_fly`` which asks the table."""
    counts = []
    for game, ways in HOUSES.items():
        match = after(game, "fly 5", "search 0", "rest", "search 0")
        steps = [{*rooms_in(ways[room]), room} - {0} for room in range(1, rules.ROOMS)]
        assert possible_paths(match) == sum(map(len, steps))
        counts.append(possible_paths(match))
    assert counts == [13, 13, 5]


def test_two_boards_are_two_types_of_record_of_one_layout() -> None:
    assert len({game.dtype for game in HOUSES}) == len(HOUSES)
    assert len({game.dtype.itemsize for game in HOUSES}) == 1


def test_the_same_board_made_twice_has_one_fingerprint() -> None:
    once, again = (reach(*on_tables(rules.RULES, WAYS=STAIRS.copy())) for _ in range(2))
    assert once.fingerprint == again.fingerprint == STAIRS_HOUSE.reach.fingerprint
    assert once.fingerprint != GAME.reach.fingerprint


def test_the_original_is_untouched() -> None:
    before = dict(vars(rules))
    twins = on_tables(rules.RULES, WAYS=STAIRS)
    assert vars(rules) == before
    assert not set(twins) & set(rules.RULES)
    assert all(rule.__globals__ is vars(rules) for rule in rules.RULES)
    assert reach(*rules.RULES).fingerprint == GAME.reach.fingerprint


def test_copies_keep_names_order_lines_and_helpers() -> None:
    twins = on_tables(rules.RULES, WAYS=STAIRS)
    assert [twin.__name__ for twin in twins] == [rule.__name__ for rule in rules.RULES]
    assert [twin.__doc__ for twin in twins] == [rule.__doc__ for rule in rules.RULES]
    assert all(
        twin.__code__ is rule.__code__ for twin, rule in zip(twins, rules.RULES, strict=True)
    )
    reached = reach(*twins).functions.keys() - set(twins)
    assert len(reached) == len(reach(*rules.RULES).functions) - len(twins)
    assert reached <= HELPERS


def eye(state: Any, seat: int) -> int:
    """A rule of another module, which knows no table."""
    return 0


def test_a_rule_that_reads_no_table_is_copied_beside_the_others() -> None:
    first, second = on_tables([rules.write_moves, eye], WAYS=STAIRS)
    assert first.__globals__["WAYS"] is STAIRS
    assert "WAYS" not in second.__globals__
    assert second(None, 1) == 0


@pytest.mark.parametrize(
    ("names", "told"), [(("ROADS",), "ROADS"), (("WAYS", "ROADS", "PATHS"), "PATHS, ROADS")]
)
def test_a_table_that_nobody_reads_is_refused(names: Sequence[str], told: str) -> None:
    with pytest.raises(ContractError, match=f"no rule reads a table called {told}$"):
        on_tables(rules.RULES, **dict.fromkeys(names, STAIRS))


def test_a_helper_that_is_called_through_a_module_cannot_change_its_table() -> None:
    def apply(state: Any, seat: Any, move: Any) -> None:
        state.steps = rules.place_of(state)
        state.anchor = GATES[0]

    with pytest.raises(ContractError, match="apply calls place_of through a module or a closure"):
        on_tables((apply,), GATES=STAIRS)


GATES = rules.WAYS
