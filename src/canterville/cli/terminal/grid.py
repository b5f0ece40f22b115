"""A grid as boxes of characters; as a list where there is no room for boxes."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from rich.text import Text

from canterville.cli.terminal.canvas import Canvas
from canterville.cli.terminal.marks import FRAME, QUIET, STYLES, floor, piece, token, wrapped
from canterville.core.view import Cell, Grid, Link, Piece, Place, Ref
from canterville.core.words import Words

WIDTHS = (7, 6, 5, 4, 3, 2, 1)  # of a column, the best first
HIGH, LOW = 2, 1  # of a row
MANY = 9  # rows that are low
MARGIN = 2  # for marks beside the rows


@dataclass(frozen=True)
class Scale:
    """How many characters a column is wide and a row high, lines not counted."""

    wide: int
    high: int

    def x(self, column: int) -> int:
        return MARGIN + column * (self.wide + 1)

    def y(self, row: int) -> int:
        return 1 + row * (self.high + 1)


def draw(grid: Grid, words: Words, width: int, new: Collection[Ref] = ()) -> list[Text]:
    for wide in WIDTHS:
        scale = Scale(wide, HIGH if grid.rows <= MANY else LOW)
        if scale.x(grid.columns) < width and _all_fit(grid, scale, new):
            return _drawn(grid, scale, words, new)
    return _listed(grid, words, width, new)


def _all_fit(grid: Grid, scale: Scale, new: Collection[Ref]) -> bool:
    return all(_fits(grid, place, scale, new) for place in grid.places)


def _fits(grid: Grid, place: Place, scale: Scale, new: Collection[Ref]) -> bool:
    wide, high = _room(place, scale)
    head = _head(place)
    lines = wrapped(_standing(grid, place.ref, new), wide, " ")
    used = [*([head] if head.plain else []), *lines]
    if len(used) > high and used[0] is head and len(lines) == 1:
        return head.cell_len + 1 + lines[0].cell_len <= wide
    return len(used) <= high and all(line.cell_len <= wide for line in used)


def _room(place: Place, scale: Scale) -> tuple[int, int]:
    _, _, rows, columns = place.box
    return columns * (scale.wide + 1) - 1, rows * (scale.high + 1) - 1


def _head(place: Place) -> Text:
    parts = [Text(place.label, STYLES[place.tone])] if place.label else []
    parts += [floor(place.mark)] if place.mark else []
    parts += [Text("!", "bold")] if place.flag else []
    return Text(" ").join(parts)


def _standing(grid: Grid, at: Ref | Cell, new: Collection[Ref]) -> list[Text]:
    return [piece(p, p.ref in new) for p in grid.pieces if p.at == at]


def _drawn(grid: Grid, scale: Scale, words: Words, new: Collection[Ref]) -> list[Text]:
    canvas = Canvas(scale.y(grid.rows) + 1, scale.x(grid.columns) + 1)
    for place in grid.places:
        _draw_place(canvas, grid, place, scale, new)
    _draw_cells(canvas, grid, scale, new)
    _draw_walls(canvas, grid, scale)
    far = [link for link in grid.links if not _draw_link(canvas, grid, link, scale)]
    for rim in grid.rim:
        _draw_rim(canvas, rim.side == "top", rim.at, token(rim.mark), scale)
    flags = dict.fromkeys(words.say(place.flag) for place in grid.places if place.flag)
    notes = [Text(f"  ! {flag}", QUIET) for flag in flags]
    return [*canvas.lines(), *notes, *(_far(grid, link, words) for link in far)]


def _draw_place(
    canvas: Canvas, grid: Grid, place: Place, scale: Scale, new: Collection[Ref]
) -> None:
    row, column, rows, columns = place.box
    top, left = scale.y(row), scale.x(column)
    canvas.box(top, left, scale.y(row + rows), scale.x(column + columns))
    wide, high = _room(place, scale)
    head = _head(place)
    pieces = wrapped(_standing(grid, place.ref, new), wide, " ")
    canvas.put(top + 1, left + 1 + (wide > head.cell_len), head)
    first = top + 1 + max(high - len(pieces), 0)
    for y, line in enumerate(pieces, first):
        indent = wide - line.cell_len if first == top + 1 else (wide - line.cell_len) // 2
        canvas.put(y, left + 1 + indent, line)


def _draw_cells(canvas: Canvas, grid: Grid, scale: Scale, new: Collection[Ref]) -> None:
    """Cells outside of places: a dot each, or who stands there."""
    for row, signs in enumerate(grid.cells):
        for column, sign in enumerate(signs):
            if sign in ".#":
                dot = Text("·" if sign == "." else "▒", QUIET)
                _put_in_cell(canvas, (row, column), dot, scale)
    for thing in grid.pieces:
        if not isinstance(thing.at, str):
            _put_in_cell(canvas, thing.at, piece(thing, thing.ref in new), scale)


def _put_in_cell(canvas: Canvas, at: Cell, text: Text, scale: Scale) -> None:
    indent = max(scale.wide - text.cell_len, 0) // 2
    canvas.put(scale.y(at[0]) + 1, scale.x(at[1]) + 1 + indent, text)


def _draw_walls(canvas: Canvas, grid: Grid, scale: Scale) -> None:
    for edge in grid.edges:
        row, column = max(edge.a[0], edge.b[0]), max(edge.a[1], edge.b[1])
        if edge.a[0] == edge.b[0]:
            for y in range(scale.y(row) + 1, scale.y(row + 1)):
                canvas.put(y, scale.x(column), Text("┃", STYLES[edge.tone]))
        else:
            wall = Text("━" * scale.wide, STYLES[edge.tone])
            canvas.put(scale.y(row), scale.x(column) + 1, wall)


def _draw_link(canvas: Canvas, grid: Grid, link: Link, scale: Scale) -> bool:
    """A gap in the wall, or the link's own sign there; False for places that do not touch."""
    boxes = {place.ref: place.box for place in grid.places}
    found = next(_shared_wall(boxes[link.a], boxes[link.b]), None)
    if not found:
        return False
    y, x = (scale.y(found[0]), scale.x(found[1])) if found[2] else (0, 0)
    if found[2] == "beside":
        y += 1 + (scale.high - 1) // 2
    else:
        x += (scale.wide + 1) // 2
    sign = Text("x" if link.shut else " ", FRAME)
    canvas.put(y, x, Text(link.mark.sign, STYLES[link.mark.tone]) if link.mark else sign)
    return True


