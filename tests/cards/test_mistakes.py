# ruff: noqa: E501  (a row is one line, as authors see the answer)
"""Mistakes that authors make: each is told with its place, in words that say what to do.

A row is a right card, what somebody writes instead of a part of it, and how the answer begins and ends.
"""

from __future__ import annotations

import pytest

from kickdoor.workshop.check import Publishable, publishable

ITEM = """\
- id: mug
  kind: item
  name: Mug
  gold: 100
  bonus: 1
"""
MONSTER = """\
- id: rat
  kind: monster
  name: Rat
  level: 2
  treasures: 1
  bad_stuff: [{lose_level: 1}]
"""
CURSE = """\
- id: hex
  kind: curse
  name: Hex
  do: [{lose_level: 1}]
"""
ONE_SHOT = """\
- id: cup
  kind: one_shot
  name: Cup
  gold: 100
  plays: [{when: fight, do: [{add_bonus: {amount: 2, side: either}}]}]
"""
ABILITY = """\
- id: wand
  kind: item
  name: Wand
  gold: 100
  hands: 1
  abilities:
    - id: zap
      name: Zap
      when: my_fight
      limit: {times: 1, per: fight}
      do: [{add_bonus: {amount: 3, side: mine}}]
"""
TRIGGER = """\
- id: axe
  kind: item
  name: Axe
  gold: 100
  hands: 1
  triggers: [{when: killed, do: [{draw: {deck: treasure}}]}]
"""

