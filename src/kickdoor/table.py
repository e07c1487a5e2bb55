"""The Table that everybody above the kernel drives: bots, simulator, records, server and tests use these calls only."""

from __future__ import annotations

from kickdoor.cards.library import build_library
from kickdoor.model import table as state
from kickdoor.model.action import Action, parse, text_of
from kickdoor.model.chance import Chance
from kickdoor.model.events.event import Event
from kickdoor.model.library import Library
from kickdoor.model.reason import Reason
from kickdoor.rules import engine
from kickdoor.rules.new_game import check_setup, set_up
from kickdoor.rules.why_not_card import why_not_card
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
        return why_not_card(self, seat, card)

    def view(self, seat: int | None) -> View:
        """What this seat may know; None: a spectator."""
        return view_of(self, -1 if seat is None else seat)

    def redeal(self, seat: int, chance: Chance) -> Table:
        """A copy in which everything the seat cannot know is dealt again, consistent with all it does know."""
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


def set_up_values(
    sets: tuple[str, ...], players: int, options: state.Options | None, sexes: list[int] | None
) -> tuple[Library, state.Options, list[int]]:
    """Check what a table is made of and fill in what is not said."""
    sexes = check_setup(players, sexes)
    return build_library(sets), options or state.Options(), sexes


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
