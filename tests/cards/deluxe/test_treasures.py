"""Go Up a Level cards, the Hireling, the Title and Hoard!."""

from __future__ import annotations

import pytest

from kickdoor.model.events.running import Escaped
from kickdoor.model.events.turns import DieRolled
from kickdoor.model.words import TREASURE
from tests.support.deluxe import caught_by, fight, table
from tests.support.rule import rule
from tests.support.situations import Player, card, choices, drawn, hand, happened, items, lose, win

PLAIN = [
    "1000-gold-pieces",
    "boil-an-anthill",
    "bribe-gm-with-food",
    "convenient-addition-error",
    "invoke-obscure-rules",
    "potion-of-general-studliness",
]
LEVEL_UP = [*PLAIN, "kill-the-hireling", "mutilate-the-bodies", "whine-at-the-gm"]


def ready(name: str) -> dict[str, object]:
    """What a level card needs to be playable by Suzan on anybody."""
    if name == "kill-the-hireling":
        return {"tom": {"level": 3, "companions": ["hireling"]}}
    if name == "mutilate-the-bodies":
        return {"after_fight": True}
    return {}


# --- Go Up a Level ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [pytest.param(c, marks=card(c)) for c in LEVEL_UP])
class TestEveryLevelCard:
    @rule("LEVELUP-1", "LEVELUP-2", "TURN-7")
    @pytest.mark.parametrize("target", ["Aric", "Suzan", "Tom"])
    def test_one_level_for_anybody(self, name: str, target: str) -> None:
        situation = {"tom": {"level": 3}, **ready(name)}
        g = table({"level": 4}, {"level": 2, "hand": [name]}, **situation)  # type: ignore[arg-type]
        before = g.level(target)
        g.do("Suzan", f"play {name} on {target}")
        assert g.level(target) == before + 1
        assert sum(g.levels().values()) == 4 + 2 + 3 + 1
        assert g.place(name) == "discards"

    @rule("LEVELUP-3", "LEVELUP-4", "LEVELUP-8")
    def test_not_the_winning_level_and_not_for_the_dead(self, name: str) -> None:
        situation = {"tom": {"level": 3}, **ready(name)}
        g = table({"level": 9}, {"level": 2, "hand": [name]}, **situation)  # type: ignore[arg-type]
        g.refused("Suzan", f"play {name} on Aric", "LEVELUP-3")
        g.do("Suzan", f"play {name} on Tom")
        assert g.level("Tom") == 4
        g = table({"level": 5, "dead": True}, {"level": 2, "hand": [name]}, turn="Suzan", **situation)  # type: ignore[arg-type]
        g.refused("Suzan", f"play {name} on Aric", "DEATH-7")

    @rule("LEVELUP-6", "SELL-11")
    def test_it_is_no_item(self, name: str) -> None:
        g = table({"hand": [name], "carried": ["pollymorph-potion"]})
        g.do("Aric", "sell items")
        g.refused("Aric", f"add {name}", "SELL-11")


@pytest.mark.parametrize("name", [pytest.param(c, marks=card(c)) for c in [*PLAIN, "whine-at-the-gm"]])
@rule("LEVELUP-1", "LEVELUP-7", "LEVEL-5")
def test_level_cards_in_a_fight_and_during_the_flight(name: str) -> None:
    g = fight("bullrog", aric={"level": 4}, suzan={"hand": [name]}, dice=[6])
    g.do("Suzan", f"play {name} on Aric")
    g.strengths(5, 18)
    g = fight("bullrog", aric={"level": 4}, suzan={"hand": [name]}, dice=[6])
    lose(g)
    g.do("Aric", "roll against bullrog")
    g.do("Suzan", f"play {name} on Aric")  # now it pursues Aric
    assert happened(g, DieRolled) == 1


@card("kill-the-hireling", "hireling")
@rule("HIRE-5")
def test_kill_the_hireling_discards_anybodys_hireling_with_its_item() -> None:
    tom = {"equipped": ["huge-rock"], "companions": ["hireling"], "loaded": {"huge-rock": "hireling"}}
    g = table({"hand": ["kill-the-hireling"]}, tom=tom)
    g.do("Aric", "play kill-the-hireling on Aric")
    assert g.level("Aric") == 2
    assert g.place("hireling") == g.place("huge-rock") == "discards"
    g = table({"hand": ["kill-the-hireling"]})
    g.refused("Aric", "play kill-the-hireling on Aric", "LEVELUP-4")
    g = fight("net-troll", aric={"companions": ["hireling"]}, suzan={"hand": ["kill-the-hireling"]})
    g.strengths(2, 10)
    g.do("Suzan", "play kill-the-hireling on Suzan")
    g.strengths(1, 10)


