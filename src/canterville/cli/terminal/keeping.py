"""An unfinished match, kept as its moves until its people come back.

One file a game in the user's state folder, which only the user may read: it holds all secrets.
"""

import base64
import contextlib
import os
import tempfile
from pathlib import Path

import msgspec
import platformdirs

from canterville.cli.terminal.chairs import Chair, parse_chair
from canterville.core.errors import GameError, SavedMatchError
from canterville.core.game import Game
from canterville.match.match import Match

FORMAT = 1
ASIDE = ".aside"


class Kept(msgspec.Struct):
    """``version`` of the rules; ``match`` as in match/saved."""

    canterville: int
    game: str
    version: int
    chairs: list[str]
    secret: str
    match: str


class Outdated(SavedMatchError):  # noqa: N818
    """A match that was begun under other rules."""


class Keeper:
    """Of one game. What cannot be written is given up: ``failed`` says why."""

    def __init__(self, game: Game, folder: Path | None = None) -> None:
        self.game = game
        self.file = (folder or state_folder()) / f"{game.id}.json"
        self.failed = ""

    def keep(self, match: Match, chairs: list[Chair], secret: bytes) -> None:
        body = base64.b64encode(match.to_bytes()).decode()
        names = [str(chair) for chair in chairs]
        kept = Kept(FORMAT, self.game.id, self.game.version, names, secret.hex(), body)
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_privately(self.file, msgspec.json.encode(kept))
        except OSError as error:
            self.failed = str(error.strerror or error)

    def kept(self) -> tuple[Match, list[Chair], bytes] | None:
        """What was kept, None if nothing was. Raises SavedMatchError; Outdated for old rules."""
        try:
            data = self.file.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise SavedMatchError(str(error.strerror or error)) from error
        return self._read(data)

    def _read(self, data: bytes) -> tuple[Match, list[Chair], bytes]:
        try:
            kept = msgspec.json.decode(data, type=Kept)
            if (kept.canterville, kept.game) != (FORMAT, self.game.id):
                raise SavedMatchError("kept by another program")
            if kept.version != self.game.version:
                raise Outdated(f"rules {kept.version}; these are {self.game.version}")
            match = Match.from_bytes(self.game, base64.b64decode(kept.match, validate=True))
            chairs = [parse_chair(text) for text in kept.chairs]
            if len(chairs) != match.seats:
                raise SavedMatchError("seats and chairs differ")
            return match, chairs, bytes.fromhex(kept.secret)
        except (msgspec.DecodeError, ValueError) as error:
            raise SavedMatchError(str(error)) from error
        except SavedMatchError:
            raise
        except GameError as error:
            raise SavedMatchError(str(error)) from error

    def put_aside(self) -> Path:
        """Out of the way, but not lost."""
        aside = self.file.with_suffix(ASIDE)
        with contextlib.suppress(OSError):
            self.file.replace(aside)
        return aside

    def forget(self) -> None:
        with contextlib.suppress(OSError):
            self.file.unlink(missing_ok=True)


def state_folder() -> Path:
    given = os.environ.get("CANTERVILLE_STATE")
    return Path(given or platformdirs.user_state_dir("canterville"))


def write_privately(file: Path, data: bytes) -> None:
    """Whole or not at all, and for nobody else to read. Raises OSError."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")  # mode 600
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
