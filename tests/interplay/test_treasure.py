"""Where cards about Treasures meet: how many a fight pays, whose they are, and what a lost fight still brings."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from kickdoor.model.words import TREASURE
from tests.support.game import Game, game
from tests.support.rule import rule
from tests.support.situations import drawn, lose, win
from tests.support.spoils import ALL, LASERS, Person, Steps, got, met, pick_all, win_all

GAS = "play mind-control-gas on {}"


def treasures(g: Game) -> tuple[int, int]:
    """The Treasures that Aric and Suzan hold."""
    return drawn(g, "Aric", TREASURE), drawn(g, "Suzan", TREASURE)


def table(aric: Person, suzan: Person | None = None, **more: Any) -> Game:
    """It is Aric's turn, in a game of all sets, before the door is kicked open."""
    more.setdefault("treasures", LASERS)
    return game({"Aric": aric, "Suzan": suzan or {}, "Tom": {}}, sets=ALL, **more)


# --- the number ---------------------------------------------------------------------------------------------------


@rule("ENHANCE-2", "ENHANCE-4", "REWARD-2", "GEARS-3", "MATE-2", "MATE-3")
@pytest.mark.parametrize(
    ("foe", "enhancers", "steps", "mate", "paid"),
    [
        ("maul-rat", ["baby"], [], False, 1),
        ("harpies", ["baby", "miniaturized"], [], False, 1),
        ("net-troll", ["baby", "miniaturized", "obvious-weak-point"], [], False, 1),
        ("net-troll", ["ancient", "baby", "miniaturized"], [], False, 3 + 2 - 1 - 1),
        ("maul-rat", ["baby", "ancient"], [], False, 1 - 1 + 2),
        ("maul-rat", ["baby"], [], True, 1 + 1),
        ("harpies", ["ancient"], [], True, (2 + 2) * 2),
        ("steamhunk", ["brilliantly-polished"], [], False, 2 + 2),
        ("maul-rat", ["brilliantly-polished"], [], False, 1 + 1),
        ("maul-rat", ["mass-produced", "brilliantly-polished"], [], False, 1 + 1 + 2),
        ("maul-rat", ["brilliantly-polished", "mass-produced"], [], False, 1 + 1 + 2),
        ("maul-rat", ["brilliantly-polished"],
         ["play glue-some-gears-on-it-and-call-it-steampunk on maul-rat"], False, 1 + 2),
        ("maul-rat", ["enraged"], ["play illusion on maul-rat with harpies"], False, 2),
        ("maul-rat", ["enraged"], ["play illusion on maul-rat with harpies"], True, 2 + 1 + 1),
        ("harpies", ["enraged"], ["play star/wandering-monster with maul-rat"], False, 2 + 1 + 1),
    ],
)  # fmt: skip
def test_how_many_a_kill_pays(foe: str, enhancers: list[str], steps: list[str], mate: bool, paid: int) -> None:
    hand = ["glue-some-gears-on-it-and-call-it-steampunk", "illusion", "star/wandering-monster"]
    hand.append("maul-rat" if foe == "harpies" else "harpies")
    more: dict[str, Any] = {"mates": {foe: ["deluxe/mate"]}} if mate else {}
    boosts = [("Aric", f"play {shot} for the munchkins") for shot in ("magic-missile", "pretty-balloons")]
    g = met(
        [foe], {"level": 17, "kept": ["really-impressive-title"], "hand": ["magic-missile", "pretty-balloons"]},
        [*boosts, *[("Tom", text) for text in steps]], tom={"hand": hand}, enhancers={foe: enhancers},
        options=kd.Options(epic=True), **more,
    )  # fmt: skip
    win(g)
    assert drawn(g, "Aric", TREASURE) == paid


# --- the shares ---------------------------------------------------------------------------------------------------

TOM = {"hand": ["enraged", "baby", "mind-control-gas", "friendship-potion", "out-to-lunch", "better-offer",
                "leech-bomb"]}  # fmt: skip


