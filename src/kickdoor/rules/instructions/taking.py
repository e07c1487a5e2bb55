"""Instructions about taking, trading and swapping cards."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.cards import Shown as HandShown
from kickdoor.model.events.items import Attached, Equipped
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import TAKES_BACK, Appraisal, BotHint
from kickdoor.model.language.values import FLAG, PHRASE, OneOf, Setting
from kickdoor.model.language.word import ANY_PLAYER, Needs, Word
from kickdoor.model.power import Power
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import COMPANIONS, CURSES, HAND, ITEMS, KEPT, TREASURE
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.equipment.big_items import room_for_big
from kickdoor.rules.equipment.items import companion_limit, keeps_items, usable
from kickdoor.rules.equipment.limits import fits
from kickdoor.rules.forced_trade import items_to_give, items_to_take
from kickdoor.rules.instructions.losing import lose_item
from kickdoor.rules.life.kept_curses import slots_lost
from kickdoor.rules.places import (
    carried_by,
    discard,
    everybody,
    forget_just_received,
    give_item,
    take_blind,
    to_hand,
    unload,
)
from kickdoor.rules.swaps import swap_for, swappable

WORDS: Final[list[Word]] = []

# what is taken
AN_ITEM: Final = 0
A_HAND_CARD: Final = 1
A_TREASURE: Final = 2
A_SEEN_CARD: Final = 3


class Take(Instruction):
    """Take a card from the victim: an Item in play, a blind hand card, or a Treasure from either."""

    def __init__(self, what: int, keep: bool, optional: bool) -> None:
        self.items = what == AN_ITEM or what == A_TREASURE
        self.hand = what == A_HAND_CARD or what == A_TREASURE
        self.seen = what == A_SEEN_CARD
        self.treasure = what == A_TREASURE
        self.keep = keep
        self.optional = optional

    def _open_cards(self, t: Table, f: CardProgram) -> list[int]:
        """What lies in front of the victim and may be picked; not what would break the taker's limits (ITEM-19)."""
        if self.seen:
            return t.players[f.victim].hand
        if not self.items:
            return []
        p = t.players[f.victim]
        items = [] if keeps_items(t, f.victim) else p.items
        out = [c for c in items if not self.keep or not t.lib.cards[c].item.big or room_for_big(t, f.you)]
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
        if self.seen:
            hand = t.players[f.victim].hand
            if hand:
                t.emit(HandShown(f.victim, hand[:], 1 << f.you))
                f.ask = f.you
        elif self.items:
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

    def explain(self, t: Table, f: CardProgram, a: Action) -> Reason:
        if a.verb == A.CHOOSE:
            return reasons.NO_SUCH_WAY
        if t.in_items(a.card, f.victim) and keeps_items(t, f.victim):
            return reasons.KEEPS_ITEMS
        if t.in_items(a.card, f.victim) and self.keep and t.lib.cards[a.card].item.big and not room_for_big(t, f.you):
            return reasons.BIG_LIMIT
        if self.seen:
            return reasons.OF_THEIR_HAND
        return reasons.OF_THEIR_TREASURES if self.treasure else reasons.OF_THEIR_ITEMS

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        if a.verb == A.CHOOSE:
            self._take_blind(t, f)
        elif a.verb == A.PICK and self.seen:
            forget_just_received(t, f.victim, a.card)
            if self.keep:
                to_hand(t, a.card, f.you, t.knows[a.card] | 1 << f.victim, False)
            else:
                discard(t, a.card)
        elif a.verb == A.PICK:
            if not self.keep:
                lose_item(t, f, f.victim, a.card)
                return
            take_open(t, f.you, f.victim, a.card, f.curse or f.bad_stuff)

    def answer_phrase(self, f: CardProgram, a: Action) -> str:
        return "choose.unseen" if a.verb == A.CHOOSE else ""

    def appraise(self, a: Appraisal) -> None:
        a.take(self.keep)


WORDS.append(
    Word(
        "take",
        Take,
        [
            Setting("what", OneOf({"item": AN_ITEM, "hand": A_HAND_CARD, "treasure": A_TREASURE, "seen": A_SEEN_CARD})),
            Setting("to", OneOf({"me": True, "discards": False}), "me", role=PHRASE),
            Setting("optional", FLAG, False, role=PHRASE),
        ],
        BotHint(1.5),
        """Take a card from the victim (inside `each_player`: "you" is the taker).

`item`: one in play, of the taker's choice. `hand`: a blind card of the hand. `treasure`: a Treasure in play of the
taker's choice, or a blind one of the Treasures in the hand. `seen`: a hand card of the taker's choice, who looks at
the whole hand.""",
        needs=(Needs(target=ANY_PLAYER, each=True),),
    )
)


def take_open(t: Table, taker: int, victim: int, card: int, lost: bool) -> None:
    """A card in front of one player comes into play in front of another (ITEM-19)."""
    t.announce(announcements.STOLE, taker, card, victim)
    zone = t.zone_of(card)
    if zone == ITEMS:
        give_item(t, card, taker)
        if lost:
            slots_lost(t, victim, t.lib.cards[card])
        return
    if zone == COMPANIONS:
        for item in carried_by(t, card):  # only the companion itself is taken (HIRE-11)
            t.emit(Attached(item, -1))
    t.emit(CardMoved(card, COMPANIONS if zone == COMPANIONS else KEPT, taker, everybody(t)))


