"""The words: Fluent catalogues, one file a language, and English behind every other.

A missing key is seen on the screen of a running program, and an error where ``strict`` is set.
"""

import functools
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Message

from canterville.core.errors import WordsError
from canterville.core.view import Text

BEHIND = "en"
SEAT, OWNER = "seat", "owner"  # the texts that name who sits somewhere, and whose a thing is


class Words:
    """Says texts in a language, from catalogues in these folders; the first that has a key.

    ``names`` has the names of those at the table, and what is said of a thing of theirs, by key
    and seat. A seat without a name is called by its number.
    """

    def __init__(
        self, folders: Iterable[Path], language: str = BEHIND, strict: bool = False
    ) -> None:
        languages = dict.fromkeys((language, BEHIND))
        found = [bundle(folder, tongue) for tongue in languages for folder in folders]
        self._bundles = [catalogue for catalogue in found if catalogue]
        self._strict = strict
        self.names: Mapping[tuple[str, int | str | Text], str] = {}

    def say(self, text: Text) -> str:
        if named := self._named(text):
            return named
        gaps = {name: self._gap(value) for name, value in text.args.items()}
        for catalogue in self._bundles:
            if catalogue.has_message(text.key):
                return self._formatted(catalogue, text.key, gaps)
        return self._refused(text.key, "is in no catalogue")

    def sentence(self, text: Text) -> str:
        """With a capital at its start: a name may stand there that has none."""
        said = self.say(text)
        return said[:1].upper() + said[1:]

    def __call__(self, key: str, **args: int | str | Text) -> str:
        return self.say(Text(key, args))

    def _named(self, text: Text) -> str:
        if text.key not in (SEAT, OWNER):
            return ""
        return self.names.get((text.key, text.args.get(SEAT, "")), "")

    def _gap(self, value: int | str | Text) -> int | str:
        return self.say(value) if isinstance(value, Text) else value

    def _formatted(self, catalogue: FluentBundle, key: str, gaps: Mapping[str, Any]) -> str:
        pattern = catalogue.get_message(key).value
        if pattern is None:
            return self._refused(key, "has no text")
        said, errors = catalogue.format_pattern(pattern, dict(gaps))
        return self._refused(key, str(errors[0]), str(said)) if errors else str(said)

    def _refused(self, key: str, why: str, instead: str = "") -> str:
        if self._strict:
            raise WordsError(f"{key} {why}")
        return instead or f"[{key}]"


@functools.cache
def bundle(folder: Path, language: str) -> FluentBundle | None:
    """The catalogue in a folder, None where there is none. Raises WordsError."""
    file = folder / f"{language}.ftl"
    if not file.is_file():
        return None
    resource = FluentResource(file.read_text("utf-8"))
    if junk := [entry for entry in resource.body if isinstance(entry, Junk)]:
        raise WordsError(f"{file.name}: cannot be read from {(junk[0].content or '')[:40]!r}")
    catalogue = FluentBundle([language], use_isolating=False)
    catalogue.add_resource(resource)
    return catalogue


def keys(folder: Path, language: str = BEHIND) -> list[str]:
    """The keys of a catalogue, in its order; one that is there twice is listed twice."""
    file = folder / f"{language}.ftl"
    body = FluentResource(file.read_text("utf-8")).body if file.is_file() else []
    return [entry.id.name for entry in body if isinstance(entry, Message)]
