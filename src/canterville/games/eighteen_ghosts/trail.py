"""The quiet moves since the last fight, release or escape (RULES.md §9.4 and 9.5).

What was there before them cannot come back, and 100 of them end the match: a position needs no
longer memory. A quiet move is (ghost * 25 + from) * 25 + to.
"""

from canterville.core.compiler import helper
from canterville.games.eighteen_ghosts.board import CHAMBERS, WEIGHT

A_PASS = 0  # ghosts count from 1


@helper
def remember(state, ghost, origin, target):
    state.trail[int(state.quiet)] = (ghost * CHAMBERS + origin) * CHAMBERS + target
    state.quiet += 1


@helper
def forget(state):
    """Blanks what it forgets: equal positions are equal bytes."""
    for k in range(int(state.quiet)):
        state.trail[k] = A_PASS
    state.quiet = 0


@helper
def earlier_times(state):
    """How often this position was there before, with the same player to act.

    Walks back and adds up how the positions differ, as numbers with a digit of base 7 for each
    chamber. No hash: where the sum is zero, the positions are the same.
    """
    times, difference = 0, 0
    for back in range(1, int(state.quiet) + 1):
        way = int(state.trail[int(state.quiet) - back])
        ghost, origin, target = way // CHAMBERS**2, way // CHAMBERS % CHAMBERS, way % CHAMBERS
        difference += ghost * (WEIGHT[target] - WEIGHT[origin])
        times += difference == 0 and back % 2 == 0
    return times
