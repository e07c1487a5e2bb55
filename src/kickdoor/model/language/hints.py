"""What a bot is told about an instruction. The numbers stand beside the words; the bot decides what to do with them."""

from __future__ import annotations

from typing import Final

from kickdoor.model.amount import COUNTED, Amount
from kickdoor.model.piece import Shown
from kickdoor.model.traits import ItemTest, Trait

LEVEL: Final = 4.0  # points; one point is about one +1 that stays

# What a step can do in a fight or with dice: a bit for each.
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
SWAPS_LEVELS: Final = 33554432


class BotHint(Shown):
    """The numbers of a word: what a card that can do it is worth to hold, what it is worth to the player it happens to
    (unless the instruction tells more by `appraise`), and what it is of use for (bits)."""

    def __init__(self, held: float, worth: float = 0.0, use: int = 0) -> None:
        self.held = held
        self.worth = worth
        self.use = use


NO_HINT: Final = BotHint(0.0)


class Uses:
    """What the steps of one way to play a card, or of one ability, are good for, added up."""

    def __init__(self) -> None:
        self.either = 0  # a bonus for the side that the player chooses
        self.munchkins = 0  # bonuses for fixed sides
        self.monsters = 0
        self.mine = 0
        self.on_target = 0
        self.per: Trait | None = None  # the bonus for the munchkins counts once for each of them with this trait
        self.bits = 0
        self.points = 0.0  # what holding such a card is worth
        self.amounts: list[Amount] = []  # those of the library

    def expected(self, said: int) -> int:
        """What a setting that may be counted at the table is expected to be."""
        return said if said > COUNTED else self.amounts[COUNTED - said].guess


class Appraisal:
    """What a step changes for the player it happens to. An instruction calls the method that fits it best."""

    def points(self, points: float) -> None:
        """It is worth the same to everybody."""
        raise NotImplementedError  # the bots write them

    def lose_levels(self, amount: int) -> None:
        """-1: as many as a die shows."""
        raise NotImplementedError

    def gain_levels(self, amount: int, may_win: bool) -> None:
        raise NotImplementedError

    def set_level(self, level: int, up: bool) -> None:
        """The Level becomes this number, or (0) the lowest of all; `up`: only upwards."""
        raise NotImplementedError

    def die(self) -> None:
        raise NotImplementedError

    def lose_identity(self, race: bool, both: bool) -> None:
        """Lose a Class or (`race`) a Race; `both`: one of either."""
        raise NotImplementedError

    def lose_trait(self, trait: Trait) -> None:
        raise NotImplementedError

    def lose_items(self, test: ItemTest, count: int, own_choice: bool) -> None:
        """Lose all Items that pass the test (0), or this many of them."""
        raise NotImplementedError

    def lose_cards(self, count: int, hand: bool, items: bool) -> None:
        """-1: as many as a die shows."""
        raise NotImplementedError

    def lose_gold(self, gold: int) -> None:
        """Lose Items worth this much; -1: as much as was remembered."""
        raise NotImplementedError

    def worsen_item(self) -> None:
        """The best Item counts against its owner."""
        raise NotImplementedError

    def take(self, keep: bool) -> None:
        """Take a card from somebody, for oneself or for the discards."""
        raise NotImplementedError

    def draw(self, deck: int, count: int) -> None:
        raise NotImplementedError

    def draw_and_keep(self, deck: int, keep: int) -> None:
        """Turn up more cards, and keep this many of them."""
        raise NotImplementedError

    def choice(self, programs: list[int], first: bool) -> None:
        """One of several programs: the best, or the `first` that changes anything."""
        raise NotImplementedError

    def die_cases(self, programs: list[int], sixths: list[int]) -> None:
        """What a die decides: each program with its chance in sixths."""
        raise NotImplementedError

    def branch(self, trait: Trait | None, item: ItemTest | None, then: int, other: int) -> None:
        """One program for people with the trait and such an Item, another for everybody else."""
        raise NotImplementedError

    def choose_player(self, program: int, own_choice: bool, others: int) -> None:
        """A program for a player whom "you" (`own_choice`) or others choose, and one (-1: none) for the others."""
        raise NotImplementedError

    def for_others(self, program: int, everyone: bool, few: bool) -> None:
        """A program for other players, or for everyone; `few`: for at most two of them."""
        raise NotImplementedError
