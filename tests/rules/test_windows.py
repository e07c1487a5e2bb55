"""The stops at which players may act: who is asked, with what, and what comes next (section 13.3).

A table may ask only those who could do something, or everybody, so that nothing shows who could.
"""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from tests.support.fights import fight, foes, get_help, lose
from tests.support.game import Game, game
from tests.support.rule import rule

EVERYBODY: dict[str, Any] = {"options": kd.Options(ask_everybody=True)}
BOTH = pytest.mark.parametrize("asking", [{}, EVERYBODY], ids=["who-could", "everybody"])


def picks(g: Game, name: str) -> list[str]:
    return [text for text in g.options(name) if text.startswith("pick ")]


# --- the turn -----------------------------------------------------------------------------------------------------


@rule("RW-1", "TURN-2", "TURN-7", "TURN-8")
@BOTH
def test_a_turn_starts_with_everything_open_until_the_door_is_kicked(asking: dict[str, Any]) -> None:
    g = game(
        {
            "Aric": {"hand": ["warrior", "leather-armor"], "carried": ["pollymorph-potion"]},
            "Suzan": {
                "hand": ["lose-a-level", "1000-gold-pieces", "hireling", "slimy-armor", "cleric"],
                "classes": ["thief"],
                "carried": ["helm-of-courage"],
            },
            "Tom": {},
        },
        doors=["net-troll"],
        **asking,
    )
    assert g.waiting() == ["Aric"]  # a standing right of the others, no question to them
    for text in ("play warrior", "play leather-armor", "sell items", "trade with Suzan", "kick open the door"):
        assert g.can("Aric", text)
    for text in (
        "play lose-a-level on Aric", "play 1000-gold-pieces on Suzan", "play hireling", "put away thief",
        "equip helm-of-courage", "trade with Tom",
    ):  # fmt: skip
        assert g.can("Suzan", text)
    for text in ("play slimy-armor", "play cleric", "sell items", "kick open the door"):
        assert not g.can("Suzan", text)
    g.do("Aric", "kick open the door")
    assert foes(g) == ["net-troll"]


@rule("RW-2", "ORDER-2", "CURSE-13")
def test_a_curse_waits_for_cancelling_cards_the_victim_first() -> None:
    g = game(
        {
            "Aric": {},
            "Suzan": {"level": 3, "hand": ["wishing-ring", "1000-gold-pieces"]},
            "Tom": {"hand": ["lose-a-level", "wishing-ring"]},
        }
    )
    g.do("Tom", "play lose-a-level on Suzan")
    assert g.level("Suzan") == 3
    assert g.waiting() == ["Suzan", "Tom"]  # Aric holds nothing against it
    g.refused("Suzan", "play 1000-gold-pieces on Suzan", "ORDER-1")
    g.passes("Suzan")
    assert g.level("Suzan") == 3
    g.do("Tom", "play wishing-ring:2")  # Tom has thought better of it
    assert g.level("Suzan") == 3
    assert g.place("lose-a-level") == "discards"
    assert g.waiting() == ["Aric"]


@rule("RW-2")
def test_a_curse_takes_effect_when_all_have_passed() -> None:
    g = game({"Aric": {"level": 3, "hand": ["wishing-ring"]}, "Suzan": {}, "Tom": {}}, doors=["lose-a-level"])
    g.do("Aric", "kick open the door")
    assert g.level("Aric") == 3
    assert g.waiting() == ["Aric"]
    g.passes("Aric")
    assert g.level("Aric") == 2


@rule("RW-2")
def test_everybody_is_asked_about_a_curse_if_the_table_says_so() -> None:
    g = game({"Aric": {"level": 3}, "Suzan": {}, "Tom": {}}, doors=["lose-a-level"], **EVERYBODY)
    g.do("Aric", "kick open the door")
    assert g.waiting() == ["Aric", "Suzan", "Tom"]
    g.passes("Aric", "Suzan", "Tom")
    assert g.level("Aric") == 2


@rule("RW-3", "DOOR-5")
@BOTH
def test_another_door_card_is_taken_or_played_before_phase_2(asking: dict[str, Any]) -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, doors=["warrior"], **asking)
    g.do("Aric", "kick open the door")
    assert g.place("warrior") == "hand of Aric"
    assert g.waiting() == ["Aric"]
    assert g.can("Aric", "play warrior")
    assert g.can("Aric", "loot the room")
    g.do("Aric", "play warrior")
    assert g.waiting() == ["Aric"]
    assert g.can("Aric", "loot the room")


@rule("RW-18", "TROUBLE-2")
@BOTH
def test_phase_2_is_the_active_players_choice_and_others_keep_any_time_cards(asking: dict[str, Any]) -> None:
    g = game(
        {"Aric": {"hand": ["lame-goblin"]}, "Suzan": {"hand": ["lose-a-level"]}, "Tom": {}}, phase="trouble", **asking
    )
    assert g.waiting() == ["Aric"]
    assert {"look for trouble with lame-goblin", "loot the room"} <= set(g.options("Aric"))
    assert g.can("Suzan", "play lose-a-level on Aric")
    assert not g.can("Aric", "end the turn")


