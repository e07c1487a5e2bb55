"""Every kind of draft by its number, and what happens to drafts while the game goes on (ORDER-6)."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.player import Draft
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import SHUT
from kickdoor.rules import reasons
from kickdoor.rules.bargain.draft_kind import DraftKind
from kickdoor.rules.bargain.draft_parts import is_part, list_parts, take_out, takes_out
from kickdoor.rules.bargain.help_terms import HelpTerms, NewDeal
from kickdoor.rules.bargain.sales import Sale
from kickdoor.rules.bargain.showing import Showing
from kickdoor.rules.bargain.trades import Trade
from kickdoor.rules.over_limit import may_restore_big

# By their numbers: SALE, HELP_ASKED, HELP_OFFERED, TRADING, SHOWING, NEW_DEAL.
DRAFT_KINDS: Final[tuple[DraftKind, ...]] = (Sale(), HelpTerms(0), HelpTerms(1), Trade(), Showing(), NewDeal(3))


def list_steps(t: Table, seat: int, draft: Draft, out: list[Action]) -> None:
    """Append every step the seat may take with its draft."""
    kind = DRAFT_KINDS[draft.kind]
    kept = len(out)
    kind.steps(t, seat, draft, out)
    for i in range(kept, len(out)):  # in place: a draft is looked at after every step
        a = out[i]
        if kind.why_not(t, seat, draft, a) is None:
            if kept < i:
                out[kept] = a
            kept += 1
    while kept < len(out):
        out.pop()
    list_parts(draft, out)
    if kind.why_not_done(t, seat, draft) is None:
        out.append(A.bare(A.DONE))
    out.append(A.bare(A.CANCEL))


def why_not_step(t: Table, seat: int, draft: Draft, a: Action) -> Reason | None:
    """Why the seat cannot take this step with its draft; None if it can."""
    if a.verb == A.CANCEL:
        return None
    if a.verb == A.DONE:
        return DRAFT_KINDS[draft.kind].why_not_done(t, seat, draft)
    if takes_out(a.verb):
        return None if is_part(draft, a) else reasons.NOT_IN_DRAFT
    if not is_step(a.verb):
        return reasons.DRAFT_OPEN
    return DRAFT_KINDS[draft.kind].why_not(t, seat, draft, a)


def is_step(verb: int) -> bool:
    """Does this verb add something to a draft?"""
    return A.ADD <= verb <= A.ON_LOSS or verb == A.ADD_STAMPED


def take_step(t: Table, seat: int, draft: Draft, a: Action) -> None:
    """Take a step; the check has been made."""
    kind = DRAFT_KINDS[draft.kind]
    if a.verb == A.CANCEL:
        t.forget_draft(seat)
    elif a.verb == A.DONE:
        t.forget_draft(seat)
        kind.finish(t, seat, draft)
    elif takes_out(a.verb):
        take_out(draft, a)
    else:
        kind.take(draft, a)


def drop_lapsed_drafts(t: Table) -> None:
    """Before a question is put: drafts whose occasion is gone are dropped, the others lose what has left its place."""
    if not t.drafting:
        return
    for p in t.players:
        draft = p.draft
        if draft is None:
            continue
        kind = DRAFT_KINDS[draft.kind]
        if t.moment() == SHUT and not may_restore_big(t, p.seat) and not kind.sheltered():
            t.forget_draft(p.seat)
        elif draft.looked_at == t.happened:
            continue
        elif (draft.partner < 0 or t.alive(draft.partner)) and kind.still_valid(t, p.seat, draft):
            kind.refresh(t, p.seat, draft)
            draft.looked_at = t.happened
        else:
            t.forget_draft(p.seat)