@rule("NEG-2", "NEG-4", "NEG-18", "REWARD-9", "HELP-14", "NEG-17", "REWARD-4", "REWARD-3")
@pytest.mark.parametrize(
    ("monsters", "picks", "steps", "shares"),
    [
        (["net-troll"], [1], [], (2, 1)),
        (["net-troll"], [1, "last"], [], (1, 2)),
        (["net-troll"], [3, "last"], [], (2, 1)),  # the same Treasure
        (["net-troll"], [3], ["play enraged on net-troll"], (3, 1)),
        (["net-troll"], [3], ["play baby on net-troll"], (2, 0)),  # there is no third one
        (["net-troll"], [2, 3], ["play baby on net-troll"], (1, 1)),
        (["net-troll"], ["last"], ["play baby on net-troll"], (1, 1)),
        (["net-troll"], [1], ["play mind-control-gas on net-troll"], (2, 1)),  # sent away, same pile
        (["net-troll"], [1], ["play friendship-potion"], (0, 0)),
        (["net-troll"], [1], ["play out-to-lunch"], (2, 0)),  # these are drawn by the fighter
        (["net-troll"], [1, 2], ["play better-offer"], (0, 0)),
        (["net-troll", "harpies"], [4, 5], ["play mind-control-gas on net-troll"], (3, 2)),
        (["net-troll", "harpies"], [4, 5], ["play leech-bomb on harpies"], (3, 2)),
        (["net-troll", "harpies"], [1], ["play leech-bomb on harpies", "play friendship-potion"], (1, 1)),
        (["net-troll", "harpies"], ["last"], ["play leech-bomb on harpies", "play out-to-lunch"], (1 + 2, 1)),
    ],
)
def test_how_a_deal_shares_them(
    monsters: list[str], picks: list[Any], steps: list[str], shares: tuple[int, int]
) -> None:
    aric = {"level": 9 if len(monsters) == 1 else 8}
    first = met(monsters, aric, [], suzan={"level": 9}, tom=TOM, helper="Suzan", deal={"picks": picks},
                options=kd.Options(epic=True))  # fmt: skip
    for text in steps:
        first.do("Tom", text)
    if first.t.fight is not None and first.t.fight.helper >= 0:
        win_all(first)
    pick_all(first)
    if steps == ["play better-offer"]:
        assert first.t.fight.helper == -1
        assert first.t.fight.deal is None
    assert treasures(first) == shares


@rule("REWARD-11", "REWARD-12", "HELP-15", "CLASS-22")
@pytest.mark.parametrize(
    ("foe", "aric", "suzan", "steps", "of_aric", "of_suzan"),
    [
        ("potted-plant", {}, {"races": ["elf"]}, [], (0, 0), (0, 1 + 1)),
        ("potted-plant", {"races": ["elf"]}, {"races": ["elf:2"]}, [], (0, 1), (0, 1 + 1)),
        ("potted-plant", {"races": ["elf"]}, {}, ["play mind-control-gas on potted-plant"], (0, 0), (0, 1)),
        ("mousetrap", {}, {"classes": ["explorer"]}, [], (0, 0), (0, 1 + 1)),
        ("plasmoid", {}, {"classes": ["bounty-hunter"]}, [], (0, 4), (1, 1 + 1)),
        ("plasmoid", {"classes": ["bounty-hunter"]}, {"classes": ["bounty-hunter:2"]}, [], (0, 4 + 1), (1, 1 + 1)),
        ("plasmoid", {}, {"classes": ["bounty-hunter"]}, ["play mind-control-gas on plasmoid"], (0, 4), (0, 1)),
        ("slaughterbot", {}, {"classes": ["gadgeteer"]}, [], (0, 3), (0, 1)),  # into the common pile
        ("slaughterbot", {"classes": ["gadgeteer"]}, {"classes": ["gadgeteer:2"]}, [], (0, 3), (0, 1)),  # once
        ("bottle-bottle", {}, {"classes": ["bounty-hunter"]}, [], (1, 1), (1, 1)),
        ("bottle-bottle", {}, {}, ["play leech-bomb on bottle-bottle"], (1, 1), (0, 1)),
        ("bottle-bottle", {}, {}, ["play mind-control-gas on bottle-bottle"], (0, 1), (0, 1)),
    ],
)
def test_what_is_paid_beside_the_common_pile(
    foe: str, aric: Person, suzan: Person, steps: list[str], of_aric: tuple[int, int], of_suzan: tuple[int, int]
) -> None:
    """The helper has the first pick of the common pile."""
    g = met(
        [foe], {"level": 10, **aric}, [], suzan={"level": 15, **suzan}, tom=TOM, helper="Suzan", deal={"picks": [1]},
        options=kd.Options(epic=True),
    )  # fmt: skip
    for text in steps:
        g.do("Tom", text)
    if g.t.fight is not None:
        win_all(g)
    pick_all(g)
    assert got(g, "Aric")[1:] == of_aric
    assert got(g, "Suzan")[1:] == of_suzan


