"""Forced help (COMPEL)."""

from __future__ import annotations

import pytest

from kickdoor.model.events.players import StatusChanged
from kickdoor.model.words import S_MUST_HELP
from kickdoor.rules.fight import stakes
from tests.support.fights import fight, get_help, lose, win
from tests.support.game import game
from tests.support.rule import rule

KNEEPADS = {"equipped": ["kneepads-of-allure"]}


@rule("COMPEL-1")
def test_a_card_forces_a_player_to_help() -> None:
    g = fight("net-troll", aric=KNEEPADS, suzan={"level": 5})
    g.do("Aric", "make Suzan help")
    assert g.t.fight.helper == g.seat("Suzan")
    g.strengths(6, 10)
    assert g.waiting() == ["Aric"]  # nobody was asked for consent


@rule("COMPEL-1")
@pytest.mark.parametrize(
    ("aric", "suzan"),
    [
        ({}, {"level": 5}),
        ({"carried": ["kneepads-of-allure"]}, {"level": 5}),
        ({"hand": ["kneepads-of-allure"]}, {"level": 5}),
        ({"level": 3, **KNEEPADS}, {"level": 3}),
        ({"level": 3, **KNEEPADS}, {"level": 2}),
    ],
)
def test_without_it_or_without_a_higher_level_nobody_is_forced(
    aric: dict[str, object], suzan: dict[str, object]
) -> None:
    g = fight("net-troll", aric=aric, suzan=suzan)
    g.refused("Aric", "make Suzan help", "COMPEL-1")


@rule("COMPEL-2", "CONFLICT-5")
def test_nobody_is_forced_in_a_fight_for_the_win() -> None:
    g = fight("king-tut", aric={"level": 8, **KNEEPADS}, suzan={"level": 9})
    g.refused("Aric", "make Suzan help", "COMPEL-2")
    g = fight("net-troll", aric={"level": 8, **KNEEPADS}, suzan={"level": 9})
    assert g.can("Aric", "make Suzan help")  # Level 9 at most


@rule("COMPEL-3")
@pytest.mark.parametrize(
    ("foes", "level", "yes"),
    [
        (["net-troll"], 9, True),
        (["net-troll"], 8, False),
        (["king-tut"], 8, True),
        (["king-tut"], 7, False),
        (["net-troll", "gazebo"], 8, True),
        (["net-troll", "king-tut"], 7, True),
        (["net-troll", "king-tut"], 6, False),
    ],
)
def test_a_fight_is_for_the_win_if_the_kills_in_it_would_reach_the_last_level(
    foes: list[str], level: int, yes: bool
) -> None:
    g = fight(*foes, aric={"level": level})
    assert stakes.for_the_win(g.t) == yes


@rule("COMPEL-3")
def test_levels_under_a_condition_count_if_it_holds_now() -> None:
    g = fight("large-angry-chicken", aric={"level": 8}, suzan={"hand": ["flaming-poison-potion"]})
    assert not stakes.for_the_win(g.t)
    g.do("Suzan", "play flaming-poison-potion for the munchkins")
    assert stakes.for_the_win(g.t)


@rule("COMPEL-3", "WIN-6")
def test_a_monster_killed_on_the_way_counts_too() -> None:
    g = fight("floating-nose", "lame-goblin", aric={"level": 8, "hand": ["potion-of-halitosis"]})
    g.do("Aric", "play potion-of-halitosis on floating-nose")
    assert stakes.for_the_win(g.t)


@rule("COMPEL-4", "LEVELUP-9", "RW-11")
@pytest.mark.parametrize(
    ("hand", "text"),
    [
        (["1000-gold-pieces"], "play 1000-gold-pieces on Aric"),
        (["wandering-monster", "maul-rat"], "play wandering-monster with maul-rat"),
        (["mate"], "play mate on net-troll"),
    ],
)
def test_a_forced_helper_is_put_out_when_the_fight_becomes_one_for_the_win(hand: list[str], text: str) -> None:
    g = fight("net-troll", aric={"level": 8, **KNEEPADS}, suzan={"level": 9}, tom={"hand": hand})
    g.do("Aric", "make Suzan help")
    assert g.winning()
    g.do("Tom", text)
    assert g.t.fight.helper == -1
    assert g.waiting() == ["Aric"]
    assert not g.t.in_fight(g.seat("Suzan"))
    assert g.level("Suzan") == 9


