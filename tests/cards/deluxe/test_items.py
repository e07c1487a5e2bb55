"""Every Deluxe Item: its bonus in a fight, its place, size, value, and who may use it."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from kickdoor.model.events.running import Escaped
from kickdoor.model.events.turns import DieRolled
from tests.support.deluxe import TRAITS, caught_by, fight, table
from tests.support.rule import rule
from tests.support.situations import Player, card, hand, happened, items, lose, win


class Facts(NamedTuple):
    bonus: int
    place: str  # a slot, "1 hand", "2 hands" or ""
    gold: int
    big: bool = False
    only: str = ""
    never: str = ""


ITEMS = {
    "bad-ass-bandana": Facts(3, "headgear", 400, only="human"),
    "boots-of-butt-kicking": Facts(2, "footgear", 400),
    "boots-of-running-really-fast": Facts(0, "footgear", 400),
    "bow-with-ribbons": Facts(4, "2 hands", 800, only="elf"),
    "broad-sword": Facts(3, "1 hand", 400, only="female"),
    "buckler-of-swashing": Facts(2, "1 hand", 400),
    "chainsaw-of-bloody-dismemberment": Facts(3, "2 hands", 600, big=True),
    "cheese-grater-of-peace": Facts(3, "1 hand", 400, only="cleric"),
    "cloak-of-obscurity": Facts(4, "", 600, only="thief"),
    "dagger-of-treachery": Facts(3, "1 hand", 400, only="thief"),
    "eleven-foot-pole": Facts(1, "2 hands", 200),
    "flaming-armor": Facts(2, "armor", 400),
    "gentlemens-club": Facts(3, "1 hand", 400, only="male"),
    "hammer-of-kneecapping": Facts(4, "1 hand", 600, only="dwarf"),
    "helm-of-courage": Facts(1, "headgear", 200),
    "horny-helmet": Facts(1, "headgear", 600),
    "huge-rock": Facts(3, "2 hands", 0, big=True),
    "kneepads-of-allure": Facts(0, "", 600, never="cleric"),
    "leather-armor": Facts(1, "armor", 200),
    "limburger-and-anchovy-sandwich": Facts(3, "", 400, only="halfling"),
    "mace-of-sharpness": Facts(4, "1 hand", 600, only="cleric"),
    "mithril-armor": Facts(3, "armor", 600, big=True, never="wizard"),
    "pantyhose-of-giant-strength": Facts(3, "", 600, never="warrior"),
    "pointy-hat-of-power": Facts(3, "headgear", 400, only="wizard"),
    "rapier-of-unfairness": Facts(3, "1 hand", 600, only="elf"),
    "rat-on-a-stick": Facts(1, "1 hand", 0),
    "sandals-of-protection": Facts(0, "footgear", 700),
    "shield-of-ubiquity": Facts(4, "1 hand", 600, big=True, only="warrior"),
    "short-wide-armor": Facts(3, "armor", 400, only="dwarf"),
    "singing-dancing-sword": Facts(2, "", 400, never="thief"),
    "slimy-armor": Facts(1, "armor", 200),
    "sneaky-bastard-sword": Facts(2, "1 hand", 400),
    "spiky-knees": Facts(1, "", 200),
    "staff-of-napalm": Facts(5, "1 hand", 800, only="wizard"),
    "stepladder": Facts(3, "", 400, big=True, only="halfling"),
    "swiss-army-polearm": Facts(4, "2 hands", 600, big=True, only="human"),
    "tuba-of-charm": Facts(0, "1 hand", 300, big=True),
}
PEOPLE: dict[str, Player] = {
    "human": {},
    "male": {},
    "female": {"sex": "female"},
    **{trait: {kind: [trait]} for trait, kind in TRAITS.items()},
}
HUNDREDS = [
    "sleep-potion",
    "cotion-of-ponfusion",
    "potion-of-halitosis",
    "freezing-explosive-potion",
    "flaming-poison-potion",
    "potion-of-idiotic-bravery",
    "yuppie-water",
    "flask-of-glue",
]  # 100 Gold Pieces each

ALL = [pytest.param(item, ITEMS[item], marks=card(item)) for item in ITEMS]
RESTRICTED = [pytest.param(item, f, marks=card(item)) for item, f in ITEMS.items() if f.only or f.never]


def may_use(facts: Facts, who: str) -> bool:
    person = PEOPLE[who]
    traits = {*person.get("classes", []), *person.get("races", []), person.get("sex", "male")}
    if not person.get("races"):
        traits.add("human")
    return facts.never not in traits and (not facts.only or facts.only in traits)


def owner(facts: Facts) -> Player:
    """Somebody who may use it."""
    return dict(PEOPLE[facts.only or "human"])


@pytest.mark.parametrize(("item", "facts"), ALL)
class TestEveryItem:
    @rule("COMBAT-2", "ITEM-2", "ITEM-13", "ITEM-14")
    def test_its_bonus_counts_when_equipped(self, item: str, facts: Facts) -> None:
        g = table({**owner(facts), "hand": [item]}, doors=["gazebo"])
        g.do("Aric", f"play {item}")
        assert g.equipped(item)
        g.do("Aric", "kick open the door")
        g.strengths(1 + facts.bonus, 8)
        g.refused("Aric", f"unequip {item}", "ITEM-3")
        g = fight("gazebo", aric={**owner(facts), "carried": [item]})
        g.strengths(1, 8)
        g.refused("Aric", f"equip {item}", "ITEM-3")

    @rule("ITEM-7", "ITEM-8")
    def test_which_players_may_use_it(self, item: str, facts: Facts) -> None:
        for who, person in PEOPLE.items():
            g = table({**person, "carried": [item]}, doors=["gazebo"])
            bonus = 3 if (item, who) == ("horny-helmet", "elf") else facts.bonus
            if may_use(facts, who):
                g.do("Aric", f"equip {item}", "kick open the door")
                g.strengths(1 + bonus, 8)
            else:
                g.refused("Aric", f"equip {item}", "ITEM-8")

    @rule("ITEM-4", "ITEM-6")
    def test_its_place(self, item: str, facts: Facts) -> None:
        others = {
            "headgear": "horny-helmet" if item != "horny-helmet" else "helm-of-courage",
            "armor": "slimy-armor" if item != "slimy-armor" else "leather-armor",
            "footgear": "boots-of-butt-kicking" if item != "boots-of-butt-kicking" else "sandals-of-protection",
        }
        swords = [c for c in ("buckler-of-swashing", "sneaky-bastard-sword") if c != item]
        everything = [*others.values(), *swords]
        if facts.place in others:
            everything.remove(others[facts.place])
            g = table({**owner(facts), "equipped": [others[facts.place]], "carried": [item]})
            g.refused("Aric", f"equip {item}", "ITEM-4")
        elif facts.place == "1 hand":
            everything = [*others.values(), swords[0]]
            g = table({**owner(facts), "equipped": ["eleven-foot-pole"], "carried": [item]})
            g.refused("Aric", f"equip {item}", "ITEM-6")
        elif facts.place == "2 hands":
            everything = list(others.values())
            g = table({**owner(facts), "equipped": [swords[0]], "carried": [item]})
            g.refused("Aric", f"equip {item}", "ITEM-6")
        g = table({**owner(facts), "equipped": everything, "carried": [item]})
        g.do("Aric", f"equip {item}")  # nothing else is in its way

    @rule("BIG-1", "BIG-2")
    def test_its_size(self, item: str, facts: Facts) -> None:
        big = "tuba-of-charm" if item != "tuba-of-charm" else "huge-rock"
        g = table({"carried": [big], "hand": [item]})
        if facts.big:
            g.refused("Aric", f"play {item}", "BIG-1")
        else:
            g.do("Aric", f"play {item}")
            assert items(g) == [big, item]

    @rule("SELL-1", "SELL-3", "SELL-5", "SELL-6")
    def test_its_value(self, item: str, facts: Facts) -> None:
        missing = 1000 - facts.gold
        rest = ["electric-radioactive-acid-potion"] if missing > 800 else []
        rest += HUNDREDS[: (missing - 200 * len(rest)) // 100]
        g = table({"hand": [item, *rest]})
        g.do("Aric", "sell items", f"add {item}", *(f"add {c}" for c in rest[:-1]))
        g.refused("Aric", "done", "SELL-5")
        g.do("Aric", f"add {rest[-1]}", "done")
        assert g.level("Aric") == 2
        assert hand(g) == []
        assert g.place(item) == "discards"

    @rule("TRADE-1", "TRADE-3", "ITEM-10")
    def test_it_can_be_given_away_but_not_thrown_away(self, item: str, facts: Facts) -> None:
        g = table({**owner(facts), "equipped": [item]})
        g.refused("Aric", f"put away {item}", "ITEM-10")
        g.do("Aric", "trade with Suzan", f"add {item}", "done")
        g.do("Suzan", "accept the offer of Aric")
        assert g.place(item) == "items of Suzan"
        assert not g.equipped(item)


@pytest.mark.parametrize(("item", "facts"), RESTRICTED)
class TestEveryRestrictedItem:
    def stranger(self, facts: Facts) -> Player:
        return dict(
            PEOPLE[
                next(
                    who for who in ("cleric", "elf", "female", "warrior", "wizard", "thief") if not may_use(facts, who)
                )
            ]
        )

    @rule("CHEAT-1", "HIRE-4")
    def test_cheat_and_a_hireling_lift_the_restriction(self, item: str, facts: Facts) -> None:
        g = table({**self.stranger(facts), "carried": [item], "hand": ["cheat"]}, doors=["gazebo"])
        g.do("Aric", f"attach cheat to {item}", "kick open the door")
        g.strengths(1 + facts.bonus, 8)
        g = table({**self.stranger(facts), "carried": [item], "companions": ["hireling"]}, doors=["gazebo"])
        g.do("Aric", f"hand {item} to hireling", "kick open the door")
        g.strengths(1 + 1 + facts.bonus, 8)

    @rule("ITEM-9", "CLASS-14", "CURSE-9")
    def test_it_stops_counting_when_its_owner_changes(self, item: str, facts: Facts) -> None:
        """In the fight it keeps its place; after it, it is unequipped."""
        if facts.only in ("male", "female"):
            g = fight("maul-rat", aric={**owner(facts), "level": 8, "equipped": [item]}, tom={"hand": ["change-sex"]})
            g.do("Tom", "play change-sex on Aric")
            g.strengths(8 - 5, 1)
        elif facts.only == "human":
            g = fight("maul-rat", aric={"level": 8, "equipped": [item], "hand": ["elf"]})
            g.do("Aric", "play elf")
            g.strengths(8, 1)
            g.do("Aric", "put away elf")
            g.strengths(8 + facts.bonus, 1)  # met again, it counts again
            return
        elif facts.only:
            g = fight("maul-rat", aric={**owner(facts), "level": 8, "equipped": [item]})
            g.do("Aric", f"put away {facts.only}")
            g.strengths(8, 1)
        else:
            g = fight("gazebo", aric={"level": 9, "equipped": [item], "hand": [facts.never]})
            g.strengths(9 + facts.bonus, 8)
            g.do("Aric", f"play {facts.never}")
            g.strengths(9, 8)
            return
        assert g.equipped(item)
        win(g)
        assert not g.equipped(item)
        assert g.place(item) == "items of Aric"

    @rule("SUPER-3")
    def test_a_forbidden_item_is_allowed_to_a_super_munchkin(self, item: str, facts: Facts) -> None:
        if not facts.never:
            return
        lone = {"classes": [facts.never], "extras": ["super-munchkin"], "carried": [item]}
        table(lone).do("Aric", f"equip {item}")
        other = "thief" if facts.never != "thief" else "cleric"
        two = {**lone, "classes": [facts.never, other]}
        table(two).refused("Aric", f"equip {item}", "ITEM-8")


# --- what single Items do ------------------------------------------------------------------------------------------


@card("horny-helmet")
@rule("HALF-2", "SUPER-3")
def test_horny_helmet_is_worth_more_on_an_elf() -> None:
    worn: Player = {"equipped": ["horny-helmet"]}
    fight("gazebo", aric=worn).strengths(2, 8)
    fight("gazebo", aric={**worn, "races": ["elf"]}).strengths(4, 8)
    fight("gazebo", aric={**worn, "races": ["dwarf"]}).strengths(2, 8)
    fight("gazebo", aric={**worn, "races": ["elf"], "extras": ["half-breed"]}).strengths(4, 8)
    fight("net-troll", aric=worn, suzan={"races": ["elf"]}, helper="Suzan").strengths(3, 10)


@pytest.mark.parametrize(
    ("item", "bonus"),
    [
        pytest.param("boots-of-running-really-fast", 2, marks=card("boots-of-running-really-fast")),
        pytest.param("tuba-of-charm", 3, marks=card("tuba-of-charm")),
    ],
)
@rule("RUN-4")
def test_items_that_help_to_run(item: str, bonus: int) -> None:
    for die, escaped in ((5 - bonus, 1), (4 - bonus, 0)):
        g = caught_by("harpies", {"equipped": [item]}, dice=(die,))
        assert happened(g, Escaped) == escaped
    g = caught_by("harpies", {"carried": [item]}, dice=(4,))
    assert happened(g, Escaped) == 0
    g = fight("harpies", "lawyers", aric={"equipped": [item]}, dice=[5 - bonus, 5 - bonus])
    lose(g)
    g.do("Aric", "roll against harpies", "roll against lawyers")  # for every monster
    assert g.t.fight is None


@card("tuba-of-charm")
@rule("RUN-21")
def test_tuba_draws_a_treasure_after_an_escape() -> None:
    tuba = {"level": 4, "equipped": ["tuba-of-charm"]}
    g = caught_by("harpies", tuba, dice=(2,), enhancers={"harpies": ["ancient"]})
    assert len(hand(g)) == 1
    g = caught_by("harpies", tuba, dice=(1,), enhancers={"harpies": ["ancient"]})
    assert hand(g) == []
    g = caught_by("harpies", {"level": 4, "carried": ["tuba-of-charm"]}, dice=(6,), enhancers={"harpies": ["ancient"]})
    assert hand(g) == []
    g = caught_by("bullrog", tuba, dice=())  # an automatic escape is one too
    assert len(hand(g)) == 1


@card("tuba-of-charm")
@rule("RUN-21")
@pytest.mark.parametrize(("dice", "number"), [([2, 2], 1), ([1, 2], 0), ([2, 1], 0), ([1, 1], 0)])
def test_tuba_draws_once_and_only_if_nothing_caught_you(dice: list[int], number: int) -> None:
    g = fight(
        "undead-horse",
        "wannabe-vampire",
        aric={"level": 4, "equipped": ["tuba-of-charm"], "companions": ["hireling"]},
        dice=dice,
    )
    lose(g)
    g.do("Aric", "roll against undead-horse")
    assert hand(g) == []
    g.do("Aric", "roll against wannabe-vampire")
    assert len(hand(g)) == number


@card("tuba-of-charm")
def test_tuba_pays_the_helper_who_has_it_and_nobody_after_a_win() -> None:
    g = fight("harpies", suzan={"equipped": ["tuba-of-charm"]}, helper="Suzan", dice=[1, 2])
    lose(g)
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Aric", "roll against harpies")
    g.do("Suzan", "roll against harpies")
    assert (len(hand(g)), len(hand(g, "Suzan"))) == (0, 1)
    g = fight("lame-goblin", aric={"level": 3, "equipped": ["tuba-of-charm"]})
    win(g)
    assert len(hand(g)) == 1  # the goblin's


@card("sandals-of-protection")
def test_sandals_must_be_worn() -> None:
    g = table({"level": 3, "carried": ["sandals-of-protection"]}, doors=["lose-a-level"])
    g.do("Aric", "kick open the door")
    assert g.level("Aric") == 2
    g = table({"level": 3, "equipped": ["sandals-of-protection"]}, doors=["lose-a-level"])
    g.do("Aric", "kick open the door")
    assert g.level("Aric") == 3
    assert "loot the room" in g.options("Aric")


@card("rat-on-a-stick")
@rule("RUN-11", "ENHANCE-6")
@pytest.mark.parametrize("zone", ["equipped", "carried"])
def test_rat_on_a_stick_distracts_a_monster_up_to_level_8(zone: str) -> None:
    aric = {"level": 5, zone: ["rat-on-a-stick"]}
    g = fight("gazebo", "net-troll", "bigfoot", aric=aric, dice=[6], enhancers={"gazebo": ["ancient"]})
    g.refused("Aric", "use throw of rat-on-a-stick on gazebo", "RUN-11")
    lose(g)
    g.refused("Aric", "use throw of rat-on-a-stick on net-troll", "CONFLICT-1")
    g.do("Aric", "use throw of rat-on-a-stick on gazebo")  # the printed Level counts
    assert (happened(g, Escaped), happened(g, DieRolled)) == (1, 0)
    assert g.place("rat-on-a-stick") == "discards"
    assert g.options("Aric")[0] == "roll against net-troll"
    assert not g.can("Aric", "roll against gazebo")
    g = fight("harpies", "bigfoot", aric={"hand": ["rat-on-a-stick"]})
    lose(g)
    g.refused("Aric", "use throw of rat-on-a-stick on harpies", "ZONE-3")


@card("rat-on-a-stick")
def test_rat_on_a_stick_saves_its_owner_only() -> None:
    g = fight("harpies", aric={"carried": ["rat-on-a-stick"]}, helper="Suzan", dice=[6])
    lose(g)
    g.do("Aric", "let Suzan run first")
    g.do("Suzan", "let Suzan run first")
    g.do("Suzan", "roll against harpies")
    assert g.t.fight is not None
    g.do("Aric", "use throw of rat-on-a-stick on harpies")
    assert g.t.fight is None


@card("kneepads-of-allure")
@rule("COMPEL-1", "COMPEL-8", "COMPEL-9")
def test_kneepads_force_a_higher_player_to_help() -> None:
    g = fight("net-troll", aric={"level": 3, "equipped": ["kneepads-of-allure"]}, suzan={"level": 8}, tom={"level": 3})
    g.refused("Aric", "make Tom help", "COMPEL-1")  # not higher
    g.do("Aric", "make Suzan help")
    g.strengths(11, 10)
    win(g)
    assert g.levels() == {"Aric": 4, "Suzan": 8, "Tom": 3}
    while g.t.frames[-1].asked(g.t) == [0] and any(o.startswith("pick") for o in g.options("Aric")):
        g.do("Aric", g.options("Aric")[0])
    assert len(hand(g)) == 3  # she can ask for nothing
    g = fight("net-troll", aric={"level": 3, "carried": ["kneepads-of-allure"]}, suzan={"level": 8})
    g.refused("Aric", "make Suzan help", "COMPEL-1")


@card("kneepads-of-allure")
@rule("COMPEL-9", "HELP-1", "HELP-3")
def test_kneepads_are_a_request_like_any_other() -> None:
    pads: Player = {"level": 3, "equipped": ["kneepads-of-allure"]}
    g = fight("lame-goblin", aric=pads, suzan={"level": 8})
    g.refused("Aric", "make Suzan help", "HELP-1")
    g = fight("net-troll", aric=pads, suzan={"level": 8}, tom={"level": 4}, helper="Tom")
    g.refused("Aric", "make Suzan help", "HELP-3")
    g = fight("net-troll", suzan=pads, tom={"level": 8}, helper="Suzan")
    g.refused("Suzan", "make Tom help", "COMPEL-9")  # she is not the fighter
    g = fight("net-troll", aric=pads, suzan={"level": 8, "dead": True})
    g.refused("Aric", "make Suzan help", "COMPEL-9")


@card("kneepads-of-allure")
@rule("COMPEL-2", "COMPEL-3", "COMPEL-4", "COMPEL-6")
def test_kneepads_do_not_work_for_the_win() -> None:
    g = fight("bullrog", aric={"level": 8, "equipped": ["kneepads-of-allure"]}, suzan={"level": 9})
    g.refused("Aric", "make Suzan help", "COMPEL-2")
    g = fight(
        "net-troll",
        aric={"level": 7, "equipped": ["kneepads-of-allure"]},
        suzan={"level": 8},
        tom={"hand": ["wandering-monster", "bullrog"]},
    )
    g.do("Aric", "make Suzan help")
    g.strengths(15, 10)
    g.do("Tom", "play wandering-monster with bullrog")  # 1 + 2 levels would win: she is out
    g.strengths(7, 28)
    assert not g.t.in_fight(g.seat("Suzan"))
    g.do("Aric", "ask Suzan for help", "done")
    g.do("Suzan", "accept the offer of Aric")  # of her own will she may
    g.strengths(15, 28)


@card("kneepads-of-allure")
@rule("COMPEL-5")
def test_kneepads_a_helper_who_could_win_too_and_no_winning_level_for_the_user() -> None:
    elf = {"level": 9, "races": ["elf"], "equipped": ["huge-rock"]}
    g = fight("3872-orcs", aric={"level": 8, "equipped": ["kneepads-of-allure"]}, suzan=elf)
    g.do("Aric", "make Suzan help")
    win(g)
    assert g.winners() == ["Suzan"]
    assert g.level("Aric") == 9
    g = fight("hippogriff", aric={"level": 8, "equipped": ["kneepads-of-allure"]}, suzan=elf)
    g.do("Aric", "make Suzan help")
    win(g)
    assert g.winners() == ["Suzan"]
    assert g.level("Aric") == 9  # two levels, but not the winning one


@card("singing-dancing-sword")
@rule("ITEM-6")
def test_singing_and_dancing_sword_needs_no_hand() -> None:
    g = table({"equipped": ["eleven-foot-pole"], "hand": ["singing-dancing-sword"]})
    g.do("Aric", "play singing-dancing-sword")
    assert g.equipped("singing-dancing-sword")


def test_the_table_above_has_every_item() -> None:
    g = table()
    found: dict[str, Any] = {d.id: d for d in g.t.lib.defs if d.kind == 7}
    assert set(found) == set(ITEMS)
