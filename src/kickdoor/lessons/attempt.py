"""One person's way through a lesson: their step, whether they have reached the goal, and what the others answer."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from kickdoor.bots import make_bot
from kickdoor.lessons.conditions import Condition, Moment, holds, moments
from kickdoor.lessons.lesson import Aim, Lesson, LessonTarget, find_lesson
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.events.event import Event
from kickdoor.table import Table
from kickdoor.views.as_json import events_as_json
from kickdoor.views.live_view import LiveView

__all__ = ["LEARNER", "Attempt", "LessonStanding", "PuzzleFacts"]

LEARNER: Final = 0  # the seat
BOT: Final = "normal"
OVER: Final = "lesson.over"  # what is said when the game is over, whatever the lesson

# What a quiet seat does: the first of these that is legal; if none is, a bot decides.
QUIET: Final = (A.CANCEL, A.PASS, A.REFUSE, A.KICK, A.KILL, A.LOSE, A.ROLL, A.READY, A.LOOT, A.END)

# What a seat does not begin again after it has cancelled it. Its bot remembers nothing from one answer to the next.
BARGAINS: Final = (A.ASK_HELP, A.OFFER_HELP, A.REDEAL, A.TRADE, A.SHOW, A.SELL)

State = Literal["going", "done", "failed"]


class PuzzleFacts(msgspec.Struct, frozen=True):
    """What everybody may know of a puzzle besides its table: the sort of goal, the dice to come, the cards on top of
    the decks, and the keys of its hints. `own`: it comes from a game of the player, and is in no list of puzzles."""

    aim: Aim
    degree: int
    dice: list[int]
    doors: list[str]
    treasures: list[str]
    hints: list[str]
    own: bool = False


class LessonStanding(msgspec.Struct, frozen=True):
    """How an attempt stands. `say`, `hint` and `aside` are keys of the phrase book of lessons; the aside is about what
    the learner has just done. `number` is the number of the step, and `steps` is how many there are. A lesson that is
    done or has failed has no target. `puzzle` is null for a lesson."""

    lesson: str
    state: State
    number: int
    steps: int
    say: str
    hint: str | None
    aside: str | None
    target: LessonTarget
    puzzle: PuzzleFacts | None = None


class Attempt:
    """One attempt. Tell it of everything that happens at the table, in order."""

    def __init__(self, lesson: Lesson, table: Table) -> None:
        self.lesson = lesson
        self.state: State = "going"
        self.number = 0  # of the current step
        self.failed = ""  # the key of what the host says about what went wrong
        self.aside = ""  # the name of the remark about the last thing the learner did
        self.said: frozenset[str] = frozenset()  # remarks that were made
        self.seen: list[Condition] = []  # conditions whose moment has come
        self.used: dict[int, int] = {}  # how many scripted actions a seat has done
        self.gave_up: frozenset[int] = frozenset()  # seats that have cancelled a bargain
        self.see(table, -1, "", table.events)

    def copy(self) -> Attempt:
        """An independent attempt in the same state."""
        other = Attempt.__new__(Attempt)
        other.__dict__.update(self.__dict__)
        other.seen, other.used = self.seen[:], dict(self.used)
        return other

    # --- what happens -----------------------------------------------------------------------------------------

    def see(self, table: Table, actor: int, text: str, events: list[Event]) -> None:
        """Take in an action and its events; the table is as it stands afterwards."""
        self._note_script(table, actor, text)
        if text == "cancel" and actor > LEARNER:
            self.gave_up |= {actor}
        if self.state != "going":
            return
        told = events_as_json(events, LEARNER, table.lib)
        watched = [self.lesson.goal, *(remark.when for remark in (*self.lesson.fails, *self.lesson.asides))]
        self._note_moments(watched, actor, text, told)
        if actor == LEARNER:
            self.aside = ""
        while self.number < len(self.lesson.steps):
            until = self.lesson.steps[self.number].until
            self._note_moments([until], actor, text, told)
            if not holds(until, table, LEARNER, self.seen):
                break
            self.number += 1
            actor, text, told = -1, "", []  # an action that ends one step must not end the next one, too
        if holds(self.lesson.goal, table, LEARNER, self.seen):
            self.state = "done"
            return
        lesson = self.lesson
        for remark in lesson.fails:
            if holds(remark.when, table, LEARNER, self.seen):
                self.state, self.failed = "failed", OVER if lesson.kind == "puzzle" else lesson.key(remark.name)
                return
        if table.over:
            self.state, self.failed = "failed", OVER
            return
        self._make_aside(table)

    def stop(self) -> None:
        """The game was ended from outside, which does not count as reaching the goal."""
        if self.state == "going":
            self.state, self.failed = "failed", OVER

    def _note_moments(self, conditions: list[Condition], actor: int, text: str, told: list[dict[str, object]]) -> None:
        for condition in conditions:
            for one in moments(condition):
                if not any(one is seen for seen in self.seen) and Moment(one, LEARNER).is_now(actor, text, told):
                    self.seen.append(one)

    def _make_aside(self, table: Table) -> None:
        for remark in self.lesson.asides:
            if remark.name not in self.said and holds(remark.when, table, LEARNER, self.seen):
                self.aside = remark.name
                self.said |= {remark.name}

    def standing(self) -> LessonStanding:
        """How the attempt stands, to be shown to the learner."""
        lesson, steps = self.lesson, self.lesson.steps
        say, hint, target = "idea", "", LessonTarget()  # a puzzle has no steps: its idea is all that is said
        number = min(self.number, len(steps))
        if self.state == "done":
            say, number = "done", len(steps)
        elif self.state == "failed":
            say = ""
        elif number < len(steps):
            step = steps[number]
            say, hint, target = step.name, f"{step.name}.hint" if step.hint else "", step.target
        return LessonStanding(
            lesson=lesson.id,
            state=self.state,
            number=number,
            steps=len(steps),
            say=lesson.key(say) if say else self.failed,
            hint=lesson.key(hint) if hint else None,
            aside=lesson.key(self.aside) if self.aside else None,
            target=target,
            puzzle=self._facts(),
        )

    def _facts(self) -> PuzzleFacts | None:
        lesson, stated = self.lesson, self.lesson.situation
        if lesson.aim is None:
            return None
        hints = [lesson.key(name) for name in lesson.hint_names()]
        own = find_lesson(lesson.id) is None
        return PuzzleFacts(lesson.aim, lesson.degree, stated.dice, stated.doors, stated.treasures, hints, own)

    # --- the others -------------------------------------------------------------------------------------------

    def answer(self, table: Table, seat: int) -> Action:
        """What another seat does now. This depends on the lesson, the table and what was done before."""
        actions = table.actions(seat)
        scripted = self._scripted(table, seat)
        if scripted is not None and scripted in actions:
            return scripted
        if seat in self.lesson.quiet:
            for verb in QUIET:
                for action in actions:
                    if action.verb == verb and not action.later:
                        return action
        if seat in self.gave_up:
            actions = [action for action in actions if action.verb not in BARGAINS] or actions
        bot = make_bot(BOT, f"{self.lesson.id}/{seat}/{table.version}")
        return bot.pick(LiveView(table, seat), actions)

    def _scripted(self, table: Table, seat: int) -> Action | None:
        texts = self.lesson.script.get(seat, [])
        used = self.used.get(seat, 0)
        return table.parse(texts[used]) if used < len(texts) else None

    def _note_script(self, table: Table, actor: int, text: str) -> None:
        if actor in self.lesson.script and text:
            scripted = self._scripted(table, actor)
            if scripted is not None and scripted == table.parse(text):
                self.used[actor] = self.used.get(actor, 0) + 1
