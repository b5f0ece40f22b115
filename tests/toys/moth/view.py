"""The house of the moth, as somebody sees it."""

from typing import Any

from canterville.core import view as v
from canterville.core.view import Text
from tests.toys.moth import rules

WIDE = 3  # rooms side by side
PROMPTS = ("prompt-start", "prompt-fly", "prompt-search")
MOTH = v.Mark("ghost", letter="M", tone=v.WHITE, sign="%")
SEEKER = v.Mark("figure", 1, letter="S", tone=v.BLUE)


def view(record: Any, viewer: int) -> v.View:
    return v.View(
        Text(PROMPTS[int(record.phase)]),
        (_house(record), _night(record)),
        [v.SeatLine(seat, _mark(seat), Text(_role(seat))) for seat in range(record.seats)],
        _result(record) if record.over == 1 else None,
    )


def _house(record: Any) -> v.Grid:
    rooms = [
        v.Place(f"room:{r}", _room(r), (r // WIDE, r % WIDE, 1, 1), label=str(r), flag=flag)
        for r, flag in enumerate(_flags(record))
    ]
    links = [
        v.Link(f"room:{a}", f"room:{b}", Text("door"))
        for a in range(rules.ROOMS)
        for b in range(a)
        if rules.WAYS[a] >> b & 1
    ]
    return v.Grid(Text("house"), 2, WIDE, rooms, links, _pieces(record))


def _flags(record: Any) -> list[Text | None]:
    return [Text("searched") if record.looking >> r & 1 else None for r in range(rules.ROOMS)]


def _pieces(record: Any) -> list[v.Piece]:
    path = record.path[: record.steps].tolist()
    if rules.NOWHERE not in path and (path or record.anchor != rules.NOWHERE):
        place = path[-1] if path else int(record.anchor)
        return [v.Piece("moth", Text("moth"), MOTH, f"room:{place}", 0)]
    if record.anchor == rules.NOWHERE:
        return []
    return [v.Piece("moth", Text("moth"), MOTH, f"room:{record.anchor}", 0, "was here")]


def _night(record: Any) -> v.Counters:
    left = rules.ROUNDS - int(record.flights)
    flights = v.Counter(
        Text("flights"), int(record.flights), rules.ROUNDS, "now" if left == 1 else ""
    )
    return v.Counters(Text("night"), [flights], Text("rounds-left", {"left": left}))


def _result(record: Any) -> v.Result:
    return v.Result(Text("moth-won" if record.moth_won else "moth-found"))


def show_move(record: Any, seat: int, move: int) -> v.Move:
    if move == rules.REST:
        words = Text("rest")
        return v.Move(move, words, Text("group-rest"), words, words)
    is_flight = move < rules.REST
    verb, room = ("fly" if is_flight else "search"), move - (0 if is_flight else rules.SEARCHES)
    part = v.Part("room", Text(f"where-{verb}"), _room(room), f"room:{room}")
    words = Text(verb, {"room": _room(room)})
    goes = [("moth", f"room:{room}")] if is_flight and record.phase == rules.FLY else []
    return v.Move(move, words, Text(f"group-{verb}"), words, Text(f"do-{verb}"), [part], goes)


def log(before: Any, seat: int, told: int, after: Any) -> v.Said:
    who, mark = v.seat_name(seat), _mark(seat)
    if told == rules.A_FLIGHT:
        return v.Said(told, Text("flew-unseen", {"who": who}), mark)
    if told == rules.REST:
        return v.Said(told, Text("rested", {"who": who}), mark)
    room = told % rules.SEARCHES
    words = Text("flew" if told < rules.REST else "looked", {"who": who, "room": _room(room)})
    return v.Said(told, words, mark, [f"room:{room}"])


def _room(room: int) -> Text:
    return Text("room", {"number": room})


def _mark(seat: int) -> v.Mark:
    return MOTH if seat == 0 else SEEKER


def _role(seat: int) -> str:
    return "the-moth" if seat == 0 else "a-seeker"
