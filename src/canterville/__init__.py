"""Canterville: haunted-castle board games under one set of rules.

The names below are the whole of the library's front door. They load when first used, so that
``canterville --help`` need not wait for the compiler.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from canterville.core.discovery import find as game
    from canterville.core.discovery import games
    from canterville.core.house import House
    from canterville.core.registration import register
    from canterville.core.seats import HOUSE, SPECTATOR
    from canterville.match.batch import Batch
    from canterville.match.match import Match
    from canterville.match.perft import divide, perft

__version__ = "0.1.0"

__all__ = [
    "HOUSE",
    "SPECTATOR",
    "Batch",
    "House",
    "Match",
    "divide",
    "game",
    "games",
    "perft",
    "register",
]

_HOMES = {
    "HOUSE": ("core.seats", "HOUSE"),
    "SPECTATOR": ("core.seats", "SPECTATOR"),
    "Batch": ("match.batch", "Batch"),
    "House": ("core.house", "House"),
    "Match": ("match.match", "Match"),
    "divide": ("match.perft", "divide"),
    "game": ("core.discovery", "find"),
    "games": ("core.discovery", "games"),
    "perft": ("match.perft", "perft"),
    "register": ("core.registration", "register"),
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"canterville has no {name!r}")
    module, inner = _HOMES[name]
    return getattr(importlib.import_module(f"{__name__}.{module}"), inner)
