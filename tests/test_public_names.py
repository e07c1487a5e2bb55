"""What `import kickdoor` promises is there."""

from __future__ import annotations

import pytest

import kickdoor as kd


@pytest.mark.parametrize("name", kd.__all__)
def test_every_public_name_can_be_used(name: str) -> None:
    assert getattr(kd, name)