@rule("REWARD-10", "REWARD-13", "NEG-4")
@pytest.mark.parametrize(
    ("top", "picks", "shares"),
    [
        (["hoard", *LASERS], ["last"], (1 + 3 - 1, 1)),  # two Treasures, of which one brings three
        (["hoard", *LASERS], [2], (3, 1)),
        (["laser", "hoard", *LASERS[1:]], [1, "last"], (2, 2)),
        (["arms-locker", *LASERS], ["last"], (2, 1)),
        (["hoard", "laser", "arms-locker", *LASERS[1:]], [1], (1 + 2 + 2 - 1, 1)),
    ],
)
def test_what_must_be_played_changes_the_size_of_the_pile(
    top: list[str], picks: list[Any], shares: tuple[int, int]
) -> None:
    g = met(["harpies"], {"level": 5}, [], suzan={"level": 9}, helper="Suzan", deal={"picks": picks}, treasures=top)
    win_all(g)
    assert treasures(g) == shares


# --- after a lost fight -------------------------------------------------------------------------------------------

TUBA = {"equipped": ["tuba-of-charm"]}


@rule("RUN-2", "RUN-21", "RUN-22", "MULTI-8", "REWARD-12")
@pytest.mark.parametrize(
    ("monsters", "aric", "more", "steps", "dice", "paid"),
    [
        (["bigfoot"], TUBA, {}, [], [2], 1),  # 2 + 3
        (["bigfoot"], TUBA, {}, [], [1], 0),
        (["bigfoot", "net-troll"], TUBA, {}, [], [6, 1], 0),
        (["bigfoot", "net-troll"], TUBA, {}, [], [6, 6], 1),  # once for all of them
        (["bigfoot"], {**TUBA, "hand": ["instant-wall"]}, {}, ["play instant-wall"], [], 1),
        (["bigfoot"], {"carried": ["tuba-of-charm"]}, {}, [], [6], 0),
        (["bigfoot"], {"hand": ["forged-id"]}, {}, ["play forged-id"], [], 3),
        (["bigfoot"], {"hand": ["forged-id"]}, {"enhancers": {"bigfoot": ["ancient"]}}, ["play forged-id"], [], 5),
        (["bigfoot", "net-troll"], {"hand": ["forged-id"]}, {}, ["play forged-id"], [], 0),
        (["bigfoot"], {"hand": ["forged-id"]}, {"mates": {"bigfoot": ["deluxe/mate"]}}, ["play forged-id"], [], 0),
        (["bigfoot"], {**TUBA, "hand": ["forged-id"]}, {}, ["play forged-id"], [], 3 + 1),
        (["slaughterbot"], {"classes": ["gadgeteer"], "hand": ["forged-id"]}, {}, ["play forged-id"], [], 3),
        (["bigfoot"], {"hand": ["magic-lamp"]}, {}, ["play magic-lamp on bigfoot"], [], 3),
        (["bigfoot"], {**TUBA, "hand": ["magic-lamp"]}, {}, ["play magic-lamp on bigfoot"], [], 3 + 1),
        (["bigfoot", "net-troll"], {"hand": ["magic-lamp"]}, {}, ["play magic-lamp on bigfoot"], [6], 0),
        (["bigfoot"], {"hand": ["magic-lamp"]}, {"mates": {"bigfoot": ["deluxe/mate"]}},
         ["play magic-lamp on bigfoot"], [6], 0),
    ],
)  # fmt: skip
def test_what_a_lost_fight_still_brings(
    monsters: list[str], aric: Person, more: dict[str, Any], steps: list[str], dice: list[int], paid: int
) -> None:
    g = met(monsters, {"level": 2, **aric}, [], dice=dice, **more)
    lose(g)
    for text in steps:
        g.do("Aric", text)
    while g.t.fight is not None:
        name = g.waiting()[0]
        rolls = [text for text in g.options(name) if text.startswith("roll ")]
        g.do(name, "choose 1" if g.can(name, "choose 1") else rolls[0] if rolls else "pass")
    assert drawn(g, "Aric", TREASURE) == paid
    assert g.level("Aric") == 2


