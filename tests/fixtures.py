"""A game that somebody else publishes: written, built and installed as a package of its own."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

SCRIPT = Path(sys.executable).with_name("canterville")

CANDLE = '''
"""Candle: in turn two seats burn an inch or two; whoever burns the last inch wins."""

from pathlib import Path

import numpy as np

from canterville.core.game import Features, Game, Phase
from canterville.core.notation import Names
from canterville.core.options import Option
from canterville.core.payoffs import share
from canterville.core.seats import acts, only

INCHES = np.array([int(n) for n in Path(__file__).with_name("inches.txt").read_text().split()])
SHORTEST = 1  # inch
NAMES = Names("candle", ["one", "two"])


def setup(state):
    state.left = INCHES[state.long]
    state.actors = only(0)


def write_moves(state, seat, moves):
    n = min(2, int(state.left)) if acts(state, seat) else 0
    for k in range(n):
        moves[k] = k
    return n


def apply(state, seat, move):
    state.left -= move + SHORTEST
    state.winners = only(seat)
    state.over = state.left == 0
    state.actors = 0 if state.over else only(1 - seat)


def write_payoffs(state, payoffs):
    share(payoffs, 2, int(state.winners))


def write_features(state, seat, features):
    features[0] = state.left


def fallback(record, moves, dice):
    return int(moves[0])


GAME = Game(
    id="candle",
    fields=[("left", "i1"), ("winners", "u1")],
    rules=(setup, write_moves, apply, write_payoffs, write_features),
    seats=(2,),
    options=(Option("long", line="A candle of seven inches."),),
    moves=2,
    longest=9,
    phases=(Phase("burn"),),
    features=Features((1,), ("left",), "i1"),
    name_move=NAMES.name,
    parse_move=NAMES.parse,
    fallback=fallback,
)
'''

PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "a-candle"
version = "1.0"

[project.entry-points."canterville.games"]
candle = "candle:GAME"

[tool.hatch.build.targets.wheel]
packages = ["candle"]
"""


def write_candle(folder: Path) -> Path:
    """The package itself, in this folder."""
    package = folder / "candle"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(CANDLE)
    (package / "inches.txt").write_text("5 7")
    return package


def run(*command: object, **variables: object) -> subprocess.CompletedProcess[str]:
    """A program of this environment, with these environment variables."""
    texts = {name: str(value) for name, value in variables.items()}
    return subprocess.run(
        [sys.executable, "-W", "error", *map(str, command)],
        env={**os.environ, **texts},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def load(file: Path, source: str) -> ModuleType:
    """A module from its source, which tools that read it can find."""
    file.write_text(source)
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def install_candle(folder: Path) -> Path:
    """Build the package, install it, and say where: for PYTHONPATH."""
    project, site = folder / "project", folder / "site"
    write_candle(project)
    (project / "pyproject.toml").write_text(PROJECT)
    how = ("--no-deps", "--no-build-isolation", "--offline", "--no-cache", "--no-config")
    where = ("--python", sys.executable, "--target", site)
    installed = run("-m", "uv", "pip", "install", *how, *where, project)
    assert installed.returncode == 0, installed.stderr
    return site
