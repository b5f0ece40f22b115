"""Every way in which a game can be set up."""

from collections.abc import Iterator
from dataclasses import dataclass

from canterville.core.game import Game, Sides
from canterville.core.seats import SPECTATOR


@dataclass(frozen=True)
class Setting:
    """A game, how many play, and with which options."""

    game: Game
    seats: int
    options: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        options = "".join(f"-{name}={value}" for name, value in self.options)
        return f"{self.game.id}-{self.seats}{options}"

    @property
    def fields(self) -> dict[str, int]:
        """What is written into the record before ``setup``."""
        return self.game.settle(self.seats, dict(self.options))

    @property
    def sides(self) -> Sides:
        return self.game.sides(self.seats)

    @property
    def viewers(self) -> list[int]:
        return [*range(self.seats), SPECTATOR]


def every_setting(game: Game) -> Iterator[Setting]:
    """Each number of seats with the defaults, and each option's other values by themselves."""
    for seats in game.seats:
        yield Setting(game, seats)
        for option in game.options:
            for value in option.values[1:]:
                yield Setting(game, seats, ((option.name, value),))
