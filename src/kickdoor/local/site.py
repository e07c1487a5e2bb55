"""Pages for a static host: the built pages, with the game beside them, in a folder that any web server can serve."""

from __future__ import annotations

import re
import shutil
from importlib import resources
from pathlib import Path
from typing import Final

from kickdoor.server.http.offline_files import made_file, made_names

__all__ = ["NotBuilt", "write_site"]

# The same policy that a server sends as a header. Who may frame the page cannot be said here.
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'"
)
HEAD: Final = '<meta charset="utf-8" />'
# Names that change with what is in the files. Those that no page names any more are of a version that was here before.
NAMED: Final = re.compile(r"(assets/.*-[\w-]{8,}|kernel/[a-z]+-[0-9a-f]{10})\.\w+")


class NotBuilt(Exception):
    """There are no built pages in this package."""


def write_site(folder: Path) -> int:
    """Write everything into this folder, in place of an earlier version, and return the number of bytes. Raises NotBuilt,
    OSError."""
    static = Path(str(resources.files("kickdoor.server").joinpath("static")))
    if not (static / "index.html").is_file() or made_file("kernel/kernel.json") is None:
        raise NotBuilt
    folder.mkdir(parents=True, exist_ok=True)
    there = set(made_names())
    for file in static.rglob("*"):
        name = file.relative_to(static).as_posix()
        if file.is_dir():
            (folder / name).mkdir(exist_ok=True)
        elif name not in ("stamp.txt", "index.html"):
            shutil.copyfile(file, folder / name)
            there.add(name)
    for name in made_names():
        (folder / name).write_bytes(made_file(name) or b"")
    for file in [*folder.glob("assets/*"), *folder.glob("kernel/*")]:
        name = file.relative_to(folder).as_posix()
        if NAMED.fullmatch(name) and name not in there:
            file.unlink()
    (folder / ".nojekyll").touch()  # or GitHub Pages would leave out files whose names begin with an underscore
    (folder / "index.html").write_text(_page((static / "index.html").read_text(encoding="utf-8")), encoding="utf-8")
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def _page(page: str) -> str:
    """The page for a folder that may lie anywhere: it names its files relative to that folder."""
    page = page.replace('"/', '"./').replace("<html ", '<html data-place="site" ', 1)
    return page.replace(HEAD, f'{HEAD}\n    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />', 1)
