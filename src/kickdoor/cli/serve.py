"""`kickdoor serve`: the server."""

from __future__ import annotations

from kickdoor.cli.setup import BadInput, guarded
from kickdoor.server.settings import BadSetting, settings_from
from kickdoor.server.storage.base import StoreError

__all__ = ["serve_command"]


@guarded
def serve_command(
    *,
    host: str | None = None,
    port: int | None = None,
    database: str | None = None,
    log: str | None = None,
    log_level: str | None = None,
) -> int:
    """Serve tables to browsers and programs. Every other setting is an environment variable (docs/operate.md).

    Parameters
    ----------
    host:
        The address to listen at; 127.0.0.1 if not said.
    port:
        The port; 8000 if not said, 0 for any free one.
    database:
        sqlite:///FILE or postgresql://USER@HOST/NAME; kickdoor.sqlite3 here if not said.
    log:
        text or json.
    log_level:
        debug, info, warning or error.
    """
    from kickdoor.server.run import serve  # noqa: PLC0415  (other commands need no web server)

    try:
        settings = settings_from(host=host, port=port, database=database, log=log, log_level=log_level)
        serve(settings, lambda address: print(f"Table ready: {address}", flush=True))
    except (BadSetting, StoreError) as error:
        raise BadInput(str(error)) from error
    return 0
