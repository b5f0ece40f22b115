"""Who acts. Seats are 0 to 7; HOUSE throws dice and deals cards; a spectator only looks."""

import numpy as np

from canterville.core.compiler import helper

SEATS = 8
HOUSE = 8  # so that it is a bit of ``actors``
SPECTATOR = 9
NOBODY = -1

LISTED = 64  # moves that one list may hold

# By mask of actors: who may move, and the lowest of them.
ACTORS = [tuple(seat for seat in range(HOUSE + 1) if mask >> seat & 1) for mask in range(512)]
FIRST = np.array([min(actors, default=NOBODY) for actors in ACTORS], np.int8)


@helper
def only(seat):
    """The mask of actors in which this seat is alone."""
    return 1 << seat


@helper
def acts(state, seat):
    return (int(state.actors) >> seat) & 1 != 0


@helper
def first_actor(state):
    """The lowest seat that may move, HOUSE last; NOBODY once it is over."""
    return np.int64(FIRST[int(state.actors)])
