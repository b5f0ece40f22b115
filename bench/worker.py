"""A process that measures one thing, once for every line on its input; needs the stdlib alone.

    python -m bench.worker <cores> <module> [word ...]

The module's ``prepare(*words)`` warms up and returns what to call for one figure; ``USES``
names the packages whose versions belong to it.
"""

import contextlib
import importlib
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import TextIO

Measure = Callable[[], float]

SECONDS = 1.0  # how long one measurement works
LONGEST = 30.0  # that a process of its own may take


def rate(work: Callable[[], int]) -> Measure:
    """How much is done in a second by work that says how much it has done."""
    for _ in range(2):  # JAX may compile again when it is given back what it made
        work()
    return lambda: _rate(work)


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def seconds_to_run(program: str, **environment: str) -> float:
    """How long a new process of this interpreter takes, from start to end."""
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **environment},
        check=True,
        timeout=LONGEST,
    )
    return time.perf_counter() - start


def main(most_cores: str, name: str, *words: str) -> None:
    answers = sys.stdout
    _keep_to(int(most_cores))
    with contextlib.redirect_stdout(sys.stderr):
        module = importlib.import_module(name)
        measure = module.prepare(*words)
        _say(answers, *_conditions(module.USES))
        for _ in sys.stdin:
            _say(answers, measure())


def _rate(work: Callable[[], int]) -> float:
    done, start, spent = 0, time.perf_counter(), 0.0
    while spent < SECONDS:
        done += work()
        spent = time.perf_counter() - start
    return done / spent


def _keep_to(most: int) -> None:
    """Use so many cores. Called before any library counts them."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:most])


def _conditions(packages: Sequence[str]) -> list[str]:
    versions = [f"{package} {version(package)}" for package in packages]
    return [f"on {cores()} of them", f"Python {platform.python_version()}", *versions]


def _say(answers: TextIO, *what: object) -> None:
    print(json.dumps(what), file=answers, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
