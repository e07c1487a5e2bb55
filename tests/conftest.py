"""Shared by all tests."""

from __future__ import annotations

import os
from asyncio import events
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

import kickdoor
from kickdoor._interpreted import is_compiled

os.environ["COLUMNS"] = "80"  # however wide the terminal is

# The same examples on every machine, however slow it is.
settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")


def pytest_report_header() -> str:
    return f"kickdoor {kickdoor.__version__}, kernel {'compiled' if is_compiled() else 'interpreted'}"


@pytest.fixture(autouse=True)
def no_loop_of_another_test(request: pytest.FixtureRequest) -> Iterator[None]:
    """A browser that tests of this process have opened keeps its loop marked as running: others must not see that."""
    loop = events._get_running_loop()
    if loop is None or request.node.path.parent.name == "web":
        yield
        return
    events._set_running_loop(None)
    yield
    events._set_running_loop(loop)
