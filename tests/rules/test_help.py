"""Asking for help, and what a helper is to a fight (HELP)."""

from __future__ import annotations

import pytest

from tests.support.fights import fight, foes, get_help, lose, win
from tests.support.game import game
from tests.support.rule import rule


@rule("HELP-1")
@pytest.mark.parametrize("level", [3, 4])
def test_a_player_who_cannot_win_alone_may_ask_for_help(level: int) -> None:
    g = fight("leperchaun", aric={"level": level})
    assert g.can("Aric", "ask Suzan for help")
    assert g.can("Aric", "ask Tom for help")


@rule("HELP-1")
@pytest.mark.parametrize("aric", [{"level": 5}, {"level": 4, "classes": ["warrior"]}])
def test_a_player_who_is_winning_may_not_ask_for_help(aric: dict[str, object]) -> None:
    g = fight("leperchaun", aric=aric)
    g.refused("Aric", "ask Suzan for help", "HELP-1")


@rule("HELP-1")
def test_only_the_fighter_asks_and_only_in_a_fight() -> None:
    g = fight("leperchaun")
    g.refused("Suzan", "ask Tom for help", "HELP-1")
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}})
    g.refused("Aric", "ask Suzan for help", "COMBAT-1")
    g = fight("leperchaun", "bigfoot")
    lose(g)
    g.refused("Aric", "ask Suzan for help", "RUN-17")


@rule("HELP-2")
def test_after_a_refusal_the_next_may_be_asked() -> None:
    g = fight("leperchaun", tom={"level": 5})
    g.do("Aric", "ask Suzan for help", "done")
    assert g.waiting() == ["Suzan", "Aric"]
    g.do("Suzan", "refuse the offer of Aric")
    assert g.t.fight.helper == -1
    g.do("Aric", "ask Tom for help", "done")
    g.do("Tom", "accept the offer of Aric")
    assert g.t.fight.helper == g.seat("Tom")


@rule("HELP-2")
def test_the_same_player_is_asked_again_only_with_another_offer() -> None:
    g = fight("leperchaun")
    g.do("Aric", "ask Suzan for help", "add pick 1", "done")
    g.do("Suzan", "refuse the offer of Aric")
    g.do("Aric", "ask Suzan for help", "add pick 1")
    g.refused("Aric", "done", "HELP-2")
    g.do("Aric", "add pick 2", "done")
    assert g.waiting()[0] == "Suzan"


@rule("HELP-2")
def test_the_same_offer_may_be_made_again_after_the_fight_has_changed() -> None:
    g = fight("leperchaun", tom={"hand": ["enraged"]})
    g.do("Aric", "ask Suzan for help", "done")
    g.do("Suzan", "refuse the offer of Aric")
    g.do("Aric", "ask Suzan for help")
    g.refused("Aric", "done", "HELP-2")
    g.do("Aric", "cancel")
    g.do("Tom", "play enraged on leperchaun")
    g.do("Aric", "ask Suzan for help", "done")
    assert g.waiting()[0] == "Suzan"


@rule("HELP-2")
def test_a_refused_offer_of_help_is_not_repeated_either() -> None:
    g = fight("leperchaun")
    g.do("Suzan", "offer help", "done")
    g.do("Aric", "refuse the offer of Suzan")
    g.do("Suzan", "offer help")
    g.refused("Suzan", "done", "HELP-2")


@rule("HELP-2", "DEATH-7")
def test_the_dead_cannot_be_asked_nor_can_oneself() -> None:
    g = fight("leperchaun", tom={"dead": True})
    g.refused("Aric", "ask Tom for help", "HELP-2")
    g.refused("Aric", "ask Aric for help", "HELP-2")
    g.refused("Tom", "offer help", "DEATH-7")


@rule("HELP-3")
def test_a_helpers_strength_is_added() -> None:
    g = fight(
        "net-troll",
        aric={"level": 2},
        suzan={"level": 3, "equipped": ["helm-of-courage"], "carried": ["leather-armor"]},
    )
    get_help(g, "Suzan")
    g.strengths(2 + 3 + 1, 10)


@rule("HELP-3")
def test_only_one_player_can_help() -> None:
    g = fight("net-troll", helper="Suzan")
    g.refused("Aric", "ask Tom for help", "HELP-3")
    g.refused("Tom", "offer help", "HELP-3")


