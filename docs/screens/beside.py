"""The same screens and moments before and after, side by side, in build/beside.

    PYTHONPATH=src:. python docs/screens/beside.py FOLDER         an older build/screens beside that of now
    PYTHONPATH=src:. python docs/screens/beside.py COMMIT         those that an older commit keeps in docs/screens
    PYTHONPATH=src:. python docs/screens/beside.py COMMIT home    only those whose names begin with these words

Run docs/screens/make.py first. A picture that only one side has is left out.
"""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageDraw

from docs.screens.make import ALL, ROOT

OUT = ROOT / "build" / "beside"
GAP = 8
HEAD = 16  # pixels for the words above


def git(*words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True).stdout


def older(where: str) -> Iterator[tuple[str, bytes]]:
    """Names and bytes of the pictures before."""
    if Path(where).is_dir():
        for path in sorted(Path(where).glob("*.webp")):
            yield path.name, path.read_bytes()
        return
    for kept in git("ls-tree", "--name-only", where, "docs/screens/").decode().split():
        if kept.endswith(".webp"):
            yield Path(kept).name, git("show", f"{where}:{kept}")


def beside(before: Image.Image, after: Image.Image) -> Image.Image:
    """Both at the same height."""
    high = max(before.height, after.height)
    both = [each.resize((each.width * high // each.height, high), Image.Resampling.LANCZOS) for each in (before, after)]
    whole = Image.new("RGB", (sum(each.width for each in both) + GAP, high + HEAD), "#222")
    pen, x = ImageDraw.Draw(whole), 0
    for words, each in zip(("before", "after"), both, strict=True):
        pen.text((x + 4, 2), words, fill="#fff")
        whole.paste(each, (x, HEAD))
        x += each.width + GAP
    return whole


def main(where: str, names: tuple[str, ...]) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    made = 0
    for name, data in older(where):
        now = ALL / name
        if now.exists() and (not names or name.startswith(names)):
            whole = beside(Image.open(io.BytesIO(data)).convert("RGB"), Image.open(now).convert("RGB"))
            whole.save(OUT / f"{now.stem}.png")
            made += 1
    sys.stdout.write(f"{made} pictures: {OUT}\n")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1], tuple(sys.argv[2:]))
