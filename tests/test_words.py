import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from canterville.cli import lexicon
from canterville.core.errors import WordsError
from canterville.core.view import Text, seat_name, seat_owns, verbatim
from canterville.core.words import Words, keys
from tests.games import GAMES, TOYS

SPOKEN = [game for game in GAMES if game.view]
SHELL = lexicon.FOLDER
PACKAGE = SHELL.parents[1]


def catalogue(folder: Path, text: str, language: str = "en") -> Path:
    folder.mkdir(exist_ok=True)
    (folder / f"{language}.ftl").write_text(text, encoding="utf-8")
    return folder


def literals(folder: Path) -> Iterator[str]:
    """Patterns of all texts in the sources of a folder; a gap of an f-string is any text."""
    for file in folder.rglob("*.py"):
        if {"tests", "games"} & set(file.relative_to(folder).parts):
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.escape(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = node.values
                yield "".join(
                    re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in parts
                )


def unused(folder: Path, own: list[str]) -> list[str]:
    named = (pattern for pattern in literals(folder) if re.search("[a-z]{2}", pattern))
    used = re.compile("|".join(f"(?:{pattern})" for pattern in named))
    return [key for key in own if not used.fullmatch(key)]


def test_a_text_is_said_with_what_goes_into_its_gaps(tmp_path: Path) -> None:
    words = Words([catalogue(tmp_path, "owl = the owl\nsits = On { $n } sits { $who }.")])
    assert words.say(Text("sits", {"n": 3, "who": Text("owl")})) == "On 3 sits the owl."


def test_a_sentence_has_a_capital(tmp_path: Path) -> None:
    words = Words([catalogue(tmp_path, "you = you sleep")])
    assert words.sentence(Text("you")) == "You sleep"


def test_a_missing_key_is_seen_while_playing_and_an_error_where_it_matters(tmp_path: Path) -> None:
    catalogue(tmp_path, "owl = owl")
    assert Words([tmp_path]).say(Text("bat")) == "[bat]"
    with pytest.raises(WordsError, match="bat is in no catalogue"):
        Words([tmp_path], strict=True).say(Text("bat"))


def test_a_gap_that_nothing_fills_is_no_crash_while_playing(tmp_path: Path) -> None:
    catalogue(tmp_path, "owl = The owl { $does }.")
    assert "The owl" in Words([tmp_path]).say(Text("owl"))
    with pytest.raises(WordsError, match="owl"):
        Words([tmp_path], strict=True).say(Text("owl"))


def test_english_stands_behind_every_language(tmp_path: Path) -> None:
    catalogue(tmp_path, "owl = owl\nbat = bat")
    catalogue(tmp_path, "owl = Eule", "de")
    words = Words([tmp_path], "de")
    assert (words("owl"), words("bat")) == ("Eule", "bat")


def test_a_language_that_nobody_has_written_is_english(tmp_path: Path) -> None:
    assert Words([catalogue(tmp_path, "owl = owl")], "xx")("owl") == "owl"


def test_a_games_words_come_before_those_of_the_terminal(tmp_path: Path) -> None:
    mine = catalogue(tmp_path / "mine", "owl = my owl")
    theirs = catalogue(tmp_path / "theirs", "owl = owl\nbat = bat")
    words = Words([mine, theirs])
    assert (words("owl"), words("bat")) == ("my owl", "bat")


def test_a_catalogue_that_cannot_be_read_says_where(tmp_path: Path) -> None:
    with pytest.raises(WordsError, match="cannot be read from '= owl"):
        Words([catalogue(tmp_path, "= owl")])


def test_those_at_the_table_are_called_by_name() -> None:
    words = lexicon.words_of(strict=True)
    assert words.say(seat_name(1)) == "Player 2"
    assert words.say(seat_owns(1)) == "Player 2's"
    words.names = {("seat", 1): "Theo", ("owner", 0): "your"}
    assert words.say(seat_name(1)) == "Theo"
    assert words.say(seat_owns(0)) == "your"


def test_notation_is_the_same_in_every_language() -> None:
    assert lexicon.words_of(strict=True).say(verbatim("a5-a4")) == "a5-a4"


@pytest.mark.parametrize("game", SPOKEN, ids=lambda game: game.id)
def test_no_key_of_a_game_is_there_twice_or_for_nothing(game: object) -> None:
    folder = game.folder  # type: ignore[attr-defined]
    own = keys(folder / "words")
    assert sorted(set(own)) == sorted(own)
    assert unused(folder, own) == []
    assert not set(own) & set(keys(SHELL)), "a key of the game hides one of the terminal"


def test_no_key_of_the_terminal_is_there_twice_or_for_nothing() -> None:
    own = keys(SHELL)
    assert sorted(set(own)) == sorted(own)
    assert unused(PACKAGE, own) == []


def test_no_key_of_the_terminal_is_missing() -> None:
    asked = set()
    for file in SHELL.parent.rglob("*.py"):
        source = file.read_text("utf-8")
        asked |= set(re.findall(r"(?:words|_say)\(\s*\"([a-z-]+)\"", source))
        asked |= set(re.findall(r"return \"([a-z]+-[a-z-]+)\"", source))
    assert len(asked) > 20
    assert asked <= set(keys(SHELL))


def test_a_planted_key_that_nobody_says_is_found(tmp_path: Path) -> None:
    (tmp_path / "view.py").write_text('ONE, TWO = "owl", f"carpet-{colour}"')
    assert unused(tmp_path, ["owl", "carpet-red", "bat"]) == ["bat"]


def test_every_toy_has_words() -> None:
    assert all(keys(toy.folder / "words") for toy in TOYS)
