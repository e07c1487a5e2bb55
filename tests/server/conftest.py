"""One server for the tests that do not kill theirs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.postgres import postgres
from tests.support.server import Running, running, sqlite_in


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A quick server on SQLite."""
    with running(sqlite_in(tmp_path_factory.mktemp("server"))) as server:
        yield server


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A real PostgreSQL."""
    with postgres() as url:
        yield url
