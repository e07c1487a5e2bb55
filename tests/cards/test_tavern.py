"""The Tavern, the example set: each card is played, and a test would fail if it did something else."""

from __future__ import annotations

from typing import Any, TypeAlias

import pytest

from kickdoor.bots.quick.library_values import library_values
from kickdoor.cards.catalogue import card_faces
from kickdoor.cards.registry import built_in_sets, example_sets, load_sets
from kickdoor.cards.text import LANGUAGES
from kickdoor.model.events.notes import TokenPut
from kickdoor.model.notes import COUNTER
from kickdoor.model.words import KIND_NAMES, TREASURE
from kickdoor.rules.engine import advance
from kickdoor.rules.life.death import die
from tests.support.game import Game, game
from tests.support.own_set import QUIET_DOORS, counters, curse, flee, go_on, hand, kill, next_turn, trio, use, vote

Players: TypeAlias = dict[str, dict[str, Any]]

SETS = ("deluxe", "tavern")
CARDS = load_sets(SETS)[1].cards
FOE = {"foes": ["lame-goblin"]}


def start(players: Players, **situation: Any) -> Game:
    return game(players, sets=SETS, **situation)


# --- the whole --------------------------------------------------------------------------------------------------------


def test_the_tavern_is_an_example_and_no_published_set() -> None:
    assert example_sets() == ("tavern",)
    assert not set(example_sets()) & set(built_in_sets())
    assert len(CARDS) == 30


def test_there_is_a_test_for_every_card() -> None:
    for card in CARDS:
        assert f"test_{card.id.replace('-', '_')}" in globals(), card.id


@pytest.mark.parametrize("base", built_in_sets())
def test_it_plays_with_every_base_set(base: str) -> None:
    assert len(load_sets((base, "tavern"))) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_reads_well(language: str) -> None:
    faces = [face for face in card_faces(load_sets(SETS), language) if face.set == "tavern"]
    english = {face.id: face for face in card_faces(load_sets(SETS)) if face.set == "tavern"}
    for face in faces:
        assert face.flavour
        assert face.text
        assert face.name == "Barkeeper" or language == "en" or face.name != english[face.id].name
        for line in face.text:
            assert not any(mark in line for mark in "{}[]<>_~^≈§%&|"), line
            assert line.endswith("."), line


def test_every_card_has_a_picture_of_its_own() -> None:
    pictures = [card.picture for card in CARDS]
    assert None not in pictures
    assert len({str(picture) for picture in pictures}) == 30


def test_the_quick_bot_has_an_opinion_of_every_card() -> None:
    lib = start(trio()).t.lib
    values = library_values(lib)
    for d in lib.defs:
        if d.set_id == "tavern":
            worth = values.standing[d.no] + values.powers[d.no] + values.menace[d.no] + values.hand[d.no]
            plain = {"item": 0.3, "curse": 1.2, "other": 0.6, "one_shot": 0.3}.get(KIND_NAMES[d.kind], -1.0)
            assert worth != 2 * plain, d.id


# --- monsters ---------------------------------------------------------------------------------------------------------


def test_unpaid_bill() -> None:
    players: Players = trio(level=3, carried=["staff-of-napalm", "swiss-army-polearm"])  # 800 + 600
    g = start(players, fight={"foes": ["unpaid-bill"]}, dice=[1])
    g.strengths(3, 4 + 2)
    flee(g)
    assert len(g.cards("Aric", "items")) == 1
    start(trio(level=3), fight={"foes": ["unpaid-bill"]}).strengths(3, 4)


def test_bouncer() -> None:
    g = start(trio(level=3), fight={"foes": ["bouncer"]}, doors=QUIET_DOORS, dice=[1])
    flee(g)
    assert g.level("Aric") == 3
    turns = []
    for _ in range(4):
        turn = g.t.turn
        turns.append(g.t.turn_of)
        go_on(g, lambda now=turn: g.t.turn > now)
    assert turns == [0, 1, 2, 1]


