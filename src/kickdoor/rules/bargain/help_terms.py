"""Asking for help and offering it: the terms, put together step by step (HELP, NEG)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.player import Draft
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import FIGHTING, HELP_ASKED, HELP_OFFERED, MAX_PICKS
from kickdoor.rules import reasons
from kickdoor.rules.bargain.draft_kind import DraftKind, is_other, offer_of, open_offer, why_not_item
from kickdoor.rules.fight.forced_help import cannot_refuse, may_ask_reward
from kickdoor.rules.fight.help import why_alone, why_cannot_help, why_shunned
from kickdoor.rules.fight.stakes import treasures_at_stake
from kickdoor.rules.fight.strength import winning
from kickdoor.rules.life.level_cards import why_not_level_card, why_not_level_target

# --- beginning ----------------------------------------------------------------------------------------------------


def why_no_help(t: Table) -> Reason | None:
    """May the fighter be helped at all? (HELP-1, HELP-3, MULTI-9)"""
    fight = t.fight
    assert fight is not None
    if fight.helper >= 0:
        return reasons.HAS_HELPER
    reason = why_shunned(t, fight.fighter) or why_alone(t, fight)
    if reason is not None:
        return reason
    return reasons.WINNING_NO_HELP if winning(t) else None


def why_not_ask(t: Table, seat: int) -> Reason | None:
    """May this player ask anyone for help?"""
    fight = t.fight
    if fight is None:
        return reasons.NOT_FIGHTING
    if t.moment() != FIGHTING:
        return reasons.FIGHT_DECIDED
    return reasons.NOT_ASKING if seat != fight.fighter else why_no_help(t)


def why_not_ask_player(t: Table, seat: int, target: int) -> Reason | None:
    """May the fighter, who may be helped, ask this player?"""
    if not is_other(t, seat, target):
        return reasons.NO_HELPER
    reason = why_cannot_help(t, target)
    if reason is not None:
        return reason
    if cannot_refuse(t, seat, target):
        return reasons.JUST_DEMAND  # COMPEL-9
    return reasons.DRAFT_OPEN if open_offer(t, seat, target) is not None else None


def why_not_offer_help(t: Table, seat: int) -> Reason | None:
    """May this player offer the fighter help?

    Anyone may, also a player who strengthened the monster (HELP-4, NEG-14).
    """
    fight = t.fight
    if fight is None:
        return reasons.NOT_FIGHTING
    if t.moment() != FIGHTING or not t.players[fight.fighter].alive:
        return reasons.FIGHT_DECIDED
    if seat == fight.fighter:
        return reasons.NO_HELPER
    reason = why_cannot_help(t, seat) or why_no_help(t)
    if reason is not None:
        return reason
    return reasons.DRAFT_OPEN if open_offer(t, seat, fight.fighter) is not None else None


def why_not_change_deal(t: Table, seat: int) -> Reason | None:
    """May this player propose another deal to their partner in the fight?"""
    fight = t.fight
    if fight is None or not fight.has(seat) or fight.helper < 0 or t.moment() != FIGHTING:
        return reasons.NO_OFFER
    if not may_ask_reward(t, seat):
        return reasons.NO_REWARD
    return reasons.NO_OFFER if open_offer(t, seat, partner_of(t, seat)) is not None else None


def partner_of(t: Table, seat: int) -> int:
    """The helper for the fighter, and the other way round."""
    fight = t.fight
    assert fight is not None
    return fight.helper if seat == fight.fighter else fight.fighter


# --- the terms ----------------------------------------------------------------------------------------------------


class HelpTerms(DraftKind):
    """Picks of the Treasures in their order, Items of the fighter, cards the fighter plays on the helper (HELP-5,
    HELP-6, NEG-1).

    Nothing else can be part of a deal (NEG-11, NEG-12). `announced` is the number of the `OFFERED` announcement.
    """

    def __init__(self, announced: int) -> None:
        self.announced = announced

    def still_valid(self, t: Table, seat: int, draft: Draft) -> bool:
        fight = t.fight
        if fight is None or fight.running:
            return False
        fighter = seat if draft.kind == HELP_ASKED else draft.partner
        return fight.fighter == fighter and why_no_help(t) is None

    def refresh(self, t: Table, seat: int, draft: Draft) -> None:
        assert t.fight is not None
        fighter = t.fight.fighter
        draft.cards = [c for c in draft.cards if t.in_items(c, fighter)]
        draft.promised = [c for c in draft.promised if t.in_hand(c, seat)]

    def steps(self, t: Table, seat: int, draft: Draft, out: list[Action]) -> None:
        assert t.fight is not None
        fighter = t.fight.fighter
        for n in range(1, min(treasures_at_stake(t), MAX_PICKS) + 1):
            if not draft.picks >> n & 1:
                out.append(Action(A.ADD_PICK, number=n))
        out.append(A.bare(A.ADD_LAST))
        for card in t.players[fighter].items:
            out.append(A.with_card(A.ADD, card))
        out.append(A.bare(A.ON_LOSS))
        if seat == fighter:
            for card in t.players[seat].hand:
                if t.lib.cards[card].is_level_up:
                    out.append(Action(A.ADD_CARD, card))

    def why_not(self, t: Table, seat: int, draft: Draft, a: Action) -> Reason | None:
        assert t.fight is not None
        verb = a.verb
        if verb == A.ADD:
            return why_not_item(t, a.card, t.fight.fighter, draft.cards)
        if verb == A.ADD_PICK:
            n = a.number
            fits = 1 <= n <= MAX_PICKS and not draft.picks >> n & 1 and n <= treasures_at_stake(t)
            return None if fits else reasons.NO_PICK
        if verb == A.ADD_LAST:
            return reasons.NO_PICK if draft.picks & 1 or treasures_at_stake(t) < 1 else None
        if verb == A.ON_LOSS:
            needless = draft.on_loss or t.options.promises_hold_on_loss
            return None if draft.cards and not needless else reasons.NOTHING_OFFERED
        return self._why_not_promise(t, seat, draft, a.card) if verb == A.ADD_CARD else reasons.DEAL_TERMS

    def _why_not_promise(self, t: Table, seat: int, draft: Draft, card: int) -> Reason | None:
        """The fighter may promise to play a Go Up a Level card on the helper, right after the fight (NEG-7)."""
        assert t.fight is not None
        if seat != t.fight.fighter or not t.in_hand(card, seat) or card in draft.promised:
            return reasons.NOT_IN_HAND
        d = t.lib.cards[card]
        if not d.is_level_up or d.level_up.steals or d.level_up.price is not None:
            return reasons.PROMISE_LEVEL_CARD
        reason = why_not_level_target(t, seat, d, draft.partner)
        if reason is not None or d.level_up.only_after_fight:
            return reason
        return why_not_level_card(t, seat, d)

    def why_not_done(self, t: Table, seat: int, draft: Draft) -> Reason | None:
        """Terms that were refused are not proposed again; terms may also be empty (HELP-2, NEG-19)."""
        assert t.fight is not None
        if t.fight.refused and offer_of(t, seat, draft).terms() in t.fight.refused:
            return reasons.ALREADY_REFUSED
        return None

    def finish(self, t: Table, seat: int, draft: Draft) -> None:
        t.offers.append(offer_of(t, seat, draft))
        t.announce(announcements.OFFERED, seat, target=draft.partner, number=self.announced)


class NewDeal(HelpTerms):
    """Fighter and helper change their deal together."""

    def still_valid(self, t: Table, seat: int, draft: Draft) -> bool:
        fight = t.fight
        return fight is not None and not fight.running and fight.has(seat) and fight.has(draft.partner)


def terms_for(t: Table, seat: int) -> int:
    """The kind of draft in which this player, fighter or not, answers an offer of help with another."""
    fight = t.fight
    assert fight is not None
    return HELP_ASKED if seat == fight.fighter else HELP_OFFERED
