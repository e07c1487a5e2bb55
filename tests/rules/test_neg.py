"""Negotiation: what a deal may hold, when it is paid, and what cannot be bargained for (NEG)."""

from __future__ import annotations

import pytest

from tests.support.fights import fight, get_help, lose, win
from tests.support.game import Game, game
from tests.support.rule import rule

FOUR = ["helm-of-courage", "leather-armor", "slimy-armor", "spiky-knees"]


def knows(g: Game, name: str, card: str) -> bool:
    return bool(g.t.knows[g.t.lib.numbers[card]] >> g.seat(name) & 1)


def pick_order(g: Game) -> list[str]:
    """Everybody takes the first card left, or is dealt it where nothing else is possible; whose pick it was."""
    order = _dealt(g)
    while any(text.startswith("pick ") for text in g.options(g.waiting()[0])):
        order.append(g.waiting()[0])
        g.do(order[-1], g.options(order[-1])[0])
        order += _dealt(g)
    return order


def _dealt(g: Game) -> list[str]:
    return [g.names[seat] for seat, text in g.settled if text.startswith("pick ")]


# --- what may be paid ---------------------------------------------------------------------------------------------


@rule("NEG-1", "NEG-2")
def test_a_deal_of_items_picks_and_a_card_is_carried_out() -> None:
    g = fight(
        "leperchaun",
        aric={"level": 3, "carried": ["eleven-foot-pole"], "hand": ["1000-gold-pieces"]},
        suzan={"level": 4},
        treasures=FOUR,
    )
    get_help(g, "Suzan", "add eleven-foot-pole", "add pick 2", "promise 1000-gold-pieces")
    g.do("Aric", "announce the kill")
    assert pick_order(g) == ["Aric", "Suzan"]
    assert g.place("eleven-foot-pole") == "items of Suzan"
    assert g.place("1000-gold-pieces") == "discards"
    assert g.levels() == {"Aric": 4, "Suzan": 5, "Tom": 1}


@rule("NEG-2", "HELP-14")
def test_the_fighter_cannot_pick_out_of_turn() -> None:
    g = fight("leperchaun", aric={"level": 3}, suzan={"level": 4}, treasures=FOUR)
    get_help(g, "Suzan", "add pick 1")
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Suzan"]
    assert not any(text.startswith("pick ") for text in g.options("Aric"))
    g.refused("Aric", "pick helm-of-courage", "NEG-2")


@rule("NEG-3", "HELP-6")
@pytest.mark.parametrize(
    ("terms", "order"),
    [
        (["add pick 1"], ["Suzan", "Aric", "Aric"]),
        (["add pick 2"], ["Aric", "Suzan", "Aric"]),
        (["add pick 1", "add pick 2", "add pick 3"], ["Suzan", "Suzan", "Suzan"]),
        (["add the last pick"], ["Aric", "Aric", "Suzan"]),
        (["add pick 1", "add the last pick"], ["Suzan", "Aric", "Suzan"]),
        ([], ["Aric", "Aric", "Aric"]),
    ],
)
def test_a_pick_order_is_a_sequence_of_names(terms: list[str], order: list[str]) -> None:
    g = fight("net-troll", aric={"level": 5}, suzan={"level": 6})
    get_help(g, "Suzan", *terms)
    g.do("Aric", "announce the kill")
    assert pick_order(g) == order


@rule("NEG-3")
def test_a_pick_is_given_once_and_only_of_treasures_at_stake() -> None:
    g = fight("leperchaun", aric={"level": 3})
    g.do("Aric", "ask Suzan for help", "add pick 2")
    g.refused("Aric", "add pick 2", "NEG-3")
    g.refused("Aric", "add pick 3", "NEG-3")
    g.refused("Aric", "add pick 0", "NEG-3")


