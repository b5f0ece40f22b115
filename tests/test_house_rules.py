"""Rules of the house that no linter knows; ``make check`` runs them."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "canterville"

MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "match": {"core", "match"},
    "search": {"core", "match", "search"},
    "cli": {"core", "match", "search", "cli"},
}
ENTRIES = 16  # in the root
HOSTS = re.compile(r"(pypi|pythonhosted|npmjs|debian)\.(org|com)", re.IGNORECASE)
PLACES = re.compile(r"(?<![\w./~])/(home|root|work|Users)/")


def imports(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def wrong_imports(path: Path, source: str) -> list[str]:
    """``path`` is relative to the package."""
    layer, *rest = path.parts
    wrong = []
    for line, name in imports(ast.parse(source)):
        if not name.startswith("canterville."):
            continue
        target, *inner = name.removeprefix("canterville.").split(".")
        stranger = layer == target == "games" and len(rest) > 1 and inner[0] != rest[0]
        front_door = target == "__version__"
        if not front_door and (target not in MAY_IMPORT[layer] or stranger):
            wrong.append(f"{path}:{line} imports {name}")
    return wrong


def game_names() -> list[str]:
    return [
        folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "rules.py").exists()
    ]


def named_games(source: str, names: list[str]) -> list[str]:
    words = [re.escape(name).replace("_", "[_ ]?") for name in names]
    return [found.group() for word in words for found in re.finditer(word, source, re.IGNORECASE)]


def committed_files() -> list[Path]:
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="ignore")


def test_no_package_imports_one_downstream_of_it() -> None:
    files = [file for file in sorted(PACKAGE.rglob("*.py")) if file.parent != PACKAGE]
    tests = [file for file in files if "tests" in file.parts[len(PACKAGE.parts) :]]
    wrong = [
        found
        for file in files
        if file not in tests
        for found in wrong_imports(file.relative_to(PACKAGE), text_of(file))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("core/verbs.py", "from canterville.match.match import Match"),
        ("match/match.py", "import canterville.games.booo"),
        ("games/booo/rules.py", "from canterville.games.ghost_chase import rules"),
    ],
)
def test_a_planted_import_is_found(path: str, source: str) -> None:
    assert wrong_imports(Path(path), source)


def test_shared_code_names_no_game() -> None:
    shared = [file for file in PACKAGE.rglob("*.py") if "games" not in file.parts]
    named = {str(file): named_games(text_of(file), game_names()) for file in shared}
    assert not {file: names for file, names in named.items() if names}


def test_a_planted_name_is_found() -> None:
    assert named_games("if game == 'Ghost Chase':", ["ghost_chase"])


def test_the_root_is_short() -> None:
    entries = {file.relative_to(ROOT).parts[0] for file in committed_files()}
    assert len(entries) <= ENTRIES, sorted(entries)


def test_no_file_names_a_registrys_host_or_a_place_on_a_machine() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {match.group()}"
        for file in committed_files()
        if file != Path(__file__)
        for match in (HOSTS.search(text_of(file)), PLACES.search(text_of(file)))
        if match
    ]
    assert not found, "\n".join(found)


def test_every_locked_file_has_a_hash() -> None:
    for lock in (ROOT / "locks").glob("*.txt"):
        for package in re.split(r"\n(?=\S)", text_of(lock).strip()):
            assert "--hash=sha256:" in package, f"{lock.name}: {package.splitlines()[0]}"
