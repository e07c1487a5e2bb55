"""The Classes of Steampunk and its Doors that are neither monsters nor Curses."""

from __future__ import annotations

import pytest

from kickdoor.rules.fight.stakes import foe_treasures
from tests.support.rule import rule
from tests.support.situations import Player, card, hand, items, lose, win
from tests.support.steampunk import caught_by, fight, table

# --- enhancers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("enhancer", "plain", "gears"),
    [
        pytest.param(e, plain, gears, marks=card(e))
        for e, plain, gears in [
            ("radium-powered", (5, 1), (5, 1)),
            ("brilliantly-polished", (5, 1), (10, 2)),
            ("mass-produced", (5, 1), (5, 1)),
            ("improved-model", (10, 2), (10, 2)),
            ("obvious-weak-point", (-5, -1), (-5, -1)),
            ("self-repairing", (5, 1), (5, 1)),
        ]
    ],
)
@rule("ENHANCE-1", "ENHANCE-2")
def test_an_enhancer_on_plain_and_on_gears_monsters(
    enhancer: str, plain: tuple[int, int], gears: tuple[int, int]
) -> None:
    for foe, level, (bonus, more) in (("surly-oafs", 6, plain), ("steamhunk", 8, gears)):
        g = fight(foe, suzan={"hand": [enhancer]})
        g.do("Suzan", f"play {enhancer} on {foe}")
        g.strengths(1, level + bonus)
        assert foe_treasures(g.t, g.t.fight, g.t.fight.foes[0]) == 2 + more


@rule("GEARS-3")
def test_a_mass_produced_monster_is_a_gears_monster() -> None:
    g = fight(
        "surly-oafs", aric={"equipped": ["grease-gun"]}, suzan={"hand": ["brilliantly-polished", "mass-produced"]}
    )
    g.do("Suzan", "play brilliantly-polished on surly-oafs")
    g.strengths(2, 11)
    g.do("Suzan", "play mass-produced on surly-oafs")
    g.strengths(4, 21)
    assert foe_treasures(g.t, g.t.fight, g.t.fight.foes[0]) == 5


def test_one_treasure_is_left_at_an_obvious_weak_point() -> None:
    g = fight("mousetrap", enhancers={"mousetrap": ["obvious-weak-point"]})
    assert foe_treasures(g.t, g.t.fight, g.t.fight.foes[0]) == 1


def test_it_is_harder_to_run_from_a_self_repairing_monster() -> None:
    g = fight("surly-oafs", aric={"level": 4}, enhancers={"surly-oafs": ["self-repairing"]}, dice=[5])
    lose(g)
    g.do("Aric", "roll against surly-oafs")
    assert g.level("Aric") == 2


@card("mate")
@rule("MATE-1")
def test_a_mate_is_a_second_one() -> None:
    g = fight("surly-oafs", suzan={"hand": ["mate"]})
    g.do("Suzan", "play mate on surly-oafs")
    g.strengths(1, 12)


@card("wandering-monster")
def test_a_wandering_monster_joins() -> None:
    g = fight("surly-oafs", suzan={"hand": ["wandering-monster", "steamhunk"]})
    g.do("Suzan", "play wandering-monster with steamhunk")
    g.strengths(1, 14)


@card("cheat")
def test_cheat_lets_one_use_anything() -> None:
    g = table({"hand": ["cheat"], "carried": ["brass-hat"]})
    g.do("Aric", "attach cheat to brass-hat")
    assert g.equipped("brass-hat")


@card("also-sprocket-zarathustra")
def test_also_sprocket_zarathustra_lifts_every_mechanic() -> None:
    g = table({"classes": ["mechanic"]}, {"classes": ["mechanic"], "level": 9}, doors=["also-sprocket-zarathustra"])
    g.do("Aric", "kick open the door")
    assert g.levels() == {"Aric": 2, "Suzan": 9, "Tom": 1}
    assert g.place("also-sprocket-zarathustra") == "discards"


