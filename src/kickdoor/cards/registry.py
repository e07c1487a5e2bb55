"""The sets of cards: where they are, and loading them whole.

A set is a folder: `set.yaml`, and any number of other `*.yaml` files, each a list of cards. Built-in sets lie in
`kickdoor/sets/<id>/`, and example sets, which are read like a user's, in `kickdoor/sets/examples/<id>/`. A user's set
is any folder of the same form. References between cards are checked over all sets loaded together, so a user's set may
build on the races and classes of a built-in one. What a set says in other languages is in its folder `locale/` (see
`translations`).
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from kickdoor.cards.checks import LocatedCard, check_references
from kickdoor.cards.language import AnyCard, SetWords, deck_of
from kickdoor.cards.language.translation import Gender, SetTranslation
from kickdoor.cards.nodes import MAX_BYTES, Map, find
from kickdoor.cards.problems import CardFileError, Problem, Report, closest
from kickdoor.cards.reader import read_cards, read_words
from kickdoor.cards.said import say

__all__ = [
    "EXAMPLES",
    "MAX_FILES",
    "WORDS_FILE",
    "CardSet",
    "ReadSet",
    "Sets",
    "Source",
    "built_in_sets",
    "bytes_of",
    "example_sets",
    "in_set",
    "load_set",
    "load_sets",
    "prepare_sets",
    "problems_of",
    "put_together",
    "read_folder",
    "read_set",
    "set_names",
    "sets_folder",
]

# What a caller may say: one name, several with commas, or any sequence of names; a folder of one's own is a name, too.
Sets = str | os.PathLike[str] | Iterable[str | os.PathLike[str]]

MAX_FILES = 50  # of one set

WORDS_FILE = "set.yaml"
EXAMPLES = "examples"  # the folder of the example sets, beside the built-in ones


@dataclass(frozen=True, slots=True)
class Source:
    """Where a card stands."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set that has passed every check. `sources` says by card id where each card stands, `label` what messages call
    the folder. In the language the set is read in, `genders` says which names take an article, and `breakable` has the
    long names with soft hyphens at their joints (see `translations`). A set that was stored with a game has no folder
    any more; `said` is what it says in other languages."""

    words: SetWords
    cards: tuple[AnyCard, ...]
    sources: Mapping[str, Source]
    built_in: bool
    folder: Traversable | None
    label: str
    genders: Mapping[str, Gender] = field(default_factory=dict)
    breakable: Mapping[str, str] = field(default_factory=dict)
    said: Mapping[str, SetTranslation] = field(default_factory=dict)

    def full_id(self, card: AnyCard) -> str:
        """The id outside of the set: a user's cards carry the set's id, so that they never clash with built-in ones."""
        return card.id if self.built_in else f"{self.words.id}:{card.id}"


@dataclass(slots=True)
class ReadSet:
    """A set as far as it could be read, with everything that is wrong with it."""

    label: str
    folder: Traversable
    words: SetWords | None = None
    tree: Map | None = None  # of set.yaml
    cards: list[LocatedCard] = field(default_factory=list)
    claimed: frozenset[str] = frozenset()  # what cards that could not be read would have defined
    complete: bool = True  # no file is missing as a whole
    problems: list[Problem] = field(default_factory=list)
    built_in: bool = False

    @property
    def words_file(self) -> str:
        return in_set(self.label, WORDS_FILE)


def in_set(label: str, file: str) -> str:
    """What messages call a file of a set. A set that has no label is the only one, and its files need none."""
    return f"{label}/{file}" if label else file


# --- finding ----------------------------------------------------------------------------------------------------


def sets_folder() -> Traversable:
    """Where the sets of the package lie."""
    return resources.files("kickdoor").joinpath("sets")


@cache
def built_in_sets() -> tuple[str, ...]:
    """The ids of the sets that come with the package."""
    folders = sets_folder().iterdir()
    return tuple(sorted(f.name for f in folders if f.is_dir() and f.joinpath(WORDS_FILE).is_file()))


@cache
def example_sets() -> tuple[str, ...]:
    """The ids of the example sets that come with the package. They are no published sets: their cards are ours, and
    they are named like those of a user's set. A folder of the user's own with such a name comes first."""
    folders = sets_folder().joinpath(EXAMPLES).iterdir()
    return tuple(sorted(f.name for f in folders if f.is_dir() and f.joinpath(WORDS_FILE).is_file()))


def set_names(sets: Sets) -> tuple[str, ...]:
    """The names that are meant by "star", "deluxe, star", ["deluxe", "star"] or the path of a folder."""
    if isinstance(sets, str):
        return tuple(name.strip() for name in sets.split(",") if name.strip())
    if isinstance(sets, os.PathLike):
        return (os.fspath(sets),)
    return tuple(os.fspath(name) for name in sets)


def _folder(name: str | os.PathLike[str]) -> tuple[Traversable, str, bool]:
    """The folder a name or a path means, what messages call it, and whether it is a built-in one."""
    if isinstance(name, str) and name in built_in_sets():
        return sets_folder().joinpath(name), f"kickdoor/sets/{name}", True
    text = os.fspath(name)
    if "\0" not in text and Path(text).is_dir():
        return Path(text), _printable(Path(text).as_posix()), _is_in_checkout(Path(text))
    if text in example_sets():
        return sets_folder().joinpath(EXAMPLES, text), f"kickdoor/sets/{EXAMPLES}/{text}", False
    known = f"built-in sets: {', '.join(built_in_sets())}; example sets: {', '.join(example_sets())}"
    reason = f"no such set; {known}; a set of your own is named by the path of its folder"
    raise CardFileError([Problem(_printable(text), 0, 0, reason + closest(text, (*built_in_sets(), *example_sets())))])


def _is_in_checkout(folder: Path) -> bool:
    """Is this a built-in set in the source of Kickdoor, which somebody is working on?"""
    *_, package, sets, name = ("", "", *folder.resolve().parts)
    return (package, sets) == ("kickdoor", "sets") and name in built_in_sets()


def _printable(name: str) -> str:
    """A name of a file for messages: some systems allow anything in it."""
    return name if name.isprintable() else ascii(name)[1:-1]


# --- reading ----------------------------------------------------------------------------------------------------


def read_set(name: str | os.PathLike[str]) -> ReadSet:
    """Read a folder and check it by itself, without the references that may lead to other sets.

    Raises CardFileError only if there is no such folder; everything else is in `problems`.
    """
    return _read_built_in(name) if name in built_in_sets() else read_folder(*_folder(name))


@cache
def _read_built_in(name: str | os.PathLike[str]) -> ReadSet:
    return read_folder(*_folder(name))


def read_folder(folder: Traversable, label: str, built_in: bool = False) -> ReadSet:
    """The same for a folder that is at hand; it need not be on a disk. `label` is what messages call it."""
    read = ReadSet(label, folder, built_in=built_in)
    for file_name, data in _files(folder, read):
        report = Report(in_set(label, _printable(file_name)))
        if file_name == WORDS_FILE:
            if (found := read_words(data, report)) is not None:
                read.words, read.tree = found
        else:
            found_cards = read_cards(data, report)
            read.cards += found_cards.cards
            read.claimed |= found_cards.claimed
            read.complete &= found_cards.complete
        read.problems += report.problems
    _check_ids(read)
    if not read.problems:
        _check_whole_set(read, folder.name)
    return read


def _files(folder: Traversable, read: ReadSet) -> Iterator[tuple[str, bytes]]:
    """The card files in the order of their names; those that cannot be read are reported."""
    try:
        files = sorted((f for f in folder.iterdir() if f.name.endswith(".yaml")), key=lambda f: f.name)
    except OSError as error:
        read.problems.append(Problem(read.label, 0, 0, f"cannot be read: {error.strerror}"))
        return
    if len(files) > MAX_FILES:
        read.problems.append(Problem(read.label, 0, 0, say("too many files: at most {0} in one set", MAX_FILES)))
        return
    if WORDS_FILE not in {f.name for f in files}:
        reason = say("there is no {0}; it gives the set its id, name, and numbers of doors and treasures", WORDS_FILE)
        read.problems.append(Problem(read.label, 0, 0, reason))
    for file in files:
        report = Report(in_set(read.label, _printable(file.name)))
        if (data := bytes_of(file, folder, report)) is not None:
            yield file.name, data
        else:
            read.complete = False
        read.problems += report.problems


def bytes_of(file: Traversable, folder: Traversable, report: Report) -> bytes | None:
    """Read at most one byte more than the limit, enough to see that the file is too long. Devices, and links that lead
    out of the folder, are left alone."""
    try:
        if not file.is_file():
            report.add_whole("not a plain file")
        elif isinstance(file, Path) and not file.resolve().is_relative_to(Path(str(folder)).resolve()):
            report.add_whole("a link that leads out of the set's folder")
        else:
            with file.open("rb") as stream:
                return stream.read(MAX_BYTES + 1)
    except OSError as error:
        report.add_whole(f"cannot be read: {error.strerror}")
    return None


# --- checking the whole -----------------------------------------------------------------------------------------


def _check_ids(read: ReadSet) -> None:
    first: dict[str, LocatedCard] = {}
    for located in read.cards:
        before = first.setdefault(located.card.id, located)
        if before is not located:
            where = f"{before.file}:{before.place().line}"
            reason = say(
                "the id {0!r} is already that of the card in {1}; use 'copies' for several", located.card.id, where
            )
            read.problems.append(located.problem(("id",), reason))
    named: dict[str, LocatedCard] = {}
    for located in first.values():
        before = named.setdefault(located.card.name, located)
        if before is not located:
            where = f"{before.file}:{before.place().line}"
            reason = say(
                "the name {0!r} is already that of the card in {1}; players could not tell them apart",
                located.card.name,
                where,
            )
            read.problems.append(located.problem(("name",), reason))


def _check_whole_set(read: ReadSet, folder_name: str) -> None:
    """What only makes sense when every card is right: the numbers; and the set's id, by which it is found."""
    words, tree = read.words, read.tree
    assert words is not None
    assert tree is not None
    report = Report(read.words_file)
    for key, deck, stated in (("doors", "door", words.doors), ("treasures", "treasure", words.treasures)):
        counted = _count(read.cards, deck)
        if counted != stated:
            reason = say(
                "{0} is {1}, but the {2} cards of the set, with their copies, are {3}", key, stated, deck, counted
            )
            report.add(find(tree, (key,)), reason)
    if read.built_in and words.id != folder_name:
        report.add(find(tree, ("id",)), say("the id must be the folder's name, {0!r}", folder_name))
    if not read.built_in and words.id in built_in_sets():
        report.add(find(tree, ("id",)), say("{0!r} is the id of a built-in set; choose another", words.id))
    read.problems += report.problems


