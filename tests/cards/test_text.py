"""The texts of cards: complete, well formed, told apart."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
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
from kickdoor.cards.text import CardText, Names, render
from kickdoor.cards.text.en import TEMPLATES, English
from kickdoor.cards.text.kinds import lines, type_line
from kickdoor.cards.text.speech import Speech
from tests.support.telling import NAMES, SAMPLES, WORDS, numbers, told, whole


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
    Lose every Armor you are wearing.
curse do: [discard_items: {which: {worn: true, tag: fire}, count: 2}]
    Lose 2 equipped Items of fire or flame (your choice).
curse do: [discard_items: {which: {tag: weapon, size: big}}]
    Lose 1 Big weapon in play (your choice).
curse do: [discard_items: {which: {tag: weapon}, count: all}]
    Lose all your weapons in play.
curse do: [discard_items: {which: {tag: potion}}]
    Lose 1 potion in play (your choice).
curse do: [discard_items: {which: {tag: potion}, count: 2}]
    Lose 2 potions in play (your choice).
curse do: [discard_items: {which: {tag: gizmo}}]
    Lose 1 Item marked gizmo in play (your choice).
curse do: [discard_items: {which: {tag: gizmo}, count: all}]
    Lose all your Items marked gizmo in play.
curse do: [roll: [do: [discard_items: {which: {worn: true, slot: armor}, count: die}]]]
    Roll the die and lose that many of the Armor you are wearing.
curse do: [roll: [do: [discard_items: {which: {worn: true, tag: fire}, count: die}]]]
    Roll the die and lose that many equipped Items of fire or flame (your choice).
curse do: [roll: [do: [discard_items: {count: die, by: left}]]]
    Roll the die and lose that many Items in play that the player on your left picks.
curse do: [roll: [do: [discard_items: {count: die, by: right}]]]
    Roll the die and lose that many Items in play that the player on your right picks.
curse do: [roll: [do: [discard_items: {count: die, by: player}]]]
    Roll the die and lose that many Items in play (chosen by whoever plays this on you; else your choice).
curse do: [roll: [{at_least: 3, up_to: 3, do: [die: {}]}, {at_least: 4, up_to: 5, do: [discard_hand: {}]}]]
    Roll the die: on 3, you die; on 4 to 5, discard your whole hand.
curse do: [first_of: [[discard_items: {}], [lose_race: all], [die: {}]]]
    Lose 1 Item in play (your choice); if you have none, lose all your Races, becoming Human; if you have none, you die.
curse do: [first_of: [[discard_items: {which: {worn: true, slot: armor}}], [lose_level: 1]]]
    Lose the Armor you are wearing; if you wear none, lose 1 level.
curse do: [each_player: {who: neighbours, with: {sex: female}, do: [gain_level: {}]}]
    First the player on your left, then the one on your right, if female, gains 1 level.
class abilities: [{id: a, name: Nag, when: any_time, cost: {discard: 2}, target: other_player, do: [steal_level: {}]}]
    Nag: at any time, discard 2 cards to take a level from another player: you gain 1, they lose 1.
class abilities: [{id: a, name: Nag, when: any_time, cost: {discard: 2}, do: [draw: {deck: paid, count: 2}]}]
    Nag: at any time, discard 2 cards to draw 2 cards of that deck face down.
class abilities: [{id: a, name: Nag, when: any_time, cost: {itself: true, discard: 1}, do: [double_strength: {}]}]
    Nag: at any time, discard a card and discard this card, your own strength counts double.
curse do: [{change_sex: {}}, {change_sex: {}}, {lose_level: 1}, {lose_level: 1}, {lose_level: 1}]
    Change sex, twice; then lose 1 level, three times.
monster kill_reward: {deck: door, count: 2}
    When it is defeated, everyone who fought it draws 2 extra Door cards.
"""


def combined() -> Iterator[tuple[AnyCard, str]]:
    written = COMBINATIONS.strip().splitlines()
    for data, expected in zip(written[::2], written[1::2], strict=True):
        kind, rest = data.split(" ", 1)
        needed = {"monster": {"level": 1, "treasures": 1}}.get(kind, {})
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


def test_no_template_is_idle() -> None:
    templates = Listening()
    speech = Speech(WORDS, NAMES, templates, English())
    for card in (*SAMPLES, *COMBINED, *(card for card, _ in BUILT_IN)):
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
        assert line[0].isupper() or line[0] in "+\N{MINUS SIGN}"
        assert line.endswith(".")


def test_texts_made_of_any_word_are_well_formed() -> None:
    for card in SAMPLES:
        assert not ILL_FORMED.search(read(card)), read(card)


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

SAID = {1: ("1", "a", "an", "one", "once", "the"), 2: ("2", "two", "twice"), 3: ("3", "three")}


@pytest.mark.parametrize(("card", "text"), [pytest.param(*both, id=both[0].id) for both in BUILT_IN])
def test_every_number_of_a_card_is_in_its_text(card: AnyCard, text: CardText) -> None:
    words = set(re.findall(r"[\w,]*\w", whole(text)))
    for number in filter(None, numbers(card)):
        assert words & {f"{number:,}", *SAID.get(number, ())}, number


# --- wording ----------------------------------------------------------------------------------------------------


def test_a_set_prints_its_own_words() -> None:
    words = SetWords(id="sample", name="Sample", doors=0, treasures=0, words={"curse": "Trap"})
    curse = Curse(id="sample", name="Sample", stays=Stays("headgear_lost"), gives=[Give(die_rolls=-1)])
    text = render(curse, words, NAMES)
    assert text.type_line == "Trap"
    assert text.lines == (
        "Stays with you until a Trap or Bad Stuff takes Headgear from you: \N{MINUS SIGN}1 to all your die rolls.",
    )


def test_traits_are_called_by_the_printed_names() -> None:
    names = Names([RaceCard(id="cat", name="Feline"), ClassCard(id="hunter", name="Bounty Hunter")])
    monster = Monster(
        id="dog", name="Dog", level=1, treasures=1, against=[Against(2, race="cat"), Against(3, class_="hunter")]
    )
    assert render(monster, WORDS, names).lines[:2] == ("+2 against Felines.", "+3 against Bounty Hunters.")


def test_an_unknown_tag_is_still_shown() -> None:
    item = Item(id="sample", name="Sample", gold=100, tags=["gizmo", "fire"])
    assert render(item, WORDS, NAMES).type_line == "Item, gizmo, fire"


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
