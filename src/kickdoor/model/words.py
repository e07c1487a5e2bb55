"""The kernel's closed words as small integers: kinds, places, moments. Hot code compares them: Final ints.

What the card language says for one of them, and what it means to a bot, stands in a row beside the numbers; a row's
place is its number.
"""

from typing import Final


class KindWord:
    """A kind of card."""

    def __init__(self, name: str, worth: float) -> None:
        self.name = name
        self.worth = worth  # to a bot, in the hand, before a closer look


class MomentWord:
    """When a card or ability may be used: a word of the card language's `when`."""

    def __init__(
        self, name: str, share: float, about: str, part: int = 0, *, played: bool = False, only: str = ""
    ) -> None:
        self.name = name
        self.share = share  # how much of its worth a card has that can be used only then
        self.about = about
        self.part = part  # of a fight: FIGHTING or RUNNING, if it is one of its moments
        self.played = played  # for cards that are played, at nothing they could choose; no ability has it
        self.only = only  # the one instruction that it is for, if it is for one only


class LimitWord:
    """How often an ability may be used: a word of the card language's `per`."""

    def __init__(self, name: str, moments: tuple[str, ...] = (), targets: tuple[str, ...] = ()) -> None:
        self.name = name
        self.moments = moments  # at which it is counted; none are named: at all of them
        self.targets = targets  # … or which the ability is aimed at, in a fight


class TargetWord:
    """What a card or ability is aimed at: a word of the card language's `target`."""

    def __init__(self, name: str, share: float, in_fight: bool = False, not_at: str = "") -> None:
        self.name = name
        self.share = share  # how much of its worth a card has that is aimed at this
        self.in_fight = in_fight  # there is such a target in a fight only
        self.not_at = not_at  # the moment of a fight at which there is none


# kinds of cards
MONSTER: Final = 0
ENHANCER: Final = 1
CURSE: Final = 2
CLASS: Final = 3
RACE: Final = 4
EXTRA: Final = 5
ATTACHMENT: Final = 6
ITEM: Final = 7
ONE_SHOT: Final = 8
LEVEL_UP: Final = 9
HIRELING: Final = 10
OTHER: Final = 11

KIND_WORDS: Final[list[KindWord]] = [
    KindWord("monster", 0.3),
    KindWord("enhancer", 1.0),
    KindWord("curse", 1.2),
    KindWord("class", 1.0),
    KindWord("race", 1.0),
    KindWord("extra", 1.5),
    KindWord("attachment", 1.5),
    KindWord("item", 0.3),
    KindWord("one_shot", 0.3),
    KindWord("level_up", 4.0),
    KindWord("hireling", 2.5),
    KindWord("other", 0.6),
]
KIND_NAMES: Final = tuple([kind.name for kind in KIND_WORDS])

# decks
DOOR: Final = 0
TREASURE: Final = 1

DECK_NAMES: Final = ("door", "treasure")

# in the bits of those who know a card: one bit for everybody who only watches, besides one bit per seat
SPECTATORS: Final = 1 << 7

# places of a card; a place is stored as zone * 8 + seat
DECK: Final = 0
DISCARDS: Final = 1
LIMBO: Final = 2  # shown or being settled, in nobody's place
FIGHT: Final = 3
HAND: Final = 4
ITEMS: Final = 5
CLASSES: Final = 6
RACES: Final = 7
EXTRAS: Final = 8
CURSES: Final = 9
COMPANIONS: Final = 10
ATTACHED: Final = 11
KEPT: Final = 12  # other cards that stay in front of a player

ZONE_NAMES: Final = (
    "deck", "discards", "limbo", "fight", "hand", "items", "classes", "races", "extras", "curses", "companions",
    "attached", "kept",
)  # fmt: skip

# traits
NO_TRAIT: Final = -1
T_RACE: Final = 0
T_CLASS: Final = 1
T_SEX: Final = 2
T_HUMAN: Final = 3
T_CHANGED_SEX: Final = 4

MALE: Final = 0
FEMALE: Final = 1

SEX_NAMES: Final = ("male", "female")

# slots
NO_SLOT: Final = 0
HEADGEAR: Final = 1
ARMOR: Final = 2
FOOTGEAR: Final = 3
SLOT_NAMES: Final = ("", "headgear", "armor", "footgear")

# how a monster lets go
NORMAL: Final = 0
AUTOMATIC: Final = 1
IMPOSSIBLE: Final = 2
INESCAPABLE: Final = 3

ESCAPE_NAMES: Final = ("normal", "automatic", "impossible", "inescapable")

# until when a Curse stays
NOT_KEPT: Final = 0
UNTIL_FIGHT_OVER: Final = 1
UNTIL_HEADGEAR_LOST: Final = 2
UNTIL_ARMOR_LOST: Final = 3
UNTIL_FLIGHT_OVER: Final = 4
UNTIL_KILL: Final = 5
UNTIL_ITEM_LOST: Final = 6
UNTIL_TURNS: Final = 7  # of the victim, so many as the card says
UNTIL_REMOVED: Final = 8  # only something that cancels or moves it ends it