@rule("COMPEL-4", "RW-11")
def test_also_in_the_window_of_an_announced_kill() -> None:
    g = fight("net-troll", aric={"level": 8, **KNEEPADS}, suzan={"level": 9}, tom={"hand": ["1000-gold-pieces"]})
    g.do("Aric", "make Suzan help", "announce the kill")
    assert g.waiting() == ["Tom"]
    g.do("Tom", "play 1000-gold-pieces on Aric")
    assert g.t.fight.helper == -1
    assert g.waiting() == ["Aric"]
    assert g.can("Aric", "run away")


@rule("COMPEL-5")
def test_an_elf_who_could_win_too_may_be_forced() -> None:
    g = fight("king-tut", aric={"level": 8, **KNEEPADS}, suzan={"level": 9, "races": ["elf"]})
    g.do("Aric", "make Suzan help")
    g.strengths(17, 16)
    win(g)
    assert g.winners() == ["Suzan"]
    assert g.level("Aric") == 9  # the card itself gives its user no winning level


@rule("COMPEL-10", "WIN-9")
def test_help_that_was_owed_holds_no_winning_level_back() -> None:
    g = fight("king-tut", aric={"level": 8}, suzan={"level": 9, "races": ["elf"]})
    g.t.emit(StatusChanged(g.seat("Suzan"), S_MUST_HELP, True))
    g.do("Aric", "make Suzan help")
    win(g)
    assert g.winners() == ["Aric", "Suzan"]


@rule("COMPEL-10")
def test_a_duty_comes_before_an_item_that_forces_help() -> None:
    g = fight("king-tut", aric={"level": 8, **KNEEPADS}, suzan={"level": 9, "races": ["elf"]})
    g.t.emit(StatusChanged(g.seat("Suzan"), S_MUST_HELP, True))
    g.do("Aric", "make Suzan help")
    win(g)
    assert g.winners() == ["Aric", "Suzan"]


@rule("COMPEL-5")
def test_an_elf_who_could_win_too_is_not_put_out() -> None:
    g = fight(
        "net-troll", aric={"level": 8, **KNEEPADS}, suzan={"level": 9, "races": ["elf"]}, tom={"hand": ["mate", "baby"]}
    )
    g.do("Aric", "make Suzan help")
    g.do("Tom", "play mate on net-troll")
    assert stakes.for_the_win(g.t)
    assert g.t.fight.helper == g.seat("Suzan")


@rule("COMPEL-5")
def test_an_elf_who_could_not_reach_the_last_level_is_put_out() -> None:
    g = fight(
        "king-tut",
        aric={"level": 7, **KNEEPADS},
        suzan={"level": 8, "races": ["elf"]},
        tom={"hand": ["1000-gold-pieces"]},
    )
    g.do("Aric", "make Suzan help")
    g.do("Tom", "play 1000-gold-pieces on Aric")
    assert g.t.fight.helper == -1


@rule("COMPEL-6")
def test_the_fighter_is_alone_then_and_may_ask_for_voluntary_help() -> None:
    g = fight(
        "net-troll", aric={"level": 8, **KNEEPADS}, suzan={"level": 9}, tom={"level": 3, "hand": ["1000-gold-pieces"]}
    )
    g.do("Aric", "make Suzan help")
    g.do("Tom", "play 1000-gold-pieces on Aric")
    g.strengths(9, 10)
    g.refused("Aric", "make Suzan help", "COMPEL-1")
    get_help(g, "Suzan")
    win(g)
    assert g.winners() == ["Aric"]


@rule("COMPEL-7")
def test_a_forced_helper_may_play_against_their_own_side() -> None:
    g = fight("net-troll", aric=KNEEPADS, suzan={"level": 5, "hand": ["enraged", "lose-a-level"]})
    g.do("Aric", "make Suzan help")
    g.do("Suzan", "play enraged on net-troll", "play lose-a-level on Aric")
    g.strengths(6, 15)


@rule("COMPEL-8")
def test_a_forced_helper_has_no_claim_to_treasure() -> None:
    treasures = ["helm-of-courage", "leather-armor"]
    g = fight("leperchaun", aric=KNEEPADS, suzan={"level": 5}, treasures=treasures)
    g.do("Aric", "make Suzan help", "announce the kill")
    for card in treasures:
        assert g.waiting() == ["Aric"]
        g.do("Aric", f"pick {card}")
    assert g.cards("Suzan", "hand") == []


@rule("COMPEL-8", "NEG-16")
def test_a_deal_may_give_a_forced_helper_a_claim() -> None:
    treasures = ["helm-of-courage", "leather-armor"]
    g = fight("leperchaun", aric=KNEEPADS, suzan={"level": 5}, treasures=treasures)
    g.do("Aric", "make Suzan help", "change the deal", "add pick 1", "done")
    g.do("Suzan", "accept the offer of Aric")
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "pick leather-armor")
    g.do("Aric", "pick helm-of-courage")


