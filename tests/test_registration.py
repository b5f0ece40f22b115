import dataclasses
import re
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba.core.errors import TypingError

from canterville.core import doors, registration
from canterville.core.compiler import COMPILED
from canterville.core.errors import ContractError
from canterville.core.game import Features, Game, Phase
from canterville.core.options import Option
from canterville.core.registration import register
from tests.fixtures import load
from tests.toys.parcel import GAME, rules

Rule = Callable[..., Any]

FULL = np.zeros(registration.TABLES, np.uint8)
MORE = np.zeros(1, np.uint8)


def bytes_of(count: int) -> list[tuple[str, str, int]]:
    return [("bytes", "u1", count)]


def without(*verbs: str) -> tuple[Rule, ...]:
    return tuple(rule for rule in GAME.rules if rule.__name__ not in verbs)


def with_this(verb: str, rule: Rule) -> tuple[Rule, ...]:
    rule.__name__ = verb
    return (*without(verb), rule)


def planes(count: int) -> Features:
    return Features((count, 1 << 10), tuple(map(str, range(count))))


def changed(**changes: Any) -> Game:
    return dataclasses.replace(GAME, **changes)


FACTS: list[tuple[dict[str, Any], str]] = [
    ({"id": "Parcel"}, "Parcel: 'Parcel' is no name of a folder"),
    ({"id": "two words"}, "two words: 'two words' is no name of a folder"),
    ({"id": ""}, ": '' is no name of a folder"),
    ({"version": 0}, "parcel: version 0; the first is 1"),
    ({"seats": ()}, "parcel: a game has seats and phases"),
    ({"seats": (2, 0)}, "parcel: a game has seats and phases"),
    ({"phases": ()}, "parcel: a game has seats and phases"),
    ({"features": Features((3, 5), ("a", "b"))}, "2 planes of features have names; there are 3"),
    ({"options": [Option("x", ())]}, "option x has no values, or one of them twice"),
    ({"options": [Option("x", (1, 2, 1))]}, "option x has no values, or one of them twice"),
    ({"options": [Option("x", words=("a",))]}, "option x has 1 words for 0, 1"),
    ({"options": [Option("turn")]}, "two fields are called 'turn'; the head and options count"),
    ({"sides": {2: ((0,),)}.get}, "of 2 seats each must be on one side: ((0,),)"),
    ({"sides": {2: ((0, 1), (1,))}.get}, "of 2 seats each must be on one side: ((0, 1), (1"),
    ({"sides": {2: ((0, 1),), 3: ((0, 1),)}.get}, "of 3 seats each must be on one side: ((0, 1),)"),
]

RULES: list[tuple[tuple[Rule, ...], str]] = [
    (without("setup", "apply"), "parcel: no verb setup, apply"),
    (without("imagine"), "secrets need all of conceal, seen, deduce, imagine; there is no imagine"),
    (without("seen", "deduce"), "there is no seen, deduce"),
    ((*GAME.rules, rules.deal), "parcel: deal is no verb"),
    (with_this("eye", lambda state: (state,)), "parcel: eye must take (state, seat)"),
    (with_this("eye", lambda state, who: (state, who)), "parcel: eye must take (state, seat)"),
    (
        with_this("eye", lambda state, seat, more=1: (state, seat, more)),
        "parcel: eye must take (state, seat)",
    ),
    (
        with_this("apply", lambda state, move, seat: (state, move, seat)),
        "apply must take (state, seat, move)",
    ),
]

LIMITS: list[tuple[dict[str, Any], str]] = [
    ({"fields": bytes_of(1019)}, "a record of 1032 bytes; 1024 are allowed"),
    ({"belief": bytes_of((18 << 20) + 1)}, "18874369 bytes of belief; 18874368 are allowed"),
    ({"scratch": bytes_of(8193)}, "8193 bytes of scratch; 8192 are allowed"),
    ({"moves": 512}, "513 moves and veils; 512 are allowed"),
    ({"veils": 497}, "513 moves and veils; 512 are allowed"),
    ({"seats": (2, 9)}, "9 seats; 8 are allowed"),
    ({"longest": 131_073}, "131073 moves in the longest match; 131072 are allowed"),
    ({"phases": [Phase("ask")] * 64}, "64 phases; 63 are allowed"),
    ({"features": planes(1025)}, "1049600 bytes of features; 1048576 are allowed"),
    (
        {"rules": with_this("eye", lambda state, seat: state.turn + FULL[seat] + MORE[0])},
        "65537 bytes of tables; 65536 are allowed",
    ),
]


@pytest.mark.parametrize(("change", "message"), [*FACTS, *LIMITS])
def test_a_game_that_breaks_the_contract_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ContractError, match=re.escape(message)):
        register(changed(**change))


@pytest.mark.parametrize(("given", "message"), RULES)
def test_rules_that_answer_other_questions_are_refused(
    given: tuple[Rule, ...], message: str
) -> None:
    with pytest.raises(ContractError, match=re.escape(message)):
        register(changed(rules=given))


def test_a_game_may_go_to_the_limits() -> None:
    largest = changed(
        id="largest",
        fields=bytes_of(1018),
        rules=with_this("eye", lambda state, seat: state.turn + FULL[seat]),
        belief=bytes_of(18 << 20),
        scratch=bytes_of(8192),
        seats=(8,),
        moves=511,
        longest=131_072,
        phases=[Phase("ask")] * 63,
        features=planes(1024),
    )
    assert register(largest) is largest


