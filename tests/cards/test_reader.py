"""The strict reader: what it takes, and what it says about what it does not take."""

from __future__ import annotations

import json

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from kickdoor.cards import nodes, reader
from kickdoor.cards.language import Curse, Item, Monster, Step
from kickdoor.cards.nodes import Listing, Map, Scalar, parse, plain
from kickdoor.cards.problems import MAX_PROBLEMS, Place, Report
from kickdoor.cards.reader import read_cards, read_words
from kickdoor.cards.shapes import card_kinds
from kickdoor.cards.step_checks import MAX_STEPS
from kickdoor.cards.vocabulary import GROUPS
from kickdoor.model.language.values import OneOf
from kickdoor.model.language.word import Word
from kickdoor.rules.instructions.vocabulary import INSTRUCTIONS

MONSTER = "- id: slime\n  kind: monster\n  name: Slime\n  level: 1\n  treasures: 1\n"
CURSE = "- id: doom\n  kind: curse\n  name: Doom\n"
POTION = "- id: potion\n  kind: one_shot\n  name: Potion\n  gold: 100\n  plays:\n"


def problems(text: str | bytes) -> list[str]:
    report = Report("x.yaml")
    read_cards(text.encode() if isinstance(text, str) else text, report)
    return [str(problem) for problem in report.problems]


def value_of(text: str) -> object:
    report = Report("x.yaml")
    node = parse(f"v: {text}\n".encode(), report)
    assert isinstance(node, Map)
    assert not report.problems
    return plain(node.entries["v"])


# --- what is read -----------------------------------------------------------------------------------------------


def test_a_card_becomes_its_struct() -> None:
    report = Report("x.yaml")
    text = MONSTER + "  against:\n    - {race: elf, bonus: 4}\n  bad_stuff:\n    - lose_level: 2\n"
    (located,) = read_cards(text.encode(), report).cards
    assert not report.problems
    card = located.card
    assert isinstance(card, Monster)
    assert (card.id, card.level, card.against[0].race, card.against[0].bonus) == ("slime", 1, "elf", 4)
    assert card.bad_stuff == [Step(lose_level=2)]
    assert located.place(("against", 0, "bonus")) == Place(7, 26)
    assert located.place(("against", 7, "nowhere")) == Place(7, 5)


WORDS_OF_YAML = ["no", "on", "Yes", "off", "True", "NULL", "~", "=", "2024-01-01"]
NUMBERS_OF_YAML = ["1_000", "0o7", "0x1F", "12:30", "1.5", "1e3", ".inf", "+4", "007", "9" * 40]


@pytest.mark.parametrize("text", WORDS_OF_YAML + NUMBERS_OF_YAML)
def test_words_and_numbers_that_yaml_would_change_stay_text(text: str) -> None:
    assert value_of(text) == text


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("true", True),
        ("false", False),
        ("null", None),
        ("", None),
        ("0", 0),
        ("-12", -12),
        ("'12'", "12"),
        ('"true"', "true"),
        ("[1, a]", [1, "a"]),
        ("{}", {}),
        (">-\n  a\n  b", "a b"),
    ],
)
def test_only_plain_words_and_whole_numbers_have_a_meaning(text: str, value: object) -> None:
    found = value_of(text)
    assert found == value
    assert type(found) is type(value)


def test_a_byte_order_mark_is_left_out() -> None:
    assert problems(b"\xef\xbb\xbf" + MONSTER.encode()) == []


def test_python_words_have_no_underscore_in_the_files() -> None:
    text = (
        CURSE
        + "  do:\n    - if: {test: {counts_as: {class: thief}}, then: [{lose_level: 1}], else: [{discard_hand: {}}]}\n"
    )
    report = Report("x.yaml")
    (located,) = read_cards(text.encode(), report).cards
    assert isinstance(located.card, Curse)
    assert not report.problems


# --- mistakes, each with its place ------------------------------------------------------------------------------

