"""Leave and come back."""

import contextlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from canterville.cli.terminal import keeping, visit
from canterville.cli.terminal.keeping import Keeper, Outdated
from canterville.cli.terminal.prompt import Leaving
from canterville.cli.terminal.visit import Wishes
from canterville.core.errors import OptionError, SavedMatchError
from tests.games import TOYS
from tests.terminal import Talk, evening, play

MOTH = TOYS[1]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A state folder of this test's, and the moth as the only game."""
    monkeypatch.setenv("CANTERVILLE_STATE", str(tmp_path / "state"))
    monkeypatch.setattr("canterville.core.discovery.games", lambda: {"moth": MOTH})
    monkeypatch.setattr("canterville.core.discovery.find", lambda _name: MOTH)
    return tmp_path / "state"


def come(lines: list[str], **wishes: Any) -> str:
    talk = Talk(lines)
    visit.visit(None, Wishes(**{"seed": 7, **wishes}), talk.prompt)
    return talk.said


def edited(home: Path, **changes: object) -> None:
    file = home / "moth.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), **changes}))


def test_whoever_comes_back_goes_on_where_he_left() -> None:
    come(["fly 3", "quit"])
    said = come(["log"])
    assert "Welcome back. Everything stands as you left it, after 2 moves." in said
    assert said.count("You flew to Room 3.") == 2, "told on return, and in the log"


def test_coming_back_draws_what_would_have_been_drawn() -> None:
    whole = come(["fly 3", "fly 0", "log"])
    come(["fly 3"], new=True)
    assert come(["fly 0", "log"]).splitlines()[-6:] == whole.splitlines()[-6:]


def test_only_the_user_may_read_what_is_kept(home: Path) -> None:
    come([])
    assert (home / "moth.json").stat().st_mode & 0o777 == 0o600
    assert home.stat().st_mode & 0o777 == 0o700
    assert [file.name for file in home.iterdir()] == ["moth.json"]


def test_a_new_match_can_be_wished_for() -> None:
    come(["fly 3"])
    assert "Welcome back" not in come([], new=True)


def test_other_wishes_do_not_throw_a_kept_match_away() -> None:
    come(["fly 3"])
    assert "settings of its own" in come([], options={"resting": 0})
    assert "settings of its own" not in come([], seat=["me", "random"])


def test_wishes_that_cannot_be_are_refused_even_then() -> None:
    come(["fly 3"])
    with pytest.raises(OptionError, match="resting"):
        come([], options={"resting": 9})


def test_a_finished_match_is_not_kept(home: Path) -> None:
    come(["fly 3"])
    assert (home / "moth.json").exists()
    come(["rest"] * 8)
    assert not (home / "moth.json").exists()


def test_changed_rules_are_said_and_a_new_match_begins(home: Path) -> None:
    come(["fly 3"])
    edited(home, version=9)
    said = come([])
    assert "The rules have changed since you left (rules 9; these are 1)." in said
    assert "Where does the moth begin?" in said
    assert (home / "moth.aside").exists()


def test_a_keeper_tells_old_rules_from_damage(home: Path) -> None:
    come(["fly 3"])
    edited(home, version=9)
    with pytest.raises(Outdated):
        Keeper(MOTH).kept()


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "cut": cut,
    "empty": lambda _: b"",
    "no text": lambda _: bytes(range(256)),
    "a list": lambda _: b"[]",
    "another program's": lambda data: data.replace(b'"canterville":1', b'"canterville":2'),
    "another game's": lambda data: data.replace(b'"game":"moth"', b'"game":"bat"'),
    "no base64": lambda data: data.replace(b'"match":"', b'"match":"!'),
    "no match": lambda data: data.replace(b'"match":"', b'"match":"AAAA'),
    "no secret": lambda data: data.replace(b'"secret":"', b'"secret":"x'),
    "odd chairs": lambda data: data.replace(b'"random"', b'"nobody"'),
    "too many chairs": lambda data: data.replace(b'"random"', b'"random","random"'),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_is_said_and_put_aside(home: Path, damage: str) -> None:
    come(["fly 3"])
    file = home / "moth.json"
    before = file.read_bytes()
    file.write_bytes(DAMAGE[damage](before))
    assert file.read_bytes() != before
    said = come([])
    assert "The match you left cannot be read" in said
    assert "Where does the moth begin?" in said
    assert (home / "moth.aside").exists()


def test_any_changed_byte_is_found_or_harmless(home: Path) -> None:
    """Nothing but a match or an error of ours comes out of a file."""
    come(["fly 3", "fly 0"])
    file = home / "moth.json"
    data = file.read_bytes()
    for place in range(0, len(data), 3):
        file.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
        with contextlib.suppress(SavedMatchError):
            assert Keeper(MOTH).kept()


def test_a_state_folder_that_cannot_be_written_costs_only_the_keeping(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("CANTERVILLE_STATE", str(tmp_path / "file"))
    said = come(["fly 3", "quit"])
    assert "You flew to Room 3." in said
    assert "The match could not be kept: " in said


def test_a_file_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "kept"
    keeping.write_privately(file, b"one")

    def broken(*_: object) -> None:
        raise OSError("no more space")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(OSError, match="no more space"):
        keeping.write_privately(file, b"two")
    assert file.read_bytes() == b"one"
    assert [found.name for found in tmp_path.iterdir()] == ["kept"]


def test_with_secrets_and_several_people_the_curtain_is_down_on_return() -> None:
    come(["", "fly 3"], seat=["me=Mina", "me=Theo"])
    said = come([])
    assert "The next look is for Theo alone." in said
    assert "(M)" not in said.replace("▸ (M)", "").replace("  (M) Mina", "")


def test_a_match_is_kept_before_each_question(tmp_path: Path) -> None:
    """So that even a killed program loses nothing that was played."""
    talk = Talk(["fly 3"])
    night = evening(MOTH, talk, tmp_path)
    with pytest.raises(Leaving):
        night.play()
    kept = night.keeper.kept()
    assert kept is not None
    assert kept[0].played == night.match.played


def test_every_toy_comes_back_as_it_was(tmp_path: Path) -> None:
    for toy, line in zip(TOYS, ("ask 2", "fly 0", "board"), strict=True):
        _, match = play(toy, [line], tmp_path)
        kept = Keeper(toy, tmp_path).kept()
        assert kept is not None
        assert kept[0].states.tobytes() == match.states.tobytes()
