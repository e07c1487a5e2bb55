"""What runs beside the server ends with it, and what is compiled is there whole or not at all."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from building import background as background_module
from building import shell, wheel
from building.background import background

PATIENCE = 60  # seconds; a busy machine takes its time


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def until(condition: object) -> None:
    assert callable(condition)
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.01)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that stands for the project."""
    for module in (shell, background_module, wheel):
        for name, path in {"ROOT": tmp_path, "BUILD": tmp_path / "build"}.items():
            if hasattr(module, name):
                monkeypatch.setattr(module, name, path)
    return tmp_path


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="asks /proc which processes run")
def test_what_runs_in_the_background_ends_with_the_work_inside(root: Path) -> None:
    (root / "dev.py").write_text(
        "import pathlib, subprocess, sys, time\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        "pathlib.Path('pids.part').write_text(f'{child.pid}')\n"
        "pathlib.Path('pids.part').rename('pids')\n"
        "time.sleep(600)\n"
    )
    with background("compile"):
        until((root / "pids").exists)
        child = int((root / "pids").read_text())
        assert alive(child)
    until(lambda: not alive(child))


def test_work_that_is_to_be_finished_is_waited_for(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (root / "dev.py").write_text("import pathlib\npathlib.Path('done').touch()\nprint('-- all done')\n")
    with background("compile", finish=True):
        pass
    assert (root / "done").exists()


def test_only_one_process_at_a_time_has_a_lock(root: Path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(Path(__file__).parents[2])!r})\n"
        "import pathlib\nfrom building import shell\n"
        f"shell.BUILD = pathlib.Path({str(root / 'build')!r})\n"
        "with shell.alone('lock', wait=False) as first: print(first)\n"
    )

    def other() -> str:
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        return done.stdout.strip()

    with shell.alone("lock", wait=False) as first:
        assert first
        assert other() == "False"
    assert other() == "True"


# --- the compiled kernel ----------------------------------------------------------------------------------------------


@pytest.fixture
def kernels(root: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A project whose sources are the file `sources`, and a compiler that copies it and notes that it was called."""
    calls: list[str] = []
    (root / "sources").write_text("first")
    monkeypatch.setattr(wheel, "KERNELS", root / "build" / "kernels")
    monkeypatch.setattr(wheel, "LOG", root / "build" / "compile.log")
    monkeypatch.setattr(wheel, "kernel_key", (root / "sources").read_text)

    def compiler(command: list[str], **rest: object) -> int:
        text = (root / "sources").read_text()
        calls.append(text)
        Path(command[-1], "module.so").write_text(text)
        if text == "edited meanwhile":
            (root / "sources").write_text("edited later")
        return 1 if text == "bad" else 0

    monkeypatch.setattr("building.wheel.subprocess.call", compiler)
    return calls


def test_a_kernel_is_compiled_once(root: Path, kernels: list[str]) -> None:
    assert wheel.compiled_kernel() is None
    folder = wheel.compile_kernel()
    assert folder is not None
    assert (folder / "module.so").read_text() == "first"
    assert wheel.compiled_kernel() == wheel.compile_kernel() == folder
    (root / "sources").write_text("second")
    wheel.compile_kernel()
    (root / "sources").write_text("first")
    assert wheel.compile_kernel() == folder
    assert kernels == ["first", "second"]


def test_a_kernel_that_does_not_compile_is_not_kept(root: Path, kernels: list[str]) -> None:
    (root / "sources").write_text("bad")
    assert wheel.compile_kernel() is None
    assert wheel.compiled_kernel() is None


def test_sources_edited_while_they_are_compiled_are_compiled_again(root: Path, kernels: list[str]) -> None:
    (root / "sources").write_text("edited meanwhile")
    folder = wheel.compile_kernel()
    assert folder is not None
    assert (folder / "module.so").read_text() == "edited later"
    assert kernels == ["edited meanwhile", "edited later"]


def test_only_the_last_kernels_are_kept(root: Path, kernels: list[str]) -> None:
    for number in range(wheel.KEPT_KERNELS + 2):
        (root / "sources").write_text(f"version {number}")
        folder = wheel.compile_kernel()
        assert folder is not None
        os.utime(folder, (number, number))
    assert len(list(wheel.KERNELS.iterdir())) == wheel.KEPT_KERNELS
