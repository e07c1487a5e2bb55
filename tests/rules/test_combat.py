"""Fights: strength, winning and losing, what players may and may not do in one (COMBAT)."""

from __future__ import annotations

import pytest

from kickdoor.model.events.fights import StrengthDoubled
from kickdoor.rules.fight import strength
from tests.support.fights import fight, foes, get_help, lose, win
from tests.support.game import game
from tests.support.rule import rule

# --- beginning and strength ---------------------------------------------------------------------------------------


@rule("COMBAT-1")
def test_a_fight_starts_when_a_monster_is_revealed_at_the_door() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, doors=["lame-goblin"])
    assert g.t.fight is None
    g.do("Aric", "kick open the door")
    assert foes(g) == ["lame-goblin"]
    assert g.place("lame-goblin") == "fight"
    assert g.waiting() == ["Aric"]


@rule("COMBAT-1")
def test_a_fight_starts_when_somebody_looks_for_trouble() -> None:
    g = game({"Aric": {"hand": ["lame-goblin"]}, "Suzan": {}, "Tom": {}}, phase="trouble")
    g.do("Aric", "look for trouble with lame-goblin")
    assert foes(g) == ["lame-goblin"]
    assert g.t.in_fight(g.seat("Aric"))
    assert not g.t.in_fight(g.seat("Suzan"))


@rule("COMBAT-1")
@pytest.mark.parametrize("door", ["lose-a-level", "warrior", "enraged"])
def test_no_other_door_card_starts_a_fight(door: str) -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, doors=[door])
    g.do("Aric", "kick open the door")
    assert g.t.fight is None
    g.refused("Aric", "announce the kill", "COMBAT-1")


@rule("COMBAT-2")
def test_strength_is_level_and_all_bonuses_and_penalties() -> None:
    g = fight(
        "net-troll",
        aric={
            "level": 4,
            "equipped": ["helm-of-courage", "huge-rock"],
            "carried": ["leather-armor"],
            "companions": ["hireling"],
            "kept": ["really-impressive-title"],
            "curses": ["change-sex"],
            "hand": ["short-wide-armor"],
        },
    )
    g.strengths(4 + 1 + 3 + 1 + 3 - 5, 10)


@rule("COMBAT-2")
def test_a_bonus_of_an_ability_counts() -> None:
    g = fight("net-troll", aric={"level": 2, "classes": ["warrior"], "hand": ["mate"]})
    g.strengths(2, 10)
    g.do("Aric", "use berserking of warrior", "discard mate")
    g.strengths(3, 10)


@rule("COMBAT-3")
def test_strength_of_a_monster_is_its_level_and_all_bonuses_and_penalties() -> None:
    g = fight("leperchaun", aric={"races": ["elf"]}, enhancers={"leperchaun": ["enraged", "ancient"]})
    g.strengths(1, 4 + 5 + 5 + 10)
    g = fight("crabs", enhancers={"crabs": ["baby"]})
    g.strengths(1, 1 - 5)


@rule("COMBAT-3")
def test_a_bonus_for_the_monsters_counts() -> None:
    g = fight("net-troll", suzan={"hand": ["magic-missile"]})
    g.do("Suzan", "play magic-missile for the monsters")
    g.strengths(1, 15)


# --- winning and losing -------------------------------------------------------------------------------------------


@rule("COMBAT-4")
def test_monsters_win_ties() -> None:
    g = fight("leperchaun", aric={"level": 4})
    g.strengths(4, 4)
    assert not g.winning()
    g.refused("Aric", "announce the kill", "COMBAT-4")


@rule("COMBAT-4")
def test_one_more_than_the_monsters_wins() -> None:
    g = fight("leperchaun", aric={"level": 5})
    win(g)
    assert g.level("Aric") == 6


@rule("COMBAT-4")
def test_one_less_than_the_monsters_loses() -> None:
    g = fight("leperchaun", aric={"level": 3, "classes": ["warrior"]})
    g.refused("Aric", "announce the kill", "COMBAT-4")


@rule("COMBAT-4")
@pytest.mark.parametrize("who", ["aric", "suzan"])
def test_somebody_who_wins_ties_wins_them_for_the_side(who: str) -> None:
    specs = {"aric": {"level": 2}, "suzan": {"level": 2}}
    specs[who]["classes"] = ["warrior"]  # type: ignore[assignment]
    g = fight("leperchaun", aric=specs["aric"], suzan=specs["suzan"], helper="Suzan")
    g.strengths(4, 4)
    win(g)
    assert g.place("leperchaun") == "discards"
    assert g.level("Aric") == 3


@rule("COMBAT-4")
def test_a_bystander_wins_no_ties_for_others() -> None:
    g = fight("leperchaun", aric={"level": 4}, suzan={"classes": ["warrior"]})
    g.refused("Aric", "announce the kill", "COMBAT-4")


