"""The observation, field by field: one flat array of small whole numbers for each mix of sets and number of players.

`docs/environment.md` has the same list; a test compares the two.
"""

from __future__ import annotations

from typing import Final

from kickdoor.env.spelling import NUMBERS, VERBS
from kickdoor.model.table import OPTION_NAMES
from kickdoor.model.words import DRAFT_NAMES, MAX_PICKS, PHASE_NAMES, PURPOSE_NAMES
from kickdoor.views.view import MOMENT_NAMES

# every kind of unfinished business that can put a question
QUESTIONS: Final = (
    "AfterFight", "CaughtBy", "Consenting", "CursePending", "EntryRoll", "FacingFoe", "FightIsOver", "Fighting",
    "Fleeing", "ForEach", "Game", "JustEscaped", "JustReceived", "KillWindow", "LootingTheBody", "LosingCards",
    "LosingItem", "LossWindow", "LyingOpen", "OverLimit", "Paying", "PuttingAway", "RollOff", "Rolling", "CardProgram",
    "RunningAway", "Surviving", "Turn", "TwoDoors", "Window", "FaceUpDraw",
    "Coming", "Dying", "Looting", "LosingLevels", "LosingThis", "Reacting",
)  # fmt: skip

PICKS: Final = MAX_PICKS + 1  # the last pick, then the first, the second …

# how a field's size is counted
ONE: Final = "1"
SEATS: Final = "seats"
CARDS: Final = "cards"

FIGHT_FLAGS: Final = ("there is one", "running away", "compelled helper", "no escape", "munchkins win", "for the game")
FIGHT_NUMBERS: Final = ("munchkins", "monsters", "munchkins less monsters", "treasures", "levels", "monsters' number")
DIE: Final = ("face", "modifier", "boost", "total")
DECKS: Final = ("Doors left", "Treasures left", "Doors discarded", "Treasures discarded")
OWN_HAND: Final = "hand of @+0"


class Field:
    """A stretch of the observation."""

    def __init__(self, name: str, each: str, size: int, says: str) -> None:
        self.name = name
        self.each = each  # "1", "seats" (from the observer to the left), "cards" (by number), or the words it counts
        self.size = size
        self.says = says
        self.start = 0


class Count:
    """So many numbers that have no words of their own."""

    def __init__(self, size: int, of: str) -> None:
        self.size = size
        self.of = of


_PICKS: Final = Count(PICKS, "last, 1st, 2nd …")
_VERBS: Final = Count(VERBS, "verbs")
_NUMBERS: Final = Count(NUMBERS, "0, 1 …")

# name, what there is a number for, what it means
_Row = tuple[str, str | tuple[str, ...] | Count, str]

_TABLE: Final[tuple[_Row, ...]] = (
    # the table
    ("my seat", SEATS, "one-hot: my place counted from the first seat, not from me; some numbers to choose mean seats"),
    ("options", OPTION_NAMES, "options of the table; the last is a number of turns"),
    ("winning level", ONE, "10, or 20 in an Epic game"),
    ("turn", ONE, "number of the turn"),
    ("active", SEATS, "one-hot: whose turn it is"),
    ("phase", PHASE_NAMES, "one-hot"),
    ("moment", MOMENT_NAMES, "one-hot: which free actions the table is open for"),
    ("question", QUESTIONS, "one-hot: what is being settled"),
    ("my question", ONE, "1 if I am asked"),
    ("asked", SEATS, "one-hot: the player who is asked; nobody in a window, where that is hidden"),
    ("about", SEATS, "one-hot: whom the question befalls"),
    ("decks", DECKS, "in percent of all cards of that kind"),
    ("die of", SEATS, "one-hot: who rolled the die on the table"),
    ("die", DIE, "the die on the table"),
    ("die for", PURPOSE_NAMES, "one-hot"),
    ("curse on", SEATS, "one-hot: the victim of the Curse on its way"),
    ("curse by", SEATS, "one-hot: who played it; nobody: from behind the door"),
    ("body of", SEATS, "one-hot: whose body is looted"),
    # the fight
    ("fight", FIGHT_FLAGS, "flags of the fight"),
    ("fight numbers", FIGHT_NUMBERS, "the sums and what is at stake"),
    ("fighter", SEATS, "one-hot"),
    ("helper", SEATS, "one-hot"),
    ("escaped", SEATS, "how many monsters the player has escaped from"),
    ("caught", SEATS, "how many monsters have caught the player"),
    ("deal picks", _PICKS, "picks of the treasure agreed for the helper"),
    ("deal on a loss", ONE, "1 if it is paid also on a loss"),
    # bargains
    ("offer by", SEATS, "who offers me something: 1 help or a request for it, 2 a trade"),
    ("offer picks", _PICKS, "picks of the first such offer"),
    ("offer on a loss", ONE, "1 if it is paid also on a loss"),
    ("offer to", SEATS, "to whom I have offered something: 1 help or a request for it, 2 a trade"),
    ("draft", DRAFT_NAMES, "one-hot: what I am putting together"),
    ("draft with", SEATS, "one-hot"),
    ("draft picks", _PICKS, "picks of the treasure in it"),
    ("draft on a loss", ONE, "1 if it is to be paid also on a loss"),
    # the words said so far
    ("said verb", _VERBS, "one-hot: the verb of the decision I am saying"),
    ("said number", _NUMBERS, "one-hot"),
    ("said seat", SEATS, "one-hot: its target"),
    # players
    ("level", SEATS, "Level"),
    ("female", SEATS, "1 female, 0 male"),
    ("changed sex", SEATS, "1 if by a Curse"),
    ("alive", SEATS, "1 alive"),
    ("new hand", SEATS, "1 if a new hand is drawn at the next turn"),
    ("doors", SEATS, "Door cards in hand"),
    ("treasures", SEATS, "Treasure cards in hand"),
    ("bonus", SEATS, "printed bonuses of equipped Items and companions, added up"),
    ("gold", SEATS, "hundreds of Gold Pieces in Items"),
    ("doubled sales", SEATS, "Items sold at double price in this turn"),
    ("cannot help", SEATS, "1 if they cannot help anybody"),
    ("must help", SEATS, "1 if they cannot refuse the next request"),
    ("handicaps", SEATS, "abilities lost for a time, added up"),
)

