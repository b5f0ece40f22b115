"""The cards round the parcel, as somebody sees them."""

from typing import Any

from canterville.core import view as v
from canterville.core.seats import HOUSE
from canterville.core.view import Text
from tests.toys.parcel import rules

PROMPTS = ("prompt-deal", "prompt-ask", "prompt-name")
GROUPS = ("group-deal", "group-ask", "group-guess", "group-name")
SEAL = v.Mark("seal")


def view(record: Any, viewer: int) -> v.View:
    hands = [_hand(record, seat, viewer) for seat in range(record.seats)]
    return v.View(
        Text(PROMPTS[int(record.phase)]),
        (*hands, _parcel(record), _notebook(record)),
        [v.SeatLine(seat, v.Mark("figure", seat)) for seat in range(record.seats)],
        _result(record) if record.over == 1 else None,
    )


def _hand(record: Any, seat: int, viewer: int) -> v.Zone:
    count = int(record.dealt > seat + 1)
    cards = [_card(card, record) for card in range(rules.CARDS) if record.holder[card] == seat]
    title = Text("your-card") if seat == viewer else Text("card-of", {"who": v.seat_name(seat)})
    return v.Zone(title, cards or [v.Card()] * count, count, seat)


def _parcel(record: Any) -> v.Zone:
    held = [card for card in range(rules.CARDS) if record.holder[card] == rules.PARCEL]
    count = int(record.dealt > 0)
    cards = [_card(card, record) for card in held] or [v.Card()] * count
    return v.Zone(Text("parcel"), cards, count)


def _card(card: int, record: Any) -> v.Card:
    mark = v.Mark("card", letter=str(card))
    opened = Text("opened") if record.opened[card] else None
    return v.Card(f"card:{card}", _name(card), mark, tag=opened)


def _notebook(record: Any) -> v.Table:
    seats = range(record.seats)
    rows = [
        v.Row(f"asked:{card}", _name(card), [_asked(record, card, seat) for seat in seats])
        for card in range(rules.CARDS)
    ]
    columns = [v.Mark("figure", seat, str(seat + 1)) for seat in seats]
    return v.Table(Text("asked-for"), columns, rows, [(v.Entry("yes"), Text("has-asked"))])


def _asked(record: Any, card: int, seat: int) -> v.Entry:
    if record.asker[card] != seat:
        return v.Entry()
    said = Text("asked", {"who": v.seat_name(seat), "card": _name(card)})
    return v.Entry("yes", said=said)


def _result(record: Any) -> v.Result:
    winners = [seat for seat in range(record.seats) if int(record.winners) >> seat & 1]
    places = [(seat, Text("wins", {"who": v.seat_name(seat)})) for seat in winners]
    held = record.holder.tolist().index(rules.PARCEL)
    return v.Result(Text("it-is-open"), places, [Text("in-the-parcel", {"card": _name(held)})])


def show_move(record: Any, seat: int, move: int) -> v.Move:
    kind = _kind(move)
    if move == rules.GUESS:
        return v.Move(move, Text("guess"), Text(GROUPS[kind]), Text("guess"), Text("guess"))
    card = _card_of(move)
    part = v.Part("card", Text("which-card"), _name(card), f"asked:{card}")
    key = "ask" if kind == 1 else "name"
    words = Text(key, {"card": _name(card)})
    return v.Move(move, words, Text(GROUPS[kind]), words, Text(f"do-{key}"), [part])


def log(before: Any, seat: int, told: int, after: Any) -> v.Said:
    who = v.seat_name(seat)
    if told == rules.A_CARD:
        return v.Said(told, Text("dealt-unseen"), SEAL)
    if seat == HOUSE:
        return v.Said(told, Text("dealt", {"card": _name(told)}), SEAL)
    if told == rules.GUESS:
        return v.Said(told, Text("guessed", {"who": who}), SEAL)
    card = _card_of(told)
    if told >= rules.NAMES:
        return v.Said(told, Text("named", {"who": who, "card": _name(card)}), SEAL)
    opened = bool(after.opened[card]) and not before.opened[card]
    words: v.Gaps = {"who": who, "card": _name(card)}
    return v.Said(told, Text("asked-opened" if opened else "asked", words), SEAL, [f"asked:{card}"])


def _kind(move: int) -> int:
    return (move >= rules.ASKS) + (move >= rules.GUESS) + (move >= rules.NAMES)


def _card_of(move: int) -> int:
    return move - rules.NAMES if move >= rules.NAMES else move % rules.CARDS


def _name(card: int) -> Text:
    return Text("card", {"number": card})
