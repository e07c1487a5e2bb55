"""Wheels for several versions of Python: `dev.py wheels`.

The source distribution is built once and unpacked; for each Python that is found on this machine an environment with
the packages of requirements/build.txt compiles it, and the result lies in dist/.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

from building.shell import BUILD, PYTHON, ROOT, Failed, run, say, step
from building.venv import make_environment

VERSIONS = ("3.11", "3.12", "3.13", "3.14")
DIST = ROOT / "dist"
ASK = "import sys; v = sys.version_info; print(f'{v[0]}.{v[1]}', v.releaselevel, sys.implementation.name)"


def version_of(python: str | Path) -> str:
    """The version of this Python, as 3.12; empty if it does not run or is not a released CPython."""
    try:
        done = subprocess.run([str(python), "-c", ASK], capture_output=True, text=True, check=True, timeout=60)
    except (OSError, subprocess.SubprocessError):
        return ""
    version, level, name = done.stdout.split()
    return str(version) if (level, name) == ("final", "cpython") else ""


def candidates(version: str) -> list[str | Path]:
    """Where a Python of this version may be: on the PATH, among those of pyenv, or among those of uv."""
    found: list[str | Path] = [name for name in (shutil.which(f"python{version}"),) if name]
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv", "versions")
    ours: list[Path] = sorted(pyenv.glob(f"{version}.*/bin/python"), key=_numbers, reverse=True)
    found += ours
    uv = shutil.which("uv")
    if uv:
        said = subprocess.run([uv, "python", "find", version], capture_output=True, text=True, check=False)
        found += [said.stdout.strip()] if said.returncode == 0 else []
    return found


def _numbers(path: Path) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", path.parts[-3])]


def find_python(version: str) -> str | Path | None:
    return next((python for python in candidates(version) if version_of(python) == version), None)


def unpacked_sdist() -> Path:
    """The source distribution, built into dist/ and unpacked."""
    with step("building the source distribution"):
        if run(PYTHON, "-m", "hatchling", "build", "--target", "sdist", "--directory", DIST):
            raise Failed("the source distribution cannot be built, see above")
    archive = max(DIST.glob("*.tar.gz"), key=lambda path: path.stat().st_mtime)
    home = BUILD / "sdist"
    shutil.rmtree(home, ignore_errors=True)
    shutil.unpack_archive(archive, home, filter="data")
    return next(home.iterdir())


def build_for(python: str | Path, version: str, source: Path, uv: str | None) -> bool:
    """The wheel for one Python; whether it was built."""
    own = make_environment(BUILD / "wheels" / version, python, ROOT / "requirements" / "build.txt", uv)
    if own is None:
        return False
    command = [str(own), "-m", "hatchling", "build", "--target", "wheel", "--directory", str(DIST)]
    return subprocess.call(command, cwd=source, env={**os.environ, "KICKDOOR_COMPILE": "1", "KICKDOOR_KERNEL": ""}) == 0


def build_wheels(uv: str | None, pythons: list[str]) -> int:
    """Wheels for these Pythons, or for all versions that are found."""
    wanted: dict[str, str | Path | None] = {version_of(python): python for python in pythons}
    if not pythons:
        wanted = {version: find_python(version) for version in VERSIONS}
    source = unpacked_sdist()
    results = {}
    for version, python in wanted.items():
        if python is None:
            results[version] = "no such Python here"
        elif version not in VERSIONS:
            results[version] = f"FAILED: {python} is not a CPython from 3.11 to 3.14"
        else:
            with step(f"building the wheel for Python {version} ({python})"):
                results[version] = "built" if build_for(python, version, source, uv) else "FAILED"
    for version, result in results.items():
        say(f"Python {version or '?'}: {result}")
    for wheel in sorted(DIST.glob("*.whl")):
        say(f"{wheel.relative_to(ROOT)}, {wheel.stat().st_size / 1e6:.1f} MB")
    return 0 if "built" in results.values() and not any("FAILED" in result for result in results.values()) else 1
