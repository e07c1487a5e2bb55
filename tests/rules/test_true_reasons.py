"""Each refusal gives the true reason, in players' words and the words of the set."""

from __future__ import annotations

import pytest

import kickdoor as kd
from kickdoor.rules.fight.escape import HELD, LET_GO
from kickdoor.server.protocol.refusals import reason_info
from tests.support import star, steampunk
from tests.support.fights import ALL, Person, fight, get_help, lose
from tests.support.game import Game, game
from tests.support.rule import rule

GLUE = "glue-some-gears-on-it-and-call-it-steampunk"
TURN_STEPS = ["kick open the door", "end the turn", "loot the room"]


def said(g: Game, name: str, text: str) -> str:
    """What the player is told."""
    reason = g.t.why_not(g.seat(name), g.action(text))
    assert reason is not None
    return str(reason)


def cursed() -> Game:
    g = game({"Aric": {"equipped": ["leather-armor", "helm-of-courage"]}, "Suzan": {"hand": ["lose-1-small-item"]},
              "Tom": {}})  # fmt: skip
    g.do("Suzan", "play lose-1-small-item on Aric")
    return g


@rule("ORDER-1", "TURN-3")
@pytest.mark.parametrize("step", TURN_STEPS)
def test_a_step_of_the_turn_waits_for_what_is_being_settled(step: str) -> None:
    g = cursed()
    g.refused("Aric", step, "ORDER-1")
    assert "Lose 1 Small Item" in said(g, "Aric", step)


@rule("ORDER-1")
@pytest.mark.parametrize("step", ["announce the kill", "run away"])
def test_the_end_of_a_fight_waits_for_what_is_being_settled(step: str) -> None:
    g = fight("net-troll", aric={"equipped": ["leather-armor", "helm-of-courage"]},
              suzan={"hand": ["lose-1-small-item"]})  # fmt: skip
    g.do("Suzan", "play lose-1-small-item on Aric")
    g.refused("Aric", step, "ORDER-1")
    assert "Lose 1 Small Item" in said(g, "Aric", step)


