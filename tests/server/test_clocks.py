"""Time: every window of the catalogue, the 2.6 seconds, more time, standing orders, people who are away or slow.

The rooms are real, their time is set by the test (`tests.support.timed`), so lengths are exact.
"""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.rules.window import Window
from kickdoor.server.protocol.messages import ClockName
from kickdoor.server.protocol.order_types import Orders
from kickdoor.server.protocol.refusals import Refusal
from kickdoor.server.settings import Settings
from kickdoor.server.storage.base import Entry
from kickdoor.server.table import clocks
from kickdoor.table import Table
from tests.support.frames import kinds_of_frames
from tests.support.rule import rule
from tests.support.server import PATIENCE
from tests.support.timed import Timed, timed

# The times of section 13.3 of the catalogue, in seconds.
CATALOGUE = {
    "RW-2": 8, "RW-7": 6, "RW-8": 20, "RW-12": 5, "RW-13": 3, "RW-14": 3, "RW-15": 8, "RW-17": 5, "RW-25": 3,
    "RW-26": 3,
}  # fmt: skip
FLOOR = 2600
READING = 6000
PACE = Settings().pace

ask_everybody = kd.Options(ask_everybody=True)


def situation(aric: Any = None, suzan: Any = None, tom: Any = None, **more: Any) -> Table:
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Tom": tom or {}}
    return kd.scenario(players, options=ask_everybody, **more)


def fight(*foes: str, aric: Any = None, suzan: Any = None, tom: Any = None, **more: Any) -> Table:
    """Aric (seat 0) fights."""
    return situation(aric or {"level": 8}, suzan, tom, fight={"foes": list(foes or ["potted-plant"])}, **more)


async def announced(at: Timed) -> None:
    """Aric announces the kill as soon as that is allowed."""
    await at.pass_time(READING)
    assert await at.act(0, "announce the kill")
    assert at.open == "KillWindow"


def kinds(entries: list[Entry]) -> list[tuple[str, int]]:
    return [(entry.kind, entry.seat) for entry in entries]


# --- the catalogue ----------------------------------------------------------------------------------------------------


def test_every_window_of_the_kernel_has_a_clock() -> None:
    def windows(base: type[Window]) -> set[str]:
        return {name for kind in base.__subclasses__() for name in (kind.__name__, *windows(kind))}

    on_the_stack = windows(Window) & kinds_of_frames()  # without base classes
    assert set(clocks.WINDOWS) == on_the_stack | {"Rolling", "JustReceived"}


@rule("RW-2", "RW-7", "RW-12", "RW-13", "RW-14", "RW-15", "RW-17", "RW-25", "RW-26")
@pytest.mark.parametrize("orders", ["ask", "can"])
@pytest.mark.parametrize(("clock", "factor"), [("relaxed", 2.0), ("normal", 1.0), ("quick", 0.5)])
def test_windows_last_as_long_as_the_catalogue_says(clock: ClockName, factor: float, orders: Orders) -> None:
    """Nobody passes, so every window of a whole game is closed by its time, whoever is asked and whatever they hold."""

    async def play(seed: int, seen: set[str]) -> None:
        dice = random.Random(seed)
        async with timed(clock=clock, sets=("deluxe", "star"), seed=f"windows {seed}", orders=orders) as at:
            while at.table.turn == 0 and at.open == "Rolling":  # for who goes first
                await at.until_due()
            for _ in range(300):
                if at.table.over or len(seen) == len(CATALOGUE) - 1:
                    return
                shown = at.memory.clock(0)
                if at.open in clocks.WINDOWS:
                    asked_at = at.time
                    length = max(FLOOR, int(CATALOGUE[shown.window] * 1000 * factor))
                    frame = at.table.frames[-1]
                    assert (shown.left, shown.may_wait) == (length, True), (shown.window, at.open)
                    while at.table.frames[-1] is frame:
                        await at.until_due()
                        assert at.time == asked_at + length, shown.window
                    seen.add(shown.window)
                    continue
                seat = at.table.waiting[0]
                actions = [a for a in at.table.actions(seat) if not a.later]
                texts = [at.table.text(action) for action in actions]
                wanted = [t for t in texts if t in ("announce the kill", "kick open the door", "run away")]
                text = wanted[0] if wanted and dice.random() < 0.8 else dice.choice(texts)
                if not await at.act(seat, text):
                    await at.until_due()

    async def games() -> None:
        seen: set[str] = set()
        for seed in range(12):
            await play(seed, seen)
        assert seen == set(CATALOGUE) - {"RW-8"}

    asyncio.run(games())


