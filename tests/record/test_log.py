"""The game in sentences."""

from __future__ import annotations

import re
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.model import announcements
from kickdoor.model import fight_event as fights
from kickdoor.model.event import Announcement, Event, HandMixed, NewHand, PhaseBegan, StatusChanged
from kickdoor.model.fight_event import HelperLeft
from kickdoor.record.log import SILENT_EVENTS, Log
from kickdoor.record.words import SILENT, TEMPLATES, and_list, possessive, the
from tests.golden import renew_game
from tests.support.game import Game, game
from tests.support.walks import walks

NAMES = ["Aric", "Suzan", "Tom"]
IN_LOG = {
    announcements.PLAYED, announcements.USED, announcements.OFFERED, announcements.REFUSED, announcements.CURSED,
    announcements.WON, announcements.LAID_OUT, announcements.REVEALED, announcements.RUN_RESULT,
}  # fmt: skip
HOW_PLAYED = {"PLAIN", "ON_SEAT", "ON_FOE", "FOR_SIDE", "ON_CARD", "WITH_CARD"}

# one of each silent event (a helper who leaves is told where he is driven out, and changes the sums)
QUIET: list[Event] = [
    fights.AbilityUsed(1, False), fights.BonusAdded(0, 0, 0, -1, 2), fights.Caught(0, 0), fights.DrawsDue(0, 1),
    fights.DueAfter(0, 0, 0), fights.Enhanced(0, 0), fights.EnhancerLeft(0), fights.FightEnded(), HandMixed(0, 1, 0),
    fights.LootGranted(), NewHand(0), PhaseBegan(1), fights.RunBegan(), fights.StrengthDoubled(0, 0),
    fights.FoeMarked(0, 0), fights.KillNoted([0]), fights.RunEased(0, 2, -1), StatusChanged(0, 0, True),
    fights.FoeBoosted(0, 1, False), fights.HelperMet(0, 0), fights.ItemUsed(0, True), fights.RunnersHeld(),
    fights.TreasureClaimed(0, 1),
]  # fmt: skip


def test_one_complete_game_reads_as_approved() -> None:
    """After a wanted change: `python -m tests.golden.renew_game`, and read the difference."""
    assert renew_game.told() == renew_game.FILE.read_text(encoding="utf-8")


def test_every_word_has_a_sentence_or_is_silent_on_purpose() -> None:
    words = {value for name, value in vars(announcements).items() if name.isupper() and name not in HOW_PLAYED}
    assert words == set(TEMPLATES) | SILENT | IN_LOG
    assert not set(TEMPLATES) & (SILENT | IN_LOG)


def test_every_event_can_be_told() -> None:
    """An event is silent, or has a sentence in the log; an unknown one is a mistake."""
    table = kd.new_table(players=3)
    log = Log(NAMES, table.lib)
    with pytest.raises(AssertionError, match="Event"):
        log.lines([Event()], table)
    with pytest.raises(AssertionError, match="999"):
        log.lines([Announcement(999, 0)], table)
    assert log.lines(QUIET, table) == []
    assert {type(event) for event in QUIET} == set(SILENT_EVENTS) - {HelperLeft}


def test_no_sentence_of_many_odd_games_is_broken() -> None:
    """Every sentence begins with a capital letter, ends properly and has no mark left in it."""
    said: set[str] = set()
    logs: dict[int, tuple[kd.Table, list[Log]]] = {}  # with the table, so that its id is not given to another one
    for walker in walks(6, 500, "sentences"):
        t = walker.table
        names = ["Aric", "Suzan", "Tom", "Boris", "Mira", "Ulf"][: len(t.players)]
        _, mine = logs.setdefault(id(t), (t, [Log(names, t.lib, seat) for seat in (None, -1, 0)]))
        lines = [log.lines(t.events, t) for log in mine]
        said.update(*lines)
    assert len(said) > 800
    for line in said:
        assert line[0].isupper() or line[0].isdigit(), line
        assert re.search(r"[^.!, :][.!]$", line), line
        assert not re.search(r"[{}@]|  | \.|nobody", line), line


def lines_of(g: Game, *acts: tuple[str, str], seat: int | None = None) -> list[str]:
    """Let players act and return what is told of it."""
    log = Log(g.names, g.t.lib, seat)
    out: list[str] = []
    for who, text in acts:
        g.do(who, text)
        out += log.lines(g.events, g.t)
    return out


def table(**more: Any) -> Game:
    return game(
        {"Aric": {"level": 2}, "Suzan": {"hand": ["enraged"]}, "Tom": {"sex": "female", "hand": ["sleep-potion"]}},
        turn="Aric", doors=["net-troll"], **more,
    )  # fmt: skip


def test_a_fight_is_told_with_its_sums() -> None:
    g = table(dice=[3])
    assert lines_of(g, ("Aric", "kick open the door"), ("Suzan", "play enraged on net-troll"),
                    ("Tom", "play sleep-potion for the munchkins"), ("Aric", "run away")) == [
        "Aric kicks open the door: Net Troll (Level 10), 2 against 10.",
        "Suzan plays Enraged on the Net Troll: 2 against 15.",
        "Tom plays Sleep Potion for the munchkins: 4 against 15.",
        "Aric wants to run away: 4 against 15.",
    ]  # fmt: skip
    g.all_pass()
    assert lines_of(g, ("Aric", "roll against net-troll"))[0] == "Aric rolls a 3 against the Net Troll and needs 5."


def test_a_draw_shows_its_cards_only_to_who_draws() -> None:
    for seat, line in (
        (None, "Aric draws Cleric."),
        (0, "Aric draws Cleric."),
        (1, "Aric draws a Door card."),
        (-1, "Aric draws a Door card."),
    ):
        g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, turn="Aric", phase="trouble", doors=["cleric"])
        assert lines_of(g, ("Aric", "loot the room"), seat=seat) == ["Aric loots the room.", line]


def test_a_promise_is_told_to_the_two_parties() -> None:
    for seat, terms in (
        (None, "Bribe GM With Food played on the helper"),
        (1, "Bribe GM With Food played on the helper"),
    ):
        g = game({"Aric": {"hand": ["bribe-gm-with-food"]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll"]})
        g.do("Aric", "ask Suzan for help", "promise bribe-gm-with-food")
        said = lines_of(g, ("Aric", "done"), seat=seat)
        assert said[0] == f"Aric asks Suzan for help: {terms}."
    g = game({"Aric": {"hand": ["bribe-gm-with-food"]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll"]})
    g.do("Aric", "ask Suzan for help", "promise bribe-gm-with-food")
    assert lines_of(g, ("Aric", "done"), seat=2)[0] == "Aric asks Suzan for help for nothing."


def test_small_grammar() -> None:
    lib = kd.new_table(players=3).lib
    assert and_list([]) == ""
    assert and_list(["a", "b", "c"]) == "a, b and c"
    assert possessive("Boris") == "Boris'"
    assert the(lib.cards[lib.numbers["mr-bones"]]) == "Mr. Bones"
    assert the(lib.cards[lib.numbers["net-troll"]]) == "the Net Troll"
