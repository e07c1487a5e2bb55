"""The wheel has everything: installed into an empty environment it serves its pages and plays a game."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from building.sources import compiled_files, module_name
from kickdoor._interpreted import is_compiled
from tests.support.installed import find_wheel, install
from tests.support.server import PATIENCE, Running, seated, sqlite_in, start_table

SRC = Path(__file__).parents[2] / "src"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return find_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as packed:
        return set(packed.namelist())


@pytest.fixture(scope="module")
def server(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The server of the wheel, in an environment of its own, which sees nothing of this project."""
    home = tmp_path_factory.mktemp("installed")
    programs = install(wheel, home / "venv")

    class Installed(Running):
        command = (str(programs / "kickdoor"),)

    with pytest.MonkeyPatch.context() as patch:
        for name in ("PYTHONPATH", "KICKDOOR_INTERPRETED"):
            patch.delenv(name, raising=False)
        patch.chdir(home)
        server = Installed(sqlite_in(home))
    try:
        yield server
    finally:
        server.kill()
        server.errors.close()


def test_the_wheel_has_every_module_and_every_file_of_the_sources(names: set[str]) -> None:
    files = {path.relative_to(SRC).as_posix() for path in (SRC / "kickdoor").rglob("*") if path.is_file()}
    assert {name for name in files if "__pycache__" not in name and not name.endswith((".so", ".pyd"))} <= names
    assert not [name for name in names if name.startswith(("tests", "bench", "building", "web"))]


def test_the_wheel_has_the_pages(names: set[str]) -> None:
    assert "kickdoor/server/static/index.html" in names
    assert [name for name in names if re.fullmatch(r"kickdoor/server/static/assets/.*\.js", name)]


def test_the_wheel_has_every_compiled_module(wheel: Path, names: set[str]) -> None:
    if not os.environ.get("KICKDOOR_WHEEL") or not is_compiled():
        pytest.skip("the wheel of these tests is not compiled (--interpreted, or no C compiler)")
    compiled = {name.partition(".")[0].removesuffix("/__init__") for name in names if name.endswith((".so", ".pyd"))}
    wanted = {module_name(path).replace(".", "/") for path in compiled_files()}
    assert compiled == {*wanted, "kickdoor__mypyc"}
    assert "py3-none-any" not in wheel.name


def test_the_installed_server_serves_its_pages(server: Running) -> None:
    with urllib.request.urlopen(f"{server.address}/", timeout=PATIENCE) as answer:
        page = answer.read().decode()
    script = re.search(r'src="(/assets/[^"]+\.js)"', page)
    assert script
    with urllib.request.urlopen(server.address + script[1], timeout=PATIENCE) as answer:
        assert answer.headers.get_content_type() == "text/javascript"


def test_a_game_is_played_over_the_socket_of_the_installed_server(server: Running) -> None:
    async def game() -> None:
        table, persons = start_table(server.address, 1, seats=4, bots="easy")
        async with seated(persons, table) as [player]:
            await player.play()
            assert player.over is not None
            assert player.acknowledged

    asyncio.run(game())


def test_the_installed_command_knows_all_its_parts(server: Running) -> None:
    """Each command imports what it needs, and the wheel asks for all of it."""
    (program,) = server.command
    env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "KICKDOOR_INTERPRETED")}
    for command in (["--version"], ["cards", "explain", "Net Troll"], ["simulate", "--games", "1", "--jobs", "1"]):
        done = subprocess.run(
            [program, *command], env=env, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        assert done.returncode == 0, done.stderr
