"""After the fight: treasures are drawn and shared, and everything else due is settled (REWARD-3 to -11, NEG)."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.fight import CardsDue, Offer, ProgramDue
from kickdoor.model.frame import Frame
from kickdoor.model.table import Table
from kickdoor.model.words import DISCARDS, LIMBO, TREASURE, W_AFTER_WIN
from kickdoor.rules.fight.deal import pay_deal, play_promised
from kickdoor.rules.places import discard, draw, everybody, reveal, to_hand
from kickdoor.rules.window import Window

# stages of what comes after a fight
DRAWING: Final = 0
PAYING: Final = 1  # for treasures taken from the discards
PICKING: Final = 2
OWING: Final = 3  # cards of one's own, and the Items of the deal
REST: Final = 4  # promised cards and card programs, one after the other


class AfterFight(Frame):
    """Levels are given. Now treasures are drawn and shared, and everything that is due is settled, step by step."""

    def __init__(self, won: bool, fighter: int, helper: int) -> None:
        self.won = won
        self.fighter = fighter
        self.helper = helper
        self.deal: Offer | None = None
        self.treasures = 0
        self.draws: list[CardsDue] = []  # replaced, never changed, like the next list
        self.after: list[ProgramDue] = []
        self.stage = DRAWING
        self.pile: list[int] = []
        self.picked = 0
        self.size = 0
        self.from_discards = -1  # how many treasures the fighter takes from the discards (-1: not decided)
        self.to_pay = 0
        self.locker: list[int] = []  # turned up by a card that lets the fighter keep some of them
        self.keep = 0  # how many of these
        self.victor = -1  # the fighter, if they have killed or driven off the monsters

    def copy(self) -> Frame:
        f = AfterFight(self.won, self.fighter, self.helper)
        f.deal = None if self.deal is None else self.deal.copy()
        f.treasures = self.treasures
        f.draws = self.draws
        f.after = self.after
        f.stage = self.stage
        f.pile = self.pile[:]
        f.picked = self.picked
        f.size = self.size
        f.from_discards = self.from_discards
        f.to_pay = self.to_pay
        f.locker = self.locker[:]
        f.keep = self.keep
        f.victor = self.victor
        return f

    def describe(self) -> tuple[str, list[int]]:
        terms = [] if self.deal is None else self.deal.terms()
        draws = [n for due in self.draws for n in (due.seat, due.count, due.deck)]
        after = [n for due in self.after for n in (due.program, due.seat, due.card)]
        return (
            "AfterFight",
            [1 if self.won else 0, self.fighter, self.helper, self.treasures, self.stage, self.picked, self.size,
             0,  # a number that older fingerprints have
             self.from_discards, self.to_pay, self.keep, self.victor, *self.locker, -1,
             *self.pile, -1, *draws, -1, *after, -1, *terms],
        )  # fmt: skip

    def owe_cards(self, seat: int, count: int, deck: int) -> None:
        self.draws = [*self.draws, CardsDue(seat, count, deck)]

    # --- going on ---------------------------------------------------------------------------------------------

    def step(self, t: Table) -> bool:
        if self.stage == DRAWING:
            if self.helper < 0 or not t.players[self.helper].alive:
                self._draw_face_down(t)
                self.stage = OWING
            else:
                if self.from_discards < 0 and self._takeable(t) > 0:
                    return True
                self._turn_up(t)
                self.stage = PAYING
        if self.locker:
            if self.keep < len(self.locker):
                return True
            self._empty_locker(t)
        if self.stage == PAYING:
            if self.to_pay > 0 and t.players[self.fighter].hand:
                return True
            self.stage = PICKING
        if self.stage == PICKING:
            if self.pile:
                return True
            self.stage = OWING
        self._settle_rest(t)
        return False

    def _settle_rest(self, t: Table) -> None:
        """Settle the next thing that is due. Each may ask something, so only one at a time."""
        if self.stage == OWING:
            self.stage = REST
            for due in self.draws:
                if t.players[due.seat].alive:
                    draw(t, due.seat, due.deck, due.count)
            if self.deal is not None:
                pay_deal(t, self.deal, self.fighter, self.helper, self.won)
        elif self.won and self.deal is not None and self.deal.promised:
            play_promised(t, self.deal.promised.pop(0), self.fighter, self.helper)
        elif self.after:
            first = self.after[0]
            self.after = self.after[1:]
            if t.players[first.seat].alive:
                t.push(CardProgram(first.program, first.card, first.seat, -1))
        else:
            t.pop(self)
            t.push(FightIsOver(self.victor))

    # --- the treasures ----------------------------------------------------------------------------------------

    def _draw_face_down(self, t: Table) -> None:
        """After a kill without a helper all treasures are the fighter's, face down (REWARD-3)."""
        if self.treasures > 0 and t.players[self.fighter].alive:
            draw(t, self.fighter, TREASURE, self.treasures)

    def _takeable(self, t: Table) -> int:
        """How many of the face-up treasures the fighter could take from the discards: as many as they can pay for."""
        p = t.players[self.fighter]
        for card in p.classes:
            if t.lib.cards[card].gives.face_up_from_discards:
                return min(self.treasures, len(p.hand), len(t.discards[TREASURE]))
        return 0

    def _turn_up(self, t: Table) -> None:
        """With a helper the treasures are face up before they are shared (REWARD-4)."""
        taken = max(self.from_discards, 0)
        for i in range(self.treasures):
            if i < taken:
                card = t.discards[TREASURE][-1]
                t.emit(CardMoved(card, LIMBO, -1, everybody(t)))
                t.announce(announcements.DREW_DISCARD, self.fighter, card)
                self.pile.append(card)
                self._open_hoards(t)
            elif not self._reveal_one(t):
                break
        self.to_pay = taken
        self.size = len(self.pile)

    def _reveal_one(self, t: Table) -> bool:
        card = reveal(t, TREASURE)
        if card < 0:
            return False
        t.announce(announcements.REVEALED, self.fighter, card)
        self.pile.append(card)
        self._open_hoards(t)
        return True

    def _open_hoards(self, t: Table) -> None:
        """A Treasure that must be played when drawn adds its cards face up to the common pile (REWARD-10)."""
        card = self.pile[-1]
        d = t.lib.cards[card]
        if not d.must_play:
            return
        self.pile.pop()
        if d.kept_cards:
            self._open_locker(t, card)
            return
        for _ in range(d.more_cards):
            if not self._reveal_one(t):
                break
        discard(t, card)

    def _open_locker(self, t: Table, card: int) -> None:
        """The fighter keeps some of the cards this one turns up (ORDER-9). It goes under the discards."""
        d = t.lib.cards[card]
        for _ in range(d.more_cards):
            found = reveal(t, TREASURE)
            if found < 0:
                break
            t.announce(announcements.REVEALED, self.fighter, found)
            self.locker.append(found)
        self.keep = d.kept_cards
        t.emit(CardMoved(card, DISCARDS, -1, everybody(t), False))

    def _empty_locker(self, t: Table) -> None:
        """The kept cards join the common pile, the others are discarded."""
        for card in self.locker:
            if self.keep > 0:
                self.pile.append(card)
            else:
                discard(t, card)
        self.locker = []
        self.size = len(self.pile)

    def picker(self, t: Table) -> int:
        """The player whose pick it is: by the agreed sequence; the rest is the fighter's (NEG-3, NEG-4)."""
        n = self.picked + 1
        picks = 0 if self.deal is None else self.deal.picks
        if t.players[self.helper].alive and (picks >> n & 1 or (n == self.size and picks & 1)):
            return self.helper
        return self.fighter

    # --- questions --------------------------------------------------------------------------------------------

    def answerer(self, t: Table) -> int:
        return self.picker(t) if self.stage == PICKING and not self.locker else self.fighter

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        if self.locker:
            for card in self.locker:
                out.append(Action(A.PICK, card))
        elif self.stage == DRAWING:
            for n in range(self._takeable(t) + 1):
                out.append(Action(A.CHOOSE, number=n))
        elif self.stage == PAYING:
            for card in t.players[self.fighter].hand:
                out.append(Action(A.DROP, card))
        else:
            for card in self.pile:
                out.append(Action(A.PICK, card))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        if self.locker:
            self.locker.remove(a.card)
            self.pile.append(a.card)
            self.keep -= 1
            if self.keep <= 0:
                self._empty_locker(t)
        elif self.stage == DRAWING:
            self.from_discards = a.number
        elif self.stage == PAYING:
            discard(t, a.card)
            self.to_pay -= 1
        else:
            self.pile.remove(a.card)
            self.picked += 1
            t.announce(announcements.PICKED, seat, a.card)
            to_hand(t, a.card, seat, everybody(t), True)

    def shut(self) -> bool:
        return self.stage == PAYING

    def busy(self) -> bool:
        return True


class FightIsOver(Window):
    """A fight is over: cards for after a fight may be played, and any-time cards (RW-26)."""

    def __init__(self, victor: int = -1) -> None:
        super().__init__(-1)
        self.victor = victor  # the fighter who has won it; -1: none

    def copy(self) -> Frame:
        return self.copy_into(FightIsOver(self.victor))

    def describe(self) -> tuple[str, list[int]]:
        return ("FightIsOver", [self.passed, self.victor])

    def whens(self, t: Table, seat: int) -> int:
        return 1 << W_AFTER_WIN if seat == self.victor == t.active else 0

    def step(self, t: Table) -> bool:
        if self.still_open(t):
            return True
        t.pop(self)
        return False
