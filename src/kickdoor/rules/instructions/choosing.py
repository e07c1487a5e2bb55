"""Instructions that let somebody choose a player, or guess (RECEIVER-3 to RECEIVER-6)."""

from __future__ import annotations

from typing import Any, Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.amount import Test
from kickdoor.model.card_program import CardProgram, Outlook
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import Appraisal, BotHint
from kickdoor.model.language.values import DO, OneOf, Program, Setting, TestOf
from kickdoor.model.language.word import AND, Mistake, Needs, Word
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import DECK, DOOR, FOR_CARD
from kickdoor.rules import reasons
from kickdoor.rules.dice import Rolling, RollOff, die_modifier
from kickdoor.rules.instructions.conditions import RECEIVER
from kickdoor.rules.instructions.control import any_costs
from kickdoor.rules.instructions.each_player import begin_each, those
from kickdoor.rules.instructions.receivers import receivers
from kickdoor.rules.places import discard, everybody, reveal

WORDS: Final[list[Word]] = []

# who decides
BY_YOU: Final = 0
BY_LEFT: Final = 1
BY_RIGHT: Final = 2
BY_PLAYER: Final = 3
BY_VOTE: Final = 4
BY_BID: Final = 5
BY_ROLL: Final = 6
BY_CHANCE: Final = 7

DECIDERS: Final = {
    "you": BY_YOU, "left": BY_LEFT, "right": BY_RIGHT, "player": BY_PLAYER, "vote": BY_VOTE, "bid": BY_BID,
    "highest_roll": BY_ROLL, "chance": BY_CHANCE,
}  # fmt: skip


class ChoosePlayer(Instruction):
    """Somebody chooses a player, for whom the steps then are.

    While it asks, `chosen` holds the votes or bids so far, and `count` the number of cards that a bid still costs.
    """

    def __init__(self, body: int, by: int, among: int, where: Test | None, others: int) -> None:
        self.body = body
        self.by = by
        self.among = among
        self.where = where
        self.others = others

    def _seats(self, t: Table, f: CardProgram) -> list[int]:
        seats = receivers(t, f, self.among)
        return seats if self.where is None else those(t, f, seats, self.where)

    def possible(self, t: Table, f: CardProgram) -> bool:
        return len(self._seats(t, f)) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        """If only one can be chosen nobody is asked; if none can, nothing happens (RECEIVER-3)."""
        if f.count == -1:  # the dice have decided
            f.count = 0
            self._take(t, f, f.chosen[0])
            return
        seats = self._seats(t, f)
        f.chosen = []
        f.count = 0
        if len(seats) < 2:
            if seats:
                self._take(t, f, seats[0])
        elif self.by == BY_CHANCE:
            self._take(t, f, seats[t.dice_chance.below(len(seats))])
        elif self.by == BY_ROLL:
            f.count = -1
            f.pc -= 1
            t.push(RollOff([seats]))
        else:
            self._ask_next(t, f)

    def _askers(self, t: Table, f: CardProgram) -> list[int]:
        """Who is asked, one after the other."""
        if self.by == BY_BID:
            return self._seats(t, f)
        if self.by == BY_VOTE:
            return [*[s for s in t.living_from(f.you) if s != f.you], f.you]
        seat = f.you
        if self.by == BY_PLAYER and f.by >= 0 and t.players[f.by].alive:
            seat = f.by
        elif self.by == BY_LEFT or self.by == BY_RIGHT:
            seat = t.neighbour(f.you, 1 if self.by == BY_LEFT else -1)
        return [seat if seat >= 0 else f.you]

    def _ask_next(self, t: Table, f: CardProgram) -> None:
        f.ask = self._askers(t, f)[len(f.chosen)]

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        if f.count > 0:
            for card in t.players[f.ask].hand:
                out.append(Action(A.DROP, card))
        elif self.by == BY_BID:
            for cards in range(len(t.players[f.ask].hand) + 1):
                out.append(Action(A.CHOOSE, number=cards))
        else:
            for seat in self._seats(t, f):
                out.append(Action(A.CHOOSE, number=seat + 1))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        if a.verb == A.DROP:
            self._pay(t, f, a.card)
            return
        f.chosen = [*f.chosen, a.number]
        if len(f.chosen) < len(self._askers(t, f)):
            self._ask_next(t, f)
        elif self.by == BY_VOTE:
            self._take(t, f, self._most_votes(t, f))
        elif self.by == BY_BID:
            self._end_auction(t, f)
        else:
            self._take(t, f, a.number - 1)

    def _most_votes(self, t: Table, f: CardProgram) -> int:
        """On a tie the first of them on the left of "you", "you" last (RECEIVER-4)."""
        best = -1
        most = 0
        seats = self._seats(t, f)
        for seat in [*[s for s in t.living_from(f.you) if s != f.you], f.you]:
            votes = f.chosen.count(seat + 1)
            if seat in seats and votes > most:
                best = seat
                most = votes
        return best

    def _end_auction(self, t: Table, f: CardProgram) -> None:
        """The highest bid pays; on a tie the one that came first. If nobody bids, nothing happens (RECEIVER-5)."""
        bid = max(f.chosen)
        winner = self._askers(t, f)[f.chosen.index(bid)]
        f.chosen = [winner]
        if bid > 0:
            f.count = bid
            f.ask = winner

    def _pay(self, t: Table, f: CardProgram, card: int) -> None:
        winner = f.chosen[0]
        discard(t, card)
        f.count -= 1
        if f.count > 0 and t.players[winner].hand:
            f.ask = winner
        else:
            f.count = 0
            self._take(t, f, winner)

    def _take(self, t: Table, f: CardProgram, seat: int) -> None:
        """The steps of the others come after those of the player who was chosen (RECEIVER-7)."""
        f.chosen = []
        if self.others >= 0:
            begin_each(t, f, self.others, [s for s in self._seats(t, f) if s != seat])
        begin_each(t, f, self.body, [seat])

    def explain(self, t: Table, f: CardProgram, a: Action) -> Reason:
        return reasons.FROM_YOUR_HAND if a.verb == A.DROP else reasons.NO_SUCH_WAY

    def answer_phrase(self, f: CardProgram, a: Action) -> str:
        if a.verb == A.DROP:
            return ""
        if self.by == BY_BID:
            return "choose.bid" if a.number else "choose.no-bid"
        return "choose.vote" if self.by == BY_VOTE else "choose.player"

    def costs(self, t: Table, f: CardProgram, ahead: Outlook) -> bool:
        for seat in self._seats(t, f):
            for body in (self.body, self.others):
                sub = f.sub(body, seat)
                sub.victim = f.you
                if sub.costs(t, body, ahead):
                    return True
        return False

    def leave(self, ahead: Outlook) -> None:
        ahead.doubt_level()

    def appraise(self, a: Appraisal) -> None:
        a.choose_player(self.body, self.by == BY_YOU, self.others)


