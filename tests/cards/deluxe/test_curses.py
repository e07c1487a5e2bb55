"""Every Deluxe Curse: on a victim who has what it wants and on one who has not, from the door and from a hand."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.model.events.running import Escaped
from tests.support.deluxe import caught_by, fight, table
from tests.support.game import Game
from tests.support.rule import rule
from tests.support.situations import EXTRA, Player, card, choices, hand, happened, items, lose, win

CURSES = [
    "change-class",
    "change-race",
    "change-sex",
    "chicken-on-your-head",
    "duck-of-doom",
    "income-tax",
    "lose-1-big-item",
    "lose-1-small-item",
    "lose-a-level",
    "lose-the-armor-you-are-wearing",
    "lose-the-footgear-you-are-wearing",
    "lose-the-headgear-you-are-wearing",
    "lose-two-cards",
    "lose-your-class",
    "lose-your-race",
    "malign-mirror",
    "truly-obnoxious-curse",
]
LASTING = ("change-sex", "chicken-on-your-head", "malign-mirror")

RICH: Player = {
    "level": 5,
    "classes": ["thief"],
    "races": ["elf"],
    "hand": ["baby", "enraged", "mate"],
    "equipped": ["helm-of-courage", "leather-armor", "boots-of-butt-kicking", "huge-rock"],
}


def cursed(curse: str, aric: Player | None = None, **more: Any) -> Game:
    """Suzan plays the Curse on Aric."""
    g = table(aric, {"hand": [curse], **more.pop("suzan", {})}, **more)
    g.do("Suzan", f"play {curse} on Aric")
    return g


def state(g: Game, name: str) -> list[Any]:
    p = g.player(name)
    zones = ("hand", "items", "classes", "races", "extras", "companions", "kept")
    return [p.level, p.sex, *(g.cards(name, zone) for zone in zones)]


@pytest.mark.parametrize("curse", [pytest.param(c, marks=card(c)) for c in CURSES])
class TestEveryCurse:
    @rule("CURSE-1", "DOOR-3", "DOOR-4", "DOOR-7")
    def test_behind_the_door_it_hits_who_kicked(self, curse: str) -> None:
        g = table(RICH, doors=[curse])
        before = state(g, "Aric")
        g.do("Aric", "kick open the door")
        while "loot the room" not in g.options("Aric"):
            g.do("Aric", g.options("Aric")[0])
        if curse in LASTING:
            assert g.cards("Aric", "curses") == [curse]
        else:
            assert g.place(curse) == "discards"
            assert state(g, "Aric") != before

    @rule("CURSE-3", "CURSE-4", "CURSE-11")
    def test_from_the_hand_it_hits_anybody_at_any_time(self, curse: str) -> None:
        for victim in ("Suzan", "Aric", "Tom"):
            for g in (table(suzan={"hand": [curse]}), fight("net-troll", suzan={"hand": [curse]})):
                g.do("Suzan", f"play {curse} on {victim}")
                if curse in LASTING:
                    assert g.cards(victim, "curses") == [curse]
                else:
                    assert g.place(curse) == "discards"  # nobody has anything: without effect
                assert g.levels() == {"Aric": 1, "Suzan": 1, "Tom": 1}

    @rule("ORDER-2", "CURSE-13")
    def test_the_wishing_ring_stops_it_before_it_takes_effect(self, curse: str) -> None:
        g = table(RICH, {"hand": [curse]}, {"hand": ["wishing-ring"]})
        before = state(g, "Aric")
        g.do("Suzan", f"play {curse} on Aric")
        assert g.waiting() == ["Tom"]
        g.do("Tom", "play wishing-ring")
        assert state(g, "Aric") == before
        assert g.cards("Aric", "curses") == []
        assert g.place(curse) == g.place("wishing-ring") == "discards"

    @rule("CURSE-3")
    def test_the_sandals_stop_it_at_the_door_only(self, curse: str) -> None:
        mine = {**RICH, "equipped": ["sandals-of-protection", "helm-of-courage", "leather-armor", "huge-rock"]}
        played = "duck-of-doom" if curse == "lose-a-level" else "lose-a-level"
        g = table(mine, {"hand": [played]}, doors=[curse])
        before = state(g, "Aric")
        g.do("Aric", "kick open the door")
        assert state(g, "Aric") == before
        assert g.place(curse) == "discards"
        g.do("Suzan", f"play {played} on Aric")
        assert g.level("Aric") < 5


# --- Class, Race, sex ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("curse", "zone", "mine", "found", "other"),
    [
        pytest.param("change-class", "classes", ["thief", "cleric"], "wizard", "elf", marks=card("change-class")),
        pytest.param("change-race", "races", ["elf", "dwarf"], "halfling", "thief", marks=card("change-race")),
    ],
)
class TestChange:
    @rule("DECK-11")
    def test_the_topmost_in_the_discards_replaces_it(
        self, curse: str, zone: str, mine: Any, found: str, other: str
    ) -> None:
        g = cursed(curse, {zone: mine[:1]}, door_discards=[mine[1], found, other])
        assert g.cards("Aric", zone) == [found]
        assert g.place(mine[0]) == g.place(mine[1]) == g.place(other) == "discards"

    @rule("DECK-11", "SUPER-6")
    def test_one_for_both_and_the_extra_card_stays(
        self, curse: str, zone: str, mine: Any, found: str, other: str
    ) -> None:
        g = cursed(curse, {zone: mine, "extras": [EXTRA[zone]]}, door_discards=[found])
        assert g.cards("Aric", zone) == [found]
        assert g.cards("Aric", "extras") == [EXTRA[zone]]
        assert g.waiting() == ["Aric"]
        assert "kick open the door" in g.options("Aric")

    @rule("DECK-11")
    def test_nothing_found_it_is_lost(self, curse: str, zone: str, mine: Any, found: str, other: str) -> None:
        g = cursed(curse, {zone: mine, "extras": [EXTRA[zone]]}, door_discards=[other])
        assert g.cards("Aric", zone) == g.cards("Aric", "extras") == []

    @rule("CURSE-11")
    def test_no_effect_without_one(self, curse: str, zone: str, mine: Any, found: str, other: str) -> None:
        g = cursed(curse, {}, door_discards=[found])
        assert g.cards("Aric", zone) == []
        assert g.place(found) == "discards"

    @rule("CLASS-14", "ITEM-9")
    def test_in_a_fight_everything_follows_at_once(
        self, curse: str, zone: str, mine: Any, found: str, other: str
    ) -> None:
        item = "cloak-of-obscurity" if zone == "classes" else "rapier-of-unfairness"
        g = fight("maul-rat", aric={zone: mine[:1], "equipped": [item]}, suzan={"hand": [curse]}, door_discards=[found])
        bonus = 4 if zone == "classes" else 3
        g.strengths(1 + bonus, 1)
        g.do("Suzan", f"play {curse} on Aric")
        g.strengths(1, 1)
        assert g.equipped(item)  # it keeps its place until the fight is over


@card("change-sex")
@rule("SETUP-9", "CURSE-18")
def test_change_sex_is_for_good_and_costs_five_in_the_next_fight() -> None:
    g = cursed(
        "change-sex", {"level": 8, "equipped": ["gentlemens-club"], "carried": ["broad-sword"]}, doors=["maul-rat"]
    )
    assert g.player("Aric").sex == 1
    assert not g.equipped("gentlemens-club")
    g.do("Aric", "equip broad-sword", "kick open the door")
    g.strengths(8 + 3 - 5, 1)
    win(g)
    assert g.place("change-sex") == "discards"
    assert g.player("Aric").sex == 1


@card("change-sex")
@rule("CURSE-9", "CURSE-18")
def test_change_sex_counts_in_the_fight_one_is_in_also_as_helper() -> None:
    g = fight("net-troll", aric={"level": 4}, suzan={"level": 8}, helper="Suzan", tom={"hand": ["change-sex"]})
    g.strengths(12, 10)
    g.do("Tom", "play change-sex on Suzan")
    g.strengths(7, 10)
    g = fight("maul-rat", aric={"level": 7}, suzan={"sex": "female", "hand": ["change-sex"]})
    g.do("Suzan", "play change-sex on Suzan")
    g.strengths(7, 1)
    win(g)
    assert g.cards("Suzan", "curses") == ["change-sex"]  # she was in no fight yet
    assert g.player("Suzan").sex == 0


@card("change-sex", "malign-mirror")
@pytest.mark.parametrize("curse", ["change-sex", "malign-mirror"])
@rule("CURSE-9", "RUN-17")
def test_a_curse_for_the_next_fight_played_during_the_flight_waits(curse: str) -> None:
    g = fight("net-troll", suzan={"hand": [curse]}, dice=[6])
    lose(g)
    g.do("Aric", "roll against net-troll")
    assert g.t.fight.running
    g.do("Suzan", f"play {curse} on Aric")
    assert g.t.fight is None
    assert g.cards("Aric", "curses") == [curse]


@card("change-sex", "malign-mirror")
@pytest.mark.parametrize("curse", ["change-sex", "malign-mirror"])
@rule("CURSE-18")
def test_a_curse_for_the_next_fight_goes_with_a_lost_one_too(curse: str) -> None:
    g = caught_by("net-troll", {"curses": [curse]}, dice=(6,))
    assert g.place(curse) == "discards"


@card("lose-your-class")
@rule("CURSE-12", "SUPER-6")
def test_lose_your_class() -> None:
    g = cursed("lose-your-class", {"level": 3, "classes": ["thief"], "extras": ["super-munchkin"]})
    assert g.cards("Aric", "classes") == g.cards("Aric", "extras") == []
    assert g.level("Aric") == 3
    g = cursed("lose-your-class", {"level": 3, "classes": ["thief", "cleric"], "extras": ["super-munchkin"]})
    assert g.waiting() == ["Aric"]
    assert choices(g, "Aric") == ["discard thief", "discard cleric"]
    g.do("Aric", "discard thief")
    assert g.cards("Aric", "classes") == ["cleric"]
    assert g.cards("Aric", "extras") == ["super-munchkin"]
    g = cursed("lose-your-class", {"level": 3, "races": ["elf"]})
    assert g.level("Aric") == 2
    assert g.cards("Aric", "races") == ["elf"]


@card("lose-your-race")
@rule("HALF-2")
def test_lose_your_race() -> None:
    g = cursed(
        "lose-your-race", {"level": 3, "races": ["elf", "dwarf"], "extras": ["half-breed"], "classes": ["thief"]}
    )
    assert g.cards("Aric", "races") == g.cards("Aric", "extras") == []
    assert g.cards("Aric", "classes") == ["thief"]
    g = cursed("lose-your-race", {"level": 3})
    assert g.level("Aric") == 3


# --- levels -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("curse", "lost"),
    [
        pytest.param("duck-of-doom", 2, marks=card("duck-of-doom")),
        pytest.param("lose-a-level", 1, marks=card("lose-a-level")),
    ],
)
@rule("LEVEL-4", "LEVEL-5")
def test_curses_that_cost_levels(curse: str, lost: int) -> None:
    assert cursed(curse, {"level": 5}).level("Aric") == 5 - lost
    assert cursed(curse, {"level": 2}).level("Aric") == max(1, 2 - lost)
    assert cursed(curse, {"level": 1}).level("Aric") == 1
    g = fight("net-troll", aric={"level": 9}, suzan={"hand": [curse]})
    g.do("Suzan", f"play {curse} on Aric")
    g.strengths(9 - lost, 10)


# --- Items --------------------------------------------------------------------------------------------------------

WEARABLE = [
    pytest.param("armor", "leather-armor", "slimy-armor", marks=card("lose-the-armor-you-are-wearing")),
    pytest.param(
        "footgear", "boots-of-butt-kicking", "sandals-of-protection", marks=card("lose-the-footgear-you-are-wearing")
    ),
    pytest.param("headgear", "helm-of-courage", "horny-helmet", marks=card("lose-the-headgear-you-are-wearing")),
]


@pytest.mark.parametrize(("slot", "worn", "spare"), WEARABLE)
class TestWhatYouAreWearing:
    @rule("CURSE-14")
    def test_only_the_equipped_one_is_lost(self, slot: str, worn: str, spare: str) -> None:
        g = cursed(f"lose-the-{slot}-you-are-wearing", {"equipped": [worn, "spiky-knees"], "carried": [spare]})
        assert set(items(g)) == {spare, "spiky-knees"}
        assert g.place(worn) == "discards"

    @rule("CURSE-11", "CURSE-14")
    def test_no_effect_if_none_is_worn(self, slot: str, worn: str, spare: str) -> None:
        everything = {"helm-of-courage", "leather-armor", "boots-of-butt-kicking", "spiky-knees"}
        others = sorted(everything - {worn})
        g = cursed(f"lose-the-{slot}-you-are-wearing", {"level": 3, "equipped": others, "carried": [worn, spare]})
        assert set(items(g)) == {*others, worn, spare}
        assert g.level("Aric") == 3

    @rule("CURSE-10", "CHEAT-3", "CHEAT-6")
    def test_of_two_worn_the_victim_chooses(self, slot: str, worn: str, spare: str) -> None:
        mine = {"equipped": [worn, spare], "attached": {"cheat": spare}}
        g = cursed(f"lose-the-{slot}-you-are-wearing", mine)
        assert g.waiting() == ["Aric"]
        assert choices(g, "Aric") == [f"discard {worn}", f"discard {spare}"]
        g.do("Aric", f"discard {worn}")
        assert items(g) == [spare]
        assert g.place("cheat") == "attached of Aric"

    @rule("HIRE-10")
    def test_what_a_hireling_wears_counts_as_worn(self, slot: str, worn: str, spare: str) -> None:
        mine = {"equipped": [worn], "companions": ["hireling"], "loaded": {worn: "hireling"}}
        g = cursed(f"lose-the-{slot}-you-are-wearing", mine)
        assert items(g) == []
        assert g.cards("Aric", "companions") == ["hireling"]


@pytest.mark.parametrize(
    ("curse", "fitting", "other"),
    [
        pytest.param("lose-1-big-item", ["huge-rock", "tuba-of-charm"], "leather-armor", marks=card("lose-1-big-item")),
        pytest.param(
            "lose-1-small-item", ["leather-armor", "sleep-potion"], "huge-rock", marks=card("lose-1-small-item")
        ),
    ],
)
@rule("CURSE-10", "CURSE-11", "BIG-2", "ZONE-9")
def test_one_item_of_a_size(curse: str, fitting: list[str], other: str) -> None:
    g = cursed(curse, {"races": ["dwarf"], "carried": [*fitting, other]})
    assert g.waiting() == ["Aric"]
    assert choices(g, "Aric") == [f"discard {c}" for c in fitting]
    g.do("Aric", f"discard {fitting[1]}")
    assert items(g) == [fitting[0], other]
    g = cursed(curse, {"equipped": [other], "hand": fitting[:1]})
    assert items(g) == [other]
    assert hand(g) == fitting[:1]


@card("truly-obnoxious-curse")
@rule("ITEM-20")
@pytest.mark.parametrize(
    ("aric", "lost"),
    [
        ({"equipped": ["leather-armor", "boots-of-butt-kicking"]}, "boots-of-butt-kicking"),
        ({"equipped": ["leather-armor"], "carried": ["huge-rock", "pretty-balloons"]}, "leather-armor"),
        ({"races": ["elf"], "equipped": ["horny-helmet", "buckler-of-swashing"]}, "horny-helmet"),
        ({"equipped": ["horny-helmet", "buckler-of-swashing"]}, "buckler-of-swashing"),
        ({"equipped": ["bad-ass-bandana"], "carried": ["bow-with-ribbons"]}, "bad-ass-bandana"),
        ({"equipped": ["sandals-of-protection"], "carried": ["huge-rock"]}, None),
        ({}, None),
    ],
)
def test_truly_obnoxious_curse_takes_the_biggest_bonus(aric: Player, lost: str | None) -> None:
    before = [*aric.get("carried", []), *aric.get("equipped", [])]
    g = cursed("truly-obnoxious-curse", aric)
    assert set(before) - set(items(g)) == ({lost} if lost else set())
    assert "kick open the door" in g.options("Aric")


@card("truly-obnoxious-curse")
@rule("ITEM-20", "ITEM-9")
def test_truly_obnoxious_curse_ties_and_items_that_do_not_count() -> None:
    g = cursed("truly-obnoxious-curse", {"equipped": ["spiky-knees", "helm-of-courage", "leather-armor"]})
    assert set(choices(g, "Aric")) == {"discard spiky-knees", "discard helm-of-courage", "discard leather-armor"}
    g.do("Aric", "discard helm-of-courage")
    assert set(items(g)) == {"spiky-knees", "leather-armor"}
    g = fight(
        "net-troll",
        aric={"classes": ["thief"], "equipped": ["cloak-of-obscurity", "leather-armor"]},
        suzan={"hand": ["truly-obnoxious-curse"]},
    )
    g.do("Aric", "put away thief")  # the cloak keeps its place but counts no more
    g.do("Suzan", "play truly-obnoxious-curse on Aric")
    assert items(g) == ["cloak-of-obscurity"]


@card("income-tax")
@rule("ORDER-12", "CURSE-10")
def test_income_tax_everybody_pays_as_much_as_the_victim() -> None:
    suzan = {"carried": ["spiky-knees", "leather-armor", "flaming-armor"]}  # 200, 200, 400
    tom = {"level": 3, "carried": ["helm-of-courage", "sleep-potion"]}  # 200, 100
    g = table({"level": 3, "carried": ["boots-of-butt-kicking", "staff-of-napalm"]}, suzan, tom, doors=["income-tax"])
    g.do("Aric", "kick open the door")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "discard boots-of-butt-kicking")  # 400
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "discard spiky-knees", "discard leather-armor")
    assert items(g) == ["staff-of-napalm"]
    assert items(g, "Suzan") == ["flaming-armor"]
    assert items(g, "Tom") == []  # 300: everything, and a level
    assert g.levels() == {"Aric": 3, "Suzan": 1, "Tom": 2}


@card("income-tax")
@rule("BAD-5")
def test_a_payment_for_income_tax_can_be_changed_until_it_is_complete() -> None:
    suzan = {"carried": ["spiky-knees", "leather-armor", "flaming-armor"]}  # 200, 200, 400
    g = table({"carried": ["boots-of-butt-kicking"]}, suzan, doors=["income-tax"])
    g.do("Aric", "kick open the door")
    g.do("Suzan", "discard spiky-knees")
    assert "spiky-knees" in items(g, "Suzan")  # nothing is lost yet
    assert choices(g, "Suzan") == ["discard leather-armor", "discard flaming-armor", "pick spiky-knees"]
    g.do("Suzan", "pick spiky-knees", "discard flaming-armor")
    assert items(g, "Suzan") == ["spiky-knees", "leather-armor"]


@card("income-tax")
@rule("BAD-2")
def test_income_tax_gives_no_change_and_asks_to_the_left_of_the_victim() -> None:
    g = table(
        {"carried": ["staff-of-napalm", "leather-armor"]},
        {"hand": ["income-tax"], "carried": ["spiky-knees"]},
        {"level": 2, "carried": ["huge-rock"], "hand": ["mithril-armor"]},
    )
    g.do("Suzan", "play income-tax on Suzan")
    assert items(g, "Suzan") == []
    # left of Suzan is Tom: 0 of 200 gold, so Tom's rock and a level go; the hand is not touched
    assert items(g, "Tom") == []
    assert hand(g, "Tom") == ["mithril-armor"]
    assert g.level("Tom") == 1
    assert g.waiting() == ["Aric"]
    g.do("Aric", "discard staff-of-napalm")
    assert items(g) == ["leather-armor"]


@card("income-tax")
@rule("CURSE-11")
def test_income_tax_of_nothing_and_of_no_item() -> None:
    g = table(
        {"level": 3, "carried": ["huge-rock"]},
        {"level": 3, "hand": ["income-tax"]},
        {"level": 3, "carried": ["leather-armor", "helm-of-courage"]},
    )
    g.do("Suzan", "play income-tax on Aric")
    assert items(g) == []
    assert g.waiting() == ["Tom"]
    assert choices(g, "Tom") == ["discard leather-armor", "discard helm-of-courage"]
    g.do("Tom", "discard helm-of-courage")  # any one Item pays a tax of 0
    assert items(g, "Tom") == ["leather-armor"]
    assert g.levels() == {"Aric": 3, "Suzan": 3, "Tom": 3}  # who has none loses no level
    g = table({"level": 3}, {"level": 3, "hand": ["income-tax"], "carried": ["spiky-knees"]}, {"level": 3})
    g.do("Suzan", "play income-tax on Aric")
    assert items(g, "Suzan") == ["spiky-knees"]
    assert g.levels() == {"Aric": 3, "Suzan": 3, "Tom": 3}


@card("income-tax")
@rule("DEATH-7")
def test_income_tax_leaves_out_the_dead() -> None:
    g = cursed("income-tax", {"carried": ["leather-armor"]}, suzan={"level": 3}, tom={"level": 3, "dead": True})
    assert g.levels() == {"Aric": 1, "Suzan": 2, "Tom": 3}


@card("lose-two-cards")
@rule("DECK-10", "ORDER-11")
def test_lose_two_cards() -> None:
    g = cursed("lose-two-cards", {"hand": ["baby", "mate", "elf"], "carried": ["leather-armor"]})
    assert len(hand(g)) == 1
    assert len(hand(g, "Suzan")) == len(hand(g, "Tom")) == 1
    assert {*hand(g), *hand(g, "Suzan"), *hand(g, "Tom")} == {"baby", "mate", "elf"}
    g = cursed("lose-two-cards", {"hand": ["baby"]})
    assert hand(g, "Suzan") == ["baby"]  # the left one first
    assert hand(g, "Tom") == []
    g = table(suzan={"hand": ["lose-two-cards", "baby"]})
    g.do("Suzan", "play lose-two-cards on Suzan")
    assert hand(g, "Tom") == ["baby"]
    g = cursed("lose-two-cards", {"hand": ["baby", "mate", "elf"]}, tom={"dead": True})
    assert len(hand(g, "Suzan")) == 2


# --- Curses that stay ---------------------------------------------------------------------------------------------


@card("chicken-on-your-head")
@rule("CURSE-7")
def test_chicken_on_your_head_spoils_every_roll() -> None:
    g = caught_by("net-troll", {"curses": ["chicken-on-your-head"]}, dice=(5,))
    assert happened(g, Escaped) == 0
    g = caught_by("net-troll", {"curses": ["chicken-on-your-head"]}, dice=(6,))
    assert happened(g, Escaped) == 1
    assert g.cards("Aric", "curses") == ["chicken-on-your-head"]
    thief = {"level": 3, "classes": ["thief"], "hand": ["elf"], "curses": ["chicken-on-your-head"]}
    for die, owner in ((4, "Suzan"), (5, "Aric")):
        g = table(thief, {"carried": ["leather-armor"]}, dice=[die])
        g.do("Aric", "use theft of thief on leather-armor", "discard elf")
        assert g.place("leather-armor") == f"items of {owner}"


@card("chicken-on-your-head", "lose-the-headgear-you-are-wearing")
def test_the_chicken_goes_with_headgear_lost_to_a_curse() -> None:
    curse = "lose-the-headgear-you-are-wearing"
    g = cursed(curse, {"equipped": ["helm-of-courage"], "curses": ["chicken-on-your-head"]})
    assert g.place("chicken-on-your-head") == "discards"
    g = cursed(curse, {"carried": ["helm-of-courage"], "curses": ["chicken-on-your-head"]})
    assert g.cards("Aric", "curses") == ["chicken-on-your-head"]  # none was worn, none is lost
    g = cursed("lose-1-small-item", {"carried": ["helm-of-courage"], "curses": ["chicken-on-your-head"]})
    assert g.cards("Aric", "curses") == []


@card("chicken-on-your-head", "bigfoot", "net-troll", "snails-on-speed")
def test_the_chicken_goes_with_headgear_lost_to_bad_stuff() -> None:
    worn = {"equipped": ["helm-of-courage"], "curses": ["chicken-on-your-head"]}
    assert caught_by("bigfoot", worn).cards("Aric", "curses") == []
    g = caught_by("net-troll", worn, suzan={"level": 5})
    g.do("Suzan", "pick helm-of-courage")
    assert g.cards("Aric", "curses") == []
    assert caught_by("snails-on-speed", worn, dice=(1, 6)).cards("Aric", "curses") == []


@card("chicken-on-your-head")
def test_the_chicken_stays_when_headgear_goes_otherwise() -> None:
    worn = {"equipped": ["helm-of-courage"], "curses": ["chicken-on-your-head"]}
    g = table({**worn, "carried": ["staff-of-napalm"]})
    g.do("Aric", "sell items", "add helm-of-courage", "add staff-of-napalm", "done")
    assert g.cards("Aric", "curses") == ["chicken-on-your-head"]
    g = table(worn, doors=["tongue-demon"])  # before the fight is no Bad Stuff
    g.do("Aric", "kick open the door")
    assert items(g) == []
    assert g.cards("Aric", "curses") == ["chicken-on-your-head"]
    g = table(worn, {"classes": ["thief"], "hand": ["elf"]}, dice=[6])
    g.do("Suzan", "use theft of thief on helm-of-courage", "discard elf")
    assert g.cards("Aric", "curses") == ["chicken-on-your-head"]


@card("chicken-on-your-head", "malign-mirror", "change-sex")
@pytest.mark.parametrize("curse", LASTING)
@rule("CURSE-8", "CLASS-9", "ZONE-7")
def test_a_curse_that_stays_pays_for_nothing_and_is_not_put_away(curse: str) -> None:
    g = fight("net-troll", aric={"classes": ["warrior"], "hand": ["elf"], "curses": [curse]})
    g.refused("Aric", f"put away {curse}", "CURSE-8")
    g.do("Aric", "use berserking of warrior")
    g.refused("Aric", f"discard {curse}", "CLASS-9")


@card("malign-mirror")
@rule("CURSE-9")
def test_malign_mirror_silences_items_except_armor() -> None:
    mine = {
        "level": 4,
        "equipped": ["leather-armor", "helm-of-courage", "huge-rock", "spiky-knees"],
        "kept": ["really-impressive-title"],
        "companions": ["hireling"],
        "hand": ["magic-missile"],
    }
    g = fight("net-troll", aric=mine, suzan={"hand": ["malign-mirror", "sleep-potion"]})
    g.strengths(4 + 1 + 1 + 3 + 1 + 3 + 1, 10)
    g.do("Suzan", "play malign-mirror on Aric")
    g.strengths(4 + 1 + 3 + 1, 10)  # Level, Armor, and what is no Item
    g.do("Aric", "play magic-missile for the munchkins")
    g.strengths(9, 10)  # the fighter's own one-shot gives nothing
    g.do("Suzan", "play sleep-potion for the munchkins")
    g.strengths(11, 10)  # one-shots of others count


@card("malign-mirror")
def test_malign_mirror_does_not_touch_the_partner_or_running() -> None:
    g = fight(
        "net-troll",
        aric={"level": 4, "curses": ["malign-mirror"], "equipped": ["helm-of-courage"]},
        suzan={"equipped": ["horny-helmet"], "hand": ["sleep-potion"]},
        helper="Suzan",
    )
    g.strengths(4 + 1 + 1, 10)
    g.do("Suzan", "play sleep-potion for the munchkins")
    g.strengths(4 + 1 + 1 + 2, 10)
    mine = {"curses": ["malign-mirror"], "equipped": ["boots-of-running-really-fast"]}
    assert happened(caught_by("net-troll", mine, dice=(3,)), Escaped) == 1


@card("malign-mirror")
def test_malign_mirror_does_not_silence_one_shots_for_the_monsters() -> None:
    g = fight("net-troll", aric={"curses": ["malign-mirror"], "hand": ["magic-missile"]})
    g.do("Aric", "play magic-missile for the monsters")
    g.strengths(1, 15)


@card("malign-mirror", "wishing-ring")
@rule("CURSE-17", "CURSE-18")
def test_malign_mirror_can_be_lifted_and_goes_with_the_fight() -> None:
    g = table({"equipped": ["helm-of-courage"], "curses": ["malign-mirror"]}, tom={"hand": ["wishing-ring"]})
    g.do("Tom", "play wishing-ring on malign-mirror")
    assert g.place("malign-mirror") == "discards"
    g = fight("maul-rat", aric={"level": 3, "curses": ["malign-mirror"]})
    win(g)
    assert g.place("malign-mirror") == "discards"
