"""Reading a record file as text: what every such file must be, whatever the game."""

import re
from collections.abc import Sequence

from canterville.core.errors import (
    BodyError,
    ByteOrderMarkError,
    CutFileError,
    FileFormatError,
    FileSizeError,
    LineEndError,
    NoRecordFileError,
    NotTextError,
)
from canterville.core.registration import LONGEST
from canterville.core.seats import HOUSE
from canterville.match.record_file.form import FORMAT, HOUSE_NAME, THE_TABLE, TITLE, RecordFile
from canterville.match.record_file.form import Line as Move
from canterville.match.record_file.head import NUMBER, Head, read_head

BIGGEST = 16 << 20  # bytes; the longest match of all needs a third of it
WIDEST = 1000  # letters in a line
BYTE_ORDER_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")

MOVE = re.compile(rf"({NUMBER}) ({HOUSE_NAME}|[0-7]) (\S|\S.*?\S)(?: \[([a-z]+(?: [a-z]+)*)\])?")
AMOUNT = r"-?[0-9]+(?:\.[0-9]+)?"
END = re.compile(rf"end (rules(?: {AMOUNT}){{1,8}}|(?:resigned|time) [0-7]|agreed|abandoned)")
SECRET = re.compile(r"secret ((?:[0-9a-f]{2})+)")


def parse(data: bytes) -> RecordFile:
    """Raises RecordFileError. Whether moves, draws and end are true is for ``verify``."""
    lines = _lines(_text(data))
    head = read_head(lines)
    moves, marks = _moves(lines, head)
    end, secret = _ending(lines, head.first + len(moves))
    _check_whole(head, end, secret)
    return head.file(moves, marks, end, secret)


def _text(data: bytes) -> str:
    if len(data) > BIGGEST:
        raise FileSizeError(f"more than {BIGGEST >> 20} MiB; no match needs so many")
    if data.startswith(BYTE_ORDER_MARKS):
        raise ByteOrderMarkError("begins with a byte-order mark; a record file is UTF-8 without")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise NotTextError(f"no text: byte {error.start} is not UTF-8") from None


def _lines(text: str) -> list[str]:
    if not text:
        raise NoRecordFileError("no record file: it is empty")
    if "\r" in text:
        number = text[: text.index("\r")].count("\n") + 1
        raise LineEndError(f"line {number} holds a carriage return; lines end in a line feed alone")
    *lines, rest = text.split("\n")
    _check_title(lines[0] if lines else rest)
    if rest:
        raise CutFileError(f"half a file: line {len(lines) + 1}, the last, has no end")
    for number, line in enumerate(lines, 1):
        _check_line(number, line)
    return lines


def _check_title(line: str) -> None:
    if not line.startswith(f"{TITLE} "):
        raise NoRecordFileError(f"no record file: its first line is not '{TITLE} {FORMAT}'")
    if line != f"{TITLE} {FORMAT}":
        form = line.removeprefix(f"{TITLE} ")[:20]
        raise FileFormatError(f"a record file of format {form!r}; this is {FORMAT}")


def _check_line(number: int, line: str) -> None:
    if len(line) > WIDEST:
        raise FileSizeError(f"line {number} has {len(line)} letters; {WIDEST} are allowed")
    if not line.isprintable():
        odd = next(letter for letter in line if not letter.isprintable())
        raise NotTextError(f"no text: line {number} holds {odd!r}")


def _moves(lines: Sequence[str], head: Head) -> tuple[list[Move], dict[int, str]]:
    moves: list[Move] = []
    marks: dict[int, str] = {}
    for number, line in enumerate(lines[head.first - 1 :], head.first):
        if not line[:1].isdigit():
            break
        ply = len(moves)
        seat, name, mark = _move(number, line, ply)
        moves.append(Move(HOUSE if seat == HOUSE_NAME else int(seat), name))
        if mark:
            marks[ply] = mark
    _check_count(head.moves, len(moves))
    return moves, marks


def _move(number: int, line: str, ply: int) -> tuple[str, str, str | None]:
    found = MOVE.fullmatch(line)
    if not found:
        raise BodyError(f"line {number}: {_cut(line)!r} is no 'ply seat move'")
    if found[1] != str(ply):
        raise BodyError(f"line {number}: ply {found[1]}, where ply {ply} is due")
    return found[2], found[3], found[4]


def _check_count(promised: int, count: int) -> None:
    if promised > LONGEST:
        raise FileSizeError(f"{promised} moves; no match has more than {LONGEST}")
    if count < promised:
        raise CutFileError(f"half a file: {count} moves, and the head says {promised}")
    if count > promised:
        raise BodyError(f"{count} moves, and the head says {promised}")


def _ending(lines: Sequence[str], number: int) -> tuple[tuple[str, ...], bytes]:
    left = list(lines[number - 1 :])
    end = END.fullmatch(left[0]) if left else None
    left = left[1:] if end else left
    secret = SECRET.fullmatch(left[0]) if left else None
    left = left[1:] if secret else left
    if left:
        number = len(lines) - len(left) + 1
        raise BodyError(f"line {number}: {_cut(left[0])!r} is no move, end or secret in its place")
    return tuple(end[1].split()) if end else (), bytes.fromhex(secret[1]) if secret else b""


def _check_whole(head: Head, end: tuple[str, ...], secret: bytes) -> None:
    promised, true = bool(head.promise), head.reader in ("", THE_TABLE)
    if not head.reader and not end:
        raise CutFileError("half a file: the match has no end, and the file is for everybody")
    if true and promised and not secret:
        raise CutFileError("half a file: the secret that was promised is missing")
    if head.reader and end:
        raise BodyError(f"an end, and yet the file is for {head.reader}, of a match that runs")
    if secret and not (promised and true):
        raise BodyError("a secret that should not be here")


def _cut(line: str) -> str:
    return line if len(line) <= 60 else f"{line[:60]}…"
