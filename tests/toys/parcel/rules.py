"""Parcel: who finds the card in the parcel? A toy with a hidden deal.

Five cards. HOUSE deals one into the parcel and one to each seat; the others lie aside. In turn a
seat asks everybody for a card (whoever else holds it lays it open), or guesses: it names the card
in the parcel, then one that lies aside. Both right, it wins; else the others win. Each card is
asked for once. Option ``open_hands``: nothing is hidden.
"""

from canterville.core.compiler import helper
from canterville.core.dice import roll
from canterville.core.payoffs import share
from canterville.core.seats import HOUSE, acts, only

CARDS = 5
UNKNOWN, PARCEL, ASIDE = -1, 6, 7
DEAL, ASK, NAME = 0, 1, 2
DEALS, ASKS, GUESS, NAMES, A_CARD = 0, 5, 10, 11, 16  # first numbers of the moves, and the veil
NONE = 99

FIELDS = [
    ("holder", "i1", CARDS),  # a seat, PARCEL or ASIDE
    ("asker", "i1", CARDS),  # who asked for it, or -1
    ("opened", "u1", CARDS),
    ("dealt", "u1"),
    ("turn", "u1"),
    ("named", "u1"),
    ("winners", "u1"),
]

BELIEF = [("count", "i8"), ("worlds", "i2", 120)]  # a world: 3 bits a card dealt, parcel first


def setup(state):
    for card in range(CARDS):
        state.holder[card] = ASIDE
        state.asker[card] = -1
    state.named = NONE
    state.phase = DEAL
    state.actors = only(HOUSE)


def write_moves(state, seat, moves):
    if not acts(state, seat):
        return 0
    if state.phase == DEAL:
        return write_cards(state, DEALS, moves)
    if state.phase == NAME:
        return write_unopened(state, moves)
    n = 0
    for card in range(CARDS):
        if state.asker[card] < 0:
            moves[n] = ASKS + card
            n += 1
    moves[n] = GUESS
    return n + 1


@helper
def write_cards(state, first, moves):
    n = 0
    for card in range(CARDS):
        if state.holder[card] == ASIDE:
            moves[n] = first + card
            n += 1
    return n


@helper
def write_unopened(state, moves):
    n = 0
    for card in range(CARDS):
        if not state.opened[card]:
            moves[n] = NAMES + card
            n += 1
    return n


def apply(state, seat, move):
    if move < ASKS:
        deal(state, move)
    elif move < GUESS:
        ask(state, seat, move - ASKS)
    elif move == GUESS:
        state.phase = NAME
    elif state.named == NONE:
        state.named = move - NAMES
    else:
        end(state, seat, move - NAMES)


@helper
def deal(state, card):
    dealt = int(state.dealt)
    state.holder[card] = PARCEL if dealt == 0 else dealt - 1
    state.dealt = dealt + 1
    if dealt == state.seats:
        state.phase = ASK
        state.actors = only(0)


@helper
def ask(state, seat, card):
    state.asker[card] = seat
    if state.holder[card] < PARCEL and state.holder[card] != seat:
        state.opened[card] = 1
    state.turn = (seat + 1) % int(state.seats)
    state.actors = only(int(state.turn))


@helper
def end(state, seat, aside):
    everybody = (1 << int(state.seats)) - 1
    right = state.holder[int(state.named)] == PARCEL and state.holder[aside] == ASIDE
    state.winners = only(seat) if right else everybody - only(seat)
    state.over = 1
    state.actors = 0


def seen(state, viewer, seat, move):
    if seat != HOUSE or state.open_hands or state.dealt == viewer + 1:
        return move
    return A_CARD


def conceal(state, viewer):
    if state.over or state.open_hands:
        return
    for card in range(CARDS):
        if state.holder[card] != viewer and not state.opened[card]:
            state.holder[card] = UNKNOWN


def deduce(state, viewer, belief, model):
    """Try every deal of the cards that are out."""
    n = 0
    if not state.open_hands:
        for number in range(CARDS ** int(state.dealt)):
            world = pack(number, int(state.dealt))
            if world >= 0 and agrees(state, viewer, world):
                belief.worlds[n] = world
                n += 1
    belief.count = n


@helper
def pack(number, dealt):
    """The deal of this number, or -1 when it deals a card twice."""
    world, out = 0, 0
    for slot in range(dealt):
        card = number % CARDS
        number //= CARDS
        if out >> card & 1:
            return -1
        out |= 1 << card
        world |= card << 3 * slot
    return world


@helper
def holder_in(world, dealt, card):
    for slot in range(dealt):
        if world >> 3 * slot & 7 == card:
            return PARCEL if slot == 0 else slot - 1
    return ASIDE


@helper
def agrees(state, viewer, world):
    for card in range(CARDS):
        holder = holder_in(world, int(state.dealt), card)
        if state.holder[card] != UNKNOWN:
            if state.holder[card] != holder:
                return False
        elif holder == viewer or would_have_opened(state, card, holder):
            return False
    return True


@helper
def would_have_opened(state, card, holder):
    asker = int(state.asker[card])
    return asker >= 0 and holder < PARCEL and holder != asker


def imagine(state, belief, dice):
    if state.over or belief.count == 0:
        return
    world = int(belief.worlds[roll(dice, belief.count)])
    for card in range(CARDS):
        state.holder[card] = holder_in(world, int(state.dealt), card)


def eye(state, seat):
    return 0 if state.open_hands else seat


def write_payoffs(state, payoffs):
    share(payoffs, int(state.seats), int(state.winners))


def write_features(state, seat, features):
    """Three planes of five cards: mine, asked for, opened."""
    for card in range(CARDS):
        features[card] = state.holder[card] == seat
        features[CARDS + card] = state.asker[card] >= 0
        features[2 * CARDS + card] = state.opened[card]


def fallback(record, moves, dice):
    return moves[0]


RULES = (
    setup, write_moves, apply, write_payoffs, write_features,
    conceal, seen, deduce, imagine, eye,
)  # fmt: skip
