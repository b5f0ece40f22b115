"""What a seat may do: the list of legal moves. § numbers point into RULES.md.

A move that is not legal is written too and overwritten by the next: no branch to guess wrong.
"""

from canterville.core import verbs
from canterville.core.compiler import helper
from canterville.core.dice import roll
from canterville.core.seats import HOUSE, acts
from canterville.games.eighteen_ghosts.board import CARPET, CARPETS, CHAMBERS, LEAPS, NEXT, ROOMS
from canterville.games.eighteen_ghosts.record import (
    ACT,
    ANSWER,
    COLOUR,
    EACH,
    EMPTY,
    JUMPS,
    OWNER,
    PASS,
    PLACE,
    PLACES,
    RELEASES,
    STEPS,
)

TRIES = 64


def write_moves(state, seat, moves):
    if not acts(state, seat):
        return 0
    if state.phase == PLACE:
        return write_carpets(state, colours_to_place(state, seat), moves)
    if state.phase == ANSWER:
        return write_carpets(state, 1 << COLOUR[state.released], moves)
    n = write_steps(state, seat, moves)
    n = write_jumps(state, seat, moves, n)
    n = write_releases(state, seat, moves, n)
    moves[n] = PASS
    return max(n, 1)  # §4.4


@helper
def colours_to_place(state, seat):
    """§3.3 and 3.7, a bit for each colour."""
    if seat == HOUSE:
        return 1 << int(state.placed) // EACH % 3
    colours = 0
    for colour in range(3):
        colours |= (state.hand[seat, colour] > 0) << colour
    return colours


@helper
def write_carpets(state, colours, moves):
    """The empty chambers with a carpet of these colours (§3.3, 7.2)."""
    n = 0
    for chamber in range(CHAMBERS):
        moves[n] = PLACES + chamber
        n += (colours >> CARPET[chamber]) & (state.chamber[chamber] == EMPTY)
    return n


@helper
def write_steps(state, seat, moves):
    n = 0
    for chamber in range(CHAMBERS):
        if is_mine(state, seat, chamber):
            for way in range(4):
                moves[n] = STEPS + 4 * chamber + way
                n += may_step(state, chamber, way)
    return n


@helper
def write_jumps(state, seat, moves, n):
    for k in range(LEAPS.shape[0]):
        moves[n] = JUMPS + k
        n += may_jump(state, seat, k)
    return n


@helper
def write_releases(state, seat, moves, n):
    for colour in range(3):
        moves[n] = RELEASES + colour
        n += may_release(state, seat, colour)
    return n


@helper
def is_mine(state, seat, chamber):
    return OWNER[state.chamber[chamber]] == seat


@helper
def may_step(state, chamber, way):
    """Into a chamber that is empty or holds another colour (§5.1, 6.1).

    Before a wall that is the ghost's own chamber: its own colour is in its way.
    """
    return COLOUR[state.chamber[chamber]] != COLOUR[state.chamber[NEXT[chamber, way]]]


@helper
def may_jump(state, seat, k):
    """§5.2."""
    return is_mine(state, seat, LEAPS[k, 0]) & (state.chamber[LEAPS[k, 1]] == EMPTY)


@helper
def may_release(state, seat, colour):
    """§7.1 and 7.3."""
    return (state.dungeon[seat, colour] > 0) & has_room(state, colour)


@helper
def has_room(state, colour):
    free = 0
    for k in range(CARPETS):
        free += state.chamber[ROOMS[colour, k]] == EMPTY
    return free > 0


def pick_move(state, seat, moves, dice):
    """Tries moves at random: as even as the list, and sooner done than writing it."""
    if state.phase == ACT:
        for _ in range(TRIES):
            move = STEPS + roll(dice, PASS - STEPS)
            if is_action(state, seat, move):
                return move
    return moves[roll(dice, verbs.write_moves(state, seat, moves))]


@helper
def is_action(state, seat, move):
    if move < JUMPS:
        chamber, way = (move - STEPS) // 4, (move - STEPS) % 4
        return is_mine(state, seat, chamber) and may_step(state, chamber, way)
    if move < RELEASES:
        return may_jump(state, seat, move - JUMPS)
    return may_release(state, seat, move - RELEASES)
