"""What can be counted at the table, who can be meant, and what can happen: the words that amounts, conditions,
receivers and triggers are made of. One row for each word; a row's place is its number."""

from __future__ import annotations

from typing import Final


class CountWord:
    """Something that is counted. `guess` is what a bot expects. `whose`: it is counted for players. `people`: the
    players themselves are counted. `items`, `tagged`: the keys `which` and `tag` narrow it down. `steps_only`: it means
    nothing in a standing effect."""

    def __init__(
        self,
        name: str,
        guess: int,
        about: str,
        *,
        whose: bool = True,
        people: bool = False,
        items: bool = False,
        tagged: bool = False,
        steps_only: bool = False,
    ) -> None:
        self.name = name
        self.guess = guess
        self.about = about
        self.whose = whose and not people
        self.people = people
        self.items = items
        self.tagged = tagged
        self.steps_only = steps_only


C_HAND: Final = 0
C_ITEMS: Final = 1
C_GOLD: Final = 2
C_LEVEL: Final = 3
C_STRENGTH: Final = 4
C_PLAYERS: Final = 5
C_MONSTERS: Final = 6
C_COUNTERS: Final = 7
C_DIE: Final = 8
C_CLASSES: Final = 9
C_RACES: Final = 10
C_CURSES: Final = 11
C_COMPANIONS: Final = 12
C_IN_PLAY: Final = 13
C_DEAD: Final = 14
C_FOE_LEVELS: Final = 15
C_TURNS: Final = 16
C_DISCARDED_MONSTERS: Final = 17

COUNT_WORDS: Final[list[CountWord]] = [
    CountWord("hand", 5, "cards in hand"),
    CountWord("items", 4, "Items in play, all of them or those that `which` describes", items=True),
    CountWord("gold", 1500, "the value of all Items in play; use `for_every: 100` or so"),
    CountWord("level", 4, "the Level"),
    CountWord("strength", 8, "Level and all bonuses that count in any fight", steps_only=True),
    CountWord("players", 4, "living players: all of them, or those whom `of` and `with` mean", people=True),
    CountWord("monsters", 1, "monsters in the fight, all or those with the tag", whose=False, tagged=True),
    CountWord("counters", 2, "counters on this card", whose=False),
    CountWord("die", 3, "the last die roll of this card", whose=False, steps_only=True),
    CountWord("classes", 1, "Class cards in play"),
    CountWord("races", 1, "Race cards in play"),
    CountWord("curses", 1, "Curses that stay in front of the player"),
    CountWord("companions", 1, "Hirelings or Sidekicks in play"),
    CountWord("in_play", 6, "cards in play, all or those with the tag", tagged=True),
    CountWord("dead", 0, "players who are dead", whose=False),
    CountWord("foe_levels", 8, "printed Levels of the monsters in the fight", whose=False),
    CountWord("turns", 10, "turns played so far, by all players together", whose=False),
    CountWord("discarded_monsters", 6, "monsters in the discards", whose=False),
]
COUNT_NAMES: Final = tuple([word.name for word in COUNT_WORDS])


class ReceiverWord:
    """Somebody who is meant. `several`: it may be more than one. `ranked`: found by comparing everybody. `chosen`: it
    needs a target, `fight`: a fight."""

    def __init__(
        self,
        name: str,
        about: str,
        *,
        several: bool = False,
        ranked: bool = False,
        target: bool = False,
        fight: bool = False,
    ) -> None:
        self.name = name
        self.about = about
        self.several = several
        self.ranked = ranked
        self.target = target
        self.fight = fight


OTHERS_LEFT: Final = 0
OTHERS_RIGHT: Final = 1
NEIGHBOURS: Final = 2
HIGHEST_OTHERS: Final = 3
EVERYONE: Final = 4
LOWER_OTHERS: Final = 5
LEFT: Final = 6
RIGHT: Final = 7
YOU: Final = 8
TARGET: Final = 9
FIGHTER: Final = 10
HELPER: Final = 11
VICTIM: Final = 12
PLAYER: Final = 13
ACTIVE: Final = 14
HIGHEST: Final = 15
LOWEST: Final = 16
RICHEST: Final = 17
POOREST: Final = 18
MOST_CARDS: Final = 19
FEWEST_CARDS: Final = 20
STRONGEST: Final = 21
WEAKEST: Final = 22
MUNCHKINS: Final = 23
BYSTANDERS: Final = 24
HIGHER_OTHERS: Final = 25
BOTH: Final = 26

