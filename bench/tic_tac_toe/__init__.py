"""Tic-tac-toe, a yardstick: the smallest game that every peer has."""

from bench.tic_tac_toe.rules import FIELDS, RULES, fallback
from canterville.core.game import Features, Game, Phase
from canterville.core.notation import Names

NAMES = Names("tic_tac_toe", [f"cell {cell}" for cell in range(9)])

GAME = Game(
    id="tic_tac_toe",
    fields=FIELDS,
    rules=RULES,
    seats=(2,),
    moves=9,
    longest=9,
    phases=(Phase("mark"),),
    features=Features(shape=(2, 3, 3), planes=("mine", "theirs")),
    name_move=NAMES.name,
    parse_move=NAMES.parse,
    fallback=fallback,
)
