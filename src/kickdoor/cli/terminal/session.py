"""One game in the terminal: people, bots, the log, saving and going on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.bots import Bot, UnknownBot, make_bot
from kickdoor.cli.terminal.cardtexts import CardTexts
from kickdoor.cli.terminal.person import Person
from kickdoor.cli.terminal.picture import Painter
from kickdoor.cli.terminal.screen import Screen
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.events.event import Event
from kickdoor.record.log import Log
from kickdoor.record.record import HOST, Record, Recorder
from kickdoor.sim.driver import choice
from kickdoor.table import Table

__all__ = ["Session", "bot_name", "kinds_of"]

_ANY_TIME = (A.PLAY_SEAT, A.PLAY, A.PLAY_FOE)
_REPLACED: Final = {"simple": "quick-easy"}  # bots named in older saved games, and the bots that play for them now
PAUSE = 0.7


def bot_name(name: str, kind: str) -> str:
    """How a bot is called in a record: "Grim (quick)". So a saved game knows which seats are people's."""
    return f"{name} ({kind})"


def kinds_of(names: Sequence[str]) -> list[str]:
    """The kind of bot at each seat of a record; "" for a person."""
    kinds = []
    for name in names:
        head, found, kind = name.removesuffix(")").rpartition(" (")
        kind = _REPLACED.get(kind, kind)
        kinds.append(kind if name.endswith(")") and found and head and _is_bot(kind) else "")
    return kinds


def _is_bot(kind: str) -> bool:
    try:
        make_bot(kind)
    except UnknownBot:
        return False
    return True


class Session:
    """A game that goes on in front of people."""

    def __init__(self, record: Record, screen: Screen, save: str = "", interrupts: bool = True) -> None:
        self.record = record
        self.screen = screen
        self.save_file = save
        self.interrupts = interrupts
        self.kinds = kinds_of(record.names)
        self.names = [n.rpartition(" (")[0] if k else n for n, k in zip(record.names, self.kinds, strict=True)]
        self.bots = self._bots()
        self.people = [seat for seat, kind in enumerate(self.kinds) if not kind]
        self.recorder = Recorder(Record(record.setup))
        self.table: Table = self.recorder.table
        self.texts = CardTexts(record.setup.sets, self.table.lib)
        self.painter = Painter(self.names, self.texts, self.kinds, screen.plain)
        watchers = {seat: Log(self.names, self.table.lib, seat) for seat in (-1, *self.people)}
        self.logs = watchers
        self.told: dict[int, list[str]] = {seat: [] for seat in watchers}
        self.at_screen = self.people[0] if len(self.people) == 1 else -1
        self.offered_turn = 0
        self._note(self.table.events)
        self._go_on(record)

    def _bots(self) -> dict[int, Bot]:
        seed = self.record.setup.seed
        return {seat: make_bot(kind, f"{seed}/{seat}") for seat, kind in enumerate(self.kinds) if kind}

    def _go_on(self, record: Record) -> None:
        """Play a saved game to where it stopped. Bots think it through again, so that they remember what they did."""
        for seat, text in record.actions:
            if seat in self.bots and self.table.waiting[:1] == [seat]:
                choice(self.bots[seat], self.table, seat)
            done = self.recorder.end_on_time() if seat == HOST else self.recorder.act(seat, text)
            self._note(done.events)
        self.offered_turn = self.table.turn

    # --- what happened ----------------------------------------------------------------------------------------

    def _note(self, events: list[Event]) -> None:
        for seat, log in self.logs.items():
            self.told[seat] += log.lines(events, self.table)

    def _live(self) -> int:
        """From whose seat the game is told while bots play: the one person's, else a spectator's."""
        return self.people[0] if len(self.people) == 1 else -1

    def act(self, seat: int, action: Action) -> None:
        """Do it, note it down and tell it."""
        watcher = self._live()
        before = len(self.told[watcher])
        self._note(self.recorder.act(seat, action).events)
        lines = self.told[watcher][before:]
        for line in lines:
            self.screen.tell(line)
        if lines and seat in self.bots:
            self.screen.pause(PAUSE)

    # --- the game ---------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Until it is over. Raises Quit and EndOfInput."""
        while not self.table.over:
            if self.interrupts and self.offered_turn != self.table.turn:
                self.offered_turn = self.table.turn
                self._offer_interrupts()
                continue
            seat = self.table.waiting[0]
            if seat in self.bots:
                self.act(seat, choice(self.bots[seat], self.table, seat))
            else:
                self._person(seat, may_pass=False)
        self._end()

    def _offer_interrupts(self) -> None:
        """At the start of another's turn, people who could do something are asked, once."""
        turn = self.table.turn
        for seat in self.people:
            if self.table.over or self.table.turn != turn:
                return
            if seat != self.table.active and seat not in self.table.waiting and self._could_act(seat):
                self._person(seat, may_pass=True)

    def _could_act(self, seat: int) -> bool:
        return any(a.verb in _ANY_TIME and not a.later for a in self.table.actions(seat))

    def _person(self, seat: int, may_pass: bool) -> None:
        if seat != self.at_screen:
            self._hand_over(seat)
        action = Person(self, seat).decide(may_pass)
        if action is not None:
            self.act(seat, action)

    def _hand_over(self, seat: int) -> None:
        """Cover the last hand before the next person sees the screen."""
        self.screen.cover()
        self.screen.line(f"Pass the keyboard to {self.names[seat]}.", style="bold")
        self.screen.ask(f"{self.names[seat]}, press Enter when you are alone with the screen: ")
        self.screen.clear()
        self.at_screen = seat

    def _end(self) -> None:
        view = self.table.view(self._live() if self._live() >= 0 else None)
        self.screen.show(self.painter.table(view, []))
        winners = [self.names[seat] for seat in self.table.winners]
        self.screen.line()
        verb = "wins" if len(winners) == 1 else "win"
        self.screen.line(f"{' and '.join(winners)} {verb} the game in turn {self.table.turn}!", style="bold green")
        if self.save_file:
            self.save(self.save_file)

    # --- saving -----------------------------------------------------------------------------------------------

    def save(self, file: str) -> None:
        """Raises RecordError."""
        self.recorder.record.save(file)
        self.save_file = file
        self.screen.line(f"Saved as {file}. Go on with: kickdoor play --resume {file}", style="green")