@rule("RW-19", "CHARITY-2", "TURN-4")
@BOTH
def test_charity_is_entered_in_every_turn_also_with_a_small_hand(asking: dict[str, Any]) -> None:
    g = game(
        {"Aric": {"hand": ["leather-armor"]}, "Suzan": {"hand": ["lose-a-level"]}, "Tom": {}}, phase="charity", **asking
    )
    assert g.waiting() == ["Aric"]
    assert g.can("Aric", "play leather-armor")
    assert g.can("Aric", "end the turn")
    assert g.can("Suzan", "play lose-a-level on Aric")
    g.do("Aric", "end the turn")
    assert g.t.active == g.seat("Suzan")


@rule("RW-19", "CHARITY-8")
def test_charity_lasts_while_the_hand_is_too_big() -> None:
    hand = ["leather-armor", "mate", "enraged", "ancient", "baby", "thief"]
    g = game({"Aric": {"level": 3, "hand": hand}, "Suzan": {"level": 2}, "Tom": {}}, phase="charity")
    assert not g.can("Aric", "end the turn")
    g.do("Aric", "give mate to Tom")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "end the turn")


@rule("RW-22", "TURN-7")
@BOTH
def test_the_end_of_a_turn_is_the_start_of_the_next_with_the_same_rights(asking: dict[str, Any]) -> None:
    g = game(
        {"Aric": {}, "Suzan": {}, "Tom": {"hand": ["lose-a-level", "1000-gold-pieces"]}}, phase="charity", **asking
    )
    assert g.can("Tom", "play lose-a-level on Suzan")
    g.do("Aric", "end the turn")
    assert g.waiting() == ["Suzan"]
    assert g.can("Tom", "play lose-a-level on Suzan")
    assert g.can("Tom", "play 1000-gold-pieces on Aric")


@rule("RW-24", "SETUP-10", "SETUP-16")
@pytest.mark.parametrize("everybody", [False, True])
def test_opening_plays_are_made_one_player_after_the_other(everybody: bool) -> None:
    t = kd.new_table(players=4, seed=3, options=kd.Options(ask_everybody=everybody))
    asked: list[int] = []
    for _ in range(200):
        seat = t.waiting[0]
        texts = [t.text(a) for a in t.actions(seat)]
        if "kick open the door" in texts:
            break
        if "go on" in texts:
            asked.append(seat)
            assert t.waiting == [seat]
            t.act(seat, t.parse("go on"))
        else:
            t.act(seat, t.actions(seat)[0])
    rounds = len(asked) // 4  # Races and Classes come first if a card acts at once (SETUP-12)
    first = t.active
    assert asked == [(first + i) % 4 for i in range(4)] * rounds
    assert rounds >= 1


@rule("RW-24")
def test_others_keep_any_time_cards_during_opening_plays() -> None:
    for seed in range(200):
        t = kd.new_table(players=3, seed=seed)
        if next(t.text(a) for a in t.actions(t.waiting[0])) != "go on":
            continue
        other = (t.waiting[0] + 1) % 3
        curses = [c for c in t.players[other].hand if t.lib.names[c].startswith("lose-a-level")]
        if curses:
            texts = [t.text(a) for a in t.actions(other)]
            assert f"play {t.lib.names[curses[0]]} on @{t.waiting[0]}" in texts
            return
    raise AssertionError("no opening hand with such a Curse")


# --- the fight ----------------------------------------------------------------------------------------------------


def three_with_cards(**more: Any) -> Game:
    return fight(
        "lame-goblin",
        aric={"level": 3, "hand": ["magic-missile"]},
        suzan={"level": 2, "hand": ["enraged"]},
        tom={"level": 2, "hand": ["lose-a-level"]},
        **more,
    )


@rule("RW-4", "WINDOW-6", "COMBAT-1")
@BOTH
def test_after_a_reveal_everybody_may_act_before_a_kill_is_announced(asking: dict[str, Any]) -> None:
    g = game(
        {
            "Aric": {"level": 3, "hand": ["magic-missile"]},
            "Suzan": {"hand": ["enraged"]},
            "Tom": {"hand": ["lose-a-level"]},
        },
        doors=["lame-goblin"],
        **asking,
    )
    g.do("Aric", "kick open the door")
    assert g.waiting() == ["Aric"]
    assert g.level("Aric") == 3  # however clear the case is, it is Aric who announces the kill
    assert g.can("Aric", "play magic-missile for the munchkins")
    assert g.can("Suzan", "play enraged on lame-goblin")
    assert g.can("Tom", "play lose-a-level on Aric")


@rule("RW-5", "COMBAT-10", "COMBAT-14")
@BOTH
def test_an_open_fight_is_open_after_every_play_and_the_fighter_decides(asking: dict[str, Any]) -> None:
    g = three_with_cards(**asking)
    for name, text in (("Suzan", "play enraged on lame-goblin"), ("Aric", "play magic-missile for the munchkins")):
        g.do(name, text)
        assert g.waiting() == ["Aric"]
        assert g.t.fight is not None
        assert g.can("Tom", "play lose-a-level on Aric")
    assert g.can("Aric", "announce the kill")
    assert not g.can("Aric", "run away")
    g.do("Tom", "play lose-a-level on Aric")
    if g.waiting() != ["Aric"]:
        g.all_pass()  # everybody is asked about the Curse
    assert g.can("Aric", "announce the kill")  # 2 + 5 against 6


