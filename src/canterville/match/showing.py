"""A match as somebody sees it: the view, the moves on offer, the log. Nothing else leaves."""

from collections.abc import Iterator

import msgspec

from canterville.core import doors
from canterville.core.arrays import Table
from canterville.core.game import Game
from canterville.core.view import Gaps, Mark, Move, Said, SeatLine, Text, View, seat_name, verbatim
from canterville.match.match import Match
from canterville.match.record_file.names import name_of

NO_MARK = Mark("seal")


def show(match: Match, viewer: int) -> View:
    """What the viewer may know, to draw."""
    if match.game.view:
        return match.game.view(match.view(viewer)[0], viewer)
    seats = [SeatLine(seat, Mark("figure", seat)) for seat in range(match.seats)]
    return View(Text("plain-prompt"), (), seats)


def offer(match: Match, seat: int) -> list[Move]:
    """The legal moves of a seat, each with what it may be followed by."""
    view = match.view(seat)
    return [_with_what_follows(match, view, seat, move) for move in match.moves(seat)]


def tell(match: Match, viewer: int, since: int = 0) -> Iterator[Said]:
    """The log from some ply on, as the viewer saw it happen."""
    game = match.game
    states = Match.replay(game, match.played[:since], match.seats, match.options).states
    for seat, move in match.played[since:]:
        before, told = _concealed(states, viewer), doors.seen(states, 0, viewer, seat, move)
        doors.apply(states, 0, seat, move)
        yield _line(game, before, seat, int(told), _concealed(states, viewer))


def _with_what_follows(match: Match, view: Table, seat: int, move: int) -> Move:
    shown = _shown(match.game, view, seat, move)
    steps = match.following(seat, move)
    if not steps:
        return shown
    after = view.copy()
    doors.apply(after, 0, seat, move)
    then = []
    for moves in steps:
        then.append([_shown(match.game, after, seat, other) for other in moves])
        doors.apply(after, 0, seat, moves[0])
    return msgspec.structs.replace(shown, then=then)


def _shown(game: Game, view: Table, seat: int, move: int) -> Move:
    typed = name_of(game, view[0], move)
    if game.show_move:
        return msgspec.structs.replace(game.show_move(view[0], seat, move), typed=typed)
    name = verbatim(typed)
    return Move(move, name, Text("plain-group"), name, Text("plain-verb"), typed=typed)


def _line(game: Game, before: Table, seat: int, told: int, after: Table) -> Said:
    if game.log:
        return game.log(before[0], seat, told, after[0])
    gaps: Gaps = {"who": seat_name(seat), "move": game.name_move(told)}
    return Said(told, Text("plain-line", gaps), NO_MARK)


def _concealed(states: Table, viewer: int) -> Table:
    view = states.copy()
    doors.conceal(view, 0, viewer)
    return view
