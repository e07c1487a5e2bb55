"""Objects are kept under a hash of what they are made from."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from building.compiler import KEPT_DAYS, Objects


def make(target: Path, text: str = "object") -> Callable[[], None]:
    def write() -> None:
        target.write_text(text)

    return write


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "module.c"
    path.write_text("int a;")
    return path


def never() -> None:
    raise AssertionError("it is kept, and was made again")


def test_what_was_made_once_is_kept(tmp_path: Path, source: Path) -> None:
    target = tmp_path / "out" / "module.o"
    objects = Objects(tmp_path / "kept", "gcc 12")
    objects.get(str(source), ["-O2"], target, make(target))
    target.unlink()
    again = Objects(tmp_path / "kept", "gcc 12")
    again.get(str(source), ["-O2"], target, never)
    assert target.read_text() == "object"
    assert (objects.made, objects.found, again.made, again.found) == (1, 0, 0, 1)


@pytest.mark.parametrize("what", ["text", "flags", "compiler"])
def test_whatever_goes_into_it_counts(tmp_path: Path, source: Path, what: str) -> None:
    target = tmp_path / "module.o"
    Objects(tmp_path / "kept", "gcc 12").get(str(source), ["-O2"], target, make(target))
    if what == "text":
        source.write_text("int b;")
    flags = ["-O3"] if what == "flags" else ["-O2"]
    objects = Objects(tmp_path / "kept", "gcc 13" if what == "compiler" else "gcc 12")
    objects.get(str(source), flags, target, make(target, "another"))
    assert objects.made == 1
    assert target.read_text() == "another"


def test_a_file_that_does_not_compile_is_not_kept(tmp_path: Path, source: Path) -> None:
    target = tmp_path / "module.o"

    def fail() -> None:
        target.write_text("half")
        raise KeyboardInterrupt

    objects = Objects(tmp_path / "kept", "gcc 12")
    with pytest.raises(KeyboardInterrupt):
        objects.get(str(source), [], target, fail)
    assert list((tmp_path / "kept").iterdir()) == []


def test_what_nobody_uses_is_forgotten(tmp_path: Path, source: Path) -> None:
    target = tmp_path / "module.o"
    objects = Objects(tmp_path / "kept", "gcc 12")
    objects.get(str(source), ["-O2"], target, make(target))
    objects.get(str(source), ["-O3"], target, make(target))
    old = time.time() - (KEPT_DAYS + 1) * 24 * 3600
    for path in (tmp_path / "kept").iterdir():
        os.utime(path, (old, old))
    objects.get(str(source), ["-O2"], target, never)  # using it makes it young again
    objects.forget_old()
    assert len(list((tmp_path / "kept").iterdir())) == 1
