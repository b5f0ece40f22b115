"""What a player, a client or the author of a game can get wrong.

CantervilleError
├── ContractError          a game that breaks the contract; found when it registers
├── WordsError             a text that no catalogue can say
└── GameError
    ├── UnknownGameError       a name that no game has
    ├── OptionError            an option or a number of seats that the game does not have
    ├── NotationError          text that names no move of this game
    ├── NotYourTurnError       a seat that may not act now
    ├── IllegalMoveError       a move that the rules refuse here
    ├── UndoError              more moves taken back than were played
    ├── EndingError            an ending that this match cannot have
    └── SavedMatchError        bytes that hold no whole match of this game
"""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import ClassVar


class CantervilleError(Exception):
    """Clients switch on ``code``, so a code is never renamed. The message is for people."""

    code: ClassVar[str] = "error"


class ContractError(CantervilleError):
    """A game that breaks the contract."""

    code = "game/contract"


class WordsError(CantervilleError):
    """A text that no catalogue can say."""

    code = "words"


class GameError(CantervilleError):
    """Something a player or a client got wrong; never a bug of ours."""

    code = "game/error"


class UnknownGameError(GameError):
    """A name that no game has."""

    code = "game/unknown"


class OptionError(GameError):
    """An option, or a number of seats, that the game does not have."""

    code = "match/option"


class NotationError(GameError):
    """Text that names no move of this game."""

    code = "game/notation"


class NotYourTurnError(GameError):
    """A seat that may not act now."""

    code = "match/not-your-turn"


class IllegalMoveError(GameError):
    """A move that the rules refuse in this position."""

    code = "match/illegal-move"


class UndoError(GameError):
    """More moves taken back than were played."""

    code = "match/undo"


class EndingError(GameError):
    """An ending that this match cannot have."""

    code = "match/ending"


class SavedMatchError(GameError):
    """Bytes that hold no whole match of this game."""

    code = "match/saved"


def listing(things: Iterable[object]) -> str:
    """The things as a message names them; ``nothing`` when there are none."""
    return ", ".join(map(str, things)) or "nothing"


def nearest(text: str, names: Iterable[str]) -> str:
    """A hint for somebody who mistyped a name; empty when nothing is near."""
    near = get_close_matches(text, list(names), n=1)
    return f"; did you mean {near[0]!r}?" if near else ""
