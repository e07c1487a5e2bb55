"""Every word of the card language has its hint: a bot knows what every card is good for, user-made ones included."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.bots.quick.library_values import library_values
from kickdoor.bots.quick.words import KINDS, MOMENTS, MONSTER_KEYS, STANDING, STEPS, TARGETS, USES
from kickdoor.cards.vocabulary import GROUPS
from kickdoor.model.card import CardDef
from kickdoor.model.instruction import Instruction
from kickdoor.rules import kinds
from kickdoor.rules.instructions import control, fighting, gadgets, life, loss, running, tricks
from kickdoor.rules.library import build_library

SETS = ("deluxe", "star", "steampunk")


def step_classes() -> set[str]:
    """The classes that carry out the steps."""
    found: set[str] = set()
    for module in (control, fighting, gadgets, life, loss, running, tricks):
        for name, thing in vars(module).items():
            if isinstance(thing, type) and issubclass(thing, Instruction) and thing is not Instruction:
                found.add(name)
    return found


def test_every_step_has_a_hint_and_a_use() -> None:
    assert set(STEPS) == step_classes()
    assert set(USES) == step_classes()


@pytest.mark.parametrize(
    ("group", "table"),
    [("effects", STANDING), ("kinds", KINDS), ("moments", MOMENTS), ("monster keys", MONSTER_KEYS)],
)
def test_every_word_has_its_number(group: str, table: dict[str, Any]) -> None:
    assert set(table) == set(GROUPS[group])


def test_every_target_has_its_number() -> None:
    assert set(TARGETS) == {*GROUPS["targets"], "", "(side)"}


def test_hints_name_attributes_that_cards_have() -> None:
    card = CardDef(0, "x", "X", "x", kinds.KINDS[0], 0)
    for attribute, _ in STANDING.values():
        assert hasattr(card.gives, attribute), attribute
    for attribute, _ in MONSTER_KEYS.values():
        assert any(hasattr(facts, attribute) for facts in (card, card.gives, card.monster)), attribute


def test_the_values_of_all_sets_cover_every_card_and_program() -> None:
    lib = build_library(SETS)
    values = library_values(lib)
    assert len(values.hand) == len(lib.defs)
    assert len(values.programs) == len(lib.programs)
    assert [len(hints) for hints in values.programs] == [len(verbs) for verbs in lib.programs]
    assert library_values(lib) is values
