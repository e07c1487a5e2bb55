"""What the database knows about people: for everybody who wants to see it, to delete it, or to read what is kept.

Every table of the database stands here, with what it says about a person. The privacy page, the export and the deletion
are made from this list; a test compares it with the database.
"""

from __future__ import annotations

from typing import Final

import msgspec

__all__ = ["STORED", "Stored"]


class Stored(msgspec.Struct, frozen=True):
    """One table of the database.

    `what` is its sentence on the privacy page (`privacy.WHAT` in the phrase books); empty: nothing about people.
    `end` is the setting that says how long it is kept; empty: as long as the person, or the game.
    `mine` finds what it says about a person, by their id, and `delete` deletes that; empty: it is about games, and what
    they say about a person is changed game by game (`table/forgetting.py`).
    """

    table: str
    what: str = ""
    end: str = ""
    mine: str = ""
    delete: str = ""


STORED: Final = (
    Stored(
        "guests",
        "person",
        mine="SELECT id, name, created FROM guests WHERE id = ?",
        delete="DELETE FROM guests WHERE id = ?",
    ),
    Stored("tables", "tables", "keep_games"),
    Stored("entries", "entries", "keep_games"),
    Stored(
        "seats",
        "seats",
        mine="SELECT table_id FROM seats WHERE guest = ? ORDER BY table_id",
        delete="DELETE FROM seats WHERE guest = ?",
    ),
    Stored(
        "traces",
        "traces",
        mine="SELECT table_id FROM traces WHERE guest = ? ORDER BY table_id",
        delete="DELETE FROM traces WHERE guest = ?",
    ),
    Stored(
        "invitations",
        "invitations",
        mine="SELECT table_id FROM invitations WHERE guest = ? ORDER BY table_id",
        delete="DELETE FROM invitations WHERE guest = ?",
    ),
    Stored(
        "blocks",
        "blocks",
        mine="SELECT name, at FROM blocks WHERE guest = ? ORDER BY at",
        delete="DELETE FROM blocks WHERE ? IN (guest, blocked)",
    ),
    Stored(
        "reports",
        "reports",
        "keep_reports",
        mine="SELECT at, name, reason, text, table_id FROM reports WHERE reporter = ? ORDER BY at",
        delete="DELETE FROM reports WHERE ? IN (reporter, reported)",
    ),
    Stored(
        "learned",
        "learned",
        mine="SELECT lesson, done, tries FROM learned WHERE guest = ? ORDER BY lesson",
        delete="DELETE FROM learned WHERE guest = ?",
    ),
    Stored(
        "sessions",
        "sessions",
        "keep_sessions",
        mine="SELECT browser, system, created, seen, ended FROM sessions WHERE guest = ? ORDER BY created, id",
        delete="DELETE FROM sessions WHERE guest = ?",
    ),
    Stored(
        "passkeys",
        "passkeys",
        mine="SELECT id, site, public_key, sign_count, browser, system, created, used FROM passkeys WHERE guest = ? "
        "ORDER BY created, id",
        delete="DELETE FROM passkeys WHERE guest = ?",
    ),
    Stored(  # the hash is good for nothing but signing in, so it is not in the export
        "recovery_codes",
        "recovery",
        mine="SELECT created, used FROM recovery_codes WHERE guest = ?",
        delete="DELETE FROM recovery_codes WHERE guest = ?",
    ),
    Stored(
        "preferences",
        "preferences",
        mine="SELECT data, at FROM preferences WHERE guest = ?",
        delete="DELETE FROM preferences WHERE guest = ?",
    ),
    Stored(
        "push_subscriptions",
        "push",
        mine="SELECT endpoint, public_key, language, site, created, failed FROM push_subscriptions WHERE guest = ? "
        "ORDER BY created, id",
        delete="DELETE FROM push_subscriptions WHERE guest = ?",
    ),
    Stored(
        "pushed",
        "pushed",
        mine="SELECT table_id, wait, at FROM pushed WHERE guest = ? ORDER BY table_id",
        delete="DELETE FROM pushed WHERE guest = ?",
    ),
    Stored(  # what was entered goes with it
        "companion_entries",
        "companions",
        "keep_companions",
        mine="SELECT companion, number, data FROM companion_entries WHERE companion IN "
        "(SELECT code FROM companions WHERE guest = ?) ORDER BY companion, number",
        delete="DELETE FROM companion_entries WHERE companion IN (SELECT code FROM companions WHERE guest = ?)",
    ),
    Stored(
        "companions",
        mine="SELECT code, created, updated FROM companions WHERE guest = ? ORDER BY created, code",
        delete="DELETE FROM companions WHERE guest = ?",
    ),
    Stored(
        "set_drafts",
        "drafts",
        "keep_drafts",
        mine="SELECT id, name, files, created, updated FROM set_drafts WHERE guest = ? ORDER BY created, id",
        delete="DELETE FROM set_drafts WHERE guest = ?",
    ),
    Stored(  # others play with them, so they stay, without a maker
        "published_sets",
        "published",
        mine="SELECT hash, name, maker, files, at, withdrawn FROM published_sets WHERE guest = ? ORDER BY at, hash",
        delete="UPDATE published_sets SET guest = '', maker = '', draft = '', words = name WHERE guest = ?",
    ),
    # Whoever was banned does not end that by deleting themselves. Bans and the trail end by themselves.
    Stored("bans", "bans", mine="SELECT reason, at, until FROM bans WHERE whom = ? ORDER BY at"),
    Stored("audit", "audit", "audit_time"),
    Stored("announcements"),
    Stored("processes"),
    Stored("errands"),
    Stored("errand_answers"),
    Stored("deadlines"),
    Stored("contents"),
    Stored("chronicles"),
    Stored("used_links"),
    Stored("settings"),
)

