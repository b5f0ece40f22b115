"""The castle as a client draws it, and the moves on offer. The log is in story.py.

Nothing is hidden in this game, so all see the same. Player A has the lanterns, B the chains.
"""

from collections.abc import Iterator
from typing import Any

from canterville.core import view as v
from canterville.core.seats import NOBODY
from canterville.core.view import Text
from canterville.games.eighteen_ghosts.board import (
    ARROWS,
    BOARD,
    CARPET,
    CHAMBERS,
    COLOURS,
    FILES,
    IS_MIRROR,
    LETTERS,
    NAMES,
    RANKS,
    SHOWN,
    SIDE,
)
from canterville.games.eighteen_ghosts.record import (
    ANSWER,
    ANY,
    COLOUR,
    EMPTY,
    LAST,
    OWNER,
    PLACE,
    STALE,
)

TONES = (v.RED, v.BLUE, v.YELLOW)
RUGS = "●◆▬"
OPENINGS = "▲▶▼◀"  # in the order of ARROWS
MIRROR = v.Mark("mirror", icon="mirror", sign="╱╱")
SEATS = (v.Mark("lanterns", 0, "A"), v.Mark("chains", 1, "B"))
GHOSTS = ("red-ghost", "blue-ghost", "yellow-ghost")
CARPETS = ("red-carpet", "blue-carpet", "yellow-carpet")
PORTALS = ("red-portal", "blue-portal", "yellow-portal")
COLOUR_NAMES = ("red", "blue", "yellow")
WORRIED = 80  # quiet moves from which on the draw is counted down


def view(record: Any, viewer: int) -> v.View:
    return v.View(
        _prompt(record),
        [
            _castle(record),
            *_hands(record),
            *_dungeons(record),
            _outside(record),
            *_patience(record),
        ],
        [_seat(record, seat) for seat in range(2)],
        _result(record) if record["over"] == 1 else None,
    )


def ghost_name(ghost: int) -> Text:
    return Text(GHOSTS[COLOUR[ghost]])


def colour_name(ghost: int) -> Text:
    return Text(COLOUR_NAMES[COLOUR[ghost]])


def ghost_ref(chamber: int) -> v.Ref:
    """Ghosts of one colour and one player are alike: where it stands is who it is."""
    return f"ghost:{NAMES[chamber]}"


def chamber_ref(chamber: int) -> v.Ref:
    return f"chamber:{NAMES[chamber]}"


def _prompt(record: Any) -> Text:
    if record["phase"] == ANSWER:
        owner = v.seat_owns(OWNER[record["released"]])
        return Text("prompt-answer", {"ghost": ghost_name(record["released"]), "whose": owner})
    return Text("prompt-place" if record["phase"] == PLACE else "prompt-act")


def _castle(record: Any) -> v.Grid:
    return v.Grid(
        Text("castle"),
        SIDE,
        SIDE,
        [_chamber(record, chamber) for chamber in range(CHAMBERS)],
        list(_ways_out(record)),
        [_ghost(record, chamber) for chamber in range(CHAMBERS) if record["chamber"][chamber]],
        rim=[*_rim("top", FILES), *_rim("left", RANKS)],
    )


def _rim(side: Any, letters: str) -> list[v.Rim]:
    return [
        v.Rim(side, place, v.Mark("seal", letter=letter), v.verbatim(letter))
        for place, letter in enumerate(letters)
    ]


