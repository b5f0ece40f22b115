"""Bells, wrong in one place each: guesses, scratch, and a ballot that does not stay secret."""

from canterville.core.seats import only
from tests.faults import Fault, callable_by_rules
from tests.toys.bells import GAME, rules

callable_by_rules(GAME)


def stale():
    """Trusts the plan in scratch, whatever hour it was made for."""

    def lean(state, seat, moves, n, dice, scratch):
        if scratch.known_hour == 0:
            scratch.known_hour = state.hour + 1
            scratch.plan = rules.PLANS[int(state.hour)]
        return scratch.plan >> int(state.stair) & 1 if n > 1 else 0

    return lean


def beyond():
    def lean(state, seat, moves, n, dice, scratch):
        return n

    return lean


def boasting():
    def estimate(state, payoffs):
        rules.estimate(state, payoffs)
        payoffs[0] = 2

    return estimate


def meddling():
    def estimate(state, payoffs):
        rules.estimate(state, payoffs)
        state.stair = 0
        state.stumbles = 1

    return estimate


def open_ballot():
    """The last vote is veiled too, though it opens all of them."""

    def seen(state, viewer, seat, move):
        secret = rules.VOTES <= move < rules.RINGS and seat != viewer
        return rules.A_VOTE if secret else move

    return seen


def first_vote_shown():
    def conceal(state, viewer):
        first = int(state.vote[0])
        rules.conceal(state, viewer)
        state.vote[0] = first

    return conceal


def early_ringer():
    """Everybody may ring, and in a phase that is called a ballot."""

    def apply(state, seat, move):
        rules.apply(state, seat, move)
        if state.phase == rules.RING and not state.over:
            state.actors = only(7)

    return apply


FAULTS = [
    Fault("leaning_needs_no_clean_scratch", "held before", GAME, (stale(),)),
    Fault("leaning_needs_no_clean_scratch", "no index", GAME, (beyond(),)),
    Fault("an_estimate_is_a_payoff", "no estimate", GAME, (boasting(),)),
    Fault("an_estimate_is_a_payoff", "changed the position", GAME, (meddling(),)),
    Fault("a_veil_tells_nothing", "behind a veil", GAME, (open_ballot(),)),
    Fault("a_veil_tells_nothing", "behind a veil", GAME, (first_vote_shown(),)),
    Fault("actors_are_seats_at_the_table", "may act", GAME, (early_ringer(),)),
]
