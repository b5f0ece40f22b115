"""The legal moves as a list, in the groups that the game gives them."""

import re
from collections.abc import Sequence

from rich.text import Text

from canterville.cli.terminal.marks import QUIET
from canterville.cli.terminal.reading import folded
from canterville.core.view import Move
from canterville.core.words import Words

GAP = 3


def listed(moves: Sequence[Move], words: Words, width: int, find: str = "") -> list[Text]:
    """Group by group; with ``find`` only those in which each word begins with one of its words."""
    entries: dict[str, list[Text]] = {}
    for move in moves:
        name, gloss = move.typed, _gloss(move, words)
        if _is_found(find, f"{name} {gloss} {words.say(move.group)}"):
            entry = Text.assemble((name, "bold"), f"  {gloss}" if gloss else "")
            entries.setdefault(words.sentence(move.group), []).append(entry)
    return [line for group, found in entries.items() for line in _group(group, found, width)]


def _group(heading: str, entries: Sequence[Text], width: int) -> list[Text]:
    title = Text.assemble(heading, (f"  {len(entries)}", QUIET))
    wide = max(entry.cell_len for entry in entries) + GAP
    across = max(1, (width - 2 + GAP) // wide)
    high = -(-len(entries) // across)
    rows = [entries[y::high] for y in range(high)]
    return [title, *(_row(row, wide) for row in rows)]


def _row(entries: Sequence[Text], wide: int) -> Text:
    line = Text("  ")
    for n, entry in enumerate(entries):
        line.append(" " * (2 + n * wide - line.cell_len))
        line.append_text(entry)
    return line


def _gloss(move: Move, words: Words) -> str:
    """What the notation does not say by itself."""
    name = move.typed
    notes = [words.say(part.note) for part in move.parts if part.note]
    labels = [words.say(part.label) for part in move.parts]
    said = "" if labels == [name] else words.say(move.name)
    return ", ".join([*([said] if said and folded(said) != folded(name) else []), *notes])


def _is_found(find: str, text: str) -> bool:
    there = re.findall(r"[\w-]+", folded(text)) + folded(text).split()
    return all(any(word.startswith(w) for word in there) for w in folded(find).split())