WORDS.append(
    Word(
        "choose_player",
        ChoosePlayer,
        [
            Setting("do", Program(each=True)),
            Setting(
                "by", OneOf(DECIDERS), "you", "vote: everybody votes; bid: hand cards; highest_roll: all of them roll"
            ),
            Setting("among", RECEIVER, "everyone", "the players who can be chosen"),
            Setting("where", TestOf(), None, "only players for whom this condition holds"),
            Setting("others", Program(each=True), [], "steps for each of the others who could have been chosen"),
        ],
        BotHint(0.8),
        'A player is chosen, and the steps are for them: inside, "you" is that player and the former "you" is the '
        "victim. `vote`: everybody names a player, most votes win, ties go to the first on your left. `bid`: each of "
        "them in turn bids hand cards; the highest bid is discarded. `highest_roll`: all of them roll.",
        lacking="players",
        needs=(Needs("by", "player", places=("do",), why="'by: player' is whoever played the Curse, so it needs one"),),
        after_cost=AND,
        example='{"choose_player": {"by": "vote", "do": [{"lose_level": 1}]}}',
    )
)

THE_DIE: Final = 0
THE_DOOR: Final = 1


class Guess(Instruction):
    """You name the number of a die before it is rolled, or whether the top Door is a monster (RECEIVER-6)."""

    asks_for = reasons.NO_SUCH_WAY

    def __init__(self, what: int, right: int, wrong: int) -> None:
        self.what = what
        self.right = right
        self.wrong = wrong

    def run(self, t: Table, f: CardProgram) -> None:
        if f.count == 0:
            f.ask = f.you
            return
        guess = f.count
        f.count = 0
        self._go_on(t, f, f.number == guess)

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for number in range(1, 7 if self.what == THE_DIE else 3):
            out.append(Action(A.CHOOSE, number=number))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        if self.what == THE_DIE:
            f.count = a.number
            f.pc -= 1
            t.push(Rolling(f.you, FOR_CARD, die_modifier(t, f.you)))
            return
        card = reveal(t, DOOR)
        if card < 0:
            return
        from_top = t.lib.cards[card].is_monster
        t.emit(_back_on_top(t, card))
        self._go_on(t, f, from_top == (a.number == 1))

    def _go_on(self, t: Table, f: CardProgram, right: bool) -> None:
        program = self.right if right else self.wrong
        if program >= 0:
            t.push(f.sub(program, f.you))

    def answer_phrase(self, f: CardProgram, a: Action) -> str:
        if self.what == THE_DIE:
            return "choose.guess"
        return "choose.monster" if a.number == 1 else "choose.no-monster"

    def costs(self, t: Table, f: CardProgram, ahead: Outlook) -> bool:
        return any_costs(t, f, [self.right, self.wrong], ahead)

    def leave(self, ahead: Outlook) -> None:
        ahead.doubt_level()

    def appraise(self, a: Appraisal) -> None:
        a.die_cases([self.right, self.wrong], [1, 5] if self.what == THE_DIE else [3, 3])


def no_outcome(said: Any) -> list[Mistake]:
    """A guess that leads to nothing."""
    return [] if said.right or said.wrong else [Mistake([], "a guess needs steps for 'right' or for 'wrong'")]


def _back_on_top(t: Table, card: int) -> CardMoved:
    return CardMoved(card, DECK, -1, everybody(t))


WORDS.append(
    Word(
        "guess",
        Guess,
        [
            Setting("what", OneOf({"die": THE_DIE, "door": THE_DOOR}), "die"),
            Setting("right", DO, [], "steps if the guess is right"),
            Setting("wrong", DO, [], "steps if it is wrong"),
        ],
        BotHint(0.5),
        "You name a number and roll the die, or say whether the top Door is a monster and turn it over; it stays.",
        after_cost=AND,
        ends=True,
        mistakes=no_outcome,
        example='{"guess": {"right": [{"gain_level": {}}], "wrong": [{"lose_level": 1}]}}',
    )
)
