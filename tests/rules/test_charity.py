"""CHARITY: phase 3."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.support.game import Game, game
from tests.support.rule import rule

MONSTERS = ["net-troll", "harpies", "crabs", "gazebo", "amazon", "pit-bull", "bigfoot", "king-tut", "lawyers"]


def charity(extra: list[str], aric: dict[str, Any] | None = None, **levels: int) -> Game:
    """Aric's charity with five monsters and these cards in hand; the others by name with their levels."""
    players: dict[str, dict[str, Any]] = {"Aric": {"hand": [*MONSTERS[:5], *extra], "level": 5, **(aric or {})}}
    for name, level in levels.items():
        players[name] = {"level": level}
    return game(players, phase="charity")


@rule("CHARITY-1")
def test_more_than_five_cards_must_be_reduced_to_five() -> None:
    g = charity(["pit-bull", "bigfoot"], Suzan=1, Tom=2)
    g.refused("Aric", "end the turn", "ZONE-5")
    g.do("Aric", "give pit-bull to Suzan")
    g.refused("Aric", "end the turn", "ZONE-5")
    g.do("Aric", "give bigfoot to Suzan")
    g.do("Aric", "end the turn")
    assert len(g.cards("Aric", "hand")) == 5
    assert g.waiting() == ["Suzan"]


@rule("CHARITY-1", "CHARITY-2")
@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("leather-armor", "play leather-armor"),
        ("sleep-potion", "put sleep-potion on the table"),
        ("lose-a-level", "play lose-a-level on Suzan"),
        ("boil-an-anthill", "play boil-an-anthill on Aric"),
        ("warrior", "play warrior"),
        ("elf", "play elf"),
        ("hireling", "play hireling"),
        ("really-impressive-title", "play really-impressive-title"),
    ],
)
def test_cards_may_be_played_to_shrink_the_hand(card: str, text: str) -> None:
    g = charity([card], Suzan=1, Tom=2)
    g.refused("Aric", "end the turn", "ZONE-5")
    g.do("Aric", text, "end the turn")
    assert len(g.cards("Aric", "hand")) == 5


@rule("CHARITY-2")
def test_items_may_be_sold_from_the_hand_to_shrink_it() -> None:
    g = charity(["pollymorph-potion"], Suzan=1, Tom=2)
    g.do("Aric", "sell items", "add pollymorph-potion", "done", "end the turn")
    assert g.level("Aric") == 6


@rule("CHARITY-3")
def test_playable_cards_may_be_given_away_instead() -> None:
    g = charity(["warrior"], Suzan=1, Tom=2)
    g.do("Aric", "give warrior to Suzan")
    assert g.place("warrior") == "hand of Suzan"


@rule("CHARITY-4")
def test_the_excess_goes_to_the_lowest_level() -> None:
    g = charity(["pit-bull"], Suzan=3, Tom=2, Una=4)
    g.refused("Aric", "give pit-bull to Suzan", "CHARITY-4")
    g.refused("Aric", "give pit-bull to Una", "CHARITY-4")
    g.do("Aric", "give pit-bull to Tom")
    assert g.place("pit-bull") == "hand of Tom"


@rule("CHARITY-4", "LEVEL-1")
def test_it_is_the_level_that_counts_and_not_strength() -> None:
    g = game(
        {"Aric": {"hand": [*MONSTERS[:5], "pit-bull"], "level": 5},
         "Suzan": {"level": 2, "equipped": ["mithril-armor", "helm-of-courage"]}, "Tom": {"level": 3}},
        phase="charity",
    )  # fmt: skip
    g.refused("Aric", "give pit-bull to Tom", "CHARITY-4")
    g.do("Aric", "give pit-bull to Suzan")


@rule("CHARITY-5")
def test_the_excess_is_divided_evenly_among_those_tied_for_lowest() -> None:
    g = charity(["pit-bull", "bigfoot", "king-tut"], Suzan=1, Tom=1, Una=2)
    g.do("Aric", "give pit-bull to Tom")
    g.refused("Aric", "give bigfoot to Una", "CHARITY-4")
    g.do("Aric", "give king-tut to Tom")  # the odd card goes to whomever Aric likes
    g.refused("Aric", "give bigfoot to Tom", "CHARITY-5")
    g.do("Aric", "give bigfoot to Suzan")
    assert sorted(g.cards("Tom", "hand")) == ["king-tut", "pit-bull"]
    assert g.cards("Suzan", "hand") == ["bigfoot"]
    g.do("Aric", "end the turn")


