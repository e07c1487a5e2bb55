"""What only cards of one's own have: counted amounts, receivers, time, triggers, replacements (section 18)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from kickdoor.model import action as A
from kickdoor.model.card_program import CardProgram
from kickdoor.model.words import DOOR
from kickdoor.rules.engine import advance
from kickdoor.rules.instructions.receivers import receivers
from kickdoor.rules.life.death import die
from kickdoor.rules.life.levels import gain, lose
from kickdoor.rules.places import draw
from kickdoor.rules.triggers import DEEPEST, MOST
from tests.support.game import Game
from tests.support.invariants import check
from tests.support.own_set import game_with, trio
from tests.support.rule import rule

Start: TypeAlias = Callable[..., Game]
Players: TypeAlias = dict[str, dict[str, Any]]
PLAY = "kind: other, deck: door, plays: [{when: own_turn, do: [%s]}]"
TREASURES = ["helm-of-courage", "leather-armor", "slimy-armor"]
DOORS = ["elf", "dwarf", "halfling", "cleric", "wizard", "thief", "warrior"]


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """Start a game with these cards of one's own: Treasures that stay, unless they say otherwise."""
    return partial(game_with, tmp_path)


def hands(g: Game) -> list[int]:
    return [len(p.hand) for p in g.t.players]


# --- amounts ----------------------------------------------------------------------------------------------------------


@rule("AMOUNT-1")
@pytest.mark.parametrize(
    ("amount", "lost"),
    [
        ("{count: hand}", 4),
        ("{count: hand, for_every: 3}", 1),
        ("{count: hand, times: 2}", 8),
        ("{count: hand, plus: -1}", 3),
        ("{count: hand, plus: -9}", 0),
        ("{count: hand, at_most: 2}", 2),
        ("{count: hand, at_least: 6}", 6),
        ("{count: hand, plus: {count: players}}", 7),
        ("{count: level, of: others_left}", 2),
        ("{count: items, which: {size: big}}", 1),
        ("{count: gold, for_every: 150}", 1),
        ("{count: classes}", 1),
        ("{count: in_play}", 4),
        ("{count: in_play, of: left}", 0),
    ],
)
def test_an_amount_is_counted(start: Start, amount: str, lost: int) -> None:
    aric = {"level": 9, "hand": ["elf", "dwarf", "cleric", "thief"], "classes": ["wizard"]}
    aric |= {"carried": ["huge-rock", "leather-armor"], "companions": ["hireling"]}
    g = start(
        {"a": f"kind: curse, do: [{{lose_level: {amount}}}]"}, {"Aric": aric, "Suzan": {"hand": ["a"]}, "Tom": {}}
    )
    g.do("Suzan", "play a on Aric")
    g.all_pass()
    assert g.level("Aric") == 9 - lost


@rule("AMOUNT-2")
def test_a_counted_bonus_changes_with_what_it_counts(start: Start) -> None:
    cards = {"a": "gives: [{fight_bonus: {count: hand}}]"}
    g = start(cards, trio(kept=["a"], hand=["elf", "potion-of-halitosis"]), fight={"foes": ["lame-goblin"]})
    g.strengths(1 + 2, 1)
    g.do("Aric", "play potion-of-halitosis for the munchkins")
    g.strengths(1 + 1 + 2, 1)


@rule("AMOUNT-3")
def test_a_monster_counts_for_the_fighter(start: Start) -> None:
    cards = {"a": "kind: monster, level: 2, treasures: 1, bonus: {count: hand}"}
    players: Players = {"Aric": {"hand": ["elf"]}, "Suzan": {"hand": ["dwarf", "thief"]}, "Tom": {}}
    start(cards, players, fight={"foes": ["a"], "helper": "Suzan"}).strengths(2, 3)