@card("infrasonic-triangulation")
def test_infrasonic_triangulation_finds_a_door() -> None:
    g = table({"hand": ["infrasonic-triangulation"]}, door_discards=["mate", "surly-oafs"])
    g.do("Aric", "play infrasonic-triangulation", "pick mate")
    assert hand(g) == ["mate"]


@card("oxford-education")
class TestOxford:
    def test_monsters_get_no_bonus_for_the_class(self) -> None:
        g = fight("time-flies", aric={"classes": ["explorer"], "attached": {"oxford-education": "explorer"}})
        g.strengths(1, 6)
        g = table({"classes": ["explorer"], "hand": ["oxford-education"]})
        g.do("Aric", "attach oxford-education to explorer")
        assert g.cards("Aric", "attached") == ["oxford-education"]

    def test_it_goes_with_the_class(self) -> None:
        g = table({"classes": ["explorer"], "attached": {"oxford-education": "explorer"}})
        g.do("Aric", "put away explorer")
        assert g.place("oxford-education") == "discards"


@card("disguise-yourself-as-a-robot")
class TestDisguise:
    ROBOT = "disguise-yourself-as-a-robot"

    def test_before_the_roll_it_adds_two(self) -> None:
        g = fight("surly-oafs", aric={"level": 4, "hand": [self.ROBOT]}, dice=[3])
        lose(g)
        g.do("Aric", f"play {self.ROBOT}", "roll against surly-oafs")
        assert g.level("Aric") == 4

    def test_it_changes_a_roll_just_made(self) -> None:
        g = fight("surly-oafs", aric={"level": 4, "hand": [self.ROBOT]}, dice=[3])
        lose(g)
        g.do("Aric", "roll against surly-oafs", f"play {self.ROBOT}")
        g.all_pass()
        assert g.level("Aric") == 4

    def test_gears_monsters_let_a_robot_go(self) -> None:
        g = fight("steamhunk", aric={"level": 4, "hand": [self.ROBOT]}, dice=[1])
        lose(g)
        g.do("Aric", "roll against steamhunk")
        g.do("Aric", f"play {self.ROBOT}")
        g.all_pass()
        assert g.level("Aric") == 4
        assert g.t.fight is None


@card("funicular-decampment")
def test_the_funicular_saves_both_even_when_one_has_just_been_caught() -> None:
    g = fight(
        "surly-oafs", aric={"level": 3}, suzan={"level": 2, "hand": ["funicular-decampment"]}, helper="Suzan", dice=[1]
    )
    g.do("Aric", "run away") if g.can("Aric", "run away") else None
    while not g.t.fight.running:
        g.passes(g.waiting()[0])
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Aric", "roll against surly-oafs")
    while g.waiting() != ["Suzan"]:
        g.passes(g.waiting()[0])
    if not g.can("Suzan", "play funicular-decampment"):
        g.passes("Suzan")
    g.do("Suzan", "play funicular-decampment")
    g.all_pass()
    assert g.t.fight is None
    assert g.levels() == {"Aric": 3, "Suzan": 2, "Tom": 1}


# --- classes --------------------------------------------------------------------------------------------------------


@card("explorer")
class TestExplorer:
    def test_a_nose_for_loot(self) -> None:
        g = table({"classes": ["explorer"], "hand": ["mate"]}, phase="trouble", treasures=["pipe"])
        g.do("Aric", "loot the room for a Treasure discarding mate")
        assert hand(g) == ["pipe"]
        assert g.place("mate") == "discards"
        g = table({"hand": ["mate"]}, phase="trouble")
        assert not g.can("Aric", "loot the room for a Treasure discarding mate")

    def test_resourcefulness_takes_a_card_back_once_per_turn(self) -> None:
        mine: Player = {"classes": ["explorer"], "hand": ["mate", "cheat"], "equipped": ["pea-coat", "pipe"]}
        g = fight("surly-oafs", aric=mine)
        g.strengths(4, 6)
        g.do("Aric", "use resourcefulness of explorer on pea-coat")
        assert not g.can("Aric", "discard pipe")  # paid from the hand
        g.do("Aric", "discard mate")
        g.strengths(2, 6)
        assert hand(g) == ["cheat", "pea-coat"]
        assert not g.can("Aric", "use resourcefulness of explorer on pipe")


