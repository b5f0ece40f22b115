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
from canterville.games.eighteen_ghosts.record import ANSWER, COLOUR, OWNER, PLACE
from canterville.games.eighteen_ghosts.trail import earlier_times

PLANES = (
    *(f"{whose} {colour} ghosts" for whose in ("my", "their") for colour in COLOURS),
    *(f"shown by the {colour} portal; outside, by itself" for colour in COLOURS),
    *(f"{colour} carpets" for colour in COLOURS),
    "mirrors",
    # from here on a plane is one number, in each of its chambers
    *(f"my {colour} ghosts in the dungeon" for colour in COLOURS),
    *(f"their {colour} ghosts in the dungeon" for colour in COLOURS),
    *(f"my {colour} ghosts outside" for colour in COLOURS),
    *(f"their {colour} ghosts outside" for colour in COLOURS),
    *(f"{colour} ghosts that I may place now" for colour in COLOURS),
    "whether I may act",
    "whether ghosts are being placed",
    "moves since the last fight, release or escape",
    "how often this position was there before",
    "moves of play, by four",
    "whether any three ghosts win",
)
FEATURES = Features((len(PLANES), SIDE, SIDE), PLANES)

SHOWS, CARPETS, MIRRORS, NUMBERS = (CHAMBERS * plane for plane in (6, 9, 12, 13))


def write_features(state, seat, features):
    write_chambers(state, seat, features)
    at = NUMBERS
    for owner in (seat, 1 - seat):
        for colour in range(3):
            fill(features, at + colour * CHAMBERS, state.dungeon[owner, colour])
            fill(features, at + (6 + colour) * CHAMBERS, state.outside[owner, colour])
        at += 3 * CHAMBERS
    at += 6 * CHAMBERS
    for colour in range(3):
        fill(features, at + colour * CHAMBERS, placeable(state, seat, colour))
    at += 3 * CHAMBERS
    fill(features, at, acts(state, seat))
    fill(features, at + CHAMBERS, state.phase == PLACE)
    fill(features, at + 2 * CHAMBERS, state.quiet)
    fill(features, at + 3 * CHAMBERS, earlier_times(state))
    fill(features, at + 4 * CHAMBERS, int(state.plies) // 4)
    fill(features, at + 5 * CHAMBERS, state.short)


@helper
def write_chambers(state, seat, features):
    """The planes that differ from chamber to chamber."""
    for chamber in range(CHAMBERS):
        ghost = state.chamber[chamber]
        for colour in range(3):
            at = colour * CHAMBERS + chamber
            is_mine = OWNER[ghost] == seat
            features[at] = COLOUR[ghost] == colour and is_mine
            features[at + 3 * CHAMBERS] = COLOUR[ghost] == colour and not is_mine
            features[at + SHOWS] = SHOWN[colour, state.portal[colour]] == chamber
            features[at + CARPETS] = CARPET[chamber] == colour
        features[MIRRORS + chamber] = IS_MIRROR[chamber]


@helper
def placeable(state, seat, colour):
    """How many ghosts of this colour the seat may place now (§3.2, 7.2)."""
    if not acts(state, seat):
        return 0
    if state.phase == ANSWER:
        return int(COLOUR[state.released] == colour)
    return int(state.hand[seat, colour])


@helper
def fill(features, start, number):
    for chamber in range(CHAMBERS):
        features[start + chamber] = number
