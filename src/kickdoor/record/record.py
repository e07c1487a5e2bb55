"""The record of a game: setup and actions, from which everything follows (one readable JSON file).

Each action carries a link: a hash of itself and the link before it. A file that was edited or cut short is noticed,
with the place. That protects against accidents and clumsy edits, not against somebody who computes all links again.

A record outlives the rules: it carries its cards, and when the game is over also its events (`chronicle`).
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

import kickdoor
from kickdoor.cards.library.build import is_fingerprint
from kickdoor.cards.library.content import content_of
from kickdoor.cards.library.spoken import library_in, stored_library_in
from kickdoor.cards.registry import Sets, set_names
from kickdoor.model.action import UnknownAction
from kickdoor.model.events.event import Event
from kickdoor.model.library import Library
from kickdoor.model.reason import Illegal
from kickdoor.model.table import OPTION_NAMES, Options
from kickdoor.record.chronicle import Chronicle, ChronicleError
from kickdoor.record.chronicler import chronicle_of
from kickdoor.record.comparing import first_difference
from kickdoor.record.errors import RecordError, wrong
from kickdoor.record.fairness import FairReport, check_fair
from kickdoor.record.fingerprint import fingerprint, physical
from kickdoor.record.move import Move
from kickdoor.record.setup import Seat, Setup, Sex
from kickdoor.record.versions import FIRST, RULES, WORDS, in_todays_words
from kickdoor.scenarios.situation import Situation
from kickdoor.table import Table

__all__ = ["FORMAT", "HOST", "ON_TIME", "Move", "Record", "Report", "Result"]

FORMAT = 3
FORMATS = (1, 2, FORMAT)  # those that are read
WITH_VERSIONS = 2  # since this format a file says with which rules and words it was played
WITH_EVENTS = 3  # since this format it carries its cards and events
LINK = 16  # letters of a link
HOST = -1  # stands for whoever runs the table, who can do one thing:
ON_TIME = "end on time"


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended; `cards` is the physical fingerprint of the last position."""

    winners: list[int]
    turns: int
    cards: str


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many actions there are, and a hash of everything."""

    actions: int
    hash: str


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    kickdoor: str
    setup: Setup
    actions: list[tuple[int, str, str]]
    result: Result | None
    seal: Seal
    rules: int = FIRST
    words: int = FIRST
    cards: bytes = b""
    events: bytes = b""


class _AnyFile(msgspec.Struct):
    format: int


class Report(msgspec.Struct, frozen=True):
    """What a verification found: nothing wrong, and these facts. `fair` is null if the record does not say where its
    seed comes from."""

    actions: int
    turns: int
    over: bool
    winners: list[str]
    fingerprint: str
    fair: FairReport | None = None


def _hash(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


class Record:
    """A game as a list of actions. Play through a `Recorder`, or `append` what was done at a table of this setup."""

    def __init__(self, setup: Setup, version: str = kickdoor.__version__) -> None:
        self.setup = setup
        self.version = version  # of the program that played it
        self.format = FORMAT
        self.rules = RULES  # the versions it was played with
        self.words = WORDS
        self.actions: list[tuple[int, str]] = []
        self.links: list[str] = []
        self.result: Result | None = None
        self.cards = b""  # its cards, as `content_of` packs them
        self.events = b""  # its packed chronicle

    @classmethod
    def begin(
        cls,
        names: Sequence[str],
        *,
        sets: Sets = ("deluxe",),
        seed: int | str = 0,
        sexes: Sequence[Sex] = (),
        options: Options | None = None,
        scenario: Situation | None = None,
        cards: bytes = b"",
    ) -> Record:
        """The record of a game that is about to begin: with a deal, or in a situation. `cards` are the packed cards
        of a game whose sets are not built in and in no folder. Raises RecordError for a setup that is impossible."""
        usual: tuple[Sex, Sex] = ("male", "female")
        if sexes and len(sexes) != len(names):
            raise wrong("record-sexes", players=len(names), sexes=len(sexes))
        seats = [Seat(name, sexes[i] if sexes else usual[i % 2]) for i, name in enumerate(names)]
        chosen = options or Options()
        values: dict[str, bool | int] = {name: getattr(chosen, name) for name in OPTION_NAMES}
        setup = Setup(list(set_names(sets)), seed, seats, values, scenario=scenario or msgspec.UNSET)
        record = cls(msgspec.structs.replace(setup, cards=setup.new_table(cards).lib.fingerprint))
        record.cards = cards or content_of(setup.sets).data
        return record

    def __repr__(self) -> str:
        end = "" if self.result is None else f", won by {' and '.join(self.names[s] for s in self.result.winners)}"
        return f"<Record of {', '.join(self.names)}: {len(self.actions)} actions{end}>"

    @property
    def names(self) -> list[str]:
        return self.setup.names

    def __len__(self) -> int:
        return len(self.actions)

    def append(self, seat: int, text: str) -> None:
        """Note an action that was done."""
        self.links.append(self._link(len(self.actions), seat, text))
        self.actions.append((seat, text))

    def finish(self, table: Table) -> None:
        """Note how the game ended."""
        self.result = Result(table.winners[:], table.turn, physical(table))

    def _link(self, index: int, seat: int, text: str) -> str:
        before = self.links[index - 1] if index else self._first_link()
        return _hash(before, str(seat), text)[:LINK]

    def _first_link(self) -> str:
        return _hash(str(self.format), msgspec.json.encode(self.setup, order="sorted").decode())[:LINK]

    def _seal(self) -> Seal:
        last = self.links[-1] if self.links else self._first_link()
        result = msgspec.json.encode(self.result, order="sorted").decode()
        played_with = [] if self.format < WITH_VERSIONS else [str(self.rules), str(self.words)]
        if self.format >= WITH_EVENTS:
            played_with += [hashlib.sha256(data).hexdigest() for data in (self.cards, self.events)]
        return Seal(len(self.actions), _hash(last, str(len(self.actions)), self.version, result, *played_with))

    # --- its events -------------------------------------------------------------------------------------------

    def chronicle(self) -> Chronicle:
        """Its events and what they have shown to everybody: as they were stored, or else played again. Raises
        RecordError."""
        if not self.events:
            return chronicle_of(self, len(self.names), self.spoken)
        try:
            return Chronicle.decode(self.events)
        except ChronicleError as error:
            raise wrong("record-events-unreadable", text=str(error)) from error

    def keep_events(self) -> None:
        """Add the events, so that the game can be shown when no rules can play it any more. A game that is not over, or
        that cannot be played to its end, goes without."""
        if self.events or self.result is None or self.format < WITH_EVENTS:
            return
        try:
            made = self.chronicle()
        except RecordError:
            return
        if len(made) == len(self):
            self.events = made.encode()

    def own_cards(self) -> bytes:
        """The cards it carries, if they are not those of today; otherwise nothing. Raises RecordError."""
        try:
            self.setup.library()
        except RecordError:
            self.setup.library(self.cards)
            return self.cards
        return b""

    def spoken(self, language: str) -> Library:
        """The cards of the game, for telling in a language. Raises RecordError."""
        own = self.own_cards()
        return stored_library_in(own, language) if own else library_in(self.setup.sets, language)

    def fresh(self) -> Record:
        """The same game before its first action, to be played on by this version."""
        record = Record(self.setup)
        record.cards = self.cards
        return record

    def why_not_played(self) -> RecordError | None:
        """Why this version may not be relied on to play it; None: it is the same game here."""
        if self.rules > RULES:
            return wrong("record-newer", then=self.rules, now=RULES, version=self.version)
        if self.rules < RULES:
            return wrong("record-older", then=self.rules, now=RULES, version=self.version)
        try:
            self.setup.library(self.cards)
        except RecordError as error:
            return error
        return None

    # --- replaying --------------------------------------------------------------------------------------------

    def moves(self, upto: int | None = None) -> Iterator[Move]:
        """Play the record through: first the deal (number 0), then action by action. Raises RecordError.

        A game of older rules is played as far as it is the same game today.
        """
        if self.rules > RULES or self.words > WORDS:
            raise wrong("record-newer", then=self.rules, now=RULES, version=self.version)
        table = self.setup.new_table(self.cards)
        yield Move(0, -1, "", table, table.events)
        if upto is not None and not 0 <= upto <= len(self.actions):
            raise wrong("record-no-action", n=upto, all=len(self.actions))
        for number, (seat, text) in enumerate(self.actions[:upto], 1):
            yield Move(number, seat, text, table, self._redo(table, number))

    def _redo(self, table: Table, number: int) -> list[Event]:
        seat, text = self.actions[number - 1]
        try:
            if seat == HOST and text == ON_TIME:
                return table.end_on_time().events
            return table.act(seat, table.parse(in_todays_words(text, self.words))).events
        except UnknownAction as error:
            raise self._other(wrong("record-unknown-action", number, text=text)) from error
        except Illegal as error:
            who = self.names[seat] if 0 <= seat < len(self.names) else f"@{seat}"
            raise self._other(wrong("record-illegal", number, name=who, text=text, why=error.reason)) from error
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            raise self._other(wrong("record-breaks", number, text=text, error=what)) from error

    def _other(self, error: RecordError) -> RecordError:
        """The same error; of a game of other rules it is no fault of the record, and the version it needs is told."""
        if self.rules != RULES:
            number, version = error.action, self.version
            return wrong("record-rules", number, then=self.rules, now=RULES, version=version, why=error.reason)
        if self.setup.cards and not is_fingerprint(self.setup.cards):
            return wrong("record-old-cards", error.action, version=self.version, why=error.reason)
        return error

    def replay(self, upto: int | None = None) -> Table:
        """The table after so many actions (all of them if not said), waiting for the next. Raises RecordError."""
        table: Table | None = None
        for move in self.moves(upto):
            table = move.table
        assert table is not None
        return table

    def verify(self) -> Report:
        """Play it all again and compare. Raises RecordError at the first thing that is wrong."""
        self._check_links()
        fair = self.check_fair()
        table = self._compared()
        if table.over != (self.result is not None):
            raise self._other(wrong("record-no-result" if table.over else "record-not-over"))
        if self.result is not None:
            if self.result.winners != table.winners or self.result.turns != table.turn:
                names = ", ".join(self.names[seat] for seat in table.winners)
                raise self._other(wrong("record-result", names=names, turn=table.turn))
            if self.result.cards != physical(table):
                raise self._other(wrong("record-last-position"))
        winners = [self.names[seat] for seat in table.winners]
        return Report(len(self.actions), table.turn, table.over, winners, fingerprint(table), fair)

    def _compared(self) -> Table:
        """The last position. Raises RecordError at the first event that is not the stored one."""
        stored = self.chronicle().steps if self.events else []
        table: Table | None = None
        for move in self.moves():
            table = move.table
            if move.number < len(stored):
                found = first_difference(stored[move.number].events, move.events, table.lib)
                if found is not None:
                    raise self._other(RecordError(found, move.number))
        assert table is not None
        return table

    def check_fair(self) -> FairReport | None:
        """Check where the seed comes from; None: the record does not say it. Raises RecordError."""
        fair = self.setup.fair
        return None if isinstance(fair, msgspec.UnsetType) else check_fair(fair, self.setup.seed, self.names)

    def _check_links(self) -> None:
        for i, (seat, text) in enumerate(self.actions):
            if self.links[i] != self._link(i, seat, text):
                raise wrong("record-changed" if i else "record-changed-first", i + 1)

    # --- files ------------------------------------------------------------------------------------------------

    def encode(self, events: bool = True) -> bytes:
        """The file: one line for each action. For its events a finished game is played again; you can go without."""
        if events:
            self.keep_events()
        encode = msgspec.json.encode
        old = self.format < WITH_VERSIONS
        played_with = b"" if old else b', "rules": %d, "words": %d' % (self.rules, self.words)
        head = [
            b'"format": %d' % self.format,
            b'"kickdoor": ' + encode(self.version) + played_with,
            b'"setup": ' + encode(self.setup),
        ]
        lines = [encode([seat, text, link]) for (seat, text), link in zip(self.actions, self.links, strict=True)]
        actions = b'"actions": [\n' + b",\n".join(lines) + b"\n]" if lines else b'"actions": []'
        tail = [b'"result": ' + encode(self.result), b'"seal": ' + encode(self._seal())]
        if self.format >= WITH_EVENTS:
            tail[1:1] = [b'"cards": ' + encode(self.cards), b'"events": ' + encode(self.events)]
        return b"{\n" + b",\n".join([*head, actions, *tail]) + b"\n}\n"

    @classmethod
    def decode(cls, data: bytes) -> Record:
        """Read a file's content. Raises RecordError with the place."""
        try:
            found = msgspec.json.decode(data, type=_AnyFile).format
            if found not in FORMATS:
                raise wrong("record-format", found=found, known=FORMAT)
            file = msgspec.json.decode(data, type=_File)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            raise _unreadable(str(error)) from error
        record = cls(file.setup, file.kickdoor)
        record.format, record.rules, record.words = file.format, file.rules, file.words
        record.cards, record.events = file.cards, file.events
        if (record.rules > RULES or record.words > WORDS) and not record.events:
            raise wrong("record-newer", then=record.rules, now=RULES, version=record.version)
        record.actions = [(seat, text) for seat, text, _ in file.actions]
        record.links = [link for _, _, link in file.actions]
        record.result = file.result
        file.setup.check()
        record._check_links()
        if file.seal.actions != len(record.actions):
            raise wrong("record-cut-short", n=len(record.actions), all=file.seal.actions)
        if file.seal != record._seal():
            raise wrong("record-seal")
        return record

    def save(self, path: str | Path) -> None:
        """Write the file; an old one is replaced only when the new one is complete. Raises RecordError."""
        target = Path(path)
        partial = target.with_name(f".{target.name}.{os.getpid()}")
        try:
            partial.write_bytes(self.encode())
            partial.replace(target)
        except OSError as error:
            partial.unlink(missing_ok=True)
            raise _file_error(error).in_file(str(path)) from error

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read a file. Raises RecordError with the file and the place."""
        try:
            return cls.decode(Path(path).read_bytes())
        except OSError as error:
            raise _file_error(error).in_file(str(path)) from error
        except RecordError as error:
            raise error.in_file(str(path)) from error


_PLACE = re.compile(r"\$\.actions\[(\d+)\]")


def _unreadable(reason: str) -> RecordError:
    place = _PLACE.search(reason)
    return wrong("record-unreadable", int(place[1]) + 1 if place else 0, text=reason)


def _file_error(error: OSError) -> RecordError:
    return wrong("file", text=error.strerror or str(error))