@rule("COMBAT-5", "MULTI-1")
def test_winning_kills_every_monster_in_the_fight() -> None:
    g = fight("leperchaun", "lame-goblin", "maul-rat", aric={"level": 7})
    g.strengths(7, 6)
    win(g)
    assert g.level("Aric") == 10
    assert g.over()


@rule("COMBAT-5")
def test_every_killed_monster_brings_its_level_and_treasure() -> None:
    g = fight("leperchaun", "lame-goblin", aric={"level": 6})
    win(g)
    assert g.level("Aric") == 8
    assert len(g.cards("Aric", "hand")) == 3
    assert g.place("leperchaun") == g.place("lame-goblin") == "discards"


@rule("COMBAT-6", "RUN-1")
@pytest.mark.parametrize("level", [3, 4])
def test_a_tied_or_lower_total_is_a_loss_when_nothing_more_is_played(level: int) -> None:
    g = fight("leperchaun", aric={"level": level}, dice=[5])
    g.do("Aric", "run away")
    g.all_pass()
    assert [type(e).__name__ for e in g.events].count("RunBegan") == 1
    g.do("Aric", "roll against leperchaun")
    g.all_pass()
    assert g.t.fight is None
    assert g.level("Aric") == level


@rule("COMBAT-7", "REWARD-5")
def test_removing_a_monster_is_a_win_without_a_level_or_treasure() -> None:
    g = fight("gazebo", aric={"hand": ["friendship-potion"]})
    g.do("Aric", "play friendship-potion")
    assert g.t.fight is None
    assert g.level("Aric") == 1
    assert g.cards("Aric", "hand") == []
    assert g.place("gazebo") == g.place("friendship-potion") == "discards"
    assert g.waiting() == ["Aric"]


@rule("COMBAT-7", "REWARD-5")
def test_removing_a_monster_brings_treasure_only_if_the_card_says_so() -> None:
    g = fight("gazebo", aric={"hand": ["pollymorph-potion"]}, treasures=["helm-of-courage", "leather-armor"])
    g.do("Aric", "play pollymorph-potion on gazebo")
    assert g.t.fight is None
    assert g.level("Aric") == 1
    assert g.cards("Aric", "hand") == ["helm-of-courage", "leather-armor"]


@rule("COMBAT-7", "MULTI-4")
def test_what_is_left_after_a_removal_is_still_fought() -> None:
    g = fight("gazebo", "lame-goblin", aric={"level": 2, "hand": ["pollymorph-potion"]})
    g.do("Aric", "play pollymorph-potion on gazebo")
    assert foes(g) == ["lame-goblin"]
    win(g)
    assert g.level("Aric") == 3  # for the goblin only
    assert len(g.cards("Aric", "hand")) == 3  # two for the gazebo, one for the goblin


@rule("COMBAT-8", "WINDOW-7")
def test_the_fight_ends_at_once_when_the_last_monster_is_removed() -> None:
    g = fight(
        "gazebo",
        suzan={"hand": ["out-to-lunch"]},
        tom={"hand": ["wandering-monster", "lame-goblin", "enraged"]},
        treasures=["helm-of-courage", "leather-armor"],
    )
    g.do("Suzan", "play out-to-lunch")
    assert g.t.fight is None
    g.refused("Tom", "play wandering-monster with lame-goblin", "ENHANCE-8")
    assert g.cards("Aric", "hand") == ["helm-of-courage", "leather-armor"]


@rule("COMBAT-8")
def test_the_fight_ends_at_once_when_the_last_monster_leaves_by_itself() -> None:
    g = game({"Aric": {"sex": "female"}, "Suzan": {}, "Tom": {}}, doors=["amazon"], treasures=["helm-of-courage"])
    g.do("Aric", "kick open the door")
    assert g.t.fight is None
    assert g.cards("Aric", "hand") == ["helm-of-courage"]
    assert g.level("Aric") == 1


# --- powers of monsters -------------------------------------------------------------------------------------------


@rule("COMBAT-9")
def test_powers_of_monsters_apply_by_themselves_and_follow_every_change() -> None:
    g = fight("harpies", aric={"level": 3, "hand": ["wizard", "warrior"]})
    g.strengths(3, 4)
    g.do("Aric", "play wizard")
    g.strengths(3, 9)
    g.do("Aric", "play warrior")
    g.strengths(3, 4)
    g = fight("drooling-slime", suzan={"races": ["elf"]}, aric={"level": 1})
    g.strengths(1, 1)
    get_help(g, "Suzan")
    g.strengths(2, 5)
    g.do("Suzan", "put away elf")
    g.strengths(2, 1)


@rule("COMBAT-9")
def test_a_change_of_sex_is_seen_at_once() -> None:
    g = fight("amazon", "lame-goblin", aric={"level": 9}, suzan={"hand": ["change-sex"]})
    assert foes(g) == ["amazon", "lame-goblin"]
    g.do("Suzan", "play change-sex on Aric")
    assert foes(g) == ["lame-goblin"]
    assert g.place("amazon") == "discards"


