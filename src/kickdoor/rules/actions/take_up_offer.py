"""Taking up what a monster offers instead of a fight (COMBAT-24)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_facts import MonsterOffer
from kickdoor.model.events.fights import DueAfter
from kickdoor.model.fight import Fight
from kickdoor.model.now import Now
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import FIGHTING
from kickdoor.rules import reasons
from kickdoor.rules.actions.action_kind import FreeAction
from kickdoor.rules.equipment.items import driven_away, passes, why_companions_left, why_not_meant
from kickdoor.rules.fight.foes import remove_foe
from kickdoor.rules.fight.stakes import foe_treasures
from kickdoor.rules.places import discard
from kickdoor.rules.traits import counts_as, suffers_as


class TakeUpOffer(FreeAction):
    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        fight = t.fight
        if fight is None or now.moment != FIGHTING or not fight.has(now.seat):
            return
        for foe in fight.foes:
            offers = t.lib.cards[foe.monster].monster.offers
            for i in range(len(offers)):
                if _why_not_offered(t, fight, now.seat, offers[i]) is not None:
                    continue
                test = offers[i].item
                if test is None:
                    out.append(Action(A.TAKE_UP, target=foe.card, number=i))
                    continue
                for item in t.players[now.seat].items:
                    if passes(t, item, test) and not driven_away(t, now.seat, item):
                        out.append(Action(A.TAKE_UP, target=foe.card, number=i, cost=item))

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        fight = t.fight
        if fight is None:
            return reasons.NOT_FIGHTING
        if now.moment != FIGHTING:
            return reasons.FIGHT_DECIDED if fight.running else t.settle_first()
        if not fight.has(now.seat):
            return reasons.NOT_IN_FIGHT
        foe = fight.foe(a.target)
        if foe is None:
            return reasons.NO_FOE
        offers = t.lib.cards[foe.monster].monster.offers
        if a.number >= len(offers):
            return reasons.NO_OFFER_OF_FOE
        offer = offers[a.number]
        reason = _why_not_offered(t, fight, now.seat, offer)
        if reason is not None:
            return reason
        if offer.item is None:
            return reasons.OFFER_COST if a.cost >= 0 else None
        if a.cost < 0 or not t.in_items(a.cost, now.seat):
            return reasons.OFFER_COST
        if not passes(t, a.cost, offer.item):
            return why_not_meant(t, now.seat, a.cost, offer.item).by("COMBAT-24")
        return why_companions_left(t, fight) if driven_away(t, now.seat, a.cost) else None

    def perform(self, t: Table, seat: int, a: Action) -> None:
        fight = t.fight
        assert fight is not None
        foe = fight.foe(a.target)
        assert foe is not None
        offer = t.lib.cards[foe.monster].monster.offers[a.number]
        t.announce(announcements.MONSTER_LEFT, seat, foe.card, number=a.number)
        if a.cost >= 0:
            discard(t, a.cost)
        if offer.program >= 0:
            t.emit(DueAfter(offer.program, seat, foe.monster, True))
        remove_foe(t, foe, foe_treasures(t, fight, foe) if offer.keeps_treasure else 0)


def _why_not_offered(t: Table, fight: Fight, seat: int, offer: MonsterOffer) -> Reason | None:
    """An offer to a trait belongs to the players who have it, any other to the fighter (COMBAT-24)."""
    if offer.who is None:
        if seat != fight.fighter:
            return reasons.NO_OFFER_OF_FOE
    elif not counts_as(t, seat, offer.who) or (offer.fighter and seat != fight.fighter):
        return reasons.NO_OFFER_OF_FOE
    if offer.unless is not None:
        for s in fight.munchkins():
            if suffers_as(t, s, offer.unless):
                return reasons.OFFER_BARRED  # COMBAT-19
    return None
