"""Measure a group of rows, or some rows of it: ``python -m bench [group] [row ...]``."""

import argparse
import sys
from collections.abc import Iterator

from bench.pairs import PEERS, WorkerError, take_turns
from bench.results import HEAD, Result, keep, line_of, result_of
from bench.rows import GROUPS, ROWS, Row


def main() -> None:
    rows = _chosen()
    if not PEERS.exists():
        sys.exit("the peers are not installed: make .venv-peers/ready")
    try:
        keep(list(_measured(rows)))
    except WorkerError as error:
        sys.exit(f"nothing was written: {error}")


def _measured(rows: list[Row]) -> Iterator[Result]:
    print(HEAD)
    for row in rows:
        result = result_of(row, take_turns(row.ours, row.peer))
        print(line_of(result), flush=True)
        yield result


def _chosen() -> list[Row]:
    parser = argparse.ArgumentParser("python -m bench", description=__doc__)
    parser.add_argument("group", nargs="?", choices=GROUPS, help="all groups when left out")
    parser.add_argument("row", nargs="*", help="all rows when left out")
    given = parser.parse_args()
    rows = [row for row in ROWS if given.group in (None, row.group)]
    if unknown := set(given.row) - {row.name for row in rows}:
        parser.error(f"no row {', '.join(unknown)} among {', '.join(row.name for row in rows)}")
    return [row for row in rows if not given.row or row.name in given.row]


if __name__ == "__main__":
    main()
