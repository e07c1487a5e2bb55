"""Phase 2: Look For Trouble with a monster from the hand, or Loot The Room (TROUBLE, LOOT-4)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.events.turns import PhaseBegan
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.model.turn import DOOR_IS_OPEN, TROUBLE_OR_LOOT, TurnState
from kickdoor.model.words import TROUBLE
from kickdoor.rules import reasons
from kickdoor.rules.places import forget_just_received
from kickdoor.rules.turn.charity import begin_charity
from kickdoor.rules.turn.door import fight_in_turn, may_take_from_discards
from kickdoor.rules.turn.loot import list_loot, loot, may_loot_treasure
from kickdoor.rules.turn.phase import Phase


def may_be_curious(t: Table, turn: TurnState) -> bool:
    """May the player open one more door, after one without a monster?"""
    if turn.curious or turn.fought or not turn.no_monster:
        return False
    for card in t.players[turn.seat].front:
        if t.lib.cards[card].gives.second_door:
            return True
    return False


class TroubleOrLoot(Phase):
    """The player looks for trouble or loots the room (TROUBLE-2, MONSTER-3, RW-18).

    After a fight there is neither (TROUBLE-1), unless a card grants the loot.
    """

    def step(self, t: Table, turn: TurnState) -> bool:
        if turn.fought and not turn.may_loot:
            begin_charity(t, turn)
        return True

    def options(self, t: Table, turn: TurnState, out: list[Action]) -> None:
        if may_be_curious(t, turn):
            out.append(A.bare(A.KICK))
            if may_take_from_discards(t, turn.seat):
                out.append(A.bare(A.KICK_DISCARDS))
        if turn.fought:
            out.append(A.bare(A.PASS))  # after a fight the loot is a favour, not a duty (LOOT-4)
        else:
            for card in t.players[turn.seat].hand:
                if t.lib.cards[card].is_monster:
                    out.append(A.with_card(A.TROUBLE, card))
        list_loot(t, turn, out)

    def answer(self, t: Table, turn: TurnState, a: Action) -> None:
        if a.verb == A.TROUBLE:
            t.announce(announcements.TROUBLE, turn.seat, a.card)
            forget_just_received(t, turn.seat, a.card)
            turn.stage = DOOR_IS_OPEN
            fight_in_turn(t, turn, a.card)
        elif a.verb == A.PASS:
            begin_charity(t, turn)
        else:
            loot(t, turn, a.card if a.verb == A.LOOT_TREASURE else -1)

    def explain(self, t: Table, turn: TurnState, a: Action) -> Reason:
        if a.verb == A.TROUBLE:
            return reasons.LOOT_ONLY if turn.fought else reasons.ONLY_MONSTER
        if a.verb == A.LOOT_TREASURE:
            able = may_loot_treasure(t, turn.seat)
            return reasons.FROM_YOUR_HAND if able else reasons.NO_TREASURE_LOOT
        if a.verb == A.KICK_DISCARDS and may_be_curious(t, turn):
            return reasons.NOT_FROM_DISCARDS
        return reasons.ONE_OF_TWO if a.verb == A.END else NOT_A_CHOICE


class DoorIsOpen(TroubleOrLoot):
    """The door, or the fight, is settled: phase 2 begins."""

    def step(self, t: Table, turn: TurnState) -> bool:
        turn.stage = TROUBLE_OR_LOOT
        if not turn.fought or turn.may_loot:
            t.emit(PhaseBegan(TROUBLE))
        return super().step(t, turn)
