"""Steps of many matches, with moves drawn by NumPy from the mask and handed in."""

import numpy as np

from bench.ours.yardsticks import yardstick
from bench.worker import Measure, cores, rate
from canterville.match.batch import Batch

USES = ("numpy", "numba")
COUNT, STEPS = 1024, 1000


def prepare(game: str) -> Measure:
    batch = Batch(yardstick(game), COUNT, threads=cores())
    random = np.random.default_rng(1).random

    def work() -> int:
        for _ in range(STEPS):
            batch.step((random(batch.mask.shape, np.float32) * batch.mask).argmax(1))
        return COUNT * STEPS

    return rate(work)
