"""The record of a game: setup and actions, from which everything follows (one readable JSON file).

Each action carries a link: a hash of itself and the link before it. A file that was edited or cut short is noticed,
with the place. That protects against accidents and clumsy edits, not against somebody who computes all links again.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

import kickdoor
from kickdoor.model.action import Action, UnknownAction
from kickdoor.model.events.event import Event
from kickdoor.model.reason import Illegal
from kickdoor.model.table import OPTION_NAMES, Options
from kickdoor.record.errors import RecordError, wrong
from kickdoor.record.fingerprint import fingerprint, physical
from kickdoor.record.setup import Seat, Setup, Sex
from kickdoor.table import Step, Table

__all__ = ["FORMAT", "HOST", "ON_TIME", "Move", "Record", "Recorder", "Report", "Result"]

FORMAT = 1
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


class _AnyFile(msgspec.Struct):
    format: int


class Move:
    """One action of a replay: what was done, what came of it, and the table afterwards (the same object each time)."""

    def __init__(self, number: int, seat: int, text: str, table: Table, events: list[Event]) -> None:
        self.number = number  # 0: the deal
        self.seat = seat
        self.text = text
        self.table = table
        self.events = events


class Report(msgspec.Struct, frozen=True):
    """What a verification found: nothing wrong, and these facts."""

    actions: int
    turns: int
    over: bool
    winners: list[str]
    fingerprint: str


def _hash(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


class Record:
    """A game as a list of actions. Play through a Recorder, or `append` what was done at a table of this setup."""

    def __init__(self, setup: Setup, version: str = kickdoor.__version__) -> None:
        self.setup = setup
        self.version = version  # of the program that played it
        self.actions: list[tuple[int, str]] = []
        self.links: list[str] = []
        self.result: Result | None = None

    @classmethod
    def begin(
        cls,
        names: Sequence[str],
        *,
        sets: Sequence[str] = ("deluxe",),
        seed: int | str = 0,
        sexes: Sequence[Sex] = (),
        options: Options | None = None,
    ) -> Record:
        """The record of a game that is about to begin. Raises RecordError for a setup that cannot be."""
        usual: tuple[Sex, Sex] = ("male", "female")
        if sexes and len(sexes) != len(names):
            raise wrong("record-sexes", players=len(names), sexes=len(sexes))
        seats = [Seat(name, sexes[i] if sexes else usual[i % 2]) for i, name in enumerate(names)]
        chosen = options or Options()
        values: dict[str, bool | int] = {name: getattr(chosen, name) for name in OPTION_NAMES}
        setup = Setup(list(sets), seed, seats, values)
        return cls(msgspec.structs.replace(setup, cards=setup.new_table().lib.fingerprint))

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
        return _hash(str(FORMAT), msgspec.json.encode(self.setup, order="sorted").decode())[:LINK]

    def _seal(self) -> Seal:
        last = self.links[-1] if self.links else self._first_link()
        result = msgspec.json.encode(self.result, order="sorted").decode()
        return Seal(len(self.actions), _hash(last, str(len(self.actions)), self.version, result))

    # --- replaying --------------------------------------------------------------------------------------------

    def moves(self, upto: int | None = None) -> Iterator[Move]:
        """Play the record through: first the deal (number 0), then action by action. Raises RecordError."""
        table = self.setup.new_table()
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
            return table.act(seat, table.parse(text)).events
        except UnknownAction as error:
            raise wrong("record-unknown-action", number, text=text) from error
        except Illegal as error:
            who = self.names[seat] if 0 <= seat < len(self.names) else f"@{seat}"
            raise wrong("record-illegal", number, name=who, text=text, why=error.reason) from error
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            raise wrong("record-breaks", number, text=text, error=what) from error

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
        table = self.replay()
        if table.over != (self.result is not None):
            raise wrong("record-no-result" if table.over else "record-not-over")
        if self.result is not None:
            if self.result.winners != table.winners or self.result.turns != table.turn:
                names = ", ".join(self.names[seat] for seat in table.winners)
                raise wrong("record-result", names=names, turn=table.turn)
            if self.result.cards != physical(table):
                raise wrong("record-last-position")
        winners = [self.names[seat] for seat in table.winners]
        return Report(len(self.actions), table.turn, table.over, winners, fingerprint(table))

    def _check_links(self) -> None:
        for i, (seat, text) in enumerate(self.actions):
            if self.links[i] != self._link(i, seat, text):
                raise wrong("record-changed" if i else "record-changed-first", i + 1)

    # --- files ------------------------------------------------------------------------------------------------

    def encode(self) -> bytes:
        """The file: one line for each action."""
        encode = msgspec.json.encode
        head = [
            b'"format": %d' % FORMAT,
            b'"kickdoor": ' + encode(self.version),
            b'"setup": ' + encode(self.setup),
        ]
        lines = [encode([seat, text, link]) for (seat, text), link in zip(self.actions, self.links, strict=True)]
        actions = b'"actions": [\n' + b",\n".join(lines) + b"\n]" if lines else b'"actions": []'
        tail = [b'"result": ' + encode(self.result), b'"seal": ' + encode(self._seal())]
        return b"{\n" + b",\n".join([*head, actions, *tail]) + b"\n}\n"

    @classmethod
    def decode(cls, data: bytes) -> Record:
        """Read a file's content. Raises RecordError with the place."""
        try:
            found = msgspec.json.decode(data, type=_AnyFile).format
            if found != FORMAT:
                raise wrong("record-format", found=found, known=FORMAT)
            file = msgspec.json.decode(data, type=_File)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            raise _unreadable(str(error)) from error
        record = cls(file.setup, file.kickdoor)
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


class Recorder:
    """A table whose actions are noted down. With a record that has actions already, the game goes on after them."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.table = record.replay()

    def act(self, seat: int, action: Action | str) -> Step:
        """Do it and note it. Raises Illegal or UnknownAction, and then nothing has changed."""
        if isinstance(action, str):
            action = self.table.parse(action)
        text = self.table.text(action)
        return self._note(self.table.act(seat, action), seat, text)

    def end_on_time(self) -> Step:
        """End the game on time and note it (TOURN-3). Raises Illegal if it is over."""
        return self._note(self.table.end_on_time(), HOST, ON_TIME)

    def _note(self, step: Step, seat: int, text: str) -> Step:
        self.record.append(seat, text)
        if self.table.over:
            self.record.finish(self.table)
        return step