@rule("HELP-4", "NEG-14")
def test_help_may_be_offered_unasked_and_needs_consent() -> None:
    g = fight("net-troll", suzan={"level": 9, "hand": ["enraged"]})
    g.do("Suzan", "play enraged on net-troll")  # who strengthened the monster may offer help against it
    g.do("Suzan", "offer help", "add pick 1", "done")
    assert g.t.fight.helper == -1
    assert g.waiting()[0] == "Aric"
    g.do("Aric", "accept the offer of Suzan")
    assert g.t.fight.helper == g.seat("Suzan")


@rule("HELP-4")
def test_an_offer_of_help_may_be_declined() -> None:
    g = fight("net-troll")
    g.do("Suzan", "offer help", "done")
    g.do("Aric", "refuse the offer of Suzan")
    assert g.t.fight.helper == -1
    g.strengths(1, 10)


@rule("HELP-4", "HELP-1")
def test_help_is_neither_offered_nor_accepted_while_the_fighter_is_winning() -> None:
    g = fight("leperchaun", aric={"level": 3, "hand": ["magic-missile"]})
    g.do("Suzan", "offer help", "done")
    g.do("Aric", "play magic-missile for the munchkins")
    g.refused("Aric", "accept the offer of Suzan", "HELP-1")
    g.refused("Tom", "offer help", "HELP-1")


@rule("HELP-4")
def test_the_fighter_does_not_offer_help() -> None:
    g = fight("leperchaun")
    g.refused("Aric", "offer help", "HELP-2")
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}})
    g.refused("Suzan", "offer help", "COMBAT-1")


@rule("HELP-5", "NEG-1")
def test_an_offer_may_hold_items_treasures_and_cards_to_be_played_on_the_helper() -> None:
    g = fight(
        "net-troll",
        aric={
            "equipped": ["helm-of-courage"],
            "carried": ["magic-missile"],
            "hand": ["1000-gold-pieces", "leather-armor"],
        },
        suzan={"carried": ["slimy-armor"]},
    )
    g.do("Aric", "ask Suzan for help")
    steps = {t for t in g.options("Aric") if t not in ("done", "cancel")}
    assert steps == {
        "add pick 1", "add pick 2", "add pick 3", "add the last pick",
        "add helm-of-courage", "add magic-missile", "promise 1000-gold-pieces",
    }  # fmt: skip
    g.refused("Aric", "add leather-armor", "TRADE-2")  # not from the hand
    g.refused("Aric", "add slimy-armor", "TRADE-2")  # nor what belongs to others


@rule("HELP-5", "NEG-1")
def test_only_cards_that_could_be_played_on_the_helper_may_be_promised() -> None:
    g = fight(
        "net-troll",
        aric={
            "hand": ["1000-gold-pieces", "steal-a-level", "leather-armor", "whine-at-the-gm", "kill-the-hireling"],
            "level": 5,
        },
        suzan={"level": 9},
    )
    g.do("Aric", "ask Suzan for help")
    g.refused("Aric", "promise 1000-gold-pieces", "LEVELUP-3")  # she cannot gain it
    g.refused("Aric", "promise leather-armor", "NEG-7")
    g.refused("Aric", "promise kill-the-hireling", "LEVELUP-3")
    g.do("Aric", "cancel", "ask Tom for help")
    g.refused("Aric", "promise steal-a-level", "NEG-7")
    g.refused("Aric", "promise kill-the-hireling", "LEVELUP-4")
    g.do("Aric", "promise 1000-gold-pieces", "promise whine-at-the-gm")
    g.refused("Aric", "promise 1000-gold-pieces", "ZONE-3")  # once


@rule("HELP-6", "NEG-3")
def test_the_order_of_picking_is_part_of_the_deal() -> None:
    treasures = ["helm-of-courage", "leather-armor", "slimy-armor"]
    g = fight("net-troll", aric={"level": 5}, suzan={"level": 7}, treasures=treasures)
    get_help(g, "Suzan", "add pick 1", "add pick 3")
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "pick slimy-armor")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "pick helm-of-courage")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "pick leather-armor")
    assert g.cards("Aric", "hand") == ["helm-of-courage"]
    assert sorted(g.cards("Suzan", "hand")) == ["leather-armor", "slimy-armor"]


@rule("HELP-7")
def test_powers_of_the_monsters_hold_for_the_helper_too() -> None:
    g = fight("maul-rat", suzan={"classes": ["cleric"]}, helper="Suzan")
    g.strengths(2, 4)
    g = fight("ghoulfiends", suzan={"level": 3, "equipped": ["huge-rock"]}, helper="Suzan")
    g.strengths(4, 8)
    g = fight("squidzilla", suzan={"level": 3, "races": ["elf"]}, helper="Suzan")
    g.strengths(1 + 3 - 4, 18)


