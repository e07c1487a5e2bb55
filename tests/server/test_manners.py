"""What a server says to everybody: little about itself, nothing that costs much, and the same time to all."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import socket
import subprocess
import threading
import time
import unicodedata
import urllib.error
import urllib.request

import pytest
from starlette.requests import Request

from kickdoor.cards.library.content import Content
from kickdoor.server.http import pages
from kickdoor.server.http.catalogue_api import own_cards
from kickdoor.server.http.replayer import MOST_WAITING, Kept, Replayer
from kickdoor.server.protocol.refusals import Refusal
from kickdoor.server.push.vapid import Vapid, new_key
from kickdoor.server.settings import BadSetting, Settings, settings_from
from kickdoor.server.storage import open_store
from kickdoor.server.storage.base import Entry
from kickdoor.server.table.clocks import now_ms
from kickdoor.server.table.room import on_our_clock
from kickdoor.server.table_registry import TableRegistry
from kickdoor.workshop.check import packed
from kickdoor.workshop.weighing import PLAYERS
from tests.server.test_connection import memory_of, place_of
from tests.server.test_doors import refused
from tests.server.test_two_processes import call_at
from tests.support.server import PATIENCE, Person, Refused, Running, open_table, running
from tests.support.workshop import PUB


def get(server: Running, path: str, **headers: str) -> tuple[int, dict[str, str]]:
    request = urllib.request.Request(server.address + path, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.status, {name.lower(): value for name, value in answer.headers.items()}
    except urllib.error.HTTPError as error:
        with error:
            return error.code, {name.lower(): value for name, value in error.headers.items()}


@pytest.mark.parametrize("path", ["/api/me", "/api/nothing", "/api/openapi.json", "/metrics", "/nothing.txt", "/"])
def test_every_answer_is_taken_for_what_it_is_and_tells_no_other_server_its_address(server: Running, path: str) -> None:
    _, headers = get(server, path)
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize(
    ("host", "sockets"),
    [
        ("play.example.org", " ws://play.example.org wss://play.example.org"),
        ("[::1]:8000", " ws://[::1]:8000 wss://[::1]:8000"),
        ("evil.example; script-src *", ""),
        ("*", ""),
    ],
)
def test_the_page_talks_to_its_own_server_and_to_no_other(
    monkeypatch: pytest.MonkeyPatch, host: str, sockets: str
) -> None:
    monkeypatch.setattr(pages, "files", lambda: {"index.html": pages.File("index.html", b"<!doctype html>")})
    scope = {"type": "http", "path_params": {"path": "index.html"}, "headers": [(b"host", host.encode())]}
    policy = asyncio.run(pages.page(Request(scope))).headers["content-security-policy"]
    assert f"connect-src 'self'{sockets}; " in policy
    assert "evil" not in policy


def test_nothing_is_kept_of_paths_that_are_made_up() -> None:
    """Files for playing without a server are made when they are asked for, and kept. Of others there is no end."""
    with running("sqlite://") as server:
        assert get(server, "/kernel/choices.json")[0] == 200
        before = memory_of(server)
        for number in range(2000):
            assert get(server, f"/kernel/{number}-{'x' * 14_000}")[0] == 404
        assert memory_of(server) - before < 10_000  # kilobytes; the paths have 28,000


def test_a_page_is_compressed_when_it_is_asked_for_and_delays_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compressing all pages takes a second. The loop goes on meanwhile."""
    file = pages.File("index.html", b"<!doctype html>" * 100_000)
    threads: list[threading.Thread] = []

    def compress(data: bytes, level: int) -> bytes:
        assert (data, level) == (file.data, 9)
        threads.append(threading.current_thread())
        return b"packed"

    monkeypatch.setattr(pages, "files", lambda: {"index.html": file, "big.js": pages.File("big.js", b"1;" * 99)})
    monkeypatch.setattr(gzip, "compress", compress)
    scope = {"type": "http", "path_params": {"path": "index.html"}, "headers": [(b"accept-encoding", b"gzip")]}
    for _ in range(2):
        answer = asyncio.run(pages.page(Request(scope)))
        assert (answer.body, answer.headers["content-encoding"]) == (b"packed", "gzip")
    [thread] = threads  # of one file, once
    assert thread is not threading.main_thread()


