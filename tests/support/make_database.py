"""Writes a database of this release for the tests of later ones: `python -m tests.support.make_database FILE.sql`.

It has an open table, a running game and a finished one, with the same three people. See `tests/server/databases`.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from pathlib import Path

from tests.support.releases import grow
from tests.support.server import running, sqlite_in

SECRET = "of an earlier release"
ACTS = 60  # of each game


def main(target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        with running(sqlite_in(Path(folder)), secret=SECRET) as server:
            grown = grow(server, ACTS)
            grown.persons[0].call("GET", f"/api/tables/{grown.finished}/review")  # so that it is kept
            assert server.stop() == 0
        database = sqlite3.connect(Path(folder) / "kickdoor.sqlite3")
        done = database.execute("PRAGMA user_version").fetchone()[0]
        target.write_text("\n".join([*database.iterdump(), f"PRAGMA user_version = {done};"]) + "\n", encoding="utf-8")
        database.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
