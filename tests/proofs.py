"""Proofs that all games share: conformance and record files, many matches more than in a test."""

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np

from canterville.core.errors import RecordFileError
from canterville.core.game import Game
from canterville.match.record_file import parse, record_for, record_for_table, verify
from tests.conformance import CHECKS
from tests.conformance.setting import Setting, every_setting
from tests.games import GAMES
from tests.prove import Proof, rules_of
from tests.recorded import FACTS, at_the_table

ROOT = Path(__file__).parents[1]
RECORD_FILE = "src/canterville/match/record_file/*.py"
CONFORMANCE = "tests/conformance/*.py"
SEEDS = 50  # of each setting of a game

Piece = Callable[[Setting, int], None]


def proofs_of(game: Game) -> list[Proof]:
    rules = rules_of(_place(game).relative_to(ROOT).as_posix())
    count = SEEDS * len(list(every_setting(game)))
    return [
        Proof(f"{game.id}/conformance", "rules", (*rules, CONFORMANCE), count, _in(game, conform)),
        Proof(f"{game.id}/record files", "rules", (*rules, RECORD_FILE), count, _in(game, record)),
    ]


def conform(setting: Setting, seed: int) -> None:
    """All that every game owes, in one match a check."""
    for name, check in CHECKS.items():
        try:
            check(setting, seed)
        except Exception as error:
            error.add_note(f"check {name}")
            raise


def record(setting: Setting, seed: int) -> None:
    """What is written is read and proved, whole or half played; an edit is refused or is read."""
    for plies in (-1, seed):
        match = at_the_table(setting, seed, plies=plies)
        text = record_for_table(match, FACTS)
        assert verify(text.encode(), setting.game).match.to_bytes() == match.to_bytes()
        _edit(setting, text.encode(), np.random.default_rng(seed))
        for viewer in setting.viewers:
            assert (record_for(match, viewer, FACTS) == text) == match.over


def _edit(setting: Setting, data: bytes, rng: np.random.Generator) -> None:
    edited = bytearray(data)
    edited[int(rng.integers(len(data)))] = int(rng.choice(list(data)))
    try:
        file = verify(bytes(edited), setting.game).file
    except RecordFileError:
        return
    assert parse(str(file).encode()) == file


def _in(game: Game, piece: Piece) -> Callable[[int, int], None]:
    """Piece n is seed n // k in setting n % k, of k settings of the game."""
    settings = list(every_setting(game))

    def run(start: int, stop: int) -> None:
        for number in range(start, stop):
            seed, place = divmod(number, len(settings))
            try:
                piece(settings[place], seed)
            except Exception as error:
                error.add_note(f"number {number}: {settings[place]}, seed {seed}")
                raise

    return run


def _place(game: Game) -> Path:
    """The folder of its rules."""
    return Path(str(sys.modules[game.rules[0].__module__].__file__)).parent


PROOFS = [proof for game in GAMES if _place(game).is_relative_to(ROOT) for proof in proofs_of(game)]
