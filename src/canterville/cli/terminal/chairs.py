"""Who sits where: people at this terminal, and seats that play at random."""

from collections.abc import Sequence
from dataclasses import dataclass

from canterville.core.errors import OptionError, nearest
from canterville.core.game import Game
from canterville.core.seats import HOUSE
from canterville.core.view import Text
from canterville.core.words import OWNER, SEAT, Words

Arg = int | str | Text

ME, RANDOM = "me", "random"
BETWEEN = "="  # me=Mina


@dataclass(frozen=True)
class Chair:
    kind: str
    name: str = ""

    @property
    def is_person(self) -> bool:
        return self.kind == ME

    def __str__(self) -> str:
        return f"{self.kind}{BETWEEN}{self.name}" if self.name else self.kind


def seated(game: Game, given: Sequence[str], seats: int = 0) -> list[Chair]:
    """A chair for every seat: those given, then random ones; with none given, one for me.

    Raises OptionError.
    """
    chairs = [parse_chair(text) for text in given] or [Chair(ME)]
    fewest = next((n for n in game.seats if n >= len(chairs)), len(chairs))
    count = game.settle(seats or fewest)["seats"]
    if len(chairs) > count:
        raise OptionError(f"{len(chairs)} are to sit on {count} seats")
    return chairs + [Chair(RANDOM)] * (count - len(chairs))


def parse_chair(text: str) -> Chair:
    """``me``, ``me=Mina`` or ``random``. Raises OptionError."""
    kind, _, name = text.partition(BETWEEN)
    name = name.strip()
    if kind not in (ME, RANDOM) or (name and kind == RANDOM) or not name.isprintable():
        hint = nearest(kind, (ME, RANDOM))
        raise OptionError(f"a seat is for me, me=NAME or random, not for {text!r}{hint}")
    return Chair(kind, name)


def people(chairs: Sequence[Chair]) -> list[int]:
    return [seat for seat, chair in enumerate(chairs) if chair.is_person]


def name_all(words: Words, chairs: Sequence[Chair]) -> None:
    """Let the words call everybody by name; whoever plays alone here is ``you``."""
    alone = len(people(chairs)) == 1
    words.names = {}
    names: dict[tuple[str, Arg], str] = {
        (SEAT, HOUSE): words("the-house"),
        (OWNER, HOUSE): words("of-the-house"),
    }
    for seat, chair in enumerate(chairs):
        if alone and chair.is_person:
            names |= {(SEAT, seat): words("you"), (OWNER, seat): words("your")}
            continue
        name = chair.name or _called(words, chairs, seat)
        names |= {(SEAT, seat): name, (OWNER, seat): words("owner", who=name)}
    words.names = names


def _called(words: Words, chairs: Sequence[Chair], seat: int) -> str:
    """``Random``, or ``Random 2`` where there are several."""
    alike = [other for other, chair in enumerate(chairs) if chair == chairs[seat]]
    key = "person" if chairs[seat].is_person else "at-random"
    number = alike.index(seat) + 1 if len(alike) > 1 else 0
    return words.say(Text(key, {"number": number}))
