"""Three special cards of any sets that touch the same thing: traits that change in a fight, ties, kinds of Items."""

from __future__ import annotations

import pytest

from kickdoor.model.words import TREASURE
from kickdoor.rules.fight import strength
from tests.support.fights import foes, get_help
from tests.support.mixed import Player, Steps, caught_by, fight, table
from tests.support.rule import rule
from tests.support.situations import drawn, hand, items, lose, win
from tests.support.spoils import got, met

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
SUPER = "deluxe/super-munchkin"
GLUE = "glue-some-gears-on-it-and-call-it-steampunk"
FAST = "paramagnetic-fixative-vapour"

# --- Curses that make somebody what a monster fears or wants ------------------------------------------------------


@rule("COMBAT-20", "CLASS-14", "DECK-11", "CURSE-20", "COMBAT-8")
@pytest.mark.parametrize(
    ("foe", "aric", "curse", "found", "after"),
    [
        ("grays", {"races": ["elf"]}, "alien-experiment", "cyborg", (5, 0, 3)),
        ("grays", {"races": ["elf"], "level": 1}, "alien-experiment", "cyborg", (2, 0, 3)),
        ("janibot", {"classes": ["thief"]}, "brain-scrambler", "gadgeteer", (6, 0, 1)),
        ("theo-dolite", {"classes": ["thief"]}, "para-neuronic-educator", "explorer", (5, 0, 1)),
        ("lawyers", {"classes": ["wizard"]}, "change-class", "thief", (5, 0, 0)),
        ("amazon", {"sex": "male"}, "you-are-no-gentleman", "elf", (5, 0, 1)),
    ],
)
def test_a_curse_on_the_fighter_sends_the_monster_away(
    foe: str, aric: Player, curse: str, found: str, after: tuple[int, int, int]
) -> None:
    people = {"level": 5, "sex": "male", **aric}
    g = met([foe], people, [], tom={"hand": [curse]}, door_discards=[found])
    g.do(TOM, f"play {curse} on Aric")
    g.all_pass()
    assert g.t.fight is None
    assert got(g) == after


@rule("COMBAT-4", "CLASS-14", "WINDOW-8", "CURSE-16")
def test_a_tie_that_a_warrior_has_announced_is_lost_with_the_class() -> None:
    g = fight("ogre", aric={"level": 8, "classes": ["warrior"], "equipped": ["foof-gun", "battle-armor"]},
              suzan={"hand": ["amnesia"]}, enhancers={"ogre": ["baby"]})  # fmt: skip
    g.strengths(8 + 5, 13)
    g.do(ARIC, "announce the kill")
    g.do(SUZAN, "play amnesia on Aric")
    g.all_pass()
    assert g.t.fight is not None
    assert g.can(ARIC, "run away")
    g.do(ARIC, "use foof of foof-gun")
    assert g.winning()


# --- the monster that asks for nothing but a Level ----------------------------------------------------------------


@rule("REWARD-1", "WIN-5", "COMBAT-18", "ITEM-11", "CLASS-21", "SIDEKICK-8")
@pytest.mark.parametrize(
    ("others", "aric", "levels"),
    [
        ([], {}, 2),
        ([], {"equipped": ["helm-of-courage"]}, 1),
        ([], {"carried": ["helm-of-courage"]}, 2),
        ([], {"classes": ["psychic"]}, 1),
        ([], {"companions": ["red-shirt"]}, 2),
        ([], {"companions": ["android"]}, 1),
        ([], {"kept": ["really-impressive-title"]}, 1),
        ([], {"curses": ["malign-mirror"], "equipped": ["helm-of-courage"]}, 2),
        ([], {"equipped": ["helm-of-courage"], "attached": {"antimatter": "helm-of-courage"}}, 2),
        (["ghoulfiends"], {"equipped": ["helm-of-courage"]}, 3),
        (["head-in-a-jar"], {"equipped": ["helm-of-courage"]}, 3),
        (["insurance-salesman"], {"equipped": ["battle-armor", "foof-gun"]}, None),
    ],
)
def test_a_pukachu_pays_for_what_counts_now(others: list[str], aric: Player, levels: int | None) -> None:
    die = [6] if "red-shirt" in str(aric) else []
    weak = {"pukachu": ["baby"], **{foe: ["miniaturized"] for foe in others if foe == "ghoulfiends"}}
    g = met(["pukachu", *others], {"level": 5, **aric}, [], enhancers=weak, dice=die)
    if levels is None:
        assert not g.winning()
        return
    win(g)
    assert g.level(ARIC) == 5 + levels