MISTAKES = {
    "unknown key": (
        MONSTER + "  levle: 2\n",
        "x.yaml:6:3: unknown key 'levle' in a card of kind 'monster'; did you mean 'level'?",
    ),
    "unknown key without a near one": (
        MONSTER + "  will_not_pursue: {up_to_level: 3, zzz: 1}\n",
        "x.yaml:6:37: unknown key 'zzz' in 'will_not_pursue'; known: up_to_level, unless",
    ),
    "unknown instruction": (
        MONSTER + "  bad_stuff:\n    - loose_level: 2\n",
        "x.yaml:7:7: unknown instruction 'loose_level' in bad_stuff; did you mean 'lose_level'?",
    ),
    "unknown effect": (
        "- {id: a, kind: race, name: A, gives: [{hand_limt: 6}]}\n",
        "x.yaml:1:41: unknown effect 'hand_limt' in gives; did you mean 'hand_limit'?",
    ),
    "missing key": (
        "- id: slime\n  kind: monster\n  name: Slime\n  level: 1\n",
        "x.yaml:1:3: the key 'treasures' is missing in a card of kind 'monster'",
    ),
    "missing kind": (
        "- id: slime\n",
        f"x.yaml:1:3: the key 'kind' is missing; it is one of: {', '.join(card_kinds())}",
    ),
    "unknown kind": (
        "- id: slime\n  kind: mosnter\n",
        f"x.yaml:2:9: kind: 'mosnter' is not one of: {', '.join(card_kinds())}; did you mean 'monster'?",
    ),
    "kind that is no word": (
        "- id: slime\n  kind: [monster]\n",
        f"x.yaml:2:9: kind: must be one of: {', '.join(card_kinds())}, not a list",
    ),
    "card that is no map": ("- slime\n", "x.yaml:1:3: a card must be a map of keys and values, not the text 'slime'"),
    "file that is no list": (
        "id: slime\n",
        "x.yaml:1:1: the file must be a list of cards, each starting with '- id: …'",
    ),
    "text for a number": (
        MONSTER.replace("level: 1", "level: one"),
        "x.yaml:4:10: level: must be a whole number from 1 to 30, not the text 'one'",
    ),
    "plus sign": (
        "- {id: a, kind: enhancer, name: A, bonus: +5}\n",
        "x.yaml:1:43: bonus: must be a whole number from -50 to 50, not the text '+5'; write it without the plus",
    ),
    "number out of range": (
        MONSTER.replace("level: 1", "level: 31"),
        "x.yaml:4:10: level: must be a whole number from 1 to 30, not 31",
    ),
    "number for text": (
        MONSTER.replace("name: Slime", "name: 3872"),
        "x.yaml:3:9: name: must be text, not the number 3872; put it in quotes to make it text",
    ),
    "nothing for text": (MONSTER.replace("name: Slime", "name:"), "x.yaml:3:8: name: must be text, not nothing"),
    "text for true": (
        MONSTER + "  undead: yes\n",
        "x.yaml:6:11: undead: must be true or false, not the text 'yes'",
    ),
    "number for true": (MONSTER + "  undead: 1\n", "x.yaml:6:11: undead: must be true or false, not the number 1"),
    "true for a number": (
        MONSTER.replace("level: 1", "level: true"),
        "x.yaml:4:10: level: must be a whole number from 1 to 30, not true",
    ),
    "map for a list": (
        MONSTER + "  bad_stuff: {die: {}}\n",
        "x.yaml:6:14: bad_stuff: must be a list, not a map; put it in brackets: '[{…}]', or begin it with '- '",
    ),
    "list for a map": (MONSTER + "  leaves: [elf]\n", "x.yaml:6:11: leaves: must be a map, not a list"),
    "instruction without a colon": (
        MONSTER + "  bad_stuff:\n    - die\n",
        "x.yaml:7:7: bad_stuff: must be a map with one instruction, not the text 'die'; "
        "write 'die: …', or 'die: {}' if it has no settings",
    ),
    "word that is not in the list": (
        "- {id: a, kind: item, name: A, gold: 1, slot: hedgear}\n",
        "x.yaml:1:47: slot: 'hedgear' is not one of: armor, footgear, headgear; did you mean 'headgear'?",
    ),
    "number or word": (
        CURSE + "  do:\n    - lose_level: dice\n",
        "x.yaml:5:19: lose_level: 'dice' is not one of: die; did you mean 'die'?",
    ),
    "list for number or word": (
        CURSE + "  do:\n    - lose_level: [1]\n",
        "x.yaml:5:19: lose_level: must be a whole number from 1 to 20 or die or a map, not a list",
    ),
    "bad id": (
        MONSTER.replace("id: slime", "id: Green Slime"),
        "x.yaml:1:7: id: 'Green Slime' is not an id; an id is made of lower-case letters, digits and single hyphens",
    ),
    "empty name": (MONSTER.replace("Slime", "''"), "x.yaml:3:9: name: must not be empty"),
    "long name": (MONSTER.replace("Slime", "x" * 81), "x.yaml:3:9: name: at most 80 characters, not 81"),
    "two instructions in a step": (
        CURSE + "  do:\n    - lose_level: 1\n      die: {}\n",
        "x.yaml:5:7: do: exactly one instruction here, not 'lose_level', 'die'; start each with its own '- '",
    ),
    "step without an instruction": (
        CURSE + "  do:\n    - {}\n",
        "x.yaml:5:7: do: exactly one instruction here, not none; start each with its own '- '",
    ),
    "two effects in one": (
        "- {id: a, kind: race, name: A, gives: [{run_away: 1, win_ties: {}}]}\n",
        "x.yaml:1:40: gives: exactly one effect here, not 'run_away', 'win_ties'; start each with its own '- '",
    ),
    "number in a list of words": (
        MONSTER + "  tags: [fire, 7]\n",
        "x.yaml:6:16: tags: must be text, not the number 7; put it in quotes to make it text",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_of_form_is_reported_at_its_place(name: str) -> None:
    text, message = MISTAKES[name]
    assert problems(text) == [message]


SENSELESS = {
    "two traits": (
        MONSTER + "  against:\n    - {race: elf, sex: male, bonus: 1}\n",
        "x.yaml:7:7: exactly one trait (race, class, sex, human, changed_sex), or several under 'any' or 'all'",
    ),
    "trait and any": (
        MONSTER + "  against:\n    - {race: elf, any: [{sex: male}], bonus: 1}\n",
        "x.yaml:7:7: exactly one trait (race, class, sex, human, changed_sex), or several under 'any' or 'all'",
    ),
    "no trait": (
        "- {id: a, kind: item, name: A, gold: 1, usable_by: [{human: false}]}\n",
        "x.yaml:1:53: exactly one trait is needed here: race, class, sex, human, changed_sex",
    ),
    "nobody it leaves for": (
        MONSTER + "  leaves: {treasures: 1}\n",
        "x.yaml:6:11: exactly one trait is needed here: race, class, sex",
    ),
    "an offer to two": (
        MONSTER + "  offers:\n    - {id: x, name: X, race: elf, class: thief}\n",
        "x.yaml:7:7: at most one trait is possible here: race, class, sex",
    ),
    "two tests": (
        CURSE + "  do:\n    - if: {test: {}, then: [{lose_level: 1}]}\n",
        "x.yaml:5:18: exactly one test is needed: counts_as, suffers_as, has_item, is_not, worth, compare, is, fight, "
        "monster, happened, phase, somebody_dead, all, any, not",
    ),
    "a Curse that does nothing": (CURSE, "x.yaml:1:3: the Curse does nothing: it needs 'do' or 'stays'"),
    "gives without stays": (
        CURSE + "  do: [{change_sex: {}}]\n  gives: [{run_away: -1}]\n",
        "x.yaml:5:10: 'gives' holds while the Curse stays, so it needs 'stays'",
    ),
    "a card that does nothing": (
        "- {id: a, kind: other, name: A, deck: door}\n",
        "x.yaml:1:3: the card does nothing: it needs 'plays', or 'stays: true' with 'gives'",
    ),
    "stays without gives": (
        "- {id: a, kind: other, name: A, deck: door, stays: true}\n",
        "x.yaml:1:52: 'gives' and 'stays: true' belong together: nothing holds meanwhile",
    ),
    "one-shot without use": (
        "- {id: a, kind: one_shot, name: A, gold: 1, plays: []}\n",
        "x.yaml:1:52: a one-shot needs at least one way to play it",
    ),
    "limits of no item": (
        "- {id: a, kind: race, name: A, gives: [{ignore_limits: {}}]}\n",
        "x.yaml:1:40: 'ignore_limits' means nothing on a card of kind 'race'; it is for attachment",
    ),
    "a name for what is not given": (
        "- {id: a, kind: race, name: A, gives: [{run_away: 1}], called: {win_ties: Stubborn}}\n",
        "x.yaml:1:75: the card gives no 'win_ties' that could have a name",
    ),
    "an offer twice": (
        MONSTER + "  offers:\n    - {id: x, name: X}\n    - {id: x, name: Y}\n",
        "x.yaml:8:12: the card has two offers with the id 'x'",
    ),
    "no target": (
        POTION + "    - when: fight\n      do:\n        - kill_foe: {}\n",
        "x.yaml:8:11: 'kill_foe' needs 'target: foe' beside 'when'",
    ),
    "wrong target": (
        POTION + "    - when: fight\n      target: foe\n      do:\n        - move_fight: {}\n",
        "x.yaml:9:11: 'move_fight' needs 'target: player or other_player' beside 'when'",
    ),
    "target by setting": (
        POTION + "    - when: fight\n      do:\n        - remove_foe: {which: target}\n",
        "x.yaml:8:11: 'remove_foe' needs 'target: foe' beside 'when'",
    ),
    "escape from which": (
        POTION + "    - {when: my_running, do: [{escape: {from: one}}]}\n",
        "x.yaml:6:31: 'escape' needs 'target: foe' beside 'when'",
    ),
    "bonus on whom": (
        POTION + "    - {when: fight, do: [{add_bonus: {amount: 1, side: target}}]}\n",
        "x.yaml:6:26: 'add_bonus' needs 'target: player or other_player or fighting_player or munchkin' beside 'when'",
    ),
    "no target possible": (
        MONSTER + "  bad_stuff:\n    - add_mate: {}\n",
        "x.yaml:7:7: 'add_mate' only works in 'plays'",
    ),
    "take from nobody": (
        CURSE + "  do:\n    - take: {what: hand}\n",
        "x.yaml:5:7: 'take' only works inside 'each_player'",
    ),
    "wrong moment": (
        POTION + "    - {when: fight, do: [{cancel_curse: {}}]}\n",
        "x.yaml:6:26: 'cancel_curse' only works with 'when: curse or door_curse'",
    ),
    "not caught": (
        POTION + "    - {when: running, do: [{escape: {from: caught}}]}\n",
        "x.yaml:6:28: 'escape' only works with 'when: caught'",
    ),
    "no fight at that moment": (
        POTION + "    - {when: any_time, do: [{double_strength: {}}]}\n",
        "x.yaml:6:29: 'double_strength' only works with 'when: fight or my_fight or alone or losing or others_fight or "
        "outside_fight or open_fight'",
    ),
    "no fight in a Curse": (
        CURSE + "  do:\n    - move_fight: {to: me}\n",
        "x.yaml:5:7: 'move_fight' only works with 'when: fight or my_fight or alone or losing or others_fight or "
        "outside_fight or open_fight'",
    ),
    "nobody runs away": (
        POTION + "    - {when: my_fight, do: [{ease_running: {bonus: 1}}]}\n",
        "x.yaml:6:29: 'ease_running' only works with 'when: running or my_running or my_run_roll or caught or "
        "my_first_running or our_flight or first_running'",
    ),
    "no monster to aim at": (
        POTION + "    - {when: my_turn, target: foe, do: [{fetch: {}}]}\n",
        "x.yaml:6:31: 'target: foe' is only there in a fight, not at 'my_turn'",
    ),
    "a fighter who draws Doors": (
        POTION + "    - {when: fight, do: [{draw: {deck: door, who: fighter}}]}\n",
        "x.yaml:6:26: 'who: fighter' draws Treasures, so it needs 'deck: treasure'",
    ),
    "draws for no fighter": (
        CURSE + "  do:\n    - draw: {deck: treasure, who: fighter}\n",
        "x.yaml:5:7: 'draw' only works with 'when: fight or my_fight or alone or losing or my_turn_fight or "
        "others_fight or outside_fight or open_fight'",
    ),
    "more kept than drawn": (
        POTION + "    - {when: drawn, do: [{draw_and_keep: {deck: door, count: 1, keep: 2}}]}\n",
        "x.yaml:6:26: 2 cards cannot be kept of 1",
    ),
    "a monster from the hand, by an ability": (
        "- {id: a, kind: item, name: A, gold: 1, abilities: [{id: x, name: X, when: fight, do: [{add_foe: {}}], "
        "limit: {times: 1, per: turn}}]}\n",
        "x.yaml:1:88: 'add_foe' only works in 'plays'",
    ),
    "two targets": (
        POTION + "    - {when: fight, target: foe, do: [{add_bonus: {amount: 1, side: either}}]}\n",
        "x.yaml:6:39: 'side: either' is chosen by whoever plays the card, so it only works in 'plays', without a "
        "'target', and inside no other step",
    ),
    "a number without a roll": (
        CURSE + "  do:\n    - lose_level: die\n",
        "x.yaml:5:7: 'die' is the number of the 'roll' around it, and there is none",
    ),
    "a count without a roll": (
        CURSE + "  do:\n    - discard_cards: {count: die}\n",
        "x.yaml:5:7: 'die' is the number of the 'roll' around it, and there is none",
    ),
    "what is short is looked at": (
        CURSE + "  do:\n    - discard_cards: {count: 1, short: [{take: {what: hand}}]}\n",
        "x.yaml:5:41: 'take' only works inside 'each_player'",
    ),
    "what is short of Items": (
        CURSE + "  do:\n    - discard_items: {short: [{take: {what: hand}}]}\n",
        "x.yaml:5:31: 'take' only works inside 'each_player'",
    ),
    "what helpers meet": (
        MONSTER + "  when_helped: [{take: {what: hand}}]\n",
        "x.yaml:6:17: 'take' only works inside 'each_player'",
    ),
    "what an offer brings": (
        MONSTER + "  offers:\n    - {id: x, name: X, then: [{take: {what: hand}}]}\n",
        "x.yaml:7:31: 'take' only works inside 'each_player'",
    ),
    "what a Hireling does": (
        "- {id: a, kind: hireling, name: A, after_win: [{take: {what: hand}}]}\n",
        "x.yaml:1:48: 'take' only works inside 'each_player'",
    ),
    "nothing to do": (
        POTION + "    - {when: fight, do: []}\n",
        "x.yaml:6:7: 'do' needs at least one step",
    ),
    "filter without a foe": (
        POTION + "    - {when: fight, foe: {max_level: 3}, do: [{fetch: {}}]}\n",
        "x.yaml:6:26: 'foe' says which monsters may be the target, so it needs 'target: foe'",
    ),
    "nothing remembered": (
        CURSE + "  do:\n    - discard_worth: {gold: remembered}\n",
        "x.yaml:5:29: 'remembered' needs 'discard_items: {remember_gold: true}' before it",
    ),
    "each_player twice": (
        CURSE
        + "  do:\n    - each_player: {who: neighbours, do: [{each_player: {who: everyone, do: [{change_sex: {}}]}}]}\n",
        "x.yaml:5:57: 'each_player' inside 'each_player': it would be unclear who the victim is",
    ),
    "choose_player within each_player": (
        CURSE
        + "  do:\n    - each_player: {who: neighbours, do: [{choose_player: {by: vote, do: [{change_sex: {}}]}}]}\n",
        "x.yaml:5:59: 'choose_player' inside 'each_player': it would be unclear who the victim is",
    ),
    "a case too many": (
        CURSE
        + "  do:\n    - roll:\n        - do: [{change_sex: {}}]\n        - {at_least: 4, do: [{change_sex: {}}]}\n",
        "x.yaml:7:11: this case is never reached: no number of the die is left for it",
    ),
    "no choice": (
        CURSE + "  do:\n    - choose: [[{change_sex: {}}]]\n",
        "x.yaml:5:15: 'choose' needs at least 2 of them in its list",
    ),
    "a roll for nothing": (
        CURSE + "  do:\n    - roll: []\n",
        "x.yaml:5:13: 'roll' needs at least 1 of them in its list",
    ),
    "losing one's sex": (
        CURSE + "  do:\n    - lose_trait: {sex: male}\n",
        "x.yaml:5:19: only a race or a class is a card: write {race: …} or {class: …}",
    ),
    "too many steps": (
        CURSE + "  do:\n" + "    - die: {}\n" * (MAX_STEPS + 1),
        f"x.yaml:1:3: the card has {MAX_STEPS + 1} steps, at most {MAX_STEPS} are allowed",
    ),
}


@pytest.mark.parametrize("name", SENSELESS)
def test_what_the_types_cannot_say_is_reported_at_its_place(name: str) -> None:
    text, message = SENSELESS[name]
    assert problems(text) == [message]


@pytest.mark.parametrize(
    "do",
    [
        "[{discard_items: {remember_gold: true}}, {discard_worth: {gold: remembered}}]",
        "[{choose: [[{discard_items: {remember_gold: true}}], [{change_sex: {}}]]},"
        " {discard_worth: {gold: remembered}}]",
        "[{if: {test: {has_item: {}}, then: [{discard_items: {remember_gold: true}}]}},"
        " {discard_worth: {gold: remembered}}]",
        "[{roll: [{up_to: 2, do: [{change_sex: {}}]}, {do: [{lose_level: die}]}]}]",
        "[{roll: [{do: [{discard_cards: {count: die}}]}]}]",
        "[{each_player: {who: neighbours, do: [{take: {what: hand}}]}},"
        " {each_player: {who: everyone, do: [{change_sex: {}}]}}]",
        "[{lose_trait: {race: elf}}]",
    ],
)
def test_steps_that_make_sense_are_left_alone(do: str) -> None:
    assert problems(CURSE + f"  do: {do}\n") == []


@pytest.mark.parametrize("word", INSTRUCTIONS, ids=lambda word: word.name)
def test_what_instructions_need_is_said_in_words_of_the_language(word: Word) -> None:
    settings = {setting.name: setting.value for setting in word.settings}
    places = {f.encode_name for kind in card_kinds().values() for f in kind.fields}
    for need in word.needs:
        assert {*need.target, *need.unless_target} <= set(GROUPS["targets"])
        assert {*need.moments} <= set(GROUPS["moments"])
        assert {*need.places} <= places
        if need.setting:
            value = settings[need.setting]
            assert isinstance(value, OneOf)
            assert need.word in value.words


@pytest.mark.parametrize(
    "play",
    [
        "{when: fight, target: foe, foe: {max_level: 3}, do: [{kill_foe: {}}]}",
        "{when: fight, target: other_player, do: [{move_fight: {}}]}",
        "{when: fight, target: fighting_player, do: [{add_bonus: {amount: -2, side: target}}]}",
        "{when: caught, do: [{escape: {from: caught}}]}",
        "{when: my_roll, do: [{set_roll: {}}]}",
        "{when: any_time, target: other_player, do: [{take: {what: hand}}]}",
    ],
)
def test_instructions_with_what_they_need_are_left_alone(play: str) -> None:
    assert problems(POTION + f"    - {play}\n") == []


def test_every_wrong_card_is_reported_and_the_right_ones_are_read() -> None:
    text = MONSTER.replace("level: 1", "level: x") + "- 5\n" + CURSE + "- {id: hat, kind: item, name: Hat, gold: 5}\n"
    text += "- {id: b, kind: enhancer, name: 5, bonus: x}\n"
    report = Report("x.yaml")
    file = read_cards(text.encode(), report)
    assert [(p.line, p.column) for p in report.problems] == [(4, 10), (6, 3), (7, 3), (11, 33), (11, 43)]
    assert [type(located.card) for located in file.cards] == [Curse, Item]
    assert file.claimed == {"slime", "b"}
    assert file.complete


def test_a_slip_does_not_hide_the_tags_of_its_card() -> None:
    file = read_cards((MONSTER + "  tags: [fire, 3]\n").encode(), Report("x.yaml"))
    assert file.claimed == {"slime", "fire"}


def test_set_yaml_is_read_and_checked() -> None:
    report = Report("set.yaml")
    found = read_words(b"id: a\nname: A\ndoors: 1\ntreasures: 0\nwords: {curse: Trap}\n", report)
    assert found is not None
    assert found[0].words == {"curse": "Trap"}
    assert read_words(b"id: a\nname: A\ndoors: -1\nwords: {curse: 1}\nwrds: 2", report) is None
    assert [str(problem) for problem in report.problems] == [
        "set.yaml:3:8: doors: must be a whole number from 0 to 500, not -1",
        "set.yaml:4:16: curse: must be text, not the number 1; put it in quotes to make it text",
        "set.yaml:5:1: unknown key 'wrds' in 'set.yaml'; did you mean 'words'?",
        "set.yaml:1:1: the key 'treasures' is missing in 'set.yaml'",
    ]
    for wrong in (b"", b"[]", b"hello"):
        assert read_words(wrong, Report("set.yaml")) is None


def test_a_complaint_of_msgspec_is_brought_to_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "check_card", lambda node, report: None)
    monkeypatch.setattr(reader, "check_struct", lambda *args: None)
    text = CURSE + "  do:\n    - discard_items: {count: 99}\n"
    assert problems(text) == ["x.yaml:5:30: Expected `int` <= 20"]
    report = Report("set.yaml")
    assert read_words(b"id: a\nname: A\ndoors: x\ntreasures: 0\n", report) is None
    assert str(report.problems[0]) == "set.yaml:3:8: Expected `int`, got `str`"


# --- strict YAML ------------------------------------------------------------------------------------------------

NOT_OUR_YAML = {
    "tag": (b"- !!str 5\n", "x.yaml:1:3: tags are not allowed: 'tag:yaml.org,2002:str'"),
    "tag on a map": (
        b"- !!python/object:os.system {a: 1}\n",
        "x.yaml:1:3: tags are not allowed: 'tag:yaml.org,2002:python/object:os.system'",
    ),
    "own tag": (b"- !card {a: 1}\n", "x.yaml:1:3: tags are not allowed: '!card'"),
    "tag on a key": (
        CURSE.encode() + b"  do: [discard_hand: {}]\n  !!str icon: x\n",
        "x.yaml:5:3: tags are not allowed: 'tag:yaml.org,2002:str'",
    ),
    "tag on the kind": (b"- {id: a, kind: !x curse}\n", "x.yaml:1:17: tags are not allowed: '!x'"),
    "alias": (b"- *a\n", "x.yaml:1:3: aliases (*a) are not allowed; write it out again"),
    "second document": (
        CURSE.encode() + b"  do: [discard_hand: {}]\n---\n- 1\n",
        "x.yaml:5:1: a second document (---) is not allowed; one list or map per file",
    ),
    "directive": (b"%YAML 1.1\n---\n[]\n", "x.yaml:1:1: directives (%YAML, %TAG) are not allowed"),
    "key twice": (MONSTER.encode() + b"  level: 2\n", "x.yaml:6:3: the key 'level' is here twice, first in line 4"),
    "merge key": (
        MONSTER.encode() + b"  <<: {level: 2}\n",
        "x.yaml:6:3: merge keys (<<) are not allowed; write it out again",
    ),
    "key that is a list": (MONSTER.encode() + b"  [a]: 1\n", "x.yaml:6:3: a key must be a word, not a list or a map"),
    "nothing": (b"# only a remark\n", "x.yaml: the file is empty"),
    "no text": (b"- id: \xff\xfe\n", "x.yaml:1:7: not UTF-8 text"),
    "bell": (b"- id: a\n  name: \x07\n", "x.yaml:2:9: a character that is not allowed: '\\x07'"),
    "escape sequence": (MONSTER.replace("Slime", '"\\e[2J"').encode(), "x.yaml:3:9: the text has a control character"),
    "text that runs backwards": (
        MONSTER.replace("Slime", "\u202eemilS").encode(),
        "x.yaml:3:9: the text has a control character",
    ),
}


@pytest.mark.parametrize("name", NOT_OUR_YAML)
def test_yaml_beyond_the_strict_subset_is_refused(name: str) -> None:
    data, message = NOT_OUR_YAML[name]
    assert problems(data) == [message]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"- a: ]", "x.yaml:1:6: a list in [ ] or a map in { } is not closed"),
        (b"- a:\n\tb: 1", "x.yaml:2:1: a value cannot begin with this character (a tab, "),
        (b"- @x", "x.yaml:1:3: a value cannot begin with this character (a tab, @"),
        (b"- 'abc", "x.yaml:1:3: a text in quotes is not closed"),
    ],
)
def test_broken_yaml_is_reported_where_it_breaks_or_begins(data: bytes, message: str) -> None:
    (found,) = problems(data)
    assert found.startswith(message)


