"""Monsters that catch without a roll: no roll is offered (RUN-24), and nothing that could not help (RUN-23)."""

from __future__ import annotations

import pytest

from tests.support.fights import fight, lose
from tests.support.rule import rule


@rule("RUN-24", "RUN-13")
@pytest.mark.parametrize("foe", ["floating-nose", "crabs"])
def test_no_roll_is_offered_where_none_is_made(foe: str) -> None:
    g = fight(
        foe, "undead-horse", aric={"level": 4, "hand": ["lose-a-level"]}, suzan={"hand": ["instant-wall"]}, dice=[6]
    )
    lose(g)
    g.refused("Aric", f"roll against {foe}", "RUN-13")
    assert g.can("Suzan", "play instant-wall")  # it saves from the horse
    g.do("Aric", "roll against undead-horse")
    g.all_pass()
    assert g.waiting() == ["Aric"]
    g.refused("Suzan", "play instant-wall", "RUN-13")
    g.do("Aric", f"pick {foe}")
    assert g.t.fight is None
    assert g.level("Aric") == (1 if foe == "floating-nose" else 4)


@rule("RUN-24", "WINDOW-9")
def test_a_player_with_nothing_else_to_do_is_caught_at_once() -> None:
    g = fight("floating-nose", aric={"level": 4})
    lose(g)
    assert g.t.fight is None
    assert g.level("Aric") == 1


@rule("RUN-24", "SIDEKICK-10")
def test_before_it_is_faced_a_sacrifice_is_still_possible() -> None:
    g = fight("floating-nose", aric={"level": 4, "companions": ["android"]}, sets=("deluxe", "star"))
    lose(g)
    g.do("Aric", "sacrifice android")
    assert g.level("Aric") == 4
