from collections import Counter
from typing import Any

import numpy as np
import pytest

from canterville.core.compiler import kernel
from canterville.core.dice import Dice, make_dice, roll
from tests.chance import chance_of

SMALLEST = 1e-6  # even dice do worse once in a million seeds, and these seeds are fixed
WORD = (1 << 64) - 1


@kernel
def roll_often(dice: Any, sides: Any, rolls: Any) -> None:
    for k in range(rolls.shape[0]):
        rolls[k] = roll(dice, sides)


def rolled(dice: Dice, sides: int, count: int) -> list[int]:
    rolls = np.zeros(count, np.int64)
    roll_often(dice, sides, rolls)
    return [int(face) for face in rolls]


def mixed(x: int) -> int:
    x = x * 0x9E3779B97F4A7C15 & WORD
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & WORD
    x = (x ^ x >> 27) * 0x94D049BB133111EB & WORD
    return x ^ x >> 31


def by_hand(seed: int, number: int, sides: int, count: int) -> list[int]:
    """The same dice in Python's own numbers: splitmix64, then xorshift64."""
    x = mixed(mixed(seed & WORD) + number + 1 & WORD) | 1
    rolls = []
    for _ in range(count):
        x ^= x << 13 & WORD
        x ^= x >> 7
        x ^= x << 17 & WORD
        rolls.append((x >> 32) * sides >> 32)
    return rolls


def test_dice_of_a_seed_never_change() -> None:
    assert make_dice(0, 2).tolist() == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F5]
    assert make_dice(1, 2).tolist() == [0x8630C2BA6DAAB073, 0xB26776A3400108C9]
    assert rolled(make_dice(1), 1000, 8) == [122, 576, 292, 310, 858, 674, 274, 693]


@pytest.mark.parametrize("sides", [1, 2, 6, 52, 1000, 1 << 32])
@pytest.mark.parametrize("seed", [0, 7, 1 << 32, (1 << 70) + 3, -1])
def test_compiled_dice_roll_what_plain_python_rolls(seed: int, sides: int) -> None:
    for number in range(3):
        dice = make_dice(seed, 3)
        assert rolled(dice[number:], sides, 50) == by_hand(seed, number, sides, 50)


def test_compiled_and_interpreted_dice_go_on_from_each_other() -> None:
    one, other = make_dice(5), make_dice(5)
    mixed = [*rolled(one, 6, 10), *(int(roll(one, 6)) for _ in range(10)), *rolled(one, 6, 10)]
    assert mixed == rolled(other, 6, 30)
    assert one == other


def test_a_roll_is_a_signed_number_for_python_too() -> None:
    assert type(roll(make_dice(1), 6)) is np.int64


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 7, 52, 64])
def test_a_roll_covers_its_range_and_nothing_else(sides: int) -> None:
    assert set(rolled(make_dice(sides), sides, 40 * sides)) == set(range(sides))


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 20, 64])
@pytest.mark.parametrize("seed", range(4))
def test_rolls_are_even(seed: int, sides: int) -> None:
    counts = Counter(rolled(make_dice(seed), sides, 2000 * sides))
    assert chance_of([counts[face] for face in range(sides)]) > SMALLEST


def test_one_roll_says_nothing_of_the_next() -> None:
    faces = rolled(make_dice(3), 6, 72_000)
    pairs = Counter(zip(faces[::2], faces[1::2], strict=True))
    assert len(pairs) == 36
    assert chance_of(list(pairs.values())) > SMALLEST


def test_dice_side_by_side_say_nothing_of_each_other() -> None:
    dice = make_dice(9, 36_000)
    firsts = [int(roll(dice[n:], 6)) for n in range(len(dice))]
    pairs = Counter(zip(firsts[::2], firsts[1::2], strict=True))
    assert len(pairs) == 36
    assert chance_of(list(pairs.values())) > SMALLEST


def test_seeds_side_by_side_say_nothing_of_each_other() -> None:
    counts = Counter(int(roll(make_dice(seed), 6)) for seed in range(6000))
    assert chance_of([counts[face] for face in range(6)]) > SMALLEST


def test_streams_do_not_run_into_each_other() -> None:
    met = set()
    for seed in range(10):
        for dice in make_dice(seed, 10):
            stream = np.array([dice])
            for _ in range(100):
                roll(stream, 6)
                met.add(int(stream[0]))
    assert len(met) == 10 * 10 * 100


def test_no_dice_are_zero_for_those_would_never_roll() -> None:
    assert make_dice(4, 10_000).all()


@pytest.mark.parametrize(
    ("chi_square", "faces", "chance"),
    [(3.841, 2, 0.05), (11.07, 6, 0.05), (20.52, 6, 0.001), (43.77, 31, 0.05), (24.34, 26, 0.5)],
)
def test_the_chance_of_counts_is_that_of_the_tables(
    chi_square: float, faces: int, chance: float
) -> None:
    off = round((chi_square * 1_000_000 / 2) ** 0.5)
    counts = [1_000_000 + off, 1_000_000 - off, *[1_000_000] * (faces - 2)]
    assert chance_of(counts) == pytest.approx(chance, rel=0.12)


def test_the_chance_of_counts_follows_their_weights() -> None:
    assert chance_of([1000, 2000, 3000], [1, 2, 3]) > 0.99
    assert chance_of([1000, 2000, 3000]) < 1e-100
    assert chance_of([1990, 2030, 1980]) > 0.5 > chance_of([1990, 2030, 1980], [1, 1, 1.5])
    assert chance_of([7]) == 1
