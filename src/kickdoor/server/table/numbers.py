"""The numbers with which the people at a table take part in its shuffle, as its log tells them (docs/server.md)."""

from __future__ import annotations

__all__ = ["Numbers"]


class Numbers:
    """Who is bound to a number, and who has revealed it. They belong to people, not to seats, until the game starts."""

    def __init__(self) -> None:
        self.hashes: dict[str, str] = {}  # by guest: the hash of the number that they are bound to
        self.revealed: dict[str, str] = {}  # by guest: the number
        self.commitments: dict[str, int] = {}  # by guest: how often they have bound themselves
        self.asked = False  # the host has started, and the numbers are asked for

    def commit(self, guest: str, hashed: str) -> None:
        self.hashes[guest] = hashed
        self.commitments[guest] = self.commitments.get(guest, 0) + 1

    def reveal(self, guest: str, number: str) -> None:
        self.revealed[guest] = number
