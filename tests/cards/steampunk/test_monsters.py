"""Every Steampunk monster: whom it is strong against, what it silences, its Bad Stuff."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.cards.language import Monster
from kickdoor.cards.registry import load_set
from kickdoor.model.events.players import Died
from kickdoor.rules.fight import strength
from tests.support.rule import rule
from tests.support.situations import Player, card, hand, happened, items, lose, win
from tests.support.steampunk import caught_by, fight, table

LEVELS = {c.id: (c.level, c.treasures, c.levels) for c in load_set("steampunk").cards if isinstance(c, Monster)}


@pytest.mark.parametrize("foe", [pytest.param(foe, marks=card(foe)) for foe in LEVELS])
def test_it_has_its_level_and_brings_levels_and_treasures(foe: str) -> None:
    level, treasures, levels = LEVELS[foe]
    sex = "female" if foe == "ada-loveless" else "male"
    g = fight(foe, aric={"sex": sex})
    g.strengths(0 if foe == "flying-skull" else 1, level)
    if foe == "flying-skull":
        return
    shots = ["fourth-armored-division-miniaturized", "subcrustal-petard", "steamjunk", "steam-iron", "leyden-jar"]
    if foe == "babbage-cabbage":
        g = fight(foe, aric={"level": 2})
    elif foe == "morlock-holmes":
        g = fight(foe, aric={"carried": [s for s in shots if s != "steamjunk"], "level": 4})
    else:
        g = fight(foe, aric={"hand": shots, "level": 4})
    if foe != "babbage-cabbage":
        for shot in shots:
            if shot != "steamjunk" or foe != "morlock-holmes":
                g.do("Aric", f"play {shot} for the munchkins")
    before = g.level("Aric")
    assert g.winning()
    held = len(hand(g))
    win(g)
    assert g.level("Aric") == before + levels
    assert len(hand(g)) == held + treasures


@pytest.mark.parametrize(
    ("foe", "who", "bonus"),
    [
        ("ada-loveless", {"sex": "male"}, 4),
        ("ada-loveless", {"sex": "female"}, 0),
        ("common-hooligans", {"classes": ["tycoon"]}, 3),
        ("crypto-bolshevik-insurrectionist", {"classes": ["tycoon"]}, 4),
        ("grease-monkey", {"classes": ["officer"]}, 3),
        ("homunculus", {"classes": ["explorer"]}, 3),
        ("ill-bred-ruffians", {"classes": ["officer"]}, 4),
        ("invisible-zeppelin-gang", {"classes": ["explorer"]}, -3),
        ("invisible-zeppelin-gang", {"classes": ["explorer"], "extras": ["super-munchkin"]}, -3),
        ("loose-screw", {"classes": ["mechanic"]}, 4),
        ("loose-screw", {"classes": ["mechanic"], "extras": ["super-munchkin"]}, 0),
        ("mechanical-moles", {"classes": ["explorer"]}, 5),
        ("robot-queen-victoria", {"classes": ["officer"]}, 4),
        ("saboteur", {"classes": ["mechanic"]}, 3),
        ("saboteur", {"classes": ["officer"]}, 3),
        ("saboteur", {"classes": ["officer", "mechanic"], "extras": ["super-munchkin"]}, 3),
        ("steamhunk", {"sex": "female"}, 4),
        ("the-gyroscopic-pharaoh", {"classes": ["mechanic"]}, 4),
        ("the-gyroscopic-pharaoh", {"classes": ["tycoon", "explorer"], "extras": ["super-munchkin"]}, 0),
        ("time-flies", {"classes": ["explorer"]}, 4),
        ("titan-of-industry", {"classes": ["tycoon"]}, 5),
        ("acephalous-equestrian", {"equipped": ["india-rubber-bowler"]}, 3),
        ("acephalous-equestrian", {"carried": ["india-rubber-bowler"]}, 0),
        ("land-leviathan", {"carried": ["jetpack"]}, 3),
        ("land-leviathan", {"carried": ["pea-coat"]}, 0),
        ("gearhead", {"equipped": ["pipe", "gear-fist"]}, 2),
        ("gearhead", {"equipped": ["pipe"], "carried": ["gear-fist"]}, 1),
        ("golden-golem", {"equipped": ["pipe"]}, -5),
        ("steam-elemental", {"equipped": ["jacobs-ladder"]}, 5),
        ("steam-elemental", {"carried": ["jacobs-ladder"]}, 0),
    ],
)
def test_it_is_stronger_or_weaker_against_some(foe: str, who: Player, bonus: int) -> None:
    g = fight(foe, aric={"sex": "female" if foe == "ada-loveless" else "male", **who})
    lines: list[Any] = []
    assert strength.monsters(g.t, lines) == LEVELS[foe][0] + bonus


@rule("E4-7", "HELP-8")
@pytest.mark.parametrize("aric", [{}, {"classes": ["explorer"]}])
def test_time_flies_get_their_bonus_once_for_a_helping_explorer(aric: Player) -> None:
    fight("time-flies", aric=aric, suzan={"classes": ["explorer"]}, helper="Suzan").strengths(2, 10)


@pytest.mark.parametrize(
    ("foe", "silent", "loud"),
    [
        ("aether-bunny", "gear-fist", "pea-coat"),
        ("clocktopus", "jacobs-ladder", "pea-coat"),
        ("clocktopus", "cane-gatling-gun", "india-rubber-bowler"),
        ("head-in-a-jar", "india-rubber-bowler", "gear-fist"),
        ("runaway-velocipede", "spring-heels", "gear-fist"),
        ("pithecanthropine-atavism", "gear-fist", "pea-coat"),
        ("infernal-engine", "pipe", "gear-fist"),
    ],
)
def test_some_items_give_no_bonus_in_its_fight(foe: str, silent: str, loud: str) -> None:
    g = fight(foe, aric={"equipped": [silent, loud]})
    only = fight(foe, aric={"equipped": [loud]})
    assert strength.munchkins(g.t) == strength.munchkins(only.t) > 1
    one_handed = fight("clocktopus", aric={"equipped": ["gear-fist"]})
    one_handed.strengths(3, 8)


def test_fire_one_shots_give_nothing_against_the_infernal_engine() -> None:
    g = fight("infernal-engine", aric={"hand": ["ardent-spirits", "leyden-jar"]})
    g.do("Aric", "play ardent-spirits for the munchkins")
    g.strengths(1, 14)
    g.do("Aric", "play leyden-jar for the munchkins")
    g.strengths(4, 14)


def test_old_king_coal_gives_a_level_more_for_fire() -> None:
    g = fight("old-king-coal", aric={"level": 5, "equipped": ["jacobs-ladder", "pea-coat"]})
    win(g)
    assert g.level("Aric") == 7


@rule("UNDEAD-1")
def test_rabble_joins_rabble_like_undead() -> None:
    g = fight("common-hooligans", suzan={"hand": ["surly-oafs", "ill-bred-ruffians", "homunculus"]})
    assert not g.can("Suzan", "send homunculus into the fight")
    g.do("Suzan", "send surly-oafs into the fight", "send ill-bred-ruffians into the fight")
    assert len(g.t.fight.foes) == 3
    g = fight("homunculus", suzan={"hand": ["surly-oafs"]})
    g.refused("Suzan", "send surly-oafs into the fight", "UNDEAD-1")


def test_surly_oafs_take_bribes() -> None:
    g = fight("surly-oafs", aric={"carried": ["pipe", "mustache"]})
    assert not g.can("Aric", "take up offer 0 of surly-oafs discarding mustache")
    g.do("Aric", "take up offer 0 of surly-oafs discarding pipe")
    assert g.t.fight is None
    assert g.level("Aric") == 1


@rule("COMBAT-19")
def test_the_golden_golem_may_be_passed_by_except_by_tycoons() -> None:
    g = fight("golden-golem")
    g.do("Aric", "take up offer 0 of golden-golem")
    assert g.t.fight is None
    g = fight("golden-golem", suzan={"classes": ["tycoon"]}, helper="Suzan")
    g.refused("Aric", "take up offer 0 of golden-golem", "COMBAT-19")


def test_theo_dolite_leaves_an_explorer_a_treasure() -> None:
    g = table({"classes": ["explorer"]}, doors=["theo-dolite"])
    g.do("Aric", "kick open the door")
    assert g.t.fight is None
    assert len(hand(g)) == 1
    assert g.level("Aric") == 1
    fight("theo-dolite").strengths(1, 6)


def test_the_gearhead_is_an_ordinary_kill() -> None:
    g = fight("gearhead", aric={"level": 3})
    g.strengths(3, 2)
    win(g)
    assert g.level("Aric") == 4
    assert len(hand(g)) == 1


def test_the_flying_skull_ignores_levels() -> None:
    fight("flying-skull", aric={"level": 9, "equipped": ["pea-coat"]}).strengths(2, 16)


def test_only_levels_count_against_the_cabbage() -> None:
    fight("babbage-cabbage", aric={"level": 4, "equipped": ["pea-coat"]}).strengths(4, 1)


def test_a_mousetrap_pays_each_explorer() -> None:
    g = fight("mousetrap", aric={"classes": ["explorer"], "level": 3})
    win(g)
    assert len(hand(g)) == 2


def test_nobody_helps_against_the_tele_visual_reception_apparatus() -> None:
    g = fight("tele-visual-reception-apparatus")
    g.refused("Aric", "ask Suzan for help", "MULTI-9")


def test_edward_blenderhands_costs_an_item_before_the_fight() -> None:
    g = table({"carried": ["pipe", "pea-coat"]}, doors=["edward-blenderhands"])
    g.do("Aric", "kick open the door", "discard pipe")
    assert items(g) == ["pea-coat"]
    assert g.t.fight is not None


def test_morlock_holmes_forbids_cards_from_the_hand() -> None:
    mine: Player = {"hand": ["leyden-jar", "attend-the-worlds-fair"], "carried": ["steam-iron"]}
    g = fight("morlock-holmes", aric=mine, suzan={"hand": ["retro-rocket"]})
    g.refused("Aric", "play leyden-jar for the munchkins", "CONFLICT-1")
    g.refused("Aric", "play attend-the-worlds-fair on Aric", "CONFLICT-1")
    g.do("Aric", "play steam-iron for the munchkins")
    g.do("Suzan", "play retro-rocket for the munchkins")
    g.strengths(7, 16)


@pytest.mark.parametrize(("foe", "up_to"), [("robot-queen-victoria", 5), ("the-eyeful-tower", 3)])
def test_some_do_not_pursue_the_low(foe: str, up_to: int) -> None:
    g = fight(foe, aric={"level": up_to})
    lose(g)
    g.face("Aric", foe)
    assert g.t.fight is None
    assert g.level("Aric") == up_to
    g = fight(foe, aric={"level": up_to + 1}, dice=[6])
    lose(g)
    g.face("Aric", foe)
    assert g.t.fight is None


def test_the_acephalous_equestrian_is_hard_to_escape() -> None:
    g = fight("acephalous-equestrian", aric={"level": 5}, dice=[6])
    lose(g)
    g.do("Aric", "roll against acephalous-equestrian")
    assert g.level("Aric") == 3


def test_the_malefactor_costs_a_level_even_on_an_escape() -> None:
    g = fight("revivified-malefactor", aric={"level": 5}, dice=[6])
    lose(g)
    g.do("Aric", "roll against revivified-malefactor")
    assert g.level("Aric") == 4
    g = caught_by("revivified-malefactor", {"level": 5})
    assert g.level("Aric") == 2


# --- Bad Stuff ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("foe", "who", "lost", "levels"),
    [
        ("acephalous-equestrian", {"equipped": ["india-rubber-bowler"]}, ["india-rubber-bowler"], 2),
        ("aether-bunny", {"hand": ["pipe"]}, ["pipe"], 0),
        ("aether-bunny", {}, [], 1),
        ("clocktopus", {"carried": ["gear-fist", "steam-beam"]}, ["gear-fist", "steam-beam"], 0),
        ("clocktopus", {"carried": ["gear-fist", "pea-coat"]}, ["gear-fist"], 1),
        ("clocktopus", {}, [], 2),
        ("common-hooligans", {"equipped": ["india-rubber-bowler"]}, ["india-rubber-bowler"], 0),
        ("common-hooligans", {"carried": ["india-rubber-bowler"]}, [], 1),
        ("edward-blenderhands", {"equipped": ["pea-coat"]}, ["pea-coat"], 2),
        ("gearhead", {}, [], 1),
        ("gearhead", {"classes": ["mechanic"]}, [], 2),
        ("gearhead", {"classes": ["mechanic"], "extras": ["super-munchkin"]}, [], 1),
        ("grease-monkey", {"equipped": ["spring-heels"]}, ["spring-heels"], 0),
        ("grease-monkey", {}, [], 1),
        ("head-in-a-jar", {"equipped": ["india-rubber-bowler"], "hand": ["pipe"]}, ["india-rubber-bowler"], 0),
        ("head-in-a-jar", {"hand": ["pipe", "spyglass"]}, ["pipe", "spyglass"], 0),
        ("homunculus", {}, [], 1),
        ("infernal-engine", {"hand": ["pipe", "spyglass"]}, ["pipe", "spyglass"], 2),
        ("invisible-zeppelin-gang", {"carried": ["pipe", "spring-heels"]}, ["pipe", "spring-heels"], 0),
        ("loose-screw", {"carried": ["pipe", "pea-coat"]}, ["pipe"], 0),
        ("loose-screw", {"carried": ["pea-coat"]}, [], 1),
        ("mousetrap", {"carried": ["gear-fist"]}, ["gear-fist"], 0),
        ("mousetrap", {"carried": ["pea-coat"]}, [], 1),
        ("old-king-coal", {"hand": ["pipe", "spyglass"]}, ["pipe", "spyglass"], 0),
        ("pithecanthropine-atavism", {"classes": ["officer"]}, ["officer"], 0),
        ("pithecanthropine-atavism", {}, [], 3),
        ("robot-queen-victoria", {"classes": ["tycoon"], "level": 7}, ["tycoon"], 1),
        ("runaway-velocipede", {"carried": ["jetpack"]}, ["jetpack"], 0),
        ("runaway-velocipede", {"carried": ["pipe"]}, [], 1),
        ("saboteur", {"equipped": ["pea-coat", "pipe"]}, ["pea-coat"], 0),
        ("saboteur", {"carried": ["pea-coat"]}, [], 2),
        ("steam-elemental", {"equipped": ["pea-coat"]}, ["pea-coat"], 2),
        ("steamhunk", {"equipped": ["pea-coat"]}, ["pea-coat"], 0),
        ("steamhunk", {}, [], 2),
        ("surly-oafs", {}, [], 2),
        ("tele-visual-reception-apparatus", {"hand": ["pipe", "spyglass"]}, ["pipe", "spyglass"], 0),
        ("tele-visual-reception-apparatus", {"hand": ["pipe"]}, ["pipe"], 1),
        ("tele-visual-reception-apparatus", {}, [], 2),
        ("the-gyroscopic-pharaoh", {"carried": ["pipe", "gear-fist", "pea-coat"]}, ["pipe", "gear-fist"], 0),
        ("the-gyroscopic-pharaoh", {"carried": ["pea-coat"]}, [], 3),
        ("theo-dolite", {"classes": ["officer"]}, ["officer"], 0),
        ("theo-dolite", {}, [], 2),
        ("titan-of-industry", {"classes": ["tycoon"], "carried": ["pipe", "pea-coat"]}, ["pipe", "pea-coat"], 0),
    ],
)
def test_bad_stuff(foe: str, who: Player, lost: list[str], levels: int) -> None:
    who = {"level": 6, **who}
    g = caught_by(foe, who)
    assert g.level("Aric") == who["level"] - levels
    kept = [c for key in ("hand", "carried", "equipped", "classes") for c in who.get(key, []) if c not in lost]
    assert all(g.place(c) == "discards" for c in lost)
    assert all(g.place(c) != "discards" for c in kept)


@pytest.mark.parametrize(
    "foe", ["edward-blenderhands", "golden-golem", "land-leviathan", "the-eyeful-tower", "titan-of-industry"]
)
def test_some_kill(foe: str) -> None:
    assert happened(caught_by(foe, {"level": 4}), Died) == 1


@pytest.mark.parametrize(("die", "alive", "level"), [(2, False, 6), (3, True, 4)])
def test_mechanical_moles_kill_on_a_low_die(die: int, alive: bool, level: int) -> None:
    g = caught_by("mechanical-moles", {"level": 6}, dice=(1, die))
    assert (happened(g, Died) == 0) == alive
    assert g.level("Aric") == level


def test_two_random_cards_of_three_go() -> None:
    g = caught_by("tele-visual-reception-apparatus", {"level": 6, "hand": ["pipe", "spyglass", "pea-coat"]})
    assert len(hand(g)) == 1
    assert g.level("Aric") == 6


def test_time_flies_take_as_many_cards_as_the_die_shows() -> None:
    g = caught_by("time-flies", {"hand": ["pipe", "spyglass"], "carried": ["pea-coat"]}, dice=(1, 2))
    g.do("Aric", "discard pea-coat", "discard pipe")
    assert hand(g) == ["spyglass"]
    assert items(g) == []


def test_the_flying_skull_lowers_to_the_lowest() -> None:
    g = caught_by("flying-skull", {"level": 6}, suzan={"level": 3}, tom={"level": 2})
    assert g.level("Aric") == 2


def test_ruffians_let_both_neighbours_take_a_card() -> None:
    g = caught_by("ill-bred-ruffians", {"hand": ["pipe", "spyglass", "pea-coat"]})
    assert [len(hand(g, n)) for n in ("Aric", "Suzan", "Tom")] == [1, 1, 1]


@rule("ORDER-12")
def test_the_insurrectionist_gives_to_the_lower_the_lowest_first() -> None:
    mine: Player = {"level": 4, "carried": ["pipe", "pea-coat", "gear-fist"]}
    g = caught_by("crypto-bolshevik-insurrectionist", mine, suzan={"level": 3}, tom={"level": 1})
    assert g.waiting() == ["Tom"]
    g.do("Tom", "pick pea-coat")
    g.do("Suzan", "pick pipe")
    assert items(g) == ["gear-fist"]
    assert items(g, "Tom") == ["pea-coat"]
    g = caught_by("crypto-bolshevik-insurrectionist", {"level": 4}, suzan={"level": 5}, tom={"level": 4})
    assert g.level("Aric") == 3


def test_morlock_holmes_lets_everybody_take_a_treasure() -> None:
    g = caught_by("morlock-holmes", {"carried": ["pipe"], "hand": ["spyglass"]})
    assert g.waiting() == ["Tom"]
    g.do("Tom", "pick pipe")
    g.do("Suzan", "pass")
    assert items(g, "Tom") == ["pipe"]
    assert hand(g) == ["spyglass"]


@rule("COMPEL-9")
def test_after_ada_loveless_one_cannot_help_until_one_has_won() -> None:
    g = caught_by("ada-loveless", {"level": 3})
    assert g.t.players[0].statuses == [0]
    g.do("Aric", "end the turn")
    g.t.decks[0].append(g.t.decks[0].pop(g.t.decks[0].index(g.t.lib.numbers["titan-of-industry"])))
    g.do("Suzan", "kick open the door")
    g.refused("Suzan", "ask Aric for help", "COMPEL-9")
    assert not g.can("Aric", "offer help")
    assert g.can("Suzan", "ask Tom for help")


@rule("COMPEL-1", "COMPEL-2", "COMPEL-9")
def test_after_the_babbage_cabbage_one_must_help_once() -> None:
    g = caught_by("babbage-cabbage", {"level": 1})
    g.do("Aric", "end the turn")
    g.t.decks[0].append(g.t.decks[0].pop(g.t.decks[0].index(g.t.lib.numbers["surly-oafs"])))
    g.do("Suzan", "kick open the door")
    g.refused("Suzan", "ask Aric for help", "COMPEL-9")
    g.do("Suzan", "make Aric help")
    assert g.t.fight.helper == 0
    assert g.t.fight.compelled
    lose(g, "Suzan")
    assert g.t.players[0].statuses == [2]
    g.t.dice_to_come = [6, 6]
    g.do("Suzan", "let Suzan run first")
    g.do("Aric", "let Suzan run first")
    g.do("Suzan", "roll against surly-oafs")
    g.do("Aric", "roll against surly-oafs")
    assert g.t.fight is None
    assert g.t.players[0].statuses == []
