"""The texts of cards: complete, well formed, told apart."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import get_args

import msgspec
import pytest
import yaml
from msgspec import structs

from kickdoor.cards.language import (
    Against,
    AnyCard,
    ClassCard,
    Curse,
    Give,
    Item,
    Monster,
    Nothing,
    RaceCard,
    SetWords,
    Stays,
    Step,
    When,
)
from kickdoor.cards.registry import built_in_sets, load_set
from kickdoor.cards.text import LANGUAGES, CardText, Names, render
from kickdoor.cards.text.en import TEMPLATES, English
from kickdoor.cards.text.kinds import lines, type_line
from kickdoor.cards.text.speech import Speech
from tests.support.telling import NAMES, SAMPLES, WORDS, in_all, numbers, told, whole


def read(card: AnyCard) -> str:
    return whole(render(card, WORDS, NAMES))


def built_in_cards() -> Iterator[tuple[AnyCard, CardText]]:
    for set_id in built_in_sets():
        card_set = load_set(set_id)
        names = Names(card_set.cards)
        for card in card_set.cards:
            yield card, render(card, card_set.words, names)


BUILT_IN = list(built_in_cards())


# --- every word has its sentence --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [f.encode_name for f in structs.fields(Step)])
def test_every_instruction_has_a_template(name: str) -> None:
    assert any(key == f"step.{name}" or key.startswith(f"step.{name}.") for key in TEMPLATES)


@pytest.mark.parametrize("effect", Give.__struct_fields__)
def test_every_standing_effect_has_a_template(effect: str) -> None:
    assert any(key == f"give.{effect}" or key.startswith(f"give.{effect}.") for key in TEMPLATES)


@pytest.mark.parametrize("moment", get_args(When))
def test_every_moment_has_a_template(moment: str) -> None:
    assert f"when.{moment}" in TEMPLATES


def test_every_word_of_the_language_can_be_read() -> None:
    for card in SAMPLES:
        assert read(card)


# Words that change each other's sentence: kind and key, what stands there, and how it reads.
COMBINATIONS = """
curse do: [discard_items: {which: {worn: true, slot: armor}, count: 2}]
    Lose 2 of the Armor you are wearing.
curse do: [discard_items: {which: {worn: true, slot: armor}, count: all}]
    Lose all Armor you are wearing.
curse do: [discard_items: {which: {worn: true, tag: fire}, count: 2}]
    Lose 2 equipped Items of fire or flame.
curse do: [discard_items: {which: {tag: weapon, size: big}}]
    Lose a Big weapon.
curse do: [discard_items: {which: {tag: weapon}, count: all}]
    Lose all your weapons.
curse do: [discard_items: {which: {tag: potion}}]
    Lose a potion.
curse do: [discard_items: {which: {tag: potion}, count: 2}]
    Lose 2 potions.
curse do: [discard_items: {which: {tag: gizmo}}]
    Lose an Item marked gizmo.
curse do: [discard_items: {which: {tag: gizmo}, count: all}]
    Lose all your Items marked gizmo.
curse do: [discard_items: {count: 2, by: left}]
    Lose 2 Items picked by the player on your left.
curse do: [discard_items: {by: left}, discard_items: {by: right}]
    Lose an Item picked by the player on your left and another picked by the player on your right.
curse do: [discard_items: {count: 2, by: right}]
    Lose 2 Items picked by the player on your right.
curse do: [roll: [do: [discard_items: {which: {worn: true, slot: armor}, count: die}]]]
    Roll the die and lose that many of the Armor you are wearing.
curse do: [roll: [do: [discard_items: {which: {worn: true, tag: fire}, count: die}]]]
    Roll the die and lose that many equipped Items of fire or flame.
curse do: [roll: [do: [discard_items: {count: die, by: left}]]]
    Roll the die and lose that many Items picked by the player on your left.
curse do: [roll: [do: [discard_items: {count: die, by: right}]]]
    Roll the die and lose that many Items picked by the player on your right.