def take_loaded(t: Table, taker: int, victim: int, card: int) -> None:
    """A companion comes to another player with all it carries, because the card says so (HIRE-11, ITEM-19)."""
    t.announce(announcements.STOLE, taker, card, victim)
    cargo = carried_by(t, card)
    t.emit(CardMoved(card, COMPANIONS, taker, everybody(t)))
    for item in cargo:
        give_item(t, item, taker)
        t.emit(Attached(item, card))
        if not t.in_fight(taker) and usable(t, taker, item) and fits(t, taker, item):
            t.emit(Equipped(item, True))


class TakeTarget(Instruction):
    """The Item named before the roll is stolen, and stays in play with the thief."""

    def run(self, t: Table, f: CardProgram) -> None:
        victim = t.owner(f.target)
        if victim < 0 or t.zone_of(f.target) != ITEMS:
            return
        t.announce(announcements.STOLE, f.you, f.target, victim)
        give_item(t, f.target, f.you)


WORDS.append(
    Word(
        "take_target",
        TakeTarget,
        [],
        BotHint(2.0, worth=2.5),
        "take the Item that was named before a theft's roll",
        needs=(Needs(target=("other_small_item", "other_unworn_item"), mine=True),),
    )
)


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
            take_loaded(t, f.you, victim, f.target)

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in t.players[f.you].companions:
            out.append(Action(A.DROP, card))

    def explain(self, t: Table, f: CardProgram, a: Action) -> Reason:
        return filled_reasons.NOT_YOUR_HIRELING.of(t.lib, f.target)

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        discard(t, a.card)
        self._take(t, f)


WORDS.append(
    Word(
        "take_companion",
        TakeCompanion,
        [],
        BotHint(2.0, worth=2.5),
        "take the target companion, with all it carries",
        needs=(Needs(target=("other_companion",), mine=True),),
    )
)


class ForceTrade(Instruction):
    """Give an Item and take one of no higher value; the other cannot refuse."""

    def run(self, t: Table, f: CardProgram) -> None:
        f.chosen = []
        if items_to_give(t, f.you):
            f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in items_to_take(t, f.you, f.chosen[0]) if f.chosen else items_to_give(t, f.you):
            out.append(Action(A.PICK, card))

    def explain(self, t: Table, f: CardProgram, a: Action) -> Reason:
        if not f.chosen:
            return reasons.NO_TRADE_FOR_IT if t.in_items(a.card, f.you) else reasons.FROM_YOUR_ITEMS
        owner = t.owner(a.card)
        if t.zone_of(a.card) != ITEMS or owner == f.you or not t.players[owner].alive:
            return reasons.ITEM_OF_OTHERS
        if t.in_fight(owner):
            return reasons.TARGET_IN_FIGHT
        dearer = t.lib.cards[a.card].item.gold > t.lib.cards[f.chosen[0]].item.gold
        return reasons.WORTH_MORE if dearer else reasons.BIG_LIMIT_OTHER

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

    def shape(self, d: CardDef, power: Power) -> None:
        power.forces_trade = True


WORDS.append(
    Word(
        "force_trade",
        ForceTrade,
        [],
        BotHint(1.5, worth=1.5),
        "trade an Item of yours for one of another player, of no higher value; they cannot refuse",
    )
)


class SwapItem(Instruction):
    """An Item from the Treasure discards for one of at least its value. `chosen` holds the one that is wanted."""

    def run(self, t: Table, f: CardProgram) -> None:
        f.chosen = []
        if swappable(t, f.you):
            f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        if f.chosen:
            for card in swap_for(t, f.you, f.chosen[0]):
                out.append(Action(A.DROP, card))
            return
        for card in swappable(t, f.you):
            out.append(Action(A.PICK, card))

    def explain(self, t: Table, f: CardProgram, a: Action) -> Reason:
        d = t.lib.cards[a.card]
        if a.verb == A.PICK:
            if a.card not in t.discards[TREASURE] or not d.is_item:
                return reasons.NOT_IN_DISCARDS
            return reasons.WORTH_MORE if d.item.gold else reasons.WORTHLESS
        own = t.owner(a.card) == f.you and d.is_item
        return reasons.WORTH_LESS if own else reasons.FROM_YOUR_CARDS

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        if a.verb == A.PICK:
            f.chosen = [a.card]
            f.ask = f.you
            return
        wanted = f.chosen[0]
        f.chosen = []
        t.announce(announcements.FOUND, f.you, wanted)
        to_hand(t, wanted, f.you, everybody(t), True)
        discard(t, a.card)

    def shape(self, d: CardDef, power: Power) -> None:
        power.swaps = True


WORDS.append(
    Word(
        "swap_item",
        SwapItem,
        [],
        BotHint(1.2, worth=1.2),
        "take an Item from the discards for one of yours of at least its value",
    )
)


class TakeBack(Instruction):
    """The target card in front of the player returns to their hand; what is attached to it is discarded."""

    def run(self, t: Table, f: CardProgram) -> None:
        card = f.target
        if t.owner(card) != f.you or t.zone_of(card) in (HAND, CURSES):
            return
        rider, badge = t.rider[card], t.badge[card]
        unload(t, card)
        t.emit(CardMoved(card, HAND, f.you, everybody(t)))
        for attached in (rider, badge):
            if attached >= 0:
                discard(t, attached)


WORDS.append(
    Word(
        "take_back",
        TakeBack,
        [],
        BotHint(0.5, use=TAKES_BACK),
        "the target card in front of you returns to your hand",
        needs=(Needs(target=("own_card",), mine=True),),
    )
)