def test_karaoke_night() -> None:
    players: Players = {
        "Aric": {"level": 5},
        "Suzan": {"hand": ["elf", "dwarf"], "level": 9},
        "Tom": {"hand": ["thief"]},
    }
    g = start(players, fight={"foes": ["karaoke-night"]})
    g.do("Aric", "ask Suzan for help", "done")
    g.do("Suzan", "accept the offer of Aric")
    g.do("Suzan", "discard elf")
    assert g.cards("Suzan", "hand") == ["dwarf"]
    players["Suzan"]["hand"] = ["elf"]
    g = start(players, fight={"foes": ["karaoke-night"]}, dice=[1])
    flee(g)
    assert (g.level("Aric"), hand(g, "Suzan"), hand(g, "Tom")) == (4, 0, 0)


def test_fruit_flies() -> None:
    g = start(trio(hand=["elf", "dwarf"]), fight={"foes": ["fruit-flies"]}, dice=[1])
    g.strengths(1, 1 + 3)
    flee(g)
    assert hand(g, "Aric") == 0
    four: Players = {**trio(), "Lena": {}}
    start(four, fight={"foes": ["fruit-flies"]}).strengths(1, 1 + 4)


def test_health_inspector() -> None:
    items = ["staff-of-napalm", "swiss-army-polearm", "bow-with-ribbons", "buckler-of-swashing"]
    g = start(trio(level=8, carried=items), fight={"foes": ["health-inspector"]}, dice=[1])
    g.strengths(8, 11 + 4)
    flee(g)
    assert g.level("Aric") == 8 - 2


def test_stew_of_yesterday() -> None:
    g = start(trio(level=9, equipped=["bar-stool"]), fight={"foes": ["stew-of-yesterday"]})
    g.strengths(9 + 2, 7)
    kill(g)
    g.strengths(9 + 2, 7 + 3)
    assert g.level("Aric") == 9
    kill(g)
    assert g.t.over


def test_tipsy() -> None:
    g = start(trio(hand=["tipsy"], level=3), fight={"foes": ["bouncer"]})
    g.strengths(3, 10)
    g.do("Aric", "play tipsy on bouncer")
    g.strengths(3, 5)


# --- Curses -----------------------------------------------------------------------------------------------------------


def test_hangover() -> None:
    players: Players = {"Aric": {"hand": ["hangover"]}, "Suzan": {"level": 5}, "Tom": {}}
    g = start(players, fight={"foes": ["bouncer"], "fighter": "Suzan"}, turn="Suzan")
    g.strengths(5, 10)
    curse(g, "Aric", "hangover", "Suzan")
    g.strengths(5 - 3, 10)
    g = start(players, doors=QUIET_DOORS)
    curse(g, "Aric", "hangover", "Suzan")
    next_turn(g, "Suzan")
    next_turn(g, "Suzan")
    assert g.place("hangover") == "curses of Suzan"
    go_on(g, lambda: g.t.turn_of != 1)
    assert g.place("hangover") == "discards"


def test_round_on_you() -> None:
    players: Players = {"Aric": {"hand": ["round-on-you"]}, "Suzan": {"equipped": ["bar-stool"]}, "Tom": {}}
    g = start(players)
    curse(g, "Aric", "round-on-you", "Suzan")
    assert g.place("bar-stool") == "discards"
    assert (hand(g, "Aric"), hand(g, "Suzan"), hand(g, "Tom")) == (1, 0, 1)


def test_sticky_floor() -> None:
    for curses, level in ((["sticky-floor"], 2), ([], 4)):
        g = start(trio(level=4, curses=curses), fight={"foes": ["stew-of-yesterday"]}, dice=[6])
        flee(g)
        assert g.level("Aric") == level  # 6 - 2 is less than the 5 that it takes
    g = start(trio(level=5, curses=["sticky-floor"]), fight=FOE)
    kill(g)
    assert g.place("sticky-floor") == "discards"


def test_rumour() -> None:
    for level, lost in ((5, 2), (3, 1)):
        g = start({"Aric": {"hand": ["rumour"], "level": 4}, "Suzan": {"level": level}, "Tom": {"level": 4}})
        curse(g, "Aric", "rumour", "Suzan")
        assert g.level("Suzan") == level - lost


