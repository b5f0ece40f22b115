"""18 Ghosts: a ghost of each colour out of the castle, before the other player has done it.

§ numbers point into RULES.md.
"""

import numpy as np

from canterville.core.compiler import helper
from canterville.core.dice import roll
from canterville.core.payoffs import share
from canterville.core.seats import HOUSE, NOBODY, only
from canterville.games.eighteen_ghosts.board import CARPET, LEAPS, NEXT, SHOWN
from canterville.games.eighteen_ghosts.record import (
    ACT,
    ANSWER,
    ANY,
    COLOUR,
    EACH,
    EMPTY,
    GHOSTS,
    JUMPS,
    LAST,
    OWNER,
    PASS,
    PLACE,
    RELEASES,
    STALE,
    STEPS,
    TIMES,
)
from canterville.games.eighteen_ghosts.trail import earlier_times, forget, remember

TURNS = np.array([int(seat) for seat in "011010101010101010"])  # who places the n-th ghost (§3.2)


def setup(state):
    for seat in range(2):
        for colour in range(3):
            state.hand[seat, colour] = EACH
    state.winner = NOBODY
    state.phase = PLACE
    state.actors = only(HOUSE if state.dealt else 0)


def apply(state, seat, move):
    if state.phase == PLACE:
        place(state, seat, move)
        return
    state.plies += 1
    if state.phase == ANSWER:
        answer(state, move)
        close(state, 1 - seat)
    elif move < RELEASES:
        go(state, move)
        close(state, seat)
    elif move < PASS:
        release(state, seat, move - RELEASES)
    else:
        state.passes += 1
        remember(state, EMPTY, 0, 0)
        close(state, seat)


@helper
def place(state, seat, chamber):
    """§3.2 to 3.4; HOUSE by §3.7."""
    owner = seat if seat < HOUSE else int(state.placed) // (GHOSTS // 2)
    colour = CARPET[chamber]
    state.chamber[chamber] = 1 + colour + 3 * owner
    state.hand[owner, colour] -= 1
    state.placed += 1
    if state.placed == GHOSTS:
        state.phase = ACT
        state.turn = 0
        state.actors = only(0)
    elif seat < HOUSE:
        state.turn = TURNS[state.placed]
        state.actors = only(int(state.turn))


@helper
def answer(state, chamber):
    """The action ends for the one who released (§7.4)."""
    state.chamber[chamber] = state.released
    state.released = EMPTY


@helper
def release(state, seat, colour):
    state.dungeon[seat, colour] -= 1
    state.released = 1 + colour + 3 * seat
    state.passes = 0
    forget(state)
    state.phase = ANSWER
    state.turn = 1 - seat
    state.actors = only(1 - seat)
    if state.plies == LAST:
        end(state)


@helper
def go(state, move):
    """A step or a jump, to where is room or to a fight (§5, 6)."""
    if move < JUMPS:
        origin = (move - STEPS) // 4
        target = NEXT[origin, (move - STEPS) % 4]
    else:
        origin, target = LEAPS[move - JUMPS, 0], LEAPS[move - JUMPS, 1]
    mover, other = int(state.chamber[origin]), int(state.chamber[target])
    state.chamber[origin] = EMPTY
    state.chamber[target] = mover
    state.passes = 0
    if other == EMPTY:
        remember(state, mover, origin, target)
    else:
        fight(state, mover, other, target)


@helper
def fight(state, mover, other, chamber):
    """§6.3 to 6.5 and 8.1."""
    mover_wins = COLOUR[other] == (COLOUR[mover] + 1) % 3
    loser = other if mover_wins else mover
    if not mover_wins:
        state.chamber[chamber] = other
    state.dungeon[OWNER[loser], COLOUR[loser]] += 1
    state.portal[COLOUR[loser]] = (int(state.portal[COLOUR[loser]]) + 1) % 4
    forget(state)


@helper
def close(state, actor):
    """The end of an action: escapes, then the end of the match or the other's turn (§8.5, 9)."""
    state.phase = ACT
    state.turn = 1 - actor
    state.actors = only(1 - actor)
    if open_portals(state):
        forget(state)
        crown(state, 1 - actor)
        crown(state, actor)  # later, so stronger (§9.2)
    if state.winner != NOBODY or is_drawn(state):
        end(state)


@helper
def open_portals(state):
    """Let everybody out who stands before his portal (§8.4); whether anybody has left."""
    left = False
    for colour in range(3):
        chamber = SHOWN[colour, state.portal[colour]]
        ghost = state.chamber[chamber]
        if COLOUR[ghost] == colour:
            state.chamber[chamber] = EMPTY
            state.outside[OWNER[ghost], colour] += 1
            left = True
    return left


@helper
def crown(state, seat):
    """Let a seat win that has its ghosts outside (§1.2, 9.3)."""
    ghosts = 0
    colours = 0
    for colour in range(3):
        ghosts += int(state.outside[seat, colour])
        colours += state.outside[seat, colour] > 0
    if colours == 3 or (state.short and ghosts >= ANY):
        state.winner = seat


@helper
def is_drawn(state):
    """§9.4 to 9.7."""
    is_late = state.quiet == STALE or state.plies == LAST
    return is_late or state.passes == 2 or earlier_times(state) >= TIMES - 1


@helper
def end(state):
    state.over = 1
    state.actors = 0


def write_payoffs(state, payoffs):
    """A draw is won by both: that is worth nothing."""
    share(payoffs, 2, 3 if state.winner == NOBODY else only(int(state.winner)))


def fallback(record, moves, dice):
    """What the clock plays."""
    return moves[roll(dice, len(moves))]