@rule("NEG-4")
def test_more_treasures_than_agreed_go_to_the_fighter_and_the_last_is_the_last() -> None:
    g = fight("leperchaun", aric={"level": 4}, suzan={"level": 6}, tom={"hand": ["enraged"]}, treasures=FOUR)
    get_help(g, "Suzan", "add pick 1", "add the last pick")
    g.do("Tom", "play enraged on leperchaun")
    g.do("Aric", "announce the kill")
    assert pick_order(g) == ["Suzan", "Aric", "Suzan"]


@rule("NEG-4")
def test_picks_beyond_the_end_lapse() -> None:
    g = fight(
        "net-troll",
        aric={"level": 3},
        suzan={"level": 4},
        tom={"hand": ["baby"]},
        treasures=FOUR,
    )
    get_help(g, "Suzan", "add pick 2", "add pick 3")
    g.do("Tom", "play baby on net-troll")
    g.do("Aric", "announce the kill")
    assert pick_order(g) == ["Aric", "Suzan"]


@rule("NEG-4", "NEG-16")
def test_a_deal_may_be_changed_by_mutual_consent() -> None:
    g = fight("leperchaun", aric={"level": 4}, suzan={"level": 6}, treasures=FOUR)
    get_help(g, "Suzan", "add pick 1")
    g.do("Suzan", "change the deal", "add pick 1", "add pick 2", "done")
    assert g.waiting()[0] == "Aric"
    g.do("Aric", "accept the offer of Suzan")
    g.do("Aric", "announce the kill")
    assert pick_order(g) == ["Suzan", "Suzan"]


# --- when it is paid ----------------------------------------------------------------------------------------------


@rule("NEG-5")
def test_promised_items_stay_with_the_fighter_until_the_fight_is_over() -> None:
    g = fight("leperchaun", aric={"level": 2, "equipped": ["helm-of-courage"]}, suzan={"level": 4})
    get_help(g, "Suzan", "add helm-of-courage")
    assert g.place("helm-of-courage") == "items of Aric"
    g.strengths(2 + 1 + 4, 4)  # and it still counts for Aric
    win(g)
    pick_order(g)
    assert g.place("helm-of-courage") == "items of Suzan"
    assert not g.equipped("helm-of-courage")


@rule("NEG-5")
@pytest.mark.parametrize(("terms", "owner"), [([], "Aric"), (["pay also on a loss"], "Suzan")])
def test_items_are_paid_on_a_loss_only_if_that_was_agreed(terms: list[str], owner: str) -> None:
    g = fight(
        "bullrog", aric={"level": 2, "carried": ["helm-of-courage"]}, suzan={"level": 3, "companions": ["hireling"]}
    )
    get_help(g, "Suzan", "add helm-of-courage", *terms)
    lose(g)
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Aric", "roll against bullrog")
    assert g.place("helm-of-courage") == "items of Aric"  # not before both have run
    g.do("Suzan", "roll against bullrog")
    assert g.t.fight is None
    assert g.place("helm-of-courage") == f"items of {owner}"


@rule("NEG-5")
def test_nothing_but_items_is_paid_on_a_loss() -> None:
    g = fight(
        "bullrog",
        aric={"level": 2, "carried": ["helm-of-courage"], "hand": ["1000-gold-pieces"]},
        suzan={"level": 3},
    )
    get_help(g, "Suzan", "add helm-of-courage", "promise 1000-gold-pieces", "pay also on a loss")
    lose(g)
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Aric", "roll against bullrog")
    g.do("Suzan", "roll against bullrog")
    g.all_pass()  # Aric, who holds an any-time card, is asked before her escape and after the fight
    assert g.t.fight is None
    assert g.place("helm-of-courage") == "items of Suzan"
    assert g.place("1000-gold-pieces") == "hand of Aric"
    assert g.level("Suzan") == 3


