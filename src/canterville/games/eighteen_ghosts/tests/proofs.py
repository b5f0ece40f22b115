"""The full numbers: whole matches beside the twin, and every count on file."""

from itertools import product

from canterville.games.eighteen_ghosts.tests.test_perft import (
    counted_by_rules,
    counted_by_twin,
    on_file,
)
from canterville.games.eighteen_ghosts.tests.walks import STYLES, walk
from tests.prove import Proof, rules_of

WALKS = 4000
FILES = rules_of("src/canterville/games/eighteen_ghosts")
WITH_TWIN = (*FILES, "src/canterville/games/eighteen_ghosts/tests/*")
WAYS = tuple(product(STYLES, (False, True), (False, True)))


def walk_beside_the_twin(start: int, stop: int) -> None:
    for number in range(start, stop):
        choose, short, dealt = WAYS[number % len(WAYS)]
        walk(1 + number, short, dealt, choose)


def count_lines(start: int, stop: int) -> None:
    for count in on_file()[start:stop]:
        assert counted_by_rules(count) == counted_by_twin(count) == count.lines, count


PROOFS = [
    Proof("twin", "rules", WITH_TWIN, WALKS, walk_beside_the_twin),
    Proof("perft", "rules", WITH_TWIN, len(on_file()), count_lines),
]