@card("mutilate-the-bodies")
@rule("COMBAT-28")
def test_mutilate_the_bodies_after_any_fight_of_the_turn() -> None:
    g = table({"hand": ["mutilate-the-bodies"]})
    g.refused("Aric", "play mutilate-the-bodies on Aric", "COMBAT-28")
    g = fight("lame-goblin", aric={"level": 3}, suzan={"hand": ["mutilate-the-bodies"]})
    g.refused("Suzan", "play mutilate-the-bodies on Suzan", "COMBAT-28")
    win(g)
    g.do("Suzan", "play mutilate-the-bodies on Suzan")  # need not be her own
    assert g.level("Suzan") == 2
    g = fight("net-troll", aric={"hand": ["mutilate-the-bodies"], "companions": ["hireling"]}, dice=[6])
    lose(g)
    g.refused("Aric", "play mutilate-the-bodies on Aric", "COMBAT-28")
    g.do("Aric", "roll against net-troll")
    assert g.can("Aric", "play mutilate-the-bodies on Aric")  # lost ones too
    g.do("Aric", "end the turn")
    g.refused("Aric", "play mutilate-the-bodies on Aric", "COMBAT-28")


@card("whine-at-the-gm")
@rule("ORDER-13")
def test_whine_at_the_gm_not_by_the_highest() -> None:
    for mine, hers in ((5, 4), (4, 4)):
        g = table({"level": mine, "hand": ["whine-at-the-gm"]}, {"level": hers})
        g.refused("Aric", "play whine-at-the-gm on Aric", "ORDER-13")
        g.refused("Aric", "play whine-at-the-gm on Tom", "ORDER-13")
    g = table({"level": 3, "hand": ["whine-at-the-gm"]}, {"level": 4})
    g.do("Aric", "play whine-at-the-gm on Suzan")  # the highest may gain by it
    assert g.level("Suzan") == 5
    g = table({"level": 3, "hand": ["whine-at-the-gm"]}, {"level": 4, "dead": True})
    g.refused("Aric", "play whine-at-the-gm on Aric", "ORDER-13")


@card("steal-a-level")
@rule("LEVEL-8", "WIN-4")
def test_steal_a_level() -> None:
    g = table({"level": 3}, {"level": 2, "hand": ["steal-a-level"]})
    g.refused("Suzan", "play steal-a-level on Tom", "LEVEL-8")
    g.refused("Suzan", "play steal-a-level on Suzan", "CLASS-17")
    g.do("Suzan", "play steal-a-level on Aric")
    assert g.levels() == {"Aric": 2, "Suzan": 3, "Tom": 1}
    assert g.place("steal-a-level") == "discards"
    g = table({"level": 3}, {"level": 9, "hand": ["steal-a-level"]})
    g.refused("Suzan", "play steal-a-level on Aric", "WIN-4")
    g = table({"level": 9}, {"level": 8, "hand": ["steal-a-level"]})
    g.do("Suzan", "play steal-a-level on Aric")
    assert g.levels() == {"Aric": 8, "Suzan": 9, "Tom": 1}
    g = fight("net-troll", aric={"level": 9}, suzan={"level": 2}, helper="Suzan", tom={"hand": ["steal-a-level"]})
    g.do("Tom", "play steal-a-level on Aric")  # at any time
    g.strengths(10, 10)
    assert g.level("Tom") == 2


# --- Hireling -----------------------------------------------------------------------------------------------------


