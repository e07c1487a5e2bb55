"""The open question as a seat may know it: what is asked, and who has to answer if that is public."""

from __future__ import annotations

from typing import ClassVar

from kickdoor.model.card_program import CardProgram
from kickdoor.model.fields import Card, Flag, Seat, Shape, Text
from kickdoor.model.piece import Shown
from kickdoor.model.table import Table
from kickdoor.model.words import CHARITY, SHUT
from kickdoor.rules.actions.use_ability import Paying
from kickdoor.rules.dice import Rolling
from kickdoor.rules.fight.escape import FacingFoe, JustEscaped
from kickdoor.rules.fight.running_away import Fleeing
from kickdoor.rules.kinds.level_up import Consenting
from kickdoor.rules.life.curses import CursePending
from kickdoor.rules.reacting import Reactions
from kickdoor.rules.turn.charity import poorest
from kickdoor.rules.turn.just_received import JustReceived
from kickdoor.rules.turn.turn import Turn
from kickdoor.rules.window import Window
from kickdoor.views.question_phrases import is_window, paid_for, question_phrase, rolled_for


class QuestionView(Shown):
    """The open question.

    Who is asked in a window is not shown, because that would show who could act (section 13.3). The viewer learns only
    whether they are asked themselves.
    """

    shape: ClassVar[Shape] = Shape(
        "QuestionData",
        "The open question; `mine`: the viewer is asked. Who is asked in a window is not told. `say` is the key of its "
        "phrase in the phrase books, `question.<say>`.",
        (
            Text("kind"), Text("say"), Flag("mine"), Seat("seat", none=True), Card("card", none=True),
            Seat("about", none=True),
        ),
    )  # fmt: skip

    def __init__(self, kind: str, mine: bool, say: str) -> None:
        self.kind = kind
        self.mine = mine
        self.say = say  # the key of its phrase
        self.seat = -1
        self.card = -1  # the card whose text asks or that is paid for, the Curse, the monster
        self.about = -1  # the seat that it befalls


def question_of(t: Table, seat: int) -> QuestionView | None:
    """The open question as this seat (-1: a spectator) may know it; None: the game is over."""
    if t.over:
        return None
    top = t.frames[-1]
    q = QuestionView(type(top).__name__, is_asked(t, seat), question_phrase(t, seat))
    if not is_window(top):
        asked = top.asked(t)
        q.seat = asked[0] if asked else -1
    if isinstance(top, CardProgram):
        q.card = top.card
        q.about = top.you
    elif isinstance(top, Consenting):
        q.card = top.card
        q.about = top.seat
    elif isinstance(top, Paying):
        q.card = paid_for(t, top)
    elif isinstance(top, Reactions):
        q.card = top.todo[0].card if top.todo else -1
        q.about = top.answerer(t)
    elif isinstance(top, CursePending):
        q.card = top.card
        q.about = top.victim
    elif isinstance(top, Rolling):
        q.card = rolled_for(t, top)
        q.about = top.seat
    elif isinstance(top, (JustReceived, Fleeing, JustEscaped)):
        q.about = top.seat
    elif isinstance(top, Turn) and t.phase == CHARITY:  # for everybody alike, whatever their phrase is
        others = poorest(t, top)
        if len(others) == 1:
            q.about = others[0]
    elif isinstance(top, Window) and top.foe_at_hand() >= 0:
        _name_runner(t, top, q)
    return q


def is_asked(t: Table, seat: int) -> bool:
    """Is there something that this seat has to answer or to finish? A spectator is asked nothing."""
    if seat < 0 or t.over:
        return False
    if t.players[seat].draft is not None or t.frames[-1].asks(t, seat):
        return True
    if t.offers and t.moment() != SHUT:
        for offer in t.offers:
            if offer.to == seat:
                return True
    return False


def _name_runner(t: Table, top: Window, q: QuestionView) -> None:
    """Somebody faces a monster, or has been caught by it."""
    foe = None if t.fight is None else t.fight.foe_no(top.foe_at_hand())
    if foe is not None:
        q.card = foe.card
    for frame in t.frames:
        if isinstance(frame, (Fleeing, FacingFoe)):
            q.about = frame.seat
