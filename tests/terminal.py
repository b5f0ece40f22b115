"""A terminal without one: what is typed is a list, what is said a text."""

import io
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from canterville.cli.terminal.chairs import seated
from canterville.cli.terminal.evening import Evening, leave
from canterville.cli.terminal.keeping import Keeper
from canterville.cli.terminal.prompt import Leaving, Prompt
from canterville.cli.terminal.visit import secret_of
from canterville.core.game import Game
from canterville.match.match import Match


class Talk:
    """A prompt at which these lines are typed; then the input ends."""

    def __init__(self, lines: Sequence[str] = (), width: int = 80, colour: bool = False) -> None:
        self._lines = list(lines)
        self._paper = io.StringIO()
        system = "truecolor" if colour else None
        console = Console(
            file=self._paper,
            width=width,
            highlight=False,
            color_system=system,  # type: ignore[arg-type]
            force_terminal=colour,
        )
        self.prompt = Prompt(console, self._next)

    def _next(self, asks: str) -> str:
        self._paper.write(asks)
        if not self._lines:
            raise EOFError
        line = self._lines.pop(0)
        self._paper.write(f"{line}\n")
        return line

    @property
    def said(self) -> str:
        return self._paper.getvalue()

    @property
    def left(self) -> list[str]:
        return self._lines


def evening(
    game: Game, talk: Talk, folder: Path, seat: Sequence[str] = (), seed: int = 5, seats: int = 0
) -> Evening:
    chairs = seated(game, seat, seats)
    match = Match(game, len(chairs))
    return Evening(match, chairs, secret_of(seed), talk.prompt, Keeper(game, folder))


def play(
    game: Game,
    lines: Sequence[str],
    folder: Path,
    seat: Sequence[str] = (),
    seed: int = 5,
    seats: int = 0,
) -> tuple[str, Match]:
    """What is said when these lines are typed, and the match they have led to."""
    talk = Talk(lines)
    night = evening(game, talk, folder, seat, seed, seats)
    try:
        night.play()
    except Leaving:
        leave(night)
    return talk.said, night.match
