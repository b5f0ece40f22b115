import pytest

from tests.conformance import CHECKS
from tests.conformance.setting import Setting

MATCHES = 4


@pytest.mark.parametrize("check", CHECKS)
def test_every_game_owes(check: str, setting: Setting) -> None:
    for seed in range(MATCHES):
        CHECKS[check](setting, seed)
