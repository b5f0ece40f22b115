"""What is measured: one figure a row, each with the work that both sides do."""

from dataclasses import dataclass

from bench.pairs import Task
from canterville.core import discovery


@dataclass(frozen=True)
class Row:
    """``less``: the smaller figure is the better one, and the ratio is the peer's to ours."""

    group: str
    name: str
    unit: str
    work: str
    ours: Task
    peer: Task | None = None
    less: bool = False


MANY = "1,024 matches that start again by themselves"
INSIDE = f"{MANY}, random moves drawn inside, ours Batch.step_at_random"
SHOWN = f"{INSIDE}, features and mask written each step"
SCAN = "pgx jit(scan(vmap(auto_reset(step)))), observation and mask summed each step"
SPREAD = (
    "pgx pmap of its scan, 512 matches on each of two host devices, observation and mask summed"
)
HANDED = f"{MANY}, moves drawn from the mask and handed in by a Python loop each step"
NUMPY = "ours NumPy and Batch.step, features and mask written"
CALLS = "pgx two calls, jit(draw) and jit(vmap(auto_reset(step)))"
LOOP = "one match at a time in a Python loop, moves picked by random.random()"
SPIEL = "OpenSpiel legal_actions and apply_action"
START = "a new process until the first legal move of connect four is played"

ENGINE = (
    Row(
        group="engine",
        name="batch_connect_four",
        unit="steps/s",
        work=f"{SHOWN}; {SCAN}",
        ours=Task("ours.batch", ("connect_four", "shown")),
        peer=Task("peers.pgx_batch", ("connect_four",)),
    ),
    Row(
        group="engine",
        name="batch_connect_four_spread",
        unit="steps/s",
        work=f"{SHOWN}; {SPREAD}",
        ours=Task("ours.batch", ("connect_four", "shown")),
        peer=Task("peers.pgx_spread", ("connect_four",)),
    ),
    Row(
        group="engine",
        name="batch_connect_four_one_core",
        unit="steps/s",
        work=f"{SHOWN}; {SCAN}",
        ours=Task("ours.batch", ("connect_four", "shown"), cores=1),
        peer=Task("peers.pgx_batch", ("connect_four",), cores=1),
    ),
    Row(
        group="engine",
        name="batch_connect_four_bare",
        unit="steps/s",
        work=f"{INSIDE}, neither features nor mask",
        ours=Task("ours.batch", ("connect_four", "bare")),
    ),
    Row(
        group="engine",
        name="batch_connect_four_handed",
        unit="steps/s",
        work=f"{HANDED}; {NUMPY}; {CALLS}",
        ours=Task("ours.handed", ("connect_four",)),
        peer=Task("peers.pgx_handed", ("connect_four",)),
    ),
    Row(
        group="engine",
        name="batch_tic_tac_toe",
        unit="steps/s",
        work=f"{SHOWN}; {SCAN}",
        ours=Task("ours.batch", ("tic_tac_toe", "shown")),
        peer=Task("peers.pgx_batch", ("tic_tac_toe",)),
    ),
    Row(
        group="engine",
        name="loop_connect_four",
        unit="moves/s",
        work=f"{LOOP}; ours walk.begin and walk.go; {SPIEL}",
        ours=Task("ours.loop_walk", ("connect_four",), cores=1),
        peer=Task("peers.open_spiel_loop", ("connect_four",), cores=1),
    ),
    Row(
        group="engine",
        name="loop_connect_four_doors",
        unit="moves/s",
        work=f"{LOOP}; ours doors.write_moves and doors.apply; {SPIEL}",
        ours=Task("ours.loop_doors", ("connect_four",), cores=1),
        peer=Task("peers.open_spiel_loop", ("connect_four",), cores=1),
    ),
    Row(
        group="engine",
        name="loop_match_play",
        unit="moves/s",
        work=f"{LOOP}; ours Match.actors, Match.moves and Match.play, which checks; {SPIEL}",
        ours=Task("ours.loop_match", ("connect_four",), cores=1),
        peer=Task("peers.open_spiel_loop", ("connect_four",), cores=1),
    ),
    Row(
        group="engine",
        name="playouts_connect_four",
        unit="moves/s",
        work="whole random matches from the start in compiled code",
        ours=Task("ours.playouts", ("connect_four",), cores=1),
    ),
    Row(
        group="engine",
        name="perft_connect_four",
        unit="leaves/s",
        work="the lines of 9 moves from the start, counted one by one, the last move not played",
        ours=Task("ours.perft", ("connect_four", "9"), cores=1),
    ),
    Row(
        group="engine",
        name="start_to_first_move_warm",
        unit="s (less is better)",
        work=f"{START}; ours with the machine code on disk; OpenSpiel load_game and the same",
        ours=Task("ours.start", ("warm",)),
        peer=Task("peers.open_spiel_start"),
        less=True,
    ),
    Row(
        group="engine",
        name="start_to_first_move_cold",
        unit="s (less is better)",
        work=f"{START}; an empty cache of machine code",
        ours=Task("ours.start", ("cold",)),
        less=True,
    ),
    Row(
        group="engine",
        name="memory_ceiling",
        unit="steps/s",
        work="no rules, constants written over 84 bytes of features and 7 of mask in 1,024 matches",
        ours=Task("ours.memory", ("connect_four",)),
    ),
)


def rows_of_game(name: str) -> tuple[Row, ...]:
    """The same three figures for every game in the castle; nobody else has it."""
    return (
        Row(
            group="games",
            name=f"playouts_{name}",
            unit="moves/s",
            work="whole random matches from the start in compiled code",
            ours=Task("ours.playouts", (name,), cores=1),
        ),
        Row(
            group="games",
            name=f"perft_{name}",
            unit="leaves/s",
            work="the lines of 4 moves from the start, counted one by one",
            ours=Task("ours.perft", (name, "4"), cores=1),
        ),
        Row(
            group="games",
            name=f"batch_{name}",
            unit="steps/s",
            work=SHOWN,
            ours=Task("ours.batch", (name, "shown")),
        ),
    )


GAMES = tuple(row for name in discovery.names() for row in rows_of_game(name))
ROWS = (*ENGINE, *GAMES)
GROUPS = tuple(dict.fromkeys(row.group for row in ROWS))
