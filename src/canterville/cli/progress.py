"""Compiling with a bar that says what is being done, and how long it took."""

import time
from collections.abc import Mapping

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from canterville.core.game import Game
from canterville.match import warm


def warm_up(games: Mapping[str, Game]) -> dict[str, float]:
    """Compile every door and kernel of these games; the seconds that each game took."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    seconds = {}
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        for name, game in games.items():
            seconds[name] = _warm(name, game, progress)
            progress.console.print(f"{name}: ready after {seconds[name]:.1f} s")
    return seconds


def _warm(name: str, game: Game, progress: Progress) -> float:
    began = time.perf_counter()
    task = progress.add_task(name, total=warm.COUNT)
    for job, compile_it in warm.jobs(game):
        progress.update(task, description=f"{name}: {job}")
        compile_it()
        progress.advance(task)
    progress.remove_task(task)
    return round(time.perf_counter() - began, 3)
