"""Instructions about turns, sales and lasting handicaps."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.players import Handicapped, StatusChanged
from kickdoor.model.events.turns import PhaseBegan, TurnTaken
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import TAKES_TURN, TROUBLE, BotHint
from kickdoor.model.language.values import FLAG, KEY, OneOf, Setting, TraitOf
from kickdoor.model.language.word import AND, BARE, Needs, Word
from kickdoor.model.power import Power
from kickdoor.model.table import Table
from kickdoor.model.traits import Trait, trait_code
from kickdoor.model.turn import NOTHING_GIVEN, turn_state
from kickdoor.model.words import CANNOT_HELP, IN_FIGHT, S_MUST_HELP, S_NO_HELP, STATUS_NAMES
from kickdoor.rules import reasons
from kickdoor.rules.fight.combat import begin_fight
from kickdoor.rules.places import forget_just_received

WORDS: Final[list[Word]] = []


class TakeTurn(Instruction):
    """You are the active player for the rest of this turn."""

    def run(self, t: Table, f: CardProgram) -> None:
        t.emit(TurnTaken(f.you))
        turn = turn_state(t)
        if turn is not None:
            turn.seat = f.you
            turn.no_monster = False  # a door opened by another player makes nobody curious
            turn.given = NOTHING_GIVEN  # their own excess is divided by itself (CHARITY-5)

    def shape(self, d: CardDef, power: Power) -> None:
        power.takes_turn = True


WORDS.append(
    Word(
        "take_turn",
        TakeTurn,
        [],
        BotHint(2.5, use=TAKES_TURN),
        "for the rest of the turn you are the active player",
        needs=(Needs(moments=("other_turn", "quiet"), mine=True),),
    )
)


class LookForTrouble(Instruction):
    """Fight a monster from the hand, although one has fought in this turn."""

    asks_for = reasons.ONLY_MONSTER

    def run(self, t: Table, f: CardProgram) -> None:
        for card in t.players[f.you].hand:
            if t.lib.cards[card].is_monster:
                f.ask = f.you
                return

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in t.players[f.you].hand:
            if t.lib.cards[card].is_monster:
                out.append(Action(A.PICK, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        t.announce(announcements.TROUBLE, f.you, a.card)
        forget_just_received(t, f.you, a.card)
        t.emit(PhaseBegan(IN_FIGHT))
        begin_fight(t, f.you, a.card)

    def shape(self, d: CardDef, power: Power) -> None:
        power.needs_own_monster = True


WORDS.append(
    Word(
        "look_for_trouble",
        LookForTrouble,
        [],
        BotHint(1.5, use=TROUBLE),
        "fight a monster from your hand once more in this turn",
        needs=(Needs(moments=("after_win",), mine=True, outermost=True),),
    )
)


class DoubleInSale(Instruction):
    """Part of a sale, where it is carried out."""

    def run(self, t: Table, f: CardProgram) -> None:
        pass

    def shape(self, d: CardDef, power: Power) -> None:
        d.doubles_in_sale = True


WORDS.append(
    Word(
        "double_in_sale",
        DoubleInSale,
        [],
        BotHint(2.0),
        "one other Item of a sale counts twice",
        needs=(Needs(places=("plays",), moments=("sale",), outermost=True),),
        after_cost=AND,
    )
)


class Handicap(Instruction):
    """Until the end of the next turn: no help, or no abilities of a trait."""

    def __init__(self, no_help: bool, no_abilities: Trait | None) -> None:
        self.no_help = no_help
        self.trait = no_abilities

    def run(self, t: Table, f: CardProgram) -> None:
        t.emit(Handicapped(f.you, CANNOT_HELP if self.trait is None else trait_code(self.trait.kind, self.trait.no)))


WORDS.append(
    Word(
        "handicap",
        Handicap,
        [Setting("no_help", FLAG, False), Setting("no_abilities", TraitOf(card=True), None, role=KEY)],
        BotHint(0.3, worth=-1.5),
        "Until the end of your next turn, or death: you cannot help, or not use the abilities of this Class or Race.",
        one_of="handicap",
        after_cost=AND,
    )
)


class Status(Instruction):
    """A lasting handicap of a player that is no card; it ends on death."""

    def __init__(self, status: int) -> None:
        self.status = status

    def run(self, t: Table, f: CardProgram) -> None:
        t.emit(StatusChanged(f.you, self.status, True))


WORDS.append(
    Word(
        "status",
        Status,
        [Setting(BARE, OneOf({STATUS_NAMES[status]: status for status in (S_NO_HELP, S_MUST_HELP)}))],
        BotHint(0.3, worth=-1.5),
        "`no_help`: cannot help anyone until this player has won a fight as the fighter. `must_help`: cannot refuse "
        "the next request for help, nor ask anything for it (COMPEL). Both end on death.",
        after_cost=AND,
    )
)
