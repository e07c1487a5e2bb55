"""Verbs of cards that bend the usual course: peeking, forced trades, taken turns, afflicted Items, warded harm."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import CardMoved, Peeked
from kickdoor.model.events.fights import ItemUsed, TreasureClaimed
from kickdoor.model.events.items import Attached
from kickdoor.model.events.players import Handicapped
from kickdoor.model.events.running import RunnersHeld
from kickdoor.model.events.turns import PhaseBegan, TurnTaken
from kickdoor.model.instruction import Instruction
from kickdoor.model.table import Table
from kickdoor.model.traits import Trait
from kickdoor.model.words import (
    CURSES,
    DECK,
    DISCARDS,
    DOOR,
    HAND,
    IN_FIGHT,
    ITEM,
    LIMBO,
    MONSTER,
    TREASURE,
)
from kickdoor.rules.equipment.items import companion_limit
from kickdoor.rules.fight.combat import begin_fight, drive_out_helper
from kickdoor.rules.fight.pursuit import escapable
from kickdoor.rules.fight.strength import foe_treasures
from kickdoor.rules.forced_trade import items_to_give, items_to_take
from kickdoor.rules.instructions.loss import take_open
from kickdoor.rules.life import levels
from kickdoor.rules.places import (
    discard,
    everybody,
    forget_just_received,
    give_item,
    reshuffle,
    reveal,
    to_hand,
    top_card,
)


class RaiseLevel(Instruction):
    """Go up to this Level, if below it."""

    def __init__(self, level: int) -> None:
        self.level = level

    def run(self, t: Table, f: CardProgram) -> None:
        if t.players[f.you].level < self.level:
            levels.set_level(t, f.you, self.level)


class LoseMargin(Instruction):
    """Lose as many levels as the fight was lost by, at most so many."""

    def __init__(self, most: int) -> None:
        self.most = most

    def run(self, t: Table, f: CardProgram) -> None:
        if t.fight is not None and not f.safe:
            levels.lose(t, f.you, min(t.fight.margin, self.most))


class LoseLevelTo(Instruction):
    """A level goes to a neighbour, if it is really lost (LEVEL-8)."""

    def __init__(self, step: int) -> None:
        self.step = step

    def run(self, t: Table, f: CardProgram) -> None:
        if f.safe or levels.lose(t, f.you, 1) == 0:
            return
        seat = t.neighbour(f.you, self.step)
        if seat >= 0:
            levels.gain(t, seat, 1)


class LoseRaceOrClass(Instruction):
    """Discard a Race or a Class of one's choice."""

    def possible(self, t: Table, f: CardProgram) -> bool:
        p = t.players[f.you]
        return len(p.races) + len(p.classes) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        p = t.players[f.you]
        cards = p.races + p.classes
        if len(cards) == 1:
            discard(t, cards[0])
        elif cards:
            f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        p = t.players[f.you]
        for card in p.races + p.classes:
            out.append(Action(A.DROP, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        discard(t, a.card)


class DrawAndKeep(Instruction):
    """Turn up cards, keep some and discard the others; the card itself goes under the discards."""

    def __init__(self, deck: int, count: int, keep: int) -> None:
        self.deck = deck
        self.count = count
        self.keep = keep

    def run(self, t: Table, f: CardProgram) -> None:
        f.chosen = []
        for _ in range(self.count):
            card = reveal(t, self.deck)
            if card >= 0:
                f.chosen.append(card)
        f.count = self.keep
        self._go_on(t, f)

    def _go_on(self, t: Table, f: CardProgram) -> None:
        if f.chosen and 0 < f.count < len(f.chosen):
            f.ask = f.you
            return
        rest = f.chosen
        f.chosen = []
        for card in rest:
            if f.count > 0:
                to_hand(t, card, f.you, everybody(t), True)
            else:
                discard(t, card)
        if t.zone_of(f.card) == LIMBO:
            t.emit(CardMoved(f.card, DISCARDS, -1, everybody(t), False))

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in f.chosen:
            out.append(Action(A.PICK, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        f.chosen.remove(a.card)
        f.count -= 1
        to_hand(t, a.card, f.you, everybody(t), True)
        self._go_on(t, f)


class Peek(Instruction):
    """Look at the top of a deck; what is seen stays where it is, or goes under the deck for a hand card."""

    def __init__(self, deck: int, count: int, bury: bool) -> None:
        self.deck = deck
        self.count = count
        self.bury = bury

    def run(self, t: Table, f: CardProgram) -> None:
        f.count = 0
        if self.deck < 0:
            f.ask = f.you
        else:
            self._look(t, f, self.deck)

    def _look(self, t: Table, f: CardProgram, deck: int) -> None:
        reshuffle(t, deck)
        seen = t.decks[deck][-self.count :][::-1]
        if not seen:
            return
        t.emit(Peeked(f.you, deck, seen))
        if self.bury and t.players[f.you].hand:
            f.count = 1
            f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        if f.count:
            for card in t.players[f.you].hand:
                out.append(Action(A.DROP, card))
            out.append(Action(A.PASS))
            return
        out.append(Action(A.CHOOSE, number=1))  # the Doors
        out.append(Action(A.CHOOSE, number=2))  # the Treasures

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        if a.verb == A.CHOOSE:
            self._look(t, f, DOOR if a.number == 1 else TREASURE)
        elif a.verb == A.DROP:
            f.count = 0
            discard(t, a.card)
            card = top_card(t, self.deck)
            t.emit(CardMoved(card, DECK, -1, 1 << f.you, False))


class ForceTrade(Instruction):
    """Give an Item and take one of no higher value; the other cannot refuse."""

    def run(self, t: Table, f: CardProgram) -> None:
        f.chosen = []
        if items_to_give(t, f.you):
            f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in items_to_take(t, f.you, f.chosen[0]) if f.chosen else items_to_give(t, f.you):
            out.append(Action(A.PICK, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        if not f.chosen:
            f.chosen = [a.card]
            f.ask = f.you
            return
        other = t.owner(a.card)
        mine = f.chosen[0]
        f.chosen = []
        t.announce(announcements.STOLE, f.you, a.card, other)
        t.announce(announcements.STOLE, other, mine, f.you)
        give_item(t, mine, other)
        give_item(t, a.card, f.you)


class TakeCompanion(Instruction):
    """Take a companion with all it carries; one of one's own may be put away first to make room."""

    def run(self, t: Table, f: CardProgram) -> None:
        if len(t.players[f.you].companions) >= companion_limit(t, f.you):
            f.ask = f.you
        else:
            self._take(t, f)

    def _take(self, t: Table, f: CardProgram) -> None:
        victim = t.owner(f.target)
        if victim >= 0:
            take_open(t, f.you, victim, f.target, False)

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in t.players[f.you].companions:
            out.append(Action(A.DROP, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        discard(t, a.card)
        self._take(t, f)


class DiscardThis(Instruction):
    """The card whose text this is goes."""

    def run(self, t: Table, f: CardProgram) -> None:
        if t.owner(f.card) == f.you and t.zone_of(f.card) != HAND:
            discard(t, f.card)


class AfflictItem(Instruction):
    """The Curse settles on the equipped Item with the highest printed bonus; on a tie the victim chooses."""

    def _items(self, t: Table, f: CardProgram) -> list[int]:
        best = 1
        out: list[int] = []
        for card in t.players[f.you].items:
            d = t.lib.cards[card]
            if not t.equipped[card] or d.kind != ITEM or d.bonus < best or d.item.bonus_for or d.item.bonus_if:
                continue
            if d.bonus > best:
                out = []
            best = d.bonus
            out.append(card)
        return out

    def possible(self, t: Table, f: CardProgram) -> bool:
        return len(self._items(t, f)) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        items = self._items(t, f)
        if len(items) == 1:
            self._settle(t, f, items[0])
        elif items:
            f.ask = f.you

    def _settle(self, t: Table, f: CardProgram, item: int) -> None:
        t.emit(CardMoved(f.card, CURSES, f.you, everybody(t)))
        t.emit(Attached(f.card, item))

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in self._items(t, f):
            out.append(Action(A.PICK, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        self._settle(t, f, a.card)


class DoubleInSale(Instruction):
    """Part of a sale, where it is carried out."""

    def run(self, t: Table, f: CardProgram) -> None:
        pass


class Handicap(Instruction):
    """Until the end of the next turn: no help, or no abilities of a trait."""

    def __init__(self, trait: Trait | None) -> None:
        self.trait = trait

    def run(self, t: Table, f: CardProgram) -> None:
        t.emit(Handicapped(f.you, -1 if self.trait is None else self.trait.kind * 100 + self.trait.no))


class TakeTurn(Instruction):
    """You are the active player for the rest of this turn."""

    def run(self, t: Table, f: CardProgram) -> None:
        t.emit(TurnTaken(f.you))
        for frame in t.frames:
            frame.take_over(t, f.you)


class LookForTrouble(Instruction):
    """Fight a monster from the hand, although one has fought in this turn."""

    def run(self, t: Table, f: CardProgram) -> None:
        for card in t.players[f.you].hand:
            if t.lib.cards[card].kind == MONSTER:
                f.ask = f.you
                return

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in t.players[f.you].hand:
            if t.lib.cards[card].kind == MONSTER:
                out.append(Action(A.PICK, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        t.announce(announcements.TROUBLE, f.you, a.card)
        forget_just_received(t, f.you, a.card)
        t.emit(PhaseBegan(IN_FIGHT))
        begin_fight(t, f.you, a.card)


class Protect(Instruction):
    """What is about to happen costs no levels and no life."""

    def run(self, t: Table, f: CardProgram) -> None:
        for frame in reversed(t.frames):
            if frame.protect():
                return


class DriveOutHelper(Instruction):
    def run(self, t: Table, f: CardProgram) -> None:
        if t.fight is not None and t.fight.helper >= 0:
            drive_out_helper(t)


class UseItem(Instruction):
    """The Item is used in this fight, or no longer."""

    def run(self, t: Table, f: CardProgram) -> None:
        fight = t.fight
        assert fight is not None
        t.emit(ItemUsed(f.card, f.card not in fight.used))


class HoldRunners(Instruction):
    def run(self, t: Table, f: CardProgram) -> None:
        t.emit(RunnersHeld())


class ClaimTreasure(Instruction):
    """The Treasures of a lost fight, if it had a single monster and one can get away from it (MULTI-8)."""

    def run(self, t: Table, f: CardProgram) -> None:
        fight = t.fight
        assert fight is not None
        if fight.ever == 1 and fight.foes and escapable(t, fight.foes[0].no):
            t.emit(TreasureClaimed(f.you, foe_treasures(t, fight, fight.foes[0])))
