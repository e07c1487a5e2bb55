"""What a scenario can state beyond cards and levels: duties, stages of a fight, deals, the start of a turn."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from kickdoor.model.words import CANNOT_HELP, S_HELPS, S_MUST_HELP, S_NO_HELP
from kickdoor.rules.fight.combat import Fighting, KillWindow, LossWindow
from tests.support.fights import fight
from tests.support.game import Game, game
from tests.support.invariants import check
from tests.support.rule import rule


def three(aric: dict[str, Any] | None = None, suzan: dict[str, Any] | None = None, **situation: Any) -> Game:
    return game({"Aric": aric or {}, "Suzan": suzan or {}, "Tom": {}}, **situation)


# --- what players must and cannot do ----------------------------------------------------------------------------------


@rule("COMPEL-9")
def test_a_player_who_must_help() -> None:
    g = fight("net-troll", tom={"must_help": True})
    assert g.player("Tom").statuses == [S_MUST_HELP]
    g.refused("Aric", "ask Tom for help", "COMPEL-9")
    g.do("Aric", "make Tom help")
    assert g.t.fight.helper == g.seat("Tom")
    assert g.player("Tom").statuses == [S_HELPS]


@rule("COMPEL-9")
def test_a_player_who_already_helps_because_they_must() -> None:
    g = fight("net-troll", tom={"must_help": True}, helper="Tom", compelled=True)
    assert g.t.fight.compelled
    assert g.player("Tom").statuses == [S_HELPS]


@rule("HELP-1")
def test_players_who_cannot_help() -> None:
    g = fight("net-troll", suzan={"no_help": True}, tom={"barred": ["help"]})
    assert g.player("Suzan").statuses == [S_NO_HELP]
    assert g.player("Tom").is_handicapped(CANNOT_HELP)
    assert not g.can("Aric", "ask Suzan for help")
    assert not g.can("Aric", "ask Tom for help")


def test_a_class_whose_abilities_cannot_be_used() -> None:
    thief = {"classes": ["thief"], "hand": ["elf", "mate"]}
    assert any(text.startswith("use ") for text in fight("net-troll", tom=thief).options("Tom"))
    barred = fight("net-troll", tom={**thief, "barred": ["thief"]})
    assert not any(text.startswith("use ") for text in barred.options("Tom"))


def test_a_character_that_has_changed_its_sex() -> None:
    g = three({"sex": "female", "changed_sex": True}, {"sex": "female"})
    assert [(p.sex, p.changed_sex) for p in g.t.players] == [(1, True), (1, False), (0, False)]


# --- the start of a turn ----------------------------------------------------------------------------------------------


@rule("TURN-6", "DEATH-5", "DEATH-8")
def test_a_turn_that_begins_for_a_player_who_had_died() -> None:
    g = three({"dead": True, "classes": ["thief"]}, phase="start")
    assert g.player("Aric").alive
    assert len(g.player("Aric").hand) == 8
    assert g.waiting() == ["Aric"]
    assert g.can("Aric", "kick open the door")


@rule("DEATH-8", "DEATH-9")
def test_a_turn_that_begins_with_a_new_hand() -> None:
    g = three({"new_hand": True, "hand": ["elf"]}, phase="start", doors=["mate"], treasures=["spiky-knees"])
    assert len(g.player("Aric").hand) == 9
    assert {"elf", "mate", "spiky-knees"} <= set(g.cards("Aric", "hand"))


@rule("FAST-1")
def test_a_turn_that_begins_at_the_door() -> None:
    listening = kd.Options(listen_at_the_door=True)
    assert three(phase="start", doors=["mate"], options=listening).cards("Aric", "hand") == ["mate"]
    assert three(doors=["mate"], options=listening).cards("Aric", "hand") == []  # phase 0 is over


def test_what_was_barred_until_the_turn_before_is_over() -> None:
    g = three({}, turn="Suzan", phase="start")
    assert (g.t.turn, g.t.active) == (2, 1)
    g = game({"Aric": {"barred": ["help"]}, "Suzan": {}, "Tom": {}}, turn="Suzan", phase="start")
    assert g.player("Aric").is_handicapped(CANNOT_HELP)  # it began in their own turn, and holds for the next


@rule("SETUP-10", "SETUP-12", "SETUP-16")
def test_the_plays_before_the_first_turn() -> None:
    g = three({"hand": ["thief"]}, {"hand": ["cleric", "divine-intervention"]}, turn="Aric", phase="opening")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "play thief", "go on")
    g.do("Suzan", "play cleric", "go on")  # Classes come before cards that act at once
    g.do("Tom", "go on")
    assert g.levels() == {"Aric": 1, "Suzan": 2, "Tom": 1}
    for name in ("Aric", "Suzan", "Tom"):
        g.do(name, "go on")
    assert g.can("Aric", "kick open the door")


# --- stages of a fight ------------------------------------------------------------------------------------------------


@rule("RW-7", "WINDOW-2")
def test_a_kill_that_has_been_announced() -> None:
    g = fight("lame-goblin", aric={"level": 4}, suzan={"hand": ["enraged"]}, stage="kill")
    assert isinstance(g.t.frames[-1], KillWindow)
    assert g.waiting() == ["Suzan"]
    g.passes("Suzan")
    assert g.level("Aric") == 5


@rule("RW-12")
def test_a_loss_that_has_been_declared() -> None:
    g = fight("net-troll", stage="loss")
    assert isinstance(g.t.frames[-1], LossWindow)
    assert g.waiting() == ["Suzan", "Tom"]
    assert g.can("Suzan", "offer help")


@rule("RUN-1", "RUN-7")
def test_a_lost_fight_before_the_roll() -> None:
    g = fight("net-troll", stage="running", dice=[5])
    assert g.t.fight.running
    assert g.t.fight.margin == 9
    assert g.options("Aric").count("roll against net-troll") == 1
    g.do("Aric", "roll against net-troll")
    g.all_pass()
    assert g.t.fight is None
    both = fight("net-troll", helper="Suzan", stage="running")
    assert both.waiting() == ["Aric", "Suzan"]  # which of them runs first?


def test_the_open_stage_is_the_usual_one() -> None:
    assert isinstance(fight("net-troll").t.frames[-1], Fighting)
    assert isinstance(fight("net-troll", stage="open").t.frames[-1], Fighting)


@rule("MATE-1", "MATE-2")
def test_a_mate_and_its_enhancers() -> None:
    g = fight("net-troll", mates={"net-troll": ["mate"]}, enhancers={"net-troll": ["enraged"]})
    g.strengths(1, 30)
    assert len(g.t.fight.foes) == 2


def test_two_monsters_of_one_name_are_told_apart() -> None:
    g = fight("net-troll", "gazebo", enhancers={"gazebo": ["enraged"]})
    assert [e.group for e in g.t.fight.enhancements] == [g.t.fight.foes[1].group]


# --- deals ------------------------------------------------------------------------------------------------------------


@rule("HELP-5", "HELP-6", "NEG-1")
def test_the_deal_of_a_helper() -> None:
    aric = {"level": 6, "carried": ["spiky-knees"], "hand": ["boil-an-anthill"]}
    deal = {"picks": [1, "last"], "items": ["spiky-knees"], "promises": ["boil-an-anthill"], "on_loss": True}
    g = fight("net-troll", aric=aric, suzan={"level": 6}, helper="Suzan", deal=deal)
    made = g.t.fight.deal
    assert (made.maker, made.to, made.picks, made.on_loss) == (0, 1, 0b11, True)
    assert [g.t.lib.names[card] for card in made.gives + made.promised] == ["spiky-knees", "boil-an-anthill"]


@rule("HELP-5")
def test_a_stated_deal_is_the_one_that_is_agreed_at_the_table() -> None:
    aric, suzan = {"level": 6, "carried": ["spiky-knees"]}, {"level": 6}
    stated = fight("net-troll", aric=aric, suzan=suzan, helper="Suzan", deal={"picks": [2], "items": ["spiky-knees"]})
    agreed = fight("net-troll", aric=aric, suzan=suzan)
    agreed.do("Aric", "ask Suzan for help", "add pick 2", "add spiky-knees", "done")
    agreed.do("Suzan", "accept the offer of Aric")
    assert stated.t.fight.deal.terms() == agreed.t.fight.deal.terms()
    for g in (stated, agreed):
        g.do("Aric", "announce the kill")
        while (pick := g.options(g.waiting()[0])[0]).startswith("pick "):
            g.do(g.waiting()[0], pick)
        assert g.place("spiky-knees") == "items of Suzan"
        assert (len(g.player("Aric").hand), len(g.player("Suzan").hand)) == (2, 1)


# --- cards that lie with others ---------------------------------------------------------------------------------------


def test_a_curse_that_lies_on_an_item() -> None:
    aric = {"equipped": ["mental-amplifier"], "attached": {"antimatter": "mental-amplifier"}}
    g = three(aric, sets="star")
    assert g.place("antimatter") == "curses of Aric"
    assert g.t.host[g.t.lib.numbers["antimatter"]] == g.t.lib.numbers["mental-amplifier"]


def test_two_items_that_are_joined() -> None:
    aric = {"equipped": ["duct-tape", "laser", "stupidity-field"], "taped": {"duct-tape": ["stupidity-field", "laser"]}}
    g = three(aric, sets="star")
    taping = g.player("Aric").tapings[0]
    names = [g.t.lib.names[card] for card in (taping.tape, taping.one, taping.other)]
    assert names == ["duct-tape", "laser", "stupidity-field"]


@pytest.mark.parametrize("stage", ["open", "kill", "loss", "running"])
def test_a_stated_situation_is_one_that_can_be_played_on(stage: str) -> None:
    level = 9 if stage == "kill" else 1
    g = fight("lame-goblin" if stage == "kill" else "net-troll", aric={"level": level}, stage=stage)
    check(g.t)


@rule("COMPLEX-2", "DOLLY-5")
def test_an_item_that_is_carried_but_does_not_fit_beside_the_others() -> None:
    """A Dolly lifts no limit of Complex items, so its load may lie there unused."""
    aric = {"equipped": ["dolly", "cyberdeck"], "carried": ["rocket-boots"], "loaded": {"rocket-boots": "dolly"}}
    g = three(aric, sets=("star", "steampunk"))
    assert not g.equipped("rocket-boots")
    with pytest.raises(kd.BadScenario, match="what is carried for its owner is in use"):
        three({**aric, "equipped": ["dolly"]}, sets=("star", "steampunk"))
