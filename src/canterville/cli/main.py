"""``canterville``: what one can do from a terminal.

Numba takes a third of a second to load, so only a command that needs it imports it.
"""

import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from canterville import __version__
from canterville.core.errors import CantervilleError, OptionError

app = App(
    name="canterville",
    help="Haunted-castle board games, and the engine under them.",
    version=__version__,
    help_format="plaintext",
    result_action="return_value",
)

AsJson = Annotated[bool, Parameter(name="--json", negative="")]


@app.command
def games(*, as_json: AsJson = False) -> None:
    """List the games, how many play them, and their options.

    Parameters
    ----------
    as_json
        Print JSON, for programs.
    """
    from canterville.cli.report import print_games
    from canterville.core import discovery

    print_games(list(discovery.games().values()), as_json)


@app.command
def perft(
    game: str,
    depth: Annotated[int, Parameter()],
    /,
    *,
    seats: int = 0,
    settings: Annotated[list[str] | None, Parameter(name="--set", negative="")] = None,
    as_json: AsJson = False,
) -> None:
    """Count the lines of so many moves, under each first move and in all.

    Parameters
    ----------
    game
        The id of a game.
    depth
        How many moves deep, at least 1.
    seats
        How many play; the usual number when left out.
    settings
        An option of the game, as name=value; may be given several times.
    as_json
        Print JSON, for programs.
    """
    from canterville.cli.report import print_perft
    from canterville.core import discovery
    from canterville.match.match import Match
    from canterville.match.perft import divide

    if depth < 1:
        raise OptionError(f"a depth is 1 or more, not {depth}")
    match = Match(discovery.find(game), seats, _settings(settings or ()))
    began = time.perf_counter()
    counts = divide(match, depth)
    print_perft(match, depth, counts, time.perf_counter() - began, as_json)


@app.command
def play(
    game: str | None = None,
    /,
    *,
    seat: Annotated[list[str] | None, Parameter(negative="")] = None,
    seats: int = 0,
    settings: Annotated[list[str] | None, Parameter(name="--set", negative="")] = None,
    seed: int | None = None,
    new: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Play a game at this terminal; an unfinished match is kept and goes on next time.

    Parameters
    ----------
    game
        The id of a game; with --help its options are listed. Left out, you choose.
    seat
        Who takes the next seat: me, me=NAME or random. First me, the others random, if left out.
    seats
        How many play; the usual number when left out.
    settings
        An option of the game, as name=value; may be given several times.
    seed
        A number from which all chance follows, to play the same evening twice.
    new
        Begin a new match, whatever was kept.
    """
    from canterville.cli.terminal.prompt import Prompt
    from canterville.cli.terminal.visit import Wishes, visit

    wishes = Wishes(seat or (), seats, _settings(settings or ()), seed, new)
    visit(game, wishes, Prompt())


@app.command
def verify(file: Path, /, *, as_json: AsJson = False) -> None:
    """Play a record file again, and say what it proves or what is wrong with it.

    Parameters
    ----------
    file
        The record file of a match.
    as_json
        Print JSON, for programs; what is wrong goes to standard error in any case.
    """
    from canterville.cli import verify as command

    command.verify(file, as_json)


@app.command
def warm(*, as_json: AsJson = False) -> None:
    """Compile all games ahead of time, so that nobody waits for it later.

    Parameters
    ----------
    as_json
        Print JSON, for programs; progress goes to standard error in any case.
    """
    from canterville.cli.progress import warm_up
    from canterville.core import compiler, discovery

    pruned = len(compiler.prune())
    seconds = warm_up(discovery.games())
    if as_json:
        print(json.dumps({"seconds": seconds, "old_folders_deleted": pruned}))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; what the user got wrong is a line on standard error and status 1."""
    try:
        app(arguments)
        _add_options(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except CantervilleError as error:
        print(f"{error} [{error.code}]", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:  # of `canterville games | head`; Python flushes again as it ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


def _add_options(arguments: Sequence[str]) -> None:
    """After the help of ``play GAME --help``: the options of that game."""
    command, *rest = [*arguments, ""]
    names = [word for word in rest if word and not word.startswith("-")]
    if command == "play" and names and {"--help", "-h"} & set(rest):
        from canterville.cli.report import print_games
        from canterville.core import discovery

        print_games([discovery.find(names[0])], as_json=False)


def _settings(given: Sequence[str]) -> dict[str, Any]:
    for text in given:
        if "=" not in text:
            raise OptionError(f"an option is set by name=value, not by {text!r}")
    return dict(text.split("=", 1) for text in given)
