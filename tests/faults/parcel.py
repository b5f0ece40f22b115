"""Parcel, wrong in one place each: lists, positions, and a deal that does not stay hidden."""

from typing import Any

import numpy as np

from canterville.core.compiler import COMPILED, helper
from canterville.core.dice import roll
from canterville.core.game import Phase
from canterville.core.seats import HOUSE, only
from tests.faults import WATCHED, Fault, callable_by_rules, planted
from tests.toys.parcel import GAME, rules

callable_by_rules(GAME)

OUT_OF_RANGE = "out of bounds" if WATCHED else "written|earlier copy"


def unsorted():
    def write_moves(state, seat, moves):
        n = rules.write_moves(state, seat, moves)
        if n > 1 and seat != HOUSE:
            moves[0], moves[1] = moves[1], moves[0]
        return n

    return write_moves


def beyond_the_last():
    def write_moves(state, seat, moves):
        n = rules.write_moves(state, seat, moves)
        if n and state.phase == rules.NAME:
            moves[n - 1] = 16
        return n

    return write_moves


def for_others_too():
    def write_moves(state, seat, moves):
        return rules.write_moves(state, HOUSE if state.phase == rules.DEAL else seat, moves)

    return write_moves


def knowing():
    """Leaves out a move because of a card that the seat cannot see."""

    def write_moves(state, seat, moves):
        n = rules.write_moves(state, seat, moves)
        return n - 1 if n > 1 and state.holder[0] == rules.PARCEL and seat != HOUSE else n

    return write_moves


def remembering():
    """Never lists the card that was named first: a run whose lists depend on a choice."""

    def write_moves(state, seat, moves):
        n, kept = rules.write_moves(state, seat, moves), 0
        for k in range(n):
            if state.phase != rules.NAME or moves[k] != rules.NAMES + int(state.named):
                moves[kept] = moves[k]
                kept += 1
        return kept

    return write_moves


def overrun():
    def apply(state, seat, move):
        rules.apply(state, seat, move)
        for card in range(move, rules.CARDS + 30):
            state.holder[card] = 0

    return apply


def reaching_back():
    """An index before the first: the record behind this one in a search's stack."""

    def apply(state, seat, move):
        rules.apply(state, seat, move)
        if state.phase == rules.ASK:
            state.holder[move - 50] = 1

    return apply


def narrow():
    """Shifts by a byte: NumPy answers with a byte, in which 1 << 9 is 0."""

    def apply(state, seat, move):
        rules.apply(state, seat, move)
        state.winners = (1 << (state.dealt + 8)) >> 8

    return apply


def own_chance():
    def apply(state, seat, move):
        rules.apply(state, seat, move)
        state.turn = np.random.randint(0, 100)

    return apply


def meddling():
    def apply(state, seat, move):
        rules.apply(state, seat, move)
        state.open_hands = state.dealt == 2

    return apply


def endless():
    """Asks are never used up."""

    def apply(state, seat, move):
        rules.apply(state, seat, move)
        if rules.ASKS <= move < rules.GUESS:
            state.asker[move - rules.ASKS] = -1

    return apply


def stuck():
    def apply(state, seat, move):
        rules.apply(state, seat, move)
        if move == rules.GUESS:
            state.actors = 0

    return apply


def crowded():
    def apply(state, seat, move):
        rules.apply(state, seat, move)
        if state.phase == rules.ASK:
            state.actors = only(0) + only(1)

    return apply


def absent_seat():
    def apply(state, seat, move):
        rules.apply(state, seat, move)
        if state.phase == rules.ASK and state.actors == only(2):
            state.actors = only(5)

    return apply


def greedy():
    def write_payoffs(state, payoffs):
        for seat in range(int(state.seats)):
            payoffs[seat] = 1

    return write_payoffs


def leak():
    """Forgets the parcel."""

    def conceal(state, viewer):
        parcel = 0
        for card in range(rules.CARDS):
            if state.holder[card] == rules.PARCEL:
                parcel = card
        rules.conceal(state, viewer)
        if not state.over and state.dealt:
            state.holder[parcel] = rules.PARCEL

    return conceal


def shifting():
    def conceal(state, viewer):
        rules.conceal(state, viewer)
        if not state.over:
            state.turn = int(state.turn) ^ 1

    return conceal


