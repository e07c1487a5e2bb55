"""The game that a page carries, under Pyodide, plays the same games as the kernel here: every event the same."""

from __future__ import annotations

import gzip
import importlib.util
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kickdoor.local.site import write_site
from tests.support import local_visit, trace

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / "web/node_modules/pyodide"


def find_node() -> Path:
    """The Node that builds the pages."""
    spec = importlib.util.spec_from_file_location("web_build", ROOT / "web/build.py")
    assert spec is not None
    assert spec.loader is not None
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    find: Callable[[], tuple[Path, Path] | None] = build.find_node
    found = find()
    assert found is not None
    return found[0]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    write_site(folder)
    return folder


def in_pyodide(site: Path, players: int, games: int, program: str = trace.__file__) -> list[str]:
    script, file = Path(__file__).with_name("trace.mjs"), Path(program)
    command = [find_node(), script, site, PYODIDE, file, players, games]
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


def here(players: int, games: int) -> list[str]:
    command = [sys.executable, "-m", "tests.support.trace", str(players), str(games)]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()


def test_a_browser_plays_the_same_games(site: Path) -> None:
    found = in_pyodide(site, 4, 2)
    assert found[0] == "interpreted"
    assert len(found) == 3
    assert found[1:] == here(4, 2)[1:]


def test_tables_and_the_workshop_need_nothing_that_a_browser_does_not_have(site: Path) -> None:
    assert in_pyodide(site, 0, 0, local_visit.__file__) == [
        "POST tables 200",
        "POST tables 200",
        "POST workshop 200",
        "POST workshop 200",
        "POST workshop 200",
        "weighed 1 None",
        "POST workshop 200",
        "POST workshop 200",
        "POST tables 200",
        "POST tables 200",
    ]


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_fifty_games_of_each_size_are_the_same(site: Path, players: int) -> None:
    found = in_pyodide(site, players, 50)
    assert len(found) == 51
    assert found[1:] == here(players, 50)[1:]


def test_what_a_page_fetches_stays_below_eight_megabytes(site: Path) -> None:
    """The game from a host that does not compress; and all that is kept for later besides, from one that does."""
    files = json.loads((site / "kernel/kernel.json").read_text())["files"]
    kernel = [site / file["path"] for file in files.values()]
    assert len(kernel) == 5
    assert sum(file.stat().st_size for file in kernel) < 8_000_000
    pages = [site / (path or "index.html") for path in json.loads((site / "kernel/offline.json").read_text())]
    assert sum(compressed(file) for file in (*kernel, *pages)) < 8_000_000


def compressed(file: Path) -> int:
    data = file.read_bytes()
    return min(len(data), len(gzip.compress(data)))
