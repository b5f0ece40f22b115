"""Imagined worlds are all the worlds there are, and equally likely: listed one by one."""

from collections.abc import Iterator

import pytest

from canterville.core import doors
from canterville.core.arrays import Table
from canterville.core.game import Game
from canterville.core.seats import HOUSE
from tests.chance import chance_of
from tests.conformance.play import HERE, play_at_random, start
from tests.conformance.setting import Setting, every_setting
from tests.faults import parcel as faults
from tests.games import TOYS
from tests.toys import parcel
from tests.toys.parcel import NAMES
from tests.worlds import Played, all_worlds, drawn_worlds

UNLIKELY = 1e-6
DRAWS = 40  # for each world

SETTINGS = [setting for game in TOYS for setting in every_setting(game)]


def moments_with_worlds(setting: Setting, seed: int) -> Iterator[tuple[Table, int, set[bytes]]]:
    played: list[tuple[int, int]] = []
    for moment in play_at_random(setting, seed):
        for viewer in setting.viewers if not moment.over else ():
            yield moment.states, viewer, all_worlds(setting, played, viewer)
        played.append((moment.seat, moment.move))


def check_position(
    setting: Setting, states: Table, viewer: int, worlds: set[bytes], draws: int
) -> None:
    found = drawn_worlds(setting, states, viewer, draws * len(worlds))
    assert not set(found) - worlds, "an imagined world is impossible"
    assert not worlds - set(found), "a possible world is never imagined"
    assert chance_of(list(found.values())) > UNLIKELY, "worlds are not equally likely"


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("toy", SETTINGS, ids=str)
def test_imagined_worlds_are_all_worlds_and_equally_likely(toy: Setting, seed: int) -> None:
    for states, viewer, worlds in moments_with_worlds(toy, seed):
        check_position(toy, states, viewer, worlds, DRAWS)


def test_the_toys_hide_something_from_everybody() -> None:
    """Else the tests above would prove nothing."""
    for toy in SETTINGS:
        if ("open_hands", 1) in toy.options:
            continue
        counts = [len(worlds) for _, _, worlds in moments_with_worlds(toy, 0)]
        assert max(counts) > 1, f"{toy} hides nothing"


DEAL = [(HOUSE, NAMES.parse(f"deal {card}")) for card in (3, 1, 0, 4)]
ASKED = [(0, NAMES.parse("ask 2"))]


def check_after(game: Game, played: Played, viewer: int, draws: int) -> None:
    setting = Setting(game, 3)
    states = start(setting)
    for seat, move in played:
        doors.apply(states, HERE, seat, move)
    check_position(setting, states, viewer, all_worlds(setting, played, viewer), draws)


def test_a_bias_of_a_tenth_is_found() -> None:
    check_after(parcel.GAME, DEAL, 0, draws=400)
    with pytest.raises(AssertionError, match="not equally likely"):
        check_after(faults.BIASED, DEAL, 0, draws=400)


def test_a_world_left_out_is_found() -> None:
    with pytest.raises(AssertionError, match="never imagined"):
        check_after(faults.FORGETFUL, DEAL, 0, DRAWS)


def test_a_world_that_cannot_be_is_found() -> None:
    with pytest.raises(AssertionError, match="impossible"):
        check_after(faults.CREDULOUS, [*DEAL, *ASKED], 1, DRAWS)


def test_a_veil_that_tells_is_found() -> None:
    with pytest.raises(AssertionError, match="impossible"):
        check_after(faults.TELLING, DEAL, 0, DRAWS)
