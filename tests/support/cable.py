"""A cable between browser and server that can be pulled out and put in again. A switch leads to one of several."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
import urllib.request
from collections.abc import Iterator
from http.client import HTTPException
from urllib.parse import urlsplit

from tests.support.server import PATIENCE, Running


class Cable:
    """Passes on what both ends say. While it is cut, open connections break and new ones are refused.

    Whoever takes an end out of `ends` closes it.
    """

    def __init__(self, address: str) -> None:
        self.far_end = address
        self.whole = True
        self.lock = threading.Lock()  # nobody is let in while it is being cut
        self.ends: list[socket.socket] = []
        self.plug = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.plug.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def cut(self) -> None:
        with self.lock:
            self.whole = False
            for end in self.ends:
                _break(end)
            self.ends.clear()

    def mend(self) -> None:
        self.whole = True

    def close(self) -> None:
        _break(self.plug)
        self.cut()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.plug.accept()
                try:
                    self._let_in(near)
                except OSError:  # nobody listens at the far end any more, but perhaps the next time
                    near.close()

    def _let_in(self, near: socket.socket) -> None:
        goal = urlsplit(self.goal())
        far = socket.create_connection((goal.hostname or "", goal.port or 0))
        with self.lock:
            if not self.whole:
                near.close()
                far.close()
                return
            self.ends += [near, far]
        for one, other in ((near, far), (far, near)):
            threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def goal(self) -> str:
        """The address to which a new connection leads."""
        return self.far_end

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
        with self.lock:
            for end in (one, other):
                if end in self.ends:
                    self.ends.remove(end)
                    _break(end)


class Switch(Cable):
    """Leads every new connection to the first server that says that it is well, as a proxy in front of them does."""

    def __init__(self, servers: list[Running]) -> None:
        super().__init__("")
        self.servers = servers

    def goal(self) -> str:
        while self.whole:
            for server in self.servers:
                health = f"{server.address}/api/health"
                with contextlib.suppress(OSError, HTTPException), urllib.request.urlopen(health, timeout=PATIENCE):
                    return server.address
            time.sleep(0.05)
        raise ConnectionError("the switch was closed")


def _break(end: socket.socket) -> None:
    """Both sides notice at once; closing it alone would not wake a thread that waits for data."""
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextlib.contextmanager
def switched(servers: list[Running]) -> Iterator[Switch]:
    switch = Switch(servers)
    try:
        yield switch
    finally:
        switch.close()


@contextlib.contextmanager
def plugged(address: str) -> Iterator[Cable]:
    cable = Cable(address)
    try:
        yield cable
    finally:
        cable.close()
