"""Writes a database of this release for the tests of later ones: `python -m tests.support.make_database FILE.sql.xz`.

It has an open table, a running game and a finished one, with the same three people. The first of them keeps all that
can be kept: a recovery code, settings, a draft, a published set, a companion, a block, a report, a lesson. See
`tests/server/databases`.
"""

from __future__ import annotations

import lzma
import sqlite3
import sys
import tempfile
from pathlib import Path

from kickdoor.server.http.recovery import digest_of, read_code
from tests.support.admin import Operator
from tests.support.companions import entry
from tests.support.releases import Grown, grow
from tests.support.server import Running, running, sqlite_in
from tests.support.workshop import PUB

SECRET = "of an earlier release"
ACTS = 60  # of each game
CODE = "95KC8-HZEFQ-9MKBW-DF9SK-CTDEK"  # the recovery code of the first person
SETTINGS = {"theme": "dark"}


def keep(server: Running, grown: Grown) -> None:
    """Let people keep what can be kept, and let an operator say something."""
    ann = grown.persons[0]
    ann.call("POST", "/api/me/recovery")
    ann.call("PUT", "/api/me/settings", {"settings": SETTINGS})
    draft = ann.call("POST", "/api/workshop/sets", {"files": PUB})["id"]
    ann.call("POST", f"/api/workshop/sets/{draft}/publish")
    begun = entry("begun", {"path": ["players"], "to": {}})
    ann.call("POST", "/api/companion/sessions", {"entries": [begun]})
    ann.call("POST", f"/api/tables/{grown.finished}/block", {"seat": 2})
    ann.call("POST", f"/api/tables/{grown.finished}/report", {"reason": "talk", "seat": 2, "text": "rude"})
    ann.call("POST", "/api/lessons/kick/start", {})
    Operator(server.database).says("announce", "Update at noon", "--for", "3650d")


def main(target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        with running(sqlite_in(Path(folder)), secret=SECRET) as server:
            grown = grow(server, ACTS)
            grown.persons[0].call("GET", f"/api/tables/{grown.finished}/review")  # so that it is kept
            keep(server, grown)
            assert server.stop() == 0
        database = sqlite3.connect(Path(folder) / "kickdoor.sqlite3")
        database.execute("UPDATE recovery_codes SET hash = ?", (digest_of(read_code(CODE) or ""),))
        database.commit()
        done = database.execute("PRAGMA user_version").fetchone()[0]
        script = "\n".join([*database.iterdump(), f"PRAGMA user_version = {done};"]) + "\n"
        target.write_bytes(lzma.compress(script.encode(), preset=9))
        database.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
