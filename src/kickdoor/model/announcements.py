"""The words of `Announcement` events. `seat` is the player who did it, or whom it happened to."""

from typing import Final

STARTS: Final = 0  # seat begins the game; number: the roll
KICKED: Final = 1  # card: what was behind the door
NO_DOOR: Final = 2
TOOK_DOOR: Final = 3  # card into the hand
PLAYED: Final = 4  # card; target: seat, foe or Item (-1 none); number: words below
USED: Final = 5  # card, number: ability; target
CURSED: Final = 6  # seat is hit by card; target: who played it (-1: the door)
CURSE_CANCELLED: Final = 7  # seat used card against target (the Curse)
CURSE_FAILED: Final = 8  # card found nothing to act on, or seat is immune
TROUBLE: Final = 9  # seat fights card from the hand
LOOTED_ROOM: Final = 10
ANNOUNCED_KILL: Final = 11  # number: strength; target: of the monsters
DECLARED_LOSS: Final = 12
KILL_STOPPED: Final = 13
LOSS_LAPSED: Final = 14
OFFERED: Final = 15  # seat proposes to target; number: 0 help asked, 1 help offered, 2 trade, 3 new deal
ACCEPTED: Final = 16
REFUSED: Final = 17
WITHDRAWN: Final = 18
TRADED: Final = 19
COMPELLED: Final = 20  # seat makes target help
DRIVEN_OUT: Final = 21  # seat has to leave the fight
MONSTER_LEFT: Final = 22  # card; target: the one it does not fight
WON: Final = 23  # seat won the fight; target: helper or -1
LOST: Final = 24
BAD_STUFF: Final = 25  # seat suffers card
NO_PURSUIT: Final = 26  # card lets seat go
ENDED_TURN: Final = 27
CHARITY: Final = 28  # seat gave a card to target
LAID_OUT: Final = 29  # the body of seat
LOOTS: Final = 30  # seat takes card from the body of target
PASSED_ON: Final = 31  # seat has to give Big item card to target
STOLE: Final = 32  # seat took card from target
THEFT_FAILED: Final = 33
LOST_ITEM: Final = 34  # seat lost card
REVEALED: Final = 35  # treasures face up: card
PICKED: Final = 36  # seat picks card
LATER: Final = 37  # seat wants to act as soon as it is possible (only for himself)
LATER_LAPSED: Final = 38
RUN_RESULT: Final = 39  # seat against card: number total, target needed
DIE_SET: Final = 40
SACRIFICED: Final = 41
PENALTY: Final = 42  # seat loses levels to card for having to run
LAPSED: Final = 43  # part of a deal lapsed: card
DREW_DISCARD: Final = 44  # seat took card from the discards instead of the deck
FOUND: Final = 45  # seat searched the discards and took card
MONSTER_KILLED: Final = 46  # card was killed at once by seat
TIME_UP: Final = 47  # the game ends on time; no seat
LISTENED: Final = 48  # seat listens at the door
LEFT_FIGHT: Final = 49  # the forced helper seat leaves the fight
SPENT: Final = 50  # seat discards card for target (a monster's card); number: the bonus

# how a card was played (number of PLAYED)
PLAIN: Final = 0
ON_SEAT: Final = 1
ON_FOE: Final = 2
FOR_SIDE: Final = 3
ON_CARD: Final = 4
WITH_CARD: Final = 5