@card("mechanic")
class TestMechanic:
    def test_high_gear_for_items_and_one_shots(self) -> None:
        mine: Player = {"classes": ["mechanic"], "equipped": ["pipe", "pea-coat"], "hand": ["steam-iron", "leyden-jar"]}
        g = fight("surly-oafs", aric=mine)
        g.strengths(5, 6)  # 1 + 2 + 2
        g.do("Aric", "play steam-iron for the munchkins", "play leyden-jar for the munchkins")
        g.strengths(12, 6)  # + 4 + 3

    @pytest.mark.parametrize(
        ("ability", "paid"),
        [("bolting-with-gears", ["pipe"]), ("bolting-with-cards", ["mate", "cheat", "leyden-jar"])],
    )
    def test_nuts_i_am_bolting(self, ability: str, paid: list[str]) -> None:
        mine: Player = {
            "classes": ["mechanic"],
            "level": 4,
            "carried": ["pipe"],
            "hand": ["mate", "cheat", "leyden-jar"],
        }
        g = fight("surly-oafs", "steamhunk", aric=mine)
        lose(g)
        g.do("Aric", f"use {ability} of mechanic", *[f"discard {c}" for c in paid])
        assert g.t.fight is None
        assert g.level("Aric") == 4

    def test_after_the_first_roll_it_is_too_late(self) -> None:
        mine: Player = {"classes": ["mechanic"], "level": 4, "carried": ["pipe"]}
        g = fight("surly-oafs", "steamhunk", aric=mine, dice=[6])
        lose(g)
        assert g.can("Aric", "use bolting-with-gears of mechanic")
        g.do("Aric", "roll against surly-oafs")
        assert not g.can("Aric", "use bolting-with-gears of mechanic")


@card("officer")
class TestOfficer:
    @rule("CLASS-23", "HELP-9")
    @pytest.mark.parametrize(("die", "left"), [(4, 1), (3, 2)])
    def test_the_voice_of_command_works_as_helper_too_against_added_monsters(self, die: int, left: int) -> None:
        helper: Player = {"classes": ["officer"], "hand": ["mate", "cheat"]}
        g = fight("surly-oafs", "steamhunk", suzan=helper, helper="Suzan", dice=[die])
        assert not g.can("Suzan", "use voice-of-command of officer on surly-oafs")
        g.do("Suzan", "use voice-of-command of officer on steamhunk", "discard mate")
        assert len(g.t.fight.foes) == left
        assert not g.can("Suzan", "use voice-of-command of officer on steamhunk")

    def test_tactical_skill_counts_twice_against_two(self) -> None:
        mine: Player = {"classes": ["officer"], "hand": ["mate", "cheat", "pipe", "spyglass"]}
        g = fight("surly-oafs", aric=mine)
        for paid in ("mate", "cheat", "pipe"):
            g.do("Aric", "use tactical-skill of officer", f"discard {paid}")
        g.strengths(4, 6)
        assert not g.can("Aric", "use tactical-skill of officer")
        g = fight("surly-oafs", "steamhunk", aric=mine)
        g.do("Aric", "use tactical-skill of officer", "discard mate")
        g.strengths(3, 14)


