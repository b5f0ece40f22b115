"""Connect four, a yardstick: small, and in every peer."""

from bench.connect_four.rules import FIELDS, RULES, fallback
from canterville.core.game import Features, Game, Phase
from canterville.core.notation import Names

NAMES = Names("connect_four", [f"column {column}" for column in range(7)])

GAME = Game(
    id="connect_four",
    fields=FIELDS,
    rules=RULES,
    seats=(2,),
    moves=7,
    longest=42,
    phases=(Phase("drop"),),
    features=Features(shape=(2, 7, 6), planes=("mine", "theirs")),
    name_move=NAMES.name,
    parse_move=NAMES.parse,
    fallback=fallback,
)