@rule("RW-2")
def test_the_victim_of_a_curse_and_the_others_have_the_same_time() -> None:
    async def run() -> None:
        async with timed(situation(doors=["lose-a-level"])) as at:
            await at.act(0, "kick open the door")
            await at.pass_time(2000)
            assert (at.open, at.memory.clock(1).left) == ("CursePending", 6000)
            await at.act(0, "pass")
            await at.act(1, "pass")  # this gives the third player no more time
            await at.pass_time(5000)
            assert (at.open, at.memory.clock(2).left) == ("CursePending", 1000)
            await at.pass_time(1000)
            assert at.open != "CursePending"

    asyncio.run(run())


@rule("RW-8")
@pytest.mark.parametrize(("clock", "length"), [("relaxed", 40_000), ("normal", 20_000), ("quick", 10_000)])
def test_a_kill_for_the_win_has_more_time_and_asks_everybody(clock: ClockName, length: int) -> None:
    async def run() -> None:
        async with timed(fight(aric={"level": 9}), clock=clock) as at:
            await at.orders(1, "unless_win")
            await announced(at)
            assert (at.memory.clock(1).window, at.memory.clock(1).left) == ("RW-8", length)
            await at.pass_time(length - 1)
            assert at.table.waiting == [1, 2]
            await at.pass_time(1)
            assert at.table.winners == [0]

    asyncio.run(run())


@rule("RW-1", "RW-5", "RW-18", "RW-19", "RW-24")
def test_decisions_have_a_minute_and_are_made_for_slow_players() -> None:
    """Kick the door, announce the kill when winning, declare the loss when not, loot, end the turn."""

    async def run(table: Table | None, clause: str, done: str, length: int = 60_000) -> None:
        async with timed(table) as at:
            while at.open == "Rolling":  # for the first turn
                await at.act(at.table.waiting[0], "pass")
            seat, before = at.table.waiting[0], await at.log()
            assert (at.memory.clock(1).window, at.memory.clock(1).left) == (clause, length)
            await at.pass_time(length - 1)
            assert await at.log() == before
            await at.pass_time(1)
            entry = [entry for entry in await at.log() if entry.kind != "standing"][-1]  # a turn may begin with one
            assert (entry.kind, entry.seat) == ("slow", seat)
            assert entry.data.startswith(done), entry.data

    asyncio.run(run(None, "RW-24", "go on"))
    asyncio.run(run(situation(), "RW-1", "kick open the door"))
    asyncio.run(run(fight(), "RW-5", "announce the kill"))
    asyncio.run(run(fight("plutonium-dragon", aric={"level": 1}), "RW-5", "run away"))
    asyncio.run(run(situation(phase="trouble"), "RW-18", "loot the room"))
    asyncio.run(run(situation(phase="charity"), "RW-19", "end the turn"))


# --- the 2.6 seconds --------------------------------------------------------------------------------------------------


