"""The pictures of the documents: all that are shown are there, and none is kept for nothing."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCREENS = ROOT / "docs" / "screens"


def test_documents_show_the_kept_pictures_and_no_others() -> None:
    shown: set[Path] = set()
    for document in (ROOT / "README.md", *ROOT.glob("docs/**/*.md")):
        names = re.findall(r"\]\(([^)]+\.webp)\)", document.read_text(encoding="utf-8"))
        shown |= {(document.parent / name).resolve() for name in names}
    assert shown == set(SCREENS.glob("*.webp"))
    assert all(picture.stat().st_size for picture in shown)
