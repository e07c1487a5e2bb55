"""Who is asked, and that nobody else can tell: people who have nothing to do are left in peace, and neither bytes nor
times show it. The rooms are real, their time is set by the test (`tests.support.timed`).
"""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.model.chance import chance_from
from kickdoor.model.words import FOR_ORDER
from kickdoor.rules.dice import Rolling
from kickdoor.rules.fight.stakes import for_the_win
from kickdoor.server.protocol.messages import ClockName
from kickdoor.server.protocol.order_types import Orders
from kickdoor.server.settings import Settings
from kickdoor.table import Table
from kickdoor.views.question_phrases import is_window
from tests.support.server import Json, tasteful
from tests.support.timed import Timed, timed

PACE = Settings().pace
ROLL = 2000
ask_everybody = kd.Options(ask_everybody=True)


def situation(aric: Any = None, suzan: Any = None, tom: Any = None, **more: Any) -> Table:
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Tom": tom or {}}
    return kd.scenario(players, options=ask_everybody, **more)


def losing(**more: Any) -> Table:
    """Aric (seat 0) fights something that nobody can beat."""
    return situation({"level": 1}, fight={"foes": ["plutonium-dragon"]}, **more)


def is_asked(messages: list[Json]) -> bool:
    """Has the page a question for its player, after these messages?"""
    mine = False
    for message in messages:
        view = message["view"] if message["t"] == "view" else message.get("changed", {})
        if message["t"] in ("view", "step") and view.get("question"):
            mine = view["question"]["mine"]
    return mine


async def closed_after(at: Timed) -> int:
    """How long the open window lasts if nobody does anything."""
    begun, frame = at.time, at.table.frames[-1]
    while at.table.frames[-1] is frame:
        await at.until_due()
    return at.time - begun


# --- with other people ------------------------------------------------------------------------------------------------


POTION = {"hand": ["flaming-poison-potion"]}


@pytest.mark.parametrize(("hand", "asked"), [(POTION, True), ({"hand": ["boots-of-butt-kicking"]}, False), ({}, False)])
def test_only_those_are_asked_who_could_do_something(hand: Any, asked: bool) -> None:
    async def run() -> None:
        async with timed(losing(suzan=hand), orders="can") as at:
            heard = at.listen(1)
            await at.act(0, "run away")
            assert at.open == "LossWindow"
            assert is_asked(heard) == asked
            assert '"mine":true' in at.whole(1) or not asked  # and so after a reload
            assert '"mine":false' in at.whole(1) or asked

    asyncio.run(run())


def test_whoever_might_react_is_asked_everywhere_and_the_switch_counts_at_once() -> None:
    async def run() -> None:
        async with timed(losing(), orders="can") as at:
            heard = at.listen(1)
            await at.act(0, "run away")
            assert not is_asked(heard)
            await at.orders(1, "ask")
            assert is_asked(heard)
            await at.orders(1, "can")
            assert not is_asked(heard)

    asyncio.run(run())


@pytest.mark.parametrize("passing", [(), (1,), (2,), (1, 2)])
def test_a_window_lasts_its_whole_time_whoever_has_passed(passing: tuple[int, ...]) -> None:
    async def run() -> None:
        async with timed(losing(suzan=POTION), orders="can") as at:
            await at.act(0, "run away")
            for seat in passing:
                await at.pass_time(300)
                assert not await at.act(seat, "pass")  # it is kept
            assert await closed_after(at) + 300 * len(passing) == 5000

    asyncio.run(run())


def test_if_all_might_react_their_passes_close_a_window() -> None:
    async def run() -> None:
        async with timed(losing(suzan=POTION), orders="ask") as at:
            await at.act(0, "run away")
            await at.passes(1, 2)
            assert at.open != "LossWindow"

    asyncio.run(run())


