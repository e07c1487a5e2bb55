"""Instructions about losing Items and cards."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.amount import number_or_die
from kickdoor.model.card_program import CardProgram, Outlook
from kickdoor.model.frame import Frame
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.counts import H_LOST_ITEM, I_ITEM_LOSS
from kickdoor.model.language.hints import Appraisal, BotHint
from kickdoor.model.language.values import (
    AMOUNT,
    CARDS,
    DO,
    FLAG,
    ITEM,
    KEY,
    SILENT,
    Counting,
    Flag,
    OneOf,
    Setting,
    SeveralOf,
)
from kickdoor.model.language.word import Needs, Word
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.traits import ItemTest
from kickdoor.model.words import HAND, ITEMS
from kickdoor.rules import reasons
from kickdoor.rules.equipment.counting import matching
from kickdoor.rules.equipment.items import driven_away, why_not_meant
from kickdoor.rules.fight.foes import remove_foe
from kickdoor.rules.life.kept_curses import slots_lost
from kickdoor.rules.places import blind_card, discard
from kickdoor.rules.reacting import Replacing, replace

WORDS: Final[list[Word]] = []

# the player who chooses what is lost
YOU: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
PLAYER: Final = 3  # the one who plays the card on another, else the victim

# the places discarded cards come from
FROM_HAND: Final = 0
FROM_ITEMS: Final = 1
FROM_ANYWHERE: Final = 2  # hand or table: all one has but kept Curses (ZONE-10)


def lose_item(t: Table, f: CardProgram, seat: int, card: int, among: list[int] | None = None) -> None:
    """An Item is lost to a Curse or Bad Stuff. Another may stand in for it, unless the owner has just chosen between
    the two: `among` is what they chose from (WINDOW-9)."""
    harm = f.curse or f.bad_stuff
    if t.lib.replaces >> I_ITEM_LOSS & 1 and replace(t, LosingThis(seat, card, harm)):
        return
    chosen = among is not None and stand_in(t, seat, card) in among
    lose_or_stand_in(t, seat, card, harm, chosen)


class LosingThis(Replacing):
    """An Item is about to be lost, unless a card says otherwise (TRIGGER-8)."""

    def __init__(self, seat: int, card: int, harm: bool) -> None:
        super().__init__(I_ITEM_LOSS, seat)
        self.card = card
        self.harm = harm

    def copy(self) -> Frame:
        f = LosingThis(self.seat, self.card, self.harm)
        f.todo = self.todo
        f.agreed = self.agreed
        return f

    def describe(self) -> tuple[str, list[int]]:
        return ("LosingThis", [self.seat, self.card, 1 if self.harm else 0, *self.numbers()])

    def go_on(self, t: Table) -> None:
        if t.in_items(self.card, self.seat):
            lose_or_stand_in(t, self.seat, self.card, self.harm)


def lose_or_stand_in(t: Table, seat: int, card: int, harm: bool, chosen: bool = False) -> None:
    """The Item goes, or its owner discards another one for it (ITEM-22)."""
    if harm and not chosen and stand_in(t, seat, card) >= 0:
        t.push(LosingItem(seat, card))
    else:
        item_gone(t, seat, card, harm)


def item_gone(t: Table, seat: int, card: int, harm: bool) -> None:
    """The Item is lost. One that another player takes is not: nothing reacts to that (TRIGGER-11)."""
    d = t.lib.cards[card]
    t.announce(announcements.LOST_ITEM, seat, card)
    if t.lib.listens:
        t.happens(H_LOST_ITEM, seat, card)
    discard(t, card)
    if harm:
        slots_lost(t, seat, d)


def stand_in(t: Table, seat: int, card: int) -> int:
    """An Item that may be discarded instead of this one; -1: none. One that is lost as well has gone (ITEM-22)."""
    for other in t.players[seat].items:
        if other != card and t.lib.cards[other].gives.stands_in and not driven_away(t, seat, other):
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
        _measure(t, a.card)

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        return reasons.SETTLE_ITEM_LOSS

    def settling(self, t: Table) -> Reason | None:
        return reasons.SETTLE_ITEM_LOSS

    def shut(self) -> bool:
        return True

    def running_steps(self) -> bool:
        return True


def _measure(t: Table, card: int) -> None:
    """What is measured by the Item that is lost is measured by this one, if it stands in for another (ITEM-22)."""
    below = t.top
    asking = below.asking(t) if isinstance(below, CardProgram) else None
    if isinstance(below, CardProgram) and isinstance(asking, DiscardItems) and asking.remember:
        below.number = t.lib.cards[card].item.gold


class DiscardItems(Instruction):
    """Lose Items in play: `count` of those that match, or all (0), or as many as the die shows (-1).

    The victim chooses, unless the card says otherwise (BAD-2, CURSE-10). What is not there is not lost (BAD-3).
    """

    def __init__(self, test: ItemTest, count: int, by: int, remember: bool, short: int) -> None:
        self.test = test
        self.count = count
        self.by = by
        self.remember = remember
        self.short = short  # a program for each one that is missing

    def possible(self, t: Table, f: CardProgram) -> bool:
        return len(matching(t, f.you, self.test)) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        found = matching(t, f.you, self.test)
        count = number_or_die(t, f, self.count)
        if self.count == 0 or count >= len(found):
            for card in found:
                self._lose(t, f, card)
            if self.short >= 0:
                for _ in range(count - len(found)):
                    t.push(f.sub(self.short, f.you))
            return
        chooser = self._chooser(t, f)
        if chooser < 0 or count <= 0:
            return  # ORDER-11: with nobody there the part lapses
        f.count = count
        f.ask = chooser

    def costs(self, t: Table, f: CardProgram, ahead: Outlook) -> bool:
        enough = ahead.knows(f.you) and 0 <= self.count <= len(matching(t, f.you, self.test))
        return not enough and f.costs(t, self.short, ahead)

    def leave(self, ahead: Outlook) -> None:
        ahead.doubt_cards()

    def _chooser(self, t: Table, f: CardProgram) -> int:
        if self.by == YOU:
            return f.you
        if self.by == PLAYER:
            return f.by if f.by >= 0 and t.players[f.by].alive else f.you
        return t.neighbour(f.you, 1 if self.by == LEFT else -1)

    def _lose(self, t: Table, f: CardProgram, card: int, among: list[int] | None = None) -> None:
        f.number = t.lib.cards[card].item.gold if self.remember else f.number
        lose_item(t, f, f.you, card, among)

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        out += [Action(A.DROP, card) for card in matching(t, f.you, self.test)]

    def explain(self, t: Table, f: CardProgram, a: Action) -> Reason:
        return why_not_meant(t, f.you, a.card, self.test)

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        chooser = self._chooser(t, f)
        self._lose(t, f, a.card, matching(t, f.you, self.test) if chooser == f.you else None)
        f.count -= 1
        if f.count > 0 and matching(t, f.you, self.test):
            f.ask = chooser

    def appraise(self, a: Appraisal) -> None:
        a.lose_items(self.test, self.count, self.by == YOU)


WORDS.append(
    Word(
        "discard_items",
        DiscardItems,
        [
            Setting("which", ITEM, {}, role=SILENT),
            Setting("count", Counting(1, 20, {"die": -1, "all": 0}), 1, role=SILENT),
            Setting("by", OneOf({"you": YOU, "left": LEFT, "right": RIGHT, "player": PLAYER}), "you", role=SILENT),
            Setting(
                "remember_gold",
                Flag(remembers=True),
                False,
                "the value becomes the amount of a later `discard_worth: {gold: remembered}`",
                role=SILENT,
            ),
            Setting("short", DO, [], "once for each Item that is missing"),
        ],
        BotHint(0.5),
        "Lose Items in play. The victim chooses unless `by` names a neighbour (CURSE-10, ORDER-11).",
        lacking="items",
    )
)


class DiscardCards(Instruction):
    """Discard cards of one's own choice from hand, Items in play, or both (ZONE-10)."""

    def __init__(self, count: int, places: list[int], random: bool, short: int) -> None:
        self.count = count
        self.hand = FROM_HAND in places
        self.items = FROM_ITEMS in places
        self.anything = FROM_ANYWHERE in places
        self.random = random
        self.short = short  # a program for each one that is missing

    def _cards(self, t: Table, f: CardProgram) -> list[int]:
        p = t.players[f.you]
        if self.anything:
            return p.hand + p.items + p.classes + p.races + p.extras + p.attached + p.companions + p.kept
        return (p.hand if self.hand else []) + (p.items if self.items else [])

    def possible(self, t: Table, f: CardProgram) -> bool:
        return len(self._cards(t, f)) > 0

    def payable(self, t: Table, f: CardProgram) -> bool:
        return self.possible(t, f)

    def run(self, t: Table, f: CardProgram) -> None:
        f.count = number_or_die(t, f, self.count)
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

    def costs(self, t: Table, f: CardProgram, ahead: Outlook) -> bool:
        enough = ahead.knows(f.you) and 0 <= self.count <= len(self._cards(t, f))
        return not enough and f.costs(t, self.short, ahead)

    def leave(self, ahead: Outlook) -> None:
        if self.anything:
            ahead.doubt()
        else:
            ahead.doubt_cards()

    def _lose(self, t: Table, f: CardProgram, card: int, among: list[int] | None = None) -> None:
        if t.zone_of(card) == ITEMS:
            lose_item(t, f, f.you, card, among)
        elif t.owner(card) == f.you:  # else it has gone with what it lay with
            discard(t, card)

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in self._cards(t, f):
            out.append(Action(A.DROP, card))

    def explain(self, t: Table, f: CardProgram, a: Action) -> Reason:
        if self.anything or (self.hand and self.items):
            return reasons.FROM_YOUR_CARDS
        return reasons.FROM_YOUR_HAND if self.hand else reasons.FROM_YOUR_ITEMS

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        self._lose(t, f, a.card, self._cards(t, f))
        f.count -= 1
        if f.count > 0 and self._cards(t, f):
            f.ask = f.you

    def appraise(self, a: Appraisal) -> None:
        a.lose_cards(self.count, self.hand or self.anything, self.items or self.anything)


