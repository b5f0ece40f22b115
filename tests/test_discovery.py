import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import canterville.games
from canterville.core import discovery
from canterville.core.errors import ContractError, UnknownGameError
from tests.fixtures import CANDLE, SCRIPT, install_candle, run, write_candle
from tests.toys.moth import GAME


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_candle(tmp_path_factory.mktemp("published"))


@pytest.fixture
def castle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that the platform takes for its own games/."""
    monkeypatch.setattr("canterville.core.discovery._registered", {})
    monkeypatch.setattr("canterville.core.discovery.entry_points", lambda **_: [])
    monkeypatch.setattr(canterville.games, "__path__", [str(tmp_path)])
    monkeypatch.delitem(sys.modules, "canterville.games.candle", raising=False)
    return tmp_path


def publish(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    points = [EntryPoint(name, "tests.toys.moth:GAME", discovery.GROUP) for name in names]
    monkeypatch.setattr("canterville.core.discovery.entry_points", lambda **_: points)


def test_a_castle_without_games_has_none(castle: Path) -> None:
    assert discovery.names() == []
    assert discovery.games() == {}


def test_a_folder_is_a_game_by_its_name(castle: Path) -> None:
    write_candle(castle)
    assert discovery.names() == ["candle"]
    assert discovery.find("candle").id == "candle"
    assert discovery.games() == {"candle": discovery.find("candle")}


def test_names_load_no_game(castle: Path) -> None:
    (write_candle(castle) / "__init__.py").write_text("raise RuntimeError('loaded')\n")
    assert discovery.names() == ["candle"]
    with pytest.raises(RuntimeError, match="loaded"):
        discovery.find("candle")


def test_a_game_is_loaded_and_registered_once(castle: Path) -> None:
    write_candle(castle)
    game = discovery.find("candle")
    (castle / "candle" / "__init__.py").unlink()
    assert discovery.find("candle") is game


def test_a_file_and_a_folder_of_data_are_no_games(castle: Path) -> None:
    write_candle(castle)
    (castle / "shared.py").write_text("GAME = 1\n")
    (castle / "pictures").mkdir()
    assert discovery.names() == ["candle"]


def test_an_id_that_differs_from_its_folder_is_refused(castle: Path) -> None:
    package = write_candle(castle)
    (package / "__init__.py").write_text(CANDLE.replace('id="candle"', 'id="lantern"'))
    with pytest.raises(ContractError, match=r"^the game found as 'candle' calls itself 'lantern'$"):
        discovery.find("candle")


def test_an_id_that_differs_from_its_entry_point_is_refused(
    castle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(monkeypatch, "butterfly")
    with pytest.raises(ContractError, match="the game found as 'butterfly' calls itself 'moth'"):
        discovery.find("butterfly")


def test_a_game_that_breaks_the_contract_is_refused_when_it_is_asked_for(castle: Path) -> None:
    package = write_candle(castle)
    (package / "__init__.py").write_text(CANDLE.replace("moves=2", "moves=999"))
    with pytest.raises(ContractError, match=r"^candle: 999 moves and veils; 512 are allowed$"):
        discovery.find("candle")
    assert discovery.names() == ["candle"]


def test_an_unknown_name_gets_a_hint_and_what_there_is(
    castle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(monkeypatch, "moth")
    write_candle(castle)
    for name, hint in (("mooth", "; did you mean 'moth'?"), ("chess", "")):
        message = rf"^no game is called '{name}'{hint}; there is candle, moth$"
        with pytest.raises(UnknownGameError, match=message.replace("?", r"\?")):
            discovery.find(name)


def test_an_unknown_name_in_an_empty_castle(castle: Path) -> None:
    with pytest.raises(UnknownGameError, match=r"^no game is called 'moth'; there is nothing$"):
        discovery.find("moth")


def test_two_published_games_of_one_name_are_refused(
    castle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(monkeypatch, "moth", "moth")
    with pytest.raises(ContractError, match=r"^two games are called 'moth'$"):
        discovery.names()


def test_a_published_game_cannot_take_the_name_of_a_folder(
    castle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(monkeypatch, "candle")
    write_candle(castle)
    with pytest.raises(ContractError, match=r"^two games are called 'candle'$"):
        discovery.find("candle")


def test_games_are_in_the_order_of_their_names(
    castle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(monkeypatch, "moth", "bat", "owl")
    write_candle(castle)
    assert discovery.names() == ["bat", "candle", "moth", "owl"]


def test_a_game_that_somebody_publishes_is_found_where_it_is_installed(site: Path) -> None:
    ask = "import canterville; print(canterville.game('candle').parse_move('two'))"
    found = run("-c", ask, PYTHONPATH=site)
    assert (found.stdout, found.stderr) == ("1\n", "")
    lost = run("-c", ask)
    assert "UnknownGameError: no game is called 'candle'" in lost.stderr


def test_a_game_that_somebody_publishes_can_be_played(site: Path) -> None:
    """Of five inches, by one or two: eight ways to burn three times, but 2 + 2 + 2 is too long."""
    played = run(SCRIPT, "perft", "candle", 3, PYTHONPATH=site)
    assert played.stderr == ""
    assert played.stdout.splitlines()[:2] == [
        "seat 0  one                4",
        "seat 0  two                3",
    ]
    assert played.stdout.splitlines()[2].startswith("7 lines of 3 moves in ")


def test_a_published_game_is_the_very_object_that_its_entry_point_names(
    castle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(monkeypatch, "moth")
    assert discovery.find("moth") is GAME


def test_a_published_game_that_cannot_be_loaded_hides_no_other(
    castle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_candle(castle)
    values = {"gone": "no_such_module:GAME", "none": "json:dumps"}
    points = [EntryPoint(name, value, discovery.GROUP) for name, value in values.items()]
    monkeypatch.setattr("canterville.core.discovery.entry_points", lambda **_: points)
    with pytest.warns(UserWarning, match="cannot be loaded: No|is no game") as warnings:
        assert list(discovery.games()) == ["candle"]
    gone, none = (str(warning.message) for warning in warnings)
    assert gone.startswith("game gone cannot be loaded: No module named")
    assert none == "json:dumps, published as none, is no game"


def test_a_folder_that_cannot_be_loaded_is_not_left_out(castle: Path) -> None:
    (write_candle(castle) / "__init__.py").write_text("raise RuntimeError('loaded')\n")
    with pytest.raises(RuntimeError, match="loaded"):
        discovery.games()