# --- Class, Race, others ----------------------------------------------------------------------------------------------


def test_barkeeper() -> None:
    g = start(trio(classes=["barkeeper"], hand=["elf", "dwarf"]), fight={"foes": ["bouncer"]})
    use(g, "Aric", "barkeeper")
    g.do("Aric", "discard elf")
    g.strengths(1 + 3, 10)
    rich = ["staff-of-napalm", "swiss-army-polearm"]
    g = start({"Aric": {"carried": rich}, "Suzan": {"classes": ["barkeeper"]}, "Tom": {}})
    g.do("Aric", "sell items", *[f"add {card}" for card in rich], "done")
    assert (hand(g, "Suzan"), hand(g, "Tom")) == (1, 0)


def test_regular() -> None:
    g = start(trio(races=["regular"], level=4), fight={"foes": ["stew-of-yesterday"]}, dice=[4])  # 4 + 1 is enough
    flee(g)
    assert (g.level("Aric"), hand(g, "Aric")) == (4, 1)
    g = start(trio(level=4), fight={"foes": ["stew-of-yesterday"]}, dice=[4])
    flee(g)
    assert (g.level("Aric"), hand(g, "Aric")) == (2, 0)


def test_drinking_contest() -> None:
    players: Players = {"Aric": {"hand": ["drinking-contest"], "level": 3}, "Suzan": {"level": 3}, "Tom": {"level": 3}}
    g = start(players, dice=[2, 3, 6])
    g.do("Aric", "play drinking-contest")
    g.all_pass()
    assert g.levels() == {"Aric": 3, "Suzan": 3, "Tom": 4}


def test_closing_time() -> None:
    players: Players = {
        "Aric": {"hand": ["closing-time", "elf"]},
        "Suzan": {"hand": ["thief", "wizard", "cleric"]},
        "Tom": {},
    }
    g = start(players)
    g.do("Aric", "play closing-time")
    g.do("Suzan", "discard thief", "discard wizard")
    assert (g.cards("Aric", "hand"), g.cards("Suzan", "hand")) == (["elf"], ["cleric"])


# --- Items ------------------------------------------------------------------------------------------------------------


def test_bar_stool() -> None:
    start(trio(equipped=["bar-stool"]), fight=FOE).strengths(1 + 2, 1)
    start(trio(carried=["bar-stool"]), fight=FOE).strengths(1, 1)


def test_bottomless_mug() -> None:
    g = start(trio(equipped=["bottomless-mug"]), fight=FOE)
    g.strengths(1 + 1, 1)
    kill(g)
    assert counters(g, "bottomless-mug") == 1
    for held, bonus in ((2, 2), (9, 4)):
        g = start(trio(equipped=["bottomless-mug"]), fight=FOE)
        g.t.emit(TokenPut(g.t.lib.numbers["bottomless-mug"], COUNTER, held))
        g.strengths(1 + 1 + bonus, 1)


def test_dart_of_doubt() -> None:
    for face, bonus in ((4, 5), (3, 1)):
        g = start(trio(equipped=["dart-of-doubt"]), fight={"foes": ["bouncer"]}, dice=[face])
        use(g, "Aric", "dart-of-doubt")
        g.all_pass()
        g.strengths(1 + bonus, 10)


def test_lucky_coaster() -> None:
    for items, level in ((["lucky-coaster"], 5), ([], 3)):
        g = start(trio(level=5, equipped=items), fight={"foes": ["stew-of-yesterday"]}, dice=[1])
        flee(g)
        assert g.level("Aric") == level


def test_wet_towel() -> None:
    players: Players = {
        "Aric": {},
        "Suzan": {"equipped": ["wet-towel", "bar-stool"]},
        "Tom": {"hand": ["round-on-you"]},
    }
    g = start(players)
    curse(g, "Tom", "round-on-you", "Suzan")
    g.do("Suzan", "discard bar-stool")
    assert (g.place("wet-towel"), g.place("bar-stool")) == ("discards", "items of Suzan")


