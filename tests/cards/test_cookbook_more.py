"""The second collection of the cookbook, each idea played: a test would fail if its card did something else.

A test is named after its card; `test_cookbook` asks that there is one for each.
"""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.model import action as A
from kickdoor.model.words import DOOR, TREASURE
from kickdoor.rules.life.levels import gain
from tests.cards.test_cookbook import SETS, Players
from tests.support.game import Game, game
from tests.support.own_set import QUIET_DOORS, counters, curse, flee, go_on, hand, kill, next_turn, trio, use
from tests.support.rule import rule

FOE = {"foes": ["lame-goblin"]}
TROLL = {"foes": ["net-troll"]}  # Level 10, 3 Treasures


def start(players: Players, **situation: Any) -> Game:
    return game(players, sets=SETS, **situation)


@pytest.mark.parametrize("die", [3, 4])
def test_touchy_grenade(die: int) -> None:
    g = start(trio(equipped=["touchy-grenade"]), fight={"foes": ["net-troll", "lame-goblin"]}, dice=[die])
    use(g, "Aric", "touchy-grenade")
    g.all_pass()
    if die == 3:
        go_on(g, lambda: g.t.fight is None)
        assert (g.level("Aric"), g.place("touchy-grenade")) == (3, "discards")
    else:
        g.strengths(1 + 1, 10 + 1)
        assert g.place("touchy-grenade") == "items of Aric"


@rule("TIME-8")
@pytest.mark.parametrize(("die", "race", "kicks"), [(2, "elf", False), (3, "elf", True), (2, "dwarf", True)])
def test_millstone(die: int, race: str, kicks: bool) -> None:
    players: Players = {"Aric": {}, "Suzan": {"curses": ["millstone"], "races": [race]}, "Tom": {}}
    g = start(players, doors=["cleric", "wizard", "thief", "warrior"], dice=[die])
    next_turn(g, "Suzan")
    go_on(g, lambda: g.can("Suzan", "end the turn") or g.can("Suzan", "kick open the door"), most=6)
    assert g.can("Suzan", "kick open the door") is kicks
    assert g.can("Suzan", "end the turn") is not kicks


def test_odometer() -> None:
    for level, left, cards in ((9, 2, 1), (7, 7, 0)):
        g = start(trio(level=level, hand=["elf"]), fight={"foes": ["odometer"]}, dice=[1])
        flee(g)
        assert (g.level("Aric"), hand(g, "Aric")) == (left, cards)


def test_junk_golem() -> None:
    pile = ["lame-goblin", "elf", "maul-rat", "net-troll", "duck-of-doom"]
    start(trio(), door_discards=pile, fight={"foes": ["junk-golem"]}).strengths(1, 1 + 3)


def test_dice_ninja() -> None:
    g = start(trio(), doors=["dice-ninja"], dice=[4, 5])
    g.do("Aric", "kick open the door")
    go_on(g, lambda: counters(g, "dice-ninja") == 9, most=12)
    g.strengths(1, 1 + 9)


def test_friendship_whip() -> None:
    start(trio(equipped=["friendship-whip"]), fight=FOE).strengths(1 + 3, 1)
    start(trio(equipped=["friendship-whip"]), fight={**FOE, "helper": "Suzan"}).strengths(1 + 6 + 1, 1)


def test_awkward_date() -> None:
    g = start(
        {"Aric": {}, "Suzan": {}, "Tom": {"hand": ["awkward-date"]}},
        fight={"foes": ["net-troll", "lame-goblin"], "helper": "Suzan"},
    )
    g.do("Tom", "play awkward-date on net-troll")
    g.strengths(1, 1)


@rule("LEVEL-9")
def test_not_so_fast() -> None:
    players: Players = {"Aric": {"level": 9, "classes": ["warrior"], "equipped": ["huge-rock"]}, "Suzan": {}, "Tom": {}}
    players["Tom"]["hand"] = ["not-so-fast"]
    g = start(players, fight=FOE)
    g.do("Tom", "play not-so-fast on Aric")
    kill(g)
    go_on(g, lambda: g.t.fight is None)
    assert (g.level("Aric"), g.over()) == (9, False)
    assert hand(g, "Aric") == 1  # the Treasure is theirs all the same
    next_turn(g, "Suzan")
    assert g.place("not-so-fast") == "discards"
    gain(g.t, g.seat("Aric"), 1, may_win=True)
    assert g.level("Aric") == 10


