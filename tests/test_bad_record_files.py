"""Record files that are wrong: each fault has a message and a code of its own."""

import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from canterville.core import errors, house
from canterville.core.errors import RecordFileError, UnknownGameError
from canterville.core.seats import HOUSE
from canterville.match.match import Match
from canterville.match.record_file import Facts, parse, record_for, record_for_table, verify
from canterville.match.record_file.reader import BIGGEST
from tests.recorded import FACTS, MOTH, PARCEL, SECRET, at_the_table
from tests.toys import parcel

MATCH = at_the_table(PARCEL, 1)
TEXT = record_for(MATCH, 0, replace(FACTS, marks={5: "by clock"}))
KEPT = record_for_table(at_the_table(PARCEL, 1, plies=6), FACTS)
SEEN = record_for(at_the_table(PARCEL, 1, plies=6), 2, FACTS)
LINES = TEXT.splitlines(keepends=True)
CODES = {
    kind.code
    for kind in vars(errors).values()
    if isinstance(kind, type) and issubclass(kind, RecordFileError)
}

Edit = Callable[[str], str | bytes]


def swap(old: str, new: str) -> Edit:
    def edit(text: str) -> str:
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        return text.replace(old, new)

    return edit


def first(count: int) -> Edit:
    return lambda text: "".join(text.splitlines(keepends=True)[:count])


def instead(other: str) -> Edit:
    return lambda _: other


def refused(data: str | bytes) -> RecordFileError:
    with pytest.raises(RecordFileError) as refusal:
        verify(data.encode() if isinstance(data, str) else data, parcel.GAME)
    return refusal.value


