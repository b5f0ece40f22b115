"""Positions drawn as text, and asked in the words of the game."""

from dataclasses import dataclass

import numpy as np

from canterville.core import doors
from canterville.core.arrays import Table
from canterville.core.discovery import find
from canterville.core.seats import HOUSE, LISTED
from canterville.games.eighteen_ghosts.notation import name_move_in, parse_move
from canterville.games.eighteen_ghosts.positions import read_position, write_position

GAME = find("eighteen_ghosts")


@dataclass
class Position:
    states: Table

    @property
    def text(self) -> str:
        return write_position(self.states[0])

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()

    @property
    def actor(self) -> int:
        """The seat to act, HOUSE, or -1."""
        return int(self.states["actors"][0]).bit_length() - 1

    @property
    def legal(self) -> set[str]:
        return {name_move_in(self.states[0], move) for move in self._listed()}

    def says(self, line: str) -> bool:
        return line in self.lines

    def at(self, chamber: str) -> str:
        """The sign that is drawn there."""
        row = self.lines["54321".index(chamber[1])]
        return row.split()[1:]["abcde".index(chamber[0])]

    def play(self, *names: str) -> "Position":
        after = Position(self.states.copy())
        for name in names:
            assert name in after.legal, f"{name} is not legal in\n{after.text}"
            doors.apply(after.states, 0, after.actor, parse_move(name))
        return after

    def payoffs(self) -> list[float]:
        payoffs = np.full(2, 9, np.float32)
        doors.write_payoffs(self.states, 0, payoffs)
        return payoffs.tolist()

    def _listed(self) -> list[int]:
        moves = np.zeros(LISTED, np.int64)
        seats = range(HOUSE + 1)
        listed = [moves[: doors.write_moves(self.states, 0, s, moves)].tolist() for s in seats]
        return [move for moves_of_seat in listed for move in moves_of_seat]


def draw(text: str) -> Position:
    states = GAME.table()
    read_position(text, states[0])
    return Position(states)


def start(short: int = 0, dealt: int = 0) -> Position:
    states = GAME.table()
    for name, value in GAME.settle(2, {"short": short, "dealt": dealt}).items():
        states[name] = value
    doors.setup(states, 0)
    return Position(states)