def zealous():
    """Goes on concealing when all is known."""

    def conceal(state, viewer):
        over = int(state.over)
        state.over = 0
        rules.conceal(state, viewer)
        state.over = over

    return conceal


def faceless():
    def conceal(state, viewer):
        rules.conceal(state, viewer)
        if not state.over:
            state.actors = 0

    return conceal


def all_veiled():
    def seen(state, viewer, seat, move):
        return rules.A_CARD

    return seen


def another_veil():
    def seen(state, viewer, seat, move):
        told = rules.seen(state, viewer, seat, move)
        return told + 1 if told == rules.A_CARD else told

    return seen


def veiled_ask():
    """The ask is a veil, yet the card that it opens lies open."""

    def seen(state, viewer, seat, move):
        told = rules.seen(state, viewer, seat, move)
        return rules.A_CARD if seat != viewer and rules.ASKS <= move < rules.GUESS else told

    return seen


def telling_veil():
    """A veil of its own for low cards: it says more than ``conceal`` and ``deduce`` know of."""

    def seen(state, viewer, seat, move):
        told = rules.seen(state, viewer, seat, move)
        return told + 1 if told == rules.A_CARD and move < 2 else told

    return seen


def one_eye():
    def eye(state, seat):
        return 0

    return eye


def lazy():
    """Opens nothing but the parcel, which may then lie in a hand too."""

    def imagine(state, belief, dice):
        rules.imagine(state, belief, dice)
        if not state.over and state.dealt > 1:
            for card in range(rules.CARDS):
                if not state.opened[card]:
                    state.holder[card] = 0

    return imagine


def wrecking():
    """Imagines a table at which all has been asked for and everything lies open."""

    def imagine(state, belief, dice):
        rules.imagine(state, belief, dice)
        for card in range(rules.CARDS):
            state.asker[card] = 0
            state.opened[card] = 1

    return imagine


def biased():
    """One draw in ten comes from the first half of the worlds."""

    def imagine(state, belief, dice):
        count = int(belief.count)
        if roll(dice, 10) == 0 and count > 1:
            belief.count = count // 2
        rules.imagine(state, belief, dice)
        belief.count = count

    return imagine


def forgetful():
    def deduce(state, viewer, belief, model):
        rules.deduce(state, viewer, belief, model)
        if belief.count > 3:
            belief.count -= 1

    return deduce


def credulous():
    """Takes no notice of what was asked for in vain."""

    def deduce(state, viewer, belief, model):
        rules.deduce(state, viewer, belief, model)
        belief.count = 0
        for number in range(rules.CARDS ** int(state.dealt)):
            world = rules.pack(number, int(state.dealt))
            if world >= 0 and fits_what_lies_open(state, viewer, world):
                belief.worlds[belief.count] = world
                belief.count += 1

    return deduce


@helper
def fits_what_lies_open(state, viewer, world):
    for card in range(rules.CARDS):
        holder = rules.holder_in(world, int(state.dealt), card)
        known = state.holder[card] != rules.UNKNOWN
        if (known and state.holder[card] != holder) or (not known and holder == viewer):
            return False
    return True


def sparing():
    """Writes a feature only when it is not zero."""

    def write_features(state, seat, features):
        for card in range(rules.CARDS):
            if state.opened[card]:
                features[card] = 1

    return write_features


def fond_of_guessing():
    def pick_move(state, seat, moves, dice):
        n = rules.write_moves(state, seat, moves)
        return moves[n - 1] if roll(dice, 2) else moves[roll(dice, n)]

    return pick_move


def out_of_the_hat():
    def pick_move(state, seat, moves, dice):
        return roll(dice, 16)

    return pick_move


def deaf(record: Any, moves: list[int], dice: Any) -> int:
    return rules.GUESS


def two_of_a_name(move: int) -> str:
    return GAME.name_move(max(move, 1))


def shouting(move: int) -> str:
    return f" {GAME.name_move(move)}\n"


def bracketed(move: int) -> str:
    return f"{GAME.name_move(move)} [by clock]"


def hasty(record: Any, move: int) -> str:
    return GAME.name_move(max(move, rules.GUESS))


def credulous_reader(text: str) -> int:
    return GAME.parse_move(text) if text else 0


def names_read_trimmed(text: str) -> int:
    return GAME.parse_move(text.strip())


