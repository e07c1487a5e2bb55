"""A set as its files: in memory, in one exchange file, in a folder, and read by the reader that all card files have.

The exchange file is called `ID.kickdoor-set.json`: `{"kickdoor_set": 1, "files": {"set.yaml": "…", …}}`. The name by
which others know a set follows from its files alone: `SetFiles.hash`.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import msgspec

from kickdoor.cards.problems import CardFileError, Problem, Report, closest
from kickdoor.cards.registry import WORDS_FILE, ReadSet, bytes_of, read_folder
from kickdoor.cards.said import say
from kickdoor.cards.translations import LOCALE
from kickdoor.workshop.limits import MOST_CARDS, MOST_COPIES, MOST_FILES, MOST_TEXT
from kickdoor.workshop.shelf import Shelf

__all__ = ["EXCHANGE_SUFFIX", "FAN", "MOST_EXCHANGED", "SetFiles", "fan_name", "hash_in", "is_hash"]

EXCHANGE_SUFFIX: Final = ".kickdoor-set.json"
MOST_EXCHANGED: Final = 6 * MOST_TEXT + 4096  # bytes of an exchange file: JSON may write a character in six
FORM: Final = 1
FAN: Final = "fan:"  # before the hash of a published set, wherever sets are named

_FILE_NAME: Final = re.compile(rf"(?:{LOCALE}/[a-z]{{2}}|[A-Za-z0-9][A-Za-z0-9_-]{{0,59}})\.yaml")
_HASH: Final = re.compile(r"[0-9a-f]{32}")


class _Exchange(msgspec.Struct, forbid_unknown_fields=True):
    """The exchange file."""

    kickdoor_set: int
    files: dict[str, str]


class SetFiles:
    """The files of one set by their names. What is made of them is within the limits; CardFileError says what is not.

    The cards need not be right: a draft is kept as it is written.
    """

    def __init__(self, files: Mapping[str, str]) -> None:
        self.texts = {name: files[name] for name in sorted(files)}
        self._bytes = dict(_encoded(self.texts))

    # --- other forms ------------------------------------------------------------------------------------------------

    @classmethod
    def from_exchange(cls, data: bytes, label: str = "") -> SetFiles:
        """Read an exchange file; `label` is what messages call it."""
        if len(data) > MOST_EXCHANGED:
            raise _wrong(label, say("the file is too big: a set has at most {0} KiB of text", MOST_TEXT // 1024))
        try:
            found = msgspec.json.decode(data, type=_Exchange)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise _wrong(label, f"this is not a set of Kickdoor (ID{EXCHANGE_SUFFIX}): {error}") from error
        if found.kickdoor_set != FORM:
            raise _wrong(label, say("a newer Kickdoor wrote this set (form {0}, not {1})", found.kickdoor_set, FORM))
        return cls(found.files)

    def to_exchange(self) -> bytes:
        data = msgspec.json.encode(_Exchange(FORM, self.texts))
        return msgspec.json.format(data, indent=1) + b"\n"

    @classmethod
    def from_folder(cls, folder: str | Path | Traversable) -> SetFiles:
        """Take the card files of a folder, and its texts in other languages."""
        home = Path(folder) if isinstance(folder, str) else folder
        if not home.is_dir():
            raise _wrong(str(home), "there is no such folder")
        found: dict[str, str] = {}
        for name, file in _files_in(home):
            report = Report(f"{home}/{name}")
            if (data := bytes_of(file, home, report)) is not None:
                try:
                    found[name] = data.decode("utf-8-sig")
                except UnicodeDecodeError:
                    report.add_whole("not UTF-8 text")
            if report.problems:
                raise CardFileError(report.problems)
        return cls(found)

    def to_folder(self, folder: str | Path) -> None:
        """Write the files. The folder is made if it does not exist; other files in it are left alone."""
        for name, data in self._bytes.items():
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)

    # --- what they are ----------------------------------------------------------------------------------------------

    @cached_property
    def hash(self) -> str:
        """The hash of the content: 32 digits that only these files have."""
        return hashlib.sha256(msgspec.json.encode(self.texts)).hexdigest()[:32]

    @property
    def size(self) -> int:
        """How many bytes of text there are."""
        return sum(map(len, self._bytes.values()))

    def folder(self) -> Traversable:
        """The files as the folder that the reader knows."""
        return Shelf(self._bytes)

    def read(self, label: str = "") -> ReadSet:
        """Read the set as a folder is read, and check it by itself; what is wrong with it is in its `problems`.

        Without a label the problems name the files as they are called here.
        """
        read = read_folder(self.folder(), label)
        counted = [(located.card.copies, located) for located in read.cards]
        if len(counted) > MOST_CARDS:
            reason = say("too many cards: a set has at most {0} different ones, here are {1}", MOST_CARDS, len(counted))
            read.problems.append(counted[MOST_CARDS][1].problem((), reason))
        elif (copies := sum(number for number, _ in counted)) > MOST_COPIES:
            reason = say("too many cards: with all copies a set has at most {0}, here are {1}", MOST_COPIES, copies)
            read.problems.append(Problem(read.words_file, 0, 0, reason))
        return read


def fan_name(content_hash: str) -> str:
    """How a published set is named where sets are named."""
    return FAN + content_hash


def hash_in(name: str) -> str | None:
    """The hash in the name of a published set; None if it is no such name."""
    found = name.removeprefix(FAN)
    return found if name.startswith(FAN) and is_hash(found) else None


def is_hash(text: str) -> bool:
    return _HASH.fullmatch(text) is not None


def _wrong(file: str, reason: str) -> CardFileError:
    return CardFileError([Problem(file, 0, 0, reason)])


def _encoded(files: Mapping[str, str]) -> Iterator[tuple[str, bytes]]:
    """The files as bytes, once their names and sizes are right."""
    if len(files) > MOST_FILES:
        raise _wrong("", say("too many files: a set has at most {0}, here are {1}", MOST_FILES, len(files)))
    total = 0
    for name, text in files.items():
        if not _FILE_NAME.fullmatch(name):
            known = closest(name, (WORDS_FILE, "cards.yaml", f"{LOCALE}/de.yaml"))
            reason = "a file of a set is called like cards.yaml (letters, digits, - and _) or locale/de.yaml{0}"
            raise _wrong(ascii(name[:80])[1:-1], say(reason, known))
        try:
            data = text.encode()
        except UnicodeEncodeError as error:
            raise _wrong(name, "half a character that cannot be written") from error
        total += len(data)
        if total > MOST_TEXT:
            raise _wrong(
                "", say("the set is too big: at most {0} KiB of text in all files together", MOST_TEXT // 1024)
            )
        yield name, data


def _files_in(home: Traversable) -> Iterator[tuple[str, Traversable]]:
    """The files of a folder that belong to a set."""
    for place, prefix in ((home, ""), (home.joinpath(LOCALE), f"{LOCALE}/")):
        if place.is_dir():
            for file in sorted(place.iterdir(), key=lambda each: each.name):
                if file.name.endswith(".yaml"):
                    yield prefix + file.name, file
