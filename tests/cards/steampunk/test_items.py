"""Every Steampunk Item in play: its bonus, its slot, who may use it, and what it does beside."""

from __future__ import annotations

import pytest

from tests.support.rule import rule
from tests.support.situations import Player, card, items, lose
from tests.support.steampunk import fight, table

FREE: Player = {}
# bonus against a monster without Gears, and the character it is for
PLAIN: dict[str, tuple[int, Player]] = {
    "aeronautic-armor": (4, FREE),
    "brass-hat": (4, {"classes": ["officer"]}),
    "electrospats": (1, FREE),
    "martini-henry-rifle": (5, {"classes": ["tycoon"]}),
    "mustache": (2, {"sex": "male"}),
    "pea-coat": (2, FREE),
    "pith-helmet": (3, {"classes": ["explorer"]}),
    "spring-heels": (1, FREE),
    "vacuum-pressure-pulsator": (2, FREE),
    "whalebone-corset": (3, {"sex": "female"}),
    "martian-heat-ray": (4, FREE),
    "order-of-st-cuthbert": (2, {"classes": ["officer"]}),
    "spyglass": (3, {"classes": ["explorer"]}),
    "cane-sword": (2, FREE),
    "cane-pistol": (3, FREE),
    "cane-gatling-gun": (4, FREE),
    "cane-chucks": (1, FREE),
    "canesaw": (2, FREE),
    "dolly": (0, FREE),
    "automatic-monocle": (1, FREE),
    "cogwheel-cuirass": (2, FREE),
    "gear-fist": (2, FREE),
    "lord-sterlings-blunderbuss": (3, FREE),
    "monkey-wrench": (1, FREE),
    "pedal-reduplicator": (1, FREE),
    "phrenological-adjustor": (1, {"classes": ["officer"]}),
    "pipe": (1, FREE),
    "steam-beam": (3, FREE),
    "track-shoes": (2, FREE),
    "45-caliber-epaulets": (3, {"classes": ["officer"]}),
    "ankle-jets": (0, FREE),
    "anti-phlogiston-undergarments": (1, FREE),
    "bi-refringent-goggles": (2, FREE),
    "copper-bopper": (3, {"classes": ["mechanic"]}),
    "dress-sword": (3, {"sex": "female"}),
    "elephant-gun": (4, {"classes": ["explorer"]}),
    "india-rubber-bowler": (1, FREE),
    "jetpack": (1, FREE),
    "parasol": (1, FREE),
    "platinum-poignard": (3, {"classes": ["tycoon"]}),
    "roentgen-razor": (2, FREE),
    "finger-ring": (0, FREE),
    "grease-gun": (1, FREE),
    "jacobs-ladder": (3, FREE),
    "plans-for-trans-caucasus-hydro-electric-scheme": (0, FREE),
    "portable-precipitator": (1, FREE),
}


@pytest.mark.parametrize(
    ("item", "bonus", "who"), [pytest.param(i, n, who, marks=card(i)) for i, (n, who) in PLAIN.items()]
)
def test_an_equipped_item_gives_its_bonus(item: str, bonus: int, who: Player) -> None:
    fight("surly-oafs", aric={**who, "equipped": [item]}).strengths(1 + bonus, 6)


@pytest.mark.parametrize(
    ("item", "bonus", "who"),
    [
        ("automatic-monocle", 3, {"classes": ["tycoon"]}),
        ("monkey-wrench", 4, {"classes": ["mechanic"]}),  # High Gear on top
        ("parasol", 3, {"sex": "female"}),
        ("phrenological-adjustor", 3, {}),
        ("order-of-st-cuthbert", 2, {"classes": ["tycoon"]}),
        ("dress-sword", 3, {"classes": ["officer"]}),
    ],
)
def test_some_give_another_bonus_to_some(item: str, bonus: int, who: Player) -> None:
    fight("surly-oafs", aric={**who, "equipped": [item]}).strengths(1 + bonus, 6)


@pytest.mark.parametrize(
    ("item", "foe", "bonus"),
    [
        ("cogwheel-cuirass", "steamhunk", 3),
        ("grease-gun", "steamhunk", 3),
        ("roentgen-razor", "homunculus", 4),
        ("anti-phlogiston-undergarments", "infernal-engine", 3),
        ("anti-phlogiston-undergarments", "old-king-coal", 3),
        ("anti-phlogiston-undergarments", "steam-elemental", 3),
    ],
)
@rule("GEARS-2")
def test_some_give_another_bonus_against_certain_monsters(item: str, foe: str, bonus: int) -> None:
    g = fight(foe, aric={"equipped": [item]})
    g.strengths(1 + bonus, g.t.lib.cards[g.t.fight.foes[0].monster].monster.level)


