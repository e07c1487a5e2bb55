"""All cards of one game."""

from __future__ import annotations

from kickdoor.model.amount import Amount
from kickdoor.model.card import CardDef
from kickdoor.model.instruction import Instruction
from kickdoor.model.reason import CardPart


class Library:
    """All cards of one game: definitions, the instance numbers 0 … n-1, and the programs. Shared and never changed."""

    def __init__(self, sets: list[str]) -> None:
        self.sets = sets
        self.defs: list[CardDef] = []
        self.cards: list[CardDef] = []  # by instance number
        self.names: list[str] = []  # by instance number: stable text names ("cleric", "cleric:2")
        self.numbers: dict[str, int] = {}
        self.class_names: list[str] = []
        self.race_names: list[str] = []
        self.programs: list[list[Instruction]] = []
        self.amounts: list[Amount] = []  # what is counted when it is needed (`amount.number`)
        self.listens = 0  # a bit for each happening that some card reacts to or asks about (TRIGGER-1)
        self.tallies = False  # some card asks how often something has happened
        self.replaces = 0  # a bit for each thing that some card replaces (TRIGGER-9)
        self.has_lives = False  # some monster gets up again (LIVES-1)
        self.keeps_down = False  # some card keeps its owner or everyone from gaining levels
        self.keeps_items = False  # with some card, nobody can take a player's Items
        self.keeps_all_down = False  # while some card lies there nobody gains levels
        self.one_shot_bonus = False  # some card makes one-shots better
        self.sale_bonus = False  # some card changes what Items are sold for
        self.counts_as = False  # some card lets its owner count as another Race or Class
        self.has_dice_cards = False  # some card changes or repeats a roll (RW-14)
        self.has_glue = False  # some card undoes an escape (RW-25)
        self.has_sidekicks = False  # companions may be sacrificed (HIRE-8)
        self.has_races = False
        self.has_flight_cards = False  # some card saves fighter and helper together
        self.tag_names: list[str] = ["undead"]
        self.has_med = False  # some card wards off harm (RW-15)
        self.has_tape = False  # some card joins two Items
        self.has_after_win = False  # some card is played just after a win
        self.fingerprint = ""
        self.stored = b""  # its cards as they were stored with a game; empty: they are those of sets
        self.words: dict[str, dict[str, str]] = {}  # by set: what it calls things on its own cards

    def __repr__(self) -> str:
        return f"<Library of {' and '.join(self.sets)}: {len(self.defs)} cards, {len(self.cards)} with all copies>"

    def word(self, d: CardDef, key: str, usual: str) -> str:
        """What the card's own set calls this: a Trap, a Clone."""
        own = self.words.get(d.set_id)
        return usual if own is None else own.get(key, usual)

    def part(self, card: int) -> CardPart:
        """The card as a part of a reason."""
        return CardPart(self.names[card], self.cards[card].name)
