"""Every refusal can be read in every language of the page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kickdoor.cards.text import LANGUAGES
from tests.support.sentences import refusals

MESSAGES = Path(__file__).parents[2] / "web/messages"
# Of the page itself, and what `RecordError` puts before its reason.
MORE = {"The server cannot be reached", "action {}: {}"}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_refusal_is_translated(language: str) -> None:
    table = json.loads((MESSAGES / f"refusals/{language}.json").read_text(encoding="utf-8"))
    assert set(table) == refusals() | MORE
    assert list(table) == sorted(table)
    for english, other in table.items():
        assert other.count("{}") == english.count("{}"), english
        assert other != english


def test_the_page_and_the_cards_speak_the_same_languages() -> None:
    settings = json.loads((MESSAGES.parent / "project.inlang/settings.json").read_text(encoding="utf-8"))
    assert tuple(settings["locales"]) == LANGUAGES
