"""What a learner sees: planes of five by five, from the side of the seat that looks."""

from canterville.core.compiler import helper
from canterville.core.game import Features
from canterville.core.seats import acts
from canterville.games.eighteen_ghosts.board import (
    CARPET,
    CHAMBERS,
    COLOURS,
    IS_MIRROR,
    SHOWN,
    SIDE,
)
from canterville.games.eighteen_ghosts.record import ANSWER, COLOUR, EMPTY, OWNER, PLACE
from canterville.games.eighteen_ghosts.trail import earlier_times

PLANES = (
    *(f"{whose} {colour} ghosts" for whose in ("my", "their") for colour in COLOURS),
    *(f"shown by the {colour} portal; outside, by itself" for colour in COLOURS),
    *(f"{colour} carpets" for colour in COLOURS),
    "mirrors",
    # from here on a plane is one number, in each of its chambers
    *(f"{whose} {colour} ghosts in the dungeon" for whose in ("my", "their") for colour in COLOURS),
    *(f"{whose} {colour} ghosts outside" for whose in ("my", "their") for colour in COLOURS),
    *(f"{colour} ghosts that I may place now" for colour in COLOURS),
    "whether I may act",
    "whether ghosts are being placed",
    "moves since the last fight, release or escape",
    "how often this position was there before",
    "moves of play, by four",
    "whether any three ghosts win",
)
GHOSTS, SHOWS, CARPETS, MIRRORS, DUNGEON, OUTSIDE, TO_PLACE = (
    0,
    6,
    9,
    12,
    13,
    19,
    25,
)  # first planes
MAY_ACT, PLACING, QUIET, BEFORE, PLIES, SHORT = range(28, 34)

FEATURES = Features((len(PLANES), SIDE, SIDE), PLANES)


def write_features(state, seat, features):
    write_castle(state, seat, features)
    for colour in range(3):
        for theirs in range(2):
            owner = 1 - seat if theirs else seat
            fill(features, DUNGEON + 3 * theirs + colour, state.dungeon[owner, colour])
            fill(features, OUTSIDE + 3 * theirs + colour, state.outside[owner, colour])
        fill(features, TO_PLACE + colour, placeable(state, seat, colour))
    fill(features, MAY_ACT, acts(state, seat))
    fill(features, PLACING, state.phase == PLACE)
    fill(features, QUIET, state.quiet)
    fill(features, BEFORE, earlier_times(state))
    fill(features, PLIES, int(state.plies) // 4)
    fill(features, SHORT, state.short)


@helper
def write_castle(state, seat, features):
    """The planes that differ from chamber to chamber."""
    for plane in range(CARPETS):
        fill(features, plane, 0)
    for chamber in range(CHAMBERS):
        for colour in range(3):
            features[at(CARPETS + colour, chamber)] = CARPET[chamber] == colour
        features[at(MIRRORS, chamber)] = IS_MIRROR[chamber]
        ghost = state.chamber[chamber]
        if ghost != EMPTY:
            theirs = OWNER[ghost] != seat
            features[at(GHOSTS + 3 * theirs + COLOUR[ghost], chamber)] = 1
    for colour in range(3):
        features[at(SHOWS + colour, SHOWN[colour, state.portal[colour]])] = 1


@helper
def placeable(state, seat, colour):
    """How many ghosts of this colour the seat may place now (§3.2, 7.2)."""
    if not acts(state, seat):
        return 0
    if state.phase == ANSWER:
        return int(COLOUR[state.released] == colour)
    return int(state.hand[seat, colour])


@helper
def fill(features, plane, number):
    features[at(plane, 0) : at(plane + 1, 0)] = number


@helper
def at(plane, chamber):
    return plane * CHAMBERS + chamber
