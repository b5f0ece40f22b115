"""The rules beside a slow second program, whole matches long."""

from canterville.games.eighteen_ghosts.tests.walks import walk_many

MATCHES = 60


def test_the_rules_agree_with_the_slow_twin() -> None:
    endings = walk_many(MATCHES)
    assert endings.total() == MATCHES
    assert set(endings) == {
        *("won by the mover", "won by the other", "drawn by length"),
        *("drawn by repetition", "drawn by 100 quiet moves"),
    }
