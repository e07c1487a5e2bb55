"""Taking back: at once while nobody knows more than before, by agreement otherwise, and never in the record."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import msgspec
import pytest

import kickdoor as kd
from kickdoor.bots import RandomBot
from kickdoor.record.fingerprint import fingerprint, physical
from kickdoor.record.record import Record
from kickdoor.server.protocol.messages import TakeBack
from kickdoor.server.protocol.refusals import Refusal, Stale
from kickdoor.server.storage.base import Entry
from kickdoor.server.table import entries as e
from kickdoor.server.table.memory import Change
from kickdoor.server.table.take_back_commands import take_back
from kickdoor.server.table.taking_back import REPEATED, Taken, acts_that_stand
from kickdoor.server.table.vote_commands import answer
from kickdoor.table import Table
from kickdoor.views.revealed import reveals
from tests.support.logs import log_of
from tests.support.server import Person, Player, Running, running, sqlite_in
from tests.support.timed import Timed, timed


def before_the_door(**more: Any) -> Table:
    """Ann has something to wear, and something that nobody else knows of."""
    players = {
        "Ann": {"equipped": ["huge-rock"], "hand": ["rat-on-a-stick"]},
        "Bob": {"equipped": ["mithril-armor"]},
        "Cleo": {},
    }
    return kd.scenario(players, options=kd.Options(ask_everybody=True), **more)


def wanted(at: Timed, seat: int, ask: bool = False, version: int | None = None) -> Change:
    message = TakeBack(at.table.version if version is None else version, ask)
    return take_back(at.memory, at.guest(seat), message, {"g0", "g1", "g2"})


async def back(at: Timed, seat: int, ask: bool = False) -> None:
    await at.do(wanted(at, seat, ask))


def why_not(at: Timed, seat: int, ask: bool = False) -> str:
    with pytest.raises(Refusal) as refused:
        wanted(at, seat, ask)
    return refused.value.reason.code


def test_what_shows_nobody_anything_new_is_taken_back_at_once() -> None:
    async def run() -> None:
        async with timed(before_the_door()) as at:
            lay, version = physical(at.table), at.table.version
            await at.act(0, "unequip huge-rock")
            heard, watching = at.listen(1), at.listen(-1)
            await back(at, 0)
            assert physical(at.table) == lay
            assert at.table.version > version + 1  # nobody mistakes it for a moment they have seen
            for told in (heard, watching):
                assert [one["t"] for one in told[-2:]] == ["taken_back", "view"]
                assert (told[-2]["seat"], told[-1]["version"]) == (0, at.table.version)
            assert why_not(at, 0) == "nothing-to-take-back"  # one step, not the whole game
            await at.act(0, "unequip huge-rock")  # and the game goes on
            assert not at.table.equipped[at.table.lib.numbers["huge-rock"]]

    asyncio.run(run())


def test_the_table_before_everybodys_last_action_is_found_again() -> None:
    table = kd.new_table(players=4, seed=5, options=kd.Options(ask_everybody=True))
    dice = [RandomBot(seat).dice for seat in range(4)]
    taken, before = Taken(), {}
    for seq in range(1, 5 * REPEATED):
        seat = table.waiting[0]
        action = dice[seat].pick(table.actions(seat))
        kind = e.PLAYED if seat == 3 else e.ACT  # a bot takes nothing back
        if kind == e.ACT:
            before[seat] = fingerprint(table)
        taken.note(Entry(seq, 0, kind, seat), table, action)
        table.act(seat, action)
        if seq % 7 == 0:
            taken = taken.copy()  # as before an action in which another process may be first
        assert {seat: fingerprint(known.table()) for seat, known in taken.befores.items()} == before
    assert sorted(before) == [0, 1, 2]


@pytest.mark.parametrize("action", ["play rat-on-a-stick", "kick open the door"])
def test_what_somebody_has_seen_needs_everybodys_agreement(action: str) -> None:
    async def run() -> None:
        async with timed(before_the_door()) as at:
            await at.act(0, action)
            lay = physical(at.table)
            assert why_not(at, 0) == "take-back-asks"
            assert physical(at.table) == lay

    asyncio.run(run())


@pytest.mark.parametrize("agreed", [True, False])
def test_everybody_is_asked_and_one_no_is_enough(agreed: bool) -> None:
    async def run() -> None:
        async with timed(before_the_door()) as at:
            lay = physical(at.table)
            await at.act(0, "play rat-on-a-stick")
            played = physical(at.table)
            await back(at, 0, ask=True)
            assert at.memory.running() is None  # the game waits
            with pytest.raises(Refusal) as refused:
                await at.act(0, "kick open the door")
            assert refused.value.reason.code == "take-back-vote"
            vote = at.memory.seating.votes.open
            assert vote is not None
            assert (vote.what, sorted(vote.asked), vote.needed([0, 1, 2])) == ("take_back", [0, 1, 2], 3)
            await at.do(answer(at.memory, at.guest(1), vote.number, True))
            assert physical(at.table) == played  # a majority is not everybody
            await at.do(answer(at.memory, at.guest(2), vote.number, agreed))
            assert physical(at.table) == (lay if agreed else played)
            assert at.memory.running() is not None
            assert await at.act(0, "kick open the door")

    asyncio.run(run())


def test_whoever_does_not_answer_in_time_does_not_agree() -> None:
    async def run() -> None:
        async with timed(before_the_door()) as at:
            await at.act(0, "play rat-on-a-stick")
            played = physical(at.table)
            await back(at, 0, ask=True)
            await at.until_due()
            assert at.memory.seating.votes.open is None
            assert physical(at.table) == played
            due = at.memory.limit().due
            assert due is not None
            assert at.memory.clock(0).left == due - at.time  # the time of the question begins again

    asyncio.run(run())


@pytest.mark.parametrize(("rule", "code"), [("free", "take-back-too-late"), ("never", "take-back-never")])
def test_a_table_can_allow_less(rule: Any, code: str) -> None:
    async def run() -> None:
        async with timed(before_the_door()) as at:
            at.memory.seating.made = msgspec.structs.replace(at.memory.seating.info, take_back=rule)
            await at.act(0, "play rat-on-a-stick")
            assert why_not(at, 0, ask=True) == code

    asyncio.run(run())


def test_after_somebody_has_acted_it_needs_everybodys_agreement() -> None:
    async def run() -> None:
        async with timed(before_the_door()) as at:
            await at.act(0, "unequip huge-rock")
            await at.act(1, "trade with @2")
            assert why_not(at, 0) == "take-back-asks"
            await back(at, 1)  # it was the last action, and nobody knows of it
            assert at.table.players[1].draft is None
            assert why_not(at, 2) == "nothing-to-take-back"

    asyncio.run(run())


def test_nothing_is_taken_back_by_somebody_who_does_not_see_how_it_stands() -> None:
    async def run() -> None:
        async with timed(before_the_door()) as at:
            version = at.table.version
            await at.act(0, "unequip huge-rock")
            with pytest.raises(Stale):
                wanted(at, 0, version=version)

    asyncio.run(run())


def test_a_pass_that_is_held_is_let_go() -> None:
    """Of the others nobody hears about it."""

    async def run() -> None:
        strong = {"Ann": {"level": 8}, "Bob": {}, "Cleo": {}}
        everybody = kd.Options(ask_everybody=True)
        async with timed(kd.scenario(strong, fight={"foes": ["potted-plant"]}, options=everybody), reading=0) as at:
            await at.act(0, "announce the kill")
            assert await at.act(1, "pass")
            assert not await at.act(2, "pass")  # the last one is held, so that the window is not too short
            others, own = at.listen(1), at.listen(2)
            others.clear()
            own.clear()
            await back(at, 2)
            assert (others, [one["t"] for one in own]) == ([], ["view"])
            assert own[0]["view"]["question"]["mine"]
            assert [entry.kind for entry in await at.log()][-2:] == [e.HELD, e.LET_GO]

    asyncio.run(run())


def test_alone_with_bots_nobody_is_asked() -> None:
    async def run() -> None:
        async with timed(before_the_door(), bots={1: "easy", 2: "easy"}) as at:
            lay, chance = physical(at.table), at.table.door_chance.state()
            await at.act(0, "kick open the door")
            await back(at, 0)
            assert (physical(at.table), at.table.door_chance.state()) == (lay, chance)  # the same card lies there

    asyncio.run(run())


def test_what_followed_is_taken_back_as_well() -> None:
    acts = [Entry(seq, 0, e.ACT if seq % 2 else e.PLAYED, 0, "", str(seq)) for seq in range(1, 6)]
    log = [*acts, Entry(6, 0, e.TAKEN_BACK, 0, "", "3"), Entry(7, 0, e.SAID, 0, "", ""), Entry(8, 0, e.ACT, 0, "", "8")]
    assert [entry.data for entry in acts_that_stand(log)] == ["1", "2", "8"]
    log += [Entry(9, 0, e.TAKEN_BACK, 0, "", "8"), Entry(10, 0, e.TAKEN_BACK, 0, "", "2")]
    assert [entry.data for entry in acts_that_stand(log)] == ["1"]


# --- nobody can tell --------------------------------------------------------------------------------------------------


async def told_of_it(table: Table, actor: int, text: str, observer: int) -> tuple[list[Any], list[Any]]:
    """The actor acts and wants to take it back. What the observer and a spectator are sent of the action, and of what
    follows; the actor is also told why not."""
    async with timed(table, seats=4, orders="can") as at:
        for seat in (-1, observer):
            at.listen(seat)
        await at.act(actor, text)
        acted, follows = [at.sent[seat][:] for seat in (-1, observer)], []
        try:
            await back(at, actor)
            follows.append("taken back")
        except Refusal as refused:
            follows.append(refused.reason.code if actor == observer else "")
        return acted, [follows, [at.sent[seat] for seat in (-1, observer)]]


def test_nobody_learns_from_taking_back_what_others_hold() -> None:
    """Everything that a seat may not know is dealt again. If it sees the same happen, the same can be taken back, and
    it is sent the same as before, byte for byte. So are spectators, and whoever takes something back."""

    async def run() -> None:
        compared = {"free": 0, "refused": 0}
        for n in range(4):
            dice, chance = random.Random(f"back {n}"), kd.chance_from(f"back {n}")
            table = kd.new_table(("deluxe",), 4, f"back {n}", kd.Options(ask_everybody=True))
            for _ in range(400):
                if table.over:
                    break
                actor = table.waiting[0]
                action = dice.choice(table.actions(actor))
                observer, text = dice.choice([actor, *range(4)]), table.text(action)
                other = table.redeal(observer, chance)
                after = table.copy()
                after.act(actor, action)
                often = 1 if reveals(table, after) else 0.1
                if dice.random() < often and text in [other.text(one) for one in other.actions(actor)]:
                    one, then = await told_of_it(table.copy(), actor, text, observer)
                    two, then_too = await told_of_it(other, actor, text, observer)
                    if one == two:  # no card or die has come to light that differs
                        assert then == then_too, (text, actor, observer)
                        compared["free" if then[0] == ["taken back"] else "refused"] += 1
                table = after
        assert min(compared.values()) > 20, compared

    asyncio.run(run())


def restarted(server: Running, person: Person) -> Person:
    """The server is killed and begins again; the same person at it."""
    server.kill()
    server.start()
    person.address = server.address
    return person


async def a_turn_taken_back(person: Person, table: str) -> tuple[str, str]:
    """Act when asked, and take it back; the action, and what was on the table before it."""
    player = await Player(person, table).open()
    await player.next_of("view")
    while not player.asked:
        await player.next()
    shown = json.dumps(player.view["players"])
    text = str(player.actions[0]["text"])
    await player.act(text)
    while True:
        await player.send(t="take_back", version=player.view["version"])
        told = await player.next_of("taken_back", "no")
        if told["t"] == "taken_back":
            break
        await player.next_of("view")  # a bot was quicker; now this is seen
    await player.next_of("view")
    assert json.dumps(player.view["players"]) == shown
    await player.play(5)
    await player.close()
    return text, shown


def test_a_real_game_goes_on_after_a_restart_and_its_record_is_exact(tmp_path: Any) -> None:
    database = sqlite_in(tmp_path)
    with running(database) as server:
        person = Person(server.address, "Ann")
        table = person.call("POST", "/api/tables", {"clock": "none", "seats": 3})["table"]["id"]
        person.call("POST", f"/api/tables/{table}/start", {})
        asyncio.run(a_turn_taken_back(person, table))
        shown = person.call("GET", f"/api/tables/{table}/story")["lines"]
        person = restarted(server, person)
        assert person.call("GET", f"/api/tables/{table}/story")["lines"][: len(shown)] == shown
        person.call("POST", f"/api/tables/{table}/end", {})
        assert person.call("GET", f"/api/tables/{table}/verify")["verdict"] == "exact"
        record = Record.decode(json.dumps(person.call("GET", f"/api/tables/{table}/record")).encode())
    log = log_of(database, table)
    taken = [entry for entry in log if entry.kind == e.TAKEN_BACK]
    assert len(taken) == 1
    acts = [entry for entry in log if entry.kind in (*e.ACTS, e.ON_TIME)]
    undone = [entry for entry in acts if int(taken[0].data) <= entry.seq < taken[0].seq]
    assert undone
    assert len(record) == len(acts) - len(undone)