@rule("LEVEL-9")
def test_nobody_who_gains_no_levels_sells_or_is_raised() -> None:
    players: Players = {"Aric": {"carried": ["staff-of-napalm", "swiss-army-polearm"], "hand": ["not-so-fast"]}}
    players |= {"Suzan": {"hand": ["boil-an-anthill"]}, "Tom": {}}
    g = start(players)
    assert g.can("Aric", "sell items")
    g.do("Aric", "play not-so-fast on Aric")
    g.refused("Aric", "sell items", "LEVEL-9")
    g.refused("Suzan", "play boil-an-anthill on Aric", "LEVEL-9")
    assert g.can("Suzan", "play boil-an-anthill on Suzan")


def test_marked_deck() -> None:
    best = ["leather-armor", "huge-rock", "helm-of-courage"]
    g = start(trio(hand=["marked-deck"]), treasures=best)
    g.do("Aric", "play marked-deck")
    g.do("Aric", "pick huge-rock")
    assert g.cards("Aric", "hand") == ["huge-rock"]


@rule("TRAIT-2")
def test_body_swap() -> None:
    players: Players = {"Aric": {"hand": ["body-swap"], "races": ["elf"], "sex": "male"}, "Tom": {}}
    players["Suzan"] = {"classes": ["wizard", "thief"], "extras": ["super-munchkin"], "races": ["dwarf"]}
    g = start(players)
    g.do("Aric", "play body-swap on Suzan")
    assert (g.cards("Aric", "races"), g.cards("Suzan", "races")) == (["dwarf"], ["elf"])
    g.do("Aric", "discard thief")  # Super Munchkin does not come along
    assert (g.cards("Aric", "classes"), g.cards("Suzan", "classes")) == (["wizard"], [])
    assert g.place("super-munchkin") == "discards"


def test_the_long_count() -> None:
    g = start({"Aric": {"hand": ["the-long-count"]}, "Suzan": {}, "Tom": {}})
    curse(g, "Aric", "the-long-count", "Suzan")
    go_on(g, lambda: g.t.dead == 3 or g.t.turn > 1)
    assert g.t.dead == 3 or g.t.turn > 1


@rule("REWARD-14")
def test_loot_magnet() -> None:
    g = start(trio(level=5, hand=["loot-magnet"]), fight=FOE)
    g.do("Aric", "play loot-magnet")
    kill(g)
    go_on(g, lambda: g.t.fight is None)
    assert [g.t.lib.cards[card].deck for card in g.player("Aric").hand] == [TREASURE] * 3
    g = start(trio(hand=["loot-magnet"]), fight=TROLL, dice=[6])
    g.do("Aric", "play loot-magnet")
    flee(g)
    assert hand(g, "Aric") == 0


@rule("ITEM-25")
def test_padlock() -> None:
    players: Players = {
        "Aric": {"classes": ["thief"], "hand": ["elf"]},
        "Suzan": {},
        "Tom": {"carried": ["spiky-knees"]},
    }
    players["Suzan"] = {"equipped": ["padlock"], "carried": ["leather-armor"]}
    g = start(players)
    wanted = [a for a in g.t.actions(g.seat("Aric")) if a.verb in (A.USE, A.PLAY_FOE)]
    assert g.t.lib.numbers["leather-armor"] not in {a.target for a in wanted}
    assert g.t.lib.numbers["spiky-knees"] in {a.target for a in wanted}


def test_lucky_rabbit() -> None:
    g = start(
        {
            "Aric": {"hand": ["duck-of-doom", "income-tax"]},
            "Suzan": {"equipped": ["lucky-rabbit"], "level": 4},
            "Tom": {},
        }
    )
    curse(g, "Aric", "duck-of-doom", "Suzan")
    assert (g.level("Suzan"), [g.t.lib.cards[card].deck for card in g.player("Suzan").hand]) == (4, [DOOR])


def test_bent_coin() -> None:
    g = start(trio(hand=["bent-coin"], carried=["staff-of-napalm"]), fight=TROLL)
    g.do("Aric", "play bent-coin on net-troll")
    go_on(g, lambda: g.t.fight is None)
    assert (g.level("Aric"), hand(g, "Aric"), g.cards("Aric", "items")) == (1, 3, [])


@rule("ITEM-26")
def test_clingy_sword() -> None:
    g = start(trio(equipped=["clingy-sword"], carried=["huge-rock"]))
    g.refused("Aric", "unequip clingy-sword", "ITEM-26")
    g = start(trio(carried=["clingy-sword"]))
    g.do("Aric", "equip clingy-sword")
    g.refused("Aric", "unequip clingy-sword", "ITEM-26")


def test_library_ghost() -> None:
    cards = ["friendship-potion", "loot-magnet"]
    g = start({"Aric": {"hand": cards[:1]}, "Suzan": {"hand": cards[1:]}, "Tom": {}}, fight={"foes": ["library-ghost"]})
    assert not g.can("Aric", "play friendship-potion")
    assert g.can("Suzan", "play loot-magnet")


