"""Instructions about running away."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.fights import TreasureClaimed
from kickdoor.model.events.running import RunEased, RunnersHeld
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import CLAIMS, ESCAPES, HOLDS, ROLLS, UNDOES, BotHint
from kickdoor.model.language.values import MONSTER_TAG, PHRASE, SMALL, OneOf, Setting
from kickdoor.model.language.word import AND, FOE, IN_FLIGHT, Needs, Word
from kickdoor.model.power import ANY_ESCAPE, MY_ESCAPE, MY_ROLL, Power
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import W_CAUGHT, W_MY_RUNNING
from kickdoor.rules import reasons
from kickdoor.rules.dice import ease_roll
from kickdoor.rules.fight.escape import ease_caught, escape_caught, escape_from, just_escaped
from kickdoor.rules.fight.pursuit import escapable, remaining
from kickdoor.rules.fight.stakes import foe_treasures

WORDS: Final[list[Word]] = []

# the monsters, and the runners, of an automatic escape
FROM_ONE: Final = 0
FROM_CAUGHT: Final = 1
EVERYONE: Final = 2
FROM_ALL: Final = 3
BOTH: Final = 4


class Escape(Instruction):
    """An automatic escape (RUN-11); where escape is impossible it does not work (RUN-13)."""

    def __init__(self, what: int) -> None:
        self.what = what

    def shape(self, d: CardDef, power: Power) -> None:
        if self.what == FROM_ALL:
            power.flight = MY_ESCAPE
        elif self.what == BOTH or self.what == EVERYONE:
            power.flight = ANY_ESCAPE

    def payable(self, t: Table, f: CardProgram) -> bool:
        return self.what != BOTH or len(self._runners(t)) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        if self.what == FROM_ONE:
            if t.fight is not None and t.fight.foe_no(f.foe) is not None:
                escape_from(t, f.you, [f.foe])
        elif self.what == FROM_CAUGHT:
            escape_caught(t)
        elif self.what == FROM_ALL:
            f.chosen = [f.you]
            self._go(t, f)
        elif self.what == BOTH:
            f.chosen = self._runners(t)
            self._go(t, f)
        else:
            f.chosen = []
            if self._open(t, f):
                f.ask = f.by

    def _runners(self, t: Table) -> list[int]:
        """The players who are still running and have something to escape from."""
        fight = t.fight
        if fight is None:
            return []
        out: list[int] = []
        for seat in fight.munchkins():
            if t.players[seat].alive and self._foes(t, seat):
                out.append(seat)
        return out

    def _foes(self, t: Table, seat: int) -> list[int]:
        return [no for no in remaining(t, seat) if escapable(t, no)]

    def _open(self, t: Table, f: CardProgram) -> list[int]:
        """Runners the user may still name: `chosen` have accepted, bits of `number` have declined."""
        return [s for s in self._runners(t) if s not in f.chosen and not f.number >> s & 1]

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        if f.count:  # the named player says whether they want it
            out.append(Action(A.CHOOSE, number=0))
            out.append(Action(A.CHOOSE, number=1))
            return
        for seat in self._open(t, f):
            out.append(Action(A.CHOOSE, number=seat + 1))
        if f.chosen or f.number:  # after a refusal nobody else has to be saved instead
            out.append(Action(A.PASS))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        if a.verb == A.PASS:
            self._go(t, f)
            return
        if f.count:
            seat = f.count - 1
            f.count = 0
            if a.number == 0:
                f.number |= 1 << seat
            else:
                f.chosen.append(seat)
        else:
            seat = a.number - 1
            if seat != f.by:
                f.count = seat + 1
                f.ask = seat
                return
            f.chosen.append(seat)
        if self._open(t, f):
            f.ask = f.by
        else:
            self._go(t, f)

    def explain(self, t: Table, f: CardProgram, a: Action) -> Reason:
        return reasons.NO_SUCH_WAY if f.count else reasons.THAT_RUNNER

    def answer_phrase(self, f: CardProgram, a: Action) -> str:
        if a.verb == A.PASS:
            return "pass.card-all"
        if not f.count:
            return "choose.let-escape"
        return "choose.escape" if a.number else "choose.stay"

    def _go(self, t: Table, f: CardProgram) -> None:
        for seat in f.chosen:
            foes = self._foes(t, seat)
            if foes:
                escape_from(t, seat, foes)
        f.chosen = []


WORDS.append(
    Word(
        "escape",
        Escape,
        [
            Setting(
                "from",
                OneOf({"one": FROM_ONE, "caught": FROM_CAUGHT, "everyone": EVERYONE, "all": FROM_ALL, "both": BOTH}),
            )
        ],
        BotHint(1.8, use=ESCAPES),
        "An automatic escape. `one`: you, from the target monster; `caught`: you, from the monster that has just "
        "caught you; `everyone`: the fleeing players the user names, from all monsters (RUN-11, RUN-13). `all`: you, "
        "from all monsters; `both`: fighter and helper, from all monsters, one that has just caught either included.",
        needs=(
            Needs("from", "one", target=FOE),
            Needs("from", "caught", moments=("caught",)),
            IN_FLIGHT,
        ),
    )
)


class EaseRunning(Instruction):
    """A bonus to all Run Away rolls of this flight, one just made included; some monsters let the runner go."""

    def __init__(self, bonus: int, tag: int | None) -> None:
        self.bonus = bonus
        self.tag = -1 if tag is None else tag

    def shape(self, d: CardDef, power: Power) -> None:
        if power.when == W_MY_RUNNING or power.when == W_CAUGHT:
            power.flight = MY_ROLL
        if power.when == W_CAUGHT:
            power.frees = self.tag

    def run(self, t: Table, f: CardProgram) -> None:
        if t.fight is None:  # it has ended while a die lay on the table
            return
        t.emit(RunEased(f.you, self.bonus, self.tag))
        if not ease_roll(t, f.you, self.bonus):
            ease_caught(t, f.you, self.bonus)


WORDS.append(
    Word(
        "ease_running",
        EaseRunning,
        [Setting("bonus", SMALL), Setting("automatic", MONSTER_TAG, None, role=PHRASE)],
        BotHint(1.2, use=ROLLS),
        "A bonus to all your Run Away rolls in this fight, a roll just made included; escape from monsters with the "
        "tag `automatic` is automatic, also from one that has just caught you.",
        needs=(IN_FLIGHT,),
        after_cost=AND,
    )
)


class UndoEscape(Instruction):
    """The player who has just escaped must roll after all."""

    asks_for = reasons.NO_SUCH_ESCAPE

    def run(self, t: Table, f: CardProgram) -> None:
        escaped = just_escaped(t)
        if len(escaped.foes) == 1:
            escaped.undone = escaped.foes[0]
        elif escaped.foes:
            f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        fight = t.fight
        assert fight is not None
        for no in just_escaped(t).foes:
            foe = fight.foe_no(no)
            if foe is not None:
                out.append(Action(A.PICK, foe.card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        fight = t.fight
        assert fight is not None
        foe = fight.foe(a.card)
        assert foe is not None
        just_escaped(t).undone = foe.no

    def answer_phrase(self, f: CardProgram, a: Action) -> str:
        return "pick.undo-escape"


WORDS.append(
    Word(
        "undo_escape",
        UndoEscape,
        [],
        BotHint(0.8, use=UNDOES),
        needs=(Needs(moments=("escaped",), mine=True),),
        after_cost=AND,
    )
)


class HoldRunners(Instruction):
    """Whoever runs from this fight is caught without a roll."""

    def run(self, t: Table, f: CardProgram) -> None:
        if t.fight is not None:
            t.emit(RunnersHeld())


WORDS.append(
    Word(
        "hold_runners",
        HoldRunners,
        [],
        BotHint(1.0, use=HOLDS),
        "whoever runs from this fight is caught without a roll",
        needs=(IN_FLIGHT,),
    )
)


class ClaimTreasure(Instruction):
    """The Treasures of a lost fight, if it had a single monster and one can get away from it (MULTI-8)."""

    def run(self, t: Table, f: CardProgram) -> None:
        fight = t.fight
        if fight is None:  # it has ended while a die lay on the table
            return
        if fight.ever == 1 and fight.foes and escapable(t, fight.foes[0].no):
            t.emit(TreasureClaimed(f.you, foe_treasures(t, fight, fight.foes[0])))


WORDS.append(
    Word(
        "claim_treasure",
        ClaimTreasure,
        [],
        BotHint(1.2, use=CLAIMS),
        "take the Treasures of a lost fight, if it had a single monster (MULTI-8)",
        needs=(IN_FLIGHT,),
        ends=True,
    )
)