@rule("WINDOW-1", "WINDOW-3")
@pytest.mark.parametrize("clock", ["relaxed", "normal", "quick", "none"])
@pytest.mark.parametrize("early", [0, 1, 700])
def test_a_kill_window_never_closes_before_its_floor(clock: ClockName, early: int) -> None:
    """This is so however quickly all have passed. The last pass is held, and its player is told that it is stored."""

    async def run() -> None:
        async with timed(fight(), clock=clock) as at:
            await announced(at)
            await at.pass_time(early)
            assert await at.act(2, "pass")
            assert not await at.act(1, "pass")
            await at.pass_time(FLOOR - early - 1)
            assert at.open == "KillWindow"
            await at.pass_time(1)
            assert at.open != "KillWindow"
            [closing] = [entry for entry in await at.log() if entry.kind == "act" and entry.seat == 1]
            assert closing.at == at.time

    asyncio.run(run())


@rule("WINDOW-1")
def test_somebody_who_puts_an_offer_together_does_not_let_a_window_close_early() -> None:
    async def run() -> None:
        async with timed(fight(suzan={"carried": ["huge-rock"]}, tom={"carried": ["spiky-knees"]})) as at:
            await announced(at)
            assert await at.act(1, "pass")
            assert await at.act(1, "trade with @2")
            assert not await at.act(2, "pass")
            await at.pass_time(FLOOR - 1)
            assert at.open == "KillWindow"

    asyncio.run(run())


@rule("WINDOW-4")
def test_an_action_that_does_not_touch_the_fight_gives_nobody_more_time() -> None:
    """Otherwise two bystanders could keep a fight open for ever."""

    async def run() -> None:
        async with timed(fight(suzan={"carried": ["spiky-knees"]})) as at:
            await announced(at)
            begun = at.time
            await at.passes(2)
            for number in range(5):
                await at.pass_time(1000)
                await at.act(1, "unequip spiky-knees" if number % 2 else "equip spiky-knees")
                assert at.open == "KillWindow"
                assert at.memory.clock(1).left == begun + 6000 - at.time
            await at.pass_time(1000)
            assert at.open != "KillWindow"

    asyncio.run(run())


@rule("WINDOW-4")
def test_a_play_into_the_fight_starts_its_time_again_with_its_floor() -> None:
    async def run() -> None:
        async with timed(fight(tom={"hand": ["flaming-poison-potion"]})) as at:
            await announced(at)
            await at.pass_time(2000)
            await at.passes(1)
            await at.pass_time(500)
            await at.act(2, "play flaming-poison-potion for the monsters")
            assert at.open == "KillWindow"
            assert at.memory.clock(1).left == 6000
            assert at.table.waiting == [0, 1, 2]
            await at.passes(0, 1, 2)
            await at.pass_time(FLOOR - 1)
            assert at.open == "KillWindow"
            await at.pass_time(1)
            assert at.open != "KillWindow"

    asyncio.run(run())


@rule("RW-5")
def test_the_fighter_has_all_the_time_again_after_a_play_into_the_fight() -> None:
    async def run() -> None:
        async with timed(fight(tom={"hand": ["flaming-poison-potion"]}, suzan={"carried": ["spiky-knees"]})) as at:
            await at.pass_time(50_000)
            await at.act(1, "equip spiky-knees")
            assert at.memory.clock(0).left == 10_000
            await at.act(2, "play flaming-poison-potion for the monsters")
            assert at.memory.clock(0).left == 60_000

    asyncio.run(run())


def test_nobody_holds_up_the_table_by_changing_a_hat_again_and_again() -> None:
    """A player has six minutes in a turn. The time of others is not counted."""

    async def run() -> None:
        async with timed(situation({"carried": ["spiky-knees"]})) as at:
            begun, number = at.time, 0
            while at.table.phase == 1:
                number += 1
                await at.act(0, "unequip spiky-knees" if number % 2 == 0 else "equip spiky-knees")
                await at.pass_time(20_000)
            assert at.time - begun == 360_000
            assert ("slow", 0) in kinds(await at.log())

    asyncio.run(run())


# --- RW-4 -------------------------------------------------------------------------------------------------------------


