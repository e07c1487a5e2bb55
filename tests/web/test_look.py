"""Every card has a picture of its own, every award its words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kickdoor.cards.catalogue import card_faces
from kickdoor.cards.registry import built_in_sets, load_sets
from kickdoor.record.awards import ALSO_THERE, AWARDS

WEB = Path(__file__).parents[2] / "web"
ICONS = WEB / "node_modules/@iconify-json/game-icons/icons.json"


@pytest.mark.parametrize("name", built_in_sets())
def test_no_two_cards_of_a_set_look_alike(name: str) -> None:
    faces = card_faces(load_sets([name]))
    icons = [face.icon for face in faces]
    assert all(icons)
    assert len(set(icons)) == len(icons)


def test_no_two_different_cards_of_a_mixed_game_look_alike() -> None:
    """A card that several sets have, such as Cheat!, is the same card and may look the same."""
    seen: dict[str, str] = {}
    alike = []
    for face in card_faces(load_sets(built_in_sets())):
        card = face.id.rpartition("/")[2]
        if seen.setdefault(face.icon, card) != card:
            alike.append((seen[face.icon], face.id, face.icon))
    assert alike == []


@pytest.mark.parametrize("name", built_in_sets())
def test_every_picture_exists(name: str) -> None:
    known = json.loads(ICONS.read_text())
    names = {*known["icons"], *known["aliases"]}
    assert {face.icon for face in card_faces(load_sets([name]))} <= names


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_award_has_words(language: str) -> None:
    words = json.loads((WEB / "messages" / f"{language}.json").read_text())
    for award in (*AWARDS, ALSO_THERE):
        assert words[f"award_{award}"]
        assert words[f"award_{award}_what"]
