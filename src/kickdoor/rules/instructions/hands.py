"""Instructions about whole hands, all Items of a player, gifts, and the order of a deck."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import CardMoved, Peeked
from kickdoor.model.events.cards import Shown as HandShown
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import Appraisal, BotHint
from kickdoor.model.language.values import DECK as EITHER_DECK
from kickdoor.model.language.values import KEY, Number, OneOf, Setting
from kickdoor.model.language.word import AND, ANY_PLAYER, BARE, PLAYER, Needs, Word
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import DECK, DISCARDS, DOOR, FIGHT, KEPT, LIMBO, TREASURE
from kickdoor.rules import reasons
from kickdoor.rules.equipment.items import keeps_items
from kickdoor.rules.places import everybody, forget_just_received, give_item, reshuffle, to_hand

WORDS: Final[list[Word]] = []

TO_ALL: Final = 0
TO_VICTIM: Final = 1


class ShowHand(Instruction):
    """The player shows their hand to everybody, or to the player whose card it is."""

    def __init__(self, to: int) -> None:
        self.to = to

    def possible(self, t: Table, f: CardProgram) -> bool:
        return len(t.players[f.you].hand) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        hand = t.players[f.you].hand
        seen = everybody(t) if self.to == TO_ALL else 1 << f.victim
        if hand:
            t.emit(HandShown(f.you, hand[:], seen))


WORDS.append(
    Word(
        "show_hand",
        ShowHand,
        [Setting(BARE, OneOf({"everyone": TO_ALL, "victim": TO_VICTIM}))],
        BotHint(0.3, worth=-0.5),
        "the player shows their hand to everyone; or to the `victim`, inside `each_player`: to the player whose card "
        "it is",
        after_cost=AND,
        needs=(
            Needs(
                BARE,
                "victim",
                in_each=True,
                why="'show_hand: victim' shows a hand to the player whose card it is, so it stands inside "
                "'each_player' or 'choose_player'",
            ),
        ),
        example='{"show_hand": "everyone"}',
    )
)


class SwapHands(Instruction):
    """You and the target player exchange hands, face down: both then know both hands, and nobody else learns a card."""

    def possible(self, t: Table, f: CardProgram) -> bool:
        return f.target != f.you and len(t.players[f.you].hand) + len(t.players[f.target].hand) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        if f.target == f.you:
            return
        mine, theirs = t.players[f.you].hand[:], t.players[f.target].hand[:]
        self._hand_over(t, mine, f.you, f.target)
        self._hand_over(t, theirs, f.target, f.you)

    def _hand_over(self, t: Table, cards: list[int], giver: int, taker: int) -> None:
        for card in cards:
            forget_just_received(t, giver, card)
            # All cards go, so anyone who knew one in the old hand knows it in the new one.
            to_hand(t, card, taker, t.knows[card] | 1 << giver, False)


WORDS.append(
    Word(
        "swap_hands",
        SwapHands,
        [],
        BotHint(1.0, worth=0.5),
        "you and the target player exchange hands",
        needs=(Needs(target=ANY_PLAYER),),
        example='{"swap_hands": {}}',
    )
)


class PassHands(Instruction):
    """All players pass their whole hands to a neighbour, at the same time."""

    def __init__(self, step: int) -> None:
        self.step = step

    def run(self, t: Table, f: CardProgram) -> None:
        seats = t.living_from(f.you)
        hands = [t.players[seat].hand[:] for seat in seats]
        for i in range(len(seats)):
            giver, taker = seats[i], seats[(i + self.step) % len(seats)]
            if giver != taker:
                for card in hands[i]:
                    forget_just_received(t, giver, card)
                    to_hand(t, card, taker, t.knows[card] | 1 << giver, False)


WORDS.append(
    Word(
        "pass_hands",
        PassHands,
        [Setting(BARE, OneOf({"left": 1, "right": -1}))],
        BotHint(0.5),
        "everybody passes their whole hand to that neighbour",
        needs=(Needs(mine=True),),
        after_cost=AND,
        example='{"pass_hands": "left"}',
    )
)

QUIET: Final = ("own_turn", "quiet", "quiet_turn", "other_turn", "before_door", "after_win", "out_of_fight", "my_turn")


class SwapItems(Instruction):
    """You and the target player exchange all Items in play; they come unequipped (ITEM-19)."""

    def possible(self, t: Table, f: CardProgram) -> bool:
        if f.target == f.you or keeps_items(t, f.you) or keeps_items(t, f.target):
            return False
        return len(t.players[f.you].items) + len(t.players[f.target].items) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        if f.target == f.you or t.in_fight(f.you) or t.in_fight(f.target):
            return
        if keeps_items(t, f.you) or keeps_items(t, f.target):
            return
        mine, theirs = t.players[f.you].items[:], t.players[f.target].items[:]
        for card in mine:
            give_item(t, card, f.target)
        for card in theirs:
            give_item(t, card, f.you)


WORDS.append(
    Word(
        "swap_items",
        SwapItems,
        [],
        BotHint(1.0, worth=0.5),
        "you and the target player exchange all Items in play; nothing happens if one of you is in a fight",
        needs=(Needs(target=PLAYER, moments=QUIET, mine=True),),
        example='{"swap_items": {}}',
    )
)


class GiveCard(Instruction):
    """Give a card of one's own choice to the target, or (inside `each_player`) to the former "you"."""

    def __init__(self, item: bool) -> None:
        self.item = item

    def _cards(self, t: Table, f: CardProgram) -> list[int]:
        p = t.players[f.you]
        return p.items if self.item else p.hand

    def possible(self, t: Table, f: CardProgram) -> bool:
        return f.victim != f.you and len(self._cards(t, f)) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        if self.possible(t, f) and t.players[f.victim].alive:
            f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in self._cards(t, f):
            out.append(Action(A.PICK, card))

    def explain(self, t: Table, f: CardProgram, a: Action) -> Reason:
        return reasons.FROM_YOUR_ITEMS if self.item else reasons.FROM_YOUR_HAND

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        if self.item:
            give_item(t, a.card, f.victim)
            return
        forget_just_received(t, f.you, a.card)
        to_hand(t, a.card, f.victim, t.knows[a.card] | 1 << f.you, False)

    def appraise(self, a: Appraisal) -> None:
        a.lose_cards(1, not self.item, self.item)