@rule("RW-4", "WINDOW-6")
@pytest.mark.parametrize("clock", ["relaxed", "normal", "quick", "none", "days"])
def test_no_kill_is_announced_before_all_could_read_the_monster(clock: ClockName) -> None:
    async def run() -> None:
        async with timed(situation({"level": 8}, doors=["potted-plant"]), clock=clock) as at:
            await at.pass_time(3000)
            await at.act(0, "kick open the door")
            assert at.open == "Fighting"
            await at.pass_time(1000)
            assert not await at.act(0, "announce the kill")
            assert not await at.act(0, "announce the kill")  # sent twice, by an impatient player
            await at.pass_time(READING - 1001)
            assert at.open == "Fighting"
            await at.pass_time(1)
            assert at.open == "KillWindow"
            assert kinds(await at.log())[-3:] == [("wish", 0), ("wish", 0), ("act", 0)]

    asyncio.run(run())


@rule("RW-4")
def test_another_monster_is_read_as_well_and_the_fighter_decides_again() -> None:
    async def run() -> None:
        wandering = {"hand": ["wandering-monster", "lame-goblin"]}
        async with timed(fight(tom=wandering)) as at:
            await at.pass_time(4000)
            assert not await at.act(0, "announce the kill")
            await at.act(2, "play wandering-monster with lame-goblin")
            await at.pass_time(READING)
            assert at.open == "Fighting"
            assert await at.act(0, "announce the kill")

    asyncio.run(run())


@rule("RW-4")
def test_a_bot_reads_too() -> None:
    async def run() -> None:
        async with timed(fight(), bots={0: "normal"}) as at:
            await at.pass_time(READING - 1)
            assert at.open == "Fighting"
            await at.pass_time(1)
            assert at.open == "KillWindow"

    asyncio.run(run())


# --- more time --------------------------------------------------------------------------------------------------------


@rule("RW-7")
def test_more_time_once_a_window_for_each_player() -> None:
    async def run() -> None:
        async with timed(fight(tom={"hand": ["flaming-poison-potion"]})) as at:
            with pytest.raises(Refusal, match="more time"):
                await at.wait(1)
            await announced(at)
            await at.wait(1)
            assert (at.memory.clock(1).left, at.memory.clock(1).may_wait) == (21_000, False)
            with pytest.raises(Refusal, match="more time"):
                await at.wait(1)
            assert at.memory.clock(2).may_wait
            await at.wait(2)
            await at.pass_time(35_999)
            assert at.open == "KillWindow"
            await at.act(2, "play flaming-poison-potion for the monsters")
            assert (at.memory.clock(1).left, at.memory.clock(1).may_wait) == (6000, True)  # it is another window now
            await at.pass_time(6000)
            assert at.open != "KillWindow"

    asyncio.run(run())


def test_a_step_has_the_clock_of_its_seat() -> None:
    """Also while a roll to run away is due: that is a decision, but it has the clause of a window."""

    async def run() -> None:
        async with timed(seed="clock of a step") as at:
            heard = {seat: at.listen(seat) for seat in (-1, 0, 1, 2)}
            seen: set[tuple[str, bool]] = set()
            for _ in range(150):
                await at.until_due()
                for seat, messages in heard.items():
                    steps = [message for message in messages if message["t"] == "step"]
                    if steps and steps[-1]["version"] == at.table.version:
                        clock = at.memory.clock(seat)
                        assert steps[-1]["clock"]["may_wait"] == clock.may_wait, clock
                        seen.add((clock.window, clock.may_wait))
                    messages.clear()
            assert {may_wait for _, may_wait in seen} == {False, True}

    asyncio.run(run())


# --- standing orders --------------------------------------------------------------------------------------------------


async def closes_after(at: Timed, kind: str) -> int:
    begun = at.time
    while at.open == kind:
        await at.until_due()
    return at.time - begun