FAULTS: dict[str, tuple[Edit, str, str]] = {
    "no text": (
        lambda text: text.encode().replace(b"attic", b"att\xffc"),
        "record/not-text",
        "no text: byte 105 is not UTF-8",
    ),
    "a control letter": (
        swap("attic", "a\0tic"), "record/not-text", r"no text: line 7 holds '\x00'",
    ),
    "a line separator": (
        swap("attic", "a\u2028tic"), "record/not-text", r"no text: line 7 holds '\u2028'",
    ),
    "a byte-order mark": (
        lambda text: text.encode("utf-8-sig"), "record/byte-order-mark",
        "begins with a byte-order mark",
    ),
    "UTF-16": (
        lambda text: text.encode("utf-16"), "record/byte-order-mark", "begins with a byte-order",
    ),
    "CRLF": (
        lambda text: text.replace("\n", "\r\n"), "record/line-ends",
        "line 1 holds a carriage return; lines end in a line feed alone",
    ),
    "one CRLF": (swap("moves 9\n", "moves 9\r\n"), "record/line-ends", "line 12 holds a carriage"),
    "nothing": (instead(""), "record/none", "no record file: it is empty"),
    "another file": (
        instead("<html>\n"), "record/none",
        "no record file: its first line is not 'canterville record 1'",
    ),
    "a newer format": (
        swap("canterville record 1", "canterville record 2"), "record/format",
        "a record file of format '2'; this is 1",
    ),
    "half a line": (
        lambda text: text[:-3], "record/cut", "half a file: line 24, the last, has no end",
    ),
    "half a head": (
        first(9), "record/cut", "half a file: the head has no end",
    ),
    "half the moves": (
        first(17), "record/cut", "half a file: 4 moves, and the head says 9",
    ),
    "no end": (
        first(22), "record/cut", "half a file: the match has no end",
    ),
    "no secret": (
        first(23), "record/cut",
        "half a file: the secret that was promised is missing",
    ),
    "a huge file": (
        lambda text: text + " " * BIGGEST, "record/size", "more than 16 MiB; no match needs so",
    ),
    "a huge line": (
        swap("attic", "a" * 2000), "record/size", "line 7 has 2008 letters; 1000 are allowed",
    ),
    "a huge match": (
        swap("moves 9", "moves 900000000"), "record/size",
        "900000000 moves; no match has more than 131072",
    ),
    "a huge number": (
        swap("moves 9", "moves " + "9" * 900), "record/head", "line 12: 'moves 999",
    ),
    "an unknown line in the head": (
        swap("table attic", "tabel attic"), "record/head", "line 7: 'tabel attic 7' is no line of",
    ),
    "a line of the head twice": (
        swap("seats 3\n", "seats 3\nseats 2\n"), "record/head", "line 6: seats is there twice",
    ),
    "an option twice": (
        swap("open_hands off\n", "open_hands off\noption open_hands on\n"), "record/head",
        "line 7: open_hands is there twice",
    ),
    "a line of the head missing": (
        swap("seats 3\n", ""), "record/head", "the head has no line 'seats'",
    ),
    "a number that is none": (
        swap("seats 3", "seats ٣"), "record/head", "line 5: 'seats ٣' is not written as",
    ),
    "neither promise nor given draws": (
        lambda text: re.sub("promise .*\n", "", text), "record/head",
        "the head has one of two lines: 'promise' or 'draws given'",
    ),
    "a foreign game": (
        swap("game parcel", "game chess"), "record/foreign", "a match of chess, not of parcel",
    ),
    "other rules": (
        swap("version 1", "version 7"), "record/version", "rules 7 of parcel; these are 1",
    ),
    "too many seats": (
        swap("seats 3", "seats 99"), "record/option", "parcel is not for 99 seats",
    ),
    "no seats": (swap("seats 3", "seats 0"), "record/option", "parcel is not for 0 seats"),
    "an unknown option": (
        swap("open_hands off\n", "open_hands off\noption ghosts 8\n"), "record/option",
        "parcel: there is no option 'ghosts', but open_hands",
    ),
    "an option's value": (
        swap("open_hands off", "open_hands half"), "record/option",
        "parcel: option open_hands is one of off, on, not half",
    ),
    "an option missing": (
        swap("option open_hands off\n", ""), "record/option",
        "the head has no line 'option open_hands'",
    ),
    "a move that is none": (
        swap("4 0 ask 2", "4 0 dance"), "record/notation",
        "line 18: 'dance' names no move of parcel",
    ),
    "an illegal move": (
        swap("5 1 ask 3", "5 1 ask 2"), "record/illegal-move",
        "line 19: illegal parcel move ask 2 after a card a card deal 1 a card ask 2",
    ),
    "another seat": (
        swap("5 1 ask 3", "5 2 ask 3"), "record/illegal-move", "line 19: seat 2 may not act",
    ),
    "a move after the end": (
        lambda text: text.replace("moves 9", "moves 10").replace("\nend ", "\n9 0 guess\nend "),
        "record/illegal-move", "line 23: seat 0 may not act; the match is over",
    ),
    "a move left out": (
        swap("4 0 ask 2\n", ""), "record/line", "line 18: ply 5, where ply 4 is due",
    ),
    "a move too many": (swap("moves 9", "moves 8"), "record/line", "9 moves, and the head says 8"),
    "a line that is no move": (
        swap("4 0 ask 2", "4  ask 2"), "record/line", "line 18: '4  ask 2' is no 'ply seat move'",
    ),
    "an end that is none": (
        swap("end rules", "end rulse"), "record/line",
        "line 23: 'end rulse 0.25 0.25 -0.5' is no move, end or secret in its place",
    ),
    "something behind the secret": (
        lambda text: text + "and so on\n", "record/line", "line 25: 'and so on' is no move, end",
    ),
    "a draw that is not listed": (
        swap("1 house deal 4", "1 house deal 0"), "record/illegal-move",
        "line 15: illegal parcel move deal 0",
    ),
    "another draw": (
        swap("1 house deal 4", "1 house deal 3"), "record/draw",
        "line 15: the house has drawn deal 3, but its secret gives deal 4",
    ),
    "another salt": (swap("salts 6f776c", "salts 6f776d"), "record/draw", "line 14: the house has"),
    "another table": (swap("attic 7", "attic 9"), "record/draw", "the house has drawn deal 0, but"),
    "another secret": (
        swap(SECRET.hex(), "00" * 32), "record/promise",
        "the secret is not the promised one: its SHA-256 is another",
    ),
    "another result": (
        swap("end rules 0.25 0.25 -0.5", "end rules 1 -0.5 -0.5"), "record/result",
        "line 23: end rules 1 -0.5 -0.5, but the rules give 0.25 0.25 -0.5",
    ),
    "an end where the rules have ended it": (
        swap("end rules 0.25 0.25 -0.5", "end agreed"), "record/result",
        "line 23: end agreed: the match is over already",
    ),
    "an end too soon": (
        lambda text: re.sub("8 2 name 0\n", "", text).replace("moves 9", "moves 8"),
        "record/result", "line 22: end rules, but by the rules the match goes on",
    ),
    "an end by nobody": (
        lambda text: re.sub("8 2 .*\nend .*\n", "end time 5\n", text).replace("moves 9", "moves 8"),
        "record/result", "line 22: end time: whose seat? There are 3, not 5",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_told_by_its_own_message_and_code(name: str) -> None:
    edit, code, message = FAULTS[name]
    error = refused(edit(TEXT))
    assert str(error).startswith(message) or message in str(error)
    assert error.code == code


def test_a_viewers_file_proves_nothing_and_may_not_pretend_to() -> None:
    assert refused(SEEN).code == "record/concealed"
    assert str(refused(SEEN)) == "a file for seat 2: it holds moves as seen, no proof"
    for line in ("end agreed\n", f"secret {SECRET.hex()}\n"):
        assert refused(SEEN + line).code == "record/line"
    assert refused(KEPT.replace("secret", "end agreed\nsecret")).code == "record/line"


def test_a_file_for_the_table_of_a_match_that_is_over_lacks_its_end() -> None:
    error = refused(TEXT.replace("\ntable", "\nfor the table\ntable").replace(LINES[22], ""))
    assert error.code == "record/cut"
    assert str(error) == "half a file: the match is over, and the file says no end"


def test_a_secret_without_a_promise_is_out_of_place() -> None:
    given = record_for(MATCH, 0, Facts())
    assert refused(given + f"secret {SECRET.hex()}\n").code == "record/line"


def test_an_unknown_game_gets_a_hint_at_those_there_are() -> None:
    with pytest.raises(UnknownGameError, match="no game is called 'chess'"):
        verify(TEXT.replace("game parcel", "game chess").encode())


def test_every_code_has_a_fault_in_these_tests() -> None:
    told = {code for _, code, _ in FAULTS.values()}
    assert CODES - told == {"record/error", "record/unreadable", "record/concealed"}


@pytest.mark.parametrize("text", [TEXT, KEPT, SEEN], ids=["over", "kept", "seen"])
def test_every_cut_is_refused(text: str) -> None:
    data = text.encode()
    for end in range(len(data)):
        with pytest.raises(RecordFileError):
            verify(data[:end], parcel.GAME)


def test_every_other_draw_is_found() -> None:
    """Also one that the rules allow, with all that follows from it."""
    for ply, (seat, move) in enumerate(MATCH.played):
        if seat == HOUSE:
            before = Match.replay(parcel.GAME, MATCH.played[:ply], 3)
            for other in set(before.moves(HOUSE)) - {move}:
                names = parcel.NAMES.name(move), parcel.NAMES.name(other)
                text = TEXT.replace(f"{ply} house {names[0]}\n", f"{ply} house {names[1]}\n")
                assert refused(text).code == "record/draw"


def test_a_changed_letter_is_refused_or_is_another_match() -> None:
    """One that the rules allow, with the same draws and the same result: nothing gives it away."""
    rng, refusals = random.Random(1), Counter[str]()
    for place in range(TEXT.index("\n\n") + 2, len(TEXT) - 1):
        text = TEXT[:place] + rng.choice("0123456789abehlmorsu -") + TEXT[place + 1 :]
        try:
            assert str(verify(text.encode(), parcel.GAME).file) == text
        except RecordFileError as error:
            refusals[error.code] += 1
    assert refusals.total() > 150
    assert set(refusals) <= CODES


# Fuzz

MUTATIONS = 700
BASES = [TEXT.encode(), KEPT.encode(), SEEN.encode(), record_for(at_the_table(MOTH, 2), 0).encode()]
WORDS = [word.encode() for word in re.split(r"(\s)", TEXT + KEPT) if word]


def bytes_changed(data: bytes, rng: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def lines_moved(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    for _ in range(rng.randint(1, 3)):
        line = lines.pop(rng.randrange(len(lines)))
        for _ in range(rng.randint(0, 2)):
            lines.insert(rng.randrange(len(lines) + 1), line)
    return b"".join(lines)


def words_swapped(data: bytes, rng: random.Random) -> bytes:
    words = re.split(rb"(\s)", data)
    for _ in range(rng.randint(1, 3)):
        words[rng.randrange(len(words))] = rng.choice(WORDS)
    return b"".join(words)


def numbers_changed(data: bytes, rng: random.Random) -> bytes:
    others = [b"0", b"-1", b"8", b"99", b"007", b"1e9", b"9" * 30, b"\xd9\xa3", b""]
    return re.sub(rb"\d+", lambda n: rng.choice(others) if rng.random() < 0.05 else n[0], data)


def pieces_joined(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data))] + rng.choice(BASES)[rng.randrange(len(data) // 2) :]


MUTATORS = [bytes_changed, lines_moved, words_swapped, numbers_changed, pieces_joined]


@pytest.mark.parametrize("mutate", MUTATORS, ids=lambda mutate: mutate.__name__)
def test_no_garbage_is_more_than_refused(mutate: Callable[[bytes, random.Random], bytes]) -> None:
    rng, refusals = random.Random(mutate.__name__), {}
    for _ in range(MUTATIONS):
        base = rng.choice(BASES)
        game = MOTH.game if base is BASES[-1] else parcel.GAME
        try:
            verdict = verify(mutate(base, rng), game)
            assert parse(str(verdict.file).encode()) == verdict.file
        except RecordFileError as error:
            refusals[str(error)] = error.code
    assert all(map(str.isprintable, refusals))
    assert len(set(refusals.values())) > 3
    assert set(refusals.values()) <= CODES


def test_a_promise_is_the_hash_of_the_secret() -> None:
    assert parse(TEXT.encode()).facts.promise == house.promise(SECRET)
