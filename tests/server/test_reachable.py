"""Invitations made at the machine of the server itself carry an address that other people can use."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from kickdoor.server.http.reachable import invitation_address, is_loopback, network_address, shown_host
from tests.support.server import Person, Running, running, sqlite_in

HERE = "192.168.1.7"


@pytest.mark.parametrize("host", ["localhost", "kickdoor.localhost", "127.0.0.1", "127.8.9.1", "::1", "[::1]"])
def test_the_machine_itself(host: str) -> None:
    assert is_loopback(host)
    assert invitation_address("http", f"{host}:8000" if ":" not in host else "[::1]:8000", "127.0.0.1", HERE) == ""


@pytest.mark.parametrize("host", ["192.168.1.7", "games.example", "[fe80::1]", "", "8000"])
def test_other_names_are_addresses_already(host: str) -> None:
    assert not is_loopback(host)
    assert invitation_address("https", f"{host}:8443", "0.0.0.0", HERE) == f"https://{host}:8443"


def test_a_server_that_listens_everywhere_names_the_machine_and_keeps_the_port() -> None:
    assert invitation_address("http", "127.0.0.1:8000", "0.0.0.0", HERE) == f"http://{HERE}:8000"
    assert invitation_address("http", "localhost", "::", HERE) == f"http://{HERE}"
    assert invitation_address("http", "[::1]:9", "", HERE) == f"http://{HERE}:9"
    assert invitation_address("http", "[::1]", "", HERE) == f"http://{HERE}"
    assert invitation_address("http", "localhost:8000", "10.0.0.3", HERE) == "http://10.0.0.3:8000"
    assert invitation_address("http", "localhost:8000", "0.0.0.0", "") == "", "it is in no network"


def test_the_address_that_is_printed_can_be_opened() -> None:
    assert shown_host("0.0.0.0", HERE) == shown_host("::", HERE) == HERE
    assert shown_host("0.0.0.0", "[fd00::7]") == "[fd00::7]"
    assert shown_host("0.0.0.0", "") == "127.0.0.1"
    assert shown_host("::1", HERE) == "[::1]"
    assert shown_host("den.local", HERE) == "den.local"


def test_nothing_is_sent_to_find_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent(socket.socket):
        def send(self, *args: object) -> int:
            raise AssertionError("something was sent")

        sendto = send

    monkeypatch.setattr(socket, "socket", Silent)
    found = network_address()
    monkeypatch.undo()
    assert found == "" or not is_loopback(found)


def test_the_server_says_that_it_listens_to_itself_alone(server: Running) -> None:
    assert Person(server.address).call("GET", "/api/reachable") == {"address": "", "alone": True}


def test_the_server_says_where_it_is(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), host="0.0.0.0") as everywhere:
        port = everywhere.address.rpartition(":")[2].strip("/")
        person = Person(f"http://127.0.0.1:{port}")
        found = network_address()
        answer = person.call("GET", "/api/reachable")
        assert answer == {"address": f"http://{found}:{port}" if found else "", "alone": False}
