"""The table of differences between the three sets: what its rows say, in each set, and who carries their clauses."""

from __future__ import annotations

import re
from typing import Any

import pytest

from kickdoor.cards.language import AnyCard, ClassCard, ExtraCard, Hireling, Item, Monster, RaceCard
from kickdoor.cards.library import build_library
from kickdoor.cards.registry import load_set
from tests.rules import coverage
from tests.support.card_facts import cards_by_name, decks
from tests.support.game import game
from tests.support.rule import rule

SETS = ("deluxe", "star", "steampunk")
CARDS = {set_id: cards_by_name(set_id) for set_id in SETS}


def rows(heading: str) -> dict[str, list[str]]:
    """The rows of a section's table by their first cell."""
    text = coverage.CATALOGUE.read_text(encoding="utf-8")
    table = text.split(f"\n## {heading}")[1].split("\n## ")[0]
    found = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line[:2] == "| "]
    return {cells[0]: cells[1:] for cells in found[1:] if not cells[0].startswith("---")}


ROWS = rows("11. Differences between the three sets")  # what each set says, and the ids
OPEN_POINTS = rows("15. Open points, by weight")  # the question, what the catalogue does, and the ids


def names(set_id: str, kind: type[AnyCard]) -> set[str]:
    return {card.name for card in CARDS[set_id].values() if isinstance(card, kind)}


def said(topic: str, set_id: str) -> str:
    return ROWS[topic][SETS.index(set_id)]


def test_every_row_with_a_clause_is_carried_by_tests() -> None:
    assert len(ROWS) == 44
    check_carried(ROWS)


def test_every_open_point_is_carried_by_tests() -> None:
    assert len(OPEN_POINTS) == 26
    check_carried(OPEN_POINTS)


def check_carried(table: dict[str, list[str]]) -> None:
    """All clauses named in the last column, alone or as a whole family, have a test or a reason."""
    carried, known, excused = coverage.tests(), set(coverage.clauses()), coverage.reasons()
    for topic, cells in table.items():
        for name in re.findall(r"[A-Z]+(?:-\d+)?", re.sub(r"\(.*?\)", "", cells[-1])):
            clauses = [name] if "-" in name else [clause for clause in known if clause.startswith(f"{name}-")]
            assert clauses, f"{topic}: {name}"
            assert all(clause in carried or clause in excused for clause in clauses), f"{topic}: {name}"


@rule("SETUP-2")
@pytest.mark.parametrize("set_id", SETS)
def test_cards(set_id: str) -> None:
    found = decks(CARDS[set_id])
    assert sum(found.values()) == 168
    stated = said("cards", set_id)
    assert stated in (f"{found['door']} Door + {found['treasure']} Treasure", "168, split not stated")


@rule("CLASS-1")
@pytest.mark.parametrize("set_id", SETS)
def test_classes(set_id: str) -> None:
    assert names(set_id, ClassCard) == set(said("classes", set_id).split(", "))


@rule("RACE-1")
@pytest.mark.parametrize("set_id", SETS)
def test_races(set_id: str) -> None:
    stated = said("races", set_id)
    assert names(set_id, RaceCard) == (set() if stated == "none" else set(stated.split(", ")) - {"Human"})


@rule("SUPER-5", "HALF-1")
@pytest.mark.parametrize("set_id", SETS)
def test_two_classes_and_two_races(set_id: str) -> None:
    stated = {said("two classes", set_id).split(" (")[0], said("two races", set_id)}
    assert names(set_id, ExtraCard) == stated - {"–"}


@rule("CURSE-1", "MATE-1")
@pytest.mark.parametrize("set_id", SETS)
def test_words(set_id: str) -> None:
    words = load_set(set_id).words.words
    assert words.get("curse", "Curse") == said("hostile card", set_id)
    assert words.get("mate", "Mate") == said("doubling card", set_id)
    doubling = [card for card in CARDS[set_id].values() if said("doubling card", set_id) in card.name.split()]
    assert len(doubling) == 1


@rule("HIRE-9", "SIDEKICK-7", "DOLLY-1")
def test_companions() -> None:
    companions = {set_id: [card for card in CARDS[set_id].values() if isinstance(card, Hireling)] for set_id in SETS}
    assert {set_id: {card.deck for card in found} for set_id, found in companions.items()} == {
        "deluxe": {"treasure"}, "star": {"door"}, "steampunk": {"treasure"},
    }  # fmt: skip
    assert [len(companions[set_id]) for set_id in SETS] == [1, 7, 1]
    assert isinstance(CARDS["steampunk"]["Dolly"], Item)


@rule("HIRE-8", "SIDEKICK-9")
def test_sacrifices_are_for_sets_with_sidekicks() -> None:
    assert [build_library((set_id,)).has_sidekicks for set_id in SETS] == [False, True, False]


@rule("BIG-1", "COMPLEX-2")
def test_big_and_complex() -> None:
    items = {set_id: [card for card in CARDS[set_id].values() if isinstance(card, Item)] for set_id in SETS}
    assert [any(card.size == "big" for card in items[set_id]) for set_id in SETS] == [True, False, True]
    assert [any(card.complex for card in items[set_id]) for set_id in SETS] == [False, True, False]


@rule("LASER-1", "GEARS-1", "UNDEAD-1")
def test_lasers_gears_and_undead() -> None:
    def tags(set_id: str) -> set[str]:
        return {tag for card in CARDS[set_id].values() for tag in card.tags}

    assert ["laser" in tags(set_id) for set_id in SETS] == [False, True, False]
    assert ["gears" in tags(set_id) for set_id in SETS] == [False, False, True]
    for set_id in SETS:
        assert any(isinstance(card, Monster) and card.undead for card in CARDS[set_id].values())
        assert set(said("enhancers named", set_id).split(", ")) <= {n.removeprefix("... ") for n in CARDS[set_id]}


STARTS: list[tuple[str, dict[str, Any]]] = [(set_id, {"sets": (set_id,)}) for set_id in SETS]


@rule("SETUP-7")
@pytest.mark.parametrize(("set_id", "sets"), STARTS)
def test_everybody_starts_alike(set_id: str, sets: dict[str, Any]) -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, **sets)
    assert [(p.level, p.classes, p.races) for p in g.t.players] == [(1, [], [])] * 3
    assert g.t.lib.has_races == (set_id != "steampunk")
