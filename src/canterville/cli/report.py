"""What the commands print: lines for people, JSON for programs."""

import json
from collections.abc import Sequence

from canterville.core.game import Game
from canterville.core.options import Option
from canterville.core.seats import HOUSE
from canterville.match.match import Match
from canterville.match.perft import Counts

EMPTY = "The castle stands empty: no game has moved in yet."


def print_games(games: Sequence[Game], as_json: bool) -> None:
    if as_json:
        print(json.dumps([_as_data(game) for game in games]))
    elif not games:
        print(EMPTY)
    else:
        print("\n".join(line for game in games for line in _as_lines(game)))


def print_perft(match: Match, depth: int, counts: Counts, seconds: float, as_json: bool) -> None:
    total = sum(counts.values())
    rows = [(seat, match.game.name_move(move), count) for (seat, move), count in counts.items()]
    if as_json:
        moves = [{"seat": seat, "move": name, "lines": count} for seat, name, count in rows]
        head = {"game": match.game.id, "seats": match.seats, "options": match.options}
        print(json.dumps({**head, "depth": depth, "lines": total, "moves": moves}))
        return
    wide = max((len(name) for _, name, _ in rows), default=0)
    for seat, name, count in rows:
        who = "house" if seat == HOUSE else f"seat {seat}"
        print(f"{who:>6}  {name:<{wide}}  {count:>15,}")
    print(f"{total:,} lines of {depth} moves in {seconds:.2f} s")


def _as_data(game: Game) -> dict[str, object]:
    options = {o.name: {"values": list(o.values), "line": o.line} for o in game.options}
    return {"id": game.id, "version": game.version, "seats": list(game.seats), "options": options}


def _as_lines(game: Game) -> list[str]:
    seats = f"{min(game.seats)}" + (f" to {max(game.seats)}" if len(game.seats) > 1 else "")
    return [f"{game.id}: {seats} seats", *(f"    {_line(option)}" for option in game.options)]


def _line(option: Option) -> str:
    words = [option.word(value) for value in option.values]
    return f"{option.name}={'|'.join(words)}  {option.line}".rstrip()
