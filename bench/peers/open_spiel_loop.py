"""OpenSpiel: one match at a time in a plain Python loop."""

from random import random

import pyspiel  # type: ignore[import-not-found]

from bench.worker import Measure, rate

USES = ("open_spiel",)
MATCHES = 500


def prepare(name: str) -> Measure:
    game = pyspiel.load_game(name)

    def play_out() -> int:
        state, played = game.new_initial_state(), 0
        while not state.is_terminal():
            moves = state.legal_actions()
            state.apply_action(moves[int(random() * len(moves))])
            played += 1
        return played

    return rate(lambda: sum(play_out() for _ in range(MATCHES)))
