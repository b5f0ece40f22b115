"""``python -m tests.prove [part]``, or ``--stale`` for what does not stand."""

import argparse
import sys
from pathlib import Path

from tests.prove.found import chosen, found
from tests.prove.ledger import Ledger, LedgerError
from tests.prove.proof import Proof
from tests.prove.runner import EditedError, prove, standing

ROOT = Path(__file__).parents[2]
LEDGER = Ledger(ROOT / "docs" / "proofs.json")


def main() -> int:
    parser = argparse.ArgumentParser("python -m tests.prove", description=__doc__)
    parser.add_argument("only", nargs="?", default="", help="a part, a game or a proof; or all")
    parser.add_argument("--stale", action="store_true", help="list what does not stand, no more")
    given = parser.parse_args()
    every = found()
    proofs = chosen(every, given.only)
    if not proofs:
        parts = ", ".join(sorted({proof.part for proof in every}))
        parser.error(f"no proof, game or part {given.only!r}; parts: {parts}")
    return _list(every) if given.stale else _prove(proofs)


def _list(proofs: list[Proof]) -> int:
    """Never a failure: proofs are made when there is time for them."""
    try:
        lines = list(standing(proofs, ROOT, LEDGER))
    except LedgerError as error:
        lines = [str(error)]
    print("\n".join([f"proof {line}" for line in lines] or [f"all {len(proofs)} proofs stand"]))
    return 0


def _prove(proofs: list[Proof]) -> int:
    if not __debug__:
        sys.exit("nothing is proved without assertions; leave -O away")
    try:
        failed = prove(proofs, ROOT, LEDGER, _say)
    except KeyboardInterrupt:
        _say("stopped; the same command goes on from here")
        return 130
    except (LedgerError, EditedError) as error:
        sys.exit(str(error))
    return 1 if failed else 0


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
