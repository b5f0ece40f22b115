"""Recorded matches: every move by name, and of every position after it the hash of its text.

# what is special about it
options short=1 dealt=0
A b5 a2f91c03
...
and the last position, drawn
"""

import hashlib

from canterville.core.seats import HOUSE
from canterville.games.eighteen_ghosts.notation import name_move_in, parse_move
from canterville.games.eighteen_ghosts.positions import write_position
from canterville.games.eighteen_ghosts.tests.drawing import GAME
from canterville.match.match import Match

ACTORS = {0: "A", 1: "B", HOUSE: "chance"}
SEATS = {name: seat for seat, name in ACTORS.items()}


def tell(match: Match, title: str) -> str:
    """The record of a match, played once more."""
    again = Match(GAME, options=match.options)
    options = " ".join(f"{name}={value}" for name, value in again.options.items())
    lines = [f"# {title}", f"options {options}"]
    for seat, move in match.played:
        name = name_move_in(again.states[0], move)
        again.play(seat, move)
        lines.append(f"{ACTORS[seat]} {name} {_hash(again)}")
    return "\n".join([*lines, write_position(again.states[0])]) + "\n"


def read(text: str) -> tuple[Match, str]:
    """The match, and its title."""
    title, options, *lines = text.splitlines()
    match = Match(GAME, options=dict(pair.split("=") for pair in options.split()[1:]))
    while not match.over:
        actor, *name, _ = lines[len(match.played)].split()
        match.play(SEATS[actor], parse_move(" ".join(name)))
    return match, title.removeprefix("# ")


def _hash(match: Match) -> str:
    return hashlib.sha256(write_position(match.states[0]).encode()).hexdigest()[:8]
