"""Pgx as its measurements use it: matches start again by themselves, moves are drawn evenly."""

from collections.abc import Callable
from typing import Any

import jax  # type: ignore[import-not-found]
import jax.numpy as jnp  # type: ignore[import-not-found]
import pgx  # type: ignore[import-not-found]
from pgx.experimental import auto_reset  # type: ignore[import-not-found]

Step = Callable[[Any, Any, Any], Any]


def begin(game: str, count: int) -> Any:
    init = jax.jit(jax.vmap(pgx.make(game).init))
    return init(jax.random.split(jax.random.key(0), count))


def step_of(game: str) -> Step:
    """(matches, moves, keys) -> matches, with observation and mask of whoever is to move."""
    env = pgx.make(game)
    step: Step = jax.vmap(auto_reset(env.step, env.init))
    return step


def draw(key: Any, mask: Any) -> tuple[Any, Any, Any]:
    """The next key, a legal move of each match, and a key for each.

    One random number a match points to one of its legal moves: faster than ``random.categorical``.
    """
    key, own, others = jax.random.split(key, 3)
    place = jax.random.uniform(own, (len(mask), 1)) * mask.sum(-1, keepdims=True)
    moves = (jnp.cumsum(mask, -1) <= place).sum(-1)
    return key, moves, jax.random.split(others, len(mask))


def scan_of(game: str, steps: int) -> Callable[[Any], Any]:
    """Random steps of (matches, key, sum); the sum keeps the compiler from leaving things out."""
    step = step_of(game)

    def once(carry: Any, _: None) -> tuple[Any, None]:
        matches, key, total = carry
        key, moves, keys = draw(key, matches.legal_action_mask)
        matches = step(matches, moves, keys)
        total += matches.observation.sum() + matches.legal_action_mask.sum()
        return (matches, key, total), None

    return lambda carry: jax.lax.scan(once, carry, None, length=steps)[0]
