"""The program itself: by pipe, and at a terminal."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fixtures import SCRIPT, install_candle

PATIENCE = 30  # seconds, for a first compilation on a busy machine


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_candle(tmp_path_factory.mktemp("published"))


@pytest.fixture
def home(site: Path, tmp_path: Path) -> dict[str, str]:
    """An environment in which the candle is one of the games."""
    mine = {
        "PYTHONPATH": str(site),
        "CANTERVILLE_STATE": str(tmp_path / "state"),
        "COLUMNS": "80",
        "TERM": "xterm",
    }
    kept = {name: value for name, value in os.environ.items() if name != "FORCE_COLOR"}
    return {**kept, **mine}


def piped(
    home: dict[str, str], typed: str | bytes, *words: str, **more: str
) -> subprocess.CompletedProcess[bytes]:
    data = typed.encode() if isinstance(typed, str) else typed
    return subprocess.run(
        [sys.executable, "-W", "error", SCRIPT, "play", *words],
        input=data,
        env={**home, **more},
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )


class Seat:
    """Somebody at a terminal of 80 columns."""

    def __init__(self, home: dict[str, str], *words: str) -> None:
        self.process, self._screen = pty.fork()
        if self.process == 0:  # pragma: no cover
            os.execve(sys.executable, [sys.executable, str(SCRIPT), "play", *words], home)  # noqa: S606
        self.said = ""

    def types(self, text: str) -> None:
        os.write(self._screen, text.encode())

    def presses(self, key: str) -> str:
        """Until something is said: Python loses a signal between the prompt and its waiting."""
        while not self.said:
            self.types(key)
            for _ in range(5):
                self._read()
                if self.said:
                    break
        return self.said

    def sees(self, pattern: str) -> str:
        """Waits for it, and returns all that was said since the last wait."""
        deadline = time.monotonic() + PATIENCE
        while not re.search(pattern, self.said):
            assert time.monotonic() < deadline, f"no {pattern!r} in {self.said!r}"
            self._read()
        said, self.said = self.said, ""
        return said

    def leaves(self) -> int:
        deadline = time.monotonic() + PATIENCE
        while self._read():
            assert time.monotonic() < deadline, f"still there, and said {self.said!r}"
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])

    def _read(self) -> bool:
        if not select.select([self._screen], [], [], 1)[0]:
            return True
        try:
            data = os.read(self._screen, 1 << 16)
        except OSError:  # Linux says so when the other end has closed
            return False
        self.said += data.decode()
        return bool(data)

    def close(self) -> None:
        os.close(self._screen)


@pytest.fixture
def seat(home: dict[str, str]) -> Iterator[Seat]:
    somebody = Seat(home, "candle", "--seed", "3")
    yield somebody
    somebody.close()


def test_a_script_plays_a_whole_match_and_repeats_what_was_typed(home: dict[str, str]) -> None:
    answer = piped(home, "one\none\none\none\none\n", "candle", "--seed", "3")
    assert (answer.returncode, answer.stderr) == (0, b"")
    said = answer.stdout.decode()
    assert "\n> one\n" in said
    assert "Won by" in said
    assert "\x1b" not in said


def test_nothing_to_read_shows_the_board_and_leaves_with_0(home: dict[str, str]) -> None:
    answer = piped(home, "", "candle")
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert "You may type: one, two" in answer.stdout.decode()
    assert answer.stdout.decode().endswith("Kept. Come back with: canterville play candle\n")


def test_without_a_name_the_game_is_chosen(home: dict[str, str]) -> None:
    for choice in ("1", "candle", "CAND"):
        answer = piped(home, f"bat\n{choice}\n", "--new")
        assert answer.returncode == 0
        assert "or a name." in answer.stdout.decode()
        assert "You may type: one, two" in answer.stdout.decode()


def test_without_a_name_and_without_anybody_the_games_are_listed(home: dict[str, str]) -> None:
    answer = piped(home, "")
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert "  1  candle\n" in answer.stdout.decode()


def test_bytes_that_are_no_text_are_no_move(home: dict[str, str]) -> None:
    answer = piped(home, b"\xff\xfe\x00\n\x80\none\n", "candle", "--seed", "3")
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert "You: one" in answer.stdout.decode()


def test_where_only_ascii_can_be_shown_only_ascii_is(home: dict[str, str]) -> None:
    answer = piped(home, "\nhelp\n", "candle", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert answer.stdout.isascii()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("candle --seat rndom", "did you mean 'random'"),
        ("candle --seats 3", "candle is for 2 seats, not 3"),
        ("candle --set long=very", "candle: option long is one of off, on, not very"),
        ("candel", "did you mean 'candle'"),
    ],
)
def test_wishes_that_cannot_be_are_one_line_and_status_1(
    home: dict[str, str], words: str, message: str
) -> None:
    answer = piped(home, "", *words.split())
    assert answer.returncode == 1
    assert message in answer.stderr.decode()
    assert len(answer.stderr.splitlines()) == 1


def test_the_help_of_a_game_lists_its_options(home: dict[str, str]) -> None:
    answer = piped(home, "", "candle", "--help")
    assert answer.returncode == 0
    assert "long=off|on  A candle of seven inches." in answer.stdout.decode()


def test_somebody_plays_at_a_terminal_leaves_and_comes_back(home: dict[str, str]) -> None:
    somebody = Seat(home, "candle", "--seed", "3")
    assert "\x1b[" in somebody.sees("two")
    somebody.types("one\n")
    somebody.sees("You: one")
    somebody.types("quit\n")
    somebody.sees("Kept")
    assert somebody.leaves() == 0
    somebody.close()
    again = Seat(home, "candle")
    again.sees("Welcome back[^>]*> ")
    again.types("\x04")
    assert again.leaves() == 0
    again.close()


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_ctrl_c_and_ctrl_d_keep_the_match_and_leave_with_0(seat: Seat, key: str) -> None:
    seat.sees("> ")
    seat.presses(key)
    assert "Kept. Come back" in seat.sees("Kept.*")
    assert seat.leaves() == 0


def test_a_killed_program_has_kept_the_match(home: dict[str, str]) -> None:
    somebody = Seat(home, "candle", "--seed", "3")
    somebody.sees("> ")
    somebody.types("one\n")
    somebody.sees("You: one")
    os.kill(somebody.process, signal.SIGKILL)
    assert somebody.leaves() == -signal.SIGKILL
    somebody.close()
    assert "Welcome back" in piped(home, "", "candle").stdout.decode()


def test_a_terminal_without_colours_gets_none(home: dict[str, str]) -> None:
    somebody = Seat({**home, "NO_COLOR": "1"}, "candle")
    said = somebody.sees("> ")
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]", said)
    somebody.types("\x04")
    assert somebody.leaves() == 0
    somebody.close()