def test_pyyamls_own_parser_does_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nodes, "_LOADER", yaml.SafeLoader)
    assert problems(MONSTER) == []
    assert problems(b"- @x")[0].startswith("x.yaml:1:3: a value cannot begin with this character")
    assert problems(b"- 'abc")[0].startswith("x.yaml:1:3: a text in quotes is not closed")
    assert problems(b"- a: [1")[0].startswith("x.yaml:1:6: a list in [ ] or a map in { } is not closed")
    assert problems(b'- "\\U00110000"') == ["x.yaml: not valid YAML"]
    assert problems(b'- "\\ud800"') == ["x.yaml:1:3: the text has a control character"]


def test_a_hole_is_not_taken_for_a_value() -> None:
    node = parse(b"- [{a: *b}]\n", Report("x.yaml"))
    assert node is not None
    assert nodes.has_hole(node)
    with pytest.raises(ValueError, match="hole"):
        plain(node)
    assert read_words(b"id: a\nname: *a\ndoors: 0\ntreasures: 0\n", Report("set.yaml")) is None


def test_billion_laughs_stay_small() -> None:
    lines = [f"- &{chr(98 + i)} [" + f"*{chr(97 + i)}, " * 9 + "1]" for i in range(20)]
    found = problems("\n".join(["- &a [ha, ha]", *lines]))
    assert "x.yaml:1:3: anchors (&a) are not allowed" in found
    assert len(found) == MAX_PROBLEMS


