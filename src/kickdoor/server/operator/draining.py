"""Draining a process: its people go to the other processes, and then it ends."""

from __future__ import annotations

from itertools import islice
from typing import Final

from kickdoor.server.http.house import House
from kickdoor.server.protocol.refusals import MOVING
from kickdoor.server.socket.connections import Connections

__all__ = ["Mover"]

AT_ONCE: Final = 100  # sockets that are moved at once: the other processes have to greet them all


class Mover:
    """Moves the sockets of a process that is being drained."""

    def __init__(self, house: House, connections: Connections) -> None:
        self.house = house
        self.connections = connections

    def move(self) -> bool:
        """Move some more. True: the process has been drained, and is to end."""
        house, drain = self.house, self.house.drain
        if drain.since is None or house.now() < drain.since:
            return False
        if house.moves:
            open_ones = (client for client in self.connections.clients if not client.closing)
            self.connections.close(list(islice(open_ones, AT_ONCE)), MOVING, 1012, again=True)
        if drain.stays:
            return False
        return not self.connections.clients or (drain.until is not None and house.now() >= drain.until)
