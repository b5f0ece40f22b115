import numpy as np

from canterville.core.seats import HOUSE, LISTED, NOBODY
from canterville.match import walk
from canterville.match.match import Match
from tests.conformance.setting import Setting


def test_a_walk_meets_what_a_match_meets(setting: Setting) -> None:
    match = Match(setting.game, setting.seats, dict(setting.options))
    start, moves = match.states.copy(), np.zeros(LISTED, np.int64)
    states, rng = start.copy(), np.random.default_rng(1)
    seat, n = walk.begin(states, 0, start, moves)
    while n:
        assert seat == match.actors[0]
        assert moves[:n].tolist() == match.moves(seat)
        move = int(rng.choice(moves[:n]))
        match.play(seat, move)
        seat, n = walk.go(states, 0, seat, move, moves)
        assert states.tobytes() == match.states.tobytes()
    assert (seat, match.over) == (NOBODY, True)


def test_a_walk_begins_again_from_any_array() -> None:
    from tests.toys import parcel

    start, moves = Match(parcel.GAME).states, np.zeros(LISTED, np.int64)
    states = parcel.GAME.table(3)
    assert walk.begin(states, 2, start, moves) == (HOUSE, 5)
    assert states[2].tobytes() == start[0].tobytes()
    assert not states[:2].tobytes().strip(b"\0")
