"""The compiled kernel is really used, and KICKDOOR_INTERPRETED=1 really leaves it aside."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path

import pytest

from building.sources import compiled_files, module_name
from kickdoor._interpreted import SourceOnly, is_compiled

# Imports all compiled modules and says from which file each came and which mypyc libraries were loaded.
PROBE = """
import json, sys
from importlib import import_module
files = {name: import_module(name).__file__ for name in sys.argv[1:]}
print(json.dumps({"files": files, "libraries": [n for n in sys.modules if n.endswith("__mypyc")]}))
"""


def kernel_files(interpreted: str) -> tuple[dict[str, str], list[str]]:
    env = {**os.environ, "KICKDOOR_INTERPRETED": interpreted}
    names = [module_name(path) for path in compiled_files()]
    done = subprocess.run([sys.executable, "-c", PROBE, *names], env=env, check=True, capture_output=True, text=True)
    found = json.loads(done.stdout)
    return found["files"], found["libraries"]


def test_compiled_kernel_is_used_where_there_is_one() -> None:
    if os.environ.get("KICKDOOR_COMPILED") == "1":
        assert is_compiled(), "dev.py installed a compiled kernel, but these tests see another one"
    if not is_compiled():
        pytest.skip("the kernel is not compiled here (no C compiler, or --interpreted)")
    files, libraries = kernel_files("0")
    assert files
    assert [name for name, file in files.items() if not file.endswith(tuple(EXTENSION_SUFFIXES))] == []
    assert libraries


def test_interpreted_kernel_comes_from_source_only() -> None:
    files, libraries = kernel_files("1")
    assert files
    assert [name for name, file in files.items() if not file.endswith(".py")] == []
    assert libraries == []


def test_finder_prefers_source_to_the_compiled_file_beside_it(tmp_path: Path) -> None:
    (tmp_path / "thing.py").write_text("")
    (tmp_path / f"thing{EXTENSION_SUFFIXES[0]}").write_bytes(b"")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "__init__.py").write_text("")
    (tmp_path / "folder" / f"__init__{EXTENSION_SUFFIXES[0]}").write_bytes(b"")
    (tmp_path / "no_package").mkdir()
    path = [str(tmp_path)]

    usual = PathFinder.find_spec("kickdoor.thing", path)
    assert usual is not None
    assert usual.origin == str(tmp_path / f"thing{EXTENSION_SUFFIXES[0]}")

    thing = SourceOnly.find_spec("kickdoor.thing", path)
    assert thing is not None
    assert thing.origin == str(tmp_path / "thing.py")
    folder = SourceOnly.find_spec("kickdoor.folder", path)
    assert folder is not None
    assert folder.origin == str(tmp_path / "folder" / "__init__.py")

    assert SourceOnly.find_spec("kickdoor.no_package", path) is None
    assert SourceOnly.find_spec("kickdoor.missing", path) is None
    assert SourceOnly.find_spec("elsewhere.thing", path) is None
    assert SourceOnly.find_spec("kickdoor", None) is None
