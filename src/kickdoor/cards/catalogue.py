"""Every card as players meet it: its picture, its numbers and its text, ready to be sent or written down.

A table in a browser or a list of cards needs no more than this; it never sees the card files themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from kickdoor.cards.language import Ability, AnyCard, Cost, Item, Monster, Picture, SetWords, deck_of
from kickdoor.cards.language.parts import Deck, Fact, Slot, literal
from kickdoor.cards.language.translation import Gender
from kickdoor.cards.registry import CardSet
from kickdoor.cards.text import Names, render, speech_in
from kickdoor.cards.text.alternatives import alternatives
from kickdoor.cards.text.monsters import bad_stuff
from kickdoor.cards.text.phrases import whom
from kickdoor.cards.text.speech import Speech
from kickdoor.cards.translations import gender_of, names_in, names_of, translated
from kickdoor.model.words import KIND_NAMES

__all__ = ["AbilityFace", "CardFace", "CardKind", "SetFace", "card_faces", "set_face"]

if TYPE_CHECKING:
    CardKind: TypeAlias = str
else:
    CardKind = literal(KIND_NAMES)


class AbilityFace(msgspec.Struct, frozen=True):
    """Something the owner may do with the card; `price` is what it costs."""

    id: str
    name: str
    price: Literal["free", "itself", "hand", "card", "other"]


class CardFace(msgspec.Struct, frozen=True):
    """One card. Numbers that this kind of card does not have are null. `breakable` is the name with soft hyphens where
    a long word may be broken; empty if it has none."""

    id: str
    set: str
    kind: CardKind
    deck: Deck
    name: str
    breakable: str
    copies: int
    icon: str
    picture: Picture | None
    type_line: str
    text: list[str]
    flavour: str
    notes: list[str]
    designed: list[Fact]
    inferred: list[Fact]
    tags: list[str]
    level: int | None
    levels: int | None
    treasures: int | None
    bonus: int | None
    gold: int | None
    slot: Slot | None
    hands: int | None
    big: bool
    escape: str | None
    run_away: int | None
    bad_stuff: str
    against: list[str]
    ways: list[str]
    abilities: list[AbilityFace]
    offers: list[str]
    gender: Gender | None
    also: list[str]


class SetFace(msgspec.Struct, frozen=True):
    """A set: its name, its own words and its colours."""

    id: str
    name: str
    doors: int
    treasures: int
    words: dict[str, str]
    look: dict[str, str]


def set_face(words: SetWords) -> SetFace:
    """What a set is called and how it looks."""
    return SetFace(words.id, words.name, words.doors, words.treasures, dict(words.words), dict(words.look))


def card_faces(sets: Sequence[CardSet], language: str = "en", only: Sequence[CardSet] | None = None) -> list[CardFace]:
    """All cards of these sets, each once however many copies it has. With `only` those of these sets alone; the others
    are known to their texts."""
    read = [translated(card_set, language) for card_set in sets]
    names = names_in(read)
    wanted = sets if only is None else only
    called = names_of(wanted)
    faces = []
    for card_set in [each for each, card_set in zip(read, sets, strict=True) if card_set in wanted]:
        for card in card_set.cards:
            also = [name for name in called[card_set.words.id, card.id] if name != card.name]
            faces.append(_face(card, card_set, names, language, also))
    return faces


def _face(card: AnyCard, card_set: CardSet, names: Names, language: str, also: list[str]) -> CardFace:
    text = render(card, card_set.words, names, language)
    speech = speech_in(language, card_set.words, names)
    return CardFace(
        id=card.id,
        set=card_set.words.id,
        kind=str(card.__struct_config__.tag),
        deck=deck_of(card),
        name=card.name,
        breakable=card_set.breakable.get(card.id, ""),
        copies=card.copies,
        icon=card.icon.removeprefix("game-icons:"),
        picture=card.picture,
        type_line=text.type_line,
        text=list(text.lines),
        flavour=card.flavour,
        notes=list(card.notes),
        designed=list(card.designed),
        inferred=list(card.inferred),
        tags=list(card.tags),
        level=_number(card, "level"),
        levels=_number(card, "levels"),
        treasures=_number(card, "treasures"),
        bonus=_bonus(card),
        gold=_number(card, "gold"),
        slot=getattr(card, "slot", None),
        hands=_number(card, "hands"),
        big=getattr(card, "size", "small") == "big",
        escape=card.escape if isinstance(card, Monster) else None,
        run_away=_number(card, "run_away"),
        bad_stuff=_bad_stuff(speech, card),
        against=[whom(speech, against) for against in getattr(card, "against", [])],
        ways=alternatives(speech, card),
        abilities=[_ability(ability) for ability in getattr(card, "abilities", [])],
        offers=[offer.name for offer in getattr(card, "offers", [])],
        gender=gender_of(card_set, card, language),
        also=also,
    )


def _number(card: AnyCard, name: str) -> int | None:
    found = getattr(card, name, None)
    return found if isinstance(found, int) else None


def _bonus(card: AnyCard) -> int | None:
    """The bonus printed large: of an Item or enhancer its own, of a one-shot what it adds to a side."""
    if isinstance(card, Item):
        return card.bonus or None
    for play in getattr(card, "plays", []):
        for step in play.do:
            amount = getattr(step.add_bonus, "amount", None) if step.add_bonus is not msgspec.UNSET else None
            if isinstance(amount, int):
                return amount
    return _number(card, "bonus")


def _bad_stuff(speech: Speech, card: AnyCard) -> str:
    """What it does to the players it catches, as a sentence; empty for a card that catches nobody."""
    steps = bad_stuff(speech, card) if isinstance(card, Monster) else ""
    return f"{steps}." if steps else ""


def _ability(ability: Ability) -> AbilityFace:
    cost = ability.cost
    price: Literal["free", "itself", "hand", "card", "other"] = "free"
    if cost.itself:
        price = "itself"
    elif cost.hand:
        price = "hand"
    elif cost.discard or cost.from_hand:
        price = "card"
    elif cost != Cost():
        price = "other"
    return AbilityFace(ability.id, ability.name, price)