UNTIL_NAMES: Final = (
    "",
    "fight_over",
    "headgear_lost",
    "armor_lost",
    "flight_over",
    "kill",
    "item_lost",
    "turns",
    "removed",
)

# the moment the table is in: which any-time actions others may take (section 13 of the catalogue)
OPEN: Final = 0  # nobody is in a fight
FIGHTING: Final = 1  # T3, T4
RUNNING: Final = 2  # T5: the loss is final
SHUT: Final = 3  # T6, T7, T12: something is being settled

# what `upkeep` has to look at: a bit per seat whose cards changed, one for the fight
THE_FIGHT: Final = 1 << 8
EVERYTHING: Final = (1 << 9) - 1

# phases of a turn
SETUP: Final = 0
ARRANGE: Final = 1
IN_FIGHT: Final = 2
TROUBLE: Final = 3
CHARITY: Final = 4

PHASE_NAMES: Final = ("setup", "arrange", "fight", "trouble", "charity")

# what a die is rolled for
FOR_CARD: Final = 0
FOR_RUN: Final = 1
FOR_ORDER: Final = 2

PURPOSE_NAMES: Final = ("card", "run", "order")

# when a card or ability may be used (the card language's `when`)
W_ANY_TIME: Final = 0
W_MY_TURN: Final = 1
W_FIGHT: Final = 2
W_MY_FIGHT: Final = 3
W_ALONE: Final = 4
W_LOSING: Final = 5
W_OUT_OF_FIGHT: Final = 6
W_MY_TURN_FIGHT: Final = 7
W_RUNNING: Final = 8
W_MY_RUNNING: Final = 9
W_MY_ROLL: Final = 10
W_MY_RUN_ROLL: Final = 11
W_CAUGHT: Final = 12
W_ESCAPED: Final = 13
W_CURSE: Final = 14
W_DRAWN: Final = 15
W_MY_FIRST_RUNNING: Final = 16
W_OUR_FLIGHT: Final = 17
W_OWN_TURN: Final = 18
W_QUIET: Final = 19
W_QUIET_TURN: Final = 20
W_OTHER_TURN: Final = 21
W_BEFORE_DOOR: Final = 22
W_AFTER_WIN: Final = 23
W_DOOR_CURSE: Final = 24
W_HARM: Final = 25
W_FIRST_RUNNING: Final = 26
W_OTHERS_FIGHT: Final = 27
W_OUTSIDE_FIGHT: Final = 28
W_OPEN_FIGHT: Final = 29
W_SALE: Final = 30  # a step of a sale, never open by itself

MOMENT_WORDS: Final[list[MomentWord]] = [
    MomentWord("any_time", 1.0, "at any time"),
    MomentWord("my_turn", 0.9, "on your turn out of a fight, or as soon as you get the card"),
    MomentWord("fight", 1.0, "in any fight, by anybody", FIGHTING),
    MomentWord("my_fight", 0.9, "as fighter or helper", FIGHTING),
    MomentWord("alone", 0.7, "as the fighter, while nobody helps", FIGHTING),
    MomentWord("losing", 0.8, "as fighter or helper, while your side is not winning", FIGHTING),
    MomentWord("out_of_fight", 0.9, "while neither you nor the target is in a fight"),
    MomentWord("my_turn_fight", 0.8, "on your turn, in your fight or running away from it, even when caught", FIGHTING),
    MomentWord("running", 0.6, "by anybody, after the loss and before a roll", RUNNING),
    MomentWord("my_running", 0.7, "after the loss, before your roll", RUNNING),
    MomentWord("my_roll", 0.7, "while a die of yours lies on the table, whatever the roll is for"),
    MomentWord("my_run_roll", 0.6, "while your die for Running Away lies on the table", RUNNING),
    MomentWord("caught", 0.8, "when your roll to Run Away has failed, before the Bad Stuff", RUNNING),
    MomentWord("escaped", 0.4, "when anybody has just escaped from a monster"),
    MomentWord(
        "curse",
        0.9,
        "when a Curse is about to take effect, or lies in front of somebody",
        played=True,
        only="cancel_curse",
    ),
    MomentWord("drawn", 1.0, "it must be played as soon as you get it (TREAS-5)", played=True),
    MomentWord("my_first_running", 0.6, "after the loss, before your first roll", RUNNING),
    MomentWord("our_flight", 0.7, "as fighter or helper: before a roll, or when one of you is caught", RUNNING),
    MomentWord("own_turn", 0.9, "on your turn, while you are not in a fight"),
    MomentWord("quiet", 0.9, "while there is no fight"),
    MomentWord("quiet_turn", 0.8, "on your turn, while there is no fight"),
    MomentWord("other_turn", 0.7, "on another player's turn, while there is no fight"),
    MomentWord("before_door", 0.7, "on your turn, before the door"),
    MomentWord("after_win", 0.7, "on your turn, just after a fight you won as the fighter"),
    MomentWord("door_curse", 0.5, "when a Curse behind your own door is about to take effect"),
    MomentWord("harm", 0.8, "when a Curse or Bad Stuff is about to cost somebody levels or life"),
    MomentWord("first_running", 0.6, "by anybody, after the loss, before anyone got away or was caught", RUNNING),
    MomentWord("others_fight", 0.8, "in a fight of which you are not the fighter", FIGHTING),
    MomentWord("outside_fight", 0.8, "in a fight you have no part in", FIGHTING),
    MomentWord("open_fight", 0.8, "as fighter or helper, until a kill or a loss is announced", FIGHTING),
    MomentWord("sale", 1.0, "together with a sale of Items", played=True, only="double_in_sale"),
]
WHEN_NAMES: Final = tuple([moment.name for moment in MOMENT_WORDS])
FIGHT_MOMENTS: Final = tuple([moment.name for moment in MOMENT_WORDS if moment.part == FIGHTING])
RUN_MOMENTS: Final = tuple([moment.name for moment in MOMENT_WORDS if moment.part == RUNNING])
# … at which the fight is still fought: nobody runs away yet
OPEN_MOMENTS: Final = tuple([name for name in FIGHT_MOMENTS if name != WHEN_NAMES[W_MY_TURN_FIGHT]])

