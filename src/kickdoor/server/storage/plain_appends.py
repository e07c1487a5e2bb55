"""Appends of the usual kind, an action and perhaps a deadline: PostgreSQL is given many of them in one statement."""

from __future__ import annotations

from typing import Final

from psycopg.types.json import Json

from kickdoor.server.storage.base import Append

__all__ = ["ADD_PLAIN", "AT_ONCE", "is_plain", "rows_of"]

AT_ONCE: Final = 200  # tables; a notification, which names them, has room for less than 8,000 letters

# Entries with a deadline or without, written together, and the other processes told of those that were. A row whose
# number is taken is left out: another process was first.
ADD_PLAIN: Final = """
    WITH new AS (
        SELECT * FROM json_to_recordset(?::json) AS
            new (table_id text, seq bigint, at bigint, kind text, seat integer, ref text, data text, due bigint)
    ), added AS (
        INSERT INTO entries (table_id, seq, at, kind, seat, ref, data)
        SELECT table_id, seq, at, kind, seat, ref, data FROM new ON CONFLICT DO NOTHING RETURNING table_id, seq
    ), later AS (
        INSERT INTO deadlines (table_id, due)
        SELECT table_id, due FROM new JOIN added USING (table_id, seq) WHERE due IS NOT NULL
        ON CONFLICT (table_id) DO UPDATE SET due = excluded.due
    ), told AS (
        SELECT pg_notify(?, ? || string_agg(' ' || table_id || ' ' || seq, '')) FROM added HAVING count(*) > 0
    )
    SELECT table_id, (SELECT count(*) FROM told) FROM added
"""


def is_plain(append: Append) -> bool:
    """Is it one entry of a table that is there, with a deadline or without, and nothing else?"""
    if len(append.entries) != 1 or append.entries[0].seq == 1 or (append.due_changed and append.due is None):
        return False
    return append == Append(append.table, append.entries, append.due, append.due_changed)


def rows_of(appends: list[Append]) -> Json:
    """The rows for ADD_PLAIN."""
    rows: list[dict[str, object]] = []
    for append in appends:
        [e] = append.entries
        row = {"table_id": append.table, "seq": e.seq, "at": e.at, "kind": e.kind, "seat": e.seat, "ref": e.ref}
        rows.append({**row, "data": e.data, "due": append.due if append.due_changed else None})
    return Json(rows)
