"""Every Steampunk one-shot, and the cards like them that are no Items."""

from __future__ import annotations

import pytest

from tests.support.rule import rule
from tests.support.situations import Player, card, hand, items, lose, win
from tests.support.steampunk import caught_by, fight, table

PLAIN = {
    "shuri-cogs": 2,
    "steam-iron": 3,
    "steamjunk": 5,
    "ardent-spirits": 3,
    "foul-cigar": 2,
    "aerosol-devitalizer": 2,
    "fourth-armored-division-miniaturized": 5,
    "leyden-jar": 3,
    "pocket-watch-grenades": 3,
    "punch-card": 2,
    "retro-rocket": 3,
    "subcrustal-petard": 5,
    "wonder-drug": 3,
    "gear-beer": 2,
    "superior-doubletalk": 2,
    "telegraph-your-punch": 2,
    "dr-oglethorpes-concentrated-steak-drops": 2,
}
MORE = {
    "gear-beer": "mechanic",
    "superior-doubletalk": "tycoon",
    "telegraph-your-punch": "officer",
    "dr-oglethorpes-concentrated-steak-drops": "explorer",
}
NO_ITEMS = ("superior-doubletalk", "telegraph-your-punch", "gear-fear")


@pytest.mark.parametrize(("shot", "bonus"), [pytest.param(s, n, marks=card(s)) for s, n in PLAIN.items()])
def test_it_helps_either_side(shot: str, bonus: int) -> None:
    g = fight("surly-oafs", suzan={"hand": [shot]})
    g.do("Suzan", f"play {shot} for the munchkins")
    g.strengths(1 + bonus, 6)
    g = fight("surly-oafs", suzan={"hand": [shot]})
    g.do("Suzan", f"play {shot} for the monsters")
    g.strengths(1, 6 + bonus)


@pytest.mark.parametrize(("shot", "trait"), MORE.items())
def test_it_counts_four_for_a_side_with_its_class(shot: str, trait: str) -> None:
    g = fight("surly-oafs", aric={"classes": [trait]}, suzan={"hand": [shot]})
    g.do("Suzan", f"play {shot} for the munchkins")
    g.strengths(5, 6)
    g = fight("surly-oafs", aric={"classes": [trait]}, suzan={"hand": [shot]})
    g.do("Suzan", f"play {shot} for the monsters")
    g.strengths(1, 8)


@rule("GEARS-2")
def test_gear_beer_counts_four_for_gears_monsters() -> None:
    g = fight("steamhunk", suzan={"hand": ["gear-beer"]})
    g.do("Suzan", "play gear-beer for the monsters")
    g.strengths(1, 12)


@pytest.mark.parametrize("shot", NO_ITEMS)
def test_what_is_no_item_cannot_be_laid_out(shot: str) -> None:
    g = table({"hand": [shot]})
    assert not g.can("Aric", f"put {shot} on the table")


def test_steamjunk_is_big() -> None:
    g = fight("surly-oafs", aric={"hand": ["steamjunk"], "equipped": ["jetpack"]})
    g.refused("Aric", "play steamjunk for the munchkins", "BIG-1")
    g = fight("surly-oafs", aric={"carried": ["steamjunk"]})
    g.do("Aric", "play steamjunk for the munchkins")


def test_a_foul_cigar_kills_time_flies() -> None:
    g = fight("time-flies", aric={"hand": ["foul-cigar"]})
    g.do("Aric", "play foul-cigar on time-flies")
    g.all_pass()
    assert g.t.fight is None
    assert g.level("Aric") == 2
    assert len(hand(g)) == 2
    g = fight("surly-oafs", aric={"hand": ["foul-cigar"]})
    assert not g.can("Aric", "play foul-cigar on surly-oafs")


@pytest.mark.parametrize("shot", ["ardent-spirits", "foul-cigar"])
@rule("COMBAT-26")
def test_some_are_fire(shot: str) -> None:
    g = fight("steam-elemental", aric={"hand": [shot]})
    g.do("Aric", f"play {shot} for the munchkins")
    g.strengths(1 + PLAIN[shot], 15)


