"""Where room for Items grows and shrinks: what adds Hands and slots meets what takes it in the middle of a fight."""

from __future__ import annotations

import pytest

from kickdoor.rules.fight import strength
from tests.support.mixed import Player, Steps, fight, table, take
from tests.support.rule import rule

ARMED: Player = {"level": 5, "equipped": ["handy-foot", "ray-gun", "buckler-of-swashing", "gear-fist"]}
RINGED: Player = {"level": 5, "equipped": ["finger-ring", "ray-gun", "buckler-of-swashing", "gear-fist"]}
CANES = ["cane-sword", "cane-pistol", "cane-gatling-gun", "canesaw", "cane-chucks"]


@rule("ITEM-15", "ITEM-6")
@pytest.mark.parametrize(
    ("foes", "aric", "steps", "munchkins", "monsters"),
    [
        (["bionic-bimbo", "net-troll"], ARMED,
         [("Aric", "take up offer 0 of bionic-bimbo discarding handy-foot")], 5 + 4, 10),
        (["net-troll"], ARMED, [("Tom", "play gravity-reverse on Aric")], 5 + 4, 10),
        (["space-cowboy"], RINGED, [("Aric", "spend finger-ring on space-cowboy")], 5 + 4 + 2, 4),
        (["space-cowboy"], ARMED, [("Aric", "spend ray-gun on space-cowboy")], 5 + 4 + 2, 4),
        (["tiny-but-advanced-creatures", "net-troll"], RINGED,
         [("Aric", "take up offer 0 of tiny-but-advanced-creatures discarding finger-ring")], 5 + 4, 10),
    ],
)  # fmt: skip
def test_whoever_loses_a_hand_in_a_fight_takes_off_one_item_and_puts_on_none(
    foes: list[str], aric: Player, steps: Steps, munchkins: int, monsters: int
) -> None:
    aric = {**aric, "carried": ["eleven-foot-pole", "monkey-wrench"]}
    g = take(fight(*foes, aric=aric, tom={"hand": ["gravity-reverse"]}), steps)
    g.all_pass()
    if not steps[0][1].startswith("spend ray-gun"):
        assert sorted(t for t in g.options("Aric") if t.startswith("unequip ")) == [
            "unequip buckler-of-swashing", "unequip gear-fist", "unequip ray-gun",
        ]  # fmt: skip
        g.do("Aric", "unequip ray-gun")
    g.strengths(munchkins, monsters)
    g.refused("Aric", "equip monkey-wrench", "ITEM-3")


@rule("ITEM-4", "ITEM-5")
@pytest.mark.parametrize(
    ("more", "item", "fits"),
    [
        ({"equipped": ["battle-armor", "bi-refringent-goggles"]}, "india-rubber-bowler", False),
        ({"equipped": ["battle-armor", "bi-refringent-goggles"], "races": ["mutant"]}, "india-rubber-bowler", True),
        ({"equipped": ["battle-armor", "india-rubber-bowler"], "races": ["mutant"]}, "pea-coat", False),
        ({"equipped": ["electrospats", "pedal-reduplicator", "spring-heels"]}, "track-shoes", True),
        ({"equipped": ["electrospats", "pedal-reduplicator", "spring-heels", "track-shoes"]}, "magnetic-boots", False),
        ({"equipped": ["mechwalker", "pedal-reduplicator"]}, "magnetic-boots", False),
        ({"equipped": ["permanent-wave", "handy-foot", "finger-ring", "lord-sterlings-blunderbuss", "jacobs-ladder"]},
         "ray-gun", True),
        ({"equipped": [*CANES]}, "ray-gun", False),
        ({"equipped": ["finger-ring", *CANES]}, "ray-gun", True),
        ({"equipped": ["finger-ring", *CANES]}, "lord-sterlings-blunderbuss", False),
        ({"equipped": ["finger-ring", "permanent-wave", *CANES]}, "lord-sterlings-blunderbuss", True),
        ({"equipped": ["laser", "maser", "finger-ring"]}, "bobaser", True),  # one weapon, however many join
        ({"equipped": ["laser", "maser", "finger-ring", "ray-gun"]}, "cane-sword", False),
    ],
)  # fmt: skip
def test_room_of_all_sets_adds_up(more: Player, item: str, fits: bool) -> None:
    g = table({**more, "carried": [item]})
    assert g.can("Aric", f"equip {item}") == fits


@rule("ITEM-15", "CURSE-14", "RACE-7")
def test_of_three_hats_one_is_lost_and_another_taken_off_with_the_race() -> None:
    hats = ["battle-armor", "bi-refringent-goggles", "india-rubber-bowler"]
    g = table({"races": ["mutant"], "equipped": hats}, {"hand": ["monowire", "chemical-spill"]})
    g.do("Suzan", "play monowire on Aric")
    g.all_pass()
    assert {text for text in g.options("Aric") if text.startswith("discard ")} >= {f"discard {hat}" for hat in hats}
    g.do("Aric", "discard bi-refringent-goggles")
    assert g.equipped("battle-armor")
    assert g.equipped("india-rubber-bowler")
    g.do("Suzan", "play chemical-spill on Aric")
    g.all_pass()
    g.do("Aric", "unequip battle-armor")
    assert g.equipped("india-rubber-bowler")


@rule("ITEM-15", "ITEM-6")
def test_a_hand_lost_beside_five_canes_frees_the_other_weapon_or_nearly_all_canes() -> None:
    g = fight("net-troll", aric={"level": 5, "equipped": [*CANES, "finger-ring", "ray-gun"]},
              tom={"hand": ["trained-bats"]})  # fmt: skip
    g.do("Tom", "play trained-bats on Aric")
    g.all_pass()
    g.do("Suzan", "discard finger-ring")
    assert "unequip ray-gun" in g.options("Aric")
    g.do("Aric", "unequip ray-gun")
    g.strengths(5 + 2 + 3 + 4 + 2 + 1, 10)


@rule("COMBAT-9", "MULTI-2")
@pytest.mark.parametrize(
    ("foe", "aric", "munchkins"),
    [
        ("clocktopus", {"equipped": CANES}, 5 + 2 + 3 + 2 + 1),  # the Gatling Gun alone uses 2 Hands
        ("aether-bunny", {"equipped": [*CANES, "helm-of-courage"]}, 5 + 1),
        ("clocktopus", {"equipped": ["laser", "maser", "helm-of-courage"]}, 5 + 1),
        ("plasmoid", {"equipped": ["laser", "maser", "targeting-array"]}, 5 + 4),  # the laser is equipped all the same
        ("pithecanthropine-atavism", {"equipped": ["canesaw", "cane-sword"]}, 5 + 2),
        ("pithecanthropine-atavism", {"classes": ["mechanic"], "equipped": ["canesaw", "cane-sword"]}, 5 + 2),
        ("head-in-a-jar", {"equipped": ["battle-armor", "cyberdeck"]}, 5 + 2),  # it is Headgear too
        ("runaway-velocipede", {"equipped": ["magnetic-boots", "electrospats", "pedal-reduplicator"]}, 5 + 1),
    ],
)
def test_what_silences_a_kind_silences_every_item_of_that_kind(foe: str, aric: Player, munchkins: int) -> None:
    if "cyberdeck" in aric["equipped"]:
        aric = {**aric, "classes": ["gadgeteer"]}
    g = fight(foe, aric={"level": 5, **aric})
    g.strengths(munchkins, strength.monsters(g.t, []))
