"""Curses: anyone may play one on any player at any time, unless something is being settled (CURSE-3, TURN-7)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.kind import Kind
from kickdoor.model.now import Now
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import SHUT, W_ANY_TIME
from kickdoor.rules import reasons
from kickdoor.rules.life.curses import begin_curse
from kickdoor.rules.places import to_limbo


class Curse(Kind):
    """Anyone may play one on anyone, themselves included, in a fight or not, any number of them (CURSE-3 to -5,
    INTERFERE-4)."""

    def ways(self, t: Table, now: Now, card: int, out: list[Action]) -> None:
        for seat in t.living_from(now.seat):
            out.append(A.card_at_seat(A.PLAY_SEAT, card, seat))

    def why_not_form(self, d: CardDef, verb: int) -> Reason | None:
        return None if verb == A.PLAY_SEAT else reasons.FORM_PLAYER

    def why_not_now(self, t: Table, now: Now, card: int) -> Reason | None:
        return t.settle_first() if now.moment == SHUT else None

    def why_not_way(self, t: Table, now: Now, a: Action) -> Reason | None:
        if a.target >= len(t.players):
            return reasons.NO_SEAT
        return None if t.players[a.target].alive else reasons.TARGET_DEAD

    def list_ways(self, t: Table, now: Now, card: int, out: list[Action]) -> None:
        if now.moment != SHUT:
            self.ways(t, now, card, out)  # they name living players only, so all of them are legal

    def play(self, t: Table, seat: int, a: Action) -> None:
        t.announce(announcements.PLAYED, seat, a.card, a.target, announcements.ON_SEAT)
        to_limbo(t, a.card)
        begin_curse(t, a.card, a.target, seat)

    def interrupts(self, t: Table, now: Now, card: int) -> bool:
        return now.moment != SHUT

    def hand_whens(self, d: CardDef) -> int:
        return 1 << W_ANY_TIME

    def minds_others(self, d: CardDef) -> bool:
        return False

    def waits(self) -> bool:
        return True

    def waits_for_player(self) -> bool:
        return True
