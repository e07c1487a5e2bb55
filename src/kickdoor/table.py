"""The Table that everybody above the kernel drives: bots, simulator, records, server and tests use these calls only."""

from __future__ import annotations

from typing import Any

from kickdoor.cards.library import build_library
from kickdoor.cards.registry import Sets, built_in_sets, set_names
from kickdoor.model import table as state
from kickdoor.model.action import Action, parse, text_of
from kickdoor.model.chance import Chance
from kickdoor.model.events.event import Event
from kickdoor.model.library import Library
from kickdoor.model.pending import Settled
from kickdoor.model.piece import Piece, facts
from kickdoor.model.reason import Reason
from kickdoor.rules import engine
from kickdoor.rules.idle import idle_answer
from kickdoor.rules.new_game import BadSetup, check_setup, set_up
from kickdoor.rules.why_not_card import why_not_card
from kickdoor.views.action_words import with_words
from kickdoor.views.outlook import Outlook, outlook_of
from kickdoor.views.redeal import redeal
from kickdoor.views.view import View, view_of


class Step(Piece):
    """What an action brought about: its events, in order.

    `settled` has the answers that the table gave by itself for seats that had only one thing to do.
    """

    def __init__(self, events: list[Event], settled: list[Settled]) -> None:
        self.events = events
        self.settled = settled


class Table(state.Table):
    """One game: everything that lies on the table, and the calls that drive it.

    Seats and cards are numbers from 0. `lib` says what is printed on the cards; `players`, `turn`, `active` (the seat
    whose turn it is), `fight`, `over` and `winners` tell how the game stands. Read all of it; only actions change it.
    Set `recording` to False where nobody reads the events; that is faster.
    """

    @property
    def waiting(self) -> list[int]:
        """The seats that have to answer before the game goes on, in order. It is empty when the game is over."""
        return engine.waiting(self)

    def actions(self, seat: int) -> list[Action]:
        """Every legal action of this seat now, in a fixed order. Seats that are not waited for may have some too."""
        return engine.actions(self, seat)

    def idle_answer(self, seat: int) -> Action | None:
        """What this seat answers in any case, because it could do nothing else; None: it has a choice, or is not asked.

        This may tell what it holds, so it is for a program that serves the seat, not for others at the table.
        """
        return idle_answer(self, seat)

    def act(self, seat: int, action: Action) -> Step:
        """Carry out an action. Raises Illegal with a Reason if it is not allowed; then nothing has changed."""
        return Step(engine.act(self, seat, action), self.settled)

    def end_on_time(self) -> Step:
        """End the game because time is up: the highest Level wins, ties share (TOURN-3).

        This is for the program that runs the table; no player can do it.
        """
        return Step(engine.end_on_time(self), [])

    def why_not(self, seat: int, action: Action) -> Reason | None:
        """Why the seat may not do this now; None if it may."""
        return engine.why_not(self, seat, action)

    def why_not_card(self, seat: int, card: int) -> Reason | None:
        """Why the seat can neither play nor use this card now, by the most telling reason; None if it can."""
        return why_not_card(self, seat, card)

    def view(self, seat: int | None) -> View:
        """What this seat may know; None: a spectator."""
        return view_of(self, -1 if seat is None else seat)

    def outlook(self, seat: int) -> Outlook:
        """What each legal action of this seat leads to, as far as it may know. This takes longer than a view."""
        return outlook_of(self, seat)

    def redeal(self, seat: int, chance: Chance) -> Table:
        """A copy in which everything the seat cannot know is dealt again, consistent with all it does know."""
        t = self.copy()
        redeal(t, seat, chance)
        return t

    def copy(self) -> Table:
        """An independent table in the same state. Cheap: search and "what if" use it."""
        return Table(self.lib, self.options, state.NO_SEXES, self)

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickled table has no events, like a copy. Its cards are read again where it is unpickled."""
        return Table, (self.lib, self.options, state.NO_SEXES), {**facts(self), "events": [], "settled": []}

    def __repr__(self) -> str:
        said = f"{' and '.join(self.lib.sets)}, {len(self.players)} players"
        if self.over:
            return f"<Table: {said}, won by {_seats(self.winners)} in turn {self.turn}>"
        when = f"turn {self.turn} of player {self.active}" if self.turn > 0 else "before the first turn"
        return f"<Table: {said}, {when}, {type(self.top).__name__} asks {_seats(self.waiting)}>"

    def text(self, action: Action) -> str:
        """The stable text of an action, for example "play enraged on net-troll". Where that does not say what the
        action does, words follow: "choose 1: die"."""
        return with_words(self, text_of(action, self.lib), action)

    def parse(self, text: str) -> Action:
        """The action that a text means. Raises UnknownAction."""
        return parse(text, self.lib)


def _seats(seats: list[int]) -> str:
    return f"player{'s' if len(seats) > 1 else ''} {' and '.join([str(seat) for seat in seats])}"


def set_up_values(
    sets: Sets, players: int, options: state.Options | None, sexes: list[int] | None
) -> tuple[Library, state.Options, list[int]]:
    """Check what a table is made of and fill in what is not said."""
    names = set_names(sets)
    if not names:
        raise BadSetup(f"a game needs at least one set; there are {', '.join(built_in_sets())}")
    sexes = check_setup(players, sexes)
    return build_library(names), options or state.Options(), sexes


def new_table(
    sets: Sets = ("deluxe",),
    players: int = 4,
    seed: int | str = 0,
    options: state.Options | None = None,
    sexes: list[int] | None = None,
) -> Table:
    """A fresh game, dealt and waiting for the first opening play. Everything follows from these values.

    `sets` is one name, several names with commas, or a list of them; a set of your own is named by the path of its
    folder. `sexes` has a 0 (male) or 1 (female) for each player; without it they take turns. Raises BadSetup or
    CardFileError.
    """
    lib, options, sexes = set_up_values(sets, players, options, sexes)
    return deal_table(lib, players, seed, options, sexes)


def deal_table(
    lib: Library,
    players: int = 4,
    seed: int | str = 0,
    options: state.Options | None = None,
    sexes: list[int] | None = None,
) -> Table:
    """The same with cards that are at hand already. Raises BadSetup."""
    t = Table(lib, options or state.Options(), check_setup(players, sexes))
    set_up(t, seed)
    return t
