#!/usr/bin/env python3
"""Set up, play, test and check Kickdoor. Needs Python 3.11 or newer and nothing else.

    python3 dev.py setup [--dev]        .venv with the kickdoor command, kernel compiled (and the tools for tests)
    python3 dev.py play                 the server with its own database, and the table in your browser
    python3 dev.py test [PYTEST ARGS]   all tests, against the wheel built from this working tree
    python3 dev.py test --interpreted   all tests, straight from src/, nothing built (quick)
    python3 dev.py test --coverage      the same with a coverage report
    python3 dev.py check                format, lint, types, layers, card files, schema
    python3 dev.py bench                speed of the kernel, the bots and the environment beside other engines
    python3 dev.py bench-server         how much the server carries
    python3 dev.py soak                 the long random tests
    python3 dev.py lock [UV ARGS]       renew requirements/*.txt (needs uv); --upgrade for newer versions

Every step leaves a stamp, a hash of what went into it, and is left out while the stamp is right.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import kernel_sources

ROOT = Path(__file__).resolve().parent
SRC = ROOT / "src"
VENV = ROOT / ".venv"
BUILD = ROOT / "build"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
KICKDOOR = BIN / "kickdoor"
KERNEL = BUILD / "kernel"  # the compiled modules of the last build

os.environ.setdefault("UV_SYSTEM_CERTS", "1")  # people behind a proxy have their certificates there


class Failed(SystemExit):
    """Ends dev.py with one line."""

    def __init__(self, line: str) -> None:
        super().__init__(f"dev.py: {line}")


def say(line: str) -> None:
    print(f"-- {line}", flush=True)


def run(*command: str | Path, **extra_env: str) -> int:
    """Run a command in the project's root; its environment is ours plus `extra_env`."""
    try:
        return subprocess.call([str(c) for c in command], cwd=ROOT, env={**os.environ, **extra_env})
    except KeyboardInterrupt:
        return 130


# --- stamps -----------------------------------------------------------------------------------------------------------


def digest(paths: Iterable[Path], *more: str) -> str:
    """A hash of these files (folders: all files in them) and words."""
    total = hashlib.sha256("\0".join(more).encode())
    for path in paths:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and file.suffix not in (".pyc", ".so", ".pyd"):
                total.update(f"\0{file.relative_to(ROOT).as_posix()}\0".encode())
                total.update(file.read_bytes())
    return total.hexdigest()


def stamp(name: str) -> str:
    with contextlib.suppress(OSError):
        return (VENV / f"stamp-{name}").read_text()
    return ""


def set_stamp(name: str, value: str) -> None:
    (VENV / f"stamp-{name}").write_text(value)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """One setup at a time in this folder."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        with contextlib.suppress(ImportError):  # not on Windows
            import fcntl  # noqa: PLC0415  (see above)

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# --- the virtual environment ------------------------------------------------------------------------------------------


def make_venv(uv: str | None) -> None:
    """Make .venv afresh unless it is one for this folder that can still be used."""
    right = f"{ROOT}\n{'uv' if uv else 'pip'}\n"
    usable = {right, f"{ROOT}\npip\n"}  # uv can also fill what venv made
    if stamp("venv") in usable and run(PYTHON, "-c", "") == 0:
        return
    say(f"making .venv with Python {sys.version.split()[0]}")
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


def install(uv: str | None, *what: str | Path) -> int:
    if uv:
        return run(uv, "pip", "install", "--quiet", "--python", PYTHON, *what)
    return run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what)


def install_requirements(lock: str) -> str | None:
    """Bring .venv up to this lock; returns uv if that is what fills it."""
    uv = shutil.which("uv")
    for tool in (uv, None) if uv else (None,):
        make_venv(tool)
        wanted = digest([ROOT / "requirements" / f"{lock}.txt"])
        more = digest([ROOT / "requirements" / "dev.txt"])  # dev.txt holds all of play.txt
        if stamp("requirements") in (wanted, more):
            return tool
        say(f"installing requirements/{lock}.txt")
        if install(tool, "--require-hashes", "-r", f"requirements/{lock}.txt") == 0:
            set_stamp("requirements", wanted)
            return tool
        if tool:
            say("uv could not install them, trying pip")
            (VENV / "stamp-venv").unlink()
    raise Failed(f"could not install requirements/{lock}.txt")


# --- the wheel --------------------------------------------------------------------------------------------------------


def why_no_compiler() -> str:
    """What is missing for compiling, in a few words; empty if nothing is."""
    ask = "import sysconfig as s; print(s.get_config_var('CC') or 'cc'); print(s.get_path('include'))"
    done = subprocess.run([str(PYTHON), "-c", ask], check=True, capture_output=True, text=True)
    cc, include = done.stdout.splitlines()
    if os.name != "nt" and shutil.which((os.environ.get("CC") or cc).split()[0]) is None:
        return "no C compiler"
    return "" if Path(include, "Python.h").exists() else "no Python headers"


def build_wheel(**env: str) -> Path | None:
    """Build sdist -> wheel, so that src/ stays clean of compiled files."""
    out = BUILD / "wheel"
    shutil.rmtree(out, ignore_errors=True)
    command = [str(PYTHON), "-m", "build", "--no-isolation", "--outdir", str(out), str(ROOT)]
    with (BUILD / "wheel.log").open("w") as log:
        done = subprocess.call(command, cwd=ROOT, env={**os.environ, **env}, stdout=log, stderr=subprocess.STDOUT)
    return next(out.glob("*.whl")) if done == 0 else None


def how_to_compile() -> str:
    """What pyproject.toml says about it. Nothing else there changes the compiled modules."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return json.dumps([project["build-system"], kernel_sources.settings()], sort_keys=True)


