"""One game in the terminal: people, bots, the log, saving and going on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.bots import Bot, UnknownBot, make_bot
from kickdoor.cli.language import begins_turn
from kickdoor.cli.terminal.cardtexts import CardTexts
from kickdoor.cli.terminal.person import Person
from kickdoor.cli.terminal.picture import Painter
from kickdoor.cli.terminal.screen import Screen
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.events.event import Event
from kickdoor.record.grammar import and_list
from kickdoor.record.log import Log
from kickdoor.record.record import HOST, Record
from kickdoor.record.recorder import Recorder
from kickdoor.sim.driver import choice
from kickdoor.sim.own import any_bot, is_own
from kickdoor.table import Table

__all__ = ["OWN", "Session", "bot_name", "kinds_of"]

_ANY_TIME = (A.PLAY_SEAT, A.PLAY, A.PLAY_FOE)
_REPLACED: Final = {"simple": "quick-easy"}  # bots named in older saved games, and the bots that play for them now
PAUSE = 0.7
# Stands for a bot of the user's own. A record does not say which, because naming such a bot would run its code.
OWN: Final = "own bot"


def bot_name(name: str, kind: str) -> str:
    """The name of a bot in a record: "Grim (quick)". So a saved game knows which seats are people's."""
    return f"{name} ({OWN if is_own(kind) else kind})"


def kinds_of(names: Sequence[str]) -> list[str]:
    """The kind of bot at each seat of a record; "" for a person, OWN for a bot of the user's own."""
    kinds = []
    for name in names:
        head, found, kind = name.removesuffix(")").rpartition(" (")
        kind = _REPLACED.get(kind, kind)
        kinds.append(kind if name.endswith(")") and found and head and _is_bot(kind) else "")
    return kinds


def _is_bot(kind: str) -> bool:
    if kind == OWN:
        return True
    try:
        make_bot(kind)
    except UnknownBot:
        return False
    return True


class Session:
    """A game that goes on in front of people. `own` names the bots of the user's own, in the order of their seats."""

    def __init__(
        self,
        record: Record,
        screen: Screen,
        save: str = "",
        interrupts: bool = True,
        own: Sequence[str] = (),
        language: str = "en",
    ) -> None:
        self.record = record
        self.screen = screen
        self.save_file = save
        self.interrupts = interrupts
        self.kinds = kinds_of(record.names)
        self.names = [n.rpartition(" (")[0] if k else n for n, k in zip(record.names, self.kinds, strict=True)]
        self.bots = self._bots(own)
        self.people = [seat for seat, kind in enumerate(self.kinds) if not kind]
        self.recorder = Recorder(record.fresh())
        self.table: Table = self.recorder.table
        self.texts = CardTexts(record.setup.sets, language, record.own_cards())
        self.say = self.texts.words.say
        self.painter = Painter(self.names, self.texts, self.kinds, screen.plain)
        watchers = {seat: Log(self.names, self.texts.lib, seat, self.texts.words) for seat in (-1, *self.people)}
        self.logs = watchers
        self.told: dict[int, list[str]] = {seat: [] for seat in watchers}
        self.at_screen = self.people[0] if len(self.people) == 1 else -1
        self.offered_turn = 0
        self._note(self.table.events)
        self._go_on(record)

    def _bots(self, own: Sequence[str]) -> dict[int, Bot]:
        seed = self.record.setup.seed
        named = iter(own)
        seats = {seat: next(named) if kind == OWN else kind for seat, kind in enumerate(self.kinds) if kind}
        return {seat: any_bot(name, f"{seed}/{seat}") for seat, name in seats.items()}

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
        """The seat from which the game is told while bots play: that of the only person, else a spectator's."""
        return self.people[0] if len(self.people) == 1 else -1

    def act(self, seat: int, action: Action) -> None:
        """Carry out an action, note it down and tell what happened."""
        watcher = self._live()
        before = len(self.told[watcher])
        self._note(self.recorder.act(seat, action).events)
        lines = self.told[watcher][before:]
        for line in lines:
            self.screen.tell(line, begins_turn(line, self.texts.words))
        if lines and seat in self.bots:
            self.screen.pause(PAUSE)

    # --- the game ---------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play until the game is over. Raises Quit and EndOfInput."""
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
        self.screen.line(self.say("terminal.pass-keyboard", who=self.names[seat]), style="bold")
        self.screen.ask(self.say("terminal.alone", who=self.names[seat]))
        self.screen.clear()
        self.at_screen = seat

    def _end(self) -> None:
        view = self.table.view(self._live() if self._live() >= 0 else None)
        self.screen.show(self.painter.table(view, []))
        winners = [self.names[seat] for seat in self.table.winners]
        self.screen.line()
        key = "terminal.won" if len(winners) == 1 else "terminal.won-together"
        who = and_list(winners, self.say("part.and"))
        self.screen.line(self.say(key, who=who, turn=self.table.turn), style="bold green")
        if self.save_file:
            self.save(self.save_file)

    # --- saving -----------------------------------------------------------------------------------------------

    def save(self, file: str) -> None:
        """Write the game to a file. Raises RecordError."""
        self.recorder.record.save(file)
        self.save_file = file
        self.screen.line(self.say("terminal.saved", file=file), style="green")