@rule("SELL-12")
def test_haggler() -> None:
    worth = ["leather-armor", "spiky-knees"]  # 200 each
    assert not start(trio(carried=worth)).can("Aric", "sell items")
    g = start(trio(carried=worth, classes=["haggler"]))
    g.do("Aric", "sell items", "add leather-armor", "add spiky-knees", "done")
    assert g.level("Aric") == 2  # 500 each


@rule("TIME-9")
def test_u_turn() -> None:
    g = start({"Aric": {"hand": ["u-turn", "u-turn:2"][:1]}, "Suzan": {}, "Tom": {}}, doors=QUIET_DOORS)
    g.do("Aric", "play u-turn")
    turns = []
    for _ in range(4):
        turn = g.t.turn
        go_on(g, lambda turn=turn: g.t.turn > turn)
        turns.append(g.t.turn_of)
    assert turns == [2, 1, 0, 2]


def test_repo_man() -> None:
    players: Players = {
        "Aric": {"hand": ["repo-man"]},
        "Suzan": {"carried": ["spiky-knees", "staff-of-napalm"]},
        "Tom": {},
    }
    g = start(players)
    g.do("Aric", "play repo-man")
    assert g.cards("Suzan", "items") == ["spiky-knees"]


def test_refill_station() -> None:
    for cards, drawn in ((["elf"], 4), (["elf", "dwarf", "thief", "cleric", "wizard", "halfling"], 0)):
        g = start(trio(hand=["refill-station", *cards]))
        g.do("Aric", "play refill-station")
        assert hand(g, "Aric") == len(cards) + drawn


def test_carry_on_only() -> None:
    cards = ["elf", "dwarf", "thief", "cleric", "wizard"]
    g = start(
        {"Aric": {"hand": ["carry-on-only"]}, "Suzan": {"hand": cards[:2]}, "Tom": {"hand": ["warrior", *cards[2:]]}}
    )
    curse(g, "Aric", "carry-on-only", "Suzan")
    g.do("Tom", "discard thief")
    assert (hand(g, "Suzan"), hand(g, "Tom"), g.t.top.describe()[0]) == (2, 3, "Turn")


def test_customs_officer() -> None:
    g = start({"Aric": {"hand": ["customs-officer"]}, "Suzan": {"hand": ["elf", "thief"]}, "Tom": {"hand": ["dwarf"]}})
    g.do("Aric", "play customs-officer on Suzan")
    assert sorted(g.options("Aric")) == ["pick elf", "pick thief"]
    seen = [g.t.lib.names[card] for card in g.t.view(g.seat("Aric")).players[1].known]
    assert sorted(seen) == ["elf", "thief"]
    assert g.t.view(g.seat("Tom")).players[1].known == []
    g.do("Aric", "pick thief")
    assert (g.cards("Aric", "hand"), g.cards("Suzan", "hand")) == (["thief"], ["elf"])


def test_participation_trophy() -> None:
    g = start({"Aric": {"hand": ["participation-trophy"], "level": 9}, "Suzan": {"level": 2}, "Tom": {"level": 4}})
    g.do("Aric", "play participation-trophy")
    assert g.levels() == {"Aric": 9, "Suzan": 6, "Tom": 4}
    g = start({"Aric": {"hand": ["participation-trophy"], "level": 5}, "Suzan": {"level": 4}, "Tom": {"level": 4}})
    g.do("Aric", "play participation-trophy")
    assert g.levels() == {"Aric": 5, "Suzan": 4, "Tom": 4}


def test_compost_dragon() -> None:
    g = start(trio(carried=["spiky-knees"]), doors=["compost-dragon"])
    g.do("Aric", "kick open the door")
    go_on(g, lambda: counters(g, "compost-dragon") == 1, most=6)
    assert g.cards("Aric", "items") == []
    g.strengths(1, 8 + 2)


def test_quest_log() -> None:
    g = start(trio(level=4, kept=["quest-log"]), fight={"foes": ["lame-goblin", "maul-rat", "potted-plant"]})
    kill(g)
    go_on(g, lambda: g.t.fight is None and g.t.frames[-1].describe()[0] == "Turn")
    assert (g.level("Aric"), g.place("quest-log")) == (4 + 3 + 1, "discards")


def test_bully_boots() -> None:
    players: Players = {"Aric": {"equipped": ["bully-boots"], "level": 4}, "Suzan": {"level": 3}, "Tom": {"level": 4}}
    start(players, fight=FOE).strengths(4 + 1, 1)
    players["Tom"]["level"] = 1
    start(players, fight=FOE).strengths(4 + 2, 1)