def _count(cards: Iterable[LocatedCard], deck: str) -> int:
    return sum(located.card.copies for located in cards if deck_of(located.card) == deck)


# --- loading ----------------------------------------------------------------------------------------------------


_prepared: dict[str, CardSet] = {}  # built-in sets that need not be read again


def load_set(name_or_path: str | os.PathLike[str]) -> CardSet:
    """Load one set by the id of a built-in one or the path of a folder; CardFileError has all that is wrong with it."""
    return load_sets([name_or_path])[0]


def load_sets(sets: Sets) -> tuple[CardSet, ...]:
    """Load sets that are played together. They are checked together too: each may refer to cards of the others."""
    wanted = tuple(dict.fromkeys(set_names(sets)))
    if all(name in built_in_sets() for name in wanted):
        return _load_built_in(wanted)
    return _load(wanted)


@cache
def _load_built_in(names: tuple[str, ...]) -> tuple[CardSet, ...]:
    if all(name in _prepared for name in names):
        return tuple(_prepared[name] for name in names)
    return _load(names)


def prepare_sets(sets: Iterable[CardSet]) -> None:
    """Take these for the built-in sets of their ids from now on. Whoever calls this has read their files elsewhere,
    and has checked them together."""
    _prepared.update((card_set.words.id, card_set) for card_set in sets)
    _load_built_in.cache_clear()


