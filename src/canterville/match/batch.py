"""Thousands of matches in one array, stepped in compiled code on all cores."""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from canterville.core import doors
from canterville.core.arrays import Array
from canterville.core.dice import make_dice
from canterville.core.game import Game
from canterville.core.seats import LISTED
from canterville.match import batch_kernels

LINE = 64  # rows that threads do not share: at one byte each, a line of the processor's cache
APART = 256  # bytes between the working records of two threads
ENOUGH = 8192  # steps that are worth a thread's while


class Part(NamedTuple):
    """What one thread works on: its rows of the batch, and a workplace of its own."""

    states: Array
    fresh: Array
    dice: Array
    seat: Array
    payoffs: Array
    ended: Array
    error: Array
    features: Array
    last_features: Array
    mask: Array
    veiled: Array  # a name like "view" means something to the compiler
    scratch: Array
    moves: Array


class Batch:
    """Row i of each array belongs to match i.

    ``seat`` acts next, and ``features`` and ``mask`` are what it sees and may do. Where a match has
    just ended, ``ended`` is set and ``payoffs`` and ``last_features`` (seen by whoever moved last)
    tell of it until the next step; the other arrays are of the match that was started after it.
    ``error``: it was ended by a move that was not listed, at payoffs of zero.

    ``features`` and ``mask``: an array of yours to write to, with strides of any kind as long as
    one match's features lie at one distance from each other; True for a new one; False for none.
    """

    def __init__(
        self,
        game: Game,
        count: int,
        seats: int = 0,
        options: Mapping[str, object] | None = None,
        seed: int = 1,
        threads: int = 0,
        features: Array | bool = True,
        mask: Array | bool = True,
    ) -> None:
        settled = game.settle(seats, options)
        self.game, self.seats, self.count = game, settled["seats"], count
        self.threads = threads or _cores()
        self.states, self._fresh = game.table(count), game.table()
        for name, value in settled.items():
            self._fresh[name] = value
        doors.setup(self._fresh, 0)
        self.seat = np.zeros(count, np.int8)
        self.payoffs = np.zeros((count, self.seats), np.float32)
        self.ended, self.error = np.zeros(count, np.bool_), np.zeros(count, np.bool_)
        shape = (count, *game.features.shape)
        self.features = _given(features, shape, game.features.dtype)
        self.last_features = np.zeros_like(self.features)
        self.mask = _given(mask, (count, game.moves), "?")
        self._dice = make_dice(seed, count)
        self._pool = ThreadPoolExecutor(self.threads)
        self._alone, self._shared = self._parts(1), self._parts(self.threads)
        self._everywhere(batch_kernels.begin, count)

    def step(self, moves: Array) -> None:
        """Play a move of the acting seat in every match, then HOUSE and chores."""
        moves = np.ascontiguousarray(moves, np.int64)
        if moves.shape != (self.count,):
            raise ValueError(f"{self.count} matches need as many moves, not {moves.shape}")
        self._everywhere(batch_kernels.step, self.count, moves)

    def step_at_random(self, steps: int = 1) -> None:
        """Let every seat play random moves, so many in each match."""
        self._everywhere(batch_kernels.step_at_random, self.count * steps, steps)

    def _everywhere(self, kernel: Callable[..., Any], work: int, *extra: Any) -> None:
        if work < ENOUGH * self.threads or self.threads == 1:
            kernel(self._alone[0][0], *extra)
            return
        jobs = [self._pool.submit(kernel, p, *_cut(extra, rows)) for p, rows in self._shared]
        for job in jobs:
            job.result()

    def _parts(self, threads: int) -> list[tuple[Part, slice]]:
        lines = np.linspace(0, -(-self.count // LINE), threads + 1).astype(int)
        cuts = np.minimum(lines * LINE, self.count).tolist()
        rows = [slice(a, b) for a, b in pairwise(cuts) if a < b]
        return [(self._part(r), r) for r in rows or [slice(0, 0)]]

    def _part(self, rows: slice) -> Part:
        flat = (self.count, self.game.features.size)
        return Part(
            self.states[rows],
            self._fresh,
            self._dice[rows],
            self.seat[rows],
            self.payoffs[rows],
            self.ended[rows],
            self.error[rows],
            _flat(self.features, flat)[rows],
            _flat(self.last_features, flat)[rows],
            self.mask[rows],
            _apart(self.game.dtype),
            _apart(self.game.scratch_dtype),
            np.zeros(LISTED + APART // 8, np.int64)[:LISTED],
        )


def _cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _given(array: Array | bool, shape: tuple[int, ...], dtype: str) -> Array:
    """The caller's array, a new one, or one of no rows."""
    if isinstance(array, bool):
        return np.zeros(shape if array else (0, *shape[1:]), dtype)
    if array.shape != shape or not np.can_cast(dtype, array.dtype):
        raise ValueError(f"an array of {shape} for {np.dtype(dtype)}, not {array.shape}")
    return array


def _flat(array: Array, shape: tuple[int, int]) -> Array:
    return array.reshape((min(len(array), shape[0]), shape[1]), copy=False)


def _apart(dtype: np.dtype[np.void]) -> Array:
    """A record far from other threads': side by side, they would wait for each other."""
    return np.zeros(1 + -(-APART // max(dtype.itemsize, 1)), dtype)[:1]


def _cut(extra: tuple[Any, ...], rows: slice) -> list[Any]:
    return [x[rows] if isinstance(x, np.ndarray) else x for x in extra]
