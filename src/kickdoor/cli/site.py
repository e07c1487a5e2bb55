"""`kickdoor site`: the pages as a folder for any web server, with the game in the browser."""

from __future__ import annotations

from pathlib import Path

from kickdoor.cli.setup import BadInput, guarded
from kickdoor.local.site import NotBuilt, write_site

__all__ = ["site_command"]


@guarded
def site_command(out: Path) -> int:
    """Write a folder that any web server can serve: the whole game in the browser, without a server of ours.

    Parameters
    ----------
    out:
        The folder. An earlier version in it is replaced.
    """
    try:
        size = write_site(out)
    except NotBuilt:
        raise BadInput("the pages are not built: run make setup, or python web/build.py") from None
    except OSError as error:
        raise BadInput(f"{out}: {error.strerror}") from error
    print(f"{out}: {size / 1e6:.1f} MB. Try it: python -m http.server --directory {out}")
    return 0