MISTAKES = [
    (ITEM, "name: Mug", "name Mug", "4:3: a key without ': ' (a colon and a space) behind it, here or just above", ""),
    (ITEM, "name: Mug", "name:Mug", "4:3: a key without ': ' (a colon and a space) behind it, here or just above", ""),
    (
        ITEM,
        "name: Mug",
        "name: Mug: the best",
        "3:12: a ': ' where none can be: put a text that contains a colon in quotes, and let the keys of a card begin in one column",
        "",
    ),
    (ITEM, "name: Mug", 'name: "Mug', "3:9: a text in quotes is not closed; put the same quote at its end", ""),
    (ITEM, "name: Mug", "name: 'Mug", "3:9: a text in quotes is not closed; put the same quote at its end", ""),
    (ITEM, "  name: Mug", "\tname: Mug", "3:1: a tab; indent with spaces", ""),
    (
        ITEM,
        "  name: Mug",
        "   name: Mug",
        "3:8: a ': ' where none can be: put a text that contains a colon in quotes, and let the keys of a card begin in one column",
        "",
    ),
    (
        ITEM,
        "  name: Mug",
        " name: Mug",
        "3:2: the indentation is off here or just above: keys of one card begin in the same column, and each card with '- '",
        "",
    ),
    (
        ITEM,
        "name: Mug",
        "name: @Mug",
        "3:9: a value cannot begin with this character (a tab, @, % or `): use spaces, or quotes",
        "",
    ),
    (ITEM, "name: Mug", "name: *Mug", "3:9: aliases (*Mug) are not allowed; write it out again", ""),
    (ITEM, "name: Mug", "name: !Mug", "3:9: tags are not allowed: '!Mug'", ""),
    (
        ITEM,
        "name: Mug",
        'name: "Mu\\g"',
        "3:12: a backslash in double quotes means something special; use single quotes",
        "",
    ),
    (
        ITEM,
        "name: Mug",
        "name: [Mug",
        "3:9: a list in [ ] or a map in { } is not closed, or a comma between its parts is missing",
        "",
    ),
    (
        MONSTER,
        "[{lose_level: 1}]",
        "[{lose_level: 1}",
        "6:14: a list in [ ] or a map in { } is not closed, or a comma between its parts is missing",
        "",
    ),
    (MONSTER, "[{lose_level: 1}]", "{lose_level: 1}", "6:14: bad_stuff: must be a list, not a map", ""),
    (
        MONSTER,
        "[{lose_level: 1}]",
        "[{lose_level 1}]",
        "6:16: unknown instruction 'lose_level 1' in bad_stuff; did you mean 'lose_level'?",
        "",
    ),
    (
        MONSTER,
        "bad_stuff: [",
        "bad_stuff: - [",
        "6:14: a '- ' cannot stand behind a key; begin it on a line of its own",
        "",
    ),
    (
        ITEM,
        "- id: mug",
        "id: mug",
        "2:7: a ': ' where none can be: put a text that contains a colon in quotes, and let the keys of a card begin in one column",
        "",
    ),
    (ITEM, "kind: item\n", "kind: itme\n", "2:9: kind: 'itme' is not one of: ", "; did you mean 'item'?"),
    (
        ITEM,
        "  kind: item\n",
        "",
        "1:3: the key 'kind' is missing; it is one of: monster, enhancer, curse, class, race, extra, attachment, item, one_shot, level_up, hireling, other",
        "",
    ),
    (
        ITEM,
        "id: mug",
        "id: My Mug",
        "1:7: id: 'My Mug' is not an id; an id is made of lower-case letters, digits and single hyphens",
        "",
    ),
    (ITEM, "  name: Mug\n", "", "1:3: the key 'name' is missing in a card of kind 'item'", ""),
    (ITEM, "gold: 100", "gold: lots", "4:9: gold: must be a whole number from 0 to 10000, not the text 'lots'", ""),
    (ITEM, "gold: 100", "gold: -100", "4:9: gold: must be a whole number from 0 to 10000, not -100", ""),
    (ITEM, "gold: 100", "golds: 100", "4:3: unknown key 'golds' in a card of kind 'item'; did you mean 'gold'?", ""),
    (ITEM, "bonus: 1", "bonus: +", "5:10: bonus: must be a whole number from -50 to 50, not the text '+'", ""),
    (ITEM, "bonus: 1", "bonus: 1.5", "5:10: bonus: must be a whole number from -50 to 50, not the text '1.5'", ""),
    (ITEM, "bonus: 1", 'bonus: "1"', "5:10: bonus: must be a whole number from -50 to 50, not the text '1'", ""),
    (ITEM, "bonus: 1", "bonus: 1\n  bonus: 2", "6:3: the key 'bonus' is here twice, first in line 5", ""),
    (ITEM, "bonus: 1", "bonus: 1\n  slot: head", "6:9: slot: 'head' is not one of: ", "; did you mean 'headgear'?"),
    (ITEM, "bonus: 1", "bonus: 1\n  hands: 3", "6:10: hands: must be a whole number from 0 to 2, not 3", ""),
    (ITEM, "bonus: 1", "bonus: 1\n  size: huge", "6:9: size: 'huge' is not one of: ", ""),
    (ITEM, "bonus: 1", "bonus: 1\n  icon: mug", "6:9: no icon 'mug' at game-icons.net; did you mean 'jug'?", ""),
    (
        ITEM,
        "bonus: 1",
        "bonus: 1\n  icon: game-icons:bear-stein",
        "6:9: no icon 'bear-stein' at game-icons.net; did you mean 'beer-stein'?",
        "",
    ),
    (
        ITEM,
        "bonus: 1",
        "bonus: 1\n  picture: {ground: tavren}",
        "6:21: ground: 'tavren' is not one of: ",
        "; did you mean 'tavern'?",
    ),
    (ITEM, "bonus: 1", "bonus: 1\n  tags: weapon", "6:9: tags: must be a list, not the text 'weapon'", ""),
    (
        ITEM,
        "bonus: 1",
        "bonus: 1\n  gives: [{figth_bonus: 2}]",
        "6:12: unknown effect 'figth_bonus' in gives; did you mean 'fight_bonus'?",
        "",
    ),
    (
        ITEM,
        "bonus: 1",
        "bonus: 1\n  gives: [{fight_bonus: 0}]",
        "6:25: 0 changes nothing; write another number, or leave it out",
        "",
    ),
    (ITEM, "bonus: 1", "bonus: 1\n  gives: {fight_bonus: 2}", "6:10: gives: must be a list, not a map", ""),
    (
        ITEM,
        "bonus: 1",
        "bonus: 1\n  gives: [{fight_bonus: {count: hands}}]",
        "6:33: count: 'hands' is not one of: ",
        "; did you mean 'hand'?",
    ),
    (ITEM, "bonus: 1", "bonus: 1\n  usable_by: {class: wizzard}", "6:14: usable_by: must be a list, not a map", ""),
    (MONSTER, "level: 2", "level: 0", "4:10: level: must be a whole number from 1 to 30, not 0", ""),
    (MONSTER, "level: 2", "level: 99", "4:10: level: must be a whole number from 1 to 30, not 99", ""),
    (MONSTER, "  level: 2\n", "", "1:3: the key 'level' is missing in a card of kind 'monster'", ""),
    (
        MONSTER,
        "lose_level: 1",
        "lose_levels: 1",
        "6:16: unknown instruction 'lose_levels' in bad_stuff; did you mean 'lose_level'?",
        "",
    ),
    (
        MONSTER,
        "lose_level: 1",
        "loose_level: 1",
        "6:16: unknown instruction 'loose_level' in bad_stuff; did you mean 'lose_level'?",
        "",
    ),
    (
        MONSTER,
        "lose_level: 1",
        "lose_level: one",
        "6:28: lose_level: 'one' is not one of: ",
        "; it can also be a whole number from 1 to 20",
    ),
    (
        MONSTER,
        "lose_level: 1",
        "lose_level: 1, discard_hand: {}",
        "6:15: bad_stuff: exactly one instruction here, not 'lose_level', 'discard_hand'; start each with its own '- '",
        "",
    ),
    (CURSE, "do: [{lose_level: 1}]", "do: lose a level", "4:7: do: must be a list, not the text 'lose a level'", ""),
    (CURSE, "do: [", "plays: [", "4:3: unknown key 'plays' in a card of kind 'curse'; did you mean 'stays'?", ""),
    (ONE_SHOT, "when: fight", "when: figth", "5:18: when: 'figth' is not one of: ", "; did you mean 'fight'?"),
    (ONE_SHOT, "when: fight, ", "", "5:11: the key 'when' is missing in 'plays'", ""),
    (ONE_SHOT, "side: either", "side: both", "5:60: side: 'both' is not one of: ", ""),
    (ONE_SHOT, "when: fight", "when: own_turn", "5:33: 'add_bonus' only works with ", ""),
    (
        ABILITY,
        "      limit: {times: 1, per: fight}\n",
        "",
        "7:7: a free ability could be used without end; give it a 'limit' or a 'cost'",
        "",
    ),
    (ABILITY, "per: fight", "per: day", "10:30: per: 'day' is not one of: ", ""),
    (ABILITY, "times: 1", "times: 0", "10:22: times: must be a whole number from 1 to 20, not 0", ""),
    (TRIGGER, "when: killed", "when: kill", "6:21: when: 'kill' is not one of: ", "; did you mean 'killed'?"),
    (
        TRIGGER,
        "deck: treasure",
        "deck: treasures",
        "6:48: deck: 'treasures' is not one of: ",
        "; did you mean 'treasure'?",
    ),
    (
        TRIGGER,
        "{draw: {deck: treasure}}",
        "{each_player: {who: everybody, do: [{draw: {deck: treasure}}]}}",
        "6:54: who: 'everybody' is not one of: ",
        "; did you mean 'everyone'?",
    ),
    (
        CURSE,
        "{lose_level: 1}",
        "{if: {test: {is: strong}, then: [{lose_level: 1}]}}",
        "4:25: is: 'strong' is not one of: ",
        "; did you mean 'strongest'?",
    ),
    # what people say who know the game and not the language
    (
        ITEM,
        "bonus: 1",
        "bonus: +3 against undead",
        "5:10: bonus: must be a whole number ",
        "; write the number alone: 3",
    ),
    (ITEM, "gold: 100", "gold: 1,000", "4:9: gold: must be a whole number ", "; write the number alone: 1000"),
    (ITEM, "bonus: 1", "slot: helmet", "5:9: slot: 'helmet' is not one of: ", "; did you mean 'headgear'?"),
    (ITEM, "kind: item", "kind: weapon", "2:9: kind: 'weapon' is not one of: ", "; did you mean 'item'?"),
    (
        ITEM,
        "bonus: 1",
        "usable_by: wizard",
        "5:14: usable_by: must be a list, ",
        "; write '[{class: wizard}]' or '[{race: wizard}]'",
    ),
    (
        ITEM,
        "bonus: 1",
        "usable_by: [wizard]",
        "5:15: usable_by: must be a map, ",
        "; write '{class: wizard}' or '{race: wizard}'",
    ),
    (ITEM, "bonus: 1", "usable_by: [{class: wizzard}]", "5:23: no class 'wizzard' in ", "; did you mean 'wizard'?"),
    (ITEM, "bonus: 1", "usable_by: [{class: elf}]", "5:23: no class 'elf' in ", "; write 'race: elf'"),
    (ITEM, "bonus: 1", "gives: {run_away: 1}", "5:10: gives: must be a list, not a map", ", or begin it with '- '"),
    (
        ITEM,
        "bonus: 1",
        "gives: [{lose_level: 1}]",
        "5:12: unknown effect 'lose_level' in gives; 'lose_level' is a step",
        "'triggers'",
    ),
    (ITEM, "bonus: 1", "run_away: 1", "5:3: unknown key 'run_away' in ", "; write 'gives: [{run_away: …}]'"),
    (
        MONSTER,
        "[{lose_level: 1}]",
        "lose a level",
        "6:14: bad_stuff: must be a list, ",
        "for example 'bad_stuff: [{lose_level: 1}]'",
    ),
    (MONSTER, "lose_level: 1", "die: yes", "6:21: die: must be a map, ", "; write 'die: {}'"),
    (
        MONSTER,
        "lose_level: 1",
        "discard_items: 2",
        "6:31: discard_items: must be a map, ",
        "; write 'discard_items: {count: 2}'",
    ),
    (
        MONSTER,
        "lose_level: 1",
        "discard_items: {which: armor}",
        "6:39: which: must be a map, ",
        "; write 'which: {slot: armor}'",
    ),
    (
        MONSTER,
        "lose_level: 1",
        "discard_items: {slot: armor}",
        "6:32: unknown key 'slot' in ",
        "; it stands under 'which': 'which: {slot: …}'",
    ),
    (
        MONSTER,
        "bad_stuff: [{lose_level: 1}]",
        "lose_level: 1",
        "6:3: unknown key 'lose_level' in ",
        "; write 'bad_stuff: [{lose_level: …}]'",
    ),
    (
        CURSE,
        "lose_level: 1",
        "run_away: 1",
        "4:9: unknown instruction 'run_away' in do; 'run_away' holds ",
        "under 'gives'",
    ),
    (CURSE, "lose_level: 1", "gain_level: 1", "4:21: gain_level: must be a map, ", "; write 'gain_level: {amount: 1}'"),
    (CURSE, "lose_level: 1", "draw: 2", "4:15: draw: must be a map, ", "; write 'draw: {deck: …, count: 2}'"),
    (
        CURSE,
        "lose_level: 1",
        "lose_level: {count: cards}",
        "4:29: count: 'cards' is not one of: ",
        "; did you mean 'hand'?",
    ),
    (
        CURSE,
        "{lose_level: 1}",
        "{if: {test: {race: elf}, then: [{lose_level: 1}]}}",
        "4:21: unknown key 'race' in 'test'",
        "for the opposite",
    ),
    (
        CURSE,
        "{lose_level: 1}",
        "{each_player: [{lose_level: 1}]}",
        "4:22: each_player: must be a map, ",
        "; write 'each_player: {who: …, do: …}'",
    ),
    (
        CURSE,
        "{lose_level: 1}",
        "{each_player: {who: all, do: [{lose_level: 1}]}}",
        "4:28: who: 'all' is not one of: ",
        "; did you mean 'everyone'?",
    ),
    (
        CURSE,
        "do: [{lose_level: 1}]",
        "gives: [{run_away: -1}]\n  stays: {until: forever}",
        "5:18: until: 'forever' is not one of: ",
        "; did you mean 'removed'?",
    ),
    (ONE_SHOT, "when: fight", "when: in combat", "5:18: when: 'in combat' is not one of: ", "; did you mean 'fight'?"),
    (ONE_SHOT, "when: fight", "when: my fight", "5:18: when: 'my fight' is not one of: ", "; did you mean 'my_fight'?"),
    (
        ONE_SHOT,
        "add_bonus: {amount: 2, side: either}",
        "add_bonus: 3",
        "5:42: add_bonus: must be a map, ",
        "; write 'add_bonus: {amount: 3, side: …}'",
    ),
    (
        ONE_SHOT,
        "  plays: [{when: fight, do: [{add_bonus: {amount: 2, side: either}}]}]",
        "  bonus: 3",
        "5:3: unknown key 'bonus' in ",
        "do: [{add_bonus: {amount: …, side: either}}]}]'",
    ),
]


