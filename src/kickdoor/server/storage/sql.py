"""The statements both databases understand, with `?` for parameters, and the migrations.

A migration is never changed once it was released; a new one is added to the end. The number of those already done is
kept in the database.
"""

from __future__ import annotations

from typing import Final

__all__ = ["MIGRATIONS"]

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            code TEXT UNIQUE,
            state TEXT NOT NULL,
            public INTEGER NOT NULL,
            info TEXT NOT NULL,
            created BIGINT NOT NULL,
            updated BIGINT NOT NULL
        )""",
        "CREATE INDEX tables_by_state ON tables (state, public, updated)",
        """CREATE TABLE entries (
            table_id TEXT NOT NULL,
            seq BIGINT NOT NULL,
            at BIGINT NOT NULL,
            kind TEXT NOT NULL,
            seat INTEGER NOT NULL,
            ref TEXT NOT NULL,
            data TEXT NOT NULL,
            PRIMARY KEY (table_id, seq)
        )""",
        "CREATE TABLE deadlines (table_id TEXT PRIMARY KEY, due BIGINT NOT NULL)",
        "CREATE INDEX deadlines_by_due ON deadlines (due)",
        """CREATE TABLE seats (
            guest TEXT NOT NULL,
            table_id TEXT NOT NULL,
            PRIMARY KEY (guest, table_id)
        )""",
        "CREATE INDEX seats_by_table ON seats (table_id)",
        """CREATE TABLE guests (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            epoch INTEGER NOT NULL,
            created BIGINT NOT NULL
        )""",
        "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    ),
    # Deadlines are written with every action and looked through once a second: an index costs more than it saves.
    ("DROP INDEX deadlines_by_due",),
)

ADD_ENTRY: Final = (
    "INSERT INTO entries (table_id, seq, at, kind, seat, ref, data) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
)
ADD_TABLE: Final = (
    "INSERT INTO tables (id, code, state, public, info, created, updated) VALUES (?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT DO NOTHING"
)
SET_LISTING: Final = "UPDATE tables SET code = ?, state = ?, public = ?, info = ?, updated = ? WHERE id = ?"
ADD_SEAT: Final = "INSERT INTO seats (guest, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
CLEAR_SEATS: Final = "DELETE FROM seats WHERE table_id = ?"
SET_DUE: Final = (
    "INSERT INTO deadlines (table_id, due) VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET due = excluded.due"
)
CLEAR_DUE: Final = "DELETE FROM deadlines WHERE table_id = ?"
LOAD: Final = "SELECT seq, at, kind, seat, ref, data FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq"
DUE: Final = "SELECT table_id FROM deadlines WHERE due < ? ORDER BY due LIMIT ?"
BY_CODE: Final = "SELECT id FROM tables WHERE code = ?"
LISTED: Final = "SELECT id, info, updated FROM tables WHERE state = ? AND public = 1 ORDER BY updated DESC LIMIT ?"
OF_GUEST: Final = (
    "SELECT t.id, t.info, t.updated FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.guest = ? "
    "ORDER BY t.updated DESC LIMIT ?"
)
COUNT: Final = "SELECT count(*) FROM tables WHERE state = ?"
GUEST: Final = "SELECT id, name, epoch, created FROM guests WHERE id = ?"
SAVE_GUEST: Final = (
    "INSERT INTO guests (id, name, epoch, created) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (id) DO UPDATE SET name = excluded.name, epoch = excluded.epoch"
)
SETTING: Final = "SELECT value FROM settings WHERE name = ?"
ADD_SETTING: Final = "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"
