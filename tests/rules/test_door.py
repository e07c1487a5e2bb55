"""DOOR: phase 1, Kick Open The Door."""

from __future__ import annotations

import pytest

from kickdoor.model.words import IN_FIGHT, TROUBLE
from tests.support.game import Game, game
from tests.support.rule import rule


def choices(g: Game, name: str) -> list[str]:
    """The player's actions, except showing cards, which nothing ever forbids (NEG-9)."""
    return [o for o in g.options(name) if not o.startswith("show")]


@rule("DOOR-1")
def test_one_card_is_drawn_and_shown_to_all() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, doors=["net-troll", "crabs"])
    size = len(g.t.decks[0])
    g.do("Aric", "kick open the door")
    assert len(g.t.decks[0]) == size - 1
    assert g.place("net-troll") == "fight"
    assert g.t.knows[g.t.lib.numbers["net-troll"]] & 0b111 == 0b111
    assert g.place("crabs") == "deck"


@rule("DOOR-2")
def test_a_monster_must_be_fought_and_the_combat_has_begun() -> None:
    g = game(
        {"Aric": {"carried": ["leather-armor", "pollymorph-potion"], "classes": ["thief"], "hand": ["crabs"]},
         "Suzan": {"carried": ["slimy-armor"], "classes": ["thief"], "hand": ["gazebo"]}, "Tom": {}},
        doors=["net-troll"],
    )  # fmt: skip
    g.do("Aric", "kick open the door")
    assert g.t.phase == IN_FIGHT
    g.strengths(1, 10)
    assert g.waiting() == ["Aric"]
    g.refused("Aric", "equip leather-armor", "ITEM-3")
    g.refused("Aric", "sell items", "SELL-1")
    g.refused("Aric", "trade with Suzan", "COMBAT-12")
    g.refused("Aric", "use theft of thief on slimy-armor", "CLASS-16")
    g.refused("Suzan", "use theft of thief:2 on leather-armor", "CLASS-16")
    g.refused("Aric", "loot the room", "TROUBLE-1")


@rule("DOOR-3")
def test_a_curse_hits_the_active_player_at_once() -> None:
    g = game({"Aric": {"level": 4}, "Suzan": {"level": 4}, "Tom": {}}, doors=["lose-a-level"])
    g.do("Aric", "kick open the door")
    assert g.levels() == {"Aric": 3, "Suzan": 4, "Tom": 1}


@rule("DOOR-3")
def test_a_curse_is_settled_before_anything_else() -> None:
    g = game(
        {"Aric": {"carried": ["pollymorph-potion", "leather-armor"], "hand": ["elf"], "classes": ["warrior"]},
         "Suzan": {}, "Tom": {}},
        doors=["lose-1-small-item"],
    )  # fmt: skip
    g.do("Aric", "kick open the door")
    assert g.waiting() == ["Aric"]
    assert choices(g, "Aric") == ["discard pollymorph-potion", "discard leather-armor"]
    for text in ("sell items", "equip leather-armor", "trade with Suzan", "play elf", "put away warrior"):
        g.refused("Aric", text, "ORDER-1")
    g.do("Aric", "discard leather-armor")
    assert g.can("Aric", "sell items")


@rule("DOOR-3")
def test_a_cancelling_card_helps() -> None:
    g = game({"Aric": {"level": 4, "hand": ["wishing-ring"]}, "Suzan": {}, "Tom": {}}, doors=["duck-of-doom"])
    g.do("Aric", "kick open the door")
    assert g.waiting() == ["Aric"]
    assert choices(g, "Aric") == ["pass", "play wishing-ring"]
    g.do("Aric", "play wishing-ring")
    assert g.level("Aric") == 4
    assert g.place("duck-of-doom") == "discards"


@rule("DOOR-4")
def test_the_curse_is_then_discarded() -> None:
    g = game({"Aric": {"level": 4}, "Suzan": {}, "Tom": {}}, doors=["duck-of-doom"])
    g.do("Aric", "kick open the door")
    assert g.level("Aric") == 2
    assert g.place("duck-of-doom") == "discards"


@rule("DOOR-4")
@pytest.mark.parametrize("curse", ["chicken-on-your-head", "malign-mirror", "change-sex"])
def test_a_curse_that_lasts_or_waits_stays(curse: str) -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, doors=[curse])
    g.do("Aric", "kick open the door")
    assert g.place(curse) == "curses of Aric"
    assert g.can("Aric", "loot the room")


@rule("DOOR-5")
@pytest.mark.parametrize("card", ["enraged", "wandering-monster", "warrior", "elf", "super-munchkin", "cheat", "mate"])
def test_any_other_card_is_taken_into_the_hand(card: str) -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, doors=[card])
    g.do("Aric", "kick open the door")
    assert g.place(card) == "hand of Aric"
    assert g.t.phase == TROUBLE
    assert g.waiting() == ["Aric"]


