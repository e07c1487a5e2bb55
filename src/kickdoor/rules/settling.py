"""Questions without a choice: a seat is asked only where it has at least two different things to do (WINDOW-9).

The engine asks here before it puts a question, and gives the only answer itself. Frames say what their question leaves
open (`Frame.options`), what else is a reason to stop (`Frame.tempts`), and whether everybody sees that
(`Frame.seen_by_all`).
"""

from __future__ import annotations

from kickdoor.model.action import Action
from kickdoor.model.table import Table
from kickdoor.model.words import HAND, LIMBO, SHUT


def only_answer(t: Table, seat: int, unseen: bool = False) -> Action | None:
    """The answer to the open question, if this seat has no other; None: there is a choice, or nobody must see that
    there is none. `unseen`: nobody will see the answer."""
    if t.players[seat].draft is not None or is_offered(t, seat):
        return None
    top = t.top
    hide = t.options.ask_everybody and not unseen
    if hide and not top.seen_by_all(t, seat):
        return None
    found: list[Action] = []
    top.options(t, seat, found)
    for a in found:
        if not _alike(t, found[0], a, hide):
            return None
    return found[0] if found else None


def is_tempted(t: Table, only: Action, legal: list[Action], unseen: bool = False) -> bool:
    """Is there something else among the seat's legal actions that is a reason to ask it?"""
    top = t.top
    hide = t.options.ask_everybody and not unseen
    for a in legal:
        if top.tempts(t, a) and not _alike(t, only, a, hide):
            return True
    return False


def is_offered(t: Table, seat: int) -> bool:
    """Has this seat an offer to answer?"""
    if t.offers and t.moment() != SHUT:
        for offer in t.offers:
            if offer.to == seat:
                return True
    return False


def _alike(t: Table, a: Action, b: Action, hide: bool) -> bool:
    """Do both come to the same?"""
    if a.same(b):
        return True
    if a.verb != b.verb or a.target != b.target or a.number != b.number or a.cost != b.cost or a.later != b.later:
        return False
    return a.card >= 0 and b.card >= 0 and _copies(t, a.card, b.card, hide)


def _copies(t: Table, a: int, b: int, hide: bool) -> bool:
    """Are these copies of one card that lie at the same place, and are they known to the same players?

    `hide`: nobody must learn from a missing question that two cards of a hand are the same.
    """
    if t.lib.cards[a].no != t.lib.cards[b].no or t.place[a] != t.place[b] or t.knows[a] != t.knows[b]:
        return False
    zone = t.zone_of(a)
    return zone == LIMBO or (zone == HAND and not hide)
