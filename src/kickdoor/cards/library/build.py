"""Building a library: every card declared with its numbers, then filled in, then counted."""

from __future__ import annotations

import copyreg
import hashlib
import pickle
from collections.abc import Sequence
from typing import Final

import msgspec

from kickdoor.cards import language as L
from kickdoor.cards.library.content import read_content, without_texts
from kickdoor.cards.library.kinds import FILL
from kickdoor.cards.library.parts import Parts, deck_number
from kickdoor.cards.library.powers import add_ability, add_play, add_reactions
from kickdoor.cards.registry import CardSet, Sets, load_sets, set_names
from kickdoor.model.card import CardDef
from kickdoor.model.language.effects import KEEPS_DOWN_ALL
from kickdoor.model.library import Library
from kickdoor.model.words import (
    DOOR,
    KIND_NAMES,
    W_AFTER_WIN,
    W_DRAWN,
    W_ESCAPED,
    W_HARM,
    W_MY_ROLL,
    W_MY_RUN_ROLL,
    W_OUR_FLIGHT,
)
from kickdoor.rules.kinds import KINDS

__all__ = ["build_library", "is_fingerprint", "library_of", "stored_library"]

_libraries: dict[tuple[str, ...], Library] = {}
_stored: dict[str, tuple[Library, bytes]] = {}  # by the hash of the content that they were made of

MOST_STORED: Final = 64  # libraries of stored cards that are kept for other tables
SINCE: Final = "2:"  # fingerprints that begin like this cover what the rules execute; older ones covered every word


def build_library(sets: Sets) -> Library:
    """The library of a game with these sets.

    Built once per combination; tables share it. All rules hold for all its cards (COMBINE-5).
    """
    key = set_names(sets)
    if key not in _libraries:
        _libraries[key] = library_of(load_sets(key))
    return _libraries[key]


def stored_library(data: bytes) -> Library:
    """The library of cards that were stored with a game (see `content`). Raises ContentError if they cannot be read."""
    key = hashlib.sha256(data).hexdigest()
    found = _stored.pop(key, None)
    if found is None:
        found = library_of(read_content(data)), data
        found[0].stored = data
        while len(_stored) >= MOST_STORED:
            del _stored[next(iter(_stored))]
    _stored[key] = found  # the last one used comes last
    return found[0]


def is_fingerprint(text: str) -> bool:
    """Does it say which cards were played with? Older ones do not, because they cover every word of the texts."""
    return text.startswith(SINCE)


def _library_again(names: tuple[str, ...], fingerprint: str) -> Library:
    lib = build_library(names)
    if lib.fingerprint != fingerprint:
        raise pickle.UnpicklingError(f"the cards of {', '.join(names)} have changed since this was pickled")
    return lib


def _reduced(lib: Library) -> tuple[object, tuple[object, ...]]:
    """A library is pickled as the names of its sets, and read again from their files. One of stored cards takes them
    along."""
    if lib.stored:
        return stored_library, (lib.stored,)
    names = next(names for names, known in _libraries.items() if known is lib)
    return _library_again, (names, lib.fingerprint)


copyreg.pickle(Library, _reduced)  # type: ignore[arg-type]  # the stub knows no function that takes one class only


def library_of(sets: Sequence[CardSet]) -> Library:
    """A library of sets that are loaded already; nobody else shares it."""
    parts = Parts(sets)
    pairs = [(s, card) for s in sets for card in s.cards]
    for s, card in pairs:
        _declare(parts, s, card)
    for d, (_, card) in zip(parts.lib.defs, pairs, strict=True):
        _fill(parts, d, card)
        d.note_whens()
        _note(parts.lib, d)
    _number(parts.lib, [card.copies for _, card in pairs])
    data = msgspec.json.encode([(s.words.id, without_texts(card)) for s, card in pairs], order="sorted")
    parts.lib.fingerprint = SINCE + hashlib.sha256(data).hexdigest()[:16]
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
    add_reactions(parts, d, card)
    d.must_play = any(power.when == W_DRAWN for power in d.plays)


def _note(lib: Library, d: CardDef) -> None:
    """Sum up what some card of the library is or does, so that most questions need not be asked."""
    lib.counts_as |= bool(d.gives.counts_as)
    lib.has_tape |= d.gives.joins_two
    lib.keeps_down |= d.gives.no_levels != 0
    lib.keeps_items |= d.gives.keeps_items
    lib.keeps_all_down |= d.gives.no_levels == KEEPS_DOWN_ALL
    lib.one_shot_bonus |= d.gives.one_shot_bonus != 0
    lib.sale_bonus |= d.gives.sale_bonus != 0
    for power in d.plays + d.abilities:
        lib.has_med |= power.when == W_HARM
        lib.has_after_win |= power.when == W_AFTER_WIN
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
