"""The seed of a game is made by the server and everybody at the table together, on the real server."""

from __future__ import annotations

import asyncio
import json
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from kickdoor.record.fairness import Fair, hash_of, seed_of
from kickdoor.record.record import Record
from kickdoor.server.protocol.json_bytes import text_of
from kickdoor.server.settings import Settings
from kickdoor.server.storage.base import Entry
from kickdoor.server.table.entries import Created, Sat
from kickdoor.server.table.memory import TableMemory
from tests.support.logs import log_of
from tests.support.server import (
    PATIENCE,
    Json,
    Person,
    Player,
    Refused,
    Running,
    end_game,
    open_table,
    running,
    sqlite_in,
)
from tests.support.shuffle_numbers import Number, bound

NEVER = "3600000"  # milliseconds: nobody is too late


def call(person: Person, table: str, what: str) -> Json:
    answer: Json = person.call("POST", f"/api/tables/{table}/{what}", {})["table"]
    return answer


def seen(person: Person, table: str) -> Json:
    answer: Json = person.call("GET", f"/api/tables/{table}")["table"]
    return answer


def code_of(doing: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refusal:
        doing()
    return str(refusal.value.code)


def until_begun(person: Person, table: str) -> Json:
    """The table, when its game has begun."""
    ends = time.monotonic() + PATIENCE
    while (shown := seen(person, table))["state"] != "running":
        assert time.monotonic() < ends
        time.sleep(0.02)
    return shown


def ended(persons: list[Person], table: str) -> tuple[Record, Fair]:
    """The record of the game, which these people end."""
    host = persons[0]
    end_game(persons, table)
    record = Record.decode(json.dumps(host.call("GET", f"/api/tables/{table}/record")).encode())
    assert not isinstance(record.setup.fair, msgspec.UnsetType)
    return record, record.setup.fair


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that waits for every number."""
    with running(sqlite_in(tmp_path_factory.mktemp("patient")), reveal_time=NEVER) as server:
        yield server


def test_the_last_number_begins_the_game(patient: Running) -> None:
    table, persons = open_table(patient.address, 3, seats=4)
    shown = seen(persons[0], table)["seed_hash"]
    numbers = bound(persons, table)
    assert seen(persons[0], table)["fair"] == {
        "asked": False,
        "numbers": [{"seat": seat, "hash": hash_of(one.number), "number": None} for seat, one in enumerate(numbers)],
        "seed": None,
    }
    asked = call(persons[0], table, "start")
    assert asked["state"] == "open"
    assert asked["fair"]["asked"]
    assert numbers[2].reveal()["state"] == "open"
    assert numbers[0].reveal()["state"] == "open"
    begun = numbers[1].reveal()
    assert begun["state"] == "running"
    assert [one["number"] for one in begun["fair"]["numbers"]] == [one.number for one in numbers]
    assert begun["fair"]["seed"] is begun["seed"] is None
    record, fair = ended(persons, table)
    assert fair.hash == shown == hash_of(fair.secret)
    assert [one.number for one in fair.numbers] == [one.number for one in numbers]
    assert record.setup.seed == seed_of(table, fair.secret, fair.numbers)
    checked = persons[1].call("GET", f"/api/tables/{table}/verify")
    assert checked["fair"] == {"hash": shown, "gave": ["Player 0", "Player 1", "Player 2"], "late": [], "silent": []}
    after = seen(persons[1], table)
    assert after["fair"]["seed"] == record.setup.seed
    assert after["seed"] == fair.secret


def test_everybody_hears_of_it_over_their_sockets(patient: Running) -> None:
    async def run() -> None:
        table, persons = open_table(patient.address, 2, seats=3)
        host, guest = [Player(person, table) for person in persons]
        await host.open()
        await guest.open()
        loop = asyncio.get_running_loop()
        [one, two] = await loop.run_in_executor(None, bound, persons, table)
        while [n["hash"] for n in host.state["fair"]["numbers"]] != [hash_of(one.number), hash_of(two.number)]:
            await host.next()
        await loop.run_in_executor(None, call, persons[0], table, "start")
        while not guest.state["fair"]["asked"]:
            await guest.next()
        await loop.run_in_executor(None, two.reveal)
        await loop.run_in_executor(None, one.reveal)
        assert (await guest.next_of("view"))["view"]["seat"] == 1
        assert (await host.next_of("view"))["view"]["seat"] == 0
        assert [n["number"] for n in guest.state["fair"]["numbers"]] == [one.number, two.number]
        await host.close()
        await guest.close()

    asyncio.run(run())


def test_whoever_does_not_reveal_is_left_out_and_it_is_said(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), reveal_time="300") as server:
        table, persons = open_table(server.address, 3, seats=3)
        numbers = bound(persons[:2], table)
        call(persons[0], table, "start")
        numbers[0].reveal()
        begun = until_begun(persons[0], table)
        assert [one["number"] for one in begun["fair"]["numbers"]] == [numbers[0].number, None, None]
        assert [one["hash"] for one in begun["fair"]["numbers"]] == [*(hash_of(n.number) for n in numbers), None]
        assert code_of(numbers[1].reveal) == "number-too-late"
        assert numbers[0].reveal()["state"] == "running"  # an answer that was lost can be asked for again
        record, fair = ended(persons, table)
        assert record.setup.seed == seed_of(table, fair.secret, fair.numbers)
        checked = persons[0].call("GET", f"/api/tables/{table}/verify")["fair"]
        assert [checked["gave"], checked["late"], checked["silent"]] == [["Player 0"], ["Player 1"], ["Player 2"]]


def test_a_number_that_nobody_committed_to_is_refused_and_nothing_is_lost(patient: Running) -> None:
    table, persons = open_table(patient.address, 2, seats=3)
    honest, cheat = Number(persons[0], table), Number(persons[1], table)
    assert code_of(honest.reveal) == "no-commitment"
    honest.commit()
    cheat.commit()
    assert code_of(honest.reveal) == "number-too-early"
    call(persons[0], table, "start")
    committed, cheat.number = cheat.number, secrets.token_hex(32)
    assert code_of(cheat.reveal) == "other-number"
    assert code_of(Number(Person(patient.address, "Stranger"), table).reveal) == "spectator"
    assert code_of(cheat.commit) == "starting"
    assert honest.reveal()["state"] == "open"
    cheat.number = committed
    assert cheat.reveal()["state"] == "running"
    assert code_of(Number(persons[1], table).commit) == "started"


@pytest.mark.parametrize("text", ["", "0" * 63, "0" * 65, "G" * 64, "A" * 64, " " * 64])
def test_nonsense_is_refused(patient: Running, text: str) -> None:
    table, [host] = open_table(patient.address, 1)
    for what, body in (("commit", {"hash": text}), ("reveal", {"number": text})):
        with pytest.raises(Refused) as refusal:
            host.call("POST", f"/api/tables/{table}/{what}", body)
        assert refusal.value.status == 422


def test_nobody_moves_while_numbers_are_revealed(patient: Running) -> None:
    table, persons = open_table(patient.address, 2, seats=4)
    numbers = bound(persons, table)
    call(persons[0], table, "start")
    path = f"/api/tables/{table}"
    stranger = Person(patient.address, "Stranger")
    assert code_of(lambda: stranger.call("POST", f"{path}/seat", {})) == "starting"
    assert code_of(lambda: persons[1].call("POST", f"{path}/seat", {"seat": 3})) == "starting"
    assert code_of(lambda: persons[1].call("DELETE", f"{path}/seat")) == "starting"
    assert code_of(lambda: persons[0].call("POST", f"{path}/bot", {"seat": 3, "level": "easy"})) == "starting"
    assert code_of(lambda: call(persons[0], table, "end")) == "starting"
    assert call(persons[0], table, "start")["fair"]["asked"]  # again: it is so already
    numbers[0].reveal()
    assert numbers[1].reveal()["state"] == "running"


def test_a_number_goes_along_to_another_seat_and_away_with_its_person(patient: Running) -> None:
    table, persons = open_table(patient.address, 3, seats=4)
    numbers = bound(persons, table)
    persons[1].call("POST", f"/api/tables/{table}/seat", {"seat": 3})
    persons[2].call("DELETE", f"/api/tables/{table}/seat")
    call(persons[0], table, "start")
    numbers[1].reveal()
    begun = numbers[0].reveal()
    assert begun["state"] == "running"
    given = [(one["seat"], one["number"]) for one in begun["fair"]["numbers"]]
    assert given == [(0, numbers[0].number), (3, numbers[1].number)]


def test_a_number_can_be_changed_until_the_start_but_not_for_ever(patient: Running) -> None:
    table, [host] = open_table(patient.address, 1)
    first, *others = [Number(host, table) for _ in range(21)]
    first.commit()
    first.commit()  # the same one again is no other number
    for other in others[:-1]:
        other.commit()
    assert code_of(others[-1].commit) == "too-many-numbers"
    call(host, table, "start")
    assert code_of(first.reveal) == "other-number"
    assert others[-2].reveal()["state"] == "running"


def test_a_rematch_has_a_new_secret_and_new_numbers(patient: Running) -> None:
    table, persons = open_table(patient.address, 2, seats=3)
    numbers = bound(persons, table)
    call(persons[0], table, "start")
    before = numbers[0].reveal() and numbers[1].reveal()
    end_game(persons, table)
    call(persons[1], table, "rematch")
    again = call(persons[0], table, "rematch")
    assert again["seed_hash"] != before["seed_hash"]
    assert [one["hash"] for one in again["fair"]["numbers"]] == [None, None]
    host = persons[[seat["host"] for seat in again["seats"]].index(True)]
    assert call(host, again["id"], "start")["state"] == "running"


# --- restarts ---------------------------------------------------------------------------------------------------------


def test_a_server_killed_in_the_middle_goes_on_asking(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), reveal_time=NEVER) as server:
        table, persons = open_table(server.address, 2, seats=3)
        numbers = bound(persons, table)
        call(persons[0], table, "start")
        numbers[0].reveal()
        server.kill()
        server.start()
        for person in persons:
            person.address = server.address
        shown = seen(persons[0], table)
        assert shown["state"] == "open"
        assert shown["fair"]["asked"]
        assert [one["number"] for one in shown["fair"]["numbers"]] == [numbers[0].number, None]
        assert numbers[1].reveal()["state"] == "running"
        _, fair = ended(persons, table)
        assert [one.number for one in fair.numbers] == [one.number for one in numbers]


def test_a_server_killed_in_the_middle_begins_when_the_time_is_over(tmp_path: Path) -> None:
    """Nobody comes back: the database knows that something is due."""
    with running(sqlite_in(tmp_path), reveal_time="1500") as server:
        table, persons = open_table(server.address, 2, seats=3)
        numbers = bound(persons, table)
        call(persons[0], table, "start")
        numbers[0].reveal()
        server.kill()
        server.start()
        ends = time.monotonic() + PATIENCE
        while not any(entry.kind == "started" for entry in log_of(server.database, table)):
            assert time.monotonic() < ends
            time.sleep(0.05)
        persons[0].address = server.address
        begun = until_begun(persons[0], table)
        assert [one["number"] for one in begun["fair"]["numbers"]] == [numbers[0].number, None]


def test_a_process_gives_people_their_time_whatever_its_clock_says() -> None:
    """It may be an hour ahead of the process to which the host is connected, or have been started again since."""
    memory = TableMemory("table", Settings(reveal_time=6000))
    memory.now = lambda: 3_600_000
    made = Created("CODE", "ann", ["deluxe"], 3, {}, "normal", "normal", True, "secret")
    log = [("created", -1, text_of(made)), ("sat", 0, text_of(Sat("ann", "Ann", "red", "female")))]
    for seq, (kind, seat, data) in enumerate([*log, ("committed", 0, "0" * 64), ("revealing", -1, "")], 1):
        memory.fold(Entry(seq, 1000, kind, seat, "", data))
    assert memory.due() == 3_606_000


# --- two processes ----------------------------------------------------------------------------------------------------


def test_two_processes_reveal_at_the_same_moment(two_servers: list[Running]) -> None:
    """Each of the last two numbers comes to another process: the game begins once, with both."""
    for _ in range(5):
        table, persons = open_table(two_servers[0].address, 3, seats=3)
        persons[2].address = two_servers[1].address
        numbers = bound(persons, table)
        call(persons[0], table, "start")
        numbers[0].reveal()
        together = [threading.Thread(target=one.reveal) for one in numbers[1:]]
        for thread in together:
            thread.start()
        for thread in together:
            thread.join()
        for person in (persons[0], persons[2]):
            begun = until_begun(person, table)
            assert [one["number"] for one in begun["fair"]["numbers"]] == [one.number for one in numbers]
        kinds = [entry.kind for entry in log_of(two_servers[0].database, table)]
        assert kinds.count("started") == 1
        assert kinds.count("revealed") == 3
