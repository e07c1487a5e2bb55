"""What the check says, in other languages than English: every sentence that it has is in their books."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Formatter

import pytest

from kickdoor.cards.said import in_language, say
from kickdoor.workshop.check import check
from tests.cards.test_mistakes import MISTAKES
from tests.support.workshop import PUB

SOURCES = Path(__file__).parents[2] / "src" / "kickdoor"
BOOK: dict[str, str] = json.loads((SOURCES / "phrases/mistakes/de.json").read_text(encoding="utf-8"))


def templates() -> Iterator[str]:
    """Every sentence that is written with gaps, and those that instructions have for what they need."""
    for file in sorted([*SOURCES.glob("cards/*.py"), *SOURCES.glob("workshop/*.py")]):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "say":
                yield from _texts(call.args[:1])
    for file in sorted(SOURCES.glob("rules/instructions/*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call):
                yield from _texts(word.value for word in call.keywords if word.arg == "why")
                if getattr(call.func, "id", "") == "Mistake":
                    yield from _texts(call.args[1:2])


def _texts(nodes: Iterable[ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant):
            assert isinstance(node.value, str)
            yield node.value


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_sentence_of_the_check_is_in_the_german_book() -> None:
    found = set(templates())
    assert len(found) > 130
    assert sorted(found - set(BOOK)) == []


def test_the_german_sentences_have_the_gaps_of_the_english_ones() -> None:
    assert {english for english, german in BOOK.items() if gaps(english) != gaps(german)} == set()


@pytest.mark.parametrize(("text", "old", "new", "english", "_suggested"), MISTAKES, ids=[one[2] for one in MISTAKES])
def test_typical_mistakes_are_told_in_german(text: str, old: str, new: str, english: str, _suggested: str) -> None:
    found = check(PUB | {"cards.yaml": text.replace(old, new, 1)}, ["deluxe"]).problems
    told = [one for one in found if one.file == "cards.yaml"]
    assert told, english
    for one in told:
        assert one.reasons["en"] == one.reason
        assert one.reasons["de"] != one.reason, one.reason
        assert not re.search(r"\b(the|must|needs|write|is not)\b", re.sub("'[^']*'", "", one.reasons["de"])), one


def test_a_sentence_is_put_together_in_the_other_language() -> None:
    inner = say("a card of kind {0!r}", "item")
    assert say("the key {0!r} is missing in {1}", "gold", inner) == "the key 'gold' is missing in a card of kind 'item'"
    told = in_language(say("the key {0!r} is missing in {1}", "gold", inner), "de")
    assert told == "der Schlüssel 'gold' fehlt in einer Karte der Art 'item'"
    assert in_language("nobody has translated this", "de") == "nobody has translated this"
