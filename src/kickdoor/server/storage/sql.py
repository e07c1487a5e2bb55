"""The statements both databases understand, with `?` for parameters, and the migrations.

A released migration is never changed; new ones are added at the end. The database keeps the number of those that were
done.
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
    # Tables are counted by the guest who made them, also when that guest has left.
    (
        "ALTER TABLE tables ADD COLUMN creator TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX tables_by_creator ON tables (creator, state)",
    ),
    # A personal link works once. What was used is kept until the link would be too old anyway.
    ("CREATE TABLE used_links (id TEXT PRIMARY KEY, at BIGINT NOT NULL)",),
    # Whoever wants to see or delete what is stored about them must not have to wait until all logs are searched. The
    # guest is at a fixed place in the logs so far: {"guest":"… and {"code":"ABCDE","host":"…
    (
        "CREATE TABLE traces (guest TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (guest, table_id))",
        "INSERT INTO traces (guest, table_id) SELECT DISTINCT substr(data, 11, 24), table_id FROM entries "
        "WHERE kind IN ('sat', 'said')",
        "INSERT INTO traces (guest, table_id) SELECT DISTINCT substr(data, 25, 24), table_id FROM entries "
        "WHERE kind = 'created' ON CONFLICT DO NOTHING",
        "CREATE INDEX traces_by_table ON traces (table_id)",
        "ALTER TABLE tables ADD COLUMN talk INTEGER NOT NULL DEFAULT 1",
    ),
    # Games outlive versions: the cards they began with are stored once for all of them, and finished games are kept as
    # they were (`keeping.py`).
    (
        "CREATE TABLE contents (hash TEXT PRIMARY KEY, data BYTEA NOT NULL, used BIGINT NOT NULL)",
        "CREATE TABLE chronicles (table_id TEXT PRIMARY KEY, ending BYTEA NOT NULL, data BYTEA NOT NULL)",
        "ALTER TABLE tables ADD COLUMN content TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN kept INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX tables_by_content ON tables (content)",
        "CREATE INDEX tables_to_keep ON tables (updated) WHERE state = 'over' AND kept = 0",
    ),
    # People and what they think of each other: blocks, reports, invitations. A table is not listed to anybody whom its
    # host has blocked.
    (
        "ALTER TABLE tables ADD COLUMN host TEXT NOT NULL DEFAULT ''",
        "UPDATE tables SET host = creator",
        """CREATE TABLE blocks (
            id TEXT PRIMARY KEY,
            guest TEXT NOT NULL,
            blocked TEXT NOT NULL,
            name TEXT NOT NULL,
            at BIGINT NOT NULL,
            UNIQUE (guest, blocked)
        )""",
        "CREATE INDEX blocks_of ON blocks (blocked)",
        """CREATE TABLE reports (
            id TEXT PRIMARY KEY,
            at BIGINT NOT NULL,
            reporter TEXT NOT NULL,
            reported TEXT NOT NULL,
            name TEXT NOT NULL,
            reason TEXT NOT NULL,
            text TEXT NOT NULL,
            table_id TEXT NOT NULL,
            talk TEXT NOT NULL,
            closed BIGINT,
            outcome TEXT NOT NULL DEFAULT ''
        )""",
        "CREATE INDEX reports_by_reporter ON reports (reporter, at)",
        "CREATE INDEX reports_by_reported ON reports (reported)",
        """CREATE TABLE invitations (
            guest TEXT NOT NULL,
            table_id TEXT NOT NULL,
            PRIMARY KEY (guest, table_id)
        )""",
        "CREATE INDEX invitations_by_table ON invitations (table_id)",
    ),
    # What operators decide, what they ask of the processes, and the trail of it (storage/operator_records.py).
    (
        """CREATE TABLE bans (
            id TEXT PRIMARY KEY,
            kind TEXT NOT NULL,
            whom TEXT NOT NULL,
            name TEXT NOT NULL,
            reason TEXT NOT NULL,
            operator TEXT NOT NULL,
            at BIGINT NOT NULL,
            until BIGINT
        )""",
        """CREATE TABLE announcements (
            id TEXT PRIMARY KEY,
            text TEXT NOT NULL,
            operator TEXT NOT NULL,
            at BIGINT NOT NULL,
            until BIGINT NOT NULL
        )""",
        """CREATE TABLE processes (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            pid BIGINT NOT NULL,
            version TEXT NOT NULL,
            started BIGINT NOT NULL,
            beat BIGINT NOT NULL,
            drain_from BIGINT,
            drain_until BIGINT,
            stays INTEGER NOT NULL
        )""",
        """CREATE TABLE errands (
            id TEXT PRIMARY KEY,
            at BIGINT NOT NULL,
            process TEXT NOT NULL,
            what TEXT NOT NULL,
            about TEXT NOT NULL
        )""",
        """CREATE TABLE errand_answers (
            errand TEXT NOT NULL,
            process TEXT NOT NULL,
            at BIGINT NOT NULL,
            answer TEXT NOT NULL,
            PRIMARY KEY (errand, process)
        )""",
        """CREATE TABLE audit (
            number BIGINT PRIMARY KEY,
            at BIGINT NOT NULL,
            operator TEXT NOT NULL,
            what TEXT NOT NULL,
            whom TEXT NOT NULL,
            why TEXT NOT NULL,
            details TEXT NOT NULL,
            seal TEXT NOT NULL
        )""",
    ),
    # What people have learned (storage/learning.py).
    (
        """CREATE TABLE learned (
            guest TEXT NOT NULL,
            lesson TEXT NOT NULL,
            done BIGINT,
            tries BIGINT NOT NULL,
            PRIMARY KEY (guest, lesson)
        )""",
    ),
    # Devices on which somebody is signed in, and the ways back for people who want to keep their name and games
    # (storage/identity.py).
    (
        """CREATE TABLE sessions (
            id TEXT PRIMARY KEY,
            guest TEXT NOT NULL,
            browser TEXT NOT NULL,
            system TEXT NOT NULL,
            created BIGINT NOT NULL,
            seen BIGINT NOT NULL,
            adopted INTEGER NOT NULL,
            ended INTEGER NOT NULL
        )""",
        "CREATE INDEX sessions_by_guest ON sessions (guest, seen)",
        "CREATE INDEX sessions_by_seen ON sessions (seen)",
        """CREATE TABLE passkeys (
            id TEXT PRIMARY KEY,
            guest TEXT NOT NULL,
            site TEXT NOT NULL,
            public_key TEXT NOT NULL,
            sign_count BIGINT NOT NULL,
            browser TEXT NOT NULL,
            system TEXT NOT NULL,
            created BIGINT NOT NULL,
            used BIGINT
        )""",
        "CREATE INDEX passkeys_by_guest ON passkeys (guest)",
        """CREATE TABLE recovery_codes (
            guest TEXT PRIMARY KEY,
            hash TEXT NOT NULL UNIQUE,
            created BIGINT NOT NULL,
            used BIGINT
        )""",
        "CREATE TABLE preferences (guest TEXT PRIMARY KEY, data TEXT NOT NULL, at BIGINT NOT NULL)",
    ),
    # Companions of paper games that several phones share (storage/companions.py).
    (
        """CREATE TABLE companions (
            code TEXT PRIMARY KEY,
            guest TEXT NOT NULL,
            created BIGINT NOT NULL,
            updated BIGINT NOT NULL
        )""",
        "CREATE INDEX companions_by_guest ON companions (guest)",
        "CREATE INDEX companions_by_updated ON companions (updated)",
        """CREATE TABLE companion_entries (
            companion TEXT NOT NULL,
            number BIGINT NOT NULL,
            entry TEXT NOT NULL,
            data TEXT NOT NULL,
            PRIMARY KEY (companion, number),
            UNIQUE (companion, entry)
        )""",
    ),
    # Browsers that are told by push when a table waits for somebody, and what people were told (storage/pushes.py).
    (
        """CREATE TABLE push_subscriptions (
            id TEXT PRIMARY KEY,
            guest TEXT NOT NULL,
            session TEXT NOT NULL,
            endpoint TEXT NOT NULL,
            public_key TEXT NOT NULL,
            auth TEXT NOT NULL,
            language TEXT NOT NULL,
            site TEXT NOT NULL,
            created BIGINT NOT NULL,
            failed INTEGER NOT NULL
        )""",
        "CREATE INDEX push_subscriptions_by_guest ON push_subscriptions (guest, created)",
        """CREATE TABLE pushed (
            guest TEXT NOT NULL,
            table_id TEXT NOT NULL,
            wait TEXT NOT NULL,
            at BIGINT NOT NULL,
            PRIMARY KEY (guest, table_id)
        )""",
        "CREATE INDEX pushed_by_table ON pushed (table_id)",
    ),
    # Sets of cards that people make: drafts and published versions (storage/workshop_sets.py).
    (
        """CREATE TABLE set_drafts (
            id TEXT PRIMARY KEY,
            guest TEXT NOT NULL,
            name TEXT NOT NULL,
            cards BIGINT NOT NULL,
            files TEXT NOT NULL,
            version BIGINT NOT NULL,
            created BIGINT NOT NULL,
            updated BIGINT NOT NULL
        )""",
        "CREATE INDEX set_drafts_by_guest ON set_drafts (guest, updated)",
        "CREATE INDEX set_drafts_by_updated ON set_drafts (updated)",
        """CREATE TABLE published_sets (
            hash TEXT PRIMARY KEY,
            guest TEXT NOT NULL,
            maker TEXT NOT NULL,
            draft TEXT NOT NULL,
            name TEXT NOT NULL,
            words TEXT NOT NULL,
            facts TEXT NOT NULL,
            files TEXT NOT NULL,
            at BIGINT NOT NULL,
            withdrawn BIGINT,
            hidden BIGINT
        )""",
        "CREATE INDEX published_sets_by_guest ON published_sets (guest, at)",
        "CREATE INDEX published_sets_by_at ON published_sets (at)",
    ),
)

HOUSE: Final = "house"  # in the place of a guest's id: sets of cards that the server itself offers

ADD_ENTRY: Final = (
    "INSERT INTO entries (table_id, seq, at, kind, seat, ref, data) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
)
ADD_TABLE: Final = (
    "INSERT INTO tables (id, code, state, public, info, creator, created, updated) VALUES (?, ?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT DO NOTHING"
)
ADD_TRACE: Final = "INSERT INTO traces (guest, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
SET_DUE: Final = (
    "INSERT INTO deadlines (table_id, due) VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET due = excluded.due"
)
CLEAR_DUE: Final = "DELETE FROM deadlines WHERE table_id = ?"
LOAD: Final = "SELECT seq, at, kind, seat, ref, data FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq"
DUE: Final = "SELECT table_id FROM deadlines WHERE due < ? ORDER BY due LIMIT ?"
BY_CODE: Final = "SELECT id FROM tables WHERE code = ?"
LISTED: Final = (
    "SELECT id, info, updated FROM tables WHERE state = ? AND public = 1 AND NOT EXISTS "
    "(SELECT 1 FROM blocks WHERE blocks.guest = tables.host AND blocks.blocked = ?) ORDER BY updated DESC LIMIT ?"
)
OF_GUEST: Final = (
    "SELECT t.id, t.info, t.updated FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.guest = ? "
    "AND t.state NOT IN ('lesson', 'lesson-over') ORDER BY t.updated DESC LIMIT ?"
)
COUNT: Final = "SELECT count(*) FROM tables WHERE state = ?"
COUNT_MADE: Final = "SELECT count(*) FROM tables WHERE creator = ? AND state IN ('open', 'running')"
# People sit down for several days before a game over several days. The row of such a table says so: "daily" or "days".
OVER_DAYS_ROW: Final = '%"clock":"da%'
UNUSED: Final = (
    "SELECT id FROM tables WHERE state = 'open' AND ((updated < ? AND info NOT LIKE ?) OR updated < ? "
    "OR (updated < ? AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id))) ORDER BY updated LIMIT ?"
)
STANDING_STILL: Final = (
    "SELECT updated, id FROM tables WHERE state = 'running' AND updated < ? AND (updated, id) > (?, ?) "
    "ORDER BY updated, id LIMIT ?"
)
GUEST: Final = "SELECT id, name, epoch, created FROM guests WHERE id = ?"
SAVE_GUEST: Final = (
    "INSERT INTO guests (id, name, epoch, created) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (id) DO UPDATE SET name = excluded.name, epoch = excluded.epoch"
)
COUNT_GUESTS: Final = "SELECT count(*) FROM guests"
SETTING: Final = "SELECT value FROM settings WHERE name = ?"
ADD_SETTING: Final = "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"
SET_SETTING: Final = (
    "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
CHECKED: Final = "checked"  # a setting that is written to see whether that is possible
USE_LINK: Final = "INSERT INTO used_links (id, at) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING id"
FORGET_LINKS: Final = "DELETE FROM used_links WHERE at < ?"
