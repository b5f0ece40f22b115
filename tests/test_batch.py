import numpy as np
import pytest

from canterville.core import doors
from canterville.core.seats import HOUSE, LISTED
from canterville.match import batch as module
from canterville.match.batch import LINE, Batch
from tests.conformance.play import HERE, concealed, features
from tests.conformance.setting import Setting
from tests.toys import bells, moth, parcel

ARRAYS = ("states", "seat", "payoffs", "ended", "error", "features", "last_features", "mask")


def batch_of(setting: Setting, count: int = 40, **how: object) -> Batch:
    return Batch(setting.game, count, setting.seats, dict(setting.options), **how)  # type: ignore[arg-type]


def legal_moves(batch: Batch, rng: np.random.Generator) -> np.ndarray:
    return np.array([rng.choice(np.flatnonzero(row)) for row in batch.mask])


def everything(batch: Batch) -> list[bytes]:
    return [getattr(batch, name).tobytes() for name in ARRAYS]


def test_a_mask_shows_the_list_of_the_acting_seat(setting: Setting) -> None:
    batch, rng = batch_of(setting, 20), np.random.default_rng(1)
    moves = np.zeros(LISTED, np.int64)
    for _ in range(20):
        for i in range(batch.count):
            seat = int(batch.seat[i])
            n = doors.write_moves(batch.states, i, seat, moves)
            assert seat in range(setting.seats)
            assert np.flatnonzero(batch.mask[i]).tolist() == moves[:n].tolist()
        batch.step(legal_moves(batch, rng))


def test_features_are_made_from_what_the_seat_may_know(setting: Setting) -> None:
    batch, rng = batch_of(setting, 10), np.random.default_rng(1)
    for _ in range(12):
        for i in range(batch.count):
            states = setting.game.table(3)
            states[HERE] = batch.states[i]
            seat = int(batch.seat[i])
            expected = features(setting, concealed(states, seat), seat)
            assert batch.features[i].ravel().tolist() == expected.tolist()
        batch.step(legal_moves(batch, rng))


def test_the_payoffs_of_an_ended_match_stay_until_the_next_step(setting: Setting) -> None:
    batch, rng, ends = batch_of(setting), np.random.default_rng(2), 0
    for _ in range(60):
        batch.step(legal_moves(batch, rng))
        for i in np.flatnonzero(batch.ended):
            ends += 1
            assert not batch.error[i]
            assert not batch.states["over"][i]
            assert -1 <= batch.payoffs[i].min() <= batch.payoffs[i].max() <= 1
    assert ends


def test_the_last_look_of_a_match_is_kept() -> None:
    """Of Moth: where the moth was found, and not where the next one starts."""
    batch = Batch(moth.GAME, 1, 2)
    batch.step(np.array([moth.NAMES.parse("fly 2")]))
    batch.step(np.array([moth.NAMES.parse("search 2")]))
    assert (batch.ended[0], batch.seat[0]) == (True, 0)
    assert batch.payoffs[0].tolist() == [-1, 1]
    assert batch.last_features[0].tolist() == [[0, 0, 1, 0, 0, 0], [0, 0, 1, 0, 0, 0]]
    assert batch.features[0].sum() == 0


@pytest.mark.parametrize("wrong", [-1, 16, 12_345, 2**40])
def test_a_move_that_is_not_listed_ends_that_match_and_touches_no_other(wrong: int) -> None:
    tried, sound = (Batch(parcel.GAME, 50, 3, seed=4) for _ in range(2))
    moves = legal_moves(sound, np.random.default_rng(3))
    sound.step(moves)
    tried.step(np.where(np.arange(50) == 7, wrong, moves))
    assert np.flatnonzero(tried.error).tolist() == [7]
    assert (tried.ended[7], tried.payoffs[7].tolist()) == (True, [0, 0, 0])
    for name in ARRAYS:
        one, other = (np.delete(getattr(batch, name), 7, 0) for batch in (tried, sound))
        assert one.tobytes() == other.tobytes(), name


