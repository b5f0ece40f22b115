"""What a client draws: one small typed form, the same for every game.

A game makes it from a record that is concealed for the viewer, so nothing in it can tell a secret.
A ``Ref`` is the same thing wherever it appears: ``guest:2`` as piece, as card and in the log. All
words are keys of the game's catalogue, with what goes into their gaps.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

Ref = str
Cell = tuple[int, int]  # row, column
Box = tuple[int, int, int, int]  # row, column, rows, columns

# Colours by number; every client gives each a shape as well.
PLAIN, RED, BLUE, YELLOW, GREEN, PURPLE, WHITE = range(7)

LARGEST_VIEW = 64 << 10  # bytes, encoded
LARGEST_MOVE = 8 << 10  # without what may follow it
LARGEST_LINE = 4 << 10


class Struct(msgspec.Struct, frozen=True, omit_defaults=True):
    """What all parts of the form are."""


class Text(Struct, frozen=True):
    """A key of the words, and what goes into its gaps: numbers, names, other texts."""

    key: str
    args: "Mapping[str, int | str | Text]" = {}


Gaps = dict[str, int | str | Text]


class Mark(Struct, frozen=True):
    """How something looks when it is small: figure, ghost, place, card; other kinds are a seal.

    ``sign`` is a character or two for those who draw with letters.
    """

    kind: str
    number: int = 0
    letter: str = ""
    icon: str = ""
    tone: int = PLAIN
    sign: str = ""


class Place(Struct, frozen=True):
    """``mark`` lies on its floor; ``flag`` is a remark, such as that it can be locked."""

    ref: Ref
    name: Text
    box: Box
    label: str = ""
    tone: int = PLAIN
    flag: Text | None = None
    mark: Mark | None = None


class Link(Struct, frozen=True):
    """A way from one place to another; ``mark`` is drawn where it crosses the wall."""

    a: Ref
    b: Ref
    name: Text
    at: tuple[float, float] | None = None
    shut: bool = False
    mark: Mark | None = None


class Piece(Struct, frozen=True):
    ref: Ref
    name: Text
    mark: Mark
    at: Ref | Cell
    seat: int | None = None
    state: Literal["", "down", "was here"] = ""


class Edge(Struct, frozen=True):
    """A wall between two cells."""

    a: Cell
    b: Cell
    tone: int
    pattern: str
    name: Text


class Rim(Struct, frozen=True):
    """A mark beside a row or a column."""

    side: Literal["left", "top"]
    at: int
    mark: Mark
    name: Text
    lit: bool = False


class Grid(Struct, frozen=True, tag="grid"):
    """Boxes on rows and columns. ``cells``: a row of text each, a dot where a piece may stand."""

    title: Text
    rows: int
    columns: int
    places: Sequence[Place] = ()
    links: Sequence[Link] = ()
    pieces: Sequence[Piece] = ()
    cells: Sequence[str] = ()
    edges: Sequence[Edge] = ()
    blocks: Sequence[Box] = ()
    rim: Sequence[Rim] = ()


class Card(Struct, frozen=True):
    """A card without a name lies face down."""

    ref: Ref | None = None
    name: Text | None = None
    mark: Mark | None = None
    note: Text | None = None
    tag: Text | None = None


class Zone(Struct, frozen=True, tag="zone"):
    """A hand, a row, a pile. ``count`` may exceed the cards that are shown."""

    title: Text
    cards: Sequence[Card]
    count: int
    seat: int | None = None
    ordered: bool = False


class Counter(Struct, frozen=True):
    name: Text
    value: int
    of: int | None = None
    state: Literal["", "now", "full"] = ""
    die: bool = False


class Counters(Struct, frozen=True, tag="counters"):
    title: Text
    items: Sequence[Counter]
    note: Text | None = None


class Entry(Struct, frozen=True):
    """A cell of a table."""

    sign: Literal["", "yes", "no", "letter"] = ""
    letter: str = ""
    said: Text | None = None


class Row(Struct, frozen=True):
    ref: Ref
    name: Text
    cells: Sequence[Entry]


class Table(Struct, frozen=True, tag="table"):
    title: Text
    columns: Sequence[Mark]
    rows: Sequence[Row]
    key: Sequence[tuple[Entry, Text]] = ()


Section = Grid | Zone | Counters | Table


class SeatLine(Struct, frozen=True):
    """``tokens``: what a seat holds or shows; ``note``: what it is barred from."""

    seat: int
    mark: Mark
    line: Text | None = None
    tokens: Sequence[Mark] = ()
    note: Text | None = None


class Result(Struct, frozen=True):
    """Which sentence tells the end, a line for each seat, and what had been hidden."""

    sentence: Text
    places: Sequence[tuple[int, Text]] = ()  # seat and line
    shown: Sequence[Text] = ()


class View(Struct, frozen=True):
    prompt: Text
    sections: Sequence[Section]
    seats: Sequence[SeatLine]
    result: Result | None = None


class Part(Struct, frozen=True):
    """One choice of those that make a move; ``heading`` asks for it."""

    kind: str
    heading: Text
    label: Text
    ref: Ref | None = None
    mark: Mark | None = None
    note: Text | None = None
    icon: str = ""


class Move(Struct, frozen=True):
    """``goes``: what the move would shift, and to where.

    Shared code adds ``then``, what follows, step by step, and ``typed``, the notation.
    """

    id: int
    name: Text
    group: Text
    sentence: Text
    verb: Text
    parts: Sequence[Part] = ()
    goes: Sequence[tuple[Ref, Ref]] = ()
    then: "Sequence[Sequence[Move]]" = ()
    typed: str = ""


class Said(Struct, frozen=True):
    """A line of the log."""

    move: int
    text: Text
    mark: Mark | None = None
    refs: Sequence[Ref] = ()


def seat_name(seat: int) -> Text:
    """Whoever sits there, or HOUSE; the client knows what they are called: ``you``, ``Theo``."""
    return Text("seat", {"seat": int(seat), "number": int(seat) + 1})


def seat_owns(seat: int) -> Text:
    """That something is theirs: ``your``, ``Theo's``."""
    return Text("owner", {"who": seat_name(seat), "seat": int(seat)})


def verbatim(text: str) -> Text:
    """Text that is the same in every language: notation, numbers."""
    return Text("verbatim", {"text": text})


def encode(form: Struct) -> bytes:
    return msgspec.json.encode(form)


def texts(form: Any) -> list[Text]:
    """Every text in a form, those in the gaps of others first."""
    if isinstance(form, Text):
        return [text for arg in form.args.values() for text in texts(arg)] + [form]
    return [text for part in _parts(form) for text in texts(part)]


def refs(view: View) -> set[Ref]:
    """What there is to point at."""
    found: set[Ref | None] = set()
    for section in view.sections:
        if isinstance(section, Grid):
            found |= {place.ref for place in section.places}
            found |= {piece.ref for piece in section.pieces}
        elif isinstance(section, Zone):
            found |= {card.ref for card in section.cards}
        elif isinstance(section, Table):
            found |= {row.ref for row in section.rows}
    return {ref for ref in found if ref is not None}


def _parts(form: Any) -> list[Any]:
    if isinstance(form, msgspec.Struct):
        return [getattr(form, name) for name in form.__struct_fields__]
    return list(form) if isinstance(form, tuple | list) else []
