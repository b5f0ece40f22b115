"""A single match in compiled code, written once for every game."""

import numpy as np

from canterville.core.compiler import helper, kernel
from canterville.core.dice import roll
from canterville.core.seats import HOUSE, NOBODY, acts, first_actor
from canterville.core.verbs import apply, chores, lean, pick_move, races, seen, setup, write_moves

PLAYED, NOT_ACTING, NOT_LISTED = 0, 1, 2


@helper
def is_race(state):
    return (races(state) >> int(state.phase)) & 1 != 0


@helper
def is_chore(state):
    return (chores(state) >> int(state.phase)) & 1 != 0


@helper
def next_actor(state, dice):
    """Who moves now: the lowest seat, but in a race one of those who may, evenly. Over: NOBODY."""
    if not is_race(state) or state.over:
        return first_actor(state)
    actors, many = int(state.actors), 0
    for seat in range(HOUSE):
        many += (actors >> seat) & 1
    left = roll(dice, many)
    for seat in range(HOUSE):
        if (actors >> seat) & 1:
            if left == 0:
                return np.int64(seat)
            left -= 1
    return np.int64(NOBODY)


@helper
def play_one(state, seat, dice, scratch, moves):
    """A random move of this seat; in a chore the one that the game leans to."""
    if seat < HOUSE and is_chore(state):
        n = write_moves(state, seat, moves)
        apply(state, seat, moves[lean(state, seat, moves, n, dice, scratch)])
    else:
        apply(state, seat, pick_move(state, seat, moves, dice))


@helper
def try_to_play(state, seat, move, moves):
    """Play a move that is listed; say why another is refused."""
    if not acts(state, seat):
        return NOT_ACTING
    for k in range(write_moves(state, seat, moves)):
        if moves[k] == move:
            apply(state, seat, move)
            return PLAYED
    return NOT_LISTED


@kernel
def play(states, i, seat, move, moves):
    return try_to_play(states[i], seat, move, moves)


@kernel
def replay(states, i, line, moves):
    """Set up and play rows of (seat, move); return how many were legal."""
    state = states[i]
    setup(state)
    for ply in range(line.shape[0]):
        seat = int(line[ply, 0])
        if not 0 <= seat <= HOUSE or try_to_play(state, seat, int(line[ply, 1]), moves) != PLAYED:
            return ply
    return line.shape[0]


@kernel
def write_seen(states, i, viewer, line, told):
    """Replay a legal line, and write what a viewer has learnt of each move."""
    state = states[i]
    setup(state)
    for ply in range(line.shape[0]):
        seat, move = int(line[ply, 0]), int(line[ply, 1])
        told[ply] = seen(state, viewer, seat, move)
        apply(state, seat, move)


@helper
def play_out(state, dice, scratch, moves):
    """Play random moves to the end; return how many."""
    count = 0
    seat = next_actor(state, dice)
    while seat != NOBODY:
        play_one(state, seat, dice, scratch, moves)
        seat = next_actor(state, dice)
        count += 1
    return count


@kernel
def finish(states, i, dice, scratch, moves):
    """Play random moves to the end of match i; return how many."""
    return play_out(states[i], dice, scratch[0], moves)


@kernel
def finish_often(start, states, matches, dice, scratch, moves):
    """Whole random matches from the position start[0]; return the moves played in all."""
    total = 0
    for _ in range(matches):
        states[0] = start[0]
        total += play_out(states[0], dice, scratch[0], moves)
    return total


@kernel
def count_lines(states, moves, depth):
    """The lines of ``depth`` moves from states[0]; row d of each array is for depth d.

    Pairs (seat, move) over all actors; a repeated HOUSE move once; ballots lowest seat first.
    """
    total = 0
    race = is_race(states[0])
    for seat in range(HOUSE + 1):
        n = write_moves(states[0], seat, moves[0])
        for k in range(n):
            if k > 0 and moves[0, k] == moves[0, k - 1]:
                continue
            if depth == 1:
                total += 1
                continue
            states[1] = states[0]
            apply(states[1], seat, moves[0, k])
            if not states[1].over:
                total += count_lines(states[1:], moves[1:], depth - 1)
        if n > 0 and not race:
            break
    return total
