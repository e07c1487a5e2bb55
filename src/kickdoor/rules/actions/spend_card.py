"""Discarding a card for the bonus that a monster in the fight allows."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.events.foes import FoeBoosted
from kickdoor.model.now import Now
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import FIGHTING, MUNCHKINS
from kickdoor.rules import reasons
from kickdoor.rules.ability_limits import cost_cards, why_not_paid_with
from kickdoor.rules.actions.action_kind import FreeAction
from kickdoor.rules.fight.card_bonus import why_not_spend
from kickdoor.rules.fight.combat import add_bonus
from kickdoor.rules.places import discard


class SpendCard(FreeAction):
    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        fight = t.fight
        if fight is None or now.moment != FIGHTING:
            return
        for foe in fight.foes:
            if t.lib.cards[foe.monster].monster.card_bonus and why_not_spend(t, now.seat, foe) is None:
                for card in cost_cards(t, now.seat, -1):
                    out.append(Action(A.SPEND, card, foe.card))

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        fight = t.fight
        if fight is None:
            return reasons.NOT_FIGHTING
        foe = fight.foe(a.target)
        if foe is None:
            return reasons.NO_FOE
        reason = why_not_spend(t, now.seat, foe)
        if reason is not None:
            return reason
        if a.card in cost_cards(t, now.seat, -1):
            return None
        return why_not_paid_with(t, now.seat, -1, a.card)

    def perform(self, t: Table, seat: int, a: Action) -> None:
        fight = t.fight
        assert fight is not None
        foe = fight.foe(a.target)
        assert foe is not None
        monster = t.lib.cards[foe.monster].monster
        t.announce(announcements.SPENT, seat, a.card, a.target, monster.card_bonus)
        discard(t, a.card)
        if monster.card_bonus_of_others:
            t.emit(FoeBoosted(foe.no, monster.card_bonus, False))
        else:
            add_bonus(t, foe.monster, seat, MUNCHKINS, -1, monster.card_bonus)