@rule("COMBAT-9")
def test_a_power_against_a_class_does_not_touch_others() -> None:
    g = fight("harpies", aric={"classes": ["warrior"]}, suzan={"classes": ["wizard"]})
    g.strengths(1, 4)


# --- what may be played -------------------------------------------------------------------------------------------


@rule("COMBAT-10", "INTERFERE-1")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Tom"])
@pytest.mark.parametrize(("side", "sums"), [("munchkins", (5, 10)), ("monsters", (2, 13))])
def test_everybody_may_play_one_shots_for_either_side(who: str, side: str, sums: tuple[int, int]) -> None:
    hands = {name: {"hand": ["flaming-poison-potion"]} if name == who else {} for name in ("Aric", "Suzan", "Tom")}
    g = fight("net-troll", aric=hands["Aric"], suzan=hands["Suzan"], tom=hands["Tom"], helper="Suzan")
    g.strengths(2, 10)
    g.do(who, f"play flaming-poison-potion for the {side}")
    g.strengths(*sums)
    assert g.place("flaming-poison-potion") == "fight"


@rule("COMBAT-10")
def test_abilities_for_those_in_the_fight_are_not_for_bystanders() -> None:
    g = fight("net-troll", suzan={"classes": ["warrior"], "hand": ["mate"]})
    g.refused("Suzan", "use berserking of warrior", "COMBAT-10")


@rule("COMBAT-11")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Tom"])
def test_some_door_cards_may_be_played_into_a_fight(who: str) -> None:
    hand = ["enraged", "mate", "wandering-monster", "lame-goblin"]
    hands = {name: {"hand": hand} if name == who else {} for name in ("Aric", "Suzan", "Tom")}
    g = fight("maul-rat", aric=hands["Aric"], suzan=hands["Suzan"], tom=hands["Tom"])
    g.do(who, "play enraged on maul-rat")
    g.strengths(1, 6)
    g.do(who, "play mate on maul-rat")
    g.strengths(1, 12)
    g.do(who, "play wandering-monster with lame-goblin")
    g.strengths(1, 13)
    assert foes(g) == ["maul-rat", "mate", "lame-goblin"]


@rule("COMBAT-11")
def test_other_door_cards_are_not_for_a_fight() -> None:
    g = fight("net-troll", suzan={"hand": ["lame-goblin", "thief"]})
    g.refused("Suzan", "send lame-goblin into the fight", "UNDEAD-1")
    g.refused("Suzan", "play thief", "CLASS-6")


@rule("COMBAT-12")
@pytest.mark.parametrize("who", ["Aric", "Suzan"])
def test_fighter_and_helper_cannot_sell_equip_trade_or_play_treasures(who: str) -> None:
    things = {
        "hand": ["leather-armor", "wand-of-dowsing"],
        "equipped": ["boots-of-butt-kicking"],
        "carried": ["helm-of-courage", "magic-missile", "pollymorph-potion"],
    }
    g = fight(
        "net-troll",
        aric=things if who == "Aric" else {},
        suzan=things if who == "Suzan" else {},
        tom={"carried": ["spiky-knees"]},
        helper="Suzan",
    )
    g.refused(who, "sell items", "SELL-1" if who == "Aric" else "TURN-9")
    g.refused(who, "equip helm-of-courage", "ITEM-3")
    g.refused(who, "unequip boots-of-butt-kicking", "ITEM-3")
    g.refused(who, "trade with Tom", "COMBAT-12")
    g.refused(who, "play leather-armor", "COMBAT-12")
    g.refused("Tom", f"trade with {who}", "TRADE-3")


@rule("COMBAT-12")
@pytest.mark.parametrize("who", ["Aric", "Suzan"])
def test_fighter_and_helper_may_play_one_shots_levels_and_hirelings(who: str) -> None:
    things = {"hand": ["1000-gold-pieces", "hireling"], "carried": ["magic-missile"]}
    g = fight(
        "net-troll",
        aric=things if who == "Aric" else {},
        suzan=things if who == "Suzan" else {},
        helper="Suzan",
    )
    g.do(who, f"play 1000-gold-pieces on {who}", "play hireling", "play magic-missile for the munchkins")
    g.strengths(2 + 1 + 1 + 5, 10)


@rule("COMBAT-13")
def test_only_the_player_whose_turn_it_is_plays_a_class_or_race_in_a_fight() -> None:
    g = fight(
        "net-troll",
        aric={"hand": ["warrior", "elf"]},
        suzan={"hand": ["thief", "dwarf"]},
        tom={"hand": ["cleric"]},
        helper="Suzan",
    )
    g.refused("Suzan", "play thief", "CLASS-6")
    g.refused("Suzan", "play dwarf", "CLASS-6")
    g.refused("Tom", "play cleric", "CLASS-6")
    g.do("Aric", "play warrior", "play elf")
    assert g.cards("Aric", "classes") == ["warrior"]
    assert g.cards("Aric", "races") == ["elf"]


