"""Offers, drafts and promises that something overtakes before they are accepted or finished."""

from __future__ import annotations

import pytest

from tests.support.fights import get_help
from tests.support.game import Game
from tests.support.mixed import Player, fight, table
from tests.support.rule import rule
from tests.support.situations import hand, items, win
from tests.support.spoils import LASERS, pick_all

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"

# --- help ---------------------------------------------------------------------------------------------------------


def asking(**more: Player) -> Game:
    """Aric can be helped against an Ogre, and has two Items and two cards to promise."""
    aric: Player = {"level": 7, "carried": ["pea-coat", "pipe"], "hand": ["boil-an-anthill", "kill-the-hireling"]}
    people: dict[str, Player] = {"suzan": {"level": 8}, "tom": {}, **more}
    return fight("ogre", aric=aric, treasures=LASERS, enhancers={"ogre": ["baby"]}, **people)


@rule("NEG-16", "NEG-6", "HELP-2")
def test_an_offer_lapses_with_the_item_in_it_and_another_one_is_made() -> None:
    g = asking(tom={"hand": ["planned-obsolescence"]})
    g.do(ARIC, "ask Suzan for help", "add pea-coat", "done")
    g.do(TOM, "play planned-obsolescence on Aric", "discard pea-coat")
    assert not g.can(SUZAN, "accept the offer of Aric")
    g.do(ARIC, "ask Suzan for help", "add pipe", "done")
    g.do(SUZAN, "accept the offer of Aric")
    g.strengths(15, 13)


@rule("NEG-16", "HELP-4")
def test_the_offer_of_a_helper_lapses_with_the_item_asked_for() -> None:
    g = asking(tom={"hand": ["planned-obsolescence"]})
    g.do(SUZAN, "offer help", "add pea-coat", "done")
    g.do(TOM, "play planned-obsolescence on Aric", "discard pea-coat")
    assert not g.can(ARIC, "accept the offer of Suzan")
    assert g.can(SUZAN, "offer help")


@rule("NEG-16", "NEG-7")
def test_an_offer_lapses_with_the_card_that_it_promises() -> None:
    g = asking()
    g.do(ARIC, "ask Suzan for help", "promise boil-an-anthill", "done")
    g.do(ARIC, "play boil-an-anthill on Tom")
    assert not g.can(SUZAN, "accept the offer of Aric")
    assert g.can(ARIC, "ask Suzan for help")


@rule("NEG-16")
def test_an_offer_stays_while_something_else_is_lost() -> None:
    g = asking(tom={"hand": ["planned-obsolescence"]})
    g.do(ARIC, "ask Suzan for help", "add pea-coat", "promise boil-an-anthill", "done")
    g.do(TOM, "play planned-obsolescence on Aric", "discard pipe")
    g.do(SUZAN, "accept the offer of Aric")
    win(g)
    pick_all(g)
    g.all_pass()
    assert "pea-coat" in items(g, SUZAN)
    assert g.level(SUZAN) == 9


@rule("NEG-16", "NEG-13")
def test_a_new_deal_that_was_proposed_lapses_with_its_item_and_the_old_one_holds() -> None:
    g = asking(tom={"hand": ["planned-obsolescence"]})
    get_help(g, SUZAN, "add pick 1")
    g.do(SUZAN, "change the deal", "add pea-coat", "done")
    g.do(TOM, "play planned-obsolescence on Aric", "discard pea-coat")
    assert not g.can(ARIC, "accept the offer of Suzan")
    win(g)
    assert g.waiting() == [SUZAN]  # the first pick is still theirs


@rule("COMBAT-25", "NEG-16", "NEG-17")
@pytest.mark.parametrize("target", [SUZAN, TOM])
@pytest.mark.parametrize("done", [True, False])
def test_what_a_fighter_was_asking_ends_when_the_fight_moves(target: str, done: bool) -> None:
    g = asking(tom={"level": 9, "hand": ["transferral-potion"]})
    g.do(ARIC, "ask Suzan for help", "add pea-coat", *(["done"] if done else []))
    g.do(TOM, f"play transferral-potion on {target}")
    assert g.t.offers == []
    assert not g.can(ARIC, "done")
    assert not g.can(SUZAN, "accept the offer of Aric")
    assert g.can(target, "ask Aric for help")


@rule("COMBAT-25", "HELP-10", "NEG-17")
def test_a_helper_to_whom_the_fight_is_moved_stands_alone_without_a_deal() -> None:
    g = asking(tom={"hand": ["transferral-potion"]})
    get_help(g, SUZAN, "add pea-coat", "add pick 1")
    g.do(TOM, "play transferral-potion on Suzan")
    g.strengths(8, 13)
    g.do(SUZAN, "ask Aric for help", "done")
    g.do(ARIC, "accept the offer of Suzan")
    win(g, SUZAN)
    pick_all(g)
    g.all_pass()
    assert "pea-coat" in items(g, ARIC)