def answer(cards: str) -> Publishable | str:
    """The first mistake of a set with these cards, as FILE:LINE:COLUMN: REASON; or the set, if it is right."""
    doors = int("kind: monster" in cards or "kind: curse" in cards)
    words = f"id: inn\nname: Inn\ndoors: {doors}\ntreasures: {1 - doors}\n"
    found = publishable({"set.yaml": words, "cards.yaml": cards})
    if isinstance(found, Publishable):
        return found
    return f"{found[0].file}:{found[0].line}:{found[0].column}: {found[0].reason}"


def test_there_are_sixty_mistakes() -> None:
    assert len(MISTAKES) >= 60


@pytest.mark.parametrize("card", [ITEM, MONSTER, CURSE, ONE_SHOT, ABILITY, TRIGGER])
def test_the_cards_are_right_without_them(card: str) -> None:
    assert isinstance(answer(card), Publishable)


@pytest.mark.parametrize(
    ("card", "right", "wrong", "begins", "ends"), MISTAKES, ids=[repr(row[2])[:40] for row in MISTAKES]
)
def test_a_mistake_is_told_with_its_place_and_what_to_do(
    card: str, right: str, wrong: str, begins: str, ends: str
) -> None:
    assert card.count(right) >= 1
    said = answer(card.replace(right, wrong, 1))
    assert isinstance(said, str)
    assert said.startswith(f"cards.yaml:{begins}"), said
    assert said.endswith(ends), said
