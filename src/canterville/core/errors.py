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
    ├── SavedMatchError        bytes that hold no whole match of this game
    └── RecordFileError        a record file that does not prove what it says
        ├── UnreadableFileError a file that cannot be opened
        ├── NotTextError       bytes that are no text
        ├── ByteOrderMarkError text behind a byte-order mark
        ├── LineEndError       lines that do not end in a line feed alone
        ├── FileSizeError      more than any record file holds
        ├── NoRecordFileError  text that is no record file
        ├── FileFormatError    a record file of another format
        ├── CutFileError       half a file
        ├── HeadError          a head with a line that is wrong, missing or there twice
        ├── BodyError          a line behind the head that is out of its place
        ├── ForeignGameError   a match of another game than was asked for
        ├── RulesVersionError  a match by another version of the rules
        ├── FileOptionError    seats or options that the game does not have
        ├── FileNotationError  a line that names no move of the game
        ├── FileMoveError      a move that the rules refuse
        ├── DrawError          a draw that the dice did not give
        ├── PromiseError       a secret that is not the promised one
        ├── FileResultError    an end that the rules do not give
        └── ConcealedFileError a file for a viewer, which proves nothing
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

    code = "words/unsayable"


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


class RecordFileError(GameError):
    """A record file that does not prove what it says."""

    code = "record/error"


class UnreadableFileError(RecordFileError):
    """A file that cannot be opened."""

    code = "record/unreadable"


class NotTextError(RecordFileError):
    """Bytes that are no text."""

    code = "record/not-text"


class ByteOrderMarkError(RecordFileError):
    """Text behind a byte-order mark."""

    code = "record/byte-order-mark"


class LineEndError(RecordFileError):
    """Lines that do not end in a line feed alone."""

    code = "record/line-ends"


class FileSizeError(RecordFileError):
    """More than any record file holds."""

    code = "record/size"


class NoRecordFileError(RecordFileError):
    """Text that is no record file."""

    code = "record/none"


class FileFormatError(RecordFileError):
    """A record file of another format."""

    code = "record/format"


class CutFileError(RecordFileError):
    """Half a file."""

    code = "record/cut"


class HeadError(RecordFileError):
    """A head with a line that is wrong, missing or there twice."""

    code = "record/head"


class BodyError(RecordFileError):
    """A line behind the head that is out of its place."""

    code = "record/line"


class ForeignGameError(RecordFileError):
    """A match of another game than was asked for."""

    code = "record/foreign"


class RulesVersionError(RecordFileError):
    """A match by another version of the rules."""

    code = "record/version"


class FileOptionError(RecordFileError):
    """Seats or options that the game does not have."""

    code = "record/option"


class FileNotationError(RecordFileError):
    """A line that names no move of the game."""

    code = "record/notation"


class FileMoveError(RecordFileError):
    """A move that the rules refuse."""

    code = "record/illegal-move"


class DrawError(RecordFileError):
    """A draw that the dice did not give."""

    code = "record/draw"


class PromiseError(RecordFileError):
    """A secret that is not the promised one."""

    code = "record/promise"


class FileResultError(RecordFileError):
    """An end that the rules do not give."""

    code = "record/result"


class ConcealedFileError(RecordFileError):
    """A file for a viewer, which proves nothing."""

    code = "record/concealed"


def listing(things: Iterable[object]) -> str:
    """The things as a message names them; ``nothing`` when there are none."""
    return ", ".join(map(str, things)) or "nothing"


def nearest(text: str, names: Iterable[str]) -> str:
    """A hint for somebody who mistyped a name; empty when nothing is near."""
    near = get_close_matches(text, list(names), n=1)
    return f"; did you mean {near[0]!r}?" if near else ""
