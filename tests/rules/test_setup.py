"""SETUP: dealing, who starts, opening plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.model.events.turns import DieRolled, PhaseBegan
from kickdoor.model.words import DOOR, FEMALE, HAND, MALE, SETUP, TREASURE
from tests.support.game import Game, game
from tests.support.rule import rule

NAMES = ["Aric", "Suzan", "Tom"]


def opening(wanted: Callable[[Game], bool], seats: int = 3) -> Game:
    """The first fresh table, by seed, that has what the test is about."""
    for seed in range(3000):
        g = Game(kd.new_table(players=seats, seed=seed), ([*NAMES, "Una", "Vic", "Wim"])[:seats])
        if g.can(starter(g), "go on") and wanted(g):  # no die is waiting for its owner's Loaded Die
            return g
    raise AssertionError("no such opening")


def holds(g: Game, name: str, *cards: str) -> bool:
    hand = [c.split(":")[0] for c in g.cards(name, "hand")]
    return all(c in hand for c in cards)


def starter(g: Game) -> str:
    return str(g.names[g.t.active])


def kinds(g: Game, name: str, kind: str) -> list[str]:
    return [c for c in g.cards(name, "hand") if g.t.lib.cards[g.t.lib.numbers[c]].kind == KIND[kind]]


KIND = {"class": 3, "race": 4, "extra": 5, "item": 7}


def no_musts(g: Game) -> bool:
    return not any(holds(g, n, c) for n in g.names for c in ("divine-intervention", "hoard"))


@rule("SETUP-1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six_players(players: int) -> None:
    assert len(kd.new_table(players=players, seed=1).players) == players


@rule("SETUP-1")
@pytest.mark.parametrize("players", [0, 1, 2, 7])
def test_a_table_outside_three_to_six_is_refused(players: int) -> None:
    with pytest.raises(kd.BadSetup, match="SETUP-1"):
        kd.new_table(players=players, seed=1)


@rule("SETUP-2", "SETUP-4")
def test_the_deluxe_set_has_95_doors_and_73_treasures() -> None:
    t = game({"Aric": {}, "Suzan": {}, "Tom": {}}).t
    assert (len(t.decks[DOOR]), len(t.decks[TREASURE])) == (95, 73)
    assert all(t.lib.cards[c].deck == DOOR for c in t.decks[DOOR])
    assert all(t.lib.cards[c].deck == TREASURE for c in t.decks[TREASURE])


@rule("SETUP-4")
def test_each_deck_is_shuffled() -> None:
    one, same, other = (kd.new_table(seed=s) for s in (1, 1, 2))
    for deck in (DOOR, TREASURE):
        assert one.decks[deck] == same.decks[deck]
        assert one.decks[deck] != other.decks[deck]
        assert one.decks[deck] != sorted(one.decks[deck])


@rule("SETUP-5")
def test_four_cards_of_each_deck_unseen_by_the_others() -> None:
    g = opening(no_musts, 4)
    for p in g.t.players:
        decks = [g.t.lib.cards[c].deck for c in p.hand]
        assert (decks.count(DOOR), decks.count(TREASURE)) == (4, 4)
        assert all(g.t.knows[c] & 0b1111 == 1 << p.seat for c in p.hand)


@rule("SETUP-5")
def test_a_view_shows_the_own_hand_and_of_others_only_the_backs() -> None:
    g = opening(no_musts)
    view = g.t.view(0)
    assert view.hand == g.t.players[0].hand
    for other in view.players[1:]:
        assert (other.doors, other.treasures, other.known) == (4, 4, [])


@rule("SETUP-6", "SETUP-8")
def test_level_and_sex_are_public() -> None:
    g = game({"Aric": {"level": 4}, "Suzan": {"level": 7, "sex": "female"}, "Tom": {}})
    for seat in (0, 1, 2, None):
        shown = g.t.view(seat).players
        assert [p.level for p in shown] == [4, 7, 1]
        assert [p.sex for p in shown] == [MALE, FEMALE, MALE]


@rule("SETUP-6")
def test_level_10_is_the_end_of_the_track() -> None:
    g = game({"Aric": {"level": 9}, "Suzan": {}, "Tom": {}}, fight={"foes": ["pit-bull", "flying-frogs"]})
    g.do("Aric", "announce the kill")
    g.all_pass()
    assert g.level("Aric") == 10
    assert g.over()


@rule("SETUP-6")
def test_several_players_may_stand_on_the_same_level() -> None:
    g = game({"Aric": {"level": 4, "hand": ["boil-an-anthill"]}, "Suzan": {"level": 5}, "Tom": {"level": 5}})
    g.do("Aric", "play boil-an-anthill on Aric")
    assert g.levels() == {"Aric": 5, "Suzan": 5, "Tom": 5}


@rule("SETUP-7", "CLASS-2", "RACE-2")
def test_everybody_starts_at_level_1_human_and_without_a_class() -> None:
    for p in kd.new_table(players=6, seed=4).players:
        assert (p.level, p.classes, p.races) == (1, [], [])


@rule("SETUP-8")
def test_the_sex_is_chosen_at_setup() -> None:
    t = kd.new_table(players=3, sexes=[FEMALE, MALE, FEMALE])
    assert [p.sex for p in t.players] == [FEMALE, MALE, FEMALE]
    with pytest.raises(kd.BadSetup, match="SETUP-8"):
        kd.new_table(players=3, sexes=[FEMALE, MALE])
    with pytest.raises(kd.BadSetup, match="SETUP-8"):
        kd.new_table(players=3, sexes=[FEMALE, MALE, 7])


@rule("SETUP-9")
def test_a_changed_sex_counts_for_everything_later() -> None:
    g = game(
        {"Aric": {"level": 8, "equipped": ["gentlemens-club"], "carried": ["broad-sword"]},
         "Suzan": {"hand": ["change-sex"]}, "Tom": {}},
        doors=["amazon"], treasures=["leather-armor"],
    )  # fmt: skip
    g.refused("Aric", "equip broad-sword", "ITEM-8")
    g.do("Suzan", "play change-sex on Aric")
    assert g.player("Aric").sex == FEMALE
    assert not g.equipped("gentlemens-club")
    g.do("Aric", "equip broad-sword")
    g.do("Aric", "kick open the door")  # the Amazon does not fight women
    assert g.t.fight is None
    assert g.place("leather-armor") == "hand of Aric"
    assert g.player("Aric").sex == FEMALE  # for good; only the penalty is over
    assert g.place("change-sex") == "discards"


@rule("SETUP-9")
def test_a_class_or_race_never_changes_the_sex() -> None:
    g = game({"Aric": {"hand": ["elf", "wizard"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "play elf", "play wizard")
    assert g.player("Aric").sex == MALE


@rule("SETUP-10")
def test_one_race_one_class_and_items_may_be_played_before_the_first_turn() -> None:
    def wanted(g: Game) -> bool:
        name = starter(g)
        return no_musts(g) and all(kinds(g, name, k) for k in ("class", "race", "item"))

    g = opening(wanted)
    name = starter(g)
    assert g.waiting() == [name]
    for kind, zone in (("item", "items"), ("race", "races"), ("class", "classes")):
        card = kinds(g, name, kind)[0]
        g.do(name, f"play {card}")
        assert g.cards(name, zone) == [card]


@rule("SETUP-10")
def test_opening_plays_are_voluntary() -> None:
    g = opening(no_musts)
    for _ in range(3):
        assert len(g.waiting()) == 1
        g.do(g.waiting()[0], "go on")
    assert all(len(p.hand) == 8 for p in g.t.players)
    assert g.can(g.waiting()[0], "kick open the door")


@rule("SETUP-10")
def test_a_second_class_waits_for_the_own_turn() -> None:
    g = opening(lambda g: no_musts(g) and len({c[:4] for c in kinds(g, starter(g), "class")}) > 1)
    name = starter(g)
    first, second = kinds(g, name, "class")[0], kinds(g, name, "class")[-1]
    g.do(name, f"play {first}")
    g.refused(name, f"play {second}", "SETUP-10")
    for _ in range(3):
        g.do(g.waiting()[0], "go on")
    assert g.waiting() == [name]
    g.do(name, f"play {second}")
    assert g.cards(name, "classes") == [second]


@rule("SETUP-10")
def test_putting_the_first_class_away_does_not_free_a_second_one() -> None:
    g = opening(lambda g: no_musts(g) and len({c[:4] for c in kinds(g, starter(g), "class")}) > 1)
    name = starter(g)
    first, second = kinds(g, name, "class")[0], kinds(g, name, "class")[-1]
    g.do(name, f"play {first}", f"put away {first}")
    g.refused(name, f"play {second}", "SETUP-10")


@rule("SETUP-10")
def test_a_second_race_waits_for_the_own_turn() -> None:
    g = opening(lambda g: no_musts(g) and len({c[:3] for c in kinds(g, starter(g), "race")}) > 1)
    name = starter(g)
    first, second = kinds(g, name, "race")[0], kinds(g, name, "race")[-1]
    g.do(name, f"play {first}")
    g.refused(name, f"play {second}", "SETUP-10")


@rule("SETUP-10")
def test_super_munchkin_may_be_played_on_the_opening_class() -> None:
    g = opening(
        lambda g: no_musts(g) and holds(g, starter(g), "super-munchkin") and bool(kinds(g, starter(g), "class"))
    )
    name = starter(g)
    extra = next(c for c in g.cards(name, "hand") if c.startswith("super-munchkin"))
    g.refused(name, f"play {extra}", "SUPER-1")
    g.do(name, f"play {kinds(g, name, 'class')[0]}", f"play {extra}")
    assert g.cards(name, "extras") == [extra]


@rule("SETUP-10")
def test_any_time_cards_may_be_played_before_the_first_turn() -> None:
    g = opening(lambda g: no_musts(g) and any(holds(g, n, "boil-an-anthill") for n in g.names if n != starter(g)))
    name = next(n for n in g.names if holds(g, n, "boil-an-anthill"))
    g.do(name, f"play boil-an-anthill on {name}")
    assert g.level(name) == 2


@rule("SETUP-10")
def test_nothing_of_the_turn_itself_happens_before_the_first_turn() -> None:
    g = opening(no_musts)
    name = starter(g)
    for text in ("kick open the door", "loot the room", "end the turn", "sell items"):
        assert not g.can(name, text)


@rule("SETUP-11")
def test_items_the_character_cannot_use_may_be_put_down_unequipped() -> None:
    g = opening(lambda g: no_musts(g) and holds(g, starter(g), "hammer-of-kneecapping"))  # Dwarfs only
    g.do(starter(g), "play hammer-of-kneecapping")
    assert g.place("hammer-of-kneecapping") == f"items of {starter(g)}"
    assert not g.equipped("hammer-of-kneecapping")


@rule("SETUP-11", "BIG-1")
def test_only_one_big_item_may_be_put_down() -> None:
    big = ["chainsaw-of-bloody-dismemberment", "huge-rock", "mithril-armor", "stepladder", "swiss-army-polearm",
           "tuba-of-charm", "shield-of-ubiquity"]  # fmt: skip

    def two(g: Game) -> list[str]:
        return [c for c in g.cards(starter(g), "hand") if c in big]

    g = opening(lambda g: no_musts(g) and len(two(g)) > 1 and not g.cards(starter(g), "races"))
    first, second = two(g)[:2]
    g.do(starter(g), f"play {first}")
    g.refused(starter(g), f"play {second}", "BIG-1")


@rule("SETUP-12")
def test_a_card_that_acts_when_drawn_acts_in_the_opening_hand() -> None:
    def wanted(g: Game) -> bool:
        lucky = [n for n in g.names if holds(g, n, "divine-intervention")]
        return bool(lucky) and not any(holds(g, n, "hoard") for n in g.names)

    g = opening(wanted)
    owner = next(n for n in g.names if holds(g, n, "divine-intervention"))
    for _ in range(3):  # first everybody may play Race and Class
        assert g.place("divine-intervention") == f"hand of {owner}"
        g.do(g.waiting()[0], "go on")
    assert g.place("divine-intervention") == "discards"
    assert g.levels() == {"Aric": 1, "Suzan": 1, "Tom": 1}
    assert g.t.phase == SETUP


@rule("SETUP-12")
def test_a_cleric_of_the_opening_hand_profits_from_divine_intervention() -> None:
    def wanted(g: Game) -> bool:
        return (
            any(holds(g, n, "divine-intervention") for n in g.names)
            and any(holds(g, n, "cleric") for n in g.names)
            and not any(holds(g, n, "hoard") for n in g.names)
        )

    g = opening(wanted)
    cleric = next(n for n in g.names if holds(g, n, "cleric"))
    card = next(c for c in g.cards(cleric, "hand") if c.startswith("cleric"))
    for _ in range(3):
        name = g.waiting()[0]
        if name == cleric:
            g.do(name, f"play {card}")
        g.do(name, "go on")
    assert g.level(cleric) == 2


@rule("SETUP-12")
def test_hoard_in_the_opening_hand_draws_three_treasures() -> None:
    g = opening(lambda g: any(holds(g, n, "hoard") for n in g.names))
    owner = next(n for n in g.names if holds(g, n, "hoard"))
    for _ in range(3):
        g.do(g.waiting()[0], "go on")
    assert g.place("hoard") == "discards"
    assert len(g.cards(owner, "hand")) >= 10


@rule("SETUP-13")
def test_the_hand_limit_is_not_checked_before_the_end_of_the_first_turn() -> None:
    g = opening(no_musts)
    for _ in range(3):
        g.do(g.waiting()[0], "go on")
    name = g.waiting()[0]
    assert g.can(name, "kick open the door")
    assert all(len(p.hand) == 8 for p in g.t.players)


def rolls_of(t: Any) -> list[tuple[int, int]]:
    return [(e.seat, e.face) for e in t.events if isinstance(e, DieRolled)]


@rule("SETUP-14")
def test_the_highest_roll_starts() -> None:
    for seed in range(40):
        g = Game(kd.new_table(players=3, seed=seed), NAMES)
        if any(holds(g, n, "loaded-die") for n in NAMES):
            continue  # its owner may turn the die
        rolls = rolls_of(g.t)
        assert [seat for seat, _ in rolls[:3]] == [0, 1, 2]
        best = max(face for _, face in rolls[:3])
        leaders = [seat for seat, face in rolls[:3] if face == best]
        if len(leaders) == 1:
            assert g.t.active == leaders[0]
        assert g.t.active in leaders


@rule("SETUP-14")
def test_equal_highest_rolls_are_repeated() -> None:
    seen = False
    for seed in range(60):
        g = Game(kd.new_table(players=3, seed=seed), NAMES)
        rolls = rolls_of(g.t)
        if any(holds(g, n, "loaded-die") for n in NAMES):
            continue
        best = max(face for _, face in rolls[:3])
        leaders = [seat for seat, face in rolls[:3] if face == best]
        if len(leaders) < 2:
            continue
        seen = True
        again = rolls[3 : 3 + len(leaders)]
        assert [seat for seat, _ in again] == leaders
        top = max(face for _, face in again)
        assert g.t.active in [seat for seat, face in again if face == top]
    assert seen


@rule("SETUP-15")
def test_turns_pass_to_the_left() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, turn="Suzan", phase="charity")
    order = ["Suzan"]
    for _ in range(3):
        g.do(order[-1], "end the turn")
        order.append(g.waiting()[0])
        quiet(g, order[-1])
    assert order == ["Suzan", "Tom", "Aric", "Suzan"]


def quiet(g: Game, name: str) -> None:
    """Go through a turn in which nothing happens: the door shows a card that is simply taken."""
    t = g.t
    card = next(c for c in t.decks[DOOR] if t.lib.names[c].startswith("wandering-monster"))
    t.decks[DOOR].remove(card)
    t.decks[DOOR].append(card)
    g.do(name, "kick open the door", "loot the room")
    while len(g.cards(name, "hand")) > 5:
        g.do(name, g.options(name)[0])


@rule("SETUP-16")
def test_opening_plays_are_made_in_turn_order_from_the_first_player() -> None:
    g = opening(lambda g: no_musts(g) and starter(g) == "Suzan")
    order = []
    for _ in range(3):
        assert len(g.waiting()) == 1
        order.append(g.waiting()[0])
        g.do(order[-1], "go on")
    assert order == ["Suzan", "Tom", "Aric"]
    assert g.waiting() == ["Suzan"]
    assert any(isinstance(e, PhaseBegan) for e in g.events)


@rule("SETUP-16")
def test_only_the_player_whose_opening_it_is_plays_a_class() -> None:
    g = opening(lambda g: no_musts(g) and starter(g) == "Aric" and bool(kinds(g, "Suzan", "class")))
    card = kinds(g, "Suzan", "class")[0]
    g.refused("Suzan", f"play {card}", "CLASS-6")
    g.do("Aric", "go on")
    g.do("Suzan", f"play {card}")
    assert g.t.owner(g.t.lib.numbers[card]) == 1
    assert g.t.zone_of(g.t.lib.numbers[card]) != HAND
