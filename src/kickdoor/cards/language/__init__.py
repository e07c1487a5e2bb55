"""The card language: what a card file may say, as types.

A card file is decoded into these structs, checked, and only then turned into the kernel's form (`kickdoor.cards.
library`). The same structs are rendered into the text a player reads (`kickdoor.cards.text`) and exported as a JSON
Schema for editors.

Instructions and standing effects are declared with all that is known of them (`kickdoor.rules.instructions`,
`kickdoor.model.language.effects`); `made` makes their types. Numbers, names and traits are in `parts`, moments, targets
and prices in `plays`, what every card has in `card`, its picture in `pictures`, the kinds of card in `monsters` and
`kinds`.

Three conventions:

* A *step* is a map with exactly one key, the instruction: `- lose_level: 2`.
* "You" is the victim of a Curse, the player caught in Bad Stuff, or otherwise the player or owner of the card
  (ORDER-13).
* A trait is `{race: elf}`, `{class: thief}` or `{sex: female}`.
"""

from __future__ import annotations

from kickdoor.cards.language.card import Card
from kickdoor.cards.language.gives import Give, effect_of
from kickdoor.cards.language.kinds import (
    DECK_OF_KIND,
    AnyCard,
    Attachment,
    BonusIf,
    ClassCard,
    Curse,
    ExtraCard,
    Hireling,
    Item,
    LevelUp,
    OneShot,
    Other,
    RaceCard,
    SetWords,
    Stays,
    deck_of,
)
from kickdoor.cards.language.made import PART_OF, STRUCT_OF, Nothing
from kickdoor.cards.language.monsters import (
    AgainstItem,
    CardBonus,
    DefeatReward,
    Enhancer,
    EnhancerInstead,
    ExtraLevels,
    ExtraTreasures,
    Leaves,
    Monster,
    MonsterOffer,
    Pursuit,
    RunPenalty,
)
from kickdoor.cards.language.parts import (
    Against,
    Count,
    Counted,
    Deck,
    FoeFilter,
    Gold,
    ItemFilter,
    Size,
    Slot,
    Slug,
    Small,
    Title,
    Trait,
)
from kickdoor.cards.language.pictures import Figure, Gag, Picture
from kickdoor.cards.language.plays import Ability, Cost, Instead, Limit, Play, Target, Trigger, When
from kickdoor.cards.language.steps import Step, word_of

__all__ = [
    "Ability",
    "Against",
    "AgainstItem",
    "AnyCard",
    "Attachment",
    "BonusIf",
    "Card",
    "CardBonus",
    "ClassCard",
    "Cost",
    "Count",
    "Counted",
    "Curse",
    "DECK_OF_KIND",
    "Deck",
    "Enhancer",
    "EnhancerInstead",
    "ExtraCard",
    "ExtraLevels",
    "ExtraTreasures",
    "Figure",
    "FoeFilter",
    "Gag",
    "Give",
    "Gold",
    "Hireling",
    "Instead",
    "Item",
    "ItemFilter",
    "DefeatReward",
    "Leaves",
    "LevelUp",
    "Limit",
    "Monster",
    "MonsterOffer",
    "Nothing",
    "OneShot",
    "Other",
    "PART_OF",
    "Picture",
    "Play",
    "Pursuit",
    "RaceCard",
    "RunPenalty",
    "STRUCT_OF",
    "SetWords",
    "Size",
    "Slot",
    "Slug",
    "Small",
    "Stays",
    "Step",
    "Target",
    "Title",
    "Trait",
    "Trigger",
    "When",
    "deck_of",
    "effect_of",
    "word_of",
]
