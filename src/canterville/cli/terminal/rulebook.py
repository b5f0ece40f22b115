"""How to play (words/en.md) and the rules (RULES.md), as lines for a terminal."""

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path

from rich.text import Text

from canterville.cli.terminal.marks import QUIET, TITLE
from canterville.core.game import Game

WIDEST = 76
NUMBERED = re.compile(r"\*\*(\d+\.\d+)\*\*")
SECTION = re.compile(r"## (\d+)\b")


def how_to_play(game: Game, language: str, width: int) -> list[Text]:
    """The game's page; empty when it has none."""
    pages = [game.folder / "words" / f"{tongue}.md" for tongue in (language, "en")]
    return next((_page(_read(page), width) for page in pages if page.is_file()), [])


def paragraph(game: Game, number: str, width: int) -> list[Text]:
    """A paragraph (``3.2``) or a section (``3``) of the rules; empty when there is none."""
    page = game.folder / "RULES.md"
    found = _found(_read(page), number.strip("§. ")) if page.is_file() else ""
    return _page(found, width) if found else []


def numbers(game: Game) -> list[str]:
    """The sections of the rules."""
    page = game.folder / "RULES.md"
    return SECTION.findall(_read(page)) if page.is_file() else []


def _read(page: Path) -> str:
    return page.read_text("utf-8")


def _found(text: str, number: str) -> str:
    if "." not in number:
        sections = re.split(r"\n(?=## )", text)
        return next((s for s in sections if _number(SECTION, s) == number), "")
    blocks = re.split(r"\n(?=\*\*\d+\.\d+\*\*|## )", text)
    return next((b for b in blocks if _number(NUMBERED, b) == number), "")


def _number(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.match(text)
    return found[1] if found else ""


def _page(text: str, width: int) -> list[Text]:
    wide = min(width, WIDEST)
    blocks = re.split(r"\n\s*\n", text.strip("\n"))
    lines: list[Text] = []
    for block in blocks:
        lines += [*([Text()] if lines else []), *_block(block, wide)]
    return lines


def _block(block: str, width: int) -> list[Text]:
    if block.startswith("#"):
        return [Text(block.lstrip("# "), TITLE)]
    if block.startswith(("    ", "|")):
        return [Text(line.rstrip()) for line in block.splitlines() if not _is_rule(line)]
    return [_marked(line) for item in _items(block) for line in _wrapped(item, width)]


def _is_rule(line: str) -> bool:
    return set(line) <= set("|- :")


def _items(block: str) -> Iterator[str]:
    """Points of a list one by one, or the whole as one paragraph."""
    yield from re.split(r"\n(?=- )", block)


def _wrapped(item: str, width: int) -> list[str]:
    hang = "  " if item.startswith("- ") else ""
    text = " ".join(item.split())
    return textwrap.wrap(text, width, subsequent_indent=hang, break_on_hyphens=False)


def _marked(line: str) -> Text:
    """Bold stays bold, slanted is quiet; the stars themselves go, also where a line cuts them."""
    text = Text()
    for piece in re.split(r"(\*\*.+?\*\*|(?<!\*)\*[^*]+\*)", line):
        style = TITLE if piece.startswith("**") else QUIET if piece.startswith("*") else ""
        text.append(piece.replace("*", "").replace("`", ""), style)
    return text
