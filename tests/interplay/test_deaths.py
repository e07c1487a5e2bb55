"""Deaths in odd moments: beside a helper who still runs, in a turn taken over, with a card that removes the monster."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor import Options
from kickdoor.model.words import TREASURE
from tests.support.game import Game
from tests.support.mixed import Player, caught_by, fight, keep, table
from tests.support.rule import rule
from tests.support.situations import choices, drawn, hand, items, lose

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"


def running(*foes: str, first: str, dice: list[int], **more: Any) -> Game:
    """Aric and Suzan have lost, and agree who runs first."""
    g = fight(*foes, helper="Suzan", dice=dice, **more)
    lose(g)
    for name in (ARIC, SUZAN):
        if g.can(name, f"let {first} run first"):
            g.do(name, f"let {first} run first")
    return g


# --- a monster that has caught somebody and goes ------------------------------------------------------------------


@rule("RUN-7", "BAD-1", "COMBAT-7")
@pytest.mark.parametrize(("lamp", "levels"), [(True, (6, 5, 2)), (False, (6, 5, 2))])
def test_who_was_caught_by_great_cthulhu_was_caught_although_a_lamp_removes_him(
    lamp: bool, levels: tuple[int, ...]
) -> None:
    """The helper dies of him; then he is gone, or the fighter gets away. All others gain their level either way."""
    g = running(
        "great-cthulhu", first=SUZAN, dice=[1, 6], aric={"level": 5, "hand": ["magic-lamp"]}, suzan={"level": 5},
        tom={"level": 1},
    )  # fmt: skip
    g.face(SUZAN, "great-cthulhu")
    g.all_pass()
    assert not g.player(SUZAN).alive
    if lamp:
        g.do(ARIC, "play magic-lamp on great-cthulhu")
    else:
        g.face(ARIC, "great-cthulhu")
        g.all_pass()
    assert g.t.fight is None
    assert tuple(g.levels().values()) == levels


@rule("MULTI-8", "HELP-14", "RUN-17")
def test_a_lamp_of_the_helper_pays_the_fighter_as_it_says() -> None:
    """It is the turn of Aric, who helps Suzan in the fight he has handed to her."""
    g = fight(
        "ogre", aric={"level": 1, "hand": ["transferral-potion", "magic-lamp"]}, suzan={"level": 1}, tom={},
        treasures=["laser", "raser", "maser", "dazer", "bobaser", "shmaser"],
    )  # fmt: skip
    g.do(ARIC, "play transferral-potion on Suzan")
    g.do(SUZAN, "ask Aric for help", "done")
    g.do(ARIC, "accept the offer of Suzan")
    lose(g, SUZAN)
    g.do(ARIC, "play magic-lamp on ogre")
    assert g.t.fight is None
    assert (drawn(g, ARIC, TREASURE), drawn(g, SUZAN, TREASURE)) == (0, 5)


# --- the other one goes on ----------------------------------------------------------------------------------------


@rule("DEATH-12", "LOOTBODY-9", "LOOTBODY-7", "RUN-21", "TURN-5")
def test_a_helper_loots_the_fighter_and_is_paid_by_a_tuba_for_their_own_escape() -> None:
    suzan: Player = {"level": 9, "equipped": ["tuba-of-charm"]}
    g = running("bullrog", first=ARIC, dice=[1, 2], aric={"level": 5, "carried": ["pipe", "parasol"]}, suzan=suzan,
                tom={"level": 2}, treasures=["laser"], enhancers={"bullrog": ["ancient", "humongous"]})  # fmt: skip
    g.face(ARIC, "bullrog")
    g.do(SUZAN, "pick pipe")
    keep(g)  # meanwhile Suzan has run
    assert hand(g, TOM) == ["parasol"]
    assert hand(g, SUZAN) == ["pipe", "laser"]  # 2 and the 3 of the Tuba
    assert g.t.active == g.seat(SUZAN)  # the next turn


@rule("DEATH-12", "DEATH-11", "DEATH-8", "TURN-5")
def test_both_die_and_the_helper_is_next_with_a_new_hand() -> None:
    g = running("bullrog", first=SUZAN, dice=[1, 1], aric={"level": 5}, suzan={"level": 6, "carried": ["pipe"]},
                tom={"level": 2}, enhancers={"bullrog": ["ancient"]})  # fmt: skip
    g.face(SUZAN, "bullrog")
    g.face(ARIC, "bullrog")
    keep(g)
    assert [g.player(name).alive for name in g.names] == [True, True, True]  # both are back with the next turn
    assert g.t.active == g.seat(SUZAN)
    assert len(hand(g, SUZAN)) == 8
    assert hand(g) == []  # his own new hand waits for his own turn
    assert "pipe" in hand(g, ARIC) + hand(g, TOM)


@rule("DEATH-12", "NEG-17", "HELP-17", "NEG-5")
@pytest.mark.parametrize("dead", [ARIC, SUZAN])
def test_promises_that_hold_on_loss_need_both_of_them(dead: str) -> None:
    other = SUZAN if dead == ARIC else ARIC
    level = {ARIC: 5, SUZAN: 5, other: 4}
    g = running(
        "bullrog", first=dead, dice=[1, 6], aric={"level": level[ARIC], "carried": ["pea-coat"]},
        suzan={"level": level[SUZAN]}, tom={"level": 1}, deal={"items": ["pea-coat"]},
        options=Options(promises_hold_on_loss=True), enhancers={"bullrog": ["ancient"]},
    )  # fmt: skip
    g.face(dead, "bullrog")
    assert g.t.fight is None  # the other is not pursued
    assert g.place("pea-coat") == ("items of Aric" if dead == SUZAN else "hand of Suzan")


@rule("RUN-20", "RUN-18", "DEATH-3")
def test_the_dead_pay_no_penalty_for_monsters_they_have_not_faced() -> None:
    g = fight("bullrog", "king-tut", aric={"level": 7}, dice=[1], suzan={"level": 1}, tom={"level": 1})
    lose(g)
    g.face(ARIC, "bullrog")
    assert g.t.active == g.seat(SUZAN)  # he is back with the next turn
    assert g.level(ARIC) == 7


@rule("LEVEL-7", "DEATH-2", "BAD-1", "RUN-18")
def test_a_cyborg_who_survives_a_titan_still_runs_from_the_next_monster() -> None:
    g = fight("titan-of-industry", "space-probe", aric={"level": 6, "races": ["cyborg"]}, dice=[1, 6])
    lose(g)
    g.face(ARIC, "titan-of-industry")
    g.do(ARIC, "choose 1")
    assert g.level(ARIC) == 6 - 2 - 2  # he got away from the Probe, which costs two levels above Level 3
    assert g.player(ARIC).alive


@rule("BAD-6", "LEVEL-7")
def test_a_med_kit_leaves_a_cyborg_nothing_to_choose() -> None:
    g = fight("ogre", aric={"level": 6, "races": ["cyborg"], "carried": ["pipe"]}, tom={"hand": ["med-kit"]}, dice=[1])
    lose(g)
    g.face(ARIC, "ogre")
    g.do(TOM, "play med-kit")
    g.all_pass()
    assert g.level(ARIC) == 6
    assert items(g) == ["pipe"]


@rule("DEATH-2", "SUPER-10", "CURSE-15", "CURSE-18", "LOOTBODY-2")
def test_what_is_kept_by_somebody_who_had_everything() -> None:
    aric: Player = {
        "level": 8, "sex": "female", "changed_sex": True, "classes": ["thief", "warrior"],
        "extras": ["deluxe/super-munchkin", "deluxe/half-breed"],
        "races": ["elf", "dwarf"], "companions": ["hireling"], "equipped": ["leather-armor", "dagger-of-treachery"],
        "carried": ["huge-rock"], "loaded": {"leather-armor": "hireling"}, "attached": {"oxford-education": "thief"},
        "curses": ["chicken-on-your-head", "malign-mirror", "hobbesian-philosophy"],
        "kept": ["really-impressive-title"],
        "hand": ["baby"],
    }  # fmt: skip
    g = caught_by("ogre", aric, suzan={"level": 2}, tom={"level": 1})
    offered = sorted(text.removeprefix("pick ") for text in g.options(SUZAN) if text.startswith("pick "))
    assert offered == sorted([
        "hireling", "leather-armor", "dagger-of-treachery", "huge-rock", "oxford-education", "really-impressive-title",
        "baby",
    ])  # fmt: skip
    assert (g.level(ARIC), g.cards(ARIC, "classes")) == (8, ["thief", "warrior"])
    assert g.cards(ARIC, "races") == ["elf", "dwarf"]
    assert sorted(g.cards(ARIC, "curses")) == ["chicken-on-your-head", "hobbesian-philosophy"]  # the Mirror has counted


# --- in a turn that was taken over, or a fight that was moved -----------------------------------------------------


@rule("TURN-5", "DEATH-11", "TURN-1")
def test_who_dies_in_a_turn_taken_over_has_the_next_turn() -> None:
    suzan: Player = {"level": 5, "hand": ["paradox-in-a-box"], "carried": ["pipe"]}
    g = table({"level": 3}, suzan, {"level": 2}, doors=["bullrog"], dice=[1])
    g.do(SUZAN, "play paradox-in-a-box", "kick open the door")
    lose(g, SUZAN)
    g.face(SUZAN, "bullrog")
    keep(g)
    assert hand(g) == ["pipe"]
    assert g.t.active == g.seat(SUZAN)
    assert g.player(SUZAN).alive
    assert len(hand(g, SUZAN)) == 8


@rule("COMBAT-25", "TURN-5", "LOOT-4", "DEATH-7")
@pytest.mark.parametrize("loots", [True, False])
def test_a_new_fighter_who_dies_leaves_the_turn_to_go_on(loots: bool) -> None:
    g = fight("bullrog", aric={"level": 1}, suzan={"level": 5}, tom={"level": 2, "hand": ["gear-shift"]}, dice=[1],
              doors=["elf"])  # fmt: skip
    g.do(TOM, "play gear-shift on Suzan")
    lose(g, SUZAN)
    g.face(SUZAN, "bullrog")
    assert not g.player(SUZAN).alive
    g.do(ARIC, *(["loot the room"] if loots else ["pass"]))
    assert hand(g) == (["elf"] if loots else [])
    g.do(ARIC, "end the turn")
    assert g.t.active == g.seat(SUZAN)
    assert len(hand(g, SUZAN)) == 8


@rule("COMBAT-25", "TURN-5", "DEATH-12", "LOOT-4")
def test_the_active_player_who_dies_as_helper_ends_the_turn_without_loot() -> None:
    g = fight("bullrog", aric={"level": 5, "hand": ["transferral-potion"]}, suzan={"level": 5}, tom={"level": 1},
              dice=[1, 6])  # fmt: skip
    g.do(ARIC, "play transferral-potion on Suzan")
    g.do(SUZAN, "ask Aric for help", "done")
    g.do(ARIC, "accept the offer of Suzan")
    lose(g, SUZAN)
    for name in (SUZAN, ARIC):
        g.do(name, "let Aric run first")
    g.face(ARIC, "bullrog")
    g.all_pass()
    g.face(SUZAN, "bullrog")
    g.all_pass()
    assert g.t.active == g.seat(SUZAN)
    assert not g.can(ARIC, "loot the room")


@rule("DEATH-5", "DEATH-6", "DEATH-9", "CHARITY-4", "FAST-1")
def test_a_new_character_gets_charity_before_the_new_hand_and_listens_after_it() -> None:
    held = ["elf", "dwarf", "halfling", "mutant", "feline", "cyborg"]
    g = caught_by("ogre", {"level": 4}, suzan={"level": 6, "hand": held}, tom={"level": 9},
                  options=Options(listen_at_the_door=True), doors=["thief", "cleric"], treasures=["pipe"])  # fmt: skip
    assert hand(g, SUZAN) == [*held, "thief"]  # her turn begins at once, and she has listened
    assert g.player(ARIC).alive
    g.do(SUZAN, "kick open the door", "loot the room")
    for card in held[:4]:
        g.do(SUZAN, f"give {card} to Aric")
        keep(g)
    assert hand(g) == held[:4]
    g.do(SUZAN, "end the turn")
    assert hand(g, SUZAN) == [*held[4:], "thief", "cleric", "pipe"]


# --- dying of nothing ---------------------------------------------------------------------------------------------


@rule("LOOTBODY-5", "DEATH-1", "LOOTBODY-1")
def test_nobody_is_asked_about_a_body_without_cards() -> None:
    g = caught_by("ogre", {"level": 5}, suzan={"level": 5}, tom={"level": 5})
    assert g.t.active == g.seat(SUZAN)
    assert all(not text.startswith("pick ") for name in g.names for text in choices(g, name))
