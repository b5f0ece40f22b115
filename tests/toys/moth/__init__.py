"""Moth, as the platform sees it, on a ring of six rooms or on any other house."""

from collections.abc import Sequence
from typing import Any

from canterville.core.boards import on_tables
from canterville.core.game import Features, Game, Phase, Sides
from canterville.core.notation import Names
from canterville.core.options import Option
from tests.toys.moth import rules, view

NAMES = Names(
    "moth",
    [f"fly {room}" for room in range(rules.ROOMS)]
    + ["rest"]
    + [f"search {room}" for room in range(rules.ROOMS)],
    veils=["a flight"],
)


def sides(seats: int) -> Sides:
    return (0,), tuple(range(1, seats))


def moth(name: str = "moth", given: Sequence[Any] = rules.RULES) -> Game:
    return Game(
        id=name,
        fields=rules.FIELDS,
        rules=given,
        belief=rules.BELIEF,
        seats=(2, 3),
        options=(Option("resting", (1, 0), line="Whether the moth may rest."),),
        moves=13,
        veils=1,
        longest=18,
        phases=(Phase("start"), Phase("fly"), Phase("search")),
        sides=sides,
        seating="by role",
        features=Features((2, 6), ("the moth", "searched this round")),
        name_move=NAMES.name,
        parse_move=NAMES.parse,
        fallback=rules.fallback,
        view=view.view,
        show_move=view.show_move,
        log=view.log,
    )


def moth_in(name: str, ways: Any) -> Game:
    """The same game in another house; bit r of ways[q]: from room q to room r."""
    return moth(name, on_tables(rules.RULES, WAYS=ways))


GAME = moth()
