"""How a match has ended, and what that is worth to each seat."""

from dataclasses import dataclass
from typing import Literal, get_args

from canterville.core.errors import EndingError, listing
from canterville.core.game import Game
from canterville.core.payoffs import worth

Reason = Literal["rules", "resigned", "time", "agreed", "abandoned"]
OTHERWISE = get_args(Reason)[1:]
LOST = ("resigned", "time")  # by one seat, to the other side


@dataclass(frozen=True)
class Result:
    """``seat`` is the one that resigned or ran out of time."""

    reason: Reason
    payoffs: tuple[float, ...]
    seat: int | None = None


def ended(game: Game, seats: int, reason: Reason, seat: int | None) -> Result:
    """A match that has ended otherwise than by the rules. Nobody gains by what was not lost."""
    if reason not in OTHERWISE:
        raise EndingError(f"a match ends {listing(OTHERWISE)}, not {reason!r}")
    if reason not in LOST:
        if seat is not None:
            raise EndingError(f"{reason}: that is nobody's alone, yet seat {seat} is given")
        return Result(reason, (0.0,) * seats)
    return Result(reason, _lost(game, seats, reason, seat), seat)


def _lost(game: Game, seats: int, reason: Reason, seat: int | None) -> tuple[float, ...]:
    sides = game.sides(seats)
    if seat not in range(seats):
        raise EndingError(f"{reason}: whose seat? There are {seats}, not {seat}")
    if len(sides) != 2:
        raise EndingError(f"{reason}: of {len(sides)} sides the others go on")
    losers = next(side for side in sides if seat in side)
    return tuple(worth(2, 1, other not in losers) for other in range(seats))
