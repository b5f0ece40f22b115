"""What can be typed beside moves."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from canterville.cli.terminal import looking, offers, rulebook
from canterville.cli.terminal.keeping import write_privately
from canterville.cli.terminal.marks import QUIET
from canterville.cli.terminal.prompt import Leaving
from canterville.core.errors import GameError
from canterville.core.words import BEHIND
from canterville.match.record_file import Facts, record_for
from canterville.match.showing import offer

if TYPE_CHECKING:
    from canterville.cli.terminal.evening import Evening

NAMES = ("moves", "rules", "board", "log", "undo", "save", "help", "quit")
SHORT = {"?": "moves", "exit": "quit", "q": "quit"}
AGAIN = "again"


def meant(text: str, begun: bool = False) -> str | None:
    """The command that a line begins with, or with ``begun`` one that its first word begins."""
    first = text.casefold().split(maxsplit=1)[:1]
    name = SHORT.get(first[0], first[0]) if first else ""
    if name in NAMES:
        return name
    likely = [other for other in NAMES if name and other.startswith(name)]
    return likely[0] if begun and len(likely) == 1 else None


class Commands:
    """Each says whether the turn goes on."""

    def __init__(self, evening: "Evening") -> None:
        self.evening, self.prompt = evening, evening.prompt
        self._all: dict[str, Callable[[str, int], bool]] = {
            name: getattr(self, f"_{name}") for name in NAMES
        }

    def do(self, name: str, text: str, seat: int) -> bool:
        return self._all[name](" ".join(text.split()[1:]), seat)

    def after_the_end(self, viewer: int) -> bool:
        """Whether they want to play again. Enter or the end of input leaves."""
        while True:
            try:
                text = self.prompt.ask().strip()
                name = meant(text)
                if not text or text.casefold() == AGAIN:
                    return bool(text)
                if name in (None, "moves", "undo"):
                    self._say("after-the-end")
                elif name:
                    self.do(name, text, viewer)
            except Leaving:
                return False

    def _moves(self, find: str, seat: int) -> bool:
        moves = offer(self.evening.match, seat)
        lines = offers.listed(moves, self.evening.words, self.evening.width, find)
        self.prompt.lines(lines or [self.evening.words("no-move-like", text=find)])
        return True

    def _rules(self, number: str, _seat: int) -> bool:
        game, width = self.evening.game, self.evening.width
        if not number:
            lines = rulebook.how_to_play(game, BEHIND, width)
            self.prompt.lines(lines)
            if sections := rulebook.numbers(game):
                self._say("rules-in-full", first=sections[0], last=sections[-1])
            elif not lines:
                self._say("no-rules")
        elif lines := rulebook.paragraph(game, number, width):
            self.prompt.lines(lines)
        else:
            self._say("no-paragraph", number=number)
        return True

    def _board(self, _text: str, seat: int) -> bool:
        self.evening.look(seat)
        return True

    def _log(self, _text: str, seat: int) -> bool:
        lines = list(looking.log(self.evening.match, seat, self.evening.words, self.evening.width))
        self.prompt.lines(lines or [self.evening.words("empty-log")])
        return True

    def _undo(self, _text: str, _seat: int) -> bool:
        return not self.evening.undo()

    def _save(self, name: str, seat: int) -> bool:
        """A record file; it holds no more than this seat may know while the match runs."""
        match = self.evening.match
        file = Path(name).expanduser() if name else _new_name(match.game.id)
        try:
            text = record_for(match, seat, Facts(secret=self.evening.secret))
            if file.exists():
                self._say("file-exists", file=str(file))
            else:
                write_privately(file, text.encode())
                self._say("saved", file=str(file))
        except (OSError, GameError, ValueError) as error:
            self._say("not-saved", file=str(file), why=_reason(error))
        return True

    def _help(self, _text: str, _seat: int) -> bool:
        self._say("help-moves-typed")
        for name in NAMES:
            self.prompt.say(f"  {HELP[name][0]:<14} {self.evening.words(HELP[name][1])}")
        self._say("help-star")
        return True

    def _quit(self, _text: str, _seat: int) -> bool:
        raise Leaving

    def _say(self, key: str, **args: int | str) -> None:
        self.prompt.say(self.evening.words(key, **args), QUIET if key == "rules-in-full" else "")


HELP = {
    "moves": ("? or moves", "help-moves"),
    "rules": ("rules [3.2]", "help-rules"),
    "board": ("board", "help-board"),
    "log": ("log", "help-log"),
    "undo": ("undo", "help-undo"),
    "save": ("save [FILE]", "help-save"),
    "help": ("help", "help-help"),
    "quit": ("quit", "help-quit"),
}


def _new_name(game: str) -> Path:
    return Path(f"{game}-{datetime.now().astimezone():%Y%m%d-%H%M%S}.txt")


def _reason(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or error)