@pytest.mark.parametrize(
    ("one", "two", "length"),
    [("ask", "ask", 5000), ("until_named", "ask", 5000), ("until_named", "until_named", 5000),
     ("unless_win", "until_named", 5000), ("unless_win", "unless_win", 5000)],
)  # fmt: skip
def test_orders_pass_in_windows_about_others(one: Orders, two: Orders, length: int) -> None:
    """They do so when the time is over, as if everybody had been asked: nobody can tell (decision 0024)."""

    async def run() -> None:
        async with timed(fight("plutonium-dragon", aric={"level": 1})) as at:
            await at.orders(1, one)
            await at.orders(2, two)
            await at.act(0, "run away")
            assert at.open == "LossWindow"
            assert await closes_after(at, "LossWindow") == length

    asyncio.run(run())


@pytest.mark.parametrize(("orders", "length"), [("ask", 8000), ("until_named", 8000), ("unless_win", 8000)])
def test_a_player_whom_a_window_is_about_is_asked_all_the_same(orders: Orders, length: int) -> None:
    """Somebody who is cursed may hold a card that cancels it. Orders to pass unless somebody wins pass here, too."""

    async def run() -> None:
        async with timed(situation(doors=["lose-a-level"])) as at:
            for seat in range(3):
                await at.orders(seat, "unless_win" if seat else orders)
            await at.act(0, "kick open the door")
            assert at.open == "CursePending"
            assert await closes_after(at, "CursePending") == length

    asyncio.run(run())


def test_orders_pass_at_the_end_of_a_kill_and_are_silent_for_the_win() -> None:
    async def run(level: int) -> int:
        async with timed(fight(aric={"level": level})) as at:
            await at.orders(1, "until_named")
            await at.orders(2, "unless_win")
            await announced(at)
            return await closes_after(at, "KillWindow")

    assert asyncio.run(run(8)) == 6000
    assert asyncio.run(run(9)) == 20_000


def test_orders_never_answer_an_offer() -> None:
    async def run() -> None:
        async with timed(fight("plutonium-dragon", aric={"level": 1})) as at:
            for seat in (1, 2):
                await at.orders(seat, "unless_win")
            await at.act(0, "ask @1 for help")
            await at.act(0, "done")
            assert at.table.waiting == [1, 0]
            assert (at.memory.clock(1).window, at.memory.clock(1).left) == ("RW-6", 30_000)
            await at.pass_time(29_999)
            assert at.table.offers
            await at.pass_time(1)
            assert not at.table.offers
            assert kinds(await at.log())[-1] == ("slow", 1)
            assert at.memory.game is not None
            assert at.memory.game.slow[1] == 0  # silence is an answer

    asyncio.run(run())


@rule("RW-12")
def test_orders_do_not_pass_over_an_offer_in_the_last_chance() -> None:
    async def run() -> None:
        async with timed(fight("plutonium-dragon", aric={"level": 1})) as at:
            for seat in (1, 2):
                await at.orders(seat, "unless_win")
            await at.act(0, "run away")
            await at.act(0, "ask @1 for help")
            await at.act(0, "done")
            await at.pass_time(4900)
            assert at.open == "LossWindow"
            assert at.table.offers  # Suzan's orders do not answer it
            await at.act(1, "refuse the offer of @0")
            await at.pass_time(100)
            assert at.open != "LossWindow"

    asyncio.run(run())


# --- what lengths tell ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("suzan", "card"),
    [("ask", "flaming-poison-potion"), ("until_named", "flaming-poison-potion"), ("bot", "flaming-poison-potion"),
     ("away", "flaming-poison-potion"), ("hard", "flaming-poison-potion")],
)  # fmt: skip
def test_lengths_do_not_reveal_who_holds_what(suzan: str, card: str) -> None:
    """Two tables differ only in Suzan's hand: a spectator is sent the same at the same moments."""

    async def run(hand: list[str]) -> list[tuple[int, str]]:
        bots: Any = {1: "normal"} if suzan == "bot" else {1: "hard"} if suzan == "hard" else {}
        strong = {"level": 8, "equipped": ["huge-rock"]}
        table = fight(aric=strong, suzan={"hand": hand}, treasures=["boots-of-butt-kicking"])
        async with timed(table, bots=bots, thinkers=int(suzan == "hard")) as at:
            if suzan == "away":
                await at.away(1)
            elif suzan != "ask" and not bots:
                await at.orders(1, "until_named")
            heard = at.listen(-1)
            await announced(at)
            await at.passes(2)
            told: list[tuple[int, str]] = []
            for _ in range(40):
                await at.pass_time(250)
                told += [(at.time, message["t"]) for message in heard]
                heard.clear()
            played = [entry.data for entry in await at.log() if entry.seat == 1 and entry.kind in ("played", "act")]
            assert "play" not in " ".join(played), "this test needs a Suzan who keeps her card"
            return told

    assert asyncio.run(run([card])) == asyncio.run(run(["mate"])) == asyncio.run(run(["pantyhose-of-giant-strength"]))


