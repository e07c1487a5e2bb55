"""Every Deluxe one-shot: for either side, from hand and table, and the ones that do something else."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.model.events.running import Caught, Escaped
from kickdoor.model.events.turns import DieRolled
from tests.support.deluxe import caught_by, fight, table
from tests.support.game import Game
from tests.support.rule import rule
from tests.support.situations import Player, card, choices, hand, happened, items, lose, win

# bonus for either side, Gold Pieces
PLAIN = {
    "cotion-of-ponfusion": (3, 100),
    "electric-radioactive-acid-potion": (5, 200),
    "flaming-poison-potion": (3, 100),
    "freezing-explosive-potion": (3, 100),
    "magic-missile": (5, 300),
    "nasty-tasting-sports-drink": (2, 200),
    "potion-of-halitosis": (2, 100),
    "potion-of-idiotic-bravery": (2, 100),
    "pretty-balloons": (5, 0),
    "sleep-potion": (2, 100),
}
OTHERS = {
    "yuppie-water": 100,
    "doppleganger": 300,
    "flask-of-glue": 100,
    "friendship-potion": 200,
    "instant-wall": 300,
    "invisibility-potion": 200,
    "loaded-die": 300,
    "magic-lamp": 500,
    "pollymorph-potion": 1300,
    "transferral-potion": 300,
    "wand-of-dowsing": 1100,
    "wishing-ring": 500,
}
# Items of a known value
WORTH = {
    400: ["broad-sword"],
    500: ["tuba-of-charm", "leather-armor"],
    600: ["horny-helmet"],
    700: ["sandals-of-protection"],
    800: ["staff-of-napalm"],
    900: ["horny-helmet", "tuba-of-charm"],
    1000: ["staff-of-napalm", "leather-armor"],
}
VALUES = {**{c: gold for c, (_, gold) in PLAIN.items()}, **OTHERS}


@pytest.mark.parametrize(("shot", "gold"), [pytest.param(c, gold, marks=card(c)) for c, gold in VALUES.items()])
class TestEveryOneShot:
    @rule("ONESHOT-7", "ITEM-12", "ITEM-13")
    def test_it_may_lie_on_the_table_and_counts_nothing_there(self, shot: str, gold: int) -> None:
        g = table({"hand": [shot]}, {"hand": ["wishing-ring"]}, doors=["gazebo"])
        g.do("Aric", f"put {shot} on the table")
        assert items(g) == [shot]
        g.refused("Aric", f"equip {shot}", "ITEM-12")
        g.do("Aric", "kick open the door")
        g.strengths(1, 8)
        g = table({}, {"hand": [shot]})
        g.refused("Suzan", f"put {shot} on the table", "ITEM-13")
        g = fight("gazebo", aric={"hand": [shot]})
        g.refused("Aric", f"put {shot} on the table", "COMBAT-12")

    @rule("SELL-2", "SELL-5", "SELL-8")
    def test_its_value(self, shot: str, gold: int) -> None:
        goal = 1000 if gold < 1000 else 2000
        for total in (goal, goal - 100):
            rest = WORTH[total - gold]
            g = table({"races": ["dwarf"], "hand": [shot], "carried": [*rest, "spiky-knees"]})
            g.do("Aric", "sell items", f"add {shot}", *(f"add {c}" for c in rest))
            if total < 1000:
                g.refused("Aric", "done", "SELL-5")
                continue
            g.do("Aric", "done")
            assert g.level("Aric") == 1 + total // 1000
            assert g.place(shot) == "discards"

    @rule("TRADE-1", "CLASS-16")
    def test_it_is_an_item(self, shot: str, gold: int) -> None:
        g = table({"carried": [shot]}, {"classes": ["thief"], "hand": ["elf"]}, dice=[4])
        g.do("Suzan", f"use theft of thief on {shot}", "discard elf")
        assert g.place(shot) == "items of Suzan"


@pytest.mark.parametrize(("shot", "bonus"), [pytest.param(c, b, marks=card(c)) for c, (b, _) in PLAIN.items()])
class TestPlainOneShots:
    @pytest.mark.parametrize("name", ["Aric", "Suzan", "Tom"])
    @pytest.mark.parametrize("zone", ["hand", "carried"])
    @rule("ONESHOT-2", "ONESHOT-3", "ONESHOT-4", "ONESHOT-5", "INTERFERE-1", "INTERFERE-7")
    def test_anybody_for_either_side(self, shot: str, bonus: int, name: str, zone: str) -> None:
        players: dict[str, Any] = {"aric": {"level": 7}, "suzan": {}, "tom": {}}
        players[name.lower()][zone] = [shot]
        g = fight("lame-goblin", "mr-bones", helper="Suzan", **players)
        g.do(name, f"play {shot} for the munchkins")
        g.strengths(8 + bonus, 3)
        assert g.place(shot) == "fight"
        win(g)
        assert g.place(shot) == "discards"
        g = fight("lame-goblin", "mr-bones", helper="Suzan", **players)
        g.do(name, f"play {shot} for the monsters")
        g.strengths(8, 3 + bonus)

    @rule("COMBAT-27", "MATE-5")
    def test_it_belongs_to_the_side(self, shot: str, bonus: int) -> None:
        g = fight("lawyers", "platycore", tom={"hand": [shot, "mate", "pollymorph-potion"]})
        g.do("Tom", f"play {shot} for the monsters", "play mate on lawyers", "play pollymorph-potion on platycore")
        g.strengths(1, 12 + bonus)

    @rule("ENHANCE-8", "RUN-17")
    def test_only_in_a_fight(self, shot: str, bonus: int) -> None:
        table({"hand": [shot]}).refused("Aric", f"play {shot} for the munchkins", "ENHANCE-8")
        g = fight("net-troll", "bigfoot", aric={"hand": [shot]})
        lose(g)
        g.refused("Aric", f"play {shot} for the munchkins", "RUN-17")


@card("potion-of-halitosis", "floating-nose")
@rule("WIN-6", "REWARD-1")
def test_halitosis_kills_the_floating_nose() -> None:
    g = fight(
        "floating-nose",
        aric={"level": 2},
        tom={"hand": ["potion-of-halitosis"]},
        enhancers={"floating-nose": ["enraged"]},
    )
    g.do("Tom", "play potion-of-halitosis on floating-nose")
    assert g.t.fight is None
    assert g.level("Aric") == 3
    assert len(hand(g)) == 3 + 1
    g = fight("floating-nose", aric={"level": 9, "hand": ["potion-of-halitosis"]})
    g.do("Aric", "play potion-of-halitosis on floating-nose")
    assert g.winners() == ["Aric"]  # an automatic kill is a kill
    g = fight("net-troll", aric={"hand": ["potion-of-halitosis"]})
    g.refused("Aric", "play potion-of-halitosis on net-troll", "CONFLICT-1")


@card("potion-of-halitosis", "floating-nose")
@rule("MULTI-6", "MULTI-7", "CONFLICT-4")
def test_halitosis_with_another_monster_pays_at_the_end() -> None:
    mine = {"level": 3, "hand": ["potion-of-halitosis"]}
    g = fight("floating-nose", "lame-goblin", aric=mine, suzan={"level": 1, "races": ["elf"]}, helper="Suzan")
    g.do("Aric", "play potion-of-halitosis on floating-nose")
    g.strengths(4, 1)
    assert g.level("Aric") == 3
    win(g)
    assert g.levels() == {"Aric": 5, "Suzan": 3, "Tom": 1}
    assert len(g.dealt("Aric")) == 3 + 1
    g = fight("floating-nose", "net-troll", aric=mine, dice=[6])
    g.do("Aric", "play potion-of-halitosis on floating-nose")
    lose(g)
    g.do("Aric", "roll against net-troll")
    assert g.level("Aric") == 3
    assert hand(g) == []


@card("yuppie-water")
@rule("ONESHOT-10")
def test_yuppie_water_helps_elves() -> None:
    elf: Player = {"races": ["elf"]}
    for suzan, bonus in (({}, 2), (elf, 4)):
        g = fight("net-troll", aric=elf, suzan=suzan, helper="Suzan", tom={"hand": ["yuppie-water"]})
        g.refused("Tom", "play yuppie-water for the monsters", "CONFLICT-7")
        g.do("Tom", "play yuppie-water")
        g.strengths(2 + bonus, 10)
        g.do("Aric", "put away elf")
        g.strengths(2 + bonus, 10)  # fixed when it was played
    g = fight("net-troll", suzan=elf, tom={"hand": ["yuppie-water"]})
    g.refused("Tom", "play yuppie-water", "CONFLICT-1")  # only to help Elves
    g.strengths(1, 10)


# --- Doppleganger -------------------------------------------------------------------------------------------------


@card("doppleganger")
@rule("COMBAT-23")
def test_doppleganger_doubles_the_strength_as_it_changes() -> None:
    mine = {
        "level": 3,
        "equipped": ["huge-rock"],
        "classes": ["warrior"],
        "hand": ["doppleganger", "elf", "magic-missile"],
    }
    g = fight("bullrog", aric=mine, tom={"classes": ["thief"], "hand": ["baby", "duck-of-doom"]})
    g.do("Aric", "play doppleganger")
    g.strengths(12, 18)
    g.do("Aric", "use berserking of warrior", "discard elf")
    g.strengths(14, 18)
    g.do("Tom", "use backstabbing of thief on Aric", "discard baby")
    g.strengths(10, 18)
    g.do("Tom", "play duck-of-doom on Aric")
    g.strengths(6, 18)
    g.do("Aric", "play magic-missile for the munchkins")
    g.strengths(11, 18)  # a bonus for the side is nobody's own


@card("doppleganger")
@rule("COMBAT-23")
def test_doppleganger_only_while_alone_and_a_later_helper_is_not_doubled() -> None:
    g = fight("bullrog", aric={"level": 6, "hand": ["doppleganger"]}, suzan={"level": 4}, helper="Suzan")
    g.refused("Aric", "play doppleganger", "COMBAT-23")
    g = fight("bullrog", aric={"level": 6}, suzan={"level": 4, "hand": ["doppleganger"]})
    g.refused("Suzan", "play doppleganger", "COMBAT-10")
    g = fight("bullrog", aric={"level": 6, "hand": ["doppleganger"]}, suzan={"level": 4})
    g.do("Aric", "play doppleganger", "ask Suzan for help", "done")
    g.do("Suzan", "accept the offer of Aric")
    g.strengths(16, 18)
    table({"hand": ["doppleganger"]}).refused("Aric", "play doppleganger", "ENHANCE-8")


@card("doppleganger", "ghoulfiends")
@rule("COMBAT-18")
def test_doppleganger_does_not_count_against_ghoulfiends() -> None:
    g = fight("ghoulfiends", aric={"level": 5, "hand": ["doppleganger"]})
    g.do("Aric", "play doppleganger")
    g.strengths(5, 8)


# --- running away -------------------------------------------------------------------------------------------------


@card("flask-of-glue")
@rule("RUN-21")
@pytest.mark.parametrize(("again", "caught"), [(5, 0), (4, 1)])
def test_flask_of_glue_makes_roll_again(again: int, caught: int) -> None:
    g = fight("harpies", aric={"level": 3}, tom={"hand": ["flask-of-glue"]}, dice=[6, again])
    g.refused("Tom", "play flask-of-glue", "RUN-21")
    lose(g)
    g.do("Aric", "roll against harpies")
    assert g.waiting() == ["Tom"]
    g.do("Tom", "play flask-of-glue")
    assert happened(g, Caught) == caught
    assert g.level("Aric") == 3 - 2 * caught
    assert g.place("flask-of-glue") == "discards"


@card("flask-of-glue")
def test_flask_of_glue_may_be_kept_and_works_only_on_an_escape() -> None:
    g = fight("harpies", aric={"level": 3}, tom={"carried": ["flask-of-glue"]}, dice=[6])
    lose(g)
    g.do("Aric", "roll against harpies")
    g.do("Tom", "pass")
    assert g.t.fight is None
    assert items(g, "Tom") == ["flask-of-glue"]
    g = fight("harpies", aric={"level": 3}, tom={"hand": ["flask-of-glue"]}, dice=[1])
    lose(g)
    g.do("Aric", "roll against harpies")
    assert g.level("Aric") == 1  # caught: nobody is asked


@card("flask-of-glue", "potted-plant", "bullrog")
@rule("RUN-12", "RUN-18")
def test_flask_of_glue_undoes_automatic_escapes() -> None:
    g = fight("bullrog", aric={"level": 4}, tom={"hand": ["flask-of-glue"]}, dice=[4, 6, 5])
    lose(g)
    g.do("Aric", "roll against bullrog")
    g.do("Tom", "play flask-of-glue")
    assert happened(g, Caught) == 1
    g = fight(
        "mr-bones",
        aric={"level": 2, "carried": ["rat-on-a-stick"]},
        tom={"hand": ["flask-of-glue"]},
        dice=[5],
        enhancers={"mr-bones": ["ancient"]},
    )
    lose(g)
    g.do("Aric", "use throw of rat-on-a-stick on mr-bones")
    assert g.level("Aric") == 2  # the penalty waits until the escape is settled
    g.do("Tom", "play flask-of-glue")
    assert (happened(g, Escaped), happened(g, DieRolled)) == (1, 1)
    assert g.level("Aric") == 1  # once


@card("flask-of-glue", "instant-wall")
def test_flask_of_glue_after_instant_wall_names_one_monster() -> None:
    g = fight(
        "harpies", "lawyers", aric={"level": 3, "hand": ["instant-wall"]}, tom={"hand": ["flask-of-glue"]}, dice=[1]
    )
    lose(g)
    g.do("Aric", "play instant-wall", "choose 1")
    g.do("Tom", "play flask-of-glue")
    assert choices(g, "Tom") == ["pick harpies", "pick lawyers"]
    g.do("Tom", "pick harpies")
    assert (happened(g, Caught), happened(g, DieRolled)) == (1, 1)
    assert g.level("Aric") == 1
    assert g.t.fight is None  # Aric got away from the other one


@card("flask-of-glue", "instant-wall")
@rule("RUN-6", "RUN-7")
@pytest.mark.parametrize("first", ["Aric", "Suzan"])
def test_flask_of_glue_on_one_of_two_behind_the_wall(first: str) -> None:
    """Whoever is glued rolls once, and its Bad Stuff happens once, whether their flight had begun or not."""
    g = fight(
        "harpies",
        aric={"level": 7, "hand": ["instant-wall"]},
        suzan={"level": 7},
        helper="Suzan",
        tom={"hand": ["flask-of-glue"]},
        dice=[1, 1, 1],
        enhancers={"harpies": ["ancient", "humongous"]},
    )
    lose(g)
    for name in ("Aric", "Suzan"):
        g.do(name, f"let {first} run first")
    g.do("Aric", "play instant-wall", "choose 2")
    g.do("Suzan", "choose 1")
    g.do("Aric", "choose 1")
    levels = {"Aric": 7, "Suzan": 7}
    assert g.waiting() == ["Tom"]
    seat = g.t.frames[-1].seat
    g.do("Tom", "play flask-of-glue")
    levels[g.names[seat]] -= 2
    assert happened(g, Caught) == 1
    assert g.t.fight is None
    assert (g.level("Aric"), g.level("Suzan")) == (levels["Aric"], levels["Suzan"])


@card("instant-wall")
@rule("RUN-11", "RUN-13")
def test_instant_wall_for_one_or_two_who_want_it() -> None:
    def running() -> Game:
        g = fight("harpies", "net-troll", helper="Suzan", tom={"hand": ["instant-wall"]}, dice=[6, 6])
        lose(g)
        g.do("Aric", "let Aric run first")
        g.do("Suzan", "let Aric run first")
        g.do("Tom", "play instant-wall")
        return g

    g = running()
    assert choices(g, "Tom") == ["choose 1: let @0 escape", "choose 2: let @1 escape"]
    g.do("Tom", "choose 1")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "choose 1")
    g.do("Tom", "choose 2")
    g.do("Suzan", "choose 1")
    assert g.t.fight is None
    assert happened(g, DieRolled) == 0
    g = running()
    g.do("Tom", "choose 1")
    g.do("Aric", "choose 0")  # nobody is saved against their will
    g.do("Tom", "choose 2")
    g.do("Suzan", "choose 1")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "roll against harpies", "roll against net-troll")
    assert g.t.fight is None
    g = running()
    g.do("Tom", "choose 2")
    g.do("Suzan", "choose 1")
    g.do("Tom", "pass")  # only her
    g.do("Aric", "roll against harpies", "roll against net-troll")
    assert g.t.fight is None


@card("instant-wall")
@rule("RUN-11", "RUN-13")
def test_instant_wall_time_and_limits() -> None:
    g = fight("harpies", tom={"hand": ["instant-wall"]})
    g.refused("Tom", "play instant-wall", "RUN-11")
    table({"hand": ["instant-wall"]}).refused("Aric", "play instant-wall", "RUN-11")
    g = fight(
        "harpies", "crabs", "floating-nose", aric={"level": 6, "equipped": ["leather-armor"], "hand": ["instant-wall"]}
    )
    lose(g)
    g.do("Aric", "play instant-wall", "choose 1")
    assert choices(g, "Aric")[:2] == ["pick crabs", "pick floating-nose"]
    g.do("Aric", "pick crabs", "pick floating-nose")
    assert items(g) == []
    assert g.level("Aric") == 3


@card("invisibility-potion")
@rule("RUN-13")
def test_invisibility_potion_after_a_failed_roll() -> None:
    g = fight("harpies", "lawyers", aric={"level": 3, "hand": ["invisibility-potion", "elf"]}, dice=[1, 1])
    g.refused("Aric", "play invisibility-potion", "RUN-11")
    lose(g)
    g.refused("Aric", "play invisibility-potion", "RUN-11")
    g.do("Aric", "roll against harpies", "play invisibility-potion")
    assert happened(g, Escaped) == 1
    assert g.level("Aric") == 3
    g.do("Aric", "roll against lawyers")  # only from that monster
    assert hand(g) == []
    g = fight("harpies", aric={"level": 3}, suzan={"hand": ["invisibility-potion"]}, dice=[1])
    lose(g)
    g.do("Aric", "roll against harpies")  # not for others
    assert g.level("Aric") == 1
    g = fight("harpies", aric={"level": 3, "carried": ["invisibility-potion"]}, dice=[1])
    lose(g)
    g.do("Aric", "roll against harpies", "pass")
    assert g.level("Aric") == 1
    assert items(g) == ["invisibility-potion"]


# --- dice ---------------------------------------------------------------------------------------------------------


@card("loaded-die")
@rule("RUN-15", "ORDER-8")
def test_loaded_die_turns_ones_own_die() -> None:
    g = fight("snails-on-speed", aric={"hand": ["loaded-die", "elf", "baby"]}, dice=[1])
    lose(g)
    g.refused("Aric", "play loaded-die", "RUN-15")
    g.do("Aric", "roll against snails-on-speed", "play loaded-die")
    assert choices(g, "Aric") == [f"choose {n}: turn the die to {n}" for n in range(1, 7)]
    g.do("Aric", "choose 6")  # the face; the snails' -2 still counts
    assert happened(g, Caught) == 1
    g = fight(
        "flying-frogs", aric={"level": 2, "hand": ["loaded-die"]}, dice=[1], enhancers={"flying-frogs": ["ancient"]}
    )
    lose(g)
    g.do("Aric", "roll against flying-frogs", "play loaded-die", "choose 6")
    assert happened(g, Escaped) == 1


@card("loaded-die")
def test_loaded_die_for_any_roll_but_no_others() -> None:
    g = table(
        {"level": 2, "classes": ["thief"], "hand": ["elf"], "carried": ["loaded-die"]},
        {"carried": ["leather-armor"]},
        dice=[1],
    )
    g.do("Aric", "use theft of thief on leather-armor", "discard elf", "play loaded-die", "choose 4")
    assert g.place("leather-armor") == "items of Aric"
    g = caught_by("3872-orcs", {"level": 8, "hand": ["loaded-die"]}, dice=(1, 1))
    g.do("Aric", "pass", "play loaded-die", "choose 3")
    assert g.level("Aric") == 5
    g = fight("harpies", aric={"level": 3}, tom={"hand": ["loaded-die"]}, dice=[5])
    lose(g)
    g.do("Aric", "roll against harpies")
    assert happened(g, Escaped) == 1
    assert hand(g, "Tom") == ["loaded-die"]


# --- monsters leave -----------------------------------------------------------------------------------------------


@card("friendship-potion")
@rule("COMBAT-7", "COMBAT-8", "LOOT-4")
def test_friendship_potion_ends_the_fight_and_lets_loot() -> None:
    for name in ("Aric", "Suzan", "Tom"):
        players: dict[str, Any] = {"aric": {"level": 2}, "suzan": {}, "tom": {}}
        players[name.lower()]["hand"] = ["friendship-potion"]
        g = fight("bullrog", "harpies", helper="Suzan", **players)
        g.do(name, "play friendship-potion")
        assert g.t.fight is None
        assert hand(g) == []
        assert g.levels() == {"Aric": 2, "Suzan": 1, "Tom": 1}
        assert g.waiting() == ["Aric"]
        g.do("Aric", "loot the room")
        assert len(hand(g)) == 1
        assert g.can("Aric", "end the turn")
    g = fight("bullrog", "harpies", tom={"hand": ["friendship-potion"]})
    lose(g)
    g.refused("Tom", "play friendship-potion", "RUN-17")


@card("friendship-potion")
@rule("LOOT-4", "TROUBLE-1")
def test_after_friendship_there_is_no_looking_for_trouble_and_looting_is_optional() -> None:
    g = fight("bullrog", aric={"hand": ["friendship-potion", "harpies"]})
    g.do("Aric", "play friendship-potion")
    g.refused("Aric", "look for trouble with harpies", "LOOT-4")
    g.do("Aric", "pass")
    assert hand(g) == ["harpies"]
    assert g.can("Aric", "end the turn")


@card("magic-lamp")
@rule("MULTI-8", "COMBAT-8", "REWARD-5")
def test_magic_lamp_on_the_only_monster_takes_its_treasure() -> None:
    g = fight("bullrog", aric={"level": 2, "hand": ["magic-lamp"]}, enhancers={"bullrog": ["enraged"]})
    g.do("Aric", "play magic-lamp on bullrog")
    assert g.t.fight is None
    assert len(hand(g)) == 5 + 1
    assert g.level("Aric") == 2
    g = fight("bullrog", "harpies", aric={"level": 6, "hand": ["magic-lamp"]})
    g.do("Aric", "play magic-lamp on bullrog")
    g.strengths(6, 4)
    win(g)
    assert len(hand(g)) == 2  # the harpies' only
    assert g.level("Aric") == 7


@card("magic-lamp")
@rule("MULTI-8")
def test_magic_lamp_on_the_last_of_several_gives_nothing() -> None:
    g = fight("bullrog", "harpies", aric={"hand": ["magic-lamp"]}, tom={"hand": ["pollymorph-potion"]})
    g.do("Tom", "play pollymorph-potion on harpies")
    g.do("Aric", "play magic-lamp on bullrog")
    assert g.t.fight is None
    assert len(hand(g)) == 2  # the parrot's


@card("magic-lamp")
@rule("RUN-17", "RUN-2")
def test_magic_lamp_while_running_and_when_just_caught() -> None:
    lamp: Player = {"level": 6, "hand": ["magic-lamp"]}
    g = fight("bullrog", aric=lamp)
    lose(g)
    g.do("Aric", "play magic-lamp on bullrog")
    assert g.player("Aric").alive
    assert g.t.fight is None
    assert len(hand(g)) == 5
    g = fight("bullrog", aric=lamp, dice=[1])
    lose(g)
    g.do("Aric", "roll against bullrog", "play magic-lamp on bullrog")
    assert g.player("Aric").alive
    assert len(hand(g)) == 5
    g = fight("bullrog", "harpies", aric=lamp, dice=[1, 1])
    lose(g)
    g.do("Aric", "roll against bullrog")
    g.refused("Aric", "play magic-lamp on harpies", "COMBAT-22")  # it is the one that catches Aric
    g.do("Aric", "play magic-lamp on bullrog")
    assert hand(g) == []
    g.do("Aric", "roll against harpies")
    assert g.level("Aric") == 4


@card("magic-lamp")
def test_magic_lamp_while_running_frees_the_helper_too() -> None:
    g = fight("bullrog", aric={"level": 6, "hand": ["magic-lamp"]}, suzan={"level": 6}, helper="Suzan")
    lose(g)
    g.do("Aric", "let Suzan run first")
    g.do("Suzan", "let Suzan run first")
    g.do("Aric", "play magic-lamp on bullrog")
    assert g.t.fight is None
    assert g.player("Suzan").alive
    assert len(hand(g)) == 5


@card("magic-lamp")
@rule("TURN-9")
def test_magic_lamp_only_on_ones_own_turn_in_ones_own_fight() -> None:
    g = fight("bullrog", suzan={"hand": ["magic-lamp"]}, helper="Suzan")
    g.refused("Suzan", "play magic-lamp on bullrog", "TURN-9")
    g = fight("bullrog", suzan={"hand": ["magic-lamp"]})
    g.refused("Suzan", "play magic-lamp on bullrog", "COMBAT-10")
    g = fight("bullrog", aric={"hand": ["magic-lamp"]}, fighter="Suzan")
    g.refused("Aric", "play magic-lamp on bullrog", "COMBAT-10")
    g = fight("bullrog", suzan={"hand": ["magic-lamp"]}, fighter="Suzan")
    g.refused("Suzan", "play magic-lamp on bullrog", "TURN-9")
    table({"hand": ["magic-lamp"]}).refused("Aric", "play magic-lamp on bullrog", "ENHANCE-8")


@card("pollymorph-potion")
@rule("COMBAT-7", "MULTI-7", "REWARD-5")
def test_pollymorph_potion_leaves_the_treasure() -> None:
    for name in ("Aric", "Tom"):
        players: dict[str, Any] = {"aric": {"level": 6}, "tom": {}}
        players[name.lower()]["hand"] = ["pollymorph-potion"]
        g = fight("bullrog", enhancers={"bullrog": ["ancient"]}, **players)
        g.do(name, "play pollymorph-potion on bullrog")
        assert g.t.fight is None
        assert len(hand(g)) == 5 + 2
        assert g.level("Aric") == 6
        g = fight("bullrog", "harpies", **players)
        g.do(name, "play pollymorph-potion on bullrog")
        assert "pollymorph-potion" not in hand(g, name)
        assert hand(g) == []
        win(g)
        assert len(hand(g)) == 5 + 2
        assert g.level("Aric") == 7


@card("pollymorph-potion")
@rule("MULTI-6", "RUN-17")
def test_pollymorph_potion_pays_nothing_to_a_player_who_runs() -> None:
    g = fight("bullrog", "net-troll", aric={"level": 6, "hand": ["pollymorph-potion"]}, dice=[6])
    g.do("Aric", "play pollymorph-potion on bullrog")
    lose(g)
    g.do("Aric", "roll against net-troll")
    assert hand(g) == []
    g = fight("bullrog", "net-troll", aric={"level": 6, "hand": ["pollymorph-potion"]})
    lose(g)
    g.refused("Aric", "play pollymorph-potion on bullrog", "RUN-17")


# --- Transferral --------------------------------------------------------------------------------------------------


@card("transferral-potion")
@rule("COMBAT-25", "LOOT-4")
def test_transferral_moves_the_fight_and_the_active_player_loots() -> None:
    g = fight(
        "harpies",
        aric={"level": 2},
        suzan={"level": 3},
        helper="Suzan",
        tom={"level": 7, "hand": ["transferral-potion", "sleep-potion"]},
    )
    g.do("Tom", "play sleep-potion for the monsters")
    g.do("Tom", "play transferral-potion on Tom")  # on their own character
    g.strengths(7, 6)  # what was played stays
    assert not g.t.in_fight(0)
    assert not g.t.in_fight(1)
    win(g, "Tom")
    assert g.levels() == {"Aric": 2, "Suzan": 3, "Tom": 8}
    assert len(hand(g, "Tom")) == 2
    while "loot the room" not in g.options("Aric"):  # Tom may play what has just come
        g.passes(g.waiting()[0])
    g.do("Aric", "loot the room")
    assert len(hand(g)) == 1
    g.all_pass()
    assert g.can("Aric", "end the turn")


@card("transferral-potion")
@rule("COMBAT-25", "LOOT-4", "COMBAT-13")
def test_transferral_when_the_new_fighter_loses() -> None:
    g = fight(
        "harpies", aric={"level": 2, "hand": ["transferral-potion"]}, suzan={"level": 3, "hand": ["elf"]}, dice=[1]
    )
    g.refused("Aric", "play transferral-potion on Aric", "COMBAT-25")
    g.do("Aric", "play transferral-potion on Suzan")
    g.strengths(3, 4)
    g.refused("Suzan", "play elf", "CLASS-6")  # it is still Aric's turn
    g.do("Suzan", "ask Aric for help")
    g.do("Suzan", "cancel")
    lose(g, "Suzan")
    g.do("Suzan", "roll against harpies")
    assert g.levels() == {"Aric": 2, "Suzan": 1, "Tom": 1}
    while "loot the room" not in g.options("Aric"):
        g.passes(g.waiting()[0])
    assert not g.can("Suzan", "loot the room")
    g.do("Aric", "loot the room")
    assert len(hand(g)) == 1


@card("transferral-potion")
@rule("COMBAT-25", "HELP-2")
def test_transferral_the_new_fighter_may_be_helped_by_the_old_one() -> None:
    g = fight("harpies", aric={"level": 2, "hand": ["transferral-potion"]}, suzan={"level": 3})
    g.do("Aric", "play transferral-potion on Suzan")
    g.do("Suzan", "ask Aric for help", "done")
    g.do("Aric", "accept the offer of Suzan")
    g.strengths(5, 4)
    win(g, "Suzan")
    assert g.levels() == {"Aric": 2, "Suzan": 4, "Tom": 1}
    g = fight("harpies", "bigfoot", tom={"hand": ["transferral-potion"]})
    lose(g)
    g.refused("Tom", "play transferral-potion on Tom", "RUN-17")


@card("transferral-potion", "potion-of-halitosis")
@rule("MULTI-10")
def test_transferral_a_kill_before_it_stays_with_the_first_fighter() -> None:
    g = fight(
        "floating-nose",
        "harpies",
        aric={"level": 2, "hand": ["potion-of-halitosis", "transferral-potion"]},
        suzan={"level": 5},
    )
    g.do("Aric", "play potion-of-halitosis on floating-nose", "play transferral-potion on Suzan")
    win(g, "Suzan")
    assert g.levels() == {"Aric": 3, "Suzan": 6, "Tom": 1}
    assert (len(hand(g)), len(hand(g, "Suzan"))) == (3, 2)


# --- searching and cancelling -------------------------------------------------------------------------------------


@card("wand-of-dowsing")
@rule("ORDER-10", "DECK-11")
def test_wand_of_dowsing_finds_any_card() -> None:
    piles: dict[str, Any] = {"door_discards": ["elf", "baby"], "treasure_discards": ["leather-armor", "spiky-knees"]}
    g = table({"hand": ["wand-of-dowsing"]}, **piles)
    g.do("Aric", "play wand-of-dowsing")
    assert {"pick elf", "pick baby", "pick leather-armor", "pick spiky-knees"} <= set(choices(g, "Aric"))
    g.do("Aric", "pick elf")
    assert hand(g) == ["elf"]
    assert g.place("wand-of-dowsing") == "discards"
    g = fight("net-troll", suzan={"carried": ["wand-of-dowsing"]}, **piles)
    g.do("Suzan", "play wand-of-dowsing", "pick baby", "play baby on net-troll")  # also in a fight, from the table
    g.strengths(1, 5)
    g = table({}, {"hand": ["wand-of-dowsing"]}, **piles)
    g.do("Suzan", "play wand-of-dowsing", "pick spiky-knees")  # also on another's turn
    assert hand(g, "Suzan") == ["spiky-knees"]


@card("wand-of-dowsing", "hoard")
@rule("TREAS-5", "DECK-7")
def test_wand_of_dowsing_on_hoard_draws_face_up() -> None:
    g = table({"hand": ["wand-of-dowsing"]}, treasure_discards=["hoard"])
    g.do("Aric", "play wand-of-dowsing", "pick hoard")
    assert len(hand(g)) == 3
    everybody = g.t.knows[g.player("Aric").hand[0]]
    assert all(everybody >> seat & 1 for seat in range(3))
    assert g.place("hoard") == "discards"


@card("wishing-ring")
@rule("ORDER-2", "CURSE-13")
def test_wishing_ring_cancels_a_curse_on_anybody() -> None:
    for holder in ("Aric", "Suzan", "Tom"):
        players: dict[str, Any] = {"aric": {"level": 3}, "suzan": {}, "tom": {}}
        players[holder.lower()]["hand"] = ["wishing-ring"]
        g = table(**players, doors=["duck-of-doom"])
        g.do("Aric", "kick open the door")
        assert g.waiting() == [holder]
        g.do(holder, "play wishing-ring")
        assert g.level("Aric") == 3
        g = table(**players, doors=["duck-of-doom"])
        g.do("Aric", "kick open the door")
        g.do(holder, "pass")
        assert g.level("Aric") == 1
        assert hand(g, holder) == ["wishing-ring"]


@card("wishing-ring")
@rule("CURSE-17")
def test_wishing_ring_removes_one_that_stays_and_undoes_nothing() -> None:
    g = fight(
        "net-troll", aric={"level": 8, "curses": ["change-sex", "malign-mirror"]}, tom={"carried": ["wishing-ring"]}
    )
    g.strengths(3, 10)
    g.do("Tom", "play wishing-ring on change-sex")
    g.strengths(8, 10)
    assert g.cards("Aric", "curses") == ["malign-mirror"]
    g = table({"hand": ["wishing-ring"]}, {"hand": ["change-sex"]})
    g.do("Suzan", "play change-sex on Aric")
    g.do("Aric", "pass")
    g.do("Aric", "play wishing-ring on change-sex")
    assert g.player("Aric").sex == 1  # what has happened stays
    g = table({"hand": ["wishing-ring"]})
    g.refused("Aric", "play wishing-ring", "CURSE-17")
    g = fight("net-troll", aric={"hand": ["wishing-ring"], "curses": ["chicken-on-your-head"]})
    lose(g)
    g.do("Aric", "play wishing-ring on chicken-on-your-head")
    assert g.cards("Aric", "curses") == []
