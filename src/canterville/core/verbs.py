"""The verbs: the questions that every game answers for its own record.

Rules, search, batches and tests call them here. Which game answers is decided by the record's
type: when a kernel is compiled, or at each call with the compiler off. The body of a verb is what a
game without its own version does.

``apply`` trusts: checking is the match's job. Never call a verb from plain Python outside a
kernel: that runs the rules uncompiled. ``doors`` has a compiled door for each.
"""

import functools
import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import types
from numba.extending import overload

from canterville.core.compiler import FAST
from canterville.core.dice import roll

if TYPE_CHECKING:
    from canterville.core.game import Game

VERBS: dict[str, Callable[..., Any]] = {}
REQUIRED = ("setup", "write_moves", "apply", "write_payoffs", "write_features")
SECRETS = ("conceal", "seen", "deduce", "imagine")

_by_dtype: "dict[Any, Game]" = {}
_by_type: "dict[Any, Game]" = {}


def game_of(dtype: np.dtype[Any]) -> "Game":
    """Which game plays records of this type."""
    return _by_dtype[dtype]


def enlist(game: "Game", record_type: Any) -> None:
    _by_dtype[game.dtype] = game
    _by_type[record_type] = game


def verb(stub):
    """A function whose body each game may replace; the stub is the default."""
    name = stub.__name__
    VERBS[name] = stub

    @functools.wraps(stub)
    def generic(state, *rest):
        # np.int8(1) << 20 is 0: seats and moves are handed on as Python's own integers
        plain = [int(x) if isinstance(x, np.integer) else x for x in rest]
        return _by_dtype[state.dtype].verbs.get(name, stub)(state, *plain)

    @functools.wraps(stub)  # Numba compares signatures: show the stub's
    def choose(state, *_rest):
        game = _by_type.get(state) if isinstance(state, types.Record) else None
        return game and game.verbs.get(name, stub)

    overload(generic, jit_options=FAST)(choose)
    return generic


def fact(name):
    """A number of the descriptor, a constant to the compiler: ``hides(state)``."""

    def generic(state):
        return _by_dtype[state.dtype].facts[name]

    def choose(state):
        game = _by_type.get(state)
        value = game.facts[name] if game else None
        return game and (lambda state: value)  # noqa: ARG005

    overload(generic, jit_options=FAST)(choose)
    generic.__name__ = name
    return generic


hides = fact("hides")  # 1 when some seat may not know all
races = fact("races")  # bit p: in phase p whoever comes first moves
chores = fact("chores")  # bit p: in phase p only the outcome matters


def parameters_of(name: str) -> list[str]:
    return list(inspect.signature(VERBS[name]).parameters)


@verb
def setup(state):
    """Set the table. The record is zeroed, ``seats`` and options are written."""
    raise NotImplementedError


@verb
def write_moves(state, seat, moves):
    """List the moves of a seat or of HOUSE; return how many, 0 when it may not act.

    Strictly rising for a seat. HOUSE may repeat a move: its weight. Reads only what ``conceal``
    leaves this seat.
    """
    raise NotImplementedError


@verb
def apply(state, seat, move):
    """Play a listed move, with every consequence that needs no choice and no chance."""
    raise NotImplementedError


@verb
def write_payoffs(state, payoffs):
    """Write what each seat has won, once over."""
    raise NotImplementedError


@verb
def write_features(state, seat, features):
    """Write what a learner at this seat sees of a record concealed for it.

    ``features`` is flat: the planes of the descriptor one after another.
    """
    raise NotImplementedError


@verb
def conceal(state, viewer):
    """Blank, in place, all that a seat or a spectator may not know. Nothing, once over."""


@verb
def seen(state, viewer, seat, move):
    """What a viewer learns of a move about to be played: the move, or a veil."""
    return move


@verb
def eye(state, seat):
    """A number that seats share who always see the same."""
    return 0


@verb
def deduce(state, viewer, belief, model):
    """Count the worlds that a concealed record can be: once per decision.

    ``model`` 0: all alike; 1: weighted by the game's picture of people.
    """


@verb
def imagine(state, belief, dice):
    """Fill the blanks with one of those worlds: once per simulation."""


@verb
def estimate(state, payoffs):
    """A guess at the outcome of a whole, imagined world."""
    for seat in range(int(state.seats)):
        payoffs[seat] = 0


@verb
def lean(state, seat, moves, n, dice, scratch):
    """The index of a better-than-random move among the n listed, in an imagined world.

    ``scratch`` was zeroed once; what the game has left in it since never changes the answer.
    """
    return roll(dice, n)


@verb
def pick_move(state, seat, moves, dice):
    """A random move with the odds of the list; a game may know a way without writing it."""
    return moves[roll(dice, write_moves(state, seat, moves))]
