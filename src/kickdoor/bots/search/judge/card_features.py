"""What the card language says of a card, as a row of whole numbers (16 stand for 1).

Every number comes from a word of the language or from what that word tells bots, so a card of your own is understood
like any other. Nothing here knows a card by name.
"""

from __future__ import annotations

from typing import Any, Final

from kickdoor.bots.quick import hints
from kickdoor.bots.quick.library_values import LibraryValues, library_values
from kickdoor.bots.quick.words import amount_of, part_with
from kickdoor.model.card import CardDef
from kickdoor.model.language.effects import EFFECTS
from kickdoor.model.language.monster_keys import MONSTER_KEYS
from kickdoor.model.library import Library
from kickdoor.model.power import Power
from kickdoor.model.words import KIND_WORDS, MOMENT_WORDS, MONSTER, SLOT_NAMES, TARGET_WORDS

__all__ = ["ONE", "card_features", "feature_names"]

ONE: Final = 16
_MOST: Final = 8.0  # no number is larger, whatever somebody writes on a card of their own
_BITS: Final = 25  # of `Uses.bits`

_HINTS: Final = (
    hints.Flat, hints.LoseLevels, hints.GainLevels, hints.SetLevels, hints.Death, hints.LoseItems, hints.LoseCards,
    hints.LoseGold, hints.LoseIdentity, hints.LoseTrait, hints.BadItem, hints.Taking, hints.ForOthers,
)  # fmt: skip


def feature_names() -> list[str]:
    """The names of the numbers, in their order."""
    sizes = ("bonus", "treasures", "levels", "gold", "hands", "carries", "more cards", "bonus for", "bonus if")
    marks = (
        "big", "complex", "laser", "fire", "must play", "stays", "harmful", "doubles in sale", "mates", "usable by",
        "not usable by", "also slot", "steals", "level price", "level condition", "continuing", "monster level",
        "enhancer run away", "least treasures",
    )  # fmt: skip
    worths = ("standing", "powers", "in the hand", "menace")
    uses = ("either", "munchkins", "monsters", "mine", "on target", "points", "abilities")
    return [
        *(f"kind {word.name}" for word in KIND_WORDS),
        *sizes,
        *marks,
        *(f"slot {name}" for name in SLOT_NAMES[1:]),
        *(f"gives {effect.name}" for effect in EFFECTS),
        *(f"monster {key.name}" for key in MONSTER_KEYS),
        *(f"harm {hint.__name__}" for hint in _HINTS),
        *(f"step {hint.__name__}" for hint in _HINTS),
        *(f"worth {name}" for name in worths),
        *(f"use {name}" for name in uses),
        *(f"use bit {bit}" for bit in range(_BITS)),
        *(f"moment {word.name}" for word in MOMENT_WORDS),
        *(f"target {number}" for number in range(len(TARGET_WORDS))),
    ]


def card_features(lib: Library) -> list[list[int]]:
    """The rows of all definitions of a library, in their order."""
    values = library_values(lib)
    return [[_whole(number) for number in _row(d, values)] for d in lib.defs]


def _whole(number: float) -> int:
    return int(max(-_MOST, min(_MOST, number)) * ONE + 1000.5) - 1000


def _row(d: CardDef, values: LibraryValues) -> list[float]:
    harm = d.monster.bad_stuff if d.kind == MONSTER else d.curse.program
    steps = [0.0] * len(_HINTS)
    for power in (*d.plays, *d.abilities):
        _add(steps, values.programs[power.program], 1.0)
    wounds = [0.0] * len(_HINTS)
    if harm >= 0:
        _add(wounds, values.programs[harm], 1.0)
    kinds = [0.0] * len(KIND_WORDS)
    kinds[d.kind] = 1.0
    slots = [1.0 if slot in (d.item.slot, d.item.also_slot) else 0.0 for slot in range(1, len(SLOT_NAMES))]
    return [
        *kinds,
        *_sizes(d),
        *_marks(d),
        *slots,
        *(amount_of(d.gives, effect.attributes[-1], effect.none) for effect in EFFECTS),
        *_monster(d),
        *wounds,
        *steps,
        values.standing[d.no] / 2,
        values.powers[d.no] / 2,
        values.hand[d.no] / 2,
        values.menace[d.no] / 5,
        *_uses(d, values),
    ]


def _sizes(d: CardDef) -> list[float]:
    return [
        d.bonus / 3,
        d.treasures / 2,
        float(d.levels),
        d.item.gold / 400,
        float(d.item.hands),
        float(d.carries),
        float(d.more_cards),
        max([bonus.amount for bonus in d.item.bonus_for], default=0) / 3,
        max([bonus.amount for bonus in d.item.bonus_if], default=0) / 3,
    ]


def _marks(d: CardDef) -> list[float]:
    level = d.level_up
    marks: list[Any] = [
        d.item.big, d.item.is_complex, d.item.laser, d.fire, d.must_play, d.stays, d.harmful, d.doubles_in_sale,
        d.mates >= 0, d.item.usable_by, d.item.not_usable_by, d.item.also_slot, level.steals, level.price is not None,
        level.only_after_fight or level.only_not_highest or level.only_hireling or level.killed_tag >= 0,
        d.curse.continuing(),
    ]  # fmt: skip
    return [
        *(1.0 if mark else 0.0 for mark in marks),
        d.monster.level / 5,
        float(d.enhancer.run_away),
        d.enhancer.least_treasures / 2,
    ]


def _monster(d: CardDef) -> list[float]:
    if d.kind != MONSTER:
        return [0.0] * len(MONSTER_KEYS)
    return [amount_of(part_with(d, key.attribute), key.attribute, key.none) for key in MONSTER_KEYS]


def _uses(d: CardDef, values: LibraryValues) -> list[float]:
    """What its ways of playing and its abilities are good for, when, and at what they are aimed."""
    powers: list[Power] = [*d.plays, *d.abilities]
    effects = [values.effects[power.program] for power in powers]
    bits = 0
    for effect in effects:
        bits |= effect.bits
    whens = {power.when for power in powers}
    targets = {power.target for power in powers}
    return [
        sum(effect.either for effect in effects) / 3,
        sum(effect.munchkins for effect in effects) / 3,
        sum(effect.monsters for effect in effects) / 3,
        sum(effect.mine for effect in effects) / 3,
        sum(effect.on_target for effect in effects) / 3,
        sum(effect.points for effect in effects) / 2,
        float(len(d.abilities)),
        *(float(bits >> bit & 1) for bit in range(_BITS)),
        *(1.0 if when in whens else 0.0 for when in range(len(MOMENT_WORDS))),
        *(1.0 if target in targets else 0.0 for target in range(len(TARGET_WORDS))),
    ]


def _add(row: list[float], steps: list[hints.Hint], share: float) -> None:
    """Add what the steps do to "you"; of several ways each counts for its share."""
    for step in steps:
        if isinstance(step, (hints.Choice, hints.DieCases)):
            for way in step.ways:
                _add(row, way, share / len(step.ways))
        elif isinstance(step, hints.Branch):
            _add(row, step.then, share / 2)
            _add(row, step.other, share / 2)
        elif type(step) in _HINTS:
            row[_HINTS.index(type(step))] += share * _amount(step)


def _amount(step: hints.Hint) -> float:
    if isinstance(step, hints.Flat):
        return step.points / 2
    if isinstance(step, hints.LoseGold):
        return step.gold / 500
    amount: int = getattr(step, "amount", 0) or getattr(step, "count", 0)
    return float(amount) if amount else 1.0