@rule("AMOUNT-4")
def test_a_bonus_holds_while_its_condition_does(start: Start) -> None:
    cards = {"a": "gives: [{fight_bonus: {plus: 4, if: {all: [{is: lowest}, {fight: alone}]}}}]"}
    fight = {"foes": ["lame-goblin"]}
    behind: Players = {"Aric": {"kept": ["a"]}, "Suzan": {"level": 2}, "Tom": {"level": 3}}
    start(cards, behind, fight=fight).strengths(1 + 4, 1)
    start(cards, behind, fight={**fight, "helper": "Tom"}).strengths(1 + 3, 1)
    behind["Aric"]["level"] = 3
    start(cards, behind, fight=fight).strengths(3, 1)


@rule("AMOUNT-4")
@pytest.mark.parametrize(("hand", "bonus"), [([], 2 + 3), (["elf"], 0), (["elf", "dwarf"], 2 * 2 + 3)])
def test_what_is_counted_under_a_condition_is_nothing_without_it(start: Start, hand: list[str], bonus: int) -> None:
    held = "{any: [{compare: {what: {count: hand}, at_most: 0}}, {compare: {what: {count: hand}, at_least: 2}}]}"
    cards = {"a": "gives: [{fight_bonus: {count: hand, times: 2, plus: 3, at_least: 5, if: %s}}]" % held}  # noqa: UP031
    g = start(cards, trio(kept=["a"], hand=hand), fight={"foes": ["lame-goblin"]})
    g.strengths(1 + bonus, 1)


@rule("AMOUNT-4")
def test_steps_and_monsters_have_conditions_too(start: Start) -> None:
    cards = {
        "a": "kind: curse, do: [{lose_level: {plus: 2, if: {is: highest}}}]",
        "b": "kind: monster, level: 2, treasures: 1, bonus: {plus: 5, if: {counts_as: {class: wizard}}}",
    }
    wizard = {"Aric": {"level": 5, "classes": ["wizard"]}, "Suzan": {"hand": ["a"]}, "Tom": {"level": 2}}
    g = start(cards, wizard, fight={"foes": ["b"]})
    g.strengths(5, 2 + 5)
    start(cards, {**wizard, "Aric": {"level": 5}}, fight={"foes": ["b"]}).strengths(5, 2)
    for victim, left in (("Aric", 3), ("Tom", 2)):
        g = start(cards, wizard)
        g.do("Suzan", f"play a on {victim}")
        g.all_pass()
        assert g.level(victim) == left


@rule("COMBAT-7")
@pytest.mark.parametrize(("face", "there"), [(3, False), (4, True)])
def test_a_monster_that_discards_itself_leaves_the_fight(start: Start, face: int, there: bool) -> None:
    cases = "{roll: [{up_to: 3, do: [{discard_this: {}}]}, {do: [{discard_hand: {}}]}]}"
    cards = {"a": "kind: monster, level: 9, treasures: 2, triggers: [{when: fight_start, do: [%s]}]" % cases}  # noqa: UP031
    g = start(cards, trio(hand=["elf"]), doors=["a"], dice=[face])
    g.do("Aric", "kick open the door")
    g.all_pass()
    assert (g.t.fight is not None) == there
    assert hands(g)[0] == (0 if there else 1)
    assert g.level("Aric") == 1


@rule("RECEIVER-1")
def test_players_are_compared_with_the_one_whose_card_it_is(start: Start) -> None:
    more = "{compare: {what: {count: hand}, at_least: {count: hand, of: victim, plus: 1}}}"
    cards = {"a": PLAY % f"{{each_player: {{who: others_left, where: {more}, do: [{{lose_level: 1}}]}}}}"}
    players: Players = {
        "Aric": {"hand": ["a", "elf"], "level": 3},
        "Suzan": {"hand": ["dwarf"], "level": 3},
        "Tom": {"hand": ["cleric", "thief"], "level": 3},
    }
    g = start(cards, players)
    g.do("Aric", "play a")
    assert [g.level(name) for name in players] == [3, 3, 2]


