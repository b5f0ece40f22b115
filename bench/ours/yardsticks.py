"""The yardstick games by name, registered."""

import importlib

from canterville.core.game import Game
from canterville.core.registration import register


def yardstick(name: str) -> Game:
    game: Game = importlib.import_module(f"bench.{name}").GAME
    return register(game)
