"""Cards of one's own that react, give turns, count as somebody or get up again, and the printed cards they meet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from tests.support.game import Game
from tests.support.own_set import go_on, hand, next_turn
from tests.support.rule import rule
from tests.support.situations import win

Start: TypeAlias = Callable[..., Game]
ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
DRAW = "do: [{draw: {deck: treasure}}]"
DOOR = "do: [{draw: {deck: door}}]"
DOORS = ["elf", "dwarf", "halfling", "cleric", "wizard", "thief", "warrior", "mutant", "feline", "cyborg"]
HYDRA = "kind: monster, level: 3, treasures: 2, lives: 1, next_life: 4"
AGAIN = "kind: other, deck: treasure, plays: [{when: own_turn, do: [{extra_turn: {}}]}]"
MISS = "kind: curse, do: [{skip_turn: {}}]"
DEATH = "kind: curse, do: [{die: {}}]"


def on(when: str, who: str = "you", do: str = DOOR) -> str:
    return f"triggers: [{{when: {when}, who: {who}, {do}}}]"


def loot_all(g: Game) -> None:
    """Everybody takes the first card of the body."""
    while any(text.startswith("pick ") for text in g.options(g.waiting()[0])):
        g.t.act(g.t.waiting[0], next(a for a in g.t.actions(g.t.waiting[0]) if g.t.text(a).startswith("pick ")))


# --- kills, wins, and what only looks like them -----------------------------------------------------------------------


@rule("REWARD-12", "TRIGGER-1")
@pytest.mark.parametrize("used", [False, True])
def test_a_win_with_the_foof_gun_is_a_win_and_no_kill(start: Start, used: bool) -> None:
    cards = {"a": on("killed"), "b": on("won")}
    aric = {"level": 5, "kept": ["a", "b"], "equipped": ["foof-gun"]}
    g = start(cards, {ARIC: aric, SUZAN: {}, TOM: {}}, fight={"foes": ["lame-goblin"]}, doors=DOORS)
    if used:
        g.do(ARIC, next(text for text in g.options(ARIC) if text.startswith("use ") and "foof" in text))
    win(g)
    doors = sum(g.t.lib.cards[card].deck == 0 for card in g.player(ARIC).hand)
    assert (doors, g.level(ARIC)) == ((1, 5) if used else (2, 6))


@rule("COMBAT-8", "REWARD-12")
def test_a_monster_sent_away_is_won_against_but_not_killed(start: Start) -> None:
    cards = {"a": on("killed"), "b": on("won")}
    aric = {"kept": ["a", "b"], "hand": ["friendship-potion"]}
    g = start(cards, {ARIC: aric, SUZAN: {}, TOM: {}}, fight={"foes": ["ogre"]}, doors=DOORS)
    g.do(ARIC, "play friendship-potion")
    g.all_pass()
    assert hand(g, ARIC) == 1


@rule("MULTI-10", "TRIGGER-2")
def test_a_kill_before_the_fight_moved_is_reacted_to_once(start: Start) -> None:
    players = {
        ARIC: {"kept": ["a"], "hand": ["leech-bomb"]},
        SUZAN: {"hand": ["all-your-beast-are-belong-to-us"], "level": 9},
        TOM: {},
    }
    g = start({"a": on("killed", "anyone")}, players, fight={"foes": ["ogre", "lame-goblin"]}, doors=DOORS)
    g.do(ARIC, "play leech-bomb on lame-goblin")
    g.do(SUZAN, "play all-your-beast-are-belong-to-us")
    assert g.t.fight.fighter == g.seat(SUZAN)
    assert hand(g, ARIC) == 1


@rule("LIVES-1", "MATE-3", "MATE-6")
def test_a_mate_gets_up_as_often_as_its_original(start: Start) -> None:
    g = start({"a": HYDRA}, {ARIC: {"level": 9, "hand": ["deluxe/mate"]}, SUZAN: {}, TOM: {}}, fight={"foes": ["a"]})
    g.do(ARIC, "play deluxe/mate on a")
    g.strengths(9, 6)
    g.do(ARIC, "announce the kill")
    g.all_pass()
    g.strengths(9, 14)
    assert len(g.t.fight.foes) == 2


@rule("LIVES-1", "REWARD-12", "COMBAT-7")
def test_a_monster_that_is_not_killed_does_not_get_up(start: Start) -> None:
    g = start({"a": HYDRA}, {ARIC: {"hand": ["pollymorph-potion"]}, SUZAN: {}, TOM: {}}, fight={"foes": ["a"]})
    g.do(ARIC, "play pollymorph-potion on a")
    g.all_pass()
    assert (g.t.fight, hand(g, ARIC), g.level(ARIC)) == (None, 2, 1)


@rule("LIVES-1", "LIVES-2", "ENHANCE-4")
def test_an_enhancer_stays_on_a_monster_that_gets_up(start: Start) -> None:
    fight = {"foes": ["a"], "enhancers": {"a": ["baby"]}}
    g = start({"a": HYDRA}, {ARIC: {"level": 5}, SUZAN: {}, TOM: {}}, fight=fight)
    g.strengths(5, -2)
    g.do(ARIC, "announce the kill")
    g.all_pass()
    g.strengths(5, 2)


# --- a helper, a flight -----------------------------------------------------------------------------------------------


@rule("COMPEL-9", "HELP-10", "TRIGGER-2")
def test_a_forced_helper_has_joined_like_any_other(start: Start) -> None:
    players = {ARIC: {"equipped": ["kneepads-of-allure"]}, SUZAN: {"level": 3, "kept": ["a"]}, TOM: {}}
    g = start({"a": on("helped")}, players, fight={"foes": ["net-troll"]})
    g.do(ARIC, "make Suzan help")
    assert (g.t.fight.helper, hand(g, SUZAN)) == (1, 1)


@rule("REWARD-11", "HELP-11", "TRIGGER-2")
def test_a_bounty_is_the_fighters_even_where_the_helper_made_the_kill_possible(start: Start) -> None:
    bounty = on("killed", "anyone", "do: [{each_player: {who: target, do: [{draw: {deck: door, count: 2}}]}}]")
    players = {ARIC: {}, SUZAN: {"level": 9, "classes": ["bounty-hunter"]}, TOM: {"kept": ["a"]}}
    g = start({"a": bounty}, players, fight={"foes": ["face-sucker"], "helper": SUZAN}, doors=DOORS)
    win(g)
    doors = {name: sum(g.t.lib.cards[c].deck == 0 for c in g.player(name).hand) for name in (ARIC, SUZAN, TOM)}
    assert doors == {"Aric": 2, "Suzan": 1, "Tom": 0}  # Suzan's is that of the Bounty Hunter


@rule("TRIGGER-2", "RUN-21", "RUN-22")
def test_a_runner_glued_after_an_escape_is_seen_to_escape_and_to_be_caught(start: Start) -> None:
    cards = {"a": on("escaped", "anyone"), "b": on("caught", "anyone")}
    players = {ARIC: {}, SUZAN: {"hand": ["flask-of-glue"]}, TOM: {"kept": ["a", "b"]}}
    g = start(cards, players, fight={"foes": ["flying-frogs"], "stage": "running"}, dice=[6, 1], doors=DOORS)
    g.face(ARIC, "flying-frogs")
    g.do(SUZAN, "play flask-of-glue")
    g.all_pass()
    assert g.t.fight is None
    assert hand(g, TOM) in (1, 2)


@rule("TRIGGER-3", "SIDEKICK-15")
def test_a_card_that_is_driven_away_does_not_react(start: Start) -> None:
    card = {"a": f"kind: hireling, deck: treasure, triggers: [{{when: level_down, {DOOR}}}]"}
    for foe, drawn in (("ogre", 1), ("great-cthulhu", 0)):
        players = {ARIC: {"level": 5, "companions": ["a"]}, SUZAN: {"hand": ["lose-a-level"]}, TOM: {}}
        g = start(card, players, fight={"foes": [foe]}, doors=DOORS)
        g.do(SUZAN, "play lose-a-level on Aric")
        g.all_pass()
        assert hand(g, ARIC) == drawn


# --- death ------------------------------------------------------------------------------------------------------------


@rule("TRIGGER-3", "DEATH-4", "TRIGGER-2")
def test_the_dead_get_nothing_for_their_own_death_and_others_do(start: Start) -> None:
    cards = {"a": on("died"), "b": on("died", "others")}
    players = {ARIC: {"kept": ["a"], "hand": ["elf"]}, SUZAN: {"kept": ["b"]}, TOM: {"classes": ["warrior"]}}
    g = start(cards, players, fight={"foes": ["ogre"], "stage": "running"}, dice=[1], doors=DOORS[1:])
    g.face(ARIC, "ogre")
    g.all_pass()
    loot_all(g)
    assert not g.player(ARIC).alive
    assert sum(g.t.lib.cards[card].name == "elf" or g.t.lib.names[card] == "elf" for card in g.player(ARIC).hand) == 0
    assert hand(g, SUZAN) == 2  # a card of the body, and what the death brings


@rule("TIME-5", "DEATH-8", "TURN-6")
def test_a_dead_player_has_the_extra_turn_with_a_new_hand(start: Start) -> None:
    cards = {"a": AGAIN, "b": DEATH}
    players = {ARIC: {"hand": ["a"]}, SUZAN: {"hand": ["b"]}, TOM: {}}
    g = start(cards, players, doors=DOORS)
    g.do(ARIC, "play a")
    turn = g.t.turn
    g.do(SUZAN, "play b on Aric")
    g.all_pass()
    go_on(g, lambda: g.t.turn > turn)
    assert (g.t.turn_of, g.player(ARIC).alive, hand(g, ARIC) >= 8) == (0, True, True)


@rule("TIME-6", "DEATH-5", "DEATH-8")
def test_a_dead_player_who_misses_a_turn_draws_the_new_hand_in_the_one_after_it(start: Start) -> None:
    cards = {"a": MISS, "b": DEATH}
    players = {ARIC: {"hand": ["a", "b"]}, SUZAN: {"hand": ["officer"]}, TOM: {}}
    g = start(cards, players, doors=DOORS)
    g.do(ARIC, "play a on Suzan")
    g.all_pass()
    g.do(ARIC, "play b on Suzan")
    g.all_pass()
    loot_all(g)
    next_turn(g, TOM)
    assert (g.player(SUZAN).alive, hand(g, SUZAN)) == (True, 0)
    next_turn(g, SUZAN)
    assert hand(g, SUZAN) >= 8


@rule("RECEIVER-1", "DEATH-4")
def test_hands_pass_the_dead_by(start: Start) -> None:
    pass_on = "kind: other, deck: door, plays: [{when: own_turn, do: [{pass_hands: left}]}]"
    players = {ARIC: {"hand": ["a", "elf"]}, SUZAN: {"dead": True}, TOM: {"hand": ["dwarf", "halfling"]}}
    g = start({"a": pass_on}, players)
    g.do(ARIC, "play a")
    assert [g.cards(name, "hand") for name in (ARIC, SUZAN, TOM)] == [["dwarf", "halfling"], [], ["elf"]]


@rule("RECEIVER-4", "DEATH-7")
def test_the_dead_neither_vote_nor_can_be_voted_for(start: Start) -> None:
    vote = (
        "kind: other, deck: door, plays: [{when: own_turn, do: [{choose_player: {by: vote, do: [{lose_level: 1}]}}]}]"
    )
    players = {ARIC: {"hand": ["a"], "level": 3}, SUZAN: {"dead": True, "level": 3}, TOM: {"level": 3}}
    g = start({"a": vote}, players)
    g.do(ARIC, "play a")
    assert g.waiting() == [TOM]
    assert sum(text.startswith("choose") for text in g.options(TOM)) == 2


@rule("TRIGGER-2", "DEATH-14", "DEATH-3")
def test_a_fighter_who_dies_of_a_reaction_to_the_fight_has_no_fight(start: Start) -> None:
    ghost = "kind: monster, level: 1, treasures: 1, triggers: [{when: fight_start, do: [{die: {}}]}]"
    g = start({"a": ghost}, {ARIC: {}, SUZAN: {}, TOM: {}}, doors=["a"])
    g.do(ARIC, "kick open the door")
    assert (g.t.fight, g.t.turn_of, g.place("a")) == (None, 1, "discards")


# --- turns ------------------------------------------------------------------------------------------------------------


@rule("TIME-5", "TURN-1")
def test_the_extra_turn_outlasts_a_turn_that_was_taken_over(start: Start) -> None:
    players = {ARIC: {"hand": ["a"]}, SUZAN: {"hand": ["paradox-in-a-box"]}, TOM: {}}
    g = start({"a": AGAIN}, players, doors=DOORS)
    g.do(ARIC, "play a")
    turn = g.t.turn
    g.do(SUZAN, "play paradox-in-a-box")
    g.all_pass()
    assert g.t.active == 1
    go_on(g, lambda: g.t.turn > turn)
    assert g.t.turn_of == 0
    go_on(g, lambda: g.t.turn > turn + 1)
    assert g.t.turn_of == 1


@rule("TIME-2", "TRIGGER-1")
def test_a_turn_that_is_taken_over_neither_starts_nor_ends(start: Start) -> None:
    cards = {"a": on("turn_start", "anyone"), "b": on("turn_end", "anyone")}
    players = {ARIC: {}, SUZAN: {"hand": ["paradox-in-a-box"]}, TOM: {"kept": ["a", "b"]}}
    g = start(cards, players, doors=DOORS)
    g.do(SUZAN, "play paradox-in-a-box")
    g.all_pass()
    assert hand(g, TOM) == 0
    turn = g.t.turn
    go_on(g, lambda: g.t.turn > turn)
    assert (g.t.turn_of, hand(g, TOM)) == (1, 2)


@rule("TIME-3", "COMBAT-25")
def test_a_card_for_a_fight_goes_when_the_fight_that_moved_is_over(start: Start) -> None:
    play = "plays: [{when: my_fight, do: [{stay: {until: fight_over}}]}]"
    card = f"kind: other, deck: treasure, gives: [{{fight_bonus: 2}}], {play}"
    players = {ARIC: {"hand": ["a"]}, SUZAN: {"level": 9, "hand": ["all-your-beast-are-belong-to-us"]}, TOM: {}}
    g = start({"a": card}, players, fight={"foes": ["lame-goblin"], "enhancers": {"lame-goblin": ["enraged"]}})
    g.do(ARIC, "play a")
    g.strengths(3, 6)
    g.do(SUZAN, "play all-your-beast-are-belong-to-us")
    assert (g.place("a"), g.t.fight.fighter) == ("kept of Aric", 1)
    g.strengths(9, 6)


# --- counting as somebody ---------------------------------------------------------------------------------------------

AS = "gives: [{counts_as: {%s}}]"


@rule("TRAIT-1", "RACE-5", "HELP-13")
def test_whoever_counts_as_an_elf_gains_no_level_for_helping(start: Start) -> None:
    players = {ARIC: {"level": 3}, SUZAN: {"level": 9, "kept": ["a"]}, TOM: {}}
    g = start({"a": AS % "race: elf"}, players, fight={"foes": ["potted-plant"], "helper": SUZAN})
    win(g)
    g.all_pass()
    assert g.level(SUZAN) == 9
    assert hand(g, SUZAN) == 1  # but the Potted Plant pays each Elf


@rule("TRAIT-1", "COMBAT-9")
@pytest.mark.parametrize(
    ("trait", "foe", "strength"), [("race: elf", "drooling-slime", 5), ("class: warrior", "shrieking-geek", 12)]
)
def test_monsters_take_it_at_its_word(start: Start, trait: str, foe: str, strength: int) -> None:
    start({"a": AS % trait}, {ARIC: {"kept": ["a"]}, SUZAN: {}, TOM: {}}, fight={"foes": [foe]}).strengths(1, strength)


@rule("TRAIT-1", "COMBAT-20")
def test_lawyers_leave_anybody_who_counts_as_a_thief(start: Start) -> None:
    g = start({"a": AS % "class: thief"}, {ARIC: {"kept": ["a"]}, SUZAN: {}, TOM: {}}, doors=["lawyers"])
    g.do(ARIC, "kick open the door")
    g.all_pass()
    assert (g.t.fight, g.place("lawyers")) == (None, "discards")


@rule("TRAIT-1", "ITEM-8")
def test_who_counts_as_a_cleric_wears_no_kneepads(start: Start) -> None:
    g = start(
        {"a": AS % "class: cleric"}, {ARIC: {"kept": ["a"], "carried": ["kneepads-of-allure"]}, SUZAN: {}, TOM: {}}
    )
    assert not g.can(ARIC, "equip kneepads-of-allure")


@rule("TRAIT-1", "TREAS-5")
def test_divine_intervention_knows_whoever_counts_as_a_cleric(start: Start) -> None:
    g = start({"a": AS % "class: cleric"}, {ARIC: {}, SUZAN: {"kept": ["a"]}, TOM: {}}, doors=["divine-intervention"])
    g.do(ARIC, "kick open the door")
    g.all_pass()
    assert g.levels() == {"Aric": 1, "Suzan": 2, "Tom": 1}


@rule("TRAIT-1", "ONESHOT-10")
def test_yuppie_water_counts_everybody_who_counts_as_an_elf(start: Start) -> None:
    players: dict[str, dict[str, Any]] = {
        ARIC: {"races": ["elf"]},
        SUZAN: {"kept": ["a"]},
        TOM: {"hand": ["yuppie-water"]},
    }
    g = start({"a": AS % "race: elf"}, players, fight={"foes": ["ogre"], "helper": SUZAN})
    g.do(TOM, "play yuppie-water")
    g.strengths(2 + 4, 18)
