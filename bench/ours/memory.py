"""Writing constants over a batch's features and mask: more than this no stepping can reach."""

from concurrent.futures import ThreadPoolExecutor

import numba
import numpy as np

from bench.ours.yardsticks import yardstick
from bench.worker import Measure, cores, rate
from canterville.match.batch import Batch

USES = ("numpy", "numba")
COUNT, STEPS = 1024, 20_000


@numba.njit(nogil=True)
def overwrite(features: np.ndarray, mask: np.ndarray, steps: int) -> None:
    """Match after match, like a batch; another constant each step, so that all are written."""
    for step in range(steps):
        for i in range(len(features)):
            features[i] = step
            mask[i] = step & 1


def prepare(game: str) -> Measure:
    threads = cores()
    batch = Batch(yardstick(game), COUNT)
    features = np.array_split(batch.features.reshape(COUNT, -1), threads)
    masks = np.array_split(batch.mask, threads)
    pool = ThreadPoolExecutor(threads)

    def work() -> int:
        list(pool.map(overwrite, features, masks, [STEPS] * threads))
        return COUNT * STEPS

    return rate(work)
