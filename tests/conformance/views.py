"""What clients draw: made from concealed records alone, sound in itself, and sayable."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from canterville.cli.lexicon import words_of
from canterville.core import view as v
from canterville.core.arrays import Table
from canterville.core.errors import WordsError
from canterville.core.game import Game
from canterville.core.words import Words
from tests.conformance import ways
from tests.conformance.play import (
    HERE,
    Moment,
    after,
    belief_of,
    concealed,
    dice_for,
    imagined,
    listed,
    other_choices,
    play_at_random,
)
from tests.conformance.setting import Setting

LOOKS = 16  # moments of a match that are looked at


def check_views_tell_nothing_more_than_the_record(setting: Setting, seed: int) -> None:
    """View, moves and log are the same bytes in another world that looks the same."""
    dice = dice_for(seed)
    for moment, viewer in _looks(setting, seed):
        view = concealed(moment.states, viewer)
        world = imagined(view, belief_of(setting, view, viewer), dice)
        assert _seen_in(setting, moment.states, viewer) == _seen_in(setting, world, viewer), (
            "a view tells what the record does not"
        )
        if _can_happen_too(setting, moment, world, viewer):
            lines = [_line(setting, states, moment, viewer) for states in (moment.states, world)]
            assert lines[0] == lines[1], "the log tells what the record does not"


def check_what_a_view_points_at_is_there(setting: Setting, seed: int) -> None:
    for moment, viewer in _looks(setting, seed):
        view = _view(setting.game, moment.states, viewer)
        there = v.refs(view)
        for section in view.sections:
            if isinstance(section, v.Grid):
                _assert_sound(section)
        for move in _moves(setting, moment.states, viewer):
            pointed = {part.ref for part in move.parts if part.ref}
            pointed |= {ref for way in move.goes for ref in way}
            assert pointed <= there, f"a move points at {pointed - there}"
        if not moment.over:
            later = v.refs(_view(setting.game, after(moment.states, *_next(moment)), viewer))
            pointed = set(_said(setting, moment.states, moment, viewer).refs)
            assert pointed <= there | later, f"the log points at {pointed - there - later}"


def check_every_text_can_be_said(setting: Setting, seed: int) -> None:
    words, said = _words(setting.game), set()
    for form in _forms(setting, seed):
        for text in v.texts(form):
            if (name := v.encode(text)) not in said:
                assert _said_aloud(words, text).strip(), f"{text.key} says nothing"
                said.add(name)


def _said_aloud(words: Words, text: v.Text) -> str:
    try:
        return words.say(text)
    except WordsError as error:
        raise AssertionError(str(error)) from error


def check_what_is_sent_is_small(setting: Setting, seed: int) -> None:
    most = {"View": v.LARGEST_VIEW, "Move": v.LARGEST_MOVE, "Said": v.LARGEST_LINE}
    for form in _forms(setting, seed):
        size, kind = len(v.encode(form)), type(form).__name__
        assert size <= most[kind], f"a {kind} of {size} bytes"


def _looks(setting: Setting, seed: int) -> Iterator[tuple[Moment, int]]:
    """Some moments, and always the last, as each viewer has them."""
    if not setting.game.view:
        return
    moments = list(play_at_random(setting, seed))
    rng = other_choices(seed)
    for moment in moments:
        if moment.over or rng.random() * len(moments) < LOOKS:
            yield from ((moment, viewer) for viewer in setting.viewers)


def _forms(setting: Setting, seed: int) -> Iterator[Any]:
    for moment, viewer in _looks(setting, seed):
        yield _view(setting.game, moment.states, viewer)
        yield from _moves(setting, moment.states, viewer)
        if not moment.over:
            yield _said(setting, moment.states, moment, viewer)


def _view(game: Game, states: Table, viewer: int) -> v.View:
    assert game.view
    record = concealed(states, viewer)
    view = game.view(record[HERE], viewer)
    assert record.tobytes() == concealed(states, viewer).tobytes(), "a view changes the record"
    return view


def _moves(setting: Setting, states: Table, viewer: int) -> list[v.Move]:
    show = setting.game.show_move
    assert show, "a view and no moves to choose from"
    if viewer >= setting.seats:
        return []
    view = concealed(states, viewer)
    moves = listed(view, viewer)
    shown = [show(view[HERE], viewer, move) for move in moves]
    assert [move.id for move in shown] == moves, "a move is shown as another"
    return shown


def _said(setting: Setting, states: Table, moment: Moment, viewer: int) -> v.Said:
    assert setting.game.log, "a view and no log"
    told = int(ways.seen(states, HERE, viewer, *_next(moment)))
    later = concealed(after(states, *_next(moment)), viewer)
    before = concealed(states, viewer)
    return setting.game.log(before[HERE], moment.seat, told, later[HERE])


def _next(moment: Moment) -> tuple[int, int]:
    return moment.seat, moment.move


def _seen_in(setting: Setting, states: Table, viewer: int) -> list[bytes]:
    forms = [_view(setting.game, states, viewer), *_moves(setting, states, viewer)]
    return [v.encode(form) for form in forms]


def _line(setting: Setting, states: Table, moment: Moment, viewer: int) -> bytes:
    return v.encode(_said(setting, states, moment, viewer))


def _can_happen_too(setting: Setting, moment: Moment, world: Table, viewer: int) -> bool:
    """Whether the move looks the same in the other world, and so does what comes of it."""
    if moment.over or moment.move not in listed(world, moment.seat):
        return False
    told = [ways.seen(s, HERE, viewer, *_next(moment)) for s in (moment.states, world)]
    later = [concealed(after(s, *_next(moment)), viewer) for s in (moment.states, world)]
    return told[0] == told[1] and bool(later[0][HERE].tobytes() == later[1][HERE].tobytes())


def _assert_sound(grid: v.Grid) -> None:
    places = {place.ref for place in grid.places}
    assert len(places) == len(grid.places), "two places have one ref"
    assert len({piece.ref for piece in grid.pieces}) == len(grid.pieces), "two pieces have one ref"
    for place in grid.places:
        row, column, rows, columns = place.box
        fits = 0 <= row < row + rows <= grid.rows and 0 <= column < column + columns <= grid.columns
        assert fits, f"{place.ref} lies outside of its grid"
    ends = {end for link in grid.links for end in (link.a, link.b)}
    ends |= {piece.at for piece in grid.pieces if isinstance(piece.at, str)}
    assert ends <= places, f"there is no place {ends - places}"


@cache
def _words(game: Game) -> Words:
    return words_of(game, strict=True)
