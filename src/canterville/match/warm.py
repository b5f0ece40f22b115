"""Compiling ahead: every door and kernel of a game once, so that nobody waits later."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

from canterville.core import doors
from canterville.core.dice import make_dice
from canterville.core.game import Game
from canterville.core.seats import LISTED
from canterville.match import kernels, walk
from canterville.match.batch import Batch
from canterville.match.match import Match

Job = tuple[str, Callable[[], Any]]

COUNT = 15  # jobs, for a bar


def jobs(game: Game) -> Iterator[Job]:
    """What there is to compile, by name, in the order in which it must run."""
    match = Match(game)
    states, view = match.states, match.states.copy()
    seat = match.actors[0]
    moves, dice = np.zeros(LISTED, np.int64), make_dice(1)
    belief, scratch = np.zeros(1, game.belief_dtype), np.zeros(1, game.scratch_dtype)
    payoffs = np.zeros(match.seats, np.float32)
    features = np.zeros(game.features.size, game.features.dtype)
    n = doors.write_moves(states, 0, seat, moves)

    yield "write_features", partial(doors.write_features, view, 0, 0, features)
    yield "pick_move", partial(doors.pick_move, states, 0, seat, moves, dice)
    yield "lean", partial(doors.lean, view, 0, seat, moves, n, dice, scratch)
    yield "estimate", partial(doors.estimate, view, 0, payoffs)
    yield "eye", partial(doors.eye, states, 0, 0)
    yield "seen", partial(doors.seen, states, 0, 0, seat, int(moves[0]))
    yield "conceal", partial(doors.conceal, view, 0, 0)
    yield "deduce", partial(doors.deduce, view, 0, 0, belief, 0)
    yield "imagine", partial(doors.imagine, view, 0, belief, dice)
    yield "play", partial(match.copy().play, seat, int(moves[0]))
    yield "story", partial(match.seen, 0)
    yield "perft", partial(kernels.count_lines, np.repeat(states, 3), np.zeros((2, LISTED), int), 1)
    yield "playouts", partial(_play_out, match, dice, scratch, moves, payoffs)
    yield "walk", partial(_walk, match, moves)
    yield "batch", partial(_step, game)


def _play_out(match: Match, dice: Any, scratch: Any, moves: Any, payoffs: Any) -> None:
    states = match.states.copy()
    kernels.finish(states, 0, dice, scratch, moves)
    doors.write_payoffs(states, 0, payoffs)
    kernels.finish_often(match.states, states, 1, dice, scratch, moves)


def _walk(match: Match, moves: Any) -> None:
    states = match.states.copy()
    seat, _ = walk.begin(states, 0, match.states, moves)
    walk.go(states, 0, seat, moves.item(0), moves)


def _step(game: Game) -> None:
    batch = Batch(game, 2)
    batch.step(np.zeros(2, np.int64))
    batch.step_at_random()
