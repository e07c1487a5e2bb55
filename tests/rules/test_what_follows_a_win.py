"""What follows a win with or without a kill, and what killing and defeating mean (COMBAT-8, REWARD-12)."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.model import announcements
from kickdoor.model.events.announcement import Announcement
from kickdoor.model.words import S_NO_HELP
from tests.support.fights import fight, win
from tests.support.game import Game
from tests.support.rule import rule

ALL = ("deluxe", "star", "steampunk")
LASERS = ["laser", "raser", "maser", "dazer", "bobaser", "shmaser"]


def pick_all(g: Game, name: str = "Aric") -> None:
    while any(text.startswith("pick") for text in g.options(name)):
        g.do(name, next(text for text in g.options(name) if text.startswith("pick")))


@rule("COMBAT-8", "COMBAT-7")
def test_a_companion_acts_after_the_last_monster_is_removed() -> None:
    g = fight("ogre", aric={"companions": ["red-shirt"], "hand": ["mind-control-gas"]}, sets=ALL, dice=[3])
    g.do("Aric", "play mind-control-gas on ogre")
    assert g.place("red-shirt") == "discards"
    assert g.level("Aric") == 1


@rule("COMBAT-8")
@pytest.mark.parametrize(
    ("foe", "text"),
    [
        ("ogre", "play milk-of-amnesia on ogre"),
        ("ogre", "play friendship-potion"),
        ("golden-golem", "take up offer 0 of golden-golem"),
    ],
)
def test_the_ability_for_after_a_win_follows_every_way_to_win(foe: str, text: str) -> None:
    hand = ["milk-of-amnesia", "friendship-potion", "fuzzball", "blob", "chair"]
    g = fight(foe, aric={"classes": ["bounty-hunter"], "hand": hand}, sets=ALL)
    g.do("Aric", text)
    assert g.can("Aric", "use new-contract of bounty-hunter")


@rule("COMBAT-8")
def test_a_ban_that_lasts_until_a_win_ends_with_it() -> None:
    g = fight("ada-loveless", aric={"hand": ["milk-of-amnesia"]}, sets=ALL)
    g.player("Aric").statuses = [S_NO_HELP]
    g.do("Aric", "play milk-of-amnesia on ada-loveless")
    assert g.player("Aric").statuses == []


@rule("REWARD-12")
@pytest.mark.parametrize("used", [True, False])
def test_a_curse_until_a_kill_outlasts_monsters_that_are_only_sent_away(used: bool) -> None:
    g = fight("fuzzball", aric={"level": 5, "curses": ["hobbesian-philosophy"], "equipped": ["foof-gun"]}, sets=ALL)
    if used:
        g.do("Aric", "use foof of foof-gun")
    win(g)
    assert g.level("Aric") == (5 if used else 6)
    assert g.place("hobbesian-philosophy") == ("curses of Aric" if used else "discards")


@rule("REWARD-12", "COMBAT-8")
def test_a_curse_until_a_kill_outlasts_the_removal_of_the_last_monster() -> None:
    g = fight("ogre", aric={"curses": ["hobbesian-philosophy"], "hand": ["friendship-potion"]}, sets=ALL)
    g.do("Aric", "play friendship-potion")
    assert g.place("hobbesian-philosophy") == "curses of Aric"


@rule("REWARD-12", "WIN-6")
def test_it_ends_with_an_automatic_kill() -> None:
    g = fight("fuzzball", aric={"curses": ["hobbesian-philosophy"], "hand": ["leech-bomb"]}, sets=ALL)
    g.do("Aric", "play leech-bomb on fuzzball")
    assert g.place("hobbesian-philosophy") == "discards"


@rule("REWARD-12", "REWARD-11")
@pytest.mark.parametrize(
    ("foe", "own", "treasures"),
    [
        ("potted-plant", {"races": ["elf"]}, 2),
        ("mousetrap", {"classes": ["explorer"]}, 2),
        ("plasmoid", {"classes": ["bounty-hunter"]}, 6),
        ("slaughterbot", {"classes": ["gadgeteer"]}, 4),
    ],
)
def test_what_pays_for_a_defeat_pays_also_if_the_monster_is_sent_away(
    foe: str, own: dict[str, Any], treasures: int
) -> None:
    g = fight(
        foe, aric={"level": 9, "equipped": ["foof-gun"], **own}, suzan={"level": 9}, helper="Suzan",
        sets=ALL, treasures=LASERS,
    )  # fmt: skip
    g.do("Aric", "use foof of foof-gun")
    win(g)
    pick_all(g)
    assert len(g.cards("Aric", "hand")) == treasures
    assert g.level("Aric") == 9


@rule("REWARD-12", "REWARD-11")
@pytest.mark.parametrize(("used", "doors"), [(True, []), (False, ["chair"])])
def test_what_pays_the_killer_needs_a_kill(used: bool, doors: list[str]) -> None:
    g = fight(
        "bottle-bottle", aric={"level": 5, "equipped": ["foof-gun"]}, sets=ALL, doors=["chair"], treasures=LASERS
    )  # fmt: skip
    if used:
        g.do("Aric", "use foof of foof-gun")
    win(g)
    assert sorted(g.cards("Aric", "hand")) == sorted(["laser", "raser", *doors])


@rule("REWARD-12", "COMBAT-28")
def test_a_card_that_asks_what_was_killed_is_not_met_by_a_monster_sent_away() -> None:
    aric = {"level": 5, "equipped": ["foof-gun"], "hand": ["rage-against-the-machine"]}
    g = fight("gearhead", aric=aric, sets=ALL)
    g.do("Aric", "use foof of foof-gun")
    win(g)
    g.refused("Aric", "play rage-against-the-machine on Aric", "COMBAT-28")


@rule("REWARD-12")
def test_only_kills_are_told_as_kills() -> None:
    for used in (True, False):
        g = fight("fuzzball", aric={"level": 5, "equipped": ["foof-gun"]}, sets=ALL)
        if used:
            g.do("Aric", "use foof of foof-gun")
        win(g)
        told = [e for e in g.events if isinstance(e, Announcement) and e.what == announcements.WON]
        assert [e.number for e in told] == [0 if used else 1]