@card("hireling")
@rule("HIRE-1", "HIRE-2", "HIRE-3", "HIRE-7")
def test_hireling_may_be_played_at_every_moment_and_adds_one() -> None:
    g = table({}, {"hand": ["hireling"]})
    g.do("Suzan", "play hireling")
    assert g.cards("Suzan", "companions") == ["hireling"]
    g = fight("net-troll", suzan={"hand": ["hireling"], "carried": ["leather-armor"]}, helper="Suzan")
    g.do("Suzan", "play hireling")
    g.strengths(1 + 1 + 1, 10)
    g.refused("Suzan", "hand leather-armor to hireling", "HIRE-2")
    g = fight("net-troll", aric={"hand": ["hireling"]})
    lose(g)
    g.do("Aric", "play hireling")
    assert g.can("Aric", "use sacrifice of hireling on net-troll")
    g = table({"hand": ["hireling"], "carried": ["pollymorph-potion"]}, {"carried": ["leather-armor"]})
    g.do("Aric", "sell items")
    g.refused("Aric", "add hireling", "SELL-11")
    g.do("Aric", "cancel", "trade with Suzan")
    g.refused("Aric", "add hireling", "TRADE-1")


@card("hireling")
@rule("HIRE-4", "HIRE-5", "HIRE-10", "BIG-9")
def test_hireling_carries_one_item_beyond_all_limits() -> None:
    mine: Player = {
        "equipped": ["eleven-foot-pole", "leather-armor"],
        "companions": ["hireling"],
        "carried": ["huge-rock", "slimy-armor"],
        "hand": ["tuba-of-charm"],
    }
    g = table(mine, doors=["net-troll"])
    g.refused("Aric", "play tuba-of-charm", "BIG-1")
    g.do("Aric", "hand huge-rock to hireling", "play tuba-of-charm")
    g.refused("Aric", "hand slimy-armor to hireling", "BIG-1")  # out of its hands the rock would be the second Big item
    g.refused("Aric", "unequip huge-rock", "BIG-1")
    g.do("Aric", "kick open the door")
    g.strengths(1 + 1 + 1 + 1 + 3, 10)
    g.do("Aric", "put away hireling")
    assert g.place("huge-rock") == "discards"
    g.strengths(1 + 1 + 1, 10)


@card("hireling")
@rule("HIRE-4", "HIRE-10")
def test_hireling_items_may_be_exchanged_and_stolen() -> None:
    worn: Player = {
        "equipped": ["leather-armor", "slimy-armor"],
        "companions": ["hireling"],
        "loaded": {"slimy-armor": "hireling"},
        "carried": ["flaming-armor"],
    }
    for first in (["unequip slimy-armor"], []):  # it takes the new one in exchange for the old
        g = table(worn, doors=["net-troll"])
        g.do("Aric", *first, "hand flaming-armor to hireling", "kick open the door")
        g.strengths(1 + 1 + 1 + 2, 10)
        assert not g.equipped("slimy-armor")
    g = table(worn, {"classes": ["thief"], "hand": ["elf"]}, dice=[6])
    g.do("Suzan", "use theft of thief on slimy-armor", "discard elf")
    assert items(g, "Suzan") == ["slimy-armor"]
    assert g.cards("Aric", "companions") == ["hireling"]


@card("hireling")
@rule("HIRE-8", "RUN-11")
def test_hireling_is_left_behind_for_one_monster() -> None:
    mine: Player = {"equipped": ["huge-rock"], "companions": ["hireling"], "loaded": {"huge-rock": "hireling"}}
    g = fight("bullrog", "net-troll", "bigfoot", aric={"level": 6, **mine}, dice=[6, 6])
    g.refused("Aric", "use sacrifice of hireling on bullrog", "RUN-11")
    lose(g)
    g.do("Aric", "use sacrifice of hireling on bullrog")
    assert (happened(g, Escaped), happened(g, DieRolled)) == (1, 0)
    assert g.place("hireling") == g.place("huge-rock") == "discards"
    assert choices(g, "Aric")[0] == "roll against net-troll"
    g.do("Aric", "roll against net-troll")
    assert g.t.fight is None


@card("hireling")
@rule("HIRE-6", "LOOTBODY-2")
def test_hireling_and_item_are_separate_in_the_body() -> None:
    mine: Player = {
        "level": 6,
        "equipped": ["huge-rock"],
        "companions": ["hireling"],
        "loaded": {"huge-rock": "hireling"},
    }
    g = caught_by("bullrog", mine, dice=(1, 6, 5))
    assert {"pick hireling", "pick huge-rock"} <= set(choices(g, "Suzan"))
    g.do("Suzan", "pick hireling")
    g.do("Tom", "pick huge-rock")
    assert (hand(g, "Suzan"), hand(g, "Tom")) == (["hireling"], ["huge-rock"])


