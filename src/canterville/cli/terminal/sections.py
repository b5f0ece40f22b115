"""Zones, counters and tables as blocks of lines."""

import textwrap

from rich.text import Text

from canterville.cli.terminal.marks import QUIET, STYLES, TITLE, counted, token, wrapped
from canterville.core import view as v
from canterville.core.words import Words

PIPS = 8  # as many are drawn; more are counted
SIGNS = {"yes": "✓", "no": "–", "": "·"}


def block(section: v.Zone | v.Counters | v.Table, words: Words, width: int) -> list[Text]:
    """A title and what is under it, no line longer than that."""
    if isinstance(section, v.Zone):
        return _zone(section, words, width)
    if isinstance(section, v.Counters):
        return _counters(section, words, width)
    return _table(section, words, width)


def _title(section: v.Section, words: Words) -> Text:
    return Text(words.sentence(section.title), TITLE)


def _zone(zone: v.Zone, words: Words, width: int) -> list[Text]:
    cards = [_card(card, zone.seat, words) for card in zone.cards]
    hidden = zone.count - len(cards)
    more = [Text(words("more-cards", number=hidden), QUIET)] if hidden else []
    inside = wrapped([*counted(cards), *more], width - 2) or [Text("–", QUIET)]
    return [_title(zone, words), *(Text.assemble("  ", line) for line in inside)]


def _card(card: v.Card, seat: int | None, words: Words) -> Text:
    if card.name is None:
        return Text(words("face-down"), QUIET)
    parts = [token(card.mark, seat)] if card.mark and card.mark.tone else []
    parts.append(Text(words.say(card.name)))
    parts += [Text(f"({words.say(text)})", QUIET) for text in (card.note, card.tag) if text]
    return Text(" ").join(parts)


def _counters(counters: v.Counters, words: Words, width: int) -> list[Text]:
    names = [words.sentence(item.name) for item in counters.items]
    wide = max(map(len, names), default=0)
    lines = [
        Text.assemble("  ", (name.ljust(wide), "bold" if item.state else ""), "  ", _value(item))
        for name, item in zip(names, counters.items, strict=True)
    ]
    note = textwrap.wrap(words.say(counters.note), width - 2) if counters.note else []
    return [_title(counters, words), *lines, *(Text(f"  {line}", QUIET) for line in note)]


def _value(item: v.Counter) -> str:
    if item.of is None:
        return str(item.value)
    if item.of > PIPS or item.die:
        return f"{item.value}/{item.of}"
    return "●" * item.value + "○" * (item.of - item.value) + f" {item.value}/{item.of}"


def _table(table: v.Table, words: Words, width: int) -> list[Text]:
    names = [words.sentence(row.name) for row in table.rows]
    wide = min(max(map(len, names), default=0), width - 4 * len(table.columns) - 2)
    heads = [token(mark) for mark in table.columns]
    lines = [Text.assemble(" " * (wide + 2), *(_padded(head) for head in heads))]
    for name, row in zip(names, table.rows, strict=True):
        cells = [_padded(_entry(cell)) for cell in row.cells]
        lines.append(Text.assemble(f"  {name[:wide]:<{wide}}", *cells))
    key = [Text.assemble("  ", _entry(cell), f" {words.say(said)}") for cell, said in table.key]
    return [_title(table, words), *lines, *key]


def _entry(cell: v.Entry) -> Text:
    sign = cell.letter if cell.sign == "letter" else SIGNS[cell.sign] + cell.letter
    return Text(sign, "bold" if cell.sign == "yes" else STYLES[0] if cell.letter else QUIET)


def _padded(text: Text) -> Text:
    return Text.assemble("  ", text, " " * (2 - text.cell_len))
