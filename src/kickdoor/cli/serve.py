"""`kickdoor serve`: the server."""

from __future__ import annotations

import webbrowser
from typing import Annotated

from cyclopts import Parameter

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
    tls: Annotated[bool | None, Parameter(negative="")] = None,
    sets: Annotated[list[str] | None, Parameter(negative=())] = None,
    log: str | None = None,
    log_level: str | None = None,
    open_page: Annotated[bool, Parameter(name="--open", negative="")] = False,
) -> int:
    """Serve tables to browsers and programs. Every other setting is an environment variable (docs/operate.md).

    Parameters
    ----------
    host:
        The address to listen at; 127.0.0.1 if left out.
    port:
        The port; 8000 if left out, 0 for any free one.
    database:
        sqlite:///FILE or postgresql://USER@HOST/NAME; kickdoor.sqlite3 here if left out.
    tls:
        Also serve https, with a certificate for home networks that is made here (docs/at-home.md).
    sets:
        The folder of a set of your own that is offered at New table; can be given several times.
    log:
        text or json.
    log_level:
        debug, info, warning or error.
    open_page:
        Open the table in the browser.
    """
    from kickdoor.server.run import serve  # noqa: PLC0415  (other commands need no web server)

    try:
        settings = settings_from(
            host=host,
            port=port,
            database=database,
            home_tls=tls,
            sets=",".join(sets) if sets else None,
            log=log,
            log_level=log_level,
        )
        serve(settings, lambda address, secure: _ready(address, secure, open_page))
    except (BadSetting, StoreError) as error:
        raise BadInput(str(error)) from error
    return 0


def _ready(address: str, secure: str, open_page: bool) -> None:
    print(f"Table ready: {address}", flush=True)
    if secure:
        print(f"With https: {secure} (each device has to trust it once: {address}secure)", flush=True)
    if open_page:
        webbrowser.open(address)
