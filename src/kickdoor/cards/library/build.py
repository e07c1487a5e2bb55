"""Building a library: every card declared with its numbers, then filled in, then counted."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

from kickdoor.cards import language as L
from kickdoor.cards.library.kinds import FILL
from kickdoor.cards.library.parts import Parts, deck_number
from kickdoor.cards.library.powers import add_ability, add_play
from kickdoor.cards.registry import CardSet, load_sets
from kickdoor.model.card import CardDef
from kickdoor.model.library import Library
from kickdoor.model.words import (
    DOOR,
    KIND_NAMES,
    W_DRAWN,
    W_ESCAPED,
    W_HARM,
    W_MY_ROLL,
    W_MY_RUN_ROLL,
    W_OUR_FLIGHT,
)
from kickdoor.rules.kinds import KINDS

__all__ = ["build_library"]

_libraries: dict[tuple[str, ...], Library] = {}


def build_library(names: Sequence[str]) -> Library:
    """The library of a game with these sets. Built once per combination; tables share it."""
    key = tuple(names)
    if key not in _libraries:
        _libraries[key] = _build(load_sets(key))
    return _libraries[key]


def _build(sets: Sequence[CardSet]) -> Library:
    parts = Parts(sets)
    pairs = [(s, card) for s in sets for card in s.cards]
    for s, card in pairs:
        _declare(parts, s, card)
    for d, (_, card) in zip(parts.lib.defs, pairs, strict=True):
        _fill(parts, d, card)
        d.note_whens()
        _note(parts.lib, d)
    _number(parts.lib, [card.copies for _, card in pairs])
    data = msgspec.json.encode([(s.words.id, card) for s, card in pairs])
    parts.lib.fingerprint = hashlib.sha256(data).hexdigest()[:16]
    return parts.lib


def _declare(parts: Parts, s: CardSet, card: L.AnyCard) -> None:
    """Give the card its number. Names of monsters, Classes and Races must be known before any card is filled in."""
    lib = parts.lib
    kind = KINDS[KIND_NAMES.index(str(card.__struct_config__.tag))]
    d = CardDef(len(lib.defs), card.id, card.name, s.words.id, kind, deck_number(L.deck_of(card)))
    d.tags = list(card.tags)
    d.fire = "fire" in card.tags
    lib.defs.append(d)
    if isinstance(card, L.Monster):
        parts.monsters[s.words.id, card.id] = d.no
    elif isinstance(card, L.ClassCard):
        d.trait = _trait_number(lib.class_names, card.id)
    elif isinstance(card, L.RaceCard):
        d.trait = _trait_number(lib.race_names, card.id)
        lib.has_races = True
    elif isinstance(card, L.Hireling):
        lib.has_sidekicks |= d.deck == DOOR  # Sidekicks are Hirelings of the Door deck (COMBINE-3)


def _trait_number(names: list[str], slug: str) -> int:
    """Two Class cards of one name are the same Class (COMBINE-8)."""
    if slug not in names:
        names.append(slug)
    return names.index(slug)


def _fill(parts: Parts, d: CardDef, card: L.AnyCard) -> None:
    if type(card) in FILL:
        FILL[type(card)](parts, d, card)
    for give in getattr(card, "gives", ()):
        effect, said = L.effect_of(give)
        effect.give(d.gives, said, parts)
    for play in getattr(card, "plays", ()):
        add_play(parts, d, play)
    for ability in getattr(card, "abilities", ()):
        add_ability(parts, d, ability)
    d.must_play = any(power.when == W_DRAWN for power in d.plays)


def _note(lib: Library, d: CardDef) -> None:
    """Sum up what some card of the library is or does, so that most questions need not be asked."""
    lib.has_big |= d.item.big
    lib.has_tape |= d.gives.joins_two
    lib.has_med |= any(power.when == W_HARM for power in d.plays)
    for power in d.plays + d.abilities:
        lib.has_dice_cards |= power.when in (W_MY_ROLL, W_MY_RUN_ROLL)
        lib.has_glue |= power.when == W_ESCAPED
        lib.has_flight_cards |= power.when == W_OUR_FLIGHT


def _number(lib: Library, copies: list[int]) -> None:
    """Number the copies of all cards, and name them."""
    ids = [d.id for d in lib.defs]
    for d, n in zip(lib.defs, copies, strict=True):
        base = d.id if ids.count(d.id) == 1 else f"{d.set_id}/{d.id}"
        for i in range(n):
            name = base if i == 0 else f"{base}:{i + 1}"
            lib.numbers[name] = len(lib.cards)
            lib.names.append(name)
            lib.cards.append(d)
