"""Sales, trades, offers of help and showing cards: put together step by step (SELL, TRADE, HELP, NEG).

What a player is putting together is his Draft; nobody else sees it. A proposed trade or offer of help is an Offer on
the table, which the other side accepts, refuses or counters.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.events.cards import Shown
from kickdoor.model.fight import Offer
from kickdoor.model.player import Draft
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import FIGHTING, LEVEL_UP, SHUT
from kickdoor.rules import reasons
from kickdoor.rules.bargain.sales import (
    SALE_PRICE,
    doubles_left,
    sale_gold,
    sell,
    stamps,
    why_not_sell,
    why_not_sell_step,
)
from kickdoor.rules.equipment.items import beyond_limits, big_unlimited
from kickdoor.rules.fight.combat import help_possible
from kickdoor.rules.fight.help import cannot_help, must_help, shunned
from kickdoor.rules.fight.strength import for_the_win, helper_could_win, kill_treasures, winning
from kickdoor.rules.life.level_cards import why_not_level_card, why_not_level_target

SALE: Final = 0
HELP_ASKED: Final = 1  # the fighter offers terms
HELP_OFFERED: Final = 2  # somebody offers the fighter his help
TRADING: Final = 3
SHOWING: Final = 4
NEW_DEAL: Final = 5  # fighter and helper change their deal together

MAX_PICKS: Final = 12


# --- starting ---------------------------------------------------------------------------------------------------


def why_not_start(t: Table, seat: int, a: Action) -> Reason | None:
    """May this seat begin to put something together?"""
    if t.players[seat].draft is not None:
        return reasons.DRAFT_OPEN
    if a.verb == A.SELL:
        return why_not_sell(t, seat)
    if a.verb == A.SHOW:  # at any time, also while something is being settled (NEG-9)
        return None if _other(t, seat, a.target) and t.players[seat].hand else reasons.NOTHING_TO_SHOW
    if t.moment() == SHUT:
        return reasons.SETTLE_FIRST
    if a.verb == A.TRADE:
        return _why_not_trade(t, seat, a.target)
    if a.verb == A.ASK_HELP:
        return _why_not_ask_help(t, seat, a.target)
    if a.verb == A.REDEAL:
        fight = t.fight
        if fight is None or not fight.has(seat) or fight.helper < 0 or t.moment() != FIGHTING:
            return reasons.NO_OFFER
        return reasons.NO_OFFER if open_offer(t, seat, _partner(t, seat)) is not None else None
    return why_not_offer_help(t, seat)


def _other(t: Table, seat: int, target: int) -> bool:
    return 0 <= target < len(t.players) and target != seat and t.players[target].alive


def _partner(t: Table, seat: int) -> int:
    fight = t.fight
    assert fight is not None
    return fight.helper if seat == fight.fighter else fight.fighter


def _why_not_trade(t: Table, seat: int, target: int) -> Reason | None:
    if not _other(t, seat, target):
        known = 0 <= target < len(t.players) and target != seat
        return reasons.TRADE_DEAD if known else reasons.NO_PARTNER
    if t.in_fight(seat):
        return reasons.IN_FIGHT
    if t.in_fight(target):
        return reasons.TARGET_IN_FIGHT
    if not t.players[seat].items and not t.players[target].items:
        return reasons.NOTHING_OFFERED
    return reasons.DRAFT_OPEN if open_offer(t, seat, target) is not None else None


def _why_not_ask_help(t: Table, seat: int, target: int) -> Reason | None:
    fight = t.fight
    if fight is None:
        return reasons.NOT_FIGHTING
    if t.moment() != FIGHTING:
        return reasons.FIGHT_DECIDED
    if seat != fight.fighter:
        return reasons.NOT_ASKING
    reason = why_no_help(t)
    if reason is not None:
        return reason
    return _why_not_him(t, seat, target)


def _why_not_him(t: Table, seat: int, target: int) -> Reason | None:
    """May the fighter, who may be helped, ask this player?"""
    if not _other(t, seat, target):
        return reasons.NO_HELPER
    if cannot_help(t, target):
        return reasons.HELP_BANNED
    if must_help(t, target) and not (for_the_win(t) and not helper_could_win(t, target)):
        return reasons.JUST_DEMAND
    return reasons.DRAFT_OPEN if open_offer(t, seat, target) is not None else None


def why_no_help(t: Table) -> Reason | None:
    """May the fighter be helped at all? (HELP-1, HELP-3, MULTI-9)"""
    fight = t.fight
    assert fight is not None
    if fight.helper >= 0:
        return reasons.HAS_HELPER
    if shunned(t, fight.fighter):
        return reasons.HELP_BANNED
    if not help_possible(t):
        return reasons.MUST_BE_ALONE
    return reasons.WINNING_NO_HELP if winning(t) else None


def why_not_offer_help(t: Table, seat: int) -> Reason | None:
    fight = t.fight
    if fight is None:
        return reasons.NOT_FIGHTING
    if t.moment() != FIGHTING:
        return reasons.FIGHT_DECIDED
    if seat == fight.fighter:
        return reasons.NO_HELPER
    if cannot_help(t, seat):
        return reasons.HELP_BANNED
    reason = why_no_help(t)
    if reason is not None:
        return reason
    return reasons.DRAFT_OPEN if open_offer(t, seat, fight.fighter) is not None else None


def open_offer(t: Table, maker: int, to: int) -> Offer | None:
    for offer in t.offers:
        if offer.maker == maker and offer.to == to:
            return offer
    return None


def start(t: Table, seat: int, a: Action) -> None:
    if a.verb == A.SELL:
        t.begin_draft(seat, Draft(SALE, -1))
    elif a.verb == A.TRADE:
        t.begin_draft(seat, Draft(TRADING, a.target))
    elif a.verb == A.SHOW:
        t.begin_draft(seat, Draft(SHOWING, a.target))
    elif a.verb == A.ASK_HELP:
        t.begin_draft(seat, Draft(HELP_ASKED, a.target))
    elif a.verb == A.REDEAL:
        t.begin_draft(seat, Draft(NEW_DEAL, _partner(t, seat)))
    else:
        assert t.fight is not None
        t.begin_draft(seat, Draft(HELP_OFFERED, t.fight.fighter))


def list_starts(t: Table, seat: int, moment: int, out: list[Action]) -> None:
    """Everything this seat may begin to put together at this moment."""
    shut = moment == SHUT
    fight = t.fight
    if fight is None or not fight.has(seat):
        if seat == t.active and why_not_sell(t, seat) is None:
            out.append(A.bare(A.SELL))
        if not shut:
            _list_trades(t, seat, out)
    if t.players[seat].hand:
        shows = A.at_seats(A.SHOW)
        for p in t.players:
            if p.alive and p.seat != seat:
                out.append(shows[p.seat])
    if shut or fight is None or fight.running:
        return
    if fight.helper >= 0:
        if fight.has(seat) and open_offer(t, seat, _partner(t, seat)) is None:
            out.append(A.bare(A.REDEAL))
    elif seat != fight.fighter:
        if why_not_offer_help(t, seat) is None:
            out.append(A.bare(A.OFFER_HELP))
    elif why_no_help(t) is None:
        for s in range(len(t.players)):
            if _why_not_him(t, seat, s) is None:
                out.append(A.at_seat(A.ASK_HELP, s))


def _list_trades(t: Table, seat: int, out: list[Action]) -> None:
    """`_why_not_trade` for everybody at once."""
    fight = t.fight
    trades = A.at_seats(A.TRADE)
    nothing = not t.players[seat].items
    for p in t.players:
        if p.seat == seat or not p.alive or (nothing and not p.items) or (fight is not None and fight.has(p.seat)):
            continue
        if not t.offers or open_offer(t, seat, p.seat) is None:
            out.append(trades[p.seat])


# --- putting together -------------------------------------------------------------------------------------------


def still_valid(t: Table, seat: int, draft: Draft) -> bool:
    """A draft whose occasion is gone is dropped."""
    fight = t.fight
    kind = draft.kind
    if draft.partner >= 0 and not t.players[draft.partner].alive:
        return False
    if kind == SALE:
        return seat == t.active and not t.in_fight(seat)
    if kind == TRADING:
        return not t.in_fight(seat) and not t.in_fight(draft.partner)
    if kind == SHOWING:
        return True
    if fight is None or fight.running:
        return False
    if kind == NEW_DEAL:
        return fight.has(seat) and fight.has(draft.partner)
    fighter = seat if kind == HELP_ASKED else draft.partner
    return fight.fighter == fighter and why_no_help(t) is None


def refresh(t: Table, seat: int, draft: Draft) -> None:
    """What has left its place meanwhile is no longer part of the draft: others act while it is put together."""
    kind = draft.kind
    if kind == SALE:
        draft.cards = [c for c in draft.cards if t.in_hand(c, seat) or t.in_items(c, seat)]
        if draft.doubled not in draft.cards:
            draft.doubled = -1
        if draft.stamped not in draft.cards or draft.stamp not in stamps(t, seat):
            draft.stamp = -1
            draft.stamped = -1
    elif kind == SHOWING:
        draft.cards = [c for c in draft.cards if t.in_hand(c, seat)]
    else:
        giver = seat if kind == TRADING else _fighter_of(t, seat, draft)
        draft.cards = [c for c in draft.cards if t.in_items(c, giver)]
        draft.wants = [c for c in draft.wants if t.in_items(c, draft.partner)]
        draft.promised = [c for c in draft.promised if t.in_hand(c, seat)]


def sheltered(draft: Draft) -> bool:
    """It may go on while something is being settled: showing cards (NEG-9)."""
    return draft.kind == SHOWING


def why_not_step(t: Table, seat: int, a: Action) -> Reason | None:
    """One step of what the seat is putting together."""
    draft = t.players[seat].draft
    if draft is None:
        return reasons.NO_DRAFT
    verb = a.verb
    if verb == A.CANCEL:
        return None
    if verb == A.DONE:
        return _why_not_done(t, seat, draft)
    kind = draft.kind
    if kind == SALE:
        return why_not_sell_step(t, seat, draft, a)
    if kind == SHOWING:
        fits = verb == A.ADD and t.in_hand(a.card, seat) and a.card not in draft.cards
        return None if fits else reasons.NOT_IN_HAND
    if verb == A.ADD:
        giver = seat if kind == TRADING else _fighter_of(t, seat, draft)
        return _why_not_adds(t, a.card, giver, draft.cards)
    if kind == TRADING:
        return _why_not_adds(t, a.card, draft.partner, draft.wants) if verb == A.WANT else reasons.NOT_PLAYABLE
    return _why_not_deal_step(t, seat, draft, a)


def _why_not_adds(t: Table, card: int, owner: int, already: list[int]) -> Reason | None:
    """Only Items on the table change hands (TRADE-1, TRADE-2)."""
    if card < 0 or card in already:
        return reasons.NOT_YOURS
    if t.in_items(card, owner):
        return None
    # the same answer wherever else the card may be: a hand must not show through
    return reasons.TRADE_ON_TABLE if t.lib.cards[card].is_item else reasons.TRADE_ONLY_ITEMS


def _fighter_of(t: Table, seat: int, draft: Draft) -> int:
    assert t.fight is not None
    return t.fight.fighter


def treasures_at_stake(t: Table) -> int:
    fight = t.fight
    assert fight is not None
    total = fight.kept_treasures
    for foe in fight.foes:
        total += kill_treasures(t, fight, foe)
    for i in range(len(fight.killed)):
        if fight.killed_by[i] == fight.fighter:
            total += fight.killed_treasures[i]
    return total


def _why_not_deal_step(t: Table, seat: int, draft: Draft, a: Action) -> Reason | None:
    """Terms of help: picks of the treasures, Items of the fighter, a card he plays on the helper (HELP-5, NEG-1)."""
    verb = a.verb
    if verb == A.ADD_PICK:
        if a.number < 1 or a.number > min(treasures_at_stake(t), MAX_PICKS) or draft.picks >> a.number & 1:
            return reasons.NO_PICK
        return None
    if verb == A.ADD_LAST:
        return reasons.NO_PICK if draft.picks & 1 or treasures_at_stake(t) < 1 else None
    if verb == A.ON_LOSS:
        needless = draft.on_loss or t.options.promises_hold_on_loss
        return None if draft.cards and not needless else reasons.NOTHING_OFFERED
    if verb == A.ADD_CARD:
        if seat != _fighter_of(t, seat, draft) or not t.in_hand(a.card, seat) or a.card in draft.promised:
            return reasons.NOT_IN_HAND
        d = t.lib.cards[a.card]
        if d.kind != LEVEL_UP or d.level_up.steals or d.level_up.price is not None:
            return reasons.NOT_PLAYABLE
        helper = draft.partner
        reason = why_not_level_target(t, seat, d, helper)
        if reason is not None or d.level_up.only_after_fight:  # it is due right after the fight (NEG-7)
            return reason
        return why_not_level_card(t, seat, d)
    return reasons.NOT_PLAYABLE


def _why_not_done(t: Table, seat: int, draft: Draft) -> Reason | None:
    kind = draft.kind
    if kind == SALE:
        return None if sale_gold(t, draft) >= SALE_PRICE else reasons.SELL_SMALL
    if kind == SHOWING:
        return None if draft.cards else reasons.NOTHING_OFFERED
    if kind == TRADING:
        if not draft.cards and not draft.wants:
            return reasons.NOTHING_OFFERED
        if t.refused_trades and _offer_of(t, seat, draft).terms() in t.refused_trades:
            return reasons.TRADE_REFUSED
        return why_not_exchange(t, seat, draft.cards, draft.partner, draft.wants)
    assert t.fight is not None
    if t.fight.refused and _offer_of(t, seat, draft).terms() in t.fight.refused:
        return reasons.ALREADY_REFUSED
    return None


def _offer_of(t: Table, seat: int, draft: Draft) -> Offer:
    offer = Offer(draft.kind == TRADING, seat, draft.partner)
    offer.gives = draft.cards[:]
    offer.wants = draft.wants[:]
    offer.picks = draft.picks
    offer.promised = draft.promised[:]
    offer.on_loss = draft.on_loss or (t.options.promises_hold_on_loss and len(draft.cards) > 0)
    return offer


def _big_after(t: Table, seat: int, leaving: list[int], coming: list[int]) -> bool:
    """Would the player's Big items still be allowed after an exchange? (TRADE-9, BIG-10)"""
    if big_unlimited(t, seat):
        return True
    gained = 0
    for card in coming:
        if t.lib.cards[card].item.big:
            gained += 1
    if gained == 0:
        return True
    total = gained
    for card in t.players[seat].items:
        if t.lib.cards[card].item.big and not beyond_limits(t, card) and card not in leaving:
            total += 1
    return total <= 1


