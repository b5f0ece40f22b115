"""A view on a page: who plays, the grid, and the rest beside or below it."""

from collections.abc import Collection, Sequence

from rich.text import Text

from canterville.cli.terminal import grid as grids
from canterville.cli.terminal.marks import QUIET, token
from canterville.cli.terminal.sections import block
from canterville.core import view as v
from canterville.core.words import Words

WIDEST = 96  # wider pages are harder to read
BESIDE = 26  # columns that a block needs beside the grid
BLOCK = 34  # columns of a block below it
GAP = 3

Lines = list[Text]


def page(
    view: v.View, words: Words, width: int, actors: Collection[int] = (), new: Collection[str] = ()
) -> Lines:
    """The whole view in lines of at most that width."""
    width = min(width, WIDEST)
    drawn = [grids.draw(s, words, width, new) for s in view.sections if isinstance(s, v.Grid)]
    rest = [section for section in view.sections if not isinstance(section, v.Grid)]
    head = [line for seat in view.seats for line in _seat(seat, words, width, actors)]
    body = _arranged(drawn, rest, words, width)
    return [*head, *([Text()] if head and body else []), *body]


def _seat(line: v.SeatLine, words: Words, width: int, actors: Collection[int]) -> Lines:
    name = words.sentence(v.seat_name(line.seat))
    marker = "▸ " if line.seat in actors else "  "
    told = [words.say(text) for text in (line.line, line.note) if text]
    mark = line.mark if line.mark.letter else v.Mark("seal", letter=str(line.seat + 1))
    first = Text.assemble(marker, token(mark, line.seat), " ", (name, "bold"))
    tokens = Text(" ").join([token(mark) for mark in line.tokens])
    parts = [first, *(Text(text, QUIET) for text in told), *([tokens] if line.tokens else [])]
    return _flowed(parts, width)


def _flowed(parts: Sequence[Text], width: int) -> Lines:
    """On one line while they fit, then on the next, indented."""
    lines = [parts[0].copy()]
    for part in parts[1:]:
        if lines[-1].cell_len + 2 + part.cell_len > width:
            lines.append(Text("     "))
        lines[-1] = Text.assemble(lines[-1], "  ", part)
    return lines


def _arranged(drawn: list[Lines], rest: Sequence[v.Section], words: Words, width: int) -> Lines:
    if not drawn:
        return _below(rest, words, width)
    left = max(line.cell_len for line in drawn[0])
    room = width - left - GAP
    if room < BESIDE:
        parts = [*drawn, _below(rest, words, width)]
    else:
        blocks = _stacked([_block(section, words, min(room, BLOCK)) for section in rest])
        parts = [_side_by_side([drawn[0], blocks], left), *drawn[1:]]
    return _stacked([part for part in parts if part])


def _below(rest: Sequence[v.Section], words: Words, width: int) -> Lines:
    """Blocks in rows, as many side by side as fit."""
    across = max(1, (width + GAP) // (BLOCK + GAP))
    wide = min(BLOCK, width) if across > 1 else width
    blocks = [_block(section, words, wide) for section in rest]
    rows = [blocks[start : start + across] for start in range(0, len(blocks), across)]
    return _stacked([_side_by_side(row, wide) for row in rows])


def _block(section: v.Section, words: Words, width: int) -> Lines:
    return [] if isinstance(section, v.Grid) else block(section, words, width)


def _stacked(blocks: Sequence[Lines]) -> Lines:
    lines: Lines = []
    for lot in blocks:
        lines += [*([Text()] if lines else []), *lot]
    return lines


def _side_by_side(blocks: Sequence[Lines], wide: int) -> Lines:
    lines = []
    for y in range(max(map(len, blocks), default=0)):
        line = Text()
        for n, lot in enumerate(blocks):
            line.append(" " * (n * (wide + GAP) - line.cell_len))
            line.append_text(lot[y] if y < len(lot) else Text())
        line.rstrip()
        lines.append(line)
    return lines
