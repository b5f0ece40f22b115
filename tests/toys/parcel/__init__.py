"""Parcel, as the platform sees it."""

from canterville.core.game import Features, Game, Phase
from canterville.core.notation import Names
from canterville.core.options import Option
from tests.toys.parcel import rules, view

NAMES = Names(
    "parcel",
    [f"{verb} {card}" for verb in ("deal", "ask") for card in range(rules.CARDS)]
    + ["guess"]
    + [f"name {card}" for card in range(rules.CARDS)],
    veils=["a card"],
)

GAME = Game(
    id="parcel",
    fields=rules.FIELDS,
    rules=rules.RULES,
    belief=rules.BELIEF,
    seats=(2, 3),
    options=(Option("open_hands", line="All cards lie open."),),
    moves=16,
    veils=1,
    longest=12,
    phases=(Phase("deal"), Phase("ask"), Phase("name", run=True)),
    seating="as seated",
    features=Features((3, 5), ("mine", "asked for", "opened")),
    name_move=NAMES.name,
    parse_move=NAMES.parse,
    fallback=rules.fallback,
    view=view.view,
    show_move=view.show_move,
    log=view.log,
)
