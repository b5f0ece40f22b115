import copy
import pickle

import numpy as np
import pytest

from canterville.core import discovery
from canterville.core.errors import (
    EndingError,
    IllegalMoveError,
    NotYourTurnError,
    OptionError,
    UndoError,
)
from canterville.core.house import House
from canterville.core.seats import HOUSE, SPECTATOR
from canterville.match.match import TOLD, Match
from tests.conformance.setting import Setting
from tests.toys import bells, moth, parcel

DEALT = [(HOUSE, parcel.NAMES.parse(f"deal {card}")) for card in (3, 1, 0)]


def plays(match: Match, *names: str) -> Match:
    for name in names:
        match.play(match.actors[0], match.game.parse_move(name))
    return match


def played_out(setting: Setting, seed: int) -> Match:
    match = Match(setting.game, setting.seats, dict(setting.options))
    rng = np.random.default_rng(seed)
    while not match.over:
        seat = int(rng.choice(match.actors))
        match.play(seat, int(rng.choice(match.moves(seat))))
    return match


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    match = Match.replay(parcel.GAME, DEALT)
    before = match.to_bytes(), match.states.tobytes()
    with pytest.raises(IllegalMoveError, match="illegal parcel move deal 2 after a card"):
        match.play(0, parcel.NAMES.parse("deal 2"))
    with pytest.raises(NotYourTurnError, match="seat 1 may not act; to move: 0"):
        match.play(1, parcel.NAMES.parse("ask 2"))
    assert (match.to_bytes(), match.states.tobytes()) == before


@pytest.mark.parametrize("move", [-1, 16, 10**30])
def test_a_number_that_is_no_move_is_refused(move: int) -> None:
    with pytest.raises(IllegalMoveError, match=f"move number {move} after"):
        Match.replay(parcel.GAME, DEALT).play(0, move)


@pytest.mark.parametrize("seat", [-1, 2, 7, SPECTATOR, 10**30])
def test_a_number_that_is_no_seat_may_not_act(seat: int) -> None:
    with pytest.raises(NotYourTurnError, match=f"seat {seat} may not act"):
        Match.replay(parcel.GAME, DEALT).play(seat, 5)


def test_a_move_is_a_whole_number() -> None:
    with pytest.raises(TypeError):
        Match(moth.GAME).play(0, 1.0)  # type: ignore[arg-type]


def test_a_refusal_repeats_only_what_the_seat_has_seen() -> None:
    """The same refusal in two matches that look the same to seat 0: the deal of seat 1 differs."""
    other = [*DEALT[:2], (HOUSE, parcel.NAMES.parse("deal 4"))]
    texts = set()
    for deal in (DEALT, other):
        with pytest.raises(IllegalMoveError) as refusal:
            Match.replay(parcel.GAME, deal).play(0, 0)
        texts.add(str(refusal.value))
    assert texts == {"illegal parcel move deal 0 after a card deal 1 a card"}


def test_a_long_story_is_cut() -> None:
    match = plays(Match(moth.GAME, 3), "fly 0", "search 5", "search 4")
    for _ in range(4):
        plays(match, "rest", "search 5", "search 4")
    with pytest.raises(IllegalMoveError, match="after … rest search 5 search 4 rest") as refusal:
        match.play(0, moth.NAMES.parse("search 0"))
    assert str(refusal.value).count("rest") == TOLD // 3


def test_a_match_that_is_over_takes_no_move() -> None:
    match = played_out(Setting(moth.GAME, 2), 1)
    with pytest.raises(NotYourTurnError, match="the match is over"):
        match.play(0, 0)


def test_what_two_right_guesses_win() -> None:
    match = plays(Match.replay(parcel.GAME, DEALT), "guess", "name 3", "name 2")
    assert match.result
    assert (match.result.reason, match.result.payoffs) == ("rules", (1, -1))


def test_a_running_match_has_no_result() -> None:
    assert Match.replay(parcel.GAME, DEALT).result is None


def test_what_follows_a_move_comes_with_it() -> None:
    match = Match.replay(parcel.GAME, DEALT)
    names = [parcel.NAMES.parse(f"name {card}") for card in range(5)]
    assert match.following(0, parcel.NAMES.parse("guess")) == [names, names]
    assert match.following(0, parcel.NAMES.parse("ask 3")) == []
    assert match.played == DEALT


def test_an_illegal_move_opens_nothing() -> None:
    with pytest.raises(IllegalMoveError):
        Match.replay(parcel.GAME, DEALT).following(0, 0)


def test_undo_brings_back_every_position(setting: Setting) -> None:
    match = played_out(setting, 3)
    line = list(match.played)
    replayed = Match(setting.game, setting.seats, dict(setting.options))
    positions = [replayed.states.tobytes()]
    for seat, move in line:
        replayed.play(seat, move)
        positions.append(replayed.states.tobytes())
    while match.played:
        assert match.states.tobytes() == positions[len(match.played)]
        match.undo()
    assert match.states.tobytes() == positions[0]


def test_more_than_was_played_cannot_be_taken_back() -> None:
    match = Match.replay(parcel.GAME, DEALT)
    with pytest.raises(UndoError, match="4 moves cannot be taken back of 3"):
        match.undo(4)
    match.undo(3)
    assert match.played == []


def test_replay_refuses_the_first_illegal_move() -> None:
    line = [*DEALT, (0, parcel.NAMES.parse("ask 2")), (1, parcel.NAMES.parse("ask 2"))]
    with pytest.raises(IllegalMoveError, match=r"illegal parcel move ask 2 after .* ask 2"):
        Match.replay(parcel.GAME, line)