@rule("CHARITY-5")
def test_the_giver_decides_who_gets_the_odd_card() -> None:
    for name in ("Suzan", "Tom"):
        g = charity(["pit-bull"], Suzan=1, Tom=1, Una=2)
        g.do("Aric", f"give pit-bull to {name}")
        assert g.place("pit-bull") == f"hand of {name}"


@rule("CHARITY-5")
def test_the_odd_cards_go_to_different_players() -> None:
    g = charity(["pit-bull", "bigfoot"], Suzan=1, Tom=1, Una=1)
    g.do("Aric", "give pit-bull to Una")
    g.refused("Aric", "give bigfoot to Una", "CHARITY-5")
    g.do("Aric", "give bigfoot to Tom")


@rule("CHARITY-6")
@pytest.mark.parametrize("other", [1, 2], ids=["tied", "alone"])
def test_the_lowest_giver_discards_instead(other: int) -> None:
    g = charity(["pit-bull"], {"level": 1}, Suzan=other, Tom=2)
    g.refused("Aric", "give pit-bull to Suzan", "CHARITY-6")
    g.do("Aric", "discard pit-bull")
    assert g.place("pit-bull") == "discards"
    g.do("Aric", "end the turn")


@rule("CHARITY-7")
def test_nobody_else_may_discard_instead_of_giving() -> None:
    g = charity(["pit-bull"], Suzan=1, Tom=2)
    g.refused("Aric", "discard pit-bull", "CHARITY-7")


@rule("CHARITY-8")
def test_the_giver_chooses_the_cards_and_which_player_gets_which() -> None:
    g = charity(["pit-bull", "bigfoot"], Suzan=1, Tom=1)
    for card in [*MONSTERS[:5], "pit-bull", "bigfoot"]:
        for name in ("Suzan", "Tom"):
            assert g.can("Aric", f"give {card} to {name}")
    g.do("Aric", "give net-troll to Tom", "give bigfoot to Suzan")
    assert g.place("net-troll") == "hand of Tom"
    assert g.place("bigfoot") == "hand of Suzan"


@rule("CHARITY-9")
def test_exactly_the_excess_is_given() -> None:
    g = charity(["pit-bull"], Suzan=1, Tom=2)
    g.do("Aric", "give pit-bull to Suzan")
    g.refused("Aric", "give crabs to Suzan", "CHARITY-9")
    lowest = charity(["pit-bull"], {"level": 1}, Suzan=1, Tom=2)
    lowest.do("Aric", "discard pit-bull")
    lowest.refused("Aric", "discard crabs", "CHARITY-9")


@rule("CHARITY-9", "ZONE-5")
def test_the_excess_of_a_dwarf_begins_with_the_seventh_card() -> None:
    g = charity(["pit-bull", "bigfoot"], {"races": ["dwarf"]}, Suzan=1, Tom=2)
    g.do("Aric", "give pit-bull to Suzan")
    g.refused("Aric", "give crabs to Suzan", "CHARITY-9")
    assert len(g.cards("Aric", "hand")) == 6


@rule("CHARITY-10")
def test_the_dead_get_nothing_and_are_not_the_lowest() -> None:
    g = game(
        {"Aric": {"hand": [*MONSTERS[:5], "pit-bull"], "level": 5}, "Suzan": {"level": 1, "dead": True},
         "Tom": {"level": 3}, "Una": {"level": 4}},
        phase="charity",
    )  # fmt: skip
    g.refused("Aric", "give pit-bull to Suzan", "DEATH-7")
    g.refused("Aric", "give pit-bull to Una", "CHARITY-4")
    g.do("Aric", "give pit-bull to Tom")


@rule("CHARITY-11")
def test_received_cards_go_unseen_into_the_hand() -> None:
    g = charity(["pit-bull"], Suzan=1, Tom=2)
    g.do("Aric", "give pit-bull to Suzan")
    assert g.place("pit-bull") == "hand of Suzan"
    assert g.t.knows[g.t.lib.numbers["pit-bull"]] & 0b111 == 0b011  # the giver knows it


@rule("CHARITY-11")
def test_received_cards_may_be_played_as_just_received() -> None:
    g = charity(["leather-armor", "warrior"], Suzan=1, Tom=2)
    g.do("Aric", "give leather-armor to Suzan")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "play leather-armor")
    assert g.equipped("leather-armor")
    g.do("Aric", "give warrior to Suzan")
    g.do("Suzan", "play warrior")
    assert g.cards("Suzan", "classes") == ["warrior"]