def test_elf_repellent() -> None:
    players: Players = {"Aric": {"hand": ["elf-repellent"]}, "Suzan": {"races": ["elf"]}, "Tom": {"races": ["elf:2"]}}
    g = start(players, fight=FOE)
    g.do("Aric", "play elf-repellent")
    g.strengths(1 + 1 + 2 * 3, 1)


@rule("ONESHOT-11")
def test_mixologist() -> None:
    for classes, bonus in (([], 2), (["mixologist"], 4)):
        g = start(trio(classes=classes, hand=["cotion-of-ponfusion"]), fight=FOE)
        g.do("Aric", "play cotion-of-ponfusion for the munchkins")
        g.strengths(1 + bonus + 1, 1)


def test_hat_model() -> None:
    hats = ["helm-of-courage", "horny-helmet"]
    g = start(trio(races=["hat-model"], equipped=hats), fight=FOE)
    g.strengths(1 + 1 + 1 + 2, 1)


def known(g: Game) -> list[str]:
    """Suzan's cards that Tom knows."""
    return [g.t.lib.names[card] for card in g.t.view(g.seat("Tom")).players[1].known]


def test_glass_sleeves() -> None:
    g = start(
        {"Aric": {"hand": ["glass-sleeves"]}, "Suzan": {"hand": ["elf", "thief"]}, "Tom": {}},
        doors=["cleric", "wizard", "warrior", "halfling"],
    )
    curse(g, "Aric", "glass-sleeves", "Suzan")
    assert sorted(known(g)) == ["elf", "thief"]
    next_turn(g, "Suzan")
    go_on(g, lambda: hand(g, "Suzan") > 2)
    go_on(g, lambda: g.t.frames[-1].describe()[0] == "Turn")
    assert len(known(g)) == hand(g, "Suzan") > 2


@rule("TRAIT-2")
def test_identity_thief() -> None:
    players: Players = {
        "Aric": {"hand": ["identity-thief"], "classes": ["thief"]},
        "Suzan": {"classes": ["wizard"]},
        "Tom": {},
    }
    g = start(players)
    g.do("Aric", "play identity-thief on Suzan")
    assert (g.cards("Aric", "classes"), g.cards("Suzan", "classes")) == (["wizard"], ["thief"])


@rule("TIME-6")
def test_drinking_contest() -> None:
    g = start(trio(hand=["drinking-contest"]), doors=QUIET_DOORS, dice=[2, 6, 3])
    g.do("Aric", "play drinking-contest")
    g.all_pass()
    winner = next(seat for seat, p in enumerate(g.t.players) if p.level == 2)
    order = []
    for _ in range(3):
        turn = g.t.turn
        go_on(g, lambda turn=turn: g.t.turn > turn)
        order.append(g.t.turn_of)
    assert (winner, order) == (1, [2, 0, 1])  # Suzan is left out once


@rule("TIME-8")
def test_alarm_clock() -> None:
    g = start({"Aric": {}, "Suzan": {"hand": ["alarm-clock"]}, "Tom": {}})
    assert g.can("Aric", "kick open the door")
    g.do("Suzan", "play alarm-clock")
    assert not g.can("Aric", "kick open the door")
    assert g.can("Aric", "end the turn")


@rule("TIME-1")
def test_eternal_fruitcake() -> None:
    players: Players = {"Aric": {"curses": ["eternal-fruitcake"]}, "Suzan": {}, "Tom": {}}
    start(players, fight=FOE).strengths(1 - 1, 1)
    g = start(players, doors=QUIET_DOORS[3:5])
    for owner in ("Suzan", "Tom", "Aric"):
        next_turn(g, owner)
        assert g.place("eternal-fruitcake") == f"curses of {owner}"


@rule("LEVEL-9")
def test_general_strike() -> None:
    players: Players = {"Aric": {"hand": ["general-strike"], "level": 3}, "Suzan": {"level": 3}, "Tom": {}}
    g = start(players, doors=["cleric", "wizard", "thief", "warrior", "halfling", "cleric:2"])
    g.do("Aric", "play general-strike")
    for seat in range(3):
        gain(g.t, seat, 1)
    assert g.levels() == {"Aric": 3, "Suzan": 3, "Tom": 1}
    next_turn(g, "Aric")
    gain(g.t, 1, 1)
    assert g.level("Suzan") == 3
    next_turn(g, "Suzan")
    gain(g.t, 1, 1)
    assert (g.level("Suzan"), g.place("general-strike")) == (4, "discards")


def test_bookworm() -> None:
    cards = ["elf", "dwarf", "thief"]
    g = start(trio(level=6, equipped=["helm-of-courage"], hand=cards), doors=["bookworm"])
    g.do("Aric", "kick open the door")
    g.strengths(3, 4)
