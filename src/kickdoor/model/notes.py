"""What a table notes for cards that count, last for a time, or react. Most games have no such cards.

The notes are replaced and never changed, so that a table and its copies share them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kickdoor.model.language.counts import HAPPENING_WORDS, IN_FIGHT, IN_TURN
from kickdoor.model.piece import Piece

# what a token on a card means
COUNTER: Final = 0  # counters, charges included
TURNS_LEFT: Final = 1  # the card goes after so many more ends of its owner's turn
SPENT: Final = 4  # how often an ability of the card was used that has charges
TURN_END: Final = 2  # it goes at the end of the turn under way, whoever has it
FIGHT_END: Final = 3  # … of the fight under way, or of the next one its owner is in
BROUGHT_BY: Final = 5  # who has played the card, where it asks for them: their seat and one

TOKEN_NAMES: Final = ("counter", "turns_left", "turn_end", "fight_end", "spent", "brought_by")


@mypyc_attr(acyclic=True)
class Token(Piece):
    """A number that lies on a card in play."""

    def __init__(self, card: int, what: int, number: int) -> None:
        self.card = card
        self.what = what
        self.number = number


@mypyc_attr(acyclic=True)
class Happening(Piece):
    """Something that has happened to a player, and that cards may still react to (TRIGGER-2).

    `depth`: how many reactions led to it. `about`: the card it happened with (-1: none).
    """

    def __init__(self, what: int, seat: int, about: int, number: int, depth: int) -> None:
        self.what = what
        self.seat = seat
        self.about = about
        self.number = number
        self.depth = depth


@mypyc_attr(acyclic=True)
class Notes(Piece):
    """All of it. The lists are replaced, never changed."""

    def __init__(self) -> None:
        self.tokens: list[Token] = []
        self.game_uses: list[int] = []  # keys of abilities that may be used so often in a game
        self.turn_reactions: list[int] = []  # keys of triggers and replacements used in this turn, or since a fight
        self.fight_reactions: list[int] = []
        self.in_turn: list[int] = []  # happenings of this turn: what * 8 + seat
        self.in_fight: list[int] = []
        self.in_game: list[int] = []  # how often each has happened, by the same number
        self.happenings: list[Happening] = []  # still to be reacted to
        self.reacted = 0  # reactions since nothing was left to react to (TRIGGER-7)
        self.extra_turn = -1  # the seat that has another turn after this one
        self.extra_no = 0  # the number of the last turn that was an extra one
        self.skips: list[int] = []  # seats that miss their next turn
        self.backwards = False  # the turns go to the right

    def copy(self) -> Notes:
        n = Notes()
        n.tokens = self.tokens
        n.game_uses = self.game_uses
        n.turn_reactions = self.turn_reactions
        n.fight_reactions = self.fight_reactions
        n.in_turn = self.in_turn
        n.in_fight = self.in_fight
        n.in_game = self.in_game
        n.happenings = self.happenings
        n.reacted = self.reacted
        n.extra_turn = self.extra_turn
        n.extra_no = self.extra_no
        n.skips = self.skips
        n.backwards = self.backwards
        return n

    def in_new_turn(self) -> Notes:
        """The notes with which the next turn begins."""
        if not self.in_turn and not self.turn_reactions:
            return self
        n = self.copy()
        n.in_turn = []
        n.turn_reactions = []
        return n

    def in_new_fight(self) -> Notes:
        """The notes with which the next fight begins."""
        if not self.in_fight and not self.fight_reactions:
            return self
        n = self.copy()
        n.in_fight = []
        n.fight_reactions = []
        return n

    def without(self, card: int) -> Notes:
        """The notes without the tokens of a card that leaves play."""
        if not self.token_cards(card):
            return self
        n = self.copy()
        n.tokens = [token for token in self.tokens if token.card != card]
        return n

    def token_cards(self, card: int) -> bool:
        for token in self.tokens:
            if token.card == card:
                return True
        return False

    def token(self, card: int, what: int) -> int:
        """The number of such a token on the card; 0: there is none."""
        for token in self.tokens:
            if token.card == card and token.what == what:
                return token.number
        return 0

    def times(self, what: int, seat: int, span: int) -> int:
        """How often something has happened to this player."""
        code = what * 8 + seat
        if span == IN_TURN or span == IN_FIGHT:
            return (self.in_turn if span == IN_TURN else self.in_fight).count(code)
        return self.in_game[code] if self.in_game else 0

    def tallied(self, what: int, seat: int) -> Notes:
        """The notes after this has happened once more."""
        code = what * 8 + seat
        n = self.copy()
        n.in_turn = [*self.in_turn, code]
        n.in_fight = [*self.in_fight, code]
        n.in_game = self.in_game[:] if self.in_game else [0] * (8 * len(HAPPENING_WORDS))
        n.in_game[code] += 1
        return n

    def numbers(self) -> list[list[int]]:
        """All that events write as numbers, for fingerprints."""
        tokens = [x for token in self.tokens for x in (token.card, token.what, token.number)]
        return [
            tokens, self.game_uses, self.turn_reactions, self.fight_reactions, self.in_turn, self.in_fight,
            self.in_game, [self.extra_turn + 1, self.extra_no], self.skips, *([[1]] if self.backwards else []),
        ]  # fmt: skip

    def waiting(self) -> list[int]:
        """What is still to be reacted to, as numbers; it is no event's work."""
        waiting = [x for h in self.happenings for x in (h.what, h.seat, h.about, h.number, h.depth)]
        return [*waiting, self.reacted] if waiting or self.reacted else []


NO_NOTES: Final = Notes()
