"""The kernel compiled, and the wheel that carries it.

A compiled kernel lies in a folder of its own that is named by a hash of everything it depends on. The folder appears
whole, by renaming, and is never changed afterwards, so stopping a build, or starting two of them, does no harm.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from building import sources
from building.shell import BUILD, PYTHON, ROOT, SRC, VENV, Failed, alone, digest, say, set_stamp, stamp, step
from building.venv import install

KERNELS = BUILD / "kernels"
KEPT_KERNELS = 4  # the last ones used: going back to another branch needs no compiling
LOG = BUILD / "compile.log"


def why_no_compiler() -> str:
    """What is missing for compiling, in a few words; empty if nothing is."""
    ask = "import sysconfig as s; print(s.get_config_var('CC') or 'cc'); print(s.get_path('include'))"
    done = subprocess.run([str(PYTHON), "-c", ask], check=True, capture_output=True, text=True)
    cc, include = done.stdout.splitlines()
    if os.name != "nt" and shutil.which((os.environ.get("CC") or cc).split()[0]) is None:
        return "no C compiler"
    return "" if Path(include, "Python.h").exists() else "no Python headers"


# --- the kernel -------------------------------------------------------------------------------------------------------


def kernel_key() -> str:
    """A hash of everything that the compiled modules depend on."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    how = json.dumps([project["build-system"], sources.settings()], sort_keys=True)
    files = [ROOT / "building", ROOT / "requirements" / "build.txt", VENV / "pyvenv.cfg"]
    surroundings = [os.environ.get("CC", ""), os.environ.get("CFLAGS", ""), sys.platform]
    return digest(files, how, sources.fingerprint(), *surroundings)


def compiled_kernel() -> Path | None:
    """The folder with the kernel compiled from these sources, if there is one."""
    folder = KERNELS / kernel_key()[:20]
    if not folder.is_dir():
        return None
    os.utime(folder)
    return folder


def compile_kernel() -> Path | None:
    """Compile the kernel unless that is done; its folder, or none if it does not compile (build/compile.log says why).
    Of two processes that call this the second one waits and finds the work done."""
    with alone("compile.lock"):
        key = kernel_key()
        done = compiled_kernel()
        if done is not None:
            return done
        target = KERNELS / key[:20]
        part = KERNELS / "part"
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir(parents=True)
        with LOG.open("w") as log:
            command = [str(PYTHON), "-m", "building.compiler", str(part)]
            failed = subprocess.call(command, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT)
        if failed:
            return None
        if kernel_key() != key:
            say("the sources have changed while they were compiled: compiling again")
        else:
            part.replace(target)
            _forget_old_kernels()
            return target
    return compile_kernel()


def _forget_old_kernels() -> None:
    newest_first = sorted(KERNELS.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in newest_first[KEPT_KERNELS:]:
        shutil.rmtree(folder, ignore_errors=True)


# --- the wheel --------------------------------------------------------------------------------------------------------


def build_wheel(kernel: Path | None) -> Path:
    """Build the wheel with this compiled kernel, or without one."""
    out = BUILD / "wheel"
    shutil.rmtree(out, ignore_errors=True)
    env = {**os.environ, "KICKDOOR_COMPILE": "0", "KICKDOOR_KERNEL": str(kernel or "")}
    command = [str(PYTHON), "-m", "hatchling", "build", "--target", "wheel", "--directory", str(out)]
    log = BUILD / "wheel.log"
    with log.open("w") as file:
        done = subprocess.call(command, cwd=ROOT, env=env, stdout=file, stderr=subprocess.STDOUT)
    if done:
        sys.stdout.write(log.read_text())
        raise Failed("the wheel cannot be built, see above")
    return next(out.glob("*.whl"))


def installed_key() -> str:
    """A hash of all that goes into the installed package."""
    parts = [SRC, ROOT / "pyproject.toml", ROOT / "hatch_build.py", ROOT / "README.md", ROOT / "LICENSE"]
    return digest([*parts, VENV / "pyvenv.cfg"])


def installed() -> str:
    """What .venv has of these sources: `compiled`, `plain`, or nothing."""
    key, _, kind = stamp("kickdoor").partition(" ")
    return kind if key == installed_key() else ""


def install_wheel(uv: str | None, kernel: Path | None) -> None:
    """Install Kickdoor as the working tree has it."""
    kind = "compiled" if kernel else "plain"
    key = installed_key()
    with step("installing Kickdoor"):
        wheel = build_wheel(kernel)
        set_stamp("kickdoor", "")  # until it is installed, nothing is known
        if install(uv, "--no-deps", "--force-reinstall", wheel):
            raise Failed("the wheel cannot be installed")
        set_stamp("kickdoor", f"{key} {kind}")


def install_kickdoor(uv: str | None, must_compile: bool) -> bool:
    """Install Kickdoor compiled where that is possible; whether it is compiled."""
    if installed() == "compiled":
        return True
    missing = why_no_compiler()
    kernel = None
    if missing:
        say(f"{missing}: Kickdoor runs uncompiled, several times slower")
    else:
        kernel = compiled_kernel()
        if kernel is None:
            with step("compiling the kernel (a few minutes; later only what has changed)"):
                kernel = compile_kernel()
        if kernel is None and must_compile:
            sys.stdout.write(LOG.read_text())
            raise Failed("the kernel does not compile, see above (test --interpreted works without)")
        if kernel is None:
            say("the kernel does not compile, see build/compile.log: Kickdoor runs uncompiled, several times slower")
    if kernel is not None or installed() != "plain":
        install_wheel(uv, kernel)
    return kernel is not None
