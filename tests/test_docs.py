"""What the pages say is run."""

import doctest
import importlib.util
import re
import sys
from pathlib import Path

import pytest

from canterville.core import errors, verbs
from canterville.core.errors import RecordFileError
from canterville.core.registration import register
from canterville.match.record_file import verify
from canterville.match.record_file.head import OFTEN, ONCE
from tests.conformance import CHECKS
from tests.conformance.setting import Setting
from tests.toys import parcel

ROOT = Path(__file__).parents[1]
PAGES = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "docs/contract.md",
    "docs/record-file.md",
]
RECORD_FILE = ROOT / "docs" / "record-file.md"
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)


def test_the_session_in_the_readme_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failed, tried > 8) == (0, True)


def test_the_session_is_ten_lines_long() -> None:
    (session,) = re.findall(r"```pycon\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert session.count(">>> ") == 10


@pytest.mark.parametrize("check", CHECKS)
def test_the_game_in_the_contract_owes_what_every_game_owes(check: str, tmp_path: Path) -> None:
    (source,) = BLOCK.findall((ROOT / "docs" / "contract.md").read_text(encoding="utf-8"))
    file = tmp_path / "last_candle.py"
    file.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("last_candle", file)
    assert spec
    assert spec.loader
    module = sys.modules.setdefault("last_candle", importlib.util.module_from_spec(spec))
    spec.loader.exec_module(module)
    CHECKS[check](Setting(register(module.GAME), 2), 1)


def test_the_contract_names_every_verb() -> None:
    page = (ROOT / "docs" / "contract.md").read_text(encoding="utf-8")
    missing = [name for name in verbs.VERBS if f"| `{name}(" not in page]
    assert not missing


def test_the_record_file_of_the_page_is_proved() -> None:
    (text,) = re.findall(r"```text\n(.*?)```", RECORD_FILE.read_text("utf-8"), re.DOTALL)
    verdict = verify(text.encode(), parcel.GAME)
    assert [line.partition(":")[0] for line in verdict.proved] == [
        "moves by the rules of parcel, version 1",
        "draws by the secret",
        "the secret keeps its promise",
        "result by the rules",
    ]
    assert "moves by clock: 1" in verdict.stated


def test_the_session_with_a_record_file_runs() -> None:
    failed, tried = doctest.testfile(str(RECORD_FILE), module_relative=False)
    assert (failed, tried > 7) == (0, True)


def test_the_page_tells_each_code_and_each_line_of_a_record_file() -> None:
    page = RECORD_FILE.read_text("utf-8")
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    leaves = [kind for kind in kinds if issubclass(kind, RecordFileError)]
    codes = [kind.code for kind in leaves if kind is not RecordFileError]
    told = [f"| `{code}` |" for code in codes] + [f"`{key}" for key in (*ONCE, *OFTEN)]
    assert [line for line in told if line not in page] == []


def test_every_decision_is_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    pages = {page.name for page in folder.glob("*.md")} - {"README.md"}
    linked = set(re.findall(r"\]\((.*?\.md)\)", (folder / "README.md").read_text(encoding="utf-8")))
    assert pages == linked


@pytest.mark.parametrize("page", PAGES)
def test_files_that_a_page_links_to_exist(page: str) -> None:
    file = ROOT / page
    links = re.findall(r"\]\(([^)#:]+)\)", file.read_text(encoding="utf-8"))
    missing = [link for link in links if not (file.parent / link).exists()]
    assert not missing