def build_compiled_wheel() -> Path | None:
    """Build the wheel, taking the compiled modules from the last build if the kernel is the same."""
    settings = [ROOT / "hatch_build.py", ROOT / "requirements" / "play.txt", VENV / "pyvenv.cfg"]
    compiler = [os.environ.get("CC", ""), os.environ.get("CFLAGS", "")]
    key = digest(settings, how_to_compile(), kernel_sources.fingerprint(), *compiler)
    if stamp("kernel") == key and KERNEL.is_dir():
        return build_wheel(KICKDOOR_KERNEL=str(KERNEL))
    say("compiling the kernel (a few minutes)")
    wheel = build_wheel(HATCH_BUILD_HOOK_ENABLE_MYPYC="1")
    if wheel is not None:
        shutil.rmtree(KERNEL, ignore_errors=True)
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(KERNEL, [name for name in packed.namelist() if name.endswith((".so", ".pyd"))])
        set_stamp("kernel", key)
    return wheel


def install_kickdoor(uv: str | None, must_compile: bool) -> bool:
    """Install the wheel of the working tree; whether its kernel is compiled."""
    parts = [SRC, ROOT / "pyproject.toml", ROOT / "hatch_build.py", ROOT / "README.md", ROOT / "LICENSE"]
    key = digest([*parts, VENV / "pyvenv.cfg"])
    if stamp("kickdoor") == f"{key} compiled":
        return True
    missing = why_no_compiler()
    if stamp("kickdoor") == f"{key} plain" and (missing or not must_compile):
        return False
    wheel = None
    if missing:
        say(f"{missing}: Kickdoor runs uncompiled, several times slower")
    else:
        wheel = build_compiled_wheel()
        if wheel is None and must_compile:
            sys.stdout.write((BUILD / "wheel.log").read_text())
            raise Failed("the kernel does not compile, see above (test --interpreted works without)")
        if wheel is None:
            say("the kernel does not compile, see build/wheel.log: Kickdoor runs uncompiled, several times slower")
    compiled = wheel is not None
    wheel = wheel or build_wheel()
    if wheel is None:
        sys.stdout.write((BUILD / "wheel.log").read_text())
        raise Failed("the wheel cannot be built, see above")
    if install(uv, "--no-deps", "--force-reinstall", wheel):
        raise Failed("the wheel cannot be installed")
    set_stamp("kickdoor", f"{key} {'compiled' if compiled else 'plain'}")
    return compiled


def build_pages() -> None:
    """The pages for the browser; a part of the package."""
    if run(PYTHON, ROOT / "web" / "build.py"):
        raise Failed("the pages for the browser cannot be built, see above")


def set_up(lock: str, must_compile: bool = False) -> bool:
    with alone():
        uv = install_requirements(lock)
        build_pages()
        return install_kickdoor(uv, must_compile)


# --- commands ---------------------------------------------------------------------------------------------------------


def from_source() -> dict[str, str]:
    """Environment for running src/ as it is."""
    path = os.pathsep.join(filter(None, [str(SRC), os.environ.get("PYTHONPATH")]))
    return {"PYTHONPATH": path, "KICKDOOR_INTERPRETED": "1"}


def setup(args: list[str]) -> int:
    compiled = set_up("dev" if "--dev" in args else "play")
    say(f"ready: {KICKDOOR.relative_to(ROOT)} ({'compiled' if compiled else 'uncompiled'})")
    return 0


def play(args: list[str]) -> int:
    set_up("play")
    port = [] if "--port" in args else ["--port", "0"]  # any free one: the browser is told
    return run(KICKDOOR, "serve", "--open", *port, *args)


def rivals(uv: str | None) -> Path:
    """A virtual environment with the other engines: they want packages of their own age. Returns its Python."""
    home = BUILD / "rivals"
    python = home / BIN.relative_to(VENV) / "python"
    wanted = digest([ROOT / "requirements" / "bench.txt"])
    if stamp("rivals") != wanted or not python.exists():
        say("installing the other engines (requirements/bench.txt)")
        shutil.rmtree(home, ignore_errors=True)
        lock = ("--require-hashes", "-r", "requirements/bench.txt")
        if uv:
            done = run(uv, "venv", "--quiet", home) or run(uv, "pip", "install", "--quiet", "--python", python, *lock)
        else:
            done = run(sys.executable, "-m", "venv", home) or run(python, "-m", "pip", "install", "--quiet", *lock)
        if done:
            raise Failed("could not install requirements/bench.txt")
        set_stamp("rivals", wanted)
    return python


