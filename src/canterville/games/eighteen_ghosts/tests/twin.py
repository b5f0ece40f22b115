"""18 Ghosts a second time: slow, plain, and written from RULES.md alone.

It shares no code with the rules, only the names of moves. Players are "A" and "B", a ghost is a
player and a colour, a chamber its name.
"""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy

Ghost = tuple[str, str]
Counts = Counter[Ghost]

FILES = "abcde"
PLAN = {
    5: "blue red PORTAL blue red",
    4: "yellow mirror yellow mirror yellow",
    3: "red blue red blue PORTAL",
    2: "blue mirror yellow mirror red",
    1: "yellow red PORTAL blue yellow",
}
KIND = {
    f"{file}{rank}": kind
    for rank, row in PLAN.items()
    for file, kind in zip(FILES, row.split(), strict=True)
}
COLOURS = ["red", "blue", "yellow"]
BEATS = {"red": "blue", "blue": "yellow", "yellow": "red"}  # 6.4
SHOWN = {  # 8.2
    "red": ["wall", "d5", "c4", "b5"],
    "yellow": ["wall", "e2", "d3", "e4"],
    "blue": ["wall", "b1", "c2", "d1"],
}


def other(player: str) -> str:
    return {"A": "B", "B": "A"}[player]


def carpets(colour: str) -> list[str]:
    return [chamber for chamber, kind in KIND.items() if kind == colour]


def neighbours(chamber: str) -> list[str]:
    """2.3 and 2.4."""
    file, rank = chamber[0], int(chamber[1])
    around = [f"{file}{rank + 1}", f"{file}{rank - 1}"]
    around += [f"{chr(ord(file) + 1)}{rank}", f"{chr(ord(file) - 1)}{rank}"]
    return [name for name in around if KIND.get(name, "PORTAL") != "PORTAL"]