@rule("HELP-7")
def test_weaknesses_of_the_monsters_hold_for_the_helper_too() -> None:
    g = fight("lawyers", "net-troll", suzan={"classes": ["thief"]})
    get_help(g, "Suzan")
    assert foes(g) == ["net-troll"]


@rule("HELP-8")
@pytest.mark.parametrize(
    ("aric", "suzan", "strength"),
    [
        ({}, {}, 1),
        ({"races": ["elf"]}, {}, 5),
        ({}, {"races": ["elf"]}, 5),
        ({"races": ["elf"]}, {"races": ["elf"]}, 5),
    ],
)
def test_a_bonus_against_a_trait_counts_once(
    aric: dict[str, list[str]], suzan: dict[str, list[str]], strength: int
) -> None:
    g = fight("drooling-slime", aric=aric, suzan=suzan, helper="Suzan")
    g.strengths(2, strength)


@rule("HELP-8")
def test_one_bonus_that_names_several_traits_counts_once_too() -> None:
    g = fight("bigfoot", aric={"races": ["dwarf"]}, suzan={"races": ["halfling"]}, helper="Suzan")
    g.strengths(2, 15)
    g = fight("bigfoot", aric={"races": ["dwarf", "halfling"], "extras": ["half-breed"]})
    g.strengths(1, 15)


@rule("HELP-9", "CLASS-18")
def test_a_helpers_own_powers_work() -> None:
    g = fight(
        "leperchaun",
        aric={"level": 2},
        suzan={"level": 1, "classes": ["warrior"], "hand": ["mate", "enraged"]},
        helper="Suzan",
    )
    g.do("Suzan", "use berserking of warrior", "discard mate")
    g.strengths(4, 4)
    assert g.winning()
    g = fight("mr-bones", suzan={"classes": ["cleric"], "hand": ["mate"]}, helper="Suzan")
    g.do("Suzan", "use turning of cleric", "discard mate")
    g.strengths(5, 2)
    g = fight("net-troll", suzan={"classes": ["wizard"], "hand": ["mate", "enraged", "baby"]}, helper="Suzan")
    g.do("Suzan", "use charm-spell of wizard on net-troll")
    assert g.t.fight is None


@rule("HELP-10", "TURN-10")
def test_a_helper_is_in_the_fight_from_acceptance_on() -> None:
    g = fight(
        "net-troll", aric={"level": 2}, suzan={"level": 3, "carried": ["helm-of-courage"], "hand": ["leather-armor"]}
    )
    g.do("Aric", "ask Suzan for help", "done")
    g.do("Suzan", "equip helm-of-courage")  # not yet
    g.strengths(2, 10)
    g.do("Suzan", "accept the offer of Aric")
    g.strengths(6, 10)
    g.refused("Suzan", "unequip helm-of-courage", "ITEM-3")
    g.refused("Suzan", "trade with Tom", "COMBAT-12")
    g.refused("Suzan", "play leather-armor", "COMBAT-12")


@rule("HELP-11", "HELP-12")
def test_the_fighter_gains_the_levels_and_the_helper_none() -> None:
    g = fight("leperchaun", "lame-goblin", aric={"level": 3}, suzan={"level": 8}, helper="Suzan")
    win(g)
    assert g.levels() == {"Aric": 5, "Suzan": 8, "Tom": 1}


@rule("HELP-13", "RACE-5")
def test_an_elf_who_helps_gains_one_level_for_each_monster() -> None:
    g = fight("leperchaun", "lame-goblin", aric={"level": 3}, suzan={"level": 8, "races": ["elf"]}, helper="Suzan")
    g.strengths(11, 10)
    win(g)
    assert g.over()
    assert g.winners() == ["Suzan"]
    g = fight(
        "king-tut", aric={"level": 7, "equipped": ["huge-rock"]}, suzan={"level": 7, "races": ["elf"]}, helper="Suzan"
    )
    win(g)
    assert g.levels() == {"Aric": 9, "Suzan": 8, "Tom": 1}  # one, also for a monster worth two