def bench(args: list[str]) -> int:
    set_up("dev", must_compile=True)
    return run(PYTHON, "-m", "bench", "--rivals", rivals(shutil.which("uv")), *args)


def bench_server(args: list[str]) -> int:
    set_up("dev", must_compile=True)
    return run(PYTHON, "-m", "bench.server", *args)


def browser() -> dict[str, str]:
    """What tells the tests where a Chromium is: nothing if one is installed, else one is unpacked into build/."""
    installed = ("chromium-headless-shell", "chromium", "google-chrome")  # as in tests/support/browser.py
    if os.environ.get("KICKDOOR_CHROMIUM") or any(map(shutil.which, installed)):
        return {}
    chromium = BUILD / "chromium" / "chromium"
    if not chromium.exists():
        say("fetching a Chromium for the tests")
        if run(PYTHON, ROOT / "web" / "build.py", "browser", chromium.parent):
            raise Failed("no Chromium: install one (Debian: apt install chromium-headless-shell)")
    return {"KICKDOOR_CHROMIUM": str(chromium)}


def workers() -> list[str]:
    count = min(os.cpu_count() or 1, 4)
    return ["-n", str(count), "--dist", "worksteal"] if count > 1 else []


def test(args: list[str]) -> int:
    coverage = "--coverage" in args
    interpreted = coverage or "--interpreted" in args
    args = [a for a in args if a not in ("--coverage", "--interpreted")]
    if not interpreted:
        compiled = set_up("dev", must_compile=True)
        expected = compiled and not os.environ.get("KICKDOOR_INTERPRETED")
        env = {"KICKDOOR_COMPILED": "1"} if expected else {}
        return run(PYTHON, "-m", "pytest", *(args or workers()), **env, **browser())
    with alone():
        install_requirements("dev")
        build_pages()
    env = {**from_source(), **browser()}
    if not coverage:
        return run(PYTHON, "-m", "pytest", *(args or workers()), **env)
    (BUILD / "coverage").mkdir(exist_ok=True)
    run(PYTHON, "-m", "coverage", "erase")
    done = run(PYTHON, "-m", "coverage", "run", "-m", "pytest", *args, **env)
    run(PYTHON, "-m", "coverage", "combine", "--quiet")
    return run(PYTHON, "-m", "coverage", "report") or done


def soak(args: list[str]) -> int:
    return test(["-m", "soak", "--timeout=0", *workers(), *args])


def check(args: list[str]) -> int:
    """Run every check, also after one has failed; --fix lets ruff repair what it can."""
    with alone():
        install_requirements("dev")
    fix = "--fix" in args
    kickdoor: list[str | Path] = [PYTHON, "-m", "kickdoor"]
    steps: list[tuple[str, list[str | Path]]] = [
        ("format", [BIN / "ruff", "format", *([] if fix else ["--check"]), "."]),
        ("lint", [BIN / "ruff", "check", *(["--fix"] if fix else []), "."]),
        ("types", [BIN / "mypy"]),
        ("layers", [BIN / "lint-imports"]),
        ("card files", [*kickdoor, "cards", "check"]),
        ("pages", [PYTHON, ROOT / "web" / "build.py", "check"]),
        ("schema fresh", [*kickdoor, "cards", "schema", "--check"]),
    ]
    failed = []
    for name, command in steps:
        say(name)
        if run(*command, **from_source()):
            failed.append(name)
    say(f"FAILED: {', '.join(failed)}" if failed else "all checks passed")
    return 1 if failed else 0


def lock(args: list[str]) -> int:
    uv = shutil.which("uv")
    if uv is None:
        raise Failed("renewing the locks needs uv (pip install uv)")
    options = ["--universal", "--generate-hashes", "--no-header", "--no-annotate", "--quiet", "--python-version=3.11"]
    same = ["-c", "requirements/dev.txt"]  # the others have the versions of dev.txt
    locks = (
        ("dev", ["--group", "dev", *args]),
        ("play", ["--group", "build", *same]),
        ("serve", ["--extra", "postgres", *same]),  # of the container
    )
    for name, what in locks:
        target = f"requirements/{name}.txt"
        if name != "dev":
            (ROOT / target).unlink(missing_ok=True)
        if run(uv, "pip", "compile", *options, "pyproject.toml", *what, "-o", target):
            return 1
    return run(uv, "pip", "compile", *options, "--group", "pyproject.toml:bench", "-o", "requirements/bench.txt", *args)


COMMANDS = {f.__name__.replace("_", "-"): f for f in (setup, play, test, check, bench, bench_server, soak, lock)}


def main() -> int:
    if sys.version_info < (3, 11):  # noqa: UP036  (nothing else has checked it here)
        raise Failed(f"Kickdoor needs Python 3.11 or newer, this is {sys.version.split()[0]}")
    if len(sys.argv) < 2 or sys.argv[1] not in COMMANDS:
        print(__doc__)
        return 0 if {"-h", "--help", "help"} & set(sys.argv[1:]) else 2
    return COMMANDS[sys.argv[1]](sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
