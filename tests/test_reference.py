"""The programs in the documents run, the reference is fresh, and help() helps."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import kickdoor as kd

ROOT = Path(__file__).parent.parent
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])
# tests/sim/test_design_a_card.py runs this one, after the commands that come before its program
ELSEWHERE = {"design-a-card.md"}
PROGRAM = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)


def programs(page: Path) -> str:
    """All programs of a page, one after the other: later ones may use what earlier ones have made."""
    return "\n".join(PROGRAM.findall(page.read_text(encoding="utf-8")))


def run(*command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *command], capture_output=True, text=True, cwd=cwd, check=False)


@pytest.mark.parametrize(
    "page", [page for page in PAGES if programs(page) and page.name not in ELSEWHERE], ids=lambda page: page.name
)
def test_the_programs_of_a_page_run(page: Path, tmp_path: Path) -> None:
    done = run("-c", programs(page), cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


# --- the reference ----------------------------------------------------------------------------------------------------


def test_the_reference_is_fresh() -> None:
    done = subprocess.run(
        [sys.executable, "docs/make_api.py", "check"], cwd=ROOT, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_reference_has_every_public_name() -> None:
    headings = re.findall(r"^### (\w+)$", (ROOT / "docs" / "api.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted({"__version__", *headings} - {"KickdoorEnv"}) == sorted(kd.__all__)


# --- help -------------------------------------------------------------------------------------------------------------


def test_help_of_the_package_says_where_to_begin() -> None:
    said = run("-c", "import kickdoor as kd; help(kd)", cwd=ROOT).stdout
    assert "play a game        new_table, scenario" in said
    assert "Carry out an action. Raises Illegal with a Reason" in said


@pytest.mark.parametrize("name", [name for name in kd.__all__ if name != "__version__"])
def test_help_of_a_public_name_has_its_docstring(name: str) -> None:
    """Compiled or not: the compiler drops docstrings."""
    doc = getattr(kd, name).__doc__
    assert doc
    assert len(doc) > 20


def test_help_of_a_class_has_its_methods_with_their_types() -> None:
    said = run("-c", "import kickdoor as kd; help(kd.Table)", cwd=ROOT).stdout
    assert re.search(r"act\((self, )?seat: '?int'?, action: '?Action'?\) -> '?Step'?", said)
    said = run("-c", "import kickdoor as kd; help(kd.new_table)", cwd=ROOT).stdout
    assert re.search(r"new_table\(\s*sets: '?Sets'? = \('deluxe',\),\s+players: '?int'? = 4", said)
