"""Curses: on their way, cancelled, taking effect, staying (CURSE, RW-2)."""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.notes import TokenPut
from kickdoor.model.frame import Frame
from kickdoor.model.language.counts import H_CURSED, I_CURSE
from kickdoor.model.notes import TURNS_LEFT
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import (
    CURSES,
    NOT_KEPT,
    UNTIL_ITEM_LOST,
    UNTIL_TURNS,
    W_CURSE,
    W_DOOR_CURSE,
    W_HARM,
)
from kickdoor.rules import filled_reasons
from kickdoor.rules.equipment.items import counts
from kickdoor.rules.lasting import note_bringer
from kickdoor.rules.life.levels import outlook
from kickdoor.rules.places import discard, everybody
from kickdoor.rules.reacting import Coming, replace
from kickdoor.rules.reactions import can_use
from kickdoor.rules.traits import counts_as
from kickdoor.rules.window import HarmWindow


def begin_curse(t: Table, card: int, victim: int, by: int) -> None:
    """A Curse hits a player: from behind the door (`by` -1) or from a hand (CURSE-1, CURSE-3, DOOR-3)."""
    t.forget_draft(victim)
    t.announce(announcements.CURSED, victim, card, by)
    t.push(CursePending(card, victim, by))


class CursePending(HarmWindow):
    """A Curse has been played or turned up and has not taken effect yet (T12, RW-2).

    The victim settles it before anything else. Only cards that cancel it or make it harmless come between (ORDER-2,
    CURSE-13).
    """

    def __init__(self, card: int, victim: int, by: int) -> None:
        super().__init__()
        self.card = card
        self.victim = victim
        self.by = by  # -1: from behind the door
        self.cancelled = False
        self.warded = False  # something else has happened instead

    def copy(self) -> Frame:
        f = CursePending(self.card, self.victim, self.by)
        f.cancelled = self.cancelled
        f.warded = self.warded
        f.done = self.done
        f.safe = self.safe
        return self.copy_into(f)

    def describe(self) -> tuple[str, list[int]]:
        flags = (1 if self.cancelled else 0) + (2 if self.done else 0) + (4 if self.safe else 0)
        flags += 8 if self.warded else 0
        return ("CursePending", [self.card, self.victim, self.by, self.passed, flags])

    def step(self, t: Table) -> bool:
        if self.done:
            self._put_away(t)
        elif self.cancelled:
            t.pop(self)
            discard(t, self.card)
        elif self.by < 0 and immune_to_door_curses(t, self.victim):
            self._fail(t)
        elif self.still_open(t):
            return True
        elif self._finds_nobody(t):
            self._fail(t)
        else:
            self._take_effect(t)
        return False

    def _fail(self, t: Table) -> None:
        """The Curse finds nothing to act on and is discarded (CURSE-11, DOOR-7)."""
        t.announce(announcements.CURSE_FAILED, self.victim, self.card)
        t.pop(self)
        discard(t, self.card)

    def _take_effect(self, t: Table) -> None:
        self.done = True
        run = self._effect(t)
        if t.lib.replaces >> I_CURSE & 1 and replace(t, Coming(I_CURSE, run)):
            return
        if t.lib.listens:
            t.happens(H_CURSED, self.victim, self.card)
        self.looked_at = t.happened  # to notice whether it changes anything
        if run.program >= 0:
            t.push(run)

    def warded_off(self) -> None:
        self.warded = True

    def _effect(self, t: Table) -> CardProgram:
        run = CardProgram(t.lib.cards[self.card].curse.program, self.card, self.victim, self.by)
        run.curse = True
        run.safe = self.safe
        return run

    def _finds_nobody(self, t: Table) -> bool:
        """Is it a Curse for others than its victim? (CURSE-11)"""
        only_on = t.lib.cards[self.card].curse.only_on
        return only_on is not None and not counts_as(t, self.victim, only_on)

    def _harmful(self, t: Table) -> bool:
        """Could it cost levels or life, and might somebody prevent that? (BAD-6)"""
        if not t.lib.has_med or self.safe or not t.lib.cards[self.card].harmful or self._finds_nobody(t):
            return False
        run = self._effect(t)
        return run.costs(t, run.program, outlook(t, self.victim, t.players[self.victim].level))

    def _put_away(self, t: Table) -> None:
        """Discard it, unless it lasts or is kept for something to come (CURSE-6, CURSE-7, DOOR-4). If it has changed
        nothing, that is said."""
        t.pop(self)
        if t.zone_of(self.card) == CURSES:
            return  # it has settled on something
        facts = t.lib.cards[self.card].curse
        if self.warded or facts.until in (NOT_KEPT, UNTIL_ITEM_LOST):
            if not self.warded and self.looked_at == t.happened:
                t.announce(announcements.CURSE_FAILED, self.victim, self.card)
            discard(t, self.card)
        else:
            t.emit(CardMoved(self.card, CURSES, self.victim, everybody(t)))
            note_bringer(t, self.card, self.by)
            if facts.until == UNTIL_TURNS:  # the turn under way does not count (TIME-2)
                more = 1 if t.turn_of == self.victim else 0
                t.emit(TokenPut(self.card, TURNS_LEFT, facts.turns + more))

    def running_steps(self) -> bool:
        """Once its text is done it is put away before anything follows from it, such as the end of the fight, in which
        it then counted (CURSE-20)."""
        return self.done

    def eligible(self, t: Table) -> list[int]:
        return t.living_from(self.victim)  # the victim first (RW-2)

    def can_act(self, t: Table, seat: int) -> bool:
        if can_use(t, seat, W_CURSE):
            return True
        whens = self.whens(t, seat)
        if whens >> W_HARM & 1 and can_use(t, seat, W_HARM):
            return True
        return bool(whens >> W_DOOR_CURSE & 1) and can_use(t, seat, W_DOOR_CURSE)

    def whens(self, t: Table, seat: int) -> int:
        bits = 1 << W_CURSE
        if self.by < 0 and seat == self.victim:
            bits |= 1 << W_DOOR_CURSE
        if self._harmful(t):
            bits |= 1 << W_HARM
        return bits

    def shut(self) -> bool:
        return True

    def settling(self, t: Table) -> Reason | None:
        return filled_reasons.settle_curse(t.lib.part(self.card))


def immune_to_door_curses(t: Table, seat: int) -> bool:
    for card in t.players[seat].items:
        if t.lib.cards[card].gives.no_door_curses and counts(t, seat, card):
            return True
    return False


def pending_curse(t: Table) -> CursePending | None:
    """The Curse that a cancelling card is aimed at, if one is on its way."""
    for frame in reversed(t.frames):
        if isinstance(frame, CursePending) and not frame.done:
            return frame
    return None
