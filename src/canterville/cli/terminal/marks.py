"""How marks, pieces and tones are written: with letters and signs first, in colour beside them."""

from collections.abc import Sequence
from itertools import groupby

from rich.cells import cell_len
from rich.text import Text

from canterville.core.view import Mark, Piece

# The terminal's own sixteen colours: they follow its theme, dark or light.
STYLES = ("", "red", "bright_blue", "yellow", "green", "magenta", "bold")
FRAME = "bright_black"
QUIET = "bright_black"
TITLE = "bold"
NEW = "bold reverse"

# Whose a piece is: round for the first seat, square for the second, and so on.
BRACKETS = ("()", "[]", "{}", "<>", "||", "//", "\\\\", "!!")

# What stands in for a sign where only ASCII can be shown: pairs.
_PAIRS = """
    │| ─- ╭+ ╮+ ╰+ ╯+ ├+ ┤+ ┬+ ┴+ ┼+ ┃# ━= ╱/ ▲^ ▶> ▼v ◀< ●* ○o ◆% ▬= ✓v –- ·. ×x ▸> ▒#
    “' ”' ’' …. §$
"""
PLAIN_LETTERS = {ord(pair[0]): pair[1] for pair in _PAIRS.split()}


def token(mark: Mark, seat: int | None = None) -> Text:
    """A piece or a seat in a few characters."""
    sign = mark.letter or mark.sign or "o"
    if seat is None:
        return Text(sign, _bold(mark.tone))
    pair = BRACKETS[seat]
    return Text.assemble(pair[0], (sign, _bold(mark.tone)), pair[1])


def floor(mark: Mark) -> Text:
    """What lies on the floor of a place, quieter than what stands there."""
    return Text(mark.sign + mark.letter, STYLES[mark.tone])


def piece(thing: Piece, is_new: bool = False) -> Text:
    drawn = token(thing.mark, thing.seat)
    if thing.state:
        drawn = Text(drawn.plain + "?", QUIET)
    return Text.assemble(drawn, ("*", "bold") if is_new else "")


def counted(texts: Sequence[Text]) -> list[Text]:
    """Equal neighbours once, with their number."""
    groups = [(next(group), 1 + len(list(group))) for _, group in groupby(texts, _look)]
    return [text if n == 1 else Text.assemble(text, f" ×{n}") for text, n in groups]


def wrapped(texts: Sequence[Text], width: int, between: str = "  ") -> list[Text]:
    """Several a line, as many as fit."""
    lines: list[Text] = []
    for text in texts:
        if lines and lines[-1].cell_len + cell_len(between) + text.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], between, text)
        else:
            lines.append(text.copy())
    return lines


def _look(text: Text) -> str:
    return text.markup


def _bold(tone: int) -> str:
    return f"bold {STYLES[tone]}".strip() if tone != len(STYLES) - 1 else "bold"
