"""Tests that look into objects need the interpreted kernel: where it is compiled they run in a child process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from kickdoor._interpreted import is_compiled

ROOT = Path(__file__).parents[2]


def runs_from_source(test: str) -> bool:
    """True: go on here. False: the kernel is compiled, and a child process has passed this test instead."""
    if not is_compiled():
        return True
    env = {**os.environ, "KICKDOOR_INTERPRETED": "1", "KICKDOOR_COMPILED": "0"}
    command = [sys.executable, "-m", "pytest", f"tests/{test}", "-p", "no:xdist", "-p", "no:cacheprovider"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    assert " 1 passed" in done.stdout, done.stdout[-3000:]
    return False
