"""How far the turn has come: a part of the table's state that the turn's phases and the fight write."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kickdoor.model.frame import Frame
from kickdoor.model.pending import MustPlay

if TYPE_CHECKING:
    from kickdoor.model.table import Table

# stages of a turn
BEGIN: Final = 0
AT_DOOR: Final = 1
PAYING_FOR_DOOR: Final = 2  # a Door taken from the discards is paid with a hand card
DOOR_IS_OPEN: Final = 3
TROUBLE_OR_LOOT: Final = 4
GIVING: Final = 5
ENDED: Final = 6
NEW_HAND: Final = 7  # Race and Class first, because the new hand has a card that acts at once (DEATH-13)
LISTENING: Final = 8

NOTHING_GIVEN: Final = [0] * 6


class TurnState(Frame):
    """One player's turn so far. `rules.turn.turn.Turn` is the frame that goes on with it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.stage = BEGIN
        self.fought = False
        self.may_loot = False  # although there was a fight (LOOT-4)
        self.curious = False  # the player has opened a second door
        self.no_monster = False  # the door has been opened, and there was no monster
        self.musts: list[MustPlay] = []  # cards of the new hand that must be played; replaced, never changed
        self.shown = -1  # the Door card to be settled once it has been paid for
        # charity cards per seat, so that it stays even (CHARITY-5); replaced, never changed
        self.given = NOTHING_GIVEN
        self.dividing = False  # the cards given so far are not divided evenly, and more have to follow (CHARITY-15)


def turn_state(t: Table) -> TurnState | None:
    """The turn under way; None during the setup."""
    for frame in t.frames:
        if isinstance(frame, TurnState):
            return frame
    return None