@rule("COMBAT-13", "COMBAT-25")
def test_a_fighter_whose_turn_it_is_not_plays_no_class() -> None:
    g = fight("net-troll", aric={"hand": ["warrior"]}, suzan={"hand": ["thief"]}, fighter="Suzan")
    g.refused("Suzan", "play thief", "CLASS-6")
    g.do("Aric", "play warrior")


@rule("COMBAT-14", "RUN-16")
def test_nobody_runs_while_winning() -> None:
    g = fight("leperchaun", aric={"level": 5})
    g.refused("Aric", "run away", "COMBAT-14")
    g = fight("leperchaun", aric={"level": 4, "classes": ["warrior"]})
    g.refused("Aric", "run away", "COMBAT-14")
    g = fight("leperchaun", aric={"level": 4})
    assert g.can("Aric", "run away")


@rule("COMBAT-14")
def test_only_the_fighter_decides() -> None:
    g = fight("leperchaun", aric={"level": 4}, helper="Suzan")
    g.refused("Suzan", "announce the kill", "WINDOW-1")
    g.refused("Tom", "announce the kill", "WINDOW-1")
    g = fight("net-troll", helper="Suzan")
    g.refused("Suzan", "run away", "WINDOW-1")


@rule("COMBAT-15")
def test_nobody_has_to_spend_cards_to_win() -> None:
    g = fight("leperchaun", aric={"hand": ["magic-missile", "pollymorph-potion"]}, suzan={"level": 9}, dice=[6])
    assert g.can("Aric", "run away")
    g.do("Aric", "run away")
    assert g.waiting() == ["Suzan", "Tom"]  # they might help; nobody has to
    g.passes("Suzan", "Tom")
    assert g.settled == [(0, "roll against leperchaun")]
    assert g.cards("Aric", "hand") == ["magic-missile", "pollymorph-potion"]


# --- the end ------------------------------------------------------------------------------------------------------


@rule("COMBAT-16")
def test_after_a_win_everything_played_is_discarded_before_the_rewards() -> None:
    g = fight(
        "lame-goblin",
        aric={"hand": ["magic-missile"]},
        suzan={"hand": ["enraged", "wandering-monster", "maul-rat"]},
        tom={"level": 4},
    )
    get_help(g, "Tom", "add pick 1")
    g.do("Aric", "play magic-missile for the munchkins")
    g.do("Suzan", "play enraged on lame-goblin", "play wandering-monster with maul-rat")
    g.strengths(1 + 4 + 5, 1 + 5 + 1)
    win(g)
    assert g.waiting() == ["Tom"]
    assert g.options("Tom")[0].startswith("pick ")  # the rewards are still lying there
    for card in ("lame-goblin", "magic-missile", "enraged", "wandering-monster", "maul-rat"):
        assert g.place(card) == "discards"


@rule("COMBAT-16", "RUN-8")
def test_after_a_loss_the_monsters_lie_there_until_the_last_roll() -> None:
    g = fight("lame-goblin", "flying-frogs", aric={"hand": ["enraged", "instant-wall"]}, dice=[6, 6])
    g.do("Aric", "play enraged on lame-goblin")
    lose(g)
    g.do("Aric", "roll against lame-goblin")
    assert g.place("lame-goblin") == g.place("enraged") == "fight"
    g.do("Aric", "roll against flying-frogs")
    for card in ("lame-goblin", "flying-frogs", "enraged"):
        assert g.place(card) == "discards"


@rule("COMBAT-17")
def test_before_a_fight_is_only_for_the_monster_that_starts_it() -> None:
    items = {"carried": ["helm-of-courage", "leather-armor"]}
    g = game({"Aric": items, "Suzan": {}, "Tom": {}}, doors=["tongue-demon"])
    g.do("Aric", "kick open the door")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "discard helm-of-courage")
    assert g.cards("Aric", "items") == ["leather-armor"]


@rule("COMBAT-17", "TROUBLE-5")
def test_before_a_fight_also_happens_when_looking_for_trouble() -> None:
    me = {"hand": ["tongue-demon"], "carried": ["helm-of-courage"]}
    g = game({"Aric": me, "Suzan": {}, "Tom": {}}, phase="trouble")
    g.do("Aric", "look for trouble with tongue-demon")
    if g.options("Aric")[0].startswith("discard"):
        g.do("Aric", "discard helm-of-courage")
    assert g.place("helm-of-courage") == "discards"


@rule("COMBAT-17")
@pytest.mark.parametrize(
    "how", ["play wandering-monster with tongue-demon", "play illusion on crabs with tongue-demon"]
)
def test_before_a_fight_does_not_happen_for_a_monster_that_joins(how: str) -> None:
    g = fight(
        "crabs",
        aric={"carried": ["helm-of-courage"]},
        suzan={"hand": ["wandering-monster", "illusion", "tongue-demon"]},
    )
    g.do("Suzan", how)
    assert "tongue-demon" in foes(g)
    assert g.cards("Aric", "items") == ["helm-of-courage"]
    assert g.waiting() == ["Aric"]