class Twin:
    def __init__(self, short: bool = False, dealt: bool = False) -> None:
        self.short, self.dealt = short, dealt
        everything: Counts = Counter({(p, c): 3 for p in "AB" for c in COLOURS})  # 1.1
        self.hand = everything
        self.castle: dict[str, Ghost] = {}
        self.dungeon: Counts = Counter()
        self.outside: Counts = Counter()
        self.turns_of_portal = dict.fromkeys(COLOURS, 0)
        self.waiting: Ghost | None = None  # released, and not yet placed
        self.player = "A"
        self.history: list[object] = []  # since the last fight, release or escape
        self.calm = 0  # moves since then
        self.passes = 0
        self.played = 0
        self.result = ""  # "A", "B" or "draw"

    # who acts, and what may be done

    @property
    def placing(self) -> bool:
        return self.hand.total() > 0

    @property
    def actor(self) -> str:
        """A player, "chance" or, at the end, nobody."""
        if self.result:
            return ""
        return "chance" if self.placing and self.dealt else self.player

    def legal(self) -> list[str]:
        if self.result:
            return []
        if self.placing:
            colours = [self.dealt_next()[1]] if self.dealt else self.colours_in_hand()
            return [name for colour in colours for name in self.free_carpets(colour)]
        if self.waiting:
            return self.free_carpets(self.waiting[1])  # 7.2
        actions = [*self.moves_and_fights(), *self.releases()]
        return actions or ["pass"]  # 4.4

    def colours_in_hand(self) -> list[str]:
        return [colour for colour in COLOURS if self.hand[self.player, colour]]

    def dealt_next(self) -> Ghost:
        """3.7."""
        return next((p, c) for p in "AB" for c in COLOURS if self.hand[p, c])

    def free_carpets(self, colour: str) -> list[str]:
        return [chamber for chamber in carpets(colour) if chamber not in self.castle]

    def moves_and_fights(self) -> Iterator[str]:
        for chamber, (player, colour) in self.castle.items():
            if player != self.player:  # 4.3
                continue
            for target in neighbours(chamber):
                if target not in self.castle:
                    yield f"{chamber}-{target}"  # 5.1
                elif self.castle[target][1] != colour:
                    yield f"{chamber}x{target}"  # 6.1, 6.2
            for target, kind in KIND.items():
                if KIND[chamber] == kind == "mirror" and target not in self.castle:
                    yield f"{chamber}-{target}"  # 5.2

    def releases(self) -> Iterator[str]:
        for colour in COLOURS:
            if self.dungeon[self.player, colour] and self.free_carpets(colour):  # 7.3
                yield f"release {colour}"

    # doing it

    def play(self, move: str) -> None:
        if self.placing:
            self.place(move)
            return
        self.played += 1
        if self.waiting:
            self.castle[move] = self.waiting
            self.waiting = None
            self.after_action(other(self.player), eventful=True)  # 7.4
        elif move == "pass":
            self.passes += 1
            self.after_action(self.player, eventful=False)
        else:
            self.passes = 0
            self.act(move)

    def place(self, chamber: str) -> None:
        ghost = self.dealt_next() if self.dealt else (self.player, KIND[chamber])
        self.castle[chamber] = ghost
        self.hand[ghost] -= 1
        self.player = "A"
        if self.placing and not self.dealt:  # 3.2
            placed = len(self.castle)
            self.player = "B" if placed in (1, 2) or placed % 2 == 0 else "A"
        if not self.placing:
            self.history = [self.snapshot()]

    def act(self, move: str) -> None:
        if move.startswith("release"):
            self.waiting = self.player, move.split()[1]
            self.dungeon[self.waiting] -= 1
            self.forget()
            self.player = other(self.player)
            if self.played == 1000:
                self.result = "draw"  # 9.7
        elif "x" in move:
            self.fight(*move.split("x"))
            self.after_action(self.player, eventful=True)
        else:
            origin, target = move.split("-")
            self.castle[target] = self.castle.pop(origin)
            self.after_action(self.player, eventful=False)

    def fight(self, origin: str, target: str) -> None:
        attacker, defender = self.castle.pop(origin), self.castle.pop(target)
        winner, loser = attacker, defender
        if BEATS[defender[1]] == attacker[1]:
            winner, loser = defender, attacker
        self.castle[target] = winner  # 6.3
        self.dungeon[loser] += 1  # 6.5
        self.turns_of_portal[loser[1]] = (self.turns_of_portal[loser[1]] + 1) % 4  # 8.1

    def after_action(self, player: str, eventful: bool) -> None:
        escaped = self.escapes()
        if eventful or escaped:
            self.forget()
        else:
            self.calm += 1
        self.player = other(player)
        if not self.waiting:
            self.history.append(self.snapshot())
        self.result = self.judge(player)

    def escapes(self) -> bool:
        """8.3 to 8.5."""
        leaving = [self.shown(colour) for colour in COLOURS]
        leaving = [
            chamber
            for chamber, colour in zip(leaving, COLOURS, strict=True)
            if chamber in self.castle and self.castle[chamber][1] == colour
        ]
        for chamber in leaving:
            self.outside[self.castle.pop(chamber)] += 1
        return bool(leaving)

    def shown(self, colour: str) -> str:
        return SHOWN[colour][self.turns_of_portal[colour]]

    def forget(self) -> None:
        self.history, self.calm = [], 0

    def snapshot(self) -> object:
        return self.player, frozenset(self.castle.items())

    def judge(self, player: str) -> str:
        """9.1 to 9.8, after an action of this player."""
        for candidate in (player, other(player)):
            free = [colour for colour in COLOURS if self.outside[candidate, colour]]
            number = sum(self.outside[candidate, colour] for colour in COLOURS)
            if len(free) == 3 or (self.short and number >= 3):
                return candidate
        times = self.history.count(self.snapshot())
        is_drawn = times >= 3 or self.calm >= 100 or self.passes >= 2 or self.played >= 1000
        return "draw" if is_drawn else ""

    # for comparison

    def picture(self) -> dict[str, object]:
        """All that counts, in plain words."""
        return {
            "castle": self.castle,
            "hand": +self.hand,
            "dungeon": +self.dungeon,
            "outside": +self.outside,
            "shown": {colour: self.shown(colour) for colour in COLOURS},
            "waiting": self.waiting,
            "actor": self.actor,
            "calm": self.calm,
            "played": self.played,
            "result": self.result,
        }

    def count(self, depth: int) -> int:
        """The lines of so many moves from here."""
        moves = self.legal()
        if depth == 1:
            return len(moves)
        total = 0
        for move in moves:
            twin = deepcopy(self)
            twin.play(move)
            total += twin.count(depth - 1)
        return total
