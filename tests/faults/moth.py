"""Moth, wrong in one place each: a team, and a place that does not stay hidden."""

from tests.faults import Fault, callable_by_rules
from tests.toys.moth import GAME, rules

callable_by_rules(GAME)


def torn():
    """Pays the seats of one side otherwise."""

    def write_payoffs(state, payoffs):
        rules.write_payoffs(state, payoffs)
        payoffs[1] = 0

    return write_payoffs


def last_room_shown():
    """Blanks the path, but leaves its last room."""

    def conceal(state, viewer):
        last = rules.place_of(state)
        rules.conceal(state, viewer)
        if state.steps and viewer != 0:
            state.path[int(state.steps) - 1] = last

    return conceal


def rest_counted():
    """Lists a rest for the seekers to see: who may search depends on where the moth is."""

    def write_moves(state, seat, moves):
        n = rules.write_moves(state, seat, moves)
        return n - 1 if seat != 0 and n > 1 and state.path[0] == 2 else n

    return write_moves


FAULTS = [
    Fault("payoffs_are_what_winning_is_worth", "one side are paid", GAME, (torn(),)),
    Fault("a_veil_tells_nothing", "behind a veil", GAME, (last_room_shown(),)),
    Fault("own_moves_need_no_secret", "a concealed list differs", GAME, (rest_counted(),)),
]
