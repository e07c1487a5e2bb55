"""Where a fight is settled as it stands: what a freeze meets in windows, bargains, wins without a kill and flights."""

from __future__ import annotations

import pytest

from tests.support.mixed import Steps, fight, take
from tests.support.rule import rule

VAPOUR = "paramagnetic-fixative-vapour"
FREEZE = f"play {VAPOUR}"
HOLDS = {"hand": [VAPOUR]}


@rule("CONFLICT-1", "RUN-17")
def test_a_card_that_would_have_turned_a_frozen_fight_comes_too_late() -> None:
    g = fight("net-troll", aric={"level": 5, "hand": ["magic-missile", "instant-wall"]}, suzan=HOLDS)
    g.do("Suzan", FREEZE)
    assert g.t.fight.running
    g.refused("Aric", "play magic-missile for the munchkins", "RUN-17")


@rule("CONFLICT-1", "WINDOW-3", "REWARD-1")
@pytest.mark.parametrize("who", ["Aric", "Suzan"])
@pytest.mark.parametrize("announced", [False, True])
def test_a_fight_that_is_being_won_is_won_without_a_window(who: str, announced: bool) -> None:
    hands = {"Aric": [], "Suzan": ["big-red-button"], "Tom": ["magic-missile"]}
    hands[who] = [*hands[who], VAPOUR]
    g = fight("net-troll", aric={"level": 5, "equipped": ["staff-of-napalm", "helm-of-courage"],
                                 "classes": ["wizard"], "hand": hands["Aric"]},
              suzan={"hand": hands["Suzan"]}, tom={"hand": hands["Tom"]})  # fmt: skip
    g.strengths(11, 10)
    if announced:
        g.do("Aric", "announce the kill")
    g.do(who, FREEZE)
    assert g.t.fight is None
    assert g.level("Aric") == 6


@rule("WIN-1", "WIN-10")
def test_a_frozen_kill_for_the_win_wins_the_game_and_nobody_is_asked() -> None:
    g = fight("net-troll", aric={"level": 9, "equipped": ["leather-armor", "helm-of-courage"], **HOLDS},
              suzan={"hand": ["big-red-button"]}, tom={"hand": ["and-its-clone"]})  # fmt: skip
    g.do("Aric", FREEZE)
    assert g.winners() == ["Aric"]


@rule("COMBAT-4", "CLASS-18", "HELP-9")
@pytest.mark.parametrize(("classes", "level"), [(["warrior"], 5), ([], 4)])
def test_a_tie_is_frozen_as_a_tie(classes: list[str], level: int) -> None:
    g = fight("net-troll", aric={"level": 4}, suzan={"level": 6, "classes": classes}, tom=HOLDS, helper="Suzan")
    g.do("Tom", FREEZE)
    assert (g.t.fight is None) == (classes == ["warrior"])
    assert g.level("Aric") == level


@rule("REWARD-5", "REWARD-12", "ITEM-11")
@pytest.mark.parametrize(("used", "level", "running"), [(True, 5, False), (False, 5, True)])
def test_an_item_that_may_be_used_or_not_is_used_or_not_as_it_stands(used: bool, level: int, running: bool) -> None:
    g = fight("net-troll", aric={"level": 5, "equipped": ["foof-gun"], "hand": ["invisibility-potion"]}, suzan=HOLDS,
              dice=[1])  # fmt: skip
    g.strengths(5, 10)
    if used:
        g.do("Aric", "use foof of foof-gun")
        g.strengths(11, 10)
    g.do("Suzan", FREEZE)
    assert g.level("Aric") == level
    assert (g.t.fight is not None and g.t.fight.running) == running


@rule("NEG-16", "HELP-10")
def test_an_open_request_for_help_ends_with_the_freeze() -> None:
    g = fight("net-troll", aric={"level": 5, "hand": ["invisibility-potion"]}, suzan={"level": 9}, tom=HOLDS, dice=[1])
    g.do("Aric", "ask Suzan for help", "done")
    g.do("Tom", FREEZE)
    assert g.t.fight.running
    assert g.t.fight.helper == -1
    assert not g.can("Suzan", "accept the offer of Aric")


@rule("HELP-17", "COMPEL-8")
def test_a_forced_helper_may_freeze_the_fight_against_their_own_side_and_runs_too() -> None:
    g = fight("net-troll", aric={"level": 3, "equipped": ["kneepads-of-allure"]}, suzan={"level": 6, **HOLDS},
              helper="Suzan", compelled=True)  # fmt: skip
    g.do("Suzan", FREEZE)
    assert g.t.fight.running
    g.do("Aric", "let Suzan run first")
    assert g.t.fight.helper == g.seat("Suzan")


@rule("RUN-11", "RUN-15")
@pytest.mark.parametrize(
    ("aric", "dice", "steps"),
    [
        ({"hand": ["invisibility-potion"]}, [1], [("Aric", "play invisibility-potion")]),
        ({"hand": ["loaded-die"]}, [1], [("Aric", "play deluxe/loaded-die"), ("Aric", "choose 6")]),
        ({"classes": ["wizard"], "hand": ["baby"]}, [4],
         [("Aric", "use flight-spell of wizard"), ("Aric", "discard baby")]),
    ],
)  # fmt: skip
def test_the_flight_from_a_frozen_fight_is_not_frozen(
    aric: dict[str, list[str]], dice: list[int], steps: Steps
) -> None:
    if "loaded-die" in aric.get("hand", []):
        aric = {**aric, "hand": ["deluxe/loaded-die"]}
    g = fight("ogre", aric={"level": 5, **aric}, suzan=HOLDS, dice=dice)
    g.do("Suzan", FREEZE)
    g.do("Aric", "roll against ogre")
    take(g, steps)
    g.all_pass()
    assert g.t.fight is None
    assert g.player("Aric").alive


@rule("CONFLICT-1", "ONESHOT-4")
def test_before_morlock_the_fighter_freezes_from_the_table_only() -> None:
    g = fight("morlock-holmes", aric={"level": 5, **HOLDS})
    g.refused("Aric", FREEZE, "CONFLICT-1")
    g = fight("morlock-holmes", aric={"level": 5, "carried": [VAPOUR], "hand": ["invisibility-potion"]}, dice=[1])
    g.do("Aric", FREEZE)
    assert g.t.fight.running


@rule("CURSE-9", "CURSE-18")
def test_a_curse_for_the_next_fight_has_counted_in_a_frozen_one() -> None:
    g = fight("lame-goblin", aric={"level": 5, "equipped": ["huge-rock"], "curses": ["malign-mirror"]}, suzan=HOLDS)
    g.strengths(5, 1)
    g.do("Suzan", FREEZE)
    assert g.place("malign-mirror") == "discards"