@pytest.mark.parametrize("move", [-1, 40_000, 2**40, 10**30])
def test_replay_refuses_what_is_no_move(move: int) -> None:
    with pytest.raises(IllegalMoveError, match=f"move number {move} after"):
        Match.replay(parcel.GAME, [*DEALT, (0, move)])


@pytest.mark.parametrize("seat", [-1, -64, 9, 72, 2**40, 10**30])
def test_replay_refuses_who_is_no_seat(seat: int) -> None:
    with pytest.raises(NotYourTurnError, match=f"seat {seat} may not act; to move: 0"):
        Match.replay(parcel.GAME, [*DEALT, (seat, 5)])


def test_a_copy_goes_its_own_way(setting: Setting) -> None:
    match = Match(setting.game, setting.seats, dict(setting.options))
    before = match.to_bytes()
    for twin in (match.copy(), copy.deepcopy(match)):
        twin.play(twin.actors[0], twin.moves(twin.actors[0])[0])
        assert match.to_bytes() == before
        assert match.states.tobytes() != twin.states.tobytes()


def test_a_match_can_be_pickled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discovery, "find", {"parcel": parcel.GAME}.__getitem__)
    match = Match.replay(parcel.GAME, DEALT)
    assert pickle.loads(pickle.dumps(match)).to_bytes() == match.to_bytes()  # noqa: S301


def test_the_house_plays_until_a_seat_may_act() -> None:
    match = Match(parcel.GAME, 3)
    match.settle(House(b"secret"))
    assert match.actors == [0]
    assert [seat for seat, _ in match.played] == [HOUSE] * 4
    again = Match(parcel.GAME, 3)
    again.settle(House(b"secret"))
    assert again.played == match.played


def test_moves_are_seen_as_they_were_when_played() -> None:
    match = plays(Match.replay(parcel.GAME, DEALT), "ask 0")
    veil, name = parcel.GAME.moves, parcel.NAMES.parse
    assert match.seen(0) == [(8, veil), (8, name("deal 1")), (8, veil), (0, name("ask 0"))]
    assert match.seen(1)[2] == (8, name("deal 0"))
    assert match.seen(SPECTATOR)[:3] == [(8, veil)] * 3


def test_a_view_hides_what_a_seat_may_not_know() -> None:
    match = Match.replay(parcel.GAME, DEALT)
    assert match.view(0)["holder"][0].tolist() == [-1, 0, -1, -1, -1]
    assert match.view(SPECTATOR)["holder"][0].tolist() == [-1] * 5
    assert match.states["holder"][0].tolist() == [1, 0, 7, 6, 7]


@pytest.mark.parametrize(("reason", "payoffs"), [("resigned", (1, -1, -1)), ("time", (1, -1, -1))])
def test_what_a_seat_loses_its_whole_side_loses(reason: str, payoffs: tuple[float, ...]) -> None:
    match = plays(Match(moth.GAME, 3), "fly 2")
    match.end(reason, seat=1)  # type: ignore[arg-type]
    assert (match.over, match.actors) == (True, [])
    assert match.result
    assert (match.result.reason, match.result.payoffs, match.result.seat) == (reason, payoffs, 1)


@pytest.mark.parametrize("reason", ["agreed", "abandoned"])
def test_nobody_gains_by_an_end_that_is_nobodys(reason: str) -> None:
    match = Match(moth.GAME, 3)
    match.end(reason)  # type: ignore[arg-type]
    assert match.result
    assert match.result.payoffs == (0, 0, 0)


def test_everything_lies_open_once_a_match_has_ended_otherwise() -> None:
    match = plays(Match(moth.GAME, 2), "fly 2")
    assert match.view(1)["path"][0, 0] != 2
    match.end("resigned", seat=1)
    assert match.view(1)["path"][0, 0] == 2


@pytest.mark.parametrize(
    ("reason", "seat", "message"),
    [
        ("resigned", None, "whose seat"),
        ("resigned", 3, "whose seat"),
        ("agreed", 1, "nobody's alone"),
        ("rules", None, "resigned, time, agreed, abandoned, not 'rules'"),
    ],
)
def test_an_end_that_makes_no_sense_is_refused(reason: str, seat: int, message: str) -> None:
    match = Match(moth.GAME, 3)
    with pytest.raises(EndingError, match=message):
        match.end(reason, seat)  # type: ignore[arg-type]
    assert not match.over


def test_of_three_sides_two_go_on() -> None:
    with pytest.raises(EndingError, match="of 3 sides the others go on"):
        Match(bells.GAME, 3).end("resigned", seat=0)


def test_what_has_ended_ends_no_more_and_comes_not_back() -> None:
    match = plays(Match(moth.GAME), "fly 2")
    match.end("agreed")
    with pytest.raises(EndingError, match="over already"):
        match.end("abandoned")
    with pytest.raises(UndoError, match="the match was agreed"):
        match.undo()


def test_a_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(OptionError, match="parcel is for 2, 3 seats, not 4"):
        Match(parcel.GAME, 4)


def test_options_change_the_rules() -> None:
    rests = moth.NAMES.parse("rest")
    free, restless = (
        plays(Match(moth.GAME, 2, {"resting": on}), "fly 0", "search 5") for on in (1, 0)
    )
    assert rests in free.moves(0)
    assert rests not in restless.moves(0)