@rule("COMBAT-18", "MULTI-2", "HELP-7")
def test_where_only_levels_count_nothing_else_does() -> None:
    g = fight(
        "ghoulfiends",
        "lame-goblin",
        aric={
            "level": 3,
            "equipped": ["huge-rock"],
            "kept": ["really-impressive-title"],
            "classes": ["warrior"],
            "hand": ["mate", "magic-missile"],
        },
        suzan={"level": 2, "equipped": ["helm-of-courage"]},
        helper="Suzan",
    )
    g.strengths(5, 9)
    g.do("Aric", "use berserking of warrior", "discard mate", "play magic-missile for the munchkins")
    g.strengths(5, 9)


@rule("COMBAT-18")
def test_where_only_levels_count_the_monsters_bonuses_still_do() -> None:
    g = fight("ghoulfiends", suzan={"hand": ["enraged", "magic-missile"]})
    g.do("Suzan", "play enraged on ghoulfiends", "play magic-missile for the monsters")
    g.strengths(1, 18)


@rule("COMBAT-18")
def test_where_only_levels_count_cards_that_remove_monsters_still_work() -> None:
    g = fight("ghoulfiends", aric={"hand": ["pollymorph-potion"]})
    g.do("Aric", "play pollymorph-potion on ghoulfiends")
    assert g.t.fight is None
    g = fight("ghoulfiends", "lame-goblin", aric={"equipped": ["huge-rock"], "hand": ["pollymorph-potion"]})
    g.strengths(1, 9)
    g.do("Aric", "play pollymorph-potion on ghoulfiends")
    g.strengths(4, 1)


@rule("COMBAT-19")
def test_a_monster_that_may_be_ignored_is_passed_by_without_reward() -> None:
    g = fight("stoned-golem", "lame-goblin", aric={"level": 2})
    g.do("Aric", "take up offer 0 of stoned-golem")
    assert foes(g) == ["lame-goblin"]
    win(g)
    assert g.level("Aric") == 3
    assert len(g.cards("Aric", "hand")) == 1


@rule("COMBAT-19")
def test_a_player_who_ignores_a_monster_need_not_run_from_it() -> None:
    g = fight("stoned-golem", "leperchaun", dice=[6])
    g.do("Aric", "take up offer 0 of stoned-golem")
    lose(g)
    g.do("Aric", "roll against leperchaun")
    assert g.t.fight is None


@rule("COMBAT-19")
@pytest.mark.parametrize("who", ["aric", "suzan"])
def test_the_monster_must_be_fought_if_fighter_or_helper_may_not_ignore_it(who: str) -> None:
    halfling = {"races": ["halfling"]}
    g = fight(
        "stoned-golem",
        aric=halfling if who == "aric" else {},
        suzan=halfling if who == "suzan" else {},
        helper="Suzan",
    )
    g.refused("Aric", "take up offer 0 of stoned-golem", "COMBAT-19")


@rule("COMBAT-19")
def test_a_bystander_who_may_not_ignore_it_changes_nothing() -> None:
    g = fight("stoned-golem", suzan={"races": ["halfling"]})
    g.do("Aric", "take up offer 0 of stoned-golem")
    assert g.t.fight is None


@rule("COMBAT-20", "MULTI-7")
def test_a_monster_that_will_not_fight_somebody_leaves_alone() -> None:
    g = fight("amazon", "net-troll", aric={"level": 9}, suzan={"level": 2, "sex": "female"})
    assert foes(g) == ["amazon", "net-troll"]
    get_help(g, "Suzan")
    assert foes(g) == ["net-troll"]
    g.strengths(11, 10)
    assert g.cards("Aric", "hand") == []  # its gift has to wait
    g = fight("amazon", "lame-goblin", aric={"level": 5}, suzan={"level": 9, "sex": "female"})
    get_help(g, "Suzan")
    win(g)
    assert g.level("Aric") == 6
    assert [text[:5] for _, text in g.settled] == ["pick "] * 2  # one for the goblin, one from the Amazon


@rule("COMBAT-20")
def test_a_bystander_does_not_make_a_monster_leave() -> None:
    g = fight("amazon", suzan={"sex": "female"})
    assert foes(g) == ["amazon"]


@rule("COMBAT-21", "RUN-12")
def test_a_monster_that_will_not_pursue_is_fought_all_the_same() -> None:
    g = fight("bullrog", aric={"level": 4})
    assert foes(g) == ["bullrog"]
    assert g.waiting() == ["Aric"]
    g.strengths(4, 18)
    lose(g)
    g.do("Aric", "roll against bullrog")  # no die is scripted and none is rolled
    assert g.t.fight is None
    assert g.player("Aric").alive
    g = fight("bullrog", aric={"level": 9, "hand": ["magic-missile", "pretty-balloons"]})
    g.do("Aric", "play magic-missile for the munchkins", "play pretty-balloons for the munchkins")
    win(g)
    assert g.over()


