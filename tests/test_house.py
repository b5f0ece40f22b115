import hashlib
from collections import Counter
from collections.abc import Sequence

import pytest

from canterville.core.house import House, new_secret, promise
from tests.chance import chance_of

SMALLEST = 1e-6
SALTS = (b"anna", b"theo")
BLOCK = 64  # bytes of SHA-256


def word(number: int) -> bytes:
    return bytes(number >> shift & 255 for shift in range(56, -8, -8))


def key_by_hand(secret: bytes, table: str, salts: Sequence[bytes]) -> bytes:
    whole = b""
    for part in (secret, table.encode("utf-8"), *salts):
        whole += word(len(part)) + part
    return hashlib.sha256(whole).digest()


def number_by_hand(key: bytes, ply: int, attempt: int) -> int:
    """HMAC as RFC 2104 writes it."""
    padded = key + bytes(BLOCK - len(key))
    inner = bytes(byte ^ 0x36 for byte in padded) + word(ply) + word(attempt)
    outer = bytes(byte ^ 0x5C for byte in padded) + hashlib.sha256(inner).digest()
    return int(hashlib.sha256(outer).hexdigest()[:16], 16)


def draws(house: House, n: int = 52, plies: int = 8) -> list[int]:
    return [house.draw(ply, n) for ply in range(plies)]


def test_a_draw_is_what_anybody_can_compute() -> None:
    key = key_by_hand(b"secret", "table 7", SALTS)
    for n in (1, 2, 6, 52, 1000):
        wanted = [number_by_hand(key, ply, 0) % n for ply in range(50)]
        assert draws(House(b"secret", "table 7", SALTS), n, 50) == wanted


def test_the_draws_of_a_known_secret_never_change() -> None:
    assert draws(House(b"secret", "table 7", SALTS)) == [45, 37, 50, 37, 29, 18, 48, 19]
    assert draws(House(b"")) == [23, 7, 24, 2, 51, 35, 13, 11]


def test_a_draw_depends_on_no_draw_before_it() -> None:
    house = House(b"secret", "table 7", SALTS)
    forwards = draws(house)
    assert [house.draw(ply, 52) for ply in reversed(range(8))] == forwards[::-1]
    assert draws(House(b"secret", "table 7", list(SALTS))) == forwards


@pytest.mark.parametrize(
    ("secret", "table", "salts"),
    [
        (b"secres", "table 7", SALTS),
        (b"secret", "table 8", SALTS),
        (b"secret", "", SALTS),
        (b"secret", "table 7", ()),
        (b"secret", "table 7", (b"anna", b"Theo")),
        (b"secret", "table 7", (b"theo", b"anna")),
    ],
)
def test_secret_table_and_salts_all_matter(
    secret: bytes, table: str, salts: Sequence[bytes]
) -> None:
    assert draws(House(secret, table, salts)) != draws(House(b"secret", "table 7", SALTS))


@pytest.mark.parametrize(
    ("secret", "table", "salts"),
    [
        (b"secret", "table 7", (b"annat", b"heo")),
        (b"secret", "table 7", (b"annatheo",)),
        (b"secret", "table 7", (b"", b"annatheo")),
        (b"secret", "table 7anna", (b"theo",)),
        (b"secrett", "able 7", SALTS),
        (b"secret", "table 7", (*SALTS, b"")),
    ],
)
def test_parts_that_make_one_text_are_told_apart_by_their_lengths(
    secret: bytes, table: str, salts: Sequence[bytes]
) -> None:
    assert draws(House(secret, table, salts)) != draws(House(b"secret", "table 7", SALTS))


@pytest.mark.parametrize("n", [2, 3, 6, 52, 64])
def test_draws_are_even(n: int) -> None:
    house = House(b"secret", "table 7", SALTS)
    counts = Counter(house.draw(ply, n) for ply in range(200 * n))
    assert chance_of([counts[index] for index in range(n)]) > SMALLEST


def test_draws_at_one_ply_are_even_among_tables() -> None:
    counts = Counter(House(b"secret", f"table {number}").draw(0, 6) for number in range(3000))
    assert chance_of([counts[face] for face in range(6)]) > SMALLEST


def test_of_one_move_the_first_is_drawn() -> None:
    assert set(draws(House(new_secret()), n=1)) == {0}


@pytest.mark.parametrize("n", [(1 << 63) + 1, (1 << 63) + (1 << 62), 3 << 62])
def test_a_number_above_the_largest_multiple_is_drawn_again(n: int) -> None:
    """With so many moves a quarter or a half of all numbers lie above it."""
    key, again = key_by_hand(b"secret", "", ()), 0
    for ply in range(40):
        tries = [number_by_hand(key, ply, attempt) for attempt in range(20)]
        first = next(number for number in tries if number < (1 << 64) // n * n)
        again += first != tries[0]
        assert House(b"secret").draw(ply, n) == first % n
    assert again > 5


def test_the_largest_multiple_itself_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = iter([(1 << 64) - 1, (1 << 64) - 4, (1 << 64) - 5])  # 2 ** 64 is 4 more than 12 k
    monkeypatch.setattr(House, "_number", lambda *_: next(numbers))
    assert House(b"secret").draw(0, 12) == 11
    assert not list(numbers)


def test_the_promise_is_the_secrets_hash() -> None:
    assert promise(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert promise(b"secret") == hashlib.sha256(b"secret").hexdigest()


def test_a_new_secret_is_long_and_new() -> None:
    secrets = {new_secret() for _ in range(20)}
    assert len(secrets) == 20
    assert {len(secret) for secret in secrets} == {32}


def test_a_house_does_not_tell_its_key_by_accident() -> None:
    key = key_by_hand(b"secret", "", ())
    assert key.hex() not in repr(House(b"secret"))
    assert repr(key) not in repr(House(b"secret"))