@rule("COMPEL-8")
def test_a_forced_helper_asks_for_no_reward() -> None:
    g = fight("leperchaun", aric=KNEEPADS, suzan={"level": 5})
    g.do("Aric", "make Suzan help")
    g.refused("Suzan", "change the deal", "COMPEL-8")
    g.do("Aric", "change the deal", "add pick 1", "done")  # but one may be offered
    g.refused("Suzan", "counter the offer of Aric", "COMPEL-8")
    assert g.can("Suzan", "accept the offer of Aric")
    g.do("Suzan", "refuse the offer of Aric")
    g.refused("Suzan", "change the deal", "COMPEL-8")


@rule("COMPEL-8")
def test_a_player_who_owes_help_asks_for_no_reward() -> None:
    g = game({"Aric": {"level": 1}, "Suzan": {}, "Tom": {}}, sets=("steampunk",), dice=[1],
             doors=["babbage-cabbage", "surly-oafs"])  # fmt: skip
    g.do("Aric", "kick open the door")
    lose(g)
    g.do("Aric", "roll against babbage-cabbage", "end the turn")
    g.do("Suzan", "kick open the door")
    g.refused("Suzan", "ask Aric for help", "COMPEL-9")
    g.do("Suzan", "make Aric help")
    g.refused("Aric", "change the deal", "COMPEL-8")


@rule("COMPEL-8")
def test_a_helper_of_their_own_will_may_ask_for_more() -> None:
    g = fight("net-troll", aric=KNEEPADS, suzan={"level": 5}, tom={"level": 1})
    get_help(g, "Tom")
    assert g.can("Tom", "change the deal")


@rule("COMPEL-9")
def test_a_player_who_cannot_refuse_is_not_merely_asked() -> None:
    g = fight("net-troll", aric={"level": 5, **KNEEPADS}, suzan={"level": 6}, tom={"level": 5})
    g.refused("Aric", "ask Suzan for help", "COMPEL-9")
    assert g.can("Aric", "make Suzan help")
    assert g.can("Aric", "ask Tom for help")  # their Level is not higher


@rule("COMPEL-9", "COMPEL-2")
def test_where_nobody_can_be_forced_a_plain_request_stays_possible() -> None:
    g = fight("net-troll", aric={"level": 9, **KNEEPADS}, suzan={"level": 9, "races": ["dwarf"]})
    assert g.can("Aric", "ask Suzan for help")
    g = fight("king-tut", aric={"level": 8, **KNEEPADS}, suzan={"level": 9})
    assert g.can("Aric", "ask Suzan for help")


@rule("COMPEL-8")
def test_a_forced_helper_runs_like_any_helper() -> None:
    g = fight("undead-horse", "net-troll", aric=KNEEPADS, suzan={"level": 5}, dice=[6, 6, 1, 6])
    g.do("Aric", "make Suzan help")
    lose(g)
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Aric", "roll against undead-horse", "roll against net-troll")
    g.do("Suzan", "roll against undead-horse")
    assert g.level("Suzan") == 3


@rule("COMPEL-9")
def test_forcing_is_a_request_like_any_other() -> None:
    g = fight("leperchaun", aric={"level": 5, **KNEEPADS}, suzan={"level": 9})
    g.refused("Aric", "make Suzan help", "HELP-1")  # not while winning
    g = fight("net-troll", aric=KNEEPADS, suzan={"level": 9}, helper="Tom")
    g.refused("Aric", "make Suzan help", "HELP-3")  # nobody helping yet
    g = fight("net-troll", aric=KNEEPADS, suzan={"level": 9, "dead": True})
    g.refused("Aric", "make Suzan help", "COMPEL-9")  # a living player
    g = fight("net-troll", aric={"level": 2}, suzan=KNEEPADS, tom={"level": 9})
    g.refused("Suzan", "make Tom help", "COMPEL-9")  # only the fighter asks
    g = fight("net-troll", "bigfoot", aric=KNEEPADS, suzan={"level": 9})
    lose(g)
    g.refused("Aric", "make Suzan help", "RUN-17")


@rule("COMPEL-9", "MULTI-9")
def test_a_ban_on_helping_beats_a_duty_to_help() -> None:
    g = fight("gazebo", aric=KNEEPADS, suzan={"level": 9})
    g.refused("Aric", "make Suzan help", "MULTI-9")
