"""Compiled doors from Python into the verbs: match ``i`` of an array of records.

An array and a number enter compiled code three times faster than a record by itself. Beliefs and
scratch are arrays too; the first record of each is meant.
"""

from canterville.core import verbs
from canterville.core.arrays import Array, Table
from canterville.core.compiler import kernel


@kernel
def setup(states: Table, i: int) -> None:
    verbs.setup(states[i])


@kernel
def write_moves(states: Table, i: int, seat: int, moves: Array) -> int:
    return verbs.write_moves(states[i], seat, moves)


@kernel
def apply(states: Table, i: int, seat: int, move: int) -> None:
    verbs.apply(states[i], seat, move)


@kernel
def write_payoffs(states: Table, i: int, payoffs: Array) -> None:
    verbs.write_payoffs(states[i], payoffs)


@kernel
def write_features(states: Table, i: int, seat: int, features: Array) -> None:
    verbs.write_features(states[i], seat, features)


@kernel
def conceal(states: Table, i: int, viewer: int) -> None:
    verbs.conceal(states[i], viewer)


@kernel
def seen(states: Table, i: int, viewer: int, seat: int, move: int) -> int:
    return verbs.seen(states[i], viewer, seat, move)


@kernel
def eye(states: Table, i: int, seat: int) -> int:
    return verbs.eye(states[i], seat)


@kernel
def deduce(states: Table, i: int, viewer: int, belief: Table, model: int) -> None:
    verbs.deduce(states[i], viewer, belief[0], model)


@kernel
def imagine(states: Table, i: int, belief: Table, dice: Array) -> None:
    verbs.imagine(states[i], belief[0], dice)


@kernel
def estimate(states: Table, i: int, payoffs: Array) -> None:
    verbs.estimate(states[i], payoffs)


@kernel
def lean(
    states: Table, i: int, seat: int, moves: Array, n: int, dice: Array, scratch: Table
) -> int:
    return verbs.lean(states[i], seat, moves, n, dice, scratch[0])


@kernel
def pick_move(states: Table, i: int, seat: int, moves: Array, dice: Array) -> int:
    return verbs.pick_move(states[i], seat, moves, dice)
