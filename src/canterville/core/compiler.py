"""The one place that decides how rules are compiled, and where the machine code is kept.

A *kernel* is called from Python and cached on disk. A *helper* is a small function that rules and
kernels call. Numba's cache sees only the kernel's own file, so the cache folder is named by a hash
of all that machine code depends on. A game's own rules and data are in the name of its record type.
"""

import atexit
import contextlib
import functools
import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import llvmlite
import numba
import numpy as np
import platformdirs
from numba.core import config as _numba_config
from numba.extending import overload

F = TypeVar("F", bound=Callable[..., Any])

CONFIG: Any = _numba_config
COMPILED = not CONFIG.DISABLE_JIT

# Without reference counts (_nrt) an allocation in a kernel is a compile error, and loops that hand
# arrays to helpers run several times faster.
FAST: Any = {"error_model": "numpy", "nogil": True, "_nrt": False}
SMALL: Any = {**FAST, "forceinline": True}  # LLVM alone leaves some helpers as calls

DAYS_KEPT = 14  # how long a folder of machine code outlives its last use
FOLDERS_KEPT = 12  # an afternoon of editing leaves more than that

HELPERS: set[Callable[..., Any]] = set()

_PACKAGE = Path(__file__).parents[1]
_ENGINE = ("core", "match", "search")


def helper(function: F) -> F:
    """Let rules and kernels call this plain function."""

    def choose(*_args: Any, **_kwargs: Any) -> F:
        return function

    overload(function, jit_options=SMALL, strict=False)(choose)
    HELPERS.add(function)
    return function


def kernel(function: F) -> F:
    """Compile this function once per record type, and keep the machine code on disk."""
    with _numba_cache_in(cache_folder()):
        compiled: F = numba.njit(cache=True, **FAST)(function)
    return compiled


def cache_folder() -> Path:
    """The folder of machine code made from these sources by this compiler with these switches."""
    return _cache_root() / _cache_name()


def use_cache() -> None:
    """Say that this folder is in use; a new one is the moment to delete old ones."""
    here = cache_folder()
    with contextlib.suppress(OSError):  # then nothing is kept, and all else works
        if here.exists():
            os.utime(here)
        else:
            prune()


def prune(now: float | None = None) -> list[Path]:
    """Mark this folder as used; delete those unused for two weeks, and the oldest of too many."""
    here, now = cache_folder(), now or time.time()
    here.mkdir(parents=True, exist_ok=True)
    os.utime(here, (now, now))
    others = sorted(here.parent.iterdir(), key=_last_use, reverse=True)
    oldest = now - DAYS_KEPT * 86_400
    old = [f for n, f in enumerate(others) if n >= FOLDERS_KEPT or _last_use(f) < oldest]
    for folder in old:
        shutil.rmtree(folder, ignore_errors=True)
    return old


def hash_files(files: Iterable[Path], *salt: str) -> str:
    """A short name for the contents of these files."""
    digest = hashlib.sha256("\0".join(salt).encode())
    for file in sorted(files):
        digest.update(f"\0{file.parent.name}/{file.name}\0".encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]


def _cache_root() -> Path:
    """Where the user allows it; else a folder of this process, for nobody else may write there:
    the compiler runs what it finds in its cache."""
    given = os.environ.get("CANTERVILLE_CACHE") or platformdirs.user_cache_dir("canterville")
    root = Path(given) / "compiled"
    with contextlib.suppress(OSError):
        root.mkdir(parents=True, exist_ok=True)
    if os.access(root, os.W_OK):
        return root
    return _own_root()


@functools.cache
def _own_root() -> Path:
    root = tempfile.mkdtemp(prefix="canterville-")
    atexit.register(shutil.rmtree, root, ignore_errors=True)
    return Path(root)


@functools.cache
def _cache_name() -> str:
    switches = (CONFIG.BOUNDSCHECK, CONFIG.OPT, CONFIG.DEBUGINFO_DEFAULT, CONFIG.CPU_NAME)
    versions = (sys.version, numba.__version__, llvmlite.__version__, np.__version__)
    sources = [file for part in _ENGINE for file in (_PACKAGE / part).glob("*.py")]
    return hash_files(sources, *versions, repr(switches))


def _last_use(folder: Path) -> float:
    with contextlib.suppress(FileNotFoundError):  # another process deletes old folders too
        return folder.stat().st_mtime
    return 0.0


@contextlib.contextmanager
def _numba_cache_in(folder: Path) -> Iterator[None]:
    """Numba reads CACHE_DIR while it decorates; other packages keep their own folder."""
    before, CONFIG.CACHE_DIR = CONFIG.CACHE_DIR, str(folder)
    try:
        yield
    finally:
        CONFIG.CACHE_DIR = before
