"""A hash of what files mean: an edited comment leaves it, an edited rule changes it."""

import ast
import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def hash_of(root: Path, globs: Iterable[str]) -> str:
    digest = hashlib.sha256()
    for file in files_of(root, globs):
        meaning = _meaning(file)
        name = file.relative_to(root).as_posix()
        digest.update(f"{name}\0{len(meaning)}\0".encode() + meaning)
    return digest.hexdigest()[:16]


def files_of(root: Path, globs: Iterable[str]) -> list[Path]:
    """A glob that finds nothing is a mistake, for then it would prove nothing."""
    files: set[Path] = set()
    for pattern in globs:
        found = {file for file in root.glob(pattern.removeprefix("!")) if file.is_file()}
        if pattern.startswith("!"):
            files -= found
        elif not found:
            raise FileNotFoundError(f"a proof of {pattern}, and no file is called so")
        else:
            files |= found
    return sorted(files)


def _meaning(file: Path) -> bytes:
    data = file.read_bytes()
    if file.suffix != ".py":
        return data
    try:
        return "".join(_told(ast.parse(data))).encode()
    except SyntaxError:  # somebody is in the middle of an edit
        return data


def _told(thing: Any) -> Iterator[str]:
    """The tree as text, without docstrings, places and empty fields: the same on every Python."""
    if isinstance(thing, ast.AST):
        yield f"{type(thing).__name__}("
        for name, value in ast.iter_fields(thing):
            if name == "body" and isinstance(thing, DOCUMENTED):
                value = _without_docstring(value)
            if value is not None and value != []:
                yield f"{name}="
                yield from _told(value)
        yield ")"
    elif isinstance(thing, list):
        for part in thing:
            yield from _told(part)
            yield ","
    else:
        yield repr(thing)


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    first = body[0] if body else None
    if not isinstance(first, ast.Expr) or not isinstance(first.value, ast.Constant):
        return body
    return body[1:] if isinstance(first.value.value, str) else body