# --- receivers --------------------------------------------------------------------------------------------------------


@rule("RECEIVER-1")
def test_receivers_come_in_the_order_of_the_table(start: Start) -> None:
    g = start({"a": "gives: [{fight_bonus: 1}]"}, {"Aric": {}, "Suzan": {}, "Tom": {}, "Lena": {}}, turn="Tom")
    f = CardProgram(0, 0, 1, 1)
    assert receivers(g.t, f, 0) == [2, 3, 0]  # others_left
    assert receivers(g.t, f, 4) == [2, 3, 0, 1]  # everyone, from the active player
    g.kill("Lena")
    assert receivers(g.t, f, 0) == [2, 0]


@rule("RECEIVER-2")
def test_of_several_the_first_on_the_left_is_meant_and_oneself_last(start: Start) -> None:
    cards = {"a": PLAY % "{each_player: {who: highest, do: [{lose_level: 1}]}}"}
    players: Players = {
        "Aric": {"hand": ["a"], "level": 5},
        "Suzan": {"level": 2},
        "Tom": {"level": 5},
        "Lena": {"level": 5},
    }
    g = start(cards, players)
    g.do("Aric", "play a")
    assert g.levels() == {"Aric": 5, "Suzan": 2, "Tom": 4, "Lena": 5}


@rule("RECEIVER-2")
def test_a_condition_holds_for_all_who_share_a_place(start: Start) -> None:
    test = "{if: {test: {is: highest}, then: [{lose_level: 1}]}}"
    cards = {"a": PLAY % f"{{each_player: {{who: everyone, do: [{test}]}}}}"}
    g = start(cards, {"Aric": {"hand": ["a"], "level": 5}, "Suzan": {"level": 5}, "Tom": {"level": 3}})
    g.do("Aric", "play a")
    assert g.levels() == {"Aric": 4, "Suzan": 4, "Tom": 3}  # when it is Suzan's turn to be tested she is alone up there


CHOOSE = "kind: other, deck: door, plays: [{when: own_turn, do: [{choose_player: {%s, do: [{lose_level: 1}]}}]}]"