def test_an_edited_mask_makes_no_move_legal() -> None:
    batch = Batch(parcel.GAME, 3)
    batch.mask[:] = True
    batch.step(np.zeros(3, np.int64))
    assert batch.error.all()


def test_the_house_and_chores_play_themselves() -> None:
    batch, rng = Batch(bells.GAME, 60, 3), np.random.default_rng(1)
    for _ in range(40):
        assert not (batch.seat == HOUSE).any()
        assert (batch.states["phase"] != 3).all()  # the climb
        batch.step(legal_moves(batch, rng))


def test_a_race_is_drawn_and_a_ballot_is_not() -> None:
    batch = Batch(bells.GAME, 300, 3)
    assert (batch.seat == 0).all()
    for _ in range(3):  # everybody names the hour of the clock
        batch.step(3 + batch.states["hour"])
    assert set(batch.seat.tolist()) == {0, 1, 2}


@pytest.mark.parametrize("threads", [2, 3, 7])
def test_threads_change_nothing(
    setting: Setting, threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ENOUGH", 0)  # else so few matches stay on one thread
    one, many = (batch_of(setting, 3 * LINE + 5, seed=9, threads=t) for t in (1, threads))
    rng = np.random.default_rng(1)
    for _ in range(3):
        moves = legal_moves(one, rng)
        for batch in (one, many):
            batch.step(moves)
            batch.step_at_random()
        assert everything(one) == everything(many)


def test_the_same_seed_gives_the_same_bytes_and_another_does_not(setting: Setting) -> None:
    batches = [batch_of(setting, seed=seed) for seed in (5, 5, 6)]
    for batch in batches:
        batch.step_at_random(20)
    one, again, other = map(everything, batches)
    assert one == again
    assert one != other


def test_arrays_of_the_callers_are_written_through_their_strides() -> None:
    planes = np.zeros((3, 5, 20), np.uint8)  # plane by plane, as a GPU wants it
    mask = np.zeros((16, 20), np.bool_)
    given = Batch(parcel.GAME, 20, 3, features=np.moveaxis(planes, 2, 0), mask=mask.T)
    own = Batch(parcel.GAME, 20, 3)
    for batch in (given, own):
        batch.step_at_random(7)
    assert (np.moveaxis(planes, 2, 0) == own.features).all()
    assert (own.mask == mask.T).all()


def test_a_wider_array_is_written_too() -> None:
    wide = np.zeros((4, 3, 5), np.float32)
    batch = Batch(parcel.GAME, 4, features=wide)
    assert batch.features is wide
    assert wide.sum() == Batch(parcel.GAME, 4).features.sum() > 0


def test_nothing_is_written_for_nobody() -> None:
    silent, watched = (Batch(parcel.GAME, 8, features=on, mask=on) for on in (False, True))
    for batch in (silent, watched):
        batch.step_at_random(9)
    assert silent.features.size == silent.mask.size == 0
    assert silent.states.tobytes() == watched.states.tobytes()


@pytest.mark.parametrize(
    "features", [np.zeros((4, 15), np.uint8), np.zeros((4, 3, 5), np.int8), np.zeros((3, 3, 5))]
)
def test_an_array_that_cannot_hold_the_features_is_refused(features: np.ndarray) -> None:
    with pytest.raises(ValueError, match=r"an array of \(4, 3, 5\) for uint8"):
        Batch(parcel.GAME, 4, features=features)


def test_as_many_moves_as_matches_are_needed() -> None:
    with pytest.raises(ValueError, match="4 matches need as many moves"):
        Batch(parcel.GAME, 4).step(np.zeros(3, np.int64))


def test_a_batch_of_none_does_nothing() -> None:
    batch = Batch(parcel.GAME, 0)
    batch.step(np.zeros(0, np.int64))
    batch.step_at_random(3)
    assert batch.seat.size == 0