@rule("RW-6", "HELP-2", "HELP-4")
@BOTH
def test_an_offer_of_help_waits_for_its_answer_while_others_keep_their_rights(asking: dict[str, Any]) -> None:
    g = fight("net-troll", tom={"hand": ["enraged"]}, **asking)
    g.do("Aric", "ask Suzan for help", "add pick 1", "done")
    assert g.waiting() == ["Suzan", "Aric"]
    for verb in ("accept", "refuse", "counter"):
        assert g.can("Suzan", f"{verb} the offer of Aric")
        assert not g.can("Tom", f"{verb} the offer of Aric")
    assert g.can("Tom", "play enraged on net-troll")
    assert g.can("Aric", "withdraw the offer to Suzan")
    g.do("Tom", "play enraged on net-troll")
    assert g.waiting() == ["Suzan", "Aric"]  # the offer still stands
    g.do("Suzan", "accept the offer of Aric")
    assert g.t.fight.helper == g.seat("Suzan")


@rule("RW-7", "WINDOW-1")
def test_an_announced_kill_asks_those_who_could_act() -> None:
    g = three_with_cards()
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Suzan", "Tom"]
    g = fight("lame-goblin", aric={"level": 3}, tom={"hand": ["enraged"]})
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Tom"]


@rule("RW-7")
def test_an_announced_kill_asks_everybody_if_the_table_says_so() -> None:
    g = fight("lame-goblin", aric={"level": 3}, **EVERYBODY)
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Suzan", "Tom"]
    g.passes("Tom")
    assert g.waiting() == ["Suzan"]
    g.passes("Suzan")
    assert g.t.fight is None


@rule("RW-7", "WINDOW-4")
def test_a_restarted_window_asks_everybody_again() -> None:
    g = fight("lame-goblin", aric={"level": 7}, tom={"hand": ["baby"]}, **EVERYBODY)
    g.do("Aric", "announce the kill")
    g.passes("Suzan")
    g.do("Tom", "play baby on lame-goblin")
    assert g.waiting() == ["Aric", "Suzan", "Tom"]
    g.passes("Aric", "Suzan", "Tom")
    assert g.level("Aric") == 8


@rule("RW-7")
def test_fighter_and_helper_keep_all_their_rights_in_the_window() -> None:
    g = fight(
        "lame-goblin",
        aric={"level": 3, "classes": ["warrior"], "hand": ["thief", "mate"]},
        suzan={"level": 3, "classes": ["cleric"], "hand": ["magic-missile"]},
        tom={"hand": ["lose-a-level"]},
        helper="Suzan",
    )
    g.do("Aric", "announce the kill")
    assert g.can("Aric", "play thief")
    assert g.can("Aric", "play mate on lame-goblin")
    assert g.can("Aric", "use berserking of warrior")
    assert g.can("Suzan", "play magic-missile for the monsters")
    assert g.can("Suzan", "put away cleric")
    assert g.can("Tom", "play lose-a-level on Aric")


@rule("RW-8", "WIN-11")
@BOTH
def test_a_kill_for_the_win_asks_every_player_explicitly(asking: dict[str, Any]) -> None:
    g = fight("lame-goblin", aric={"level": 9}, suzan={"races": ["elf"]}, tom={"carried": ["leather-armor"]}, **asking)
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Suzan", "Tom"]  # although neither has a card for it
    assert not g.over()
    g.passes("Suzan")
    assert not g.over()
    g.passes("Tom")
    assert g.winners() == ["Aric"]


@rule("RW-8", "WINDOW-9")
def test_a_player_who_can_do_nothing_at_all_is_not_asked_even_then() -> None:
    g = fight("lame-goblin", aric={"level": 9}, tom={"races": ["elf"]})
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Tom"]
    assert g.settled == [(1, "pass")]
    g = fight("lame-goblin", aric={"level": 9}, tom={"races": ["elf"]}, **EVERYBODY)
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Suzan", "Tom"]


@rule("RW-8")
def test_a_kill_one_level_short_of_the_win_does_not() -> None:
    g = fight("lame-goblin", aric={"level": 8})
    g.do("Aric", "announce the kill")
    assert g.t.fight is None
    assert g.level("Aric") == 9


@rule("RW-9")
@BOTH
def test_a_removed_monster_among_others_leads_back_to_the_open_fight(asking: dict[str, Any]) -> None:
    g = fight("net-troll", "lame-goblin", aric={"level": 3}, suzan={"hand": ["pollymorph-potion", "enraged"]}, **asking)
    g.do("Suzan", "play pollymorph-potion on net-troll")
    assert foes(g) == ["lame-goblin"]
    assert g.waiting() == ["Aric"]
    assert g.can("Suzan", "play enraged on lame-goblin")


@rule("RW-10", "COMBAT-8")
def test_the_removal_of_the_last_monster_asks_nobody() -> None:
    g = fight("net-troll", aric={"hand": ["pollymorph-potion"]}, suzan={"hand": ["enraged", "magic-missile"]})
    g.do("Aric", "play pollymorph-potion on net-troll")
    assert g.t.fight is None
    assert len(g.cards("Aric", "hand")) == 3


