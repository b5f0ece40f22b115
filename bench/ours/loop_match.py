"""One match at a time in a plain Python loop, through Match, which checks every move."""

from random import random

from bench.ours.yardsticks import yardstick
from bench.worker import Measure, rate
from canterville.match.match import Match

USES = ("numpy", "numba")
MATCHES = 200


def prepare(name: str) -> Measure:
    game = yardstick(name)

    def play_out() -> int:
        match = Match(game)
        while not match.over:
            seat = match.actors[0]
            moves = match.moves(seat)
            match.play(seat, moves[int(random() * len(moves))])
        return len(match.played)

    return rate(lambda: sum(play_out() for _ in range(MATCHES)))
