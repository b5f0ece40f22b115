"""Record files: what is written is read, and proved; for a viewer they hold what it has seen."""

import hashlib
import hmac
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from canterville.core import doors, house
from canterville.core.errors import BodyError, ConcealedFileError, CutFileError, HeadError
from canterville.core.game import Game
from canterville.core.seats import HOUSE, SPECTATOR
from canterville.match.match import Match
from canterville.match.record_file import Facts, parse, record_for, record_for_table, verify
from canterville.match.result import Reason
from tests.conformance.setting import Setting
from tests.recorded import BELLS, FACTS, MOTH, PARCEL, SECRET, at_the_table
from tests.toys import parcel
from tests.toys.parcel import rules


def test_a_match_that_is_over_comes_back_and_is_proved(setting: Setting) -> None:
    for seed in range(3):
        match = at_the_table(setting, seed)
        text = record_for(match, SPECTATOR, FACTS)
        verdict = verify(text.encode(), setting.game)
        assert verdict.match.to_bytes() == match.to_bytes()
        assert verdict.match.result == match.result
        assert f"moves by the rules of {setting.game.id}, version 1: {len(match.played)}" in (
            verdict.proved
        )
        assert str(verdict.file) == text


def test_the_same_true_file_is_for_everybody_once_it_is_over(setting: Setting) -> None:
    match = at_the_table(setting, 4)
    texts = {record_for(match, viewer, FACTS) for viewer in setting.viewers}
    assert texts == {record_for_table(match, FACTS)}


