"""docs/proofs.json: what has been proved, of which files, with which settings."""

import contextlib
import fcntl
import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path


class LedgerError(Exception):
    """The file is no ledger, or somebody else has written into the same entry."""


@dataclass(frozen=True)
class Entry:
    """``settings`` are those of every piece counted here; other files or settings begin anew."""

    part: str
    files: list[str]
    hash: str
    done: int
    wanted: int
    settings: Mapping[str, str]
    date: str


class Ledger:
    """Written whole or not at all; several runs may write different entries at once."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def entries(self) -> dict[str, Entry]:
        if not self.file.exists():
            return {}
        try:
            found = json.loads(self.file.read_text("utf-8"))
            return {name: Entry(**entry) for name, entry in found.items()}
        except (ValueError, TypeError, AttributeError) as error:
            raise LedgerError(f"{self.file.name} is no list of proofs: {error}") from None

    def replace(self, name: str, before: Entry | None, after: Entry) -> None:
        """Put an entry in the place of the one that was there when the work on it began."""
        with self._locked():
            entries = self.entries()
            if entries.pop(name, None) != before:
                raise LedgerError(f"{name}: somebody else has written into its entry meanwhile")
            self._write(entries | {name: after})

    def _write(self, entries: Mapping[str, Entry]) -> None:
        data = {name: asdict(entries[name]) for name in sorted(entries)}
        new = self.file.with_suffix(".part")
        with new.open("w", encoding="utf-8") as out:
            out.write(json.dumps(data, indent=1) + "\n")
            out.flush()
            os.fsync(out.fileno())
        new.replace(self.file)

    @contextlib.contextmanager
    def _locked(self) -> Iterator[None]:
        """For as long as reading and writing takes; a process that is killed lets go."""
        folder = os.open(self.file.parent, os.O_RDONLY)
        try:
            fcntl.flock(folder, fcntl.LOCK_EX)
            yield
        finally:
            os.close(folder)
