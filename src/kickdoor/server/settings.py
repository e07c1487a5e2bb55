"""How a server is run: every setting is an environment variable KICKDOOR_… and a flag of `kickdoor serve`."""

from __future__ import annotations

import os
from collections.abc import Mapping

import msgspec

__all__ = ["BadSetting", "Settings", "settings_from"]


class BadSetting(ValueError):
    """A setting that makes no sense; the text says which and why."""


class Settings(msgspec.Struct, frozen=True):
    """All settings, with the values they have if nobody says otherwise. Times are milliseconds unless they say so."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:///kickdoor.sqlite3"
    sqlite_sync: str = "normal"  # full: wait for the disk at every commit
    secret: str = ""  # signs cookies; empty: made once and kept in the database
    origins: str = ""  # further origins pages may come from, with commas
    https: bool = False  # cookies are for https alone
    trusted_proxies: str = ""  # whose X-Forwarded-For is believed, as uvicorn's forwarded-allow-ips
    max_tables: int = 5000  # open and running ones
    max_tables_per_guest: int = 20
    max_sockets: int = 20_000
    max_sockets_per_guest: int = 40
    max_message: int = 8192  # bytes
    rate: int = 20  # messages a second of one socket
    burst: int = 60
    http_rate: int = 20  # requests a second of one address
    http_burst: int = 100
    pace: int = 900  # a bot's time to think
    floor: int = 2600  # the shortest time of a window (WINDOW-1)
    reading: int = 6000  # before it no kill is announced: everybody reads the monster (RW-4)
    idle: int = 60_000  # a table without sockets leaves memory after so long
    thinkers: int = 1  # processes for bots that search; 0: they think in the server
    drain: int = 5_000  # time for a shutdown
    log: str = "text"  # or json
    log_level: str = "info"


def settings_from(environment: Mapping[str, str] = os.environ, **flags: object) -> Settings:
    """The settings of an environment; flags that are not None come first. Raises BadSetting."""
    values: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        text = environment.get(f"KICKDOOR_{field.name.upper()}")
        if text is not None:
            values[field.name] = text
    values.update({name: value for name, value in flags.items() if value is not None})
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(f"setting {error}") from error
    for name in ("port", "rate", "burst", "max_message", "pace", "floor", "reading", "idle", "thinkers"):
        if getattr(settings, name) < 0:
            raise BadSetting(f"setting {name} cannot be negative")
    if settings.log not in ("text", "json"):
        raise BadSetting(f"setting log is text or json, not {settings.log!r}")
    return settings
