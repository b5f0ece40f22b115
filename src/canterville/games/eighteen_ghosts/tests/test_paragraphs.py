"""Every paragraph of RULES.md has a test that names it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
PARAGRAPH = re.compile(r"^\*\*(\d+\.\d+)\*\*", re.MULTILINE)
NUMBER = re.compile(r"\d+\.\d+")


def named_by_tests() -> Iterator[str]:
    for file in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield from NUMBER.findall((ast.get_docstring(node) or "").split(":")[0])


def test_every_paragraph_has_a_test_and_every_test_a_paragraph() -> None:
    paragraphs = PARAGRAPH.findall((HERE.parent / "RULES.md").read_text("utf-8"))
    assert len(paragraphs) == len(set(paragraphs))
    assert sorted(set(named_by_tests())) == sorted(paragraphs)


def test_numbers_in_the_code_point_to_paragraphs() -> None:
    rules = (HERE.parent / "RULES.md").read_text("utf-8")
    for file in HERE.parent.glob("*.py"):
        for line in file.read_text("utf-8").splitlines():
            for number in NUMBER.findall(line) if "§" in line else ():
                assert f"**{number}**" in rules, f"{file.name}: {line.strip()}"