@rule("COMBAT-26", "COMBAT-30", "REWARD-1", "HELP-14")
@pytest.mark.parametrize(
    ("others", "suzan", "steps", "levels"),
    [
        ([], {"classes": ["wizard"], "equipped": ["staff-of-napalm"]}, [], 2),
        (["plasmoid"], {"classes": ["wizard"], "equipped": ["staff-of-napalm"]}, [], 1 + 2),
        (["plasmoid"], {"hand": ["ardent-spirits"]}, [(SUZAN, "play ardent-spirits for the munchkins")], 2 + 2),
        ([], {"hand": ["ardent-spirits"]}, [(SUZAN, "play ardent-spirits for the monsters")], 1),
        ([], {"races": ["elf"], "equipped": ["pipe"]}, [], 2),
    ],
)
def test_fire_that_a_helper_brings_to_a_chicken(others: list[str], suzan: Player, steps: Steps, levels: int) -> None:
    g = met(
        ["large-angry-chicken", *others], {"level": 5, "kept": ["really-impressive-title"]}, steps,
        suzan={"level": 9, **suzan}, helper="Suzan", tom={"hand": ["magic-missile", "pretty-balloons", "leyden-jar"]},
    )  # fmt: skip
    if others:
        g.do(TOM, "play magic-missile for the munchkins", "play pretty-balloons for the munchkins")
    win(g)
    assert g.level(ARIC) == 5 + levels
    assert g.level(SUZAN) == (10 if "races" in suzan else 9)


# --- what kind of Item it is --------------------------------------------------------------------------------------


@rule("CURSE-14", "ITEM-18", "COMBAT-9")
@pytest.mark.parametrize(
    ("foe", "aric", "curse", "strength"),
    [
        ("head-in-a-jar", {"equipped": ["battle-armor"]}, "", 1),
        ("maul-rat", {"equipped": ["battle-armor", "ray-gun"]}, "malign-mirror", 1 + 5),
        ("maul-rat", {"equipped": ["battle-armor", "ray-gun"]}, "solar-flare", 1 + 2),
        ("maul-rat", {"equipped": ["battle-armor", "ray-gun"]}, "out-of-phlebotinium", 1 + 5),
        ("runaway-velocipede", {"equipped": ["rocket-boots", "ray-gun"]}, "", 1 + 2),
        ("pithecanthropine-atavism", {"equipped": ["ray-gun"], "attached": {GLUE: "ray-gun"}}, "", 1),
        ("clocktopus", {"equipped": ["laser", "dazer"]}, "", 1),
        ("clocktopus", {"equipped": ["cane-gatling-gun", "cane-sword"]}, "", 1 + 2),
        ("clocktopus", {"equipped": ["ray-gun", "laser", "duct-tape"], "taped": {"duct-tape": ["ray-gun", "laser"]}},
         "", 1 + 2),
        ("aether-bunny", {"equipped": ["buzzglove", "diamondoid-teeth"]}, "", 1 + 2),
        ("plasmoid", {"equipped": ["bobaser", "targeting-array"]}, "", 1 + 4),
    ],
)  # fmt: skip
def test_an_item_of_two_kinds_is_met_by_what_meets_either(foe: str, aric: Player, curse: str, strength: int) -> None:
    g = fight(foe, aric={**aric, "curses": [curse] if curse else []})
    monsters = {"head-in-a-jar": 2, "maul-rat": 1, "runaway-velocipede": 2, "pithecanthropine-atavism": 8,
                "clocktopus": 8, "aether-bunny": 1, "plasmoid": 18}  # fmt: skip
    g.strengths(strength, monsters[foe])


