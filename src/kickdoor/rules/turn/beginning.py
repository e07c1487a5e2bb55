"""The start of a turn: a new hand after a death, and listening at the door (DEATH-8, FAST-1)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.events.players import NewHand
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.model.turn import AT_DOOR, LISTENING, NEW_HAND, TurnState
from kickdoor.model.words import DOOR, TREASURE
from kickdoor.rules import reasons
from kickdoor.rules.places import draw
from kickdoor.rules.turn.phase import Phase


def begin_hand(t: Table, turn: TurnState) -> None:
    """Deal the new hand, if one is due (DEATH-8)."""
    turn.stage = LISTENING
    if t.players[turn.seat].new_hand:
        t.emit(NewHand(turn.seat))
        draw(t, turn.seat, DOOR, 4)
        draw(t, turn.seat, TREASURE, 4)
        if t.musts and _holds_character(t, turn.seat):
            turn.musts = t.musts
            t.musts = []
            turn.stage = NEW_HAND


def _holds_character(t: Table, seat: int) -> bool:
    """Is there a Class or Race in this player's hand?"""
    for card in t.players[seat].hand:
        if t.lib.cards[card].is_class or t.lib.cards[card].is_race:
            return True
    return False


class NewHandPhase(Phase):
    """The new hand has a card that must be played. As at the start of the game, Race and Class may come first
    (DEATH-13, SETUP-12)."""

    def step(self, t: Table, turn: TurnState) -> bool:
        own = t.owner(turn.musts[0].card) == turn.seat  # otherwise somebody has taken the turn over
        if own and _holds_character(t, turn.seat):
            return True
        self._go_on(t, turn)
        return False

    def _go_on(self, t: Table, turn: TurnState) -> None:
        t.musts = turn.musts + t.musts
        turn.musts = []
        turn.stage = LISTENING

    def options(self, t: Table, turn: TurnState, out: list[Action]) -> None:
        out.append(A.bare(A.READY))

    def answer(self, t: Table, turn: TurnState, a: Action) -> None:
        self._go_on(t, turn)

    def explain(self, t: Table, turn: TurnState, a: Action) -> Reason:
        return reasons.NEW_HAND_FIRST if a.verb == A.KICK or a.verb == A.END else NOT_A_CHOICE


class Listening(Phase):
    """With the option, the player listens at the door before anything else, but after a new hand (FAST-1)."""

    def step(self, t: Table, turn: TurnState) -> bool:
        turn.stage = AT_DOOR
        if t.options.listen_at_the_door:
            t.announce(announcements.LISTENED, turn.seat)
            draw(t, turn.seat, DOOR, 1)
        return True
