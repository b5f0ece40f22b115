"""Rows of figures: made of turns, kept in results.json, shown as a table."""

import json
import os
import platform
import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.pairs import Turns
from bench.rows import ROWS, Row

FILE = Path(__file__).parent / "results.json"

Result = dict[str, Any]


def result_of(row: Row, turns: Turns) -> Result:
    """Medians of the turns; the ratio is the median of the pairs' ratios."""
    ratios = [b / a if row.less else a / b for a, b in zip(turns.ours, turns.peer, strict=False)]
    return {
        "group": row.group,
        "name": row.name,
        "ours": _median(turns.ours),
        "peer": _median(turns.peer),
        "unit": row.unit,
        "ratio": _median(ratios),
        "conditions": "; ".join(_conditions(row, turns, ratios)),
    }


def keep(results: Sequence[Result]) -> None:
    """Put these in the place of earlier figures of the same rows; forget rows that are no more."""
    found = json.loads(FILE.read_text()) if FILE.exists() else []
    by_name = {result["name"]: result for result in [*found, *results]}
    kept = [by_name[row.name] for row in ROWS if row.name in by_name]
    FILE.write_text(json.dumps(kept, indent=1) + "\n")


def line_of(result: Result) -> str:
    ratio = f"{result['ratio']:.2f} x" if result["ratio"] else "-"
    ours, peer = short(result["ours"]), short(result["peer"])
    return f"{result['name']:30}{ours:>10}{peer:>10}{ratio:>10}  {result['unit']}"


HEAD = f"{'':30}{'ours':>10}{'peer':>10}{'ratio':>10}"


def short(figure: float | None) -> str:
    """104.4 M, 0.531"""
    if figure is None:
        return "-"
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if figure >= size:
            return f"{figure / size:.4g} {letter}"
    return f"{figure:.3g}"


def _median(figures: Sequence[float]) -> float | None:
    return float(f"{statistics.median(figures):.4g}") if figures else None


def _conditions(row: Row, turns: Turns, ratios: Sequence[float]) -> list[str]:
    machine = f"{_processor()}, {os.cpu_count()} cores"
    what, spread = ("ratios", ratios) if ratios else ("ours", turns.ours)
    turned = f"{len(turns.ours)} turns, {what} {short(min(spread))} to {short(max(spread))}"
    return [row.work, ", ".join([machine, *turns.conditions]), turned]


def _processor() -> str:
    """What the system calls it."""
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text().splitlines() if cpuinfo.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