@rule("BIG-9", "CHEAT-3", "HIRE-10", "SIDEKICK-15", "COMBAT-9")
@pytest.mark.parametrize(
    ("others", "aric", "monsters"),
    [
        ([], {"carried": ["huge-rock"]}, 18 + 3),
        ([], {"equipped": ["mithril-armor"], "attached": {"steampunk/cheat": "mithril-armor"}}, 18 + 3),
        ([], {"companions": ["hireling"], "equipped": ["huge-rock"], "loaded": {"huge-rock": "hireling"}}, 18 + 3),
        (
            ["great-cthulhu"],
            {"companions": ["hireling"], "equipped": ["huge-rock"], "loaded": {"huge-rock": "hireling"}},
            18 + 20,
        ),
        ([], {"carried": ["steamjunk"]}, 18 + 3),
        ([], {"equipped": ["dolly", "pipe"], "loaded": {"pipe": "dolly"}}, 18 + 3),
        ([], {"hand": ["huge-rock"]}, 18),
        ([], {}, 18),
    ],
)
def test_a_leviathan_minds_a_big_item_wherever_it_lies(others: list[str], aric: Player, monsters: int) -> None:
    g = fight("land-leviathan", *others, aric={"level": 5, **aric})
    assert g.t.fight is not None
    assert strength.monsters(g.t) == monsters


@rule("SUPER-9", "HELP-8", "SUPER-3")
@pytest.mark.parametrize(
    ("aric", "monsters"),
    [
        ({"classes": ["mechanic"]}, 9),
        ({"classes": ["mechanic"], "attached": {"oxford-education": "mechanic"}}, 6),
        ({"classes": ["mechanic", "officer"], "extras": [SUPER]}, 9),
        ({"classes": ["mechanic", "officer"], "extras": [SUPER], "attached": {"oxford-education": "mechanic"}}, 9),
        ({"classes": ["mechanic"], "extras": [SUPER]}, 6),
    ],
)
def test_a_saboteur_counts_two_classes_once_and_an_education_keeps_out_one(aric: Player, monsters: int) -> None:
    g = fight("saboteur", aric=aric)
    g.strengths(1, monsters)


# --- limits of three sets -----------------------------------------------------------------------------------------


@rule("ITEM-5", "HIRE-4", "ITEM-23", "RACE-7")
@pytest.mark.parametrize(
    ("aric", "text", "legal"),
    [
        ({"equipped": ["mechwalker"], "carried": ["handy-foot"]}, "equip handy-foot", False),
        ({"races": ["mutant"], "equipped": ["mechwalker"], "carried": ["handy-foot"]}, "equip handy-foot", False),
        ({"equipped": ["mechwalker"], "carried": ["spring-heels"]}, "equip spring-heels", False),
        ({"equipped": ["mechwalker"], "carried": ["handy-foot"], "companions": ["hireling"]},
         "hand handy-foot to hireling", True),
        ({"equipped": ["mechwalker"], "carried": ["handy-foot", "dolly"]}, "hand handy-foot to dolly", True),
        ({"equipped": ["handy-foot"], "carried": ["mechwalker"]}, "equip mechwalker", False),
    ],
)  # fmt: skip
def test_nothing_but_a_carrier_brings_footgear_beside_a_mechwalker(aric: Player, text: str, legal: bool) -> None:
    g = table(aric)
    assert g.can(ARIC, text) is legal


@rule("ITEM-23", "ITEM-6", "HIRE-10", "ITEM-15")
def test_a_hand_that_a_hireling_carries_beside_a_mechwalker_holds_a_third_weapon() -> None:
    aric: Player = {
        "companions": ["hireling"], "equipped": ["mechwalker", "handy-foot", "ray-gun", "buzzglove"],
        "loaded": {"handy-foot": "hireling"}, "carried": ["gear-fist"],
    }  # fmt: skip
    g = table(aric, doors=["maul-rat"])
    g.do(ARIC, "equip gear-fist", "kick open the door")
    g.strengths(1 + 4 + 2 + 2 + 2 + 1, 1)
    g.do(ARIC, "put away hireling")
    assert g.waiting() == [ARIC]
    g.do(ARIC, "unequip buzzglove")
    g.strengths(1 + 4 + 2 + 2, 1)


