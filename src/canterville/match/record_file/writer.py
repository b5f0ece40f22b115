"""From a match to its record file. A secret leaves only in a file for the table, or once over."""

from collections.abc import Iterator
from dataclasses import replace

from canterville.core import house
from canterville.core.errors import BodyError
from canterville.core.seats import SPECTATOR
from canterville.match.match import Match
from canterville.match.record_file.form import SPECTATORS, THE_TABLE, Facts, Line, RecordFile
from canterville.match.record_file.names import name_of
from canterville.match.record_file.reader import parse
from canterville.match.result import Result

NO_FACTS = Facts()


def record_for(match: Match, viewer: int, facts: Facts = NO_FACTS) -> str:
    """What a seat or a spectator may have: moves as seen while it runs, the truth once over."""
    if match.over:
        return record_for_table(match, facts)
    reader = SPECTATORS if viewer == SPECTATOR else f"seat {viewer}"
    return _text(_file(match, facts, reader, viewer))


def record_for_table(match: Match, facts: Facts = NO_FACTS) -> str:
    """The whole truth, the secret too: for the store, and for a terminal's own folder."""
    return _text(_file(match, facts, "" if match.over else THE_TABLE, None))


def end_of(result: Result | None) -> tuple[str, ...]:
    """The words behind ``end``."""
    if result is None:
        return ()
    if result.reason == "rules":
        return ("rules", *(f"{payoff + 0.0:g}" for payoff in result.payoffs))
    return (result.reason,) if result.seat is None else (result.reason, str(result.seat))


def _file(match: Match, facts: Facts, reader: str, viewer: int | None) -> RecordFile:
    game = match.game
    return RecordFile(
        game=game.id,
        version=game.version,
        rules=game.reach.fingerprint,
        seats=match.seats,
        options={option.name: option.word(match.options[option.name]) for option in game.options},
        facts=_told(facts, len(match.played), viewer),
        lines=tuple(_lines(match, viewer)),
        reader=reader,
        end=end_of(match.result),
    )


def _told(facts: Facts, plies: int, viewer: int | None) -> Facts:
    """The secret is for whoever may read the whole truth; the promise of it for everybody."""
    promise = facts.promise or (house.promise(facts.secret) if facts.secret else "")
    secret = facts.secret if viewer is None else b""
    marks = {ply: mark for ply, mark in facts.marks.items() if ply < plies}
    return replace(facts, promise=promise, secret=secret, marks=marks)


def _lines(match: Match, viewer: int | None) -> Iterator[Line]:
    """Each move by its name in the position, as far as the reader may know both."""
    told = match.played if viewer is None else match.seen(viewer)
    again = Match(match.game, match.seats, match.options)
    for (seat, move), (_, shown) in zip(match.played, told, strict=True):
        states = again.states if viewer is None else again.view(viewer)
        yield Line(seat, name_of(match.game, states[0], shown))
        again.play(seat, move)


def _text(file: RecordFile) -> str:
    """Nothing is written that would not be read as it was meant."""
    text = str(file)
    if parse(text.encode()) != file:
        raise BodyError("a name, a mark or a fact is there that a record file cannot hold")
    return text