curse do: [roll: [do: [discard_items: {count: die, by: player}]]]
    Roll the die and lose that many Items, picked by whoever played this on you, if anyone did.
curse do: [roll: [{at_least: 3, up_to: 3, do: [die: {}]}, {at_least: 4, up_to: 5, do: [discard_hand: {}]}]]
    Roll the die. On 3 you die; on 4 to 5 discard your hand.
curse do: [first_of: [[discard_items: {}], [lose_race: all], [die: {}]]]
    Lose an Item; if you have none, lose all your Races; if you have none, you die.
curse do: [first_of: [[discard_items: {which: {worn: true, slot: armor}}], [lose_level: 1]]]
    Lose the Armor you are wearing, or 1 level if you wear none.
curse do: [first_of: [[lose_class: one], [discard_hand: {}]]]
    Lose a Class, or discard your hand if you have none.
curse do: [{discard_items: {count: all}}, {discard_cards: {count: 2, places: [any]}}, {lose_level: 2}]
    Lose all your Items, any 2 cards and 2 levels.
curse do: [{discard_hand: {}}, {lose_level: 2}, {lose_class: all}]
    Discard your hand and lose 2 levels and all your Classes.
curse do: [{lose_level_to: left}, {lose_level_to: right}]
    Lose 1 level to the player on your left and 1 to the player on your right; never the winning one.
curse do: [if: {test: {suffers_as: {race: elf}}, then: [lose_level: 3], else: [lose_level: 2]}]
    Lose 2 levels, or 3 if you are an Elf.
curse do: [if: {test: {is_not: {race: elf}}, then: [discard_hand: {}], else: [change_sex: {}]}]
    If you are not an Elf, discard your hand; otherwise change sex.
curse do: [if: {test: {is_not: {race: elf}}, then: [discard_hand: {}]}]
    Discard your hand unless you are an Elf.
curse do: [if: {test: {has_item: {}}, then: [choose: [[lose_class: one], [lose_level: 2]]], else: [lose_level: 2]}]
    Lose 2 levels, or a Class if you have an Item.
curse do: [if: {test: {counts_as: {race: elf}}, then: [choose: [[discard_hand: {}], [die: {}]]], else: [die: {}]}]
    You die; as an Elf, you may discard your hand instead.
curse do: [if: {test: {has_item: {}}, then: [{discard_items: {}}, {lose_level: 1}], else: [die: {}]}]
    You die. If you have an Item, lose it and 1 level instead.
curse do: [each_player: {who: left, do: [take: {what: hand}, take: {what: hand}]}]
    The player on your left takes 2 unseen cards from your hand.
curse do: [each_player: {who: neighbours, with: {sex: female}, do: [gain_level: {}]}]
    The player on your left, then the one on your right, if female, gains 1 level, never the winning one.
class abilities: [{id: a, name: Nag, when: any_time, cost: {discard: 2}, target: other_player, do: [steal_level: {}]}]
    Nag: at any time, discard 2 cards to take a level from another player: you gain 1, they lose 1.
class abilities: [{id: a, name: Nag, when: any_time, cost: {discard: 2}, do: [draw: {deck: paid, count: 2}]}]
    Nag: at any time, discard 2 cards to draw 2 cards of that deck face down.
class abilities: [{id: a, name: Nag, when: any_time, cost: {itself: true, discard: 1}, do: [double_strength: {}]}]
    Nag: at any time, discard a card and discard this, your own strength counts double for the rest of the fight.
class abilities: [{id: a, name: Nag, when: fight, limit: {times: 3, per: turn}, cost: {discard: 1}, do: [add_foe: {}]}]
    Nag: up to three times per turn, in any fight, discard a card to add a monster from your hand.
curse do: [{change_sex: {}}, {change_sex: {}}, {lose_level: 1}, {lose_level: 1}, {lose_level: 1}]
    Change sex, twice; then lose 1 level, three times.
monster defeat_reward: {deck: door, count: 2}
    When it is beaten, everyone who fought draws 2 extra Door cards face down.
