"""A browser has no Starlette, no uvicorn and no database driver: the page must not need them."""

from __future__ import annotations

import gzip
import io
import os
import subprocess
import sys
import zipfile

from kickdoor.server.http.offline_files import made_file, made_names

CARRIED = {"kickdoor", "msgspec", "yaml", "mypy_extensions", "typing_extensions"}
LIST = """
import sys
before = set(sys.modules)
import kickdoor.local.page
found = {name.partition('.')[0] for name in set(sys.modules) - before}
print(*sorted(name for name in found if name not in sys.stdlib_module_names))
"""
OURS = """
import sys
import kickdoor.local.page
print(*sorted(m.__file__.partition('/kickdoor/')[2] for n, m in sys.modules.items() if n.startswith('kickdoor.')))
"""


def test_the_page_needs_only_what_it_carries() -> None:
    done = subprocess.run([sys.executable, "-c", LIST], check=True, capture_output=True, text=True)
    found = {name for name in done.stdout.split() if not name.endswith("__mypyc") and not name.startswith("_cython")}
    assert found - {"cython_runtime", "_yaml", "__mp_main__"} <= CARRIED


def test_the_page_carries_everything_of_ours_that_it_imports() -> None:
    """Interpreted, as in a browser, so that every module names its source."""
    env = os.environ | {"KICKDOOR_INTERPRETED": "1"}
    done = subprocess.run([sys.executable, "-c", OURS], check=True, capture_output=True, text=True, env=env)
    (game,) = (name for name in made_names() if name.startswith("kernel/game-"))
    packed = made_file(game)
    assert packed is not None
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(packed))) as archive:
        carried = {name.removeprefix("kickdoor/") for name in archive.namelist()}
    found = set(done.stdout.split())
    assert "local/page.py" in found
    assert found <= carried
