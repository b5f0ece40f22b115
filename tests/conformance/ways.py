"""The verbs, each asked twice: compiled, and interpreted on copies beside it.

Runs of the whole suite one way or the other compare nothing; here answers and bytes must agree.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from canterville.core import doors, verbs
from canterville.core.compiler import COMPILED


def _both(name: str) -> Callable[..., Any]:
    door, verb = getattr(doors, name), getattr(verbs, name)

    def ask(states: Any, i: int, *rest: Any) -> Any:
        given = (states, *rest)
        twins = [x.copy() if isinstance(x, np.ndarray) else x for x in given]
        answer = door(states, i, *rest)
        if COMPILED:
            again = verb(twins[0][i], *map(_as_record, twins[1:]))
            assert answer == again, f"{name} answers {answer} compiled, {again} interpreted"
            for one, other in zip(given, twins, strict=True):
                if isinstance(one, np.ndarray):
                    assert one.tobytes() == other.tobytes(), f"{name} writes other bytes compiled"
        return answer

    return ask


def _as_record(argument: Any) -> Any:
    """Doors take beliefs and scratch as arrays of one record, verbs the record."""
    is_record = isinstance(argument, np.ndarray) and argument.dtype.names
    return argument[0] if is_record else argument


setup = _both("setup")
write_moves = _both("write_moves")
apply = _both("apply")
write_payoffs = _both("write_payoffs")
write_features = _both("write_features")
conceal = _both("conceal")
seen = _both("seen")
eye = _both("eye")
deduce = _both("deduce")
imagine = _both("imagine")
estimate = _both("estimate")
lean = _both("lean")
pick_move = _both("pick_move")
