"""What the tests of this folder have in common."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.support.own_set import game_with


@pytest.fixture
def start(tmp_path: Path) -> Any:
    """Start a game of all three sets with cards of one's own: Treasures that stay, unless they say otherwise."""
    return partial(game_with, tmp_path, base="deluxe,star,steampunk")
