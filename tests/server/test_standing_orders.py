"""Standing orders: they are carried out exactly, and nobody can tell a pass by orders from a pass by hand or for lack
of cards. The rooms are real, their time is set by the test.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.server.protocol.messages import ClockName
from kickdoor.server.protocol.order_types import OrderKind, Orders, StandingOrder
from kickdoor.server.table import commands
from kickdoor.table import Table
from tests.support.server import Json
from tests.support.timed import Timed, timed

HOUR = 3_600_000
ask_everybody = kd.Options(ask_everybody=True)
POTION = {"hand": ["flaming-poison-potion"]}


def situation(aric: Any = None, suzan: Any = None, tom: Any = None, **more: Any) -> Table:
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Tom": tom or {}}
    return kd.scenario(players, options=ask_everybody, **more)


def killing(level: int, suzan: Any = None, **more: Any) -> Table:
    """Aric has beaten a monster worth one Level."""
    return situation({"level": level}, suzan, fight={"foes": ["potted-plant"], **more})


def losing(suzan: Any = None) -> Table:
    return situation({"level": 1}, suzan, fight={"foes": ["plutonium-dragon"]})


async def give(at: Timed, seat: int, *standing: StandingOrder, orders: Orders = "ask") -> None:
    await at.do(commands.set_orders(at.memory, seat, orders, standing))


def asked(at: Timed, seat: int) -> bool:
    return '"mine":true' in at.whole(seat)


async def announced(at: Timed) -> None:
    await at.pass_time(6000)
    await at.act(0, "announce the kill")
    assert at.open == "KillWindow"


@pytest.mark.parametrize(("level", "below", "is_asked"), [(7, 9, False), (8, 9, True), (8, 10, False), (3, 4, True)])
def test_kills_below_a_level_are_let_happen(level: int, below: int, is_asked: bool) -> None:
    async def run() -> None:
        async with timed(killing(level, POTION)) as at:
            await give(at, 1, StandingOrder("kills", below))
            await announced(at)
            assert asked(at, 1) == is_asked
            assert asked(at, 2)

    asyncio.run(run())


def test_no_order_passes_when_somebody_could_win() -> None:
    async def run() -> None:
        async with timed(killing(9, POTION)) as at:
            await give(at, 1, StandingOrder("kills", 20), orders="until_named")
            await announced(at)
            assert asked(at, 1)

    asyncio.run(run())


def test_the_level_of_an_elf_who_helps_counts_too() -> None:
    async def run(level: int) -> bool:
        elf = {"level": level, "races": ["elf"]}
        table = situation({"level": 2}, elf, POTION, fight={"foes": ["potted-plant"], "helper": "Suzan"})
        async with timed(table) as at:
            await give(at, 2, StandingOrder("kills", 9))
            await announced(at)
            return asked(at, 2)

    assert not asyncio.run(run(7))
    assert asyncio.run(run(8))


@pytest.mark.parametrize(("order", "is_asked"), [("losses", False), ("curses", True), ("endings", True)])
def test_losses_of_others_are_let_happen(order: OrderKind, is_asked: bool) -> None:
    async def run() -> None:
        async with timed(losing(POTION)) as at:
            await give(at, 1, StandingOrder(order))
            await at.act(0, "run away")
            assert at.open == "LossWindow"
            assert asked(at, 1) == is_asked

    asyncio.run(run())


def test_curses_befall_others_but_a_victim_is_asked() -> None:
    async def run() -> None:
        async with timed(situation(doors=["lose-a-level"])) as at:
            for seat in range(3):
                await give(at, seat, StandingOrder("curses"))
            await at.act(0, "kick open the door")
            assert at.open == "CursePending"
            assert [asked(at, seat) for seat in range(3)] == [True, False, False]

    asyncio.run(run())


def test_orders_count_at_once_last_until_changed_and_survive_a_restart() -> None:
    async def run() -> None:
        async with timed(losing(POTION)) as at:
            await at.act(0, "run away")
            assert asked(at, 1)
            heard = at.listen(1)
            await give(at, 1, StandingOrder("kills", 5), StandingOrder("losses"), StandingOrder("kills", 7))
            assert not asked(at, 1)
            assert at.memory.seating.seats[1].standing == (StandingOrder("kills", 7), StandingOrder("losses"))
            assert heard[-1]["view"]["question"]["mine"] is False
            entries = await at.log()
            await give(at, 1)
            assert asked(at, 1)
            assert [entry.kind for entry in entries][-1] == "passing"
            at.memory.seating.fold(entries[-1])
            assert len(at.memory.seating.seats[1].standing) == 2

    asyncio.run(run())


# --- nobody can tell --------------------------------------------------------------------------------------------------


ORDERED: list[tuple[str, Orders, tuple[StandingOrder, ...], bool]] = [
    ("by hand, at once", "can", (), True),
    ("by orders", "until_named", (), False),
    ("by the other orders", "unless_win", (), False),
    ("by standing orders", "can", (StandingOrder("losses"),), False),
    ("without a card", "can", (), False),
]


async def told(clock: ClockName, way: tuple[str, Orders, tuple[StandingOrder, ...], bool], seen: int) -> list[Any]:
    """Everything that Tom or a spectator is sent, and when, while Suzan passes in this way. They look at the whole
    table every half second."""
    name, orders, standing, by_hand = way
    async with timed(
        losing({"hand": ["boots-of-butt-kicking"]} if name == "without a card" else POTION), clock=clock, orders="can"
    ) as at:
        for seat in (0, 2):
            await at.orders(seat, "can")
        await give(at, 1, *standing, orders=orders)
        heard: list[Json] = at.listen(seen)
        out: list[Any] = []
        await at.act(0, "run away")
        frame = at.table.frames[-1]
        if by_hand:
            await at.pass_time(300)
            await at.act(1, "pass")
        begun = at.time - (300 if by_hand else 0)
        while at.table.frames[-1] is frame:
            await at.pass_time(500 - (at.time - begun) % 500)
            if at.time - begun == 20_000 and asked(at, 2):
                at.count = 100  # the id that Tom gives to the pass
                await at.act(2, "pass")
                await at.pass_time(0)
            out.append((at.time - begun, at.whole(seen), list(heard)))
            heard.clear()
        return out


@pytest.mark.parametrize("seen", [-1, 2])
def test_nobody_can_tell_orders_from_a_pass_by_hand_or_for_lack_of_cards(seen: int) -> None:
    first = asyncio.run(told("normal", ORDERED[0], seen))
    for way in ORDERED[1:]:
        assert asyncio.run(told("normal", way, seen)) == first, way[0]


@pytest.mark.parametrize("seen", [-1, 2])
def test_over_days_nobody_can_tell_orders_from_a_pass_by_hand(seen: int) -> None:
    """Tom passes after twenty seconds, which closes the window. Until then nobody sees any pass, not even in a version.
    Without orders somebody who could do nothing is asked like everybody else."""
    first = asyncio.run(told("days", ORDERED[0], seen))
    assert first[-1][0] == 20_000
    for way in ORDERED[1:4]:
        assert asyncio.run(told("days", way, seen)) == first, way[0]


def test_over_days_nobody_is_told_who_is_connected() -> None:
    async def run(clock: ClockName) -> tuple[int, list[bool]]:
        async with timed(losing(), clock=clock) as at:
            heard = at.listen(2)
            heard.clear()
            at.listen(1)
            return len(heard), [seat.present for seat in at.room.audience.info().seats]

    assert asyncio.run(run("normal")) == (1, [False, True, True])
    assert asyncio.run(run("days")) == (0, [True, True, True])


def test_over_days_a_window_lasts_ten_seconds_though_all_have_orders() -> None:
    async def run() -> None:
        async with timed(losing(POTION), clock="days") as at:
            await at.act(0, "run away")
            begun, frame = at.time, at.table.frames[-1]
            while at.table.frames[-1] is frame:
                await at.until_due()
            assert at.time - begun == 10_000

    asyncio.run(run())
