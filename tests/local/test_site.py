"""The folder for a static host is whole after each writing, and has nothing of an earlier version."""

from __future__ import annotations

from pathlib import Path

from kickdoor.local.site import write_site


def test_a_newer_version_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    write_site(tmp_path)
    assert (tmp_path / ".nojekyll").exists()  # some names begin with an underscore, which GitHub Pages would leave out
    whole = sorted(file for file in tmp_path.rglob("*"))
    for name in ("assets/HomePage-Ab3_xYz-.js", "kernel/game-0123456789.bin"):  # as another version has named them
        (tmp_path / name).write_text("old")
    (tmp_path / "assets/mine.txt").write_text("not ours")
    write_site(tmp_path)
    assert sorted(file for file in tmp_path.rglob("*")) == sorted([*whole, tmp_path / "assets/mine.txt"])
