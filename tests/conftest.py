import pytest

from tests.games import SETTINGS


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a ``setting`` runs for every game in every way of setting it up."""
    if "setting" in metafunc.fixturenames:
        metafunc.parametrize("setting", SETTINGS, ids=str)
