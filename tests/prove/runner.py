"""Working through proofs, slice by slice, and saying which of them stand."""

import datetime
import platform
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numba
import numpy as np

from canterville.core.compiler import COMPILED, CONFIG
from tests.prove.hashes import hash_of
from tests.prove.ledger import Entry, Ledger
from tests.prove.proof import Proof

SHORT, LONG = 3.0, 12.0  # seconds that a slice should take: as much is lost when it is stopped

Say = Callable[[str], None]


class ProofError(Exception):
    """A slice of a proof that failed."""


class EditedError(Exception):
    """Files were edited while their proof ran, and what runs is what they were before."""


def prove(proofs: Sequence[Proof], root: Path, ledger: Ledger, say: Say) -> list[str]:
    """Do all that does not stand yet; the names of the proofs that failed."""
    hashes = [hash_of(root, proof.files) for proof in proofs]
    failed = []
    for proof, files in zip(proofs, hashes, strict=True):
        try:
            prove_one(proof, files, root, ledger, say)
        except ProofError as error:
            say(str(error))
            failed.append(proof.name)
    return failed


def prove_one(proof: Proof, files: str, root: Path, ledger: Ledger, say: Say) -> None:
    on_file = ledger.entries().get(proof.name)
    if on_file and on_file.hash == files and on_file.done >= proof.count:
        say(f"{proof.name}: {on_file.done:,} stand")
        return
    entry, size = _begun(proof, files, on_file), 1
    first, began = entry.done, time.monotonic()
    while entry.done < proof.count:
        stop = min(entry.done + size, proof.count)
        seconds = _run(proof, root, entry, stop)
        entry = _counted(entry, stop)
        ledger.replace(proof.name, on_file, entry)
        on_file, size = entry, _paced(size, seconds)
        left = (time.monotonic() - began) / (stop - first) * (proof.count - stop)
        say(f"{proof.name}: {stop:,} of {proof.count:,}, {_told(left)}")


def standing(proofs: Sequence[Proof], root: Path, ledger: Ledger) -> Iterator[str]:
    """A line for each entry that does not stand."""
    entries = ledger.entries()
    for proof in proofs:
        entry = entries.pop(proof.name, None)
        if not entry:
            yield f"{proof.name}: not begun, 0 of {proof.count:,}"
        elif entry.hash != hash_of(root, proof.files):
            yield f"{proof.name}: stale, its files have changed since {entry.date}"
        elif entry.done < proof.count:
            yield f"{proof.name}: unfinished, {entry.done:,} of {proof.count:,}"
    yield from (f"{name}: an entry, but no such proof" for name in entries)


def settings() -> dict[str, str]:
    """All of a run, beside the files, that a result could depend on."""
    way = "bounds checks on" if CONFIG.BOUNDSCHECK else "compiled" if COMPILED else "compiler off"
    return {
        "way": way,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
        "machine": f"{platform.system()} {platform.machine()}",
    }


def _begun(proof: Proof, files: str, on_file: Entry | None) -> Entry:
    """The entry to go on with: what is on file, or nothing done yet."""
    new = Entry(proof.part, list(proof.files), files, 0, proof.count, settings(), _today())
    if on_file and on_file.hash == files and new.settings.items() <= on_file.settings.items():
        return replace(new, done=on_file.done)
    return new


def _run(proof: Proof, root: Path, entry: Entry, stop: int) -> float:
    began = time.monotonic()
    where = f"{proof.name}: numbers {entry.done} to {stop - 1}"
    try:
        proof.run(entry.done, stop)
    except Exception as error:
        told = [f"{type(error).__name__}: {error}", *getattr(error, "__notes__", ())]
        raise ProofError(f"{where} FAILED and are not counted: {'; '.join(told)}") from error
    seconds = time.monotonic() - began
    if hash_of(root, proof.files) != entry.hash:
        raise EditedError(f"{where} are not counted: files were edited meanwhile; start again")
    return seconds


def _counted(entry: Entry, done: int) -> Entry:
    numbers = f"0 to {done - 1}"
    return replace(entry, done=done, settings={**entry.settings, "numbers": numbers}, date=_today())


def _paced(size: int, seconds: float) -> int:
    if seconds < SHORT:
        return size * 2
    return max(1, size // 2) if seconds > LONG else size


def _told(seconds: float) -> str:
    return f"about {datetime.timedelta(seconds=round(seconds))} left" if seconds else "done"


def _today() -> str:
    return datetime.datetime.now(datetime.UTC).date().isoformat()
