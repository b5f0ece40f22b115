"""From the start of a process to the first legal move of connect four, played."""

import statistics
from tempfile import TemporaryDirectory

from bench.worker import Measure, seconds_to_run

USES = ("numpy", "numba")
LAUNCHES = 3
PROGRAM = """
from bench.connect_four import GAME
from canterville.core.registration import register
from canterville.match.match import Match

match = Match(register(GAME))
match.play(0, match.moves(0)[0])
"""


def prepare(cache: str) -> Measure:
    """The cache of machine code is a folder of its own: "cold" is a new one each time."""
    if cache == "cold":
        return _cold
    folder = TemporaryDirectory()
    seconds_to_run(PROGRAM, CANTERVILLE_CACHE=folder.name)
    return lambda: statistics.median(_warm(folder) for _ in range(LAUNCHES))


def _cold() -> float:
    with TemporaryDirectory() as folder:
        return seconds_to_run(PROGRAM, CANTERVILLE_CACHE=folder)


def _warm(folder: "TemporaryDirectory[str]") -> float:
    return seconds_to_run(PROGRAM, CANTERVILLE_CACHE=folder.name)