@rule("CHARITY-12")
def test_no_recipient_has_to_keep_a_limit_now() -> None:
    g = game(
        {"Aric": {"hand": [*MONSTERS[:5], "pit-bull"], "level": 5},
         "Suzan": {"hand": ["mr-bones", "lame-goblin", "maul-rat", "pukachu", "flying-frogs"]}, "Tom": {"level": 2}},
        phase="charity",
    )  # fmt: skip
    g.do("Aric", "give pit-bull to Suzan", "end the turn")
    assert len(g.cards("Suzan", "hand")) == 6
    assert g.waiting() == ["Suzan"]
    assert g.can("Suzan", "kick open the door")


@rule("CHARITY-13")
def test_only_the_active_player_gives_and_only_at_the_end_of_the_turn() -> None:
    others = ["mr-bones", "lame-goblin", "maul-rat", "pukachu", "flying-frogs", "bigfoot"]
    g = game(
        {"Aric": {"hand": MONSTERS[:6], "level": 5}, "Suzan": {"hand": others, "level": 4}, "Tom": {}},
    )  # fmt: skip
    g.refused("Aric", "give net-troll to Tom", "CHARITY-13")
    g.refused("Suzan", "give mr-bones to Tom", "CHARITY-13")
    g.refused("Suzan", "end the turn", "CHARITY-13")
    late = game(
        {"Aric": {"hand": MONSTERS[:5], "level": 5}, "Suzan": {"hand": others, "level": 4}, "Tom": {}}, phase="charity",
    )  # fmt: skip
    late.refused("Suzan", "give mr-bones to Tom", "CHARITY-13")
    late.do("Aric", "end the turn")


@rule("CHARITY-14", "CLASS-15")
def test_a_class_may_be_exchanged_for_its_copy_to_lose_a_card() -> None:
    g = charity(["warrior"], {"classes": ["warrior"]}, Suzan=1, Tom=2)
    copy = "warrior" if g.place("warrior") == "hand of Aric" else "warrior:2"
    worn = "warrior:2" if copy == "warrior" else "warrior"
    g.do("Aric", f"put away {worn}", f"play {copy}", "end the turn")
    assert g.cards("Aric", "classes") == [copy]
    assert len(g.cards("Aric", "hand")) == 5


@rule("CHARITY-14")
def test_the_same_for_a_race() -> None:
    g = charity(["elf"], {"races": ["elf"]}, Suzan=1, Tom=2)
    g.do("Aric", "put away elf", "play elf:2", "end the turn")
    assert g.cards("Aric", "races") == ["elf:2"]


FOUR = ["pit-bull", "bigfoot", "king-tut", "lawyers"]


@rule("CHARITY-5", "CHARITY-15")
@pytest.mark.parametrize("order", sorted(set(permutations("BCCD"))))
def test_any_order_that_ends_in_an_even_division_will_do(order: tuple[str, ...]) -> None:
    g = charity(FOUR, B=1, C=1, D=1)
    for card, name in zip(FOUR, order, strict=True):
        g.do("Aric", f"give {card} to {name}")
    assert [len(g.cards(name, "hand")) for name in "BCD"] == [1, 2, 1]
    g.do("Aric", "end the turn")


@rule("CHARITY-5", "CHARITY-15")
def test_no_step_leads_to_an_uneven_division() -> None:
    g = charity(FOUR, B=1, C=1, D=1)
    g.do("Aric", "give pit-bull to C", "give bigfoot to C")
    g.refused("Aric", "give king-tut to C", "CHARITY-5")
    g.do("Aric", "give king-tut to B")
    g.refused("Aric", "give lawyers to B", "CHARITY-5")
    g.do("Aric", "give lawyers to D")


@rule("CHARITY-15")
def test_an_uneven_division_is_finished_before_anything_else() -> None:
    g = charity([*FOUR[:2], "leather-armor", "boil-an-anthill"], B=1, C=1, D=1)
    g.do("Aric", "give pit-bull to C")
    assert g.can("Aric", "play leather-armor")
    g.do("Aric", "give bigfoot to C")
    g.refused("Aric", "play leather-armor", "ORDER-1")
    g.refused("Aric", "end the turn", "ZONE-5")
    g.do("Aric", "give net-troll to B")
    g.refused("Aric", "play leather-armor", "ORDER-1")
    g.do("Aric", "give harpies to D")
    g.do("Aric", "play leather-armor", "end the turn")
