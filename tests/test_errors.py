import inspect
import re

import pytest

from canterville.core import errors
from canterville.core.errors import (
    CantervilleError,
    ContractError,
    GameError,
    WordsError,
    listing,
    nearest,
)

CLASSES = [
    thing
    for thing in vars(errors).values()
    if inspect.isclass(thing) and issubclass(thing, CantervilleError)
]


def drawn_tree() -> dict[str, str]:
    """Of each class in the drawing the one above it."""
    above, found = [""], {}
    for line in inspect.getdoc(errors).splitlines():  # type: ignore[union-attr]
        if drawn := re.match(r"((?:    |│   |├── |└── )*)(\w+Error)\b", line):
            depth = len(drawn[1]) // 4
            del above[depth + 1 :]
            found[drawn[2]] = above[-1]
            above.append(drawn[2])
    return found


def test_every_class_is_in_the_tree_at_its_place() -> None:
    parents = {kind.__name__: kind.__bases__[0].__name__ for kind in CLASSES}
    assert drawn_tree() == {**parents, "CantervilleError": ""}


def test_the_tree_says_of_every_leaf_what_it_is_for() -> None:
    leaves = [kind for kind in CLASSES if kind not in (CantervilleError, GameError)]
    for leaf in leaves:
        assert re.search(rf"{leaf.__name__} +\S+ \S+", errors.__doc__ or "")
        assert leaf.__doc__


def test_codes_are_unique_and_stable_in_form() -> None:
    codes = [kind.code for kind in CLASSES]
    assert len(set(codes)) == len(CLASSES)
    assert all("code" in vars(kind) for kind in CLASSES)
    assert all(re.fullmatch(r"error|[a-z]+/[a-z-]+", code) for code in codes)


def test_clients_know_these_codes() -> None:
    """A code may be added; one that is renamed or gone breaks a client."""
    assert {kind.code for kind in CLASSES} >= {
        "error", "game/contract", "game/error", "game/unknown", "match/option", "game/notation",
        "match/not-your-turn", "match/illegal-move", "match/undo", "match/ending", "match/saved",
    }  # fmt: skip


def test_what_an_author_gets_wrong_is_no_players_error() -> None:
    assert not issubclass(ContractError, GameError)
    assert {kind for kind in CLASSES if not issubclass(kind, GameError)} == {
        CantervilleError,
        ContractError,
        WordsError,
    }


def test_a_message_is_for_people() -> None:
    assert str(GameError("no such door")) == "no such door"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("parcle", "; did you mean 'parcel'?"),
        ("moths", "; did you mean 'moth'?"),
        ("chess", ""),
        ("", ""),
    ],
)
def test_a_mistyped_name_gets_the_nearest(text: str, hint: str) -> None:
    assert nearest(text, ["moth", "parcel", "bells"]) == hint


def test_nothing_is_near_when_there_is_nothing() -> None:
    assert nearest("moth", iter(())) == ""


def test_a_listing_names_things_in_their_order() -> None:
    assert listing(iter((2, "on", 3.5))) == "2, on, 3.5"
    assert listing(()) == "nothing"
