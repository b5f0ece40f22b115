"""Each process that these tests start keeps its machine code in a folder of the test."""

import os
import shutil
import time
from pathlib import Path
from typing import Any

import numba
import pytest

import bench.tic_tac_toe
import canterville
from canterville.core import compiler
from canterville.core.compiler import COMPILED, FAST, hash_files, prune
from canterville.core.game import Game
from canterville.core.registration import register
from canterville.core.verbs import chores, hides, races
from tests.fixtures import run, write_candle
from tests.toys import bells, moth

DAY = 86_400

PLAY = """
from candle import GAME
from canterville.core import doors
from canterville.core.registration import register

states = register(GAME).table()
doors.setup(states, 0)
doors.apply(states, 0, 0, 0)
print(states["left"][0])
"""


class Home:
    """A candle, and the folder of its machine code."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.cache = folder, folder / "cache"
        self.package = write_candle(folder)

    def play(self, **switches: object) -> str:
        """What is left of the candle after a first inch."""
        places = {"PYTHONPATH": self.folder, "CANTERVILLE_CACHE": self.cache}
        played = run("-B", "-c", PLAY, **places, **switches)
        assert played.returncode == 0, played.stderr
        return played.stdout.strip()

    def edit(self, file: str, old: str, new: str) -> None:
        """So that neither size nor time of the file tell."""
        path = self.package / file
        times, text = path.stat(), path.read_text()
        assert text.count(old) == 1
        assert len(old) == len(new)
        path.write_text(text.replace(old, new))
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def code(self) -> set[Path]:
        return {*self.cache.rglob("*.nbc")}

    def folders(self) -> list[Path]:
        return sorted((self.cache / "compiled").glob("*"))


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


@pytest.fixture
def roots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this process would keep its folders of machine code."""
    monkeypatch.setenv("CANTERVILLE_CACHE", str(tmp_path))
    return tmp_path / "compiled"


def test_a_second_run_compiles_nothing(home: Home) -> None:
    assert home.play() == "4"
    before = {file: file.stat().st_mtime_ns for file in home.code()}
    assert len(before) == (2 if COMPILED else 0)
    assert home.play() == "4"
    assert {file: file.stat().st_mtime_ns for file in home.code()} == before


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("inches.txt", "5 7", "6 7"),
        ("__init__.py", "SHORTEST = 1", "SHORTEST = 0"),
        ("__init__.py", "INCHES[state.long]", "INCHES[0] + 1     "),
    ],
    ids=["a table", "a constant", "a rule"],
)
def test_an_edited_game_misses_the_warm_cache(home: Home, file: str, old: str, new: str) -> None:
    assert home.play() == "4"
    before = home.code()
    home.edit(file, old, new)
    assert home.play() == "5"
    assert len(home.code() - before) == (2 if COMPILED else 0)
    home.edit(file, new, old)
    assert home.play() == "4"


def test_an_edit_that_says_nothing_to_the_compiler_compiles_nothing(home: Home) -> None:
    assert home.play() == "4"
    before = home.code()
    home.edit("__init__.py", "A candle of seven inches.", "A candle of seven  inches")
    assert home.play() == "4"
    assert home.code() == before


def test_switches_have_folders_of_their_own(home: Home) -> None:
    """Code without bounds checks is never served to a run that wants them."""
    for checks in (0, 1):
        assert home.play(NUMBA_BOUNDSCHECK=checks, NUMBA_DISABLE_JIT=0) == "4"
    one, other = home.folders()
    assert {len([*folder.rglob("*.nbc")]) for folder in (one, other)} == {2}


def name_of_folder(**variables: object) -> str:
    ask = "from canterville.core.compiler import cache_folder; print(cache_folder().name)"
    return run("-B", "-c", ask, **variables).stdout.strip()


def test_each_switch_of_the_compiler_names_another_folder() -> None:
    switches = {"OPT": 1, "DEBUGINFO": 1, "CPU_NAME": "generic", "BOUNDSCHECK": 2}
    names = {name_of_folder(**{f"NUMBA_{name}": value}) for name, value in switches.items()}
    assert len(names - {name_of_folder()}) == len(switches)


def test_an_interpreted_run_leaves_no_machine_code(home: Home) -> None:
    assert home.play(NUMBA_DISABLE_JIT=1) == "4"
    assert not home.code()


def test_a_cache_that_cannot_be_written_falls_back_to_one_of_this_process(home: Home) -> None:
    """A folder that others could have made first is no place for code."""
    (home.folder / "file").write_text("no folder")
    (home.folder / "tmp").mkdir()
    home.cache = home.folder / "file" / "cache"
    assert home.play(TMPDIR=home.folder / "tmp") == "4"
    assert not [*(home.folder / "tmp").glob("canterville-*")]


