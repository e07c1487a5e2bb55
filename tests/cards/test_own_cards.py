"""Cards of one's own: what the rules cannot carry out is refused with its place, and what is accepted plays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kickdoor.cards.problems import CardFileError, Problem, Report
from kickdoor.cards.reader import read_cards
from kickdoor.cards.registry import load_set
from kickdoor.cli import app
from kickdoor.model import action as A
from kickdoor.model.card_program import CardProgram
from kickdoor.model.language.effects import EFFECTS
from kickdoor.model.words import KIND_NAMES, TREASURE
from kickdoor.record.fingerprint import physical
from kickdoor.rules.engine import advance
from kickdoor.rules.instructions.vocabulary import INSTRUCTION
from kickdoor.rules.places import draw
from kickdoor.rules.reactions import can_act
from tests.support.game import Game, game
from tests.support.rule import rule

CURSE = "- {id: a, kind: curse, name: A, "
CLASS = "- {id: a, kind: class, name: A, abilities: [{id: x, name: X, "
LIMITED = CLASS + "limit: {times: 1, per: turn}, "
ITEM = "- {id: a, kind: item, name: A, gold: 1, "
SHOT = "- {id: a, kind: one_shot, name: A, gold: 1, plays: [{"

# § stands where the mistake is.
REFUSED = {
    "a receiver without a target": (
        SHOT + "when: own_turn, do: [{each_player: {who: §target, do: [{lose_level: 1}]}}]}]}",
        "'target' is the player who was chosen, so it needs 'target: player' or 'other_player' beside 'when'",
    ),
    "a helper out of a fight": (
        SHOT + "when: own_turn, do: [{each_player: {who: §helper, do: [{lose_level: 1}]}}]}]}",
        "there is no 'helper' out of a fight, and at 'own_turn' there is none",
    ),
    "counters that nobody puts there": (
        ITEM + "gives: [{fight_bonus: §{count: counters}}]}",
        "there are never counters on this card: some step must have 'add_counters'",
    ),
    "a bonus that counts itself": (
        ITEM + "gives: [{fight_bonus: §{count: strength}}]}",
        "'count: strength' cannot be part of a bonus that it depends on",
    ),
    "a bonus on a condition that asks for itself": (
        ITEM + "gives: [{fight_bonus: {plus: 3, if: {all: [{is: §strongest}, {fight: alone}]}}}]}",
        "who is the strongest player depends on this very bonus; name somebody else",
    ),
    "a number that is neither counted nor conditional": (
        ITEM + "gives: [{fight_bonus: §{plus: 3}}]}",
        "nothing is counted: write 'count', or the number by itself, or 'plus' with an 'if'",
    ),
    "a condition that adds nothing": (
        ITEM + "gives: [{fight_bonus: §{if: {is: lowest}}}]}",
        "nothing is counted and nothing added: write 'plus: 3', or what to 'count'",
    ),
    "a number that is taken so often": (
        ITEM + "gives: [{fight_bonus: {plus: 3, times: §2, if: {is: lowest}}}]}",
        "'times' belongs to something that is counted, so it needs 'count'",
    ),
    "a condition of an amount that asks for what is not there": (
        ITEM + "gives: [{fight_bonus: {count: hand, if: {is: §target}}}]}",
        "'target' is the player who was chosen, so it needs 'target: player' or 'other_player' beside 'when'",
    ),
    "a condition within a comparison": (
        CURSE + "do: [{if: {test: {compare: {what: {count: hand, if: §{is: lowest}}, at_least: 2}}, then: "
        "[{lose_level: 1}]}}]}",
        "a condition inside a comparison: use 'all' or 'any'",
    ),
    "a monster that stays somewhere else": (
        "- {id: x, kind: monster, name: X, level: 1, treasures: 1, triggers: [{when: fight_start, do: [{stay: §{}}]}]}",
        "a monster is in its fight, so 'stay' cannot move it; 'discard_this' makes it leave",
    ),
    "a monster that goes on a deck": (
        "- {id: x, kind: monster, name: X, level: 1, treasures: 1, triggers: [{when: killed, do: [{put_on_deck: "
        "§{what: this}}]}]}",
        "a monster is in its fight, so 'put_on_deck' cannot move it; 'discard_this' makes it leave",
    ),
    "Items that are not counted": (
        CURSE + "do: [{lose_level: {count: hand, which: §{size: big}}}]}",
        "'which' describes Items, so it needs 'count: items'",
    ),
    "players who have no number": (
        CURSE + "do: [{lose_level: {count: players, of: §left}}]}",
        "'left' is one player; with 'count: players' several are meant",
    ),
    "bounds the wrong way round": (
        CURSE + "do: [{lose_level: {count: hand, at_least: §5, at_most: 2}}]}",
        "'at_least: 5' is more than 'at_most: 2'",
    ),
    "a trigger of a Curse that goes": (
        CURSE + "do: [{lose_level: 1}], triggers: §[{when: killed, do: [{lose_level: 1}]}]}",
        "'triggers' holds while the Curse stays, so it needs 'stays'",
    ),
    "a trigger that may take for ever": (
        CURSE
        + "stays: {until: kill}, triggers: [§{when: killed, do: [{each_player: {who: everyone, do: [{discard_items: "
        "{count: 20, short: [{discard_cards: {count: 20, short: [{lose_level: 1}]}}]}}]}}]}]}",
        "its steps may become 2,527 at worst, at most 350 are allowed here",
    ),
    "a limit of a trigger that is not counted": (
        CURSE
        + "stays: {until: kill}, triggers: [{when: killed, limit: §{times: 1, per: foe}, do: [{lose_level: 1}]}]}",
        "a trigger is limited 'per: turn or fight or game', not 'foe'",
    ),
    "a monster that reacts to sales": (
        "- {id: a, kind: monster, name: A, level: 1, treasures: 1, triggers: [{when: §sold, do: [{lose_level: 1}]}]}",
        "a monster reacts in its fight only, and 'sold' does not happen in one",
    ),
    "a hand shown to nobody": (
        CURSE + "do: [§{show_hand: victim}]}",
        "'show_hand: victim' shows a hand to the player whose card it is, so it stands inside 'each_player' or "
        "'choose_player'",
    ),
    "a next life after none": (
        "- {id: a, kind: monster, name: A, level: 1, treasures: 1, next_life: §3}",
        "a monster with one life has no next one; write 'lives: 1' beside it",
    ),
    "an empty case": (
        CURSE + "do: [{roll: [{do: §[]}]}]}",
        "at least one step is needed here; leave out what does nothing",
    ),
    "an empty alternative": (
        CURSE + "do: [{choose: [[{lose_level: 1}], §[]]}]}",
        "an alternative needs at least one step",
    ),
    "an empty first alternative": (
        CURSE + "do: [{first_of: [§[], [{lose_level: 1}]]}]}",
        "an alternative needs at least one step",
    ),
    "nothing for each": (
        CURSE + "do: [{each_player: {who: left, do: §[]}}]}",
        "at least one step is needed here; leave out what does nothing",
    ),
    "nothing if": (
        CURSE + "do: [{if: {test: {worth: 1}, then: §[]}}]}",
        "at least one step is needed here; leave out what does nothing",
    ),
    "a monster from the hand inside": (
        SHOT + "when: fight, do: [{choose: [[§{add_foe: {}}], [{draw: {deck: door}}]]}]}]}",
        "'add_foe' is settled when the card is played, so it cannot stand inside another step",
    ),
    "two monsters from the hand": (
        SHOT + "when: fight, do: [{add_foe: {}}, §{add_foe: {}}]}]}",
        "'add_foe' is here twice; it can be settled only once for each card",
    ),
    "a side inside": (
        SHOT + "when: fight, do: [{roll: [{do: [§{add_bonus: {amount: 1, side: either}}]}]}]}]}",
        "'side: either' is chosen by whoever plays the card, so it only works in 'plays', without a "
        "'target', and inside no other step",
    ),
    "a Mate by an ability": (
        LIMITED + "when: fight, target: foe, do: [§{add_mate: {}}]}]}",
        "'add_mate' only works in 'plays'",
    ),
    "a Mate for runners": (
        SHOT + "when: my_turn_fight, target: foe, do: [§{add_mate: {}}]}]}",
        "'add_mate' only works with 'when: fight or my_fight or alone or losing or others_fight or "
        "outside_fight or open_fight'",
    ),
    "each player doubles": (
        SHOT + "when: fight, do: [{each_player: {who: everyone, do: [§{double_strength: {}}]}}]}]}",
        "'double_strength' is not something that each player could do; put it outside 'each_player'",
    ),
    "a free ability": (
        "- {id: a, kind: class, name: A, abilities: [§{id: x, name: X, when: my_fight, do: [{double_strength: {}}]}]}",
        "a free ability could be used without end; give it a 'limit' or a 'cost'",
    ),
    "a limit that is never counted": (
        CLASS + "when: quiet, limit: §{times: 1, per: fight}, do: [{draw: {deck: door}}]}]}",
        "'per: fight' needs a moment in a fight; 'per: turn' always works",
    ),
    "once for each roll out of a fight": (
        CLASS + "when: my_roll, limit: §{times: 1, per: roll}, do: [{add_to_roll: 1}]}]}",
        "'per: roll' needs 'when: my_run_roll'; 'per: turn' always works",
    ),
    "once for each victim that is none": (
        CLASS + "when: fight, limit: §{times: 1, per: victim}, do: [{draw: {deck: door}}]}]}",
        "'per: victim' needs 'target: player or other_player or fighting_player or munchkin'; 'per: turn' always works",
    ),
    "once for each roll again": (
        CLASS + "when: my_run_roll, limit: §{times: 1, per: roll}, do: [{roll_again: {}}]}]}",
        "every roll again is a new roll, so 'per: roll' limits nothing; write another limit",
    ),
    "cards for cards": (
        CLASS.replace("[{", "[§{") + "when: quiet, cost: {discard: 1}, do: [{draw: {deck: door}}]}]}",
        "it brings back what it costs, so it could be used without end; give it a 'limit'",
    ),
    "levels for levels": (
        CLASS.replace("[{", "[§{") + "when: quiet, cost: {levels: 1}, do: [{gain_level: {}}]}]}",
        "it brings back what it costs, so it could be used without end; give it a 'limit'",
    ),
    "two prices": (
        CLASS + "when: quiet, cost: §{discard: 1, from_hand: 1}, do: [{change_sex: {}}]}]}",
        "only one of these can be the price: discard, from_hand",
    ),
    "one back of no cards": (
        CLASS + "when: quiet, cost: {levels: 1, same_deck: §true}, do: [{change_sex: {}}]}]}",
        "'same_deck' is about the cards of 'discard', which is not there",
    ),
    "a deck nobody paid": (
        LIMITED + "when: quiet, do: [§{draw: {deck: paid}}]}]}",
        "'deck: paid' is the deck of the cards an ability was paid with, so it needs an ability with 'cost: "
        "{discard: …, same_deck: true}'",
    ),
    "a target without use": (
        SHOT + "when: fight, target: §foe, do: [{draw: {deck: door}}]}]}",
        "no step does anything with 'target: foe'; leave it out",
    ),
    "an ability when drawn": (
        LIMITED + "when: §drawn, do: [{draw: {deck: door}}]}]}",
        "'drawn' is a moment to play a card; no ability can be used then",
    ),
    "a sale of something else": (
        SHOT + "when: §sale, do: [{draw: {deck: door}}]}]}",
        "'when: sale' is for 'double_in_sale', which is not among the steps",
    ),
    "a target for what must be played": (
        SHOT + "when: drawn, target: §player, do: [{steal_level: {}}]}]}",
        "nobody chooses a target at 'drawn'; leave 'target' out",
    ),
    "another fighter while alone": (
        SHOT + "when: alone, target: §fighting_player, do: [{steal_level: {}}]}]}",
        "there is no 'target: fighting_player' at 'alone'",
    ),
    "drawn as it never was": (
        SHOT + "when: fight, do: [§{draw: {deck: door, face: same}}]}]}",
        "'face: same' repeats how this card itself was drawn, so it needs 'when: drawn'",
    ),
    "nobody is fought": (
        CLASS + "when: quiet, cost: {levels: 1}, against_undead: §true, do: [{change_sex: {}}]}]}",
        "there are no monsters at 'quiet'",
    ),
    "a bonus for no Item": (
        "- {id: a, kind: class, name: A, gives: [§{item_bonus: 2}]}",
        "'item_bonus' means nothing on a card of kind 'class'; it is for attachment",
    ),
    "a tag of no Item": (
        ITEM + "gives: [§{item_tag: fire}]}",
        "'item_tag' means nothing on a card of kind 'item'; it is for attachment",
    ),
    "a shield for no Class": (
        ITEM + "gives: [§{class_shield: {}}]}",
        "'class_shield' means nothing on a card of kind 'item'; it is for attachment",
    ),
    "a Class that forces help": (
        "- {id: a, kind: class, name: A, gives: [§{compel_help: {}}]}",
        "'compel_help' means nothing on a card of kind 'class'; it is for item",
    ),
    "a Race that tapes": (
        "- {id: a, kind: race, name: A, gives: [§{joins_two: {}}]}",
        "'joins_two' means nothing on a card of kind 'race'; it is for item",
    ),
    "an Item that is never used": (
        ITEM + "gives: [§{optional_use: {}}]}",
        "an Item whose use is optional needs an ability with 'use_item', or it could never be used",
    ),
    "a switch without a lamp": (
        ITEM + "abilities: [{id: x, name: X, when: my_fight, do: [§{use_item: {}}]}]}",
        "'use_item' only works on a card with 'gives: [optional_use: {}]'",
    ),
    "a bonus for one's own Item": (
        "- {id: a, kind: attachment, name: A, deck: door, gives: [§{item_bonus: 2}]}",
        "'item_bonus' is for a card attached to anybody's Item, not to an Item of its owner",
    ),
    "nothing more": (
        "- {id: a, kind: race, name: A, gives: [{fight_bonus: §0}]}",
        "0 changes nothing; write another number, or leave it out",
    ),
    "an ability of a Curse that is gone": (
        CURSE
        + "do: [{lose_level: 1}], abilities: §[{id: x, name: X, when: quiet, cost: {levels: 1}, do: [{fetch: {}}]}]}",
        "'abilities' holds while the Curse stays, so it needs 'stays'",
    ),
    "a Curse that stays for nothing": (
        CURSE + "stays: §{until: kill}, do: [{lose_level: 1}]}",
        "nothing holds while the Curse stays: it needs 'gives', 'abilities' or 'triggers'",
    ),
    "a Curse on no Item": (
        CURSE + "stays: §{until: item_lost}, gives: [{run_away: -1}]}",
        "'until: item_lost' is for a Curse that settles on an Item, so it needs 'afflict_item'",
    ),
    "a Curse that settles and does not stay": (
        CURSE + "do: [§{afflict_item: {}}]}",
        "'afflict_item' only works on a Curse with 'stays: {until: item_lost}'",
    ),
    "a played card that discards itself": (
        SHOT + "when: fight, do: [§{discard_this: {}}]}]}",
        "'discard_this' only works in 'abilities', 'after_win', 'triggers' or 'instead': a card that is played goes "
        "anyway",
    ),
    "usable by nobody": (
        ITEM + "usable_by: [{sex: male}], not_usable_by: [§{sex: male}]}",
        "the same trait is under 'usable_by': nobody can both have and lack it",
    ),
    "one slot twice": (
        ITEM + "slot: armor, also_slot: §armor}",
        "this is the slot it fills anyway; leave 'also_slot' out",
    ),
    "never reached": (
        CURSE + "do: [{first_of: [§[{change_sex: {}}], [{lose_level: 1}]]}]}",
        "'change_sex' is always possible, so the alternatives after it are never reached",
    ),
    "buried in any deck": (
        SHOT + "when: quiet, do: [§{peek: {bury: true}}]}]}",
        "'bury' puts the one card seen under its deck, so it needs 'deck' and no 'count'",
    ),
    "a monster that has and lacks": (
        SHOT + "when: fight, target: foe, foe: §{tag: pole, lacks_tag: pole}, do: [{kill_foe: {}}]}]}",
        "no monster both has and lacks the tag 'pole'",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_carried_out_is_refused_with_its_place(name: str) -> None:
    text, reason = REFUSED[name]
    report = Report("x.yaml")
    read_cards(text.replace("§", "").encode(), report)
    assert report.problems == [Problem("x.yaml", 1, text.index("§") + 1, reason)]


def test_a_switch_may_be_free() -> None:
    report = Report("x.yaml")
    text = ITEM + "gives: [{optional_use: {}}], abilities: [{id: x, name: X, when: my_fight, do: [{use_item: {}}]}]}"
    read_cards(text.encode(), report)
    assert report.problems == []


def test_effects_say_for_which_kinds_of_card_they_are() -> None:
    for effect in EFFECTS:
        assert effect.kinds, effect.name
        assert set(effect.kinds) <= set(KIND_NAMES), effect.name
        assert (effect.kinds == ("attachment",)) == bool(effect.lies_on), effect.name


def test_a_name_is_given_once_in_a_set(tmp_path: Path) -> None:
    (tmp_path / "set.yaml").write_text("id: home\nname: Home\ndoors: 0\ntreasures: 2\n", encoding="utf-8")
    hats = "".join(f"- {{id: {name}, kind: item, name: Hat, gold: 100}}\n" for name in ("hat", "cap"))
    (tmp_path / "cards.yaml").write_text(hats, encoding="utf-8")
    with pytest.raises(CardFileError) as error:
        load_set(tmp_path)
    (problem,) = error.value.problems
    assert (problem.line, problem.column) == (2, 31)
    assert problem.reason.startswith("the name 'Hat' is already that of the card in ")


@rule("SETUP-5")
def test_a_set_too_small_for_a_game_gets_a_clear_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "set.yaml").write_text("id: home\nname: Home\ndoors: 0\ntreasures: 1\n", encoding="utf-8")
    (tmp_path / "cards.yaml").write_text("- {id: hat, kind: item, name: Hat, gold: 100, bonus: 1}\n", encoding="utf-8")
    with pytest.raises(SystemExit) as end:
        app(["simulate", "--sets", str(tmp_path), "--games", "1"])
    assert end.value.code == 2
    assert "0 doors and 1 treasures are too few for a game; 4 players are dealt 16 of each" in capsys.readouterr().err


# --- what is accepted plays ---------------------------------------------------------------------------------------

Start = Callable[..., Game]


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """A game with one more card, an Item or what its text says."""

    def begin(card: str, players: dict[str, dict[str, Any]], deck: str = "treasures", **how: Any) -> Game:
        doors = 1 if deck == "doors" else 0
        words = f"id: own\nname: Own\ndoors: {doors}\ntreasures: {1 - doors}\n"
        (tmp_path / "set.yaml").write_text(words, encoding="utf-8")
        (tmp_path / "cards.yaml").write_text(card, encoding="utf-8")
        return game(players, sets=("deluxe", str(tmp_path)), **how)

    return begin


def use(g: Game, name: str, target: int = -1) -> None:
    """Use the only ability there is."""
    (ability,) = [a for a in g.t.actions(g.seat(name)) if a.verb == A.USE and a.target == target]
    g.t.act(g.seat(name), ability)


def test_a_card_takes_from_the_player_it_is_aimed_at(start: Start) -> None:
    card = SHOT + "when: own_turn, target: other_player, do: [{take: {what: hand}}]}]}"
    g = start(card, {"Aric": {"hand": ["a"]}, "Suzan": {"hand": ["elf"]}, "Tom": {"hand": ["thief"]}})
    g.do("Aric", "play a on Suzan")
    assert (g.cards("Aric", "hand"), g.cards("Suzan", "hand"), g.cards("Tom", "hand")) == (["elf"], [], ["thief"])


def test_an_ability_takes_from_the_player_it_is_aimed_at(start: Start) -> None:
    card = LIMITED + "when: own_turn, target: other_player, do: [{take: {what: hand}}]}]}"
    g = start(card, {"Aric": {"classes": ["a"]}, "Suzan": {"hand": ["elf"]}, "Tom": {}}, "doors")
    use(g, "Aric", g.seat("Suzan"))
    assert (g.cards("Aric", "hand"), g.cards("Suzan", "hand")) == (["elf"], [])


def test_another_player_is_not_oneself(start: Start) -> None:
    card = SHOT + "when: own_turn, target: other_player, do: [{steal_level: {}}]}]}"
    g = start(card, {"Aric": {"hand": ["a"], "level": 3}, "Suzan": {"level": 3}, "Tom": {}})
    assert not g.can("Aric", "play a on Aric")
    assert g.can("Aric", "play a on Suzan")


@rule("WIN-3")
def test_a_card_that_may_win_wins_at_once(start: Start) -> None:
    card = SHOT + "when: own_turn, do: [{gain_level: {may_win: true}}]}]}"
    g = start(card, {"Aric": {"hand": ["a"], "level": 9}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "play a")
    assert g.t.winners == [g.seat("Aric")]


def flee(g: Game) -> None:
    """Aric runs away, as far as the first roll."""
    g.do("Aric", "run away")
    while not g.can("Aric", "play a"):
        seat = g.t.waiting[0]
        g.t.act(seat, next(a for a in g.t.actions(seat) if a.verb in (A.PASS, A.ROLL)))


def test_a_die_on_the_table_is_rolled_again(start: Start) -> None:
    card = SHOT + "when: my_run_roll, do: [{roll_again: {}}]}]}"
    players = {"Aric": {"hand": ["a"], "level": 8}, "Suzan": {}, "Tom": {}}
    g = start(card, players, fight={"foes": ["plutonium-dragon"]}, dice=[1, 6])
    flee(g)
    g.do("Aric", "play a")
    assert g.player("Aric").alive
    assert g.t.fight is None


@rule("TREAS-5")
def test_of_two_ways_to_play_it_a_drawn_card_takes_the_one_for_drawing(start: Start) -> None:
    card = SHOT + "when: fight, do: [{add_bonus: {amount: 3, side: either}}]}, {when: drawn, do: [{lose_level: 1}]}]}"
    g = start(card, {"Aric": {"level": 3}, "Suzan": {}, "Tom": {}}, treasures=["a"])
    draw(g.t, g.seat("Aric"), TREASURE, 1)
    advance(g.t)
    assert g.level("Aric") == 2


def test_an_ability_alone_wards_off_harm(start: Start) -> None:
    card = LIMITED + "when: harm, do: [{protect: {}}]}]}"
    players = {"Aric": {"classes": ["a"], "level": 3}, "Suzan": {"hand": ["lose-a-level"]}, "Tom": {}}
    g = start(card, players, "doors")
    g.do("Suzan", "play lose-a-level on Aric")
    use(g, "Aric")
    g.all_pass()
    assert g.level("Aric") == 3


def test_an_escape_that_comes_twice_is_one_escape(start: Start) -> None:
    card = SHOT + "when: caught, do: [{escape: {from: caught}}, {escape: {from: caught}}, {roll_again: {}}]}]}"
    players = {"Aric": {"hand": ["a"], "level": 8}, "Suzan": {}, "Tom": {}}
    g = start(card, players, fight={"foes": ["plutonium-dragon"]}, dice=[1])
    flee(g)
    g.do("Aric", "play a")
    g.all_pass()
    assert g.player("Aric").alive
    assert g.t.fight is None


def test_an_ability_for_a_losing_side_is_limited_and_asked_for_like_any_other(start: Start) -> None:
    card = LIMITED + "when: losing, do: [{add_bonus: {amount: 1, side: mine}}]}]}"
    players = {"Aric": {"classes": ["a"]}, "Suzan": {}, "Tom": {}}
    g = start(card, players, "doors", fight={"foes": ["plutonium-dragon"]})
    g.do("Aric", "run away")
    assert can_act(g.t, g.seat("Aric"))
    use(g, "Aric")
    g.strengths(2, 20)
    assert not [a for a in g.t.actions(g.seat("Aric")) if a.verb == A.USE]


@rule("HELP-1", "DEATH-3")
def test_nobody_offers_help_to_a_fighter_who_has_died(start: Start) -> None:
    card = LIMITED + "when: my_fight, do: [{die: {}}]}]}"
    tom = {"hand": ["baby"], "level": 9}
    players = {"Aric": {"classes": ["a"], "carried": ["huge-rock", "leather-armor"]}, "Suzan": {}, "Tom": tom}
    g = start(card, players, "doors", fight={"foes": ["net-troll"]})
    assert g.can("Tom", "offer help")
    use(g, "Aric")
    assert g.waiting() == ["Tom"]  # the body is looted
    g.refused("Tom", "offer help", "RUN-17")


FIGHT_IS_OVER: list[tuple[str, list[Any]]] = [
    ("add_bonus", [3, 1, None, []]),
    ("double_strength", []),
    ("move_fight", [False, True]),
    ("drive_out_helper", []),
    ("freeze", []),
    ("use_item", []),
    ("take_item_to_win", []),
    ("remove_foe", [True, 0, False]),
    ("kill_foe", [False]),
    ("mark_foe", [0]),
    ("draw", [TREASURE, 1, False, True]),
    ("claim_treasure", []),
    ("hold_runners", []),
    ("ease_running", [1, None]),
]


@pytest.mark.parametrize(("word", "settings"), FIGHT_IS_OVER, ids=[word for word, _ in FIGHT_IS_OVER])
def test_a_step_about_a_fight_that_has_ended_does_nothing(word: str, settings: list[Any]) -> None:
    g = game({"Aric": {"hand": ["cheat"]}, "Suzan": {}, "Tom": {}})
    before = physical(g.t)
    INSTRUCTION[word].made(settings).run(g.t, CardProgram(0, g.t.lib.numbers["cheat"], 0, 0))
    assert physical(g.t) == before
