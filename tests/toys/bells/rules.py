"""Bells: a weighted die, a secret ballot, a race and a chore.

HOUSE throws the hour, 1 to 3 (a 3 is twice as likely). Each seat secretly names an hour; when all
have, the votes are open. Who named the hour may ring, whoever comes first, or cough once. The
ringer climbs the tower, a stair more than the hour, with the foot that the stair wants; at the
second stumble the others may try. Who reaches the top wins; if nobody does, all lose.
"""

from canterville.core.compiler import helper
from canterville.core.dice import roll
from canterville.core.payoffs import share
from canterville.core.seats import HOUSE, acts, only

SEATS, HOURS = 3, 3
THROW, VOTE, RING, CLIMB = 0, 1, 2, 3
HOURS_AT, VOTES, RINGS, COUGHS, LEFT, RIGHT, A_VOTE = 0, 3, 6, 7, 8, 9, 10
NONE, SECRET = -1, -2
PLANS = (0b01, 0b101, 0b0110)  # bit s: stair s wants the right foot

FIELDS = [
    ("vote", "i1", SEATS),
    ("hour", "i1"),
    ("coughed", "u1"),
    ("may_ring", "u1"),
    ("ringer", "i1"),
    ("stair", "u1"),
    ("stumbles", "u1"),
    ("winners", "u1"),
]
SCRATCH = [("known_hour", "i8"), ("plan", "i8")]  # hour + 1 of the plan that was worked out last


def setup(state):
    for seat in range(SEATS):
        state.vote[seat] = NONE
    state.hour = NONE
    state.ringer = NONE
    state.phase = THROW
    state.actors = only(HOUSE)


def write_moves(state, seat, moves):
    if not acts(state, seat):
        return 0
    if state.phase == THROW:
        for k in range(HOURS + 1):
            moves[k] = HOURS_AT + min(k, HOURS - 1)
        return HOURS + 1
    if state.phase == VOTE:
        for k in range(HOURS):
            moves[k] = VOTES + k
        return HOURS
    first = RINGS if state.phase == RING else LEFT
    moves[0] = first
    moves[1] = first + 1
    return 1 if state.phase == RING and int(state.coughed) >> seat & 1 else 2


def apply(state, seat, move):
    if move < VOTES:
        state.hour = move
        state.phase = VOTE
        state.actors = (1 << int(state.seats)) - 1
    elif move < RINGS:
        vote(state, seat, move - VOTES)
    elif move == RINGS:
        ring(state, seat)
    elif move == COUGHS:
        state.coughed = int(state.coughed) | only(seat)
    else:
        climb(state, seat, move - LEFT)


@helper
def vote(state, seat, hour):
    state.vote[seat] = hour
    state.actors = int(state.actors) & ~only(seat)
    if state.actors == 0:
        for other in range(int(state.seats)):
            if state.vote[other] == state.hour:
                state.may_ring = int(state.may_ring) | only(other)
        race(state)


@helper
def race(state):
    state.phase = RING
    state.ringer = NONE
    state.actors = int(state.may_ring)
    if state.may_ring == 0:
        end(state, 0)


@helper
def ring(state, seat):
    state.phase = CLIMB
    state.ringer = seat
    state.stair = 0
    state.stumbles = 0
    state.actors = only(seat)


@helper
def climb(state, seat, foot):
    if foot != PLANS[int(state.hour)] >> int(state.stair) & 1:
        state.stumbles += 1
        if state.stumbles == 2:
            state.may_ring = int(state.may_ring) & ~only(seat)
            race(state)
        return
    state.stair += 1
    if state.stair == state.hour + 2:
        end(state, only(seat))


@helper
def end(state, winners):
    state.winners = winners
    state.over = 1
    state.actors = 0


def seen(state, viewer, seat, move):
    """The last vote opens all of them, so it is seen openly."""
    secret = VOTES <= move < RINGS and seat != viewer and int(state.actors) != only(seat)
    return A_VOTE if secret else move


def conceal(state, viewer):
    if state.over or state.phase != VOTE:
        return
    for seat in range(SEATS):
        if seat != viewer and state.vote[seat] != NONE:
            state.vote[seat] = SECRET


def deduce(state, viewer, belief, model):
    """Every vote is as likely as another: nothing to count."""


def imagine(state, belief, dice):
    for seat in range(SEATS):
        if state.vote[seat] == SECRET:
            state.vote[seat] = roll(dice, HOURS)


def eye(state, seat):
    return seat


def lean(state, seat, moves, n, dice, scratch):
    """In the tower the right foot; else any move."""
    if state.phase != CLIMB:
        return roll(dice, n)
    if scratch.known_hour != state.hour + 1:
        scratch.known_hour = state.hour + 1
        scratch.plan = PLANS[int(state.hour)]
    return scratch.plan >> int(state.stair) & 1


def estimate(state, payoffs):
    """Whoever climbs will win."""
    share(payoffs, int(state.seats), only(int(state.ringer)) if state.ringer >= 0 else 0)


def write_payoffs(state, payoffs):
    share(payoffs, int(state.seats), int(state.winners))


def write_features(state, seat, features):
    for other in range(SEATS):
        features[other] = state.vote[other]
    features[SEATS] = state.hour
    features[SEATS + 1] = state.stair


def fallback(record, moves, dice):
    return moves[0]


def lowest_hour(record, seat):
    return int(record.vote[seat])


RULES = (
    setup, write_moves, apply, write_payoffs, write_features,
    conceal, seen, deduce, imagine, eye, lean, estimate,
)  # fmt: skip
