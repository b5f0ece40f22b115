"""The record of a match, and the numbers of its moves. § numbers point into RULES.md.

Chambers are those of board.py. A move is one number:

    0 ..  24   place a ghost in that chamber; its carpet tells which ghost
   25 .. 124   step: 25 + 4 * chamber + way (north, east, south, west); a fight if taken
  125 .. 136   from mirror to mirror: the rows of LEAPS
  137 .. 139   release a red, blue or yellow ghost
  140          pass
"""

import numpy as np

from canterville.core.seats import NOBODY
from canterville.games.eighteen_ghosts.board import CHAMBERS

PLACES, STEPS, JUMPS, RELEASES, PASS, MOVES = 0, 25, 125, 137, 140, 141
PLACE, ACT, ANSWER = 0, 1, 2  # phases

EMPTY = 0  # a ghost is 1 + colour + 3 * owner
OF_NONE = 3  # a colour that no ghost has
OWNER = np.array([NOBODY, 0, 0, 0, 1, 1, 1])
COLOUR = np.array([OF_NONE, 0, 1, 2, 0, 1, 2])

GHOSTS = 18
EACH = 3  # ghosts of a colour that a player has
ANY = 3  # ghosts outside that win, in a short match (§9.3)
TIMES = 3  # the same position so often is a draw (§9.4)
STALE = 100  # quiet moves (§9.5)
LAST = 1000  # moves of play (§9.7)
LONGEST = GHOSTS + LAST

FIELDS = [
    ("trail", "u2", STALE),  # the quiet moves; see trail.py
    ("plies", "u2"),  # moves of play
    ("chamber", "u1", CHAMBERS),
    ("hand", "u1", (2, 3)),  # by owner and colour, like dungeon and outside
    ("dungeon", "u1", (2, 3)),
    ("outside", "u1", (2, 3)),
    ("portal", "u1", 3),  # quarter turns since the start
    ("released", "u1"),  # the ghost that its owner's opponent is about to place
    ("turn", "u1"),
    ("placed", "u1"),  # ghosts, in setting up
    ("quiet", "u1"),  # moves since the last fight, release or escape
    ("passes", "u1"),  # one after the other
    ("winner", "i1"),
]
