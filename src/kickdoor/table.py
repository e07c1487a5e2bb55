"""The Table that everybody above the kernel drives: bots, simulator, records, server and tests use these calls only."""

from __future__ import annotations

from kickdoor.model import table as state
from kickdoor.model.action import Action, parse, text_of
from kickdoor.model.chance import Chance
from kickdoor.model.events.event import Event
from kickdoor.model.reason import Reason
from kickdoor.rules import engine, reasons
from kickdoor.rules.new_game import set_up, set_up_values
from kickdoor.rules.ways import PLAYS, VAGUE, ways_to_play, why_not_now
from kickdoor.views.redeal import redeal
from kickdoor.views.view import View, view_of


class Step:
    """What an action brought about."""

    def __init__(self, events: list[Event]) -> None:
        self.events = events


class Table(state.Table):
    """One game."""

    @property
    def waiting(self) -> list[int]:
        """Seats that have to answer before the game goes on, in order; empty: the game is over."""
        return engine.waiting(self)

    def actions(self, seat: int) -> list[Action]:
        """Every legal action of this seat now, complete, in a fixed order; also of seats that are not waited for."""
        return engine.actions(self, seat)

    def act(self, seat: int, action: Action) -> Step:
        """Do it. Raises Illegal with a Reason, and then nothing has changed."""
        return Step(engine.act(self, seat, action))

    def end_on_time(self) -> Step:
        """Time is up: the highest Level wins, ties share (TOURN-3). For who runs the table; no player's action."""
        return Step(engine.end_on_time(self))

    def why_not(self, seat: int, action: Action) -> Reason | None:
        """Why the seat may not do this now; None if it may."""
        return engine.why_not(self, seat, action)

    def why_not_card(self, seat: int, card: int) -> Reason | None:
        """Why the seat can neither play nor use this card now, by the most telling reason; None if it can."""
        for action in engine.actions(self, seat):
            if action.card == card and action.verb in PLAYS:
                return None
        vague: Reason = reasons.NOT_PLAYABLE
        for action in ways_to_play(self, seat, card):
            reason = engine.why_not(self, seat, action)
            if reason is not None and reason not in VAGUE:
                return reason
            vague = vague if reason is None else reason
        reason = why_not_now(self, seat, card) if self.in_hand(card, seat) else None
        return vague if reason is None else reason

    def view(self, seat: int | None) -> View:
        """What this seat may know; None: a spectator."""
        return view_of(self, -1 if seat is None else seat)

    def redeal(self, seat: int, chance: Chance) -> Table:
        """A copy in which everything the seat cannot know is dealt anew, consistent with all it does know."""
        t = self.copy()
        redeal(t, seat, chance)
        return t

    def copy(self) -> Table:
        """An independent table in the same state. Cheap: search and "what if" use it."""
        return Table(self.lib, self.options, state.NO_SEXES, self)

    def text(self, action: Action) -> str:
        """The stable text of an action ("play enraged on net-troll")."""
        return text_of(action, self.lib)

    def parse(self, text: str) -> Action:
        """The action a text means. Raises UnknownAction."""
        return parse(text, self.lib)


def new_table(
    sets: tuple[str, ...] = ("deluxe",),
    players: int = 4,
    seed: int | str = 0,
    options: state.Options | None = None,
    sexes: list[int] | None = None,
) -> Table:
    """A fresh game, dealt and waiting for the first opening play. Everything follows from these values."""
    lib, options, sexes = set_up_values(sets, players, options, sexes)
    t = Table(lib, options, sexes)
    set_up(t, seed)
    return t
