"""Lines of play counted from the start."""

from bench.ours.yardsticks import yardstick
from bench.worker import Measure, rate
from canterville.match.match import Match
from canterville.match.perft import perft

USES = ("numpy", "numba")


def prepare(name: str, depth: str) -> Measure:
    match = Match(yardstick(name))
    return rate(lambda: perft(match, int(depth)))
