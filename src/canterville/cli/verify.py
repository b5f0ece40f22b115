"""``canterville verify``: a record file, read and judged."""

import json
from dataclasses import asdict
from pathlib import Path

from canterville.core.errors import RecordFileError, UnknownGameError, UnreadableFileError
from canterville.match.record_file import Verdict
from canterville.match.record_file import verify as judge
from canterville.match.record_file.reader import BIGGEST


def verify(path: Path, as_json: bool) -> None:
    name = ascii(str(path))[1:-1]  # a file's name may hold anything
    try:
        verdict = judge(_read(path))
    except (RecordFileError, UnknownGameError) as error:
        raise type(error)(f"{name}: {error}") from None
    print(json.dumps(_as_data(verdict)) if as_json else f"{name}: {verdict}")


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(BIGGEST + 1)
    except OSError as error:
        raise UnreadableFileError(f"cannot be read: {error.strerror}") from None


def _as_data(verdict: Verdict) -> dict[str, object]:
    file, result = verdict.file, verdict.match.result
    return {
        "game": file.game,
        "version": file.version,
        "rules": file.rules,
        "seats": file.seats,
        "options": dict(file.options),
        "moves": len(file.lines),
        "result": result and asdict(result),
        "proved": verdict.proved,
        "stated": verdict.stated,
    }