def why_not_exchange(t: Table, maker: int, gives: list[int], to: int, wants: list[int]) -> Reason | None:
    if not _big_after(t, maker, gives, wants):
        return reasons.BIG_LIMIT
    if not _big_after(t, to, wants, gives):
        return reasons.BIG_LIMIT_OTHER
    return None


def list_steps(t: Table, seat: int, draft: Draft, out: list[Action]) -> None:
    """The steps a seat may take with its draft."""
    p = t.players[seat]
    kind = draft.kind
    if kind == SALE:
        doubles = draft.doubled < 0 and doubles_left(t, seat) > 0
        found = [] if draft.stamp >= 0 else [c for c in stamps(t, seat) if c not in draft.cards]
        for card in p.hand + p.items:
            if t.lib.cards[card].is_item and card not in draft.cards and card != draft.stamp:
                out.append(A.with_card(A.ADD, card))
                if doubles:
                    out.append(A.with_card(A.ADD_DOUBLE, card))
                for stamp in found:
                    if stamp != card:
                        out.append(Action(A.ADD_STAMPED, card, cost=stamp))
    elif kind == SHOWING:
        for card in p.hand:
            if card not in draft.cards:
                out.append(A.with_card(A.ADD, card))
    elif kind == TRADING:
        for card in p.items:
            if card not in draft.cards:
                out.append(A.with_card(A.ADD, card))
        for card in t.players[draft.partner].items:
            if card not in draft.wants:
                out.append(A.with_card(A.WANT, card))
    else:
        _list_deal_steps(t, seat, draft, out)
    if _why_not_done(t, seat, draft) is None:
        out.append(A.bare(A.DONE))
    out.append(A.bare(A.CANCEL))