@rule("BIG-1", "ONESHOT-7", "CHEAT-1", "ONESHOT-4")
@pytest.mark.parametrize(
    ("aric", "legal"),
    [
        ({"hand": ["steamjunk"]}, True),
        ({"hand": ["steamjunk"], "carried": ["huge-rock"]}, False),
        ({"hand": ["steamjunk"], "carried": ["huge-rock"], "races": ["dwarf"]}, True),
        ({"carried": ["steamjunk"]}, True),
        ({"hand": ["steamjunk"], "equipped": ["huge-rock"], "attached": {"deluxe/cheat": "huge-rock"}}, True),
        ({"hand": ["steamjunk"], "equipped": ["dolly", "huge-rock"], "loaded": {"huge-rock": "dolly"}}, True),
        ({"hand": ["steamjunk"], "carried": ["dolly"]}, False),
    ],
)
def test_steamjunk_from_the_hand_needs_room_for_something_big(aric: Player, legal: bool) -> None:
    assert fight("ogre", aric=aric).can(ARIC, "play steamjunk for the munchkins") is legal


@rule("BAD-1", "BIG-1", "CURSE-14", "HIRE-10", "DOLLY-2")
@pytest.mark.parametrize(
    ("foe", "aric", "left"),
    [
        ("gelatinous-octahedron", {"carried": ["steamjunk", "pipe"]}, ["pipe"]),
        ("gelatinous-octahedron", {"equipped": ["dolly", "pipe"], "loaded": {"pipe": "dolly"}}, ["pipe"]),
        ("computer-virus", {"equipped": ["battle-armor"], "carried": ["cyberdeck", "bananafanafofaser", "pipe"]},
         ["pipe"]),
        ("the-gyroscopic-pharaoh", {"equipped": ["ray-gun"], "attached": {GLUE: "ray-gun"}, "carried": ["gear-beer"]},
         []),
        ("blob", {"equipped": ["battle-armor"], "carried": ["pea-coat", "pipe"]}, ["pipe"]),
        ("fuzzball", {"equipped": ["battle-armor"], "carried": ["pith-helmet", "pea-coat"]}, ["pea-coat"]),
    ],
)  # fmt: skip
def test_bad_stuff_finds_all_of_a_kind(foe: str, aric: Player, left: list[str]) -> None:
    g = caught_by(foe, {"level": 5, **aric})
    assert items(g) == left
    assert g.level(ARIC) == 5


# --- running ------------------------------------------------------------------------------------------------------


@rule("RUN-11", "ONESHOT-7", "ENHANCE-6", "ZONE-10")
@pytest.mark.parametrize(
    ("foe", "aric", "text", "legal"),
    [
        ("pit-bull", {"carried": ["wand-of-dowsing"]}, "drop wand-of-dowsing to escape pit-bull", True),
        ("pit-bull", {"hand": ["wand-of-dowsing"]}, "drop wand-of-dowsing to escape pit-bull", False),
        ("pit-bull", {"carried": ["eleven-foot-pole"]}, "drop eleven-foot-pole to escape pit-bull", True),
        ("amazon", {"carried": ["rat-on-a-stick"], "sex": "male"}, "use throw of rat-on-a-stick on amazon", True),
        ("theo-dolite", {"carried": ["rat-on-a-stick"]}, "use throw of rat-on-a-stick on theo-dolite", True),
        ("net-troll", {"carried": ["rat-on-a-stick"]}, "use throw of rat-on-a-stick on net-troll", False),
    ],
)
def test_what_is_dropped_or_thrown_at_an_enhanced_monster(foe: str, aric: Player, text: str, legal: bool) -> None:
    g = fight(foe, aric={"level": 1, **aric}, enhancers={foe: ["ancient", "humongous"]}, stage="running",
              suzan={"hand": ["duck-of-doom"]})  # fmt: skip
    assert g.can(ARIC, text) is legal


@rule("RUN-23", "RUN-25", "RW-15", "RUN-13")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("forged-id", True, True),
        ("instant-wall", True, True),
        ("funicular-decampment", True, True),
        ("disguise-yourself-as-a-robot", True, False),
    ],
)
def test_what_still_helps_a_runner_whom_a_stasis_field_holds(card: str, before: bool, after: bool) -> None:
    g = fight("ogre", "blob", aric={"level": 5, "hand": [card]}, suzan={"hand": ["stasis-field"]}, stage="running",
              enhancers={"blob": ["ancient"]})  # fmt: skip
    assert g.can(ARIC, f"play {card}") is before
    g.do(SUZAN, "play stasis-field", "choose 2")
    assert g.t.fight.runners_held
    assert g.can(ARIC, f"play {card}") is after


