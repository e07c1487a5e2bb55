"""Kick Open The Door: turning a Door over, taking one from the discards instead, settling it (DOOR)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.events.turns import PhaseBegan
from kickdoor.model.language.counts import H_DOOR
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.model.turn import DOOR_IS_OPEN, PAYING_FOR_DOOR, TurnState
from kickdoor.model.words import DOOR, IN_FIGHT
from kickdoor.rules import reasons
from kickdoor.rules.face_up_draw import take_discard, takes_from_discards
from kickdoor.rules.fight.combat import begin_fight
from kickdoor.rules.life.curses import begin_curse
from kickdoor.rules.places import discard, everybody, reveal, to_hand
from kickdoor.rules.turn.phase import Phase


def may_take_from_discards(t: Table, seat: int, owed: int = 0) -> bool:
    """May this player take the Door from the discards? It needs the ability, a card there, and a hand card to pay.

    Hand cards that are `owed` for others cannot pay for it (DECK-12). The ability is for Doors that are kicked open and
    for the common pile after a fight (DECK-13).
    """
    return takes_from_discards(t, seat) and len(t.players[seat].hand) > owed and len(t.discards[DOOR]) > 0


def turn_over(t: Table, seat: int, from_discards: bool) -> int:
    """Turn a Door over for all to see (DOOR-1); -1: there is none (DECK-6)."""
    card = take_discard(t, seat, DOOR) if from_discards else reveal(t, DOOR)
    if card < 0:
        t.announce(announcements.NO_DOOR, seat)
    return card


def take_door(t: Table, seat: int, card: int) -> None:
    """A Door that is neither monster nor Curse goes to the hand. Everybody has seen it (DOOR-5, DOOR-9, RW-3)."""
    t.announce(announcements.TOOK_DOOR, seat, card)
    to_hand(t, card, seat, everybody(t), True)


def open_door(t: Table, turn: TurnState, from_discards: bool) -> None:
    """Open one door: the first of the turn, or the second one of a curious player."""
    card = turn_over(t, turn.seat, from_discards)
    turn.shown = card
    if card < 0:
        turn.stage = DOOR_IS_OPEN
    elif from_discards:
        turn.stage = PAYING_FOR_DOOR
    else:
        settle_door(t, turn)


def settle_door(t: Table, turn: TurnState) -> None:
    """A monster is fought, a Curse takes effect, any other card goes to the hand (DOOR-2 to DOOR-5, MONSTER-1).

    This happens to no card that is drawn in another way (DOOR-6).
    """
    card = turn.shown
    turn.shown = -1
    turn.stage = DOOR_IS_OPEN
    d = t.lib.cards[card]
    t.announce(announcements.KICKED, turn.seat, card)
    if t.lib.listens:
        t.happens(H_DOOR, turn.seat, card)
    turn.no_monster = not d.is_monster
    if d.is_monster:
        fight_in_turn(t, turn, card)
    elif d.is_curse:
        begin_curse(t, card, turn.seat, -1)
    else:
        take_door(t, turn.seat, card)


def fight_in_turn(t: Table, turn: TurnState, monster: int) -> None:
    """The active player fights a monster from behind the door or from the hand, in the same way (TROUBLE-3, TROUBLE-5).

    It counts as fought from now on, whatever becomes of it (DOOR-8).
    """
    turn.fought = True
    t.emit(PhaseBegan(IN_FIGHT))
    begin_fight(t, turn.seat, monster)


class AtDoor(Phase):
    """The player arranges their cards and then kicks open the door. The turn itself opens it (TURN-2, RW-1)."""

    def options(self, t: Table, turn: TurnState, out: list[Action]) -> None:
        out.append(A.bare(A.KICK))
        if may_take_from_discards(t, turn.seat):
            out.append(A.bare(A.KICK_DISCARDS))

    def explain(self, t: Table, turn: TurnState, a: Action) -> Reason:
        if a.verb == A.KICK_DISCARDS:
            return reasons.NOT_FROM_DISCARDS
        if a.verb in (A.TROUBLE, A.LOOT, A.LOOT_TREASURE, A.END):
            return reasons.DOOR_FIRST
        return NOT_A_CHOICE


class PayingForDoor(Phase):
    """The player has taken a Door from the discards and pays for it with a hand card."""

    def step(self, t: Table, turn: TurnState) -> bool:
        if t.players[turn.seat].hand:
            return True
        settle_door(t, turn)
        return False

    def options(self, t: Table, turn: TurnState, out: list[Action]) -> None:
        for card in t.players[turn.seat].hand:
            out.append(A.with_card(A.DROP, card))

    def answer(self, t: Table, turn: TurnState, a: Action) -> None:
        discard(t, a.card)
        settle_door(t, turn)

    def explain(self, t: Table, turn: TurnState, a: Action) -> Reason:
        return reasons.FROM_YOUR_HAND if a.verb == A.DROP else NOT_A_CHOICE
