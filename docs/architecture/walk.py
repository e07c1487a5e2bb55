"""The walk of one real action through the server: every function of Kickdoor that is called, in order.

A server is started in this process with a prepared game in its database, and somebody plays a card over the WebSocket.
From the moment it is sent until the answer has come, calls are noted. Run from the source, because compiled functions
do not show:

    PYTHONPATH=src KICKDOOR_INTERPRETED=1 python -m docs.architecture.walk           # every call, as JSON
    PYTHONPATH=src KICKDOOR_INTERPRETED=1 python -m docs.architecture.walk --server  # the server's functions, once each
"""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import tempfile
import threading
from pathlib import Path
from types import FrameType
from typing import Any

from websockets.sync.client import connect

import kickdoor
from kickdoor.cli import main as command
from tests.support.positions import Table, find, lay_out
from tests.support.server import QUICK, Person, sqlite_in

HOME = str(Path(kickdoor.__file__).parent)
PATIENCE = 60  # seconds


class Walk:
    """What is called while `open`, as file and function, in order."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []
        self.open = False

    def note(self, frame: FrameType, event: str, _argument: object) -> None:
        if self.open and event == "call":
            code = frame.f_code
            if code.co_filename.startswith(HOME):
                self.calls.append((code.co_filename[len(HOME) + 1 :], code.co_qualname))


def spoiler(table: Table, seat: int) -> Any:
    """An enhancer with which this seat, which is not fighting, would stop the announced kill; None: there is none."""
    if type(table.top).__name__ != "KillWindow" or table.in_fight(seat):
        return None
    for action in table.actions(seat):
        if action.card >= 0 and table.lib.cards[action.card].is_enhancer and not action.later:
            after = table.copy()
            after.act(seat, action)
            if type(after.top).__name__ == "Fighting":
                return action
    return None


def somebody_can_spoil(table: Table) -> int | None:
    return next((seat for seat in range(len(table.players)) if spoiler(table, seat) is not None), None)


def play(address: str, database: str, walk: Walk) -> None:
    """Take part in the prepared game, and play the card."""
    position = find(somebody_can_spoil, players=3)
    text = position.table.text(spoiler(position.table, position.seat))
    person = Person(address, "Ann")
    table = lay_out(database, position, {position.seat: person}, bots=False)
    url = f"{address.replace('http', 'ws', 1)}/ws/tables/{table}"
    cookie = {"Cookie": f"kickdoor_guest={person.cookie}"}
    with connect(url, additional_headers=cookie, open_timeout=PATIENCE, ping_interval=None) as line:
        version = -1
        while version < 0:
            message = json.loads(line.recv(PATIENCE))
            version = message.get("version", -1)
        walk.open = True
        line.send(json.dumps({"t": "act", "id": "a-1", "version": version, "action": text}))
        while json.loads(line.recv(PATIENCE)).get("id") != "a-1":
            pass
        walk.open = False


def main() -> None:
    listed = "--server" in sys.argv
    walk = Walk()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    os.environ.update(QUICK)

    def be_a_person() -> None:
        try:
            _await(port)
            play(address, database, walk)
        finally:
            os.kill(os.getpid(), signal.SIGINT)

    with tempfile.TemporaryDirectory() as folder:
        database = sqlite_in(Path(folder))
        threading.Thread(target=be_a_person).start()
        sys.argv = ["kickdoor", "serve", "--port", str(port), "--database", database]
        sys.setprofile(walk.note)
        threading.setprofile(walk.note)
        try:
            command()
        except SystemExit:
            pass
        finally:
            sys.setprofile(None)
    if listed:
        print_server(walk.calls)
    else:
        print(json.dumps(walk.calls))


def print_server(calls: list[tuple[str, str]]) -> None:
    """The functions of the server and the doors of the kernel, in the order in which the action meets them."""
    met = [(file, name) for file, name in dict.fromkeys(calls) if file.startswith("server/") and "<" not in name]
    for file, name in met:
        print(f"{file}  {name}")
    print(f"{len(met)} functions in {len({file for file, _ in met})} files")


def _await(port: int) -> None:
    for _ in range(PATIENCE * 10):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            threading.Event().wait(0.1)
    raise AssertionError("the server did not start")


if __name__ == "__main__":
    main()
