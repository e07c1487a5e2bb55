"""A browser has no Starlette, no uvicorn and no database driver: the page must not need them."""

from __future__ import annotations

import subprocess
import sys

CARRIED = {"kickdoor", "msgspec", "yaml", "mypy_extensions", "typing_extensions"}
LIST = """
import sys
before = set(sys.modules)
import kickdoor.local.page
found = {name.partition('.')[0] for name in set(sys.modules) - before}
print(*sorted(name for name in found if name not in sys.stdlib_module_names))
"""


def test_the_page_needs_only_what_it_carries() -> None:
    done = subprocess.run([sys.executable, "-c", LIST], check=True, capture_output=True, text=True)
    found = {name for name in done.stdout.split() if not name.endswith("__mypyc") and not name.startswith("_cython")}
    assert found - {"cython_runtime", "_yaml", "__mp_main__"} <= CARRIED
