"""What carries Items: which limits it lifts, and what becomes of its load when it is taken or lost (HIRE, DOLLY)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.fights import fight, lose
from tests.support.game import Game, game
from tests.support.rule import rule
from tests.support.situations import choices

STAR_STEAM = ("star", "steampunk")
ALL = ("deluxe", "star", "steampunk")


def table(aric: dict[str, Any], suzan: dict[str, Any] | None = None, **more: Any) -> Game:
    return game({"Aric": aric, "Suzan": suzan or {}, "Tom": {}}, **more)


def robot_with(item: str) -> dict[str, Any]:
    return {"equipped": [item], "companions": ["faithful-robot"], "loaded": {item: "faithful-robot"}}


# --- which limits are lifted --------------------------------------------------------------------------------------


@rule("COMPLEX-2", "DOLLY-1", "DOLLY-5")
def test_a_dolly_does_not_lift_the_limit_of_complex_items() -> None:
    aric = {"equipped": ["dolly", "cyberdeck"], "carried": ["rocket-boots"]}
    g = table(aric, sets=STAR_STEAM, doors=["ogre"])
    g.do("Aric", "hand rocket-boots to dolly")
    assert not g.equipped("rocket-boots")
    g.refused("Aric", "equip rocket-boots", "COMPLEX-2")
    g.do("Aric", "unequip cyberdeck", "equip rocket-boots")
    g.refused("Aric", "equip cyberdeck", "COMPLEX-2")
    g.do("Aric", "kick open the door")
    g.strengths(1 + 1, 18)


@rule("COMPLEX-2", "DOLLY-5")
def test_played_and_loaded_in_one_action_it_does_not_lift_it_either() -> None:
    aric = {"equipped": ["cyberdeck"], "hand": ["dolly", "rocket-boots"]}
    g = table(aric, sets=STAR_STEAM)
    g.do("Aric", "play dolly with rocket-boots")
    assert g.t.host[g.t.lib.numbers["rocket-boots"]] == g.t.lib.numbers["dolly"]
    assert not g.equipped("rocket-boots")


@rule("DOLLY-1", "DOLLY-5")
def test_a_dolly_lifts_slots_and_hands() -> None:
    """Two Armors, one of them Complex, and five Hands."""
    aric = {"equipped": ["dolly", "energy-armor", "laser"], "carried": ["battle-armor", "lord-sterlings-blunderbuss"]}
    g = table(aric, sets=STAR_STEAM)
    g.do("Aric", "hand battle-armor to dolly")
    assert g.equipped("battle-armor")
    assert g.equipped("energy-armor")
    g.do("Aric", "hand lord-sterlings-blunderbuss to dolly")
    assert g.equipped("lord-sterlings-blunderbuss")
    assert not g.equipped("battle-armor")  # it was handed back


@rule("COMPLEX-4", "DOLLY-5")
def test_an_end_of_the_permission_asks_about_the_load_of_a_dolly_too() -> None:
    aric = {
        "classes": ["gadgeteer"],
        "equipped": ["dolly", "cyberdeck", "rocket-boots"],
        "loaded": {"rocket-boots": "dolly"},
    }
    g = table(aric, sets=STAR_STEAM)
    g.do("Aric", "put away gadgeteer")
    assert choices(g)[:2] == ["unequip cyberdeck", "unequip rocket-boots"]
    g.do("Aric", "unequip cyberdeck")
    assert g.equipped("rocket-boots")


@rule("CHEAT-1", "CHEAT-2", "DOLLY-5")
@pytest.mark.parametrize("lifter", ["cheat", "faithful-robot", "whiz-kid"])
def test_other_cards_lift_the_limit_of_complex_items(lifter: str) -> None:
    aric: dict[str, Any] = {"equipped": ["cyberdeck", "rocket-boots"]}
    if lifter == "cheat":
        aric["attached"] = {"cheat": "rocket-boots"}
    else:
        aric["companions"] = [lifter]
        if lifter == "faithful-robot":
            aric["loaded"] = {"rocket-boots": lifter}
    g = fight("ogre", aric=aric, sets=("star",))
    g.strengths(1 + 2 + 1 + (1 if lifter == "faithful-robot" else 0), 18)


@rule("ITEM-23")
@pytest.mark.parametrize("how", ["cheat", "hireling", "dolly"])
def test_an_item_that_no_limit_concerns_still_allows_more_of_others(how: str) -> None:
    """Electrospats make room for other Footgear, and a Finger Ring for a third Hand."""
    for item, others in (
        ("electrospats", ["magnetic-boots", "rocket-boots"]),
        ("finger-ring", ["ray-gun", "vibrosword", "buzzglove"]),
    ):
        aric: dict[str, Any] = {"equipped": [item], "carried": others}
        if how == "cheat":
            aric["attached"] = {"star/cheat": item}
        elif how == "hireling":
            aric.update(companions=["hireling"], loaded={item: "hireling"})
        else:
            aric.update(equipped=["dolly", item], loaded={item: "dolly"})
        g = table(aric, sets=ALL)
        for other in others:
            g.do("Aric", f"equip {other}")
        assert [g.equipped(other) for other in others] == [True] * len(others)


# --- a carrier that is taken back ---------------------------------------------------------------------------------


EXPLORER = {"classes": ["explorer"], "hand": ["mass-produced"]}


@rule("HIRE-11", "ITEM-15")
def test_the_load_of_a_companion_taken_back_in_a_fight_stays_equipped_if_it_fits() -> None:
    aric = {
        **EXPLORER,
        "equipped": ["ray-gun"],
        "companions": ["faithful-robot"],
        "loaded": {"ray-gun": "faithful-robot"},
    }
    g = fight("ogre", aric=aric, sets=STAR_STEAM)
    g.strengths(1 + 1 + 2, 18)
    g.do("Aric", "use resourcefulness of explorer on faithful-robot", "discard mass-produced")
    assert g.place("faithful-robot") == "hand of Aric"
    assert g.place("ray-gun") == "items of Aric"
    assert g.equipped("ray-gun")
    g.strengths(1 + 2, 18)


@rule("HIRE-11", "ITEM-15")
@pytest.mark.parametrize(("carrier", "place"), [("faithful-robot", "companions"), ("dolly", "equipped")])
def test_if_it_does_not_fit_its_owner_chooses(carrier: str, place: str) -> None:
    aric = {**EXPLORER, "equipped": ["energy-armor", "cellophane-space-suit"], "loaded": {"energy-armor": carrier}}
    aric[place] = [*aric.get(place, []), carrier]
    g = fight("ogre", aric=aric, sets=STAR_STEAM)
    g.do("Aric", f"use resourcefulness of explorer on {carrier}", "discard mass-produced")
    assert set(choices(g)) == {"unequip energy-armor", "unequip cellophane-space-suit"}
    g.do("Aric", "unequip cellophane-space-suit")
    g.strengths(1 + 2, 18)


@rule("HIRE-11", "ITEM-8", "ITEM-9")
def test_a_load_that_only_the_companion_made_usable_stops_counting() -> None:
    aric = {
        **EXPLORER,
        "equipped": ["tailgun"],
        "companions": ["faithful-robot"],
        "loaded": {"tailgun": "faithful-robot"},
    }
    g = fight("ogre", aric=aric, sets=STAR_STEAM)
    g.strengths(1 + 1 + 3, 18)
    g.do("Aric", "use resourcefulness of explorer on faithful-robot", "discard mass-produced")
    g.strengths(1, 18)
    g = table(aric, sets=STAR_STEAM)
    g.do("Aric", "use resourcefulness of explorer on faithful-robot", "discard mass-produced")
    assert not g.equipped("tailgun")


@rule("HIRE-11", "BIG-4")
def test_a_big_load_must_fit_the_limit_of_big_items() -> None:
    aric = {
        **EXPLORER, "equipped": ["jetpack"], "carried": ["elephant-gun"],
        "companions": ["faithful-robot"], "loaded": {"jetpack": "faithful-robot"},
    }  # fmt: skip
    g = table(aric, sets=STAR_STEAM)
    g.do("Aric", "use resourcefulness of explorer on faithful-robot", "discard mass-produced")
    assert "give jetpack to @1" in choices(g)
    g.do("Aric", "give elephant-gun to Suzan")
    assert g.equipped("jetpack")


# --- a carrier that another player takes --------------------------------------------------------------------------


def caught_by_hippogriff(aric: dict[str, Any], tom: dict[str, Any] | None = None, sets: tuple[str, ...] = ALL) -> Game:
    players = {"Aric": {"level": 5, **aric}, "Suzan": {}, "Tom": tom or {}}
    g = game(players, fight={"foes": ["hippogriff"]}, sets=sets, dice=[1])
    g.do("Aric", "run away")
    while not g.t.fight.running:
        g.passes(g.waiting()[0])
    g.do("Aric", "roll against hippogriff")
    assert g.waiting() == ["Tom"]
    return g


LOADED = {"equipped": ["leather-armor"], "companions": ["hireling"], "loaded": {"leather-armor": "hireling"}}


@rule("HIRE-11")
def test_a_hireling_taken_as_one_card_leaves_its_load_behind() -> None:
    g = caught_by_hippogriff(LOADED)
    g.do("Tom", "pick hireling")
    assert g.place("hireling") == "companions of Tom"
    assert g.place("leather-armor") == "items of Aric"
    g.do("Suzan", "pass")
    assert g.equipped("leather-armor")


@rule("HIRE-11")
def test_the_next_player_may_take_the_load_as_a_card_of_its_own() -> None:
    g = caught_by_hippogriff(LOADED)
    g.do("Tom", "pick hireling")
    g.do("Suzan", "pick leather-armor")
    assert g.place("leather-armor") == "items of Suzan"


@rule("HIRE-11")
def test_the_load_alone_may_be_taken_too() -> None:
    g = caught_by_hippogriff(LOADED)
    g.do("Tom", "pick leather-armor")
    assert g.place("hireling") == "companions of Aric"
    assert g.place("leather-armor") == "items of Tom"


@rule("HIRE-11", "BIG-4", "ITEM-15")
def test_the_load_left_behind_must_fit_the_limits() -> None:
    aric = {
        "equipped": ["huge-rock"], "carried": ["stepladder"],
        "companions": ["hireling"], "loaded": {"huge-rock": "hireling"},
    }  # fmt: skip
    g = caught_by_hippogriff(aric)
    g.do("Tom", "pick hireling")
    g.do("Suzan", "pass")
    assert g.waiting() == ["Aric"]
    assert {text.split()[1] for text in choices(g) if text.startswith("give ")} == {"huge-rock", "stepladder"}


@rule("DOLLY-2", "HIRE-11")
def test_a_dolly_taken_as_one_card_leaves_its_load_behind() -> None:
    aric = {"equipped": ["dolly", "leather-armor"], "loaded": {"leather-armor": "dolly"}}
    g = caught_by_hippogriff(aric)
    g.do("Tom", "pick dolly")
    g.do("Suzan", "pass")
    assert g.place("dolly") == "items of Tom"
    assert g.place("leather-armor") == "items of Aric"
    assert g.equipped("leather-armor")


@rule("CHEAT-6", "CHEAT-4")
def test_an_item_taken_as_one_card_loses_its_cheat() -> None:
    aric = {"equipped": ["hammer-of-kneecapping"], "attached": {"deluxe/cheat": "hammer-of-kneecapping"}}
    g = caught_by_hippogriff(aric)
    g.do("Tom", "pick hammer-of-kneecapping")
    assert g.place("hammer-of-kneecapping") == "items of Tom"
    assert not g.equipped("hammer-of-kneecapping")
    assert g.place("deluxe/cheat") == "discards"


OFFER = {"hand": ["better-offer"]}
ROBOT = robot_with("deely-boppers")


@rule("HIRE-11")
def test_a_card_that_says_so_takes_the_load_along() -> None:
    g = table(ROBOT, OFFER, sets=("star",))
    g.do("Suzan", "play better-offer on faithful-robot")
    assert g.place("faithful-robot") == "companions of Suzan"
    assert g.place("deely-boppers") == "items of Suzan"
    assert g.equipped("deely-boppers")


@rule("HIRE-11", "ITEM-19")
def test_in_a_fight_such_a_load_does_not_start_to_count() -> None:
    g = fight("ogre", aric=OFFER, suzan=ROBOT, sets=("star",))
    g.do("Aric", "play better-offer on faithful-robot")
    assert g.place("deely-boppers") == "items of Aric"
    g.strengths(1 + 1, 18)


@rule("HIRE-5", "SIDEKICK-14", "ZONE-10")
def test_a_companion_discarded_as_one_card_takes_its_load_along() -> None:
    strong = {"chair": ["from-another-dimension"]}
    g = fight("chair", aric={**ROBOT, "hand": ["amnesia"]}, enhancers=strong, sets=("star",), dice=[1])
    lose(g)
    g.do("Aric", "roll against chair", "discard faithful-robot")
    assert g.place("deely-boppers") == "discards"
    assert g.cards("Aric", "hand") == ["amnesia"]


# --- trades -------------------------------------------------------------------------------------------------------


@rule("TRADE-9", "BIG-10", "DOLLY-2")
def test_a_loaded_dolly_is_not_traded_away_if_its_load_breaks_the_big_limit() -> None:
    aric = {"equipped": ["dolly", "jetpack"], "carried": ["elephant-gun"], "loaded": {"jetpack": "dolly"}}
    g = table(aric, sets=("steampunk",))
    g.do("Aric", "trade with Suzan", "add dolly")
    g.refused("Aric", "done", "TRADE-9")


@rule("TRADE-9", "BIG-10", "DOLLY-1")
def test_the_load_is_not_traded_away_if_the_empty_dolly_breaks_it() -> None:
    aric = {"equipped": ["dolly", "pea-coat"], "carried": ["elephant-gun"], "loaded": {"pea-coat": "dolly"}}
    g = table(aric, sets=("steampunk",))
    g.do("Aric", "trade with Suzan", "add pea-coat")
    g.refused("Aric", "done", "TRADE-9")


@rule("BIG-10", "DOLLY-2")
def test_no_forced_trade_breaks_the_big_limit_either() -> None:
    aric = {
        "classes": ["trader"], "equipped": ["dolly", "jetpack"], "carried": ["elephant-gun"],
        "loaded": {"jetpack": "dolly"},
    }  # fmt: skip
    g = table(aric, {"carried": ["pea-coat"]}, sets=STAR_STEAM)
    g.do("Aric", "use trading of trader")
    assert g.dealt("Aric")[0] == "elephant-gun"
