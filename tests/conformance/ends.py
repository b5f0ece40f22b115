"""Ends: a match has one, whatever is played, and it is worth what the contract says."""

import numpy as np

from canterville.core.arrays import Table
from canterville.core.payoffs import worth
from tests.conformance import ways
from tests.conformance.play import HERE, actors, after, listed, play_at_random, start
from tests.conformance.setting import Setting


def check_a_match_ends_in_time(setting: Setting, seed: int) -> None:
    *_, last = play_at_random(setting, seed)
    assert last.over


def check_nobody_can_hold_a_match_open(setting: Setting, seed: int) -> None:
    """Everybody avoids the end as long as one move ahead can tell it."""
    states = start(setting)
    rng = np.random.default_rng(seed)
    length = 0
    while not states["over"][HERE]:
        seat = int(rng.choice(actors(states)))
        states = _evaded(states, seat, rng.permutation(listed(states, seat)).tolist())
        length += 1
        assert length <= setting.game.longest, f"{setting.game.longest} moves and no end"


def _evaded(states: Table, seat: int, moves: list[int]) -> Table:
    for move in moves:
        nexts = after(states, seat, move)
        if not nexts["over"][HERE]:
            break
    return nexts


def check_payoffs_are_what_winning_is_worth(setting: Setting, seed: int) -> None:
    """One payoff a side, and those of a table at which some sides have won."""
    *_, last = play_at_random(setting, seed)
    payoffs = np.full(setting.seats, 9, np.float32)
    ways.write_payoffs(last.states, HERE, payoffs)
    sides = [{float(payoffs[seat]) for seat in side} for side in setting.sides]
    assert all(len(side) == 1 for side in sides), "seats of one side are paid otherwise"
    winners = sum(side.pop() > -1 / (len(sides) - 1) for side in sides)
    assert _is_due(setting, payoffs.tolist(), winners), f"{payoffs} for {winners} winners"


def _is_due(setting: Setting, payoffs: list[float], winners: int) -> bool:
    m = len(setting.sides)
    lost = worth(m, 1, False)
    won = worth(m, winners, True) if winners else lost
    return all(min(abs(payoff - won), abs(payoff - lost)) < 1e-6 for payoff in payoffs)


def check_in_a_run_no_list_depends_on_a_choice(setting: Setting, seed: int) -> None:
    """So the lists that follow can be sent along with the move that opens them."""
    for moment in play_at_random(setting, seed):
        if not moment.is_choice or not setting.game.phase_of(moment.states[HERE]).run:
            continue
        lists = {_next_list(after(moment.states, moment.seat, m), moment) for m in moment.moves}
        assert len(lists) == 1, "what follows depends on the choice before it"


def _next_list(states: Table, moment: object) -> tuple[int, ...]:
    seat = getattr(moment, "seat", -1)
    return tuple(listed(states, seat))