@pytest.mark.parametrize(
    ("item", "who"),
    [
        ("brass-hat", {}),
        ("martini-henry-rifle", {}),
        ("mustache", {"sex": "female"}),
        ("pith-helmet", {}),
        ("vacuum-pressure-pulsator", {"classes": ["tycoon"]}),
        ("whalebone-corset", {"sex": "male"}),
        ("martian-heat-ray", {"classes": ["explorer"]}),
        ("order-of-st-cuthbert", {"classes": ["explorer"]}),
        ("track-shoes", {"classes": ["tycoon"]}),
        ("45-caliber-epaulets", {}),
        ("copper-bopper", {}),
        ("dress-sword", {"sex": "male"}),
        ("elephant-gun", {}),
        ("jetpack", {"classes": ["officer"]}),
        ("platinum-poignard", {}),
    ],
)
def test_some_cannot_be_used_by_some(item: str, who: Player) -> None:
    g = table({**who, "carried": [item]})
    g.refused("Aric", f"equip {item}", "ITEM-8")


@rule("E4-18", "ITEM-7", "ITEM-8")
def test_a_spyglass_may_be_carried_by_anybody_and_gives_others_nothing() -> None:
    g = fight("surly-oafs", aric={"carried": ["spyglass"]})
    g.strengths(1, 6)
    g = table({"hand": ["spyglass"]})
    g.do("Aric", "play spyglass")
    assert items(g) == ["spyglass"]
    assert not g.equipped("spyglass")


class TestCanes:
    def test_three_canes_together_take_two_hands(self) -> None:
        canes = ["cane-sword", "cane-pistol", "cane-gatling-gun"]
        g = table({"carried": canes})
        g.do("Aric", *[f"equip {c}" for c in canes])
        assert all(g.equipped(c) for c in canes)
        g = fight("surly-oafs", aric={"equipped": canes})
        g.strengths(10, 6)  # +9

    def test_five_canes_are_worth_twelve(self) -> None:
        canes = ["cane-sword", "cane-pistol", "cane-gatling-gun", "cane-chucks", "canesaw"]
        fight("surly-oafs", aric={"equipped": canes}).strengths(13, 6)

    def test_a_single_cane_leaves_a_hand_free_and_two_do_not(self) -> None:
        g = table({"carried": ["cane-sword", "gear-fist", "cane-pistol"]})
        g.do("Aric", "equip cane-sword", "equip gear-fist")
        g.refused("Aric", "equip cane-pistol", "ITEM-6")


class TestSlotsAndHands:
    @pytest.mark.parametrize(
        ("extra", "others"),
        [
            ("bi-refringent-goggles", ["india-rubber-bowler"]),
            ("electrospats", ["spring-heels"]),
        ],
    )
    def test_it_is_worn_together_with_one_other(self, extra: str, others: list[str]) -> None:
        g = table({"carried": [*others, extra]})
        g.do("Aric", f"equip {others[0]}", f"equip {extra}")
        assert g.equipped(extra)
        assert g.equipped(others[0])

    def test_three_headgears_are_too_many(self) -> None:
        g = table({"carried": ["india-rubber-bowler", "bi-refringent-goggles", "phrenological-adjustor"]})
        g.do("Aric", "equip india-rubber-bowler", "equip bi-refringent-goggles")
        g.refused("Aric", "equip phrenological-adjustor", "ITEM-4")

    def test_the_pedal_reduplicator_makes_room_for_one_more_footgear(self) -> None:
        g = table({"equipped": ["spring-heels"], "carried": ["track-shoes", "pedal-reduplicator"]})
        g.refused("Aric", "equip track-shoes", "ITEM-4")
        g.do("Aric", "equip pedal-reduplicator", "equip track-shoes")
        g.do("Aric", "unequip pedal-reduplicator")
        assert g.waiting() == ["Aric"]
        g.do("Aric", "unequip spring-heels")
        assert g.equipped("track-shoes")

    def test_the_finger_ring_is_a_third_hand(self) -> None:
        g = table({"equipped": ["cane-gatling-gun"], "carried": ["gear-fist", "finger-ring", "steam-beam"]})
        g.refused("Aric", "equip gear-fist", "ITEM-6")
        g.do("Aric", "equip finger-ring", "equip gear-fist")
        g.refused("Aric", "equip steam-beam", "ITEM-6")


