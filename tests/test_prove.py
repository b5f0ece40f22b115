"""The long gate: what makes a proof stale, how a run goes on, and what is never counted."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from canterville.core import discovery
from tests.prove import Proof, rules_of
from tests.prove.__main__ import LEDGER, ROOT, main
from tests.prove.found import chosen, found
from tests.prove.hashes import files_of, hash_of
from tests.prove.ledger import Entry, Ledger, LedgerError
from tests.prove.runner import EditedError, prove, settings, standing

RULES = '''"""The rules."""

CELLS = 9  # in the castle


def apply(state, move):
    """Play."""
    state.cell = move + 1
'''
BOARD = "map = 'a b c'\n"
PIECES = 20


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A repository of two files."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "rules.py").write_text(RULES)
    (tmp_path / "board.toml").write_text(BOARD)
    return tmp_path


@pytest.fixture
def ledger(house: Path) -> Ledger:
    return Ledger(house / "docs" / "proofs.json")


def proof_of(run: Callable[[int, int], None], count: int = PIECES) -> Proof:
    return Proof("walks", "rules", ("rules.py", "board.toml"), count, run)


class Work:
    """Remembers which pieces were done; raises at one of them."""

    def __init__(self, wrong: int = -1) -> None:
        self.done: list[int] = []
        self.wrong = wrong

    def __call__(self, start: int, stop: int) -> None:
        for number in range(start, stop):
            if number == self.wrong:
                raise AssertionError(f"the {number}th walk leads astray")
            self.done.append(number)


def work(house: Path, ledger: Ledger, run: Work, count: int = PIECES) -> tuple[list[str], str]:
    """The proofs that failed, and what was said."""
    said: list[str] = []
    return prove([proof_of(run, count)], house, ledger, said.append), "\n".join(said)


def lines(house: Path, ledger: Ledger, count: int = PIECES) -> list[str]:
    return list(standing([proof_of(Work(), count)], house, ledger))


def test_a_proof_is_kept_with_its_settings(house: Path, ledger: Ledger) -> None:
    assert lines(house, ledger) == ["walks: not begun, 0 of 20"]
    run = Work()
    failed, said = work(house, ledger, run)
    assert (failed, run.done) == ([], list(range(PIECES)))
    assert said.splitlines()[-1] == "walks: 20 of 20, done"
    (entry,) = ledger.entries().values()
    assert (entry.part, entry.done, entry.wanted) == ("rules", PIECES, PIECES)
    assert entry.settings == {**settings(), "numbers": "0 to 19"}
    assert {"way", "python", "numpy", "numba", "machine"} <= entry.settings.keys()
    assert entry.hash == hash_of(house, entry.files)
    assert lines(house, ledger) == []


def test_what_stands_is_not_done_again(house: Path, ledger: Ledger) -> None:
    work(house, ledger, Work())
    run = Work()
    assert work(house, ledger, run) == ([], "walks: 20 stand")
    assert run.done == []


SAME = {
    "a comment": ("rules.py", "# in the castle", "# chambers, all of them"),
    "a docstring": ("rules.py", '"""Play."""', '"""Play a move."""'),
    "the module's docstring": ("rules.py", '"""The rules."""', ""),
    "a space": ("rules.py", "move + 1", "move+1"),
}
OTHER = {
    "a rule": ("rules.py", "move + 1", "move + 2"),
    "a constant": ("rules.py", "CELLS = 9", "CELLS = 9.0"),
    "a name": ("rules.py", "state.cell", "state.chamber"),
    "a text that is no docstring": ("rules.py", "CELLS = 9", "CELLS = '9'"),
    "data": ("board.toml", "a b c", "a c b"),
    "a comment in data": ("board.toml", "map", "# a map\nmap"),
    "half an edit": ("rules.py", "move + 1", "move +"),
}


def edit(house: Path, name: str, old: str, new: str) -> None:
    text = (house / name).read_text()
    assert text.count(old) == 1
    (house / name).write_text(text.replace(old, new))


@pytest.mark.parametrize("change", SAME)
def test_an_edited_comment_leaves_a_proof_standing(
    change: str, house: Path, ledger: Ledger
) -> None:
    work(house, ledger, Work())
    edit(house, *SAME[change])
    assert lines(house, ledger) == []


@pytest.mark.parametrize("change", OTHER)
def test_an_edited_rule_makes_a_proof_stale_and_begins_it_anew(
    change: str, house: Path, ledger: Ledger
) -> None:
    work(house, ledger, Work())
    edit(house, *OTHER[change])
    (line,) = lines(house, ledger)
    assert line.startswith("walks: stale, its files have changed since 20")
    run = Work()
    work(house, ledger, run)
    assert run.done == list(range(PIECES))
    assert lines(house, ledger) == []


def test_a_file_that_moves_is_another_file(house: Path) -> None:
    before = hash_of(house, ["*.py", "*.toml"])
    (house / "rules.py").rename(house / "other.py")
    assert hash_of(house, ["*.py", "*.toml"]) != before


def test_files_are_taken_out_again_and_none_is_missed(house: Path) -> None:
    (house / "view.py").write_text("")
    (house / "web.py").mkdir()
    assert [file.name for file in files_of(house, ["*.py", "!view.py", "!bot.py"])] == ["rules.py"]
    with pytest.raises(FileNotFoundError, match="no file is called so"):
        files_of(house, ["*.py", "rule.py"])


def test_a_failing_slice_is_told_with_its_numbers_and_never_counted(
    house: Path, ledger: Ledger
) -> None:
    failed, said = work(house, ledger, Work(wrong=12))
    assert failed == ["walks"]
    assert said.splitlines()[-1] == (
        "walks: numbers 7 to 14 FAILED and are not counted: "
        "AssertionError: the 12th walk leads astray"
    )
    assert ledger.entries()["walks"].done == 7
    assert lines(house, ledger) == ["walks: unfinished, 7 of 20"]


def test_after_a_failure_the_others_go_on(house: Path, ledger: Ledger) -> None:
    proofs = [
        Proof(name, "rules", ("rules.py",), 1, run)
        for name, run in (("bad", Work(wrong=0)), ("good", Work()))
    ]
    assert prove(proofs, house, ledger, lambda _: None) == ["bad"]
    assert list(ledger.entries()) == ["good"]


def test_more_pieces_are_added_to_those_that_stand(house: Path, ledger: Ledger) -> None:
    work(house, ledger, Work())
    assert lines(house, ledger, 30) == ["walks: unfinished, 20 of 30"]
    run = Work()
    work(house, ledger, run, 30)
    assert run.done == list(range(20, 30))


def test_an_unfinished_proof_is_not_mixed_with_another_compiler(
    house: Path, ledger: Ledger
) -> None:
    work(house, ledger, Work(wrong=12))
    data = json.loads(ledger.file.read_text())
    data["walks"]["settings"]["numba"] = "0.1"
    ledger.file.write_text(json.dumps(data))
    run = Work()
    work(house, ledger, run)
    assert run.done == list(range(PIECES))


def test_an_edit_during_a_run_stops_it_and_does_not_count(house: Path, ledger: Ledger) -> None:
    class Editing(Work):
        def __call__(self, start: int, stop: int) -> None:
            super().__call__(start, stop)
            if stop == 7:
                edit(house, "rules.py", "move + 1", "move + 2")

    with pytest.raises(EditedError, match="numbers 3 to 6 are not counted: files were edited"):
        work(house, ledger, Editing())
    assert ledger.entries()["walks"].done == 3


def test_two_runs_do_not_count_into_one_entry(house: Path, ledger: Ledger) -> None:
    class Beside(Work):
        def __call__(self, start: int, stop: int) -> None:
            super().__call__(start, stop)
            if start == 3:
                work(house, ledger, Work())

    with pytest.raises(LedgerError, match="somebody else"):
        work(house, ledger, Beside())
    assert ledger.entries()["walks"].done == PIECES


def test_an_entry_of_no_proof_is_told(house: Path, ledger: Ledger) -> None:
    work(house, ledger, Work())
    assert list(standing([], house, ledger)) == ["walks: an entry, but no such proof"]


@pytest.mark.parametrize("text", ["", "[]", "{", '{"walks": 3}', '{"walks": {"part": "rules"}}'])
def test_a_broken_ledger_is_said_to_be_one(text: str, ledger: Ledger) -> None:
    ledger.file.write_text(text)
    with pytest.raises(LedgerError, match=r"proofs\.json is no list of proofs"):
        ledger.entries()


CHILD = """
import signal, sys
from pathlib import Path
from tests.prove.proof import Proof
from tests.prove.ledger import Ledger
from tests.prove.runner import prove

