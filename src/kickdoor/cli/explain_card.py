"""One card on the terminal: the text players read, rendered from the data, and the data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches

import msgspec
import yaml
from rich.text import Text

from kickdoor.cards.language import AnyCard
from kickdoor.cards.registry import CardSet
from kickdoor.cards.text import render
from kickdoor.cards.translations import names_in, names_of, translated
from kickdoor.cli.new_card import RefusedError
from kickdoor.cli.origins import origins
from kickdoor.phrases.book import terminal_book

__all__ = ["card_page", "find_cards"]


def find_cards(wanted: str, sets: Sequence[CardSet]) -> list[tuple[CardSet, AnyCard]]:
    """The cards with this id, or with this name in any language; several sets may have one each."""
    asked = wanted.strip().casefold()
    called = names_of(sets)
    names: dict[str, list[tuple[CardSet, AnyCard]]] = {}
    for card_set in sets:
        for card in card_set.cards:
            spoken = [name.casefold() for name in called[card_set.words.id, card.id]]
            for name in dict.fromkeys((card_set.full_id(card), card.id, *spoken)):
                names.setdefault(name, []).append((card_set, card))
    if asked in names:
        return names[asked]
    near = get_close_matches(asked[:80], list(names), n=6, cutoff=0.65)
    near = near or [name for name in names if asked and asked in name][:6]
    ids = dict.fromkeys(card_set.full_id(card) for name in near for card_set, card in names[name])
    hint = f"; did you mean {' or '.join(list(ids)[:3])}?" if ids else "; 'kickdoor cards list' shows all"
    raise RefusedError(f"no card has the id or name {wanted!r}{hint}")


def card_page(card: AnyCard, card_set: CardSet, sets: Sequence[CardSet], language: str) -> Iterator[Text]:
    """The lines to print: what players read in this language, the rest as it is written."""
    say = terminal_book(language).say
    read = translated(card_set, language)
    shown = next(each for each in read.cards if each.id == card.id)
    yield Text(shown.name, style="bold")
    names = names_in([translated(each, language) for each in sets])
    text = render(shown, read.words, names, language)
    yield Text(text.type_line)
    for line in text.lines:
        yield Text(f"  {line}")
    if shown.flavour:
        yield Text(shown.flavour, style="italic")
    yield Text()
    for note in shown.notes:
        yield Text(say("terminal.note", text=note))
    for origin in origins(card, language):
        yield Text(origin)
    yield Text(f"{card_set.words.name}, {card_set.full_id(card)}, {card_set.sources[card.id]}", style="dim")
    yield Text()
    yield Text(_as_written(card), style="dim")


def _as_written(card: AnyCard) -> str:
    """The data as a card file has it, without what is shown above."""
    data = msgspec.to_builtins(card)
    for key in ("flavour", "notes", "designed", "inferred"):
        data.pop(key, None)
    return str(yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=100)).rstrip()