@rule("COMBAT-22")
def test_a_removed_monster_can_no_longer_be_enhanced_or_doubled() -> None:
    g = fight("gazebo", "lame-goblin", aric={"hand": ["pollymorph-potion"]}, suzan={"hand": ["enraged", "mate"]})
    assert g.can("Suzan", "play enraged on gazebo")
    assert g.can("Suzan", "play mate on gazebo")
    g.do("Aric", "play pollymorph-potion on gazebo")
    g.refused("Suzan", "play enraged on gazebo", "COMBAT-22")
    g.refused("Suzan", "play mate on gazebo", "COMBAT-22")
    assert g.can("Suzan", "play enraged on lame-goblin")


@rule("COMBAT-23")
def test_a_copy_doubles_the_fighters_own_strength_as_it_changes() -> None:
    g = fight(
        "bullrog",
        aric={"level": 3, "equipped": ["huge-rock"], "hand": ["doppleganger", "1000-gold-pieces", "magic-missile"]},
        suzan={"level": 2, "classes": ["thief"], "hand": ["mate"]},
        tom={"hand": ["lose-1-big-item"]},
    )
    g.do("Aric", "play doppleganger")
    g.strengths(12, 18)
    g.do("Aric", "play 1000-gold-pieces on Aric")
    g.strengths(14, 18)
    g.do("Suzan", "use backstabbing of thief on Aric", "discard mate")
    g.strengths(10, 18)
    g.do("Aric", "play magic-missile for the munchkins")  # it is on the side, not on the player
    g.strengths(15, 18)
    g.do("Tom", "play lose-1-big-item on Aric")
    if g.place("huge-rock") != "discards":
        g.do("Aric", "discard huge-rock")
    g.strengths(9, 18)


@rule("COMBAT-23")
def test_a_copy_is_no_helper() -> None:
    g = fight("bullrog", aric={"level": 3, "hand": ["doppleganger"]}, suzan={"level": 2})
    g.do("Aric", "play doppleganger")
    get_help(g, "Suzan")
    g.strengths(8, 18)  # the helper is not doubled
    assert g.t.fight.helper == g.seat("Suzan")


@rule("COMBAT-23")
def test_a_copy_is_only_for_a_player_who_fights_alone() -> None:
    g = fight("bullrog", aric={"hand": ["doppleganger"]}, helper="Suzan")
    g.refused("Aric", "play doppleganger", "COMBAT-23")
    g = fight("bullrog", suzan={"hand": ["doppleganger"]})
    g.refused("Suzan", "play doppleganger", "COMBAT-10")


@rule("COMBAT-23")
def test_two_copies_triple_the_strength() -> None:
    g = fight("bullrog", aric={"level": 3, "equipped": ["huge-rock"]})
    g.t.emit(StrengthDoubled(-1, g.seat("Aric")))  # the set has one such card only
    g.t.emit(StrengthDoubled(-1, g.seat("Aric")))
    g.strengths(18, 18)


# --- offers of monsters -------------------------------------------------------------------------------------------


@rule("COMBAT-24")
def test_an_offer_of_a_monster_removes_this_monster_only_and_kills_nothing() -> None:
    g = fight("floating-nose", "lame-goblin", aric={"level": 9, "carried": ["helm-of-courage"]})
    g.do("Aric", "take up offer 0 of floating-nose discarding helm-of-courage")
    assert foes(g) == ["lame-goblin"]
    assert g.place("helm-of-courage") == "discards"
    g = fight("floating-nose", aric={"carried": ["helm-of-courage"]})
    g.do("Aric", "take up offer 0 of floating-nose discarding helm-of-courage")
    assert g.t.fight is None
    assert g.level("Aric") == 1
    assert g.cards("Aric", "hand") == []


@rule("COMBAT-24")
def test_items_for_a_monster_come_from_the_table_and_must_be_worth_it() -> None:
    g = fight("floating-nose", aric={"hand": ["helm-of-courage"], "carried": ["sleep-potion"]})
    g.refused("Aric", "take up offer 0 of floating-nose discarding helm-of-courage", "COMBAT-24")
    g.refused("Aric", "take up offer 0 of floating-nose discarding sleep-potion", "COMBAT-24")
    g.refused("Aric", "take up offer 0 of floating-nose", "COMBAT-24")


@rule("COMBAT-24")
def test_an_offer_to_nobody_in_particular_is_for_the_fighter() -> None:
    items = {"carried": ["helm-of-courage"]}
    g = fight("floating-nose", suzan=items, tom={"carried": ["leather-armor"]}, helper="Suzan")
    g.refused("Suzan", "take up offer 0 of floating-nose discarding helm-of-courage", "COMBAT-24")
    g.refused("Tom", "take up offer 0 of floating-nose discarding leather-armor", "COMBAT-10")


@rule("COMBAT-24", "HELP-9")
def test_an_offer_to_a_trait_belongs_to_the_fighter_or_helper_who_has_it() -> None:
    g = fight("wannabe-vampire", suzan={"classes": ["cleric"]}, tom={"classes": ["cleric"]}, helper="Suzan")
    g.refused("Aric", "take up offer 0 of wannabe-vampire", "COMBAT-24")
    g.refused("Tom", "take up offer 0 of wannabe-vampire", "COMBAT-10")
    g.do("Suzan", "take up offer 0 of wannabe-vampire")
    assert g.t.fight is None
    assert g.level("Aric") == 1


