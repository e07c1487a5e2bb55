"""Servers for tests that do not kill them, and databases."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import psycopg
import pytest

from tests.support.postgres import postgres
from tests.support.server import Running, running, sqlite_in

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A quick server on SQLite."""
    with running(sqlite_in(tmp_path_factory.mktemp("server"))) as server:
        yield server


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[str]:
    """A real PostgreSQL."""
    with postgres() as url:
        yield url


def new_database(cluster: str) -> str:
    name = f"kickdoor{next(_numbers)}"
    with psycopg.connect(cluster, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return cluster.rpartition("/")[0] + f"/{name}"


@pytest.fixture
def postgres_url(postgres_cluster: str) -> str:
    """An empty database for one test."""
    return new_database(postgres_cluster)


@pytest.fixture(scope="session")
def two_servers(postgres_cluster: str) -> Iterator[list[Running]]:
    """Two processes on one PostgreSQL."""
    url = new_database(postgres_cluster)
    with running(url) as one, running(url) as two:
        yield [one, two]


@pytest.fixture(scope="module")
def sqlite_url(tmp_path_factory: pytest.TempPathFactory) -> str:
    """An SQLite database for the tests of one module."""
    return sqlite_in(tmp_path_factory.mktemp("sqlite"))


@pytest.fixture(scope="module")
def own_postgres_url(postgres_cluster: str) -> str:
    """A PostgreSQL database for the tests of one module."""
    return new_database(postgres_cluster)