FAULTS = [
    Fault("moves_are_listed_as_promised", "do not rise", GAME, (unsorted(),)),
    Fault("moves_are_listed_as_promised", "out of range", GAME, (beyond_the_last(),)),
    Fault("moves_are_listed_as_promised", "lists disagree", GAME, (for_others_too(),)),
    Fault("own_moves_need_no_secret", "a concealed list differs", GAME, (knowing(),)),
    Fault("in_a_run_no_list_depends_on_a_choice", "depends on the choice", GAME, (remembering(),)),
    Fault("a_match_touches_no_other", OUT_OF_RANGE, GAME, (overrun(),)),
    Fault("earlier_copies_never_change", OUT_OF_RANGE, GAME, (reaching_back(),)),
    Fault("the_same_moves_give_the_same_bytes", "compiled|two runs", GAME, (own_chance(),)),
    Fault("what_was_settled_stays", "has changed", GAME, (meddling(),)),
    Fault("a_match_ends_in_time", "no end", GAME, (endless(),)),
    Fault("nobody_can_hold_a_match_open", "no end", GAME, (endless(),)),
    Fault("actors_are_seats_at_the_table", "nobody is to act", GAME, (stuck(),)),
    Fault("actors_are_seats_at_the_table", "takes turns", GAME, (crowded(),)),
    Fault("actors_are_seats_at_the_table", "may act", GAME, (absent_seat(),)),
    Fault(
        "actors_are_seats_at_the_table",
        "without a name",
        GAME,
        facts={"phases": (Phase("deal"), Phase("ask"))},
    ),
    Fault("payoffs_are_what_winning_is_worth", "winners", GAME, (greedy(),)),
    Fault("a_veil_tells_nothing", "behind a veil", GAME, (leak(),)),
    Fault("a_veil_tells_nothing", "behind a veil", GAME, (veiled_ask(),)),
    Fault("conceal_twice_is_once", "twice differs", GAME, (shifting(),)),
    Fault("conceal_twice_is_once", "over, yet", GAME, (zealous(),)),
    Fault("who_acts_is_never_concealed", "actors is concealed", GAME, (faceless(),)),
    Fault("seen_moves_are_moves_or_veils", "an own move is veiled", GAME, (all_veiled(),)),
    Fault("seen_moves_are_moves_or_veils", "is seen as 17", GAME, (another_veil(),)),
    Fault("eyes_see_alike", "see otherwise", GAME, (one_eye(),)),
    Fault("a_move_looks_the_same_to_an_eye", "see otherwise", GAME, (one_eye(),)),
    Fault("an_imagined_world_looks_the_same", "a secret leaks", GAME, (lazy(),)),
    Fault("an_imagined_world_can_be_played_on", "imagined world|no move", GAME, (wrecking(),)),
    Fault("features_are_written_whole", "not written", GAME, (sparing(),)),
    Fault("a_picked_move_has_the_odds_of_the_list", "odds", GAME, (fond_of_guessing(),)),
    Fault("a_picked_move_has_the_odds_of_the_list", "not listed", GAME, (out_of_the_hat(),)),
    Fault("the_clock_plays_a_legal_move", "is not legal", GAME, facts={"fallback": deaf}),
    Fault("moves_have_names_both_ways", "another move", GAME, facts={"name_move": two_of_a_name}),
    Fault(
        "names_are_words_that_a_line_can_hold",
        "one name",
        GAME,
        facts={"name_move": two_of_a_name},
    ),
    Fault(
        "names_are_words_that_a_line_can_hold",
        "an odd name",
        GAME,
        facts={"name_move": shouting, "parse_move": names_read_trimmed},
    ),
    Fault(
        "names_are_words_that_a_line_can_hold",
        "looks like a mark",
        GAME,
        facts={"name_move": bracketed},
    ),
    Fault(
        "names_in_a_position_are_read_back",
        "another move where it is played",
        GAME,
        facts={"name_move_in": hasty},
    ),
    Fault(
        "other_text_is_refused", "is read as a move", GAME, facts={"parse_move": credulous_reader}
    ),
]

if COMPILED:  # one way alone has nothing to differ from
    reason = "apply writes other bytes compiled"
    FAULTS.append(Fault("the_same_moves_give_the_same_bytes", reason, GAME, (narrow(),)))

BIASED = planted(GAME, biased())
FORGETFUL = planted(GAME, forgetful())
CREDULOUS = planted(GAME, credulous())
TELLING = planted(GAME, telling_veil(), veils=2)
