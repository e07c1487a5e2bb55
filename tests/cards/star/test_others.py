"""Star Traps, one-shots, Sidekicks, Classes, Races and the other cards."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.model.events.players import Died
from tests.support.game import Game
from tests.support.rule import rule
from tests.support.situations import card, hand, happened, items, lose, win
from tests.support.star import caught_by, fight, table


def hit(trap: str, **aric: Any) -> Game:
    """Suzan plays the Trap on Aric."""
    g = table(dict(aric), suzan={"hand": [trap]}, door_discards=["feline", "psychic"])
    g.do("Suzan", f"play {trap} on Aric")
    return g


@card("alien-candy", "can-opener", "gravity-reverse", "monowire")
@pytest.mark.parametrize(("trap", "item"), [
    ("alien-candy", "energy-armor"), ("can-opener", "energy-armor"), ("gravity-reverse", "magnetic-boots"),
    ("monowire", "bubble-helmet"),
])  # fmt: skip
def test_what_is_worn_is_lost(trap: str, item: str) -> None:
    assert items(hit(trap, equipped=[item])) == []
    assert items(hit(trap, carried=[item])) == [item]


@card("genetic-regression", "squidgilator", "amnesia", "chemical-spill", "alien-experiment", "brain-scrambler")
def test_levels_classes_and_races() -> None:
    for trap in ("genetic-regression", "squidgilator", "amnesia"):
        assert hit(trap, level=3).level("Aric") == 2
    assert hit("amnesia", classes=["trader"]).cards("Aric", "classes") == []
    assert hit("chemical-spill", races=["mutant"]).cards("Aric", "races") == []
    assert hit("alien-experiment", races=["mutant"]).cards("Aric", "races") == ["feline"]
    assert hit("alien-experiment").cards("Aric", "races") == []
    assert hit("brain-scrambler", classes=["trader"]).cards("Aric", "classes") == ["psychic"]


@card("chromosome-switch", "solar-flare", "planned-obsolescence", "transporter-accident")
def test_other_traps() -> None:
    g = fight("ogre", aric={"level": 6}, suzan={"hand": ["chromosome-switch"]})
    g.do("Suzan", "play chromosome-switch on Aric")
    g.strengths(1, 18)
    assert g.player("Aric").sex == 1
    g = fight("ogre", aric={"equipped": ["laser", "rocket-boots", "bubble-helmet"]}, suzan={"hand": ["solar-flare"]})
    g.do("Suzan", "play solar-flare on Aric")
    g.strengths(3, 18)
    g = table({"carried": ["laser", "maser"]}, suzan={"hand": ["planned-obsolescence"]})
    g.do("Suzan", "play planned-obsolescence on Aric", "discard maser")
    assert items(g) == ["laser"]
    g = hit("transporter-accident", hand=["laser", "maser"])
    assert (len(hand(g, "Suzan")), len(hand(g, "Tom")), hand(g)) == (1, 1, [])


@card("antimatter")
def test_antimatter_turns_the_best_item_round() -> None:
    g = hit("antimatter", level=3, equipped=["bobaser", "bubble-helmet"])
    g.refused("Aric", "unequip bobaser", "CURSE-8")
    g.do("Aric", "use neutralise of antimatter")
    assert (g.level("Aric"), g.place("antimatter")) == (1, "discards")
    g = fight("ogre", aric={"equipped": ["bobaser", "bubble-helmet"]}, suzan={"hand": ["antimatter"]})
    g.do("Suzan", "play antimatter on Aric")
    g.strengths(1 - 4 + 2, 18)
    g = hit("antimatter", level=2, equipped=["bobaser"])
    assert not g.can("Aric", "use neutralise of antimatter")
    assert hit("antimatter").place("antimatter") == "discards"


@card("beer-gas-grenade", "nova-flash-grenade", "hallucinogenic-nanobot-grenade", "denebian-rum",
      "sonic-plasma-barf-grenade", "big-red-button", "vibrating-virus-grenade", "leech-bomb")  # fmt: skip
@pytest.mark.parametrize(("shot", "bonus"), [
    ("beer-gas-grenade", 3), ("nova-flash-grenade", 3), ("hallucinogenic-nanobot-grenade", 3), ("denebian-rum", 3),
    ("sonic-plasma-barf-grenade", 4), ("big-red-button", 5), ("vibrating-virus-grenade", 2), ("leech-bomb", 2),
])  # fmt: skip
def test_either_side(shot: str, bonus: int) -> None:
    g = fight("ogre", suzan={"hand": [shot]})
    g.do("Suzan", f"play {shot} for the munchkins")
    g.strengths(1 + bonus, 18)
    g = fight("ogre", suzan={"hand": [shot]})
    g.do("Suzan", f"play {shot} for the monsters")
    g.strengths(1, 18 + bonus)


@card("we-come-in-peace-speech", "mind-control-gas", "leech-bomb", "ball-of-yarn")
def test_one_shots_in_a_fight() -> None:
    g = fight("ogre", suzan={"hand": ["we-come-in-peace-speech"]})
    g.do("Suzan", "play we-come-in-peace-speech")
    g.strengths(6, 18)
    g = fight("ogre", aric={"hand": ["mind-control-gas"]})
    g.do("Aric", "play mind-control-gas on ogre")
    assert (len(hand(g)), g.level("Aric")) == (5, 1)
    g = fight("bottle-bottle", aric={"hand": ["leech-bomb"]})
    g.do("Aric", "play leech-bomb on bottle-bottle")
    assert (g.level("Aric"), len(hand(g))) == (2, 3)
    g = fight("ogre", aric={"level": 8, "races": ["feline"]}, suzan={"hand": ["ball-of-yarn"]})
    g.do("Suzan", "play ball-of-yarn on Aric")
    g.strengths(3, 18)
    mixed = {"races": ["feline"], "extras": ["half-breed"]}
    assert not fight("ogre", aric=mixed, suzan={"hand": ["ball-of-yarn"]}).can("Suzan", "play ball-of-yarn on Aric")


@card("stasis-field")
def test_the_stasis_field_holds_monsters_or_players() -> None:
    g = fight("ogre", suzan={"hand": ["stasis-field"]})
    lose(g)
    g.do("Aric", "roll against ogre")
    g.do("Suzan", "play stasis-field", "choose 1")
    assert g.player("Aric").alive
    assert g.t.fight is None
    g = fight("blob", aric={"equipped": ["energy-armor"]}, suzan={"hand": ["stasis-field"]},
              enhancers={"blob": ["radioactive"]})  # fmt: skip
    lose(g)
    g.do("Aric", "roll against blob")
    g.do("Suzan", "play stasis-field", "choose 2")
    assert items(g) == []


@card("loaded-die", "plot-device", "forged-id", "time-warp")
def test_rescues() -> None:
    g = fight("ogre", aric={"hand": ["loaded-die"]}, dice=[1])
    lose(g)
    g.do("Aric", "roll against ogre", "play loaded-die", "choose 6")
    assert g.player("Aric").alive
    g = table({"hand": ["plot-device"]}, door_discards=["trader"])
    g.do("Aric", "play plot-device", "pick trader")
    assert hand(g) == ["trader"]
    g = fight("ogre", aric={"hand": ["forged-id"]})
    lose(g)
    g.do("Aric", "play forged-id")
    assert (len(hand(g)), g.level("Aric")) == (5, 1)
    g = table({"level": 3, "hand": ["time-warp"]}, doors=["squidgilator"])
    g.do("Aric", "kick open the door", "play time-warp")
    assert g.level("Aric") == 3


@card("med-kit")
def test_the_med_kit_saves_levels_and_lives() -> None:
    g = table({"level": 3}, suzan={"hand": ["med-kit"]}, doors=["squidgilator"])
    g.do("Aric", "kick open the door")
    g.do("Suzan", "play med-kit")
    assert g.level("Aric") == 3
    g = caught_by("ogre", {}, suzan={"hand": ["med-kit"]})
    g.do("Suzan", "play med-kit")
    assert happened(g, Died) == 0
    assert g.player("Aric").alive


@card("paradox-in-a-box")
def test_the_paradox_takes_the_turn() -> None:
    g = table(suzan={"hand": ["paradox-in-a-box"]}, doors=["trader"])
    g.do("Suzan", "play paradox-in-a-box")
    g.do("Suzan", "kick open the door")
    assert hand(g, "Suzan") == ["trader"]
    g.do("Suzan", "loot the room", "end the turn")
    assert g.waiting() == ["Suzan"]  # on the left of Aric, whose turn it was


@card("pink-stamps")
def test_pink_stamps_double_one_item_of_a_sale() -> None:
    g = table({"carried": ["maser"], "hand": ["pink-stamps"]})
    g.do("Aric", "sell items", "add maser doubled with pink-stamps", "done")
    assert (g.level("Aric"), hand(g)) == (2, [])


LEVEL_UPS = ["monolith", "obliterate-peaceful-planet", "software-glitch", "super-serum", "cosmic-understanding",
             "loan-gm-your-comics", "loan-gm-your-tapes", "undo-top-button", "visited-by-future-self"]  # fmt: skip


@pytest.mark.parametrize("up", [pytest.param(up, marks=card(up)) for up in LEVEL_UPS])
def test_go_up_a_level(up: str) -> None:
    g = table({"hand": [up]})
    g.do("Aric", f"play {up} on Suzan")
    assert g.level("Suzan") == 2


@card("support-gm-with-bogus-science")
def test_bogus_science_is_for_the_low() -> None:
    g = table({"level": 3, "hand": ["support-gm-with-bogus-science"]})
    assert not g.can("Aric", "play support-gm-with-bogus-science on Aric")
    g = table({"hand": ["support-gm-with-bogus-science"]}, suzan={"level": 2})
    g.do("Aric", "play support-gm-with-bogus-science on Aric")
    assert g.level("Aric") == 2


@card("arms-locker")
def test_the_arms_locker_keeps_two_of_four() -> None:
    g = fight("fuzzball", aric={"level": 5}, treasures=["arms-locker", "laser", "maser", "raser", "dazer"])
    win(g)
    g.do("Aric", "pick maser", "pick dazer")
    assert sorted(hand(g)) == ["dazer", "maser"]
    assert g.t.discards[1][0] == g.t.lib.numbers["arms-locker"]
    g = fight("fuzzball", aric={"level": 5}, helper="Suzan",
              treasures=["arms-locker", "laser", "maser", "raser", "dazer"])  # fmt: skip
    win(g)
    g.do("Aric", "pick maser", "pick dazer", "pick dazer", "pick maser")
    assert sorted(hand(g)) == ["dazer", "maser"]


@card("all-your-beast-are-belong-to-us", "better-offer")
def test_taking_fights_and_sidekicks() -> None:
    g = fight("bottle-bottle", suzan={"level": 5, "hand": ["all-your-beast-are-belong-to-us"]})
    g.do("Suzan", "play all-your-beast-are-belong-to-us")
    win(g, "Suzan")
    g.all_pass()
    assert g.level("Suzan") == 6
    g = table({"hand": ["better-offer"], "companions": ["red-shirt"]},
              suzan={"companions": ["faithful-robot"], "equipped": ["laser"], "loaded": {"laser": "faithful-robot"}},
              )  # fmt: skip
    g.do("Aric", "play better-offer on faithful-robot", "discard red-shirt")
    assert (g.cards("Aric", "companions"), items(g)) == (["faithful-robot"], ["laser"])
    g = fight("ogre", helper="Suzan", tom={"hand": ["better-offer"]})
    g.do("Tom", "play better-offer")
    assert g.t.fight.helper == -1


@card("and-its-clone", "computerized", "from-another-dimension", "last-of-its-race", "miniaturized", "radioactive",
      "wandering-monster", "cheat")  # fmt: skip
def test_doors() -> None:
    for door, bonus in (("computerized", 5), ("from-another-dimension", 10), ("last-of-its-race", 10),
                        ("miniaturized", -5), ("radioactive", 5)):  # fmt: skip
        g = fight("ogre", suzan={"hand": [door]})
        g.do("Suzan", f"play {door} on ogre")
        g.strengths(1, 18 + bonus)
    g = fight("ogre", suzan={"hand": ["and-its-clone", "wandering-monster", "fuzzball"]})
    g.do("Suzan", "play and-its-clone on ogre", "play wandering-monster with fuzzball")
    g.strengths(1, 37)
    g = table({"hand": ["cheat"], "carried": ["neuronic-whip"]})
    g.do("Aric", "attach cheat to neuronic-whip")
    assert g.equipped("neuronic-whip")


@card("android", "beautiful-assistant", "faithful-robot", "loud-hairy-alien", "red-shirt", "rogue", "whiz-kid")
@rule("SIDEKICK-6")
def test_sidekicks() -> None:
    fight("ogre", aric={"companions": ["android"]}).strengths(3, 18)
    g = fight("ogre", aric={"companions": ["beautiful-assistant"]}, dice=[3])
    lose(g)
    g.do("Aric", "roll against ogre")
    assert g.player("Aric").alive
    g = table({"companions": ["faithful-robot"], "carried": ["neuronic-whip"]})
    g.do("Aric", "hand neuronic-whip to faithful-robot")
    assert g.equipped("neuronic-whip")
    g = table({"companions": ["loud-hairy-alien"], "equipped": ["bobaser"], "carried": ["ray-gun", "neuronic-whip"]})
    g.do("Aric", "hand ray-gun to loud-hairy-alien")
    g.refused("Aric", "hand neuronic-whip to loud-hairy-alien", "ITEM-8")
    assert g.equipped("ray-gun")
    assert g.equipped("bobaser")
    g.do("Aric", "put away loud-hairy-alien")
    assert sorted(items(g)) == ["bobaser", "neuronic-whip"]
    g = fight("fuzzball", aric={"level": 5, "companions": ["red-shirt"]}, dice=[3])
    win(g)
    assert g.cards("Aric", "companions") == []
    g = table({"companions": ["rogue"]}, suzan={"equipped": ["laser", "bubble-helmet"]}, dice=[5])
    assert not g.can("Aric", "use lift of rogue on bubble-helmet")
    g.do("Aric", "use lift of rogue on laser")
    assert items(g) == ["laser"]
    g = table({"companions": ["rogue"]}, suzan={"equipped": ["laser"]}, dice=[2])
    g.do("Aric", "use lift of rogue on laser")
    assert g.cards("Aric", "companions") == []
    table({"companions": ["whiz-kid"], "equipped": ["cyberdeck", "rocket-boots"]})


@rule("SIDEKICK-1")
@rule("SIDEKICK-2")
@rule("SIDEKICK-3")
@rule("SIDEKICK-4")
@rule("SIDEKICK-5")
@rule("SIDEKICK-7")
def test_sidekicks_come_and_go_at_any_time() -> None:
    g = table(doors=["android"], tom={"hand": ["red-shirt", "rogue"], "level": 2})
    g.do("Aric", "kick open the door")
    assert hand(g) == ["android"]
    g.do("Aric", "play android")
    g.do("Tom", "play red-shirt")
    g.refused("Tom", "play rogue", "SIDEKICK-3")
    g.do("Tom", "put away red-shirt", "play rogue")
    assert items(g, "Tom") == []
    two = {"classes": ["trader"], "companions": ["android", "rogue"]}
    g = table(two, suzan={"hand": ["amnesia"]})
    g.do("Suzan", "play amnesia on Aric")
    g.do("Aric", "discard rogue")
    assert g.cards("Aric", "companions") == ["android"]


@rule("SIDEKICK-9")
@rule("SIDEKICK-10")
@rule("SIDEKICK-11")
@rule("SIDEKICK-12")
@rule("SIDEKICK-14")
def test_a_sidekick_is_sacrificed() -> None:
    aric = {"level": 5, "companions": ["faithful-robot"], "equipped": ["laser"], "loaded": {"laser": "faithful-robot"}}
    g = fight("brain-in-a-jar", "ogre", aric=aric)
    lose(g)
    g.do("Aric", "sacrifice faithful-robot")
    assert (g.t.fight, g.level("Aric"), items(g)) == (None, 5, [])
    g = fight("ogre", aric={"companions": ["android"]}, suzan={"companions": ["rogue"]}, helper="Suzan")
    lose(g)
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Aric", "sacrifice android for both")
    assert g.t.fight is None
    assert g.cards("Suzan", "companions") == ["rogue"]


@rule("SIDEKICK-13")
def test_death_parts_a_sidekick_from_what_it_carries() -> None:
    aric = {"companions": ["faithful-robot"], "equipped": ["laser"], "loaded": {"laser": "faithful-robot"}}
    g = caught_by("ogre", aric, suzan={"level": 3}, tom={"level": 2})
    assert g.can("Suzan", "pick laser")
    assert g.can("Suzan", "pick faithful-robot")


@card("bounty-hunter")
@rule("CLASS-22")
def test_bounty_hunters() -> None:
    g = fight("fuzzball", aric={"level": 5}, suzan={"classes": ["bounty-hunter"]}, helper="Suzan")
    win(g)
    assert len(g.dealt("Aric")) == 1
    assert [g.t.lib.cards[c].deck for c in g.player("Suzan").hand] == [0]
    aric = {"level": 5, "classes": ["bounty-hunter"], "hand": ["blob", "rogue", "android"]}
    g = table(aric, doors=["fuzzball"])
    g.do("Aric", "kick open the door")
    win(g)
    g.do("Aric", "use new-contract of bounty-hunter", "discard rogue", "discard android", "pick blob")
    win(g)
    assert g.level("Aric") == 7


@card("gadgeteer")
def test_gadgeteers_disarm_traps_of_their_own_door() -> None:
    g = table({"level": 3, "classes": ["gadgeteer"], "hand": ["laser"]}, doors=["squidgilator"])
    g.do("Aric", "kick open the door", "use disarm of gadgeteer", "discard laser")
    assert g.level("Aric") == 3
    g = table({"level": 3, "classes": ["gadgeteer"], "hand": ["laser"]}, suzan={"hand": ["squidgilator"]})
    g.do("Suzan", "play squidgilator on Aric")
    assert g.level("Aric") == 2


@card("psychic")
@rule("CLASS-21")
@rule("SIDEKICK-8")
def test_psychics_fight_best_alone_and_see_ahead() -> None:
    psychic = {"classes": ["psychic"], "companions": ["red-shirt"]}
    fight("ogre", aric=psychic).strengths(3, 18)
    fight("ogre", aric=psychic, helper="Suzan").strengths(2, 18)
    fight("ogre", suzan=psychic, helper="Suzan").strengths(2, 18)
    g = table({"classes": ["psychic"], "hand": ["laser", "maser"]}, doors=["ogre", "blob", "chair"])
    g.do("Aric", "use precognition of psychic", "discard laser", "choose 1")
    seen = [g.t.lib.names[c] for c in g.t.view(0).known_doors]
    assert seen == ["ogre", "blob", "chair"]
    assert g.t.view(1).known_doors == []
    assert not g.can("Aric", "use precognition of psychic")


@card("trader")
def test_traders_trade_without_being_refused() -> None:
    g = table({"classes": ["trader"], "carried": ["maser"]}, suzan={"equipped": ["dazer", "bubble-helmet"]},
              tom={"carried": ["bobaser"]})  # fmt: skip
    g.do("Aric", "use trading of trader", "pick maser")
    assert not g.can("Aric", "pick bobaser")
    g.do("Aric", "pick dazer")
    assert (items(g), sorted(items(g, "Suzan"))) == (["dazer"], ["bubble-helmet", "maser"])


@card("cyborg")
def test_cyborgs_do_not_fall_low_and_need_not_die() -> None:
    g = table({"hand": ["cyborg"]}, suzan={"hand": ["squidgilator"]})
    g.do("Aric", "play cyborg")
    assert g.level("Aric") == 2
    g.do("Suzan", "play squidgilator on Aric")
    assert g.level("Aric") == 2
    g = caught_by("ogre", {"level": 3, "races": ["cyborg"]})
    g.do("Aric", "choose 1")
    assert g.level("Aric") == 2
    assert g.player("Aric").alive
    g = caught_by("ogre", {"level": 3, "races": ["cyborg"]})
    g.do("Aric", "choose 0")
    assert happened(g, Died) == 1


@card("feline")
def test_felines_run_well_and_are_curious() -> None:
    g = fight("ogre", aric={"races": ["feline"]}, dice=[4])
    lose(g)
    g.do("Aric", "roll against ogre")
    assert g.player("Aric").alive
    g = table({"races": ["feline"]}, doors=["trader", "psychic", "ogre"])
    g.do("Aric", "kick open the door", "kick open the door")
    assert hand(g) == ["trader", "psychic"]
    assert not g.can("Aric", "kick open the door")


@card("mutant")
@rule("RACE-7")
def test_mutants_have_one_more_of_something() -> None:
    mutant = {"races": ["mutant"], "equipped": ["ray-gun", "buzzglove", "vibrosword"],
              "carried": ["bubble-helmet", "x-ray-specs"]}  # fmt: skip
    g = table(mutant)
    g.do("Aric", "equip bubble-helmet")
    g.refused("Aric", "equip x-ray-specs", "ITEM-4")
    g = table({"races": ["mutant"], "equipped": ["bubble-helmet", "x-ray-specs"], "carried": ["magnetic-boots"]})
    g.do("Aric", "equip magnetic-boots")
    g = table({"races": ["mutant"], "hand": ["laser", "maser", "trader"]})
    g.do("Aric", "use metabolism of mutant", "discard laser", "discard maser")
    assert len(hand(g)) == 2


@card("half-breed", "super-munchkin")
def test_two_of_a_kind() -> None:
    g = table({"races": ["mutant"], "extras": ["half-breed"], "hand": ["cyborg"]})
    g.do("Aric", "play cyborg")
    assert g.cards("Aric", "races") == ["mutant", "cyborg"]
    g = table({"classes": ["trader"], "extras": ["super-munchkin"], "hand": ["psychic"]})
    g.do("Aric", "play psychic")
    assert g.cards("Aric", "classes") == ["trader", "psychic"]


@rule("E3")
def test_wesley_and_boxey() -> None:
    g = table({"level": 4, "races": ["feline"], "equipped": ["diamondoid-teeth"]},
              suzan={"level": 5, "classes": ["bounty-hunter"], "equipped": ["bobaser"],
                     "hand": ["from-another-dimension"]}, doors=["bottle-bottle"])  # fmt: skip
    g.do("Aric", "kick open the door")
    g.strengths(6, 4)
    g.do("Aric", "announce the kill")
    g.do("Suzan", "play from-another-dimension on bottle-bottle")
    g.strengths(6, 14)
    g.do("Suzan", "offer help", "add pick 2", "done")
    g.do("Aric", "accept the offer of Suzan")
    g.strengths(15, 14)
    win(g)
    assert (g.level("Aric"), g.level("Suzan")) == (5, 5)
    for name in ("Aric", "Suzan"):
        g.do(name, next(o for o in g.options(name) if o.startswith("pick")))
    assert len(g.dealt("Aric")) == 2
    assert sorted(g.t.lib.cards[c].deck for c in g.player("Aric").hand) == [0, 1, 1, 1]
    assert sorted(g.t.lib.cards[c].deck for c in g.player("Suzan").hand) == [0, 1]
