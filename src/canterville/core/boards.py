"""The same rules on another board.

Rules read their board from tables among their globals, which the compiler takes as constants. A
second board is a second set of functions, and so a second type of record; no rule is written twice.
"""

from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any

from canterville.core.compiler import HELPERS, helper
from canterville.core.errors import ContractError, listing
from canterville.core.reach import globals_of, reach

Rule = Callable[..., Any]
Calls = dict[FunctionType, list[FunctionType]]


def on_tables(rules: Sequence[Rule], **tables: Any) -> tuple[Rule, ...]:
    """Copies of the rules, and of all helpers they reach, that read these tables instead."""
    calls = reach(*rules).functions
    _refuse_what_cannot_change(calls, tables)
    twins: dict[Any, FunctionType] = {function: _twin(function, tables) for function in calls}
    for twin in twins.values():
        for name, thing in twin.__globals__.items():
            if isinstance(thing, FunctionType) and thing in twins:
                twin.__globals__[name] = twins[thing]
    for function in HELPERS & twins.keys():
        helper(twins[function])
    return tuple(twins[rule] for rule in rules)


def _refuse_what_cannot_change(calls: Calls, tables: dict[str, Any]) -> None:
    """A table that nobody reads, and helpers that are not called by a name of the module."""
    read = {name for function in calls for name in globals_of(function)}
    if unread := tables.keys() - read:
        raise ContractError(f"no rule reads a table called {listing(sorted(unread))}")
    for function, callees in calls.items():
        for callee in callees:
            if not any(thing is callee for thing in function.__globals__.values()):
                names = f"{function.__name__} calls {callee.__name__}"
                raise ContractError(f"{names} through a module or a closure; import it by its name")


def _twin(function: FunctionType, tables: dict[str, Any]) -> FunctionType:
    scope = function.__globals__
    mine = {**scope, **{name: table for name, table in tables.items() if name in scope}}
    twin = FunctionType(function.__code__, mine, function.__name__, function.__defaults__)
    twin.__module__, twin.__qualname__ = function.__module__, function.__qualname__
    twin.__doc__ = function.__doc__
    return twin