@rule("COMBAT-24")
def test_an_offer_can_be_taken_up_until_the_kill_is_final() -> None:
    g = fight(
        "wannabe-vampire",
        aric={"level": 8, "classes": ["cleric"], "equipped": ["mace-of-sharpness", "helm-of-courage"]},
        suzan={"hand": ["lose-a-level"]},
    )
    g.strengths(13, 12)
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Suzan"]
    g.do("Aric", "take up offer 0 of wannabe-vampire")
    assert g.t.fight is None
    assert g.level("Aric") == 8
    assert len(g.cards("Aric", "hand")) == 3


@rule("COMBAT-24")
def test_an_offer_can_be_taken_up_until_the_loss_is_final_and_not_later() -> None:
    g = fight("floating-nose", aric={"carried": ["helm-of-courage"]}, suzan={"hand": ["lose-a-level"]})
    g.do("Aric", "run away")
    assert g.waiting() == ["Suzan", "Tom"]
    assert g.can("Aric", "take up offer 0 of floating-nose discarding helm-of-courage")
    g.passes("Suzan", "Tom")
    g.refused("Aric", "take up offer 0 of floating-nose discarding helm-of-courage", "RUN-17")


# --- a fight that moves -------------------------------------------------------------------------------------------


@rule("COMBAT-25")
def test_a_moved_fight_is_the_named_players_with_everything_in_it() -> None:
    g = fight(
        "net-troll",
        aric={"level": 2},
        suzan={"level": 3},
        tom={"level": 5, "hand": ["transferral-potion", "magic-missile", "pretty-balloons"]},
        helper="Suzan",
        enhancers={"net-troll": ["enraged"]},
    )
    g.do("Tom", "play magic-missile for the munchkins", "play transferral-potion on Tom")
    assert g.t.fight.fighter == g.seat("Tom")
    assert g.t.fight.helper == -1
    g.strengths(10, 15)
    assert g.waiting() == ["Tom"]
    for name in ("Aric", "Suzan"):
        assert not g.t.in_fight(g.seat(name))
        g.refused(name, "run away", "WINDOW-1")
    g.do("Tom", "play pretty-balloons for the munchkins")
    g.strengths(15, 15)


@rule("COMBAT-25")
def test_a_moved_fight_leaves_the_turn_to_the_active_player() -> None:
    g = fight(
        "lame-goblin",
        suzan={"level": 3, "hand": ["thief"]},
        tom={"hand": ["transferral-potion"]},
        treasures=["leather-armor"],
    )
    g.do("Tom", "play transferral-potion on Suzan")
    g.refused("Suzan", "play thief", "CLASS-6")
    g.refused("Suzan", "sell items", "TURN-9")
    g.do("Suzan", "announce the kill")
    assert g.level("Suzan") == 4
    g.passes("Suzan")  # the Treasure just received
    assert g.level("Aric") == 1
    assert g.t.active == g.seat("Aric")
    assert g.waiting() == ["Aric"]
    assert g.options("Aric")[:2] == ["pass", "loot the room"]  # as the card says (LOOT-4)


@rule("COMBAT-25")
def test_a_moved_fight_ends_the_deal_of_the_former_two() -> None:
    g = fight(
        "lame-goblin",
        aric={"carried": ["helm-of-courage"]},
        suzan={"level": 1},
        tom={"level": 3, "hand": ["transferral-potion"]},
    )
    get_help(g, "Suzan", "add helm-of-courage", "pay also on a loss")
    g.do("Tom", "play transferral-potion on Tom")
    win(g, "Tom")
    assert g.place("helm-of-courage") == "items of Aric"
    assert g.level("Suzan") == 1


@rule("COMBAT-25")
def test_the_active_player_may_be_asked_for_help_and_keeps_the_turn() -> None:
    g = fight("leperchaun", aric={"level": 3, "hand": ["warrior"]}, suzan={"level": 1}, fighter="Suzan")
    get_help(g, "Aric", fighter="Suzan")
    g.strengths(4, 4)
    g.refused("Suzan", "announce the kill", "COMBAT-4")
    g.do("Aric", "play warrior")
    win(g, "Suzan")
    assert g.levels() == {"Aric": 3, "Suzan": 2, "Tom": 1}


@rule("COMBAT-25")
def test_a_fight_is_not_moved_to_its_fighter_nor_to_the_dead() -> None:
    g = fight("leperchaun", suzan={"hand": ["transferral-potion"]}, tom={"dead": True})
    g.refused("Suzan", "play transferral-potion on Aric", "COMBAT-25")
    g.refused("Suzan", "play transferral-potion on Tom", "DEATH-7")
    assert g.can("Suzan", "play transferral-potion on Suzan")