def test_everybody_is_asked_before_somebody_wins() -> None:
    async def run() -> None:
        async with timed(situation({"level": 9}, fight={"foes": ["potted-plant"]}), orders="can") as at:
            heard = [at.listen(seat) for seat in (1, 2)]
            await at.pass_time(6000)
            await at.act(0, "announce the kill")
            assert [is_asked(messages) for messages in heard] == [True, True]
            await at.pass_time(2600)
            await at.passes(1, 2)
            assert at.table.winners == [0]

    asyncio.run(run())


def test_more_time_ends_when_those_who_asked_for_it_have_passed() -> None:
    async def run() -> None:
        async with timed(losing(suzan=POTION), orders="can") as at:
            await at.act(0, "run away")
            await at.wait(1)
            heard = at.listen(2)
            assert at.memory.clock(2).left == 20_000
            await at.pass_time(1000)
            await at.act(1, "pass")
            assert heard[-1]["clock"]["left"] == 4000
            await at.pass_time(4000)
            assert at.open != "LossWindow"

    asyncio.run(run())


@pytest.mark.parametrize("clock", ["none", "days"])
def test_without_a_clock_or_over_days_people_are_asked_as_the_rules_say(clock: ClockName) -> None:
    """There is no time at the end of which the server could pass for them."""

    async def run() -> None:
        async with timed(losing(), clock=clock, orders="can") as at:
            if clock == "days":
                await at.orders(1, "can")
            heard = at.listen(1)
            await at.act(0, "run away")
            assert is_asked(heard)

    asyncio.run(run())


def test_nobody_is_away_for_being_spared() -> None:
    async def run() -> None:
        async with timed(seed="spared", orders="can") as at:
            for _ in range(60):
                if is_window(at.table.frames[-1]):
                    await at.until_due()
                    continue
                seat = at.table.waiting[0]
                actions = [{"verb": _verb(at.table.text(a)), "text": at.table.text(a)} for a in at.table.actions(seat)]
                await at.act(seat, tasteful(actions, random.Random(1), 0)["text"])
                if at.memory.game is not None and at.memory.game.held:
                    await at.until_due()
            assert not any(seat.away for seat in at.memory.seating.seats)

    asyncio.run(run())


def _verb(text: str) -> str:
    words = {"announce the kill": "kill", "kick open the door": "kick", "run away": "lose", "go on": "ready"}
    return words.get(text, text.split(maxsplit=1)[0])


# --- nobody can tell --------------------------------------------------------------------------------------------------


def moments(seed: int, chance: float) -> list[Table]:
    """Windows of a recorded game in which it is hidden who could act."""
    dice = random.Random(seed)
    found: list[Table] = []
    table = kd.new_table(("deluxe", "star"), 4, f"asking {seed}", ask_everybody)
    for _ in range(700):
        if table.over:
            break
        top = table.frames[-1]
        order = isinstance(top, Rolling) and top.purpose == FOR_ORDER  # chance alone decides what is seen
        open_to_all = order or (table.fight is not None and for_the_win(table))
        if is_window(top) and not open_to_all and not table.offers and not table.drafting and dice.random() < chance:
            found.append(table.copy())
        seat = table.waiting[0]
        table.act(seat, dice.choice(table.actions(seat)))
    return found