@rule("RW-10")
def test_not_even_at_a_table_that_asks_everybody() -> None:
    g = fight("net-troll", aric={"hand": ["pollymorph-potion"]}, suzan={"hand": ["enraged"]}, **EVERYBODY)
    g.do("Aric", "play pollymorph-potion on net-troll")
    assert g.t.fight is None
    assert len(g.cards("Aric", "hand")) == 3  # the rewards are there; what is open now is RW-26
    g.refused("Suzan", "play enraged on net-troll", "ENHANCE-8")


@rule("RW-11", "COMPEL-4")
@BOTH
def test_a_forced_helper_is_put_out_without_a_question(asking: dict[str, Any]) -> None:
    g = fight(
        "net-troll",
        aric={"level": 8, "equipped": ["kneepads-of-allure"]},
        suzan={"level": 9},
        tom={"hand": ["1000-gold-pieces"]},
        **asking,
    )
    g.do("Aric", "make Suzan help")
    g.do("Tom", "play 1000-gold-pieces on Aric")
    assert g.t.fight.helper == -1
    assert g.waiting() == ["Aric"]


@rule("RW-12", "RUN-1", "COMBAT-6")
@BOTH
def test_a_declared_loss_leaves_a_last_chance(asking: dict[str, Any]) -> None:
    g = fight("net-troll", "bigfoot", tom={"hand": ["enraged"]}, **asking)
    g.do("Aric", "run away")
    assert g.waiting() == ["Suzan", "Tom"]  # Suzan could still offer help
    assert not g.t.fight.running
    assert g.can("Tom", "play enraged on net-troll")
    assert g.can("Suzan", "offer help")
    g.passes("Suzan")
    assert not g.t.fight.running
    g.passes("Tom")
    assert g.t.fight.running
    assert g.waiting() == ["Aric"]


@rule("RW-12")
def test_a_player_who_could_neither_help_nor_play_is_not_asked() -> None:
    g = fight("gazebo", tom={"hand": ["magic-missile"]})  # nobody can help against it
    g.do("Aric", "run away")
    assert g.waiting() == ["Tom"]
    g = fight("gazebo", tom={"hand": ["magic-missile"]}, **EVERYBODY)
    g.do("Aric", "run away")
    assert g.waiting() == ["Suzan", "Tom"]


@rule("RW-12", "COMBAT-14")
def test_a_declaration_lapses_if_the_fighter_is_winning_now() -> None:
    g = fight("leperchaun", aric={"level": 3}, suzan={"hand": ["magic-missile"]})
    g.do("Aric", "run away")
    g.do("Suzan", "play magic-missile for the munchkins")
    assert g.waiting() == ["Aric"]
    assert g.can("Aric", "announce the kill")
    g.refused("Aric", "run away", "COMBAT-14")


@rule("RW-12", "HELP-4")
def test_an_offer_of_help_in_the_last_chance_is_answered_before_the_loss_is_final() -> None:
    g = fight("leperchaun", aric={"level": 3}, suzan={"level": 5})
    g.do("Aric", "run away")
    g.do("Suzan", "offer help", "add pick 1", "done")
    assert g.waiting()[0] == "Aric"
    for name in ("Suzan", "Tom"):
        if name in g.waiting() and g.can(name, "pass"):
            g.passes(name)
    assert not g.t.fight.running  # not while an offer is open
    g.do("Aric", "accept the offer of Suzan")
    assert g.waiting() == ["Aric"]
    assert g.can("Aric", "announce the kill")


@rule("RW-12")
def test_the_fighter_may_still_ask_and_play_in_the_last_chance() -> None:
    g = fight("leperchaun", aric={"level": 3, "hand": ["baby"]}, suzan={"level": 5})
    g.do("Aric", "run away")
    assert g.can("Aric", "play baby on leperchaun")
    assert g.can("Aric", "ask Suzan for help")


@rule("RW-12")
def test_a_play_that_changes_nothing_for_the_better_asks_all_of_them_again() -> None:
    g = fight("net-troll", aric={"level": 3, "hand": ["magic-missile"]}, suzan={"hand": ["baby"]})
    g.do("Aric", "run away")
    g.passes("Tom")
    g.do("Suzan", "play baby on net-troll")
    g.strengths(3, 5)
    assert g.waiting() == ["Aric", "Suzan", "Tom"]  # Aric, too, sees it with other eyes
    g.do("Aric", "play magic-missile for the munchkins")
    assert g.can("Aric", "announce the kill")


# --- running away -------------------------------------------------------------------------------------------------


@rule("RW-13", "RUN-11", "RUN-14")
def test_before_each_roll_the_others_may_act() -> None:
    g = fight(
        "undead-horse",
        "flying-frogs",
        aric={"level": 5, "hand": ["warrior"], "companions": ["hireling"]},
        tom={"hand": ["lose-a-level"]},
        dice=[6, 6],
    )
    lose(g)
    assert g.waiting() == ["Aric"]
    assert g.can("Aric", "play warrior")  # a Class on Aric's own turn
    assert g.can("Aric", "use sacrifice of hireling on flying-frogs")
    g.do("Aric", "roll against undead-horse")
    assert g.waiting() == ["Tom"]
    assert g.can("Tom", "play lose-a-level on Aric")
    g.passes("Tom")
    g.do("Aric", "roll against flying-frogs")
    assert g.waiting() == ["Tom"]  # each time
    g.do("Tom", "play lose-a-level on Aric")
    assert g.level("Aric") == 4


