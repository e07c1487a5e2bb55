"""One server and one browser for all tests here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser import PATIENCE, started_browser
from tests.support.server import Running, running, sqlite_in
from tests.support.static_host import write_host

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with started_browser() as found:
        yield found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    # a page on a busy machine may reveal its number late
    with running(sqlite_in(tmp_path_factory.mktemp("web")), reveal_time="60000") as started:
        yield started


@pytest.fixture(scope="session")
def address(server: Running) -> str:
    """Where the server is."""
    return server.address


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a static host offers."""
    root = tmp_path_factory.mktemp("host")
    write_host(root)
    return root
