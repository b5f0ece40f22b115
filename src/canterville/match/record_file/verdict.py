"""Playing a record file again: what it proves, and what it only states."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from canterville.core import discovery, house
from canterville.core.errors import (
    ConcealedFileError,
    CutFileError,
    DrawError,
    EndingError,
    FileMoveError,
    FileNotationError,
    FileOptionError,
    FileResultError,
    ForeignGameError,
    GameError,
    NotationError,
    OptionError,
    PromiseError,
    RulesVersionError,
)
from canterville.core.game import Game
from canterville.core.seats import HOUSE
from canterville.match.match import Match
from canterville.match.record_file.form import RecordFile
from canterville.match.record_file.names import move_of, name_of
from canterville.match.record_file.reader import parse
from canterville.match.record_file.writer import end_of
from canterville.match.result import Reason


@dataclass(frozen=True)
class Verdict:
    """``match`` is the match itself, ready to go on if it still runs."""

    file: RecordFile
    match: Match
    proved: tuple[str, ...]
    stated: tuple[str, ...]

    def __str__(self) -> str:
        proved = "proved: " + "; ".join(self.proved)
        return proved + ("; only stated: " + "; ".join(self.stated) if self.stated else "")


def verify(data: bytes, game: Game | None = None) -> Verdict:
    """Raises RecordFileError, or UnknownGameError. Without ``game`` the head says which it is."""
    file = parse(data)
    game = _game_of(file, game)
    if not file.is_true:
        raise ConcealedFileError(f"a file for {file.reader}: it holds moves as seen, no proof")
    _check_promise(file)
    match = _replayed(file, game)
    _check_end(file, match)
    return Verdict(file, match, tuple(_proved(file, match)), tuple(_stated(file, match)))


def _game_of(file: RecordFile, game: Game | None) -> Game:
    if game and file.game != game.id:
        raise ForeignGameError(f"a match of {file.game}, not of {game.id}")
    game = game or discovery.find(file.game)
    if file.version != game.version:
        raise RulesVersionError(f"rules {file.version} of {game.id}; these are {game.version}")
    return game


def _check_promise(file: RecordFile) -> None:
    facts = file.facts
    if facts.secret and house.promise(facts.secret) != facts.promise:
        raise PromiseError("the secret is not the promised one: its SHA-256 is another")


def _replayed(file: RecordFile, game: Game) -> Match:
    match = _set_up(file, game)
    dice = file.facts.house
    for ply, (seat, name) in enumerate(file.lines):
        where = f"line {file.first + ply}"
        move = _move(where, match, name)
        if dice and seat == HOUSE:
            _check_draw(where, match, move, dice)
        try:
            match.play(seat, move)
        except GameError as error:
            raise FileMoveError(f"{where}: {error}") from None
    return match


def _set_up(file: RecordFile, game: Game) -> Match:
    names = [option.name for option in game.options]
    if missing := [name for name in names if name not in file.options]:
        raise FileOptionError(f"the head has no line 'option {missing[0]}'")
    if file.seats not in game.seats:
        raise FileOptionError(f"{game.id} is not for {file.seats} seats")
    try:
        return Match(game, file.seats, file.options)
    except OptionError as error:
        raise FileOptionError(str(error)) from None


def _move(where: str, match: Match, name: str) -> int:
    try:
        return move_of(match.game, match.states[0], name)
    except NotationError as error:
        raise FileNotationError(f"{where}: {error}") from None


def _check_draw(where: str, match: Match, move: int, dice: house.House) -> None:
    """A draw that is not even listed is left to the rules."""
    moves = match.moves(HOUSE)
    if move not in moves:
        return
    due = moves[dice.draw(len(match.played), len(moves))]
    if move != due:
        drawn, given = (name_of(match.game, match.states[0], one) for one in (move, due))
        raise DrawError(f"{where}: the house has drawn {drawn}, but its secret gives {given}")


def _check_end(file: RecordFile, match: Match) -> None:
    where = f"line {file.end_line}: end"
    if not file.end:
        if match.over:
            raise CutFileError("half a file: the match is over, and the file says no end")
    elif file.end[0] == "rules":
        _check_result(where, file, match)
    else:
        _end(where, file, match)


def _check_result(where: str, file: RecordFile, match: Match) -> None:
    if not match.over:
        raise FileResultError(f"{where} rules, but by the rules the match goes on")
    due = end_of(match.result)
    if file.end != due:
        told, given = " ".join(file.end), " ".join(due[1:])
        raise FileResultError(f"{where} {told}, but the rules give {given}")


def _end(where: str, file: RecordFile, match: Match) -> None:
    reason, *seat = file.end
    try:
        match.end(cast(Reason, reason), int(seat[0]) if seat else None)
    except EndingError as error:
        raise FileResultError(f"{where} {error}") from None


def _proved(file: RecordFile, match: Match) -> Iterator[str]:
    game = match.game
    yield f"moves by the rules of {game.id}, version {game.version}: {len(match.played)}"
    if file.facts.secret:
        yield f"draws by the secret: {_draws(match)}"
        yield "the secret keeps its promise"
    if file.end[:1] == ("rules",):
        yield f"result by the rules: {' '.join(file.end[1:])}"


def _stated(file: RecordFile, match: Match) -> Iterator[str]:
    facts = file.facts
    if _draws(match) and not facts.secret:
        yield f"draws: {_draws(match)}"
    if facts.secret and facts.salts:
        yield "the promise came before the salts"
    for mark, count in Counter(facts.marks.values()).items():
        yield f"moves {mark}: {count}"
    yield from (f"{name} {time}" for name, time in facts.times.items())
    if file.end[:1] != ("rules",):
        yield f"end {' '.join(file.end)}" if file.end else "the match still runs"


def _draws(match: Match) -> int:
    return sum(seat == HOUSE for seat, _ in match.played)
