"""TROUBLE: phase 2a, Look For Trouble."""

from __future__ import annotations

import pytest

from kickdoor.model.words import CHARITY
from tests.support.game import Game, game
from tests.support.rule import rule


def choices(g: Game, name: str) -> list[str]:
    """The player's actions, except showing cards, which nothing ever forbids (NEG-9)."""
    return [o for o in g.options(name) if not o.startswith("show")]


@rule("TROUBLE-1")
@pytest.mark.parametrize("level", [8, 3], ids=["won", "lost"])
def test_after_a_monster_in_phase_1_phase_2_is_skipped(level: int) -> None:
    g = game({"Aric": {"level": level, "hand": ["crabs"]}, "Suzan": {}, "Tom": {}}, doors=["harpies"], dice=[6])
    g.do("Aric", "kick open the door")
    if level == 8:
        g.do("Aric", "announce the kill")
    else:
        g.do("Aric", "run away")
        g.all_pass()
        g.do("Aric", "roll against harpies")
    assert g.t.phase == CHARITY
    g.refused("Aric", "look for trouble with crabs", "TROUBLE-1")
    g.refused("Aric", "loot the room", "TROUBLE-1")


@rule("TROUBLE-2")
@pytest.mark.parametrize("door", ["lose-a-level", "enraged"])
def test_otherwise_exactly_one_of_trouble_and_loot_is_done(door: str) -> None:
    g = game({"Aric": {"hand": ["crabs"]}, "Suzan": {}, "Tom": {}}, doors=[door])
    g.do("Aric", "kick open the door")
    assert g.waiting() == ["Aric"]
    assert g.can("Aric", "look for trouble with crabs")
    assert g.can("Aric", "loot the room")
    g.refused("Aric", "end the turn", "TROUBLE-2")
    g.refused("Aric", "pass", "CONFLICT-7")
    g.do("Aric", "loot the room")
    g.refused("Aric", "look for trouble with crabs", "TROUBLE-2")
    g.refused("Aric", "loot the room", "TROUBLE-2")


@rule("TROUBLE-2")
def test_without_a_monster_in_hand_it_is_loot_the_room() -> None:
    g = game({"Aric": {"hand": ["enraged"]}, "Suzan": {}, "Tom": {}}, phase="trouble")
    g.refused("Aric", "end the turn", "TROUBLE-2")
    assert choices(g, "Aric") == ["loot the room"]


@rule("TROUBLE-3")
def test_a_monster_from_the_hand_is_fought_as_if_behind_the_door() -> None:
    g = game(
        {"Aric": {"level": 4, "hand": ["flying-frogs"]}, "Suzan": {}, "Tom": {}},
        phase="trouble", treasures=["leather-armor"],
    )  # fmt: skip
    g.do("Aric", "look for trouble with flying-frogs")
    g.strengths(4, 2)
    g.do("Aric", "announce the kill")
    assert g.level("Aric") == 5
    assert g.cards("Aric", "hand") == ["leather-armor"]
    assert g.place("flying-frogs") == "discards"
    g.refused("Aric", "loot the room", "TROUBLE-1")


@rule("TROUBLE-3")
def test_trouble_that_is_lost_brings_bad_stuff_and_no_loot() -> None:
    g = game({"Aric": {"level": 3, "hand": ["harpies"]}, "Suzan": {}, "Tom": {}}, phase="trouble", dice=[1])
    g.do("Aric", "look for trouble with harpies", "run away")
    g.all_pass()
    g.do("Aric", "roll against harpies")
    assert g.level("Aric") == 1
    g.refused("Aric", "loot the room", "TROUBLE-1")


@rule("TROUBLE-3")
def test_only_a_monster_from_the_own_hand() -> None:
    g = game({"Aric": {}, "Suzan": {"hand": ["harpies"]}, "Tom": {}}, phase="trouble")
    g.refused("Aric", "look for trouble with harpies", "TROUBLE-4")


@rule("TROUBLE-4")
@pytest.mark.parametrize("card", ["enraged", "duck-of-doom", "mate", "leather-armor"])
def test_only_a_monster_card_can_be_used(card: str) -> None:
    g = game({"Aric": {"hand": [card]}, "Suzan": {}, "Tom": {}}, phase="trouble")
    g.refused("Aric", f"look for trouble with {card}", "TROUBLE-4")


@rule("TROUBLE-4")
def test_one_monster_only() -> None:
    g = game({"Aric": {"hand": ["harpies", "crabs"]}, "Suzan": {}, "Tom": {}}, phase="trouble")
    g.do("Aric", "look for trouble with harpies")
    g.strengths(1, 4)
    g.refused("Aric", "look for trouble with crabs", "TROUBLE-1")
    g.refused("Aric", "send crabs into the fight", "UNDEAD-1")


@rule("TROUBLE-4")
def test_more_monsters_come_by_wandering_monster_or_as_undead() -> None:
    g = game(
        {"Aric": {"hand": ["mr-bones", "undead-horse", "wandering-monster", "crabs"]}, "Suzan": {}, "Tom": {}},
        phase="trouble",
    )
    g.do("Aric", "look for trouble with mr-bones")
    g.do("Aric", "send undead-horse into the fight", "play wandering-monster with crabs")
    g.strengths(1, 2 + 4 + 1)


@rule("TROUBLE-5")
def test_the_before_combat_text_is_triggered() -> None:
    g = game(
        {"Aric": {"hand": ["tongue-demon"], "equipped": ["leather-armor"]}, "Suzan": {}, "Tom": {}}, phase="trouble"
    )
    g.do("Aric", "look for trouble with tongue-demon")
    assert g.place("leather-armor") == "discards"
    g.strengths(1, 12)


@rule("TROUBLE-5")
def test_not_for_a_monster_that_joins_later() -> None:
    g = game(
        {"Aric": {"hand": ["crabs", "tongue-demon", "wandering-monster"], "equipped": ["leather-armor"]}, "Suzan": {},
         "Tom": {}}, phase="trouble",
    )  # fmt: skip
    g.do("Aric", "look for trouble with crabs", "play wandering-monster with tongue-demon")
    assert g.equipped("leather-armor")
