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
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.model.words import DISCARDS, TREASURE, W_AFTER_WIN
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.face_up_draw import take_discard, takeable
from kickdoor.rules.fight.deal import pay_deal, play_promised
from kickdoor.rules.places import discard, draw, everybody, reveal, to_hand
from kickdoor.rules.reactions import can_act, can_use
from kickdoor.rules.window import Window

# stages of what comes after a fight
DRAWING: Final = 0
PAYING: Final = 1  # for treasures taken from the discards
PICKING: Final = 2
OWING: Final = 3  # cards of one's own, and the Items of the deal
REST: Final = 4  # promised cards and card programs, one after the other


class AfterFight(Frame):
    """Levels are given.

    Now treasures are drawn and shared, and everything that is due is settled, step by step (HELP-14, REWARD-7).
    """

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
        self.opened = -1  # the Treasure that must be played and draws more (-1: the monsters' own are drawn)
        self.to_open: list[int] = []  # further ones that were turned up
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
        f.opened = self.opened
        f.to_open = self.to_open[:]
        f.victor = self.victor
        return f

    def describe(self) -> tuple[str, list[int]]:
        terms = [] if self.deal is None else self.deal.terms()
        draws = [n for due in self.draws for n in (due.seat, due.count, due.deck)]
        after = [n for due in self.after for n in (due.program, due.seat, due.card)]
        nested = [-1, self.opened, *self.to_open] if self.opened >= 0 or self.to_open else []
        return (
            "AfterFight",
            [1 if self.won else 0, self.fighter, self.helper, self.treasures, self.stage, self.picked, self.size,
             0,  # a number that older fingerprints have
             self.from_discards, self.to_pay, self.keep, self.victor, *self.locker, -1,
             *self.pile, -1, *draws, -1, *after, -1, *terms, *nested],
        )  # fmt: skip

    def owe_cards(self, seat: int, count: int, deck: int) -> None:
        self.draws = [*self.draws, CardsDue(seat, count, deck)]

    # --- going on ---------------------------------------------------------------------------------------------

    def step(self, t: Table) -> bool:
        if self.stage == DRAWING:
            if self.opened < 0 and (self.helper < 0 or not t.players[self.helper].alive):
                self._draw_face_down(t)
                self.stage = OWING
            else:
                if self.from_discards < 0 and self._takeable(t) > 0:
                    return True
                self._turn_up(t)
                self.stage = PAYING
        if self.stage == PAYING:
            if self.is_paying(t):
                return True
            self.to_pay = 0
            if self.keep < len(self.locker) and t.players[self.fighter].alive:
                return True
            self._empty_locker(t)
            if self.to_open:
                self._open_next(t)
                return False
            self.size = len(self.pile)
            self.stage = PICKING
        if self.stage == PICKING:
            self._pass_over_the_dead(t)
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
        return takeable(t, self.fighter, TREASURE, self._to_draw(t))

    def _to_draw(self, t: Table) -> int:
        """How many cards this draw brings: the monsters' Treasures, or those of a card that must be played."""
        return self.treasures if self.opened < 0 else t.lib.cards[self.opened].more_cards

    def _turn_up(self, t: Table) -> None:
        """With a helper the treasures are face up before they are shared (REWARD-4, NEG-20).

        All cards from the discards are taken before one is paid for each (DECK-12).
        """
        taken = max(self.from_discards, 0)
        for i in range(self._to_draw(t)):
            if i < taken:
                card = take_discard(t, self.fighter, TREASURE)
            else:
                card = reveal(t, TREASURE)
                if card < 0:
                    break
                t.announce(announcements.REVEALED, self.fighter, card)
            if self.opened >= 0 and t.lib.cards[self.opened].kept_cards:
                self.locker.append(card)
            else:
                self._lay_out(t, card)
        self.to_pay = taken
        if self.opened >= 0:
            self._put_opened_away(t)

    def _lay_out(self, t: Table, card: int) -> None:
        """The card joins the common pile, or waits to be opened if it must be played (REWARD-10)."""
        if t.lib.cards[card].must_play:
            self.to_open.append(card)
        else:
            self.pile.append(card)

    def _open_next(self, t: Table) -> None:
        """A Treasure that must be played is played when the draw it came with is complete.

        Its cards are a draw of their own, and the fighter may again take some from the discards (REWARD-13).
        """
        self.opened = self.to_open.pop(0)
        self.keep = t.lib.cards[self.opened].kept_cards
        self.from_discards = -1
        self.stage = DRAWING

    def _put_opened_away(self, t: Table) -> None:
        """It is discarded once its cards are drawn. One that lets some of them be kept goes under the discards."""
        if t.lib.cards[self.opened].kept_cards:
            t.emit(CardMoved(self.opened, DISCARDS, -1, everybody(t), False))
        else:
            discard(t, self.opened)
        self.opened = -1

    def _empty_locker(self, t: Table) -> None:
        """The kept cards join the common pile, the others are discarded without effect (ORDER-9).

        If the fighter can no longer choose, the cards that were turned up first are kept.
        """
        for i in range(len(self.locker)):
            if i < self.keep:
                self._lay_out(t, self.locker[i])
            else:
                discard(t, self.locker[i])
        self.locker = []

    def _pass_over_the_dead(self, t: Table) -> None:
        """The picks of a fighter who has died are passed over. What nobody picks is discarded (DEATH-15)."""
        while self.pile and not t.players[self.picker(t)].alive:
            if self.picked < self.size:
                self.picked += 1
            else:
                for card in self.pile:
                    discard(t, card)
                self.pile = []

    def is_paying(self, t: Table) -> bool:
        """Does the fighter still have to pay for treasures taken from the discards?"""
        return self.stage == PAYING and self.to_pay > 0 and len(t.players[self.fighter].hand) > 0

    def picker(self, t: Table) -> int:
        """The player whose pick it is."""
        return self._picker_of(t, self.picked + 1)

    def _picker_of(self, t: Table, n: int) -> int:
        """The player who has the n-th pick: by the agreed sequence (NEG-2 to NEG-4).

        The rest is the fighter's (REWARD-9).
        """
        picks = 0 if self.deal is None else self.deal.picks
        if t.players[self.helper].alive and (picks >> n & 1 or (n == self.size and picks & 1)):
            return self.helper
        return self.fighter

    def _all_to_one(self, t: Table) -> bool:
        """Does everything that still lies there go to the same player? Then the order of the picks means nothing."""
        for n in range(self.picked + 2, self.picked + len(self.pile) + 1):
            if self._picker_of(t, n) != self.picker(t):
                return False
        return True

    # --- questions --------------------------------------------------------------------------------------------

    def answerer(self, t: Table) -> int:
        return self.picker(t) if self.stage == PICKING else self.fighter

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        if self.stage == DRAWING:
            for n in range(self._takeable(t) + 1):
                out.append(Action(A.CHOOSE, number=n))
        elif self.is_paying(t):
            hand = t.players[self.fighter].hand
            for card in hand if self.to_pay < len(hand) else hand[:1]:  # the whole hand goes, in whatever order
                out.append(Action(A.DROP, card))
        elif self.stage == PAYING:
            for card in self.locker:
                out.append(Action(A.PICK, card))
        elif self._all_to_one(t):
            out.append(Action(A.PICK, self.pile[0]))  # the engine deals them out (WINDOW-9)
        else:
            for card in self.pile:
                out.append(Action(A.PICK, card))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        if self.stage == DRAWING:
            self.from_discards = a.number
        elif a.verb == A.DROP:
            discard(t, a.card)
            self.to_pay -= 1
        elif self.stage == PAYING:
            self.locker.remove(a.card)
            self._lay_out(t, a.card)
            self.keep -= 1
            if self.keep <= 0:
                self._empty_locker(t)
        else:
            self.pile.remove(a.card)
            self.picked += 1
            t.announce(announcements.PICKED, seat, a.card)
            to_hand(t, a.card, seat, everybody(t), True)

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        if a.verb == A.CHOOSE and self.stage == DRAWING and not self.locker:
            return filled_reasons.few_discards(self._takeable(t))
        if a.verb == A.DROP and self.stage == PAYING and not self.locker:
            return reasons.FROM_YOUR_HAND
        return reasons.NOT_AMONG_TREASURES if a.verb == A.PICK else NOT_A_CHOICE

    def settling(self, t: Table) -> Reason | None:
        return reasons.SETTLE_TREASURES

    def whose(self, t: Table) -> Reason | None:
        return filled_reasons.whose_pick(self.answerer(t))

    def shut(self) -> bool:
        return self.stage == PAYING

    def busy(self) -> bool:
        return True

    def seen_by_all(self, t: Table, seat: int) -> bool:
        return True  # the treasures lie open, and everybody sees how many cards there are to pay with


