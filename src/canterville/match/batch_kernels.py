"""One step of many matches. ``part`` is a thread's share of a batch: see ``batch.Part``."""

import numpy as np

from canterville.core.compiler import helper, kernel
from canterville.core.seats import HOUSE, NOBODY
from canterville.core.verbs import (
    apply,
    conceal,
    hides,
    pick_move,
    write_features,
    write_moves,
    write_payoffs,
)
from canterville.match.kernels import PLAYED, is_chore, next_actor, play_one, try_to_play


@helper
def settle(state, dice, scratch, moves):
    """Play HOUSE and chores until a seat has a choice; return it, or NOBODY when over."""
    seat = next_actor(state, dice)
    while seat == HOUSE or (seat != NOBODY and is_chore(state)):
        play_one(state, seat, dice, scratch, moves)
        seat = next_actor(state, dice)
    return seat


@helper
def restart(part, i):
    part.states[i] = part.fresh[0]
    return settle(part.states[i], part.dice[i : i + 1], part.scratch[0], part.moves)


@helper
def look(part, i, seat, features):
    """Write what a seat sees, from a copy that is concealed for it."""
    if hides(part.states[i]):
        part.veiled[0] = part.states[i]
        conceal(part.veiled[0], seat)
        write_features(part.veiled[0], seat, features)
    else:
        write_features(part.states[i], seat, features)


@helper
def close(part, i, mover, legal):
    """A match has ended: keep its payoffs and the mover's last look; start another."""
    part.payoffs[i] = 0
    if legal:
        write_payoffs(part.states[i], part.payoffs[i])
    if part.last_features.shape[0] > 0:
        look(part, i, mover, part.last_features[i])
    return restart(part, i)


@helper
def show(part, i, seat):
    """Write what the acting seat sees and may do."""
    if part.features.shape[0] > 0:
        look(part, i, seat, part.features[i])
    if part.mask.shape[0] > 0:
        part.mask[i] = False
        for k in range(write_moves(part.states[i], seat, part.moves)):
            part.mask[i, part.moves[k]] = True


@helper
def go_on(part, i, legal):
    """After a move, or an illegal one: HOUSE and chores, perhaps the end, and the next look."""
    seat = NOBODY
    if legal:
        seat = settle(part.states[i], part.dice[i : i + 1], part.scratch[0], part.moves)
    ended = seat == NOBODY
    part.ended[i] = ended
    part.error[i] = not legal
    if ended:
        seat = close(part, i, np.int64(part.seat[i]), legal)
    part.seat[i] = seat
    show(part, i, seat)


@kernel
def begin(part):
    for i in range(part.states.shape[0]):
        part.seat[i] = restart(part, i)
        show(part, i, np.int64(part.seat[i]))


@kernel
def step(part, moves):
    for i in range(part.states.shape[0]):
        verdict = try_to_play(part.states[i], np.int64(part.seat[i]), moves[i], part.moves)
        go_on(part, i, verdict == PLAYED)


@kernel
def step_at_random(part, steps):
    for _ in range(steps):
        for i in range(part.states.shape[0]):
            state, seat = part.states[i], np.int64(part.seat[i])
            apply(state, seat, pick_move(state, seat, part.moves, part.dice[i : i + 1]))
            go_on(part, i, True)
