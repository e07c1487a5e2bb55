"""Verbs about losing, taking, drawing and searching cards."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.fights import DrawsDue
from kickdoor.model.events.items import Attached, Equipped
from kickdoor.model.frame import Frame
from kickdoor.model.instruction import Instruction
from kickdoor.model.table import Table
from kickdoor.model.traits import ItemTest
from kickdoor.model.words import COMPANIONS, ITEMS, KEPT, TREASURE
from kickdoor.rules.equipment.items import companion_limit, matching, room_for_big
from kickdoor.rules.life.curses import slot_lost
from kickdoor.rules.places import blind_card, carried_by, discard, draw, everybody, give_item, take_blind, to_hand

YOU = 0
LEFT = 1
RIGHT = 2
PLAYER = 3


def lose_item(t: Table, f: CardProgram, seat: int, card: int) -> None:
    """An Item is lost to a Curse or Bad Stuff; another may stand in for it."""
    harm = f.curse or f.bad_stuff
    if harm and stand_in(t, seat, card) >= 0:
        t.push(LosingItem(seat, card))
    else:
        item_gone(t, seat, card, harm)


def item_gone(t: Table, seat: int, card: int, harm: bool) -> None:
    d = t.lib.cards[card]
    t.announce(announcements.LOST_ITEM, seat, card)
    discard(t, card)
    if harm:
        slot_lost(t, seat, d.item.slot)
        if d.item.also_slot:
            slot_lost(t, seat, d.item.also_slot)


def stand_in(t: Table, seat: int, card: int) -> int:
    """An Item that may be discarded instead of this one; -1: none."""
    for other in t.players[seat].items:
        if other != card and t.lib.cards[other].gives.stands_in:
            return other
    return -1


class LosingItem(Frame):
    """An Item is about to be lost, and its owner may discard another one instead."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def copy(self) -> Frame:
        return LosingItem(self.seat, self.card)

    def describe(self) -> tuple[str, list[int]]:
        return ("LosingItem", [self.seat, self.card])

    def step(self, t: Table) -> bool:
        if not t.in_items(self.card, self.seat):
            t.pop(self)
            return False
        if stand_in(t, self.seat, self.card) >= 0:
            return True
        t.pop(self)
        item_gone(t, self.seat, self.card, True)
        return False

    def answerer(self, t: Table) -> int:
        return self.seat

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        out.append(Action(A.DROP, self.card))
        out.append(Action(A.DROP, stand_in(t, self.seat, self.card)))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        t.pop(self)
        item_gone(t, self.seat, a.card, True)

    def shut(self) -> bool:
        return True

    def running_steps(self) -> bool:
        return True