class FightIsOver(Window):
    """A fight is over: cards for after a fight may be played, and any-time cards (RW-26)."""

    def __init__(self, victor: int = -1) -> None:
        super().__init__(-1)
        self.victor = victor  # the fighter who has won it; -1: none

    def copy(self) -> Frame:
        return self.copy_into(FightIsOver(self.victor))

    def describe(self) -> tuple[str, list[int]]:
        return ("FightIsOver", [self.passed, self.victor])

    def eligible(self, t: Table) -> list[int]:
        """The active player goes on at once, so they are asked only if a win gives them something more to do."""
        active = t.active
        seats = t.living_from(active)
        return seats if active == self.victor and t.lib.has_after_win else [s for s in seats if s != active]

    def can_act(self, t: Table, seat: int) -> bool:
        return can_use(t, seat, W_AFTER_WIN) if seat == t.active else super().can_act(t, seat)

    def idle(self, t: Table, seat: int) -> bool:
        return not self.can_act(t, seat) or (seat != t.active and not can_act(t, seat, True))

    def settling(self, t: Table) -> Reason | None:
        return reasons.SETTLE_FIGHT_OVER

    def whens(self, t: Table, seat: int) -> int:
        return 1 << W_AFTER_WIN if seat == self.victor == t.active else 0

    def step(self, t: Table) -> bool:
        if self.still_open(t):
            return True
        t.pop(self)
        return False
