"""Putting out people who are banned: their sockets are closed, and bots take their seats."""

from __future__ import annotations

from functools import partial

from kickdoor.server.http.bans import sentence_of_ban
from kickdoor.server.http.house import House
from kickdoor.server.operator.closing import change_room
from kickdoor.server.socket.client import Client
from kickdoor.server.socket.connections import Connections
from kickdoor.server.storage.operator_records import OperatorRecords
from kickdoor.server.table import operator_commands
from kickdoor.server.table_registry import TableRegistry

__all__ = ["Evictor"]

FORBIDDEN = 4403  # the code with which a socket is closed


class Evictor:
    """Puts people out. It can be called again and again: whoever is out stays out."""

    def __init__(self, records: OperatorRecords, house: House, tables: TableRegistry, connections: Connections) -> None:
        self.records = records
        self.house = house
        self.tables = tables
        self.connections = connections

    async def evict(self) -> tuple[int, int]:
        """Put out everybody who is banned; return how many sockets were closed and how many seats were taken."""
        if not self.house.bans.all:
            return 0, 0
        sockets, bystanders = self._close_sockets()
        seats = 0
        for guest, table in await self.records.seats_of_banned(self.house.now()):
            room = await self.tables.find(table)
            if room is not None:  # otherwise it cannot be read, and nobody plays there
                seats += await change_room(room, partial(operator_commands.unseat, guest=guest))
        for guest, table in bystanders:
            room = await self.tables.find(table)
            if room is not None:
                seats += await change_room(room, partial(operator_commands.stand_in, guest=guest))
        return sockets, seats

    def _close_sockets(self) -> tuple[int, set[tuple[str, str]]]:
        """Close the sockets of people who are banned; return how many, and the people, with their tables, who are not
        banned themselves but come from an address that is."""
        now, closed = self.house.now(), 0
        bystanders: set[tuple[str, str]] = set()
        for room in list(self.tables.rooms.values()):
            for client in list(room.audience.clients):
                ban = self.house.bans.of(client.guest, client.address, now)
                if ban is None:
                    continue
                if isinstance(client, Client) and not client.closing:
                    self.connections.close([client], sentence_of_ban(ban), FORBIDDEN)
                    closed += 1
                if not self.house.is_banned(client.guest):
                    bystanders.add((client.guest, room.id))
        return closed, bystanders
