"""Views, moves on offer and the log, as shared code hands them out."""

import pytest

from bench.tic_tac_toe import GAME as PLAIN
from canterville.core import view as v
from canterville.core.seats import HOUSE, SPECTATOR
from canterville.core.view import Text
from canterville.match.match import Match
from canterville.match.showing import offer, show, tell
from tests.games import TOYS

PARCEL, MOTH, BELLS = TOYS


def dealt() -> Match:
    match = Match(PARCEL)
    for card in (3, 0, 4):
        match.play(HOUSE, card)
    return match


def test_a_view_shows_what_its_viewer_may_know() -> None:
    mine, theirs = (show(dealt(), viewer).sections[0] for viewer in (0, 1))
    assert isinstance(mine, v.Zone)
    assert isinstance(theirs, v.Zone)
    assert [card.ref for card in mine.cards] == ["card:0"]
    assert [card.ref for card in theirs.cards] == [None]
    assert (mine.count, theirs.count) == (1, 1)


def test_a_match_is_not_changed_by_looking_at_it() -> None:
    match = dealt()
    before = match.states.tobytes()
    show(match, 1), offer(match, 0), list(tell(match, SPECTATOR))
    assert match.states.tobytes() == before


def test_a_move_that_opens_others_comes_with_them() -> None:
    guess = offer(dealt(), 0)[-1]
    assert guess.name == Text("guess")
    assert [[move.typed for move in step] for step in guess.then] == [
        [f"name {card}" for card in range(5)]
    ] * 2
    assert all(not move.then for move in offer(dealt(), 0)[:-1])


def test_moves_are_offered_with_their_notation() -> None:
    assert [move.typed for move in offer(dealt(), 0)] == [*(f"ask {n}" for n in range(5)), "guess"]


def test_nothing_is_offered_to_a_seat_that_may_not_act() -> None:
    assert offer(dealt(), 1) == []


def test_the_log_tells_what_a_viewer_saw() -> None:
    keys = [said.text.key for said in tell(dealt(), 0)]
    assert keys == ["dealt-unseen", "dealt", "dealt-unseen"]


def test_the_log_can_begin_later() -> None:
    match = dealt()
    match.play(0, match.game.parse_move("ask 4"))
    (said,) = tell(match, 1, since=3)
    assert said.text.key == "asked-opened"
    assert said.refs == ["asked:4"]


def test_a_game_without_a_view_can_be_shown_all_the_same() -> None:
    match = Match(PLAIN)
    match.play(0, 4)
    view = show(match, 0)
    assert (view.sections, len(view.seats)) == ((), 2)
    assert [move.typed for move in offer(match, 1)] == [PLAIN.name_move(m) for m in match.moves(1)]
    (said,) = tell(match, 0)
    assert said.text.args["move"] == PLAIN.name_move(4)


def test_all_texts_of_a_form_are_found_inner_ones_first() -> None:
    inner = Text("owl")
    form = v.Counters(Text("night"), [v.Counter(Text("sits", {"who": inner}), 1)])
    assert [text.key for text in v.texts(form)] == ["night", "owl", "sits"]


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_a_view_survives_the_wire(game: object) -> None:
    import msgspec

    view = show(Match(game), 0)  # type: ignore[arg-type]
    again = msgspec.json.decode(v.encode(view), type=v.View)
    assert v.encode(again) == v.encode(view)


def test_toys_show_every_kind_of_section() -> None:
    kinds = {type(section) for toy in TOYS for section in show(Match(toy), 0).sections}
    assert kinds == {v.Grid, v.Zone, v.Counters, v.Table}
