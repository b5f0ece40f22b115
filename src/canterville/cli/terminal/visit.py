"""From ``canterville play`` to a match: which game, which people, new or kept."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from canterville.cli.lexicon import words_of
from canterville.cli.terminal.chairs import Chair, seated
from canterville.cli.terminal.evening import Evening, leave
from canterville.cli.terminal.keeping import Keeper, Outdated
from canterville.cli.terminal.prompt import Leaving, Prompt
from canterville.cli.terminal.reading import folded
from canterville.core import compiler, discovery
from canterville.core.errors import SavedMatchError
from canterville.core.game import Game
from canterville.core.house import new_secret
from canterville.core.view import Text
from canterville.core.words import Words
from canterville.match.match import Match


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    seat: Sequence[str] = ()
    seats: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    seed: int | None = None
    new: bool = False

    @property
    def are_special(self) -> bool:
        return bool(self.seat or self.seats or self.options or self.seed is not None)


def visit(name: str | None, wishes: Wishes, prompt: Prompt) -> None:
    """Play, match after match. The end of input and Ctrl-C save and leave."""
    evening: Evening | None = None
    if not compiler.cache_folder().exists():
        prompt.say(words_of()("first-time"))
    try:
        game = discovery.find(name) if name else choose(prompt)
        number = 0
        while game and (evening is None or evening.play()):
            evening = _begin(game, wishes, prompt, number)
            number += 1
    except (Leaving, KeyboardInterrupt):
        leave(evening)


def choose(prompt: Prompt) -> Game | None:
    """The only game, or the one that somebody picks by number or name."""
    found, words = list(discovery.games().values()), words_of()
    if len(found) < 2:
        return _only(found, words, prompt)
    titles = [title(game) for game in found]
    prompt.say(words("which-game"))
    prompt.lines(f"{n:>3}  {name}" for n, name in enumerate(titles, 1))
    while True:
        text = folded(prompt.ask())
        names = [{str(n), folded(titles[n - 1]), game.id} for n, game in enumerate(found, 1)]
        for game, own in zip(found, names, strict=True):
            if text in own:
                return game
        begun = [game for game, own in zip(found, names, strict=True) if _begins(own, text)]
        if len(begun) == 1:
            return begun[0]
        prompt.say(words("which-again", last=len(found)))


def _begins(names: set[str], text: str) -> bool:
    return bool(text) and any(name.startswith(text) for name in names)


def _only(found: Sequence[Game], words: Words, prompt: Prompt) -> Game | None:
    if not found:
        prompt.say(words("empty-castle"))
    return found[0] if found else None


def title(game: Game) -> str:
    return words_of(game).say(Text(game.title)) if game.title else game.id


def _begin(game: Game, wishes: Wishes, prompt: Prompt, number: int) -> Evening:
    """The kept match, or a new one; what keeps a kept one from going on is said."""
    chairs = seated(game, wishes.seat, wishes.seats)
    match = Match(game, len(chairs), wishes.options)  # refuses what cannot be, kept match or not
    keeper, words = Keeper(game), words_of(game)
    prompt.say(title(game), "bold")
    kept = None if wishes.new or number else _kept(keeper, words, prompt)
    if not kept:
        return Evening(match, chairs, secret_of(wishes.seed, number), prompt, keeper)
    prompt.say(words("welcome-back", number=len(kept[0].played)))
    if wishes.are_special and not _are_alike(kept, (match, chairs)):
        prompt.say(words("other-wishes"))
    return Evening(*kept, prompt, keeper, looked=_last_moves(kept[0]))


def _are_alike(kept: tuple[Match, list[Chair], bytes], wished: tuple[Match, list[Chair]]) -> bool:
    return (kept[0].options, kept[1]) == (wished[0].options, wished[1])


def _last_moves(match: Match) -> dict[int, int]:
    """Where each seat's memory of the evening begins: with its own last move."""
    return {seat: ply for ply, (seat, _) in enumerate(match.played)}


def _kept(keeper: Keeper, words: Words, prompt: Prompt) -> tuple[Match, list[Chair], bytes] | None:
    try:
        return keeper.kept()
    except Outdated as error:
        prompt.say(words("other-rules", why=str(error), file=str(keeper.put_aside())))
    except SavedMatchError as error:
        prompt.say(words("damaged", why=str(error)[:60], file=str(keeper.put_aside())))
    return None


def secret_of(seed: int | None, number: int = 0) -> bytes:
    """Fresh; from a seed the same again, and another for each further match."""
    if seed is None:
        return new_secret()
    return hashlib.sha256(f"{seed}/{number}".encode()).digest()
