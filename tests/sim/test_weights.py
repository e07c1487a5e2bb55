"""Weights: the stored table of the printed cards, where a card stands in it, and all cards of a set at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from kickdoor.cards.registry import built_in_sets, load_sets
from kickdoor.cards.vocabulary import kind_of
from kickdoor.sim.balance_set import SetPairs, cards_of, measure_set
from kickdoor.sim.crew import crew_of
from kickdoor.sim.plan import Plan
from kickdoor.sim.printed import added, next_seed
from kickdoor.sim.weights_table import (
    PrintedWeight,
    Standing,
    WeightsTable,
    printed_weights,
    read_table,
    standing_of,
    written,
)

ROW = PrintedWeight("item", 0.02, 0.01, 0.03, 100)
TABLE = WeightsTable(4, "quick", 1, {"x/a": ROW, "x/b": PrintedWeight("monster", -0.02, -0.03, -0.01, 100)})


def test_the_table_has_every_printed_card_and_nothing_else() -> None:
    cards = {f"{each.words.id}/{card.id}": kind_of(card) for each in load_sets(built_in_sets()) for card in each.cards}
    assert {name: row.kind for name, row in printed_weights().cards.items()} == cards


def test_a_card_stands_among_those_of_its_kind_and_a_monster_is_strong_if_it_harms() -> None:
    assert standing_of("item", 0.03, TABLE) == Standing("item", 1, 1)
    assert standing_of("item", 0.01, TABLE) == Standing("item", 0, 1)
    assert standing_of("monster", -0.03, TABLE) == Standing("monster", 1, 1)
    assert standing_of("race", 0.5, TABLE) == Standing("race", 0, 0)


def test_a_table_is_written_and_read_and_more_games_are_added() -> None:
    assert read_table(written(TABLE)) == TABLE
    assert next_seed(TABLE) == 101
    both = added(TABLE, WeightsTable(4, "quick", 101, {"x/a": PrintedWeight("item", 0.05, 0.04, 0.06, 200)}))
    assert both.cards["x/a"].weight == pytest.approx(0.04)
    assert both.cards["x/a"].pairs == 300
    assert both.cards["x/a"].high - both.cards["x/a"].low < 0.02  # surer than each of them
    assert both.cards["x/b"] == TABLE.cards["x/b"]


def test_all_cards_of_a_set_are_weighed_equally_often(tmp_path: Path) -> None:
    (tmp_path / "set.yaml").write_text("id: inn\nname: Inn\ndoors: 0\ntreasures: 2\n", encoding="utf-8")
    helmet = "- {id: helmet, kind: item, name: Helmet, gold: 200, slot: headgear, bonus: 10}\n"
    sock = "- {id: sock, kind: item, name: Sock, gold: 0, slot: footgear, bonus: 1}\n"
    (tmp_path / "items.yaml").write_text(helmet + sock, encoding="utf-8")
    plan = Plan(["quick"] * 3, ("deluxe", str(tmp_path)), 1)
    found = measure_set(job := SetPairs(plan, cards_of("inn", plan), 5, whole=False), crew_of(1, 10))
    assert job.games == 10
    assert [b["pairs"] for b in found] == [5, 5]
    assert [b["name"] for b in found] == ["Helmet", "Sock"]  # the most helpful first
    assert found[0]["weight"] > 0
    assert all(b["weight_low"] <= b["weight"] <= b["weight_high"] for b in found)
    assert found[0]["stronger_than"] > found[1]["stronger_than"]
