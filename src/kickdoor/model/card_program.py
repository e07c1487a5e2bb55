"""A card in the middle of its text: which program, how far it has come, and which player it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.model.frame import Frame

if TYPE_CHECKING:
    from kickdoor.model.action import Action
    from kickdoor.model.table import Table


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
        return f

    def step(self, t: Table) -> bool:
        instructions = t.lib.programs[self.program]
        while True:
            if self.ask >= 0:
                return True
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

    def answerer(self, t: Table) -> int:
        return self.ask

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        t.lib.programs[self.program][self.pc - 1].options(t, self, out)

    def answer(self, t: Table, seat: int, a: Action) -> None:
        self.ask = -1
        t.lib.programs[self.program][self.pc - 1].answer(t, self, a)

    def running_steps(self) -> bool:
        return True

    def rolled(self, t: Table, seat: int, total: int) -> None:
        self.number = total

    def shut(self) -> bool:
        return True

    def describe(self) -> tuple[str, list[int]]:
        return (
            "CardProgram",
            [self.program, self.pc, self.card, self.you, self.by, self.victim, self.foe, self.target, self.mode,
             self.number, self.ask, self.count, self.extra, self.badge,
             (1 if self.face_up else 0) + (2 if self.curse else 0) + (4 if self.bad_stuff else 0)
             + (8 if self.safe else 0), *self.chosen],
        )  # fmt: skip
