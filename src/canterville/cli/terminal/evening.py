"""A match at a terminal: whose turn it is, what they see, what they type."""

from dataclasses import dataclass, field

from canterville.cli.lexicon import words_of
from canterville.cli.terminal import looking, undoing
from canterville.cli.terminal.chairs import Chair, name_all, people
from canterville.cli.terminal.commands import Commands, meant
from canterville.cli.terminal.keeping import Keeper
from canterville.cli.terminal.looking import Known
from canterville.cli.terminal.prompt import Prompt
from canterville.cli.terminal.reading import Reader, Reading
from canterville.core.game import Game
from canterville.core.house import House
from canterville.core.seats import HOUSE, SPECTATOR
from canterville.core.view import View, seat_name
from canterville.core.words import Words
from canterville.match.match import Match
from canterville.match.showing import offer, show

FEW = 6  # moves that are named without being asked for
NEXT = ";"  # between two moves on one line


@dataclass
class Evening:
    """``looked`` and ``known``: up to which ply somebody has been told, and what they saw then."""

    match: Match
    chairs: list[Chair]
    secret: bytes
    prompt: Prompt
    keeper: Keeper
    words: Words = field(init=False)
    looked: dict[int, int] = field(default_factory=dict)
    known: dict[int, Known] = field(default_factory=dict)
    at_table: int | None = None  # whose eyes the screen is for
    has_begun: bool = False

    def __post_init__(self) -> None:
        self.words = words_of(self.game)
        name_all(self.words, self.chairs)
        self.commands = Commands(self)
        self._waiting: list[str] = []

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def people(self) -> list[int]:
        return people(self.chairs)

    def play(self) -> bool:
        """Until it is over, or somebody leaves; whether they want another match."""
        while not self.match.over:
            seat = self._next_seat()
            if seat == HOUSE or not self.chairs[seat].is_person:
                self._play_by_itself(seat)
            else:
                self._turn(seat)
        return self._end()

    def save(self) -> None:
        if not self.match.over:
            self.keeper.keep(self.match, self.chairs, self.secret)

    def _next_seat(self) -> int:
        """In a race it is drawn who comes first: a keyboard hears only one at a time."""
        actors = self.match.actors
        if self.match.phase.order != "race":
            return actors[0]
        return actors[self._draw("race", len(actors))]

    def _play_by_itself(self, seat: int) -> None:
        moves = self.match.moves(seat)
        if seat == HOUSE:
            self.match.settle(House(self.secret))
        else:
            self.match.play(seat, moves[self._draw("seats", len(moves))])

    def _draw(self, what: str, n: int) -> int:
        """Dice of their own, so that those of the HOUSE can be proved."""
        return House(self.secret, what).draw(len(self.match.played), n)

    def _turn(self, seat: int) -> None:
        self.save()
        self._change_places(seat)
        moves = offer(self.match, seat)
        reader = Reader(self.game, moves)
        if not self._waiting:
            self.look(seat)
            self._ask_for_move(len(moves), reader)
        while self._answer(seat, reader):
            pass

    def _change_places(self, seat: int) -> None:
        """The screen is for somebody else now; in a game with secrets behind a curtain."""
        if self.at_table not in (None, seat):
            self._waiting.clear()
        if self.at_table != seat and self._has_secrets:
            name = self.words.sentence(seat_name(seat))
            self.prompt.curtain([self.words("curtain", who=name), self.words("curtain-enter")])
        self.at_table = seat

    @property
    def _has_secrets(self) -> bool:
        return bool(self.game.facts["hides"]) and len(self.people) > 1

    def look(self, viewer: int) -> None:
        """What has happened since that viewer last looked, and the board."""
        view = show(self.match, viewer)
        self.prompt.say()
        self.prompt.lines(looking.since(self.match, viewer, self.looked, self.words, self.width))
        new = looking.changes(view, self.known.get(viewer))
        self.prompt.lines(looking.board(view, self.words, self.width, self.match.actors, new))
        self.looked[viewer] = len(self.match.played)

    @property
    def width(self) -> int:
        return self.prompt.width

    def _ask_for_move(self, count: int, reader: Reader) -> None:
        seat = self.match.actors[0] if self.at_table is None else self.at_table
        asked = self.words.sentence(show(self.match, seat).prompt)
        if len(self.people) > 1:
            asked = f"{self.words.sentence(seat_name(seat))}: {asked}"
        self.prompt.say()
        self.prompt.say(asked, "bold")
        if count <= FEW:
            self.prompt.say(self.words("may-type", moves=", ".join(reader.names)))
        elif not self.has_begun:
            example = next(iter(reader.names))
            self.prompt.say(self.words("how-to-type", move=example))
        self.has_begun = True

    def _answer(self, seat: int, reader: Reader) -> bool:
        """One thing that was typed; False when the turn is no longer this seat's."""
        text = self._typed()
        reading = reader.read(text) if text else Reading()
        if command := _command(text, reading):
            return self.commands.do(command, text, seat)
        if reading.move is None:
            self._explain(text, reading)
            return True
        if reading.is_beginning:
            self.prompt.say(self.words("completed", move=reading.name))
        self.match.play(seat, reading.move)
        self.known[seat] = looking.known(show(self.match, seat))
        return False

    def _typed(self) -> str:
        """The next thing typed; one line may hold several."""
        if not self._waiting:
            self._waiting = [part.strip() for part in self.prompt.ask().split(NEXT)]
        return self._waiting.pop(0)

    def _explain(self, text: str, reading: Reading) -> None:
        """Nothing was played; the rest of the line goes too."""
        self._waiting.clear()
        near = ", ".join(reading.near)
        if not text:
            self.prompt.say(self.words("nothing-typed"))
        elif reading.is_beginning:
            self.prompt.say(self.words("begins-several", moves=near))
        else:
            key = "not-now" if reading.is_known else "no-such-move"
            self.prompt.say(self.words(key, text=text[:40]))
            self.prompt.say(self.words("nearest", moves=near) if near else self.words("see-moves"))

    def undo(self) -> bool:
        """Back to the last move that somebody here has made, where nothing is lost by it."""
        back = undoing.last_by(self.match, self.people)
        why = undoing.refusal(self.match, back, self.people)
        if why:
            self.prompt.say(self.words(why))
            return False
        self.match.undo(len(self.match.played) - back)
        self.known.clear()
        self.looked = {viewer: min(ply, back) for viewer, ply in self.looked.items()}
        self.prompt.say(self.words("undone"))
        return True

    def _end(self) -> bool:
        self.keeper.forget()
        viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.look(viewer)
        self.prompt.lines(["", *looking.result(self._view(viewer), self.match, self.words)])
        if not self.people:
            return False
        self.prompt.say(self.words("after-the-end"))
        return self.commands.after_the_end(viewer)

    def _view(self, viewer: int) -> View:
        return show(self.match, viewer)


def _command(text: str, reading: Reading) -> str | None:
    """Moves come first, then commands, then beginnings of moves, then of commands."""
    if reading.is_beginning or reading.move is None:
        return meant(text, begun=not reading.is_beginning)
    return None


def leave(evening: Evening | None) -> None:
    """Save, and say how to come back."""
    if evening is None or evening.match.over or not evening.people:
        return
    evening.save()
    prompt, words, game = evening.prompt, evening.words, evening.game
    if evening.keeper.failed:
        prompt.say(words("not-kept", why=evening.keeper.failed))
    else:
        prompt.say(words("kept", command=f"canterville play {game.id}"))
