"""Who acts. Seats are 0 to 7; HOUSE throws dice and deals cards; a spectator only looks."""

import numpy as np

from canterville.core.compiler import helper

SEATS = 8
HOUSE = 8  # so that it is a bit of ``actors``
SPECTATOR = 9
NOBODY = -1

LISTED = 64  # moves that one list may hold


@helper
def only(seat):
    """The mask of actors in which this seat is alone."""
    return 1 << seat


@helper
def acts(state, seat):
    return (int(state.actors) >> seat) & 1 != 0


@helper
def first_actor(state):
    """The lowest seat that may move, HOUSE last. Somebody must be able to."""
    actors = int(state.actors)
    seat = 0
    while seat < HOUSE and not (actors >> seat) & 1:
        seat += 1
    return np.int64(seat)