house, deadly = Path(sys.argv[1]), int(sys.argv[2])

def run(start, stop):
    for number in range(start, stop):
        if number == deadly:
            print("here", flush=True)
            signal.pause()
        with (house / "done.txt").open("a") as file:
            print(number, file=file)

proof = Proof("walks", "rules", ("rules.py", "board.toml"), 20, run)
prove([proof], house, Ledger(house / "docs" / "proofs.json"), lambda line: None)
"""


def kill_at(house: Path, number: int) -> None:
    """A run of its own, killed in the middle of this piece."""
    command = [sys.executable, "-c", CHILD, str(house), str(number)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as child:
        assert child.stdout
        assert child.stdout.readline() == b"here\n"
        child.send_signal(signal.SIGKILL)
    assert child.returncode == -signal.SIGKILL


def test_a_killed_run_goes_on_where_it_was(house: Path, ledger: Ledger) -> None:
    for deadly, counted in ((5, 3), (12, 10)):
        kill_at(house, deadly)
        assert ledger.entries()["walks"].done == counted
        assert lines(house, ledger) == [f"walks: unfinished, {counted} of 20"]
    ended = subprocess.run([sys.executable, "-c", CHILD, str(house), "-1"], cwd=ROOT, check=True)
    assert ended.returncode == 0
    assert lines(house, ledger) == []
    done = [int(number) for number in (house / "done.txt").read_text().split()]
    assert done == [*range(5), *range(3, 12), *range(10, 20)]


def test_a_run_that_dies_while_it_writes_leaves_the_last_ledger(
    house: Path, ledger: Ledger
) -> None:
    work(house, ledger, Work(wrong=12))
    before = ledger.file.read_bytes()
    ledger.file.with_suffix(".part").write_text('{"walks": {"par')
    assert ledger.file.read_bytes() == before
    work(house, ledger, Work())
    assert lines(house, ledger) == []
    assert os.listdir(house / "docs") == ["proofs.json"]  # noqa: PTH208


# The proofs there are


def test_every_game_has_its_proofs_and_all_files_of_them_exist() -> None:
    proofs = found()
    names = {proof.name for proof in proofs}
    for game in [*discovery.names(), "parcel", "connect_four"]:
        assert {f"{game}/conformance", f"{game}/record files"} <= names
    for proof in proofs:
        assert hash_of(ROOT, proof.files)
        assert proof.part in {"rules", "ladder", "server", "browser"}


ATTIC = """
from tests.prove import Proof

