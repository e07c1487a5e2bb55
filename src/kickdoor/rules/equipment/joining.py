"""Joining two Items to one weapon, and discarding cards for a bonus that a monster allows."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.events.foes import FoeBoosted
from kickdoor.model.events.items import Equipped, Taped
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import ITEM, MUNCHKINS, SHUT
from kickdoor.rules import reasons
from kickdoor.rules.ability_limits import cost_cards
from kickdoor.rules.fight.combat import add_bonus
from kickdoor.rules.places import discard
from kickdoor.rules.timing import can_spend, why_not_spend


def _mine(t: Table, seat: int, card: int) -> bool:
    return 0 <= card < len(t.place) and t.in_items(card, seat)


def _hand_item(t: Table, seat: int, card: int) -> bool:
    """An Item that needs Hands, in nobody else's hands."""
    if not _mine(t, seat, card) or t.host[card] >= 0:
        return False
    d = t.lib.cards[card]
    return d.kind == ITEM and d.item.hands > 0


def why_not_tape(t: Table, seat: int, a: Action) -> Reason | None:
    """Whenever equipment may be changed (ITEM-3)."""
    if t.moment() == SHUT:
        return reasons.SETTLE_FIRST
    if t.in_fight(seat):
        return reasons.FIGHT_EQUIP
    if not _mine(t, seat, a.cost) or not t.lib.cards[a.cost].gives.joins_two:
        return reasons.NOT_YOURS
    if a.card == a.target or not _hand_item(t, seat, a.card) or not _hand_item(t, seat, a.target):
        return reasons.NOT_TAPED
    return None if _free(t, seat, a) else reasons.NOT_TAPED


def _free(t: Table, seat: int, a: Action) -> bool:
    """Neither Item is joined already; a joined laser leaves the others, so only one laser may be among them."""
    taped = t.players[seat].taped
    if a.card in taped or a.target in taped:
        return False
    lasers = [c for c in t.players[seat].items if t.equipped[c] and t.lib.cards[c].item.laser]
    if t.lib.cards[a.card].item.laser or t.lib.cards[a.target].item.laser:
        return all_in(lasers, a.card, a.target)
    return True


def all_in(cards: list[int], one: int, other: int) -> bool:
    for card in cards:
        if card != one and card != other:
            return False
    return True


def tape(t: Table, seat: int, a: Action) -> None:
    t.emit(Taped(a.cost, a.card, a.target))
    if not t.equipped[a.cost]:
        t.emit(Equipped(a.cost, True))


def list_tapes(t: Table, seat: int, out: list[Action]) -> None:
    items = t.players[seat].items
    for card in items:
        if not t.lib.cards[card].gives.joins_two:
            continue
        for one in items:
            for other in items:
                if one < other:
                    a = Action(A.TAPE, one, other, cost=card)
                    if why_not_tape(t, seat, a) is None:
                        out.append(a)


def why_not_spending(t: Table, seat: int, a: Action) -> Reason | None:
    fight = t.fight
    if fight is None:
        return reasons.NOT_FIGHTING
    foe = fight.foe(a.target)
    if foe is None:
        return reasons.NO_FOE
    reason = why_not_spend(t, seat, foe)
    if reason is not None:
        return reason
    return None if a.card in cost_cards(t, seat, -1) else reasons.COST_CARD


def spend(t: Table, seat: int, a: Action) -> None:
    """Discard a card for the bonus."""
    fight = t.fight
    assert fight is not None
    foe = fight.foe(a.target)
    assert foe is not None
    d = t.lib.cards[foe.monster]
    t.announce(announcements.SPENT, seat, a.card, a.target, d.monster.card_bonus)
    discard(t, a.card)
    if d.monster.card_bonus_of_others:
        t.emit(FoeBoosted(foe.no, d.monster.card_bonus, False))
    else:
        add_bonus(t, foe.monster, seat, MUNCHKINS, -1, d.monster.card_bonus)


def list_spends(t: Table, seat: int, out: list[Action]) -> None:
    fight = t.fight
    if fight is None or not can_spend(t, seat):
        return
    for foe in fight.foes:
        if why_not_spend(t, seat, foe) is None:
            for card in cost_cards(t, seat, -1):
                out.append(Action(A.SPEND, card, foe.card))