@rule("RUN-2", "NEG-2", "NEG-17", "REWARD-4")
@pytest.mark.parametrize(
    ("who", "shares"),
    [("Aric", (2, 1)), ("Suzan", (2, 1))],  # shared as agreed, whichever of them forged it
)
def test_the_treasures_of_a_forged_id_are_shared_as_agreed(who: str, shares: tuple[int, int]) -> None:
    people: dict[str, Person] = {"Aric": {"level": 2}, "Suzan": {"level": 2}}
    people[who]["hand"] = ["forged-id"]
    g = met(
        ["bigfoot"], people["Aric"], [], suzan=people["Suzan"], helper="Suzan", deal={"picks": [2]}, dice=[6],
    )  # fmt: skip
    lose(g)
    g.do("Aric", f"let {who} run first")
    g.do("Suzan", f"let {who} run first")
    g.do(who, "play forged-id")
    while g.t.fight is not None:
        name = g.waiting()[0]
        g.do(name, "roll against bigfoot" if g.can(name, "roll against bigfoot") else "pass")
    pick_all(g)
    assert treasures(g) == shares


@rule("COMBAT-20", "MULTI-6", "RUN-2")
@pytest.mark.parametrize("lost", [True, False])
def test_a_thief_may_exchange_treasures_after_the_fight_however_it_ends(lost: bool) -> None:
    """The Lawyers left them alone; the rest was fought."""
    aric = {"level": 1 if lost else 5, "classes": ["thief"], "hand": ["pipe", "pea-coat"]}
    g = met(["lawyers", "harpies"], aric, [], dice=[6])
    if lost:
        lose(g)
        g.face("Aric", "harpies")
    else:
        win(g)
    assert {"discard pipe", "discard pea-coat"} <= set(g.options("Aric"))
    g.do("Aric", "discard pipe", "discard pea-coat")
    assert g.place("pipe") == g.place("pea-coat") == "discards"
    assert drawn(g, "Aric", TREASURE) == (2 if lost else 2 + 2)


# --- Treasures for levels -----------------------------------------------------------------------------------------

TYCOON = {"classes": ["tycoon"]}