@rule("RW-13")
def test_before_a_roll_everybody_is_asked_if_the_table_says_so() -> None:
    g = fight("undead-horse", dice=[6], **EVERYBODY)
    lose(g)
    g.do("Aric", "roll against undead-horse")
    assert g.waiting() == ["Suzan", "Tom"]


@rule("RW-14", "RUN-15")
def test_a_lying_die_asks_who_could_change_it() -> None:
    g = fight(
        "net-troll",
        aric={"hand": ["loaded-die", "lose-a-level"]},
        suzan={"hand": ["lose-a-level"]},
        dice=[1],
    )
    lose(g)
    g.do("Aric", "roll against net-troll")
    g.passes("Suzan")
    assert g.waiting() == ["Aric"]
    g.refused("Aric", "play lose-a-level on Suzan", "ORDER-1")
    g.refused("Suzan", "play lose-a-level:2 on Aric", "ORDER-1")
    g.do("Aric", "play loaded-die", "choose 5")
    assert g.t.fight is None


@rule("RW-14")
def test_each_change_of_a_die_opens_the_window_again() -> None:
    g = fight("net-troll", aric={"classes": ["wizard"], "hand": ["mate", "enraged", "baby", "ancient"]}, dice=[1])
    lose(g)
    g.do("Aric", "roll against net-troll")
    for card in ("mate", "enraged", "baby"):
        assert g.waiting() == ["Aric"]
        g.do("Aric", "use flight-spell of wizard", f"discard {card}")
    assert g.t.fight is None  # three in all; 1 + 3 does not reach 5, so Aric was caught
    assert g.place("ancient") == "hand of Aric"


@rule("RW-14")
def test_a_lying_die_is_always_shown_at_a_table_that_asks_everybody() -> None:
    g = fight("net-troll", aric={"hand": ["elf"]}, dice=[6], **EVERYBODY)
    lose(g)
    g.do("Aric", "roll against net-troll")
    g.passes("Suzan", "Tom")
    assert g.waiting() == ["Aric"]  # only Aric could hold such a card, as those cards allow
    g.passes("Aric")
    assert g.waiting() == ["Aric", "Suzan", "Tom"]  # the escape (RW-25)


@rule("RW-15", "BAD-4", "RUN-11")
def test_a_caught_player_may_avoid_it_before_the_bad_stuff() -> None:
    g = fight("undead-horse", aric={"level": 4, "hand": ["invisibility-potion", "1000-gold-pieces"]}, dice=[1])
    lose(g)
    g.do("Aric", "roll against undead-horse")
    assert g.waiting() == ["Aric"]
    assert g.level("Aric") == 4
    g.refused("Aric", "play 1000-gold-pieces on Aric", "ORDER-1")
    g.do("Aric", "play invisibility-potion")
    assert g.level("Aric") == 4
    assert g.t.fight is None


@rule("RW-15")
def test_a_player_who_passes_suffers_it() -> None:
    g = fight("undead-horse", aric={"level": 4, "hand": ["invisibility-potion"]}, dice=[1])
    lose(g)
    g.do("Aric", "roll against undead-horse")
    g.passes("Aric")
    assert g.level("Aric") == 2


@rule("RW-15")
def test_a_caught_player_is_always_asked_at_a_table_that_asks_everybody() -> None:
    g = fight("undead-horse", aric={"level": 4}, dice=[1], **EVERYBODY)
    lose(g)
    g.do("Aric", "roll against undead-horse")
    g.passes("Suzan", "Tom", "Aric")  # before the roll, and the die
    assert g.waiting() == ["Aric"]
    assert g.level("Aric") == 4
    g.passes("Aric")
    assert g.level("Aric") == 2


@rule("RW-16", "LOOTBODY-3", "LOOTBODY-4")
@BOTH
def test_a_death_lets_the_others_pick_in_order_of_level(asking: dict[str, Any]) -> None:
    g = fight(
        "bullrog",
        aric={"level": 5, "hand": ["mate", "enraged", "baby"]},
        suzan={"level": 2},
        tom={"level": 4},
        dice=[1],
        **asking,
    )
    lose(g)
    g.do("Aric", "roll against bullrog")
    g.all_pass()
    assert g.waiting() == ["Tom"]
    assert not g.player("Aric").alive
    g.do("Tom", "pick enraged")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "pick mate")
    assert g.place("baby") == "discards"
    g.all_pass()
    assert g.t.active == g.seat("Suzan")  # nothing of Aric's turn is left
    assert g.player("Aric").alive


@rule("RW-16")
def test_equal_levels_roll_for_the_order() -> None:
    g = fight(
        "bullrog", aric={"level": 5, "hand": ["mate", "enraged"]}, suzan={"level": 2}, tom={"level": 2}, dice=[1, 2, 5]
    )
    lose(g)
    g.do("Aric", "roll against bullrog")
    assert g.waiting() == ["Tom"]
    g.do("Tom", "pick mate")
    assert g.waiting() == ["Suzan"]