def test_the_cache_is_where_the_user_allows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CANTERVILLE_CACHE", str(tmp_path / "mine"))
    assert compiler.cache_folder().parent == tmp_path / "mine" / "compiled"
    monkeypatch.delenv("CANTERVILLE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    assert (tmp_path / "home") in compiler.cache_folder().parents
    (tmp_path / "file").touch()
    monkeypatch.setenv("CANTERVILLE_CACHE", str(tmp_path / "file" / "cache"))
    fallback = compiler.cache_folder().parent
    assert fallback.name.startswith("canterville-")
    assert fallback.stat().st_mode & 0o077 == 0


def aged(root: Path, name: str, days: float, now: float) -> Path:
    folder = root / name
    folder.mkdir(parents=True)
    (folder / "code.nbc").touch()
    os.utime(folder, (now - days * DAY, now - days * DAY))
    return folder


def test_old_folders_go_and_the_used_one_stays(roots: Path) -> None:
    used = compiler.cache_folder()
    now = time.time()
    aged(roots, used.name, 99, now)
    young, old = aged(roots, "young", 13.9, now), aged(roots, "old", 14.1, now)
    assert prune() == [old]
    assert sorted(roots.iterdir()) == sorted([used, young])
    assert (used / "code.nbc").exists()


def test_of_too_many_folders_the_oldest_go(roots: Path) -> None:
    now = time.time()
    folders = [aged(roots, f"edit_{n}", n / 100, now) for n in range(1, 15)]
    assert prune() == folders[compiler.FOLDERS_KEPT - 1 :]
    kept = {compiler.cache_folder(), *folders[: compiler.FOLDERS_KEPT - 1]}
    assert {*roots.iterdir()} == kept


def test_pruning_an_empty_cache_makes_the_folder_in_use(roots: Path) -> None:
    assert prune() == []
    assert [*roots.iterdir()] == [compiler.cache_folder()]


def test_only_a_new_folder_is_the_moment_to_delete_old_ones(roots: Path) -> None:
    used, now = compiler.cache_folder(), time.time()
    old = aged(roots, "old", 99, now)
    aged(roots, used.name, 3, now)
    compiler.use_cache()
    assert {*roots.iterdir()} == {used, old}
    assert used.stat().st_mtime >= now - 1
    shutil.rmtree(used)
    compiler.use_cache()
    assert [*roots.iterdir()] == [used]


def test_a_folder_that_another_process_deletes_meanwhile_is_no_error(
    roots: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = roots / "gone"
    listed = Path.iterdir
    monkeypatch.setattr(Path, "iterdir", lambda self: iter([*listed(self), gone]))
    assert prune() == [gone]


@pytest.mark.parametrize(("days", "left"), [(0, 3), (8, 2), (20, 1)])
def test_how_old_a_folder_is_depends_on_the_day(roots: Path, days: int, left: int) -> None:
    now = time.time()
    aged(roots, "one", 1, now)
    aged(roots, "week", 7, now)
    prune(now + days * DAY)
    assert len([*roots.iterdir()]) == left


def test_the_folder_is_named_by_the_sources_of_the_engine(tmp_path: Path) -> None:
    package = tmp_path / "canterville"
    shutil.copytree(Path(canterville.__file__).parent, package)
    names = [name_of_folder(PYTHONPATH=tmp_path)]
    for file in ("cli/main.py", "games/__init__.py", "core/seats.py", "match/walk.py", "core/a.py"):
        with (package / file).open("a") as source:
            source.write("\n# edited\n")
        names.append(name_of_folder(PYTHONPATH=tmp_path))
    assert names[0] == names[1] == names[2]
    assert len(set(names[2:])) == 4


def test_a_name_for_files_tells_contents_names_and_salt(tmp_path: Path) -> None:
    one, two = tmp_path / "one.py", tmp_path / "two.py"
    one.write_text("1")
    two.write_text("2")
    name = hash_files([one, two], "salt")
    assert hash_files(iter([two, one]), "salt") == name
    assert hash_files([one, two], "other") != name
    assert hash_files([one], "salt") != name
    one.write_text("2")
    two.write_text("1")
    assert hash_files([one, two], "salt") != name


def answer(states: Any) -> int:
    if hides(states[0]):
        return 123_456_789
    if races(states[0]):
        return 234_567_891
    return 345_678_912 if chores(states[0]) else 0


@pytest.mark.parametrize(
    ("game", "number"),
    [(moth.GAME, 123_456_789), (bells.GAME, 123_456_789), (bench.tic_tac_toe.GAME, 0)],
    ids=["moth", "bells", "tic_tac_toe"],
)
def test_a_fact_of_the_game_is_a_constant_to_the_compiler(game: Game, number: int) -> None:
    ask = numba.njit(**FAST)(answer)
    assert ask(register(game).table()) == number
    if COMPILED:
        (text,) = ask.inspect_llvm().values()
        asked = (123_456_789, 234_567_891, 345_678_912)
        assert [str(n) in text for n in asked] == [n == number for n in asked]


def quotient(a: float, b: float) -> float:
    return a / b


def test_a_division_by_zero_is_no_exception_in_a_kernel() -> None:
    divide = numba.njit(**FAST)(quotient)
    assert divide(1.0, 2.0) == 0.5
    if COMPILED:
        assert divide(1.0, 0.0) == float("inf")
    else:
        assert divide is quotient


def test_a_kernel_is_cached_in_our_folder_and_numbas_own_is_left_to_others() -> None:
    compiled: Any = compiler.kernel(answer)
    assert str(compiler.cache_folder()) != compiler.CONFIG.CACHE_DIR
    if COMPILED:
        assert compiler.cache_folder() in Path(compiled.stats.cache_path).parents
    else:
        assert compiled is answer


def test_a_helper_is_still_the_plain_function() -> None:
    assert compiler.helper(quotient) is quotient
    assert quotient in compiler.HELPERS
