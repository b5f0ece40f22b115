"""OpenSpiel: from the start of a process to the first legal move of connect four, played."""

import statistics

from bench.worker import Measure, seconds_to_run

USES = ("open_spiel",)
LAUNCHES = 9
PROGRAM = """
import pyspiel

state = pyspiel.load_game("connect_four").new_initial_state()
state.apply_action(state.legal_actions()[0])
"""


def prepare() -> Measure:
    seconds_to_run(PROGRAM)
    return lambda: statistics.median(seconds_to_run(PROGRAM) for _ in range(LAUNCHES))
