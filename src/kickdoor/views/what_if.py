"""Trying out an action of a seat on a copy of the table, as far as the seat may know the result.

In such a copy everything that the seat cannot know lies in one fixed order (`redeal.hide`), so the result shows nothing
hidden. Where the result would depend on a die, a hidden card or a choice, the outlook says so.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.events.fights import HelperJoined
from kickdoor.model.fight import Offer
from kickdoor.model.hidden import knower
from kickdoor.model.player import Draft
from kickdoor.model.reason import Illegal
from kickdoor.model.table import NO_SEXES, OPTION_NAMES, Options, Table
from kickdoor.rules import engine
from kickdoor.rules.actions.use_ability import Paying
from kickdoor.rules.bargain.draft_kind import offer_of
from kickdoor.rules.bargain.drafts import take_step
from kickdoor.rules.places import give_item
from kickdoor.rules.window import Window
from kickdoor.views.redeal import hide

# what a result depends on
CERTAIN: Final = ""
DIE: Final = "die"
CARDS: Final = "cards"
CHOICE: Final = "choice"
UNKNOWNS: Final = (CERTAIN, DIE, CARDS, CHOICE)

_PASSES: Final = 40  # of everybody, before a card that was tried out has to be settled


class WhatIf:
    """A table as one seat may know it, for trying out what the seat could do."""

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        base = Table(table.lib, _asking_everybody(table.options), NO_SEXES, table)
        base.recording = False
        hide(base, seat)
        for frame in base.frames:
            if isinstance(frame, Window):
                frame.passed &= 1 << seat  # who else has passed is not known
        for p in base.players:
            if p.seat != seat:
                base.forget_draft(p.seat)  # nor what others are putting together
        self.base = base

    def copy(self) -> Table:
        """The table as it is now, to be changed."""
        return Table(self.base.lib, self.base.options, NO_SEXES, self.base)

    def done(self, a: Action) -> Table:
        """The table after this legal action, if nobody reacts."""
        t = self.copy()
        engine.act(t, self.seat, a)
        self._let_pass(t)
        return t

    def _let_pass(self, t: Table) -> None:
        """Let everybody pass where a card that was just played waits for answers. Costs are paid with the first card
        that can pay them: which card pays makes no difference in the fight."""
        floor = len(self.base.frames)
        for _ in range(_PASSES):
            top = t.top
            if t.over or len(t.frames) <= floor or self.unknown(t) != CERTAIN:
                return
            if isinstance(top, Paying) and top.seat == self.seat:
                if not _pay(t, top):
                    return
            elif isinstance(top, Window):
                engine.act(t, top.answerer(t), A.bare(A.PASS))
            else:
                return

    def helped(self, helper: int) -> Table:
        """The table with this player as the helper in the fight."""
        t = self.copy()
        assert t.fight is not None
        t.forget_draft(self.seat)
        t.emit(HelperJoined(helper, Offer(False, t.fight.fighter, helper), False))
        engine.advance(t)
        return t

    def traded(self, a: Action) -> Table:
        """The table after the trade that is being put together, with this step of it, if the partner accepts. What the
        seat gets is put on if it fits."""
        t = self.copy()
        offer = offer_of(t, self.seat, with_step(t, self.seat, a))
        t.forget_draft(self.seat)
        for card in offer.gives:
            give_item(t, card, offer.to)
        for card in offer.wants:
            give_item(t, card, self.seat)
        engine.advance(t)
        put_on(t, self.seat, offer.wants)
        return t

    def unknown(self, t: Table) -> str:
        """What the state of a table that was tried out depends on: a die, or cards that the seat does not know."""
        base = self.base
        if t.dice_chance.state() != base.dice_chance.state():
            return DIE
        if (
            t.door_chance.state() != base.door_chance.state()
            or t.treasure_chance.state() != base.treasure_chance.state()
        ):
            return CARDS
        if t.decks != base.decks:
            return CARDS
        bit = knower(self.seat)
        for p in base.players:
            if p.seat == self.seat:
                continue
            for card in p.hand:
                if not base.knows[card] & bit and not t.in_hand(card, p.seat):
                    return CARDS
        return CERTAIN

    def open_question(self, t: Table) -> bool:
        """Does what was tried out still wait for somebody's choice?"""
        return not t.over and len(t.frames) > len(self.base.frames) and t.top.shut()


def with_step(t: Table, seat: int, a: Action) -> Draft:
    """What the seat is putting together, with one more step."""
    draft = t.players[seat].draft
    assert draft is not None
    if a.verb != A.DONE:
        take_step(t, seat, draft, a)
    return draft


def put_on(t: Table, seat: int, cards: list[int]) -> None:
    """Put these Items on, as far as they fit."""
    for card in cards:
        a = A.with_card(A.EQUIP, card)
        if engine.why_not(t, seat, a) is None:
            engine.act(t, seat, a)


def _pay(t: Table, paying: Paying) -> bool:
    options: list[Action] = []
    paying.options(t, paying.seat, options)
    for a in options:
        if a.verb == A.DROP:
            try:
                engine.act(t, paying.seat, a)
            except Illegal:
                return False
            return True
    return False


def _asking_everybody(options: Options) -> Options:
    """The same options, with every living player asked in windows, whatever they hold. So cards that
    the seat does not know cannot make anything go on by itself."""
    out = Options(ask_everybody=True)
    for name in OPTION_NAMES[1:]:
        setattr(out, name, getattr(options, name))
    return out
