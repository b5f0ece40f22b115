"""Random steps of many matches at once, moves drawn in the kernel."""

from bench.ours.yardsticks import yardstick
from bench.worker import Measure, cores, rate
from canterville.match.batch import Batch

USES = ("numpy", "numba")
COUNT, STEPS = 1024, 2000


def prepare(game: str, shown: str) -> Measure:
    """Features and mask are written when ``shown`` says "shown"."""
    show = shown == "shown"
    batch = Batch(yardstick(game), COUNT, threads=cores(), features=show, mask=show)

    def work() -> int:
        batch.step_at_random(STEPS)
        return COUNT * STEPS

    return rate(work)
