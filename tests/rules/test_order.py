"""ORDER: how effects resolve."""

from __future__ import annotations

from kickdoor.model.events.turns import DieRolled
from tests.support.fights import fight
from tests.support.game import game
from tests.support.rule import rule


def two_items() -> dict[str, list[str]]:
    return {"carried": ["leather-armor", "helm-of-courage"]}


@rule("ORDER-1")
def test_an_effect_is_finished_before_the_next_begins() -> None:
    g = game(
        {"Aric": two_items(), "Suzan": {"hand": ["lose-1-small-item"]}, "Tom": {"hand": ["lose-a-level", "hireling"]}}
    )
    g.do("Suzan", "play lose-1-small-item on Aric")
    assert g.waiting() == ["Aric"]
    g.refused("Tom", "play lose-a-level on Aric", "ORDER-1")
    g.refused("Tom", "play hireling", "ORDER-1")
    g.do("Aric", "discard leather-armor")
    assert g.can("Tom", "play lose-a-level on Aric")


@rule("ORDER-1", "ORDER-3")
def test_what_is_played_meanwhile_follows_in_the_order_of_arrival() -> None:
    """Tom's Curse arrives first and is over before Suzan's level card raises Aric again."""
    g = game(
        {"Aric": two_items(), "Suzan": {"hand": ["lose-1-small-item", "boil-an-anthill"]},
         "Tom": {"hand": ["lose-a-level"]}}
    )  # fmt: skip
    g.do("Suzan", "play lose-1-small-item on Aric")
    g.do("Tom", "later: play lose-a-level on Aric")
    g.do("Suzan", "later: play boil-an-anthill on Aric")
    g.do("Aric", "discard leather-armor")
    assert g.level("Aric") == 2


@rule("ORDER-3")
def test_the_other_order_of_arrival_has_the_other_result() -> None:
    g = game(
        {"Aric": two_items(), "Suzan": {"hand": ["lose-1-small-item", "boil-an-anthill"]},
         "Tom": {"hand": ["lose-a-level"]}}
    )  # fmt: skip
    g.do("Suzan", "play lose-1-small-item on Aric")
    g.do("Suzan", "later: play boil-an-anthill on Aric")
    g.do("Tom", "later: play lose-a-level on Aric")
    g.do("Aric", "discard leather-armor")
    assert g.level("Aric") == 1


@rule("ORDER-2")
def test_only_a_cancelling_card_steps_in_before_a_curse() -> None:
    g = game(
        {"Aric": {"level": 4, "hand": ["wishing-ring", "boil-an-anthill"]},
         "Suzan": {"hand": ["lose-a-level"]}, "Tom": {}}
    )  # fmt: skip
    g.do("Suzan", "play lose-a-level on Aric")
    assert g.waiting() == ["Aric"]
    g.refused("Aric", "play boil-an-anthill on Aric", "ORDER-1")
    assert g.level("Aric") == 4
    g.do("Aric", "play wishing-ring")
    assert g.level("Aric") == 4
    assert g.place("lose-a-level") == "discards"
    assert g.place("wishing-ring") == "discards"


@rule("ORDER-2")
def test_without_a_cancelling_card_nobody_is_asked() -> None:
    g = game({"Aric": {"level": 4, "hand": ["boil-an-anthill"]}, "Suzan": {"hand": ["lose-a-level"]}, "Tom": {}})
    g.do("Suzan", "play lose-a-level on Aric")
    assert g.level("Aric") == 3
    assert g.waiting() == ["Aric"]  # at the door again
    assert g.can("Aric", "kick open the door")


@rule("ORDER-4")
def test_a_legal_play_without_effect_is_still_spent() -> None:
    g = game({"Aric": {}, "Suzan": {"hand": ["lose-a-level", "lose-your-race"]}, "Tom": {}})
    g.do("Suzan", "play lose-a-level on Aric", "play lose-your-race on Aric")
    assert g.place("lose-a-level") == "discards"
    assert g.place("lose-your-race") == "discards"


@rule("ORDER-4")
def test_a_play_that_is_no_longer_legal_when_it_arrives_stays_with_its_player() -> None:
    g = game(
        {"Aric": {"level": 8, **two_items()}, "Suzan": {"hand": ["lose-1-small-item", "boil-an-anthill"]},
         "Tom": {"hand": ["bribe-gm-with-food"]}}
    )  # fmt: skip
    g.do("Suzan", "play lose-1-small-item on Aric")
    g.do("Suzan", "later: play boil-an-anthill on Aric")
    g.do("Tom", "later: play bribe-gm-with-food on Aric")
    g.do("Aric", "discard leather-armor")
    assert g.level("Aric") == 9
    assert g.place("boil-an-anthill") == "discards"
    assert g.place("bribe-gm-with-food") == "hand of Tom"


