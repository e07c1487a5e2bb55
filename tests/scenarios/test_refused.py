"""A scenario that cannot be is refused, and the message says where the mistake is and what it is."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.cards.registry import built_in_sets

DELUXE: dict[str, Any] = {}
STAR: dict[str, Any] = {"sets": "star"}
STEAMPUNK: dict[str, Any] = {"sets": "steampunk"}
MIXED: dict[str, Any] = {"sets": "deluxe,star"}
TROLL: dict[str, Any] = {"fight": {"foes": ["net-troll"]}}


def why(players: dict[str, Any], **situation: Any) -> str:
    with pytest.raises(kd.BadScenario) as bad:
        kd.scenario(players, **situation)
    assert str(bad.value) == f"{bad.value.place}: {bad.value.why}"
    return str(bad.value)


def suzan(**spec: Any) -> dict[str, Any]:
    return {"Aric": {}, "Suzan": spec, "Tom": {}}


# --- cards in the wrong place -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ({"races": ["wizard"]}, "players[1].races[0]: Wizard is a Class, not a Race"),
        ({"races": ["elf"], "classes": ["dwarf"]}, "players[1].classes[0]: Dwarf is a Race, not a Class"),
        ({"curses": ["leather-armor"]}, "players[1].curses[0]: Leather Armor is a permanent Item, not a Curse"),
        ({"equipped": ["hireling"]}, "players[1].equipped[0]: Hireling is a companion, not a permanent Item"),
        (
            {"equipped": ["yuppie-water"]},
            "players[1].equipped[0]: Yuppie Water is a one-shot Item, not a permanent Item",
        ),
        (
            {"carried": ["yuppie-water", "enraged"]},
            "players[1].carried[1]: Enraged is a monster enhancer, not a permanent Item or a one-shot Item",
        ),
        (
            {"companions": ["helm-of-courage"]},
            "players[1].companions[0]: Helm of Courage is a permanent Item, not a comp",
        ),
        ({"extras": ["cleric"]}, "players[1].extras[0]: Cleric is a Class, not a card that allows a second Class"),
        ({"kept": ["net-troll"]}, "players[1].kept[0]: Net Troll is a monster, not one of the other cards that stay"),
        ({"kept": ["out-to-lunch"]}, "players[1].kept[0]: Out to Lunch does not stay in front of a player"),
        (
            {"curses": ["lose-a-level"]},
            "players[1].curses[0]: Curse! Lose a Level takes effect at once and does not stay",
        ),
        ({"hand": ["hoard"]}, "players[1].hand[0]: Hoard! is played as soon as somebody gets it (TREAS-5)"),
        (
            {"equipped": ["leather-armor"], "attached": {"elf": "leather-armor"}},
            "players[1].attached['elf']: Elf is a Race, not a card that is attached to another",
        ),
    ],
)
def test_a_card_of_the_wrong_kind(spec: dict[str, Any], said: str) -> None:
    assert why(suzan(**spec)).lower().startswith(said.lower())


def test_every_card_of_every_set_lies_only_where_its_kind_belongs() -> None:
    """Each card is tried in every place. It is accepted in exactly one, or in two if it is an Item that can be worn."""
    where = {
        "class": {"classes"}, "race": {"races"}, "item": {"carried", "equipped"}, "one_shot": {"carried"},
        "hireling": {"companions"}, "curse": {"curses", ""}, "other": {"kept", ""}, "extra": {"extras"},
        "monster": {""}, "enhancer": {""}, "attachment": {""}, "level_up": {""},
    }  # fmt: skip
    for name in built_in_sets():
        for d in kd.build_library(name).defs:
            kind = repr(d).rpartition(", ")[2].rstrip(">")
            fits = {place for place in ("classes", "races", "carried", "equipped", "companions", "curses", "kept",
                                        "extras") if _fits(place, d.id, name)}  # fmt: skip
            assert fits or "" in where[kind], d
            assert fits <= where[kind], d


def _fits(place: str, card: str, set_id: str) -> bool:
    try:
        kd.scenario(suzan(**{place: [card]}), sets=set_id)
    except kd.BadScenario as bad:  # it lies in the right place, but this player cannot use it
        return "this player cannot use" in bad.why or "goes with the last" in bad.why
    return True


def test_cards_of_the_other_deck() -> None:
    assert why(suzan(), doors=["elf", "baby", "hoard"]) == "doors[2]: Hoard! is a treasure card, not a door card"
    assert why(suzan(), treasures=["elf"]) == "treasures[0]: Elf is a door card, not a treasure card"
    assert why(suzan(), door_discards=["hoard"]) == "door_discards[0]: Hoard! is a treasure card, not a door card"
    said = "treasure_discards[0]: Elf is a door card, not a treasure card"
    assert why(suzan(), treasure_discards=["elf"]) == said


# --- words, names and numbers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ({"sex": "femail"}, "players[1].sex: 'femail' is not a sex; did you mean 'female'?"),
        ({"sex": 1}, "players[1].sex: 1 is not a sex; known: male, female"),
        ({"lvl": 3}, "players[1]: 'lvl' is not a word known here; did you mean 'level'?"),
        ({"hand": "elf"}, "players[1].hand: 'elf' is not a list"),
        ({"hand": [7]}, "players[1].hand[0]: 7 is not the name of a card"),
        ({"hand": ["net-trol"]}, "players[1].hand[0]: the card 'net-trol' is not in deluxe; did you mean 'net-troll'?"),
        ({"hand": ["cyborg"]}, "players[1].hand[0]: the card 'cyborg' is not in deluxe"),
        ({"hand": ["elf:9"]}, "players[1].hand[0]: there is no copy 9 of 'elf'"),
        ({"dead": "yes"}, "players[1].dead: 'yes' is neither True nor False"),
        ({"level": "4"}, "players[1].level: '4' is not a whole number"),
        ({"level": True}, "players[1].level: True is not a whole number"),
        ({"level": 0}, "players[1].level: 0 is not between 1 and 9"),
        ({"level": 10}, "players[1].level: 10 is not between 1 and 9"),
        ({"attached": ["cheat"]}, "players[1].attached: ['cheat'] is not a map of names"),
        ({"attached": {3: "elf"}}, "players[1].attached: 3 is not a name"),
        ({"barred": ["wizzard"]}, "players[1].barred[0]: 'wizzard' is not a Class or Race, nor 'help'; did you mean"),
        (7, "players[1]: 7 is not a map of names"),
    ],
)
def test_wrong_words_and_numbers(spec: Any, said: str) -> None:
    assert why({"Aric": {}, "Suzan": spec, "Tom": {}}).startswith(said)


@pytest.mark.parametrize(
    ("situation", "said"),
    [
        ({"turn": "Susan"}, "turn: 'Susan' is not a player here; did you mean 'Suzan'?"),
        ({"phase": "charitty"}, "phase: 'charitty' is not a phase; did you mean 'charity'?"),
        ({"dice": [6, 7]}, "dice[1]: 7 is not between 1 and 6"),
        ({"dice": 6}, "dice: 6 is not a list"),
        ({"after_fight": 1}, "after_fight: 1 is neither True nor False"),
        ({"options": {"epic": True}}, "options: {'epic': True} is not a kickdoor.Options"),
        ({"doors": "elf"}, "doors: 'elf' is not a list"),
        ({"sets": ()}, "sets: a game needs at least one set"),
    ],
)
def test_wrong_words_around_the_players(situation: dict[str, Any], said: str) -> None:
    assert why(suzan(), **situation).startswith(said)


def test_how_many_play() -> None:
    assert why({"Aric": {}}).startswith("players: a game has 3 to 6 players, not 1")
    assert why(["Aric"]).startswith("players: ['Aric'] is not a map")  # type: ignore[arg-type]


def test_levels_follow_the_options_and_the_cards() -> None:
    kd.scenario(suzan(level=19), options=kd.Options(epic=True))
    assert why(suzan(level=20), options=kd.Options(epic=True)) == "players[1].level: 20 is not between 1 and 19"
    assert why(suzan(level=1, races=["cyborg"]), **STAR) == "players[1].level: 1 is not between 2 and 9"
    assert kd.scenario(suzan(races=["cyborg"]), **STAR).players[1].level == 2


# --- one card, one place ----------------------------------------------------------------------------------------------


def test_the_same_card_twice() -> None:
    said = "players[2].hand[0]: net-troll cannot be here too: it is stated in players[0].hand[0]"
    assert why({"Aric": {"hand": ["net-troll"]}, "Suzan": {}, "Tom": {"hand": ["net-troll"]}}) == said
    assert why({"Aric": {"hand": ["net-troll"]}, "Suzan": {}, "Tom": {}}, **TROLL).startswith(
        "fight.foes[0]: net-troll"
    )
    assert why(suzan(hand=["elf:2"]), doors=["elf:2"]).startswith(
        "doors[0]: elf:2 cannot be here too: it is stated in pl"
    )
    said = "players[1].hand[3]: elf cannot be here too: all 3 copies are stated in players[1].hand[0] and"
    assert why(suzan(hand=["elf", "elf", "elf", "elf"])).startswith(said)


def test_names_that_several_sets_have() -> None:
    said = "players[1].hand[0]: 'wandering-monster' is in several sets of this game: say "
    assert (
        why(suzan(hand=["wandering-monster"]), **MIXED) == said + "deluxe/wandering-monster or star/wandering-monster"
    )
    t = kd.scenario(suzan(hand=["star/wandering-monster", "star/cyborg", "elf"]), **MIXED)
    assert [t.lib.cards[card].set_id for card in t.players[1].hand] == ["star", "star", "deluxe"]
    assert "is not in deluxe" in why(suzan(hand=["star/elf"]))


# --- limits -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ({"classes": ["thief", "wizard"]}, "players[1].classes[1]: a second Class needs a card that allows it"),
        ({"races": ["elf", "dwarf"]}, "players[1].races[1]: a second Race needs a card that allows it (RACE-4)"),
        ({"extras": ["super-munchkin"]}, "players[1].extras[0]: Super Munchkin goes with the last Class, and"),
        (
            {"extras": ["half-breed"], "classes": ["thief"]},
            "players[1].extras[0]: Half-Breed goes with the last Race, and there is none",
        ),
        (
            {"extras": ["super-munchkin"], "classes": ["thief", "wizard", "cleric"]},
            "players[1].classes[2]: at most two of them are allowed (SUPER-2)",
        ),
        (
            {"extras": ["super-munchkin"], "classes": ["thief", "thief"]},
            "players[1].classes[1]: the second Class must be another one (SUPER-2)",
        ),
        (
            {"extras": ["super-munchkin", "super-munchkin"], "classes": ["thief"]},
            "players[1].extras[1]: one card for a second Class is the most",
        ),
        (
            {"equipped": ["leather-armor", "slimy-armor"]},
            "players[1].equipped[1]: Slimy Armor does not fit beside the others",
        ),
        (
            {"equipped": ["eleven-foot-pole", "buckler-of-swashing"]},
            "players[1].equipped[1]: Buckler of Swashing does not fit beside the others",
        ),
        (
            {"carried": ["stepladder", "huge-rock"]},
            "players[1].carried[1]: it is a second Big item, beside Stepladder (BIG-1)",
        ),
        ({"equipped": ["staff-of-napalm"]}, "players[1].equipped[0]: this player cannot use Staff of Napalm (ITEM-8)"),
        (
            {"equipped": ["leather-armor"], "attached": {"cheat": "helm-of-courage"}},
            "players[1].attached['cheat']: helm-of-courage is not among the cards this player has there",
        ),
        (
            {"carried": ["yuppie-water"], "attached": {"cheat": "yuppie-water"}},
            "players[1].attached['cheat']: Yuppie Water cannot be equipped, so Cheat! is not for it",
        ),
        (
            {"equipped": ["leather-armor"], "loaded": {"helm-of-courage": "hireling"}, "companions": ["hireling"]},
            "players[1].loaded['helm-of-courage']: helm-of-courage is not among the cards this player has there",
        ),
        (
            {"equipped": ["leather-armor"], "loaded": {"leather-armor": "hireling"}},
            "players[1].loaded['leather-armor']: hireling is not among the cards this player has there",
        ),
        (
            {
                "equipped": ["leather-armor", "helm-of-courage"],
                "loaded": {"leather-armor": "hireling", "helm-of-courage": "hireling"},
                "companions": ["hireling"],
            },
            "players[1].loaded['helm-of-courage']: Hireling cannot carry it",
        ),
        (
            {"carried": ["leather-armor"], "loaded": {"leather-armor": "hireling"}, "companions": ["hireling"]},
            "players[1].loaded['leather-armor']: what is carried for its owner is in use",
        ),
        ({"dead": True, "hand": ["elf"]}, "players[1].hand: a dead player has nothing but Class, Race and Curses"),
        ({"dead": True, "must_help": True}, "players[1].must_help: a dead player has nothing"),
    ],
)  # fmt: skip
def test_more_than_the_rules_allow(spec: dict[str, Any], said: str) -> None:
    assert why(suzan(**spec)).startswith(said)


def test_an_item_that_gives_room_may_be_named_last() -> None:
    t = kd.scenario(suzan(equipped=["huge-rock", "helm-of-courage"], races=["dwarf"]))
    assert len(t.players[1].items) == 2


def test_more_than_one_card_lies_on_an_item() -> None:
    spec = {"equipped": ["leather-armor"], "attached": {"cheat": "leather-armor", "cheat:2": "leather-armor"}}
    assert "there is no copy 2" in why(suzan(**spec))
    glue = "glue-some-gears-on-it-and-call-it-steampunk"
    kd.scenario(suzan(carried=["brass-hat"], attached={glue: "brass-hat"}), **STEAMPUNK)
    said = f"players[1].attached['{glue}']: Gear-Fist cannot have Glue Some Gears"  # it has Gears already
    assert why(suzan(equipped=["gear-fist"], attached={glue: "gear-fist"}), **STEAMPUNK).startswith(said)


def test_companions() -> None:
    spec = {"companions": ["red-shirt", "faithful-robot"]}
    assert why(suzan(**spec), **STAR).startswith("players[1].companions[1]: one companion is the most")


def test_a_curse_that_lies_on_an_item_says_on_which() -> None:
    said = "players[1].curses[0]: Antimatter lies on an Item: say in 'attached' on which"
    assert why(suzan(curses=["antimatter"]), **STAR) == said
    spec = {"carried": ["mental-amplifier"], "attached": {"antimatter": "mental-amplifier"}}
    assert why(suzan(**spec), **STAR).startswith("players[1].attached['antimatter']: Mental Amplifier is not equipped")


def test_joined_items() -> None:
    both = {"equipped": ["duct-tape", "mental-amplifier", "stupidity-field"]}
    assert "two Items are joined, not 1" in why(suzan(**both, taped={"duct-tape": ["mental-amplifier"]}), **STAR)
    assert "that cannot be joined" in why(
        suzan(**both, taped={"mental-amplifier": ["duct-tape", "stupidity-field"]}), **STAR
    )
    idle = {"carried": ["duct-tape", "mental-amplifier", "stupidity-field"]}
    assert "state them in 'equipped'" in why(
        suzan(**idle, taped={"duct-tape": ["mental-amplifier", "stupidity-field"]}), **STAR
    )


# --- fights -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fight", "said"),
    [
        ({}, "fight.foes: a fight has at least one monster"),
        ({"foe": ["net-troll"]}, "fight: 'foe' is not a word known here; did you mean 'foes'?"),
        ({"foes": "net-troll"}, "fight.foes: 'net-troll' is not a list"),
        ({"foes": ["leather-armor"]}, "fight.foes[0]: Leather Armor is a permanent Item, not a monster"),
        ({"foes": ["net-troll"], "helper": "Aric"}, "fight.helper: Aric is the fighter (HELP-1)"),
        ({"foes": ["net-troll"], "fighter": "Tom", "helper": "Tom"}, "fight.helper: Tom is the fighter (HELP-1)"),
        ({"foes": ["net-troll"], "helper": "tom"}, "fight.helper: 'tom' is not a player here; did you mean 'Tom'?"),
        ({"foes": ["net-troll"], "fighter": "Kim"}, "fight.fighter: Kim is dead (DEATH-7)"),
        ({"foes": ["net-troll"], "helper": "Kim"}, "fight.helper: Kim is dead (DEATH-7)"),
        ({"foes": ["net-troll"], "helper": "Suzan"}, "fight.helper: "),  # Suzan cannot help
        ({"foes": ["gazebo"], "helper": "Tom"}, "fight.helper: "),  # it is faced alone
        ({"foes": ["net-troll"], "compelled": True}, "fight.compelled: nobody helps: state the helper too"),
        ({"foes": ["net-troll"], "deal": {"picks": [1]}}, "fight.deal: nobody helps: state the helper too"),
        (
            {"foes": ["net-troll"], "enhancers": {"gazebo": ["enraged"]}},
            "fight.enhancers['gazebo']: gazebo is not in this fight",
        ),
        (
            {"foes": ["net-troll"], "enhancers": {"net-troll": ["mate"]}},
            "fight.enhancers['net-troll'][0]: Mate is not a monster enhancer",
        ),
        (
            {"foes": ["net-troll"], "mates": {"net-troll": ["enraged"]}},
            "fight.mates['net-troll'][0]: Enraged does not make one monster two",
        ),
        (
            {"foes": ["net-troll"], "stage": "killed"},
            "fight.stage: 'killed' is not a stage of a fight; did you mean 'kill'?",
        ),
        ({"foes": ["net-troll"], "stage": "kill"}, "fight.stage: "),
        ({"foes": ["lame-goblin"], "stage": "running"}, "fight.stage: "),
    ],
)
def test_fights_that_cannot_be(fight: dict[str, Any], said: str) -> None:
    players = {"Aric": {"level": 3}, "Suzan": {"no_help": True}, "Tom": {}, "Kim": {"dead": True}}
    assert why(players, fight=fight).startswith(said)


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        ({"pick": [1]}, "fight.deal: 'pick' is not a word known here; did you mean 'picks'?"),
        ({"picks": ["first"]}, "fight.deal.picks[0]: 'first' is neither a number nor 'last'"),
        ({"picks": [1, 4]}, "fight.deal.picks[1]: "),  # three Treasures
        ({"picks": [2, 2]}, "fight.deal.picks[1]: "),
        ({"items": ["leather-armor"]}, "fight.deal.items[0]: leather-armor is not among the cards Aric has there"),
        ({"items": ["spiky-knees", "spiky-knees"]}, "fight.deal.items[1]: "),
        ({"promises": ["elf"]}, "fight.deal.promises[0]: "),
        ({"promises": ["boil-an-anthill"]}, "fight.deal.promises[0]: boil-an-anthill is not among the cards Aric has"),
        ({"picks": [1], "on_loss": True}, "fight.deal.on_loss: "),
    ],
)
def test_deals_that_cannot_be(deal: dict[str, Any], said: str) -> None:
    players = {
        "Aric": {"hand": ["elf"], "carried": ["spiky-knees"]},
        "Suzan": {},
        "Tom": {"carried": ["leather-armor"]},
    }
    assert why(players, fight={"foes": ["net-troll"], "helper": "Tom", "deal": deal}).startswith(said)


@pytest.mark.parametrize("phase", ["opening", "start", "charity"])
def test_there_is_no_fight_in_other_phases(phase: str) -> None:
    assert why(suzan(), phase=phase, **TROLL).startswith(f"phase: there is no fight in the phase '{phase}'")


@pytest.mark.parametrize("phase", ["opening", "start"])
def test_no_fight_is_over_before_the_turn_has_begun(phase: str) -> None:
    assert why(suzan(), phase=phase, after_fight=True).startswith("after_fight: no fight of this turn is over in the")


def test_whose_turn_it_cannot_be() -> None:
    assert why(suzan(dead=True), turn="Suzan") == "turn: a dead player has no turn (TURN-5)"
    assert why(suzan(new_hand=True), turn="Suzan").startswith("turn: a new hand is drawn at the start of the turn")


def test_a_refusal_says_its_place_and_can_be_pickled() -> None:
    bad = kd.BadScenario("players[1].sex", "…")
    assert (bad.place, bad.why) == ("players[1].sex", "…")
    assert str(pickle.loads(pickle.dumps(bad))) == str(bad)