class TestAerosol:
    @rule("UNDEAD-3")
    def test_it_makes_a_monster_undead_which_opens_the_fight_to_others(self) -> None:
        g = fight("surly-oafs", suzan={"hand": ["aerosol-devitalizer", "homunculus"]})
        g.refused("Suzan", "send homunculus into the fight", "UNDEAD-1")
        g.do("Suzan", "play aerosol-devitalizer on surly-oafs", "send homunculus into the fight")
        g.strengths(1, 10)

    @rule("UNDEAD-2", "UNDEAD-3")
    def test_a_monster_may_come_along_beside_another_undead(self) -> None:
        g = fight("homunculus", suzan={"hand": ["aerosol-devitalizer", "surly-oafs"]})
        g.do("Suzan", "play aerosol-devitalizer with surly-oafs")
        g.strengths(1, 10)
        g = fight("grease-monkey", suzan={"hand": ["aerosol-devitalizer", "surly-oafs"]})
        g.refused("Suzan", "play aerosol-devitalizer with surly-oafs", "UNDEAD-3")


@card("bituminous-adhesive")
@rule("RW-25")
def test_the_adhesive_undoes_an_escape() -> None:
    g = fight("surly-oafs", aric={"level": 4}, suzan={"hand": ["bituminous-adhesive"]}, dice=[6, 1])
    lose(g)
    g.do("Aric", "roll against surly-oafs")
    g.do("Suzan", "play bituminous-adhesive")
    assert g.level("Aric") == 2


@card("gear-shift")
@rule("COMBAT-25")
def test_gear_shift_moves_the_fight() -> None:
    g = fight("homunculus", aric={"hand": ["gear-shift"]}, suzan={"level": 4})
    g.do("Aric", "play gear-shift on Suzan")
    win(g, "Suzan")
    while g.waiting() != ["Aric"]:
        g.passes(g.waiting()[0])
    assert g.level("Suzan") == 5
    assert g.can("Aric", "loot the room")


class TestVapour:
    @card("paramagnetic-fixative-vapour")
    def test_it_settles_a_won_fight_at_once(self) -> None:
        mine: Player = {"level": 4, "hand": ["paramagnetic-fixative-vapour"]}
        g = fight("homunculus", aric=mine, suzan={"hand": ["retro-rocket"]})
        g.do("Aric", "play paramagnetic-fixative-vapour")
        assert g.t.fight is None
        assert g.level("Aric") == 5

    def test_it_settles_a_lost_fight_at_once_even_in_a_window(self) -> None:
        g = fight("homunculus", aric={"level": 4}, suzan={"hand": ["retro-rocket"]}, tom={"hand": ["wonder-drug"]})
        g.do("Aric", "announce the kill")
        g.do("Suzan", "play retro-rocket for the monsters")
        assert not g.t.fight.running
        g = fight(
            "surly-oafs", "homunculus", aric={"level": 4}, suzan={"hand": ["paramagnetic-fixative-vapour"]},
            tom={"hand": ["wonder-drug"]},
        )  # fmt: skip
        g.do("Aric", "run away")
        g.do("Suzan", "play paramagnetic-fixative-vapour")
        assert g.t.fight.running
        assert g.waiting() == ["Aric"]


@card("milk-of-amnesia")
@rule("MULTI-8")
def test_milk_of_amnesia_removes_one_monster() -> None:
    g = fight("steamhunk", aric={"hand": ["milk-of-amnesia"]})
    g.do("Aric", "play milk-of-amnesia on steamhunk")
    g.all_pass()
    assert g.level("Aric") == 1
    assert len(hand(g)) == 2
    g = fight("steamhunk", "surly-oafs", aric={"hand": ["milk-of-amnesia"]})
    g.do("Aric", "play milk-of-amnesia on steamhunk")
    g.strengths(1, 6)


