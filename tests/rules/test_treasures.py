"""TREAS: Treasure cards in general."""

from __future__ import annotations

from tests.support.game import game
from tests.support.rule import rule


@rule("TREAS-1")
def test_permanent_treasures_stay_one_shots_are_used_up_others_do_what_they_say() -> None:
    g = game(
        {
            "Aric": {
                "level": 5,
                "equipped": ["leather-armor"],
                "hand": ["magic-missile"],
                "kept": ["really-impressive-title"],
            },
            "Suzan": {},
            "Tom": {},
        },
        fight={"foes": ["maul-rat"]},
        treasures=["boil-an-anthill"],
    )
    g.do("Aric", "play magic-missile for the munchkins", "announce the kill")
    assert g.place("leather-armor") == "items of Aric"
    assert g.place("magic-missile") == "discards"
    assert g.place("really-impressive-title") == "kept of Aric"


@rule("TREAS-1")
def test_a_treasure_need_not_be_an_item() -> None:
    treasures = ["1000-gold-pieces", "hoard", "hireling", "really-impressive-title"]
    g = game({"Aric": {"hand": ["magic-lamp", "sleep-potion", "huge-rock"]}, "Suzan": {}, "Tom": {}})
    cards = g.t.lib.cards
    assert not any(cards[g.t.lib.numbers[name]].is_item for name in treasures)
    assert all(cards[g.t.lib.numbers[name]].is_item for name in ["magic-lamp", "sleep-potion", "huge-rock"])


@rule("TREAS-2")
def test_a_treasure_is_put_on_the_table_at_any_moment_of_the_own_turn_out_of_combat() -> None:
    for phase in ("arrange", "trouble", "charity"):
        g = game({"Aric": {"hand": ["leather-armor"]}, "Suzan": {}, "Tom": {}}, phase=phase)
        g.do("Aric", "play leather-armor")
        assert g.place("leather-armor") == "items of Aric"


@rule("TREAS-2")
def test_a_treasure_is_not_put_down_on_another_turn_nor_in_combat() -> None:
    g = game({"Aric": {"hand": ["leather-armor"]}, "Suzan": {"hand": ["helm-of-courage"]}, "Tom": {}})
    g.refused("Suzan", "play helm-of-courage", "ITEM-13")
    g = game({"Aric": {"hand": ["leather-armor"]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll"]})
    g.refused("Aric", "play leather-armor", "COMBAT-12")


@rule("TREAS-3", "TREAS-2")
def test_the_helper_may_play_their_share_at_once_on_the_fighters_turn() -> None:
    g = game(
        {"Aric": {"level": 2}, "Suzan": {"level": 5}, "Tom": {}},
        fight={"foes": ["lame-goblin", "large-angry-chicken"]},
        treasures=["leather-armor", "boil-an-anthill"],
    )
    g.do("Aric", "ask Suzan for help")
    g.do("Aric", "add pick 1", "done")
    g.do("Suzan", "accept the offer of Aric")
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "pick leather-armor")
    g.do("Aric", "pick boil-an-anthill")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "play leather-armor")
    assert g.place("leather-armor") == "items of Suzan"


@rule("TREAS-3")
def test_a_card_got_by_charity_may_be_played_at_once_but_not_after_passing() -> None:
    hand = ["leather-armor", "slimy-armor", "helm-of-courage", "huge-rock", "spiky-knees", "horny-helmet"]
    for plays in (True, False):
        g = game({"Aric": {"level": 3, "hand": hand}, "Suzan": {"level": 2}, "Tom": {"level": 1}}, phase="charity")
        g.do("Aric", "give leather-armor to Tom")
        assert g.waiting() == ["Tom"]
        if plays:
            g.do("Tom", "play leather-armor")
            assert g.place("leather-armor") == "items of Tom"
        else:
            g.do("Tom", "pass")
            g.refused("Tom", "play leather-armor", "ITEM-13")


@rule("TREAS-3")
def test_a_looted_card_may_be_played_at_once_on_another_turn() -> None:
    g = game(
        {"Aric": {"level": 5, "hand": ["leather-armor"]}, "Suzan": {"level": 2}, "Tom": {}},
        fight={"foes": ["bullrog"]},
        dice=[1],
    )
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "roll against bullrog")
    g.do("Suzan", "pick leather-armor")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "play leather-armor")
    assert g.place("leather-armor") == "items of Suzan"


