"""Worked examples of the rules' tests, entered into the companion: the sums are those that the tests state."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.companion import reckon
from tests.support.companion_fights import FIGHTS, as_state
from tests.support.companions import data_of


def test_there_are_forty() -> None:
    assert len(FIGHTS) == 40


@pytest.mark.parametrize("example", FIGHTS, ids=lambda example: example["test"].partition("::")[2])
def test_the_sums_are_those_of_the_rules_tests(example: dict[str, Any]) -> None:
    found = reckon(as_state(example))
    data = data_of(found)
    assert [data.munchkins.total, data.monsters.total] == example["sums"]
    assert (data.winning, data.levels, data.treasures) == (example["winning"], example["levels"], example["treasures"])
    assert not [problem for each in found.players.values() for problem in each.problems]
