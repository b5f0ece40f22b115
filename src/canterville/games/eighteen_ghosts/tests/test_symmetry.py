"""The players are alike: with ghosts and turns exchanged, everything is exchanged."""

import random

import numpy as np
import pytest

from canterville.core import doors
from canterville.core.arrays import Array, Table
from canterville.games.eighteen_ghosts.tests.drawing import GAME
from canterville.games.eighteen_ghosts.tests.walks import STYLES, moves_of
from canterville.match.match import Match

EXCHANGED = np.array([0, 4, 5, 6, 1, 2, 3], np.uint8)  # ghosts, by number


def exchanged(states: Table) -> Table:
    """The same position with the players exchanged."""
    twin = states.copy()
    for name in ("hand", "dungeon", "outside"):
        twin[name] = states[name][:, ::-1]
    for name in ("chamber", "released"):
        twin[name] = EXCHANGED[states[name]]
    twin["trail"] = EXCHANGED[states["trail"] // 625] * np.uint16(625) + states["trail"] % 625
    twin["turn"] = 1 - states["turn"]
    twin["winner"] = [[0, 1, -1][1 - w] if w >= 0 else w for w in states["winner"].tolist()]
    twin["actors"] = [{0: 0, 1: 2, 2: 1}[mask] for mask in states["actors"].tolist()]
    return twin


def features(states: Table, seat: int) -> Array:
    planes = np.zeros(GAME.features.size, GAME.features.dtype)
    doors.write_features(states, 0, seat, planes)
    return planes


@pytest.mark.parametrize("seed", range(12))
def test_exchanged_players_have_exchanged_matches(seed: int) -> None:
    rng, style = random.Random(seed), STYLES[seed % len(STYLES)]
    match = Match(GAME, options={"short": seed // 6, "dealt": 1})
    while match.phase.name == "place":
        match.play(match.actors[0], rng.choice(moves_of(match)))
    while not match.over and len(match.played) < 300:
        twin = exchanged(match.states)
        seat, move = match.actors[0], style(rng, match)
        assert (features(match.states, 0) == features(twin, 1)).all()
        assert (features(match.states, 1) == features(twin, 0)).all()
        assert move in listed(twin, 1 - seat)
        assert match.moves(seat) == listed(twin, 1 - seat)
        match.play(seat, move)
        doors.apply(twin, 0, 1 - seat, move)
        assert exchanged(twin).tobytes() == match.states.tobytes()


def listed(states: Table, seat: int) -> list[int]:
    moves = np.zeros(64, np.int64)
    return [int(move) for move in moves[: doors.write_moves(states, 0, seat, moves)]]