def test_deep_nesting_is_left_at_the_limit() -> None:
    limit = "nested too deeply: at most 32 levels are read"
    assert problems("[" * 200_000) == [f"x.yaml:1:34: {limit}"]
    assert problems("{a: " * 60_000) == [f"x.yaml:1:130: {limit}"]
    assert problems("- " * 100_000) == [f"x.yaml:1:67: {limit}"]
    assert problems("? " * 100_000) == [f"x.yaml:1:67: {limit}"]


def test_huge_files_are_not_read() -> None:
    assert problems("#" * (256 * 1024 + 1)) == ["x.yaml: the file is too big: at most 256 KiB are read"]
    assert problems("- 1\n" * 501) == ["x.yaml:501:3: too many cards: at most 500 in one file"]


def test_looking_for_mistakes_ends_when_nobody_would_read_them() -> None:
    report = Report("x.yaml")
    file = read_cards(("- 1\n" * 120 + CURSE + "  do: [{}]\n").encode(), report)
    assert len(report.problems) == MAX_PROBLEMS
    assert file.cards == []
    assert not file.complete
    keys = "".join(f"  {i:x}: 1\n" for i in range(20_000))
    assert len(problems(CURSE + keys)) == MAX_PROBLEMS
    assert len(problems(MONSTER + "  bad_stuff:\n" + "    - {}\n" * 20_000)) == MAX_PROBLEMS
    assert read_words(b"id: a\nname: A\ndoors: 0\ntreasures: 0\n" + b"id: a\n" * 200, Report("set.yaml")) is None