# --- help that comes and goes -------------------------------------------------------------------------------------


@rule("CLASS-21", "HELP-18", "COMPEL-4", "COMBAT-9")
def test_a_psychic_is_alone_again_when_the_helper_is_bought_off_or_put_out() -> None:
    aric: Player = {"level": 7, "classes": ["psychic"], "equipped": ["kneepads-of-allure"]}
    tom: Player = {"hand": ["better-offer", "boil-an-anthill", "star/wandering-monster", "gazebo"]}
    g = fight("ogre", aric=aric, suzan={"level": 8}, tom=tom)
    g.strengths(7 + 2, 18)
    g.do(ARIC, "make Suzan help")
    g.strengths(7 + 8, 18)
    g.do(TOM, "play better-offer")
    g.strengths(7 + 2, 18)
    g.do(ARIC, "make Suzan help")  # nothing was refused
    g.do(TOM, "play boil-an-anthill on Aric")
    g.strengths(8 + 2, 18)  # 8 + 2 is a fight for the win, so she is put out


@rule("COMPEL-9", "COMPEL-1", "HELP-2")
def test_a_duty_outlasts_a_ban() -> None:
    g = fight("net-troll", suzan={"must_help": True, "curses": ["hobbesian-philosophy"]}, tom={"hand": ["time-warp"]})
    assert not g.can(ARIC, "make Suzan help")
    g.do(TOM, "play time-warp on hobbesian-philosophy")
    assert g.can(ARIC, "make Suzan help")


@rule("CLASS-3", "CLASS-12", "CLASS-13")
def test_trading_stays_forbidden_whichever_trader_card_lies_there() -> None:
    aric: Player = {"classes": ["trader"], "barred": ["trader"], "carried": ["maser"], "hand": ["trader:2"]}
    g = table(aric, {"carried": ["pipe"]})
    assert not g.can(ARIC, "use trading of trader")
    g.do(ARIC, "put away trader", "play trader:2")
    assert not g.can(ARIC, "use trading of trader:2")


@rule("WIN-6", "HELP-13", "CLASS-22", "REWARD-11", "COMBAT-8")
def test_an_elf_gadgeteer_who_comes_to_help_kills_the_last_monster_by_coming() -> None:
    g = met(
        ["janibot"], {"level": 4}, [], suzan={"level": 4, "races": ["elf"], "classes": ["gadgeteer", "bounty-hunter"],
        "extras": [SUPER]}, enhancers={"janibot": ["ancient"]},
    )  # fmt: skip
    get_help(g, SUZAN)
    assert g.t.fight is None
    assert g.levels() == {ARIC: 5, SUZAN: 5, TOM: 1}
    assert drawn(g, ARIC, TREASURE) == 3
    assert len(hand(g, SUZAN)) == 1  # the Bounty Hunter's Door


# --- the last chance ----------------------------------------------------------------------------------------------


@rule("COMBAT-20", "HELP-7", "COMBAT-6", "HELP-4")
@pytest.mark.parametrize(
    ("foe", "suzan", "would"),
    [
        ("amazon", {"sex": "female"}, True),
        ("amazon", {"sex": "male"}, False),
        ("lawyers", {"classes": ["thief"]}, True),
        ("starfish", {"races": ["feline"], "level": 3}, True),
        ("starfish", {"level": 3}, False),
        ("janibot", {"classes": ["gadgeteer"]}, True),
        ("harpies", {"classes": ["wizard"], "level": 4}, False),
        ("harpies", {"level": 4}, True),
    ],
)
def test_who_could_turn_the_fight_by_coming_is_asked_when_it_is_about_to_be_lost(
    foe: str, suzan: Player, would: bool
) -> None:
    more = {"janibot": {"enhancers": {"janibot": ["ancient"]}}}.get(foe, {})
    g = fight(foe, aric={"level": 1, "sex": "male"}, suzan={"level": 1, **suzan}, **more)
    g.do(ARIC, "run away")
    assert g.waiting()[0] == SUZAN
    assert (g.t.idle_answer(g.seat(SUZAN)) is None) is would


# --- frozen -------------------------------------------------------------------------------------------------------


