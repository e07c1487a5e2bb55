"""How the listing of a table is written: its row, who sits there, and who is invited."""

from __future__ import annotations

from typing import Final

from kickdoor.server.storage.base import Listing

__all__ = ["statements_of"]

_SET_LISTING: Final = "UPDATE tables SET code = ?, state = ?, public = ?, info = ?, host = ?, updated = ? WHERE id = ?"
_CLEAR_SEATS: Final = "DELETE FROM seats WHERE table_id = ?"
_ADD_SEAT: Final = "INSERT INTO seats (guest, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
_CLEAR_INVITATIONS: Final = "DELETE FROM invitations WHERE table_id = ?"
_ADD_INVITATION: Final = "INSERT INTO invitations (guest, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING"

Written = tuple[str, tuple[str | int | None, ...]]


def statements_of(listing: Listing, table: str, at: int) -> list[Written]:
    """The statements that write a listing, each with its values."""
    row = (listing.code or None, listing.state, int(listing.public), listing.info, listing.host, at, table)
    out: list[Written] = [(_SET_LISTING, row), (_CLEAR_SEATS, (table,)), (_CLEAR_INVITATIONS, (table,))]
    out += [(_ADD_SEAT, (guest, table)) for guest in listing.guests]
    out += [(_ADD_INVITATION, (guest, table)) for guest in listing.invited]
    return out
