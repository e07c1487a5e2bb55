"""`kickdoor cards`: look at the cards, check card files, start new ones."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from functools import wraps
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, ParamSpec

from cyclopts import App, Parameter
from msgspec import to_builtins
from rich.console import Console
from rich.table import Table
from rich.text import Text

from kickdoor.cards.language import AnyCard, deck_of
from kickdoor.cards.lexicon import lexicon
from kickdoor.cards.problems import CardFileError, Problem, closest
from kickdoor.cards.registry import CardSet, built_in_sets, load_set, load_sets
from kickdoor.cards.schema import stale_files, write_schemas
from kickdoor.cards.shapes import card_kinds
from kickdoor.cards.skeletons import card_skeleton
from kickdoor.cards.translations import LOCALE, translation_problems
from kickdoor.cards.vocabulary import GROUPS, kind_of, words_used
from kickdoor.cli.balance import balance_command
from kickdoor.cli.explain_card import card_page, find_cards
from kickdoor.cli.explain_words import word_lines, word_list
from kickdoor.cli.language import spoken_language
from kickdoor.cli.new_card import RefusedError, add_card, check_slug
from kickdoor.cli.print_cards import print_command
from kickdoor.cli.setup import BadInput
from kickdoor.cli.share_cards import pack_command, publish_command, unpack_command

__all__ = ["app"]

app = App(name="cards", help="Look at the cards, check card files, start new ones, weigh and share them.")
app.command(balance_command, name="balance")
app.command(print_command, name="print")
app.command(pack_command, name="pack")
app.command(unpack_command, name="unpack")
app.command(publish_command, name="publish")

Sets = Annotated[list[str] | None, Parameter(name="--set", negative=())]
Json = Annotated[bool, Parameter(name="--json", negative=())]
P = ParamSpec("P")
CHECKOUT = Path("src", "kickdoor", "sets")  # where the built-in sets lie in the source


def _console() -> Console:
    """The console for results. Lines are not folded in a pipe, where another program reads them."""
    return Console(highlight=False, markup=False, width=None if sys.stdout.isatty() else 500)


def _complain(line: str) -> None:
    print(line, file=sys.stderr)


def _guarded(command: Callable[P, int]) -> Callable[P, int]:
    """Mistakes of the user, and of the disk, end in lines that say what is wrong, and in exit code 1."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> int:
        try:
            return command(*args, **kwargs)
        except CardFileError as error:
            for problem in error.problems:
                _complain(str(problem))
            if any("in the cards loaded" in problem.reason for problem in error.problems):
                _complain("A set that builds on another is loaded together with it: name both.")
        except RefusedError as error:
            _complain(str(error))
        except OSError as error:
            _complain(f"{error.filename or 'the disk'}: {error.strerror}")
        return 1

    return run


def _loaded(names: Iterable[str] | None) -> tuple[CardSet, ...]:
    return load_sets(names or built_in_sets())


def _kind(word: str) -> str:
    kind = word.replace("-", "_").lower()
    if kind not in card_kinds():
        known = ", ".join(card_kinds())
        raise RefusedError(f"no kind of card is called {word!r}{closest(kind, card_kinds())} (all: {known})")
    return kind


# --- looking ----------------------------------------------------------------------------------------------------


@app.command(name="list")
@_guarded
def list_cards(
    *, set_: Sets = None, kind: str = "", designed: bool = False, inferred: bool = False, as_json: Json = False
) -> int:
    """List the cards.

    Parameters
    ----------
    set_:
        A built-in set or the folder of your own; can be given several times. All built-in sets if left out.
    kind:
        Only cards of this kind.
    designed:
        Only cards with values of our own making, where the printed ones are not public.
    inferred:
        Only cards with values that were inferred from rulebook, rulings and counts, not read off the printed card.
    as_json:
        Print JSON.
    """
    wanted = _kind(kind) if kind else None
    found = [
        (card_set, card)
        for card_set in _loaded(set_)
        for card in card_set.cards
        if wanted in (None, kind_of(card)) and (card.designed or not designed) and (card.inferred or not inferred)
    ]
    if as_json:
        print(json.dumps([_facts(card_set, card) for card_set, card in found], indent=2, ensure_ascii=False))
        return 0
    table = Table("id", "kind", "name", "copies", "deck", "set", "designed", "inferred", box=None, pad_edge=False)
    for card_set, card in found:
        row = (card_set.full_id(card), kind_of(card), card.name, str(card.copies), deck_of(card), card_set.words.id)
        table.add_row(*(Text(cell) for cell in (*row, ", ".join(card.designed), ", ".join(card.inferred))))
    _console().print(table)
    return 0


def _facts(card_set: CardSet, card: AnyCard) -> dict[str, object]:
    return {
        "set": card_set.words.id,
        "id": card_set.full_id(card),
        "kind": kind_of(card),
        "name": card.name,
        "deck": deck_of(card),
        "copies": card.copies,
        "designed": card.designed,
        "inferred": card.inferred,
        "source": str(card_set.sources[card.id]),
    }


@app.command
@_guarded
def explain(card: str, *, set_: Sets = None, language: str = "") -> int:
    """Show a card: its text as players read it, and its data.

    Parameters
    ----------
    card:
        The card's id, or its name in any language.
    set_:
        A built-in set or the folder of your own; can be given several times. All built-in sets if left out.
    language:
        The language of the text: en, de. If left out, that of the computer.
    """
    try:
        spoken = spoken_language(language)
    except BadInput as error:
        raise RefusedError(str(error)) from error
    sets = _loaded(set_)
    found = find_cards(card, sets)
    console = _console()
    for number, (card_set, match) in enumerate(found):
        if number:
            console.print()
        for line in card_page(match, card_set, sets, spoken):
            console.print(line, soft_wrap=False)
    return 0


