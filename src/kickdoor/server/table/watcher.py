"""What a room wants from whoever tells people that are not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kickdoor.server.table.room import Room

__all__ = ["Watcher"]


class Watcher:
    """This one does nothing. `push/notifier.py` has the one that sends push messages."""

    def look(self, room: Room) -> None:
        """Something has happened at the table, or somebody has gone: does it wait for somebody who is not there?"""

    def left(self, room: Room, guest: str) -> None:
        """Somebody has closed their page and knows what the table waits for."""