@rule("DOOR-5")
def test_it_may_be_played_at_once_if_that_is_legal() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, doors=["warrior"])
    g.do("Aric", "kick open the door", "play warrior")
    assert g.cards("Aric", "classes") == ["warrior"]
    assert g.can("Aric", "loot the room")


@rule("DOOR-5")
def test_an_enhancer_with_no_combat_can_only_be_taken() -> None:
    g = game({"Aric": {"hand": ["crabs"]}, "Suzan": {}, "Tom": {}}, doors=["wandering-monster"])
    g.do("Aric", "kick open the door")
    g.refused("Aric", "play wandering-monster with crabs", "ENHANCE-8")
    assert g.can("Aric", "look for trouble with crabs")


@rule("DOOR-5", "TREAS-5")
def test_a_card_that_must_be_played_is_played() -> None:
    g = game({"Aric": {}, "Suzan": {"classes": ["cleric"]}, "Tom": {}}, doors=["divine-intervention"])
    g.do("Aric", "kick open the door")
    assert g.levels() == {"Aric": 1, "Suzan": 2, "Tom": 1}
    assert g.place("divine-intervention") == "discards"
    assert g.can("Aric", "loot the room")


@rule("DOOR-6", "LOOT-2")
@pytest.mark.parametrize("card", ["net-troll", "duck-of-doom"])
def test_a_card_drawn_face_down_attacks_and_hits_nobody(card: str) -> None:
    g = game({"Aric": {"level": 4}, "Suzan": {}, "Tom": {}}, phase="trouble", doors=[card])
    g.do("Aric", "loot the room")
    assert g.place(card) == "hand of Aric"
    assert g.t.fight is None
    assert g.level("Aric") == 4


@rule("DOOR-7")
@pytest.mark.parametrize(
    "curse", ["lose-the-armor-you-are-wearing", "lose-1-big-item", "lose-your-race", "change-class", "lose-a-level"]
)
def test_a_curse_that_finds_nothing_is_discarded_without_effect(curse: str) -> None:
    g = game(
        {"Aric": {"equipped": ["helm-of-courage"], "hand": ["gazebo"]}, "Suzan": {}, "Tom": {}},
        doors=[curse], door_discards=["warrior"],
    )  # fmt: skip
    g.do("Aric", "kick open the door")
    assert g.place(curse) == "discards"
    assert g.cards("Aric", "items") == ["helm-of-courage"]
    assert g.cards("Aric", "hand") == ["gazebo"]
    assert g.cards("Aric", "classes") == []
    assert g.level("Aric") == 1
    assert g.t.phase == TROUBLE
    assert g.can("Aric", "look for trouble with gazebo")
    assert g.can("Aric", "loot the room")


@rule("DOOR-8", "TROUBLE-1")
def test_a_monster_that_leaves_at_once_counts_as_fought() -> None:
    g = game({"Aric": {"sex": "female", "hand": ["crabs"]}, "Suzan": {}, "Tom": {}}, doors=["amazon"])
    g.do("Aric", "kick open the door")
    assert g.t.fight is None
    g.refused("Aric", "loot the room", "TROUBLE-1")
    g.refused("Aric", "look for trouble with crabs", "TROUBLE-1")
    assert g.can("Aric", "end the turn")


@rule("DOOR-8")
def test_a_monster_removed_by_a_card_counts_as_fought() -> None:
    g = game({"Aric": {"hand": ["magic-lamp"]}, "Suzan": {}, "Tom": {}}, doors=["net-troll"])
    g.do("Aric", "kick open the door", "play magic-lamp on net-troll")
    assert g.t.fight is None
    g.refused("Aric", "loot the room", "TROUBLE-1")
    assert g.can("Aric", "end the turn")


@rule("DOOR-9")
def test_everybody_has_seen_a_card_taken_from_the_door() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, doors=["enraged", "mate"])
    g.do("Aric", "kick open the door", "loot the room")
    seen = g.t.view(1).players[0]
    assert seen.known == [g.t.lib.numbers["enraged"]]
    assert seen.doors == 2  # the other one shows its back only


@rule("DOOR-10")
def test_phase_1_cannot_be_skipped() -> None:
    g = game({"Aric": {"hand": ["crabs"]}, "Suzan": {}, "Tom": {}})
    for text in ("loot the room", "look for trouble with crabs", "end the turn"):
        g.refused("Aric", text, "DOOR-10")
    g.refused("Aric", "pass", "CONFLICT-7")
