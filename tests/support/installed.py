"""The wheel, installed into an environment that has nothing but what the wheel asks for."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from email.parser import Parser
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]


def find_wheel(folder: Path) -> Path:
    """The wheel that `dev.py` has installed here, as KICKDOOR_WHEEL says, or else one built without compiling."""
    if os.environ.get("KICKDOOR_WHEEL"):
        return Path(os.environ["KICKDOOR_WHEEL"])
    env = {**os.environ, "KICKDOOR_COMPILE": "0", "KICKDOOR_KERNEL": ""}
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def requirements(wheel: Path) -> list[str]:
    """What the wheel asks for, without extras."""
    with zipfile.ZipFile(wheel) as packed:
        (name,) = [name for name in packed.namelist() if name.endswith(".dist-info/METADATA")]
        found = Parser().parsestr(packed.read(name).decode()).get_all("Requires-Dist") or []
    return [str(text) for text in found]


def needed(wanted: list[str]) -> set[str]:
    """The packages that these requirements lead to, by the names under which they are installed here."""
    found: set[tuple[str, str]] = set()
    todo = [(Requirement(text), "") for text in wanted]
    while todo:
        requirement, extra = todo.pop()
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": extra}):
            continue
        name = re.sub(r"[-_.]+", "-", requirement.name).lower()
        for own_extra in ("", *requirement.extras):
            if (name, own_extra) not in found:
                found.add((name, own_extra))
                todo += [(Requirement(text), own_extra) for text in distribution(name).requires or []]
    return {name for name, _ in found}


def copy_packages(names: Iterable[str], target: Path) -> None:
    """Install packages as they are installed here: no network is needed, and no other package comes along."""
    for name in names:
        for file in distribution(name).files or []:
            source = Path(str(file.locate()))
            if ".." in file.parts or "__pycache__" in file.parts or not source.is_file():
                continue  # scripts, which nobody calls, and what Python makes again
            to = target / file
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, to)


def install(wheel: Path, home: Path) -> Path:
    """A virtual environment with the wheel and what it asks for; its folder of programs."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    done = subprocess.run([str(programs / "python"), "-c", ask], check=True, capture_output=True, text=True)
    copy_packages(needed(requirements(wheel)), Path(done.stdout.strip()))
    uv = shutil.which("uv")
    tool = [uv, "pip"] if uv else [sys.executable, "-m", "pip"]
    where = ["--python", str(programs / "python")]
    options = ["--no-deps", "--no-index", "--quiet", str(wheel)]
    command = [*tool, "install", *where, *options] if uv else [*tool, *where, "install", *options]
    subprocess.run(command, check=True)
    return programs