def test_piles_of_accents_run_over_nobodys_lines(server: Running) -> None:
    async def run() -> list[str]:
        table, persons = open_table(server.address, 1)
        async with persons[0].socket(table) as socket:
            await socket.send(json.dumps({"t": "say", "text": "no" + "\u0336\u0353" * 125 + "w"}))
            while (message := json.loads(await socket.recv()))["t"] != "said":
                pass
        return [message["text"], Person(server.address, "Zo" + "\u0308" * 40 + "e").call("GET", "/api/me")["name"]]

    for shown in asyncio.run(run()):
        assert sum(unicodedata.combining(letter) > 0 for letter in shown) <= 2
        assert shown[0] in "nZ"


def test_metrics_are_for_the_operator() -> None:
    with running("sqlite://", metrics_token="only for the operator") as server:
        assert get(server, "/metrics")[0] == 200  # from the same machine
        through_proxy = {"X-Forwarded-For": "203.0.113.7"}
        assert get(server, "/metrics", **through_proxy)[0] == 404
        assert get(server, "/metrics", **through_proxy, Authorization="Bearer wrong")[0] == 404
        assert get(server, "/metrics", **through_proxy, Authorization="Bearer only for the operator")[0] == 200


def test_a_secret_that_could_be_guessed_is_not_taken() -> None:
    with pytest.raises(BadSetting, match="at least 16 letters"):
        settings_from({"KICKDOOR_SECRET": "x"})
    assert settings_from({"KICKDOOR_SECRET": "x" * 16}).secret == "x" * 16
    command = [*Running.command, "serve", "--port", "0", "--database", "sqlite://"]
    answer = subprocess.run(command, env={"KICKDOOR_SECRET": "x"}, capture_output=True, text=True, check=False)
    assert answer.returncode != 0
    assert "Traceback" not in answer.stderr


def test_codes_cannot_be_tried_one_after_the_other() -> None:
    with running("sqlite://") as server:
        code = open_table(server.address, 1)[1][0].call("GET", "/api/tables?list=mine")["tables"][0]["code"]
        stranger = Person(server.address)
        for _ in range(30):
            assert stranger.call("GET", f"/api/codes/{code}")["id"]  # a right one does not count
        for wrong in ["ABCDE", "nonsense"] * 10:
            assert refused(stranger, "GET", f"/api/codes/{wrong}") == (404, "no-such-code")
        # nor is it told from a wrong one. On a slow machine they may have earned another guess meanwhile
        for _ in range(10):
            while refused(stranger, "GET", "/api/codes/ABCDE") != (429, "too-fast"):
                pass
            with contextlib.suppress(pytest.fail.Exception):
                assert refused(stranger, "GET", f"/api/codes/{code}") == (429, "too-fast")
                return
        raise AssertionError("a right code is told from a wrong one")


def test_a_flood_of_replays_makes_nobody_else_wait_long() -> None:
    async def run() -> None:
        replayer = Replayer()
        order: list[str] = []

        def work(name: str) -> str:
            time.sleep(0.01)
            order.append(name)
            return name

        flood = [asyncio.create_task(replayer.run("1.1.1.1", lambda: work("flood"))) for _ in range(50)]
        await asyncio.sleep(0)
        ann = asyncio.create_task(replayer.run("2.2.2.2", lambda: work("Ann")))
        answers = await asyncio.gather(*flood, return_exceptions=True)
        assert await ann == "Ann"
        assert answers.count("flood") == MOST_WAITING + 1
        assert sum(isinstance(answer, Refusal) for answer in answers) == 50 - MOST_WAITING - 1
        assert order.index("Ann") <= 2
        cancelled = asyncio.create_task(replayer.run("3.3.3.3", lambda: work("first")))
        waiting = asyncio.create_task(replayer.run("3.3.3.3", lambda: work("second")))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait({cancelled, waiting})
        assert await replayer.run("4.4.4.4", lambda: work("last")) == "last"  # somebody who gives up blocks nobody

    asyncio.run(run())


def test_answers_are_kept_up_to_a_limit() -> None:
    kept = Kept(1000)
    for number in range(20):
        kept.keep(b"x" * 100, "table", str(number))
        assert kept.get("table", "0") is not None or number > 9
    assert kept.get("table", "19") == b"x" * 100
    assert kept.size <= 1000
    kept.keep(b"x" * 900, "big")
    assert kept.get("big") is None