class TestDolly:
    @rule("DOLLY-1", "DOLLY-4", "BIG-9")
    def test_it_is_played_and_loaded_in_one_action_even_beside_a_big_item(self) -> None:
        g = table({"equipped": ["jetpack"], "hand": ["dolly"]})
        g.refused("Aric", "play dolly", "BIG-1")
        g.do("Aric", "play dolly with jetpack")
        assert g.equipped("jetpack")
        assert g.waiting() == ["Aric"]
        g.refused("Aric", "unequip jetpack", "BIG-1")  # both would be Big again

    @rule("DOLLY-1")
    def test_what_it_carries_is_beyond_slots_and_hands_but_not_beyond_the_class(self) -> None:
        g = table({"equipped": ["cane-gatling-gun", "dolly"], "carried": ["gear-fist", "brass-hat"]})
        g.do("Aric", "hand gear-fist to dolly")
        assert g.equipped("gear-fist")
        g.do("Aric", "hand brass-hat to dolly")  # exchanged
        assert not g.equipped("brass-hat")
        assert not g.equipped("gear-fist")

    @rule("DOLLY-1")
    def test_its_item_counts_in_a_fight_and_cannot_be_changed_there(self) -> None:
        carried: Player = {"equipped": ["cane-gatling-gun", "dolly", "gear-fist"], "loaded": {"gear-fist": "dolly"}}
        g = fight("surly-oafs", aric={**carried, "carried": ["steam-beam"]})
        g.strengths(7, 6)
        g.refused("Aric", "hand steam-beam to dolly", "HIRE-2")

    @rule("DOLLY-2", "BIG-4")
    def test_if_it_is_lost_the_item_stays_and_must_fit(self) -> None:
        mine: Player = {"equipped": ["jetpack", "dolly", "aeronautic-armor"], "loaded": {"jetpack": "dolly"}}
        g = table(mine, {"hand": ["holiday-on-the-titanic"]})
        g.do("Suzan", "play holiday-on-the-titanic on Aric")
        g.do("Aric", "discard dolly")
        assert g.waiting() == ["Aric"]
        assert {"give jetpack to @1", "give aeronautic-armor to @1"} <= set(g.options("Aric"))

    @rule("DOLLY-3", "LOOTBODY-2")
    def test_death_separates_it_from_its_item(self) -> None:
        mine: Player = {"equipped": ["jetpack", "dolly"], "loaded": {"jetpack": "dolly"}}
        g = fight("land-leviathan", aric=mine, suzan={"level": 2}, dice=[1])
        lose(g)
        g.do("Aric", "roll against land-leviathan")
        assert {"pick jetpack", "pick dolly"} <= set(g.options("Suzan"))

    @rule("DOLLY-4")
    def test_it_is_an_item_that_can_be_sold_and_not_put_away(self) -> None:
        g = table({"equipped": ["dolly"]})
        g.refused("Aric", "put away dolly", "ITEM-10")


@pytest.mark.parametrize("item", ["ankle-jets", "jetpack"])
def test_jets_help_to_run_away(item: str) -> None:
    g = fight("surly-oafs", aric={"equipped": [item]}, dice=[3])
    lose(g)
    g.do("Aric", "roll against surly-oafs")
    assert g.t.fight is None
    assert g.level("Aric") == 1


def test_the_precipitator_rains_a_curse_away_even_if_only_carried() -> None:
    mine: Player = {"carried": ["portable-precipitator"], "curses": ["hobbesian-philosophy"]}
    g = table(mine, {"curses": ["need-lubrication"]})
    assert not g.can("Aric", "use precipitate of portable-precipitator on need-lubrication")
    g.do("Aric", "use precipitate of portable-precipitator on hobbesian-philosophy")
    assert g.cards("Aric", "curses") == []
    assert g.place("portable-precipitator") == "discards"


def test_plans_are_worth_a_level() -> None:
    plans = "plans-for-trans-caucasus-hydro-electric-scheme"
    g = table({"carried": [plans]})
    g.do("Aric", "sell items", f"add {plans}", "done")
    assert g.level("Aric") == 2
