"""Instructions about drawing, searching and looking at cards."""

from __future__ import annotations

from typing import Any, Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.amount import number_or_die
from kickdoor.model.card import CardDef
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import CardMoved, Peeked
from kickdoor.model.events.fights import DrawsDue
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import Appraisal, BotHint
from kickdoor.model.language.values import (
    AMOUNT,
    CARDS,
    COUNT,
    DECK,
    FLAG,
    PHRASE,
    SILENT,
    TOP_CARDS,
    OneOf,
    Setting,
    SeveralOf,
)
from kickdoor.model.language.word import AND, Mistake, Needs, Word, most_of, one_card
from kickdoor.model.power import Power
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import (
    CLASS,
    CURSE,
    DECK_NAMES,
    DISCARDS,
    DOOR,
    FIGHT_MOMENTS,
    ITEM,
    KIND_NAMES,
    LIMBO,
    MONSTER,
    RACE,
    TREASURE,
    W_DRAWN,
)
from kickdoor.model.words import DECK as IN_DECK
from kickdoor.rules import reasons
from kickdoor.rules.face_up_draw import FaceUpDraw, draw_face_up, takeable
from kickdoor.rules.places import among_discards, discard, draw, everybody, reshuffle, reveal, to_hand, top_card

WORDS: Final[list[Word]] = []

PAID: Final = -1  # the deck of the cards an ability was paid with
WANTED: Final = (MONSTER, CURSE, CLASS, RACE, ITEM)  # kinds of card one can search for


class Draw(Instruction):
    """Draw cards face down, or as the card itself came; one that turns up in a common pile is settled there
    (REWARD-10)."""

    def __init__(self, deck: int, count: int, same: bool, fighter: bool) -> None:
        self.deck = deck
        self.count = count
        self.same = same
        self.fighter = fighter

    def run(self, t: Table, f: CardProgram) -> None:
        if self.fighter:
            fight = t.fight
            assert self.deck == TREASURE
            if fight is None:  # it has ended while a die lay on the table
                return
            t.emit(
                DrawsDue(fight.fighter, number_or_die(t, f, self.count))
            )  # not before the whole fight is over (CONFLICT-4)
        else:
            deck = f.mode if self.deck == PAID else self.deck
            if self.same and f.face_up:
                draw_face_up(t, f.you, deck, self.count)
            else:
                draw(t, f.you, deck, number_or_die(t, f, self.count))

    def shape(self, d: CardDef, power: Power) -> None:
        if power.when == W_DRAWN:
            d.more_cards = self.count

    def appraise(self, a: Appraisal) -> None:
        a.draw(self.deck, self.count)


def _counted_face(said: Any) -> list[Mistake]:
    """Cards that come as this one did are dealt with it, so their number is printed."""
    if said.face == "same" and not isinstance(said.count, int):
        return [Mistake([], "'face: same' needs a plain number of cards: they are dealt together with this one")]
    return []


WORDS.append(
    Word(
        "draw",
        Draw,
        [
            Setting(
                "deck",
                OneOf({"door": DOOR, "treasure": TREASURE, "paid": PAID}, said=CARDS),
                about="paid: of the cards the ability was paid with",
                role=SILENT,
            ),
            Setting("count", AMOUNT, 1, said=CARDS),
            Setting("face", OneOf({"down": False, "same": True}), "down"),
            Setting("who", OneOf({"you": False, "fighter": True}), "you", role=PHRASE),
        ],
        BotHint(1.0),
        "Draw cards. `face: same` repeats how this card itself came; `who: fighter` for cards played into a fight.",
        brings=lambda said: most_of(said.count),
        mistakes=_counted_face,
        needs=(
            Needs("who", "fighter", moments=FIGHT_MOMENTS, mine=True),
            Needs(
                "face",
                "same",
                moments=("drawn",),
                why="'face: same' repeats how this card itself was drawn, so it needs 'when: drawn'",
            ),
            Needs(
                "deck",
                "paid",
                paid=True,
                why="'deck: paid' is the deck of the cards an ability was paid with, so it needs an ability with "
                "'cost: {discard: …, same_deck: true}'",
            ),
            Needs(
                "who",
                "fighter",
                beside=("deck", "treasure"),
                why="'who: fighter' draws Treasures, so it needs 'deck: treasure'",
            ),
        ),
    )
)


class Exchange(Instruction):
    """You may discard cards of one deck, from hand or table, and draw as many of it face down."""

    asks_for = reasons.FROM_YOUR_DECK

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

    def holds_hand_cards(self) -> bool:
        return True


WORDS.append(
    Word(
        "exchange",
        Exchange,
        [Setting("deck", DECK, role=SILENT), Setting("count", COUNT, said=CARDS)],
        BotHint(0.3, worth=0.4),
        "You may discard `count` cards of this deck, from hand or table, and draw as many of it face down.",
        after_cost=AND,
    )
)


