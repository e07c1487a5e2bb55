"""One server and one browser for all tests here."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.support.browser import started_browser
from tests.support.server import running, sqlite_in


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with started_browser() as found:
        yield found


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server is."""
    with running(sqlite_in(tmp_path_factory.mktemp("web"))) as server:
        yield server.address