@rule("NEG-6")
def test_a_promised_item_that_is_gone_lapses() -> None:
    g = fight(
        "leperchaun",
        aric={"level": 2, "carried": ["helm-of-courage", "spiky-knees"]},
        suzan={"level": 4},
        tom={"hand": ["lose-1-small-item"]},
        treasures=["leather-armor", "slimy-armor"],
    )
    get_help(g, "Suzan", "add helm-of-courage", "add pick 1")
    g.do("Tom", "play lose-1-small-item on Aric")
    g.do("Aric", "discard helm-of-courage")
    g.do("Aric", "announce the kill")
    assert pick_order(g) == ["Suzan", "Aric"]  # the other part stands
    assert g.place("helm-of-courage") == "discards"
    assert g.place("spiky-knees") == "items of Aric"


@rule("NEG-6", "BIG-1")
def test_a_promised_big_item_the_helper_cannot_carry_lapses() -> None:
    g = fight("leperchaun", aric={"level": 2, "carried": ["huge-rock"]}, suzan={"level": 4, "carried": ["stepladder"]})
    get_help(g, "Suzan", "add huge-rock")
    win(g)
    pick_order(g)
    assert g.place("huge-rock") == "items of Aric"
    g = fight("leperchaun", aric={"level": 2, "carried": ["huge-rock"]}, suzan={"level": 4})
    get_help(g, "Suzan", "add huge-rock")
    win(g)
    pick_order(g)
    assert g.place("huge-rock") == "items of Suzan"


@rule("NEG-7")
def test_a_promised_card_is_played_right_after_the_win() -> None:
    g = fight("leperchaun", aric={"level": 3, "hand": ["1000-gold-pieces"]}, suzan={"level": 4})
    get_help(g, "Suzan", "promise 1000-gold-pieces")
    assert g.level("Suzan") == 4
    win(g)
    pick_order(g)
    assert g.level("Suzan") == 5


@rule("NEG-7")
def test_a_promise_lapses_if_the_helper_can_no_longer_gain_the_level() -> None:
    g = fight(
        "leperchaun",
        aric={"level": 3, "hand": ["1000-gold-pieces"]},
        suzan={"level": 8},
        tom={"hand": ["boil-an-anthill"]},
    )
    get_help(g, "Suzan", "promise 1000-gold-pieces")
    g.do("Tom", "play boil-an-anthill on Suzan")
    win(g)
    pick_order(g)
    assert g.level("Suzan") == 9
    assert g.place("1000-gold-pieces") == "hand of Aric"


@rule("NEG-7")
def test_a_promise_lapses_if_the_card_is_lost() -> None:
    g = fight(
        "leperchaun",
        aric={"level": 3, "classes": ["warrior"], "hand": ["1000-gold-pieces"]},
        suzan={"level": 4},
    )
    get_help(g, "Suzan", "promise 1000-gold-pieces")
    g.do("Aric", "use berserking of warrior", "discard 1000-gold-pieces")
    win(g)
    pick_order(g)
    assert g.level("Suzan") == 4


@rule("NEG-7", "ORDER-13")
def test_a_promise_lapses_if_the_fighter_may_no_longer_play_the_card() -> None:
    g = fight("net-troll", aric={"level": 5, "hand": ["whine-at-the-gm"]}, suzan={"level": 6})
    get_help(g, "Suzan", "promise whine-at-the-gm")
    win(g)
    pick_order(g)
    assert g.levels() == {"Aric": 6, "Suzan": 6, "Tom": 1}  # now Aric is among the highest
    assert g.place("whine-at-the-gm") == "hand of Aric"


@rule("NEG-7")
def test_a_promised_card_takes_its_price() -> None:
    g = fight(
        "leperchaun",
        aric={"level": 3, "hand": ["kill-the-hireling"]},
        suzan={"level": 4},
        tom={"companions": ["hireling"]},
    )
    get_help(g, "Suzan", "promise kill-the-hireling")
    win(g)
    pick_order(g)
    assert g.level("Suzan") == 5
    assert g.place("hireling") == "discards"


@rule("NEG-7", "COMBAT-28")
def test_a_card_for_after_a_fight_may_be_promised() -> None:
    g = fight("leperchaun", aric={"level": 3, "hand": ["mutilate-the-bodies"]}, suzan={"level": 4})
    get_help(g, "Suzan", "promise mutilate-the-bodies")
    win(g)
    pick_order(g)
    assert g.level("Suzan") == 5


