"""The searching bot on positions made by hand: it takes what wins, gives nobody a win, and sees one step further than
the quick bot."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from kickdoor.bots import make_bot
from kickdoor.sim.driver import choice

TRIES = 40


def chosen(kind: str, table: Any, seat: int = 0) -> str:
    text: str = table.text(choice(make_bot(kind, "scenario"), table, seat))
    return text


def searched(table: Any, seat: int = 0) -> str:
    return chosen(f"search@{TRIES}i", table, seat)


def at_trouble(level: int, hand: list[str], others: int = 5) -> Any:
    return kd.scenario(
        {"Ann": {"level": level, "hand": hand}, "Bob": {"level": others}, "Cem": {"level": others}}, phase="trouble"
    )


def offered(level: int) -> Any:
    """Bob fights and asks Ann for help, for all the treasure there is."""
    table = kd.scenario(
        {"Ann": {"level": 7, "equipped": ["huge-rock"]}, "Bob": {"level": level}, "Cem": {"level": 4}},
        turn="Bob",
        fight={"foes": ["net-troll"]},
    )
    for text in ("ask @0 for help", "add pick 1", "add pick 2", "add pick 3", "done"):
        if table.parse(text) in table.actions(1):
            table.act(1, table.parse(text))
    assert table.waiting[0] == 0
    return table


def test_it_takes_the_win() -> None:
    table = kd.scenario(
        {"Ann": {"level": 9, "hand": ["flaming-poison-potion"]}, "Bob": {"level": 8}, "Cem": {}},
        fight={"foes": ["lame-goblin"]},
    )
    assert searched(table) == "announce the kill"


def test_it_looks_for_the_fight_that_wins() -> None:
    assert searched(at_trouble(9, ["pit-bull"])) == "look for trouble with pit-bull"


def test_it_counts_on_the_potion_in_its_hand() -> None:
    """The monster alone is too strong; with the potion that lies in the hand it is the tenth Level. The quick bot
    counts what is worn only."""
    table = at_trouble(9, ["net-troll", "flaming-poison-potion"], others=8)
    assert chosen("quick", table) != "look for trouble with net-troll"
    assert searched(table) == "look for trouble with net-troll"


def test_nobody_is_helped_to_win() -> None:
    assert searched(offered(9)) != "accept the offer of @1"


def test_help_that_pays_is_given() -> None:
    assert searched(offered(2)) == "accept the offer of @1"


def announced(hand: list[str]) -> Any:
    """Bob is about to win; Ann may answer."""
    table = kd.scenario(
        {"Ann": {"level": 7, "hand": hand}, "Bob": {"level": 9}, "Cem": {"level": 4}},
        turn="Bob",
        fight={"foes": ["platycore"]},
    )
    table.act(1, table.parse("announce the kill"))
    while table.waiting[0] != 0:
        table.act(table.waiting[0], table.parse("pass"))
    return table


@pytest.mark.parametrize("card", ["enraged", "intelligent", "ancient"])
def test_a_player_who_is_about_to_win_is_stopped(card: str) -> None:
    assert searched(announced([card])).startswith(f"play {card}")


def test_the_stop_that_suffices_is_played() -> None:
    """Of two cards only one turns the fight."""
    assert searched(announced(["baby", "ancient", "pit-bull", "lame-goblin"])) == "play ancient on platycore"


def test_a_trade_it_begins_is_proposed() -> None:
    """Each has an Item that only the other can wear."""
    begun = 0
    for seed in range(4):
        table = kd.scenario(
            {
                "Ann": {"classes": ["wizard"], "carried": ["mace-of-sharpness"]},
                "Bob": {"classes": ["cleric"], "carried": ["staff-of-napalm"]},
                "Cem": {},
            }
        )
        bot = make_bot(f"search@{TRIES}i", f"scenario {seed}")
        said = []
        for _ in range(4):
            action = choice(bot, table, 0)
            said.append(table.text(action))
            table.act(0, action)
        if said[0] == "trade with @1":
            begun += 1
            assert said[1:] == ["add mace-of-sharpness", "want staff-of-napalm", "done"]
    assert begun > 1
