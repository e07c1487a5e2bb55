"""Dropping an Item that a monster wants, to get away from it while running."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.now import Now
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import IMPOSSIBLE, INESCAPABLE, W_MY_RUNNING
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.actions.action_kind import FreeAction
from kickdoor.rules.equipment.items import driven_away, why_companions_left
from kickdoor.rules.fight.escape import escape_from
from kickdoor.rules.places import discard
from kickdoor.rules.tags import item_has
from kickdoor.rules.timing import why_closed


class DropToEscape(FreeAction):
    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        fight = t.fight
        if fight is None or not fight.running or not now.opens(W_MY_RUNNING):
            return
        for foe in fight.foes:
            if t.lib.cards[foe.monster].monster.drop_tag:
                for card in t.players[now.seat].items:
                    self.list_if_legal(t, now, Action(A.DROP_ESCAPE, card, foe.card), out)

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        fight = t.fight
        if not now.opens(W_MY_RUNNING):
            return why_closed(t, now, W_MY_RUNNING, a.card)
        assert fight is not None
        foe = fight.foe(a.target)
        if foe is None or not t.top.may_touch(t, now.seat, foe.no):
            return reasons.NO_FOE
        monster = t.lib.cards[foe.monster].monster
        if not monster.drop_tag or monster.escape == IMPOSSIBLE or monster.escape == INESCAPABLE:
            return filled_reasons.wants_nothing(t.lib.part(foe.monster))
        if not t.in_items(a.card, now.seat):
            return reasons.NOT_YOURS
        if driven_away(t, now.seat, a.card):
            return why_companions_left(t, fight)
        return (
            None
            if item_has(t, a.card, monster.drop_tag)
            else filled_reasons.item_lacks_mark(monster.drop_tag).by("CONFLICT-1")
        )

    def perform(self, t: Table, seat: int, a: Action) -> None:
        fight = t.fight
        assert fight is not None
        foe = fight.foe(a.target)
        assert foe is not None
        discard(t, a.card)
        escape_from(t, seat, [foe.no])
