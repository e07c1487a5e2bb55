"""Playing a card: from the hand, or a one-shot that lies ready on the table. Its kind of card decides how."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.now import Now
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import HAND, SHUT
from kickdoor.rules import reasons
from kickdoor.rules.actions.action_kind import FreeAction
from kickdoor.rules.fight.help import hand_barred, why_hand_barred
from kickdoor.rules.kinds.playing import list_plays
from kickdoor.rules.over_limit import may_restore_big, may_restore_complex
from kickdoor.rules.places import forget_just_received
from kickdoor.rules.turn.just_received import receives


class PlayCard(FreeAction):
    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        seat, whens = now.seat, now.whens
        p = t.players[seat]
        cards = t.lib.cards
        if now.moment == SHUT:  # nothing is possible except what a frame opens and what restores a lost permission
            own_time = may_restore_big(t, seat) or may_restore_complex(t, seat)
        else:
            own_time = seat == t.active or receives(t, seat)
        if t.fight is None or not hand_barred(t, seat):
            for card in p.hand:
                d = cards[card]
                if d.hand_whens & whens or (own_time and d.waits_for_owner):
                    d.rules.list_ways(t, now, card, out)
        for card in p.items:
            if cards[card].play_whens & whens:
                list_plays(t, now, card, out)

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        d = t.lib.cards[a.card]
        if t.in_hand(a.card, now.seat):
            return why_hand_barred(t, now.seat) or d.rules.why_not(t, now, a)
        ready = d.is_item and not d.can_be_equipped and t.in_items(a.card, now.seat)
        return d.rules.why_not(t, now, a) if ready and a.verb != A.LAY else reasons.NOT_IN_HAND

    def perform(self, t: Table, seat: int, a: Action) -> None:
        if t.zone_of(a.card) == HAND:
            forget_just_received(t, seat, a.card)
        t.lib.cards[a.card].rules.play(t, seat, a)
