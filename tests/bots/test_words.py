"""Every word of the card language has its hint: a bot knows what every card is good for, user-made ones included."""

from __future__ import annotations

from types import ModuleType

import pytest

from kickdoor.bots.quick.library_values import library_values
from kickdoor.bots.quick.words import Reader
from kickdoor.cards.library import build_library
from kickdoor.cards.vocabulary import GROUPS
from kickdoor.model.card import CardDef
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.effects import EFFECTS
from kickdoor.model.language.hints import Appraisal
from kickdoor.model.language.monster_keys import MONSTER_KEYS
from kickdoor.model.words import KIND_WORDS, MOMENT_WORDS, TARGET_WORDS
from kickdoor.rules.instructions import vocabulary
from kickdoor.rules.instructions.vocabulary import INSTRUCTIONS
from kickdoor.rules.kinds import KINDS

SETS = ("deluxe", "star", "steampunk")
NO_WORDS = {"LoseIdentity", "KillHireling"}  # what several share, and what only the rules of Go Up a Level say


def instruction_classes() -> set[str]:
    """The classes that carry out the steps."""
    found: set[str] = set()
    for module in vars(vocabulary).values():
        for name, thing in vars(module).items() if isinstance(module, ModuleType) else ():
            if isinstance(thing, type) and issubclass(thing, Instruction) and thing is not Instruction:
                found.add(name)
    return found


def test_every_class_of_an_instruction_has_its_word() -> None:
    assert {word.part.name for word in INSTRUCTIONS} == instruction_classes() - NO_WORDS
    for word in INSTRUCTIONS:
        assert getattr(word.make, "__name__", "") == word.part.name, "a class has the name of its word"


def test_a_bot_understands_whatever_an_instruction_may_tell() -> None:
    for name, told in vars(Appraisal).items():
        if not name.startswith("_") and callable(told):
            assert getattr(Reader, name) is not told, name


@pytest.mark.parametrize(
    ("group", "names"),
    [
        ("effects", [effect.name for effect in EFFECTS]),
        ("kinds", [kind.name for kind in KIND_WORDS]),
        ("moments", [moment.name for moment in MOMENT_WORDS]),
        ("monster keys", [key.name for key in MONSTER_KEYS]),
        ("instructions", [word.name for word in INSTRUCTIONS]),
    ],
)
def test_every_word_has_its_row(group: str, names: list[str]) -> None:
    assert sorted(names) == sorted(GROUPS[group])


def test_every_target_has_its_row() -> None:
    assert {target.name for target in TARGET_WORDS} == {*GROUPS["targets"], "", "(side)"}


def test_rows_name_attributes_that_cards_have() -> None:
    card = CardDef(0, "x", "X", "x", KINDS[0], 0)
    for effect in EFFECTS:
        assert len(effect.attributes) == max(len(effect.settings), 1)
        for attribute in effect.attributes:
            assert hasattr(card.gives, attribute), attribute
        assert getattr(card.gives, effect.attributes[-1]) in (effect.none, [], "")
    for key in MONSTER_KEYS:
        assert any(hasattr(facts, key.attribute) for facts in (card, card.gives, card.monster)), key.attribute


def test_the_values_of_all_sets_cover_every_card_and_program() -> None:
    lib = build_library(SETS)
    values = library_values(lib)
    assert len(values.hand) == len(lib.defs)
    assert len(values.programs) == len(lib.programs)
    assert [len(hints) for hints in values.programs] == [len(program) for program in lib.programs]
    assert library_values(lib) is values
