"""The settings of a server. Each is an environment variable KICKDOOR_…; some are flags of `kickdoor serve`, too."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal
from urllib.parse import quote, urlsplit, urlunsplit

import msgspec

__all__ = ["BadSetting", "Settings", "settings_from"]


SHORTEST_SECRET: Final = 16
NOT_NEGATIVE: Final = (
    "head_time", "request_time", "port", "home_tls_port", "rate", "burst", "max_message", "reveal_time", "pace",
    "floor", "days_floor", "reading", "roll", "idle", "thinkers",
)  # fmt: skip
DOMAIN: Final = re.compile(r"([a-z0-9-]+(\.[a-z0-9-]+)*)?")


WorkshopState = Literal["on", "drafts", "off"]


class BadSetting(ValueError):
    """A setting that makes no sense. The text says which one, and why."""


class Settings(msgspec.Struct, frozen=True):
    """All settings with their usual values. Times are in milliseconds."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:///kickdoor.sqlite3"
    database_password: str = ""  # of PostgreSQL, if it is not in the address
    sqlite_sync: str = "normal"  # or full: every commit waits for the disk
    secret: str = ""  # signs cookies; if it is empty, one is made and kept in the database
    push_key: str = ""  # signs push messages; if it is empty, one is made and kept in the database
    push_contact: str = ""  # mailto:… or https://…, for push services; if it is empty, the address of the page
    push_delay: int = 5000  # after so long without a socket somebody is told by push
    push_anywhere: bool = False  # for tests: push messages also go to http and to private addresses
    metrics_token: str = ""  # with it, /metrics can be read from other machines
    origins: str = ""  # further origins from which pages may come, separated by commas
    https: bool = False  # cookies are sent over https only
    home_tls: bool = False  # also serve https, with certificates of our own for a home network
    home_tls_port: int = 8443
    home_tls_folder: str = "kickdoor-tls"  # where they are kept
    home_tls_names: str = ""  # further names and addresses of this machine, separated by commas
    passkey_domain: str = ""  # passkeys are for this domain and all below it; if it is empty, for the name of the page
    trusted_proxies: str = ""  # proxies whose X-Forwarded-For is believed, as in uvicorn's forwarded-allow-ips
    max_tables: int = 5000  # open and running tables
    max_tables_per_guest: int = 20  # that they have made
    tables_per_hour: int = 120  # that may be made from one address
    tables_burst: int = 30
    days_tables_per_hour: int = 5  # … of games over several days or without a clock, and games that are paused
    days_tables_burst: int = 20
    empty_time: int = 10 * 60_000  # after so long an open table at which nobody sits is closed
    open_time: int = 6 * 3_600_000  # … and one whose game has not begun, and at which nobody is
    open_days_time: int = 7 * 24 * 3_600_000  # … of a game over several days
    paused_time: int = 7 * 24 * 3_600_000  # after so long a paused game goes on, and bots play in one without a clock
    guests_per_hour: int = 600  # that may come without a cookie from one address
    guests_burst: int = 300
    max_lessons: int = 2000  # lessons and puzzles that are open
    lessons_per_hour: int = 600  # that may be begun from one address
    lessons_burst: int = 120
    lesson_time: int = 3 * 3_600_000  # after so long a lesson ends that nobody is at
    keep_lessons: int = 10 * 60_000  # tables of lessons that are over
    max_companions: int = 2000  # of paper games that phones share
    max_companions_per_guest: int = 10  # that they have shared
    companions_per_hour: int = 2  # that may be shared from one address
    companions_burst: int = 30
    keep_companions: int = 30 * 24 * 3_600_000  # after the last entry; 0: for ever
    workshop: WorkshopState = "on"  # drafts: nobody publishes sets or plays with those of others; off: there is none
    sets: str = ""  # folders with sets of the operator's own that are offered at New table, separated by commas
    max_drafts: int = 20_000  # sets of cards that people keep
    max_drafts_per_guest: int = 50
    drafts_per_hour: int = 2  # that may be begun from one address
    drafts_burst: int = 50
    keep_drafts: int = 400 * 24 * 3_600_000  # after the last change; 0: for ever
    max_published: int = 5000  # sets of cards that people have published
    max_published_per_guest: int = 50
    published_per_hour: int = 1  # that may be published from one address
    published_burst: int = 10
    keep_withdrawn: int = 30 * 24 * 3_600_000  # published sets that their makers have withdrawn; 0: for ever
    checks_rate: float = 2.0  # checks of sets a second from one address
    checks_burst: int = 30
    max_weighings: int = 8  # cards that are being weighed
    keep_talk: int = 30 * 24 * 3_600_000  # after the game; 0: for ever
    keep_closed: int = 7 * 24 * 3_600_000  # tables at which no game has begun; 0: for ever
    keep_games: int = 0  # finished games; 0: for ever
    keep_sessions: int = 400 * 24 * 3_600_000  # a device that has not been used for so long is signed out; 0: never
    max_sockets: int = 20_000
    max_sockets_per_guest: int = 40
    max_sockets_per_address: int = 1000
    max_connections: int = 500  # of one address, without its sockets
    max_message: int = 8192  # bytes
    max_talk: int = 5000  # lines of talk at one table
    max_deeds: int = 3000  # actions and everything else that one person does in one game
    talk_rate: float = 1.0  # lines of talk a second from one guest
    talk_burst: int = 8
    rate: int = 20  # messages a second from one socket
    burst: int = 60
    address_rate: int = 200  # messages a second from all sockets of one address
    address_burst: int = 1000
    http_rate: int = 20  # requests a second from one address
    http_burst: int = 100
    changes_rate: float = 2.0  # changes of seats, bots, hosts and pauses a second from one address
    changes_burst: int = 100
    head_time: int = 10_000  # for the first lines of a request, from the first byte on
    request_time: int = 60_000  # for the whole request
    absent_time: int = 60_000  # after so long without a connection somebody is absent: others decide, and may be host
    vote_time: int = 60_000  # for a vote; at a table that is played over several days it is a day
    vote_rest: int = 120_000  # between two votes that the same person begins
    invite_time: int = 5 * 60_000  # for which seats of a rematch are kept; at a table over several days 5 days
    keep_reports: int = 180 * 24 * 3_600_000  # of people about each other; 0: for ever
    reveal_time: int = 6000  # for revealing numbers when a game starts; whoever is later is left out
    pace: int = 800  # a bot's time to think
    floor: int = 2600  # the shortest time of a window (WINDOW-1)
    reading: int = 6000  # the time for reading a monster, before which no kill is announced (RW-4)
    days_floor: int = 10_000  # the shortest time of a window in a game over several days
    roll: int = 2000  # the time for which the roll for the first turn is shown
    idle: int = 60_000  # after so long a table without sockets leaves memory
    thinkers: int = 1  # processes for bots that search; 0: they think in the server
    drain: int = 5_000  # time for a shutdown
    disk: str = ""  # a folder on the disk that is watched; if it is empty, that of an SQLite file
    disk_low: int = 1_000_000_000  # free bytes; when there are fewer, health says that the disk is ill
    name: str = ""  # of this process, for operators; if it is empty, that of the machine and the port
    audit_time: int = 365 * 24 * 3_600_000  # after so long the trail of operators is forgotten, and ended bans
    log: str = "text"  # or json
    log_level: str = "info"


