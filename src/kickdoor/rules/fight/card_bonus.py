"""Monsters that let players discard cards for a bonus."""

from __future__ import annotations

from kickdoor.model.fight import Foe
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import FIGHTING
from kickdoor.rules import reasons
from kickdoor.rules.ability_limits import cost_cards


def why_not_spend(t: Table, seat: int, foe: Foe) -> Reason | None:
    """May this seat discard cards for a bonus because of this monster?"""
    fight = t.fight
    assert fight is not None
    if t.moment() != FIGHTING:
        return reasons.FIGHT_DECIDED if fight.running else t.settle_first()
    monster = t.lib.cards[foe.monster].monster
    may = seat != fight.fighter if monster.card_bonus_of_others else fight.has(seat)
    return None if monster.card_bonus and may else reasons.NO_CARD_BONUS


def can_spend(t: Table, seat: int) -> bool:
    """Is there a monster that this seat could discard a card for?"""
    fight = t.fight
    assert fight is not None
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.card_bonus and why_not_spend(t, seat, foe) is None:
            return len(cost_cards(t, seat, -1)) > 0
    return False