@rule("ZONE-12", "COMBAT-25", "NEG-17", "HELP-18")
def test_a_helper_takes_the_fight_over_and_the_deal_is_gone() -> None:
    g = asking(suzan={"level": 8, "hand": ["all-your-beast-are-belong-to-us"]})
    get_help(g, SUZAN, "add pea-coat")
    g.do(SUZAN, "play all-your-beast-are-belong-to-us")
    g.strengths(8, 13)
    assert g.can(TOM, "offer help")
    assert g.can(ARIC, "offer help")


# --- trades and sales ---------------------------------------------------------------------------------------------


@rule("TRADE-9", "NEG-16")
@pytest.mark.parametrize("lost", ["pea-coat", "pipe"])
def test_a_trade_that_was_proposed_lapses_with_any_item_of_it(lost: str) -> None:
    victim = ARIC if lost == "pea-coat" else SUZAN
    g = table(aric={"level": 5, "carried": ["pea-coat"]}, suzan={"carried": ["pipe"]}, tom={"hand": ["trained-bats"]})
    g.do(ARIC, "trade with Suzan", "add pea-coat", "want pipe", "done")
    g.do(TOM, f"play trained-bats on {victim}")
    g.all_pass()
    assert g.place(lost) == "discards"
    assert not g.can(SUZAN, "accept the offer of Aric")
    assert g.can(SUZAN, "trade with Aric")


@rule("SELL-5", "CURSE-13", "ORDER-6")
@pytest.mark.parametrize("left", [["plot-device", "foof-gun"], ["foof-gun"]])
def test_a_sale_that_is_put_together_goes_on_without_what_a_curse_takes(left: list[str]) -> None:
    g = table(aric={"level": 3, "carried": ["mechwalker", *left]}, suzan={"hand": ["planned-obsolescence"]})
    g.do(ARIC, "sell items", "add mechwalker")
    g.do(SUZAN, "play planned-obsolescence on Aric", "discard mechwalker")
    assert not g.can(ARIC, "done")
    assert g.can(ARIC, "sell items") is (len(left) == 2)  # 1,100 and 600 are enough, 600 alone are not


@rule("SELL-1", "TURN-9")
@pytest.mark.parametrize("draft", [["sell items", "add plot-device"], ["trade with Suzan", "add mechwalker"]])
def test_what_somebody_is_putting_together_when_the_turn_is_taken_over(draft: list[str]) -> None:
    g = table(aric={"level": 3, "carried": ["plot-device", "mechwalker"]}, suzan={"hand": ["paradox-in-a-box"]})
    g.do(ARIC, *draft)
    g.do(SUZAN, "play paradox-in-a-box")
    assert not g.can(ARIC, "done")
    assert not g.can(ARIC, "sell items")
    assert g.can(ARIC, "trade with Suzan")
    assert g.waiting() == [SUZAN]


@rule("CURSE-7", "ITEM-19")
def test_a_trader_demands_and_gives_items_under_antimatter() -> None:
    for cursed in ("pea-coat", "energy-armor"):
        aric: Player = {"level": 5, "classes": ["trader"], "equipped": ["pea-coat"]}
        suzan: Player = {"equipped": ["energy-armor"]}
        (aric if cursed == "pea-coat" else suzan)["attached"] = {"antimatter": cursed}
        g = table(aric, suzan)
        g.do(ARIC, "use trading of trader")
        g.all_pass()
        while g.waiting() == [ARIC] and any(text.startswith("pick ") for text in g.options(ARIC)):
            g.do(ARIC, g.options(ARIC)[0])
        assert (items(g, ARIC), items(g, SUZAN)) == (["energy-armor"], ["pea-coat"])
        assert g.place("antimatter") == "discards"


# --- Charity ------------------------------------------------------------------------------------------------------

EIGHT = ["elf", "dwarf", "halfling", "cleric", "thief", "wizard", "warrior", "laser"]


@rule("CHARITY-4", "CHARITY-15", "LEVEL-5", "RW-17")
def test_who_is_lowest_is_looked_at_again_for_each_card() -> None:
    g = table(aric={"level": 5, "hand": EIGHT}, suzan={"level": 1}, tom={"level": 1, "hand": ["boil-an-anthill"]},
              phase="charity")  # fmt: skip
    g.do(ARIC, "give elf to Suzan")
    g.do(TOM, "play boil-an-anthill on Suzan")
    g.all_pass()
    for card in ("dwarf", "halfling"):
        assert not g.can(ARIC, f"give {card} to Suzan")
        g.do(ARIC, f"give {card} to Tom")
        g.all_pass()
    assert (hand(g, SUZAN), hand(g, TOM)) == (["elf"], ["dwarf", "halfling"])


@rule("CHARITY-6", "CHARITY-15", "LEVEL-5")
def test_a_giver_who_becomes_the_lowest_discards_the_rest() -> None:
    g = table(aric={"level": 3, "hand": EIGHT}, suzan={"level": 2}, tom={"level": 2, "hand": ["duck-of-doom"]},
              phase="charity")  # fmt: skip
    g.do(ARIC, "give elf to Suzan")
    g.all_pass()
    g.do(TOM, "play duck-of-doom on Aric")
    assert not g.can(ARIC, "give dwarf to Tom")
    g.do(ARIC, "discard dwarf")