@card("tycoon")
class TestTycoon:
    def test_the_robber_baron_swaps_for_equal_value(self) -> None:
        mine: Player = {"classes": ["tycoon"], "carried": ["pea-coat"], "hand": ["pipe"]}
        g = table(mine, treasure_discards=["steam-beam", "spring-heels", "mustache"])
        g.do("Aric", "use robber-baron of tycoon")
        assert not g.can("Aric", "pick steam-beam")
        assert not g.can("Aric", "pick mustache")
        g.do("Aric", "pick spring-heels")
        assert not g.can("Aric", "discard pipe")
        g.do("Aric", "discard pea-coat")
        assert hand(g) == ["pipe", "spring-heels"]
        assert g.place("pea-coat") == "discards"
        assert not g.can("Aric", "use robber-baron of tycoon")

    def test_them_what_has_gets(self) -> None:
        g = table({"classes": ["tycoon"], "hand": ["attend-the-worlds-fair"]}, treasures=["pipe"])
        g.do("Aric", "play attend-the-worlds-fair on Aric")
        assert hand(g) == ["pipe"]
        assert g.level("Aric") == 2

    def test_and_loses(self) -> None:
        g = table({"classes": ["tycoon"], "level": 4, "hand": ["pipe", "mate", "cheat"]}, {"hand": ["curried-dodo"]})
        g.do("Suzan", "play curried-dodo on Aric")
        g.do("Aric", "discard mate", "discard pipe")
        assert hand(g) == ["cheat"]
        assert g.level("Aric") == 2


@card("super-munchkin")
def test_super_munchkin_allows_two_classes() -> None:
    g = table({"classes": ["officer"], "extras": ["super-munchkin"], "hand": ["tycoon"]})
    g.do("Aric", "play tycoon")
    assert g.cards("Aric", "classes") == ["officer", "tycoon"]


# --- treasures that are no Items ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "level_card",
    [
        pytest.param(c, marks=card(c))
        for c in (
            "attend-the-worlds-fair",
            "collect-rare-orchid",
            "harness-the-power-of-toast",
            "inhale-healthful-modern-vapours",
            "secrets-of-the-ancients",
            "set-paris-to-london-speed-record",
        )
    ],
)
def test_go_up_a_level(level_card: str) -> None:
    g = table({"hand": [level_card]})
    g.do("Aric", f"play {level_card} on Suzan")
    assert g.level("Suzan") == 2
    assert g.place(level_card) == "discards"


@card("assist-the-police-in-their-inquiries")
def test_assisting_the_police_steals_a_level() -> None:
    g = table({"hand": ["assist-the-police-in-their-inquiries"]}, {"level": 3})
    g.do("Aric", "play assist-the-police-in-their-inquiries on Suzan")
    assert g.levels() == {"Aric": 2, "Suzan": 2, "Tom": 1}


@card("discover-philadelphia")
def test_the_highest_cannot_discover_philadelphia() -> None:
    g = table({"hand": ["discover-philadelphia"]}, {"level": 3, "hand": ["collect-rare-orchid"]})
    g.do("Aric", "play discover-philadelphia on Aric")
    assert g.level("Aric") == 2
    g = table({"hand": ["discover-philadelphia"]})
    assert not g.can("Aric", "play discover-philadelphia on Aric")


@card("rage-against-the-machine")
@pytest.mark.parametrize(("foe", "allowed"), [("mousetrap", True), ("grease-monkey", False)])
def test_rage_needs_a_gears_monster_killed_in_this_turn(foe: str, allowed: bool) -> None:
    g = fight(foe, aric={"level": 3}, suzan={"hand": ["rage-against-the-machine"]})
    assert not g.can("Suzan", "play rage-against-the-machine on Suzan")
    win(g)
    assert g.can("Suzan", "play rage-against-the-machine on Suzan") == allowed


