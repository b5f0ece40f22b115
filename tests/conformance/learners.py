"""What learners, search and the clock ask for."""

import numpy as np

from canterville.core.seats import LISTED
from canterville.match.batch import Batch
from tests.chance import chance_of
from tests.conformance import ways
from tests.conformance.play import (
    HERE,
    concealed,
    dice_for,
    features,
    other_choices,
    play_at_random,
)
from tests.conformance.setting import Setting

UNLIKELY = 1e-6
DRAWS = 400


def check_features_are_written_whole(setting: Setting, seed: int) -> None:
    """Every entry, whatever was there; through any stride; the same from a concealed copy."""
    for moment in play_at_random(setting, seed):
        for seat in range(setting.seats):
            view = concealed(moment.states, seat)
            first, again = (features(setting, view, seat, blank) for blank in (0, 77))
            assert (first == again).all(), "a feature is not written"
            wide = np.zeros((setting.game.features.size, 3), setting.game.features.dtype)
            ways.write_features(view, HERE, seat, wide[:, 1])
            assert (wide == np.outer(first, [0, 1, 0])).all(), "features ignore the stride"


def check_a_picked_move_has_the_odds_of_the_list(setting: Setting, seed: int) -> None:
    dice, buffer = dice_for(seed), np.zeros(LISTED, np.int64)
    rng = other_choices(seed)
    for moment in play_at_random(setting, seed):
        if moment.over or rng.random() > 0.2:
            continue
        picks = [
            int(ways.pick_move(moment.states, HERE, moment.seat, buffer, dice))
            for _ in range(DRAWS)
        ]
        assert set(picks) <= set(moment.moves), "a move was picked that is not listed"
        distinct = sorted(set(moment.moves))
        odds = [moment.moves.count(move) for move in distinct]
        chance = chance_of([picks.count(move) for move in distinct], odds)
        assert chance > UNLIKELY, f"picks of {distinct} have not the odds {odds}"


def check_leaning_needs_no_clean_scratch(setting: Setting, seed: int) -> None:
    """An index of the list; what scratch held before never changes the answer."""
    used = np.zeros(1, setting.game.scratch_dtype)
    for number in range(3):
        for moment in play_at_random(setting, seed + number):
            if not moment.is_choice:
                continue
            answers = []
            for scratch in (used, np.zeros(1, setting.game.scratch_dtype)):
                n, moves = len(moment.moves), np.zeros(LISTED, np.int64)
                moves[:n] = moment.moves
                rest = (moment.seat, moves, n, dice_for(seed), scratch)
                answers.append(int(ways.lean(moment.states.copy(), HERE, *rest)))
            assert answers[0] == answers[1], "what scratch held before changes the answer"
            assert 0 <= answers[0] < len(moment.moves), f"{answers[0]} is no index of the list"


def check_an_estimate_is_a_payoff(setting: Setting, seed: int) -> None:
    for moment in play_at_random(setting, seed):
        before = moment.bytes
        payoffs = np.full(setting.seats, 9, np.float32)
        ways.estimate(moment.states, HERE, payoffs)
        assert (abs(payoffs) <= 1).all(), f"{payoffs} is no estimate"
        assert moment.bytes == before, "an estimate has changed the position"


def check_the_clock_plays_a_legal_move(setting: Setting, seed: int) -> None:
    dice = dice_for(seed)
    for moment in play_at_random(setting, seed):
        if moment.is_choice:
            view = concealed(moment.states, moment.seat)
            move = int(setting.game.fallback(view[HERE], list(moment.moves), dice))
            assert move in moment.moves, f"fallback {move} is not legal"


def check_a_batch_plays_what_a_match_plays(setting: Setting, seed: int) -> None:
    """Kernels hand verbs numbers of their own kinds: each must compile, and mean the same."""
    batch = Batch(setting.game, 3, setting.seats, dict(setting.options), seed=seed)
    rng = other_choices(seed)
    for _ in range(40):
        moves = [int(rng.choice(np.flatnonzero(row))) for row in batch.mask]
        lists = np.zeros(LISTED, np.int64)
        for i, move in enumerate(moves):
            n = ways.write_moves(batch.states, i, int(batch.seat[i]), lists)
            assert np.flatnonzero(batch.mask[i]).tolist() == lists[:n].tolist(), "a wrong mask"
            assert move in lists[:n]
        batch.step(np.array(moves))
        assert not batch.error.any(), "a batch refuses a move that is listed"
