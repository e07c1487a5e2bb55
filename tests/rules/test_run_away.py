"""RUN: running away from monsters."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.game import Game, game
from tests.support.rule import rule


def running(players: dict[str, dict[str, Any]], *foes: str, dice: tuple[int, ...] = (), **situation: Any) -> Game:
    """The first player has lost against these monsters, alone, and has to run; the others have passed."""
    g = game(players, fight={"foes": list(foes), **situation.pop("fight", {})}, dice=dice, **situation)
    names = list(players)
    g.do(names[0], "run away")
    g.passes(*names[1:])
    return g


def both_running(
    aric: dict[str, Any],
    suzan: dict[str, Any],
    *foes: str,
    dice: tuple[int, ...] = (),
    tom: dict[str, Any] | None = None,
) -> Game:
    """Aric and the helper, Suzan, have lost and are asked who runs first."""
    g = game({"Aric": aric, "Suzan": suzan, "Tom": tom or {}}, fight={"foes": list(foes), "helper": "Suzan"}, dice=dice)
    g.do("Aric", "run away")
    g.all_pass()
    assert g.waiting() == ["Aric", "Suzan"]
    return g


@rule("RUN-1")
def test_a_player_who_cannot_win_has_to_run_away() -> None:
    g = game({"Aric": {"level": 2}, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll"]})
    assert g.waiting() == ["Aric"]
    g.refused("Aric", "announce the kill", "COMBAT-4")
    assert g.options("Aric") == ["run away", "ask @1 for help", "ask @2 for help"]


@rule("RUN-1")
def test_help_that_does_not_suffice_changes_nothing() -> None:
    g = both_running({"level": 2}, {"level": 2}, "net-troll")
    assert g.can("Suzan", "let Suzan run first")


@rule("RUN-1", "RW-12", "COMBAT-14")
def test_before_the_loss_is_final_everybody_has_a_last_chance() -> None:
    g = game(
        {"Aric": {"level": 6}, "Suzan": {"hand": ["magic-missile"]}, "Tom": {"level": 5}}, fight={"foes": ["net-troll"]}
    )
    g.do("Aric", "run away")
    assert g.waiting() == ["Suzan", "Tom"]
    g.do("Suzan", "play magic-missile for the munchkins")
    assert g.waiting() == ["Aric"]  # Aric is winning now, so the declaration lapses
    g.refused("Aric", "run away", "COMBAT-14")


@rule("RUN-1", "RW-12")
def test_help_may_be_offered_after_the_loss_was_declared() -> None:
    g = game({"Aric": {"level": 6}, "Suzan": {}, "Tom": {"level": 5}}, fight={"foes": ["net-troll"]})
    g.do("Aric", "run away")
    g.do("Tom", "offer help", "done")
    g.do("Aric", "accept the offer of Tom")
    g.strengths(11, 10)
    g.refused("Aric", "run away", "COMBAT-14")


@rule("RUN-2")
def test_a_loss_brings_no_level_no_treasure_and_no_loot() -> None:
    g = running({"Aric": {"level": 2, "hand": ["elf"]}, "Suzan": {}, "Tom": {}}, "net-troll", dice=(6,))
    g.do("Aric", "roll against net-troll")
    assert g.level("Aric") == 2
    assert g.cards("Aric", "hand") == ["elf"]
    assert not g.can("Aric", "loot the room")
    assert g.can("Aric", "end the turn")


@rule("RUN-2", "MULTI-6")
def test_a_monster_removed_before_the_loss_brings_nothing_either() -> None:
    g = game(
        {"Aric": {"level": 2, "hand": ["pollymorph-potion"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll", "bigfoot"]},
        dice=[6],
    )
    g.do("Aric", "play pollymorph-potion on bigfoot", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "roll against net-troll")
    assert g.cards("Aric", "hand") == []


@rule("RUN-3", "RUN-5")
@pytest.mark.parametrize(("die", "level"), [(1, 3), (4, 3), (5, 5), (6, 5)])
def test_five_or_more_escapes_less_is_caught(die: int, level: int) -> None:
    g = running({"Aric": {"level": 5}, "Suzan": {}, "Tom": {}}, "undead-horse", "bigfoot", dice=(die, 6))
    g.do("Aric", "roll against undead-horse")
    assert g.level("Aric") == level  # its Bad Stuff is two levels


@rule("RUN-3", "RUN-4")
@pytest.mark.parametrize(
    ("aric", "foe", "die", "escapes"),
    [
        ({"races": ["elf"]}, "undead-horse", 4, True),
        ({"races": ["elf"]}, "undead-horse", 3, False),
        ({"equipped": ["boots-of-running-really-fast", "tuba-of-charm"]}, "undead-horse", 1, True),  # 1 is no failure
        ({"equipped": ["boots-of-running-really-fast"]}, "undead-horse", 2, False),
        ({"carried": ["boots-of-running-really-fast"]}, "undead-horse", 4, False),  # not equipped
        ({"curses": ["chicken-on-your-head"]}, "undead-horse", 5, False),
        ({}, "snails-on-speed", 6, False),  # 6 is no success: its own modifier is -2
        ({"races": ["elf"]}, "snails-on-speed", 6, True),
        ({}, "flying-frogs", 5, False),
        ({}, "flying-frogs", 6, True),
        ({}, "lame-goblin", 4, True),
        ({}, "lame-goblin", 3, False),
    ],
)
def test_modifiers_count_and_no_face_decides_by_itself(aric: dict[str, Any], foe: str, die: int, escapes: bool) -> None:
    g = game(
        {"Aric": {**aric, "level": 5}, "Suzan": {}, "Tom": {}},
        fight={"foes": [foe], "enhancers": {foe: ["ancient"]}},
        dice=[die, 1],
    )
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.face("Aric", foe)
    assert (g.player("Aric").seat in _caught(g)) != escapes


def _caught(g: Game) -> list[int]:
    """Seats that some monster caught in the last action."""
    return [e.seat for e in g.events if type(e).__name__ == "Caught"]


@rule("RUN-4")
def test_a_monsters_modifier_counts_for_the_roll_against_it_only() -> None:
    foes = ("lame-goblin", "undead-horse", "stoned-golem")
    g = running({"Aric": {"level": 3, "races": ["elf"]}, "Suzan": {}, "Tom": {}}, *foes, dice=(3, 3, 6))
    g.do("Aric", "roll against lame-goblin")  # 3 + 1 + 1
    assert g.level("Aric") == 3
    g.do("Aric", "roll against undead-horse")  # 3 + 1
    assert g.level("Aric") == 1


@rule("RUN-6", "RUN-5", "BAD-4")
def test_one_roll_for_each_monster_in_the_runners_order_and_bad_stuff_at_once() -> None:
    g = running(
        {"Aric": {"level": 5, "hand": ["elf"]}, "Suzan": {}, "Tom": {}},
        "undead-horse",
        "pukachu",
        "lame-goblin",
        "stoned-golem",
        dice=(1, 1, 6, 6),
    )
    assert all(g.can("Aric", f"roll against {foe}") for foe in ("undead-horse", "pukachu", "lame-goblin"))
    g.do("Aric", "roll against pukachu")
    assert g.cards("Aric", "hand") == []
    assert g.level("Aric") == 5
    g.do("Aric", "roll against undead-horse")
    assert g.level("Aric") == 3
    g.refused("Aric", "roll against pukachu", "RUN-6")  # once is enough
    g.do("Aric", "roll against lame-goblin")
    assert g.settled == [(0, "roll against stoned-golem")]  # nobody is asked about the last one (WINDOW-9)
    assert g.can("Aric", "end the turn")


@rule("RUN-7")
def test_both_run_roll_separately_and_choose_their_own_order() -> None:
    g = both_running({"level": 3}, {"level": 3}, "undead-horse", "lame-goblin", "stoned-golem", dice=(1, 6, 6, 6, 1, 6))
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "roll against undead-horse", "roll against lame-goblin", "roll against stoned-golem")
    assert g.levels() == {"Aric": 1, "Suzan": 3, "Tom": 1}
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "roll against lame-goblin", "roll against undead-horse", "roll against stoned-golem")
    assert g.levels() == {"Aric": 1, "Suzan": 1, "Tom": 1}  # the same monster caught both


@rule("RUN-8")
def test_the_monsters_are_discarded_after_the_last_roll() -> None:
    players: dict[str, dict[str, Any]] = {"Aric": {"hand": ["instant-wall"]}, "Suzan": {}, "Tom": {}}
    g = running(players, "net-troll", "lame-goblin", dice=(6, 1))
    g.do("Aric", "roll against net-troll")
    assert g.place("net-troll") == "fight"
    g.do("Aric", "roll against lame-goblin")
    assert g.place("net-troll") == "discards"
    assert g.place("lame-goblin") == "discards"
    assert g.t.fight is None


@rule("RUN-9")
@pytest.mark.parametrize(
    ("wishes", "dice", "first"),
    [
        (("Aric", "Aric"), (), "Aric"),
        (("Suzan", "Suzan"), (), "Suzan"),
        (("Aric", "Suzan"), (2, 5), "Suzan"),
        (("Aric", "Suzan"), (5, 2), "Aric"),
        (("Suzan", "Aric"), (5, 2), "Suzan"),  # the higher roll decides, it need not start
        (("Aric", "Suzan"), (3, 3, 1, 6), "Suzan"),  # equal rolls are repeated
    ],
)
def test_they_agree_who_starts_or_the_higher_roll_decides(
    wishes: tuple[str, str], dice: tuple[int, ...], first: str
) -> None:
    g = both_running({}, {}, "net-troll", "bigfoot", dice=dice)
    g.do("Aric", f"let {wishes[0]} run first")
    g.do("Suzan", f"let {wishes[1]} run first")
    assert g.waiting() == [first]
    assert g.t.dice_to_come == []


@rule("RUN-10")
def test_items_stay_as_they_are_until_the_last_roll() -> None:
    g = running(
        {"Aric": {"carried": ["leather-armor"], "hand": ["instant-wall"]}, "Suzan": {}, "Tom": {}},
        "lame-goblin",
        "net-troll",
        dice=(6, 6),
    )
    g.do("Aric", "roll against lame-goblin")
    g.refused("Aric", "equip leather-armor", "ITEM-3")
    g.do("Aric", "roll against net-troll", "equip leather-armor")


@rule("RUN-11")
def test_automatic_escapes_work_after_the_loss_and_before_the_roll() -> None:
    players: dict[str, dict[str, Any]] = {"Aric": {"hand": ["instant-wall"]}, "Suzan": {}, "Tom": {}}
    g = game(players, fight={"foes": ["net-troll", "bigfoot"]})
    g.refused("Aric", "play instant-wall", "RUN-11")
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "play instant-wall", "choose 1")
    assert g.t.fight is None
    assert g.place("instant-wall") == "discards"


@rule("RUN-11", "RW-13")
def test_an_escape_card_still_works_between_the_choice_of_the_monster_and_the_die() -> None:
    players: dict[str, dict[str, Any]] = {
        "Aric": {"companions": ["hireling"]},
        "Suzan": {"hand": ["duck-of-doom"]},
        "Tom": {},
    }
    g = running(players, "net-troll", "bigfoot", "king-tut")
    g.do("Aric", "roll against net-troll")
    assert g.waiting() == ["Suzan"]  # Suzan may curse Aric before the die falls
    g.do("Aric", "use sacrifice of hireling on net-troll")
    assert g.waiting() == ["Aric"]
    assert not g.can("Aric", "roll against net-troll")
    assert g.can("Aric", "roll against bigfoot")


@rule("RUN-11")
def test_an_escape_card_does_not_help_once_the_die_lies() -> None:
    g = running({"Aric": {"hand": ["instant-wall", "loaded-die"]}, "Suzan": {}, "Tom": {}}, "net-troll", dice=(1,))
    g.do("Aric", "roll against net-troll")
    assert g.waiting() == ["Aric"]
    g.refused("Aric", "play instant-wall", "RUN-14")


@rule("RUN-11", "RW-15")
def test_a_card_that_names_the_failed_roll_is_used_then() -> None:
    g = running(
        {"Aric": {"level": 5, "hand": ["invisibility-potion"]}, "Suzan": {}, "Tom": {}},
        "undead-horse",
        "bigfoot",
        "king-tut",
        dice=(4,),
    )
    g.refused("Aric", "play invisibility-potion", "RUN-11")
    g.do("Aric", "roll against undead-horse")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "play invisibility-potion")
    assert g.level("Aric") == 5
    assert g.options("Aric") == ["roll against bigfoot", "roll against king-tut"]


@rule("RUN-11")
def test_nobody_is_made_to_run_behind_an_unwanted_wall() -> None:
    g = both_running({"level": 3}, {"level": 3}, "undead-horse", "bigfoot", tom={"hand": ["instant-wall"]}, dice=(1, 6))
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Tom", "play instant-wall", "choose 1")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "choose 0")
    g.do("Tom", "choose 2")
    g.do("Suzan", "choose 1")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "roll against undead-horse", "roll against bigfoot")
    assert g.t.fight is None  # Suzan had nothing left to roll for
    assert g.levels() == {"Aric": 1, "Suzan": 3, "Tom": 1}


@rule("RUN-11")
def test_what_a_monster_takes_for_an_escape_is_dropped_before_the_roll() -> None:
    g = game(
        {
            "Aric": {"carried": ["eleven-foot-pole", "leather-armor"]},
            "Suzan": {"carried": ["swiss-army-polearm"]},
            "Tom": {},
        },
        fight={"foes": ["pit-bull", "bigfoot", "king-tut"]},
    )
    g.refused("Aric", "drop eleven-foot-pole to escape pit-bull", "RUN-11")
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    drops = [option for option in g.options("Aric") if option.startswith("drop")]
    assert drops == ["drop eleven-foot-pole to escape pit-bull"]
    g.refused("Aric", "drop leather-armor to escape pit-bull", "CONFLICT-1")
    g.refused("Aric", "drop swiss-army-polearm to escape pit-bull", "ZONE-4")
    g.refused("Aric", "drop eleven-foot-pole to escape bigfoot", "CONFLICT-1")
    g.refused("Suzan", "drop swiss-army-polearm to escape pit-bull", "RUN-11")
    g.do("Aric", "drop eleven-foot-pole to escape pit-bull")
    assert g.place("eleven-foot-pole") == "discards"
    assert g.options("Aric") == ["roll against bigfoot", "roll against king-tut"]


@rule("RUN-6", "RUN-11")
def test_no_escape_from_a_monster_that_has_caught_the_runner_already() -> None:
    g = running(
        {
            "Aric": {"level": 5, "companions": ["hireling"]},
            "Suzan": {"hand": ["duck-of-doom"]},
            "Tom": {},
        },
        "undead-horse",
        "bigfoot",
        dice=(1,),
    )
    g.do("Aric", "roll against undead-horse")
    g.passes("Suzan")
    assert g.level("Aric") == 3
    g.refused("Aric", "use sacrifice of hireling on undead-horse", "COMBAT-22")
    g.do("Aric", "roll against bigfoot")
    assert g.waiting() == ["Suzan"]
    g.refused("Aric", "use sacrifice of hireling on undead-horse", "COMBAT-22")
    assert g.can("Aric", "use sacrifice of hireling on bigfoot")


@rule("RUN-12")
@pytest.mark.parametrize(("level", "pursued"), [(3, False), (4, False), (5, True)])
def test_a_monster_that_will_not_pursue_is_escaped_without_a_roll(level: int, pursued: bool) -> None:
    g = running({"Aric": {"level": level, "hand": ["elf"]}, "Suzan": {}, "Tom": {}}, "bullrog", dice=(1, 6, 1))
    g.do("Aric", "roll against bullrog")
    assert g.player("Aric").alive != pursued
    assert (len(g.t.dice_to_come) == 3) != pursued


@rule("RUN-12", "RUN-7")
def test_each_monster_decides_for_each_player_separately() -> None:
    g = both_running({"level": 4}, {"level": 5, "hand": ["elf"]}, "bullrog", dice=(1,))
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Aric", "roll against bullrog")
    g.do("Suzan", "roll against bullrog")
    assert g.player("Aric").alive
    assert not g.player("Suzan").alive


@rule("RUN-13")
def test_where_escape_is_impossible_no_card_helps_but_from_the_others_it_does() -> None:
    g = running(
        {
            "Aric": {"level": 5, "hand": ["instant-wall"], "companions": ["hireling"], "equipped": ["leather-armor"]},
            "Suzan": {},
            "Tom": {},
        },
        "crabs",
        "net-troll",
        "undead-horse",
    )
    g.refused("Aric", "use sacrifice of hireling on crabs", "RUN-13")
    g.do("Aric", "use sacrifice of hireling on net-troll", "play instant-wall", "choose 1")
    g.do("Aric", "pick crabs")
    assert g.place("leather-armor") == "discards"  # caught without a roll
    assert g.level("Aric") == 5


@rule("RUN-13")
def test_the_potion_against_a_failed_roll_does_not_save_from_it_either() -> None:
    g = running({"Aric": {"level": 5, "hand": ["invisibility-potion"]}, "Suzan": {}, "Tom": {}}, "floating-nose")
    g.do("Aric", "pick floating-nose")
    assert g.level("Aric") == 2
    assert g.place("invisibility-potion") == "hand of Aric"


@rule("RUN-14", "RUN-15", "RW-14")
def test_while_the_die_lies_only_what_changes_it_can_be_used() -> None:
    g = running(
        {
            "Aric": {"level": 5, "hand": ["loaded-die", "boil-an-anthill"], "classes": ["warrior"]},
            "Suzan": {"hand": ["duck-of-doom"]},
            "Tom": {},
        },
        "undead-horse",
        "bigfoot",
        dice=(1, 6),
    )
    g.do("Aric", "roll against undead-horse")
    g.passes("Suzan")
    assert g.waiting() == ["Aric"]
    g.refused("Suzan", "play duck-of-doom on Aric", "ORDER-1")
    g.refused("Aric", "play boil-an-anthill on Aric", "ORDER-1")
    g.refused("Aric", "put away warrior", "ORDER-1")
    g.do("Aric", "play loaded-die", "choose 5")
    assert g.level("Aric") == 5  # escaped
    g.do("Suzan", "play duck-of-doom on Aric")
    assert g.level("Aric") == 3


@rule("RUN-15")
def test_a_wizard_raises_their_own_running_roll_card_by_card() -> None:
    g = running(
        {
            "Aric": {"level": 5, "classes": ["wizard"], "hand": ["elf", "dwarf", "halfling"]},
            "Suzan": {"classes": ["wizard"], "hand": ["mate"]},
            "Tom": {},
        },
        "undead-horse",
        "bigfoot",
        dice=(3,),
    )
    g.do("Aric", "roll against undead-horse")
    assert not g.can("Suzan", "use flight-spell of wizard:2")  # only one's own roll
    g.do("Aric", "use flight-spell of wizard", "discard elf", "use flight-spell of wizard", "discard dwarf", "pass")
    assert g.level("Aric") == 5
    assert g.cards("Aric", "hand") == ["halfling"]


@rule("RUN-15")
def test_a_card_for_ones_own_roll_does_not_change_the_roll_of_another() -> None:
    g = running(
        {"Aric": {"level": 5, "hand": ["loaded-die"]}, "Suzan": {"classes": ["wizard"], "hand": ["elf"]}, "Tom": {}},
        "undead-horse",
        "bigfoot",
        dice=(1,),
    )
    g.do("Aric", "roll against undead-horse")
    g.refused("Suzan", "use flight-spell of wizard", "RUN-15")


@rule("RUN-15")
def test_the_halfling_repeats_a_failed_roll_once_for_each_monster() -> None:
    g = running(
        {"Aric": {"level": 5, "races": ["halfling"], "hand": ["elf", "dwarf"]}, "Suzan": {}, "Tom": {}},
        "undead-horse",
        "lame-goblin",
        dice=(1, 1, 1, 6),
    )
    g.do("Aric", "roll against undead-horse", "use second-try of halfling", "discard elf")
    assert g.level("Aric") == 3  # caught after all: one try more, not two
    g.do("Aric", "roll against lame-goblin", "use second-try of halfling", "discard dwarf")
    assert g.level("Aric") == 3


@rule("RUN-16")
def test_nobody_may_choose_to_be_caught() -> None:
    g = running({"Aric": {"level": 5}, "Suzan": {}, "Tom": {}}, "net-troll", "bigfoot")
    assert sorted(g.options("Aric")) == ["roll against bigfoot", "roll against net-troll"]
    g.refused("Aric", "pass", "CONFLICT-7")
    g.refused("Aric", "end the turn", "CHARITY-13")


@rule("RUN-17")
def test_nothing_that_changes_the_combat_works_any_more() -> None:
    g = running(
        {
            "Aric": {"classes": ["warrior"], "hand": ["magic-missile", "friendship-potion", "mate"]},
            "Suzan": {
                "hand": ["enraged", "wandering-monster", "bigfoot", "transferral-potion", "mr-bones"],
                "classes": ["thief"],
            },
            "Tom": {"hand": ["pollymorph-potion"]},
        },
        "king-tut",
        "net-troll",
    )
    g.refused("Aric", "play magic-missile for the munchkins", "RUN-17")
    g.refused("Aric", "play friendship-potion", "RUN-17")
    g.refused("Aric", "play mate on king-tut", "RUN-17")
    g.refused("Aric", "use berserking of warrior", "RUN-17")
    g.refused("Suzan", "play enraged on king-tut", "RUN-17")
    g.refused("Suzan", "play wandering-monster with bigfoot", "RUN-17")
    g.refused("Suzan", "play transferral-potion on Tom", "RUN-17")
    g.refused("Suzan", "send mr-bones into the fight", "RUN-17")
    g.refused("Suzan", "use backstabbing of thief on Aric", "RUN-17")
    g.refused("Tom", "play pollymorph-potion on king-tut", "RUN-17")


@rule("RUN-17")
def test_a_card_that_says_it_works_while_running_does() -> None:
    g = running({"Aric": {"hand": ["magic-lamp"]}, "Suzan": {}, "Tom": {}}, "net-troll", "bigfoot", "king-tut")
    g.do("Aric", "play magic-lamp on net-troll")
    assert g.options("Aric") == ["roll against bigfoot", "roll against king-tut"]
    assert g.place("net-troll") == "discards"


@rule("RUN-18")
@pytest.mark.parametrize(("die", "level"), [(6, 4), (1, 2)])
def test_a_penalty_even_if_you_escape_is_taken_once_before_the_bad_stuff(die: int, level: int) -> None:
    g = running({"Aric": {"level": 5}, "Suzan": {}, "Tom": {}}, "mr-bones", "bigfoot", dice=(die,))
    g.do("Aric", "roll against mr-bones")
    assert g.level("Aric") == level


@rule("RUN-18")
def test_a_won_combat_costs_no_penalty() -> None:
    g = game({"Aric": {"level": 5}, "Suzan": {}, "Tom": {}}, fight={"foes": ["mr-bones"]})
    g.do("Aric", "announce the kill")
    assert g.level("Aric") == 6


@rule("RUN-18", "RUN-21")
def test_an_automatic_escape_costs_the_penalty_too() -> None:
    g = running({"Aric": {"level": 5, "companions": ["hireling"]}, "Suzan": {}, "Tom": {}}, "mr-bones", "bigfoot")
    g.do("Aric", "use sacrifice of hireling on mr-bones")
    assert g.level("Aric") == 4


@rule("RUN-18")
def test_whether_it_pursues_is_judged_by_the_level_before_the_penalty() -> None:
    g = running(
        {"Aric": {"level": 4, "carried": ["leather-armor"], "hand": ["elf"]}, "Suzan": {}, "Tom": {}},
        "king-tut",
        "bigfoot",
        dice=(1,),
    )
    g.do("Aric", "roll against king-tut")
    assert g.level("Aric") == 2
    assert g.place("leather-armor") == "discards"
    assert g.place("elf") == "discards"


@rule("RUN-18", "RUN-19")
def test_a_lower_level_counts_for_the_next_monster() -> None:
    g = running({"Aric": {"level": 5}, "Suzan": {}, "Tom": {}}, "king-tut", "wight-brothers", dice=(6, 1))
    g.do("Aric", "roll against king-tut")
    assert g.level("Aric") == 3
    g.do("Aric", "roll against wight-brothers")  # no longer pursues, and its penalty is for higher ones
    assert g.level("Aric") == 3
    assert g.t.dice_to_come == [1]


@rule("RUN-18")
def test_an_escape_that_is_undone_costs_the_penalty_once() -> None:
    g = running(
        {"Aric": {"level": 5}, "Suzan": {"hand": ["flask-of-glue"]}, "Tom": {}}, "mr-bones", "bigfoot", dice=(6, 6)
    )
    g.do("Aric", "roll against mr-bones")
    assert g.waiting() == ["Suzan"]
    assert g.level("Aric") == 5
    g.do("Suzan", "play flask-of-glue")
    assert g.level("Aric") == 4


@rule("RUN-19")
def test_race_and_level_are_looked_at_when_it_comes_to_the_roll() -> None:
    g = running({"Aric": {"level": 4, "races": ["elf"]}, "Suzan": {}, "Tom": {}}, "squidzilla", dice=(1, 5, 4))
    g.do("Aric", "put away elf", "roll against squidzilla")  # it pursues Elves of every Level
    assert g.t.dice_to_come == [1, 5, 4]
    g = running(
        {"Aric": {"level": 4, "races": ["elf"], "hand": ["dwarf"]}, "Suzan": {}, "Tom": {}},
        "squidzilla",
        dice=(1, 5, 4),
    )
    g.do("Aric", "roll against squidzilla")
    assert not g.player("Aric").alive


@rule("RUN-20", "DEATH-3")
def test_the_dead_roll_no_further() -> None:
    g = running(
        {"Aric": {"level": 5, "hand": ["elf"]}, "Suzan": {"level": 2}, "Tom": {}},
        "bullrog",
        "undead-horse",
        dice=(1, 1),
    )
    g.do("Aric", "roll against bullrog")
    g.do("Suzan", "pick elf")
    g.passes("Suzan")
    assert g.t.fight is None
    assert g.t.active == g.seat("Suzan")
    assert g.level("Aric") == 5
    assert g.t.dice_to_come == [1]


@rule("RUN-21")
def test_an_automatic_escape_can_be_undone_like_any_other() -> None:
    players: dict[str, dict[str, Any]] = {"Aric": {"level": 4}, "Suzan": {"hand": ["flask-of-glue"]}, "Tom": {}}
    g = running(players, "hippogriff", "bullrog", "king-tut", dice=(6, 1))
    g.do("Aric", "roll against bullrog")  # which does not pursue Aric
    assert g.waiting() == ["Suzan"]
    assert not g.can("Aric", "roll against hippogriff")
    g.do("Suzan", "play flask-of-glue")
    assert g.t.dice_to_come == [1]  # Aric had to roll after all
    assert g.player("Aric").alive


@rule("RUN-21", "RW-25")
def test_after_an_escape_only_what_undoes_it_can_be_played() -> None:
    g = running(
        {"Aric": {"level": 5}, "Suzan": {"hand": ["flask-of-glue", "duck-of-doom"]}, "Tom": {}},
        "harpies",
        "undead-horse",
        dice=(6, 1),
    )
    g.do("Aric", "roll against harpies")
    g.passes("Suzan")
    assert g.waiting() == ["Suzan"]
    g.refused("Suzan", "play duck-of-doom on Aric", "ORDER-1")
    g.do("Suzan", "play flask-of-glue")
    assert g.level("Aric") == 3  # the second roll has failed
    g.do("Suzan", "play duck-of-doom on Aric")
    assert g.level("Aric") == 1


@rule("RUN-21")
@pytest.mark.parametrize(("dice", "drawn"), [((6, 6), 1), ((6, 1), 0), ((1, 6), 0)])
def test_a_player_who_got_away_from_every_monster_has_escaped_the_combat(dice: tuple[int, int], drawn: int) -> None:
    g = game(
        {"Aric": {"level": 5, "equipped": ["tuba-of-charm"]}, "Suzan": {}, "Tom": {}},  # +3
        fight={"foes": ["harpies", "undead-horse"]},
        dice=dice,
        treasures=["huge-rock"],
    )
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "roll against undead-horse", "roll against harpies")
    assert g.can("Aric", "end the turn")
    assert g.cards("Aric", "hand") == ["huge-rock"] * drawn
    assert g.level("Aric") == (5 if drawn else 3)


@rule("RUN-21")
def test_automatic_escapes_alone_are_an_escape_from_the_combat() -> None:
    g = running(
        {"Aric": {"equipped": ["tuba-of-charm"]}, "Suzan": {}, "Tom": {}},
        "potted-plant",
        "bullrog",
        treasures=["huge-rock"],
    )
    g.do("Aric", "roll against potted-plant", "roll against bullrog")
    assert g.cards("Aric", "hand") == ["huge-rock"]