WORDS.append(
    Word(
        "discard_cards",
        DiscardCards,
        [
            Setting("count", AMOUNT, said=CARDS),
            Setting(
                "places",
                SeveralOf(OneOf({"hand": FROM_HAND, "items": FROM_ITEMS, "any": FROM_ANYWHERE})),
                ("hand",),
                "any: hand or table (ZONE-10)",
                role=KEY,
            ),
            Setting("random", FLAG, False),
            Setting("short", DO, [], "once for each card that is missing"),
        ],
        BotHint(0.3),
        "Discard cards of one's own choice from the named places; `random`: blind ones instead.",
        lacking="cards",
    )
)


class DiscardHand(Instruction):
    """Discard all cards of the hand."""

    def possible(self, t: Table, f: CardProgram) -> bool:
        return len(t.players[f.you].hand) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        for card in t.players[f.you].hand[:]:
            discard(t, card)

    def leave(self, ahead: Outlook) -> None:
        ahead.doubt_cards()

    def appraise(self, a: Appraisal) -> None:
        a.lose_cards(12, True, False)


WORDS.append(Word("discard_hand", DiscardHand, [], BotHint(0.3)))


class DiscardThis(Instruction):
    """The card whose text this is goes. A monster leaves the fight, without a reward."""

    def run(self, t: Table, f: CardProgram) -> None:
        fight = t.fight
        if fight is not None:
            for foe in fight.foes[:]:
                if foe.card == f.card:
                    remove_foe(t, foe, 0)
                    return
        if t.owner(f.card) == f.you and t.zone_of(f.card) != HAND:
            discard(t, f.card)


IN_PLAY: Final = Needs(
    places=("abilities", "after_win", "triggers", "instead"),
    mine=True,
    why="'discard_this' only works in 'abilities', 'after_win', 'triggers' or 'instead': a card that is played goes "
    "anyway",
)
_GOES: Final = "discard the card that says so; a monster that says so leaves the fight, without a reward"
WORDS.append(Word("discard_this", DiscardThis, [], BotHint(0.0, worth=-1.0), _GOES, needs=(IN_PLAY,)))
