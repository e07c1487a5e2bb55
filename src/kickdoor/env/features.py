"""What is printed on the cards, as numbers: for learners that should see that two cards are alike."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kickdoor.model.card import CardDef
from kickdoor.model.library import Library
from kickdoor.model.words import DOOR, KIND_NAMES, SLOT_NAMES

_SLOTS: Final = tuple(name for name in SLOT_NAMES if name)

FEATURES: Final = (
    *KIND_NAMES, *_SLOTS, "door", "level", "treasures", "levels", "bonus", "gold", "hands", "big", "undead", "harmful",
    "restricted", "abilities",
)  # fmt: skip


def card_features(lib: Library) -> np.ndarray[Any, np.dtype[np.float32]]:
    """One row for each card of the game, in the order of the observation; the columns are FEATURES, about 0 to 1."""
    return np.array([_row(d) for d in lib.cards], np.float32)


def _row(d: CardDef) -> list[float]:
    return [
        *(float(d.kind == kind) for kind in range(len(KIND_NAMES))),
        *(float(d.item.slot == slot + 1) for slot in range(len(_SLOTS))),
        float(d.deck == DOOR),
        d.monster.level / 20,
        d.treasures / 5,
        (d.levels - 1) / 2,
        d.bonus / 10,
        d.item.gold / 1000,
        d.item.hands / 2,
        float(d.item.big),
        float(d.monster.undead),
        float(d.harmful),
        float(bool(d.item.usable_by or d.item.not_usable_by)),
        float(bool(d.abilities)),
    ]
