"""The searching bot: repeatable, blind to what is hidden, and better than the quick one where thinking ahead helps."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from kickdoor.bots import SearchBot, UnknownBot, make_bot
from kickdoor.bots.search.evaluation import chance_to_win
from kickdoor.bots.search.possible_tables import PossibleTables
from kickdoor.sim.driver import choice
from kickdoor.table import Table
from kickdoor.views.live_view import LiveView


def chosen(table: Table, seat: int, tries: int = 60, seed: int | str = 1) -> str:
    bot = make_bot(f"search@{tries}i", seed)
    return table.text(choice(bot, table, seat))


# --- names --------------------------------------------------------------------------------------------------------


def test_budget_is_part_of_the_name() -> None:
    quick, slow, counted = make_bot("search"), make_bot("search@1.5"), make_bot("search@200i")
    assert isinstance(quick, SearchBot)
    assert isinstance(slow, SearchBot)
    assert isinstance(counted, SearchBot)
    assert (quick.search.seconds, quick.search.tries) == (0.3, 0)
    assert (slow.search.seconds, slow.search.tries) == (1.5, 0)
    assert (counted.search.seconds, counted.search.tries) == (0.0, 200)


@pytest.mark.parametrize("budget", ["0", "0i", "-1", "fast", "1e9", "i"])
def test_other_budgets_are_refused(budget: str) -> None:
    with pytest.raises(UnknownBot, match=r"search@0\.3"):
        make_bot(f"search@{budget}")


# --- the budget ---------------------------------------------------------------------------------------------------


def test_play_outs_are_counted() -> None:
    bot = SearchBot(1, seconds=0.0, tries=50)
    table = kd.new_table(seed=4)
    seat = table.waiting[0]
    choice(bot, table, seat)
    assert 0 < bot.search.made <= 50


def test_one_choice_costs_nothing() -> None:
    bot = SearchBot(1, seconds=0.0, tries=50)
    table = kd.new_table(seed=4)
    only = table.actions(table.waiting[0])[:1]
    assert bot.pick(LiveView(table, table.waiting[0]), only) == only[0]
    assert bot.search.made == 0


# --- knowing ------------------------------------------------------------------------------------------------------


def test_same_seed_and_budget_give_the_same_choices() -> None:
    table = kd.new_table(players=3, seed=8)
    for number in range(12):
        seat = table.waiting[0]
        first = chosen(table, seat, 10, number)
        assert chosen(table, seat, 10, number) == first
        table.act(seat, table.parse(first))


def test_choice_does_not_depend_on_hidden_cards() -> None:
    table = kd.new_table(players=4, seed=12)
    drivers = [make_bot("quick-easy", seat) for seat in range(4)]
    compared = 0
    for number in range(160):
        seat = table.waiting[0]
        other = table.redeal(seat, kd.chance_from(f"elsewhere {number}"))
        if number % 8 == 0 and len(table.actions(seat)) > 1 and other.actions(seat) == table.actions(seat):
            assert chosen(other, seat, 10, number) == chosen(table, seat, 10, number)
            compared += 1
        table.act(seat, choice(drivers[seat], table, seat))
    assert compared > 8


def test_possible_tables_keep_nothing_of_hidden_cards() -> None:
    table = kd.new_table(players=4, seed=21)
    other = table.redeal(2, kd.chance_from("elsewhere"))
    assert [p.hand for p in other.players] != [p.hand for p in table.players]
    mine, theirs = LiveView(table, 2).hidden(), LiveView(other, 2).hidden()
    assert [p.hand for p in mine.players] == [p.hand for p in theirs.players]
    assert mine.players[2].hand == table.players[2].hand
    assert (mine.decks, mine.knows, mine.place) == (theirs.decks, theirs.knows, theirs.place)
    assert mine.dice_chance.state() == theirs.dice_chance.state()


def test_redealt_tables_differ_from_each_other() -> None:
    tables, chance = PossibleTables(LiveView(kd.new_table(players=4, seed=21), 0), []), kd.chance_from("deals")
    hands = {tuple(tables.deal(chance).players[1].hand) for _ in range(20)}
    assert len(hands) > 15


# --- judging ------------------------------------------------------------------------------------------------------


def test_chances_add_up_to_one_and_follow_levels() -> None:
    table = kd.scenario({"Ann": {"level": 8}, "Bob": {"level": 3}, "Cem": {"level": 5}, "Dee": {}})
    chances = [chance_to_win(table, seat) for seat in range(4)]
    assert sum(chances) == pytest.approx(1.0)
    assert chances[0] > chances[2] > chances[1] > chances[3]


def test_equipment_counts() -> None:
    bare = kd.scenario({"Ann": {"level": 5}, "Bob": {"level": 5}, "Cem": {"level": 5}})
    armed = kd.scenario(
        {
            "Ann": {"level": 5, "equipped": ["chainsaw-of-bloody-dismemberment"]},
            "Bob": {"level": 5},
            "Cem": {"level": 5},
        }
    )
    assert chance_to_win(armed, 0) > chance_to_win(bare, 0) + 0.02


# --- windows ------------------------------------------------------------------------------------------------------


def test_it_does_not_learn_who_was_passed_over() -> None:
    """Dee holds nothing that could touch the fight and is not asked; Cem, asked before her, cannot know that."""
    table = kd.scenario(
        {
            "Ann": {"level": 3},
            "Bob": {"hand": ["enraged"]},
            "Cem": {"hand": ["intelligent"]},
            "Dee": {},
        },
        fight={"foes": ["lame-goblin"]},
    )
    table.act(0, table.parse("announce the kill"))
    table.act(1, table.parse("pass"))
    assert table.waiting == [2]
    window: Any = PossibleTables(LiveView(table, 2), table.actions(2)).hidden.frames[-1]
    assert window.asked(table) == [2, 3]
