"""Shared by all tests."""

from __future__ import annotations

import os
from asyncio import AbstractEventLoop, events

import pytest
from hypothesis import HealthCheck, settings

import kickdoor
from kickdoor._interpreted import is_compiled

os.environ["COLUMNS"] = "80"  # however wide the terminal is
os.environ["LC_ALL"] = "C.UTF-8"  # whatever language the computer speaks

# The same examples on every machine, however slow it is.
settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")


def pytest_report_header() -> str:
    return f"kickdoor {kickdoor.__version__}, kernel {'compiled' if is_compiled() else 'interpreted'}"


_hidden: list[AbstractEventLoop] = []  # the loop of a browser that tests of this process have opened


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """A browser keeps its loop marked as running, which only the tests of the page may see. This comes before the
    fixtures of every scope, because some of them run a loop of their own."""
    if item.path.parent.name == "web":
        _show_loop()
    elif (loop := events._get_running_loop()) is not None:
        _hidden.append(loop)
        events._set_running_loop(None)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """The browser is closed after the last test, and needs its loop for that."""
    if nextitem is None:
        _show_loop()


def _show_loop() -> None:
    if _hidden:
        events._set_running_loop(_hidden.pop())
