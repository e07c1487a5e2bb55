"""Playing on from a possible table for a few turns. Every seat decides as the quick bot would."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.quick.library_values import LibraryValues
from kickdoor.bots.quick.memory import TurnMemory
from kickdoor.bots.quick.personality import Personality
from kickdoor.bots.quick.policy import QuickPolicy
from kickdoor.model.action import Action
from kickdoor.model.chance import Chance
from kickdoor.model.table import Table
from kickdoor.rules import engine
from kickdoor.views.live_view import LiveView

TOO_LONG: Final = 2000  # decisions; a turn has ten or twenty


class QuickSeats:
    """Quick policies for all seats of one table. Each is made when its seat is asked first."""

    def __init__(self, t: Table, library: LibraryValues, personality: Personality, chance: Chance) -> None:
        self.t = t
        self.library = library
        self.personality = personality
        self.chance = chance
        self.policies: list[QuickPolicy | None] = [None] * len(t.players)

    def policy(self, seat: int) -> QuickPolicy:
        found = self.policies[seat]
        return self.take_seat(seat, TurnMemory()) if found is None else found

    def take_seat(self, seat: int, memory: TurnMemory) -> QuickPolicy:
        """Let a policy with this memory of the turn so far decide for the seat."""
        made = QuickPolicy(LiveView(self.t, seat), self.library, self.personality, memory, self.chance)
        self.policies[seat] = made
        return made

    def pick(self, seat: int, actions: list[Action]) -> Action:
        return self.policy(seat).decide(actions)


def play_on(t: Table, seats: QuickSeats, last_turn: int) -> int:
    """Play until this turn is over, or the game; returns how many decisions were made."""
    made = 0
    while not t.over and t.turn <= last_turn and made < TOO_LONG:
        seat = engine.next_to_answer(t)
        actions = engine.actions(t, seat)
        engine.act(t, seat, actions[0] if len(actions) == 1 else seats.pick(seat, actions))
        made += 1
    return made
