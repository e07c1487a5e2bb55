"""Checking a set as a whole: what is wrong with it, and how everything that is right looks, in every language.

The result is plain data, so that another process can do the work. Nothing here touches a disk.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

from msgspec import Struct, json

from kickdoor.cards.catalogue import CardFace, SetFace, card_faces, set_face
from kickdoor.cards.checks import LocatedCard
from kickdoor.cards.language import SetWords, deck_of
from kickdoor.cards.language.translation import SetTranslation
from kickdoor.cards.library.build import library_of
from kickdoor.cards.library.content import Content, content_of, pack, read_content
from kickdoor.cards.nodes import Map
from kickdoor.cards.problems import CardFileError, Place, Problem, Report
from kickdoor.cards.registry import CardSet, ReadSet, built_in_sets, load_sets, problems_of
from kickdoor.cards.said import in_language, say
from kickdoor.cards.text import LANGUAGES
from kickdoor.cards.translations import read_translation, translation_problems
from kickdoor.model.words import DOOR, TREASURE
from kickdoor.rules.new_game import MIN_PLAYERS
from kickdoor.rules.turn.setup import DEALT
from kickdoor.workshop.files import SetFiles, fan_name

__all__ = ["CheckedCard", "CheckedSet", "Mistake", "Publishable", "check", "faces", "packed", "publishable"]

MOST_MISTAKES = 200  # in one answer


class Mistake(Struct, frozen=True):
    """One mistake. `file` is empty if it is in none of the files; `line` and `column` count from 1, and are 0 where
    there is no line to point at. `reason` is in English, `reasons` in every language."""

    file: str
    line: int
    column: int
    reason: str
    reasons: dict[str, str] = {}


class CheckedCard(Struct, frozen=True):
    """A card that is right: where it stands, and how players see it, by language. `id` is that in its file."""

    id: str
    file: str
    line: int
    face: dict[str, CardFace]


class CheckedSet(Struct, frozen=True):
    """What was found. `doors` and `treasures` count the cards that are right, with their copies. `set` is null if
    set.yaml is wrong. `hash` is that of the files."""

    problems: list[Mistake]
    cards: list[CheckedCard]
    set: SetFace | None
    doors: int
    treasures: int
    hash: str


@dataclass(frozen=True, slots=True)
class Beside:
    """The sets that a set is checked and played with: built-in ones by name, and others as their files, by hash."""

    built_in: tuple[str, ...] = ()
    fans: tuple[SetFiles, ...] = field(default=())

    def read(self) -> list[ReadSet]:
        return [*map(_read_built_in, self.built_in), *(files.read(fan_name(files.hash)) for files in self.fans)]


@cache
def _read_built_in(name: str) -> ReadSet:
    """A built-in set as if it had been read just now. It is right, so nothing has to be said about its places, and a
    page without a server need not parse its files."""
    (loaded,) = load_sets([name])
    nowhere = Map({}, {}, Place(0, 0))
    cards = [LocatedCard(card, loaded.label, nowhere) for card in loaded.cards]
    folder = loaded.folder or SetFiles({}).folder()
    return ReadSet(loaded.label, folder, loaded.words, nowhere, cards, built_in=True)


def check(texts: Mapping[str, str], built_in: Sequence[str] = (), fans: Sequence[Mapping[str, str]] = ()) -> CheckedSet:
    """Check a set together with built-in sets and with others, which are right. What is right is shown, whatever else
    is wrong."""
    try:
        files = SetFiles(texts)
    except CardFileError as error:
        return CheckedSet(_mistakes(error.problems), [], None, 0, 0, "")
    beside = Beside(tuple(built_in), tuple(map(SetFiles, fans)))
    read = files.read()
    others = beside.read()
    problems = [problem for problem in problems_of([*others, read]) if _is_own(problem, others)]
    own = _shown(read)
    problems += [problem for problem in _translated_problems(read) if problem not in problems]
    faces = {language: card_faces([own, *_cards_of(beside)], language, [own]) for language in LANGUAGES}
    places = [(located.card.id, located.file, located.place().line) for located in read.cards]
    cards = [
        CheckedCard(card_id, file, line, {language: faces[language][number] for language in LANGUAGES})
        for number, (card_id, file, line) in enumerate(places)
    ]
    doors, treasures = (_count(read, deck) for deck in ("door", "treasure"))
    words = None if read.words is None else set_face(read.words)
    return CheckedSet(_mistakes(problems), cards, words, doors, treasures, files.hash)


def _mistakes(problems: Sequence[Problem]) -> list[Mistake]:
    return [mistake(*problem) for problem in problems[:MOST_MISTAKES]]


def mistake(file: str, line: int, column: int, reason: str) -> Mistake:
    """A mistake, said in every language."""
    return Mistake(file, line, column, str(reason), {each: str(in_language(reason, each)) for each in LANGUAGES})


def _is_own(problem: Problem, others: Sequence[ReadSet]) -> bool:
    return not any(problem.file.startswith(f"{read.label}/") for read in others)


def _count(read: ReadSet, deck: str) -> int:
    return sum(located.card.copies for located in read.cards if deck_of(located.card) == deck)


def _translated_problems(read: ReadSet) -> list[Problem]:
    """What is wrong with the texts in other languages. If cards are wrong, they may be about one of those."""
    return [] if read.problems else translation_problems(_plain(read))


def _plain(read: ReadSet) -> CardSet:
    """The cards that are right, whatever else is wrong."""
    words = read.words or SetWords("draft", "?", 0, 0)
    return CardSet(words, tuple(located.card for located in read.cards), {}, False, read.folder, read.label)


def _shown(read: ReadSet) -> CardSet:
    """The same with what it says in other languages, as far as that is right."""
    plain = _plain(read)
    said: dict[str, SetTranslation] = {}
    for language in LANGUAGES[1:]:
        report = Report("")
        found = read_translation(plain, language, report)
        if not report.problems:
            said[language] = found
        else:  # what is said of cards that are there is still shown
            known = {card.id for card in plain.cards}
            if all("the set has no card" in problem.reason for problem in report.problems):
                kept = {card_id: text for card_id, text in found.cards.items() if card_id in known}
                said[language] = SetTranslation(found.words, kept)
    return CardSet(plain.words, plain.cards, {}, False, None, "", said=said)


@cache
def _built_in(names: tuple[str, ...]) -> tuple[CardSet, ...]:
    """Built-in sets with all their texts at hand."""
    return tuple(read_content(content_of(names).data)) if names else ()


def _cards_of(beside: Beside) -> list[CardSet]:
    return [*_built_in(beside.built_in), *(_shown(files.read()) for files in beside.fans)]


def faces(texts: Mapping[str, str], built_in: Sequence[str], language: str) -> bytes:
    """The cards of a set that is right, as JSON: a list of faces under `cards`."""
    own = _shown(SetFiles(texts).read())
    return json.encode({"cards": card_faces([own, *_built_in(tuple(built_in))], language, [own])})


# --- publishing and playing ------------------------------------------------------------------------------------------


class Publishable(Struct, frozen=True):
    """A set that is right: what lists show of it. `needs` are the built-in sets that its cards refer to."""

    hash: str
    id: str
    name: str
    cards: int
    doors: int
    treasures: int
    needs: list[str]
    words: dict[str, str] = {}
    look: dict[str, str] = {}


def publishable(texts: Mapping[str, str]) -> Publishable | list[Mistake]:
    """What can be published, or what is wrong with it. The fewest built-in sets with which it is right are those that
    it needs."""
    try:
        files = SetFiles(texts)
    except CardFileError as error:
        return _mistakes(error.problems)
    read = files.read()
    if read.problems or read.words is None:
        return _mistakes(read.problems)
    fewest: list[Problem] = []
    for needs in _mixes():
        problems = problems_of([*map(_read_built_in, needs), read])
        problems += translation_problems(_plain(read))
        if not problems:
            doors, treasures = (_count(read, deck) for deck in ("door", "treasure"))
            if not doors + treasures:
                return [mistake("", 0, 0, "the set has no cards")]
            words = read.words
            return Publishable(
                files.hash,
                words.id,
                words.name,
                len(read.cards),
                doors,
                treasures,
                list(needs),
                dict(words.words),
                dict(words.look),
            )
        if not fewest or len(problems) <= len(fewest):  # a larger mix knows more words that may be meant
            fewest = problems
    return _mistakes(fewest)


def _mixes() -> list[tuple[str, ...]]:
    """All mixes of built-in sets, the smallest first."""
    names = built_in_sets()
    return [mix for number in range(len(names) + 1) for mix in combinations(names, number)]


def packed(
    built_in: Sequence[str], fans: Sequence[Mapping[str, str]], players: int = MIN_PLAYERS
) -> Content | list[Mistake]:
    """The cards of a game with these sets, to be stored with it; or why these sets cannot be played together."""
    try:
        beside = Beside(tuple(built_in), tuple(map(SetFiles, fans)))
    except CardFileError as error:
        return _mistakes(error.problems)
    if problems := problems_of(beside.read()):
        return _mistakes(problems)
    sets = [*load_sets(beside.built_in), *(_shown(files.read()) for files in beside.fans)]
    lib = library_of(sets)  # whatever is wrong with them shows here, and not at a table
    dealt = DEALT * players
    if min(sum(card.deck == deck for card in lib.cards) for deck in (DOOR, TREASURE)) <= dealt:
        reason = say(
            "{0} players are dealt {1} Doors and {2} Treasures, so these sets have too few (SETUP-5)",
            players,
            dealt,
            dealt,
        )
        return [mistake("", 0, 0, reason)]
    return pack(sets)