_CARDS: Final[tuple[_Row, ...]] = (
    (
        "with another",
        CARDS,
        "lies with another card: 1 attached or settled on it, 2 carried by a companion, 3 taped to it",
    ),
    ("holds another", CARDS, "how many cards lie with it"),
    ("foe", CARDS, "a monster of the fight: 1 the first, 2 the second …"),
    ("enhancer", CARDS, "on which monster of the fight: 1 the first …"),
    ("in the fight", CARDS, "1 any other card in the fight, 2 an Item of optional use that is used"),
    ("laid open", CARDS, "1 shown or being settled, 2 loot from a body, 3 treasure to be picked"),
    ("top of discards", CARDS, "1"),
    ("known in deck", CARDS, "cards of a deck I have looked at: 1 the topmost of them, 2 the next …"),
    ("asks", CARDS, "1 the card the question is about, 2 the Curse on its way"),
    ("deal", CARDS, "agreed for the helper: 1 Item, 2 promised to be played"),
    ("offered to me", CARDS, "1 given, 2 promised to be played, 3 wanted of me"),
    ("offered by me", CARDS, "the same in my own offers"),
    ("draft cards", CARDS, "the same in what I am putting together; also cards to sell (1) or to show (1)"),
    ("said card", CARDS, "of the decision I am saying: 1 its card, 2 its target"),
)


def _fields(players: int, cards: int) -> list[Field]:
    hands: list[_Row] = [
        (f"hand of @+{r}", CARDS, "1 if I know it to be in their hand" if r else "1 in my hand") for r in range(players)
    ]
    fronts: list[_Row] = [
        (f"front of @+{r}", CARDS, "in front of the player: 1 an Item not in use, 2 anything in use")
        for r in range(players)
    ]
    sizes = {ONE: 1, SEATS: players, CARDS: cards}
    out: list[Field] = []
    for name, each, says in (*_TABLE, *hands, *fronts, *_CARDS):
        if isinstance(each, str):
            out.append(Field(name, each, sizes[each], says))
        elif isinstance(each, Count):
            out.append(Field(name, each.of, each.size, says))
        else:
            out.append(Field(name, ", ".join(each), len(each), says))
    return out


class Layout:
    """All fields with their places."""

    def __init__(self, players: int, cards: int) -> None:
        self.players = players
        self.cards = cards
        self.fields = _fields(players, cards)
        self.size = 0
        self.starts: dict[str, int] = {}
        for field in self.fields:
            field.start = self.size
            self.starts[field.name] = field.start
            self.size += field.size
        self.cards_start = self.starts[OWN_HAND]  # from here on all fields have one number for each card
        self.card_fields = (self.size - self.cards_start) // cards

    def at(self, name: str) -> slice:
        """Where a field is in the observation."""
        start = self.starts[name]
        for field in self.fields:
            if field.start == start:
                return slice(start, start + field.size)
        raise AssertionError(name)
