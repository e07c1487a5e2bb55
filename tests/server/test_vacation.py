"""Vacation in games over several days: the clock stands still, the others are told, and there are limits."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.server.protocol.messages import ClockName
from kickdoor.server.table import commands
from kickdoor.server.table.vacation import LONGEST, MOST, Vacation, later_by_vacations
from kickdoor.table import Table
from tests.support.timed import Timed, timed

HOUR = 3_600_000
DAY = 24 * HOUR


def situation(**more: Any) -> Table:
    return kd.scenario({"Aric": {}, "Suzan": {}, "Tom": {}}, options=kd.Options(ask_everybody=True), **more)


async def leave_for(at: Timed, seat: int, days: float) -> None:
    await at.do(commands.go_on_vacation(at.memory, seat, int(days * DAY)))


def vacation(*times: tuple[int, int]) -> Vacation:
    one = Vacation()
    one.times = list(times)
    return one


@pytest.mark.parametrize(
    ("times", "due"),
    [
        ([], 100),
        ([[(20, 50)]], 130),
        ([[(-50, -10)]], 100),
        ([[(-50, 10)]], 110),
        ([[(100, 200)]], 100),
        ([[(99, 200)]], 201),
        ([[(20, 50), (120, 130)]], 140),
        ([[(20, 50)], [(30, 60)]], 140),
    ],
)
def test_time_stands_still_while_somebody_is_on_vacation(times: list[list[tuple[int, int]]], due: int) -> None:
    assert later_by_vacations(0, 100, [vacation(*one) for one in times]) == due


def test_the_clock_stands_still_and_the_others_are_told() -> None:
    async def run() -> None:
        async with timed(situation(), clock="daily") as at:
            heard = at.listen(1)
            assert at.memory.clock(1).left == 24 * HOUR
            await at.pass_time(10 * HOUR)
            heard.clear()
            await leave_for(at, 0, 7)
            assert [message["t"] for message in heard] == ["clock", "table"]
            assert heard[0]["clock"]["left"] == 14 * HOUR + 7 * DAY
            assert heard[1]["table"]["seats"][0]["vacation"] == at.time + 7 * DAY
            assert heard[1]["table"]["seats"][1]["vacation"] is None
            await at.pass_time(7 * DAY + 14 * HOUR - 1)
            assert at.table.phase == 1
            await at.pass_time(1)
            assert at.table.phase != 1

    asyncio.run(run())


def test_whoever_comes_back_early_has_the_time_that_was_left() -> None:
    async def run() -> None:
        async with timed(situation(), clock="daily") as at:
            await at.pass_time(10 * HOUR)
            await leave_for(at, 0, 7)
            await at.pass_time(2 * DAY)
            await leave_for(at, 0, 0)
            assert at.memory.clock(0).left == 14 * HOUR
            assert at.room.audience.info().seats[0].vacation is None

    asyncio.run(run())


def test_a_vacation_takes_no_time_of_the_turn() -> None:
    async def run() -> None:
        async with timed(situation(), clock="daily") as at:
            await leave_for(at, 0, 10)
            await at.pass_time(10 * DAY + HOUR)
            await at.act(0, "kick open the door")
            game = at.memory.game
            assert game is not None
            assert game.used[0] == HOUR

    asyncio.run(run())


def test_nobody_waits_for_a_vacation_that_is_not_about_the_question() -> None:
    async def run() -> None:
        async with timed(situation(), clock="daily") as at:
            await leave_for(at, 1, 7)
            assert at.memory.clock(0).left == 24 * HOUR

    asyncio.run(run())


def test_vacations_have_a_longest_time() -> None:
    async def run() -> None:
        async with timed(situation(), clock="daily") as at:
            await leave_for(at, 0, 300)
            assert at.room.audience.info().seats[0].vacation == at.time + LONGEST
            await at.pass_time(LONGEST)
            await leave_for(at, 0, 300)
            await at.pass_time(LONGEST)
            assert 2 * LONGEST == MOST
            assert commands.go_on_vacation(at.memory, 0, DAY) is None

    asyncio.run(run())


@pytest.mark.parametrize("clock", ["normal", "none"])
def test_there_is_no_vacation_in_a_game_of_an_evening(clock: ClockName) -> None:
    async def run() -> None:
        async with timed(situation(), clock=clock) as at:
            assert commands.go_on_vacation(at.memory, 0, DAY) is None

    asyncio.run(run())


def test_a_move_a_day() -> None:
    """A day for a decision, eight hours for a window about you; after two decisions a bot takes over."""

    async def run() -> None:
        async with timed(situation(), clock="daily") as at:
            assert at.memory.clock(0).left == 24 * HOUR
            away: list[bool] = []
            while not any(away):
                await at.until_due()
                away = [seat.away for seat in at.memory.seating.seats]
            assert at.time > 48 * HOUR

    asyncio.run(run())
