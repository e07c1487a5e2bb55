"""Instructions that no printed card has: cards of one's own may, and here they are tried.

A test is named after the instruction it carries. All others are carried by the tests of the cards that have them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kickdoor.cards.registry import built_in_sets, load_set, load_sets
from kickdoor.cards.vocabulary import GROUPS, words_used
from kickdoor.model.events.notes import TokenPut
from kickdoor.model.notes import COUNTER
from kickdoor.rules.engine import advance
from kickdoor.rules.life.levels import gain
from tests.support.game import Game, game
from tests.support.rule import rule

COOKBOOK = Path(__file__).parents[2] / "docs" / "examples" / "cookbook"
CARD = """\
- id: own-card
  kind: other
  name: Own Card
  deck: door
  plays:
    - {when: own_turn, target: %s, do: [%s: {}]}
"""


@pytest.fixture
def play(tmp_path: Path) -> Any:
    """Start a game in which Aric holds a card with this instruction."""

    def start(instruction: str, hands: dict[str, list[str]], target: str = "other_player") -> Game:
        (tmp_path / "set.yaml").write_text("id: own\nname: Own\ndoors: 1\ntreasures: 0\n", encoding="utf-8")
        (tmp_path / "cards.yaml").write_text(CARD % (target, instruction), encoding="utf-8")
        players = {name: {"hand": hand, "level": 3} for name, hand in hands.items()}
        players["Aric"]["hand"] = ["own-card", *hands["Aric"]]
        return game(players, sets=("deluxe", str(tmp_path)))

    return start


def test_every_instruction_is_printed_on_a_card_or_carried_by_a_test_here() -> None:
    cookbook = load_sets(("deluxe", str(COOKBOOK)))[1]  # its cards are all played in a test
    sets = [*map(load_set, built_in_sets()), cookbook]
    printed = words_used(card for card_set in sets for card in card_set.cards)["instructions"]
    for name in GROUPS["instructions"]:
        assert name in printed or any(test.startswith(f"test_{name}") for test in globals()), name


def test_steal_level(play: Any) -> None:
    g = play("steal_level", {"Aric": [], "Suzan": [], "Tom": []})
    g.do("Aric", "play own-card on Suzan")
    assert (g.player("Aric").level, g.player("Suzan").level, g.player("Tom").level) == (4, 2, 3)


@rule("LEVEL-8")
def test_steal_level_needs_somebody_who_can_lose_one(play: Any) -> None:
    g = play("steal_level", {"Aric": [], "Suzan": [], "Tom": []})
    g.player("Tom").level = 1
    g.refused("Aric", "play own-card on Tom", "LEVEL-8")
    g.refused("Aric", "play own-card on Aric", "CLASS-17")


ARIC, SUZAN = ["net-troll", "potion-of-halitosis"], ["elf", "cleric", "lawyers"]


def hand(g: Game, name: str) -> list[str]:
    return sorted(g.t.lib.names[card] for card in g.player(name).hand)


def seen_by(g: Game, name: str, whose: str) -> list[str]:
    """The cards of this hand that the player knows."""
    view = g.t.view(g.seat(name))
    return sorted(g.t.lib.names[card] for card in view.players[g.seat(whose)].known)


def test_swap_hands(play: Any) -> None:
    g = play("swap_hands", {"Aric": ARIC, "Suzan": SUZAN, "Tom": ["thief"]})
    g.do("Aric", "play own-card on Suzan")
    assert (hand(g, "Aric"), hand(g, "Suzan"), hand(g, "Tom")) == (sorted(SUZAN), sorted(ARIC), ["thief"])


def test_swap_hands_tells_both_players_both_hands_and_nobody_else_anything(play: Any) -> None:
    g = play("swap_hands", {"Aric": ARIC, "Suzan": SUZAN, "Tom": []})
    g.do("Aric", "play own-card on Suzan")
    assert seen_by(g, "Aric", "Suzan") == sorted(ARIC)
    assert seen_by(g, "Suzan", "Aric") == sorted(SUZAN)
    assert seen_by(g, "Tom", "Aric") == seen_by(g, "Tom", "Suzan") == []


def test_swap_hands_lets_others_follow_a_card_they_knew(play: Any) -> None:
    g = play("swap_hands", {"Aric": ARIC, "Suzan": SUZAN, "Tom": []})
    g.t.knows[g.t.lib.numbers["elf"]] |= 1 << g.seat("Tom")
    g.do("Aric", "play own-card on Suzan")
    assert seen_by(g, "Tom", "Aric") == ["elf"]


def test_swap_hands_with_an_empty_hand_gives_the_other_away(play: Any) -> None:
    g = play("swap_hands", {"Aric": ARIC, "Suzan": [], "Tom": []})
    g.do("Aric", "play own-card on Suzan")
    assert (hand(g, "Aric"), hand(g, "Suzan")) == ([], sorted(ARIC))


def test_swap_hands_with_oneself_changes_nothing(play: Any) -> None:
    g = play("swap_hands", {"Aric": ARIC, "Suzan": SUZAN, "Tom": []}, target="player")
    g.do("Aric", "play own-card on Aric")
    assert (hand(g, "Aric"), hand(g, "Suzan")) == (sorted(ARIC), sorted(SUZAN))


@pytest.mark.parametrize(("amount", "left"), [("2", 3), ("all", 0), ("{count: hand}", 5)])
def test_remove_counters(tmp_path: Path, amount: str, left: int) -> None:
    steps = f"[{{when: level_up, do: [{{remove_counters: {amount}}}]}}, {{when: died, do: [{{add_counters: 1}}]}}]"
    (tmp_path / "set.yaml").write_text("id: own\nname: Own\ndoors: 1\ntreasures: 0\n", encoding="utf-8")
    card = f"- {{id: own-card, kind: other, name: Own Card, deck: door, stays: true, triggers: {steps}}}\n"
    (tmp_path / "cards.yaml").write_text(card, encoding="utf-8")
    g = game({"Aric": {"kept": ["own-card"]}, "Suzan": {}, "Tom": {}}, sets=("deluxe", str(tmp_path)))
    number = g.t.lib.numbers["own-card"]
    g.t.emit(TokenPut(number, COUNTER, 5))
    gain(g.t, 0, 1)
    advance(g.t)
    assert g.t.counters_on(number) == left