@rule("REWARD-8", "REWARD-11", "LEVEL-2", "WIN-10")
@pytest.mark.parametrize(
    ("monsters", "level", "steps", "after", "paid"),
    [
        (["harpies"], 6, [], 7, 2 + 1),
        (["bullrog"], 6, ["play mind-control-gas on bullrog"], 6, 5),
        (
            ["hippogriff"],
            6,
            ["play magic-missile for the munchkins", "play pretty-balloons for the munchkins"],
            8,
            4 + 2,
        ),
        (["harpies"], 9, [], 10, 0),  # won: nothing is drawn any more
        (["large-angry-chicken"], 6, ["play ardent-spirits for the munchkins"], 8, 1 + 2),
        (["harpies", "maul-rat"], 6, ["play leech-bomb on harpies"], 8, 2 + 1 + 2),
        (["harpies"], 6, ["play boil-an-anthill on Aric"], 8, 2 + 1 + 1),
    ],
)
def test_a_tycoon_draws_for_every_level_of_a_fight(
    monsters: list[str], level: int, steps: list[str], after: int, paid: int
) -> None:
    hand = ["magic-missile", "pretty-balloons", "ardent-spirits", "boil-an-anthill", "leech-bomb", "mind-control-gas"]
    aric = {**TYCOON, "level": level, "kept": ["really-impressive-title"]}
    g = met(monsters, aric, [], tom={"hand": hand})
    for text in steps:
        g.do("Tom", text)
    if g.t.fight is not None:
        win(g)
    assert g.level("Aric") == after
    assert drawn(g, "Aric", TREASURE) == paid


@rule("REWARD-4", "HELP-13", "HELP-14", "NEG-2")
def test_an_elf_tycoon_who_helps_draws_for_their_levels_beside_the_share() -> None:
    suzan = {"level": 5, "classes": ["tycoon"], "races": ["elf"]}
    g = met(["harpies"], {"level": 3}, [], suzan=suzan, helper="Suzan", deal={"picks": [1]},
            mates={"harpies": ["deluxe/mate"]}, enhancers={"harpies": ["baby"]})  # fmt: skip
    win_all(g)
    assert g.level("Suzan") == 7
    assert treasures(g) == (1, 1 + 2)


@rule("REWARD-8", "TREAS-5")
def test_the_treasure_for_a_level_is_drawn_before_those_of_the_monster() -> None:
    g = met(["harpies"], {**TYCOON, "level": 6}, [], treasures=["hoard", *LASERS])
    win(g)
    assert g.place("hoard") == "discards"
    assert g.cards("Aric", "hand") == LASERS[:5]  # three of the Hoard and two of the Harpies


@rule("LEVEL-8", "LEVEL-3", "CURSE-6")
@pytest.mark.parametrize(
    ("aric", "suzan", "steps", "of_aric", "of_suzan"),
    [
        ({**TYCOON, "level": 3}, {"level": 3}, [("Aric", "play steal-a-level on Suzan")], (4, 1), (2, 0)),
        ({"level": 3}, {**TYCOON, "level": 3, "hand": ["pipe"]}, [("Aric", "play steal-a-level on Suzan")],
         (4, 0), (2, 0)),
        ({"level": 3}, {**TYCOON, "level": 3}, [("Aric", "play steal-a-level on Suzan")], (4, 0), (2, 0)),
        ({**TYCOON, "level": 3}, {"level": 3}, [("Aric", "play duck-of-doom on Aric")], (1, 0), (3, 0)),
        ({**TYCOON, "level": 1}, {"level": 3}, [("Aric", "play duck-of-doom on Aric")], (1, 1), (3, 0)),  # none is lost
    ],
)  # fmt: skip
def test_levels_that_come_and_go_out_of_a_fight(
    aric: Person, suzan: Person, steps: Steps, of_aric: tuple[int, int], of_suzan: tuple[int, int]
) -> None:
    """Beside the card that is played, Aric holds one that can be lost with a level."""
    card = steps[0][1].split()[1]
    hand = [card, "pipe"] if card == "duck-of-doom" else [card]
    g = table({**aric, "hand": hand}, suzan)
    for name, text in steps:
        g.do(name, text)
    assert (g.level("Aric"), drawn(g, "Aric", TREASURE)) == of_aric
    assert (g.level("Suzan"), drawn(g, "Suzan", TREASURE)) == of_suzan