# --- gifts, showing, promises -------------------------------------------------------------------------------------


@rule("NEG-8", "TRADE-5")
def test_items_may_be_given_to_anybody_not_in_the_fight() -> None:
    g = fight("net-troll", suzan={"carried": ["helm-of-courage"]}, tom={"carried": ["leather-armor"]})
    g.do("Suzan", "trade with Tom", "add helm-of-courage", "done")
    g.do("Tom", "accept the offer of Suzan")
    assert g.place("helm-of-courage") == "items of Tom"
    g.refused("Tom", "trade with Aric", "TRADE-3")
    g.refused("Aric", "trade with Tom", "COMBAT-12")


@rule("NEG-8", "NEG-15")
def test_a_gift_is_done_at_once_and_binds_nobody() -> None:
    g = fight("leperchaun", suzan={"carried": ["helm-of-courage"]}, tom={"level": 5})
    g.do("Suzan", "trade with Tom", "add helm-of-courage", "done")
    g.do("Tom", "accept the offer of Suzan")  # for not helping Aric
    assert g.place("helm-of-courage") == "items of Tom"
    get_help(g, "Tom")  # which nobody can hold Tom to (NEG-10)
    assert g.place("helm-of-courage") == "items of Tom"


@rule("NEG-9")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Tom"])
def test_everybody_may_show_cards_to_anyone(who: str) -> None:
    hand = {"hand": ["enraged", "mate"]}
    g = fight(
        "net-troll",
        aric=hand if who == "Aric" else {},
        suzan=hand if who == "Suzan" else {},
        tom=hand if who == "Tom" else {},
        helper="Suzan",
    )
    others = [name for name in g.names if name != who]
    g.do(who, f"show cards to {others[0]}", "add enraged", "done")
    assert knows(g, others[0], "enraged")
    assert not knows(g, others[0], "mate")
    assert not knows(g, others[1], "enraged")
    assert g.place("enraged") == f"hand of {who}"


@rule("NEG-9")
def test_only_the_own_hand_is_shown_and_only_by_its_owner() -> None:
    g = game({"Aric": {"hand": ["mate"]}, "Suzan": {"hand": ["enraged"]}, "Tom": {}})
    g.do("Aric", "show cards to Tom")
    g.refused("Aric", "add enraged", "ZONE-3")
    g.do("Aric", "cancel")
    g.refused("Aric", "show cards to Aric", "NEG-9")
    assert not any(text.startswith("show") for text in g.options("Tom"))  # Tom has nothing to show


@rule("NEG-9", "RUN-15")
def test_cards_may_be_shown_while_a_die_lies_or_a_curse_is_pending() -> None:
    g = fight("net-troll", aric={"hand": ["loaded-die"]}, suzan={"hand": ["mate"]}, dice=[3])
    lose(g)
    g.do("Aric", "roll against net-troll")
    assert g.waiting() == ["Aric"]
    g.do("Suzan", "show cards to Tom", "add mate", "done")
    assert knows(g, "Tom", "mate")
    g = game({"Aric": {"hand": ["wishing-ring", "mate"]}, "Suzan": {"hand": ["lose-a-level"]}, "Tom": {}})
    g.do("Suzan", "play lose-a-level on Aric")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "show cards to Tom", "add mate", "done")
    assert knows(g, "Tom", "mate")
    assert g.waiting() == ["Aric"]


@rule("NEG-10")
def test_a_pass_is_no_promise() -> None:
    g = fight("lame-goblin", aric={"level": 5}, suzan={"hand": ["enraged"]}, tom={"hand": ["mate"]})
    g.do("Aric", "announce the kill")
    g.passes("Suzan")
    g.do("Suzan", "play enraged on lame-goblin")
    assert not g.winning()


