"""The kernel's closed words as small integers: kinds, places, moments. Hot code compares them: Final ints."""

from typing import Final

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

KIND_NAMES: Final = (
    "monster", "enhancer", "curse", "class", "race", "extra", "attachment", "item", "one_shot", "level_up", "hireling",
    "other",
)  # fmt: skip

# decks
DOOR: Final = 0
TREASURE: Final = 1

DECK_NAMES: Final = ("doors", "treasures")

# who knows a card is kept in bits: one for each seat, and this one for all spectators
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

# until when a Curse stays
NOT_KEPT: Final = 0
UNTIL_FIGHT_OVER: Final = 1
UNTIL_HEADGEAR_LOST: Final = 2
UNTIL_ARMOR_LOST: Final = 3
UNTIL_FLIGHT_OVER: Final = 4
UNTIL_KILL: Final = 5
UNTIL_ITEM_LOST: Final = 6

# the moment the table is in: which any-time actions others may take (section 13 of the catalogue)
OPEN: Final = 0  # nobody is in a fight
FIGHTING: Final = 1  # T3, T4
RUNNING: Final = 2  # T5: the loss is final
SHUT: Final = 3  # T6, T7, T12: something is being settled

# what `settle` has to look at: a bit per seat whose cards changed, one for the fight
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

WHEN_NAMES: Final = (
    "any_time", "my_turn", "fight", "my_fight", "alone", "losing", "out_of_fight", "my_turn_fight", "running",
    "my_running", "my_roll", "my_run_roll", "caught", "escaped", "curse", "drawn", "my_first_running", "our_flight",
    "own_turn", "quiet", "quiet_turn", "other_turn", "before_door", "after_win", "door_curse", "harm", "first_running",
    "others_fight", "outside_fight", "open_fight", "sale",
)  # fmt: skip

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

TARGET_NAMES: Final = (
    "", "player", "other_player", "fighting_player", "foe", "other_small_item", "(side)", "own_card", "own_curse",
    "other_unworn_item", "other_companion", "munchkin",
)  # fmt: skip

# what limits an ability
NO_LIMIT: Final = 0
PER_FIGHT: Final = 1
PER_ROLL: Final = 2
PER_VICTIM: Final = 3
PER_FOE: Final = 4
PER_TURN: Final = 5

LIMIT_NAMES: Final = ("", "fight", "roll", "victim", "foe", "turn")

# lasting handicaps of a player that are no cards
S_NO_HELP: Final = 0  # cannot help anyone until they have won a fight as the fighter
S_MUST_HELP: Final = 1  # cannot refuse the next request for help
S_HELPS: Final = 2  # is just doing so

STATUS_NAMES: Final = ("no_help", "must_help", "helps")

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