# --- slow, away, back -------------------------------------------------------------------------------------------------


def is_away(at: Timed, seat: int) -> bool:
    return at.memory.seating.seats[seat].away


def test_a_player_who_is_slow_twice_is_away_and_told_and_a_bot_plays_on() -> None:
    async def run() -> None:
        async with timed(situation(doors=["elf"], phase="arrange")) as at:
            heard = at.listen(0)
            await at.pass_time(60_000)
            assert not is_away(at, 0)
            await at.pass_time(60_000)
            assert is_away(at, 0)
            tables = [message for message in heard if message["t"] == "table"]
            assert tables[-1]["table"]["seats"][0]["away"]
            assert [kind for kind in kinds(await at.log()) if kind[1] == 0][-3:] == [
                ("slow", 0),
                ("slow", 0),
                ("away", 0),
            ]
            await at.pass_time(5 * PACE)  # the bot goes on
            assert ("played", 0) in kinds(await at.log())

    asyncio.run(run())


@pytest.mark.parametrize("by", ["act", "back"])
def test_the_seat_is_taken_back_at_any_moment(by: str) -> None:
    async def run() -> None:
        async with timed(situation({"carried": ["spiky-knees"]})) as at:
            heard = at.listen(1)
            await at.away(0)
            await at.pass_time(PACE - 1)  # the bot has not moved yet
            assert heard[-1]["table"]["seats"][0]["away"]
            if by == "act":
                await at.act(0, "equip spiky-knees")
            else:
                await at.away(0, False)
            assert not heard[-1]["table"]["seats"][0]["away"]
            before = len(await at.log())
            await at.pass_time(30_000)
            assert len(await at.log()) == before  # no bot plays for them any more

    asyncio.run(run())


def test_nobody_is_away_because_they_let_windows_pass() -> None:
    async def run() -> None:
        async with timed(fight("plutonium-dragon", aric={"level": 1})) as at:
            await at.act(0, "run away")
            for _ in range(12):
                if at.open not in clocks.WINDOWS:
                    break
                await at.pass_time(8000)
            assert not any(seat.away for seat in at.memory.seating.seats[1:])
            assert ("slow", 1) in kinds(await at.log())

    asyncio.run(run())


# --- pause, games over several days, no clock -----------------------------------------------------------------------


def test_a_pause_stops_everything_and_gives_the_whole_time_again() -> None:
    async def run() -> None:
        async with timed(fight(), bots={2: "normal"}) as at:
            await announced(at)
            await at.pass_time(500)
            await at.pause(True)
            before = len(await at.log())
            assert at.memory.clock(1).left is None
            assert at.memory.due() is None
            with pytest.raises(Refusal, match="paused"):
                await at.act(1, "pass")
            await at.pass_time(3_600_000)
            assert len(await at.log()) == before
            await at.pause(False)
            assert at.memory.clock(1).left == 6000
            await at.passes(1)
            await at.pass_time(FLOOR - 1)
            assert at.open == "KillWindow"
            await at.pass_time(1)
            assert at.open != "KillWindow"

    asyncio.run(run())