def test_long_values_are_shortened_in_messages() -> None:
    (message,) = problems(MONSTER.replace("level: 1", "level: " + "x" * 5000))
    assert len(message) < 160
    (message,) = problems(MONSTER + f"  {'k' * 500}: 1\n")
    assert len(message) < 700
    assert "did you mean" not in message


# --- anything else ----------------------------------------------------------------------------------------------


def check_garbage(data: bytes) -> None:
    """Whatever comes in: cards or complaints, both printable, never an exception."""
    report = Report("x.yaml")
    read_cards(data, report)
    read_words(data, Report("set.yaml"))
    for problem in report.problems:
        str(problem).encode("utf-8")
        assert "Expected `" not in problem.reason, "msgspec found what the check of the form did not"
        assert "Object " not in problem.reason


@given(st.binary(max_size=300))
def test_garbage_never_raises(data: bytes) -> None:
    check_garbage(data)


@given(st.text(alphabet="-:[]{}&*!|>'\"%@`#,? \n\tab1\\x0u", max_size=120))
@example("? \n: -\n")
@example("- !<> a")
@example('"\\x')
def test_garbage_that_looks_like_yaml_never_raises(text: str) -> None:
    check_garbage(text.encode())


WORDS = sorted({word for group in GROUPS.values() for word in group})
KEYS = sorted({f.encode_name for kind in card_kinds().values() for f in kind.fields} | set(WORDS) | {"when", "target"})
SCALARS = st.none() | st.booleans() | st.integers(-100, 20_000) | st.sampled_from(WORDS) | st.text(max_size=8)
TREES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=3),
    max_leaves=12,
)


@st.composite
def nearly_cards(draw: st.DrawFn) -> dict[str, object]:
    """A card of some kind with all it needs, and some keys with anything in them."""
    kind = draw(st.sampled_from(sorted(card_kinds())))
    keys = [f.encode_name for f in card_kinds()[kind].fields]
    needed = {"id": "a", "name": "A", "level": 1, "treasures": 1, "bonus": 1, "of": "race", "deck": "door", "gold": 1}
    card: dict[str, object] = {"kind": kind}
    card.update((key, value) for key, value in (needed | {"gives": [], "plays": []}).items() if key in keys)
    card.update(draw(st.dictionaries(st.sampled_from(keys), TREES, max_size=3)))
    return card


@given(st.lists(nearly_cards(), max_size=3))
def test_cards_with_anything_in_them_never_raise(cards: list[dict[str, object]]) -> None:
    check_garbage(json.dumps(cards, ensure_ascii=True).encode())


def test_values_know_their_places() -> None:
    node = parse(b"- a\n- [b, {c: d}]\n", Report("x.yaml"))
    assert isinstance(node, Listing)
    assert node.items[0] == Scalar("a", Place(1, 3))
    assert nodes.find(node, (1, 1, "c")) == Place(2, 11)
