"""Somebody at a table who is sent messages. `socket/client.py` has the one behind a WebSocket."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kickdoor.server.protocol.device_messages import DeviceAsked

__all__ = ["NOT_ASKED", "SPECTATOR", "Recipient"]

SPECTATOR: Final = -1  # the seat of somebody who only watches
NOT_ASKED: Final = DeviceAsked(0, [], False, 0)  # the table waits for nobody at a device


@mypyc_attr(allow_interpreted_subclasses=True)
class Recipient:
    """A person on one device, and its address. `wants_lines`: steps are to be told in sentences, too. `board`: the
    device only shows the table, whoever opened it, and never a hand."""

    def __init__(
        self, guest: str, name: str, wants_lines: bool = False, address: str = "", board: bool = False
    ) -> None:
        self.guest = guest
        self.visitor = f"{guest}/board" if board else guest  # as whom they are at the table
        self.name = name
        self.wants_lines = wants_lines
        self.address = address
        self.seat: int = SPECTATOR
        self.shares = False  # several people at the table share this device
        self.told_asked = NOT_ASKED  # those of them for whom the table waits, as it was last told
        self.closing = False  # nothing more is sent
        self.blocked: frozenset[str] = frozenset()  # people of whom they want to hear nothing, at any table
        self.told_blocked: list[int] = []  # the seats of such people, as they were last told
        self.told_invited = SPECTATOR  # the seat that is kept for them, likewise

    def push(self, data: bytes) -> None:
        """Send a message, without waiting."""
        raise NotImplementedError

    def close(self, code: int, reason: str, last: bytes = b"") -> None:
        """Close the connection, after a last message."""
        raise NotImplementedError
