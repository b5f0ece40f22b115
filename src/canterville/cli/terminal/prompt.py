"""The one place where the terminal speaks and listens."""

import contextlib
import importlib
import sys
import textwrap
from collections.abc import Callable, Iterable

from rich.console import Console
from rich.text import Text

from canterville.cli.terminal.marks import PLAIN_LETTERS, QUIET

CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what has scrolled off it
ASKS = "> "


class Leaving(Exception):  # noqa: N818
    """Whoever sat here has gone: the end of input, Ctrl-C, or ``quit``."""


class Prompt:
    """Says lines and asks for one. ``read`` shows a sign, and raises EOFError at the end."""

    def __init__(
        self, console: Console | None = None, read: Callable[[str], str] | None = None
    ) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self._read = read or _line_of_input()
        self._is_plain = not (self.console.encoding or "").lower().startswith("utf")

    @property
    def width(self) -> int:
        return self.console.width

    def say(self, text: str | Text = "", style: str = "") -> None:
        if isinstance(text, str) and len(text) > self.width:
            hang = " " * (len(text) - len(text.lstrip()))
            how = {"break_long_words": False, "break_on_hyphens": False}  # a path stays whole
            for part in textwrap.wrap(text, self.width, subsequent_indent=hang, **how):  # type: ignore[arg-type]
                self.say(Text(part, style))
            return
        line = text if isinstance(text, Text) else Text(text, style)
        if self._is_plain:
            line.plain = line.plain.translate(PLAIN_LETTERS).encode("ascii", "replace").decode()
        self.console.print(line, soft_wrap=True)

    def lines(self, lines: Iterable[str | Text]) -> None:
        for line in lines:
            self.say(line)

    def ask(self) -> str:
        """A line that somebody typed. Raises Leaving."""
        self.console.file.flush()
        try:
            return _clean(self._read(ASKS))
        except (EOFError, KeyboardInterrupt):
            self.say()
            raise Leaving from None
        except UnicodeDecodeError:  # bytes that are no text: nothing was said
            return ""

    def curtain(self, lines: Iterable[str]) -> None:
        """Hide what was on the screen until Enter is pressed."""
        self._clear()
        self.lines(lines)
        self.ask()
        self._clear()

    def _clear(self) -> None:
        if self.console.is_terminal:
            self.console.file.write(CLEAR)
        else:
            self.say("-" * 8, QUIET)


def _line_of_input() -> Callable[[str], str]:
    """At a keyboard with its history and arrow keys; else what was typed is repeated."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):  # a system without it can still be typed at
            importlib.import_module("readline")
        return input
    return _echoed


def _echoed(asks: str) -> str:
    print(asks, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(_clean(line).rstrip("\n"), flush=True)
    return line


def _clean(line: str) -> str:
    """Bytes that are no text come in as halves of characters, which nobody can print."""
    return line.encode(errors="replace").decode()
