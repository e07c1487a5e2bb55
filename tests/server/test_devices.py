"""Several people share one device: it shows only what the one who has it may see, and what it asks tells nothing."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.model.chance import chance_from
from kickdoor.record.fairness import hash_of
from kickdoor.record.record import Record
from kickdoor.server.protocol.refusals import Refusal, Stale
from kickdoor.server.table.devices import asked_at, nobody, pass_for
from kickdoor.table import Table
from tests.server.test_doors import refused
from tests.support.devices import Device, check_device
from tests.support.logs import log_of
from tests.support.oracle import Oracle
from tests.support.server import Json, Person, Running, seated, tasteful
from tests.support.timed import Timed, timed

NAMES = ["Ann", "Bob", "Cy"]


def device_table(server: Running, names: list[str] = NAMES, **wanted: object) -> tuple[Person, str]:
    """A table with these people at one device, started."""
    person = Person(server.address, names[0])
    people = [{"name": name} for name in names[1:]]
    body = {"seats": 4, "seat": {"name": names[0]}, "people": people, **wanted}
    shown: Json = person.call("POST", "/api/tables", body)
    table: str = shown["table"]["id"]
    person.call("POST", f"/api/tables/{table}/start", {})
    return person, table


def test_a_device_is_sent_the_hand_of_whoever_has_it_and_no_other(server: Running) -> None:
    """Four people share it; a spectator watches. The record names all of them."""

    async def game() -> Device:
        person, table = device_table(server, [*NAMES, "Dora"])
        device = Device(person, table, 5)
        device.curious = True
        await device.open()
        await device.next_of("view")
        await device.play(acts=90)
        story = person.call("GET", f"/api/tables/{table}/story")
        person.call("POST", f"/api/tables/{table}/end", {})
        if device.over is None:
            await device.next_of("over")
        await device.close()
        record = Record.decode(json.dumps(person.call("GET", f"/api/tables/{table}/record")).encode())
        assert record.names == [*NAMES, "Dora"]
        assert check_device(device.received, record, range(4)) > 100
        told = Oracle(record, -1)
        told.check_lines(story["lines"], told.ever())
        assert told.named(story) <= told.ever()
        return device

    device = asyncio.run(game())
    assert device.had == {0, 1, 2, 3}
    assert device.together > 5


@pytest.mark.soak
@pytest.mark.parametrize("sets", [["deluxe"], ["star", "steampunk"]])
def test_whole_games_on_one_device(server: Running, sets: list[str]) -> None:
    async def game() -> None:
        person, table = device_table(server, NAMES, sets=sets)
        async with seated([Person(server.address, "Watcher")], table):
            device = Device(person, table, 6)
            await device.open()
            await device.next_of("view")
            await device.play()
            await device.close()
        record = Record.decode(json.dumps(person.call("GET", f"/api/tables/{table}/record")).encode())
        assert record.names[:3] == NAMES
        assert check_device(device.received, record, range(3)) > 1000
        verified = person.call("GET", f"/api/tables/{table}/verify")
        assert verified["verdict"] == "exact"

    asyncio.run(game())


def test_a_device_is_covered_when_it_connects_and_when_it_connects_again(server: Running) -> None:
    async def game() -> None:
        person, table = device_table(server)
        device = Device(person, table)
        for seat in (1, 2):
            await device.open()
            view = (await device.next_of("view"))["view"]
            assert device.hello["seat"] is None
            assert device.hello["seats"] == [0, 1, 2]
            assert view["seat"] is None
            assert view["hand"] == []
            await device.hold(seat)
            assert device.view["seat"] == seat
            assert len(device.view["hand"]) == 8
            assert device.hello["name"] == NAMES[seat]
        await device.hold(None)
        assert device.view["hand"] == []
        await device.close()

    asyncio.run(game())


def test_nobody_holds_a_seat_that_is_not_at_their_device(server: Running) -> None:
    async def game() -> None:
        person, table = device_table(server)
        async with seated([person, Person(server.address, "Watcher")], table) as players:
            for player, seat in ((players[0], 3), (players[1], 0), (players[1], None)):
                await player.send(t="hold", seat=seat)
                assert (await player.next_of("no"))["reason"]["code"] == "not-your-seat"
            await players[1].send(t="nobody", version=0)
            await players[1].send(t="act", id="a", version=0, action="pass")
            assert (await players[1].next_of("no"))["reason"]["code"] == "spectator"

    asyncio.run(game())


def test_everybody_at_a_device_needs_a_name_and_a_seat(server: Running) -> None:
    person = Person(server.address, "Ann")

    def no(**wanted: object) -> str:
        body = {"seats": 3, "seat": {"name": "Ann"}, **wanted}
        return str(refused(person, "POST", "/api/tables", body)[1])

    assert no(people=[{"name": "Bob"}, {"name": "Bob"}]) == "same-names"
    assert no(people=[{"name": "Ann"}]) == "same-names"
    assert no(people=[{"name": "\u200b"}]) == "bad-name"
    assert no(people=[{"name": name} for name in ("B", "C", "D")]) == "table-full"
    assert no(people=[{"name": "Bob"}], board=True) == "board-sits"


def test_people_at_a_device_look_as_they_want_and_are_not_hurried(server: Running) -> None:
    person = Person(server.address, "Ann")
    people = [{"name": "Bob", "colour": "green", "sex": "female"}, {"name": "Cy", "colour": "green"}]
    body = {"seats": 4, "clock": "quick", "seat": {"name": "Ann", "colour": "violet"}, "people": people}
    table = person.call("POST", "/api/tables", body)["table"]
    seats = [(seat["name"], seat["colour"], seat["sex"], seat["host"]) for seat in table["seats"][:3]]
    assert seats[:2] == [("Ann", "violet", "male", True), ("Bob", "green", "female", False)]
    assert seats[2][1] not in ("violet", "green")
    assert table["clock"] == "none"
    changed = person.call("POST", f"/api/tables/{table['id']}/seat", {"seat": 1, "name": "Bo"})["table"]["seats"]
    assert [seat["name"] for seat in changed[:3]] == ["Ann", "Bo", "Cy"]
    assert [row["people"] for row in person.call("GET", "/api/tables?list=mine")["tables"]] == [["Ann", "Bo", "Cy"]]


def test_all_at_a_device_leave_together_and_come_to_the_rematch_together(server: Running) -> None:
    person, table = device_table(server)
    person.call("POST", f"/api/tables/{table}/vote", {"what": "end"})  # nobody else has to be asked
    again = person.call("POST", f"/api/tables/{table}/rematch", {})["table"]
    assert [seat["name"] for seat in again["seats"][:3]] == NAMES
    person.call("POST", f"/api/tables/{again['id']}/start", {})
    left = person.call("DELETE", f"/api/tables/{again['id']}/seat")["table"]
    assert [seat["gone"] for seat in left["seats"]] == [True, True, True, False]


def test_a_device_takes_part_in_the_shuffle_for_all_its_people(server: Running) -> None:
    person = Person(server.address, "Ann")
    body = {"seats": 3, "seat": {"name": "Ann"}, "people": [{"name": "Bob"}, {"name": "Cy"}]}
    table = person.call("POST", "/api/tables", body)["table"]["id"]
    number = "5f" * 32
    person.call("POST", f"/api/tables/{table}/commit", {"hash": hash_of(number)})
    person.call("POST", f"/api/tables/{table}/start", {})
    begun = person.call("POST", f"/api/tables/{table}/reveal", {"number": number})["table"]
    assert begun["state"] == "running"
    assert [one["number"] for one in begun["fair"]["numbers"]] == [number] * 3
    person.call("POST", f"/api/tables/{table}/end", {})
    verified = person.call("GET", f"/api/tables/{table}/verify")
    assert verified["verdict"] == "exact"
    assert verified["fair"]["gave"] == NAMES


def test_somebody_who_is_forgotten_is_forgotten_with_all_who_shared_their_device(server: Running) -> None:
    person, table = device_table(server)
    person.call("POST", "/api/me/delete", {"name": "Ann"})
    said = [entry.data for entry in log_of(server.database, table) if entry.kind in ("sat", "started")]
    assert not [data for data in said for name in NAMES if f'"{name}"' in data]


# --- what is asked ----------------------------------------------------------------------------------------------------


def losing(**more: Any) -> Table:
    """Aric (seat 0) fights something that nobody can beat."""
    players = {"Aric": {"level": 1}, "Suzan": more.pop("suzan", {}), "Tom": {}}
    options = kd.Options(ask_everybody=True)
    return kd.scenario(players, options=options, fight={"foes": ["plutonium-dragon"]}, **more)


def asked(at: Timed) -> tuple[list[int], bool]:
    found = asked_at(at.memory, "g0")
    return found.asked, found.window


async def pass_together(at: Timed) -> None:
    for seat in nobody(at.memory, "g0", at.table.version):
        await at.do(pass_for(at.memory, seat))


@pytest.mark.parametrize("hand", [[], ["flaming-poison-potion"]])
def test_windows_are_asked_of_all_whatever_they_hold_and_closed_by_one_word(hand: list[str]) -> None:
    async def run() -> None:
        async with timed(losing(suzan={"hand": hand}), shared=True, clock="none", orders="can") as at:
            assert asked(at) == ([0], False)
            with pytest.raises(Refusal, match="cannot pass together"):
                nobody(at.memory, "g0", at.table.version)
            await at.act(0, "run away")
            assert at.open == "LossWindow"
            assert asked(at) == ([1, 2], True)
            with pytest.raises(Stale):
                nobody(at.memory, "g0", at.table.version - 1)
            await pass_together(at)
            assert at.open != "LossWindow"

    asyncio.run(run())


def test_whoever_has_passed_is_not_asked_again_and_the_others_pass_without_them() -> None:
    async def run() -> None:
        async with timed(losing(), shared=True, clock="none", orders="can") as at:
            await at.act(0, "run away")
            await at.act(2, "pass")
            assert asked(at) == ([1], True)
            await pass_together(at)
            assert at.open != "LossWindow"

    asyncio.run(run())


def test_a_kill_waits_its_shortest_time_even_if_nobody_wants_to_stop_it() -> None:
    async def run() -> None:
        players = {"Aric": {"level": 5}, "Suzan": {}, "Tom": {}}
        table = kd.scenario(players, options=kd.Options(ask_everybody=True), fight={"foes": ["potted-plant"]})
        async with timed(table, shared=True, clock="none", orders="can") as at:
            await at.pass_time(6000)
            await at.act(0, "announce the kill")
            await pass_together(at)
            assert at.open == "KillWindow"
            assert asked(at) == ([], False)
            await at.pass_time(2600)
            assert at.open != "KillWindow"

    asyncio.run(run())


def test_an_offer_is_a_matter_of_its_two_parties() -> None:
    async def run() -> None:
        async with timed(losing(), shared=True, clock="none", orders="can", reading=0) as at:
            await at.act(0, "ask @2 for help")
            assert asked(at) == ([0], False)
            await at.act(0, "done")
            assert asked(at) == ([2], False)
            await at.act(2, "refuse the offer of @0")
            assert asked(at) == ([0], False)

    asyncio.run(run())


def test_what_a_device_asks_does_not_depend_on_anything_hidden() -> None:
    """At every moment of some games everything that spectators cannot know is dealt again."""

    async def run(seed: int) -> int:
        dice, moments = random.Random(seed), 0
        async with timed(
            shared=True, clock="none", orders="can", seed=f"dealt {seed}", reading=0, floor=0, roll=0
        ) as at:
            for _ in range(250):
                game = at.memory.game
                assert game is not None
                if at.table.over:
                    break
                before, table = asked(at), game.table
                for other in range(2):
                    game.table = table.redeal(-1, chance_from(f"{seed} {moments} {other}"))
                    at.memory.went_on()
                    assert asked(at) == before, type(table.frames[-1]).__name__
                game.table = table
                at.memory.went_on()
                moments += 1
                if not before[0]:
                    await at.until_due()
                elif before[1] and dice.random() < 0.8:
                    await pass_together(at)
                else:
                    seat = dice.choice(before[0])
                    texts = json.loads(at.whole(seat))["actions"]
                    await at.act(seat, tasteful(texts, dice, 0.1)["text"])
        return moments

    assert sum(asyncio.run(run(seed)) for seed in range(2)) > 300
