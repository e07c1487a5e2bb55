"""What a way of playing a card, or an ability, does in a fight and with dice."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.quick.hints import Hint, total_worth
from kickdoor.model.traits import Trait
from kickdoor.views.live_view import LiveView

# The bits of `Effect.bits`, one for each thing that a step can do.
REMOVES: Final = 1  # a monster
KILLS: Final = 2  # a monster
MATES: Final = 4  # gives a monster a Mate
ADDS_FOE: Final = 8
MOVES: Final = 16  # the fight to another player
MOVES_TO_ME: Final = 32
ESCAPES: Final = 64  # gets away without a roll
ROLLS: Final = 128  # changes a die
CANCELS: Final = 256  # a Curse
GAMBLES: Final = 512  # rolls a die for what it does
GRABS: Final = 1024  # takes an Item that wins the fight
DOUBLES: Final = 2048  # the player's strength
DRIVES_OUT: Final = 4096  # the helper
HOLDS: Final = 8192  # those who run away
FREEZES: Final = 16384  # settles the fight at once
PROTECTS: Final = 32768  # from losing levels or dying
CLAIMS: Final = 65536  # the Treasures of a lost fight
UNDOES: Final = 131072  # an escape
SWITCHES: Final = 262144  # an Item that need not be used
TAKES_BACK: Final = 524288  # a card in play into the hand
TROUBLE: Final = 1048576  # lets the player look for trouble once more
TAKES_TURN: Final = 2097152
REPLACES_FOE: Final = 4194304
KEEPS_TREASURE: Final = 8388608
STEALS: Final = 16777216  # a level


class Effect:
    """The sum of what the steps of one way of playing, or of one ability, do."""

    def __init__(self) -> None:
        self.either = 0  # a bonus for the side that the player chooses
        self.munchkins = 0  # bonuses for fixed sides
        self.monsters = 0
        self.mine = 0
        self.on_target = 0
        self.per: Trait | None = None  # the bonus for the munchkins counts once for each of them with this trait
        self.bits = 0
        self.points = 0.0  # what holding such a card is worth
        self.hints: list[Hint] = []

    def worth(self, view: LiveView, you: int) -> float:
        """What the steps change for the player they happen to."""
        return total_worth(self.hints, view, you)