monster against: [{bonus: 3, class: thief}, {bonus: 2, all: [{race: elf}, {class: wizard}]}]
    +2 more against anyone who is an Elf and a Wizard.
monster against: [{bonus: 3, race: elf}, {bonus: 2, all: [{race: elf}, {sex: male}]}]
    +5 in all against male Elves.
monster {pronoun: they, before_fight: [lose_level: 1], when_helped: [lose_level: 2]}
    When they start a fight with you, lose 1 level.
monster offers: [{id: a, name: Flirt, sex: male, fighter: true, then: [lose_level: 1]}]
    Flirt: a male fighter may leave it alone. No reward, but after the fight, unless it is lost, he loses 1 level.
monster offers: [{id: a, name: Wow!, class: thief}]
    Wow! A Thief in the fight may leave it alone. No reward.
enhancer {bonus: 5, instead: {tag: gizmo, bonus: 10, treasures: 0}}
    A gizmo monster gets +10 and pays no extra Treasure instead.
enhancer {bonus: 5, treasures: -2, instead: {tag: gizmo, bonus: -5, treasures: -1}}
    A gizmo monster gets \N{MINUS SIGN}5 and pays 1 fewer Treasure instead.
hireling {pronoun: she, carries: 2}
    Carries 2 extra Items you may use whatever the limits and restrictions; the Items are lost with her.
level_up {steal: true, levels: 2}
    Take 2 levels from another player who can lose them; never the winning one. Any time.
one_shot plays: [{when: alone, do: [double_strength: {}]}, {when: any_time, do: [double_strength: {}]}]
    In your fight, before anybody helps you, or at any time: your own strength counts double for the rest of the fight.