RECEIVER_WORDS: Final[list[ReceiverWord]] = [
    ReceiverWord("others_left", "every other living player, going left (ORDER-12)", several=True),
    ReceiverWord("others_right", "every other living player, going right", several=True),
    ReceiverWord("neighbours", "left, then right (ORDER-11)", several=True),
    ReceiverWord("highest_others", "all others of the highest Level at the table", several=True),
    ReceiverWord("everyone", "all living players", several=True),
    ReceiverWord("lower_others", "all of a lower Level than yours, the lowest first (ORDER-12)", several=True),
    ReceiverWord("left", "the player on your left"),
    ReceiverWord("right", "the player on your right"),
    ReceiverWord("you", "the player whose card it is, or whom it hits"),
    ReceiverWord("target", "the player it was aimed at, or to whom the trigger's event happened", target=True),
    ReceiverWord("fighter", "the fighter, if there is a fight", fight=True),
    ReceiverWord("helper", "the helper, if there is one", fight=True),
    ReceiverWord("victim", "the former `you`, inside `each_player`"),
    ReceiverWord("player", "the one who played this card on another, if anyone did"),
    ReceiverWord("active", "the player whose turn it is"),
    ReceiverWord("highest", "the player of the highest Level (RECEIVER-2)", ranked=True),
    ReceiverWord("lowest", "the player of the lowest Level (RECEIVER-2)", ranked=True),
    ReceiverWord("richest", "the player with the most valuable Items in play (RECEIVER-2)", ranked=True),
    ReceiverWord("poorest", "the player with the least valuable Items in play (RECEIVER-2)", ranked=True),
    ReceiverWord("most_cards", "the player with the most hand cards (RECEIVER-2)", ranked=True),
    ReceiverWord("fewest_cards", "the player with the fewest hand cards (RECEIVER-2)", ranked=True),
    ReceiverWord("strongest", "the player with the most strength of their own (RECEIVER-2)", ranked=True),
    ReceiverWord("weakest", "the player with the least strength of their own (RECEIVER-2)", ranked=True),
    ReceiverWord("munchkins", "fighter and helper", several=True, fight=True),
    ReceiverWord("bystanders", "all who are not in the fight, going left from you", several=True, fight=True),
    ReceiverWord("higher_others", "all of a higher Level than yours, going left", several=True),
    ReceiverWord("both", "you and the target", several=True, target=True),
]
RECEIVER_NAMES: Final = tuple([word.name for word in RECEIVER_WORDS])


class HappeningWord:
    """Something that happens to a player, to which cards can react. `value` is how often it happens in a game, for
    bots: the share of a step's worth that a trigger is worth for each round."""

    def __init__(self, name: str, share: float, about: str, fight: bool = False) -> None:
        self.name = name
        self.share = share
        self.about = about
        self.fight = fight


H_KILLED: Final = 0
H_LEVEL_UP: Final = 1
H_LEVEL_DOWN: Final = 2
H_DIED: Final = 3
H_SOLD: Final = 4
H_DREW: Final = 5
H_CURSED: Final = 6
H_HELPED: Final = 7
H_ESCAPED: Final = 8
H_CAUGHT: Final = 9
H_TURN_START: Final = 10
H_TURN_END: Final = 11
H_FIGHT_START: Final = 12
H_WON: Final = 13
H_LOST: Final = 14
H_DOOR: Final = 15
H_LOST_ITEM: Final = 16
H_PLAYED: Final = 17

HAPPENING_WORDS: Final[list[HappeningWord]] = [
    HappeningWord("killed", 1.0, "a player kills a monster as the fighter", fight=True),
    HappeningWord("level_up", 1.0, "a player goes up one or more levels"),
    HappeningWord("level_down", 0.5, "a player loses one or more levels"),
    HappeningWord("died", 0.2, "a player dies"),
    HappeningWord("sold", 0.5, "a player sells Items"),
    HappeningWord("drew", 1.5, "a player draws cards of a deck, other than a new hand"),
    HappeningWord("cursed", 0.5, "a Curse takes effect on a player"),
    HappeningWord("helped", 0.5, "a player joins a fight as the helper", fight=True),
    HappeningWord("escaped", 0.4, "a player gets away from a monster", fight=True),
    HappeningWord("caught", 0.4, "a monster catches a player", fight=True),
    HappeningWord("turn_start", 2.0, "a player's turn begins"),
    HappeningWord("turn_end", 2.0, "a player's turn ends"),
    HappeningWord("fight_start", 1.5, "a player meets a monster and has to fight", fight=True),
    HappeningWord("won", 1.0, "a player wins a fight as the fighter"),
    HappeningWord("lost", 0.5, "a player has to run from a lost fight", fight=True),
    HappeningWord("door", 1.5, "a player kicks open a door"),
    HappeningWord("lost_item", 0.4, "a Curse, Bad Stuff or a card makes a player lose an Item"),
    HappeningWord("played", 2.0, "a player plays a card that does something when it is played"),
]
HAPPENING_NAMES: Final = tuple([word.name for word in HAPPENING_WORDS])

# spans over which happenings are counted
IN_TURN: Final = 0
IN_FIGHT: Final = 1
IN_GAME: Final = 2

SPAN_NAMES: Final = ("turn", "fight", "game")


class InsteadWord:
    """Something that a card can replace by its own steps."""

    def __init__(self, name: str, share: float, about: str) -> None:
        self.name = name
        self.share = share
        self.about = about


I_DEATH: Final = 0
I_LEVEL_LOSS: Final = 1
I_ITEM_LOSS: Final = 2
I_CURSE: Final = 3
I_BAD_STUFF: Final = 4
I_LOOT: Final = 5

INSTEAD_WORDS: Final[list[InsteadWord]] = [
    InsteadWord("death", 1.0, "dying"),
    InsteadWord("level_loss", 0.8, "losing levels by a step of a card"),
    InsteadWord("item_loss", 0.8, "losing an Item by a step of a card"),
    InsteadWord("curse", 0.8, "the effect of a Curse"),
    InsteadWord("bad_stuff", 0.8, "the Bad Stuff of a monster"),
    InsteadWord("loot", 0.6, "the card that is drawn for looting the room"),
]
INSTEAD_NAMES: Final = tuple([word.name for word in INSTEAD_WORDS])