@rule("COMBAT-25")
def test_a_fight_may_be_moved_to_the_helper() -> None:
    g = fight("leperchaun", aric={"hand": ["transferral-potion"]}, suzan={"level": 2}, helper="Suzan")
    g.do("Aric", "play transferral-potion on Suzan")
    g.strengths(2, 4)
    assert g.waiting() == ["Suzan"]


# --- fire, sides, after a fight -----------------------------------------------------------------------------------


@rule("COMBAT-26")
@pytest.mark.parametrize(
    ("aric", "suzan", "gained"),
    [
        ({"equipped": ["flaming-armor"]}, {}, 2),
        ({}, {"equipped": ["flaming-armor"]}, 2),
        ({"carried": ["flaming-armor"]}, {}, 1),
        ({"equipped": ["leather-armor"]}, {}, 1),
    ],
)
def test_fire_is_used_by_an_item_of_fighter_or_helper_that_counts(
    aric: dict[str, object], suzan: dict[str, object], gained: int
) -> None:
    g = fight("large-angry-chicken", aric={"level": 3, **aric}, suzan=suzan, helper="Suzan")
    win(g)
    assert g.level("Aric") == 3 + gained


@rule("COMBAT-26")
def test_fire_that_stops_counting_is_not_used() -> None:
    g = fight("large-angry-chicken", aric={"level": 3, "classes": ["wizard"], "equipped": ["staff-of-napalm"]})
    g.strengths(8, 2)
    g.do("Aric", "put away wizard")
    g.strengths(3, 2)
    win(g)
    assert g.level("Aric") == 4


@rule("COMBAT-26")
@pytest.mark.parametrize(("side", "gained"), [("munchkins", 2), ("monsters", 1)])
def test_a_fire_one_shot_must_be_played_for_the_munchkins(side: str, gained: int) -> None:
    g = fight("large-angry-chicken", aric={"level": 6}, suzan={"hand": ["flaming-poison-potion"]})
    g.do("Suzan", f"play flaming-poison-potion for the {side}")
    win(g)
    assert g.level("Aric") == 6 + gained


@rule("COMBAT-26")
def test_a_fire_one_shot_lying_ready_is_not_used() -> None:
    g = fight("large-angry-chicken", aric={"level": 6, "carried": ["flaming-poison-potion"]})
    win(g)
    assert g.level("Aric") == 7


@rule("COMBAT-27", "MATE-5")
def test_a_bonus_for_a_side_stays_when_a_monster_leaves_and_is_not_doubled() -> None:
    g = fight(
        "gazebo",
        "lame-goblin",
        aric={"hand": ["pollymorph-potion"]},
        suzan={"hand": ["magic-missile", "mate"]},
    )
    g.do("Suzan", "play magic-missile for the monsters")
    g.strengths(1, 14)
    g.do("Aric", "play pollymorph-potion on gazebo")
    g.strengths(1, 6)
    g.do("Suzan", "play mate on lame-goblin")
    g.strengths(1, 7)


@rule("COMBAT-28", "RW-26")
def test_a_card_for_after_a_fight_is_playable_from_its_end_to_the_end_of_the_turn() -> None:
    g = fight("lame-goblin", aric={"level": 3}, suzan={"hand": ["mutilate-the-bodies"]})
    g.refused("Suzan", "play mutilate-the-bodies on Suzan", "COMBAT-28")
    g.do("Aric", "announce the kill")
    assert g.t.fight is None
    assert g.waiting() == ["Suzan"]
    g.passes("Suzan")
    assert g.waiting() == ["Aric"]
    assert g.can("Suzan", "play mutilate-the-bodies on Suzan")
    g.do("Aric", "end the turn")
    assert g.t.active == g.seat("Suzan")
    g.refused("Suzan", "play mutilate-the-bodies on Suzan", "COMBAT-28")


@rule("COMBAT-28")
def test_a_lost_fight_is_over_only_when_the_flight_is_settled() -> None:
    g = fight("lame-goblin", aric={"hand": ["instant-wall"]}, suzan={"hand": ["mutilate-the-bodies"]}, dice=[6])
    lose(g)
    g.refused("Suzan", "play mutilate-the-bodies on Suzan", "COMBAT-28")
    g.do("Aric", "roll against lame-goblin")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "play mutilate-the-bodies on Suzan")
    assert g.level("Suzan") == 2


@rule("COMBAT-28")
def test_a_card_for_after_a_fight_is_not_for_a_turn_without_one() -> None:
    g = game({"Aric": {"hand": ["mutilate-the-bodies"]}, "Suzan": {}, "Tom": {}}, phase="charity")
    g.refused("Aric", "play mutilate-the-bodies on Aric", "COMBAT-28")


@rule("COMBAT-2", "LEVEL-6")
def test_strength_may_fall_below_zero() -> None:
    g = fight("lame-goblin", aric={"curses": ["change-sex"]})
    g.strengths(-4, 1)
    assert strength.munchkins(g.t) == -4