@rule("NEG-11", "TRADE-1", "TRADE-2")
@pytest.mark.parametrize(
    "card", ["leather-armor", "warrior", "elf", "1000-gold-pieces", "hireling", "change-sex", "mate"]
)
def test_nothing_but_items_on_the_table_is_handed_over_in_a_deal(card: str) -> None:
    aric = {
        "hand": ["leather-armor", "1000-gold-pieces", "mate"],
        "classes": ["warrior"],
        "races": ["elf"],
        "companions": ["hireling"],
        "curses": ["change-sex"],
    }
    g = fight("net-troll", aric=aric)
    g.do("Aric", "ask Suzan for help")
    g.refused("Aric", f"add {card}", "TRADE-2" if card == "leather-armor" else "TRADE-1")


@rule("NEG-12")
def test_a_deal_holds_picks_items_and_cards_and_nothing_else() -> None:
    g = fight("lame-goblin", aric={"carried": ["helm-of-courage"], "hand": ["1000-gold-pieces", "mate"]})
    g.do("Aric", "ask Suzan for help")
    assert set(g.options("Aric")) == {
        "add pick 1", "add the last pick", "add helm-of-courage", "promise 1000-gold-pieces", "done", "cancel",
    }  # fmt: skip


# --- offers -------------------------------------------------------------------------------------------------------


@rule("NEG-13")
def test_the_first_accepted_deal_closes_the_others() -> None:
    g = fight("net-troll")
    g.do("Aric", "ask Suzan for help", "add pick 1", "done", "ask Tom for help", "add pick 2", "done")
    assert g.waiting() == ["Suzan", "Tom", "Aric"]
    g.do("Tom", "accept the offer of Aric")
    assert g.t.fight.helper == g.seat("Tom")
    assert g.waiting() == ["Aric"]
    g.refused("Suzan", "accept the offer of Aric", "NEG-16")


@rule("NEG-14")
def test_a_player_who_strengthened_the_monster_may_help_against_it() -> None:
    g = fight("leperchaun", aric={"level": 5}, suzan={"level": 6, "hand": ["enraged"]})
    g.do("Suzan", "play enraged on leperchaun", "offer help", "add pick 1", "done")
    g.do("Aric", "accept the offer of Suzan")
    g.strengths(11, 9)


@rule("NEG-15", "TRADE-3")
def test_gifts_to_and_from_those_in_the_fight_wait_until_it_is_over() -> None:
    g = fight(
        "leperchaun",
        aric={"level": 2, "carried": ["helm-of-courage"]},
        suzan={"level": 4, "carried": ["leather-armor"]},
        tom={"carried": ["slimy-armor"]},
        helper="Suzan",
    )
    for name in ("Aric", "Suzan"):
        g.refused(name, "trade with Tom", "COMBAT-12")
        g.refused("Tom", f"trade with {name}", "TRADE-3")
    win(g)
    pick_order(g)
    g.do("Tom", "trade with Suzan", "add slimy-armor", "done")
    g.do("Suzan", "accept the offer of Tom")
    assert g.place("slimy-armor") == "items of Suzan"


@rule("NEG-16", "RW-6")
def test_until_accepted_an_offer_may_be_withdrawn_or_countered() -> None:
    g = fight("net-troll")
    g.do("Aric", "ask Suzan for help", "add pick 1", "done", "withdraw the offer to Suzan")
    assert g.waiting() == ["Aric"]
    g.refused("Suzan", "accept the offer of Aric", "NEG-16")
    g.do("Aric", "ask Suzan for help", "add pick 1", "done")
    g.do("Suzan", "counter the offer of Aric", "add pick 2", "done")
    assert g.waiting()[0] == "Aric"
    g.refused("Suzan", "accept the offer of Aric", "NEG-16")  # it was countered
    g.do("Aric", "accept the offer of Suzan")
    assert g.t.fight.helper == g.seat("Suzan")
    assert g.t.fight.deal.picks == 0b110


