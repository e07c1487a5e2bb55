"""Cards that react by themselves: finding them, their limits, and the question to their owner (TRIGGER)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.notes import LimitUsed
from kickdoor.model.frame import Frame
from kickdoor.model.language.counts import H_CURSED, I_CURSE, IN_FIGHT, IN_TURN
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.model.trigger import NO_SPAN, Reaction, Trigger
from kickdoor.model.words import ITEMS
from kickdoor.rules import reasons
from kickdoor.rules.equipment.items import counts, driven_away


def reaction_key(t: Table, one: Reaction, instead: bool) -> int:
    """A number for "this reaction of that card, for this seat"."""
    return ((t.lib.cards[one.card].no * 16 + one.index) * 8 + one.seat) * 2 + (1 if instead else 0)


def is_used_up(t: Table, one: Reaction, trigger: Trigger, instead: bool) -> bool:
    """Has it worked as often as its limit allows? (TRIGGER-5)"""
    if trigger.span == NO_SPAN:
        return False
    notes = t.notes
    uses = notes.game_uses
    if trigger.span == IN_TURN:
        uses = notes.turn_reactions
    elif trigger.span == IN_FIGHT:
        uses = notes.fight_reactions
    return uses.count(reaction_key(t, one, instead)) >= trigger.times


def works(t: Table, seat: int, card: int) -> bool:
    """Is the card in play for this player, so that it can react? An Item must be equipped and usable (TRIGGER-3)."""
    fight = t.fight
    if fight is not None and fight.foe(card) is not None:
        return seat == fight.fighter
    if t.owner(card) != seat or driven_away(t, seat, card):
        return False
    return counts(t, seat, card) if t.zone_of(card) == ITEMS else t.zone_of(card) > ITEMS


class Reactions(Frame):
    """Cards that react, one after the other. Each is carried out before the next one is looked at (TRIGGER-4)."""

    def __init__(self) -> None:
        self.todo: list[Reaction] = []
        self.agreed = False

    def trigger(self, t: Table, one: Reaction) -> Trigger:
        raise NotImplementedError  # each kind of reaction writes it

    def is_instead(self) -> bool:
        raise NotImplementedError

    def still_due(self, t: Table, one: Reaction) -> bool:
        """Does the card still react when its turn has come?"""
        trigger = self.trigger(t, one)
        if not t.players[one.seat].alive or not works(t, one.seat, one.card):
            return False
        if is_used_up(t, one, trigger, self.is_instead()):
            return False
        return trigger.test is None or trigger.test.holds(t, self.program(t, one, trigger), one.seat)

    def program(self, t: Table, one: Reaction, trigger: Trigger) -> CardProgram:
        raise NotImplementedError

    def next_one(self, t: Table) -> Reaction | None:
        """The first reaction that is still due."""
        while self.todo:
            if self.still_due(t, self.todo[0]):
                return self.todo[0]
            self.todo = self.todo[1:]
        return None

    def asking(self, t: Table) -> bool:
        return len(self.todo) > 0 and not self.agreed and self.trigger(t, self.todo[0]).may

    def begin(self, t: Table, one: Reaction) -> CardProgram:
        """Note the use and tell everybody; the steps are returned."""
        trigger = self.trigger(t, one)
        self.todo = self.todo[1:]
        self.agreed = False
        if trigger.span != NO_SPAN:
            t.emit(LimitUsed(reaction_key(t, one, self.is_instead()), trigger.span))
        t.announce(announcements.REACTED, one.seat, one.card)
        return self.program(t, one, trigger)

    def answerer(self, t: Table) -> int:
        return self.todo[0].seat if self.asking(t) else -1

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        out.append(Action(A.CHOOSE, number=0))  # let it be
        out.append(Action(A.CHOOSE, number=1))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        if a.number == 1:
            self.agreed = True
        else:
            self.todo = self.todo[1:]

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        return reasons.NO_SUCH_WAY if a.verb == A.CHOOSE else NOT_A_CHOICE

    def settling(self, t: Table) -> Reason | None:
        return Reason("settle-card", "TRIGGER-4", {"card": t.lib.part(self.todo[0].card)}) if self.todo else None

    def shut(self) -> bool:
        return True

    def running_steps(self) -> bool:
        return True

    def numbers(self) -> list[int]:
        return [1 if self.agreed else 0, *[n for one in self.todo for n in (one.seat, one.card, one.index)]]


class Replacing(Reactions):
    """Something is about to happen to a player, and cards of theirs do something else instead (TRIGGER-8).

    Each kind of thing writes `go_on`: what happens if no card replaces it.
    """

    def __init__(self, what: int, seat: int) -> None:
        super().__init__()
        self.what = what
        self.seat = seat

    def trigger(self, t: Table, one: Reaction) -> Trigger:
        return t.lib.cards[one.card].insteads[one.index]

    def is_instead(self) -> bool:
        return True

    def program(self, t: Table, one: Reaction, trigger: Trigger) -> CardProgram:
        return CardProgram(trigger.program, one.card, one.seat, -1)

    def go_on(self, t: Table) -> None:
        raise NotImplementedError  # each kind writes it

    def replaced(self, t: Table) -> None:
        """It does not happen."""

    def step(self, t: Table) -> bool:
        one = self.next_one(t)
        if one is None:
            t.pop(self)
            self.go_on(t)
            return False
        if self.asking(t):
            return True
        program = self.begin(t, one)
        t.pop(self)
        self.replaced(t)
        if program.program >= 0:  # otherwise nothing happens instead
            t.push(program)
        return False


class Coming(Replacing):
    """The text of a Curse or of Bad Stuff is about to be carried out."""

    def __init__(self, what: int, run: CardProgram) -> None:
        super().__init__(what, run.you)
        self.run = run  # only read until it is pushed

    def copy(self) -> Frame:
        run = self.run.copy()
        assert isinstance(run, CardProgram)
        f = Coming(self.what, run)
        f.todo = self.todo
        f.agreed = self.agreed
        return f

    def describe(self) -> tuple[str, list[int]]:
        return ("Coming", [self.what, *self.numbers(), -1, *self.run.describe()[1]])

    def program(self, t: Table, one: Reaction, trigger: Trigger) -> CardProgram:
        """Its "target" is the player who brought the Curse, if anyone did."""
        f = CardProgram(trigger.program, one.card, one.seat, self.run.by)
        f.target = self.run.by
        return f

    def go_on(self, t: Table) -> None:
        if self.what == I_CURSE and t.lib.listens:
            t.happens(H_CURSED, self.seat, self.run.card)
        if self.run.program >= 0:
            t.push(self.run)

    def replaced(self, t: Table) -> None:
        t.top.warded_off()


def replace(t: Table, frame: Replacing) -> bool:
    """Let the player's cards replace what is about to happen; False: none of them does.

    A card does not replace what happens while its own steps are carried out (TRIGGER-9).
    """
    seat = frame.seat
    p = t.players[seat]
    for card in p.front + p.items:
        d = t.lib.cards[card]
        if d.insteads and works(t, seat, card) and not _under_way(t, card):
            for trigger in d.insteads:
                if trigger.what == frame.what:
                    frame.todo.append(Reaction(seat, card, trigger.index))
    if frame.next_one(t) is None:
        return False
    t.push(frame)
    return True


def _under_way(t: Table, card: int) -> bool:
    for frame in t.frames:
        if isinstance(frame, CardProgram) and frame.card == card:
            return True
    return False
