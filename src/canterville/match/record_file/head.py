"""The head of a record file: a line a fact, in any order, up to an empty line."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from canterville.core.errors import CutFileError, HeadError
from canterville.match.record_file.form import (
    GIVEN,
    NO_SALT,
    SPECTATORS,
    THE_TABLE,
    Facts,
    Line,
    RecordFile,
)

NUMBER = "0|[1-9][0-9]{0,8}"
NAME = "[a-z_][a-z0-9_]*"
HEX = "(?:[0-9a-f]{2})+"

ONCE = {  # each such line, what it must look like, and whether it must be there
    "game": (NAME, True),
    "version": (NUMBER, True),
    "rules": (r"\S+", True),
    "seats": (NUMBER, True),
    "moves": (NUMBER, True),
    "for": (f"{THE_TABLE}|{SPECTATORS}|seat [0-7]", False),
    "table": (r"\S.*", False),
    "promise": ("[0-9a-f]{64}", False),
    "draws": (GIVEN, False),
    "salts": (f"(?:{HEX}|{NO_SALT})(?: {HEX}| {NO_SALT})*", False),
}
OFTEN = {"option": rf"({NAME}) (\S.*)", "time": rf"({NAME}) (\S.*)"}


@dataclass(frozen=True)
class Head:
    once: Mapping[str, str]
    often: Mapping[str, Mapping[str, str]]
    first: int  # the number of the line behind it

    @property
    def moves(self) -> int:
        return int(self.once["moves"])

    @property
    def reader(self) -> str:
        return self.once.get("for", "")

    @property
    def promise(self) -> str:
        return self.once.get("promise", "")

    def file(
        self, moves: Sequence[Line], marks: Mapping[int, str], end: tuple[str, ...], secret: bytes
    ) -> RecordFile:
        once, often = self.once, self.often
        salts = tuple(bytes.fromhex(s.strip(NO_SALT)) for s in once.get("salts", "").split())
        table = once.get("table", "")
        return RecordFile(
            game=once["game"],
            version=int(once["version"]),
            rules=once["rules"],
            seats=int(once["seats"]),
            options=often["option"],
            facts=Facts(table, salts, self.promise, secret, often["time"], marks),
            lines=tuple(moves),
            reader=self.reader,
            end=end,
            first=self.first,
        )


def read_head(lines: Sequence[str]) -> Head:
    once: dict[str, str] = {}
    often: dict[str, dict[str, str]] = {key: {} for key in OFTEN}
    for number, line in enumerate(lines[1:], 2):
        if not line:
            _check(once)
            return Head(once, often, number + 1)
        key, _, value = line.partition(" ")
        if key in ONCE:
            _keep(once, key, _matched(ONCE[key][0], value, number, line)[0], number)
        elif key in OFTEN:
            found = _matched(OFTEN[key], value, number, line)
            _keep(often[key], found[1], found[2], number)
        else:
            raise HeadError(f"line {number}: {line[:60]!r} is no line of a head")
    raise CutFileError("half a file: the head has no end")


def _matched(form: str, value: str, number: int, line: str) -> re.Match[str]:
    found = re.fullmatch(form, value)
    if not found or value != value.strip():
        raise HeadError(f"line {number}: {line[:60]!r} is not written as the head wants it")
    return found


def _keep(found: dict[str, str], key: str, value: str, number: int) -> None:
    if key in found:
        raise HeadError(f"line {number}: {key} is there twice")
    found[key] = value


def _check(once: Mapping[str, str]) -> None:
    for key, (_, needed) in ONCE.items():
        if needed and key not in once:
            raise HeadError(f"the head has no line '{key}'")
    if ("promise" in once) == ("draws" in once):
        raise HeadError(f"the head has one of two lines: 'promise' or 'draws {GIVEN}'")