@rule("RECEIVER-3")
def test_nobody_is_asked_where_only_one_can_be_chosen(start: Start) -> None:
    cards = {"a": CHOOSE % "among: higher_others"}
    g = start(cards, {"Aric": {"hand": ["a"], "level": 3}, "Suzan": {"level": 4}, "Tom": {}})
    g.do("Aric", "play a")
    assert g.level("Suzan") == 3
    g = start(cards, {"Aric": {"hand": ["a"], "level": 3}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "play a")
    assert g.levels() == {"Aric": 3, "Suzan": 1, "Tom": 1}


def choose(g: Game, name: str, number: int) -> None:
    g.t.act(g.seat(name), A.Action(A.CHOOSE, number=number))


@rule("RECEIVER-4")
def test_a_vote_goes_left_and_a_tie_to_the_left(start: Start) -> None:
    g = start(
        {"a": CHOOSE % "by: vote"},
        {n: {"level": 3} for n in ("Aric", "Suzan", "Tom", "Lena")} | {"Aric": {"hand": ["a"], "level": 3}},
    )
    g.do("Aric", "play a")
    for name, vote in (("Suzan", 1), ("Tom", 4), ("Lena", 1), ("Aric", 4)):
        assert g.waiting() == [name]
        choose(g, name, vote)
    assert g.levels() == {"Aric": 3, "Suzan": 3, "Tom": 3, "Lena": 2}


@rule("RECEIVER-5")
def test_the_highest_bid_pays(start: Start) -> None:
    cards = {"a": CHOOSE.replace("lose_level: 1", "gain_level: {}") % "by: bid, among: others_left"}
    g = start(cards, {"Aric": {"hand": ["a"]}, "Suzan": {"hand": ["elf"]}, "Tom": {"hand": ["dwarf", "thief"]}})
    g.do("Aric", "play a")
    choose(g, "Suzan", 1)
    choose(g, "Tom", 1)
    assert (g.levels(), hands(g)) == ({"Aric": 1, "Suzan": 2, "Tom": 1}, [0, 0, 2])


@rule("RECEIVER-6")
def test_a_guess_comes_before_the_die(start: Start) -> None:
    cards = {"a": "kind: other, deck: door, plays: [{when: own_turn, do: [{guess: {right: [{gain_level: {}}]}}]}]"}
    for face, level in ((4, 2), (5, 1)):
        g = start(cards, trio(hand=["a"]), dice=[face])
        g.do("Aric", "play a")
        choose(g, "Aric", 4)
        g.all_pass()
        assert g.level("Aric") == level


@rule("RECEIVER-6")
def test_a_card_turned_over_for_a_guess_stays_there_known_to_all(start: Start) -> None:
    cards = {"a": PLAY % "{guess: {what: door, right: [{gain_level: {}}]}}"}
    g = start(cards, trio(hand=["a"]), doors=["net-troll"])
    g.do("Aric", "play a")
    choose(g, "Aric", 1)
    assert g.level("Aric") == 2
    assert [g.t.lib.names[c] for c in g.t.view(2).known_doors] == ["net-troll"]


# --- time -------------------------------------------------------------------------------------------------------------


def end_turn(g: Game) -> None:
    """The active player ends the turn without doing anything worth mentioning."""
    order = (A.END, A.LOOT, A.KICK, A.PASS, A.GIVE, A.DROP, A.CHOOSE)
    turn = g.t.turn
    for _ in range(60):
        if g.t.turn != turn:
            return
        seat = g.t.waiting[0]
        g.t.act(seat, min(g.t.actions(seat), key=lambda a: order.index(a.verb) if a.verb in order else 99))
    raise AssertionError("the turn does not end")


PLAYED = "kind: other, deck: treasure, gives: [{fight_bonus: 2}], plays: [{when: %s, do: [{stay: {%s}}]}]"


@rule("TIME-1", "TIME-2")
def test_a_card_stays_for_some_turns_and_the_one_under_way_does_not_count(start: Start) -> None:
    g = start({"a": PLAYED % ("own_turn", "until: turns, turns: 1")}, trio(hand=["a"]), doors=DOORS)
    g.do("Aric", "play a")
    for _ in range(3):
        assert g.place("a") == "kept of Aric"
        end_turn(g)
    assert g.place("a") == "kept of Aric"
    end_turn(g)
    assert g.place("a") == "discards"


@rule("TIME-1")
def test_a_step_moves_a_card_that_stays(start: Start) -> None:
    cards = {"a": "triggers: [{when: turn_end, do: [{each_player: {who: right, do: [{stay: {}}]}}]}]"}
    g = start(cards, trio(kept=["a"]), doors=DOORS)
    end_turn(g)
    assert g.place("a") == "kept of Tom"


@rule("TIME-3")
def test_a_card_for_a_fight_waits_for_the_next_one(start: Start) -> None:
    g = start(
        {"a": PLAYED % ("own_turn", "until: fight_over")}, trio(hand=["a"]), doors=["elf", "dwarf", "lame-goblin"]
    )
    g.do("Aric", "play a")
    end_turn(g)
    assert g.place("a") == "kept of Aric"
    g = start({"a": PLAYED % ("fight", "until: fight_over")}, trio(hand=["a"]), fight={"foes": ["lame-goblin"]})
    g.do("Aric", "play a")
    g.strengths(3, 1)
    g.do("Aric", "announce the kill")
    g.all_pass()
    assert g.place("a") == "discards"


@rule("TIME-4")
def test_counters_go_with_their_card(start: Start) -> None:
    cards = {"a": "gives: [{fight_bonus: {count: counters}}], triggers: [{when: level_up, do: [{add_counters: 20}]}]"}
    g = start(cards, trio(kept=["a"]))
    for _ in range(3):
        gain(g.t, 0, 1)
        advance(g.t)
    number = g.t.lib.numbers["a"]
    assert g.t.counters_on(number) == 50
    die(g.t, 0)
    advance(g.t)
    assert g.t.counters_on(number) == 0


@rule("TIME-5")
def test_an_extra_turn_brings_no_further_one(start: Start) -> None:
    play = "kind: other, deck: treasure, plays: [{when: own_turn, do: [{extra_turn: {}}]}]"
    g = start({"a": play, "b": play}, trio(hand=["a", "b"]), doors=DOORS)
    g.do("Aric", "play a")
    end_turn(g)
    assert g.t.turn_of == 0
    g.do("Aric", "play b")
    end_turn(g)
    assert g.t.turn_of == 1


@rule("TIME-6")
def test_missed_turns_do_not_add_up(start: Start) -> None:
    skip = "kind: curse, do: [{skip_turn: {}}]"
    g = start({"a": skip, "b": skip}, {"Aric": {"hand": ["a", "b"]}, "Suzan": {}, "Tom": {}}, doors=DOORS)
    for card in ("a", "b"):
        g.do("Aric", f"play {card} on Suzan")
        g.all_pass()
    seats = []
    for _ in range(4):
        end_turn(g)
        seats.append(g.t.turn_of)
    assert seats == [2, 0, 1, 2]


# --- triggers ---------------------------------------------------------------------------------------------------------

DRAW = "do: [{draw: {deck: treasure}}]"
HAS_CARDS = "compare: {what: {count: hand}, at_least: 1}"


@rule("LEVEL-10")
@pytest.mark.parametrize("word", ["raise_level", "set_level"])
@pytest.mark.parametrize(("level", "left"), [("20", 9), ("10", 9), ("9", 9), ("8", 8), ("{count: hand, times: 20}", 9)])
def test_no_card_that_names_a_level_lifts_to_one_that_must_be_won(
    start: Start, word: str, level: str, left: int
) -> None:
    g = start({"a": f"kind: curse, do: [{{{word}: {level}}}]"}, trio(hand=["a", "amazon"], level=4))
    g.do("Aric", "play a on Aric")
    g.all_pass()
    assert g.level("Aric") == left
    check(g.t)


@rule("TRIGGER-1")
def test_nothing_reacts_to_the_setup(start: Start) -> None:
    g = start({"a": f"triggers: [{{when: drew, who: anyone, {DRAW}}}]"}, trio())
    assert g.t.notes.happenings == []
    assert hands(g) == [0, 0, 0]


@rule("TRIGGER-2")
def test_things_are_reacted_to_in_the_order_in_which_they_happened(start: Start) -> None:
    cards = {
        "a": "triggers: [{when: level_down, do: [{set_level: 7}]}]",
        "b": "triggers: [{when: level_up, who: others, do: [{lose_level: 3}]}]",
    }
    g = start(cards, trio(kept=["a", "b"], level=5))
    lose(g.t, 0, 1)
    gain(g.t, 1, 1)
    assert g.level("Aric") == 4  # nothing reacts in the middle
    advance(g.t)
    assert g.level("Aric") == 7  # 7, then 4, which is a loss again


@rule("TRIGGER-3")
@pytest.mark.parametrize(("where", "reacts"), [("equipped", True), ("carried", False), ("hand", False)])
def test_only_cards_in_play_react(start: Start, where: str, reacts: bool) -> None:
    g = start({"a": f"kind: item, gold: 100, triggers: [{{when: level_up, {DRAW}}}]"}, trio(**{where: ["a"]}))
    before = hands(g)[0]
    gain(g.t, 0, 1)
    advance(g.t)
    assert hands(g)[0] == before + reacts


@rule("TRIGGER-3")
def test_a_monster_reacts_in_its_fight(start: Start) -> None:
    cards = {"a": "kind: monster, level: 1, treasures: 1, triggers: [{when: fight_start, do: [{lose_level: 1}]}]"}
    g = start(cards, trio(level=4), doors=["a"])
    g.do("Aric", "kick open the door")
    assert g.level("Aric") == 3


@rule("TRIGGER-4")
def test_the_active_player_reacts_first_then_going_left(start: Start) -> None:
    discard = "triggers: [{when: died, who: anyone, do: [{add_counters: 1}, {draw: {deck: treasure}}]}]"
    g = start({"a": discard, "b": discard}, {"Aric": {"kept": ["a"]}, "Suzan": {}, "Tom": {"kept": ["b"]}}, turn="Tom")
    top = [g.t.lib.names[c] for c in reversed(g.t.decks[1][-2:])]
    die(g.t, 1)
    advance(g.t)
    assert (g.cards("Tom", "hand"), g.cards("Aric", "hand")) == ([top[0]], [top[1]])


@rule("TRIGGER-4")
def test_a_reaction_lapses_with_its_card_or_its_condition(start: Start) -> None:
    cards = {
        "a": "triggers: [{when: level_down, do: [{each_player: {who: everyone, do: [{discard_hand: {}}]}}]}]",
        "b": f"triggers: [{{when: level_down, who: anyone, if: {{{HAS_CARDS}}}, {DRAW}}}]",
    }
    g = start(cards, {"Aric": {"kept": ["a"], "level": 3}, "Suzan": {"kept": ["b"], "hand": ["elf"]}, "Tom": {}})
    lose(g.t, 0, 1)
    advance(g.t)
    assert hands(g) == [0, 0, 0]


@rule("TRIGGER-4")
def test_where_the_text_says_so_its_owner_decides(start: Start) -> None:
    for answer in (0, 1):
        g = start({"a": f"triggers: [{{when: level_up, may: true, {DRAW}}}]"}, trio(kept=["a"]))
        gain(g.t, 0, 1)
        advance(g.t)
        assert g.waiting() == ["Aric"]
        choose(g, "Aric", answer)
        assert hands(g)[0] == answer


@rule("TRIGGER-5")
@pytest.mark.parametrize(("per", "next_turn"), [("turn", 2), ("game", 1)])
def test_a_trigger_has_its_limit(start: Start, per: str, next_turn: int) -> None:
    cards = {"a": f"triggers: [{{when: level_down, limit: {{times: 1, per: {per}}}, do: [{{change_sex: {{}}}}]}}]"}
    g = start(cards, trio(kept=["a"], level=9, sex="male"), doors=DOORS)
    changes = []
    for _ in range(2):
        for _ in range(2):
            before = g.player("Aric").sex
            lose(g.t, 0, 1)
            advance(g.t)
            changes.append(g.player("Aric").sex != before)
        for _ in range(3):
            end_turn(g)
    assert changes == [True, False, next_turn == 2, False]


LOOP = "triggers: [{when: drew, who: anyone, do: [{draw: {deck: treasure}}]}]"


@rule("TRIGGER-6")
def test_a_reaction_to_a_reaction_comes_to_an_end(start: Start) -> None:
    g = start({"a": "triggers: [{when: level_down, do: [{lose_level: 1}]}]"}, trio(kept=["a"], level=9))
    lose(g.t, 0, 1)
    advance(g.t)
    assert g.level("Aric") == 9 - 1 - (DEEPEST + 1)


@rule("TRIGGER-7")
def test_so_many_reactions_and_no_more_follow_from_one_thing(start: Start) -> None:
    names = [f"c{number}" for number in range(9)]
    players: Players = {"Aric": {"kept": names[:3]}, "Suzan": {"kept": names[3:6]}, "Tom": {"kept": names[6:]}}
    g = start(dict.fromkeys(names, LOOP), players)
    draw(g.t, 0, DOOR, 1)
    advance(g.t)
    assert sum(hands(g)) == 1 + MOST
    assert g.t.notes.happenings == []
    assert g.t.waiting


# --- replacements -----------------------------------------------------------------------------------------------------


@rule("TRIGGER-8")
def test_what_was_replaced_has_not_happened(start: Start) -> None:
    cards = {
        "a": "kind: item, gold: 100, instead: [{of: level_loss, do: [{discard_this: {}}]}]",
        "b": f"triggers: [{{when: level_down, {DRAW}}}]",
    }
    players: Players = {
        "Aric": {"hand": ["lose-a-level", "lose-a-level:2"]},
        "Suzan": {"equipped": ["a"], "kept": ["b"]},
        "Tom": {},
    }
    players["Suzan"]["level"] = 5
    g = start(cards, players)
    for card, level, drawn in (("lose-a-level", 5, 0), ("lose-a-level:2", 4, 1)):
        g.do("Aric", f"play {card} on Suzan")
        g.all_pass()
        assert (g.level("Suzan"), hands(g)[1]) == (level, drawn)


@rule("TRIGGER-8")
def test_the_first_card_replaces_it(start: Start) -> None:
    one = "instead: [{of: death, do: [{discard_this: {}}]}]"
    g = start({"a": one, "b": one}, trio(kept=["a", "b"]))
    die(g.t, 0)
    advance(g.t)
    assert (g.place("a"), g.place("b"), g.player("Aric").alive) == ("discards", "kept of Aric", True)


@rule("TRIGGER-8")
@pytest.mark.parametrize("instead", ["die: {}", "discard_worth: {gold: 10000}"], ids=["life", "cards"])
def test_nobody_is_asked_for_more_once_a_replacement_has_taken_everything(start: Start, instead: str) -> None:
    cards = {
        "a": f"instead: [{{of: item_loss, do: [{instead}]}}]",
        "b": "kind: curse, do: [{discard_cards: {count: 2, places: [items]}}]",
    }
    items = ["boots-of-butt-kicking", "buckler-of-swashing", "helm-of-courage"]
    players: Players = {"Aric": {"hand": ["b"]}, "Suzan": {"kept": ["a"], "equipped": items}, "Tom": {}}
    g = start(cards, players)
    g.do("Aric", "play b on Suzan")
    g.all_pass()
    g.do("Suzan", "discard helm-of-courage")
    check(g.t)
    assert 1 not in g.t.waiting
    assert not g.player("Suzan").items


@rule("TRIGGER-9")
def test_a_card_does_not_replace_what_its_own_steps_do(start: Start) -> None:
    cards = {
        "a": "instead: [{of: level_loss, do: [{lose_level: 2}]}]",
        "b": "instead: [{of: level_loss, do: [{lose_level: 3}]}]",
    }
    players: Players = {"Aric": {"hand": ["lose-a-level"]}, "Suzan": {"kept": ["a", "b"], "level": 9}, "Tom": {}}
    g = start(cards, players)
    g.do("Aric", "play lose-a-level on Suzan")
    g.all_pass()
    assert g.level("Suzan") == 6  # the second card replaces what the first one does, and then it is lost


# --- monsters, Items, traits ------------------------------------------------------------------------------------------

HYDRA = "kind: monster, level: 3, treasures: 2, lives: 2, next_life: 1"


@rule("LIVES-1", "LIVES-2")
def test_a_monster_gets_up_again_and_the_fight_goes_on(start: Start) -> None:
    g = start({"a": HYDRA}, trio(level=8), fight={"foes": ["a", "lame-goblin"]})
    for strength in (4, 5, 6):
        g.strengths(8, strength)
        g.do("Aric", "announce the kill")
        g.all_pass()
        if strength < 6:
            assert (g.level("Aric"), g.place("lame-goblin")) == (8, "fight")
    assert g.winners() == ["Aric"]


@rule("LIVES-1")
def test_a_monster_that_is_killed_at_once_gets_up_too(start: Start) -> None:
    cards = {"a": HYDRA, "b": "kind: one_shot, gold: 1, plays: [{when: fight, target: foe, do: [{kill_foe: {}}]}]"}
    g = start(cards, trio(hand=["b"]), fight={"foes": ["a"]})
    g.do("Aric", "play b on a")
    g.strengths(1, 4)


@rule("TRAIT-1")
def test_counting_as_somebody_brings_no_ability(start: Start) -> None:
    cards = {"a": "gives: [{counts_as: {class: cleric}}, {counts_as: {race: elf}}]"}
    g = start(cards, trio(kept=["a"], races=["dwarf"], equipped=["bow-with-ribbons"]), fight={"foes": ["lame-goblin"]})
    g.strengths(1 + 4, 1)  # Elves only
    assert not [a for a in g.t.actions(0) if a.verb == A.USE]


@rule("ITEM-24")
def test_an_item_is_for_certain_levels(start: Start) -> None:
    cards = {"a": "kind: item, gold: 100, bonus: 3, from_level: 3, to_level: 4"}
    for level, bonus in ((2, 0), (3, 3), (4, 3), (5, 0)):
        g = start(cards, trio(carried=["a"], level=level))
        if bonus:
            g.do("Aric", "equip a")
        else:
            g.refused("Aric", "equip a", "ITEM-24")


@rule("DEATH-14")
def test_a_helper_who_dies_leaves_the_fight(start: Start) -> None:
    cards = {"a": "kind: curse, do: [{die: {}}]"}
    players: Players = {"Aric": {"level": 3}, "Suzan": {"hand": ["a"]}, "Tom": {"level": 4}}
    g = start(cards, players, fight={"foes": ["net-troll"], "helper": "Tom"})
    g.do("Suzan", "play a on Tom")
    g.all_pass()
    assert (g.t.fight.helper, g.t.fight.fighter) == (-1, 0)


@rule("DEATH-14")
def test_the_fight_of_a_dead_fighter_is_over(start: Start) -> None:
    cards = {"a": "kind: curse, do: [{die: {}}]"}
    g = start(cards, {"Aric": {"level": 3}, "Suzan": {"hand": ["a"]}, "Tom": {}}, fight={"foes": ["lame-goblin"]})
    g.do("Suzan", "play a on Aric")
    g.all_pass()
    assert (g.t.fight, g.place("lame-goblin"), g.t.turn_of) == (None, "discards", 1)


def share_treasures(start: Start) -> Game:
    """Three Treasures lie open, the helper has the second pick, and Tom could kill somebody."""
    players: Players = {"Aric": {"level": 2}, "Suzan": {"level": 9}, "Tom": {"hand": ["a"]}}
    fight = {"foes": ["net-troll"], "helper": "Suzan", "deal": {"picks": [2]}}
    g = start({"a": "kind: curse, do: [{die: {}}]"}, players, fight=fight, treasures=[*TREASURES])
    g.do("Aric", "announce the kill")
    g.passes("Tom")
    assert g.waiting() == ["Aric"]
    return g


@rule("DEATH-15")
def test_a_dead_fighter_picks_no_treasures_and_the_helper_takes_what_was_agreed(start: Start) -> None:
    g = share_treasures(start)
    g.do("Tom", "play a on Aric")
    g.all_pass()
    assert g.waiting() == ["Suzan"]
    assert [text for text in g.options("Suzan") if text.startswith("pick ")] == [f"pick {card}" for card in TREASURES]
    g.do("Suzan", "pick leather-armor")
    assert g.cards("Suzan", "hand") == ["leather-armor"]
    assert [g.place(card) for card in ("helm-of-courage", "slimy-armor")] == ["discards", "discards"]


@rule("DEATH-15")
def test_a_dead_helper_picks_no_treasures(start: Start) -> None:
    g = share_treasures(start)
    g.do("Tom", "play a on Suzan")
    g.all_pass()
    assert g.cards("Aric", "hand") == TREASURES
