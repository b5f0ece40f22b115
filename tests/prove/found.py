"""Which proofs there are: those that all games share, and those in games' folders."""

import importlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from tests.prove.proof import Proof


def found() -> list[Proof]:
    proofs = [*importlib.import_module("tests.proofs").PROOFS, *_of_games()]
    names = [proof.name for proof in proofs]
    if twice := {name for name in names if names.count(name) > 1}:
        raise ValueError(f"two proofs are called {', '.join(sorted(twice))}")
    return sorted(proofs, key=lambda proof: proof.name)


def chosen(proofs: Sequence[Proof], only: str) -> list[Proof]:
    """A part, the proofs of one game, or one proof; all, when nothing is said."""
    return [
        proof
        for proof in proofs
        if only in ("", proof.part, proof.name) or proof.name.startswith(f"{only}/")
    ]


def _of_games() -> Iterator[Proof]:
    """Their names begin with that of the game."""
    package = importlib.import_module("canterville.games")
    for folder in package.__path__:
        for file in sorted(Path(folder).glob("*/tests/proofs.py")):
            game = file.parts[-3]
            module = importlib.import_module(f"{package.__name__}.{game}.tests.proofs")
            yield from (replace(proof, name=f"{game}/{proof.name}") for proof in module.PROOFS)
