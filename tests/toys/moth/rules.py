"""Moth: where has it flown? A toy with a hidden place, one seat against a team.

Seat 0, the moth, starts in a room of its choice, which nobody else learns. Each round it flies to a
room next door, or rests, unseen but for its third flight; then every seeker searches a room. Found,
it has lost; after five rounds it has won. Option ``resting``: whether it may rest.
"""

import numpy as np

from canterville.core.compiler import helper
from canterville.core.dice import roll
from canterville.core.payoffs import worth
from canterville.core.seats import acts, only

ROOMS = 6
ROUNDS, SHOWN = 5, 3
HIDDEN = 3  # flights that nobody sees, at most, one after another
START, FLY, SEARCH = 0, 1, 2
FLIES, REST, SEARCHES, A_FLIGHT = 0, 6, 7, 13
NOWHERE = 99

#   0 - 1 - 2
#   |       |
#   3 - 4 - 5
WAYS = np.array([0b001010, 0b000101, 0b100010, 0b010001, 0b101000, 0b010100])  # bit r: to room r

FIELDS = [
    ("path", "i1", HIDDEN),  # rooms since it was last seen, oldest first
    ("searched", "u1", HIDDEN),  # rooms that were searched after each of these flights
    ("steps", "u1"),  # how many these are
    ("anchor", "u1"),  # where it was last seen
    ("flights", "u1"),
    ("looking", "u1"),  # rooms searched this round
    ("moth_won", "u1"),
]

BELIEF = [("count", "i8"), ("worlds", "i2", 128)]  # a world: 3 bits a flight, oldest lowest


def setup(state):
    for step in range(HIDDEN):
        state.path[step] = NOWHERE
    state.anchor = NOWHERE
    state.phase = START
    state.actors = only(0)


@helper
def place_of(state):
    return int(state.path[int(state.steps) - 1]) if state.steps else int(state.anchor)


def write_moves(state, seat, moves):
    if not acts(state, seat):
        return 0
    if state.phase == SEARCH:
        return write_rooms(~int(state.looking), SEARCHES, moves)
    if state.phase == START:
        return write_rooms(-1, FLIES, moves)
    n = write_rooms(WAYS[place_of(state)], FLIES, moves)
    if state.resting:
        moves[n] = REST
        n += 1
    return n


@helper
def write_rooms(mask, first, moves):
    n = 0
    for room in range(ROOMS):
        if (mask >> room) & 1:
            moves[n] = first + room
            n += 1
    return n


def apply(state, seat, move):
    if move < SEARCHES:
        fly(state, place_of(state) if move == REST else move)
    else:
        search(state, seat, move - SEARCHES)


@helper
def fly(state, room):
    if state.phase == FLY and state.flights + 1 == SHOWN:
        show(state, room)
    else:
        state.path[int(state.steps)] = room
        state.steps += 1
    if state.phase == FLY:
        state.flights += 1
    state.phase = SEARCH
    state.looking = 0
    state.actors = only(1)


@helper
def show(state, room):
    state.anchor = room
    state.steps = 0
    for step in range(HIDDEN):
        state.path[step] = NOWHERE
        state.searched[step] = 0


@helper
def search(state, seat, room):
    state.looking = int(state.looking) | 1 << room
    if state.steps:
        state.searched[int(state.steps) - 1] = state.looking
    if place_of(state) == room:
        end(state, 0)
    elif seat + 1 < state.seats:
        state.actors = only(seat + 1)
    elif state.flights == ROUNDS:
        end(state, 1)
    else:
        state.phase = FLY
        state.actors = only(0)


@helper
def end(state, moth_won):
    state.moth_won = moth_won
    state.over = 1
    state.actors = 0


def seen(state, viewer, seat, move):
    shown = state.phase == FLY and state.flights + 1 == SHOWN
    return A_FLIGHT if seat == 0 and viewer != 0 and not shown else move


def conceal(state, viewer):
    if state.over or viewer == 0:
        return
    for step in range(HIDDEN):
        state.path[step] = NOWHERE


def deduce(state, viewer, belief, model):
    """Every path from where it was last seen that no search has cut."""
    belief.count = 0
    if viewer == 0 or state.steps == 0:
        return
    for number in range(ROOMS ** int(state.steps)):
        world, fits, last, left = 0, True, int(state.anchor), number
        for step in range(int(state.steps)):
            room = left % ROOMS
            left //= ROOMS
            world |= room << 3 * step
            fits = fits and may_fly(state, last, room) and not is_searched(state, step, room)
            last = room
        if fits:
            belief.worlds[belief.count] = world
            belief.count += 1


@helper
def may_fly(state, last, room):
    if last == NOWHERE:
        return True
    return (WAYS[last] >> room) & 1 != 0 or (last == room and state.resting != 0)


@helper
def is_searched(state, step, room):
    return (int(state.searched[step]) >> room) & 1 != 0


def imagine(state, belief, dice):
    if state.over or belief.count == 0:
        return
    world = int(belief.worlds[roll(dice, belief.count)])
    for step in range(int(state.steps)):
        state.path[step] = world >> 3 * step & 7


def eye(state, seat):
    return 0 if seat == 0 else 1


def write_payoffs(state, payoffs):
    for seat in range(int(state.seats)):
        payoffs[seat] = worth(2, 1, (seat == 0) == (state.moth_won == 1))


def write_features(state, seat, features):
    """Two planes of six rooms: the moth, searched this round."""
    place = place_of(state)
    for room in range(ROOMS):
        features[room] = place == room
        features[ROOMS + room] = (int(state.looking) >> room) & 1


def fallback(record, moves, dice):
    return moves[roll(dice, len(moves))]


RULES = (
    setup, write_moves, apply, write_payoffs, write_features,
    conceal, seen, deduce, imagine, eye,
)  # fmt: skip
