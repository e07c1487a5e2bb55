"""Actions said word by word, as they are written: "play", then "net-troll", then "on @2".

A decision has up to five words: the verb, its card, a number, the target, the cost. Each is a number of one small fixed
range, and only what tells the legal actions apart has to be said. Written for mypyc: every step of the environment
comes through here.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.library import Library
from kickdoor.model.words import TO_FIGHTING, TO_OTHER, TO_PLAYER

VERBS: Final = len(A.FORMS)
NUMBERS: Final = 16  # picks of treasures, faces of a die, alternatives of a card, abilities of a card, sides of a fight

# what a word tells of an action, in the order of saying
VERB: Final = 0
CARD: Final = 1
NUMBER: Final = 2
TARGET: Final = 3
COST: Final = 4
PARTS: Final = 5


class Spelling:
    """The words of one mix of sets and number of players: verbs, then seats, then numbers, then cards."""

    def __init__(self, lib: Library, players: int) -> None:
        self.lib = lib
        self.players = players
        self.first_seat = VERBS
        self.first_number = VERBS + players
        self.first_card = VERBS + players + NUMBERS
        self.size = self.first_card + len(lib.cards)
        self.at_seat: list[bool] = ["{s}" in form for form in A.FORMS]  # what the target of a verb is

    def word(self, a: Action, part: int, seat: int) -> int:
        """The word for a part of an action of this seat; -1 if the action does not have it."""
        if part == VERB:
            return a.verb
        if part == NUMBER:
            return -1 if a.number < 0 else self.first_number + a.number
        if part == TARGET:
            if a.target >= 0 and self._aims_at_seat(a):
                return self.first_seat + (a.target - seat) % self.players  # 0: oneself, 1: to the left …
            card = a.target
        else:
            card = a.card if part == CARD else a.cost
        return -1 if card < 0 else self.first_card + card

    def _aims_at_seat(self, a: Action) -> bool:
        if a.verb != A.USE:
            return self.at_seat[a.verb]
        aim = self.lib.cards[a.card].abilities[a.number].target
        return aim in (TO_PLAYER, TO_OTHER, TO_FIGHTING)

    def words(self, a: Action, seat: int) -> list[int]:
        """All words of an action, -1 for the parts it does not have."""
        return [self.word(a, part, seat) for part in range(PARTS)]

    def meaning(self, word: int) -> str:
        """What a word says."""
        if not 0 <= word < self.size:
            raise ValueError(f"words are 0 to {self.size - 1}, not {word}")
        if word >= self.first_card:
            return self.lib.names[word - self.first_card]
        if word >= self.first_number:
            return str(word - self.first_number)
        if word >= self.first_seat:
            return f"@+{word - self.first_seat}"
        return A.FORMS[word]


class Sentence:
    """A decision being said: the legal actions that still fit, and the part that comes next."""

    def __init__(self, spelling: Spelling, actions: list[Action], seat: int) -> None:
        self.spelling = spelling
        self.seat = seat
        self.left = actions
        self.part = VERB
        self.said: list[int] = [-1] * PARTS  # the words so far; -1: not said, or nothing to tell apart

    def mask(self) -> bytearray:
        """One byte for each word: 1 if it can come next."""
        spelling = self.spelling
        part = self.part
        seat = self.seat
        out = bytearray(spelling.size)
        for a in self.left:
            out[spelling.word(a, part, seat)] = 1
        return out

    def say(self, word: int) -> Action | None:
        """Say the next word; the action, if only one is left. Raises ValueError if the word cannot come next."""
        spelling = self.spelling
        seat = self.seat
        part = self.part
        left: list[Action] = []
        for a in self.left:
            if spelling.word(a, part, seat) == word:
                left.append(a)
        if not left:
            raise ValueError(f"{spelling.meaning(word)!r} cannot come next; the action mask shows what can")
        self.said[part] = word
        self.left = left
        if len(left) == 1:
            return left[0]
        part += 1
        while self._all_alike(part):
            part += 1
        self.part = part
        return None

    def _all_alike(self, part: int) -> bool:
        assert part < PARTS, "two legal actions with the same words"
        spelling = self.spelling
        first = spelling.word(self.left[0], part, self.seat)
        for a in self.left:
            if spelling.word(a, part, self.seat) != first:
                return False
        self.said[part] = first
        return True
