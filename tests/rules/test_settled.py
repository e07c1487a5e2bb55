"""WINDOW-9: a seat is asked only where it has at least two different things to do."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from kickdoor.model.events.turns import DieRolled
from kickdoor.model.words import FOR_ORDER
from tests.support.fights import fight, get_help, lose, win
from tests.support.game import Game, game
from tests.support.rule import rule

EVERYBODY: dict[str, Any] = {"options": kd.Options(ask_everybody=True)}
BOTH = pytest.mark.parametrize("asking", [{}, EVERYBODY], ids=["who-could", "everybody"])
TWO = ["leather-armor", "helm-of-courage"]


def all_pass(g: Game) -> None:
    """Everybody passes, whatever the table does by itself in between."""
    settled = g.settled
    while g.t.waiting and "pass" in g.options(g.waiting()[0]):
        g.do(g.waiting()[0], "pass")
        settled = settled + g.settled
    g.settled = settled


def run(g: Game, foe: str) -> None:
    """Aric rolls, unless that has been done already."""
    if g.can("Aric", f"roll against {foe}"):
        g.do("Aric", f"roll against {foe}")


# --- handing out --------------------------------------------------------------------------------------------------


@rule("WINDOW-9", "REWARD-9")
@BOTH
@pytest.mark.parametrize(("terms", "owner"), [([], "Aric"), (["add pick 1", "add pick 2"], "Suzan")])
def test_treasures_that_can_only_go_to_one_player_are_dealt(
    asking: dict[str, Any], terms: list[str], owner: str
) -> None:
    g = fight("leperchaun", aric={"level": 3}, suzan={"level": 4}, treasures=TWO, **asking)
    get_help(g, "Suzan", *terms)
    g.do("Aric", "announce the kill")
    all_pass(g)
    assert g.settled == [(g.seat(owner), f"pick {card}") for card in TWO]
    assert g.cards(owner, "hand") == TWO


@rule("WINDOW-9", "NEG-2")
@BOTH
def test_the_last_share_is_dealt(asking: dict[str, Any]) -> None:
    g = fight("leperchaun", aric={"level": 3}, suzan={"level": 4}, treasures=TWO, **asking)
    get_help(g, "Suzan", "add pick 2")
    g.do("Aric", "announce the kill")
    all_pass(g)
    assert g.waiting() == ["Aric"]  # the first pick is a choice
    g.do("Aric", "pick helm-of-courage")
    assert g.settled == [(1, "pick leather-armor")]
    assert g.cards("Suzan", "hand") == ["leather-armor"]


@rule("WINDOW-9", "NEG-2")
def test_what_is_dealt_is_told_like_what_is_picked() -> None:
    g = fight("leperchaun", aric={"level": 3}, suzan={"level": 4}, helper="Suzan", treasures=TWO)
    g.do("Aric", "announce the kill")
    told = [type(event).__name__ for event in g.events]
    assert told.count("CardMoved") >= 4  # each is turned up and then taken
    assert [one.action for one in g.t.settled] == [g.action(f"pick {card}") for card in TWO]


@rule("WINDOW-9", "LOOTBODY-3")
@BOTH
def test_the_last_card_of_a_body_is_dealt(asking: dict[str, Any]) -> None:
    g = fight("bullrog", aric={"level": 5, "hand": ["mate", "elf"]}, suzan={"level": 3}, dice=[1], **asking)
    lose(g)
    run(g, "bullrog")
    all_pass(g)
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "pick elf")
    assert (2, "pick mate") in g.settled
    assert g.place("mate") == "hand of Tom"


@rule("WINDOW-9", "LOOTBODY-3")
def test_copies_of_a_card_are_no_choice() -> None:
    hand = ["cleric", "cleric:2"]
    g = fight("bullrog", aric={"level": 5, "hand": hand}, suzan={"level": 3, "classes": ["thief"]}, dice=[1])
    lose(g)
    g.do("Aric", "roll against bullrog")
    assert {text for _, text in g.settled} >= {"pick cleric", "pick cleric:2"}


@rule("WINDOW-9", "RW-17")
@BOTH
def test_a_looter_is_not_asked_about_a_card_they_cannot_play(asking: dict[str, Any]) -> None:
    g = fight("bullrog", aric={"level": 5, "hand": ["mate", "enraged"]}, tom={"level": 3}, dice=[1], **asking)
    lose(g)
    run(g, "bullrog")
    all_pass(g)
    g.do("Tom", "pick mate")  # everybody sees what it is
    assert (g.seat("Tom"), "pass") in g.settled or g.t.top.describe()[0] != "JustReceived"
    assert g.t.top.describe()[0] != "JustReceived"


@rule("WINDOW-9", "RW-17")
def test_a_hidden_card_is_asked_about_where_everybody_is() -> None:
    hand = ["mate", "enraged", "baby", "ancient", "humongous", "illusion"]
    for asking, asked in (({}, "Aric"), (EVERYBODY, "Suzan")):
        g = game({"Aric": {"level": 3, "hand": hand}, "Suzan": {}, "Tom": {"level": 2}}, phase="charity", **asking)
        g.do("Aric", "give mate to Suzan")
        assert g.waiting() == [asked]


# --- the flight ---------------------------------------------------------------------------------------------------


@rule("WINDOW-9", "RUN-6")
def test_the_last_monster_is_rolled_against_without_a_question() -> None:
    g = fight("net-troll", "bigfoot", dice=[6, 6])
    lose(g)
    assert g.options("Aric") == ["roll against net-troll", "roll against bigfoot"]
    g.do("Aric", "roll against bigfoot")
    assert g.settled == [(0, "roll against net-troll")]
    assert g.t.fight is None


@rule("WINDOW-9", "RUN-11")
@pytest.mark.parametrize(
    "aric",
    [
        {"hand": ["instant-wall"]},  # an escape
        {"companions": ["hireling"]},  # a sacrifice
    ],
    ids=["escape", "sacrifice"],
)
def test_a_runner_with_something_to_do_before_the_roll_is_asked(aric: dict[str, Any]) -> None:
    g = fight("net-troll", aric=aric, dice=[6])
    lose(g)
    assert g.waiting() == ["Aric"]
    assert g.can("Aric", "roll against net-troll")


@rule("WINDOW-9")
@pytest.mark.parametrize("aric", [{}, {"classes": ["warrior"]}, {"hand": ["mate"], "carried": ["leather-armor"]}])
def test_nobody_confirms_their_own_roll_with_nothing_to_play(aric: dict[str, Any]) -> None:
    g = fight("net-troll", aric=aric, dice=[6])
    lose(g)
    assert g.settled == [(0, "roll against net-troll")]


@rule("WINDOW-9", "CURSE-1")
def test_nobody_confirms_a_curse_with_nothing_to_play() -> None:
    g = game({"Aric": {"level": 3, "hand": ["mate"]}, "Suzan": {}, "Tom": {}}, doors=["lose-a-level"])
    g.do("Aric", "kick open the door")
    assert g.level("Aric") == 2


# --- where everybody is asked -------------------------------------------------------------------------------------


@rule("WINDOW-9")
@pytest.mark.parametrize("card", ["mate", "instant-wall", "loaded-die", "invisibility-potion"])
def test_nothing_shows_what_a_runner_holds(card: str) -> None:
    g = fight("net-troll", aric={"hand": [card]}, dice=[3], **EVERYBODY)
    lose(g)
    assert g.waiting() == ["Aric"]  # Aric could hold an escape
    g.do("Aric", "roll against net-troll")
    g.passes("Suzan", "Tom")
    assert g.waiting() == ["Aric"]  # or a card for the die


@rule("WINDOW-9")
def test_a_player_without_cards_is_not_asked_about_their_roll() -> None:
    g = fight("net-troll", dice=[1], **EVERYBODY)
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    assert g.settled == [(0, "roll against net-troll")]
    g.passes("Suzan", "Tom")  # they may still act before it
    assert g.settled[0] == (0, "pass")  # nor is Aric asked about the die


# --- who goes first -----------------------------------------------------------------------------------------------


@rule("WINDOW-9", "SETUP-14")
def test_all_roll_at_once_for_the_start_and_are_not_asked_about_their_dice() -> None:
    for seed in range(20):
        t = kd.new_table(players=4, seed=seed)
        dice = [e for e in t.events if isinstance(e, DieRolled)]
        assert [die.seat for die in dice[:4]] == [0, 1, 2, 3]
        assert all(die.purpose == FOR_ORDER for die in dice)
        if not any("loaded-die" in [t.lib.names[c] for c in p.hand] for p in t.players):
            assert t.top.describe()[0] == "Game"  # the first opening play


@rule("WINDOW-9", "SETUP-14", "RW-14")
def test_a_player_who_can_change_their_die_is_asked_once_all_dice_lie() -> None:
    for seed in range(200):
        t = kd.new_table(players=3, seed=seed)
        holders = [p.seat for p in t.players if "loaded-die" in [t.lib.names[c] for c in p.hand]]
        if holders:
            assert t.waiting == holders
            assert len([e for e in t.events if isinstance(e, DieRolled)]) == 3
            return
    raise AssertionError("nobody was ever dealt the card")


# --- after the fight ----------------------------------------------------------------------------------------------


@rule("WINDOW-9", "RW-26")
@BOTH
def test_the_active_player_goes_on_after_a_fight_without_a_window_of_their_own(asking: dict[str, Any]) -> None:
    g = fight("lame-goblin", aric={"level": 3, "hand": ["1000-gold-pieces"]}, **asking)
    win(g)
    assert g.waiting() == ["Aric"]
    assert g.can("Aric", "end the turn")
    assert g.can("Aric", "play 1000-gold-pieces on Aric")


@rule("WINDOW-9", "RW-26")
@BOTH
def test_a_player_with_something_for_after_a_win_is_asked(asking: dict[str, Any]) -> None:
    hunter = {"level": 5, "classes": ["bounty-hunter"], "hand": ["blob", "rogue"]}
    g = fight("janibot", aric=hunter, sets=("star",), **asking)
    g.do("Aric", "announce the kill")
    for name in [name for name in g.waiting() if g.t.fight is not None]:
        g.passes(name)
    assert g.t.fight is None
    assert g.waiting()[0] == "Aric"
    assert g.can("Aric", "use new-contract of bounty-hunter")


@rule("WINDOW-9", "RW-17", "RW-26")
def test_a_player_who_has_passed_on_received_cards_is_not_asked_again_at_once() -> None:
    suzan = {"level": 4, "hand": ["1000-gold-pieces"]}
    g = fight("leperchaun", aric={"level": 3}, suzan=suzan, treasures=TWO)
    get_help(g, "Suzan", "add pick 1")
    g.do("Aric", "announce the kill")
    g.passes("Suzan")  # the window of the kill
    g.do("Suzan", "pick leather-armor")
    assert g.waiting() == ["Suzan"]
    assert g.can("Suzan", "play leather-armor")
    assert g.can("Suzan", "play 1000-gold-pieces on Suzan")
    g.passes("Suzan")
    assert g.waiting() == ["Aric"]


@rule("WINDOW-9", "DECK-8")
def test_the_order_of_discards_is_asked_for_only_as_far_as_it_is_open() -> None:
    g = game(
        {"Aric": {"level": 8}, "Suzan": {"classes": ["cleric"], "hand": ["gazebo"]}, "Tom": {}},
        fight={"foes": ["pit-bull"], "enhancers": {"pit-bull": ["enraged"]}},
    )
    g.do("Aric", "announce the kill")
    assert sorted(g.options("Aric"))[:2] == ["pass", "pick pit-bull"]  # the other one lies on top
    g.do("Aric", "pick pit-bull")
    assert g.t.top.describe()[0] != "PuttingAway"


# --- what is put together -----------------------------------------------------------------------------------------


@rule("WINDOW-9", "SELL-5")
def test_no_step_of_a_sale_leads_nowhere() -> None:
    items = ["boots-of-butt-kicking", "leather-armor"]  # worth 400 and 200
    g = game({"Aric": {"races": ["halfling"], "carried": items}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "sell items")
    g.refused("Aric", f"add {items[0]}", "SELL-5")
    g.refused("Aric", f"add {items[1]} doubled", "SELL-5")
    g.do("Aric", f"add {items[1]}", f"add {items[0]} doubled", "done")
    assert g.level("Aric") == 2


@rule("WINDOW-9", "TRADE-7")
def test_a_trade_that_was_refused_can_be_changed_but_not_proposed_again() -> None:
    g = game({"Aric": {"carried": ["leather-armor"]}, "Suzan": {"carried": ["slimy-armor"]}, "Tom": {}})
    g.do("Aric", "trade with Suzan", "add leather-armor", "want slimy-armor", "done")
    g.do("Suzan", "refuse the offer of Aric")
    g.do("Aric", "trade with Suzan", "add leather-armor", "want slimy-armor")
    assert g.player("Aric").draft is not None
    assert g.options("Aric") == ["take out leather-armor", "take out slimy-armor", "cancel"]
    g.do("Aric", "take out slimy-armor")
    assert g.can("Aric", "done")  # as a gift it was not refused


@rule("WINDOW-9", "ORDER-6")
def test_what_is_put_together_and_can_only_be_given_up_is_given_up() -> None:
    g = game({"Aric": {}, "Suzan": {"carried": ["slimy-armor"]}, "Tom": {}})
    g.do("Aric", "trade with Suzan", "want slimy-armor")
    g.do("Suzan", "trade with Tom", "add slimy-armor", "done")
    g.do("Tom", "accept the offer of Suzan")
    assert g.place("slimy-armor") == "items of Tom"
    assert g.player("Aric").draft is None  # Suzan has nothing else


# --- the stops of all ---------------------------------------------------------------------------------------------


@rule("RW-1", "RW-5", "RW-18", "RW-19")
def test_where_everybody_may_act_the_game_stops_whatever_is_left_to_do() -> None:
    nobody: dict[str, dict[str, Any]] = {"Aric": {}, "Suzan": {}, "Tom": {}}
    for phase, left in (("arrange", "kick open the door"), ("trouble", "loot the room"), ("charity", "end the turn")):
        assert game(nobody, phase=phase).options("Aric") == [left]
    g = game({**nobody, "Aric": {"level": 5}}, phase="charity")
    g.do("Aric", "end the turn")
    assert g.options("Suzan") == ["kick open the door"]
    assert fight("gazebo").options("Aric") == ["run away"]  # nobody can help against it