class DiscardItems(Instruction):
    """Lose Items in play: `count` of those that match, or all (0), or as many as the die shows (-1)."""

    def __init__(self, test: ItemTest, count: int, by: int, remember: bool) -> None:
        self.test = test
        self.count = count
        self.by = by
        self.remember = remember
        self.short = -1  # a program for each one that is missing

    def possible(self, t: Table, f: CardProgram) -> bool:
        return len(matching(t, f.you, self.test)) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        found = matching(t, f.you, self.test)
        count = f.number if self.count < 0 else self.count
        if self.count == 0 or count >= len(found):
            for card in found:
                self._lose(t, f, card)
            if self.short >= 0:
                for _ in range(count - len(found)):
                    t.push(f.sub(self.short, f.you))
            return
        chooser = self._chooser(t, f)
        if chooser < 0:
            return  # ORDER-11: with nobody there the part lapses
        f.count = count
        f.ask = chooser

    def _chooser(self, t: Table, f: CardProgram) -> int:
        if self.by == YOU:
            return f.you
        if self.by == PLAYER:
            return f.by if f.by >= 0 and t.players[f.by].alive else f.you
        return t.neighbour(f.you, 1 if self.by == LEFT else -1)

    def _lose(self, t: Table, f: CardProgram, card: int) -> None:
        if self.remember:
            f.number = t.lib.cards[card].item.gold
        lose_item(t, f, f.you, card)

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in matching(t, f.you, self.test):
            out.append(Action(A.DROP, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        chooser = self._chooser(t, f)
        self._lose(t, f, a.card)
        f.count -= 1
        if f.count > 0 and matching(t, f.you, self.test):
            f.ask = chooser


class DiscardCards(Instruction):
    """Discard cards of one's own choice from hand, Items in play, or both."""

    def __init__(self, count: int, hand: bool, items: bool) -> None:
        self.count = count
        self.hand = hand
        self.items = items
        self.anything = False  # whatever one has but kept Curses (ZONE-10)
        self.random = False
        self.short = -1  # a program for each one that is missing

    def _cards(self, t: Table, f: CardProgram) -> list[int]:
        p = t.players[f.you]
        if self.anything:
            return p.hand + p.items + p.classes + p.races + p.extras + p.attached + p.companions + p.kept
        return (p.hand if self.hand else []) + (p.items if self.items else [])

    def possible(self, t: Table, f: CardProgram) -> bool:
        return len(self._cards(t, f)) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        f.count = f.number if self.count < 0 else self.count
        cards = self._cards(t, f)
        if f.count >= len(cards):
            for card in cards:
                self._lose(t, f, card)
            if self.short >= 0:
                for _ in range(f.count - len(cards)):
                    t.push(f.sub(self.short, f.you))
        elif self.random:
            for _ in range(f.count):
                self._lose(t, f, blind_card(t, f.you, -1))
        elif f.count > 0:
            f.ask = f.you

    def _lose(self, t: Table, f: CardProgram, card: int) -> None:
        if t.zone_of(card) == ITEMS:
            lose_item(t, f, f.you, card)
        elif t.owner(card) == f.you:  # else it has gone with what it lay with
            discard(t, card)

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in self._cards(t, f):
            out.append(Action(A.DROP, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        self._lose(t, f, a.card)
        f.count -= 1
        if f.count > 0 and self._cards(t, f):
            f.ask = f.you


class DiscardHand(Instruction):
    def possible(self, t: Table, f: CardProgram) -> bool:
        return len(t.players[f.you].hand) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        for card in t.players[f.you].hand[:]:
            discard(t, card)


class DiscardWorth(Instruction):
    """Discard Items worth at least `gold` together (-1: the remembered value); who has less loses all, then `short`.

    A value of 0 is paid with any one Item, and who has none owes nothing.
    """

    def __init__(self, gold: int, short: int) -> None:
        self.gold = gold
        self.short = short

    def run(self, t: Table, f: CardProgram) -> None:
        f.count = f.number if self.gold < 0 else self.gold
        items = t.players[f.you].items
        total = 0
        for card in items:
            total += t.lib.cards[card].item.gold
        if total < f.count or len(items) <= 1:
            paid = total >= f.count
            for card in items[:]:
                lose_item(t, f, f.you, card)
            if not paid and self.short >= 0:
                t.push(f.sub(self.short, f.you))
            return
        f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in t.players[f.you].items:
            out.append(Action(A.DROP, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        f.count -= t.lib.cards[a.card].item.gold
        lose_item(t, f, f.you, a.card)
        if f.count > 0 and t.players[f.you].items:  # one Item may have taken others with it
            f.ask = f.you


class Take(Instruction):
    """Take a card from the victim: an Item in play, a blind hand card, or a Treasure from either."""

    def __init__(self, items: bool, hand: bool, treasure: bool, keep: bool, optional: bool) -> None:
        self.items = items
        self.hand = hand
        self.treasure = treasure
        self.keep = keep
        self.optional = optional

    def _open_cards(self, t: Table, f: CardProgram) -> list[int]:
        """What lies in front of the victim and may be picked; not what would break the taker's limits (ITEM-19)."""
        if not self.items:
            return []
        p = t.players[f.victim]
        out = [c for c in p.items if not self.keep or not t.lib.cards[c].item.big or room_for_big(t, f.you)]
        if self.treasure:
            out = [c for c in out if t.lib.cards[c].deck == TREASURE]
            if len(t.players[f.you].companions) < companion_limit(t, f.you):
                out += [c for c in p.companions if t.lib.cards[c].deck == TREASURE]
            out += [c for c in p.kept if t.lib.cards[c].deck == TREASURE]
        return out

    def _blind(self, t: Table, f: CardProgram) -> bool:
        if not self.hand:
            return False
        for card in t.players[f.victim].hand:
            if not self.treasure or t.lib.cards[card].deck == TREASURE:
                return True
        return False

    def run(self, t: Table, f: CardProgram) -> None:
        if self.items:
            if self._open_cards(t, f) or self._blind(t, f):
                f.ask = f.you
        elif self._blind(t, f):
            self._take_blind(t, f)

    def _take_blind(self, t: Table, f: CardProgram) -> None:
        card = take_blind(t, f.you, f.victim, TREASURE if self.treasure else -1)
        if card >= 0 and not self.keep:
            discard(t, card)

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in self._open_cards(t, f):
            out.append(Action(A.PICK, card))
        if self._blind(t, f):
            out.append(Action(A.CHOOSE, number=1))  # a blind card of the hand
        if self.optional:
            out.append(Action(A.PASS))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        if a.verb == A.CHOOSE:
            self._take_blind(t, f)
        elif a.verb == A.PICK:
            if not self.keep:
                lose_item(t, f, f.victim, a.card)
                return
            take_open(t, f.you, f.victim, a.card, f.curse or f.bad_stuff)


def take_open(t: Table, taker: int, victim: int, card: int, lost: bool) -> None:
    """A card in front of one player comes into play in front of another (ITEM-19)."""
    t.announce(announcements.STOLE, taker, card, victim)
    zone = t.zone_of(card)
    if zone == ITEMS:
        give_item(t, card, taker)
        if lost:
            slot_lost(t, victim, t.lib.cards[card].item.slot)
        return
    cargo = carried_by(t, card) if zone == COMPANIONS else []
    t.emit(CardMoved(card, COMPANIONS if zone == COMPANIONS else KEPT, taker, everybody(t)))
    for item in cargo:  # it goes on carrying it (HIRE-10)
        give_item(t, item, taker)
        t.emit(Attached(item, card))
        t.emit(Equipped(item, True))


class TakeTarget(Instruction):
    """The Item named before the roll is stolen, and stays in play with the thief."""

    def run(self, t: Table, f: CardProgram) -> None:
        victim = t.owner(f.target)
        if victim < 0 or t.zone_of(f.target) != ITEMS:
            return
        t.announce(announcements.STOLE, f.you, f.target, victim)
        give_item(t, f.target, f.you)


class Draw(Instruction):
    """Draw cards face down, or as the card itself came; one that turns up in a common pile is settled there
    (REWARD-10)."""

    def __init__(self, deck: int, count: int, fighter: bool, same: bool) -> None:
        self.deck = deck
        self.count = count
        self.fighter = fighter
        self.same = same

    def run(self, t: Table, f: CardProgram) -> None:
        if self.fighter:
            fight = t.fight
            assert fight is not None
            assert self.deck == TREASURE
            t.emit(DrawsDue(fight.fighter, self.count))  # not before the whole fight is over (CONFLICT-4)
        else:
            deck = f.mode if self.deck < 0 else self.deck
            draw(t, f.you, deck, self.count, self.same and f.face_up)


class Exchange(Instruction):
    """You may discard cards of one deck, from hand or table, and draw as many of it face down."""

    def __init__(self, deck: int, count: int) -> None:
        self.deck = deck
        self.count = count

    def _cards(self, t: Table, f: CardProgram) -> list[int]:
        p = t.players[f.you]
        cards = p.hand + p.items + p.companions + p.kept + p.attached
        return [c for c in cards if t.lib.cards[c].deck == self.deck and c not in f.chosen]

    def run(self, t: Table, f: CardProgram) -> None:
        f.chosen = []
        if len(self._cards(t, f)) >= self.count:
            f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in self._cards(t, f):
            out.append(Action(A.DROP, card))
        out.append(Action(A.PASS))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        if a.verb == A.PASS:
            f.chosen = []
            return
        f.chosen.append(a.card)
        if len(f.chosen) < self.count:
            f.ask = f.you
            return
        for card in f.chosen:
            discard(t, card)
        f.chosen = []
        draw(t, f.you, self.deck, self.count)


class Fetch(Instruction):
    """Search the discards for any one card and take it into the hand."""

    def __init__(self, decks: list[int]) -> None:
        self.decks = decks

    def run(self, t: Table, f: CardProgram) -> None:
        for deck in self.decks:
            if t.discards[deck]:
                f.ask = f.you
                return

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for deck in self.decks:
            for card in t.discards[deck]:
                out.append(Action(A.PICK, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        t.announce(announcements.FOUND, f.you, a.card)
        to_hand(t, a.card, f.you, everybody(t), True)
