"""The fast dice of search and batches: one uint64 each, advanced in place (xorshift64).

Real tables never use them; see ``house``.
"""

from typing import Any

import numpy as np

from canterville.core.compiler import helper

Dice = np.ndarray[Any, np.dtype[np.uint64]]

_A, _B, _C, _HALF = (np.uint64(n) for n in (13, 7, 17, 32))


@helper
def roll(dice, sides):
    """A number from 0 to sides - 1."""
    x = dice[0]
    x ^= x << _A
    x ^= x >> _B
    x ^= x << _C
    dice[0] = x
    return np.int64(((x >> _HALF) * np.uint64(sides)) >> _HALF)


def make_dice(seed: int, count: int = 1) -> Dice:
    """Well separated dice, by any whole seed (splitmix64 of seed and number)."""
    first = _mixed(np.array([seed % (1 << 64)], np.uint64))
    numbers: Dice = np.arange(1, count + 1, dtype=np.uint64)
    return _mixed(first + numbers) | np.uint64(1)


def _mixed(x: Dice) -> Dice:
    x = x * np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))
