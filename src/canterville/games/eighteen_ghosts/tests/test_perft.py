"""The rules and the slow twin count lines of play, and both find the numbers on file."""

from pathlib import Path
from typing import NamedTuple

import pytest

from canterville.core.compiler import COMPILED
from canterville.games.eighteen_ghosts.tests.drawing import draw
from canterville.games.eighteen_ghosts.tests.walks import GAME, twin_at
from canterville.match.match import Match
from canterville.match.perft import perft

FEW = 25_000  # lines that slow programs count in a second or two
MANY = 20_000_000 if COMPILED else FEW


class Count(NamedTuple):
    """So many lines of so many moves from a position."""

    title: str
    drawing: str
    depth: int
    lines: int

    def __str__(self) -> str:
        return f"{self.title}, {self.depth}"


def on_file() -> list[Count]:
    """In each block a title, a drawing and its counts; the first block is a comment."""
    text = Path(__file__).with_name("perft.txt").read_text("utf-8")
    blocks = [block.splitlines() for block in text.split("\n\n")[1:]]
    return [
        Count(title, "\n".join(drawing), depth, int(lines))
        for title, *drawing, counts in blocks
        for depth, lines in enumerate(counts.split()[1:], start=1)
    ]


def counted_by_rules(count: Count) -> int:
    match = Match(GAME)
    match.states[:] = draw(count.drawing).states
    return perft(match, count.depth)


def counted_by_twin(count: Count) -> int:
    return twin_at(draw(count.drawing).states[0]).count(count.depth)


def no_more_than(lines: int) -> list[Count]:
    return [count for count in on_file() if count.lines <= lines]


@pytest.mark.parametrize("count", no_more_than(MANY), ids=str)
def test_the_rules_count_what_is_on_file(count: Count) -> None:
    assert counted_by_rules(count) == count.lines


@pytest.mark.parametrize("count", no_more_than(FEW), ids=str)
def test_the_twin_counts_what_is_on_file(count: Count) -> None:
    assert counted_by_twin(count) == count.lines