@rule("TREAS-3", "LOOTBODY-7")
def test_a_player_in_combat_cannot_play_what_they_receive() -> None:
    g = game(
        {"Aric": {"level": 5, "hand": ["leather-armor", "elf"]}, "Suzan": {"level": 2}, "Tom": {}},
        fight={"foes": ["stoned-golem", "bigfoot"], "helper": "Suzan"},
        dice=[1],
    )
    g.do("Aric", "run away")
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Aric", "roll against stoned-golem")
    g.do("Suzan", "pick leather-armor")
    g.do("Tom", "pick elf")
    g.all_pass()
    assert g.place("leather-armor") == "hand of Suzan"
    assert g.can("Suzan", "roll against stoned-golem")
    g.refused("Suzan", "play leather-armor", "COMBAT-12")


@rule("TREAS-4")
def test_a_treasure_that_is_no_item_says_whether_it_stays() -> None:
    g = game(
        {"Aric": {"hand": ["really-impressive-title", "boil-an-anthill", "hireling"]}, "Suzan": {}, "Tom": {}},
    )
    g.do("Aric", "play really-impressive-title", "play boil-an-anthill on Aric", "play hireling")
    assert g.place("really-impressive-title") == "kept of Aric"
    assert g.place("boil-an-anthill") == "discards"
    assert g.place("hireling") == "companions of Aric"


@rule("TREAS-4")
def test_a_treasure_that_is_no_item_says_when_it_may_be_played() -> None:
    g = game(
        {"Aric": {}, "Suzan": {"hand": ["really-impressive-title", "boil-an-anthill", "hireling"]}, "Tom": {}},
        fight={"foes": ["net-troll"]},
    )
    g.refused("Suzan", "play really-impressive-title", "ITEM-13")
    g.do("Suzan", "play boil-an-anthill on Suzan", "play hireling")


@rule("TREAS-5")
def test_a_card_that_must_be_played_waits_for_the_rest_of_its_draw() -> None:
    g = game(
        {"Aric": {"level": 8}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["3872-orcs"], "enhancers": {"3872-orcs": ["baby"]}},  # 5 strong, two treasures
        treasures=["hoard", "leather-armor", "helm-of-courage", "spiky-knees", "huge-rock", "slimy-armor"],
    )
    g.do("Aric", "announce the kill")
    assert g.place("hoard") == "discards"
    # the second of the two, then the three of the Hoard; the sixth card stays where it is
    assert g.cards("Aric", "hand") == ["leather-armor", "helm-of-courage", "spiky-knees", "huge-rock"]
    assert g.place("slimy-armor") == "deck"


@rule("TREAS-5")
def test_a_card_that_must_be_played_is_played_in_combat_and_on_another_turn_too() -> None:
    for who, fight in (("Aric", {"foes": ["net-troll"]}), ("Suzan", None), ("Suzan", {"foes": ["net-troll"]})):
        g = game(
            {
                "Aric": {"hand": ["wand-of-dowsing"] if who == "Aric" else []},
                "Suzan": {"hand": ["wand-of-dowsing"] if who == "Suzan" else []},
                "Tom": {},
            },
            fight=fight,
            treasure_discards=["hoard"],
            treasures=["helm-of-courage", "spiky-knees", "huge-rock"],
        )
        g.do(who, "play wand-of-dowsing", "pick hoard")
        assert g.place("hoard") == "discards"
        assert g.cards(who, "hand") == ["helm-of-courage", "spiky-knees", "huge-rock"]


@rule("TREAS-5")
def test_a_card_that_must_be_played_is_played_when_it_is_looted() -> None:
    g = game(
        {
            "Aric": {"level": 5},
            "Suzan": {"level": 2, "classes": ["cleric"]},
            "Tom": {},
        },
        fight={"foes": ["bullrog"]},
        dice=[1],
    )
    g.slip("Aric", "divine-intervention")
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "roll against bullrog")
    g.do("Suzan", "pick divine-intervention")
    assert g.place("divine-intervention") == "discards"
    assert g.levels() == {"Aric": 5, "Suzan": 3, "Tom": 1}
