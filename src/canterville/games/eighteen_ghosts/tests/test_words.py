"""The page that a new player reads."""

from pathlib import Path

PAGE = Path(__file__).parents[1] / "words" / "en.md"


def test_how_to_play_is_a_short_page() -> None:
    assert len(PAGE.read_text("utf-8").split()) <= 250