@rule("ORDER-1")
def test_a_big_item_too_many_is_named_as_what_is_being_settled() -> None:
    big = ["huge-rock", "chainsaw-of-bloody-dismemberment"]
    g = game({"Aric": {"races": ["dwarf"], "carried": big}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "put away dwarf")
    g.refused("Aric", "kick open the door", "ORDER-1")
    assert "Big item" in said(g, "Aric", "kick open the door")


@rule("SIDEKICK-3", "HIRE-7")
def test_a_companion_too_many_is_called_as_its_set_calls_it() -> None:
    g = star.table({"companions": ["android"], "hand": ["red-shirt"]})
    g.refused("Aric", "play red-shirt", "SIDEKICK-3")
    assert "Sidekick" in said(g, "Aric", "play red-shirt")
    g = game({"Aric": {"companions": ["hireling"], "hand": ["bismarck-the-wonder-dog"]}, "Suzan": {}, "Tom": {}},
             sets=("deluxe", "steampunk"))  # fmt: skip
    g.refused("Aric", "play bismarck-the-wonder-dog", "HIRE-7")
    assert "Hireling" in said(g, "Aric", "play bismarck-the-wonder-dog")


@rule("SIDEKICK-10", "CONFLICT-1")
def test_a_monster_that_drives_companions_away_is_the_reason_against_a_sacrifice() -> None:
    g = star.fight("great-cthulhu", aric={"level": 5, "companions": ["android"]}, stage="running")
    g.refused("Aric", "sacrifice android", "CONFLICT-1")
    assert said(g, "Aric", "sacrifice android") == "Great Cthulhu drives companions away. Nobody can be sacrificed."


@rule("SIDEKICK-11")
def test_only_a_fighter_with_a_helper_saves_both() -> None:
    g = star.fight("giant-ants", aric={"companions": ["android"]}, suzan={"companions": ["red-shirt"]})
    lose(g)
    g.refused("Aric", "sacrifice android for both", "SIDEKICK-11")
    g = star.fight("giant-ants", aric={"companions": ["android"]}, suzan={"companions": ["red-shirt"]}, helper="Suzan")
    lose(g)
    g.refused("Suzan", "sacrifice red-shirt for both", "SIDEKICK-11")


@rule("RUN-21")
def test_a_card_against_escapes_is_for_right_after_one() -> None:
    g = fight("net-troll", suzan={"hand": ["flask-of-glue"]})
    g.refused("Suzan", "play flask-of-glue", "RUN-21")
    lose(g)
    g.refused("Suzan", "play flask-of-glue", "RUN-21")


@rule("RUN-9")
def test_nobody_rolls_before_it_is_settled_who_runs_first() -> None:
    g = fight("net-troll", "harpies", helper="Suzan")
    lose(g)
    for name in ("Aric", "Suzan"):
        g.refused(name, "roll against net-troll", "RUN-9")
    g.do("Aric", "let Suzan run first")
    g.do("Suzan", "let Suzan run first")
    g.refused("Aric", "roll against net-troll", "RUN-9")


@rule("COMPEL-4")
def test_a_fighter_cannot_leave() -> None:
    g = fight("net-troll")
    g.refused("Aric", "leave the fight", "COMPEL-4")


@rule("UNDEAD-3")
def test_a_monster_that_comes_as_an_undead_needs_another_one() -> None:
    g = steampunk.fight("surly-oafs", suzan={"hand": ["aerosol-devitalizer", "clocktopus"]})
    g.refused("Suzan", "play aerosol-devitalizer with clocktopus", "UNDEAD-3")


@rule("ITEM-6")
def test_the_number_of_hands_is_the_one_that_holds() -> None:
    armed = {"equipped": ["foof-gun", "buzzglove", "ray-gun"], "carried": ["laser"]}
    g = star.table({"races": ["mutant"], **armed})
    assert said(g, "Aric", "equip laser") == "Your hands are full: you have only 3."


@rule("COMPEL-1")
def test_forced_help_needs_a_higher_level() -> None:
    g = fight("net-troll", aric={"level": 5, "equipped": ["kneepads-of-allure"]}, suzan={"level": 5})
    g.refused("Aric", "make Suzan help", "COMPEL-1")
    assert said(g, "Aric", "make Suzan help") == "You can force only players with a higher Level than yours."


@rule("ITEM-8")
def test_an_item_for_others_says_for_whom_it_is() -> None:
    suzan = {"races": ["elf"], "carried": ["swiss-army-polearm"]}
    g = game({"Aric": {"carried": ["staff-of-napalm"]}, "Suzan": suzan, "Tom": {}})
    assert said(g, "Aric", "equip staff-of-napalm") == "That is only for Wizard characters."
    reason = g.t.why_not(0, g.action("equip staff-of-napalm"))
    assert reason_info(reason).parts == {"cards": ["wizard"]}  # the browser has the name in its language
    assert said(g, "Suzan", "equip swiss-army-polearm") == "That is only for humans, and humans have no Race."


@rule("ORDER-5")
def test_a_cost_is_named() -> None:
    g = fight("net-troll", aric={"classes": ["wizard"], "hand": ["enraged", "baby"]})
    assert said(g, "Aric", "use charm-spell of wizard on net-troll") == ("It costs your whole hand, at least 3 cards.")


@rule("NEG-2", "LOOTBODY-3")
def test_a_pick_out_of_turn_says_whose_it_is() -> None:
    g = fight(
        "net-troll", suzan={"level": 9, "equipped": ["huge-rock"]}, treasures=["leather-armor", "helm-of-courage"]
    )
    get_help(g, "Suzan", "add pick 1")
    g.do("Aric", "announce the kill")
    g.all_pass()
    reason = g.t.why_not(0, g.action("pick leather-armor"))
    assert (reason.code, reason.rule) == ("whose-pick", "NEG-2")
    assert reason_info(reason).parts == {"who": 1}


@rule("CURSE-14", "ZONE-9")
def test_what_a_card_takes_is_said_of_items_it_does_not_take() -> None:
    g = game({"Aric": {"equipped": ["leather-armor", "helm-of-courage", "huge-rock"]},
              "Suzan": {"hand": ["lose-1-small-item"]}, "Tom": {}})  # fmt: skip
    g.do("Suzan", "play lose-1-small-item on Aric")
    g.all_pass()
    assert said(g, "Aric", "discard huge-rock") == "It has to be a Small item."


@rule("DEATH-2")
def test_the_dead_keep_their_class() -> None:
    aric = {"level": 9, "classes": ["wizard"], "hand": ["baby"], "carried": ["leather-armor"]}
    g = fight("plutonium-dragon", aric=aric, dice=[1])
    lose(g)
    g.do("Aric", "roll against plutonium-dragon")
    while g.t.waiting and not any(text.startswith("pick") for text in g.options(g.waiting()[0])):
        g.do(g.waiting()[0], "pass")
    g.refused(g.waiting()[0], "pick wizard", "DEATH-2")


@rule("CONFLICT-1")
def test_an_item_of_too_high_a_value_cannot_be_had_for_a_cheap_one() -> None:
    mine = {"classes": ["tycoon"], "carried": ["pea-coat", "pith-helmet", "pipe"]}
    g = steampunk.table(mine, treasure_discards=["steam-beam", "spring-heels", "electrospats", "mustache"])
    g.do("Aric", "use robber-baron of tycoon")
    assert said(g, "Aric", "pick steam-beam") == "It is worth more than what you can give for it."
    assert said(g, "Aric", "pick mustache") == "It has no value."
    g.do("Aric", "pick spring-heels")
    assert said(g, "Aric", "discard pipe") == "It is worth less than what you want for it."


LOADED = {"companions": ["hireling"], "equipped": ["helm-of-courage"], "loaded": {"helm-of-courage": "hireling"}}


@pytest.mark.parametrize(
    ("foes", "aric", "suzan", "who", "text", "sentence"),
    [
        (["gazebo"], {}, {}, "Aric", "ask Suzan for help", "Gazebo has to be fought alone. Nobody may help."),
        (["morlock-holmes"], {"hand": ["magic-missile"]}, {}, "Aric", "play magic-missile for the munchkins",
         "Morlock Holmes keeps fighter and helper from playing cards from their hands."),
        (["great-cthulhu", "space-cowboy"], LOADED, {}, "Aric", "spend hireling on space-cowboy",
         "Great Cthulhu drives companions away, with all that they carry. They are no help now."),
        (["net-troll"], {"curses": ["hobbesian-philosophy"]}, {}, "Aric", "ask Suzan for help",
         "Hobbesian Philosophy! keeps @0 from asking for, accepting and giving help."),
        (["net-troll"], {}, {"curses": ["hobbesian-philosophy"]}, "Aric", "ask Suzan for help",
         "Hobbesian Philosophy! keeps @1 from asking for, accepting and giving help."),
        (["net-troll"], {}, {"no_help": True}, "Aric", "ask Suzan for help",
         "@1 cannot help anybody before winning a fight as the fighter."),
        (["net-troll"], {}, {"barred": ["help"]}, "Suzan", "offer help",
         "@1 cannot help anybody until the end of their next turn."),
        (["net-troll"], {}, {"classes": ["thief"], "barred": ["thief"], "hand": ["baby"]}, "Suzan",
         "use backstabbing of thief on Aric",
         "Until the end of your next turn you cannot use the abilities of Thief."),
        (["net-troll"], {"hand": ["gear-fear"]}, {}, "Aric", "play gear-fear on net-troll",
         "It works only on a Gears monster."),
        (["clocktopus"], {"hand": [GLUE]}, {}, "Aric", f"play {GLUE} on clocktopus",
         "It does not work on a Gears monster."),
        (["floating-nose"], {"carried": ["pipe", "helm-of-courage", "spiky-knees"]}, {}, "Aric",
         "take up offer 0 of floating-nose", "The monster wants an Item of yours that lies on the table."),
        (["bionic-bimbo"], {"carried": ["pipe", "spring-heels"]}, {}, "Aric",
         "take up offer 0 of bionic-bimbo discarding pipe", "It has to be Footgear."),
        (["surly-oafs"], {"carried": ["mustache", "pipe"]}, {}, "Aric",
         "take up offer 0 of surly-oafs discarding mustache", "It has to be an Item worth at least 200 Gold Pieces."),
    ],
)  # fmt: skip
def test_what_stands_in_the_way_is_named(
    foes: list[str], aric: Person, suzan: Person, who: str, text: str, sentence: str
) -> None:
    assert said(fight(*foes, aric=aric, suzan=suzan, sets=ALL), who, text) == sentence


@rule("CURSE-8", "ITEM-8", "CLASS-16")
@pytest.mark.parametrize(
    ("aric", "suzan", "text", "sentence"),
    [
        ({"equipped": ["helm-of-courage"], "attached": {"antimatter": "helm-of-courage"}}, {},
         "unequip helm-of-courage", "Antimatter does not let you take that Item off."),
        ({"sex": "male", "carried": ["dress-sword"]}, {}, "equip dress-sword",
         "That is only for women and for Officer characters."),
        ({"classes": ["thief"], "hand": ["baby"]}, {"carried": ["huge-rock"]}, "use theft of thief on huge-rock",
         "Only a Small Item can be stolen like that."),
        ({"classes": ["thief"], "hand": ["baby"]}, {"companions": ["hireling"]}, "use theft of thief on hireling",
         "It has to be an Item in front of another living player."),
    ],
)  # fmt: skip
def test_what_an_item_needs_is_named(aric: Person, suzan: Person, text: str, sentence: str) -> None:
    g = game({"Aric": aric, "Suzan": suzan, "Tom": {}}, sets=ALL)
    assert said(g, "Aric", text) == sentence


@rule("CLASS-9", "ORDER-5", "CURSE-8")
def test_what_cannot_pay_says_why() -> None:
    aric = {"classes": ["warrior"], "hand": ["baby", "enraged"], "curses": ["chicken-on-your-head"]}
    g = fight("ogre", aric=aric, sets=ALL)
    g.do("Aric", "use berserking of warrior")
    assert said(g, "Aric", "discard warrior") == "A card whose ability you use cannot pay for it."
    assert said(g, "Aric", "discard chicken-on-your-head") == "You cannot get rid of a lasting Curse like that."
    mechanic = {"classes": ["mechanic"], "equipped": ["gear-fist", "pipe"], "carried": ["pea-coat"]}
    g = fight("ogre", aric={**mechanic, "hand": ["baby", "enraged", "ancient", "humongous"]}, sets=ALL, stage="running")
    g.do("Aric", next(text for text in g.options("Aric") if text.startswith("use ")))
    others = [text for text in ("discard pea-coat", "discard baby") if not g.can("Aric", text)]
    assert [said(g, "Aric", text) for text in others] == [
        "It has to be a Gears Item." if g.can("Aric", "discard pipe") else "It has to be a card from your hand."
    ] * len(others)


@rule("CURSE-14")
@pytest.mark.parametrize(
    ("curse", "text", "sentence"),
    [
        ("monowire", "discard pea-coat", "It has to be Headgear."),
        ("monowire", "discard helm-of-courage", "It has to be an Item that is equipped."),
        ("spring-snapped", "discard pea-coat", "It has to be a Gears Item."),
    ],
)
def test_what_a_curse_wants_is_named(curse: str, text: str, sentence: str) -> None:
    worn = ["bi-refringent-goggles", "phrenological-adjustor", "pea-coat", "pipe"]
    g = game(
        {"Aric": {"equipped": worn, "carried": ["helm-of-courage"]}, "Suzan": {"hand": [curse]}, "Tom": {}}, sets=ALL
    )
    g.do("Suzan", f"play {curse} on Aric")
    g.all_pass()
    assert said(g, "Aric", text) == sentence


@rule("RUN-12", "RUN-13", "RUN-4")
def test_what_running_takes_is_what_this_runner_needs_now() -> None:
    def needs(g: Game) -> dict[int, int]:
        fight_view = g.t.view(0).fight
        assert fight_view is not None
        return dict(fight_view.foes[0].running())

    assert needs(fight("net-troll", helper="Suzan", suzan={"races": ["elf"]})) == {0: 5, 1: 4}
    assert needs(fight("flying-frogs")) == {0: 6}
    assert needs(star.fight("brain-in-a-jar", aric={"level": 2})) == {0: LET_GO}
    assert needs(star.fight("brain-in-a-jar", aric={"level": 5})) == {0: HELD}
    assert needs(fight("flying-frogs", aric={"level": 9})) == {}  # nobody runs from a win


def test_the_clause_stands_beside_the_sentence() -> None:
    t = kd.scenario({"Aric": {}, "Suzan": {}, "Tom": {}})
    with pytest.raises(kd.Illegal) as refused:
        t.act(0, t.parse("end the turn"))
    assert str(refused.value).startswith("First kick open the door.")
    assert refused.value.reason.rule == "DOOR-10"
    assert refused.value.__notes__ == ["The rule: DOOR-10"]
