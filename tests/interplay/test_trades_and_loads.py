"""Where Items change hands: what they allowed, what they carried, what lay on them and what they were taped to."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.mixed import Player, Steps, fight, table, take
from tests.support.rule import rule

TRADER = {"classes": ["trader"]}
GUNS = ["ray-gun", "gear-fist", "buckler-of-swashing"]
TAPED: Player = {
    "equipped": ["duct-tape", "lord-sterlings-blunderbuss", "jacobs-ladder"],
    "taped": {"duct-tape": ["lord-sterlings-blunderbuss", "jacobs-ladder"]},
}


def swap(mine: str, theirs: str) -> Steps:
    return [("Aric", "use trading of trader"), ("Aric", f"pick {mine}"), ("Aric", f"pick {theirs}")]


@rule("ITEM-15", "ITEM-6")
@pytest.mark.parametrize(
    ("aric", "suzan", "steps", "who"),
    [
        ({**TRADER, "carried": ["steam-beam"]}, {"equipped": ["finger-ring", *GUNS]},
         swap("steam-beam", "finger-ring"), "Suzan"),
        ({**TRADER, "equipped": ["finger-ring", *GUNS]}, {"carried": ["steam-beam"]},
         swap("finger-ring", "steam-beam"), "Aric"),
        ({**TRADER, **TAPED}, {"carried": ["pipe"]}, swap("duct-tape", "pipe"), "Aric"),
        ({**TRADER, "carried": ["pipe"]}, TAPED, swap("pipe", "duct-tape"), "Suzan"),
        ({"equipped": ["finger-ring", *GUNS], "carried": ["steam-beam"]}, {},
         [("Aric", "sell items"), ("Aric", "add finger-ring"), ("Aric", "add steam-beam"), ("Aric", "done")], "Aric"),
        ({"classes": ["explorer"], "equipped": ["finger-ring", *GUNS], "hand": ["baby"]}, {},
         [("Aric", "use resourcefulness of explorer on finger-ring"), ("Aric", "discard baby")], "Aric"),
    ],
)  # fmt: skip
def test_whoever_gives_a_hand_away_takes_something_off(aric: Player, suzan: Player, steps: Steps, who: str) -> None:
    g = take(table(aric, suzan), steps)
    assert g.waiting() == [who]
    off = [text for text in g.options(who) if text.startswith("unequip ")]
    assert len(off) >= 2
    g.do(who, off[0])
    assert sum(g.t.lib.cards[c].item.hands for c in g.player(who).items if g.t.equipped[c]) <= 2


@rule("TRADE-12", "CHEAT-4", "ITEM-19", "CURSE-8")
@pytest.mark.parametrize(
    ("more", "mine", "gone"),
    [
        ({"equipped": ["pith-helmet"], "attached": {"star/cheat": "pith-helmet"}}, "pith-helmet", "star/cheat"),
        ({"equipped": ["gear-fist"], "attached": {"antimatter": "gear-fist"}}, "gear-fist", "antimatter"),
    ],
)
def test_what_lay_on_a_traded_item_is_gone(more: Player, mine: str, gone: str) -> None:
    g = take(table({**TRADER, **more}, {"carried": ["pea-coat"]}), swap(mine, "pea-coat"))
    assert g.place(mine) == "items of Suzan"
    assert g.place(gone) == "discards"
    assert not g.equipped(mine)
    g.all_pass()
    assert g.can("Suzan", f"equip {mine}") == (mine == "gear-fist")


@rule("HIRE-10", "HIRE-11")
@pytest.mark.parametrize("owner", ["Aric", "Suzan"])
def test_a_load_is_traded_and_its_companion_stays_free(owner: str) -> None:
    hired: Player = {"companions": ["hireling"], "equipped": ["pea-coat"], "loaded": {"pea-coat": "hireling"}}
    aric = {**TRADER, **(hired if owner == "Aric" else {"carried": ["gear-fist"]})}
    suzan = {"carried": ["gear-fist"]} if owner == "Aric" else hired
    g = table(aric, suzan)
    take(g, swap("pea-coat", "gear-fist") if owner == "Aric" else swap("gear-fist", "pea-coat"))
    assert g.place("hireling") == f"companions of {owner}"
    assert g.place("pea-coat") == f"items of {'Suzan' if owner == 'Aric' else 'Aric'}"
    assert g.t.host[g.t.lib.numbers["pea-coat"]] < 0


LOADED: Player = {
    "level": 5,
    "equipped": ["dolly", "gear-fist"],
    "carried": ["jetpack"],
    "loaded": {"gear-fist": "dolly"},
}


@rule("BIG-4", "BIG-6", "BIG-8", "DOLLY-2")
@pytest.mark.parametrize(
    ("foes", "steps"),
    [
        ([], [("Suzan", "use theft of thief on gear-fist"), ("Suzan", "discard baby")]),
        ([], [("Suzan", "play trained-bats on Aric")]),  # there is no other Small Item
        ([], [("Suzan", "play spring-snapped on Aric")]),
        (["space-cowboy"], [("Aric", "spend gear-fist on space-cowboy")]),
    ],
)
def test_a_dolly_that_loses_its_load_is_one_big_item_too_many(foes: list[str], steps: Steps) -> None:
    suzan = {"classes": ["thief"], "level": 3, "hand": ["baby", "trained-bats", "spring-snapped"]}
    tom = {"level": 4, "carried": ["huge-rock"]}
    situation: dict[str, Any] = {"aric": LOADED, "suzan": suzan, "tom": tom, "dice": [6]}
    g = fight(*foes, **situation) if foes else table(**situation)
    for name, text in steps:
        g.do(name, text)
        g.all_pass()
    assert g.waiting() == ["Aric"]
    big = sorted(text for text in g.options("Aric") if "dolly" in text or "jetpack" in text)
    assert big, g.options("Aric")
    g.do("Aric", next(text for text in big if "jetpack" in text))
    assert g.place("jetpack") == "items of Suzan"  # the lowest who has room
    assert g.place("dolly") == "items of Aric"


@rule("ITEM-15", "ITEM-3")
def test_tape_lost_in_a_fight_leaves_one_of_two_weapons() -> None:
    g = fight("ogre", aric={"level": 5, **TAPED}, tom={"hand": ["trained-bats"]})
    g.strengths(5 + 3 + 3, 18)
    g.do("Tom", "play trained-bats on Aric")
    g.all_pass()
    g.do("Suzan", "discard duct-tape")
    g.do("Aric", "unequip jacobs-ladder")
    g.strengths(5 + 3, 18)
    g.refused("Aric", "equip jacobs-ladder", "ITEM-3")


@rule("RACE-7", "ITEM-5")
@pytest.mark.parametrize(
    ("equipped", "item", "fits"),
    [
        (GUNS, "india-rubber-bowler", True),
        ([*GUNS, "india-rubber-bowler"], "brass-hat", False),
        (["india-rubber-bowler", "helm-of-courage", "ray-gun", "gear-fist"], "buckler-of-swashing", False),
        (["india-rubber-bowler", "helm-of-courage", "magnetic-boots"], "spring-heels", False),
        (["magnetic-boots", "electrospats"], "spring-heels", True),  # the spats allow one, the Mutant another
        ([*GUNS, "finger-ring"], "monkey-wrench", True),
        ([*GUNS, "finger-ring", "monkey-wrench"], "cane-sword", False),
    ],
)
def test_a_mutant_has_one_place_more_and_no_two(equipped: list[str], item: str, fits: bool) -> None:
    g = table({"races": ["mutant"], "equipped": equipped, "carried": [item]})
    assert g.can("Aric", f"equip {item}") == fits


@rule("BAD-6", "CURSE-13")
@pytest.mark.parametrize(("level", "may"), [(5, True), (1, False)])
def test_a_med_kit_saves_whoever_cannot_pay_a_tax(level: int, may: bool) -> None:
    g = table({"level": 1, "carried": ["pea-coat"]}, {"level": level, "hand": ["med-kit"]}, {"hand": ["income-tax"]})
    g.do("Tom", "play income-tax on Aric")
    kits = [text for text in g.options("Suzan") if text.startswith("play med-kit")] if "Suzan" in g.waiting() else []
    assert bool(kits) == may
    if may:
        g.do("Suzan", kits[0])
        g.all_pass()
        assert g.level("Suzan") == level


@rule("COMBAT-20", "COMPEL-8", "REWARD-11")
def test_a_thief_who_is_made_to_help_scares_the_lawyers_off_and_exchanges_treasures() -> None:
    g = fight("lawyers", "net-troll", aric={"level": 5, "equipped": ["kneepads-of-allure"]},
              suzan={"level": 7, "classes": ["thief"], "hand": ["sleep-potion", "leyden-jar"]})  # fmt: skip
    g.do("Aric", "make Suzan help")
    g.strengths(12, 10)
    g.do("Aric", "announce the kill")
    g.all_pass()
    assert g.level("Aric") == 6
    assert g.waiting() == ["Suzan"]
    assert any("sleep-potion" in text for text in g.options("Suzan"))


@rule("ONESHOT-10", "HELP-18")
def test_water_for_an_elf_who_leaves_stays_and_none_is_counted_for_one_who_comes() -> None:
    g = fight("net-troll", aric={"level": 3, "races": ["elf"]}, suzan={"races": ["elf"]}, helper="Suzan",
              tom={"hand": ["yuppie-water", "better-offer"]})  # fmt: skip
    g.do("Tom", "play yuppie-water")
    g.strengths(4 + 4, 10)
    g.do("Tom", "play better-offer")
    g.strengths(3 + 4, 10)


@rule("CHEAT-2", "CHEAT-3", "BIG-9")
@pytest.mark.parametrize(
    ("equipped", "cheated", "item", "fits"),
    [
        (["cane-gatling-gun", "lord-sterlings-blunderbuss"], "cane-gatling-gun", "cane-sword", False),
        (["cane-gatling-gun", "ray-gun"], "cane-gatling-gun", "cane-sword", True),
        (["cane-gatling-gun", "ray-gun", "gear-fist"], "cane-gatling-gun", "cane-sword", False),
        (["battle-armor"], "battle-armor", "india-rubber-bowler", True),
        (["jetpack"], "jetpack", "dolly", True),
        (["finger-ring", "ray-gun", "gear-fist"], "finger-ring", "buckler-of-swashing", True),
        (["mechwalker"], "mechwalker", "magnetic-boots", True),
    ],
)
def test_what_is_cheated_is_left_out_of_every_count(equipped: list[str], cheated: str, item: str, fits: bool) -> None:
    g = table({"equipped": equipped, "attached": {"star/cheat": cheated}, "carried": [item]})
    assert g.can("Aric", f"equip {item}") == fits or g.equipped(item) == fits
