import inspect
import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import canterville.games
from canterville.cli import report
from canterville.cli.main import app, main
from canterville.core import discovery
from canterville.match import warm
from canterville.match.match import Match
from canterville.match.perft import divide
from canterville.match.record_file import record_for
from tests.fixtures import SCRIPT, install_candle, run
from tests.games import TOYS

COMMANDS = sorted(name for name in app if not name.startswith("-"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_candle(tmp_path_factory.mktemp("published"))


@pytest.fixture(autouse=True)
def castle(monkeypatch: pytest.MonkeyPatch) -> None:
    """No games of our own and no colours, so that outputs stay what they are."""
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.setattr(canterville.games, "__path__", [])
    monkeypatch.setattr("canterville.core.discovery._registered", {})


@pytest.fixture
def candle(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one game there is."""
    monkeypatch.syspath_prepend(site)


def help_of(command: Any) -> list[str]:
    """What a command's docstring says: its first line, then a line for each parameter."""
    lines = (inspect.getdoc(command) or "").splitlines()
    names = inspect.signature(command).parameters
    return [lines[0], *(lines[lines.index(name) + 1].strip() for name in names)]


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command that succeeds prints, on standard output alone."""
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_all_commands_are_tested_here() -> None:
    assert COMMANDS == ["games", "perft", "play", "verify", "warm"]


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"]], ids=str)
def test_the_program_says_what_it_can_do(
    words: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> None:
    text = printed(capsys, *words)
    assert text.startswith("Usage: canterville COMMAND\n\nHaunted-castle board games")
    assert [name for name in COMMANDS if f"│ {name} " in text] == COMMANDS


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_and_each_parameter(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = " ".join(printed(capsys, name, "--help").replace("│", " ").split())
    assert text.startswith(f"Usage: canterville {name} ")
    assert [line for line in help_of(app[name].default_command) if line not in text] == []


def test_the_version_is_the_librarys(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "--version") == f"{canterville.__version__}\n"


@pytest.mark.parametrize("words", ["--help", "--version", *(f"{name} --help" for name in COMMANDS)])
def test_help_does_not_wait_for_the_compiler(words: str) -> None:
    ask = "import sys; from canterville.cli.main import main; main(sys.argv[1:]); "
    ask += "print('loaded:', *({'numba', 'numpy', 'llvmlite'} & set(sys.modules)))"
    answer = run("-c", ask, *words.split())
    assert answer.stderr == ""
    assert answer.stdout.endswith("\nloaded:\n")


def test_an_empty_castle_lists_no_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "games") == "The castle stands empty: no game has moved in yet.\n"
    assert json.loads(printed(capsys, "games", "--json")) == []


def test_games_are_listed_with_seats_and_options(
    candle: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert printed(capsys, "games") == (
        "candle: 2 seats\n    long=off|on  A candle of seven inches.\n"
    )


def test_games_of_several_numbers_of_seats_say_so(capsys: pytest.CaptureFixture[str]) -> None:
    report.print_games(TOYS, as_json=False)
    assert capsys.readouterr().out.splitlines() == [
        "parcel: 2 to 3 seats",
        "    open_hands=off|on  All cards lie open.",
        "moth: 2 to 3 seats",
        "    resting=on|off  Whether the moth may rest.",
        "bells: 2 to 3 seats",
    ]


def test_games_are_listed_as_json(candle: None, capsys: pytest.CaptureFixture[str]) -> None:
    options = {"long": {"values": [0, 1], "line": "A candle of seven inches."}}
    assert json.loads(printed(capsys, "games", "--json")) == [
        {"id": "candle", "version": 1, "seats": [2], "options": options}
    ]


def test_perft_counts_under_each_first_move(
    candle: None, capsys: pytest.CaptureFixture[str]
) -> None:
    *rows, total = printed(capsys, "perft", "candle", "3").splitlines()
    assert rows == ["seat 0  one                4", "seat 0  two                3"]
    assert total.startswith("7 lines of 3 moves in ")
    assert total.endswith(" s")


@pytest.mark.parametrize(("long", "lines"), [("off", 7), ("on", 8), ("0", 7), ("1", 8)])
def test_perft_counts_as_json_with_the_options_given(
    candle: None, capsys: pytest.CaptureFixture[str], long: str, lines: int
) -> None:
    words = ("perft", "candle", "3", "--seats", "2", "--set", f"long={long}", "--json")
    assert json.loads(printed(capsys, *words)) == {
        "game": "candle",
        "seats": 2,
        "options": {"long": lines - 7},
        "depth": 3,
        "lines": lines,
        "moves": [
            {"seat": 0, "move": "one", "lines": 4},
            {"seat": 0, "move": "two", "lines": lines - 4},
        ],
    }


def test_perft_names_the_house(capsys: pytest.CaptureFixture[str]) -> None:
    parcel = Match(TOYS[0])
    report.print_perft(parcel, 2, divide(parcel, 2), 0.125, as_json=False)
    assert capsys.readouterr().out.splitlines() == [
        *(f" house  deal {card}                4" for card in range(5)),
        "20 lines of 2 moves in 0.12 s",
    ]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("0", "a depth is 1 or more, not 0"),
        ("1 --seats 3", "candle is for 2 seats, not 3"),
        ("1 --set long", "an option is set by name=value, not by 'long'"),
        ("1 --set long=very", "candle: option long is one of off, on, not very"),
        ("1 --set a=1 --json", "candle: there is no option 'a', but long"),
    ],
)
def test_what_the_user_got_wrong_is_one_line_with_a_code_and_status_1(
    candle: None, capsys: pytest.CaptureFixture[str], words: str, message: str
) -> None:
    assert main(["perft", "candle", *words.split()]) == 1
    assert capsys.readouterr() == ("", f"{message} [match/option]\n")


def test_a_mistyped_game_gets_a_hint(candle: None, capsys: pytest.CaptureFixture[str]) -> None:
    message = "no game is called 'candel'; did you mean 'candle'?; there is candle"
    assert main(["perft", "candel", "3"]) == 1
    assert capsys.readouterr() == ("", f"{message} [game/unknown]\n")


@pytest.mark.parametrize("words", ["prft", "perft candle", "perft candle deep", "games --jason"])
def test_words_that_make_no_command_are_status_2(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match=r"^2$"):
        main(words.split())
    out, err = capsys.readouterr()
    assert out == ""
    assert "Error" in err


def test_warm_compiles_all_games_and_says_how_long_it_took(
    candle: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("canterville.core.compiler.prune", lambda: [Path("old"), Path("older")])
    assert main(["warm"]) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert re.fullmatch(r"candle: ready after \d+\.\d s\n", err)
    assert main(["warm", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["seconds"].keys() == {"candle"}
    assert told["old_folders_deleted"] == 2


def test_the_bar_knows_how_many_jobs_there_are() -> None:
    for game in TOYS:
        assert len({name for name, _ in warm.jobs(game)}) == warm.COUNT


def test_warm_prunes_the_cache_it_warms(tmp_path: Path) -> None:
    """And an empty castle is warm at once."""
    old = tmp_path / "compiled" / "old"
    old.mkdir(parents=True)
    os.utime(old, (0, 0))
    ask = "import canterville.games; canterville.games.__path__ = []; "
    ask += "from canterville.cli.main import main; main(['warm', '--json'])"
    told = run("-c", ask, CANTERVILLE_CACHE=tmp_path)
    assert (told.stdout, told.stderr) == ('{"seconds": {}, "old_folders_deleted": 1}\n', "")
    assert not old.exists()


@pytest.mark.parametrize("words", ["games", "perft candle 2", "--help"])
@pytest.mark.parametrize("buffered", ["", "1"])
def test_a_reader_that_has_gone_is_no_error_to_shout_about(
    site: Path, words: str, buffered: str
) -> None:
    """As in ``canterville games | head``."""
    gone, pipe = os.pipe()
    os.close(gone)
    with os.fdopen(pipe, "w") as out:
        ended = subprocess.run(
            [sys.executable, SCRIPT, *words.split()],
            env={**os.environ, "PYTHONPATH": str(site), "PYTHONUNBUFFERED": buffered},
            stdout=out,
            stderr=subprocess.PIPE,
            timeout=120,
            check=False,
        )
    assert ended.stderr == b""
    assert ended.returncode == 1


@pytest.fixture
def recorded(candle: None, tmp_path: Path) -> Path:
    """A whole match of the one game there is."""
    match = Match(discovery.find("candle"))
    for move in (1, 1, 0):
        match.play(match.actors[0], move)
    file = tmp_path / "märchen\n.txt"
    file.write_text(record_for(match, 0), encoding="utf-8")
    return file


def test_verify_says_in_one_line_what_is_proved(
    recorded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = "proved: moves by the rules of candle, version 1: 3; result by the rules: 1 -1\n"
    printed_line = printed(capsys, "verify", str(recorded))
    assert printed_line.endswith(f"m\\xe4rchen\\n.txt: {line}")
    assert printed_line.count("\n") == 1


def test_verify_says_it_as_json(recorded: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(printed(capsys, "verify", str(recorded), "--json"))
    assert told == {
        "game": "candle",
        "version": 1,
        "rules": discovery.find("candle").reach.fingerprint,
        "seats": 2,
        "options": {"long": "off"},
        "moves": 3,
        "result": {"reason": "rules", "payoffs": [1.0, -1.0], "seat": None},
        "proved": ["moves by the rules of candle, version 1: 3", "result by the rules: 1 -1"],
        "stated": [],
    }


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("0 0 two", "0 0 one", "end rules, but by the rules the match goes on [record/result]"),
        ("game candle", "game candel", "did you mean 'candle'?; there is candle [game/unknown]"),
        ("end rules 1 -1\n", "", "the file is for everybody [record/cut]"),
    ],
)
@pytest.mark.parametrize("options", [[], ["--json"]], ids=str)
def test_verify_says_in_one_line_what_is_wrong(
    recorded: Path,
    capsys: pytest.CaptureFixture[str],
    old: str,
    new: str,
    message: str,
    options: list[str],
) -> None:
    recorded.write_text(recorded.read_text("utf-8").replace(old, new), "utf-8")
    assert main(["verify", str(recorded), *options]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.endswith(f"{message}\n")


def test_verify_takes_whatever_file_there_is(
    candle: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path, code in (
        (tmp_path / "nowhere", "cannot be read: No such file or directory [record/unreadable]"),
        (tmp_path, "cannot be read: Is a directory [record/unreadable]"),
        (Path("/dev/null"), "no record file: it is empty [record/none]"),
        (Path("/dev/zero"), "more than 16 MiB; no match needs so many [record/size]"),
    ):
        assert main(["verify", str(path)]) == 1
        assert capsys.readouterr() == ("", f"{path}: {code}\n")