PROOFS = [Proof("twin", "ladder", ("*.md",), 3, lambda start, stop: None)]
"""


@pytest.fixture
def attic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of games, with one that has proofs of its own and one that has none."""
    for name in ("attic/tests", "cellar"):
        (tmp_path / name).mkdir(parents=True)
    for name in ("attic", "attic/tests", "cellar"):
        (tmp_path / name / "__init__.py").write_text("")
    (tmp_path / "attic" / "tests" / "proofs.py").write_text(ATTIC)
    monkeypatch.setattr("canterville.games.__path__", [str(tmp_path)])
    yield tmp_path
    for name in [name for name in sys.modules if name.startswith("canterville.games.attic")]:
        del sys.modules[name]


def test_proofs_in_a_games_folder_are_found_by_the_games_name(attic: Path) -> None:
    (proof,) = chosen(found(), "attic")
    assert (proof.name, proof.part, proof.count) == ("attic/twin", "ladder", 3)
    assert chosen(found(), "ladder") == [proof]


def test_two_proofs_of_one_name_are_refused(attic: Path) -> None:
    with (attic / "attic" / "tests" / "proofs.py").open("a") as file:
        file.write("PROOFS *= 2\n")
    with pytest.raises(ValueError, match="two proofs are called attic/twin"):
        found()


def test_rules_are_core_match_and_the_games_own_without_its_looks() -> None:
    names = {str(file.relative_to(ROOT)) for file in files_of(ROOT, rules_of("tests/toys/parcel"))}
    assert {"src/canterville/core/verbs.py", "src/canterville/match/match.py"} < names
    assert {name for name in names if "toys" in name} == {
        "tests/toys/parcel/__init__.py",
        "tests/toys/parcel/rules.py",
    }


def test_a_part_a_game_or_a_proof_can_be_chosen() -> None:
    proofs = found()
    assert chosen(proofs, "") == proofs
    assert {proof.part for proof in chosen(proofs, "rules")} == {"rules"}
    names = [proof.name for proof in chosen(proofs, "moth")]
    assert names == ["moth/conformance", "moth/record files"]
    assert [proof.name for proof in chosen(proofs, names[0])] == names[:1]
    assert chosen(proofs, "mot") == []


@pytest.mark.parametrize("name", [proof.name for proof in found()])
def test_the_first_pieces_of_every_proof_hold(name: str) -> None:
    (proof,) = chosen(found(), name)
    proof.run(0, 1)
    proof.run(proof.count - 1, proof.count)


def test_a_wrong_piece_says_what_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    (proof,) = chosen(found(), "moth/conformance")

    def wrong(setting: object, seed: int) -> None:
        raise AssertionError("a moth in the wool")

    monkeypatch.setattr("tests.proofs.CHECKS", {"moths": wrong})
    with pytest.raises(AssertionError, match="a moth in the wool") as error:
        proof.run(6, 8)
    assert error.value.__notes__ == ["check moths", "number 6: moth-3, seed 1"]


def test_what_is_stale_is_listed_and_fails_nothing(
    house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.prove.__main__.LEDGER", Ledger(house / "docs" / "proofs.json"))
    monkeypatch.setattr("sys.argv", ["prove", "--stale"])
    assert main() == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == len(found())
    assert "proof moth/conformance: not begun, 0 of 200" in told


def test_the_ledger_in_the_house_can_be_read() -> None:
    for entry in LEDGER.entries().values():
        assert isinstance(entry, Entry)
        assert entry.done > 0
