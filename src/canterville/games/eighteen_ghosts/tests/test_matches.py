"""Recorded matches go as they went: every move, every position, the end."""

from pathlib import Path

import pytest

from canterville.games.eighteen_ghosts.tests.recorded import read, tell
from canterville.games.eighteen_ghosts.tests.walks import follow

FILES = sorted((Path(__file__).parent / "matches").glob("*.txt"))


def test_there_are_recorded_matches() -> None:
    assert FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_match_goes_as_it_went(file: Path) -> None:
    text = file.read_text("utf-8")
    assert tell(*read(text)).splitlines() == text.splitlines()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_twin_plays_it_in_the_same_way(file: Path) -> None:
    match, _ = read(file.read_text("utf-8"))
    follow(match)