@rule("HELP-13")
def test_an_elf_gains_nothing_extra_as_fighter_nor_for_a_monster_that_was_not_killed() -> None:
    g = fight("lame-goblin", aric={"level": 3, "races": ["elf"]})
    win(g)
    assert g.level("Aric") == 4
    g = fight("net-troll", aric={"hand": ["pollymorph-potion"]}, suzan={"races": ["elf"]}, helper="Suzan")
    g.do("Aric", "play pollymorph-potion on net-troll")
    assert g.levels() == {"Aric": 1, "Suzan": 1, "Tom": 1}


@rule("HELP-14", "REWARD-9")
def test_the_fighter_draws_the_treasures_even_if_the_helpers_power_did_it() -> None:
    g = fight(
        "wannabe-vampire",
        suzan={"classes": ["cleric"]},
        helper="Suzan",
        treasures=["helm-of-courage", "leather-armor", "slimy-armor"],
    )
    g.do("Suzan", "take up offer 0 of wannabe-vampire")
    for card in ("helm-of-courage", "leather-armor", "slimy-armor"):
        assert g.waiting() == ["Aric"]
        g.do("Aric", f"pick {card}")
    assert g.cards("Suzan", "hand") == []


@rule("HELP-15", "REWARD-11")
def test_what_the_monster_card_says_about_a_victory_is_done() -> None:
    g = fight("potted-plant", aric={"level": 2, "races": ["elf"]})
    win(g)
    assert len(g.cards("Aric", "hand")) == 2
    g = fight("pukachu", aric={"level": 7})
    win(g)
    assert g.level("Aric") == 9


@rule("HELP-16")
def test_a_voluntary_helper_cannot_withdraw() -> None:
    g = fight("leperchaun", "lame-goblin", aric={"level": 4}, suzan={"level": 9}, tom={"hand": ["1000-gold-pieces"]})
    get_help(g, "Suzan")
    steps = g.options("Suzan")
    assert not any(word in text for text in steps for word in ("run", "withdraw", "refuse", "cancel"))
    g.refused("Suzan", "withdraw the offer to Aric", "NEG-16")
    g = fight("leperchaun", aric={"level": 1}, suzan={"level": 9}, tom={"hand": ["1000-gold-pieces"]})
    get_help(g, "Suzan")
    assert g.t.fight.helper == g.seat("Suzan")


@rule("HELP-16", "COMPEL-4")
def test_a_voluntary_helper_stays_when_the_fighter_is_about_to_win_the_game() -> None:
    g = fight("net-troll", aric={"level": 8}, suzan={"level": 5}, tom={"hand": ["1000-gold-pieces"]})
    get_help(g, "Suzan")
    g.do("Tom", "play 1000-gold-pieces on Aric")
    assert g.t.fight.helper == g.seat("Suzan")
    g.strengths(14, 10)
    win(g)
    assert g.winners() == ["Aric"]


@rule("HELP-17", "RUN-7")
def test_if_they_lose_both_must_run() -> None:
    g = fight("undead-horse", "net-troll", aric={"level": 3}, suzan={"level": 4}, helper="Suzan", dice=[6, 6, 1, 6])
    lose(g)
    assert g.waiting() == ["Aric", "Suzan"]
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Aric", "roll against undead-horse", "roll against net-troll")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "roll against undead-horse", "roll against net-troll")
    assert g.levels() == {"Aric": 3, "Suzan": 2, "Tom": 1}
    assert g.t.fight is None


@rule("HELP-18", "COMPEL-6")
def test_after_a_helper_is_put_out_somebody_else_may_be_asked() -> None:
    g = fight(
        "net-troll",
        aric={"level": 8, "equipped": ["kneepads-of-allure"]},
        suzan={"level": 9},
        tom={"hand": ["1000-gold-pieces"], "level": 2},
    )
    g.do("Aric", "make Suzan help")
    g.do("Tom", "play 1000-gold-pieces on Aric")
    assert g.t.fight.helper == -1
    g.strengths(9, 10)
    for name in ("Suzan", "Tom"):
        assert g.can("Aric", f"ask {name} for help")
    get_help(g, "Tom")
    g.strengths(11, 10)


@rule("HELP-19")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Tom"])
def test_a_helper_stops_nobody_from_playing_cards(who: str) -> None:
    hand = {"hand": ["enraged", "magic-missile", "lose-a-level"]}
    g = fight(
        "net-troll",
        aric=hand if who == "Aric" else {},
        suzan=hand if who == "Suzan" else {},
        tom=hand if who == "Tom" else {},
        helper="Suzan",
    )
    g.do(who, "play enraged on net-troll", "play magic-missile for the munchkins", "play lose-a-level on Suzan")
    g.strengths(7, 15)
