"""A table as this process remembers it: its log, folded into seats and a game. Everything in it is synchronous.

Commands look at it and say what they want to change; `take_in` makes the change and says what has to be stored.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from kickdoor.lessons.attempt import Attempt
from kickdoor.model.action import Action
from kickdoor.model.events.event import Event
from kickdoor.model.events.turns import TurnBegan
from kickdoor.record.versions import RULES
from kickdoor.server.protocol.json_bytes import text_of
from kickdoor.server.protocol.messages import ClockInfo
from kickdoor.server.protocol.refusals import reason_info
from kickdoor.server.settings import Settings
from kickdoor.server.storage.base import Append, BrokenLog, Entry
from kickdoor.server.table import entries as e
from kickdoor.server.table.allowance import Allowance
from kickdoor.server.table.asking import awaited, hides_hands, is_spared, lone_seat, rolls_together
from kickdoor.server.table.clocks import NO_CLOCK, Company, Limit, clock_info, limit_of, now_ms
from kickdoor.server.table.deadlines import NEARLY, Deadline, Deadlines, earlier, first_of
from kickdoor.server.table.entries import (
    Standing,
    Started,
    Stopped,
    guest_in,
    read_standing,
    read_started,
    read_stopped,
)
from kickdoor.server.table.game import Game
from kickdoor.server.table.past import (
    Differs,
    Past,
    ending_of,
    is_newer,
    leaders,
    standing_of,
    stands_at,
    why_stuck,
    winners_of_row,
)
from kickdoor.server.table.seating import Seating
from kickdoor.server.table.table_cards import stored_content
from kickdoor.server.table.table_info import Outcome, listing_of
from kickdoor.server.table.vote_ends import vote_ends

__all__ = ["Change", "NewEntry", "Pending", "TableMemory"]

DAYS_SLOWER: Final = 24 * 60  # a minute becomes a day


class NewEntry:
    """An entry before it has its number. `data` that is not text is written as JSON."""

    def __init__(self, kind: str, seat: int = -1, data: object = "", ref: str = "") -> None:
        self.kind = kind
        self.seat = seat
        self.data = data
        self.ref = ref


class Change:
    """What a command adds to the log: entries that are stored together or not at all.

    `action` is the meaning of the first entry's text, if that is an action.
    """

    def __init__(self, first: NewEntry, action: Action | None = None, more: list[NewEntry] | None = None) -> None:
        self.first = first
        self.action = action
        self.more = more


def _guests_in(change: Change) -> tuple[str, ...]:
    """The guests of whom a change says something. An action says nothing of anybody."""
    if change.more is None and isinstance(change.first.data, str):
        return ()
    return tuple({guest for new in (change.first, *(change.more or ())) if (guest := guest_in(new.data))})


class Pending:
    """A change that memory has taken in, and the log has not yet."""

    def __init__(self, append: Append, happened: list[list[Event]]) -> None:
        self.append = append
        self.happened = happened  # the events of each entry

    @property
    def before(self) -> int:
        """The number of the last entry before the change."""
        return self.append.entries[0].seq - 1


class TableMemory:
    """One table. Its log is read into it entry by entry; `seq` is the number of the last one, 0 if nothing was read."""

    def __init__(self, table: str, settings: Settings, slow_levels: frozenset[str] = frozenset()) -> None:
        self.id = table
        self.settings = settings
        self.now: Callable[[], int] = now_ms
        self.deadlines = Deadlines(settings, slow_levels)
        self.seq = 0
        self.stored_due: int | None = None  # what the database says about when the table needs attention
        self.seating = Seating(table)
        self.game: Game | None = None
        self.started: Started | None = None
        self.cards = b""  # the cards of the game, if they are not those of today
        self.standing: Standing | None = None  # at the beginning of the last turn
        self.past: Past | None = None  # the game, if it is not in the hands of the rules
        self.stopped: Stopped | None = None
        self.row = ""  # a finished game as lists show it, if nothing else is known
        self.allowance = Allowance()
        self.watched = False  # somebody who has no seat is connected
        self.asked_at = 0  # when this process has heard that numbers are asked for
        self._limit: Limit | None = None  # None: it has to be found
        self._dues: list[Deadline] | None = None

    def forget(self) -> None:
        """The log has to be read from the beginning."""
        self.seq = 0
        self.stored_due = None
        self.seating = Seating(self.id)
        self.game = None
        self.started = None
        self.cards = b""
        self.standing = None
        self.past = None
        self.stopped = None
        self.row = ""
        self.allowance = Allowance()
        self.went_on()

    def went_on(self) -> None:
        """Something has changed, so the times that follow from the log have to be found again."""
        self._limit = None
        self._dues = None

    # --- the log ----------------------------------------------------------------------------------------------

    def read(self, entry: Entry) -> list[Event]:
        """Take in an entry of the log that is stored already. A game that this version cannot go on with is known from
        then on as far as it is known without the rules."""
        self._seat(entry, True)
        try:
            return self._play(entry, None)
        except Exception as error:  # noqa: BLE001  (whatever other rules or cards lead to)
            self._stick(error)
            return []

    def fold(self, entry: Entry, action: Action | None = None) -> list[Event]:
        """Take in one entry and return its events. `action` is the meaning of its text, if that is known already."""
        self._seat(entry, action is None)
        return self._play(entry, action)

    def _seat(self, entry: Entry, seats: bool) -> None:
        """What an entry means for everything but the game."""
        if entry.seq != self.seq + 1:
            raise BrokenLog(f"the log of table {self.id} goes on with {entry.seq} after {self.seq}")
        self.seq = entry.seq
        self.went_on()
        self.allowance.count(entry)
        if not seats:  # it is an action
            return
        self.seating.fold(entry)
        kind = entry.kind
        if kind == e.REVEALING:  # after a restart, or with clocks that differ, people still have their time
            self.asked_at = self.now()
        elif kind == e.STOPPED:
            self.stopped = read_stopped(entry.data)
        elif kind == e.STANDING:
            self.standing = read_standing(entry.data)
        elif (
            kind == e.CREATED and self.seating.info.lesson and not self.seating.info.trying
        ):  # nobody has to be given time here
            self.settings = msgspec.structs.replace(self.settings, pace=0, floor=0, reading=0, roll=0)
            self.deadlines.settings = self.settings

    def _play(self, entry: Entry, action: Action | None) -> list[Event]:
        """What it means for the game."""
        game = self.game
        if entry.kind == e.STARTED:
            started = self.started = read_started(entry.data)
            if self.past is None:  # otherwise it is over, and kept
                table = started.setup.new_table(self.cards)
                self.game = Game(started.setup, entry.at, table, started.words)
                self.game.vacations = [seat.vacation for seat in self.seating.seats]
                lesson = self.seating.info.whole_lesson()
                if lesson is not None:
                    self.game.attempt = Attempt(lesson, table)
            return []
        if game is None:
            return []
        if entry.kind == e.STANDING:
            if self.standing is not None and not stands_at(game.table, self.standing):
                raise Differs
            return []
        vote = self.seating.votes.last
        if entry.kind == e.VOTED and vote is not None and vote.what == "take_back":
            game.resume(entry)  # it has waited for the vote
        if entry.kind in (e.FORGOTTEN, e.SAT):  # somebody has another name now, or has taken over from a bot
            game.rename([seat.name for seat in self.seating.seats])
        return game.fold(entry, action)

    def _stick(self, error: Exception) -> None:
        """The game cannot go on with the rules and cards of this version."""
        started, game = self.started, self.game
        newer = started is not None and is_newer(started, self.standing)
        self.game = None
        ending = None
        if game is not None:
            self.standing = self.standing or standing_of(game.table)
            ending = ending_of(game.table, [])
        self.past = Past(ending, why_stuck(started, error, newer), newer, f"{type(error).__name__}: {error}")

    @property
    def shown(self) -> bool:
        """Is there a position that can be shown?"""
        if self.game is not None:
            return True
        ending = None if self.past is None else self.past.ending
        return ending is not None and self.seating.state == "over" and len(ending.views) > 0

    @property
    def stuck(self) -> Past | None:
        """The running game that this version cannot go on with."""
        return self.past if self.past is not None and self.seating.state == "running" else None

    def taking_over(self) -> Change | None:
        """What a process of newer rules than the game's writes first, so that those of older rules leave it alone."""
        game, started = self.game, self.started
        if game is None or started is None or self.seating.state != "running" or game.table.over:
            return None
        known = started.rules if self.standing is None else max(started.rules, self.standing.rules)
        return Change(NewEntry(e.STANDING, -1, standing_of(game.table))) if known < RULES else None

    def stopping(self) -> Change:
        """What ends a game that cannot go on. Whoever was ahead when it was last known has won."""
        past = self.past
        assert past is not None
        assert past.why is not None
        turn = 0 if self.standing is None else self.standing.turn
        return Change(NewEntry(e.STOPPED, -1, Stopped(reason_info(past.why), leaders(self.standing), turn)))

    def outcome(self) -> Outcome:
        """How the game stands or has ended, for those who are not at the table."""
        why = None
        if self.stopped is not None:
            why = self.stopped.why
        elif self.stuck is not None and self.stuck.why is not None:
            why = reason_info(self.stuck.why)
        own_cards = len(self.cards) > 0
        winners: list[int] = []
        turn = 0 if self.standing is None else self.standing.turn
        past = self.past
        if self.stopped is not None:
            winners, turn = self.stopped.winners, self.stopped.turn
        elif self.game is not None:
            winners, turn = self.game.table.winners[:], self.game.table.turn
        elif self.seating.state == "over" and past is not None:
            if past.why is None and past.ending is not None:
                winners, turn = past.ending.winners, past.ending.turn
            elif self.row:
                winners, turn = winners_of_row(self.row, self.seating)
        setup = None if self.started is None else self.started.setup
        return Outcome(winners, turn, why, own_cards, setup)

    def take_in(self, change: Change) -> Pending:
        """Make a change. Raises Illegal if the game does not allow it; then memory has to be read again."""
        entries: list[Entry] = []
        happened: list[list[Event]] = []
        self._take_in_one(change.first, change.action, entries, happened)
        if change.more is not None:
            for new in change.more:
                self._take_in_one(new, None, entries, happened)
        if self.seating.votes.open is not None:
            self._end_vote(entries, happened)
        game = self.game
        if game is not None and self.seating.state == "running":
            if game.table.over:
                self._take_in_one(NewEntry(e.FINISHED), None, entries, happened)
                self._end_vote(entries, happened)
            elif _began_turn(happened):
                self._take_in_one(NewEntry(e.STANDING, -1, standing_of(game.table)), None, entries, happened)
            self._stand_in(change.first.seat, entries, happened)
        due = self.due()
        changed = due != self.stored_due and not self._stored_nearly(due)
        only_act = len(entries) == 1 and change.action is not None
        listed = not only_act and not e.SEATS_CHANGE.isdisjoint([entry.kind for entry in entries])
        listing = listing_of(self.seating, self.outcome()) if listed else None
        kinds = [entry.kind for entry in entries]
        content = stored_content(self.seating.info, self.cards, kinds) if listed else None
        return Pending(Append(self.id, entries, due, changed, listing, _guests_in(change), content), happened)

    def _end_vote(self, entries: list[Entry], happened: list[list[Event]]) -> None:
        """End the open vote if it is decided."""
        for kind, seat, data in vote_ends(self.seating, self.now()):
            self._take_in_one(NewEntry(kind, seat, data), None, entries, happened)

    def _stand_in(self, seat: int, entries: list[Entry], happened: list[list[Event]]) -> None:
        """Let a bot play on for somebody who has done as much in this game as anybody may."""
        seating = self.seating
        plays = seating.state == "running" and not seating.info.lesson
        if plays and self.allowance.used_up(seat, self.settings) and not seating.seats[seat].away:
            self._take_in_one(NewEntry(e.AWAY, seat, "limit"), None, entries, happened)

    def _stored_nearly(self, due: int | None) -> bool:
        """Does the database say nearly the same, and not later? Then it is not written again with every action."""
        stored = self.stored_due
        return due is not None and stored is not None and stored <= due <= stored + NEARLY

    def _take_in_one(
        self, new: NewEntry, action: Action | None, entries: list[Entry], happened: list[list[Event]]
    ) -> None:
        text = new.data if isinstance(new.data, str) else text_of(new.data)
        entry = Entry(self.seq + 1, self.now(), new.kind, new.seat, new.ref, text)
        entries.append(entry)
        happened.append(self.fold(entry, action))

    def step_back(self, game: Game, seq: int) -> None:
        """Return to the state before an action: another process was first."""
        self.game = game
        self.seq = seq
        self.went_on()

    # --- times ------------------------------------------------------------------------------------------------

    def limit(self) -> Limit:
        """The times of the open question."""
        assert self.game is not None
        if self._limit is None:
            lone = self.lone()
            hides = lone < 0 and hides_hands(self.game, self.seating)
            waits = awaited(self.game, self.seating) if lone < 0 else None
            vacations = [seat.vacation for seat in self.seating.seats] if self.seating.over_days else []
            company = Company(lone, hides, rolls_together(self.game, self.seating), waits, vacations)
            self._limit = limit_of(self.game, self.seating.info.clock, self.settings, company)
        return self._limit

    def lone(self) -> int:
        """The seat of the only person at the table, if nobody watches; -1: there are others."""
        return lone_seat(self.seating, self.watched)

    def spares(self, seat: int) -> bool:
        """Is the seat not troubled with the open question, although the rules ask it?"""
        return self.game is not None and is_spared(self.game, self.seating, seat, self.lone() >= 0)

    def running(self) -> Game | None:
        """The game, if it is going on and not paused."""
        game = self.game
        if game is None or game.table.over or self.seating.on_hold or self.seating.state != "running":
            return None
        return game

    def dues(self) -> list[Deadline]:
        """Seats for which something will be done if they do nothing, and when."""
        if self._dues is None:
            game = self.running()
            self._dues = [] if game is None else self.deadlines.of(game, self.seating, self.limit(), self.lone())
        return self._dues

    def due(self) -> int | None:
        """When the table needs attention next; None: not before somebody does something."""
        return earlier(first_of(self.dues()), self.due_of_people())

    def due_of_people(self) -> int | None:
        """When something ends that is not of the game: the time for numbers, a vote, an invitation."""
        seating = self.seating
        if seating.starting:
            return self.asked_at + self.settings.reveal_time
        if seating.state == "open":
            return seating.kept_until()
        vote = seating.votes.open
        return None if vote is None else vote.until

    def slowly(self, time: int) -> int:
        """A time for people to answer in, longer at a table that is played over several days."""
        return time * DAYS_SLOWER if self.seating.over_days else time

    def clock(self, seat: int = -1) -> ClockInfo:
        """The clock of the open question for a seat (-1: for spectators)."""
        return self.clock_for(self.game is not None and seat >= 0 and not self.game.waited >> seat & 1)

    def clock_for(self, may_wait: bool) -> ClockInfo:
        """The clock for everybody who has not asked for more time in this window, or for the others."""
        if self.game is None or self.game.table.over:
            return NO_CLOCK
        return clock_info(self.limit(), self.seating.on_hold, self.now(), may_wait)


def _began_turn(happened: list[list[Event]]) -> bool:
    return TurnBegan in [type(event) for events in happened for event in events]
