"""The printed examples, number by number (section 12 of the catalogue)."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.support.fights import fight, foes, get_help, win
from tests.support.game import Game, game
from tests.support.rule import rule

TREASURES = ["helm-of-courage", "leather-armor", "slimy-armor", "spiky-knees"]


def example_1(**more: object) -> Game:
    """Aric opens a door, and Suzan is no friend."""
    return game(
        {
            "Aric": {
                "level": 4,
                "classes": ["warrior"],
                "equipped": ["chainsaw-of-bloody-dismemberment"],
                "carried": ["yuppie-water"],
                "hand": ["magic-missile", "thief", "wandering-monster"],
            },
            "Suzan": {"level": 2, "races": ["elf"], "equipped": ["boots-of-butt-kicking"], "hand": ["enraged"]},
            "Tom": {"hand": more.pop("tom", [])},
        },
        doors=["net-troll"],
        treasures=TREASURES,
        **more,
    )


def steps_1_to_4(g: Game) -> None:
    g.do("Aric", "kick open the door")
    g.strengths(4 + 3, 10)
    assert not g.winning()
    assert g.waiting() == ["Aric"]
    g.do("Aric", "play magic-missile for the munchkins")
    g.strengths(12, 10)
    assert g.winning()
    g.do("Aric", "announce the kill")
    assert "Suzan" in g.waiting()
    g.strengths(12, 10)
    g.do("Suzan", "play enraged on net-troll")
    g.strengths(12, 15)
    assert not g.winning()
    assert g.waiting() == ["Aric"]


def berserk(g: Game) -> None:
    for card, total in (("thief", 13), ("wandering-monster", 14), ("yuppie-water", 15)):
        g.do("Aric", "use berserking of warrior", f"discard {card}")
        g.strengths(total, 15)
    for card in ("thief", "wandering-monster", "yuppie-water"):
        assert g.place(card) == "discards"


@rule("E1", "COMBAT-4", "CLASS-18", "HELP-4", "WINDOW-8", "REWARD-3")
def test_example_1_the_warrior_wins_a_tie_alone() -> None:
    g = example_1()
    steps_1_to_4(g)
    g.do("Suzan", "offer help", "done")  # step 5: 2 + 2 would make 16
    assert g.waiting()[0] == "Aric"
    g.strengths(12, 15)
    g.do("Aric", "refuse the offer of Suzan")  # step 6
    g.strengths(12, 15)
    assert g.waiting() == ["Aric"]
    berserk(g)  # step 7
    assert g.winning()
    g.refused("Aric", "use berserking of warrior", "CLASS-12")  # a fourth time
    g.do("Aric", "announce the kill")  # step 8: nobody has a card left
    assert g.levels() == {"Aric": 5, "Suzan": 2, "Tom": 1}  # step 9
    assert g.cards("Aric", "hand") == TREASURES
    for card in ("net-troll", "enraged", "magic-missile"):
        assert g.place(card) == "discards"
    for card in TREASURES:
        assert not g.t.knows[g.t.lib.numbers[card]] >> g.seat("Suzan") & 1  # face down
    assert g.waiting() == ["Aric"]
    g.do("Aric", "end the turn")
    assert g.t.active == g.seat("Suzan")


@rule("E1b", "COMBAT-4", "CLASS-11")
def test_example_1b_without_the_warrior_the_tie_is_a_loss() -> None:
    g = example_1()
    steps_1_to_4(g)
    berserk(g)
    g.do("Aric", "put away warrior")
    g.strengths(15, 15)
    assert not g.winning()
    g.refused("Aric", "announce the kill", "COMBAT-4")
    g.do("Aric", "run away")
    g.all_pass()
    assert "RunBegan" in [type(e).__name__ for e in g.events]


@rule("E1c", "HELP-3", "HELP-13", "REWARD-4")
def test_example_1c_the_elf_helps_and_gains_a_level() -> None:
    g = example_1()
    steps_1_to_4(g)
    g.do("Suzan", "offer help", "done")
    g.do("Aric", "accept the offer of Suzan")
    g.strengths(16, 15)
    g.do("Aric", "announce the kill")
    assert g.levels() == {"Aric": 5, "Suzan": 3, "Tom": 1}
    assert g.settled == [(0, f"pick {card}") for card in TREASURES]  # they can only be Aric's
    for card in TREASURES:
        assert g.t.knows[g.t.lib.numbers[card]] >> g.seat("Tom") & 1  # face up
    for card in TREASURES:
        g.do("Aric", f"pick {card}")
    assert g.waiting() == ["Aric"]


@rule("E1d", "CLASS-11", "CLASS-14")
def test_example_1d_the_bonus_stays_but_the_tie_is_lost_with_the_class() -> None:
    g = example_1(tom=["lose-your-class"])
    steps_1_to_4(g)
    berserk(g)
    assert g.winning()
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Tom"]
    g.do("Tom", "play lose-your-class on Aric")
    assert g.cards("Aric", "classes") == []
    g.strengths(15, 15)
    assert not g.winning()
    assert g.waiting() == ["Aric"]
    g.refused("Aric", "announce the kill", "COMBAT-4")


@rule("E4-1", "HELP-7")
def test_an_elf_who_helps_makes_the_slime_stronger() -> None:
    g = fight("drooling-slime", suzan={"races": ["elf"]})
    g.strengths(1, 1)
    get_help(g, "Suzan")
    g.strengths(2, 5)


@rule("E4-2", "HELP-8")
def test_two_elves_make_it_no_stronger_than_one() -> None:
    g = fight("drooling-slime", aric={"races": ["elf"]}, suzan={"races": ["elf"]})
    g.strengths(1, 5)
    get_help(g, "Suzan")
    g.strengths(2, 5)


@rule("E4-3", "HELP-9")
def test_a_cleric_who_helps_chases_the_vampire_away() -> None:
    g = fight("wannabe-vampire", suzan={"classes": ["cleric"]})
    g.refused("Suzan", "take up offer 0 of wannabe-vampire", "COMBAT-10")
    get_help(g, "Suzan")
    g.do("Suzan", "take up offer 0 of wannabe-vampire")
    assert g.t.fight is None
    assert g.place("wannabe-vampire") == "discards"
    assert g.levels() == {"Aric": 1, "Suzan": 1, "Tom": 1}
    assert [text[:5] for _, text in g.settled] == ["pick "] * 3


@rule("E4-4", "CLASS-18")
def test_a_warrior_who_helps_wins_a_tie() -> None:
    g = fight("net-troll", aric={"level": 4}, suzan={"level": 6, "classes": ["warrior"]})
    get_help(g, "Suzan")
    g.strengths(10, 10)
    win(g)
    assert g.level("Aric") == 5


@rule("E4-11", "SELL-3")
def test_a_sale_of_1100_gives_one_level_and_nothing_back() -> None:
    g = game({"Aric": {"level": 3, "carried": ["wand-of-dowsing", "helm-of-courage"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "sell items", "add wand-of-dowsing", "done")
    assert g.level("Aric") == 4
    assert g.place("wand-of-dowsing") == "discards"
    g.refused("Aric", "sell items", "SELL-5")  # nothing was saved up


@rule("E4-12", "SELL-2")
def test_a_sale_of_2000_at_level_3_leads_to_level_5() -> None:
    items = ["pollymorph-potion", "sandals-of-protection"]  # 1,300 and 700
    g = game({"Aric": {"level": 3, "carried": items}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "sell items", *[f"add {card}" for card in items], "done")
    assert g.level("Aric") == 5


@rule("E4-13", "MATE-2")
@pytest.mark.parametrize("order", list(permutations(["enraged", "intelligent", "mate"])))
def test_two_enhancers_and_mate_in_all_six_orders(order: tuple[str, ...]) -> None:
    g = fight("net-troll", suzan={"hand": list(order)})
    for card in order:
        g.do("Suzan", f"play {card} on net-troll")
    assert foes(g) == ["net-troll", "mate"]
    g.strengths(1, 40)  # 20 each


@rule("E4-14", "CURSE-11")
@pytest.mark.parametrize("carried", [[], ["leather-armor"], ["helm-of-courage"]])
def test_a_curse_on_armor_that_is_not_worn_does_nothing(carried: list[str]) -> None:
    aric = {"carried": [], "equipped": []} if not carried else {"carried": carried}
    g = game({"Aric": aric, "Suzan": {}, "Tom": {}}, doors=["lose-the-armor-you-are-wearing"])
    g.do("Aric", "kick open the door")
    assert g.cards("Aric", "items") == carried
    assert g.level("Aric") == 1
    assert g.place("lose-the-armor-you-are-wearing") == "discards"


@rule("E4-15", "ITEM-4")
def test_only_one_of_two_headgears_is_worn() -> None:
    g = game({"Aric": {"carried": ["helm-of-courage", "horny-helmet"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "equip helm-of-courage")
    g.refused("Aric", "equip horny-helmet", "ITEM-4")
    g.do("Aric", "unequip helm-of-courage", "equip horny-helmet")
    assert g.equipped("horny-helmet")
    assert not g.equipped("helm-of-courage")


@rule("E4-15", "CHEAT-1")
def test_unless_a_card_allows_more() -> None:
    g = game(
        {
            "Aric": {"equipped": ["helm-of-courage"], "carried": ["horny-helmet"], "hand": ["cheat"]},
            "Suzan": {},
            "Tom": {},
        }
    )
    g.do("Aric", "attach cheat to horny-helmet")
    assert g.equipped("horny-helmet")
    assert g.equipped("helm-of-courage")


@rule("E4-16", "ITEM-8", "ITEM-9")
def test_the_mace_stops_counting_when_its_owner_stops_being_a_cleric() -> None:
    aric = {"level": 2, "classes": ["cleric"], "equipped": ["mace-of-sharpness"], "hand": ["cleric"]}
    g = fight("net-troll", aric=aric)
    g.strengths(6, 10)
    g.do("Aric", "put away cleric")
    g.strengths(2, 10)
    assert g.place("mace-of-sharpness") == "items of Aric"
    g.do("Aric", "play cleric:2")  # met again in the same fight, it counts again
    g.strengths(6, 10)
