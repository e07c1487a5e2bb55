#!/usr/bin/env python3
"""Set up, play, test and check Kickdoor. Needs Python 3.11 or newer and nothing else.

    python3 dev.py play                 the server with its own database, and the table in your browser
    python3 dev.py setup [--dev]        .venv with the kickdoor command, kernel compiled (and the tools for tests)
    python3 dev.py compile              the kernel compiled, for the next start; `play` does it in the background
    python3 dev.py test [PYTEST ARGS]   all tests, against the wheel built from this working tree
    python3 dev.py test --interpreted   all tests, straight from src/, nothing built (quick)
    python3 dev.py test --coverage      the same with a coverage report
    python3 dev.py check                format, lint, types, layers, card files, schema
    python3 dev.py bench                speed of the kernel, the bots and the environment beside other engines
    python3 dev.py bench-server         how much load the server can carry
    python3 dev.py bench-minute         how long everything takes on a fresh machine
    python3 dev.py soak                 the tests that take minutes
    python3 dev.py wheels [PYTHON ...]  wheels for the Pythons that are installed here, 3.11 to 3.14
    python3 dev.py sbom [FILE]          the list of all packages that are shipped (CycloneDX), with their licences
    python3 dev.py pin [--check]        renew the digests of images in Dockerfile and compose.yaml
    python3 dev.py lock [UV ARGS]       renew requirements/*.txt (needs uv); --upgrade for newer versions

Every step leaves a stamp, which is a hash of its inputs, and is skipped while the stamp is up to date.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from building.background import background
from building.pin import pin
from building.shell import BIN, BUILD, KICKDOOR, PYTHON, ROOT, Failed, alone, from_source, run, say, stamp
from building.venv import install_requirements, install_with_pages, make_environment
from building.wheel import compile_kernel, compiled_kernel, install_kickdoor, install_wheel, installed, why_no_compiler
from building.wheels import build_wheels

FIRST = ["tests/rules", "tests/phrases", "tests/views"]  # `make test` begins with these


def set_up(lock: str, must_compile: bool = False) -> bool:
    """Set up everything there is, and return whether the kernel is compiled."""
    with alone():
        return install_kickdoor(install_with_pages(lock), must_compile)


# --- commands ---------------------------------------------------------------------------------------------------------


def setup(args: list[str]) -> int:
    compiled = set_up("dev" if "--dev" in args else "build")
    say(f"ready: {KICKDOOR.relative_to(ROOT)} ({'compiled' if compiled else 'uncompiled'})")
    return 0


def play(args: list[str]) -> int:
    """Start at once: compiled if that is done, or from the sources while the kernel is compiled in the background."""
    with alone():
        if not stamp("venv"):
            say("the first start sets up what is missing, about a minute; then the game opens in your browser")
        uv = install_with_pages("run")
        if installed() != "compiled" and (kernel := compiled_kernel()):
            install_requirements("build")
            install_wheel(uv, kernel)
        is_compiled = installed() == "compiled"
        missing = "" if is_compiled else why_no_compiler()
    port = [] if "--port" in args else ["--port", "0"]  # any free one: the browser is told
    serve = ["serve", "--open", *port, *args]
    if is_compiled:
        return run(KICKDOOR, *serve)
    if missing:
        say(f"{missing}: Kickdoor runs uncompiled, several times slower")
        return run(PYTHON, "-m", "kickdoor", *serve, **from_source())
    say("starting from the sources; compiling in the background, so that the next start is several times faster")
    with background("compile"):
        return run(PYTHON, "-m", "kickdoor", *serve, **from_source())


def compile_(args: list[str]) -> int:  # noqa: ARG001  (commands have them)
    with alone("background.lock", wait=False) as first:
        if not first:
            say("the kernel is being compiled already")
            return 0
        with alone():
            install_requirements("build")
        done = compile_kernel()
    say("the kernel is compiled: the next start is several times faster" if done else "see build/compile.log")
    return 0 if done else 1


def rivals(uv: str | None) -> Path:
    """A virtual environment with the other engines: they need other versions of packages. Returns its Python."""
    say("the other engines (requirements/bench.txt)")
    python = make_environment(BUILD / "rivals", sys.executable, ROOT / "requirements" / "bench.txt", uv)
    if python is None:
        raise Failed("could not install requirements/bench.txt")
    return python


def bench(args: list[str]) -> int:
    set_up("dev", must_compile=True)
    return run(PYTHON, "-m", "bench", "--rivals", rivals(shutil.which("uv")), *args)


def bench_server(args: list[str]) -> int:
    set_up("dev", must_compile=True)
    return run(PYTHON, "-m", "bench.server", *args)


def bench_minute(args: list[str]) -> int:
    return run(sys.executable, "-m", "bench.first_minute", *args)  # it makes its own environments


def browser() -> dict[str, str]:
    """What tells the tests where a Chromium is: nothing if one is installed, otherwise one unpacked into build/."""
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
    """More than there are cores: tests of the server and of the page mostly wait."""
    count = min(2 * (os.cpu_count() or 1), 8)
    return ["-n", str(count), "--dist", "worksteal"]


def first_results() -> int:
    """Tests that need nothing compiled, shown while the kernel is being compiled. They run again with it later."""
    say("testing the rules from the sources while the kernel is compiled")
    with background("compile", lowest=False, finish=True):
        return run(PYTHON, "-m", "pytest", *FIRST, **from_source())


def test(args: list[str]) -> int:
    coverage = "--coverage" in args
    interpreted = coverage or "--interpreted" in args
    args = [a for a in args if a not in ("--coverage", "--interpreted")]
    with alone():
        install_with_pages("dev", test_web=not args)
    if interpreted:
        return test_interpreted(args, coverage)
    is_waiting = not args and installed() != "compiled" and compiled_kernel() is None and not why_no_compiler()
    if is_waiting and (done := first_results()):
        return done
    compiled = set_up("dev", must_compile=True)
    expected = compiled and not os.environ.get("KICKDOOR_INTERPRETED")
    env = {"KICKDOOR_COMPILED": "1"} if expected else {}
    wheel = next((BUILD / "wheel").glob("*.whl"), None)  # the one that is installed
    env |= {"KICKDOOR_WHEEL": str(wheel)} if wheel else {}
    return run(PYTHON, "-m", "pytest", *(args or workers()), **env, **browser())


def test_interpreted(args: list[str], coverage: bool) -> int:
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
    project = "pyproject.toml"
    locks = (
        ("dev", [project, "--group", "dev", *args]),
        ("build", [project, "--group", "build", *same]),
        ("run", [project, *same]),
        ("node", ["--group", f"{project}:node", *same]),
        ("serve", [project, "--extra", "postgres", *same]),  # of the container
        ("bench", ["--group", f"{project}:bench", *args]),
    )
    for name, what in locks:
        target = f"requirements/{name}.txt"
        if same[0] in what:
            (ROOT / target).unlink(missing_ok=True)
        if run(uv, "pip", "compile", *options, *what, "-o", target):
            return 1
    return 0


def site(args: list[str]) -> int:
    """Write the pages for a static host, into build/site if no folder is given."""
    with alone():
        install_with_pages("run")
    return run(PYTHON, "-m", "kickdoor", "site", *(args or [str(BUILD / "site")]), **from_source())


def sbom(args: list[str]) -> int:
    with alone():
        install_requirements("dev")
    return run(PYTHON, "-m", "building.sbom", *args)


def wheels(args: list[str]) -> int:
    with alone():
        uv = install_with_pages("build")
        return build_wheels(uv, args)


COMMANDS = {
    "setup": setup,
    "play": play,
    "compile": compile_,
    "test": test,
    "check": check,
    "bench": bench,
    "bench-server": bench_server,
    "bench-minute": bench_minute,
    "soak": soak,
    "site": site,
    "wheels": wheels,
    "sbom": sbom,
    "pin": pin,
    "lock": lock,
}


def main() -> int:
    if sys.version_info < (3, 11):  # noqa: UP036  (nothing else has checked it here)
        raise Failed(f"Kickdoor needs Python 3.11 or newer, this is {sys.version.split()[0]}")
    if len(sys.argv) < 2 or sys.argv[1] not in COMMANDS:
        print(__doc__)
        return 0 if {"-h", "--help", "help"} & set(sys.argv[1:]) else 2
    return COMMANDS[sys.argv[1]](sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