@rule("NEG-16")
def test_once_accepted_a_deal_is_changed_only_together() -> None:
    g = fight("net-troll", aric={"level": 5}, suzan={"level": 6})
    get_help(g, "Suzan", "add pick 1")
    g.do("Aric", "change the deal", "done")  # without the pick
    g.do("Suzan", "refuse the offer of Aric")
    g.refused("Tom", "change the deal", "NEG-16")
    g.do("Aric", "announce the kill")
    assert pick_order(g) == ["Suzan", "Aric", "Aric"]


@rule("NEG-16")
def test_without_a_helper_there_is_no_deal_to_change() -> None:
    g = fight("net-troll")
    g.refused("Aric", "change the deal", "NEG-16")


@rule("NEG-17")
def test_a_deal_ends_without_payment_if_the_helper_is_out_before_the_win() -> None:
    g = fight(
        "lame-goblin",
        aric={
            "level": 1,
            "carried": ["helm-of-courage"],
            "hand": ["magic-missile", "pretty-balloons", "1000-gold-pieces"],
        },
        suzan={"level": 3},
        tom={"hand": ["wandering-monster", "gazebo"]},
        treasures=["leather-armor", "slimy-armor", "spiky-knees"],
    )
    get_help(g, "Suzan", "add helm-of-courage", "add pick 1", "promise 1000-gold-pieces", "pay also on a loss")
    g.do("Tom", "play wandering-monster with gazebo")
    g.do("Aric", "play magic-missile for the munchkins", "play pretty-balloons for the munchkins")
    win(g)
    assert g.t.fight is None
    assert g.place("helm-of-courage") == "items of Aric"
    assert g.level("Suzan") == 3
    assert g.cards("Suzan", "hand") == []


@rule("NEG-17", "RUN-2")
def test_a_deal_ends_without_payment_if_the_fight_is_lost() -> None:
    g = fight(
        "bullrog", aric={"level": 2, "carried": ["helm-of-courage"], "hand": ["1000-gold-pieces"]}, suzan={"level": 3}
    )
    get_help(g, "Suzan", "add helm-of-courage", "add pick 1", "promise 1000-gold-pieces")
    lose(g)
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Aric", "roll against bullrog")
    g.do("Suzan", "roll against bullrog")
    g.all_pass()
    assert g.t.fight is None
    assert g.place("helm-of-courage") == "items of Aric"
    assert g.cards("Suzan", "hand") == []
    assert g.level("Suzan") == 3


@rule("NEG-18", "MULTI-7")
def test_treasures_of_monsters_that_left_are_part_of_the_same_deal() -> None:
    g = fight(
        "amazon",
        "wannabe-vampire",
        "lame-goblin",
        aric={"level": 2, "classes": ["cleric"]},
        suzan={"level": 4, "sex": "female"},
    )
    g.do("Aric", "ask Suzan for help", "add pick 1", "add the last pick", "done")
    g.do("Suzan", "accept the offer of Aric")
    g.do("Aric", "take up offer 0 of wannabe-vampire", "announce the kill")
    assert pick_order(g) == ["Suzan", "Aric", "Aric", "Aric", "Suzan"]  # 1 Amazon, 3 vampire, 1 goblin


@rule("NEG-19")
def test_a_helper_may_help_for_nothing() -> None:
    g = fight("leperchaun", aric={"level": 2}, suzan={"level": 4})
    get_help(g, "Suzan")
    g.do("Aric", "announce the kill")
    assert pick_order(g) == ["Aric", "Aric"]


@rule("NEG-20")
def test_a_helper_sees_all_treasures_but_not_what_the_fighter_draws_alone() -> None:
    g = fight(
        "potted-plant", aric={"races": ["elf"]}, suzan={"level": 4}, treasures=["helm-of-courage", "leather-armor"]
    )
    get_help(g, "Suzan")
    g.do("Aric", "announce the kill")
    assert knows(g, "Suzan", "helm-of-courage")
    g.do("Aric", "pick helm-of-courage")
    assert g.place("leather-armor") == "hand of Aric"
    assert not knows(g, "Suzan", "leather-armor")
