"""The ideas of the cookbook, each played: a test would fail if its card did something else.

A test is named after its card. What a step does where a card lies or who is asked is stated in full.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeAlias

import pytest

from kickdoor.bots.quick.library_values import library_values
from kickdoor.cards.language import AnyCard, SetWords
from kickdoor.cards.registry import load_sets
from kickdoor.cards.text import LANGUAGES, Names, render
from kickdoor.model import action as A
from kickdoor.model.words import DOOR, KIND_NAMES, TREASURE
from kickdoor.rules.engine import advance
from kickdoor.rules.fight import strength
from kickdoor.rules.fight.strength import own_strength
from kickdoor.rules.life.death import die
from kickdoor.rules.life.levels import gain, lose
from kickdoor.rules.places import discard
from tests.support.game import Game, game
from tests.support.own_set import (
    QUIET_DOORS,
    can_use,
    counters,
    curse,
    flee,
    game_with,
    go_on,
    hand,
    kill,
    next_turn,
    trio,
    use,
    vote,
)
from tests.support.rule import rule

Players: TypeAlias = dict[str, dict[str, Any]]

COOKBOOK = str(Path(__file__).parents[2] / "docs" / "examples" / "cookbook")
SETS = ("deluxe", COOKBOOK)
LOADED = load_sets(SETS)
CARDS = LOADED[1].cards
NAMES = Names([card for card_set in LOADED for card in card_set.cards])


def start(players: Players, **situation: Any) -> Game:
    return game(players, sets=SETS, **situation)


# --- the whole --------------------------------------------------------------------------------------------------------


def test_there_is_a_test_for_every_card() -> None:
    more = (Path(__file__).parent / "test_cookbook_more.py").read_text(encoding="utf-8")
    for card in CARDS:
        name = f"test_{card.id.replace('-', '_')}"
        assert name in globals() or f"def {name}(" in more, card.id


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_reads_well(card: AnyCard, language: str) -> None:
    text = render(card, SetWords("own", "Own", 0, 0), NAMES, language)
    assert text.lines
    for line in text.lines:
        assert not any(mark in line for mark in "{}[]<>_~^≈§%&|"), line
        assert line[0].isupper() or not line[0].isalpha(), line
        assert line.endswith("."), line


def test_the_quick_bot_has_an_opinion_of_every_card() -> None:
    g = start(trio())
    values = library_values(g.t.lib)
    for d in g.t.lib.defs:
        if d.set_id == "cookbook":
            worth = values.standing[d.no] + values.powers[d.no] + values.menace[d.no] + values.hand[d.no]
            plain = {"item": 0.3, "curse": 1.2, "other": 0.6, "one_shot": 0.3}.get(KIND_NAMES[d.kind], -1.0)
            assert worth != 2 * plain, d.id


def test_the_cards_come_in_the_order_of_the_page() -> None:
    assert len(CARDS) == 107


# --- amounts ----------------------------------------------------------------------------------------------------------

FOE = {"foes": ["lame-goblin"]}


def test_packrats_cudgel() -> None:
    players: Players = trio(equipped=["packrats-cudgel"], hand=["elf", "dwarf", "cleric"])
    g = start(players, fight=FOE)
    g.strengths(1 + 3, 1)
    players["Aric"]["hand"] += ["wizard", "thief", "halfling"]
    start(players, fight=FOE).strengths(1 + 5, 1)


def test_tax_on_shiny_things() -> None:
    rich: dict[str, Any] = {
        "level": 6,
        "carried": ["staff-of-napalm", "swiss-army-polearm", "bow-with-ribbons"],
    }  # 800 + 600 + 800
    g = start({"Aric": {"hand": ["tax-on-shiny-things"]}, "Suzan": rich, "Tom": {"level": 6}})
    curse(g, "Aric", "tax-on-shiny-things", "Suzan")
    assert g.level("Suzan") == 4
    g = start({"Aric": {"hand": ["tax-on-shiny-things"]}, "Suzan": rich, "Tom": {"level": 6}})
    curse(g, "Aric", "tax-on-shiny-things", "Tom")
    assert g.level("Tom") == 6


def test_crowd_pleaser() -> None:
    for foes, bonus in ((["lame-goblin"], 2), (["lame-goblin", "maul-rat"], 5)):
        g = start(trio(hand=["crowd-pleaser"]), fight={"foes": foes})
        g.do("Aric", "play crowd-pleaser")
        g.strengths(1 + bonus, len(foes))


def test_moving_day() -> None:
    cards = ["elf", "dwarf", "cleric", "wizard", "thief"]
    g = start({"Aric": {"hand": ["moving-day"]}, "Suzan": {"hand": cards}, "Tom": {}})
    curse(g, "Aric", "moving-day", "Suzan")
    g.do("Suzan", "discard elf", "discard thief")
    assert sorted(g.cards("Suzan", "hand")) == ["cleric", "dwarf", "wizard"]
    assert g.t.top.describe()[0] == "Turn"


def test_wake_buffet() -> None:
    g = start({"Aric": {"hand": ["wake-buffet"]}, "Suzan": {}, "Tom": {}})
    g.kill("Tom")
    g.do("Aric", "play wake-buffet")
    assert [g.t.lib.cards[c].deck for c in g.player("Aric").hand] == [TREASURE, TREASURE]


def test_porters_helmet() -> None:
    worn = {"equipped": ["porters-helmet", "huge-rock"], "companions": ["hireling"]}
    start(trio(equipped=["porters-helmet"]), fight=FOE).strengths(1 + 1, 1)
    g = start(trio(**worn), fight=FOE)  # a +3 Big Item
    alone = start(trio(equipped=["huge-rock"], companions=["hireling"]), fight=FOE)
    assert _strength(g) == _strength(alone) + 1 + 2


def _strength(g: Game) -> int:
    from_level: int = sum(line.amount for line in _lines(g))
    return from_level


def _lines(g: Game) -> list[Any]:
    lines: list[Any] = []
    strength.munchkins(g.t, lines)
    return lines


def test_census_taker() -> None:
    start(trio(), fight={"foes": ["census-taker"]}).strengths(1, 3 + 2 * 3)
    players: Players = {"Aric": {}, "Suzan": {}, "Tom": {}, "Lena": {}, "Otto": {}}
    start(players, fight={"foes": ["census-taker"]}).strengths(1, 3 + 2 * 5)


def test_theatre_critic() -> None:
    g = start(trio(hand=["elf", "dwarf", "cleric"]), fight={"foes": ["theatre-critic"]})
    g.strengths(1, 6 + 3)


def test_lottery_ticket() -> None:
    for face, won in ((6, 4), (3, 1), (1, 0)):
        g = start(trio(hand=["lottery-ticket"]), dice=[face])
        g.do("Aric", "play lottery-ticket")
        g.all_pass()
        assert hand(g, "Aric") == won


# --- conditions -------------------------------------------------------------------------------------------------------


def test_underdog_tonic() -> None:
    for level, bonus in ((1, 8), (2, 3)):
        players: Players = {
            "Aric": {"hand": ["underdog-tonic"], "level": level},
            "Suzan": {"level": 1},
            "Tom": {"level": 3},
        }
        g = start(players, fight=FOE)
        g.do("Aric", "play underdog-tonic")
        g.strengths(level + bonus, 1)


def test_uneasy_crown() -> None:
    for level, left in ((6, 4), (4, 3)):
        g = start({"Aric": {"hand": ["uneasy-crown"]}, "Suzan": {"level": level}, "Tom": {"level": 5}})
        curse(g, "Aric", "uneasy-crown", "Suzan")
        assert g.level("Suzan") == left


def test_sore_loser() -> None:
    players: Players = {"Aric": {"classes": ["sore-loser"], "level": 3}, "Suzan": {"hand": ["lose-a-level"]}, "Tom": {}}
    g = start(players, fight=FOE)
    use(g, "Aric", "sore-loser")
    g.strengths(3, 1)
    g = start(players, fight=FOE)
    curse(g, "Suzan", "lose-a-level", "Aric")
    use(g, "Aric", "sore-loser")
    g.strengths(2 + 6, 1)


def test_veterans_discount() -> None:
    g = start(trio(hand=["veterans-discount"], level=3))
    g.do("Aric", "play veterans-discount")
    assert (g.level("Aric"), hand(g, "Aric")) == (3, 1)
    g = start(trio(hand=["veterans-discount"], level=3))
    for _ in range(3):
        g.t.happens(0, 0)
        advance(g.t)
    g.do("Aric", "play veterans-discount")
    assert (g.level("Aric"), hand(g, "Aric")) == (4, 0)


def test_lone_grave_robber() -> None:
    for foes, helper, bonus in ((["mr-bones"], "", 10), (["lame-goblin"], "", 2), (["mr-bones"], "Suzan", 2)):
        fight = {"foes": foes} | ({"helper": helper} if helper else {})
        g = start(trio(hand=["lone-grave-robber"]), fight=fight)
        before = _strength(g)
        g.do("Aric", "play lone-grave-robber")
        assert _strength(g) == before + bonus


# --- receivers --------------------------------------------------------------------------------------------------------


def test_sherwood_special() -> None:
    players: Players = {
        "Aric": {"hand": ["sherwood-special"], "carried": ["leather-armor"]},
        "Suzan": {"carried": ["staff-of-napalm", "helm-of-courage"]},
        "Tom": {},
    }
    g = start(players)
    g.do("Aric", "play sherwood-special")
    g.do("Suzan", "discard staff-of-napalm")
    assert (g.cards("Aric", "items"), g.cards("Suzan", "items")) == (["leather-armor"], ["helm-of-courage"])
    assert (hand(g, "Aric"), hand(g, "Suzan"), hand(g, "Tom")) == (0, 0, 1)


def test_tip_jar() -> None:
    g = start(trio(hand=["tip-jar"]), fight={"foes": ["lame-goblin"], "helper": "Tom"})
    g.do("Aric", "play tip-jar")
    assert (hand(g, "Aric"), hand(g, "Suzan"), hand(g, "Tom")) == (0, 0, 1)


def test_entrance_fee() -> None:
    players: Players = {
        "Aric": {"hand": ["entrance-fee", "elf"]},
        "Suzan": {"hand": ["dwarf"]},
        "Tom": {"hand": ["cleric"]},
    }
    g = start(players, fight={"foes": ["lame-goblin"], "helper": "Tom"})
    g.do("Aric", "play entrance-fee")
    assert (g.cards("Aric", "hand"), g.cards("Suzan", "hand"), g.cards("Tom", "hand")) == (["elf"], [], ["cleric"])


def test_no_confidence() -> None:
    g = start({"Aric": {"hand": ["no-confidence"], "level": 5}, "Suzan": {"level": 5}, "Tom": {"level": 5}})
    g.do("Aric", "play no-confidence")
    vote(g, "Suzan", 3)
    vote(g, "Tom", 2)
    vote(g, "Aric", 3)
    assert g.levels() == {"Aric": 5, "Suzan": 5, "Tom": 4}


def test_a_tied_vote_falls_to_the_first_on_the_left() -> None:
    g = start({"Aric": {"hand": ["no-confidence"], "level": 5}, "Suzan": {"level": 5}, "Tom": {"level": 5}})
    g.do("Aric", "play no-confidence")
    vote(g, "Suzan", 1)
    vote(g, "Tom", 2)
    vote(g, "Aric", 3)
    assert g.levels() == {"Aric": 5, "Suzan": 4, "Tom": 5}


def test_estate_auction() -> None:
    players: Players = {
        "Aric": {"hand": ["estate-auction", "elf"]},
        "Suzan": {"hand": ["dwarf", "cleric"]},
        "Tom": {"hand": ["thief", "wizard"]},
    }
    g = start(players)
    g.do("Aric", "play estate-auction")
    vote(g, "Aric", 1)
    vote(g, "Suzan", 2)
    vote(g, "Tom", 2)  # a bid that is no higher comes too late
    g.do("Suzan", "discard dwarf", "discard cleric")
    assert [g.t.lib.cards[c].deck for c in g.player("Suzan").hand] == [TREASURE] * 3
    assert (hand(g, "Aric"), hand(g, "Tom")) == (1, 2)


def test_an_auction_without_bids_is_over() -> None:
    g = start(trio(hand=["estate-auction", "elf"]))
    g.do("Aric", "play estate-auction")
    while g.t.top.describe()[0] == "CardProgram":
        g.t.act(g.t.waiting[0], A.Action(A.CHOOSE, number=0))
    assert (hand(g, "Aric"), hand(g, "Suzan"), hand(g, "Tom")) == (1, 0, 0)


def test_dice_duel() -> None:
    g = start({"Aric": {"hand": ["dice-duel"], "level": 3}, "Suzan": {"level": 3}, "Tom": {"level": 3}}, dice=[2, 5, 4])
    g.do("Aric", "play dice-duel")
    g.all_pass()
    assert g.levels() == {"Aric": 3, "Suzan": 4, "Tom": 3}


def test_finger_pointing() -> None:
    players: Players = {
        "Aric": {"hand": ["finger-pointing"], "level": 3},
        "Suzan": {"level": 4},
        "Tom": {"level": 6},
        "Lena": {},
    }
    g = start(players)
    g.do("Aric", "play finger-pointing")
    assert g.options("Aric") == ["choose 2: choose @1", "choose 3: choose @2"]
    vote(g, "Aric", 3)
    assert g.levels() == {"Aric": 3, "Suzan": 4, "Tom": 5, "Lena": 1}


def test_luxury_tax() -> None:
    players: Players = {
        "Aric": {"hand": ["luxury-tax"], "carried": ["leather-armor"]},
        "Suzan": {"carried": ["staff-of-napalm", "swiss-army-polearm"]},
        "Tom": {},
    }
    g = start(players)
    g.do("Aric", "play luxury-tax")
    g.do("Suzan", "discard staff-of-napalm")
    assert (g.cards("Aric", "items"), g.cards("Suzan", "items")) == (["leather-armor"], ["swiss-army-polearm"])


def test_falling_bottle() -> None:
    hit = set()
    for seed in range(12):
        g = start(
            {"Aric": {"hand": ["falling-bottle"], "level": 3}, "Suzan": {"level": 3}, "Tom": {"level": 3}}, seed=seed
        )
        g.do("Aric", "play falling-bottle")
        hit |= {name for name, level in g.levels().items() if level == 2}
        assert sum(g.levels().values()) == 8
    assert hit == {"Aric", "Suzan", "Tom"}


# --- time, charges, counters ------------------------------------------------------------------------------------------


def test_second_breakfast() -> None:
    g = start(trio(hand=["second-breakfast"]), doors=["lame-goblin"])
    g.do("Aric", "play second-breakfast")
    g.do("Aric", "kick open the door")
    g.strengths(1 + 4, 1)
    kill(g)
    go_on(g, lambda: g.t.turn_of != 0)
    assert g.place("second-breakfast") == "discards"


def test_slow_poison() -> None:
    players: Players = {"Aric": {"hand": ["slow-poison"]}, "Suzan": {"level": 9}, "Tom": {}}
    g = start(players, doors=QUIET_DOORS)
    curse(g, "Aric", "slow-poison", "Suzan")
    levels = []
    for _ in range(3):
        next_turn(g, "Suzan")
        levels.append(g.level("Suzan"))
    assert levels == [8, 7, 6]
    go_on(g, lambda: g.t.turn_of != 1)
    assert g.place("slow-poison") == "discards"


def test_wand_of_three_sparks() -> None:
    g = start(trio(equipped=["wand-of-three-sparks"]), fight={"foes": ["plutonium-dragon"]})
    for number in range(3):
        assert g.place("wand-of-three-sparks") == "items of Aric"
        use(g, "Aric", "wand-of-three-sparks")
        g.strengths(1 + 3 * (number + 1), 20)
    assert g.place("wand-of-three-sparks") == "discards"


def test_once_in_a_lifetime() -> None:
    g = start(trio(races=["once-in-a-lifetime"]), doors=QUIET_DOORS[1:])
    use(g, "Aric", "once-in-a-lifetime")
    assert g.level("Aric") == 2
    assert not can_use(g, "Aric", "once-in-a-lifetime")
    next_turn(g, "Aric")
    assert not can_use(g, "Aric", "once-in-a-lifetime")


def test_notched_sword() -> None:
    g = start(trio(equipped=["notched-sword"]), fight=FOE)
    g.strengths(1 + 1, 1)
    kill(g)
    assert counters(g, "notched-sword") == 1
    g = start(trio(equipped=["notched-sword"]), fight={"foes": ["lame-goblin", "maul-rat"]})
    g.t.players[0].level = 5
    kill(g)
    assert counters(g, "notched-sword") == 2


def test_counters_count_at_once_and_go_with_the_card() -> None:
    g = start(trio(equipped=["notched-sword"], level=4), fight=FOE)
    kill(g)
    go_on(g, lambda: g.t.top.describe()[0] == "Turn")
    assert g.t.view(0).players[0].items
    assert own_strength(g.t, 0) == g.level("Aric") + 1 + 1
    discard(g.t, g.t.lib.numbers["notched-sword"])
    assert counters(g, "notched-sword") == 0


def test_piggy_bank() -> None:
    g = start(trio(equipped=["piggy-bank"]), doors=QUIET_DOORS)
    next_turn(g, "Aric")
    next_turn(g, "Aric")
    assert counters(g, "piggy-bank") == 2
    before = [c for c in g.player("Aric").hand if g.t.lib.cards[c].deck == TREASURE]
    use(g, "Aric", "piggy-bank")
    after = [c for c in g.player("Aric").hand if g.t.lib.cards[c].deck == TREASURE]
    assert len(after) == len(before) + 2
    assert g.place("piggy-bank") == "discards"


def test_hot_potato() -> None:
    g = start({"Aric": {"hand": ["hot-potato"]}, "Suzan": {}, "Tom": {}}, doors=QUIET_DOORS)
    curse(g, "Aric", "hot-potato", "Suzan")
    places = [g.place("hot-potato")]
    for name in ("Suzan", "Tom", "Aric"):
        next_turn(g, name)
        places.append(g.place("hot-potato"))
    assert places == ["curses of Suzan", "curses of Suzan", "curses of Tom", "curses of Aric"]
    players: Players = {"Aric": {"curses": ["hot-potato"], "level": 6}, "Suzan": {}, "Tom": {}}
    g = start(players, fight={"foes": ["lame-goblin"]})
    g.t.happens(9, 0)
    advance(g.t)
    assert g.level("Aric") == 4


def test_ticking_chest() -> None:
    players: Players = {
        "Aric": {"kept": ["ticking-chest"], "carried": ["leather-armor"]},
        "Suzan": {"carried": ["helm-of-courage"]},
        "Tom": {},
    }
    g = start(players, doors=QUIET_DOORS)
    for turns in range(1, 4):
        go_on(g, lambda now=turns: counters(g, "ticking-chest") == now)
        assert g.cards("Suzan", "items") == ["helm-of-courage"]
    go_on(g, lambda: g.place("ticking-chest") == "discards")
    assert (g.cards("Aric", "items"), g.cards("Suzan", "items")) == ([], [])


# --- triggers ---------------------------------------------------------------------------------------------------------


def test_trophy_axe() -> None:
    g = start(trio(equipped=["trophy-axe"]), fight=FOE)
    plain = start(trio(equipped=["leather-armor"]), fight=FOE)
    for one in (g, plain):
        kill(one)
        go_on(one, lambda now=one: now.t.top.describe()[0] == "Turn")
    assert hand(g, "Aric") == hand(plain, "Aric") + 1


def test_vulture_cloak() -> None:
    g = start(trio(equipped=["vulture-cloak"]))
    die(g.t, g.seat("Tom"))
    advance(g.t)
    go_on(g, lambda: g.t.top.describe()[0] == "Turn")
    assert hand(g, "Aric") == 2
    g = start(trio(carried=["vulture-cloak"]))
    die(g.t, g.seat("Tom"))
    advance(g.t)
    assert hand(g, "Aric") == 0  # it must be worn


def test_fence() -> None:
    rich = ["staff-of-napalm", "swiss-army-polearm", "bow-with-ribbons", "hammer-of-kneecapping"]
    g = start({"Aric": {"carried": rich}, "Suzan": {"classes": ["fence"]}, "Tom": {}})
    for pair in (rich[:2], rich[2:]):
        g.do("Aric", "sell items", *[f"add {card}" for card in pair], "done")
    assert (hand(g, "Suzan"), hand(g, "Tom")) == (1, 0)


def test_siamese_curse() -> None:
    g = start({"Aric": {"curses": ["siamese-curse"], "level": 5}, "Suzan": {"level": 5}, "Tom": {"level": 5}})
    lose(g.t, g.seat("Tom"), 1)
    advance(g.t)
    assert g.level("Aric") == 5
    lose(g.t, g.seat("Suzan"), 2)
    advance(g.t)
    assert g.levels() == {"Aric": 4, "Suzan": 3, "Tom": 4}


def test_apprentice_contract() -> None:
    g = start(trio(hand=["apprentice-contract"]))
    g.do("Aric", "play apprentice-contract")
    assert g.place("apprentice-contract") == "kept of Aric"
    gain(g.t, g.seat("Tom"), 1)
    advance(g.t)
    assert hand(g, "Aric") == 0
    gain(g.t, g.seat("Suzan"), 2)
    advance(g.t)
    assert hand(g, "Aric") == 1


def test_jealous_ex() -> None:
    players: Players = {"Aric": {"level": 5}, "Suzan": {"hand": ["elf", "dwarf", "cleric"], "level": 9}, "Tom": {}}
    g = start(players, fight={"foes": ["jealous-ex"]})
    g.do("Aric", "ask Suzan for help", "done")
    g.do("Suzan", "accept the offer of Aric")
    g.do("Suzan", "discard elf", "discard dwarf")
    assert g.cards("Suzan", "hand") == ["cleric"]


def test_wanted_poster() -> None:
    players: Players = {"Aric": {}, "Suzan": {"kept": ["wanted-poster"]}, "Tom": {}}
    g, plain = start(players, fight=FOE), start({"Aric": {}, "Suzan": {}, "Tom": {}}, fight=FOE)
    for one in (g, plain):
        one.t.players[0].level = 5
        kill(one)
        go_on(one, lambda now=one: now.t.top.describe()[0] == "Turn")
    assert hand(g, "Aric") == hand(plain, "Aric") + 2
    assert g.place("wanted-poster") == "discards"


# --- replacements -----------------------------------------------------------------------------------------------------


def test_fire_insurance() -> None:
    players: Players = {
        "Aric": {"hand": ["lose-the-armor-you-are-wearing"]},
        "Suzan": {"kept": ["fire-insurance"], "equipped": ["leather-armor"], "hand": ["elf"]},
        "Tom": {},
    }
    for answer, armor, cards in ((1, ["leather-armor"], []), (0, [], ["elf"])):
        g = start(players)
        curse(g, "Aric", "lose-the-armor-you-are-wearing", "Suzan")
        vote(g, "Suzan", answer)
        assert (g.cards("Suzan", "items"), g.cards("Suzan", "hand")) == (armor, cards)


def test_lightning_rod() -> None:
    players: Players = {
        "Aric": {"hand": ["lose-a-level", "lose-a-level:2"]},
        "Suzan": {"equipped": ["lightning-rod"], "level": 4},
    }
    g = start({**players, "Tom": {}})
    curse(g, "Aric", "lose-a-level", "Suzan")
    assert (g.level("Suzan"), g.place("lightning-rod")) == (4, "discards")
    curse(g, "Aric", "lose-a-level:2", "Suzan")
    assert g.level("Suzan") == 3


def test_phoenix_feather() -> None:
    for answer in (1, 0):
        g = start({"Aric": {"kept": ["phoenix-feather"], "level": 4}, "Suzan": {}, "Tom": {}})
        die(g.t, 0)
        advance(g.t)
        vote(g, "Aric", answer)
        assert g.player("Aric").alive == bool(answer)
        assert g.level("Aric") == (3 if answer else 4)
        assert g.place("phoenix-feather") != "kept of Aric"


def test_pocket_mirror() -> None:
    players: Players = {
        "Aric": {"hand": ["lose-a-level", "lose-a-level:2"], "level": 4},
        "Suzan": {"level": 4},
        "Tom": {},
    }
    players["Suzan"]["equipped"] = ["pocket-mirror"]
    g = start(players)
    curse(g, "Aric", "lose-a-level", "Suzan")
    assert (g.level("Aric"), g.level("Suzan")) == (3, 4)
    curse(g, "Aric", "lose-a-level:2", "Suzan")  # once per turn
    assert (g.level("Aric"), g.level("Suzan")) == (3, 3)


def test_rubber_armor() -> None:
    players: Players = {"Aric": {"equipped": ["rubber-armor"], "level": 5}, "Suzan": {}, "Tom": {}}
    g = start(players, fight={"foes": ["jealous-ex"]}, dice=[1])
    flee(g)
    assert g.level("Aric") == 5
    g = start(trio(level=5), fight={"foes": ["jealous-ex"]}, dice=[1])
    flee(g)
    assert g.level("Aric") == 3


def test_librarian() -> None:
    g = start(trio(races=["librarian"]), doors=["cleric", "wizard", "thief"])
    g.do("Aric", "kick open the door", "loot the room")
    assert sorted(g.cards("Aric", "hand")) == ["cleric", "thief", "wizard"]
    g.do("Aric", "discard cleric")
    assert sorted(g.cards("Aric", "hand")) == ["thief", "wizard"]


# --- bolder verbs -----------------------------------------------------------------------------------------------------


def test_musical_hands() -> None:
    players: Players = {"Aric": {"hand": ["musical-hands", "elf"]}, "Suzan": {"hand": ["dwarf", "thief"]}, "Tom": {}}
    g = start(players)
    g.do("Aric", "play musical-hands")
    assert (g.cards("Aric", "hand"), g.cards("Suzan", "hand")) == ([], ["elf"])
    assert g.cards("Tom", "hand") == ["dwarf", "thief"]


def test_swap_meet() -> None:
    players: Players = {"Aric": {"hand": ["swap-meet"], "equipped": ["leather-armor"]}, "Suzan": {}, "Tom": {}}
    players["Suzan"] = {"equipped": ["helm-of-courage", "boots-of-butt-kicking"]}
    g = start(players)
    g.do("Aric", "play swap-meet on Suzan")
    assert sorted(g.cards("Aric", "items")) == ["boots-of-butt-kicking", "helm-of-courage"]
    assert g.cards("Suzan", "items") == ["leather-armor"]
    assert not g.equipped("leather-armor")


def test_second_wind() -> None:
    g = start(trio(hand=["second-wind"]), doors=QUIET_DOORS)
    g.do("Aric", "play second-wind")
    turns = []
    for _ in range(4):
        turns.append(g.t.turn_of)
        turn = g.t.turn
        go_on(g, lambda now=turn: g.t.turn > now)
    assert turns == [0, 0, 1, 2]


def test_lost_key() -> None:
    g = start({"Aric": {"hand": ["lost-key"]}, "Suzan": {}, "Tom": {}}, doors=QUIET_DOORS)
    curse(g, "Aric", "lost-key", "Suzan")
    turns = []
    for _ in range(5):
        turns.append(g.t.turn_of)
        turn = g.t.turn
        go_on(g, lambda now=turn: g.t.turn > now)
    assert turns == [0, 2, 0, 1, 2]


def test_fortune_cookie() -> None:
    g = start(trio(hand=["fortune-cookie"]), doors=["elf", "dwarf", "thief", "wizard"])
    g.do("Aric", "play fortune-cookie")
    g.do("Aric", "pick thief", "pick elf")
    names = [g.t.lib.names[c] for c in reversed(g.t.decks[DOOR][-4:])]
    assert names == ["dwarf", "elf", "thief", "wizard"]


def test_x_ray_specs() -> None:
    g = start({"Aric": {"equipped": ["x-ray-specs"]}, "Suzan": {"hand": ["elf", "thief"]}, "Tom": {"hand": ["dwarf"]}})
    use(g, "Aric", "x-ray-specs", g.seat("Suzan"))
    view, other = g.t.view(0), g.t.view(2)
    assert sorted(g.t.lib.names[c] for c in view.players[1].known) == ["elf", "thief"]
    assert (view.players[2].known, other.players[1].known) == ([], [])
    assert not can_use(g, "Aric", "x-ray-specs")


def test_loaded_doorbell() -> None:
    g = start(trio(hand=["loaded-doorbell", "plutonium-dragon", "elf"]))
    g.do("Aric", "play loaded-doorbell")
    g.do("Aric", "pick plutonium-dragon")
    assert g.t.lib.names[g.t.decks[DOOR][-1]] == "plutonium-dragon"
    assert g.cards("Aric", "hand") == ["elf"]


def test_pointy_ears() -> None:
    g = start(trio(equipped=["pointy-ears", "bow-with-ribbons"]), fight=FOE)  # Elves only, +4
    g.strengths(1 + 4, 1)


def test_heirloom_blade() -> None:
    g = start(trio(hand=["heirloom-blade"], level=4))
    g.do("Aric", "play heirloom-blade")
    assert not g.equipped("heirloom-blade")
    g.refused("Aric", "equip heirloom-blade", "ITEM-24")
    start(trio(equipped=["heirloom-blade"], level=5), fight=FOE).strengths(5 + 5, 1)


def test_hydra_of_paperwork() -> None:
    g = start(trio(level=8, equipped=["staff-of-napalm"], classes=["wizard"]), fight={"foes": ["hydra-of-paperwork"]})
    g.strengths(8 + 5, 8)
    kill(g)
    g.strengths(8 + 5, 8 + 4)
    assert g.level("Aric") == 8
    kill(g)
    assert g.winners() == ["Aric"]


def test_net_and_bait() -> None:
    g = start(trio(hand=["net-and-bait"]), fight={"foes": ["lame-goblin", "plutonium-dragon"]})
    assert not g.can("Aric", "play net-and-bait on plutonium-dragon")
    g.do("Aric", "play net-and-bait on lame-goblin")
    assert g.place("lame-goblin") == "hand of Aric"
    g.strengths(1, 20)


def test_revolving_barrel() -> None:
    g = start({"Aric": {"hand": ["revolving-barrel"]}, "Suzan": {}, "Tom": {}}, dice=[4, 1, 6])
    curse(g, "Aric", "revolving-barrel", "Suzan")
    go_on(g, lambda: g.t.top.describe()[0] == "Turn")
    assert [p.alive for p in g.t.players] == [True, False, True]
    assert (hand(g, "Aric"), hand(g, "Tom")) == (1, 1)


def test_a_fight_is_over_when_its_fighter_dies_by_a_card() -> None:
    players: Players = {"Aric": {"level": 3}, "Suzan": {"hand": ["revolving-barrel"]}, "Tom": {}}
    g = start(players, fight={"foes": ["lame-goblin"], "helper": "Tom"}, dice=[1, 6, 6])
    curse(g, "Suzan", "revolving-barrel", "Aric")
    go_on(g, lambda: g.t.fight is None)
    assert g.levels() == {"Aric": 3, "Suzan": 1, "Tom": 1}
    assert g.place("lame-goblin") == "discards"
    go_on(g, lambda: g.t.turn_of == 1)


def test_crystal_ball() -> None:
    for door, guess, won in (("lame-goblin", 1, True), ("elf", 1, False), ("elf", 2, True)):
        g = start(trio(hand=["crystal-ball"], level=3), doors=[door])
        g.do("Aric", "play crystal-ball")
        vote(g, "Aric", guess)
        assert (hand(g, "Aric"), g.level("Aric")) == ((1, 3) if won else (0, 2))
        assert g.t.lib.names[g.t.decks[DOOR][-1]] == door


# --- more ideas -------------------------------------------------------------------------------------------------------


def test_pacifist() -> None:
    g = start(trio(classes=["pacifist"], hand=["elf", "dwarf", "thief"]), fight={"foes": ["plutonium-dragon"]})
    use(g, "Aric", "pacifist")
    g.do("Aric", "discard elf", "discard dwarf")
    assert (g.place("plutonium-dragon"), g.t.fight, g.level("Aric")) == ("discards", None, 1)
    assert g.cards("Aric", "hand") == ["thief"]


def test_bloodthirsty_blade() -> None:
    for doors, fights, lost in ((["elf"], False, 1), (["lame-goblin"], True, 0)):
        g = start(trio(equipped=["bloodthirsty-blade"], level=4), doors=doors)
        g.do("Aric", "kick open the door")
        if fights:
            g.strengths(4 + 5, 1)
            kill(g)
        go_on(g, lambda now=g: now.t.turn_of != 0)
        assert g.level("Aric") == 4 + fights - lost


def test_doppelganger() -> None:
    players: Players = {"Aric": {"level": 2, "races": ["elf"]}, "Suzan": {"level": 7}, "Tom": {"level": 4}}
    start(players, fight={"foes": ["doppelganger"]}).strengths(2, 1 + 6)
    players["Aric"] = {"level": 2}
    start(players, fight={"foes": ["doppelganger"]}).strengths(2, 1 + 6 + 5)


def test_betting_slip() -> None:
    for foe, end, cards, after in (("lame-goblin", kill, 2, 3), ("plutonium-dragon", flee, 0, 2)):
        players: Players = {"Aric": {"level": 5}, "Suzan": {"hand": ["betting-slip"], "level": 3}, "Tom": {}}
        g = start(players, fight={"foes": [foe]}, dice=[6])
        g.do("Suzan", "play betting-slip")
        end(g)
        assert (hand(g, "Suzan"), g.level("Suzan"), g.place("betting-slip")) == (cards, after, "discards")


def test_overcharged_staff() -> None:
    for face, mine, level in ((1, 3, 3), (5, 4 + 10, 4)):
        g = start(trio(equipped=["overcharged-staff"], level=4), fight={"foes": ["plutonium-dragon"]}, dice=[face])
        use(g, "Aric", "overcharged-staff")
        g.all_pass()
        g.strengths(mine, 20)
        assert g.level("Aric") == level
        assert g.place("overcharged-staff") == ("discards" if face == 1 else "items of Aric")


def test_gold_digger() -> None:
    players: Players = {"Aric": {}, "Suzan": {}, "Tom": {"carried": ["staff-of-napalm"]}}
    g = start(players, doors=["gold-digger"])
    g.do("Aric", "kick open the door")
    assert g.t.fight is not None
    assert (g.t.fight.fighter, g.t.active) == (g.seat("Tom"), g.seat("Aric"))
    players["Aric"]["carried"] = ["swiss-army-polearm", "bow-with-ribbons"]
    g = start(players, doors=["gold-digger"])
    g.do("Aric", "kick open the door")
    assert g.t.fight is not None
    assert g.t.fight.fighter == g.seat("Aric")


@rule("TIME-7")
def test_blood_brothers() -> None:
    g = start({"Aric": {"hand": ["blood-brothers"], "level": 3}, "Suzan": {"level": 3}, "Tom": {"level": 3}})
    g.do("Aric", "play blood-brothers on Tom")
    assert g.place("blood-brothers") == "kept of Tom"
    gain(g.t, g.seat("Suzan"), 1)
    advance(g.t)
    gain(g.t, g.seat("Tom"), 1)
    advance(g.t)
    assert g.levels() == {"Aric": 4, "Suzan": 4, "Tom": 4}
    gain(g.t, g.seat("Aric"), 1)
    advance(g.t)
    assert g.levels() == {"Aric": 5, "Suzan": 4, "Tom": 4}


@rule("TIME-7")
def test_a_curse_behind_a_door_was_played_by_nobody(tmp_path: Path) -> None:
    """… and one that moves on still comes from whoever has played it."""
    text = (
        "kind: curse, stays: {until: removed}, triggers: [{when: turn_end, do: [{each_player: {who: player, do: "
        "[{gain_level: {}}]}}, {each_player: {who: left, do: [{stay: {}}]}}]}]"
    )
    players: Players = {"Aric": {"hand": ["leech"], "level": 3}, "Suzan": {"level": 3}, "Tom": {"level": 3}}
    g = game_with(tmp_path, {"leech": text}, players, doors=QUIET_DOORS)
    curse(g, "Aric", "leech", "Suzan")
    go_on(g, lambda: g.place("leech") == "curses of Aric")
    assert g.levels() == {"Aric": 5, "Suzan": 3, "Tom": 3}
    g = game_with(tmp_path, {"leech": text}, {"Aric": {"level": 3}, "Suzan": {}, "Tom": {}}, doors=["leech", "elf"])
    g.do("Aric", "kick open the door")
    go_on(g, lambda: g.place("leech") == "curses of Suzan")
    assert g.levels() == {"Aric": 3, "Suzan": 1, "Tom": 1}


@rule("LEVEL-8")
def test_switcheroo() -> None:
    g = start({"Aric": {"hand": ["switcheroo"], "level": 2}, "Suzan": {"level": 7}, "Tom": {"level": 4}})
    g.do("Aric", "play switcheroo on Suzan")
    assert g.levels() == {"Aric": 7, "Suzan": 2, "Tom": 4}
    rod: Players = {"Aric": {"hand": ["switcheroo"], "level": 2}, "Suzan": {"level": 7}, "Tom": {}}
    rod["Suzan"]["equipped"] = ["lightning-rod"]
    g = start(rod)
    g.do("Aric", "play switcheroo on Suzan")  # nobody gains what is not lost
    assert g.levels() == {"Aric": 2, "Suzan": 7, "Tom": 1}


@rule("RECEIVER-7")
def test_duel_at_dawn() -> None:
    for dice, mine, theirs in (([2, 5], 2, 4), ([6, 1], 4, 2)):
        players: Players = {"Aric": {"hand": ["duel-at-dawn"], "level": 3}, "Suzan": {"level": 3}, "Tom": {"level": 3}}
        g = start(players, dice=dice)
        g.do("Aric", "play duel-at-dawn on Suzan")
        g.all_pass()
        assert g.levels() == {"Aric": mine, "Suzan": theirs, "Tom": 3}


def test_gift_wrap() -> None:
    g = start({"Aric": {"hand": ["gift-wrap", "elf", "dwarf"]}, "Suzan": {"hand": ["thief"]}, "Tom": {}})
    g.do("Aric", "play gift-wrap on Suzan")
    g.do("Aric", "pick dwarf")
    assert sorted(g.cards("Suzan", "hand")) == ["dwarf", "thief"]
    assert (hand(g, "Aric"), "elf" in g.cards("Aric", "hand")) == (2, True)
    view, other = g.t.view(g.seat("Aric")), g.t.view(g.seat("Tom"))
    assert [g.t.lib.names[card] for card in view.players[1].known] == ["dwarf"]
    assert other.players[1].known == []


def test_birthday() -> None:
    g = start({"Aric": {"hand": ["birthday"]}, "Suzan": {"hand": ["thief", "elf"]}, "Tom": {"hand": ["dwarf"]}})
    g.do("Aric", "play birthday")
    g.do("Suzan", "pick thief")
    assert sorted(g.cards("Aric", "hand")) == ["dwarf", "thief"]  # a single card needs no question
    assert (g.cards("Suzan", "hand"), g.cards("Tom", "hand")) == (["elf"], [])


def test_necromancer() -> None:
    g = start(trio(classes=["necromancer"], hand=["elf"]), door_discards=["lame-goblin", "dwarf", "maul-rat"])
    use(g, "Aric", "necromancer")
    g.do("Aric", "discard elf")
    assert sorted(g.options("Aric")) == ["pick lame-goblin", "pick maul-rat"]
    g.do("Aric", "pick maul-rat")
    assert g.cards("Aric", "hand") == ["maul-rat"]


@rule("CONFLICT-1")
def test_greed() -> None:
    rich = ["staff-of-napalm", "swiss-army-polearm"]
    g = start({"Aric": {"carried": rich, "curses": ["greed"]}, "Suzan": {}, "Tom": {}})
    g.refused("Aric", "sell items", "CONFLICT-1")
    assert start({"Aric": {"carried": rich}, "Suzan": {}, "Tom": {}}).can("Aric", "sell items")
