"""What an action does, in a few words after its text, where the text alone does not say so: `choose 1: die`.

The words are for people who read records and logs. The action is what stands before them, so texts without words are
read as well, and words that have changed since a game was played do no harm.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.instruction import Instruction
from kickdoor.model.piece import facts
from kickdoor.model.table import Table
from kickdoor.model.words import W_ESCAPED
from kickdoor.rules.actions.answer import is_option
from kickdoor.rules.fight.escape import JustEscaped
from kickdoor.rules.instructions.control import Choose
from kickdoor.rules.instructions.drawing import Draw
from kickdoor.rules.instructions.fighting import puts_aside
from kickdoor.rules.instructions.levels import GainLevel, LoseLevel
from kickdoor.rules.instructions.losing import DiscardCards, DiscardHand, DiscardItems
from kickdoor.rules.instructions.losing_worth import DiscardWorth
from kickdoor.rules.instructions.running import BOTH, EVERYONE, FROM_ALL, FROM_CAUGHT, FROM_ONE, Escape, HoldRunners
from kickdoor.views.action_phrases import action_phrase

_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")

# The words of a choice by the key of its phrase: {n} its number, {s} the player that the number names.
_CHOICES: Final = {
    "choose.agree": "agree to pay",
    "choose.refuse": "refuse to pay",
    "choose.live": "lose levels instead of dying",
    "choose.die": "die",
    "choose.discards": "take {n} from the discards",
    "choose.no-discards": "take none from the discards",
    "choose.unseen": "take an unseen card",
    "choose.escape": "accept the escape",
    "choose.stay": "decline the escape",
    "choose.let-escape": "let {s} escape",
    "choose.make-help": "make {s} help",
    "choose.player": "choose {s}",
    "choose.vote": "vote for {s}",
    "choose.bid": "bid {n}",
    "choose.no-bid": "bid nothing",
    "choose.guess": "guess {n}",
    "choose.monster": "guess a monster",
    "choose.no-monster": "guess no monster",
    "choose.react": "use the card",
    "choose.let-be": "let it be",
    "choose.face": "turn the die to {n}",
}


# The words of an alternative by its instruction: for one, for more, and for a number that is not printed.
_COUNTED: Final = ("amount", "count", "gold")
_STEPS: Final[dict[type, tuple[str, str, str]]] = {
    LoseLevel: ("lose 1 level", "lose {n} levels", "lose levels"),
    GainLevel: ("gain 1 level", "gain {n} levels", "gain levels"),
    DiscardCards: ("discard 1 card", "discard {n} cards", "discard cards"),
    DiscardItems: ("lose 1 Item", "lose {n} Items", "lose Items"),
    DiscardWorth: ("discard Items worth 1 gold", "discard Items worth {n} gold", "discard Items"),
    DiscardHand: ("", "", "discard the hand"),
    Draw: ("draw 1 card", "draw {n} cards", "draw cards"),
    HoldRunners: ("", "", "hold everybody who runs"),
}
_ESCAPES: Final = {
    FROM_ONE: "escape from the monster",
    FROM_CAUGHT: "escape from the monster",
    EVERYONE: "let players escape from all monsters",
    FROM_ALL: "escape from all monsters",
    BOTH: "fighter and helper escape from all monsters",
}


def with_words(t: Table, text: str, a: Action) -> str:
    """The text of an action that is legal now, with words where it needs some."""
    find = _WORDS.get(a.verb)
    words = "" if find is None or a.later else find(t, a)
    return f"{text}: {words}" if words else text


def _choose(t: Table, a: Action) -> str:
    seat = t.top.answerer(t)
    if seat < 0 or not is_option(t, seat, a):
        return ""
    phrase = action_phrase(t, seat, a)
    if phrase != "choose.way":
        return _CHOICES[phrase].format(n=a.number, s=f"@{a.number - 1}")
    top = t.top
    asking = top.asking(t) if isinstance(top, CardProgram) else None
    if isinstance(asking, Choose):
        return " and ".join([_step(one) for one in t.lib.programs[asking.programs[a.number - 1]]])
    return "look at the Doors" if a.number == 1 else "look at the Treasures"


def _step(instruction: Instruction) -> str:
    """An instruction in a few words, with the number of what it counts: "lose 2 levels"."""
    name = _CAPITAL.sub(" ", type(instruction).__name__).lower()
    known = facts(instruction)
    if isinstance(instruction, Escape):
        return _ESCAPES[instruction.what]
    n = next((known[key] for key in _COUNTED if type(known.get(key)) is int and known[key] > 0), 0)
    forms = _STEPS.get(type(instruction))
    if forms is not None:
        return forms[0 if n == 1 else 1].format(n=n) if n else forms[2]
    return f"{name} {n}" if n else name


def _take_up(t: Table, a: Action) -> str:
    foe = None if t.fight is None else t.fight.foe(a.target)
    offers = [] if foe is None else t.lib.cards[foe.monster].monster.offers
    return offers[a.number].name.lower() if 0 <= a.number < len(offers) else ""


def _play(t: Table, a: Action) -> str:
    """A card against an escape is played on nobody, but somebody has escaped."""
    top = t.top
    against = isinstance(top, JustEscaped) and t.lib.cards[a.card].play_for(W_ESCAPED) is not None
    return f"undo the escape of @{top.seat}" if against and isinstance(top, JustEscaped) else ""


def _use(t: Table, a: Action) -> str:
    """The same action begins to use an Item of optional use and puts it aside."""
    return "no longer" if puts_aside(t, a.card, a.number) else ""


_WORDS: Final[dict[int, Callable[[Table, Action], str]]] = {
    A.CHOOSE: _choose,
    A.TAKE_UP: _take_up,
    A.PLAY: _play,
    A.USE: _use,
}
NEED_WORDS: Final = frozenset(_WORDS)  # verbs whose text may need words
