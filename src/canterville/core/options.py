"""Variants of a game's rules. An option is a field of the record and a choice at a new table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from numbers import Integral

from canterville.core.errors import OptionError, listing, nearest

SWITCH = ("off", "on")


@dataclass(frozen=True)
class Option:
    """One choice. The first value is the default.

    ``words`` names the values where numbers say nothing; a switch of 0 and 1 is off and on.
    """

    name: str
    values: tuple[int, ...] = (0, 1)
    words: tuple[str, ...] = ()
    line: str = ""  # what it changes, in a sentence

    @property
    def default(self) -> int:
        return self.values[0]

    @property
    def width(self) -> str:
        """The narrowest field that holds every value."""
        low, high = min(self.values), max(self.values)
        if low >= 0:
            return "u1" if high < 1 << 8 else "u2" if high < 1 << 16 else "i4"
        high = max(-low - 1, high)
        return "i1" if high < 1 << 7 else "i2" if high < 1 << 15 else "i4"

    def word(self, value: int) -> str:
        """How people call a value."""
        if self.words:
            return self.words[self.values.index(value)]
        return SWITCH[value] if set(self.values) == {0, 1} else str(value)

    def read(self, given: object) -> int:
        """A value from a number, a bool or a word. Raises OptionError."""
        words = {self.word(value): value for value in self.values}
        texts = {text.casefold(): value for text, value in words.items()}
        texts = {str(value): value for value in self.values} | texts
        value = texts.get(given.casefold()) if isinstance(given, str) else given
        if not isinstance(value, Integral) or value not in self.values:
            raise OptionError(f"option {self.name} is one of {listing(words)}, not {given}")
        return int(value)


def settle(options: Sequence[Option], given: Mapping[str, object]) -> dict[str, int]:
    """Every option with its value, given or default. Raises OptionError."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            hint = nearest(name, names)
            raise OptionError(f"there is no option {name!r}, but {listing(names)}{hint}")
    return {o.name: o.read(given[o.name]) if o.name in given else o.default for o in options}