# --- Title and Hoard! ---------------------------------------------------------------------------------------------


@card("really-impressive-title")
@rule("ITEM-1", "TREAS-2")
def test_really_impressive_title() -> None:
    title = "really-impressive-title"
    g = table({"hand": [title], "carried": ["pollymorph-potion"]}, doors=["net-troll"])
    g.do("Aric", "sell items")
    g.refused("Aric", f"add {title}", "SELL-11")
    g.do("Aric", "cancel", f"play {title}")
    assert g.cards("Aric", "kept") == [title]
    g.refused("Aric", f"put away {title}", "ZONE-7")
    g.do("Aric", "trade with Suzan")
    g.refused("Aric", f"add {title}", "TRADE-1")
    g.do("Aric", "cancel", "kick open the door")
    g.strengths(4, 10)
    table({}, {"hand": [title]}).refused("Suzan", f"play {title}", "ITEM-13")
    fight("net-troll", aric={"hand": [title]}).refused("Aric", f"play {title}", "COMBAT-12")
    g = table({"kept": [title]}, {"hand": ["lose-1-small-item", "truly-obnoxious-curse"]})
    g.do("Suzan", "play lose-1-small-item on Aric", "play truly-obnoxious-curse on Aric")
    assert g.cards("Aric", "kept") == [title]


@card("hoard")
@rule("TREAS-5", "REWARD-3", "DECK-7")
def test_hoard_drawn_face_down_draws_three_more_face_down() -> None:
    g = fight(
        "harpies", aric={"level": 6}, treasures=["hoard", "leather-armor", "spiky-knees", "sleep-potion", "huge-rock"]
    )
    win(g)
    assert hand(g) == ["leather-armor", "spiky-knees", "sleep-potion", "huge-rock"]
    assert g.place("hoard") == "discards"
    assert all(g.t.knows[c] == 1 for c in g.player("Aric").hand)


@card("hoard")
@rule("REWARD-4", "REWARD-10")
def test_hoard_turned_up_with_a_helper_swells_the_pile() -> None:
    more = ["hoard", "leather-armor", "spiky-knees", "sleep-potion", "huge-rock"]
    g = fight("harpies", aric={"level": 2}, suzan={"level": 4}, treasures=more)
    g.do("Suzan", "offer help", "add pick 1", "add the last pick", "done")
    g.do("Aric", "accept the offer of Suzan")
    win(g)
    assert set(choices(g, "Suzan")) >= {"pick leather-armor", "pick spiky-knees", "pick sleep-potion", "pick huge-rock"}
    g.do("Suzan", "pick sleep-potion")
    g.do("Aric", "pick huge-rock", "pick spiky-knees")
    g.do("Suzan", "pick leather-armor")
    assert hand(g) == ["huge-rock", "spiky-knees"]
    assert set(hand(g, "Suzan")) == {"sleep-potion", "leather-armor"}
    assert g.place("hoard") == "discards"


@card("hoard", "cleric")
@rule("REWARD-10")
def test_hoard_resurrected_into_the_common_pile() -> None:
    g = fight(
        "harpies",
        aric={"level": 6, "classes": ["cleric"], "hand": ["elf"]},
        helper="Suzan",
        treasure_discards=["hoard"],
        treasures=["leather-armor", "spiky-knees", "sleep-potion", "huge-rock"],
    )
    win(g)
    g.do("Aric", "choose 1", "discard elf")
    assert len(g.dealt("Aric")) == 3 + 1
    assert g.place("hoard") == "discards"


@card("hoard")
@rule("TREAS-5", "SETUP-12")
def test_hoard_however_it_is_got() -> None:
    g = caught_by("harpies", {"equipped": ["tuba-of-charm"]}, dice=(6,), treasures=["hoard"])
    assert drawn(g, "Aric", TREASURE) == 3
    g = fight("bullrog", tom={"hand": ["out-to-lunch"]}, treasures=["hoard"])
    g.do("Tom", "play out-to-lunch")
    assert drawn(g, "Aric", TREASURE) == 1 + 3
    g = fight("lawyers", dice=[1])
    g.slip("Aric", "hoard")
    lose(g)
    g.do("Aric", "roll against lawyers")
    assert drawn(g, "Suzan", TREASURE) == 3  # taken unseen, it is played at once
