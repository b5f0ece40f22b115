"""The tower and the ballot, as somebody sees them."""

from typing import Any

from canterville.core import view as v
from canterville.core.seats import HOUSE
from canterville.core.view import Text
from tests.toys.bells import rules

PROMPTS = ("prompt-throw", "prompt-vote", "prompt-ring", "prompt-climb")
DEEDS = {
    rules.RINGS: "ring",
    rules.COUGHS: "cough",
    rules.LEFT: "left",
    rules.RIGHT: "right",
}
LINES = {
    rules.RINGS: "rang",
    rules.COUGHS: "coughed",
    rules.LEFT: "climbed-left",
    rules.RIGHT: "climbed-right",
    rules.A_VOTE: "voted-unseen",
}


def view(record: Any, viewer: int) -> v.View:
    return v.View(
        Text(PROMPTS[int(record.phase)]),
        (_tower(record), _ballot(record)),
        [v.SeatLine(seat, _mark(seat)) for seat in range(record.seats)],
        _result(record) if record.over == 1 else None,
    )


def _tower(record: Any) -> v.Counters:
    items = [v.Counter(Text("hour"), int(record.hour) + 1, rules.HOURS, die=True)]
    if record.phase == rules.CLIMB:
        top = int(record.hour) + 2
        items.append(v.Counter(Text("stair"), int(record.stair), top, "now"))
        items.append(v.Counter(Text("stumbles"), int(record.stumbles), 2))
    return v.Counters(Text("tower"), items, Text("how-to-ring"))


def _ballot(record: Any) -> v.Table:
    rows = [
        v.Row(f"vote:{seat}", v.seat_name(seat), [_vote(int(record.vote[seat]))])
        for seat in range(record.seats)
    ]
    key = [(v.Entry("letter", "?"), Text("vote-is-secret"))]
    return v.Table(Text("ballot"), [v.Mark("seal", letter="h")], rows, key)


def _vote(vote: int) -> v.Entry:
    if vote == rules.NONE:
        return v.Entry("no", said=Text("no-vote"))
    if vote == rules.SECRET:
        return v.Entry("letter", "?", Text("vote-is-secret"))
    return v.Entry("letter", str(vote + 1), _hour(vote))


def _result(record: Any) -> v.Result:
    winners = [seat for seat in range(record.seats) if int(record.winners) >> seat & 1]
    places = [(seat, Text("at-the-top", {"who": v.seat_name(seat)})) for seat in winners]
    return v.Result(Text("bell-rings" if winners else "bell-is-silent"), places)


def show_move(record: Any, seat: int, move: int) -> v.Move:
    if move in DEEDS:
        words = Text(DEEDS[move])
        return v.Move(move, words, Text("group-deeds"), words, words)
    part = v.Part("hour", Text("which-hour"), _hour(move - rules.VOTES))
    words = Text("vote", {"hour": _hour(move - rules.VOTES)})
    return v.Move(move, words, Text("group-vote"), words, Text("do-vote"), [part])


def log(before: Any, seat: int, told: int, after: Any) -> v.Said:
    who = v.seat_name(seat)
    if seat == HOUSE:
        return v.Said(told, Text("thrown", {"hour": _hour(told)}), _mark(seat))
    if told in LINES:
        return v.Said(told, Text(LINES[told], {"who": who}), _mark(seat))
    return v.Said(told, Text("voted", {"who": who, "hour": _hour(told - rules.VOTES)}), _mark(seat))


def _hour(hour: int) -> Text:
    return Text("hour-of", {"number": hour + 1})


def _mark(seat: int) -> v.Mark:
    return v.Mark("figure", seat, str(seat + 1), tone=seat + 1)