def _chamber(record: Any, chamber: int) -> v.Place:
    box = (chamber // SIDE, chamber % SIDE, 1, 1)
    floor, mark, tone = _floor(record, chamber)
    name = Text("chamber", {"name": NAMES[chamber], "floor": floor})
    return v.Place(chamber_ref(chamber), name, box, tone=tone, mark=mark)


def _floor(record: Any, chamber: int) -> tuple[Text, v.Mark, int]:
    if chamber in BOARD.portals:
        colour = BOARD.portals.index(chamber)
        return _portal_name(record, colour), _portal(record, colour), v.PLAIN
    if IS_MIRROR[chamber]:
        return Text("mirror"), MIRROR, v.PLAIN
    colour = int(CARPET[chamber])
    letter = LETTERS[colour].lower()
    mark = v.Mark("carpet", colour, letter, "carpet", TONES[colour], RUGS[colour])
    return Text(CARPETS[colour]), mark, TONES[colour]


def _portal(record: Any, colour: int) -> v.Mark:
    way = (BOARD.opening(colour) + int(record["portal"][colour])) % len(ARROWS)
    icon = f"portal-{way}"
    return v.Mark("portal", way, LETTERS[colour], icon, TONES[colour], OPENINGS[way])


def _portal_name(record: Any, colour: int) -> Text:
    shown = int(SHOWN[colour, record["portal"][colour]])
    portal = Text(PORTALS[colour])
    if shown == BOARD.portals[colour]:
        return Text("portal-shut", {"portal": portal})
    return Text("portal-open", {"portal": portal, "name": NAMES[shown]})


def _ways_out(record: Any) -> Iterator[v.Link]:
    """Where a portal opens into the castle."""
    for colour, portal in enumerate(BOARD.portals):
        shown = int(SHOWN[colour, record["portal"][colour]])
        if shown != portal:
            name, mark = _portal_name(record, colour), _portal(record, colour)
            yield v.Link(chamber_ref(portal), chamber_ref(shown), name, mark=mark)


def _ghost(record: Any, chamber: int) -> v.Piece:
    ghost = int(record["chamber"][chamber])
    owner, place = int(OWNER[ghost]), chamber_ref(chamber)
    return v.Piece(ghost_ref(chamber), _owned(ghost), mark(ghost), place, owner)


def mark(ghost: int) -> v.Mark:
    colour = int(COLOUR[ghost])
    return v.Mark("ghost", colour, LETTERS[colour], tone=TONES[colour])


def _hands(record: Any) -> Iterator[v.Zone]:
    """Ghosts that are still to be placed, and the one that its owner has just handed over."""
    for seat in range(2):
        if record["hand"][seat].any():
            yield _zone("hand", record, seat)
    if record["released"] != EMPTY:
        ghost = int(record["released"])
        yield v.Zone(Text("released"), [_card("released", ghost)], 1, int(OWNER[ghost]))


def _dungeons(record: Any) -> Iterator[v.Zone]:
    for seat in range(2):
        if record["dungeon"][seat].any():
            yield _zone("dungeon", record, seat)


def _zone(kind: str, record: Any, seat: int) -> v.Zone:
    cards = [
        _card(f"{kind}:{seat}:{COLOURS[colour]}:{n}", 1 + colour + 3 * seat)
        for colour in range(3)
        for n in range(record[kind][seat, colour])
    ]
    return v.Zone(Text(kind, {"whose": v.seat_owns(seat)}), cards, len(cards), seat)


def _card(ref: v.Ref, ghost: int) -> v.Card:
    return v.Card(ref, ghost_name(ghost), mark(ghost))


def _owned(ghost: int) -> Text:
    return Text("ghost-of", {"ghost": ghost_name(ghost), "whose": v.seat_owns(OWNER[ghost])})


def _outside(record: Any) -> v.Section:
    """Who has which colour out; in a short match how many."""
    if record["short"]:
        counts = [int(record["outside"][seat].sum()) for seat in range(2)]
        items = [v.Counter(v.seat_name(s), n, ANY) for s, n in enumerate(counts)]
        return v.Counters(Text("outside"), items, Text("any-three"))
    rows = [
        v.Row(f"outside:{COLOURS[c]}", Text(GHOSTS[c]), [_out(record, s, c) for s in range(2)])
        for c in range(3)
    ]
    return v.Table(Text("outside"), SEATS, rows)


def _out(record: Any, seat: int, colour: int) -> v.Entry:
    number = int(record["outside"][seat, colour])
    if not number:
        return v.Entry()
    gaps: v.Gaps = {"whose": v.seat_owns(seat), "number": number, "ghost": Text(GHOSTS[colour])}
    return v.Entry("yes", str(number) if number > 1 else "", Text("has-outside", gaps))


def _patience(record: Any) -> Iterator[v.Counters]:
    """A draw that comes nearer is no surprise to anybody."""
    if record["quiet"] >= WORRIED:
        quiet = v.Counter(Text("quiet"), int(record["quiet"]), STALE, "now")
        yield v.Counters(Text("patience"), [quiet])


def _seat(record: Any, seat: int) -> v.SeatLine:
    side = Text("lanterns" if seat == 0 else "chains")
    if record["short"] or record["winner"] != NOBODY:
        return v.SeatLine(seat, SEATS[seat], side)
    lacking = [Text(COLOUR_NAMES[c]) for c in range(3) if not record["outside"][seat, c]]
    gaps: v.Gaps = dict(zip(("first", "second", "third"), lacking, strict=False))
    return v.SeatLine(seat, SEATS[seat], side, note=Text(f"lacks-{len(lacking)}", gaps))


def _result(record: Any) -> v.Result:
    winner = int(record["winner"])
    counts = [int(record["outside"][seat].sum()) for seat in range(2)]
    places = [(seat, Text("came-out", {"number": n})) for seat, n in enumerate(counts)]
    if winner == NOBODY:
        return v.Result(Text(_why_drawn(record)), places)
    return v.Result(Text("won", {"who": v.seat_name(winner)}), places)


def _why_drawn(record: Any) -> str:
    if record["passes"] == 2:
        return "drawn-passes"
    if record["quiet"] == STALE:
        return "drawn-quiet"
    return "drawn-late" if record["plies"] == LAST else "drawn-again"
