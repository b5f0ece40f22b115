"""Matches as a table would play them, for tests of record files."""

import numpy as np

from canterville.core.seats import HOUSE
from canterville.match.match import Match
from canterville.match.record_file import Facts
from tests.conformance.setting import Setting
from tests.games import TOYS

SECRET = bytes(range(32))
FACTS = Facts(
    table="attic 7",
    salts=(b"owl", b"", b"bat"),
    secret=SECRET,
    times={"begun": "2026-10-31T20:00:00Z", "ended": "2026-10-31T20:07:30Z"},
)
PARCEL, MOTH, BELLS = (Setting(toy, 3) for toy in TOYS)


def at_the_table(setting: Setting, seed: int, facts: Facts = FACTS, plies: int = -1) -> Match:
    """HOUSE draws by the secret, seats at random; so many moves, or to the end."""
    match = Match(setting.game, setting.seats, dict(setting.options))
    rng, dice = np.random.default_rng(seed), facts.house
    while not match.over and len(match.played) != plies:
        seat = int(rng.choice(match.actors))
        moves = match.moves(seat)
        draws = dice.draw(len(match.played), len(moves)) if dice and seat == HOUSE else None
        match.play(seat, moves[int(rng.integers(len(moves))) if draws is None else draws])
    return match