def settings_from(environment: Mapping[str, str] = os.environ, **flags: object) -> Settings:
    """The settings of an environment. Flags that are not None come first. Raises BadSetting."""
    values: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        text = _given(environment, f"KICKDOOR_{field.name.upper()}")
        if text is not None:
            values[field.name] = text
    values.update({name: value for name, value in flags.items() if value is not None})
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(f"setting {error}") from error
    for name in NOT_NEGATIVE:
        if getattr(settings, name) < 0:
            raise BadSetting(f"setting {name} cannot be negative")
    if settings.secret and len(settings.secret) < SHORTEST_SECRET:
        raise BadSetting(f"setting secret must have at least {SHORTEST_SECRET} letters, so that nobody can guess it")
    if not DOMAIN.fullmatch(settings.passkey_domain):
        raise BadSetting(
            f"setting passkey_domain must be a domain such as example.org, not {settings.passkey_domain!r}"
        )
    if settings.log not in ("text", "json"):
        raise BadSetting(f"setting log must be text or json, not {settings.log!r}")
    if settings.database_password:
        return msgspec.structs.replace(settings, database=_with_password(settings.database, settings.database_password))
    return settings


def _given(environment: Mapping[str, str], name: str) -> str | None:
    """The text of a variable, or of the file that NAME_FILE names: this is how containers get secrets."""
    file = environment.get(f"{name}_FILE")
    if file is None:
        return environment.get(name)
    if name in environment:
        raise BadSetting(f"give {name} or {name}_FILE, not both")
    try:
        return Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting(f"{name}_FILE: {file}: {getattr(error, 'strerror', None) or 'it is not text'}") from error


def _with_password(url: str, password: str) -> str:
    """The address of a database with the password in it. Raises BadSetting."""
    parts = urlsplit(url)
    if not parts.scheme.startswith("postgres") or not parts.username:
        raise BadSetting("setting database_password is for a database such as postgresql://USER@HOST/NAME")
    if parts.password is not None:
        raise BadSetting("the password of the database is given twice: in its address and as database_password")
    user, _, place = parts.netloc.rpartition("@")
    return urlunsplit(parts._replace(netloc=f"{user}:{quote(password, safe='')}@{place}"))