def test_a_game_without_secrets_needs_none_of_their_verbs() -> None:
    open_rules = without("conceal", "seen", "deduce", "imagine")
    game = register(changed(id="open_parcel", rules=open_rules))
    assert not game.facts["hides"]
    assert register(GAME).facts["hides"]


def test_a_rule_may_say_its_types() -> None:
    def eye(state: Any, seat: int) -> int:
        return seat

    game = changed(id="typed", rules=with_this("eye", eye))
    assert register(game) is game


def test_two_rules_cannot_answer_one_verb() -> None:
    with pytest.raises(ContractError, match="two rules answer one verb"):
        register(changed(rules=(*GAME.rules, rules.setup)))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"belief": [*bytes_of(1), *bytes_of(2)]}, "parcel: two fields are called 'bytes'"),
        ({"scratch": [("wide", "zz")]}, "parcel: field 'wide' is zz; numbers are i1"),
        ({"fields": bytes_of(1020)}, "parcel: a record of 1032 bytes; 1024 are allowed"),
    ],
)
def test_a_wrong_record_is_refused_in_the_name_of_its_game(change: Any, message: str) -> None:
    with pytest.raises(ContractError, match=message):
        register(changed(**change))


def test_a_game_may_register_twice() -> None:
    assert register(GAME) is register(GAME) is GAME


HEAD = """
import numpy as np
from numpy.random import default_rng

from canterville.core.compiler import helper
"""

# Of each rule the line that keeps it from a GPU ends with this sign.
HERE = "  # here"

PORTABLE = [
    (
        "catches an exception in setup",
        """
        def setup(state):
            state.turn = 0
            try:  # here
                state.turn = 1
            except ValueError:
                state.turn = 2
        """,
    ),
    (
        "opens a context in setup",
        """
        def setup(state):
            state.turn = 0
            with np.errstate():  # here
                state.turn = 1
        """,
    ),
    (
        "makes a container in setup",
        """
        def setup(state):
            state.turn = 0

            state.turn = len([seat for seat in range(3)])  # here
        """,
    ),
    (
        "is a generator in seats",
        """
        @helper
        def seats(state):
            for seat in range(3):
                yield seat  # here


        def setup(state):
            for seat in seats(state):
                state.turn = seat
        """,
    ),
    (
        "raises an exception in setup",
        """
        def setup(state):
            if state.turn:
                raise ValueError  # here
        """,
    ),
    (
        "raises an exception in setup",
        """
        def setup(state):
            state.turn = 0
            assert state.seats  # here
        """,
    ),
    (
        "draws its own chance in setup",
        """
        def setup(state):
            state.turn = 0
            state.turn = np.random.randint(3)  # here
        """,
    ),
    (
        "draws its own chance in first",
        """
        @helper
        def first(state):
            return np.random.default_rng(1).integers(3)  # here


        def setup(state):
            state.turn = first(state)
        """,
    ),
    (
        "calls first, which is no @helper in setup",
        """
        def first(state):
            return 1


        def setup(state):
            state.phase = 0
            state.turn = first(state)  # here
        """,
    ),
    (
        "calls fall, which recurs in fall",
        """
        @helper
        def fall(state, left):
            if left:
                return fall(state, left - 1)  # here
            return 0


        def setup(state):
            state.turn = fall(state, 3)
        """,
    ),
    (
        "calls up, which recurs in down",
        """
        @helper
        def down(state, left):
            return up(state, left - 1) if left else 0  # here


        @helper
        def up(state, left):
            return down(state, left - 1) if left else 1


        def setup(state):
            state.turn = down(state, 3)
        """,
    ),
]


def with_setup(source: str, file: Path, name: str) -> Game:
    rule = load(file, source).setup
    return changed(id=name, rules=(*without("setup"), rule))


@pytest.mark.parametrize(("message", "body"), PORTABLE, ids=[row[0] for row in PORTABLE])
def test_a_rule_that_no_gpu_could_run_is_refused_with_its_line(
    message: str, body: str, tmp_path: Path
) -> None:
    source = HEAD + textwrap.dedent(body)
    before, _, _ = source.partition(HERE)
    line = before.count("\n") + 1
    file = tmp_path / "rules.py"
    with pytest.raises(ContractError, match=re.escape(f"odd: {file}:{line}: {message}")):
        register(with_setup(source, file, "odd"))


def test_a_chance_of_its_own_under_another_name_is_refused_too(tmp_path: Path) -> None:
    source = f"{HEAD}\ndraw = np.random.randint\n\n\ndef setup(state):\n    state.turn = draw(3)\n"
    with pytest.raises(ContractError, match="rules read draw, a method: no constant of theirs"):
        register(with_setup(source, tmp_path / "rules.py", "odd"))


def test_a_rule_that_allocates_is_refused_by_the_compiler(tmp_path: Path) -> None:
    source = f"{HEAD}\n\ndef setup(state):\n    state.turn = np.zeros(3)[0] + 2\n"
    states = register(with_setup(source, tmp_path / "rules.py", "greedy")).table()
    if COMPILED:
        with pytest.raises(TypingError, match=r'rules\.py", line 9:\s+def setup'):
            doors.setup(states, 0)
    else:
        doors.setup(states, 0)
        assert states["turn"] == 2
