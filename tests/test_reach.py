import itertools
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from canterville.core.errors import ContractError
from canterville.core.reach import Reach, reach
from tests.fixtures import load, run
from tests.toys.moth import rules

Reader = Callable[[str], Reach]

SOURCE = '''
import enum
import math

import numpy as np

from canterville.core.dice import roll
from canterville.core.seats import only


class Colour(enum.IntEnum):
    BLUE = 3
    RED = 4


WAYS = np.array([1, 2, 4])
DEALS = (5, np.array([6.5], np.float32))
KEYS = 7
UNREAD = 8


def door(room, far=9):
    """Where it leads."""
    return room + far + 10  # rooms


def open_first():
    first = 11

    def inner(room):
        """The first one."""
        return room + first

    return inner


opened = open_first()


def rule(state, dice):
    """What happens."""
    state.left = WAYS[door(KEYS)] + DEALS[1][0] + Colour.RED + opened(12)
    state.right = math.sqrt(13.0) + roll(dice, 14) + only(0)
    if state.left in (15, 16):
        state.left = -state.left
'''

EDITS = {
    "a table": ("[1, 2, 4]", "[1, 2, 5]"),
    "the type of a table": ("np.array([1, 2, 4])", "np.array([1, 2, 4], np.uint64)"),
    "a table in a tuple": ("[6.5]", "[6.6]"),
    "the shape of a table": ("np.array([1, 2, 4])", "np.array([[1, 2, 4]])"),
    "a constant": ("KEYS = 7", "KEYS = 8"),
    "the type of a constant": ("KEYS = 7", "KEYS = 7.0"),
    "an enum": ("RED = 4", "RED = 5"),
    "a helper": ("far + 10", "far + 11"),
    "a helper's operator": ("room + far", "room - far"),
    "a default": ("far=9", "far=8"),
    "a closed-over value": ("first = 11", "first = 12"),
    "a function inside": ("room + first", "room - first"),
    "a number in a rule": ("12)", "13)"),
    "a number in a call of the engine": ("roll(dice, 14)", "roll(dice, 15)"),
    "another function of the engine": ("import only", "import acts as only"),
    "another function of a library": ("math.sqrt", "math.log"),
    "a tuple in a rule": ("(15, 16)", "(15, 17)"),
    "another field": ("state.right =", "state.wrong ="),
}

SAME = {
    "a docstring": ("What happens.", "What may happen."),
    "a helper's docstring": ("Where it leads.", "Where does it lead?"),
    "a comment": ("# rooms", "# chambers"),
    "a line more": ("def rule", "\n# And now\ndef rule"),
    "what no rule reads": ("UNREAD = 8", "UNREAD = 9"),
}


@pytest.fixture
def read(tmp_path: Path) -> Reader:
    """What the function ``rule`` of a source reads."""
    numbers = itertools.count()

    def read(source: str) -> Reach:
        return reach(load(tmp_path / f"rules_{next(numbers)}.py", source).rule)

    return read


@pytest.mark.parametrize("edit", EDITS)
def test_an_edit_changes_the_fingerprint(edit: str, read: Reader) -> None:
    old, new = EDITS[edit]
    assert SOURCE.count(old) == 1
    assert read(SOURCE.replace(old, new)).fingerprint != read(SOURCE).fingerprint


@pytest.mark.parametrize("edit", SAME)
def test_what_the_compiler_does_not_read_leaves_the_fingerprint(edit: str, read: Reader) -> None:
    old, new = SAME[edit]
    assert SOURCE.count(old) == 1
    assert read(SOURCE.replace(old, new)).fingerprint == read(SOURCE).fingerprint


def test_a_fingerprint_is_the_same_in_every_process(tmp_path: Path) -> None:
    (tmp_path / "names.py").write_text("def rule(x):\n    return x in {'a', 'b', 'c', 'd', 'e'}\n")
    ask = "from canterville.core.reach import reach; from names import rule; "
    ask += "print(rule.__code__.co_consts, reach(rule).fingerprint)"
    seeds = range(1, 4)
    told = [run("-c", ask, PYTHONPATH=tmp_path, PYTHONHASHSEED=n).stdout.split() for n in seeds]
    assert len({tuple(words[:-1]) for words in told}) > 1
    assert len({words[-1] for words in told}) == 1