# targets
NO_TARGET: Final = 0
TO_PLAYER: Final = 1
TO_OTHER: Final = 2
TO_FIGHTING: Final = 3
TO_FOE: Final = 4
TO_SMALL_ITEM: Final = 5
TO_SIDE: Final = 6  # "either side" bonuses: derived, not written in card files
TO_OWN_CARD: Final = 7
TO_OWN_CURSE: Final = 8
TO_UNWORN_ITEM: Final = 9
TO_COMPANION: Final = 10
TO_MUNCHKIN: Final = 11

TARGET_WORDS: Final[list[TargetWord]] = [
    TargetWord("", 1.0),
    TargetWord("player", 1.0),
    TargetWord("other_player", 1.0),
    TargetWord("fighting_player", 0.9, in_fight=True, not_at="alone"),
    TargetWord("foe", 1.0, in_fight=True),
    TargetWord("other_small_item", 0.9),
    TargetWord("(side)", 1.1),
    TargetWord("own_card", 0.5),
    TargetWord("own_curse", 0.6),
    TargetWord("other_unworn_item", 0.7),
    TargetWord("other_companion", 0.6),
    TargetWord("munchkin", 0.9, in_fight=True),
]
TARGET_NAMES: Final = tuple([target.name for target in TARGET_WORDS])

# what limits an ability
NO_LIMIT: Final = 0
PER_FIGHT: Final = 1
PER_ROLL: Final = 2
PER_VICTIM: Final = 3
PER_FOE: Final = 4
PER_TURN: Final = 5
PER_GAME: Final = 6
PER_CARD: Final = 7  # charges: the card goes with the last of them

LIMIT_WORDS: Final[list[LimitWord]] = [
    LimitWord(""),
    LimitWord("fight", FIGHT_MOMENTS + RUN_MOMENTS),
    LimitWord("roll", (WHEN_NAMES[W_MY_RUN_ROLL],)),
    LimitWord("victim", targets=("player", "other_player", "fighting_player", "munchkin")),
    LimitWord("foe", (WHEN_NAMES[W_CAUGHT], WHEN_NAMES[W_MY_RUN_ROLL]), ("foe",)),
    LimitWord("turn"),
    LimitWord("game"),
    LimitWord("card"),
]
LIMIT_NAMES: Final = tuple([limit.name for limit in LIMIT_WORDS])

# lasting handicaps of a player that are not cards
S_NO_HELP: Final = 0  # cannot help anyone until they have won a fight as the fighter
S_MUST_HELP: Final = 1  # cannot refuse the next request for help
S_HELPS: Final = 2  # is helping because of that

STATUS_NAMES: Final = ("no_help", "must_help", "helps")

# handicaps of a player that end with one of their next turns
CANNOT_HELP: Final = -1

# sides of a fight
MUNCHKINS: Final = 0
MONSTERS: Final = 1

SIDE_NAMES: Final = ("munchkins", "monsters")

# what a player is putting together step by step
SALE: Final = 0
HELP_ASKED: Final = 1  # the fighter offers terms
HELP_OFFERED: Final = 2  # somebody offers the fighter their help
TRADING: Final = 3
SHOWING: Final = 4
NEW_DEAL: Final = 5  # fighter and helper change their deal together

DRAFT_NAMES: Final = ("sale", "help asked", "help offered", "trade", "showing", "new deal")
MAX_PICKS: Final = 12  # of the Treasures, for a helper
