"""Bells, as the platform sees it."""

from canterville.core.game import Features, Game, Phase
from canterville.core.notation import Names
from tests.toys.bells import rules, view

NAMES = Names(
    "bells",
    [f"{verb} {hour + 1}" for verb in ("hour", "name") for hour in range(rules.HOURS)]
    + ["ring", "cough", "left", "right"],
    veils=["a vote"],
)

GAME = Game(
    id="bells",
    fields=rules.FIELDS,
    rules=rules.RULES,
    scratch=rules.SCRATCH,
    seats=(2, 3),
    moves=10,
    veils=1,
    longest=25,
    phases=(
        Phase("throw"),
        Phase("vote", order="ballot"),
        Phase("ring", order="race", claims=(rules.RINGS,), favour=rules.lowest_hour),
        Phase("climb", chore=True),
    ),
    features=Features((5,), ("vote of 0", "vote of 1", "vote of 2", "hour", "stair"), "i1"),
    name_move=NAMES.name,
    parse_move=NAMES.parse,
    fallback=rules.fallback,
    view=view.view,
    show_move=view.show_move,
    log=view.log,
)