@pytest.mark.parametrize("name", ["board", "ways"])
def test_a_table_that_is_an_attribute_of_a_module_counts(name: str, tmp_path: Path) -> None:
    """Also where table and module have one name."""
    module = load(tmp_path / "rules.py", f"def rule(state):\n    return {name}.ways[0]\n")
    found = []
    for way in (1, 2):
        board = ModuleType(name)
        vars(board)["ways"] = np.array([way])
        vars(module)[name] = board
        found.append(reach(module.rule))
    assert found[0].fingerprint != found[1].fingerprint
    assert found[0].table_bytes == 8


def test_a_module_in_a_module_is_read_as_well(tmp_path: Path) -> None:
    module = load(tmp_path / "rules.py", "def rule(state):\n    return castle.hall.ways[0]\n")
    castle, hall = ModuleType("castle"), ModuleType("hall")
    vars(castle)["hall"] = vars(hall)["hall"] = hall
    vars(hall)["castle"] = castle
    vars(hall)["ways"] = np.arange(3)
    vars(module)["castle"] = castle
    assert reach(module.rule).table_bytes == 24


def test_a_function_of_another_module_is_a_callee(tmp_path: Path) -> None:
    module = load(tmp_path / "rules.py", "def rule(state):\n    return moves.step(state)\n")
    vars(module)["moves"] = load(tmp_path / "moves.py", "def step(state):\n    return 1\n")
    found = reach(module.rule)
    assert [callee.__name__ for callee in found.functions[module.rule]] == ["step"]


def test_a_long_table_counts_to_its_last_number_also_as_a_default(read: Reader) -> None:
    source = """
import numpy as np

LONG = np.zeros(5000)
LONG[{}] = 1


def rule(state, table=LONG):
    return table[0]
"""
    assert read(source.format(2500)).fingerprint != read(source.format(2501)).fingerprint
    assert read(source.format(2500)).table_bytes == 40_000


@pytest.mark.parametrize(
    ("thing", "what"),
    [
        ("{}", "dict"),
        ("[1]", "list"),
        ("{1}", "set"),
        ("object()", "object"),
        ("[].sort", "builtin"),
    ],
)
def test_what_is_no_constant_is_refused_by_name(thing: str, what: str, read: Reader) -> None:
    source = f"KEEPS = {thing}\n\n\ndef rule(state):\n    return KEEPS\n"
    with pytest.raises(ContractError, match=f"rules read KEEPS, a {what}.*: no constant of theirs"):
        read(source)


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("KEEPS = (1, (2, []))\n\n\ndef rule(state):\n    return KEEPS\n", "KEEPS[1][1]"),
        ("def rule(state, keeps=[]):\n    return keeps\n", "rule.__defaults__[0]"),
    ],
)
def test_what_is_no_constant_is_found_inside_others(source: str, name: str, read: Reader) -> None:
    with pytest.raises(ContractError, match=re.escape(f"rules read {name}, a list: no constant")):
        read(source)


def test_the_bytes_of_tables_are_counted_once_each() -> None:
    assert reach(*rules.RULES).table_bytes == rules.WAYS.nbytes
    assert reach(rules.write_moves, rules.deduce).table_bytes == rules.WAYS.nbytes
    assert reach(rules.setup).table_bytes == 0


def test_the_source_reads_two_tables(read: Reader) -> None:
    assert read(SOURCE).table_bytes == 3 * 8 + 4


def test_functions_of_the_engine_are_no_callees() -> None:
    found = reach(*rules.RULES)
    callees = {callee for callees in found.functions.values() for callee in callees}
    assert rules.place_of in callees
    assert all(callee.__module__ == rules.__name__ for callee in callees)
