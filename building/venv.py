"""The virtual environment .venv: made, and filled with the packages of a lock."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from threading import Thread

from building.shell import BIN, PYTHON, ROOT, VENV, Failed, digest, run, say, set_stamp, stamp, step

os.environ.setdefault("UV_SYSTEM_CERTS", "1")  # people behind a proxy have their certificates there

# The locks: what each is for, and those that hold the same packages and more.
PURPOSE = {
    "run": "what Kickdoor needs to run",
    "node": "Node, to build the pages",
    "build": "what compiling needs",
    "dev": "what the tests need",
}
LARGER = {"run": ("build", "dev"), "node": ("build", "dev"), "build": ("dev",), "dev": ()}


def make_venv(uv: str | None) -> None:
    """Make .venv again unless it is one for this folder that can still be used."""
    right = f"{ROOT}\n{'uv' if uv else 'pip'}\n"
    usable = {right, f"{ROOT}\npip\n"}  # uv can also fill what venv made
    if stamp("venv") in usable and run(PYTHON, "-c", "") == 0:
        return
    with step(f"making .venv with Python {sys.version.split()[0]}"):
        shutil.rmtree(VENV, ignore_errors=True)
        if uv:
            done = run(uv, "venv", "--quiet", "--python", sys.executable, VENV)
        elif importlib.util.find_spec("ensurepip") is None:
            raise Failed("this Python cannot make virtual environments; on Debian and Ubuntu: apt install python3-venv")
        else:
            done = run(sys.executable, "-m", "venv", VENV)
        if done:
            raise Failed("could not make .venv")
        set_stamp("venv", right)


def install(uv: str | None, *what: str | os.PathLike[str]) -> int:
    if uv:
        return run(uv, "pip", "install", "--quiet", "--python", PYTHON, *map(str, what))
    # Python compiles what it imports; pip would compile everything, in twice the time.
    return run(
        PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile", *map(str, what)
    )


def is_installed(lock: str) -> bool:
    """Whether .venv has the packages of this lock."""
    return any(stamp(f"requirements-{name}") == _wanted(name) for name in (lock, *LARGER[lock]))


def _wanted(lock: str) -> str:
    return digest([ROOT / "requirements" / f"{lock}.txt"])


def install_requirements(lock: str) -> str | None:
    """Bring .venv up to this lock; returns uv if that is what fills it."""
    uv = shutil.which("uv")
    for tool in (uv, None) if uv else (None,):
        make_venv(tool)
        if is_installed(lock):
            return tool
        with step(f"installing {PURPOSE[lock]} (requirements/{lock}.txt)"):
            done = install(tool, "--no-deps", "--require-hashes", "-r", f"requirements/{lock}.txt")
            if done == 0:
                set_stamp(f"requirements-{lock}", _wanted(lock))
                return tool
        if tool:
            say("uv could not install them, trying pip")
            set_stamp("venv", "")
    raise Failed(f"could not install {PURPOSE[lock]} (requirements/{lock}.txt), see above. This needs the network.")


def make_environment(home: Path, python: str | Path, lock: Path, uv: str | None) -> Path | None:
    """Another virtual environment with the packages of a lock; its Python, or none if that fails."""
    own = home / BIN.relative_to(VENV) / "python"
    mark = home / "stamp"
    wanted = digest([lock], str(python))
    if mark.exists() and mark.read_text() == wanted:
        return own
    shutil.rmtree(home, ignore_errors=True)
    packages = ("--no-deps", "--require-hashes", "-r", lock)
    if uv:
        done = run(uv, "venv", "--quiet", "--python", python, home)
        done = done or run(uv, "pip", "install", "--quiet", "--python", own, *packages)
    else:
        done = run(python, "-m", "venv", home)
        done = done or run(own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages)
    if done:
        return None
    mark.write_text(wanted)
    return own


def install_with_pages(lock: str, *, test_web: bool = False) -> str | None:
    """The packages of the lock and, at the same time, the pages for the browser; with `test_web` the unit tests of the
    web code, too, whose results are shown as they come."""
    make_venv(shutil.which("uv"))
    script = ROOT / "web" / "build.py"
    if not test_web and run(PYTHON, script, "fresh") == 0:
        return install_requirements(lock)
    if run(PYTHON, script, "node") != 0:  # no Node here that will do
        install_requirements("node")
    command = [str(PYTHON), str(script), *(["build-and-test"] if test_web else [])]
    pages = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lines: list[str] = []
    reader = Thread(target=_show, args=(pages, lines))
    reader.start()
    try:
        tool = install_requirements(lock)
        reader.join()
    except BaseException:
        pages.kill()
        raise
    if pages.wait():
        print("\n".join(lines))
        raise Failed("the pages for the browser cannot be built, or a test of the web code fails, see above")
    return tool


def _show(pages: subprocess.Popen[str], lines: list[str]) -> None:
    """Read what the build of the pages says; show its steps, and the tests from their beginning on."""
    assert pages.stdout is not None
    is_shown = False
    for line in pages.stdout:
        lines.append(line.rstrip("\n"))
        is_shown = is_shown or line.startswith("-- testing")
        if is_shown or line.startswith("-- "):
            print(lines[-1], flush=True)
