"""Whole evenings, typed by a function."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bench.tic_tac_toe import GAME as PLAIN
from canterville.cli.terminal.chairs import parse_chair, seated
from canterville.cli.terminal.prompt import CLEAR, Leaving
from canterville.core.errors import OptionError
from canterville.match.match import Match
from tests.games import TOYS
from tests.terminal import Talk, evening, play

PARCEL, MOTH, BELLS = TOYS
TWO = ["me=Mina", "me=Theo"]


def test_a_newcomer_plays_at_once_against_random_seats(tmp_path: Path) -> None:
    said, match = play(MOTH, ["fly 0"], tmp_path)
    assert match.played[0] == (0, 0)
    assert [seat for seat, _ in match.played] == [0, 1]
    assert "You flew to Room 0." in said
    assert "Random searched Room" in said


def test_the_same_seed_is_the_same_evening(tmp_path: Path) -> None:
    lines = ["ask 1", "ask 2", "ask 3"]
    one, again, other = (play(PARCEL, lines, tmp_path, seed=seed) for seed in (5, 5, 6))
    assert (one[0], one[1].played) == (again[0], again[1].played)
    assert other[1].played != one[1].played


def test_a_mistake_changes_nothing_and_is_explained(tmp_path: Path) -> None:
    said, match = play(MOTH, ["search 9", "search 1", "", "fly"], tmp_path)
    assert match.played == []
    assert "“search 9” is no move." in said
    assert "“search 1” is not possible now." in said
    assert "Which of them? fly 0, fly 1" in said


def test_a_unique_beginning_is_played_and_said(tmp_path: Path) -> None:
    said, match = play(PARCEL, ["gu", "name 0", "name 1"], tmp_path)
    assert "That is guess." in said
    assert match.over


def test_several_moves_on_one_line_are_played_in_turn(tmp_path: Path) -> None:
    _, match = play(PARCEL, ["guess; name 0; name 1"], tmp_path)
    assert match.over


def test_after_a_mistake_the_rest_of_the_line_is_dropped(tmp_path: Path) -> None:
    _, match = play(PARCEL, ["guess; nam 0; name 1"], tmp_path)
    assert match.played[-1] == (0, PARCEL.parse_move("guess"))


def test_what_the_others_did_is_told_in_a_few_lines(tmp_path: Path) -> None:
    said, _ = play(MOTH, ["fly 0", "log"], tmp_path, ["me", "random", "random"])
    assert said.count("Random 1 searched") == 2
    assert "   1  You flew to Room 0." in said


def test_every_command_answers(tmp_path: Path) -> None:
    lines = ["?", "? fly 3", "moves nowhere", "rules", "rules 3.2", "board", "log", "help", "undo"]
    said, match = play(MOTH, lines, tmp_path)
    for answer in (
        "Fly  6",
        "No move is like “nowhere”.",
        "Nobody has written the rules down yet.",
        "There is no paragraph 3.2.",
        "Nothing has happened yet.",
        "the moves you have",
        "There is nothing of yours to take back.",
    ):
        assert answer in said
    assert match.played == []


@pytest.mark.parametrize("line", ["quit", "q", "exit", "QUIT", "qu"])
def test_whoever_quits_is_told_how_to_come_back(tmp_path: Path, line: str) -> None:
    said, _ = play(MOTH, ["fly 0", line, "fly 1"], tmp_path)
    assert said.endswith("Kept. Come back with: canterville play moth\n")


def test_undo_takes_back_ones_own_move_and_what_followed(tmp_path: Path) -> None:
    said, match = play(MOTH, ["fly 0", "undo"], tmp_path)
    assert "Taken back." in said
    assert match.played == []


def test_undo_stops_at_the_dice(tmp_path: Path) -> None:
    """Between this vote and the next lies nothing; before the first lies the throw."""
    said, match = play(BELLS, ["undo"], tmp_path)
    assert "There is nothing of yours to take back." in said
    assert len(match.played) == 1


def test_undo_stops_at_what_was_brought_to_light(tmp_path: Path) -> None:
    """Whoever asks learns whether another holds that card."""
    said, match = play(PARCEL, ["ask 1", "undo"], tmp_path)
    assert "Not past a secret" in said
    assert any(seat == 0 for seat, _ in match.played)


def test_undo_never_shows_one_person_the_secret_of_another(tmp_path: Path) -> None:
    said, match = play(MOTH, ["", "fly 3", "", "undo"], tmp_path, TWO)
    assert "Not past a secret" in said
    assert match.played == [(0, 3)]


def test_undo_within_a_run_is_free(tmp_path: Path) -> None:
    """A guess that nothing has followed has told nobody anything."""
    said, match = play(PARCEL, ["guess", "undo"], tmp_path)
    assert "Taken back." in said
    assert len(match.played) == 3


def test_people_at_one_terminal_get_a_curtain_where_there_are_secrets(tmp_path: Path) -> None:
    said, _ = play(PARCEL, ["", "ask 1", "", "board"], tmp_path, TWO)
    assert said.index("The next look is for Mina alone.") < said.index("Your card")
    assert "The next look is for Theo alone." in said
    after = said[said.index("for Theo alone") :]
    assert "dealt card" in after
    assert after.count("The house dealt card") == 1, "one person sees the card of another"


def test_the_curtain_clears_the_screen_and_what_has_scrolled_by(tmp_path: Path) -> None:
    talk = Talk([""], colour=True)
    with pytest.raises(Leaving):
        evening(PARCEL, talk, tmp_path, TWO).play()
    assert talk.said.count(CLEAR) == 2


def test_one_person_alone_needs_no_curtain(tmp_path: Path) -> None:
    assert "alone." not in play(PARCEL, ["ask 1"], tmp_path)[0]


def test_people_in_a_game_without_secrets_need_none_either(tmp_path: Path) -> None:
    said, match = play(PLAIN, [PLAIN.name_move(0), PLAIN.name_move(4)], tmp_path, TWO)
    assert len(match.played) == 2
    assert "alone." not in said
    assert "Theo: What will it be?" in said


def test_what_was_typed_ahead_is_not_played_for_somebody_else(tmp_path: Path) -> None:
    one, other = PLAIN.name_move(0), PLAIN.name_move(4)
    assert len(play(PLAIN, [f"{one}; {other}"], tmp_path, TWO)[1].played) == 1


def test_a_game_without_a_view_is_played_by_its_notation(tmp_path: Path) -> None:
    said, match = play(PLAIN, [PLAIN.name_move(m) for m in range(9) for _ in (0, 1)], tmp_path)
    assert match.over
    assert "Won by" in said or "A draw." in said


def test_seats_that_all_play_at_random_need_nobody(tmp_path: Path) -> None:
    said, match = play(MOTH, [], tmp_path, ["random", "random"])
    assert match.over
    assert "The moth is found." in said or "Morning" in said
    assert "> " not in said


def test_in_a_race_whoever_comes_first_is_drawn(tmp_path: Path) -> None:
    """And the terminal asks whoever it is."""
    for seed in range(8):
        _, match = play(BELLS, ["name 3", "ring", *"lrlrlrlr", ""], tmp_path, seed=seed)
        assert len(match.played) > 2


def test_a_ballot_asks_everybody_once(tmp_path: Path) -> None:
    said, match = play(BELLS, ["", "name 1", "", "name 2"], tmp_path, TWO)
    assert [seat for seat, _ in match.played[1:3]] == [0, 1]
    theo = said[said.index("for Theo alone") :]
    assert "Mina  ?" in theo


def test_the_end_is_told_and_another_match_can_follow(tmp_path: Path) -> None:
    talk = Talk(["guess;name 0;name 1", "log", "again"])
    night = evening(PARCEL, talk, tmp_path)
    assert night.play()
    assert "The parcel is open." in talk.said
    assert "In it was card" in talk.said


def test_enter_and_the_end_of_input_leave_after_the_end(tmp_path: Path) -> None:
    for lines in ([""], []):
        night = evening(PARCEL, Talk(["guess;name 0;name 1", *lines]), tmp_path)
        assert not night.play()
        assert night.keeper.kept() is None


def test_a_record_is_saved_and_never_over_another_file(tmp_path: Path) -> None:
    file = tmp_path / "one.txt"
    said, match = play(PARCEL, [f"save {file}", f"save {file}", "save /no/such/place"], tmp_path)
    assert f"Saved as {file}." in " ".join(said.split())
    assert "already" in said
    assert "No such file or directory." in " ".join(said.split())
    assert file.stat().st_mode & 0o777 == 0o600
    text = file.read_text()
    assert "a card" in text, "a saved file shows no more than the seat may know"
    assert "secret " not in text
    assert len(match.played) == 3


def test_a_finished_match_is_saved_whole(tmp_path: Path) -> None:
    file = tmp_path / "two.txt"
    play(PARCEL, ["guess;name 0;name 1", f"save {file}"], tmp_path)
    assert "secret " in file.read_text()


@pytest.mark.parametrize(
    ("given", "seats", "chairs"),
    [
        ([], 0, ["me", "random"]),
        ([], 3, ["me", "random", "random"]),
        (["random", "me"], 0, ["random", "me"]),
        (["me=Mina"], 0, ["me=Mina", "random"]),
        (["me", "me", "me"], 0, ["me", "me", "me"]),
    ],
)
def test_seats_that_nobody_takes_play_at_random(
    given: list[str], seats: int, chairs: list[str]
) -> None:
    assert [str(chair) for chair in seated(PARCEL, given, seats)] == chairs


@pytest.mark.parametrize("text", ["", "rndom", "random=Theo", "me=\x07", "Mina"])
def test_other_seats_are_refused(text: str) -> None:
    with pytest.raises(OptionError, match="a seat is for me, me=NAME or random"):
        parse_chair(text)


@pytest.mark.parametrize(("given", "seats"), [(["me"] * 4, 0), (["me"] * 3, 2), (["me"], 7)])
def test_more_people_than_seats_are_refused(given: list[str], seats: int) -> None:
    with pytest.raises(OptionError, match="seats"):
        seated(PARCEL, given, seats)


def test_whatever_is_typed_nothing_breaks(tmp_path: Path) -> None:
    lines = ["\x00", "[bold]", "🦉" * 300, ";;;", "save ", "rules §", "? [", "undo undo", "\\", "-"]
    said, match = play(MOTH, lines, tmp_path)
    for file in Path.cwd().glob("moth-*.txt"):
        file.unlink()
    assert match.played == []
    assert said.endswith("canterville play moth\n")


def test_matches_of_every_toy_can_be_played_to_the_end(tmp_path: Path) -> None:
    """By somebody who always types the first move that is listed."""
    for toy in TOYS:
        for seats in toy.seats:
            night = evening(toy, Talk(), tmp_path, ["me"] * seats, seats=seats)
            night.prompt._read = _first_of(night.match)  # noqa: SLF001
            night.play()
            assert night.match.over


def _first_of(match: Match) -> Callable[[str], str]:
    def read(_asks: str) -> str:
        actors = match.actors
        return match.game.name_move(match.moves(actors[0])[0]) if actors else ""

    return read