@app.command
@_guarded
def stats(*, set_: Sets = None, as_json: Json = False) -> int:
    """Count the cards by kind, and the words of the card language that they use or leave unused.

    Parameters
    ----------
    set_:
        A built-in set or the folder of your own; can be given several times. All built-in sets if left out.
    as_json:
        Print JSON.
    """
    cards = [card for card_set in _loaded(set_) for card in card_set.cards]
    used = words_used(cards)
    unused = {group: [word for word in words if not used[group][word]] for group, words in GROUPS.items()}
    if as_json:
        data = {group: {"used": dict(used[group]), "unused": unused[group]} for group in GROUPS}
        print(json.dumps({"cards": _totals(cards), **data}, indent=2))
        return 0
    print(", ".join(f"{key} {number}" for key, number in _totals(cards).items()))
    for group in GROUPS:
        print(f"\n{group}: {len(used[group])} used, {len(unused[group])} unused")
        print("  " + (", ".join(f"{word} {n}" for word, n in used[group].most_common()) or "–"))
        if unused[group]:
            print(f"  unused: {', '.join(unused[group])}")
    return 0


@app.command
@_guarded
def words(word: str = "", *, as_json: Json = False) -> int:
    """Show the words of the card language: what each means, where it may stand, an example, and how that reads.

    Parameters
    ----------
    word:
        Only this word; all of them in short if left out.
    as_json:
        Print JSON, for editors.
    """
    found = [entry for entry in lexicon() if word in ("", entry.name)]
    if not found:
        known = sorted({entry.name for entry in lexicon()})
        raise RefusedError(f"the card language has no word {word!r}{closest(word, known)}")
    if as_json:
        print(json.dumps(to_builtins(found), indent=2, ensure_ascii=False))
    else:
        for line in word_lines(found) if word else word_list(found):
            print(line)
    return 0


def _totals(cards: list[AnyCard]) -> dict[str, int]:
    return {
        "different": len(cards),
        "doors": sum(card.copies for card in cards if deck_of(card) == "door"),
        "treasures": sum(card.copies for card in cards if deck_of(card) == "treasure"),
        "designed": sum(bool(card.designed) for card in cards),
        "inferred": sum(bool(card.inferred) for card in cards),
    }


# --- working on card files --------------------------------------------------------------------------------------


@app.command
@_guarded
def check(*sets: str) -> int:
    """Check card files and report every mistake as file:line:column: reason.

    Parameters
    ----------
    sets:
        Built-in sets, and folders of your own; they are checked together, so that one may refer to the cards of
        another. If left out, every built-in set is checked by itself: in a checkout of Kickdoor the files there,
        elsewhere those that are installed.
    """
    loaded = load_sets(_folder_of(name) for name in sets) if sets else _each_alone(_built_in_here())
    if problems := [problem for card_set in loaded for problem in translation_problems(card_set)]:
        raise CardFileError(problems)
    cards = [card for card_set in loaded for card in card_set.cards]
    totals = _totals(cards)
    names = ", ".join(card_set.words.id for card_set in loaded)
    decks = f"{totals['doors']} doors, {totals['treasures']} treasures with all copies"
    folder = loaded[0].folder
    where = "" if sets or folder is None else f", in {_shown(folder)}"
    print(f"{names}: {len(cards)} cards ({decks}), no mistakes{where}")
    return 0


def _built_in_here() -> list[str]:
    """The built-in sets: their folders if this is a checkout, else their names."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / CHECKOUT).is_dir():
            return [str(folder / CHECKOUT / name) for name in built_in_sets()]
    return list(built_in_sets())


def _shown(folder: Traversable) -> str:
    """The folder that holds this set, relative to where we are if that is shorter."""
    path = Path(str(folder)).parent
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


def _folder_of(name: str) -> str:
    """A single file stands for the set it belongs to: it cannot be checked without the others."""
    path = Path(name)
    if path.suffix != ".yaml" or not path.is_file():
        return name
    return str(path.parent.parent if path.parent.name == LOCALE else path.parent)


def _each_alone(names: Iterable[str]) -> tuple[CardSet, ...]:
    loaded: list[CardSet] = []
    problems: list[Problem] = []
    for name in names:
        try:
            loaded.append(load_set(name))
        except CardFileError as error:
            problems += error.problems
    if problems:
        raise CardFileError(problems)
    return tuple(loaded)


@app.command
@_guarded
def new(kind: str, card_id: str, *, set_: Annotated[str | None, Parameter(name="--set")] = None) -> int:
    """Start a new card from a commented skeleton.

    Parameters
    ----------
    kind:
        The kind of card: monster, curse, item, …
    card_id:
        Its id: lower-case letters, digits and hyphens.
    set_:
        The folder of your set; it is made if it does not exist. The skeleton is only printed if this is left out.
    """
    wanted = _kind(kind)
    check_slug(card_id)
    if set_ is None:
        print(card_skeleton(wanted, card_id), end="")
        return 0
    for line in add_card(wanted, card_id, set_):
        print(line)
    return 0


@app.command
@_guarded
def schema(*, check: bool = False, folder: Path = Path("schema")) -> int:
    """Write the JSON Schemas of card files, for completion in editors.

    Parameters
    ----------
    check:
        Only say whether the files are up to date.
    folder:
        Where they are.
    """
    if check:
        stale = stale_files(folder)
        for name in stale:
            _complain(f"{folder / name}: not fresh; run 'kickdoor cards schema'")
        if not stale:
            print("the schemas are up to date")
        return 1 if stale else 0
    for path in write_schemas(folder):
        print(f"{path} written")
    return 0
