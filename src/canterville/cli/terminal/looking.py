"""What somebody is shown: the board, what is new on it, the log, the end."""

from collections.abc import Collection, Iterator

from rich.text import Text

from canterville.cli.terminal.board import Lines, page
from canterville.cli.terminal.marks import QUIET, token, wrapped
from canterville.core.view import Grid, Said, View, seat_name
from canterville.core.words import Words
from canterville.match.match import Match
from canterville.match.showing import tell

LINES = 8  # of the log that are told before a turn
Known = frozenset[tuple[object, ...]]

board = page


def since(
    match: Match, viewer: int, looked: dict[int, int], words: Words, width: int
) -> Iterator[Text]:
    """What has happened since this viewer's last look, the latest few."""
    if not match.played:
        return
    first = looked.get(viewer, 0)
    lines = list(tell(match, viewer, first))
    if len(lines) > LINES:
        yield Text(words("earlier-lines", number=len(lines) - LINES), QUIET)
    for said in lines[-LINES:]:
        yield from _told(said, words, width)
    if lines:
        yield Text()


def log(match: Match, viewer: int, words: Words, width: int) -> Iterator[Text]:
    """Everything, with numbers."""
    for ply, said in enumerate(tell(match, viewer), 1):
        yield from _told(said, words, width, f"{ply:>4}  ")


def _told(said: Said, words: Words, width: int, lead: str = "  ") -> list[Text]:
    parts = [Text(word) for word in words.sentence(said.text).split()]
    lines = wrapped(parts, width - len(lead), " ")
    return [
        Text.assemble(lead if n == 0 else " " * len(lead), line) for n, line in enumerate(lines)
    ]


def known(view: View) -> Known:
    """The pieces as they stand, to compare with later."""
    return frozenset(
        (piece.ref, piece.at, str(piece.name), piece.seat, piece.state)
        for section in view.sections
        if isinstance(section, Grid)
        for piece in section.pieces
    )


def changes(view: View, before: Known | None) -> Collection[str]:
    """Refs of pieces that did not stand so when the viewer had last moved."""
    if before is None:
        return ()
    return {str(thing[0]) for thing in known(view) - before}


def result(view: View, match: Match, words: Words) -> Lines:
    """The sentence that tells the end, and a line for each seat."""
    if view.result is None:
        return _plain_result(match, words)
    lines = [Text(words.sentence(view.result.sentence), "bold")]
    marks = {line.seat: line.mark for line in view.seats}
    for seat, text in view.result.places:
        mark = token(marks[seat], seat) if marks[seat].letter else Text("")
        name = words.sentence(seat_name(seat))
        lines.append(Text.assemble("  ", mark, f" {name}: {words.say(text)}"))
    return [*lines, *(Text(f"  {words.say(text)}") for text in view.result.shown)]


def _plain_result(match: Match, words: Words) -> Lines:
    payoffs = match.result.payoffs if match.result else ()
    best = max(payoffs, default=0.0)
    winners = [words.sentence(seat_name(s)) for s, p in enumerate(payoffs) if p == best > 0]
    if not winners:
        return [Text(words("nobody-won"), "bold")]
    return [Text(words("these-won", who=", ".join(winners)), "bold")]
