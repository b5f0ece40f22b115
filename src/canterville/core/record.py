"""The state of a match: one record of fixed size.

``record`` adds the head that every game shares, puts wide fields before narrow ones and fills up
to a multiple of 8, so that no byte is hidden padding: equal positions are equal bytes.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from canterville.core.errors import ContractError, listing

LARGEST = 1024  # bytes
SPARE = "spare"  # the field that fills up

HEAD: tuple[tuple[str, str], ...] = (
    ("actors", "u2"),  # bit s: seat s may move now; bit 8 is HOUSE
    ("over", "u1"),  # 1 by the rules, 2 otherwise (written by the match alone)
    ("phase", "u1"),
    ("seats", "u1"),
)

Field = tuple[Any, ...]  # name, width and, for an array, its shape
NOTHING: tuple[Field, ...] = (("nothing", "u1", (0,)),)  # a record of no bytes

_WIDTHS = ("i1", "i2", "i4", "i8", "u1", "u2", "u4", "f4", "f8")


def record(fields: Iterable[Field], brand: str = "") -> np.dtype[np.void]:
    """The record of a game with these fields beside the head.

    Two games of equal layout are one type to the compiler: a field of no bytes, named by the
    brand, tells them apart.
    """
    checked = [*HEAD, *map(_checked, fields)]
    _refuse_twice([*(field[0] for field in checked), SPARE])
    ordered = sorted(checked, key=lambda field: -np.dtype(field[1]).itemsize)
    size = np.dtype(ordered).itemsize
    spare: list[Field] = [(SPARE, "u1", (-size % 8,))] if size % 8 else []
    branded: list[Field] = [(brand, "u1", (0,))] if brand else []
    dtype = np.dtype((np.record, np.dtype([*ordered, *spare, *branded], align=True)))
    if dtype.itemsize > LARGEST:
        raise ContractError(f"a record of {dtype.itemsize} bytes; {LARGEST} are allowed")
    return dtype


def plain_record(fields: Iterable[Field]) -> np.dtype[np.void]:
    """A record without a head: a belief, or scratch."""
    fields = list(fields)
    _refuse_twice([field[0] for field in fields])
    return np.dtype((np.record, np.dtype([_checked(field) for field in fields], align=True)))


def _checked(field: Field) -> Field:
    name, width = field[:2]
    if hasattr(np.record, name):
        raise ContractError(
            f"field {name!r}: with the compiler off, NumPy's records have a method of that name"
        )
    if not name.isidentifier() or name.startswith("_"):
        raise ContractError(f"field {name!r} has no name that rules could use")
    if width == "u8":
        raise ContractError(f"field {name!r} is u8; use i8, masks have 63 bits at most")
    if width not in _WIDTHS:
        raise ContractError(f"field {name!r} is {width}; numbers are {listing(_WIDTHS)}")
    return field


def _refuse_twice(names: Sequence[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise ContractError(f"two fields are called {name!r}; the head and options count too")
