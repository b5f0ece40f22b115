"""Two processes measured in turn, so that a busy machine slows both alike."""

import contextlib
import json
import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
PEERS = ROOT / ".venv-peers" / "bin" / "python"

PAIRS = 7
WARM_UP, TURN, END = 120, 60, 10  # seconds that a worker may take
LAST_WORDS = 2000  # letters of its errors that are repeated


class WorkerError(Exception):
    """A worker that has died or was too slow, with its last words."""


class Task(NamedTuple):
    """What a worker measures: a module under bench, words for it, and how many cores it has."""

    module: str
    words: tuple[str, ...] = ()
    cores: int = 2

    @property
    def command(self) -> list[str]:
        python = str(PEERS) if self.module.startswith("peers.") else sys.executable
        return [python, "-m", "bench.worker", str(self.cores), f"bench.{self.module}", *self.words]


class Worker:
    """A process that answers in lines of JSON: its conditions first, then a figure a turn."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115
        self._process = subprocess.Popen(
            task.command,
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )
        self.conditions: list[str] = self._answer(WARM_UP)

    def measure(self) -> float:
        assert self._process.stdin
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.write("go\n")
            self._process.stdin.flush()
        return float(self._answer(TURN)[0])

    def close(self) -> None:
        """It goes by itself when its input ends."""
        try:
            self._process.communicate(timeout=END)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.communicate()
        self._errors.close()

    def _answer(self, seconds: float) -> list[Any]:
        assert self._process.stdout
        alarm = threading.Timer(seconds, self._process.kill)
        alarm.start()
        try:
            line = self._process.stdout.readline()
        finally:
            alarm.cancel()
        if not line:
            raise self._failure(seconds)
        return list(json.loads(line))

    def _failure(self, seconds: float) -> WorkerError:
        code = self._process.wait()
        self._errors.seek(0)
        words = self._errors.read()[-LAST_WORDS:]
        self.close()
        said = f"ended with {code}; at {seconds} s it is killed"
        return WorkerError(f"{' '.join(self._task.command)}: {said}\n{words}")


@dataclass(frozen=True)
class Turns:
    """What each turn gave; the peer's are none when there is no peer."""

    ours: list[float]
    peer: list[float]
    conditions: list[str]


def take_turns(ours: Task, peer: Task | None) -> Turns:
    """Ours, peer, ours, peer, and so on."""
    tasks = [ours, peer] if peer else [ours]
    with contextlib.ExitStack() as stack:
        workers = [stack.enter_context(contextlib.closing(Worker(task))) for task in tasks]
        turns = [[worker.measure() for worker in workers] for _ in range(PAIRS)]
    conditions = dict.fromkeys(said for worker in workers for said in worker.conditions)
    columns = [list(column) for column in zip(*turns, strict=True)]
    return Turns(columns[0], columns[1] if peer else [], list(conditions))
