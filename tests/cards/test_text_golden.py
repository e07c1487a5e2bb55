"""The texts of all cards, as somebody has read and approved them."""

from __future__ import annotations

import pytest

from kickdoor.cards.registry import built_in_sets
from kickdoor.cards.text import LANGUAGES
from tests.golden.renew_card_texts import card_texts, file_of


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("set_id", built_in_sets())
def test_card_texts_are_the_approved_ones(set_id: str, language: str) -> None:
    """After a wanted change: `python -m tests.golden.renew_card_texts`, and read the difference."""
    assert card_texts(set_id, language) == file_of(set_id, language).read_text(encoding="utf-8")