def test_by_turns_over_days() -> None:
    """Half a day for a window that is about you or for the win, two days for a decision; other windows pass at once."""

    async def run() -> None:
        hour = 3_600_000
        async with timed(fight(aric={"level": 8}), clock="days") as at:
            assert [seat.orders for seat in at.memory.seating.seats] == ["until_named"] * 3
            await announced(at)
            assert await closes_after(at, "KillWindow") == 10_000
        async with timed(fight(aric={"level": 9}), clock="days") as at:
            await announced(at)
            assert at.memory.clock(1).left == 12 * hour
            await at.wait(1)
            assert at.memory.clock(1).left == 24 * hour
        async with timed(situation(), clock="days") as at:
            assert at.memory.clock(0).left == 48 * hour
            await at.pass_time(48 * hour - 1)
            assert at.table.phase == 1
            await at.pass_time(1)
            assert at.table.phase != 1

    asyncio.run(run())


def test_without_a_clock_nobody_is_hurried() -> None:
    async def run() -> None:
        async with timed(fight(), clock="none", bots={2: "easy"}) as at:
            assert at.memory.clock(0).left is None
            await at.pass_time(10**9)
            assert at.open == "Fighting"
            await announced(at)
            await at.pass_time(10**9)
            assert at.table.waiting == [1]
            assert not at.memory.clock(1).may_wait
            await at.act(1, "pass")
            assert at.open != "KillWindow"

    asyncio.run(run())


# --- bots that search -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [[], ["flaming-poison-potion", "sleep-potion", "enraged", "mate"]])
def test_a_bot_that_searches_takes_the_same_time_when_there_is_nothing_to_think_about(hand: list[str]) -> None:
    async def run() -> None:
        table = fight("plutonium-dragon", aric={"level": 1}, suzan={"hand": hand})
        async with timed(table, bots={1: "hard"}, thinkers=1) as at:
            await at.act(0, "run away")
            await at.passes(2)
            assert await at.until_due() == PACE + PACE // 2
            assert kinds(await at.log())[-1] == ("played", 1)

    asyncio.run(run())


def timer(at: Timed) -> asyncio.TimerHandle | None:
    return at.pilot.timer


def test_the_table_plays_on_while_a_bot_thinks() -> None:
    """It costs the server no time, either: nothing is due before the thought is complete."""

    async def run() -> None:
        async with timed(fight(tom={"carried": ["spiky-knees"]}), bots={1: "hard"}, thinkers=1) as at:
            await announced(at)
            thinking = at.pilot.thinking
            assert thinking is not None
            at.time += 5000  # longer than a bot should take, but it could not think yet
            await at.pilot.do_what_is_due()
            assert ("played", 1) not in kinds(await at.log())
            assert await at.act(2, "equip spiky-knees")
            assert await at.act(2, "pass")
            assert at.table.waiting == [1]
            at.pilot.arm()
            assert timer(at) is None
            await at.pass_time(0)
            assert at.open != "KillWindow"
            assert ("played", 1) in kinds(await at.log())

    asyncio.run(run())


@pytest.mark.parametrize("when", ["asked", "idle"])
def test_a_bot_that_cannot_think_is_replaced_for_the_moment(when: str) -> None:
    """Its process is killed while it is asked, or was killed before."""

    async def run() -> None:
        async with timed(situation(), bots={0: "hard"}, thinkers=1) as at:
            pilot = at.pilot
            pool = pilot.thinkers.awake()
            pool.submit(time.sleep, PATIENCE)  # the thought has to wait for this
            if when == "asked":
                pilot.arm()
                while len(pool._pending_work_items) < 2:
                    await asyncio.sleep(0.01)
            for process in pool._processes.values():
                process.kill()
            while when == "idle" and not pool._broken:
                time.sleep(0.01)  # nobody can think meanwhile
            await at.think()
            assert pilot.thoughts[0][1] == ""
            await at.pass_time(PACE + PACE // 2)
            assert ("played", 0) in kinds(await at.log())
            assert pilot.thinkers.awake() is not pool  # there are new processes for the next thought

    asyncio.run(run())
