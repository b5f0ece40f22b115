"""Which games there are: the folders in games/, and what others publish as entry points.

A game's id is its folder's name, or its entry point's.
"""

import importlib
import pkgutil
import warnings
from collections.abc import Callable
from functools import partial
from importlib.metadata import EntryPoint, entry_points

from canterville.core.errors import ContractError, UnknownGameError, listing, nearest
from canterville.core.game import Game
from canterville.core.registration import register

GROUP = "canterville.games"

_registered: dict[str, Game] = {}


def games() -> dict[str, Game]:
    """All games by id. One from outside that cannot be loaded is left out, with a warning."""
    found = {}
    for name in names():
        try:
            found[name] = find(name)
        except ContractError as error:
            if name in _own():
                raise
            warnings.warn(str(error), stacklevel=2)
    return found


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
        folder.name: partial(_game_in, f"{package.__name__}.{folder.name}")
        for folder in pkgutil.iter_modules(package.__path__)
        if folder.ispkg
    }


def _published() -> list[tuple[str, Callable[[], Game]]]:
    return [(point.name, partial(_load, point)) for point in entry_points(group=GROUP)]


def _load(point: EntryPoint) -> Game:
    try:
        game = point.load()
    except Exception as error:  # whatever an author's module may raise
        raise ContractError(f"game {point.name} cannot be loaded: {error}") from error
    if not isinstance(game, Game):
        raise ContractError(f"{point.value}, published as {point.name}, is no game")
    return game


def _game_in(path: str) -> Game:
    game: Game = importlib.import_module(path).GAME
    return game
