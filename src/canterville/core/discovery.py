"""Which games there are: the folders in games/, and what others publish as entry points.

A game's id is its folder's name, or its entry point's.
"""

import importlib
import pkgutil
from collections.abc import Callable
from importlib.metadata import entry_points

from canterville.core.errors import ContractError, UnknownGameError, listing, nearest
from canterville.core.game import Game
from canterville.core.registration import register

GROUP = "canterville.games"

_registered: dict[str, Game] = {}


def games() -> dict[str, Game]:
    """All games by id."""
    return {name: find(name) for name in names()}


def names() -> list[str]:
    """The games' ids; none of them is loaded yet."""
    return sorted(_loaders())


def find(name: str) -> Game:
    """One game, loaded and registered when first asked for."""
    if name not in _registered:
        loaders = _loaders()
        if name not in loaders:
            known = listing(sorted(loaders))
            raise UnknownGameError(
                f"no game is called {name!r}{nearest(name, loaders)}; there is {known}"
            )
        _registered[name] = register(_loaded(name, loaders[name]))
    return _registered[name]


def _loaded(name: str, load: Callable[[], Game]) -> Game:
    game = load()
    if game.id != name:
        raise ContractError(f"the game found as {name!r} calls itself {game.id!r}")
    return game


def _loaders() -> dict[str, Callable[[], Game]]:
    found: dict[str, Callable[[], Game]] = {}
    for name, load in (*_own().items(), *_published()):
        if name in found:
            raise ContractError(f"two games are called {name!r}")
        found[name] = load
    return found


def _own() -> dict[str, Callable[[], Game]]:
    package = importlib.import_module("canterville.games")
    return {
        folder.name: lambda path=f"{package.__name__}.{folder.name}": _game_in(path)  # type: ignore[misc]
        for folder in pkgutil.iter_modules(package.__path__)
        if folder.ispkg
    }


def _published() -> list[tuple[str, Callable[[], Game]]]:
    return [(point.name, point.load) for point in entry_points(group=GROUP)]


def _game_in(path: str) -> Game:
    game: Game = importlib.import_module(path).GAME
    return game
