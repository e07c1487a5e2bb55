"""The words of `Announcement` events: one row for each in the table below.

`seat` is the player who did it, or to whom it happened. The row says what else the numbers of such an event mean, who
may see it and which sentences tell it.
"""

from __future__ import annotations

from typing import Final

STARTS: Final = 0
KICKED: Final = 1
NO_DOOR: Final = 2
TOOK_DOOR: Final = 3
PLAYED: Final = 4
USED: Final = 5
CURSED: Final = 6
CURSE_CANCELLED: Final = 7
CURSE_FAILED: Final = 8
TROUBLE: Final = 9
LOOTED_ROOM: Final = 10
ANNOUNCED_KILL: Final = 11
DECLARED_LOSS: Final = 12
KILL_STOPPED: Final = 13
LOSS_LAPSED: Final = 14
OFFERED: Final = 15
ACCEPTED: Final = 16
REFUSED: Final = 17
WITHDRAWN: Final = 18
TRADED: Final = 19
COMPELLED: Final = 20
DRIVEN_OUT: Final = 21
MONSTER_LEFT: Final = 22
WON: Final = 23
LOST: Final = 24
BAD_STUFF: Final = 25
NO_PURSUIT: Final = 26
ENDED_TURN: Final = 27
CHARITY: Final = 28
LAID_OUT: Final = 29
LOOTS: Final = 30
PASSED_ON: Final = 31
STOLE: Final = 32
THEFT_FAILED: Final = 33
LOST_ITEM: Final = 34
REVEALED: Final = 35
PICKED: Final = 36
LATER: Final = 37
LATER_LAPSED: Final = 38
RUN_RESULT: Final = 39
DIE_SET: Final = 40
SACRIFICED: Final = 41
PENALTY: Final = 42
LAPSED: Final = 43
DREW_DISCARD: Final = 44
FOUND: Final = 45
MONSTER_KILLED: Final = 46
TIME_UP: Final = 47
LISTENED: Final = 48
LEFT_FIGHT: Final = 49
SPENT: Final = 50
REACTED: Final = 51
GOT_UP: Final = 52

# how a card was played (`number` of PLAYED), and what `target` is then
PLAIN: Final = 0
ON_SEAT: Final = 1
ON_FOE: Final = 2
FOR_SIDE: Final = 3
ON_CARD: Final = 4
WITH_CARD: Final = 5

HOW_NAMES: Final = ("plain", "on_seat", "on_foe", "for_side", "on_card", "with_card")

# what `target` means
AT_NOTHING: Final = 0
AT_SEAT: Final = 1
AT_CARD: Final = 2
AT_NUMBER: Final = 3  # what `number` is measured against
AT_SIDE: Final = 4
AS_PLAYED: Final = 5  # how the card was played says it
AS_ABILITY: Final = 6  # the ability says it

# the players who may see an announcement
EVERYBODY: Final = 0
ONLY_SEAT: Final = 1  # only the player who said it (RW-23)
ONLY_PARTIES: Final = 2  # seat and target, if the card is a promised hand card: known to nobody else, played or not

# which of its sentences tells it
THE_ONE: Final = 0
BY_NUMBER: Final = 1
BY_TARGET: Final = 2  # the second if there is a target
BY_SUCCESS: Final = 3  # the second if `number` reaches `target`


class Meaning:
    """One word: its name on the wire, the keys of its sentences, and what its numbers mean."""

    def __init__(
        self,
        word: int,
        name: str,
        says: tuple[str, ...],
        target: int = AT_NOTHING,
        by: int = THE_ONE,
        sight: int = EVERYBODY,
    ) -> None:
        self.word = word
        self.name = name
        self.says = says
        self.target = target
        self.by = by
        self.sight = sight


SILENT: Final = ("",)  # the cards that move say it, or the next heading

