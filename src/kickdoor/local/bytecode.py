"""Compiled modules are kept from one visit to the next. Without them a browser compiles hundreds of modules at each
start.

Python compares the times of a module and of its compiled form. Both come out of archives, so all get the same time.
"""

from __future__ import annotations

import io
import os
import sys
import zipfile
from pathlib import Path
from typing import Final

__all__ = ["packed", "use"]

SAME_TIME: Final = (946684800, 946684800)


def use(folder: str) -> None:
    """Take the compiled modules that were unpacked into this folder, and write those that are missing."""
    sys.dont_write_bytecode = False
    for file in Path(folder).rglob("*.py"):
        os.utime(file, SAME_TIME)


def packed(folder: str) -> bytes:
    """All modules that were compiled so far."""
    root, archive = Path(folder), io.BytesIO()
    with zipfile.ZipFile(archive, "w") as files:
        for file in sorted(root.rglob("*.pyc")):
            files.writestr(file.relative_to(root).as_posix(), file.read_bytes())
    return archive.getvalue()
