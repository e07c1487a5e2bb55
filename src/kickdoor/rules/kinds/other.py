"""Cards of no other kind: those that do what they say and are gone, and those that stay in front of a player."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.kind import Kind
from kickdoor.model.now import Now
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import KEPT
from kickdoor.rules.kinds.playing import list_plays, play_by_text, ways_to_play, why_not_own_form, why_not_play
from kickdoor.rules.places import everybody
from kickdoor.rules.reactions import can_play
from kickdoor.rules.timing import now_for, why_not_own_time


class Other(Kind):
    def ways(self, t: Table, now: Now, card: int, out: list[Action]) -> None:
        if t.lib.cards[card].stays:
            out.append(A.with_card(A.PLAY, card))
        else:
            ways_to_play(t, now, card, out)

    def list_ways(self, t: Table, now: Now, card: int, out: list[Action]) -> None:
        if t.lib.cards[card].stays:
            super().list_ways(t, now, card, out)
        else:
            list_plays(t, now, card, out)

    def why_not_form(self, d: CardDef, verb: int) -> Reason | None:
        return why_not_own_form(verb) if d.stays and verb != A.PLAY else None

    def why_not_now(self, t: Table, now: Now, card: int) -> Reason | None:
        return why_not_own_time(t, now, card) if t.lib.cards[card].stays else None

    def why_not_way(self, t: Table, now: Now, a: Action) -> Reason | None:
        return None if t.lib.cards[a.card].stays else why_not_play(t, now, a)

    def play(self, t: Table, seat: int, a: Action) -> None:
        if not t.lib.cards[a.card].stays:
            play_by_text(t, now_for(t, seat), a)
            return
        t.announce(announcements.PLAYED, seat, a.card)
        t.emit(CardMoved(a.card, KEPT, seat, everybody(t)))

    def interrupts(self, t: Table, now: Now, card: int) -> bool:
        return can_play(t, now, t.lib.cards[card], card)

    def for_own_turn(self, d: CardDef) -> bool:
        return d.stays
