"""A game as the platform sees it: facts, and the functions that answer for it."""

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import numpy as np

from canterville.core import options as _options
from canterville.core.arrays import Table
from canterville.core.errors import OptionError, listing
from canterville.core.options import Option
from canterville.core.reach import Reach, reach
from canterville.core.record import NOTHING, Field, plain_record, record
from canterville.core.view import Move, Said, View

Sides = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Phase:
    """One kind of question. Its place in the descriptor's list is ``state.phase``.

    In a ``ballot`` every seat answers once and the order means nothing; in a ``race`` whoever comes
    first moves. ``chore``: only the outcome matters, ``lean`` may play it. ``run``: a seat's own
    move has opened it and the same seat goes on; no list in it depends on a choice made in it.
    """

    name: str
    order: Literal["turn", "ballot", "race"] = "turn"
    chore: bool = False
    run: bool = False
    seconds: int = 60
    claims: Sequence[int] = ()  # moves that the table holds back for fairness
    favour: Callable[[Any, int], int] | None = None  # among equal claims the lowest goes first


@dataclass(frozen=True)
class Features:
    """The arrays of a learner: a name for each plane, the first axis of the shape."""

    shape: tuple[int, ...]
    planes: tuple[str, ...]
    dtype: str = "u1"

    @property
    def size(self) -> int:
        return int(np.prod(self.shape))


def each_for_itself(seats: int) -> Sides:
    return tuple((seat,) for seat in range(seats))


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    """Facts and functions; the first number of seats is the usual one."""

    id: str
    version: int = 1  # raised with the rules or the numbering of moves
    title: str = ""  # a key of the words; the id when empty

    fields: Sequence[Field]
    rules: Sequence[Callable[..., Any]]
    belief: Sequence[Field] = NOTHING
    scratch: Sequence[Field] = NOTHING

    seats: Sequence[int]
    options: Sequence[Option] = ()
    moves: int
    veils: int = 0
    longest: int
    phases: Sequence[Phase]
    sides: Callable[[int], Sides] = each_for_itself  # which of so many seats win together
    seating: Literal["drawn", "by role", "as seated"] = "drawn"
    features: Features

    name_move: Callable[[int], str]  # of veils too
    name_move_in: Callable[[Any, int], str] | None = None  # (record, move), if the place tells
    parse_move: Callable[[str], int]
    parse_line: Callable[..., list[int]] | None = None  # a drawn line, as moves
    fallback: Callable[..., int]  # (record, moves, dice): what the clock plays
    reaction: Callable[..., float] | None = None  # (record, move, level, dice): seconds
    levels: Sequence[Any] = ()
    view: Callable[[Any, int], View] | None = None  # (record, viewer), concealed for the viewer
    show_move: Callable[[Any, int, int], Move] | None = None  # (record, seat, move), likewise
    log: Callable[[Any, int, int, Any], Said] | None = None  # (before, seat, seen move, after)
    looks_back: Callable[..., int] | None = None

    @functools.cached_property
    def folder(self) -> Path:
        """Where the game lives: its rules, its page, its words."""
        return Path(self.rules[0].__code__.co_filename).parent

    @functools.cached_property
    def verbs(self) -> dict[str, Callable[..., Any]]:
        return {rule.__name__: rule for rule in self.rules}

    @functools.cached_property
    def facts(self) -> dict[str, int]:
        """Numbers that are constants to the compiler."""
        return {
            "hides": int("conceal" in self.verbs),
            "races": _mask(phase.order == "race" for phase in self.phases),
            "chores": _mask(phase.chore for phase in self.phases),
        }

    @functools.cached_property
    def reach(self) -> Reach:
        return reach(*self.rules)

    @functools.cached_property
    def dtype(self) -> np.dtype[np.void]:
        """The record, with all that its machine code depends on in the name of a field."""
        facts = "_".join(f"{name}{value}" for name, value in self.facts.items())
        options: list[Field] = [(option.name, option.width) for option in self.options]
        return record([*self.fields, *options], f"{self.id}_{facts}_{self.reach.fingerprint}")

    @functools.cached_property
    def belief_dtype(self) -> np.dtype[np.void]:
        return plain_record(self.belief)

    @functools.cached_property
    def scratch_dtype(self) -> np.dtype[np.void]:
        return plain_record(self.scratch)

    def settle(self, seats: int = 0, options: Mapping[str, object] | None = None) -> dict[str, int]:
        """The fields that are written before ``setup``: seats (0: the usual number), options."""
        if seats and seats not in self.seats:
            raise OptionError(f"{self.id} is for {listing(self.seats)} seats, not {seats}")
        try:
            settled = _options.settle(self.options, options or {})
        except OptionError as error:
            raise OptionError(f"{self.id}: {error}") from None
        return {"seats": seats or self.seats[0], **settled}

    def table(self, count: int = 1) -> Table:
        """Zeroed records, for so many matches."""
        return np.zeros(count, self.dtype)

    def phase_of(self, state: Any) -> Phase:
        return self.phases[int(state["phase"])]


def _mask(bits: Any) -> int:
    return sum(1 << place for place, bit in enumerate(bits) if bit)