def test_a_match_that_runs_is_kept_whole_for_the_table_and_goes_on(setting: Setting) -> None:
    whole = at_the_table(setting, 5)
    match = at_the_table(setting, 5, plies=len(whole.played) // 2)
    verdict = verify(record_for_table(match, FACTS).encode(), setting.game)
    assert verdict.file.facts == replace(FACTS, promise=house.promise(SECRET))
    assert verdict.stated[-1] == "the match still runs"
    for seat, move in whole.played[len(match.played) :]:
        verdict.match.play(seat, move)
    assert verdict.match.result == whole.result


def test_what_is_proved_and_what_is_only_stated_is_told_apart() -> None:
    match = at_the_table(PARCEL, 1)
    facts = replace(FACTS, marks={5: "by clock", 6: "by clock", 99: "by clock"})
    verdict = verify(record_for(match, 0, facts).encode(), parcel.GAME)
    assert verdict.proved == (
        "moves by the rules of parcel, version 1: 9",
        "draws by the secret: 4",
        "the secret keeps its promise",
        "result by the rules: 0.25 0.25 -0.5",
    )
    assert verdict.stated == (
        "the promise came before the salts",
        "moves by clock: 2",
        "begun 2026-10-31T20:00:00Z",
        "ended 2026-10-31T20:07:30Z",
    )


@pytest.mark.parametrize(
    ("reason", "seat"), [("resigned", 1), ("time", 0), ("agreed", None), ("abandoned", None)]
)
def test_an_end_outside_the_rules_is_stated(reason: Reason, seat: int | None) -> None:
    match = at_the_table(MOTH, 1, plies=4)
    match.end(reason, seat)
    verdict = verify(record_for(match, 0, FACTS).encode(), MOTH.game)
    end = f"end {reason}" if seat is None else f"end {reason} {seat}"
    assert verdict.stated[-1] == end
    assert verdict.match.result == match.result


def test_given_draws_are_said_to_be_given() -> None:
    """Nobody can draw them again."""
    match = at_the_table(PARCEL, 2, Facts())
    text = record_for(match, 0)
    assert "\ndraws given\n" in text
    assert "secret" not in text
    assert verify(text.encode(), parcel.GAME).stated == ("draws: 4",)


def test_a_match_offline_has_a_secret_of_its_own_and_no_table() -> None:
    facts = Facts(secret=b"mine")
    text = record_for(at_the_table(PARCEL, 3, facts), 0, facts)
    assert f"\npromise {house.promise(b'mine')}\n" in text
    verdict = verify(text.encode(), parcel.GAME)
    assert "draws by the secret: 4" in verdict.proved
    assert verdict.stated == ()


def test_anybody_can_draw_again_with_a_hash_and_the_file() -> None:
    """The page's own sentences as a program that shares no code with ours."""
    lines = record_for(at_the_table(PARCEL, 1), 0, FACTS).splitlines()
    head = dict(line.split(" ", 1) for line in lines if " " in line)
    salts = [bytes.fromhex(salt.strip("-")) for salt in head["salts"].split()]
    parts = [bytes.fromhex(head["secret"]), head["table"].encode(), *salts]
    key = hashlib.sha256(b"".join(len(p).to_bytes(8, "big") + p for p in parts)).digest()
    left = [f"deal {card}" for card in range(5)]
    for ply in range(4):
        message = ply.to_bytes(8, "big") + bytes(8)
        number = int.from_bytes(hmac.new(key, message, "sha256").digest()[:8], "big")
        drawn = left.pop(number % len(left))
        assert f"{ply} house {drawn}" in lines
    assert hashlib.sha256(parts[0]).hexdigest() == head["promise"]


def test_weighted_draws_are_drawn_again_with_their_weights() -> None:
    thrown = set()
    for number in range(20):
        facts = Facts(secret=bytes([number, 1]))
        match = at_the_table(BELLS, number, facts)
        thrown.add(match.played[0])
        assert verify(record_for(match, 0, facts).encode(), BELLS.game)
    assert thrown == {(HOUSE, hour) for hour in range(3)}


def test_a_match_without_a_move_can_be_written() -> None:
    match = Match(MOTH.game)
    assert parse(record_for(match, 0).encode()).lines == ()
    match.end("abandoned")
    assert verify(record_for(match, 0).encode(), MOTH.game).match.over


def test_moves_taken_back_leave_no_mark() -> None:
    match = at_the_table(MOTH, 1, plies=4)
    facts = replace(FACTS, marks={3: "by clock"})
    match.undo(2)
    assert parse(record_for_table(match, facts).encode()).facts.marks == {}


# For a viewer


def test_a_running_match_tells_a_viewer_what_it_has_seen(setting: Setting) -> None:
    match = at_the_table(setting, 6, plies=len(at_the_table(setting, 6).played) // 2)
    names = setting.game.name_move
    for viewer in setting.viewers:
        file = parse(record_for(match, viewer, FACTS).encode())
        assert file.reader == ("spectators" if viewer == SPECTATOR else f"seat {viewer}")
        assert [line.name for line in file.lines] == [names(m) for _, m in match.seen(viewer)]
        assert file.facts.promise
        assert not file.facts.secret
        with pytest.raises(ConcealedFileError, match=f"a file for {file.reader}"):
            verify(str(file).encode(), setting.game)


def test_a_viewers_file_holds_no_secret_of_the_table() -> None:
    match = at_the_table(PARCEL, 7, plies=6)
    for viewer in PARCEL.viewers:
        assert SECRET.hex() not in record_for(match, viewer, FACTS)
    assert SECRET.hex() in record_for_table(match, FACTS)


def alike(match: Match, viewer: int, rng: np.random.Generator) -> Match | None:
    """Another match that has looked the same to the viewer so far; None once one cannot go on."""
    other = Match(match.game, match.seats, match.options)
    for (seat, _), (_, told) in zip(match.played, match.seen(viewer), strict=True):
        same = [
            move
            for move in other.moves(seat)
            if doors.seen(other.states, 0, viewer, seat, move) == told
        ]
        if not same:
            return None
        other.play(seat, int(rng.choice(same)))
    return other


def test_worlds_that_look_the_same_to_a_viewer_give_it_the_same_file(setting: Setting) -> None:
    rng = np.random.default_rng(1)
    for plies in range(len(at_the_table(setting, 8).played)):
        match = at_the_table(setting, 8, plies=plies)
        for viewer in setting.viewers:
            other = alike(match, viewer, rng)
            if other and not other.over:
                assert record_for(match, viewer, FACTS) == record_for(other, viewer, FACTS)


def test_worlds_that_look_the_same_do_differ() -> None:
    match = at_the_table(PARCEL, 8, plies=4)
    others = [alike(match, 0, np.random.default_rng(seed)) for seed in range(20)]
    assert any(other and other.played != match.played for other in others)


# Names that depend on the position


def with_names(game: Game, name_in: Callable[[Any, int], str], parse: Callable[[str], int]) -> Game:
    return replace(game, name_move_in=name_in, parse_move=parse)


def told(record: Any, move: int) -> str:
    """A deal, with what the reader knows to be dealt already."""
    known = sum(holder in (0, 1, rules.PARCEL) for holder in record["holder"].tolist())
    return f"{parcel.NAMES.name(move)}, {known} known" if move < 5 else parcel.NAMES.name(move)


def read(text: str) -> int:
    return parcel.NAMES.parse(text.split(",")[0])


def test_names_may_tell_what_the_position_adds() -> None:
    game = with_names(parcel.GAME, told, read)
    match = Match(game, 2)
    match.settle(house.House(SECRET))
    facts = Facts(secret=SECRET)
    kept = parse(record_for_table(match, facts).encode())
    assert [line.name.split(",")[1] for line in kept.lines] == [
        " 0 known", " 1 known", " 2 known",
    ]  # fmt: skip
    assert verify(str(kept).encode(), game).match.played == match.played
    shown = parse(record_for(match, 1, facts).encode())
    assert [line.name for line in shown.lines if "," in line.name] == [
        f"deal {match.played[2][1]}, 0 known"
    ]


# What cannot be written


@pytest.mark.parametrize(
    "facts",
    [
        Facts(table="two\nlines"),
        Facts(table=" attic"),
        Facts(times={"be gun": "now"}),
        Facts(times={"begun": ""}),
        Facts(promise="soon"),
        Facts(marks={0: "by [clock]"}),
    ],
    ids=str,
)
def test_facts_that_no_line_can_hold_are_refused(facts: Facts) -> None:
    match = at_the_table(MOTH, 1, plies=2)
    with pytest.raises((HeadError, BodyError, CutFileError)):
        record_for_table(match, facts)


def test_a_house_has_no_file() -> None:
    with pytest.raises(HeadError):
        record_for(at_the_table(MOTH, 1, plies=2), HOUSE)


def test_a_name_that_looks_like_a_mark_is_refused() -> None:
    game = replace(MOTH.game, name_move=lambda _: "rest [by clock]")
    match = at_the_table(Setting(game, 2), 1, plies=2)
    with pytest.raises(BodyError, match="cannot hold"):
        record_for_table(match)
