"""What a record file holds, before any game has looked at it, and how it is laid out."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from canterville.core.house import House
from canterville.core.seats import HOUSE

FORMAT = 1
TITLE = "canterville record"  # the first line: this and the format
THE_TABLE, SPECTATORS = "the table", "spectators"
GIVEN = "given"  # what is said of draws that nobody can draw again
NO_SALT = "-"
HOUSE_NAME = "house"


@dataclass(frozen=True)
class Facts:
    """What a table knows of a match beside its moves. All may be left out.

    A match offline has a secret of its own and no table; one whose draws were given has neither.
    Without ``promise`` it is made from the secret. Times go by what happened then (``begun``),
    marks (``by clock``) by ply.
    """

    table: str = ""
    salts: tuple[bytes, ...] = ()
    promise: str = ""
    secret: bytes = b""
    times: Mapping[str, str] = field(default_factory=dict)
    marks: Mapping[int, str] = field(default_factory=dict)

    @property
    def house(self) -> House | None:
        """The dice of this match, for whoever knows the secret."""
        return House(self.secret, self.table, self.salts) if self.secret else None


class Line(NamedTuple):
    seat: int
    name: str  # of the move


@dataclass(frozen=True)
class RecordFile:
    """``reader``: for whom it is while secrets are secret; empty once everybody may read it."""

    game: str
    version: int
    rules: str  # a fingerprint, for information
    seats: int
    options: Mapping[str, str]  # by their words
    facts: Facts
    lines: tuple[Line, ...]
    reader: str = ""
    end: tuple[str, ...] = ()
    first: int = field(default=0, compare=False)  # the number of the line of the first move

    @property
    def is_true(self) -> bool:
        """It holds the moves as they were, not as somebody saw them."""
        return self.reader in ("", THE_TABLE)

    @property
    def end_line(self) -> int:
        return self.first + len(self.lines)

    def __str__(self) -> str:
        return "\n".join([*self._head(), "", *self._body()]) + "\n"

    def _head(self) -> Iterator[str]:
        yield f"{TITLE} {FORMAT}"
        yield f"game {self.game}"
        yield f"version {self.version}"
        yield f"rules {self.rules}"
        yield f"seats {self.seats}"
        yield from (f"option {name} {word}" for name, word in self.options.items())
        yield from (f"for {reader}" for reader in (self.reader,) if reader)
        yield from self._facts()
        yield f"moves {len(self.lines)}"

    def _facts(self) -> Iterator[str]:
        facts = self.facts
        yield from (f"table {table}" for table in (facts.table,) if table)
        yield f"promise {facts.promise}" if facts.promise else f"draws {GIVEN}"
        if facts.salts:
            yield "salts " + " ".join(salt.hex() or NO_SALT for salt in facts.salts)
        yield from (f"time {name} {time}" for name, time in facts.times.items())

    def _body(self) -> Iterator[str]:
        for ply, (seat, name) in enumerate(self.lines):
            mark = self.facts.marks.get(ply)
            who = HOUSE_NAME if seat == HOUSE else seat
            yield f"{ply} {who} {name}" + (f" [{mark}]" if mark else "")
        if self.end:
            yield " ".join(("end", *self.end))
        if self.facts.secret:
            yield f"secret {self.facts.secret.hex()}"