def _list_deal_steps(t: Table, seat: int, draft: Draft, out: list[Action]) -> None:
    for n in range(1, min(treasures_at_stake(t), MAX_PICKS) + 1):
        if not draft.picks >> n & 1:
            out.append(Action(A.ADD_PICK, number=n))
    if not draft.picks & 1 and treasures_at_stake(t) > 0:
        out.append(A.bare(A.ADD_LAST))
    fighter = _fighter_of(t, seat, draft)
    for card in t.players[fighter].items:
        if card not in draft.cards:
            out.append(A.with_card(A.ADD, card))
    if draft.cards and not draft.on_loss and not t.options.promises_hold_on_loss:
        out.append(A.bare(A.ON_LOSS))
    if seat == fighter:
        for card in t.players[seat].hand:
            if t.lib.cards[card].kind == LEVEL_UP:
                a = Action(A.ADD_CARD, card)
                if _why_not_deal_step(t, seat, draft, a) is None:
                    out.append(a)


def take_step(t: Table, seat: int, a: Action) -> None:
    draft = t.players[seat].draft
    assert draft is not None
    verb = a.verb
    if verb == A.CANCEL:
        t.forget_draft(seat)
    elif verb == A.DONE:
        t.forget_draft(seat)
        _finish(t, seat, draft)
    elif verb == A.ADD:
        draft.cards.append(a.card)
    elif verb == A.ADD_DOUBLE:
        draft.cards.append(a.card)
        draft.doubled = a.card
    elif verb == A.ADD_STAMPED:
        draft.cards.append(a.card)
        draft.stamped = a.card
        draft.stamp = a.cost
    elif verb == A.WANT:
        draft.wants.append(a.card)
    elif verb == A.ADD_PICK:
        draft.picks |= 1 << a.number
    elif verb == A.ADD_LAST:
        draft.picks |= 1
    elif verb == A.ADD_CARD:
        draft.promised.append(a.card)
    else:
        draft.on_loss = True


def _finish(t: Table, seat: int, draft: Draft) -> None:
    if draft.kind == SALE:
        sell(t, seat, draft)
    elif draft.kind == SHOWING:
        t.emit(Shown(seat, draft.cards[:], 1 << draft.partner))
    else:
        t.offers.append(_offer_of(t, seat, draft))
        what = 2 if draft.kind == TRADING else 3 if draft.kind == NEW_DEAL else draft.kind - HELP_ASKED
        t.announce(announcements.OFFERED, seat, target=draft.partner, number=what)
