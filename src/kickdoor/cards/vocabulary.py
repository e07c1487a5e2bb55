"""Which words of the card language do the cards use, and which does no card use?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import NODEFAULT, UNSET, Struct, structs

from kickdoor.cards.checks import walk
from kickdoor.cards.language import Ability, AnyCard, Card, Give, Monster, Play, Step
from kickdoor.cards.shapes import card_kinds
from kickdoor.model.words import TARGET_WORDS, WHEN_NAMES

__all__ = ["GROUPS", "kind_of", "words_used"]

# The vocabulary, by what a word is; every word is here whether used or not.
GROUPS: dict[str, tuple[str, ...]] = {
    "kinds": tuple(card_kinds()),
    "instructions": tuple(f.encode_name for f in structs.fields(Step)),
    "effects": tuple(f.encode_name for f in structs.fields(Give)),
    "moments": WHEN_NAMES,
    "targets": tuple(target.name for target in TARGET_WORDS if target.name.isidentifier()),
    "monster keys": tuple(
        f.encode_name
        for f in structs.fields(Monster)
        if not f.required and f.name not in (*Card.__struct_fields__, "triggers")  # several kinds have these
    ),
}


def kind_of(card: AnyCard) -> str:
    """The word that `kind:` has in the files."""
    return str(card.__struct_config__.tag)


def words_used(cards: Iterable[AnyCard]) -> dict[str, Counter[str]]:
    """How often the cards use each word, by group; in each group, only words that are used."""
    used: dict[str, Counter[str]] = {group: Counter() for group in GROUPS}
    for card in cards:
        used["kinds"][kind_of(card)] += 1
        if kind_of(card) == "monster":
            used["monster keys"].update(_keys_set(card, GROUPS["monster keys"]))
        for _, part in walk(card):
            if isinstance(part, Step):
                used["instructions"].update(_keys_set(part, GROUPS["instructions"]))
            elif isinstance(part, Give):
                used["effects"].update(_keys_set(part, GROUPS["effects"]))
            elif isinstance(part, Play | Ability):
                used["moments"][part.when] += 1
                if part.target is not None:
                    used["targets"][part.target] += 1
    return used


def _keys_set(part: Struct, keys: Iterable[str]) -> list[str]:
    """The keys that are not at their default."""
    fields = {f.encode_name: f for f in structs.fields(part)}
    return [key for key in keys if getattr(part, fields[key].name) != _default(fields[key])]


def _default(field: structs.FieldInfo) -> object:
    if field.default is not NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not NODEFAULT else UNSET
