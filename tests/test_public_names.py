"""What `import kickdoor` promises is there."""

from __future__ import annotations

from pathlib import Path

import pytest

import kickdoor as kd


def test_what_a_prompt_completes_is_what_is_promised() -> None:
    offered = {name for name in dir(kd) if not name.startswith("_")}
    assert set(kd.__all__) - {"__version__"} <= offered
    assert offered - set(kd.__all__) <= {path.name for path in Path(kd.__file__).parent.iterdir() if path.is_dir()} | {
        "table"
    }


@pytest.mark.parametrize("name", kd.__all__)
def test_every_public_name_can_be_used(name: str) -> None:
    assert getattr(kd, name)