@card("gear-fear")
def test_gear_fear_chases_gears_monsters_away() -> None:
    g = fight("steamhunk", aric={"hand": ["gear-fear"]})
    g.do("Aric", "play gear-fear on steamhunk")
    assert g.t.fight is None
    assert hand(g) == []
    assert g.can("Aric", "loot the room")
    g = fight("steamhunk", "surly-oafs", aric={"hand": ["gear-fear"], "level": 9})
    assert not g.can("Aric", "play gear-fear on surly-oafs")
    g.do("Aric", "play gear-fear on steamhunk")
    g.strengths(9, 6)


@card("loaded-die")
def test_the_loaded_die_turns_a_roll() -> None:
    g = fight("surly-oafs", aric={"level": 4, "hand": ["loaded-die"]}, dice=[1])
    lose(g)
    g.do("Aric", "roll against surly-oafs", "play loaded-die", "choose 5")
    assert g.level("Aric") == 4


@card("wishing-ring")
def test_the_wishing_ring_cancels_a_curse() -> None:
    g = table({"level": 4, "hand": ["wishing-ring"]}, {"hand": ["curried-dodo"]})
    g.do("Suzan", "play curried-dodo on Aric")
    g.do("Aric", "play wishing-ring")
    assert g.level("Aric") == 4


@card("glue-some-gears-on-it-and-call-it-steampunk")
class TestGlue:
    GLUE = "glue-some-gears-on-it-and-call-it-steampunk"

    @rule("GEARS-3")
    def test_on_an_item_of_anybody_it_adds_gears_and_one(self) -> None:
        g = fight("gearhead", aric={"equipped": ["pea-coat", "pipe"]}, suzan={"hand": [self.GLUE]})
        g.strengths(4, 3)
        assert not g.can("Suzan", f"attach {self.GLUE} to pipe")
        g.do("Suzan", f"attach {self.GLUE} to pea-coat")
        g.strengths(5, 4)

    def test_it_goes_along_and_is_lost_with_the_item(self) -> None:
        mine: Player = {"carried": ["pea-coat"], "attached": {self.GLUE: "pea-coat"}}
        g = table(mine, {"hand": ["lost-the-manual"]})
        g.do("Aric", "trade with Suzan", "add pea-coat", "done")
        g.do("Suzan", "accept the offer of Aric")
        assert g.cards("Suzan", "attached") == [self.GLUE]
        g.do("Suzan", "play lost-the-manual on Suzan")
        assert g.place(self.GLUE) == "discards"
        assert items(g, "Suzan") == []

    @rule("GEARS-3")
    def test_on_a_monster_it_makes_a_gears_monster(self) -> None:
        mine: Player = {"equipped": ["grease-gun"]}
        g = fight("surly-oafs", aric=mine, suzan={"hand": [self.GLUE]})
        g.strengths(2, 6)
        g.do("Suzan", f"play {self.GLUE} on surly-oafs")
        g.strengths(4, 6)
        g = fight("steamhunk", suzan={"hand": [self.GLUE]})
        assert not g.can("Suzan", f"play {self.GLUE} on steamhunk")

    def test_a_glued_one_shot_counts_more(self) -> None:
        g = fight("surly-oafs", aric={"carried": ["leyden-jar"], "attached": {self.GLUE: "leyden-jar"}})
        g.do("Aric", "play leyden-jar for the munchkins")
        g.strengths(5, 6)
        assert g.place(self.GLUE) == "discards"

    @rule("GEARS-3")
    def test_a_glued_one_shot_is_a_gears_item_to_monsters(self) -> None:
        mine: Player = {"carried": ["leyden-jar"], "attached": {self.GLUE: "leyden-jar"}, "hand": ["retro-rocket"]}
        g = fight("pithecanthropine-atavism", aric=mine)
        g.do("Aric", "play leyden-jar for the munchkins")
        g.strengths(1, 8)
        g.do("Aric", "play retro-rocket for the munchkins")
        g.strengths(4, 8)


def test_a_caught_runner_has_lost_what_was_held() -> None:
    g = caught_by("old-king-coal", {"hand": ["leyden-jar"]})
    assert g.place("leyden-jar") == "discards"
