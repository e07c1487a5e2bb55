"""The companion lets the kernel add up: every number follows from the cards that lie there, and from the rules."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from kickdoor.cards.library import build_library
from kickdoor.companion import CardAnswer, CardQuestion, CompanionState, answer, reckon
from kickdoor.companion.libraries import BadSets
from kickdoor.companion.mats import BadMat
from kickdoor.rules.life.death import really_die
from kickdoor.rules.life.looting_the_body import LootingTheBody
from tests.support.companions import data_of, person, state, sums, table


def test_level_and_items_count() -> None:
    found = reckon(state(players={"ann": person("Ann", "leather-armor", "helm-of-courage", level=4)}))
    assert found.players["ann"].strength == 4 + 1 + 1
    assert found.fight is None
    assert found.winning_level == 10


def test_an_item_that_is_only_carried_does_not_count() -> None:
    ann = person("Ann", "leather-armor", level=4)
    ann["cards"]["c1"]["use"] = False
    assert reckon(state(players={"ann": ann})).players["ann"].strength == 4


def test_death_takes_what_the_rules_say() -> None:
    lost = ("leather-armor", "huge-rock", "hireling", "cheat", "really-impressive-title")
    ann = person("Ann", *lost, "super-munchkin", "warrior", "cleric", "elf", "chicken-on-your-head")
    ann["cards"]["c4"]["on"] = "c1"
    found = reckon(state(players={"ann": ann})).players["ann"]
    assert not found.problems

    g = kd.scenario(
        {
            "Ann": {
                "classes": ["warrior", "cleric"], "extras": ["super-munchkin"], "races": ["elf"],
                "equipped": ["leather-armor"], "carried": ["huge-rock"], "companions": ["hireling"],
                "attached": {"cheat": "leather-armor"}, "kept": ["really-impressive-title"],
                "curses": ["chicken-on-your-head"],
            },
            "Bob": {},
            "Cleo": {},
        }
    )  # fmt: skip
    really_die(g, 0)
    body = g.frames[-1]
    assert isinstance(body, LootingTheBody)
    assert {g.lib.names[card] for card in body.body} == {ann["cards"][key]["card"] for key in found.lost_by_death}
    assert set(lost) == {g.lib.names[card] for card in body.body}


def test_a_monster_is_stronger_against_elves() -> None:
    human = table(person("Ann", level=4), "leperchaun")
    elf = table(person("Ann", "elf", level=4), "leperchaun")
    assert sums(human) == (4, 4)
    assert sums(elf) == (4, 4 + 5)


def test_warriors_win_ties() -> None:
    assert not data_of(reckon(table(person("Ann", level=1), "lame-goblin"))).winning
    assert data_of(reckon(table(person("Ann", "warrior", level=1), "lame-goblin"))).winning


def test_a_helper_counts_and_an_elf_gains_levels_by_helping() -> None:
    helped = table(person("Ann", level=4), "net-troll", helper=True, bob=person("Bob", "elf", level=7))
    found = reckon(helped)
    assert sums(helped) == (11, 10)
    assert found.fight is not None
    assert found.fight.helper_levels == 1
    assert found.fight.seats[:2] == ["ann", "bob"]


def test_what_help_would_be_worth_is_said_for_up_to_nine_others() -> None:
    others = {f"p{n}": person(f"P{n}", seat=n, level=n) for n in range(1, 10)}
    crowd = state(
        players={"ann": person("Ann", level=4), **others},
        fight={"fighter": "ann", "foes": {"f1": {"card": "net-troll"}}},
    )
    found = reckon(crowd).fight
    assert found is not None
    assert {one.who: one.fight.munchkins for one in found.help if one.fight} == {f"p{n}": 4 + n for n in range(1, 10)}
    assert {one.who for one in found.help if one.say == "help-win"} == {"p7", "p8", "p9"}


def test_what_is_at_stake_and_what_running_takes() -> None:
    data = data_of(reckon(table(person("Ann", "halfling", level=2), "net-troll")))
    assert (data.levels, data.treasures) == (1, 3)
    [run] = data.foes[0].running
    assert (run.seat, run.needs) == (0, 5)
    assert data_of(reckon(table(person("Ann", "elf", level=2), "net-troll"))).foes[0].running[0].needs == 4


def test_enhancers_and_mates() -> None:
    raging = table(person("Ann"), "net-troll", enhancers={"e1": {"card": "enraged", "on": "f1"}})
    assert sums(raging) == (1, 10 + 5)
    two = table(
        person("Ann"),
        "net-troll",
        enhancers={"e1": {"card": "enraged", "on": "f1"}},
        foes={"m": {"card": "mate", "mate_of": "f1"}},
    )
    assert sums(two) == (1, 2 * (10 + 5))


def test_a_played_one_shot_counts_for_its_side() -> None:
    both = {"x": {"card": "sleep-potion", "on": "munchkins"}, "y": {"card": "flaming-poison-potion", "on": "monsters"}}
    assert sums(table(person("Ann", level=4), "net-troll", played=both)) == (4 + 2, 10 + 3)


def test_a_doubled_strength_doubles_what_was_only_stated_too() -> None:
    ann = person("Ann", "leather-armor", level=4, gear=3)
    doubled = table(ann, "net-troll", munchkins=5, played={"x": {"card": "doppleganger", "by": "ann"}})
    assert sums(doubled) == (2 * (4 + 1 + 3) + 5, 10)


def test_stated_numbers_count_on_their_side() -> None:
    stated = table(person("Ann", level=4, gear=7), "net-troll", munchkins=3, monsters=10)
    assert sums(stated) == (4 + 7 + 3, 10 + 10)


def test_a_monster_against_which_only_levels_count_ignores_stated_gear() -> None:
    [only_level, *_] = [d.id for d in build_library("deluxe").defs if d.is_monster and d.monster.only_level]
    data = data_of(reckon(table(person("Ann", "leather-armor", level=4, gear=7), only_level, munchkins=5)))
    assert data.munchkins.total == 4
    assert {line.why for line in data.idle} == {"only-level"}
    assert sum(line.amount for line in data.idle) == 1 + 7 + 5


def test_a_monster_that_no_set_has_is_stated_by_its_numbers() -> None:
    own = table(
        person("Ann", "cleric", level=4),
        foes={"f1": {"name": "House Troll", "level": 8, "levels": 2, "treasures": 4, "extra": 3}},
        enhancers={"e1": {"card": "enraged", "on": "f1"}},
    )
    data = data_of(reckon(own))
    assert (data.munchkins.total, data.monsters.total) == (4, 8 + 3 + 5)
    assert (data.levels, data.treasures) == (2, 4 + 1)
    assert data.foes[0].running[0].needs == 5


def test_a_monster_that_leaves_is_gone() -> None:
    found = reckon(table(person("Ann", level=4), foes={})).fight
    assert found is not None
    assert found.data is None
    assert not found.gone


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        (["warrior", "wizard"], "limit"),
        (["elf", "dwarf"], "limit"),
        (["net-troll"], "place"),
        (["no-such-card"], "unknown"),
        (["leather-armor", "leather-armor"], "copies"),
        (["cheat"], "host"),
    ],
)
def test_what_cannot_lie_there_is_left_out_and_said(cards: list[str], code: str) -> None:
    found = reckon(state(players={"ann": person("Ann", *cards)}))
    [problem] = found.players["ann"].problems
    assert (problem.code, problem.at) == (code, f"c{len(cards)}")


def test_an_item_that_its_owner_cannot_use_says_the_rule() -> None:
    found = reckon(state(players={"ann": person("Ann", "staff-of-napalm", level=2)}))
    [problem] = found.players["ann"].problems
    assert problem.code == "reason"
    assert problem.reason is not None
    assert problem.reason.code
    assert found.players["ann"].strength == 2
    wizard = reckon(state(players={"ann": person("Ann", "wizard", "staff-of-napalm", level=2)}))
    assert wizard.players["ann"].strength == 2 + 5


def test_a_card_on_another_one_counts() -> None:
    ann = person("Ann", "staff-of-napalm", "cheat", level=2)
    ann["cards"]["c2"]["on"] = "c1"
    found = reckon(state(players={"ann": ann}))
    assert found.players["ann"].problems == []
    assert found.players["ann"].strength == 2 + 5


def test_a_hireling_carries_an_item() -> None:
    ann = person("Ann", "hireling", "huge-rock", "eleven-foot-pole", level=2)
    ann["cards"]["c2"]["on"] = "c1"
    found = reckon(state(players={"ann": ann}))
    assert found.players["ann"].problems == []


def test_a_card_lies_in_one_place_only() -> None:
    twice = table(person("Ann", "leather-armor"), "net-troll", bob=person("Bob", "leather-armor", seat=1))
    assert [p.code for p in reckon(twice).players["bob"].problems] == ["copies"]


def test_a_play_that_the_rules_forbid_does_not_count_and_says_why() -> None:
    found = reckon(
        table(person("Ann", level=4), "net-troll", played={"x": {"card": "invisibility-potion", "by": "ann"}})
    )
    assert found.fight is not None
    [problem] = found.fight.problems
    assert problem.code == "reason"
    assert problem.reason is not None


def test_the_dead_keep_their_class_and_nothing_else() -> None:
    ann = person("Ann", "warrior", "leather-armor", level=4, dead=True)
    assert reckon(state(players={"ann": ann})).players["ann"].strength == 4


def test_an_epic_game_goes_to_level_20() -> None:
    found = reckon(state(epic=True, players={"ann": person("Ann", level=15)}))
    assert found.winning_level == 20
    assert found.players["ann"].strength == 15


def test_somebody_whom_another_phone_removed_fights_no_longer() -> None:
    gone = state(players={"ann": person("Ann")}, fight={"fighter": "bob", "foes": {"f1": {"card": "net-troll"}}})
    assert reckon(gone).fight is None


def test_sets_must_be_known() -> None:
    for sets in (["nowhere"], ["deluxe", "deluxe"]):
        with pytest.raises(BadSets):
            reckon(state(sets=sets))


def test_a_mat_full_of_nonsense_is_refused_soon() -> None:
    sets = ["deluxe", "star", "steampunk"]
    lib = build_library(sets)
    many = [name for name in lib.names if (d := lib.cards[lib.numbers[name]]).is_class or d.is_race or d.is_companion]
    with pytest.raises(BadMat):
        reckon(state(sets=sets, players={"ann": person("Ann", *[name for name in many if ":" not in name])}))


# --- questions --------------------------------------------------------------------------------------------------------


def ask(of: CompanionState, card: str, who: str | None, moment: Any) -> CardAnswer:
    return answer(CardQuestion(of, card, who, moment))


def test_may_i_play_this_now() -> None:
    of = table(person("Ann", level=4), "net-troll")
    assert ask(of, "sleep-potion", "bob", "arrange").reason is not None
    open_fight = ask(of, "sleep-potion", "bob", "open")
    assert [way.on for way in open_fight.ways] == ["munchkins", "monsters"]
    assert open_fight.reason is None
    assert open_fight.view is not None
    assert [way.on for way in ask(of, "enraged", None, "open").ways] == ["f1"]


def test_a_class_is_played_in_ones_own_turn() -> None:
    of = state(players={"ann": person("Ann"), "bob": person("Bob", seat=1)}, turn="ann")
    assert ask(of, "warrior", "ann", "arrange").ways
    refused = ask(of, "warrior", "bob", "arrange")
    assert refused.reason is not None
    assert refused.seats[0] == "ann"


def test_moments_that_cannot_be() -> None:
    losing = table(person("Ann", level=4), "net-troll")
    assert ask(losing, "sleep-potion", "bob", "kill").problem == "moment"
    assert ask(losing, "sleep-potion", "bob", "running").problem == ""
    assert ask(losing, "nonsense", "bob", "open").problem == "unknown"
    nobody = state(players={"ann": person("Ann")})
    assert ask(nobody, "sleep-potion", "ann", "open").problem == "moment"


def test_a_card_that_lies_elsewhere_cannot_be_played() -> None:
    of = state(players={"ann": person("Ann", "leather-armor"), "bob": person("Bob", seat=1)})
    assert ask(of, "leather-armor", "bob", "arrange").problem == "copies"
