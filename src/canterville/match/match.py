"""A match: a game, its options and the moves so far. It checks; the rules trust."""

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, Protocol, Self

import numpy as np

from canterville.core import discovery, doors
from canterville.core.arrays import Array, Table
from canterville.core.errors import (
    EndingError,
    GameError,
    IllegalMoveError,
    NotYourTurnError,
    SavedMatchError,
    UndoError,
    listing,
)
from canterville.core.game import Game, Phase
from canterville.core.seats import ACTORS, HOUSE, LISTED, NOBODY
from canterville.match import kernels, saved
from canterville.match.result import Reason, Result, ended

Played = Sequence[tuple[int, int]]

OTHERWISE = 2  # what ``over`` says of a match that the rules have not ended
TOLD = 12  # moves that an error repeats


class Draws(Protocol):
    def draw(self, ply: int, n: int) -> int: ...


class Match:
    """Holds no clock, no connection and no secret of the table.

    ``states`` is an array of one record, for compiled code; ``played`` all pairs (seat, move).
    """

    def __init__(
        self, game: Game, seats: int = 0, options: Mapping[str, object] | None = None
    ) -> None:
        self.game = game
        self.options = game.settle(seats, options)
        self.seats = self.options.pop("seats")
        self.played: list[tuple[int, int]] = []
        self._ended: Result | None = None
        self._list = np.zeros(LISTED, np.int64)
        self._set_up(())

    @classmethod
    def replay(
        cls,
        game: Game,
        played: Played,
        seats: int = 0,
        options: Mapping[str, object] | None = None,
    ) -> Self:
        """A match from its moves. The first illegal one is refused."""
        match = cls(game, seats, options)
        match._set_up(played)
        return match

    @property
    def over(self) -> bool:
        return self._over[0] != 0

    @property
    def phase(self) -> Phase:
        return self.game.phase_of(self.states[0])

    @property
    def actors(self) -> list[int]:
        """The seats that may move now; HOUSE is one of them when it is to draw."""
        return list(ACTORS[self._actors[0]])

    def moves(self, seat: int) -> list[int]:
        """The legal moves of a seat or of HOUSE; empty when it may not act."""
        n = doors.write_moves(self.states, 0, seat, self._list)
        return self._list[:n].tolist()  # type: ignore[no-any-return]

    def following(self, seat: int, move: int) -> list[list[int]]:
        """What the same seat will choose from, step by step, after a move that only opens others.

        Made from what the seat may know. Within a run no list depends on a choice made in it.
        """
        if move not in self.moves(seat):
            raise self._refusal(seat, move)
        view = self.view(seat)
        doors.apply(view, 0, seat, move)
        steps: list[list[int]] = []
        while self.game.phase_of(view[0]).run and (moves := _listed(view, seat)):
            steps.append(moves)
            doors.apply(view, 0, seat, moves[0])
        return steps

    def play(self, seat: int, move: int) -> None:
        """Play a legal move; an illegal one is refused and changes nothing."""
        seat, move = index(seat), index(move)
        verdict = kernels.NOT_LISTED
        if 0 <= seat <= HOUSE and 0 <= move < self.game.moves:
            verdict = kernels.play(self.states, 0, seat, move, self._list)
        if verdict != kernels.PLAYED:
            raise self._refusal(seat, move)
        self.played.append((seat, move))

    def settle(self, draws: Draws) -> None:
        """Let HOUSE play until a seat may act or the match is over."""
        while self.actors == [HOUSE]:
            moves = self.moves(HOUSE)
            self.play(HOUSE, moves[draws.draw(len(self.played), len(moves))])

    def undo(self, count: int = 1) -> None:
        """Take back the last moves, HOUSE's too."""
        if self._ended:
            raise UndoError(f"nothing can be taken back: the match was {self._ended.reason}")
        if not 0 <= count <= len(self.played):
            raise UndoError(f"{count} moves cannot be taken back of {len(self.played)}")
        self._set_up(self.played[: len(self.played) - count])

    def end(self, reason: Reason, seat: int | None = None) -> None:
        """End the match otherwise than by the rules; a seat resigns or runs out of time."""
        if self.over:
            raise EndingError(f"{reason}: the match is over already")
        self._ended = ended(self.game, self.seats, reason, seat)
        self.states["over"], self.states["actors"] = OTHERWISE, 0

    @property
    def result(self) -> Result | None:
        """None while the match goes on."""
        if self._ended or not self.over:
            return self._ended
        payoffs = np.zeros(self.seats, np.float32)
        doors.write_payoffs(self.states, 0, payoffs)
        return Result("rules", tuple(payoffs.tolist()))

    def view(self, viewer: int) -> Table:
        """The record that a seat or a spectator may know."""
        view = self.states.copy()
        doors.conceal(view, 0, viewer)
        return view

    def seen(self, viewer: int) -> list[tuple[int, int]]:
        """The moves as a seat or a spectator saw them when they were played: veiled, if secret."""
        told = np.zeros(len(self.played), np.int64)
        kernels.write_seen(self._fresh(), 0, viewer, _rows(self.played), told)
        return [(seat, int(move)) for (seat, _), move in zip(self.played, told, strict=True)]

    def copy(self) -> Self:
        twin = type(self)(self.game, self.seats, self.options)
        twin.states[:] = self.states
        twin.played = self.played.copy()
        twin._ended = self._ended  # noqa: SLF001
        return twin

    def __deepcopy__(self, memo: Any) -> Self:
        return self.copy()

    def __reduce__(self) -> Any:
        return _unpickled, (self.game.id, self.to_bytes())

    def to_bytes(self) -> bytes:
        """The whole truth, secrets too: for whoever runs the match."""
        return saved.pack(self.game, self.seats, self.options, self._ended, _rows(self.played))

    @classmethod
    def from_bytes(cls, game: Game, data: bytes) -> Self:
        """Raises SavedMatchError when the bytes hold no whole match of this game."""
        head, rows = saved.unpack(game, data)
        try:
            played = [(seat, move) for seat, move in rows.tolist()]
            match = cls.replay(game, played, head.seats, head.options)
            if head.ending:
                match.end(*head.ending)
        except GameError as error:
            raise SavedMatchError(f"saved match of {game.id}: {error}") from error
        return match

    def _set_up(self, played: Played) -> None:
        """Replay into a new record, up to the first illegal move, which is refused."""
        states, rows = self._fresh(), _rows(played)
        legal = kernels.replay(states, 0, rows, self._list)
        self._hold(states, played[:legal])
        if legal < len(rows):
            raise self._refusal(*played[legal])

    def _hold(self, states: Table, played: Played) -> None:
        """A number is read through a memoryview in a quarter of the time."""
        self.states, self.played = states, list(played)
        self._over, self._actors = states["over"].data, states["actors"].data

    def _fresh(self) -> Table:
        states = self.game.table()
        for name, value in {"seats": self.seats, **self.options}.items():
            states[name] = value
        return states

    def _refusal(self, seat: int, move: int) -> GameError:
        """Told to the seat that asked: of what others did it repeats what that seat has seen."""
        if seat not in self.actors:
            may = listing("HOUSE" if actor == HOUSE else actor for actor in self.actors)
            waits = "the match is over" if self.over else f"to move: {may}"
            return NotYourTurnError(f"seat {seat} may not act; {waits}")
        name = self.game.name_move(move) if 0 <= move < self.game.moves else f"number {move}"
        return IllegalMoveError(f"illegal {self.game.id} move {name} after {self._story(seat)}")

    def _story(self, viewer: int) -> str:
        names = [self.game.name_move(move) for _, move in self.seen(viewer)]
        return " ".join((["…"] if len(names) > TOLD else []) + names[-TOLD:]) or "the start"


def _listed(states: Table, seat: int) -> list[int]:
    moves = np.zeros(LISTED, np.int64)
    return moves[: doors.write_moves(states, 0, seat, moves)].tolist()  # type: ignore[no-any-return]


def _rows(played: Played) -> Array:
    try:
        return np.array(played, np.int64).reshape(-1, 2)
    except OverflowError:  # a number so large that it names nothing
        small = [pair if max(map(abs, pair)) < 1 << 32 else (NOBODY, -1) for pair in played]
        return np.array(small, np.int64)


def _unpickled(game: str, data: bytes) -> Match:
    return Match.from_bytes(discovery.find(game), data)
