"""The short way of an action, from the bytes of its message to the table: without a task, a queue or a future.

Most messages are actions at a table that waits for nothing else. Whatever is not that simple is left to `socket.py`,
which also says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from kickdoor.server import people
from kickdoor.server.client import Client
from kickdoor.server.messages import PlainAct
from kickdoor.server.room import Room

if TYPE_CHECKING:
    from kickdoor.server.metrics import Metrics

__all__ = ["ShortWay"]

_decode: Final = msgspec.json.Decoder(PlainAct).decode
LONGEST: Final = 400  # bytes of a message
LONGEST_ID: Final = 32
LONGEST_ACTION: Final = 80


class ShortWay:
    """Of one socket."""

    def __init__(self, client: Client, room: Room, metrics: Metrics, long_way: Callable[[bytes], None]) -> None:
        self.client = client
        self.room = room
        self.metrics = metrics
        self.long_way = long_way  # for what could not be stored
        self.closed = True  # something else is under way, which has to be done first

    def take(self, data: bytes) -> bool:
        """Do the action that a message says; False: it is not so simple, and nothing has happened."""
        client = self.client
        seat = client.seat
        if self.closed or seat is None or client.closing or len(data) > LONGEST:
            return False
        try:
            act = _decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return False
        ref: str = act.id
        text: str = act.action
        if len(ref) > LONGEST_ID or len(text) > LONGEST_ACTION or not _is_plain(ref) or not client.bucket.take():
            return False

        def otherwise() -> None:
            self.metrics.acted -= 1
            self.long_way(data)

        if not people.act_at_once(self.room, seat, ref, act.version, text, otherwise):
            client.bucket.left += 1  # it will be taken from there again
            return False
        client.malformed = 0
        self.metrics.acted += 1
        return True


def _is_plain(ref: str) -> bool:
    """Surely an id, without asking the pattern."""
    return ref.isascii() and ref.replace("-", "0").isalnum()
