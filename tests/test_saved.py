import contextlib
import dataclasses
import json

import numpy as np
import pytest

from canterville.core.errors import SavedMatchError
from canterville.match.match import Match
from tests.conformance.setting import Setting
from tests.test_match import played_out
from tests.toys import moth, parcel


def saved(cut: int = 2) -> bytes:
    match = played_out(Setting(moth.GAME, 3), 1)
    match.undo(cut)
    return match.to_bytes()


def with_head(data: bytes, **changes: object) -> bytes:
    line, _, body = data.partition(b"\n")
    return json.dumps({**json.loads(line), **changes}).encode() + b"\n" + body


def test_bytes_bring_back_the_match(setting: Setting) -> None:
    match = played_out(setting, 2)
    for _ in range(2):
        again = Match.from_bytes(setting.game, match.to_bytes())
        assert again.to_bytes() == match.to_bytes()
        assert again.states.tobytes() == match.states.tobytes()
        assert again.result == match.result
        match.undo(len(match.played) // 2)


def test_bytes_bring_back_an_end_outside_the_rules() -> None:
    match = Match(moth.GAME, 3)
    match.end("time", seat=2)
    again = Match.from_bytes(moth.GAME, match.to_bytes())
    assert again.over
    assert again.result == match.result


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"canterville": 9}, "saved in format 9; this is 1"),
        ({"game": "parcel"}, "a match of parcel, not of moth"),
        ({"version": 2}, "rules 2 of moth; these are 1"),
        ({"plies": 3}, "cut short or changed"),
        ({"check": 3}, "cut short or changed"),
        ({"seats": 9}, "moth is for 2, 3 seats, not 9"),
        ({"seats": "3"}, "without seats or options"),
        ({"options": {"glowing": 1}}, "no option 'glowing'"),
        ({"options": {"resting": [1]}}, "option resting is one of"),
        ({"ending": ["resigned", 7]}, "whose seat"),
        ({"ending": "soon"}, "an ending that is none"),
        ({"ending": [{}, []]}, "a match ends"),
    ],
)
def test_a_wrong_head_is_refused_by_name(changes: dict[str, object], message: str) -> None:
    with pytest.raises(SavedMatchError, match=message):
        Match.from_bytes(moth.GAME, with_head(saved(), **changes))


def test_an_edited_move_is_refused_even_with_its_checksum() -> None:
    match = Match.from_bytes(moth.GAME, saved())
    match.played[1] = (1, 0)
    with pytest.raises(SavedMatchError, match="saved match of moth: illegal moth move fly 0"):
        Match.from_bytes(moth.GAME, match.to_bytes())


def test_every_cut_of_a_saved_match_is_refused() -> None:
    data = saved()
    for end in range(len(data)):
        with pytest.raises(SavedMatchError):
            Match.from_bytes(moth.GAME, data[:end])


def test_no_garbage_is_more_than_refused() -> None:
    data, rng = saved(), np.random.default_rng(1)
    for _ in range(300):
        broken = bytearray(data)
        broken[int(rng.integers(len(data)))] ^= int(rng.integers(1, 256))
        with contextlib.suppress(SavedMatchError):  # a changed space changes nothing
            Match.from_bytes(moth.GAME, bytes(broken))


def test_a_game_of_another_version_is_refused() -> None:
    newer = dataclasses.replace(parcel.GAME, version=2)
    with pytest.raises(SavedMatchError, match="rules 1 of parcel; these are 2"):
        Match.from_bytes(newer, Match(parcel.GAME).to_bytes())
