"""Dealing again everything that one seat cannot know: for search, and for checking that nothing leaks."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kickdoor.model.card_program import CardProgram
from kickdoor.model.chance import Chance
from kickdoor.model.fight import Offer
from kickdoor.model.frame import Frame
from kickdoor.model.hidden import knower
from kickdoor.model.pending import MustPlay, Received
from kickdoor.model.player import Draft
from kickdoor.model.table import Table
from kickdoor.model.words import HAND
from kickdoor.rules.actions.use_ability import Paying
from kickdoor.rules.fight.treasure_share import AfterFight
from kickdoor.rules.turn.just_received import JustReceived
from kickdoor.rules.turn.setup import CHARACTERS, OPENING, Game

_WORDS: Final = 0x100000000
_TRIES: Final = 200


def redeal(t: Table, seat: int, chance: Chance) -> None:
    """Deal again the cards that this seat (-1: a spectator) cannot place, among the places they may be in;
    renew all chance.

    Kept: its own hand, hand cards it has seen or been promised, everything in play, the discards, the size of every
    hand and deck, and the backs of hand cards. Every deal that fits is equally likely. `t` is changed; give it a copy.
    """
    deal = _Deal(t, seat)
    deal.go(t, chance)
    _follow(t, seat, deal)
    t.door_chance = Chance(chance.word() | 1, chance.word(), chance.word(), chance.word())
    t.treasure_chance = Chance(chance.word() | 1, chance.word(), chance.word(), chance.word())
    t.dice_chance = Chance(chance.word() | 1, chance.word(), chance.word(), chance.word())
    t.dice_to_come = []
    t.listed_version = -1


def hide(t: Table, seat: int) -> None:
    """Put every card that this seat (-1: a spectator) cannot place into one fixed order.

    Nothing is left in `t`, which is changed, of where they really are. Anyone who thinks ahead starts from such a copy
    and redeals it.
    """
    deal = _Deal(t, seat)
    deal.in_order(t)
    _follow(t, seat, deal)
    t.door_chance = Chance(1, 2, 3, 4)
    t.treasure_chance = Chance(1, 2, 3, 4)
    t.dice_chance = Chance(1, 2, 3, 4)
    t.dice_to_come = []
    t.listed_version = -1


class _Deal:
    """The hidden cards of hands, by place, and what becomes of each."""

    def __init__(self, t: Table, seat: int) -> None:
        t.own_knows()
        self.bit = knower(seat)
        self.pinned = promised_to(t, seat)
        self.dealing = _dealing(t)  # a card that must be played when got may still lie in a hand
        self.seats: list[int] = []
        self.spots: list[int] = []
        self.old: list[int] = []
        self.new: list[int] = []
        self.knows: list[int] = []
        self.ends = [0, 0]  # where the spots of each back end
        cards = t.lib.cards
        for deck in range(2):
            for p in t.players:
                if p.seat == seat:
                    continue
                for i in range(len(p.hand)):
                    card = p.hand[i]
                    d = cards[card]
                    if d.deck != deck or t.knows[card] & self.bit or card in self.pinned:
                        continue
                    if d.must_play and not self.dealing:
                        continue  # it is about to be played
                    self.seats.append(p.seat)
                    self.spots.append(i)
                    self.old.append(card)
                    self.knows.append(t.knows[card])
            self.ends[deck] = len(self.old)

    def go(self, t: Table, chance: Chance) -> None:
        for card in self.old:
            t.place[card] = 0
            t.knows[card] = 0
        piles = [self._hidden(t, 0), self._hidden(t, 1)]
        for _ in range(_TRIES):
            self.new = []
            for deck in range(2):
                start = 0 if deck == 0 else self.ends[0]
                self._deal(t, piles[deck], self.ends[deck] - start, chance)
            if not self.dealing or _a_must_is_held(t, self):
                break
        self._put(t, piles)

    def in_order(self, t: Table) -> None:
        """Deal by number; cards that must be played when got come last, for they lie in no hand."""
        for card in self.old:
            t.place[card] = 0
            t.knows[card] = 0
        cards = t.lib.cards
        piles: list[list[int]] = []
        for deck in range(2):
            pool = self._hidden(t, deck)
            for card in pool:
                t.knows[card] = 0
            pool.sort()
            piles.append([c for c in pool if not cards[c].must_play] + [c for c in pool if cards[c].must_play])
        self.new = piles[0][: self.ends[0]] + piles[1][: self.ends[1] - self.ends[0]]
        self._put(t, piles)

    def _hidden(self, t: Table, deck: int) -> list[int]:
        """All cards of one back that this seat cannot place: those of the hands first, then those of the deck."""
        start = 0 if deck == 0 else self.ends[0]
        pool = self.old[start : self.ends[deck]]
        knows = t.knows
        bit = self.bit
        for card in t.decks[deck]:
            if not knows[card] & bit:
                pool.append(card)
        return pool

    def _deal(self, t: Table, pool: list[int], hands: int, chance: Chance) -> None:
        """The first of the shuffled pool go to the hands; a card that must be played when got lies in no hand."""
        shuffle(pool, chance)
        if not self.dealing:
            cards = t.lib.cards
            for i in range(hands):
                while cards[pool[i]].must_play:
                    j = hands + chance.below(len(pool) - hands)
                    card = pool[i]
                    pool[i] = pool[j]
                    pool[j] = card
        self.new += pool[:hands]

    def _put(self, t: Table, piles: list[list[int]]) -> None:
        for deck in range(2):
            pool = piles[deck]
            at = self.ends[deck] - (0 if deck == 0 else self.ends[0])
            pile = t.decks[deck]
            if len(pool) - at == len(pile):
                t.decks[deck] = pool[at:]  # nobody has looked into this deck
                continue
            for i in range(len(pile)):
                if not t.knows[pile[i]] & self.bit:
                    pile[i] = pool[at]
                    at += 1
        for i in range(len(self.new)):
            card = self.new[i]
            t.players[self.seats[i]].hand[self.spots[i]] = card
            t.place[card] = HAND * 8 + self.seats[i]
            t.knows[card] = self.knows[i]

    def renamed(self, cards: list[int]) -> list[int]:
        """The numbers that now stand where these stood."""
        return [self.new[self.old.index(card)] if card in self.old else card for card in cards]

    def kept(self, cards: list[int]) -> list[int]:
        """Those of these cards that have not been dealt again."""
        return [card for card in cards if card not in self.old]


def shuffle(cards: list[Any], chance: Chance) -> None:
    """A uniform shuffle that makes three numbers of each random word, because short lists are shuffled very often here.

    What is shuffled does not matter, so nothing is unpacked.
    """
    i: i64 = len(cards) - 1
    top: i64
    while i > 2:
        n: i64 = (i + 1) * i * (i - 1)
        limit: i64 = _WORDS - _WORDS % n
        word: i64 = chance.word()
        while word >= limit:
            word = chance.word()
        for top in range(i, i - 3, -1):
            j: i64 = word % (top + 1)
            word //= top + 1
            card = cards[top]
            cards[top] = cards[j]
            cards[j] = card
        i -= 3
    for top in range(i, 0, -1):
        j = chance.below(top + 1)
        card = cards[top]
        cards[top] = cards[j]
        cards[j] = card


# --- the setup ----------------------------------------------------------------------------------------------------


def _dealing(t: Table) -> bool:
    game = t.frames[0] if t.frames else None
    return isinstance(game, Game) and game.stage < OPENING


def _a_must_is_held(t: Table, deal: _Deal) -> bool:
    """Race and Class come first only if somebody holds a card that acts at once. Everybody notices that (SETUP-12)."""
    game = t.frames[0]
    assert isinstance(game, Game)
    if game.stage != CHARACTERS:
        return True
    for card in deal.new:
        if t.lib.cards[card].must_play:
            return True
    for p in t.players:
        for card in p.hand:
            if t.place[card] >= HAND * 8 and t.lib.cards[card].must_play:
                return True
    return False


# --- business under way that names hand cards -----------------------------------------------------------------------


def promised_to(t: Table, seat: int) -> list[int]:
    """Hand cards this seat knows because they are part of a bargain of its own."""
    out: list[int] = []
    for offer in t.offers:
        if seat in (offer.to, offer.maker):
            out += offer.promised
    fight = t.fight
    if fight is not None and fight.deal is not None and _party(fight.deal, seat):
        out += fight.deal.promised
    for frame in t.frames:
        if isinstance(frame, AfterFight) and frame.deal is not None and _party(frame.deal, seat):
            out += frame.deal.promised
    return out


def _party(offer: Offer, seat: int) -> bool:
    return seat in (offer.maker, offer.to)


def _follow(t: Table, seat: int, deal: _Deal) -> None:
    """Let what is under way name the new cards.

    It names nothing where this seat does not even know that there is something: promises to others, what others are
    putting together or have announced for later.
    """
    if t.just_received:
        t.just_received = _received_renamed(t.just_received, deal)
    if t.later:
        own = [i for i in range(len(t.later)) if t.later_by[i] == seat]
        t.later = [t.later[i] for i in own]
        t.later_by = [seat] * len(own)
    for offer in t.offers:
        if not _party(offer, seat):
            offer.promised = []
    fight = t.fight
    if fight is not None and fight.deal is not None and not _party(fight.deal, seat):
        fight.deal.promised = []
    for p in t.players:
        if p.draft is not None and p.seat != seat:
            _shorten(p.draft, deal)
    for frame in t.frames:
        _follow_frame(t, seat, deal, frame)


def _follow_frame(t: Table, seat: int, deal: _Deal, frame: Frame) -> None:
    if isinstance(frame, JustReceived):
        frame.cards = deal.renamed(frame.cards)
    elif isinstance(frame, Paying):
        frame.paid = deal.renamed(frame.paid)
    elif isinstance(frame, AfterFight):
        if frame.deal is not None and not _party(frame.deal, seat):
            frame.deal.promised = []
    elif isinstance(frame, Game):
        if frame.stage < OPENING:
            frame.musts = _all_musts(t)
    elif isinstance(frame, CardProgram) and frame.chosen and frame.asking(t).holds_hand_cards():
        frame.chosen = deal.renamed(frame.chosen)


def _received_renamed(received: list[Received], deal: _Deal) -> list[Received]:
    out: list[Received] = []
    for one in received:
        for card in deal.renamed([one.card]):
            out.append(Received(one.seat, card))
    return out


def _shorten(draft: Draft, deal: _Deal) -> None:
    draft.cards = deal.kept(draft.cards)
    draft.promised = []
    if draft.doubled >= 0 and draft.doubled not in draft.cards:
        draft.doubled = -1
    if draft.stamp >= 0:
        draft.stamp = -1
        draft.stamped = -1


def _all_musts(t: Table) -> list[MustPlay]:
    """The cards in hands that have to be played as soon as all cards are dealt."""
    out: list[MustPlay] = []
    for p in t.players:
        out += [MustPlay(card, False) for card in p.hand if t.lib.cards[card].must_play]
    return out