def _shared_wall(
    a: tuple[int, int, int, int], b: tuple[int, int, int, int]
) -> Iterator[tuple[int, int, str]]:
    """Where two boxes touch: row and column of the middle of it, and which way they lie."""
    (ra, ca, ha, wa), (rb, cb, hb, wb) = a, b
    rows = range(max(ra, rb), min(ra + ha, rb + hb))
    columns = range(max(ca, cb), min(ca + wa, cb + wb))
    if rows and (ca + wa == cb or cb + wb == ca):
        yield rows[len(rows) // 2], max(ca, cb), "beside"
    if columns and (ra + ha == rb or rb + hb == ra):
        yield max(ra, rb), columns[len(columns) // 2], "above"


def _draw_rim(canvas: Canvas, is_top: bool, at: int, text: Text, scale: Scale) -> None:
    if is_top:
        canvas.put(0, scale.x(at) + (scale.wide + 1) // 2, text)
    else:
        canvas.put(scale.y(at) + (scale.high + 1) // 2, 0, text)


def _far(grid: Grid, link: Link, words: Words) -> Text:
    names = {place.ref: place.label or words.say(place.name) for place in grid.places}
    return Text(f"  {names[link.a]} – {names[link.b]}: {words.say(link.name)}", QUIET)


def _listed(grid: Grid, words: Words, width: int, new: Collection[Ref]) -> list[Text]:
    """A line for each place where somebody is, with the ways from there."""
    lines = [_entry(grid, place, words, new) for place in grid.places]
    lone = [p for p in grid.pieces if not isinstance(p.at, str)]
    lines += [_alone(p, words, p.ref in new) for p in lone]
    return [part for line in lines if line for part in _cut(line, width)]


def _entry(grid: Grid, place: Place, words: Words, new: Collection[Ref]) -> Text | None:
    pieces = _standing(grid, place.ref, new)
    if not pieces:
        return None
    ways = sorted(_ways(grid, place), key=lambda label: (len(label), label))
    name = " ".join(filter(None, (place.label, words.say(place.name))))
    return Text.assemble(Text(" ").join(pieces), f"  {name}", (f"  > {' '.join(ways)}", QUIET))


def _ways(grid: Grid, place: Place) -> list[str]:
    labels = {other.ref: other.label or other.ref for other in grid.places}
    ends = [(link.a, link.b) for link in grid.links] + [(link.b, link.a) for link in grid.links]
    return [labels[b] for a, b in ends if a == place.ref]


def _alone(thing: Piece, words: Words, is_new: bool) -> Text:
    at = thing.at
    return Text.assemble(piece(thing, is_new), f"  {words.say(thing.name)}  {at[0]}, {at[1]}")


def _cut(line: Text, width: int) -> list[Text]:
    return [line[start : start + width] for start in range(0, max(len(line), 1), width)]