def test_heroic_table() -> None:
    for foes, bonus in ((["lame-goblin"], 4), (["lame-goblin", "maul-rat"], 6)):
        g = start(trio(equipped=["heroic-table"]), fight={"foes": foes})
        g.strengths(1 + bonus, len(foes))


def test_apron_of_many_tips() -> None:
    players: Players = {"Aric": {"level": 5}, "Suzan": {"equipped": ["apron-of-many-tips"], "level": 9}, "Tom": {}}
    g = start(players, fight={"foes": ["bouncer"]})
    g.do("Aric", "ask Suzan for help", "done")
    g.do("Suzan", "accept the offer of Aric")
    assert [g.t.lib.cards[c].deck for c in g.player("Suzan").hand] == [TREASURE]


# --- one-shots and others ---------------------------------------------------------------------------------------------


def test_stale_peanuts() -> None:
    for side, strengths in (("munchkins", (3, 1)), ("monsters", (1, 3))):
        g = start({"Aric": {}, "Suzan": {"hand": ["stale-peanuts"]}, "Tom": {}}, fight=FOE)
        g.do("Suzan", f"play stale-peanuts for the {side}")
        g.strengths(*strengths)


def test_liquid_courage() -> None:
    for level, bonus in ((1, 7), (2, 3)):
        players: Players = {"Aric": {"hand": ["liquid-courage"], "level": level}, "Suzan": {}, "Tom": {"level": 3}}
        g = start(players, fight={"foes": ["bouncer"]})
        g.do("Aric", "play liquid-courage")
        g.strengths(level + bonus, 10)


def test_flying_bottles() -> None:
    for foes in (["lame-goblin"], ["lame-goblin", "maul-rat"]):
        g = start(trio(hand=["flying-bottles"]), fight={"foes": foes})
        g.do("Aric", "play flying-bottles")
        g.strengths(1 + 3 * len(foes), len(foes))


def test_pub_quiz() -> None:
    for guess, treasures, cards in ((1, 1, 2), (2, 0, 0)):
        g = start(trio(hand=["pub-quiz", "elf"]), doors=["bouncer"])
        g.do("Aric", "play pub-quiz")
        vote(g, "Aric", guess)
        found = [g.t.lib.cards[c].deck for c in g.player("Aric").hand]
        assert (found.count(TREASURE), len(found)) == (treasures, cards)


def test_on_the_house() -> None:
    g = start(trio(hand=["on-the-house"]))
    g.do("Aric", "play on-the-house")
    assert [[g.t.lib.cards[c].deck for c in p.hand] for p in g.t.players] == [[TREASURE] * 2, [TREASURE], [TREASURE]]


def test_lock_in() -> None:
    g = start(trio(hand=["lock-in"]), doors=QUIET_DOORS)
    g.do("Aric", "play lock-in")
    turn = g.t.turn
    go_on(g, lambda: g.t.turn > turn)
    assert g.t.turn_of == 0


def test_hair_of_the_dog() -> None:
    for answer in (1, 0):
        g = start({"Aric": {"kept": ["hair-of-the-dog"], "level": 5}, "Suzan": {}, "Tom": {}})
        die(g.t, 0)
        advance(g.t)
        vote(g, "Aric", answer)
        assert g.player("Aric").alive == bool(answer)
        assert g.level("Aric") == (3 if answer else 5)
        assert g.place("hair-of-the-dog") != "kept of Aric"


def test_cellar_rat_race() -> None:
    g = start({"Aric": {"hand": ["cellar-rat-race", "elf"]}, "Suzan": {"hand": ["dwarf", "cleric"]}, "Tom": {}})
    g.do("Aric", "play cellar-rat-race")
    vote(g, "Aric", 1)
    vote(g, "Suzan", 2)
    g.do("Suzan", "discard dwarf", "discard cleric")
    assert [g.t.lib.cards[c].deck for c in g.player("Suzan").hand] == [TREASURE] * 3
    assert g.cards("Aric", "hand") == ["elf"]
