"""The suite can fail: each planted fault is found, by the check that looks for it."""

import pytest

from tests.conformance import CHECKS
from tests.faults import WATCHED, Fault
from tests.faults.bells import FAULTS as BELLS
from tests.faults.moth import FAULTS as MOTH
from tests.faults.parcel import FAULTS as PARCEL
from tests.faults.views import FAULTS as VIEWS

FAULTS = [*PARCEL, *MOTH, *BELLS, *VIEWS]
MATCHES = 30
FOUND = (AssertionError, IndexError) if WATCHED else AssertionError


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_a_planted_fault_is_found_for_the_right_reason(fault: Fault) -> None:
    with pytest.raises(FOUND, match=fault.reason):
        play_matches(fault)


def play_matches(fault: Fault) -> None:
    for seed in range(MATCHES):
        CHECKS[fault.check](fault.setting, seed)


def test_every_check_has_found_a_fault() -> None:
    assert set(CHECKS) == {fault.check for fault in FAULTS}