@rule("COMBAT-8", "COMPEL-4", "WINDOW-7", "CLASS-14")
def test_a_frozen_fight_still_loses_monsters_that_leave_by_themselves() -> None:
    """The fight is settled as it stands, and it stands without the Amazon."""
    g = fight("amazon", "maul-rat", aric={"level": 3, "sex": "female"}, tom={"hand": [FAST]})
    assert foes(g) == ["maul-rat"]
    g.do(TOM, f"play {FAST}")
    assert g.t.fight is None
    assert g.level(ARIC) == 4


# --- a body, a theft, a sale --------------------------------------------------------------------------------------


@rule("TREAS-5", "LOOTBODY-7", "DEATH-4")
def test_a_class_that_was_looted_is_not_there_for_a_card_that_acts_at_once() -> None:
    g = table({"hand": ["infrasonic-triangulation"], "classes": ["mechanic"]}, {"hand": ["mechanic:2"]},
              door_discards=["also-sprocket-zarathustra"])  # fmt: skip
    g.do(ARIC, "play infrasonic-triangulation", "pick also-sprocket-zarathustra")
    assert (g.level(ARIC), g.level(SUZAN)) == (2, 1)


@rule("SELL-6", "SELL-8", "ITEM-21", "LASER-9", "CHEAT-6", "CURSE-7")
def test_a_sale_of_cursed_cheated_glued_and_joined_items() -> None:
    aric: Player = {
        "level": 3, "equipped": ["laser", "dazer", "pea-coat"],
        "attached": {"antimatter": "dazer", "steampunk/cheat": "laser", GLUE: "pea-coat"}, "carried": ["huge-rock"],
    }  # fmt: skip
    g = table(aric)
    g.do(ARIC, "sell items", "add laser", "add dazer", "add huge-rock", "done")
    assert g.level(ARIC) == 4
    assert items(g) == ["pea-coat"]
    assert [g.place(card) for card in ("antimatter", "steampunk/cheat")] == ["discards", "discards"]
    assert g.place(GLUE) == "attached of Aric"


# --- marks that a card of one set looks for on the cards of another -----------------------------------------------


@rule("ITEM-18", "COMBINE-5", "CURSE-14")
def test_crabs_take_what_is_worn_below_the_waist_whatever_set_it_comes_from() -> None:
    aric: Player = {
        "level": 5, "equipped": ["electrospats", "magnetic-boots", "anti-phlogiston-undergarments", "spiky-knees",
                                 "pea-coat", "ray-gun"], "carried": ["track-shoes"],
    }  # fmt: skip
    g = fight("crabs", aric=aric, enhancers={"crabs": ["ancient", "humongous"]})
    lose(g)
    g.face(ARIC, "crabs")
    assert sorted(items(g)) == ["ray-gun", "track-shoes"]  # what is only carried stays


@rule("ITEM-18", "COMBINE-5", "RUN-11")
@pytest.mark.parametrize(("item", "legal"), [("paralysis-wand", True), ("cane-sword", False), ("neuronic-whip", False)])
def test_a_pit_bull_knows_a_wand_of_another_set(item: str, legal: bool) -> None:
    g = fight("pit-bull", aric={"level": 1, "carried": [item]}, stage="running", enhancers={"pit-bull": ["enraged"]})
    assert g.can(ARIC, f"drop {item} to escape pit-bull") is legal


@rule("ITEM-18", "COMBINE-5")
@pytest.mark.parametrize(
    ("item", "legal"),
    [
        ("spiky-knees", False), ("pantyhose-of-giant-strength", False), ("finger-ring", False), ("mustache", False),
        ("automatic-monocle", False), ("pea-coat", False), ("diamondoid-teeth", False), ("dogbot", True),
        ("singing-dancing-sword", True), ("pipe", True), ("ray-gun", True),
    ],
)  # fmt: skip
@pytest.mark.parametrize("worn", [True, False])
def test_a_rogue_takes_nothing_off_anybody_whatever_set_it_comes_from(item: str, legal: bool, worn: bool) -> None:
    suzan: Player = {"sex": "male", "equipped" if worn else "carried": [item]}
    g = table({"companions": ["rogue"]}, suzan)
    assert g.can(ARIC, f"use lift of rogue on {item}") is (legal or not worn)
