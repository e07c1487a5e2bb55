"""The ways to play a card and the abilities of its owner, in the kernel's form."""

from __future__ import annotations

from collections.abc import Iterable

from kickdoor.cards import language as L
from kickdoor.cards.library.parts import Parts
from kickdoor.cards.step_checks import walk
from kickdoor.model.card import CardDef
from kickdoor.model.language.counts import HAPPENING_NAMES, INSTEAD_NAMES, SPAN_NAMES
from kickdoor.model.power import Power
from kickdoor.model.trigger import TO_YOU, WHOM_NAMES, Trigger
from kickdoor.model.words import LIMIT_NAMES, TARGET_NAMES, WHEN_NAMES

__all__ = ["add_ability", "add_play", "add_reactions"]


def add_play(parts: Parts, d: CardDef, said: L.Play) -> None:
    """One more way to play the card."""
    power = _power(parts, d, len(d.plays), said)
    power.whom = parts.trait(said.whom)
    power.pure = said.pure
    if power.mates:
        d.mates = power.index
    d.plays.append(power)


def add_ability(parts: Parts, d: CardDef, said: L.Ability) -> None:
    """One more ability of the card's owner."""
    power = _power(parts, d, len(d.abilities), said)
    power.id = said.id
    power.name = said.name
    power.cost_cards = said.cost.discard or 0
    power.cost_from_hand = said.cost.from_hand or 0
    power.cost_item = said.cost.item or ""
    power.cost_hand = said.cost.hand or 0
    power.cost_itself = said.cost.itself
    power.cost_levels = said.cost.levels or 0
    power.same_deck = said.cost.same_deck
    if said.limit is not None:
        power.limit = LIMIT_NAMES.index(said.limit.per)
        power.times = said.limit.times
    power.against_undead = said.against_undead
    power.carried = said.carried
    power.epic = said.epic
    d.abilities.append(power)


def add_reactions(parts: Parts, d: CardDef, card: L.AnyCard) -> None:
    """What the card does by itself, and what it does instead of something."""
    for said in getattr(card, "triggers", ()):
        what = HAPPENING_NAMES.index(said.when)
        trigger = Trigger(len(d.triggers), what, WHOM_NAMES.index(said.who), parts.program(said.do), said.may)
        _finish(parts, trigger, said)
        d.triggers.append(trigger)
        parts.lib.listens |= 1 << what
    d.names_bringer = names_bringer(getattr(card, "triggers", ()))
    for other in () if isinstance(card, L.Enhancer) else getattr(card, "instead", ()):
        what = INSTEAD_NAMES.index(other.of)
        trigger = Trigger(len(d.insteads), what, TO_YOU, parts.program(other.do), other.may)
        _finish(parts, trigger, other)
        d.insteads.append(trigger)
        parts.lib.replaces |= 1 << what


def names_bringer(triggers: Iterable[L.Trigger]) -> bool:
    """Do these triggers mean whoever has brought the card?"""
    keys = ("who", "of", "among", "is_")
    return any(
        getattr(part, key, None) == "player" for trigger in triggers for _, part in walk(trigger) for key in keys
    )


def _finish(parts: Parts, trigger: Trigger, said: L.Trigger | L.Instead) -> None:
    trigger.test = None if said.if_ is None else parts.test(said.if_)
    if said.limit is not None:
        trigger.span = SPAN_NAMES.index(said.limit.per)
        trigger.times = said.limit.times


def _power(parts: Parts, d: CardDef, index: int, said: L.Play | L.Ability) -> Power:
    power = Power(index, WHEN_NAMES.index(said.when), parts.program(said.do))
    power.target = TARGET_NAMES.index(said.target or "")
    if said.foe.monster is not None:
        power.foe_monster = parts.monster_named(said.foe.monster, d.set_id)
    power.foe_max_level = said.foe.max_level or 0
    power.foe_tag = said.foe.tag or ""
    power.foe_lacks = said.foe.lacks_tag or ""
    power.foe_added = said.foe.added
    for instruction in parts.lib.programs[power.program]:
        instruction.shape(d, power)
    return power
