"""The game in sentences."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.model import announcements
from kickdoor.model.events.announcement import Announcement
from kickdoor.model.events.cards import CardMoved, HandMixed
from kickdoor.model.events.event import Event
from kickdoor.model.events.turns import PhaseBegan
from kickdoor.phrases.book import MARK, book
from kickdoor.record.grammar import and_list, possessive, with_article
from kickdoor.record.log import Log
from kickdoor.views.telling import keys_of
from kickdoor.views.view_types import all_events
from tests.golden import renew_game
from tests.support.game import Game, game
from tests.support.walks import walks

NAMES = ["Aric", "Suzan", "Tom"]
SOURCE = Path(announcements.__file__).parents[1]


def test_one_complete_game_reads_as_approved() -> None:
    """After a wanted change: `python -m tests.golden.renew_game`, and read the difference."""
    assert renew_game.told() == renew_game.FILE.read_text(encoding="utf-8")


def said_by(kind: ast.ClassDef) -> set[str]:
    """The keys of the sentences that a class of events may say."""
    for part in kind.body:
        if isinstance(part, ast.FunctionDef) and part.name == "say":
            return {
                node.value
                for returned in ast.walk(part)
                if isinstance(returned, ast.Return)
                for node in ast.walk(returned)
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
            } - {""}
    return set()


def sayings() -> dict[str, type[Event]]:
    """Every key that an event may say, read from the source: with the event."""
    kinds = {kind.__name__: kind for kind in all_events()}
    found: dict[str, type[Event]] = {}
    for file in sorted((SOURCE / "model" / "events").glob("*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name in kinds:
                found.update(dict.fromkeys(said_by(node), kinds[node.name]))
    for meaning in announcements.MEANINGS:
        found.update(dict.fromkeys(meaning.says, Announcement))
    # what depends on the events around it
    found.update(dict.fromkeys(("body", "gave", "revealed"), CardMoved))
    around = ("rolled_and_got_away", "rolled_and_fell_short", "played_at_once", "cursed_in_vain", "bad_stuff_in_vain")
    found.update(dict.fromkeys(around, Announcement))
    return {key: kind for key, kind in found.items() if key}


def test_every_sentence_is_in_the_phrase_book_and_names_only_what_its_event_has() -> None:
    assert len(sayings()) > 90
    for key, kind in sayings().items():
        fields = {field.name for field in kind.fields}
        for mark in MARK.finditer(book().texts[f"log.{key}"]):
            name = mark[1].removeprefix("the_").removeprefix("turned_")
            if kind is CardMoved and name == "cards":  # those that move together
                name = "card"
            assert name in fields or (name == "who" and "seat" in fields), (key, name)


def test_every_sentence_of_the_book_is_said() -> None:
    assert {key.removeprefix("log.") for key in book().texts if key.startswith("log.")} == set(sayings())


def test_the_words_of_announcements_are_in_order() -> None:
    words = {
        value for name, value in vars(announcements).items() if name in {m.name.upper() for m in announcements.MEANINGS}
    }
    assert [meaning.word for meaning in announcements.MEANINGS] == sorted(words) == list(range(len(words)))


def test_an_event_without_a_sentence_is_silent_and_an_unknown_word_is_a_mistake() -> None:
    table = kd.new_table(players=3)
    log = Log(NAMES, table.lib)
    assert log.lines([Event(), PhaseBegan(1), HandMixed(0, 1, 0)], table) == []
    with pytest.raises(IndexError):
        log.lines([Announcement(999, 0)], table)


def test_what_has_been_said_is_not_said_again() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, turn="Aric", phase="trouble", doors=["cleric"])
    g.do("Aric", "loot the room")
    keys = [key for key in keys_of(g.events, g.t.lib) if key]
    assert keys == ["looted_room", "drew"]


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
    told = lines_of(g, *[(name, "pass") for name in g.waiting()])
    assert told[1:3] == [
        "Aric has lost the fight and must run away.",
        "Aric rolls a 3 against the Net Troll and needs 5.",
    ]


def test_a_draw_shows_its_cards_only_to_the_player_who_draws() -> None:
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
    assert with_article(lib.cards[lib.numbers["mr-bones"]], book(), "the") == "Mr. Bones"
    assert with_article(lib.cards[lib.numbers["net-troll"]], book(), "the") == "the Net Troll"
