"""Sales, trades, offers of help and showing cards: beginning, going on, answering (SELL, TRADE, HELP, NEG)."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.fight import Offer
from kickdoor.model.now import Now
from kickdoor.model.player import Draft
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import HELP_ASKED, HELP_OFFERED, NEW_DEAL, SALE, SHOWING, SHUT, TRADING
from kickdoor.rules import reasons
from kickdoor.rules.actions.action_kind import ActionKind, FreeAction
from kickdoor.rules.bargain.draft_kind import is_other, open_offer
from kickdoor.rules.bargain.drafts import list_steps, take_step, why_not_step
from kickdoor.rules.bargain.help_terms import (
    partner_of,
    why_not_ask,
    why_not_ask_player,
    why_not_change_deal,
    why_not_offer_help,
)
from kickdoor.rules.bargain.offers import accept, refuse, why_not_accept, why_not_counter, withdraw
from kickdoor.rules.bargain.sales import why_not_sell
from kickdoor.rules.bargain.trades import why_not_trade, why_not_trade_with

# Showing cards to each of the others, by the number of players and the seat: it is listed nearly always.
_TO_OTHERS: Final = [
    [[A.at_seat(A.SHOW, other) for other in range(n) if other != seat] for seat in range(n)] for n in range(8)
]

# --- beginning ----------------------------------------------------------------------------------------------------


class Sell(FreeAction):
    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        if now.seat == t.active and why_not_sell(t, now.seat) is None:
            out.append(A.bare(A.SELL))

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        return why_not_sell(t, now.seat)

    def perform(self, t: Table, seat: int, a: Action) -> None:
        t.begin_draft(seat, Draft(SALE, -1))


class Trade(FreeAction):
    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        if now.moment == SHUT or t.in_fight(now.seat):
            return
        p = t.players[now.seat]
        for other in t.players:
            if other is not p and other.alive and why_not_trade_with(t, p, other) is None:
                out.append(A.at_seat(A.TRADE, other.seat))

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        return t.settle_first() if now.moment == SHUT else why_not_trade(t, now.seat, a.target)

    def perform(self, t: Table, seat: int, a: Action) -> None:
        t.begin_draft(seat, Draft(TRADING, a.target))


class ShowCards(FreeAction):
    """At any time, also while something is being settled (NEG-9)."""

    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        if not t.players[now.seat].hand:
            return
        if not t.dead:
            out += _TO_OTHERS[len(t.players)][now.seat]
            return
        for p in t.players:
            if p.alive and p.seat != now.seat:
                out.append(A.at_seat(A.SHOW, p.seat))

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        able = t.players[now.seat].hand and is_other(t, now.seat, a.target)
        return None if able else reasons.NOTHING_TO_SHOW

    def perform(self, t: Table, seat: int, a: Action) -> None:
        t.begin_draft(seat, Draft(SHOWING, a.target))


class AskForHelp(FreeAction):
    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        if t.fight is None or now.moment == SHUT or why_not_ask(t, now.seat) is not None:
            return
        for seat in range(len(t.players)):
            if why_not_ask_player(t, now.seat, seat) is None:
                out.append(A.at_seat(A.ASK_HELP, seat))

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        if now.moment == SHUT:
            return t.settle_first()
        reason = why_not_ask(t, now.seat)
        return why_not_ask_player(t, now.seat, a.target) if reason is None else reason

    def perform(self, t: Table, seat: int, a: Action) -> None:
        t.begin_draft(seat, Draft(HELP_ASKED, a.target))


class OfferHelp(FreeAction):
    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        if t.fight is not None and now.moment != SHUT and why_not_offer_help(t, now.seat) is None:
            out.append(A.bare(A.OFFER_HELP))

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        return t.settle_first() if now.moment == SHUT else why_not_offer_help(t, now.seat)

    def perform(self, t: Table, seat: int, a: Action) -> None:
        assert t.fight is not None
        t.begin_draft(seat, Draft(HELP_OFFERED, t.fight.fighter))


class ChangeDeal(FreeAction):
    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        if t.fight is not None and now.moment != SHUT and why_not_change_deal(t, now.seat) is None:
            out.append(A.bare(A.REDEAL))

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        return t.settle_first() if now.moment == SHUT else why_not_change_deal(t, now.seat)

    def perform(self, t: Table, seat: int, a: Action) -> None:
        t.begin_draft(seat, Draft(NEW_DEAL, partner_of(t, seat)))


# --- going on -----------------------------------------------------------------------------------------------------


class DraftStep(ActionKind):
    """A step of what the player is putting together. Until it is done or cancelled, there is nothing else to do."""

    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        draft = t.players[now.seat].draft
        if draft is not None:
            list_steps(t, now.seat, draft, out)

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        draft = t.players[now.seat].draft
        return reasons.NO_DRAFT if draft is None else why_not_step(t, now.seat, draft, a)

    def do(self, t: Table, seat: int, a: Action) -> None:
        draft = t.players[seat].draft
        assert draft is not None
        take_step(t, seat, draft, a)


# --- answering ----------------------------------------------------------------------------------------------------


class AnswerOffer(FreeAction):
    """An answer to an offer that somebody has made to the player."""

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        offer = self.find(t, now.seat, a)
        return reasons.NO_OFFER if offer is None else self.why_not_answer(t, now.seat, offer)

    def find(self, t: Table, seat: int, a: Action) -> Offer | None:
        """The offer that is meant."""
        return open_offer(t, a.target, seat)

    def why_not_answer(self, t: Table, seat: int, offer: Offer) -> Reason | None:
        return None

    def perform(self, t: Table, seat: int, a: Action) -> None:
        offer = self.find(t, seat, a)
        assert offer is not None
        self.answer(t, seat, offer)

    def answer(self, t: Table, seat: int, offer: Offer) -> None:
        raise NotImplementedError  # each answer writes it


class Accept(AnswerOffer):
    def why_not_answer(self, t: Table, seat: int, offer: Offer) -> Reason | None:
        return why_not_accept(t, seat, offer)

    def answer(self, t: Table, seat: int, offer: Offer) -> None:
        accept(t, seat, offer)


class Refuse(AnswerOffer):
    """`counter`: with another offer instead."""

    def __init__(self, counter: bool) -> None:
        self.counter = counter

    def why_not_answer(self, t: Table, seat: int, offer: Offer) -> Reason | None:
        return why_not_counter(t, seat, offer) if self.counter else None

    def answer(self, t: Table, seat: int, offer: Offer) -> None:
        refuse(t, seat, offer, self.counter)


class Withdraw(AnswerOffer):
    """The player takes back an offer of their own."""

    def find(self, t: Table, seat: int, a: Action) -> Offer | None:
        return open_offer(t, seat, a.target)

    def answer(self, t: Table, seat: int, offer: Offer) -> None:
        withdraw(t, seat, offer)


class OfferAnswers(ActionKind):
    """Lists what may be done with each offer, one after the other."""

    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        for offer in t.offers:
            if offer.to == now.seat:
                if why_not_accept(t, now.seat, offer) is None:
                    out.append(A.at_seat(A.ACCEPT, offer.maker))
                out.append(A.at_seat(A.REFUSE, offer.maker))
                if why_not_counter(t, now.seat, offer) is None:
                    out.append(A.at_seat(A.COUNTER, offer.maker))
            elif offer.maker == now.seat:
                out.append(A.at_seat(A.WITHDRAW, offer.to))
