"""All that the compiler freezes into a game's machine code: its rules and what they read.

A rule's globals are constants to the compiler: helpers, numbers, tables made from data files.
Walking from the rules to all of it gives three things: a fingerprint, by which edited rules or data
miss the disk cache; the size of the tables; and the line of what would not run on a GPU.
"""

import dis
import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import EnumType
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from canterville.core.arrays import Array
from canterville.core.errors import ContractError

ENGINE = "canterville.core."  # covered by the name of the cache folder
LIBRARIES = ("numpy", "math", "builtins")  # covered by their versions

_NUMBERS = (bool, int, float, complex, str, bytes, type(None), type(Ellipsis), np.generic)


@dataclass
class Reach:
    """What some functions read, in the order in which it was met."""

    pieces: list[str] = field(default_factory=list)
    functions: dict[FunctionType, list[FunctionType]] = field(default_factory=dict)  # and callees
    tables: dict[int, Array] = field(default_factory=dict)

    @property
    def fingerprint(self) -> str:
        return hashlib.sha256("\0".join(self.pieces).encode()).hexdigest()[:16]

    @property
    def table_bytes(self) -> int:
        return sum(table.nbytes for table in self.tables.values())


def reach(*functions: Callable[..., Any]) -> Reach:
    found = Reach()
    for function in functions:
        _add(found, function, function.__qualname__)
    return found


def codes(code: CodeType) -> Iterator[CodeType]:
    """A function's code and that of the functions written inside it."""
    yield code
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from codes(const)


def globals_of(function: FunctionType) -> Iterator[str]:
    """The names of its module that a function reads."""
    for code in codes(function.__code__):
        for step in dis.get_instructions(code):
            if step.opname == "LOAD_GLOBAL" and step.argval in function.__globals__:
                yield step.argval


def _add(found: Reach, thing: Any, name: str) -> None:
    if isinstance(thing, FunctionType | BuiltinFunctionType | type) and _is_covered(thing):
        found.pieces.append(f"{thing.__module__}.{thing.__qualname__}")
    elif isinstance(thing, FunctionType):
        _add_function(found, thing)
    elif isinstance(thing, np.ndarray):
        _add_table(found, thing)
    elif isinstance(thing, EnumType):
        found.pieces.append(repr([(member.name, member.value) for member in thing]))  # type: ignore[var-annotated]
    elif isinstance(thing, tuple):
        for n, part in enumerate(thing):
            _add(found, part, f"{name}[{n}]")
    elif isinstance(thing, _NUMBERS):
        found.pieces.append(f"{type(thing).__name__} {thing!r}")
    else:
        raise ContractError(f"rules read {name}, a {type(thing).__name__}: no constant of theirs")


def _is_covered(thing: FunctionType | BuiltinFunctionType | type) -> bool:
    module = str(thing.__module__)
    return module.startswith(ENGINE) or module.split(".")[0] in LIBRARIES


def _add_table(found: Reach, table: Array) -> None:
    found.tables[id(table)] = table
    data = hashlib.sha256(np.ascontiguousarray(table).tobytes()).hexdigest()
    found.pieces.append(f"{table.dtype.str} {table.shape} {data}")


def _add_function(found: Reach, function: FunctionType) -> None:
    if function in found.functions:
        return
    found.functions[function] = callees = []
    found.pieces.append(function.__qualname__)
    for code in codes(function.__code__):
        found.pieces.append(f"{code.co_code.hex()} {code.co_varnames} {code.co_names}")
        found.pieces.append(repr([_constant(c) for c in code.co_consts if _counts(c, function)]))
    _add(found, function.__defaults__, f"{function.__name__}.__defaults__")
    for name, thing in _read_by(function):
        if isinstance(thing, FunctionType) and not _is_covered(thing):
            callees.append(thing)
        _add(found, thing, name)


def _counts(const: Any, function: FunctionType) -> bool:
    """An edited docstring is no edited rule."""
    return not isinstance(const, CodeType) and (const is None or const != function.__doc__)


def _constant(const: Any) -> Any:
    return sorted(map(repr, const)) if isinstance(const, frozenset) else const


def _read_by(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """The globals, the modules' contents and the closed-over values that a function reads."""
    attributes = tuple(name for code in codes(function.__code__) for name in code.co_names)
    for name in globals_of(function):
        yield from _opened(name, function.__globals__[name], attributes)
    cells = function.__closure__ or ()
    for name, cell in zip(function.__code__.co_freevars, cells, strict=True):
        yield from _opened(name, cell.cell_contents, attributes)


def _opened(name: str, thing: Any, attributes: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    """A thing itself, or what may be read of it when it is a module."""
    if not isinstance(thing, ModuleType):
        yield name, thing
    elif thing.__name__.split(".")[0] not in LIBRARIES:
        for attribute in attributes:
            if hasattr(thing, attribute):
                left = tuple(other for other in attributes if other != attribute)
                yield from _opened(f"{name}.{attribute}", getattr(thing, attribute), left)
