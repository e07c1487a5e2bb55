"""Curses: on their way, cancelled, taking effect, staying (CURSE, RW-2)."""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.frame import Frame
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import (
    ARMOR,
    CURSES,
    HEADGEAR,
    NOT_KEPT,
    UNTIL_ARMOR_LOST,
    UNTIL_FIGHT_OVER,
    UNTIL_HEADGEAR_LOST,
    UNTIL_ITEM_LOST,
    W_CURSE,
    W_DOOR_CURSE,
    W_HARM,
)
from kickdoor.rules import reasons
from kickdoor.rules.equipment.items import counts
from kickdoor.rules.places import discard, everybody
from kickdoor.rules.reactions import can_use
from kickdoor.rules.traits import counts_as
from kickdoor.rules.window import HarmWindow


def begin_curse(t: Table, card: int, victim: int, by: int) -> None:
    """A Curse hits a player: from behind the door (`by` -1) or from a hand (CURSE-1, CURSE-3)."""
    t.forget_draft(victim)
    t.announce(announcements.CURSED, victim, card, by)
    t.push(CursePending(card, victim, by))


class CursePending(HarmWindow):
    """A Curse has been played or turned up and has not taken effect yet (T12). Only cards that cancel it or make it
    harmless come between."""

    def __init__(self, card: int, victim: int, by: int) -> None:
        super().__init__()
        self.card = card
        self.victim = victim
        self.by = by  # -1: from behind the door
        self.cancelled = False

    def copy(self) -> Frame:
        f = CursePending(self.card, self.victim, self.by)
        f.cancelled = self.cancelled
        f.done = self.done
        f.safe = self.safe
        return self.copy_into(f)

    def describe(self) -> tuple[str, list[int]]:
        flags = (1 if self.cancelled else 0) + (2 if self.done else 0) + (4 if self.safe else 0)
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
        else:
            only_on = t.lib.cards[self.card].curse.only_on
            if only_on is not None and not counts_as(t, self.victim, only_on):  # CURSE-11
                self._fail(t)
            else:
                self._take_effect(t)
        return False

    def _fail(self, t: Table) -> None:
        t.announce(announcements.CURSE_FAILED, self.victim, self.card)
        t.pop(self)
        discard(t, self.card)

    def _take_effect(self, t: Table) -> None:
        self.done = True
        program = t.lib.cards[self.card].curse.program
        if program >= 0:
            run = CardProgram(program, self.card, self.victim, self.by)
            run.curse = True
            run.safe = self.safe
            t.push(run)

    def _put_away(self, t: Table) -> None:
        """Discard it, unless it lasts or is kept for something to come (CURSE-6, CURSE-7)."""
        t.pop(self)
        if t.zone_of(self.card) == CURSES:
            return  # it has settled on something
        if t.lib.cards[self.card].curse.until in (NOT_KEPT, UNTIL_ITEM_LOST):
            discard(t, self.card)
        else:
            t.emit(CardMoved(self.card, CURSES, self.victim, everybody(t)))

    def eligible(self, t: Table) -> list[int]:
        return t.living_from(self.victim)  # the victim first (RW-2)

    def can_act(self, t: Table, seat: int) -> bool:
        if can_use(t, seat, W_CURSE):
            return True
        whens = self.whens(t, seat)
        for when in (W_HARM, W_DOOR_CURSE):
            if whens >> when & 1 and can_use(t, seat, when):
                return True
        return False

    def whens(self, t: Table, seat: int) -> int:
        bits = 1 << W_CURSE
        if self.by < 0 and seat == self.victim:
            bits |= 1 << W_DOOR_CURSE
        if t.lib.has_med and t.lib.cards[self.card].harmful and not self.safe:
            bits |= 1 << W_HARM
        return bits

    def shut(self) -> bool:
        return True

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        return reasons.SETTLE_FIRST


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


def end_fight_curses(t: Table, seats: list[int]) -> None:
    """A Curse for the next fight is discarded when that fight is over (CURSE-18)."""
    for seat in seats:
        end_curses(t, seat, UNTIL_FIGHT_OVER)


def end_curses(t: Table, seat: int, until: int) -> None:
    """What these Curses have waited for has happened."""
    for card in t.players[seat].curses[:]:
        if t.lib.cards[card].curse.until == until:
            discard(t, card)


def slot_lost(t: Table, seat: int, slot: int) -> None:
    """A Curse or Bad Stuff has taken Headgear or Armor: Curses that wait for that go with it."""
    if slot == HEADGEAR:
        end_curses(t, seat, UNTIL_HEADGEAR_LOST)
    elif slot == ARMOR:
        end_curses(t, seat, UNTIL_ARMOR_LOST)
