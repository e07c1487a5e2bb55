"""Instructions for cards that stay for a time and for the counters on them (TIME)."""

from __future__ import annotations

from typing import Final

from kickdoor.model.amount import number_or_die
from kickdoor.model.card_program import NOT_ASKED, CardProgram
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.notes import TokenPut
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import BotHint
from kickdoor.model.language.values import AMOUNT, COUNT, KEY, PHRASE, Counting, OneOf, Setting
from kickdoor.model.language.word import AND, BARE, Needs, Word
from kickdoor.model.notes import COUNTER, FIGHT_END, TURN_END, TURNS_LEFT
from kickdoor.model.table import Table
from kickdoor.model.words import CURSES, FIGHT, HAND, KEPT, LIMBO
from kickdoor.rules.lasting import note_bringer
from kickdoor.rules.places import everybody

WORDS: Final[list[Word]] = []

MOST_COUNTERS: Final = 50

FOR_TURNS: Final = 0
FOR_TURN: Final = 1
FOR_FIGHT: Final = 2
FOR_EVER: Final = 3


class Stay(Instruction):
    """This card comes to lie in front of "you", for a time. What it gives and reacts to holds meanwhile (TIME-1)."""

    def __init__(self, until: int, turns: int) -> None:
        self.until = until
        self.turns = turns

    def run(self, t: Table, f: CardProgram) -> None:
        card = f.card
        if t.zone_of(card) not in (LIMBO, FIGHT, KEPT, CURSES):
            return  # it has gone meanwhile
        t.emit(CardMoved(card, CURSES if t.lib.cards[card].is_curse else KEPT, f.you, everybody(t)))
        note_bringer(t, card, f.by if f.bringer == NOT_ASKED else f.bringer)
        if self.until == FOR_TURN:
            t.emit(TokenPut(card, TURN_END, 1))
        elif self.until == FOR_FIGHT:
            t.emit(TokenPut(card, FIGHT_END, 1))
        elif self.until == FOR_TURNS:  # the turn under way does not count (TIME-2)
            t.emit(TokenPut(card, TURNS_LEFT, self.turns + (1 if t.turn_of == f.you else 0)))


STAYING: Final = ("plays", "do", "triggers")
WORDS.append(
    Word(
        "stay",
        Stay,
        [
            Setting(
                "until",
                OneOf({"turns": FOR_TURNS, "turn_over": FOR_TURN, "fight_over": FOR_FIGHT, "removed": FOR_EVER}),
                "removed",
                "turns: so many more turns of that player have ended; removed: something takes it away",
                role=KEY,
            ),
            Setting("turns", COUNT, 1, "with `until: turns`"),
        ],
        BotHint(0.5),
        "This card stays in front of you (inside `each_player`: of that player) and gives what its `gives` says, has "
        "its `abilities` and reacts by its `triggers` meanwhile. A card that lies somewhere moves on.",
        needs=(
            Needs(
                places=STAYING,
                why="'stay' is for a card that is played, a Curse, or a trigger of one that stays already",
            ),
        ),
        after_cost=AND,
        example='{"stay": {"until": "turns", "turns": 2}}',
    )
)


class AddCounters(Instruction):
    """Counters on this card, while it lies in play (TIME-4)."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, t: Table, f: CardProgram) -> None:
        if t.zone_of(f.card) > HAND or t.zone_of(f.card) == FIGHT:
            total = t.counters_on(f.card) + number_or_die(t, f, self.amount)
            t.emit(TokenPut(f.card, COUNTER, min(total, MOST_COUNTERS)))


IN_PLAY: Final = Needs(
    places=("abilities", "triggers", "instead", "after_win", "plays", "do"),
    why="only a card in play has counters",
)
WORDS.append(
    Word(
        "add_counters",
        AddCounters,
        [Setting(BARE, AMOUNT, role=PHRASE)],
        BotHint(0.5, worth=0.5),
        "put so many counters on this card; `{count: counters}` counts them",
        needs=(IN_PLAY,),
        after_cost=AND,
        example='{"add_counters": 1}',
    )
)


class RemoveCounters(Instruction):
    """Take counters from this card: so many, or all (0)."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def possible(self, t: Table, f: CardProgram) -> bool:
        return t.counters_on(f.card) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        there = t.counters_on(f.card)
        if there:
            gone = there if self.amount == 0 else number_or_die(t, f, self.amount)
            t.emit(TokenPut(f.card, COUNTER, max(there - gone, 0)))


WORDS.append(
    Word(
        "remove_counters",
        RemoveCounters,
        [Setting(BARE, Counting(1, 20, {"die": -1, "all": 0}), role=PHRASE)],
        BotHint(0.2),
        "take so many counters from this card",
        needs=(IN_PLAY,),
        after_cost=AND,
        example='{"remove_counters": "all"}',
    )
)