MEANINGS: Final[tuple[Meaning, ...]] = (
    Meaning(STARTS, "starts", ("starts",)),
    Meaning(KICKED, "kicked", ("kicked",)),  # card: what was behind the door
    Meaning(NO_DOOR, "no_door", ("no_door",)),
    Meaning(TOOK_DOOR, "took_door", ("took_door",)),  # card: taken into the hand
    Meaning(PLAYED, "played",
            ("played", "played_on_seat", "played_on_foe", "played_for_munchkins", "played_on_card", "played_with_card"),
            AS_PLAYED, BY_NUMBER),  # number: how (above)
    Meaning(USED, "used", ("used", "used_on"), AS_ABILITY, BY_TARGET),  # number: which ability of the card
    Meaning(CURSED, "cursed", ("cursed",), AT_SEAT),  # seat is hit by card; target: who played it (none: the door)
    Meaning(CURSE_CANCELLED, "curse_cancelled", ("curse_cancelled",), AT_CARD),  # seat used card against this Curse
    Meaning(CURSE_FAILED, "curse_failed", ("curse_failed",)),  # card found nothing to act on, or seat is immune
    Meaning(TROUBLE, "trouble", ("trouble",)),  # seat fights card from the hand
    Meaning(LOOTED_ROOM, "looted_room", ("looted_room",)),
    Meaning(ANNOUNCED_KILL, "announced_kill", ("announced_kill",), AT_NUMBER),  # number: strength of the munchkins
    Meaning(DECLARED_LOSS, "declared_loss", ("declared_loss",), AT_NUMBER),  # likewise
    Meaning(KILL_STOPPED, "kill_stopped", ("kill_stopped",)),
    Meaning(LOSS_LAPSED, "loss_lapsed", ("loss_lapsed",)),
    Meaning(OFFERED, "offered", ("asked_for_help", "offered_help", "offered_trade", "offered_new_deal"),
            AT_SEAT, BY_NUMBER),  # seat proposes something to target; number: what
    Meaning(ACCEPTED, "accepted", ("accepted",), AT_SEAT),
    Meaning(REFUSED, "refused", ("refused", "countered"), AT_SEAT, BY_NUMBER),  # number: 1 with an offer in return
    Meaning(WITHDRAWN, "withdrawn", ("withdrawn",), AT_SEAT),
    Meaning(TRADED, "traded", SILENT, AT_SEAT),
    Meaning(COMPELLED, "compelled", ("compelled",), AT_SEAT),  # seat makes target help
    Meaning(DRIVEN_OUT, "driven_out", ("driven_out",)),  # seat has to leave the fight
    Meaning(MONSTER_LEFT, "monster_left", ("monster_left",), AT_SEAT),  # card does not fight seat
    Meaning(WON, "won", ("won", "won_together"), AT_SEAT, BY_TARGET),  # target: the helper; number: of kills
    Meaning(LOST, "lost", ("lost",)),
    Meaning(BAD_STUFF, "bad_stuff", ("bad_stuff",)),  # seat suffers that of card
    Meaning(NO_PURSUIT, "no_pursuit", ("no_pursuit",)),  # card lets seat go
    Meaning(ENDED_TURN, "ended_turn", SILENT),
    Meaning(CHARITY, "charity", SILENT, AT_SEAT),  # seat gives a card to target
    Meaning(LAID_OUT, "laid_out", ("left_nothing",)),  # the body of seat; its cards tell it if there are any
    Meaning(LOOTS, "loots", ("loots",), AT_SEAT),  # seat takes card from the body of target
    Meaning(PASSED_ON, "passed_on", ("passed_on",), AT_SEAT),  # seat has to give Big item card to target
    Meaning(STOLE, "stole", ("stole",), AT_SEAT),  # seat took card from target
    Meaning(THEFT_FAILED, "theft_failed", ("theft_failed",)),
    Meaning(LOST_ITEM, "lost_item", ("lost_item",)),
    Meaning(REVEALED, "revealed", ("revealed",)),  # card: a treasure that lies face up
    Meaning(PICKED, "picked", ("picked",)),
    Meaning(LATER, "later", ("later",), sight=ONLY_SEAT),  # seat will act with card as soon as it is possible
    Meaning(LATER_LAPSED, "later_lapsed", ("later_lapsed",), sight=ONLY_SEAT),
    Meaning(RUN_RESULT, "run_result", ("fell_short", "got_away"), AT_NUMBER, BY_SUCCESS),  # from card; number: total
    Meaning(DIE_SET, "die_set", ("die_set",)),  # number: the new face
    Meaning(SACRIFICED, "sacrificed", ("sacrificed",)),
    Meaning(PENALTY, "penalty", ("penalty",)),  # seat loses levels to card for having to run; number: how many
    Meaning(LAPSED, "lapsed", ("lapsed",), AT_SEAT, sight=ONLY_PARTIES),  # seat cannot give card to target as agreed
    Meaning(DREW_DISCARD, "drew_discard", ("drew_discard",)),  # seat took card from the discards instead of the deck
    Meaning(FOUND, "found", ("found",)),  # seat searched the discards and took card
    Meaning(MONSTER_KILLED, "monster_killed", ("monster_killed",)),  # card was killed at once by seat
    Meaning(TIME_UP, "time_up", ("time_up",)),  # the game ends on time; there is no seat
    Meaning(LISTENED, "listened", ("listened",)),  # seat listens at the door
    Meaning(LEFT_FIGHT, "left_fight", ("left_fight",)),  # the forced helper seat leaves the fight
    Meaning(SPENT, "spent", ("spent",), AT_CARD),  # seat discards card for a monster's card; number: the bonus
    Meaning(REACTED, "reacted", ("reacted",)),  # card of seat does something by itself
    Meaning(GOT_UP, "got_up", ("got_up",)),  # card was to be killed by seat and has got up again
)  # fmt: skip

WORD_NAMES: Final = tuple([meaning.name for meaning in MEANINGS])
