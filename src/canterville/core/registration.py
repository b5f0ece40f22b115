"""The checks that a game passes before anybody plays it."""

import inspect
from collections.abc import Iterator

import numba
import numpy as np

from canterville.core import compiler, portable, verbs
from canterville.core.errors import ContractError, listing
from canterville.core.game import Game
from canterville.core.seats import SEATS

IDS = 512  # moves and veils
BELIEF = 18 << 20  # bytes; pages that nobody touches cost nothing
SCRATCH = 8 << 10
TABLES = 64 << 10  # they become constants of every kernel
LONGEST = 1 << 17
PHASES = 63  # facts about phases are bits of a number


def register(game: Game) -> Game:
    """Refuse a game that breaks the contract; make its record known to the verbs."""
    try:
        for fault in _faults(game):
            raise ContractError(fault)
        record_type = numba.from_dtype(game.dtype)
    except ContractError as error:
        raise ContractError(f"{game.id}: {error}") from None
    verbs.enlist(game, record_type)
    compiler.use_cache()
    return game


def _faults(game: Game) -> Iterator[str]:
    """Lazily: a later check may rely on what an earlier one has found in order."""
    yield from _wrong_facts(game)
    yield from _wrong_rules(game)
    yield from portable.faults(game.reach)
    yield from _beyond_limits(game)


def _wrong_facts(game: Game) -> Iterator[str]:
    if not game.id.isidentifier() or game.id != game.id.lower():
        yield f"{game.id!r} is no name of a folder"
    if game.version < 1:
        yield f"version {game.version}; the first is 1"
    if not game.seats or min(game.seats) < 1 or not game.phases:
        yield "a game has seats and phases"
    if len(game.features.planes) != game.features.shape[0]:
        planes = len(game.features.planes)
        yield f"{planes} planes of features have names; there are {game.features.shape[0]}"
    for option in game.options:
        if not option.values or len(set(option.values)) < len(option.values):
            yield f"option {option.name} has no values, or one of them twice"
        if option.words and len(option.words) != len(option.values):
            yield f"option {option.name} has {len(option.words)} words for {listing(option.values)}"
    for seats in game.seats:
        if sorted(seat for side in game.sides(seats) for seat in side) != list(range(seats)):
            yield f"of {seats} seats each must be on one side: {game.sides(seats)}"


def _wrong_rules(game: Game) -> Iterator[str]:
    if len(game.verbs) < len(game.rules):
        yield "two rules answer one verb"
    missing = [name for name in verbs.REQUIRED if name not in game.verbs]
    if missing:
        yield f"no verb {listing(missing)}"
    secrets = [name for name in verbs.SECRETS if name in game.verbs]
    if secrets and len(secrets) < len(verbs.SECRETS):
        missing = [name for name in verbs.SECRETS if name not in game.verbs]
        yield f"secrets need all of {listing(verbs.SECRETS)}; there is no {listing(missing)}"
    for name, rule in game.verbs.items():
        if name not in verbs.VERBS:
            yield f"{name} is no verb"
        elif list(inspect.signature(rule).parameters) != verbs.parameters_of(name):
            yield f"{name} must take ({listing(verbs.parameters_of(name))})"


def _beyond_limits(game: Game) -> Iterator[str]:
    for number, most, what in (
        (game.belief_dtype.itemsize, BELIEF, "bytes of belief"),
        (game.scratch_dtype.itemsize, SCRATCH, "bytes of scratch"),
        (game.reach.table_bytes, TABLES, "bytes of tables"),
        (game.moves + game.veils, IDS, "moves and veils"),
        (max(game.seats), SEATS, "seats"),
        (game.longest, LONGEST, "moves in the longest match"),
        (len(game.phases), PHASES, "phases"),
        (np.dtype(game.features.dtype).itemsize * game.features.size, 1 << 20, "bytes of features"),
    ):
        if number > most:
            yield f"{number} {what}; {most} are allowed"