"""


def combined() -> Iterator[tuple[AnyCard, str]]:
    written = COMBINATIONS.strip().splitlines()
    for data, expected in zip(written[::2], written[1::2], strict=True):
        kind, rest = data.split(" ", 1)
        needed = {"monster": {"level": 1, "treasures": 1}, "one_shot": {"gold": 100}}.get(kind, {})
        card = {"id": "sample", "name": "Sample", "kind": kind, **needed, **yaml.safe_load(rest)}
        yield msgspec.convert(card, AnyCard), expected.strip()


COMBINED = [card for card, _ in combined()]


@pytest.mark.parametrize(("card", "expected"), list(combined()))
def test_words_that_change_each_other(card: AnyCard, expected: str) -> None:
    assert expected in render(card, WORDS, NAMES).lines


class Listening(Mapping[str, str]):
    """The templates, noting which are asked for."""

    def __init__(self) -> None:
        self.heard: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.heard.add(key)
        return TEMPLATES[key]

    def __iter__(self) -> Iterator[str]:
        return iter(TEMPLATES)

    def __len__(self) -> int:
        return len(TEMPLATES)


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_key_stands_in_two_parts(language: str) -> None:
    """The part that comes later would take the sentence of the other one away."""
    package = import_module(f"kickdoor.cards.text.{language}")
    parts = [part for name, part in vars(package).items() if isinstance(part, dict) and name.isupper()]
    parts.remove(package.TEMPLATES)
    assert len(parts) > 5
    counted = Counter(key for part in parts for key in part)
    assert [key for key, times in counted.items() if times > 1] == []


def test_no_template_is_idle() -> None:
    templates = Listening()
    cards = [*SAMPLES, *COMBINED, *(card for card, _ in BUILT_IN)]
    for names in (NAMES, Names(cards)):
        speech = Speech(WORDS, names, templates, English())
        for card in cards:
            type_line(speech, card)
            list(lines(speech, card))
    assert set(TEMPLATES) - templates.heard == set()


# --- well formed ------------------------------------------------------------------------------------------------

ILL_FORMED = re.compile(r"[{}\[\]|]|None|True|False|  | [.,;:]|[.,;:]{2}|\b[Aa] [AEIOUaeiou]|\b[Aa]n [^AEIOUaeiou]")


@pytest.mark.parametrize("text", [pytest.param(text, id=card.id) for card, text in BUILT_IN])
def test_the_texts_of_all_cards_are_whole_sentences(text: CardText) -> None:
    assert not ILL_FORMED.search(whole(text))
    assert text.lines
    for line in text.lines:
        assert line[0].isupper() or line[0].isdigit() or line[0] in "+\N{MINUS SIGN}"
        assert line.endswith(".")


def test_texts_made_of_any_word_are_well_formed() -> None:
    for card in SAMPLES:
        assert not ILL_FORMED.search(read(card)), read(card)


# --- short ------------------------------------------------------------------------------------------------------


def test_no_text_is_long() -> None:
    lengths = {card.id: len(" ".join(text.lines)) for card, text in BUILT_IN}
    assert {name: length for name, length in lengths.items() if length > 320} == {}
    assert sum(len(" ".join(text.lines)) for _, text in BUILT_IN) <= 105 * len(BUILT_IN)


# Habits of texts that are put together from parts: what nobody would write by hand.
HABITS = re.compile(
    r"in play|your choice|\b(lose|discard)s? [^.;:]* and \1|otherwise, |: [^.]*: |; [^.]*; |"
    r"usable once|as many|whoever has less"
)


@pytest.mark.parametrize("text", [pytest.param(text, id=card.id) for card, text in BUILT_IN])
def test_no_text_reads_as_if_it_were_put_together(text: CardText) -> None:
    for line in (text.type_line, *text.lines):
        assert not HABITS.search(line)


# --- told apart -------------------------------------------------------------------------------------------------


def test_different_data_never_reads_the_same() -> None:
    by_text: dict[str, set[object]] = defaultdict(set)
    for card in SAMPLES:
        by_text[read(card)].add(told(card))
    assert {text: data for text, data in by_text.items() if len(data) > 1} == {}


def test_different_cards_never_read_the_same() -> None:
    by_text: dict[str, set[object]] = defaultdict(set)
    for card, text in BUILT_IN:
        by_text[whole(text)].add(told(card))
    assert {text: data for text, data in by_text.items() if len(data) > 1} == {}


# --- every number is said ---------------------------------------------------------------------------------------

SAID = {1: ("1", "a", "an", "one", "once", "the", "Hands"), 2: ("2", "two", "twice"), 3: ("3", "three")}


@pytest.mark.parametrize(("card", "text"), [pytest.param(*both, id=both[0].id) for both in BUILT_IN])
def test_every_number_of_a_card_is_in_its_text(card: AnyCard, text: CardText) -> None:
    words = set(re.findall(r"[\w,]*\w", whole(text)))
    if isinstance(card, Monster):  # a bonus on top of another is told as their sum
        card = structs.replace(card, against=[in_all(against, card.against) for against in card.against])
    for number in filter(None, numbers(card)):
        assert words & {f"{number:,}", *SAID.get(number, ())}, number


# --- wording ----------------------------------------------------------------------------------------------------


def test_a_set_prints_its_own_words() -> None:
    words = SetWords(id="sample", name="Sample", doors=0, treasures=0, words={"curse": "Trap"})
    curse = Curse(id="sample", name="Sample", stays=Stays("headgear_lost"), gives=[Give(die_rolls=-1)])
    text = render(curse, words, NAMES)
    assert text.type_line == "Trap"
    assert text.lines == ("\N{MINUS SIGN}1 to all your die rolls until a Trap or Bad Stuff takes Headgear from you.",)


def test_traits_are_called_by_the_printed_names() -> None:
    names = Names([RaceCard(id="cat", name="Feline"), ClassCard(id="hunter", name="Bounty Hunter")])
    monster = Monster(
        id="dog", name="Dog", level=1, treasures=1, against=[Against(2, race="cat"), Against(3, class_="hunter")]
    )
    assert render(monster, WORDS, names).lines[:2] == ("+2 against Felines.", "+3 against Bounty Hunters.")


def test_an_unknown_tag_is_still_shown() -> None:
    item = Item(id="sample", name="Sample", gold=100, tags=["gizmo", "fire"])
    assert render(item, WORDS, NAMES).type_line == "Item, gizmo, fire"


def test_a_mark_is_shown_only_where_a_card_asks_for_it() -> None:
    sword = Item(id="sword", name="Sword", gold=100, tags=["weapon", "fire"])
    asking = msgspec.convert(
        {"kind": "curse", "id": "rust", "name": "Rust", "do": [{"discard_items": {"which": {"tag": "weapon"}}}]},
        AnyCard,
    )
    assert render(sword, WORDS, NAMES).type_line == "Item, fire"
    assert render(sword, WORDS, Names([asking])).type_line == "Item, weapon, fire"


def test_a_class_says_what_its_gifts_are_called() -> None:
    card = ClassCard(id="sample", name="Sample", gives=[Give(win_ties=Nothing())], called={"win_ties": "Stubborn"})
    assert render(card, WORDS, NAMES).lines == ("Stubborn: your side wins ties.",)


def test_death_reads_as_such() -> None:
    monster = Monster(id="sample", name="Sample", level=1, treasures=1, bad_stuff=[Step(die=Nothing())])
    assert "Bad Stuff: You die." in render(monster, WORDS, NAMES).lines


@pytest.mark.parametrize(
    ("one", "several"),
    [
        ("Elf", "Elves"), ("Dwarf", "Dwarves"), ("Thief", "Thieves"), ("Halfling", "Halflings"), ("Human", "Humans"),
        ("Class", "Classes"), ("Henchman", "Henchmen"), ("Lady", "Ladies"), ("Jockey", "Jockeys"),
    ],
)  # fmt: skip
def test_plurals(one: str, several: str) -> None:
    assert English().plural(one) == several


def test_lists_and_articles_and_numbers() -> None:
    english = English()
    assert english.join([], "or") == ""
    assert english.join(["Elves", "Dwarves", "Thieves"], "or") == "Elves, Dwarves or Thieves"
    assert (english.a("Elf"), english.a("Thief")) == ("an Elf", "a Thief")
    assert (english.number_word(3), english.number_word(12)) == ("three", "12")
    assert (english.signed(3), english.signed(-5), english.amount(1000)) == ("+3", "\N{MINUS SIGN}5", "1,000")


@pytest.mark.parametrize(
    ("alone", "card", "said"),
    [
        ("star", "paralysis-wand", "Item, 1 Hand, wand/pole/staff"),
        ("star", "magnetic-boots", "Item, Footgear, below the waist"),
        ("steampunk", "finger-ring", "Item, worn"),
        ("deluxe", "spiky-knees", "Item, below the waist, worn"),
    ],
)
def test_marks_that_only_a_card_of_another_set_looks_for_are_shown_beside_it(alone: str, card: str, said: str) -> None:
    one = load_set(alone)
    shown = next(c for c in one.cards if c.id == card)
    together = Names(c for name in built_in_sets() for c in load_set(name).cards)
    assert render(shown, one.words, together).type_line == said
    assert render(shown, one.words, Names(one.cards)).type_line != said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["100% Elf", "Salt & Pepper", "Robot <3", "A_B ~ {levels} §ab", "[you|they]"])
def test_a_name_says_nothing_but_itself(name: str, language: str) -> None:
    elf = msgspec.convert({"kind": "class", "id": "odd", "name": name, "gives": [{"win_ties": {}}]}, AnyCard)
    bonus = [{"add_bonus": {"amount": 1, "side": "mine"}}]
    can = {"id": "odd-one", "name": name, "when": "my_fight", "cost": {"discard": 1}, "do": bonus}
    card = msgspec.convert(
        {
            "kind": "item",
            "id": "x",
            "name": "X",
            "gold": 100,
            "abilities": [can],
            "gives": [{"counts_as": {"class": "odd"}}],
        },
        AnyCard,
    )
    lines = render(card, WORDS, Names([elf, card]), language).lines
    assert sum(name in line for line in lines) == 2, lines
    assert not any("winning" in line or "Siegstufe" in line for line in lines)
