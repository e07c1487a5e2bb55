"""What a draft consists of so far: each part can be taken out again until it is done (ORDER-6)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.player import Draft
from kickdoor.model.words import MAX_PICKS


def list_parts(draft: Draft, out: list[Action]) -> None:
    """Append an action for each part that can be taken out."""
    for card in draft.cards:
        out.append(A.with_card(A.TAKE_OUT, card))
    for card in draft.wants:
        out.append(A.with_card(A.TAKE_OUT, card))
    for card in draft.promised:
        out.append(A.with_card(A.TAKE_OUT, card))
    if draft.picks:
        for n in range(MAX_PICKS + 1):
            if draft.picks >> n & 1:
                out.append(Action(A.TAKE_OUT_PICK, number=n))
    if draft.on_loss:
        out.append(A.bare(A.NOT_ON_LOSS))


def takes_out(verb: int) -> bool:
    """Does this verb take something out of a draft?"""
    return A.TAKE_OUT <= verb <= A.NOT_ON_LOSS


def is_part(draft: Draft, a: Action) -> bool:
    """Is that which the action takes out part of the draft?"""
    if a.verb == A.TAKE_OUT_PICK:
        return 0 <= a.number <= MAX_PICKS and draft.picks >> a.number & 1 != 0
    if a.verb == A.NOT_ON_LOSS:
        return draft.on_loss
    return a.card in draft.cards or a.card in draft.wants or a.card in draft.promised


def take_out(draft: Draft, a: Action) -> None:
    """Take it out; the check has been made."""
    if a.verb == A.TAKE_OUT_PICK:
        draft.picks &= ~(1 << a.number)
        return
    if a.verb == A.TAKE_OUT:
        card = a.card
        draft.cards = [c for c in draft.cards if c != card]
        draft.wants = [c for c in draft.wants if c != card]
        draft.promised = [c for c in draft.promised if c != card]
        if draft.doubled == card:
            draft.doubled = -1
        if draft.stamped == card:
            draft.stamped = -1
            draft.stamp = -1
    if a.verb == A.NOT_ON_LOSS or not draft.cards:  # without an Item there is nothing to hand over on a loss
        draft.on_loss = False