@card("return-jewel-to-idols-eye")
class TestJewel:
    JEWEL = "return-jewel-to-idols-eye"

    def test_one_pays_for_oneself(self) -> None:
        g = table({"hand": [self.JEWEL], "carried": ["pipe", "pea-coat"]})
        assert not g.can("Aric", f"play {self.JEWEL} on Suzan")  # nothing to pay with
        g.do("Aric", f"play {self.JEWEL} on Aric", "discard pipe")
        assert g.level("Aric") == 2
        assert items(g) == ["pea-coat"]

    @rule("LEVELUP-5")
    def test_others_must_agree(self) -> None:
        g = table({"hand": [self.JEWEL]}, {"carried": ["pipe"]})
        g.do("Aric", f"play {self.JEWEL} on Suzan")
        g.do("Suzan", "choose 1")
        assert g.level("Suzan") == 2
        assert g.place("pipe") == "discards"

    def test_a_player_who_refuses_is_not_asked_again_in_this_turn(self) -> None:
        g = table({"hand": [self.JEWEL]}, {"carried": ["pipe"]})
        g.do("Aric", f"play {self.JEWEL} on Suzan")
        g.do("Suzan", "choose 0")
        assert g.level("Suzan") == 1
        assert hand(g) == [self.JEWEL]
        g.refused("Aric", f"play {self.JEWEL} on Suzan", "LEVELUP-5")


@card("bismarck-the-wonder-dog")
class TestBismarck:
    @rule("HIRE-9", "HIRE-1", "HIRE-7")
    def test_it_comes_at_any_time_and_fights(self) -> None:
        g = fight("surly-oafs", aric={"hand": ["bismarck-the-wonder-dog"]})
        g.do("Aric", "play bismarck-the-wonder-dog")
        g.strengths(3, 6)
        assert g.can("Aric", "put away bismarck-the-wonder-dog")

    def test_it_carries_nothing(self) -> None:
        g = table({"companions": ["bismarck-the-wonder-dog"], "carried": ["pipe"]})
        assert not g.can("Aric", "hand pipe to bismarck-the-wonder-dog")

    @rule("HIRE-9", "HIRE-8")
    def test_it_covers_an_escape_from_one_monster(self) -> None:
        g = fight("surly-oafs", aric={"level": 4, "companions": ["bismarck-the-wonder-dog"]})
        lose(g)
        g.do("Aric", "use fetch of bismarck-the-wonder-dog on surly-oafs")
        assert g.t.fight is None
        assert g.level("Aric") == 4
        assert g.cards("Aric", "companions") == []


CANES = ["cane-sword", "cane-pistol", "cane-gatling-gun"]
JULES: Player = {"level": 6, "classes": ["explorer"], "equipped": [*CANES, "aeronautic-armor"]}
GUY: Player = {"level": 5, "classes": ["tycoon"], "equipped": ["martian-heat-ray", "order-of-st-cuthbert"]}


@rule("E2")
def test_the_example_of_a_helper_with_a_share() -> None:
    g = table(JULES, GUY, {"hand": ["radium-powered"]}, doors=["the-gyroscopic-pharaoh"])
    g.do("Aric", "kick open the door")
    g.strengths(19, 14)
    g.do("Tom", "play radium-powered on the-gyroscopic-pharaoh")
    g.strengths(19, 19)
    assert not g.winning()
    g.do("Suzan", "offer help", "add pick 1", "add the last pick", "done")
    g.do("Aric", "accept the offer of Suzan")
    g.strengths(30, 19)
    win(g)
    assert g.level("Aric") == 7
    assert g.level("Suzan") == 5
    pickers = []
    for _ in range(4):
        pickers.append(g.waiting()[0])
        g.do(pickers[-1], next(text for text in g.options(pickers[-1]) if text.startswith("pick ")))
    assert pickers == ["Suzan", "Aric", "Aric", "Aric"]
    assert len(g.dealt("Suzan")) == 1


@rule("E2b", "HELP-1")
def test_a_player_who_is_winning_cannot_ask_for_help() -> None:
    g = table(JULES, GUY, doors=["the-gyroscopic-pharaoh"])
    g.do("Aric", "kick open the door")
    g.refused("Aric", "ask Suzan for help", "HELP-1")


def test_nothing_saves_who_has_settled() -> None:
    assert caught_by("homunculus", {"level": 3}).level("Aric") == 2
