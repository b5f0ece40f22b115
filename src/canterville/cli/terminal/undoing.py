"""Taking moves back, where nothing secret or drawn is lost by it."""

import numpy as np

from canterville.core import doors
from canterville.core.arrays import Table
from canterville.core.dice import make_dice
from canterville.core.seats import HOUSE, LISTED
from canterville.match.match import Match

NOTHING = -1  # nobody here has moved yet
WORLDS = 32  # in which a move is tried, to see whether it brings something to light


def last_by(match: Match, people: list[int]) -> int:
    """The ply of the last move made by one of these; NOTHING if there is none."""
    plies = [ply for ply, (seat, _) in enumerate(match.played) if seat in people]
    return plies[-1] if plies else NOTHING


def refusal(match: Match, back: int, people: list[int]) -> str:
    """Why the moves from that ply on stay; a key of the words, empty when they may go."""
    if back == NOTHING:
        return "nothing-to-undo"
    if any(seat == HOUSE for seat, _ in match.played[back:]):
        return "undo-drawn"
    if match.game.facts["hides"] and _reveals(match, back, people):
        return "undo-secret"
    return ""


def _reveals(match: Match, back: int, people: list[int]) -> bool:
    """Whether somebody here has learnt, or not been shown, something from that ply on."""
    game = match.game
    states = Match.replay(game, match.played[:back], match.seats, match.options).states
    for seat, move in match.played[back:]:
        for viewer in people:
            veiled = doors.seen(states, 0, viewer, seat, move) != move
            if veiled or _teaches(match, states, viewer, seat, move):
                return True
        doors.apply(states, 0, seat, move)
    return False


def _teaches(match: Match, states: Table, viewer: int, seat: int, move: int) -> bool:
    """Whether it would look otherwise afterwards in another world that looks the same now."""
    game = match.game
    view, belief = _concealed(states, viewer), np.zeros(1, game.belief_dtype)
    doors.deduce(view, 0, viewer, belief, 0)
    after, dice = _after(states, viewer, seat, move), make_dice(WORLDS)
    for _ in range(WORLDS):
        world = view.copy()
        doors.imagine(world, 0, belief, dice)
        if not _is_listed(world, seat, move) or _after(world, viewer, seat, move) != after:
            return True
    return False


def _after(states: Table, viewer: int, seat: int, move: int) -> bytes:
    later = states.copy()
    doors.apply(later, 0, seat, move)
    return _concealed(later, viewer).tobytes()


def _is_listed(states: Table, seat: int, move: int) -> bool:
    moves = np.zeros(LISTED, np.int64)
    return move in moves[: doors.write_moves(states, 0, seat, moves)]


def _concealed(states: Table, viewer: int) -> Table:
    view = states.copy()
    doors.conceal(view, 0, viewer)
    return view