@rule("ORDER-5")
def test_an_ability_starts_only_when_its_price_is_on_the_table() -> None:
    g = game(
        {"Aric": {"level": 9, "classes": ["warrior"], "hand": ["gazebo"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll"]},
    )
    g.do("Aric", "use berserking of warrior")
    assert g.waiting() == ["Aric"]
    g.strengths(9, 10)
    g.refused("Aric", "announce the kill", "ORDER-1")
    g.do("Aric", "discard gazebo")
    g.strengths(10, 10)
    g.refused("Aric", "use berserking of warrior", "ORDER-5")


@rule("ORDER-6")
def test_a_rolled_die_is_not_taken_back() -> None:
    g = game(
        {"Aric": {"level": 3, "classes": ["thief"], "hand": ["gazebo", "loaded-die"]},
         "Suzan": {"carried": ["leather-armor"]}, "Tom": {}},
        dice=[2],
    )  # fmt: skip
    g.do("Aric", "use theft of thief on leather-armor")
    assert g.can("Aric", "cancel")
    g.do("Aric", "discard gazebo")
    assert g.waiting() == ["Aric"]
    g.refused("Aric", "cancel", "ORDER-6")
    g.passes("Aric")
    assert g.level("Aric") == 2
    assert g.place("leather-armor") == "items of Suzan"


@rule("ORDER-6")
def test_an_announced_kill_binds_nobody() -> None:
    g = game(
        {"Aric": {"level": 5, "hand": ["enraged"]}, "Suzan": {"hand": ["magic-missile"]}, "Tom": {}},
        fight={"foes": ["harpies"]},
    )
    g.do("Aric", "announce the kill")
    g.do("Aric", "play enraged on harpies")
    g.strengths(5, 9)
    assert g.level("Aric") == 5
    g.refused("Aric", "announce the kill", "COMBAT-4")


@rule("ORDER-6")
def test_a_played_card_is_not_taken_back() -> None:
    g = game({"Aric": {"hand": ["warrior", "leather-armor"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "play warrior", "play leather-armor")
    g.do("Aric", "put away warrior")
    assert g.place("warrior") == "discards"
    g.refused("Aric", "cancel", "ORDER-6")


@rule("ORDER-6")
def test_what_is_put_together_can_be_taken_apart_again() -> None:
    g = fight("leperchaun", aric={"carried": ["eleven-foot-pole", "slimy-armor"], "hand": ["1000-gold-pieces"]})
    g.do("Aric", "ask Suzan for help", "add pick 1", "add the last pick", "add eleven-foot-pole", "add slimy-armor")
    g.do("Aric", "promise 1000-gold-pieces", "pay also on a loss")
    g.refused("Aric", "take out pick 2", "ORDER-6")
    g.do("Aric", "take out pick 1", "take out eleven-foot-pole", "take out 1000-gold-pieces", "pay only on a win")
    g.refused("Aric", "take out pick 1", "ORDER-6")
    g.refused("Aric", "take out eleven-foot-pole", "ORDER-6")
    g.refused("Aric", "pay only on a win", "ORDER-6")
    g.do("Aric", "add eleven-foot-pole", "done")  # what was taken out can be put in again
    offer = g.t.offers[0]
    assert (offer.picks, offer.promised, offer.on_loss) == (1, [], False)
    assert [g.t.lib.names[card] for card in offer.gives] == ["slimy-armor", "eleven-foot-pole"]


@rule("ORDER-6", "NEG-1")
def test_without_an_item_nothing_is_handed_over_on_a_loss() -> None:
    g = fight("leperchaun", aric={"carried": ["eleven-foot-pole"]})
    g.do(
        "Aric", "ask Suzan for help", "add eleven-foot-pole", "pay also on a loss", "take out eleven-foot-pole", "done"
    )
    assert not g.t.offers[0].on_loss


@rule("ORDER-6", "TRADE-6")
def test_both_sides_of_a_trade_can_be_taken_out() -> None:
    g = game({"Aric": {"carried": ["eleven-foot-pole"]}, "Suzan": {"carried": ["slimy-armor"]}, "Tom": {}})
    g.do("Aric", "trade with Suzan", "add eleven-foot-pole", "want slimy-armor", "take out slimy-armor")
    g.do("Aric", "take out eleven-foot-pole")
    assert not g.can("Aric", "done")
    g.do("Aric", "want slimy-armor", "done")
    assert g.t.offers[0].gives == []


@rule("ORDER-6", "SELL-4")
def test_an_item_that_was_to_be_sold_for_double_is_taken_out_of_the_sale() -> None:
    g = game(
        {"Aric": {"races": ["halfling"], "carried": ["eleven-foot-pole", "mithril-armor"]}, "Suzan": {}, "Tom": {}}
    )
    g.do("Aric", "sell items", "add mithril-armor doubled", "take out mithril-armor")
    assert not g.can("Aric", "done")
    g.do("Aric", "add eleven-foot-pole doubled", "add mithril-armor", "done")
    assert g.level("Aric") == 2


@rule("ORDER-8", "SETUP-3")
def test_a_roll_is_one_six_sided_die() -> None:
    faces = set()
    for seed in range(60):
        g = game(
            {"Aric": {"level": 3, "classes": ["thief"], "hand": ["gazebo"]}, "Suzan": {"carried": ["leather-armor"]},
             "Tom": {}},
            seed=seed,
        )  # fmt: skip
        g.do("Aric", "use theft of thief on leather-armor", "discard gazebo")
        rolls = [e.face for e in g.events if isinstance(e, DieRolled)]
        assert len(rolls) == 1
        stolen = g.place("leather-armor") == "items of Aric"
        assert stolen == (rolls[0] >= 4)
        faces.add(rolls[0])
    assert faces == {1, 2, 3, 4, 5, 6}


@rule("ORDER-10")
def test_what_is_played_during_a_search_happens_before_the_found_card_can_be_played() -> None:
    g = game(
        {"Aric": {"level": 3, "hand": ["wand-of-dowsing"]}, "Suzan": {"hand": ["steal-a-level"]}, "Tom": {}},
        treasure_discards=["whine-at-the-gm", "leather-armor"],
    )
    g.do("Aric", "play wand-of-dowsing")
    g.refused("Suzan", "play steal-a-level on Aric", "ORDER-1")
    g.do("Suzan", "later: play steal-a-level on Aric")
    g.do("Aric", "pick whine-at-the-gm")
    assert g.levels() == {"Aric": 2, "Suzan": 2, "Tom": 1}
    assert g.place("whine-at-the-gm") == "hand of Aric"
    g.refused("Aric", "play whine-at-the-gm on Aric", "ORDER-13")


@rule("ORDER-10")
def test_a_found_card_that_cancels_what_waited_still_helps() -> None:
    g = game(
        {"Aric": {"level": 3, "hand": ["wand-of-dowsing"]}, "Suzan": {"hand": ["duck-of-doom"]}, "Tom": {}},
        treasure_discards=["wishing-ring", "leather-armor"],
    )
    g.do("Aric", "play wand-of-dowsing")
    g.do("Suzan", "later: play duck-of-doom on Aric")
    g.do("Aric", "pick wishing-ring")
    assert g.waiting() == ["Aric"]
    assert g.level("Aric") == 3
    g.do("Aric", "play wishing-ring")
    assert g.level("Aric") == 3


@rule("ORDER-11")
def test_left_and_right_skip_the_dead() -> None:
    g = game(
        {"Aric": {"hand": ["gazebo", "amazon"]}, "Suzan": {"dead": True}, "Tom": {}, "Una": {"dead": True},
         "Vic": {"hand": ["lose-two-cards"]}}
    )  # fmt: skip
    g.do("Vic", "play lose-two-cards on Aric")
    assert g.cards("Aric", "hand") == []
    assert len(g.cards("Tom", "hand")) == 1
    assert len(g.cards("Vic", "hand")) == 1
    assert g.cards("Suzan", "hand") == g.cards("Una", "hand") == []


@rule("ORDER-11")
def test_the_left_neighbour_chooses_and_then_the_right_one() -> None:
    g = game(
        {"Aric": {"carried": ["leather-armor", "helm-of-courage", "spiky-knees"]}, "Suzan": {"dead": True},
         "Tom": {}, "Una": {}},
        fight={"foes": ["leperchaun"]}, dice=[1],
    )  # fmt: skip
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "roll against leperchaun")
    assert g.waiting() == ["Tom"]
    g.refused("Una", "discard leather-armor", "ORDER-1")
    g.do("Tom", "discard leather-armor")
    assert g.waiting() == ["Una"]
    g.do("Una", "discard spiky-knees")
    assert g.cards("Aric", "items") == ["helm-of-courage"]


@rule("ORDER-11")
def test_with_nobody_left_the_part_lapses() -> None:
    g = game(
        {"Aric": {"carried": ["leather-armor", "helm-of-courage", "spiky-knees"]}, "Suzan": {"dead": True},
         "Tom": {"dead": True}},
        fight={"foes": ["leperchaun"]}, dice=[1],
    )  # fmt: skip
    g.do("Aric", "run away", "roll against leperchaun")
    assert len(g.cards("Aric", "items")) == 3


@rule("ORDER-12")
def test_several_players_act_to_the_left_beginning_left_of_the_victim() -> None:
    spare = [["boots-of-butt-kicking", "horny-helmet"], ["flaming-armor", "spiky-knees"],
             ["leather-armor", "helm-of-courage"]]  # fmt: skip
    g = game(
        {"Aric": {"carried": spare[0]}, "Suzan": {"carried": ["slimy-armor"]}, "Tom": {"carried": spare[1]},
         "Una": {"hand": ["income-tax"], "carried": ["eleven-foot-pole", "huge-rock"]}}
    )  # fmt: skip
    g.do("Una", "play income-tax on Suzan")  # her only Item is worth 200
    assert g.waiting() == ["Tom"]
    g.do("Tom", "discard spiky-knees")
    assert g.waiting() == ["Una"]
    g.do("Una", "discard eleven-foot-pole")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "discard horny-helmet")
    assert g.place("income-tax") == "discards"


@rule("ORDER-12")
def test_starting_on_the_right_goes_on_to_the_right() -> None:
    g = game(
        {"Aric": {"level": 4, "carried": ["leather-armor", "helm-of-courage", "spiky-knees", "flaming-armor"]},
         "Suzan": {}, "Tom": {}, "Una": {}},
        fight={"foes": ["hippogriff"]}, dice=[1],
    )  # fmt: skip
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "roll against hippogriff")
    for name, item in (("Una", "leather-armor"), ("Tom", "helm-of-courage"), ("Suzan", "spiky-knees")):
        assert g.waiting() == [name]
        g.do(name, f"pick {item}")
        assert g.place(item) == f"items of {name}"


@rule("ORDER-13")
def test_you_on_a_curse_is_its_victim() -> None:
    g = game({"Aric": {"level": 3, "hand": ["lose-a-level"]}, "Suzan": {"level": 3}, "Tom": {}})
    g.do("Aric", "play lose-a-level on Suzan")
    assert g.levels() == {"Aric": 3, "Suzan": 2, "Tom": 1}


@rule("ORDER-13")
def test_you_in_bad_stuff_is_the_one_caught() -> None:
    g = game(
        {"Aric": {"level": 3}, "Suzan": {"level": 5}, "Tom": {}},
        fight={"foes": ["face-sucker"], "enhancers": {"face-sucker": ["enraged"]}, "helper": "Suzan"}, dice=[6, 1],
    )  # fmt: skip
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Aric", "roll against face-sucker")
    g.do("Suzan", "roll against face-sucker")
    assert g.levels() == {"Aric": 3, "Suzan": 4, "Tom": 1}


@rule("ORDER-13")
def test_you_elsewhere_on_a_monster_is_the_fighter() -> None:
    g = game(
        {"Aric": {"carried": ["leather-armor"]}, "Suzan": {"carried": ["slimy-armor"]}, "Tom": {}},
        doors=["tongue-demon"],
    )
    g.do("Aric", "kick open the door")
    assert g.place("leather-armor") == "discards"
    assert g.place("slimy-armor") == "items of Suzan"


@rule("ORDER-13")
def test_on_a_level_card_the_target_gains_and_the_user_meets_the_condition() -> None:
    g = game({"Aric": {"level": 4, "hand": ["whine-at-the-gm"]}, "Suzan": {"level": 2}, "Tom": {}})
    g.refused("Aric", "play whine-at-the-gm on Suzan", "ORDER-13")  # Aric is the highest
    low = game({"Aric": {"level": 4}, "Suzan": {"level": 2, "hand": ["whine-at-the-gm"]}, "Tom": {}})
    low.do("Suzan", "play whine-at-the-gm on Aric")
    assert low.levels() == {"Aric": 5, "Suzan": 2, "Tom": 1}


@rule("ORDER-9")
def test_of_several_drawn_cards_only_the_kept_ones_have_their_immediate_effect() -> None:
    g = game(
        {"Aric": {"level": 5}, "Suzan": {}, "Tom": {}},
        sets=("deluxe", "star"),
        fight={"foes": ["lame-goblin"]},
        treasures=["arms-locker", "hoard", "leather-armor", "slimy-armor", "spiky-knees", "huge-rock"],
    )
    g.do("Aric", "announce the kill")
    g.all_pass()
    g.do("Aric", "pick leather-armor", "pick spiky-knees")
    assert sorted(g.cards("Aric", "hand")) == ["leather-armor", "spiky-knees"]
    assert g.place("hoard") == "discards"
    assert g.place("huge-rock") == "deck"
