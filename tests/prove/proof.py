"""A proof: work that can be done in slices, and the files that it proves."""

from collections.abc import Callable
from dataclasses import dataclass

PLATFORM = ("src/canterville/core/*.py", "src/canterville/match/*.py")


@dataclass(frozen=True)
class Proof:
    """``run(start, stop)`` does the pieces from start to stop - 1 and raises where one is wrong.

    A piece is the same whatever was done before it: its number is its seed. ``files`` are globs
    from the root of the repository; one with ``!`` in front takes files out again.
    """

    name: str
    part: str
    files: tuple[str, ...]
    count: int
    run: Callable[[int, int], None]


def rules_of(folder: str) -> tuple[str, ...]:
    """The files of the part ``rules`` for the game in this folder: its rules, not how it looks."""
    others = ("*.md", "view.py", "story.py", "bot.py")
    return (*PLATFORM, f"{folder}/*", *(f"!{folder}/{other}" for other in others))