def test_a_clock_that_is_set_gives_nobody_an_hour_and_takes_nobodys_time(monkeypatch: pytest.MonkeyPatch) -> None:
    before = now_ms()
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 3600)
    assert now_ms() - before < 60_000
    entries = [Entry(1, 5_000_000, "act"), Entry(2, 1_000_000, "act"), Entry(3, 2_995_000, "act")]
    assert [e.at for e in on_our_clock(entries, 3_000_000)] == [3_000_000, 1_000_000, 2_995_000]
    assert [e.at for e in on_our_clock(entries, 3_000_000, 2_990_000)] == [3_000_000, 2_990_000, 2_995_000]


def test_cards_that_a_game_has_of_its_own_are_read_when_it_is_ones_turn() -> None:
    async def run() -> None:
        content = packed(["deluxe"], [PUB], PLAYERS)
        assert isinstance(content, Content)
        store = await open_store("sqlite://")
        call = call_at(TableRegistry(store, Settings(thinkers=0)))
        async with call.services.replayer.turn("1.1.1.1"):
            asked = asyncio.create_task(own_cards(call, content.data, "de"))
            for _ in range(100):
                await asyncio.sleep(0)
            assert not asked.done()
        assert "Durst" in {card["name"] for card in json.loads(await asked)["cards"]}
        async with call.services.replayer.turn("1.1.1.1"):
            assert await own_cards(call, content.data, "de") == await asked  # it was kept
        await store.close()

    asyncio.run(run())


def test_metrics_are_not_for_pages_whose_name_leads_here(server: Running) -> None:
    """A page of a name that first led to its own server and then to this machine runs in the operator's browser, and
    comes from this machine."""
    host = server.address.removeprefix("http://")
    port = host.rpartition(":")[2]
    for name in ("127.0.0.1", "localhost", "kickdoor.localhost"):
        assert "kickdoor_sockets" in Person(server.address).call("GET", "/metrics", Host=f"{name}:{port}")
    for name in ("evil.example", "127.0.0.1.evil.example", "[", ""):
        with pytest.raises(Refused) as refused:
            Person(server.address).call("GET", "/metrics", Host=name)
        assert refused.value.status in (400, 404)


def test_a_flood_does_not_fill_the_log() -> None:
    """What comes without end is counted, not written down."""
    with running("sqlite://", http_rate="0", http_burst="5", log_level="info") as server:
        ann = Person(server.address, "Ann")
        for _ in range(100):
            with contextlib.suppress(Refused):
                ann.call("GET", "/api/tables")
            with socket.create_connection(place_of(server)) as stranger:
                stranger.sendall(b"nonsense\r\n\r\n")
                assert stranger.recv(100).startswith(b"HTTP/1.1 400 ")
        server.errors.seek(0)
        assert len(server.errors.read().splitlines()) < 20
        assert 'kickdoor_refused_total{code="too-fast"} 9' in ann.call("GET", "/metrics")


def test_a_letter_that_is_in_no_database_is_no_fault_of_the_database(postgres_url: str) -> None:
    """PostgreSQL has no text with the letter 0. Whoever sent it was told that the database is out of order, and so was
    the operator."""
    with running(postgres_url) as server:
        ann = Person(server.address, "Ann")
        for method, path in (
            ("DELETE", "/api/me/blocks/%00"), ("DELETE", "/api/me/passkeys/%00"), ("GET", "/api/published/%00"),
            ("GET", "/api/workshop/sets/%00"), ("DELETE", "/api/companion/sessions/AB%00CDEFG"),
        ):  # fmt: skip
            with pytest.raises(Refused) as refused:
                ann.call(method, path)
            assert refused.value.code == "not-found"
        home = {"Origin": server.address.replace("127.0.0.1", "localhost")}
        home["Host"] = home["Origin"].removeprefix("http://")
        token = ann.call("POST", "/api/sign-in/begin", **home)["token"]
        with pytest.raises(Refused) as refused:
            ann.call("POST", "/api/sign-in/passkey", {"token": token, "credential": {"id": "\0"}}, **home)
        assert refused.value.code == "no-passkey"
        keys = {"p256dh": Vapid(new_key()).public, "auth": "A" * 22}
        with pytest.raises(Refused) as refused:
            ann.call("PUT", "/api/me/push", {"endpoint": "https://push.example/x#\0", "keys": keys})
        assert refused.value.code == "bad-endpoint"
        assert ann.call("POST", "/api/me", {"name": "Ann\0"})["name"] == "Ann"
        assert "kickdoor_database_errors_total 0.0" in ann.call("GET", "/metrics")
