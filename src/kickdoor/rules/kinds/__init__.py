"""One class per kind of card: the ways it can be played, why it cannot be, and what playing it does."""

from __future__ import annotations

from typing import Final

from kickdoor.model.kind import Kind
from kickdoor.model.words import (
    ATTACHMENT,
    CLASS,
    CURSE,
    ENHANCER,
    EXTRA,
    HIRELING,
    ITEM,
    LEVEL_UP,
    MONSTER,
    ONE_SHOT,
    OTHER,
    RACE,
)
from kickdoor.rules.kinds.attachment import Attachment
from kickdoor.rules.kinds.character import ClassOrRace, Extra
from kickdoor.rules.kinds.curse import Curse
from kickdoor.rules.kinds.enhancer import Enhancer
from kickdoor.rules.kinds.hireling import Hireling
from kickdoor.rules.kinds.item import Item, OneShot
from kickdoor.rules.kinds.level_up import LevelUp
from kickdoor.rules.kinds.monster import Monster
from kickdoor.rules.kinds.other import Other

# By their numbers.
KINDS: Final[tuple[Kind, ...]] = (
    Monster(MONSTER),
    Enhancer(ENHANCER),
    Curse(CURSE),
    ClassOrRace(CLASS),
    ClassOrRace(RACE),
    Extra(EXTRA),
    Attachment(ATTACHMENT),
    Item(ITEM),
    OneShot(ONE_SHOT),
    LevelUp(LEVEL_UP),
    Hireling(HIRELING),
    Other(OTHER),
)