WORDS.append(
    Word(
        "give_card",
        GiveCard,
        [Setting("what", OneOf({"hand": False, "item": True}), "hand", "a hand card, or an Item in play", role=KEY)],
        BotHint(0.2),
        "Give a card of your own choice to that player (inside `each_player`: to the victim).",
        lacking="cards",
        needs=(Needs(target=ANY_PLAYER, each=True),),
        after_cost=AND,
        example='{"give_card": {"what": "hand"}}',
    )
)


FROM_HAND: Final = 0
FROM_DISCARDS: Final = 1
THIS_CARD: Final = 2


class PutOnDeck(Instruction):
    """A card of your choice goes on top of its deck or under it."""

    asks_for = reasons.FROM_YOUR_HAND

    def __init__(self, what: int, top: bool) -> None:
        self.what = what
        self.top = top

    def possible(self, t: Table, f: CardProgram) -> bool:
        return self.what == THIS_CARD or len(self._cards(t, f)) > 0

    def _cards(self, t: Table, f: CardProgram) -> list[int]:
        return t.players[f.you].hand if self.what == FROM_HAND else t.discards[DOOR] + t.discards[TREASURE]

    def run(self, t: Table, f: CardProgram) -> None:
        if self.what != THIS_CARD:
            if self._cards(t, f):
                f.ask = f.you
        elif t.zone_of(f.card) in (LIMBO, FIGHT, DISCARDS, KEPT):
            t.emit(CardMoved(f.card, DECK, -1, everybody(t), self.top))

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in self._cards(t, f):
            out.append(Action(A.PICK, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        hidden = self.what == FROM_HAND
        if hidden:
            forget_just_received(t, f.you, a.card)
        t.emit(CardMoved(a.card, DECK, -1, 1 << f.you if hidden else everybody(t), self.top))

    def explain(self, t: Table, f: CardProgram, a: Action) -> Reason:
        return reasons.FROM_YOUR_HAND if self.what == FROM_HAND else reasons.NOT_IN_DISCARDS

    def answer_phrase(self, f: CardProgram, a: Action) -> str:
        return "pick.on-deck" if self.top else "pick.under-deck"


WORDS.append(
    Word(
        "put_on_deck",
        PutOnDeck,
        [
            Setting("what", OneOf({"hand": FROM_HAND, "discards": FROM_DISCARDS, "this": THIS_CARD}), "hand", role=KEY),
            Setting("at", OneOf({"top": True, "bottom": False}), "top", role=KEY),
        ],
        BotHint(0.4, worth=-0.3),
        "A card of your choice from your hand or the discards, or this very card, goes on top of its deck or under it.",
        lacking="cards",
        needs=(
            Needs(
                "what",
                "this",
                places=("plays", "triggers"),
                outermost=True,
                why="'what: this' is for a card that is played or that lies there, as a step of its own",
            ),
        ),
        example='{"put_on_deck": {"what": "hand"}}',
    )
)


class Reorder(Instruction):
    """Look at the top cards of a deck and put them back in any order: the one picked last lies on top."""

    def __init__(self, deck: int, count: int) -> None:
        self.deck = deck
        self.count = count

    def run(self, t: Table, f: CardProgram) -> None:
        reshuffle(t, self.deck)
        seen = t.decks[self.deck][-self.count :][::-1]
        if not seen:
            return
        t.emit(Peeked(f.you, self.deck, seen))
        f.mode = 0  # how many have been put back
        f.count = len(seen)
        if len(seen) > 1:
            f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        deck = t.decks[self.deck]
        for card in deck[len(deck) - f.count : len(deck) - f.mode]:
            out.append(Action(A.PICK, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        t.emit(CardMoved(a.card, DECK, -1, 1 << f.you))
        f.mode += 1
        if f.mode < f.count - 1:
            f.ask = f.you
            return
        deck = t.decks[self.deck]
        last = deck[len(deck) - f.count]
        t.emit(CardMoved(last, DECK, -1, 1 << f.you))
        f.mode = -1

    def answer_phrase(self, f: CardProgram, a: Action) -> str:
        return "pick.on-deck"


WORDS.append(
    Word(
        "reorder",
        Reorder,
        [Setting("deck", EITHER_DECK, role=KEY), Setting("count", Number(2, 8), 3)],
        BotHint(0.8, worth=0.8),
        "look at the top cards of a deck and put them back in any order",
        needs=(Needs(mine=True),),
        example='{"reorder": {"deck": "door"}}',
    )
)