@rule("RW-25", "RUN-21")
def test_an_escape_asks_who_could_undo_it() -> None:
    g = fight("undead-horse", aric={"level": 4}, tom={"hand": ["flask-of-glue", "lose-a-level"]}, dice=[6, 1])
    lose(g)
    g.do("Aric", "roll against undead-horse")
    g.passes("Tom")  # before the roll
    assert g.waiting() == ["Tom"]
    g.refused("Tom", "play lose-a-level on Aric", "ORDER-1")
    g.do("Tom", "play flask-of-glue")
    assert g.level("Aric") == 2  # the second roll has failed
    assert g.place("flask-of-glue") == "discards"


@rule("RW-25", "RUN-12")
def test_an_automatic_escape_may_be_undone_too() -> None:
    g = fight("potted-plant", "bullrog", aric={"level": 4}, tom={"hand": ["flask-of-glue"]}, dice=[5])
    lose(g)
    g.do("Aric", "roll against bullrog")  # it does not pursue Aric
    assert g.waiting() == ["Tom"]
    g.do("Tom", "play flask-of-glue")
    assert g.player("Aric").alive
    assert g.waiting() == ["Aric"]


@rule("RW-25")
def test_an_escape_asks_everybody_if_the_table_says_so() -> None:
    g = fight("bullrog", aric={"level": 4}, **EVERYBODY)
    lose(g)
    g.do("Aric", "roll against bullrog")
    g.passes("Suzan", "Tom")
    assert g.waiting() == ["Aric", "Suzan", "Tom"]
    g.passes("Aric", "Suzan", "Tom")
    assert g.t.fight is None


# --- rewards, received cards, limits, trades ----------------------------------------------------------------------


@rule("RW-17", "TURN-8", "TURN-12")
def test_a_share_may_be_played_at_once() -> None:
    g = fight("leperchaun", aric={"level": 3}, suzan={"level": 5, "hand": ["cleric"]}, treasures=["leather-armor"])
    get_help(g, "Suzan", "add pick 1")
    g.do("Aric", "announce the kill")
    g.do("Suzan", "pick leather-armor")
    assert [seat for seat, _ in g.settled] == [0]  # the other one can only be Aric's
    assert g.waiting() == ["Suzan"]
    assert g.can("Suzan", "play leather-armor")
    assert not g.can("Suzan", "play cleric")  # that one is not just received
    g.passes("Suzan")
    g.refused("Suzan", "play leather-armor", "ITEM-13")


@rule("RW-17", "CHARITY-11")
@BOTH
def test_charity_may_be_played_at_once(asking: dict[str, Any]) -> None:
    hand = ["leather-armor", "mate", "enraged", "ancient", "baby", "thief"]
    g = game({"Aric": {"level": 3, "hand": hand}, "Suzan": {"level": 2}, "Tom": {}}, phase="charity", **asking)
    g.do("Aric", "give thief to Tom")
    assert g.waiting() == ["Tom"]
    g.do("Tom", "play thief")
    assert g.cards("Tom", "classes") == ["thief"]


@rule("RW-17")
def test_a_received_card_that_could_not_be_played_is_asked_about_only_if_everybody_is() -> None:
    hand = ["leather-armor", "mate", "enraged", "ancient", "baby", "thief"]
    players: dict[str, dict[str, Any]] = {"Aric": {"level": 3, "hand": hand}, "Suzan": {"level": 2}, "Tom": {}}
    g = game(players, phase="charity")
    g.do("Aric", "give mate to Tom")
    assert g.waiting() == ["Aric"]
    g = game(players, phase="charity", **EVERYBODY)
    g.do("Aric", "give mate to Tom")
    assert g.waiting() == ["Tom"]


@rule("RW-17", "LOOT-3")
def test_a_draw_on_the_own_turn_needs_no_question() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, phase="trouble", doors=["warrior"])
    g.do("Aric", "loot the room")
    assert g.waiting() == ["Aric"]
    assert g.can("Aric", "play warrior")


@rule("RW-20", "BIG-4", "BIG-6", "BIG-8")
@BOTH
def test_a_lost_permission_waits_for_its_owner(asking: dict[str, Any]) -> None:
    g = game(
        {
            "Aric": {"races": ["dwarf"], "carried": ["huge-rock", "stepladder"], "hand": ["dwarf"]},
            "Suzan": {"hand": ["lose-your-race", "1000-gold-pieces"]},
            "Tom": {"level": 2},
        },
        **asking,
    )
    g.do("Suzan", "play lose-your-race on Aric")
    if asking:
        g.passes("Aric", "Suzan", "Tom")
    assert g.waiting() == ["Aric"]
    assert {"give huge-rock to @1", "give stepladder to @1", "play dwarf:2"} <= set(g.options("Aric"))
    assert not g.can("Suzan", "play 1000-gold-pieces on Suzan")
    assert not g.can("Aric", "kick open the door")
    g.do("Aric", "play dwarf:2")  # restored
    assert g.cards("Aric", "items") == ["huge-rock", "stepladder"]
    assert g.can("Aric", "kick open the door")


