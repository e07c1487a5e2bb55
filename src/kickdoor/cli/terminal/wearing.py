"""Whether the viewer puts an Item on when they play it, judged by what the View shows."""

from __future__ import annotations

from typing import Final

from kickdoor.model.card import CardDef
from kickdoor.model.traits import Trait
from kickdoor.model.words import NO_SLOT, T_CLASS, T_HUMAN, T_RACE
from kickdoor.views.view import PlayerView, View

__all__ = ["is_put_on"]

HANDS: Final = 2


def is_put_on(view: View, card: int) -> bool:
    """Can the viewer use this Item, and is its place on the body free?"""
    d = view.card(card)
    if not _usable(view, view.me(), d):
        return False
    worn = _worn(view, card)
    if d.item.slot != NO_SLOT and any(other.item.slot == d.item.slot for other in worn):
        return False
    held = sum(other.item.hands for other in worn)
    return not d.item.hands or not held or held + d.item.hands <= HANDS


def _worn(view: View, card: int) -> list[CardDef]:
    """The Items that take a place on the viewer's body; those with a card that lifts limits take none."""
    me = view.me()
    return [
        view.card(other)
        for i, other in enumerate(me.items)
        if me.equipped[i] and me.carriers[i] < 0 and other != card and other not in me.hosts
    ]


def _usable(view: View, p: PlayerView, d: CardDef) -> bool:
    if d.item.usable_by and not any(_has_trait(view, p, trait) for trait in d.item.usable_by):
        return False
    return not any(_has_trait(view, p, trait) for trait in d.item.not_usable_by)


def _has_trait(view: View, p: PlayerView, trait: Trait) -> bool:
    if trait.kind == T_RACE:
        return any(view.card(c).trait == trait.no for c in p.races)
    if trait.kind == T_CLASS:
        return any(view.card(c).trait == trait.no for c in p.classes)
    return not p.races if trait.kind == T_HUMAN else p.sex == trait.no
