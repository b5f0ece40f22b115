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
        finish_action(state, 1 - seat)  # §7.4
    elif move < RELEASES:
        walk(state, move)
        finish_action(state, seat)
    elif move < PASS:
        release(state, seat, move - RELEASES)
    else:
        skip(state)
        finish_action(state, seat)


@helper
def hand_over(state, phase, seat):
    state.phase = phase
    state.turn = seat
    state.actors = only(int(seat))


@helper
def place(state, seat, chamber):
    """§3.2 to 3.4; HOUSE by §3.7."""
    owner = seat if seat < HOUSE else int(state.placed) // (GHOSTS // 2)
    colour = CARPET[chamber]
    state.chamber[chamber] = 1 + colour + 3 * owner
    state.hand[owner, colour] -= 1
    state.placed += 1
    if state.placed == GHOSTS:
        hand_over(state, ACT, 0)
    elif seat < HOUSE:
        hand_over(state, PLACE, TURNS[state.placed])


@helper
def release(state, seat, colour):
    """§7.1: the opponent answers, unless that was the last move of all (§9.7)."""
    state.dungeon[seat, colour] -= 1
    state.released = 1 + colour + 3 * seat
    state.passes = 0
    forget(state)
    hand_over(state, ANSWER, 1 - seat)
    if state.plies == LAST:
        end(state)


@helper
def answer(state, chamber):
    state.chamber[chamber] = state.released
    state.released = EMPTY


@helper
def walk(state, move):
    """A step or a way between mirrors, into an empty chamber or a fight (§5, 6)."""
    state.passes = 0
    if move < JUMPS:
        origin = (move - STEPS) // 4
        target = NEXT[origin, (move - STEPS) % 4]
    else:
        origin, target = LEAPS[move - JUMPS, 0], LEAPS[move - JUMPS, 1]
    mover, other = int(state.chamber[origin]), int(state.chamber[target])
    state.chamber[origin] = EMPTY
    state.chamber[target] = mover
    if other == EMPTY:
        remember(state, mover, origin, target)
    else:
        fight(state, mover, other, target)


@helper
def skip(state):
    """§4.4."""
    state.passes += 1
    remember(state, EMPTY, 0, 0)


@helper
def fight(state, mover, other, chamber):
    """§6.3 to 6.5 and 8.1."""
    mover_wins = COLOUR[other] == (COLOUR[mover] + 1) % 3
    loser = other if mover_wins else mover
    state.chamber[chamber] = mover if mover_wins else other
    state.dungeon[OWNER[loser], COLOUR[loser]] += 1
    state.portal[COLOUR[loser]] = (int(state.portal[COLOUR[loser]]) + 1) % 4
    forget(state)


@helper
def finish_action(state, actor):
    """Escapes, then the end of the match or the other's turn (§8.5, 9)."""
    hand_over(state, ACT, 1 - actor)
    if let_out(state):
        forget(state)
        crown(state, 1 - actor)
        crown(state, actor)  # later, so stronger (§9.2)
    if state.winner != NOBODY or is_drawn(state):
        end(state)


@helper
def let_out(state):
    """All who stand before their open portal escape (§8.4); whether there was anybody."""
    any_left = False
    for colour in range(3):
        chamber = SHOWN[colour, state.portal[colour]]
        ghost = state.chamber[chamber]
        if COLOUR[ghost] == colour:
            state.chamber[chamber] = EMPTY
            state.outside[OWNER[ghost], colour] += 1
            any_left = True
    return any_left


@helper
def crown(state, seat):
    """Let a seat win whose ghosts are outside (§1.2, 9.3)."""
    ghosts, colours = 0, 0
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
