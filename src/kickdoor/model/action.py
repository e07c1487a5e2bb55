"""Actions: what a player does, as five small numbers with a stable text form ("play enraged on net-troll").

The text is used in records, logs and tests. It names cards by the library's instance names and players by "@seat".
Where the text alone does not say what the action does, a table adds an explanation ("choose 1: die"), which `parse`
ignores.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from kickdoor.model.piece import Piece
from kickdoor.model.words import TO_FIGHTING, TO_OTHER, TO_PLAYER

if TYPE_CHECKING:
    from kickdoor.model.library import Library

# answers to the open question
PASS: Final = 0
KICK: Final = 1
KICK_DISCARDS: Final = 2
TROUBLE: Final = 3
LOOT: Final = 4
END: Final = 5
GIVE: Final = 6
DROP: Final = 7
CHOOSE: Final = 8
PICK: Final = 9
KILL: Final = 10
LOSE: Final = 11
ROLL: Final = 12
GO_FIRST: Final = 13
READY: Final = 14
# free actions
PLAY: Final = 15
PLAY_SEAT: Final = 16
PLAY_FOE: Final = 17
PLAY_SIDE: Final = 18
PLAY_WITH: Final = 19
PLAY_FOE_WITH: Final = 20
PLAY_CARD: Final = 21
JOIN: Final = 22
USE: Final = 23
EQUIP: Final = 24
UNEQUIP: Final = 25
LOAD: Final = 26
SHED: Final = 27
TAKE_UP: Final = 28
COMPEL: Final = 29
DROP_ESCAPE: Final = 30
# built step by step: sales, offers of help, trades, showing cards
SELL: Final = 31
ASK_HELP: Final = 32
OFFER_HELP: Final = 33
TRADE: Final = 34
SHOW: Final = 35
ADD: Final = 36
ADD_DOUBLE: Final = 37
ADD_PICK: Final = 38
ADD_LAST: Final = 39
ADD_CARD: Final = 40
WANT: Final = 41
ON_LOSS: Final = 42
DONE: Final = 43
CANCEL: Final = 44
ACCEPT: Final = 45
REFUSE: Final = 46
COUNTER: Final = 47
WITHDRAW: Final = 48
REDEAL: Final = 49
LAY: Final = 50
LEAVE: Final = 51
SACRIFICE: Final = 52
SACRIFICE_BOTH: Final = 53
SPEND: Final = 54
TAPE: Final = 55
ADD_STAMPED: Final = 56
LOOT_TREASURE: Final = 57
# taking back a step of what is put together
TAKE_OUT: Final = 58
TAKE_OUT_PICK: Final = 59  # 0: the last pick
NOT_ON_LOSS: Final = 60

# the text of each verb: {c} card, {t} target card, {s} target seat, {n} number, {d} number as a side, {x} cost card
FORMS: Final = (
    "pass",
    "kick open the door",
    "take the door from the discards",
    "look for trouble with {c}",
    "loot the room",
    "end the turn",
    "give {c} to {s}",
    "discard {c}",
    "choose {n}",
    "pick {c}",
    "announce the kill",
    "run away",
    "roll against {c}",
    "let {s} run first",
    "go on",
    "play {c}",
    "play {c} on {s}",
    "play {c} on {t}",
    "play {c} for the {d}",
    "play {c} with {x}",
    "play {c} on {t} with {x}",
    "attach {c} to {t}",
    "send {c} into the fight",
    "use {c} {n}",
    "equip {c}",
    "unequip {c}",
    "hand {c} to {t}",
    "put away {c}",
    "take up offer {n} of {t}",
    "make {s} help",
    "drop {c} to escape {t}",
    "sell items",
    "ask {s} for help",
    "offer help",
    "trade with {s}",
    "show cards to {s}",
    "add {c}",
    "add {c} doubled",
    "add pick {n}",
    "add the last pick",
    "promise {c}",
    "want {c}",
    "pay also on a loss",
    "done",
    "cancel",
    "accept the offer of {s}",
    "refuse the offer of {s}",
    "counter the offer of {s}",
    "withdraw the offer to {s}",
    "change the deal",
    "put {c} on the table",
    "leave the fight",
    "sacrifice {c}",
    "sacrifice {c} for both",
    "spend {c} on {t}",
    "tape {c} to {t} with {x}",
    "add {c} doubled with {x}",
    "loot the room for a Treasure discarding {c}",
    "take out {c}",
    "take out pick {n}",
    "pay only on a win",
)

SIDES: Final = ("munchkins", "monsters")

# who or what a USE or TAKE_UP is aimed at
AT_NOTHING: Final = 0
AT_SEAT: Final = 1
AT_CARD: Final = 2


@mypyc_attr(acyclic=True, free_list_len=1)  # most are made for a list and forgotten with it
class Action(Piece):
    """One thing a player does. Frozen by convention: nothing in the kernel changes one."""

    def __init__(
        self, verb: i64, card: int = -1, target: int = -1, number: int = -1, cost: int = -1, later: bool = False
    ) -> None:
        self.verb = verb
        self.card = card
        self.target = target
        self.number = number
        self.cost = cost
        self.later = later  # held back until what is being settled is over (RW-23)

    def same(self, o: Action) -> bool:
        return (
            self.verb == o.verb
            and self.card == o.card
            and self.target == o.target
            and self.number == o.number
            and self.cost == o.cost
            and self.later == o.later
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.same(other)

    def __hash__(self) -> int:
        return hash((self.verb, self.card, self.target, self.number, self.cost, self.later))

    def __repr__(self) -> str:
        """The form of its text, and what fills the marks of the form. `Table.text` names the cards."""
        parts = [("card", self.card), ("target", self.target), ("number", self.number), ("cost", self.cost)]
        said = "".join([f", {name}={value}" for name, value in parts if value >= 0])
        return f"Action({FORMS[self.verb]!r}{said}{', later=True' if self.later else ''})"

    def for_later(self) -> Action:
        """The same action, held back."""
        return Action(self.verb, self.card, self.target, self.number, self.cost, True)

    def now(self) -> Action:
        """The held-back action, to be carried out."""
        return Action(self.verb, self.card, self.target, self.number, self.cost, False)


# Actions never change, so those that are listed all the time are made once and shared by all lists.
_BARE: Final = [Action(verb) for verb in range(len(FORMS))]
_AT_SEAT: Final = [[Action(verb, target=seat) for seat in range(8)] for verb in range(len(FORMS))]
_WITH_CARD: Final[list[list[Action]]] = [[] for _ in FORMS]
_CARD_AT_SEAT: Final[list[list[Action]]] = [[] for _ in FORMS]


def bare(verb: int) -> Action:
    """The action that needs nothing but its verb."""
    return _BARE[verb]


def at_seat(verb: int, seat: int) -> Action:
    """The action that is aimed at a player and needs nothing else."""
    return _AT_SEAT[verb][seat]


def with_card(verb: int, card: int) -> Action:
    """The action that needs a card and nothing else."""
    row = _WITH_CARD[verb]
    if card >= len(row):
        row = [Action(verb, c) for c in range((card // 256 + 1) * 256)]
        _WITH_CARD[verb] = row
    return row[card]


def card_at_seat(verb: int, card: int, seat: int) -> Action:
    """The action with a card that is aimed at a player."""
    row = _CARD_AT_SEAT[verb]
    i = card * 8 + seat
    if i >= len(row):
        row = [Action(verb, k // 8, k % 8) for k in range((card // 256 + 1) * 2048)]
        _CARD_AT_SEAT[verb] = row
    return row[i]


def text_of(a: Action, lib: Library) -> str:
    """The stable text of an action."""
    form = FORMS[a.verb]
    if a.verb == USE:
        form = "use " + lib.cards[a.card].abilities[a.number].id + " of {c}"
        if a.target >= 0:
            form += " on {s}" if _aims_at_seat(a, lib) else " on {t}"
    elif a.verb == TAKE_UP and a.cost >= 0:
        form += " discarding {x}"
    text = (
        form.replace("{c}", _card(a.card, lib))
        .replace("{t}", _card(a.target, lib))
        .replace("{x}", _card(a.cost, lib))
        .replace("{s}", f"@{a.target}")
        .replace("{n}", str(a.number))
        .replace("{d}", SIDES[a.number] if 0 <= a.number < 2 else "?")
    )
    return "later: " + text if a.later else text


def _card(card: int, lib: Library) -> str:
    return lib.names[card] if 0 <= card < len(lib.names) else "?"


def _aims_at_seat(a: Action, lib: Library) -> bool:
    return lib.cards[a.card].abilities[a.number].target in (TO_PLAYER, TO_OTHER, TO_FIGHTING)


WORDS: Final = ": "  # after it stands what the action does, for people


class UnknownAction(Exception):
    """A text that is no action of this game."""


_WORDS: Final[list[list[str]]] = [form.split() for form in FORMS]
_BY_FIRST_WORD: Final[dict[str, tuple[int, ...]]] = {
    words[0]: tuple(verb for verb in range(len(FORMS)) if verb != USE and _WORDS[verb][0] == words[0])
    for words in _WORDS
}  # no form begins with a card or a seat


def parse(text: str, lib: Library) -> Action:
    """The action a text means; whether it is legal now is another question. Raises UnknownAction."""
    later = text.startswith("later: ")
    said = text[len("later: ") :] if later else text
    words = said.partition(WORDS)[0].split()
    first = words[0] if words else ""
    a = _parse_use(words, lib) if first == "use" else None
    if a is None:
        for verb in _BY_FIRST_WORD.get(first, ()):
            a = _match(verb, words, lib)
            if a is not None:
                break
    if a is None:
        raise UnknownAction(f"no action reads {text!r}")
    return a.for_later() if later else a


def _match(verb: int, words: list[str], lib: Library) -> Action | None:
    form = _WORDS[verb]
    cost = -1
    if verb == TAKE_UP and len(words) == len(form) + 2 and words[-2] == "discarding":
        cost = lib.numbers.get(words[-1], -1)
        words = words[:-2]
    if len(form) != len(words):
        return None
    a = Action(verb, cost=cost)
    for pattern, word in zip(form, words, strict=True):
        if pattern[0] != "{":
            if pattern != word:
                return None
        elif not _fill(a, pattern, word, lib):
            return None
    return a


def _fill(a: Action, pattern: str, word: str, lib: Library) -> bool:
    if pattern == "{s}":
        if len(word) != 2 or word[0] != "@" or word[1] not in "0123456789":
            return False
        a.target = int(word[1])
    elif pattern == "{n}":
        if not (word.isascii() and word.isdigit()) or len(word) > 4:
            return False
        a.number = int(word)
    elif pattern == "{d}":
        if word not in SIDES:
            return False
        a.number = SIDES.index(word)
    else:
        card = lib.numbers.get(word, -1)
        if card < 0:
            return False
        if pattern == "{c}":
            a.card = card
        elif pattern == "{t}":
            a.target = card
        else:
            a.cost = card
    return True


def _parse_use(words: list[str], lib: Library) -> Action | None:
    """`use berserking of warrior [on X]`."""
    if len(words) < 4 or words[2] != "of":
        return None
    card = lib.numbers.get(words[3], -1)
    if card < 0:
        return None
    for power in lib.cards[card].abilities:
        if power.id == words[1]:
            a = Action(USE, card, number=power.index)
            rest = words[4:]
            if rest[:1] == ["on"] and len(rest) >= 2:
                pattern = "{s}" if rest[1][0] == "@" else "{t}"
                if not _fill(a, pattern, rest[1], lib):
                    return None
                rest = rest[2:]
            return a if not rest else None
    return None