@rule("RW-20", "SUPER-8")
def test_a_second_class_without_permission_waits_for_its_owner() -> None:
    g = game({"Aric": {"classes": ["thief", "cleric"], "extras": ["super-munchkin"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "put away super-munchkin")
    assert {t for t in g.options("Aric") if not t.startswith("show")} == {"discard thief", "discard cleric"}
    g.do("Aric", "discard cleric")
    assert g.cards("Aric", "classes") == ["thief"]


@rule("RW-21", "TRADE-7", "TRADE-9")
@BOTH
def test_a_trade_is_confirmed_by_both_and_done_at_once(asking: dict[str, Any]) -> None:
    g = game(
        {"Aric": {"carried": ["huge-rock"]}, "Suzan": {"carried": ["stepladder", "helm-of-courage"]}, "Tom": {}},
        **asking,
    )
    g.do("Aric", "trade with Suzan", "add huge-rock", "want stepladder", "done")
    assert g.place("huge-rock") == "items of Aric"
    assert g.waiting() == ["Suzan", "Aric"]
    g.do("Suzan", "accept the offer of Aric")
    assert g.place("huge-rock") == "items of Suzan"
    assert g.place("stepladder") == "items of Aric"
    assert g.waiting() == ["Aric"]


@rule("RW-21")
def test_either_side_may_step_back_from_a_trade() -> None:
    players = {"Aric": {"carried": ["huge-rock"]}, "Suzan": {"carried": ["helm-of-courage"]}, "Tom": {}}
    g = game(players)
    g.do("Aric", "trade with Suzan", "add huge-rock", "done", "withdraw the offer to Suzan")
    g.refused("Suzan", "accept the offer of Aric", "NEG-16")
    g.do("Aric", "trade with Suzan", "add huge-rock", "done")
    g.do("Suzan", "refuse the offer of Aric")
    assert g.place("huge-rock") == "items of Aric"
    assert g.waiting() == ["Aric"]


@rule("RW-21", "TRADE-9")
def test_a_proposed_trade_lapses_with_its_items() -> None:
    g = game(
        {
            "Aric": {"carried": ["helm-of-courage"]},
            "Suzan": {"carried": ["leather-armor"]},
            "Tom": {"hand": ["lose-1-small-item"]},
        }
    )
    g.do("Aric", "trade with Suzan", "add helm-of-courage", "want leather-armor", "done")
    g.do("Tom", "play lose-1-small-item on Aric")
    if g.place("helm-of-courage") != "discards":
        g.do("Aric", "discard helm-of-courage")
    g.refused("Suzan", "accept the offer of Aric", "NEG-16")
    assert g.place("leather-armor") == "items of Suzan"


@rule("RW-21", "TRADE-9")
def test_a_trade_that_is_being_put_together_loses_what_others_take_meanwhile() -> None:
    g = game(
        {
            "Aric": {},
            "Suzan": {"equipped": ["leather-armor"], "carried": ["helm-of-courage"]},
            "Tom": {"hand": ["lose-the-armor-you-are-wearing"]},
        }
    )
    g.do("Aric", "trade with Suzan", "want leather-armor")
    g.do("Tom", "play lose-the-armor-you-are-wearing on Suzan")
    assert g.place("leather-armor") == "discards"
    g.refused("Aric", "done", "TRADE-5")
    g.do("Aric", "want helm-of-courage", "done")
    g.do("Suzan", "accept the offer of Aric")
    assert g.cards("Aric", "items") == ["helm-of-courage"]
    assert g.place("leather-armor") == "discards"


@rule("RW-26", "COMBAT-28")
def test_the_end_of_a_fight_asks_who_could_act() -> None:
    g = fight("lame-goblin", aric={"level": 3}, suzan={"hand": ["mutilate-the-bodies"]}, tom={"hand": ["mate"]})
    g.do("Aric", "announce the kill")
    g.passes("Tom")  # the window of the kill
    assert g.t.fight is None
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "play mutilate-the-bodies on Suzan")
    assert g.level("Suzan") == 2
    assert g.waiting() == ["Aric"]
    assert g.can("Aric", "end the turn")


@rule("RW-26")
def test_the_end_of_a_fight_asks_everybody_if_the_table_says_so() -> None:
    g = fight("lame-goblin", aric={"level": 3}, **EVERYBODY)
    g.do("Aric", "announce the kill")
    g.passes("Suzan", "Tom")
    assert g.t.fight is None
    assert g.waiting() == ["Suzan", "Tom"]  # Aric's turn goes on, so Aric is asked anyway
    g.passes("Suzan", "Tom")
    assert g.can("Aric", "end the turn")


@rule("RW-26", "LOOT-4")
def test_the_end_of_a_fight_may_lead_to_the_room_if_a_card_grants_it() -> None:
    g = fight("lame-goblin", suzan={"hand": ["friendship-potion"]})
    g.do("Suzan", "play friendship-potion")
    assert g.waiting() == ["Aric"]
    assert g.can("Aric", "loot the room")
    g = fight("lame-goblin", aric={"level": 3})
    g.do("Aric", "announce the kill")
    assert not g.can("Aric", "loot the room")


# --- the standing right -------------------------------------------------------------------------------------------


@rule("RW-23", "ORDER-1", "RUN-14")
@pytest.mark.parametrize(
    ("suzan", "text", "levels"),
    [
        ({"hand": ["duck-of-doom"]}, "play duck-of-doom on Aric", (3, 1)),
        ({"hand": ["1000-gold-pieces"]}, "play 1000-gold-pieces on Suzan", (5, 2)),
    ],
)
def test_any_time_cards_are_held_back_while_a_die_lies_and_played_afterwards(
    suzan: dict[str, list[str]], text: str, levels: tuple[int, int]
) -> None:
    g = fight("undead-horse", "net-troll", aric={"level": 5, "hand": ["loaded-die"]}, suzan=suzan, dice=[6, 6])
    lose(g)
    g.do("Aric", "roll against undead-horse")
    g.passes("Suzan")
    assert g.waiting() == ["Aric"]
    g.refused("Suzan", text, "ORDER-1")
    g.do("Suzan", f"later: {text}")
    assert (g.level("Aric"), g.level("Suzan")) == (5, 1)
    g.passes("Aric")
    assert (g.level("Aric"), g.level("Suzan")) == levels
    assert g.waiting() == ["Aric"]  # before the next roll


@rule("RW-23", "TURN-7", "TURN-8")
@pytest.mark.parametrize(
    ("suzan", "text", "zone", "cards"),
    [
        ({"classes": ["thief"]}, "put away thief", "classes", []),
        ({"races": ["elf"]}, "put away elf", "races", []),
        ({"companions": ["hireling"]}, "put away hireling", "companions", []),
        ({"hand": ["hireling"]}, "play hireling", "companions", ["hireling"]),
    ],
)
def test_every_any_time_action_is_held_back(
    suzan: dict[str, list[str]], text: str, zone: str, cards: list[str]
) -> None:
    g = fight("undead-horse", aric={"level": 4, "hand": ["loaded-die"]}, suzan=suzan, dice=[6])
    lose(g)
    g.do("Aric", "roll against undead-horse")
    if g.waiting() == ["Suzan"]:
        g.passes("Suzan")
    g.do("Suzan", f"later: {text}")
    assert g.cards("Suzan", zone) != cards
    g.passes("Aric")
    assert g.cards("Suzan", zone) == cards


@rule("RW-23", "TURN-8")
def test_a_bystanders_equipment_is_held_back_too() -> None:
    g = fight("undead-horse", aric={"hand": ["loaded-die"]}, suzan={"carried": ["helm-of-courage"]}, dice=[6])
    lose(g)
    g.do("Aric", "roll against undead-horse")
    g.do("Suzan", "later: equip helm-of-courage")
    assert not g.equipped("helm-of-courage")
    g.passes("Aric")
    assert g.equipped("helm-of-courage")


@rule("RW-23")
def test_held_back_actions_follow_in_order_of_arrival_if_still_legal() -> None:
    g = game(
        {
            "Aric": {"level": 3, "hand": ["wishing-ring"]},
            "Suzan": {"hand": ["1000-gold-pieces"]},
            "Tom": {"hand": ["boil-an-anthill", "lose-a-level"]},
        }
    )
    g.do("Tom", "play lose-a-level on Aric")
    assert g.waiting() == ["Aric"]
    g.do("Suzan", "later: play 1000-gold-pieces on Tom")
    g.do("Tom", "later: play boil-an-anthill on Suzan")
    g.refused("Tom", "later: play boil-an-anthill on Tom", "RW-23")  # it is promised already
    g.passes("Aric")
    assert g.levels() == {"Aric": 2, "Suzan": 2, "Tom": 2}


@rule("RW-23", "ORDER-4")
def test_a_held_back_action_that_is_no_longer_legal_stays_with_its_player() -> None:
    g = game(
        {
            "Aric": {"level": 3, "hand": ["wishing-ring"]},
            "Suzan": {"level": 8, "hand": ["1000-gold-pieces"]},
            "Tom": {"hand": ["boil-an-anthill", "lose-a-level"]},
        }
    )
    g.do("Tom", "play lose-a-level on Aric")
    g.do("Tom", "later: play boil-an-anthill on Suzan")
    g.do("Suzan", "later: play 1000-gold-pieces on Suzan")
    g.passes("Aric")
    assert g.level("Suzan") == 9
    assert g.place("1000-gold-pieces") == "hand of Suzan"


@rule("RW-23")
def test_outside_of_those_states_nothing_is_held_back() -> None:
    g = game({"Aric": {"hand": ["lose-a-level"]}, "Suzan": {"hand": ["1000-gold-pieces"]}, "Tom": {}})
    g.refused("Suzan", "later: play 1000-gold-pieces on Suzan", "RW-23")


@rule("RW-23", "DEATH-7")
def test_the_dead_have_no_standing_right() -> None:
    g = game({"Aric": {}, "Suzan": {"hand": ["lose-a-level"]}, "Tom": {}})
    g.kill("Suzan")
    assert g.options("Suzan") == []
    g.refused("Suzan", "play lose-a-level on Aric", "DEATH-7")