async def seen_by(table: Table, observer: int, orders: list[Orders], seed: int) -> tuple[list[Any], list[bool]]:
    """Play the open window to its end. All press what they are asked to press, at some time or never; nobody else does
    anything. What the observer and a spectator are sent, to the byte, and when; and who was asked."""
    async with timed(table, seats=4, sets=("deluxe", "star"), orders="can") as at:
        for seat, order in enumerate(orders):
            await at.orders(seat, order)
        heard = {seat: at.listen(seat) for seat in (-1, 0, 1, 2, 3)}
        asked = [is_asked(heard[seat]) for seat in range(4)]
        frame, sent = at.table.frames[-1], []
        presses = []
        for seat in range(4):  # the same person presses at the same time, if they are asked
            dice = random.Random(f"{seed} {seat}")
            when, presses_at_all = dice.randrange(100, 4000), dice.random() < 0.8
            if presses_at_all and asked[seat]:
                presses.append((when, seat))
        begun = at.time
        for when, seat in sorted(presses):
            await at.pass_time(begun + when - at.time)
            if at.table.frames[-1] is not frame:
                break
            await at.act(seat, "pass")
        while at.table.frames[-1] is frame:
            await at.until_due()
        for seat in (-1, observer):  # the last message tells what follows the window
            told = zip(heard[seat], at.sent[seat], strict=True)
            sent += [(seat, *each) for message, each in told if message.get("version", 0) < at.table.version]
        return [at.time - begun, at.table.version, sent], asked


def test_nobody_can_tell_a_silent_pass_from_an_empty_hand() -> None:
    """Everything that a seat may not know is dealt again. It and the spectators are sent the same, byte for byte, and
    the window is closed at the same time, though others are asked."""

    async def run() -> None:
        windows, others_asked = 0, 0
        for seed in range(11):
            dice = random.Random(seed)
            for table in moments(seed, 0.4):
                alive = [seat for seat in range(4) if table.players[seat].alive]
                observer = dice.choice(alive)
                orders: list[Orders] = [dice.choice(("can", "can", "can", "until_named")) for _ in range(4)]
                other = table.redeal(observer, chance_from(f"{seed} {windows}"))
                one, asked = await seen_by(table, observer, orders, windows)
                two, asked_again = await seen_by(other, observer, orders, windows)
                assert one == two, (type(table.frames[-1]).__name__, asked, asked_again)
                windows += 1
                others_asked += asked != asked_again
        assert windows > 40
        assert others_asked > 8, "this test needs windows in which other people are asked"

    asyncio.run(run())


# --- alone with bots --------------------------------------------------------------------------------------------------


