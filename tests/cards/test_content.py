"""The cards of a game are stored with it: what the rules execute, and what players read."""

from __future__ import annotations

import pickle
import shutil
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from msgspec import Struct, structs

from kickdoor.cards.catalogue import card_faces
from kickdoor.cards.language import Ability, AnyCard, MonsterOffer, Picture, Title
from kickdoor.cards.library import build_library
from kickdoor.cards.library.build import is_fingerprint, library_of, stored_library
from kickdoor.cards.library.content import NAMED, TEXTS, ContentError, content_of, read_content, without_texts
from kickdoor.cards.library.spoken import library_in, stored_library_in
from kickdoor.cards.registry import built_in_sets, load_sets
from kickdoor.table import deal_table

MIXES = ["deluxe", "star", "steampunk", "deluxe,star,steampunk"]
SETS = Path(__file__).parents[2] / "src" / "kickdoor" / "sets"


@pytest.mark.parametrize("sets", MIXES)
def test_stored_cards_are_the_same_cards(sets: str) -> None:
    content = content_of(sets)
    assert content == content_of(sets)
    lib, today = stored_library(content.data), build_library(sets)
    assert lib.fingerprint == today.fingerprint
    assert lib.names == today.names
    for language in ("en", "de"):
        assert card_faces(read_content(content.data), language) == card_faces(load_sets(sets), language)
        spoken, now = stored_library_in(content.data, language), library_in(sets, language)
        assert [(d.name, d.gender) for d in spoken.defs] == [(d.name, d.gender) for d in now.defs]
        assert spoken.words == now.words


def test_a_table_of_stored_cards_can_be_pickled() -> None:
    table = deal_table(stored_library(content_of("star").data), 3, 7)
    again = pickle.loads(pickle.dumps(table))
    assert again.lib is table.lib
    assert again.players[0].hand == table.players[0].hand


def changed(tmp_path: Path, old: str, new: str) -> Path:
    """The deluxe set with one change in its files."""
    folder = tmp_path / "kickdoor" / "sets" / "deluxe"
    shutil.copytree(SETS / "deluxe", folder)
    hits = [file for file in sorted(folder.glob("*.yaml")) if old in file.read_text()]
    assert hits
    hits[0].write_text(hits[0].read_text().replace(old, new, 1))
    return folder


def test_the_fingerprint_covers_what_the_rules_execute_and_no_word_more(tmp_path: Path) -> None:
    deluxe = load_sets("deluxe")
    found = library_of(deluxe).fingerprint
    assert is_fingerprint(found)
    for card in deluxe[0].cards:
        words: dict[str, Any] = {"name": "Another", "flavour": "Another word.", "notes": ["Another."], "icon": "none"}
        words["picture"] = Picture(ground="cave")
        reworded = structs.replace(card, **words, pronoun="she", designed=["level"], inferred=["gold"])
        assert without_texts(reworded) == without_texts(card)
    monsters = (SETS / "deluxe" / "monsters.yaml").read_text().splitlines()
    name, level = (next(line for line in monsters if f"  {key}: " in line) for key in ("name", "level"))
    reworded_file = changed(tmp_path / "words", name, f"{name.rstrip()} Indeed")
    assert library_of(load_sets(reworded_file)).fingerprint == found
    assert content_of(reworded_file).hash != content_of(changed(tmp_path / "same", name, name)).hash
    other_level = changed(tmp_path / "level", level, level.partition(":")[0] + ": 29")
    assert library_of(load_sets(other_level)).fingerprint != found


def test_no_text_of_a_card_is_forgotten() -> None:
    """Whatever is a title in the card language is only read."""
    kinds: list[type[Struct]] = list(AnyCard.__args__)
    for kind in [*kinds, Ability, MonsterOffer]:
        hints = get_type_hints(kind, include_extras=True)
        titles = {name for name, hint in hints.items() if hint == Title or hint == dict[str, Title]}
        assert titles <= set(TEXTS), kind
    lists = (list[Ability], list[MonsterOffer])
    named = {name for kind in kinds for name, hint in get_type_hints(kind).items() if hint in lists}
    assert named == set(NAMED)


@pytest.mark.parametrize("data", [b"", b"nonsense", content_of("deluxe").data[:-9]])
def test_cards_that_cannot_be_read_are_named(data: bytes) -> None:
    with pytest.raises(ContentError):
        read_content(data)


def test_every_built_in_set_has_content() -> None:
    assert all(len(content_of(name).data) < 40_000 for name in built_in_sets())
