"""Games that are wrong in one place each, and who must say so.

Every fault is planted in a toy: a rule of its own in place of a sound one, or a changed fact.
"""

import dataclasses
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import numba

from canterville.core import verbs
from canterville.core.compiler import CONFIG, helper
from canterville.core.game import Game
from tests.conformance.setting import Setting

NOTHING: Mapping[str, Any] = MappingProxyType({})
WATCHED = bool(CONFIG.BOUNDSCHECK or CONFIG.DISABLE_JIT)  # then a write out of range raises


class Fault(NamedTuple):
    """What is planted, the check that must find it, and a part of what it must say."""

    check: str
    reason: str
    game: Game
    rules: tuple[Callable[..., Any], ...] = ()
    facts: Mapping[str, Any] = NOTHING
    seats: int = 3

    def __str__(self) -> str:
        names = [rule.__name__ for rule in self.rules] or list(self.facts)
        return f"{self.game.id}-{'-'.join(names)}-{self.reason.replace(' ', '_')}"

    @property
    def setting(self) -> Setting:
        return Setting(planted(self.game, *self.rules, **self.facts), self.seats)


def planted(game: Game, *rules: Callable[..., Any], **facts: Any) -> Game:
    """The game with some of its rules replaced, past the checks of registration."""
    given = {rule.__name__: rule for rule in (*game.rules, *rules)}
    wrong = dataclasses.replace(game, rules=tuple(given.values()), **facts)
    verbs.enlist(wrong, numba.from_dtype(wrong.dtype))
    return wrong


def callable_by_rules(game: Game) -> None:
    """A planted rule may call the sound one."""
    for rule in game.rules:
        helper(rule)