def test_alone_with_bots_nobody_waits() -> None:
    async def run(suzan: Any, foe: str = "plutonium-dragon") -> tuple[bool, int]:
        bots: Any = {0: "normal", 2: "normal"}
        table = situation({"level": 1}, suzan, {"no_help": True}, fight={"foes": [foe], "stage": "loss"})
        async with timed(table, bots=bots, orders="can", clock="normal") as at:
            heard = at.listen(1)
            asked = is_asked(heard)
            return asked, await closed_after(at)

    assert asyncio.run(run({"hand": ["boots-of-butt-kicking"]})) == (False, PACE // 6)
    assert asyncio.run(run(POTION)) == (False, PACE // 6)  # she could play it, but nothing would come of it
    assert asyncio.run(run({"level": 9}, "net-troll")) == (True, 60_000)  # nobody is kept waiting: time enough


WEAK, STRONG = {"hand": ["sleep-potion"]}, {"hand": ["humongous"]}  # 2 and 10, in a fight of 9 against 1
CURSE = {"hand": ["lose-two-cards"]}


@pytest.mark.parametrize(
    ("level", "hand", "orders", "asked"),
    [
        (8, WEAK, "can", False),
        (8, CURSE, "can", False),
        (8, STRONG, "can", True),
        (8, WEAK, "ask", True),
        (9, WEAK, "can", True),  # the last Level: somebody may add to it
    ],
)
def test_alone_with_bots_a_kill_waits_only_for_somebody_who_could_stop_it(
    level: int, hand: Any, orders: Orders, asked: bool
) -> None:
    async def run() -> None:
        bots: Any = {0: "normal", 2: "normal"}
        table = situation({"level": level}, hand, fight={"foes": ["potted-plant"]})
        async with timed(table, bots=bots, orders=orders) as at:
            heard = at.listen(1)
            while at.open != "KillWindow":
                await at.until_due()
            assert is_asked(heard) == asked
            assert await closed_after(at) == (60_000 if asked else PACE // 6)

    asyncio.run(run())


@pytest.mark.parametrize("hand", [WEAK, CURSE])
def test_with_other_people_everybody_is_asked_who_could_do_something_about_a_kill(hand: Any) -> None:
    """Two people may do together what neither could do alone."""

    async def run() -> None:
        async with timed(situation({"level": 8}, hand, fight={"foes": ["potted-plant"]}), orders="can") as at:
            heard = at.listen(1)
            await at.pass_time(6000)
            await at.act(0, "announce the kill")
            assert is_asked(heard)

    asyncio.run(run())


def test_bots_are_quicker_where_there_is_little_to_see() -> None:
    """A turn of a bot: it kicks open the door, gets a card for its hand, and ends its turn."""

    async def run() -> list[tuple[str, int]]:
        bots: Any = {0: "normal", 2: "normal"}
        done: list[tuple[str, int]] = []
        table = situation(doors=["duck-of-doom"], door_discards=["cleric"])
        async with timed(table, bots=bots, orders="can") as at:
            at.listen(1)
            while at.table.active == 0:
                known, time = len(await at.log()), await at.until_due()
                done += [(entry.data, time) for entry in (await at.log())[known:] if entry.seat == 0]
        return done

    done = asyncio.run(run())
    assert done[0] == ("kick open the door", PACE // 2)
    assert done[-1] == ("end the turn", PACE // 6)


def test_somebody_who_watches_is_told_nothing_either() -> None:
    async def run() -> None:
        bots: Any = {0: "normal", 2: "normal"}
        async with timed(losing(), bots=bots, orders="can") as at:
            at.listen(1)
            at.listen(-1)
            while at.open != "LossWindow":
                await at.until_due()
            assert await closed_after(at) == 5000

    asyncio.run(run())


def test_the_dice_for_who_goes_first_count_together_after_two_seconds() -> None:
    async def run(bots: Any) -> None:
        async with timed(bots=bots, orders="can", seed="first") as at:
            heard = at.listen(0)
            begun = at.time
            while at.open == "Rolling":
                assert not is_asked(heard)
                await at.until_due()
            assert at.time - begun == ROLL
            assert at.open == "Game"

    asyncio.run(run({}))
    asyncio.run(run({1: "normal", 2: "normal"}))


# --- putting an offer together ----------------------------------------------------------------------------------------


def test_a_window_waits_for_somebody_who_puts_an_offer_together_but_only_once() -> None:
    async def run() -> None:
        async with timed(losing(suzan={"level": 5}), orders="can") as at:
            await at.act(0, "run away")
            heard = at.listen(2)
            await at.pass_time(4000)
            await at.act(1, "offer help")
            assert (at.open, heard[-1]["clock"]["left"]) == ("LossWindow", 30_000)
            await at.pass_time(500)
            await at.act(1, "cancel")
            assert heard[-1]["clock"]["left"] == 500
            await at.act(1, "offer help")
            assert at.memory.clock(2).left == 500  # they have had their time
            await at.pass_time(500)
            assert at.open != "LossWindow"

    asyncio.run(run())


def test_a_fight_waits_for_another_offer_and_goes_on_when_its_time_is_over() -> None:
    async def run() -> None:
        async with timed(losing(suzan={"level": 5}), orders="can") as at:
            await at.pass_time(30_000)
            await at.act(0, "ask @1 for help")
            await at.act(0, "done")
            await at.pass_time(29_000)
            heard = at.listen(2)
            await at.act(1, "counter the offer of @0")
            [bargains] = [event for event in heard[-1]["events"] if event.get("what") == "refused"]
            assert bargains["say"] == "countered"
            await at.pass_time(29_999)
            assert (at.open, at.table.waiting) == ("Fighting", [1, 0])
            await at.pass_time(30_001)
            assert at.open != "Fighting"

    asyncio.run(run())