def _load(names: tuple[str, ...]) -> tuple[CardSet, ...]:
    sets: list[ReadSet] = []
    problems: list[Problem] = []
    for name in names:
        try:
            sets.append(read_set(name))
        except CardFileError as error:
            problems += error.problems
    if problems:
        raise CardFileError(sorted(dict.fromkeys([*problems, *problems_of(sets)])))
    return put_together(sets)


def put_together(sets: Sequence[ReadSet]) -> tuple[CardSet, ...]:
    """Sets that were read one by one and are played together. CardFileError has all that is wrong with them."""
    if problems := problems_of(sets):
        raise CardFileError(problems)
    return tuple(_finished(read) for read in sets)


def problems_of(sets: Sequence[ReadSet]) -> list[Problem]:
    """What is wrong with each of these sets, and with them together."""
    problems = [problem for read in sets for problem in read.problems]
    if all(read.complete for read in sets):
        claimed = frozenset().union(*(read.claimed for read in sets))
        problems += check_references([located for read in sets for located in read.cards], claimed)
    seen: dict[str, str] = {}
    for read in sets:
        if read.words is None or read.tree is None:
            continue
        if seen.setdefault(read.words.id, read.label) != read.label:
            reason = say("{0} has the id {1!r} too", seen[read.words.id], read.words.id)
            problems.append(Problem(read.words_file, *find(read.tree, ("id",)), reason))
    return sorted(dict.fromkeys(problems))


def _finished(read: ReadSet) -> CardSet:
    assert read.words is not None
    cards = tuple(located.card for located in read.cards)
    sources = {located.card.id: Source(located.file, *located.place()) for located in read.cards}
    return CardSet(read.words, cards, sources, read.built_in, read.folder, read.label)
