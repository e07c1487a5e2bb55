"""A card in the middle of its text: which program, how far it has come, and which player it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kickdoor.model.frame import Frame
from kickdoor.model.reason import NOT_A_CHOICE, Reason

if TYPE_CHECKING:
    from kickdoor.model.action import Action
    from kickdoor.model.instruction import Instruction
    from kickdoor.model.table import Table


HIGHEST: Final = 20
NOT_ASKED: Final = -2  # nothing is known of who brought the card, as it does not ask for them


class Outlook:
    """A look ahead at what the steps of a card would cost a player, who meets them at this Level and cannot sink below
    `lowest` (`firm`: whatever happens to their Items).

    Each step may change what the next ones find. In doubt the answer is that they could cost something.
    """

    def __init__(self, seat: int, level: int, lowest: int, firm: int) -> None:
        self.seat = seat
        self.level = level
        self.lowest = lowest
        self.firm = firm
        self.sure = True  # nothing has changed for this player
        self.others_sure = True  # nor for anybody else

    def copy(self) -> Outlook:
        o = Outlook(self.seat, self.level, self.lowest, self.firm)
        o.sure = self.sure
        o.others_sure = self.others_sure
        return o

    def knows(self, seat: int) -> bool:
        """Is what lies before this player still what it was?"""
        return self.sure if seat == self.seat else self.others_sure

    def can_sink(self, t: Table, seat: int, level: int) -> bool:
        """Could this player lose a level on the way down to this one?"""
        if seat != self.seat:
            return not self.others_sure or t.players[seat].level > level
        return self.level > max(level, self.lowest)

    def doubt(self) -> None:
        """Anything but this player's Level may have changed."""
        self.doubt_cards()
        self.lowest = 1
        self.others_sure = False

    def doubt_cards(self) -> None:
        """Items and hand of this player may have changed."""
        self.sure = False
        self.lowest = min(self.lowest, self.firm)

    def doubt_level(self) -> None:
        """Anything may have changed, and the Level may have risen."""
        self.doubt()
        self.level = HIGHEST


class CardProgram(Frame):
    """The instructions of a card being carried out.

    `you` is the player they act on, `by` the player who played the card (-1: nobody), `victim` the "you" around an
    `each_player`. `number` holds the last die or the remembered gold, `target` the chosen player, foe or Item.
    An instruction that asks sets `ask` to the seat and keeps what it needs meanwhile in `count` and `chosen`.
    """

    def __init__(self, program: int, card: int, you: int, by: int) -> None:
        self.program = program
        self.pc = 0
        self.card = card
        self.you = you
        self.by = by
        self.victim = you
        self.foe = -1
        self.target = -1
        self.mode = -1
        self.number = 0
        self.ask = -1
        self.count = 0
        self.chosen: list[int] = []
        self.face_up = False
        self.curse = False  # a Curse is taking effect
        self.bad_stuff = False
        self.extra = 0  # added to the bonus of the card
        self.badge = -1  # the card that lay with this one and marked it
        self.safe = False  # it costs no levels and no life
        self.bringer = NOT_ASKED  # who once played a card that lies there and reacts now (-1: nobody)

    def copy(self) -> Frame:
        f = CardProgram(self.program, self.card, self.you, self.by)
        f.pc = self.pc
        f.victim = self.victim
        f.foe = self.foe
        f.target = self.target
        f.mode = self.mode
        f.number = self.number
        f.ask = self.ask
        f.count = self.count
        f.chosen = self.chosen[:]
        f.face_up = self.face_up
        f.curse = self.curse
        f.bad_stuff = self.bad_stuff
        f.extra = self.extra
        f.badge = self.badge
        f.safe = self.safe
        f.bringer = self.bringer
        return f

    def sub(self, program: int, you: int) -> CardProgram:
        """The frame for instructions inside an instruction."""
        f = CardProgram(program, self.card, you, self.by)
        f.victim = self.victim
        f.foe = self.foe
        f.target = self.target
        f.mode = self.mode
        f.number = self.number
        f.face_up = self.face_up
        f.curse = self.curse
        f.bad_stuff = self.bad_stuff
        f.safe = self.safe
        f.bringer = self.bringer
        return f

    def costs(self, t: Table, program: int, ahead: Outlook) -> bool:
        """Could the steps of this program cost anybody levels or life?"""
        if program < 0:
            return False
        here = ahead.copy()
        for instruction in t.lib.programs[program]:
            if instruction.costs(t, self, here):
                return True
            instruction.leave(here)
        return False

    def step(self, t: Table) -> bool:
        instructions = t.lib.programs[self.program]
        while True:
            if self.ask >= 0:
                if not t.lib.replaces or self._answerable(t):
                    return True
                self.ask = -1  # what replaced a loss has taken all that is left, or a life (TRIGGER-8)
            if t.top is not self:  # the instruction has pushed something that comes first
                return False
            if self.pc >= len(instructions) or not t.players[self.you].alive:
                t.pop(self)
                return False
            instruction = instructions[self.pc]
            self.pc += 1
            instruction.run(t, self)
            if t.over:
                return False

    def _answerable(self, t: Table) -> bool:
        """Is there still anything to choose from for the player who is asked?"""
        found: list[Action] = []
        if t.players[self.ask].alive:
            self.options(t, self.ask, found)
        return len(found) > 0

    def answerer(self, t: Table) -> int:
        return self.ask

    def asking(self, t: Table) -> Instruction:
        """The instruction that asks, while one does."""
        return t.lib.programs[self.program][self.pc - 1]

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        self.asking(t).options(t, self, out)

    def answer(self, t: Table, seat: int, a: Action) -> None:
        self.ask = -1
        self.asking(t).answer(t, self, a)

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        """What the instruction says of such an answer; it is not asked about answers of another kind."""
        found: list[Action] = []
        self.options(t, seat, found)
        for option in found:
            if option.verb == a.verb:
                return self.asking(t).explain(t, self, a)
        return NOT_A_CHOICE

    def settling(self, t: Table) -> Reason | None:
        return Reason("settle-card", "ORDER-1", {"card": t.lib.part(self.card)})

    def running_steps(self) -> bool:
        return True

    def rolled(self, t: Table, seat: int, total: int) -> None:
        self.number = total

    def ordered(self, t: Table, seats: list[int]) -> None:
        self.chosen = seats[:1]

    def shut(self) -> bool:
        return True

    def describe(self) -> tuple[str, list[int]]:
        return (
            "CardProgram",
            [self.program, self.pc, self.card, self.you, self.by, self.victim, self.foe, self.target, self.mode,
             self.number, self.ask, self.count, self.extra, self.badge,
             (1 if self.face_up else 0) + (2 if self.curse else 0) + (4 if self.bad_stuff else 0)
             + (8 if self.safe else 0), *([] if self.bringer == NOT_ASKED else [-3, self.bringer]), *self.chosen],
        )  # fmt: skip
