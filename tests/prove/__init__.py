"""The long gate: proofs by full numbers, kept in docs/proofs.json with the hash of what they prove.

``python -m tests.prove`` works on all that is stale or unfinished, ``python -m tests.prove rules``
on a part, a game or one proof; it may be stopped at any moment, and goes on where it was.
``--stale`` lists what does not stand.

A folder of a game may have ``tests/proofs.py`` with a list ``PROOFS``; what all games share is in
``tests/proofs.py`` of the repository.
"""

from tests.prove.proof import Proof, rules_of

__all__ = ["Proof", "rules_of"]
