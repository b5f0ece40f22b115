"""The dice of a real table: each draw follows from a secret, the seats' salts and the ply.

The table publishes the secret's hash before it takes the salts, and opens the secret when the
match is over; then anybody can draw again. There is no stream that a crash could lose.

    key  = SHA-256 over secret, table, salts, each behind its length (8 bytes, big end first)
    draw = the first of HMAC-SHA-256(key, ply, try), 8 bytes each, try = 0, 1, ...
           whose first 8 bytes lie below the largest multiple of n; the remainder by n
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

WORD = 8  # bytes
_NUMBERS = 1 << 8 * WORD


class House:
    """Draws for one match. The secret is used once, and opened once the match is over."""

    def __init__(self, secret: bytes, table: str = "", salts: Sequence[bytes] = ()) -> None:
        self._key = _digest(secret, table.encode(), *salts)

    def draw(self, ply: int, n: int) -> int:
        """Which of n listed moves HOUSE plays at this ply: a number from 0 to n - 1."""
        even = _NUMBERS // n * n
        attempt = 0
        while (number := self._number(ply, attempt)) >= even:
            attempt += 1
        return number % n

    def _number(self, ply: int, attempt: int) -> int:
        message = _word(ply) + _word(attempt)
        return int.from_bytes(hmac.digest(self._key, message, "sha256")[:WORD], "big")


def new_secret() -> bytes:
    return secrets.token_bytes(32)


def promise(secret: bytes) -> str:
    """What the table publishes before it takes the salts."""
    return hashlib.sha256(secret).hexdigest()


def _digest(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(_word(len(part)) + part for part in parts)).digest()


def _word(number: int) -> bytes:
    return number.to_bytes(WORD, "big")