# --- one game, when somebody is forgotten -----------------------------------------------------------------------------

TRACES: Final = "SELECT table_id FROM traces WHERE guest = ? ORDER BY table_id"
CHANGE_ENTRY: Final = "UPDATE entries SET data = ? WHERE table_id = ? AND seq = ?"
FORGET_CREATOR: Final = "UPDATE tables SET creator = '' WHERE id = ? AND creator = ?"
FORGET_HOST: Final = "UPDATE tables SET host = '' WHERE id = ? AND host = ?"
MY_SETS: Final = "SELECT hash FROM published_sets WHERE guest = ?"
TABLES_WITH: Final = "SELECT id, info FROM tables WHERE info LIKE ?"
CREATED_AS: Final = "SELECT seq, data FROM entries WHERE table_id = ? AND kind = 'created'"
SET_INFO: Final = "UPDATE tables SET info = ? WHERE id = ?"
FORGET_TRACE: Final = "DELETE FROM traces WHERE table_id = ? AND guest = ?"

# --- what is kept for a time only -------------------------------------------------------------------------------------

OLD_TALK: Final = (
    "SELECT id FROM tables WHERE state IN ('over', 'closed') AND talk = 1 AND updated < ? ORDER BY updated LIMIT ?"
)
DELETE_TALK: Final = "UPDATE entries SET data = '' WHERE table_id = ? AND kind = 'said'"
NO_TALK_LEFT: Final = "UPDATE tables SET talk = 0 WHERE id = ?"
OLD_TABLES: Final = "SELECT id FROM tables WHERE state = ? AND updated < ? ORDER BY updated LIMIT ?"
DELETE_TABLE: Final = (
    "DELETE FROM entries WHERE table_id = ?",
    "DELETE FROM deadlines WHERE table_id = ?",
    "DELETE FROM seats WHERE table_id = ?",
    "DELETE FROM traces WHERE table_id = ?",
    "DELETE FROM invitations WHERE table_id = ?",
    "DELETE FROM pushed WHERE table_id = ?",
    "DELETE FROM chronicles WHERE table_id = ?",
    "DELETE FROM tables WHERE id = ?",
)