class Fetch(Instruction):
    """Search the discards for any one card and take it into the hand. Nothing comes between (ORDER-10)."""

    asks_for = reasons.NOT_IN_DISCARDS

    def __init__(self, decks: list[int], kind: int | None) -> None:
        self.decks = decks
        self.kind = -1 if kind is None else kind

    def run(self, t: Table, f: CardProgram) -> None:
        if among_discards(t, self.decks, self.kind):
            f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for card in among_discards(t, self.decks, self.kind):
            out.append(Action(A.PICK, card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        t.announce(announcements.FOUND, f.you, a.card)
        to_hand(t, a.card, f.you, everybody(t), True)

    def shape(self, d: CardDef, power: Power) -> None:
        power.searches = self.decks
        power.sought = self.kind


def _of_other_deck(said: Any) -> list[Mistake]:
    """A kind of card lies among the discards of its own back."""
    deck = DECK_NAMES[TREASURE if said.kind == KIND_NAMES[ITEM] else DOOR]
    if said.kind is None or tuple(said.decks) == (deck,):
        return []
    return [Mistake([], "monsters, Curses, Classes and Races are Doors, Items are Treasures: name that deck alone")]


WORDS.append(
    Word(
        "fetch",
        Fetch,
        [
            Setting("decks", SeveralOf(DECK), ("door", "treasure")),
            Setting("kind", OneOf({KIND_NAMES[kind]: kind for kind in WANTED}), None, "only such a card", role=PHRASE),
        ],
        BotHint(2.0, worth=2.0),
        "Search the discards for any one card and take it into your hand; one action (ORDER-10).",
        brings=one_card,
        mistakes=_of_other_deck,
    )
)


class DrawAndKeep(Instruction):
    """Turn up cards, keep some and discard the others; the card itself goes under the discards."""

    asks_for = reasons.NOT_TURNED_UP

    def __init__(self, deck: int, count: int, keep: int) -> None:
        self.deck = deck
        self.count = count
        self.keep = keep

    def run(self, t: Table, f: CardProgram) -> None:
        f.chosen = []
        f.count = self.keep
        if takeable(t, f.you, self.deck, self.count) > 0:
            f.ask = f.you  # once the cards lie there
            t.push(FaceUpDraw(f.you, self.deck, self.count, True))
            return
        for _ in range(self.count):
            card = reveal(t, self.deck)
            if card >= 0:
                f.chosen.append(card)
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

    def shape(self, d: CardDef, power: Power) -> None:
        if power.when == W_DRAWN:
            d.more_cards = self.count
            d.kept_cards = self.keep

    def appraise(self, a: Appraisal) -> None:
        a.draw_and_keep(self.deck, self.keep)


def buried_unnamed(said: Any) -> list[Mistake]:
    """A card can be put under a deck only if one is named, and only the one that was looked at."""
    if said.bury and (said.deck is None or said.count != 1):
        return [Mistake([], "'bury' puts the one card seen under its deck, so it needs 'deck' and no 'count'")]
    return []


def kept_too_many(said: Any) -> list[Mistake]:
    """More cards are kept than are turned up."""
    if said.keep <= said.count:
        return []
    return [Mistake([], "{0} cards cannot be kept of {1}", [said.keep, said.count])]


WORDS.append(
    Word(
        "draw_and_keep",
        DrawAndKeep,
        [Setting("deck", DECK, role=SILENT), Setting("count", COUNT, said=CARDS), Setting("keep", COUNT)],
        BotHint(2.0),
        "Turn up cards, keep some of your choice, discard the others; this card goes under the discards.",
        brings=lambda said: int(said.keep),
        mistakes=kept_too_many,
    )
)


class Peek(Instruction):
    """Look at the top of a deck; what is seen stays where it is, or goes under the deck for a hand card."""

    def __init__(self, count: int, deck: int | None, bury: bool) -> None:
        self.count = count
        self.deck = -1 if deck is None else deck  # -1: the player chooses
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
            t.emit(CardMoved(card, IN_DECK, -1, 1 << f.you, False))

    def explain(self, t: Table, f: CardProgram, a: Action) -> Reason:
        return reasons.FROM_YOUR_HAND if a.verb == A.DROP else reasons.NO_SUCH_WAY

    def answer_phrase(self, f: CardProgram, a: Action) -> str:
        return "choose.way" if a.verb == A.CHOOSE else "drop.bury" if a.verb == A.DROP else ""


WORDS.append(
    Word(
        "peek",
        Peek,
        [
            Setting("count", COUNT, 1, said=TOP_CARDS),
            Setting("deck", DECK, None, role=PHRASE, asked=True),
            Setting("bury", FLAG, False),
        ],
        BotHint(0.3, worth=0.3),
        "Look at the top cards of a deck (of your choice if none is named) and put them back in the same order; "
        "`bury`: you may discard a hand card to put the one seen under the deck.",
        mistakes=buried_unnamed,
    )
)
