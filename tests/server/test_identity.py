"""People who want to keep their name and games can come back: with a passkey, or with a recovery code."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kickdoor.server.http.passkeys import MOST_PASSKEYS
from kickdoor.server.http.recovery import LETTERS, make_code, read_code
from kickdoor.server.http.services import GUESSES, GUESSES_AT_ONCE
from tests.server.test_my_data import everything
from tests.support.authenticator import Authenticator, coded, decoded
from tests.support.server import Json, Person, Refused, Running, open_table, running, sqlite_in

WITHOUT_HOST = "localhost"


class Device(Person):
    """Somebody's browser, at a page on localhost."""

    def __init__(self, server: Running, name: str = "") -> None:
        self.origin = server.address.replace("127.0.0.1", WITHOUT_HOST)
        super().__init__(server.address, name)

    def call(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        host = self.origin.removeprefix("http://")
        return super().call(method, path, body, **{"Origin": self.origin, "Host": host, **headers})

    def begin(self) -> Json:
        answer: Json = self.call("POST", "/api/me/passkeys/begin")
        return answer

    def add_passkey(self) -> Authenticator:
        passkey, asked = Authenticator(self.origin), self.begin()
        answer = {"token": asked["token"], "credential": passkey.make(asked["options"])}
        assert self.call("POST", "/api/me/passkeys", answer)["passkeys"]
        return passkey

    def ask(self) -> Json:
        answer: Json = self.call("POST", "/api/sign-in/begin")
        return answer

    def sign_in(self, passkey: Authenticator, **lies: Any) -> Json:
        asked = self.ask()
        return self.answer(asked, passkey.sign(asked["options"], **lies))

    def answer(self, asked: Json, credential: Json, **more: object) -> Json:
        body = {"token": asked["token"], "credential": credential, **more}
        answer: Json = self.call("POST", "/api/sign-in/passkey", body)
        return answer

    @property
    def name(self) -> str:
        return str(self.call("GET", "/api/me")["name"])


def refused(what: Callable[[], object]) -> tuple[int, str]:
    with pytest.raises(Refused) as refusal:
        what()
    return refusal.value.status, refusal.value.code


@pytest.fixture(scope="module")
def postgres_server(own_postgres_url: str) -> Iterator[Running]:
    with running(own_postgres_url) as server:
        yield server


@pytest.fixture(params=["server", "postgres_server"])
def either(request: pytest.FixtureRequest) -> Running:
    """A server on SQLite, and one on PostgreSQL."""
    found: Running = request.getfixturevalue(request.param)
    return found


# --- passkeys ---------------------------------------------------------------------------------------------------------


def test_a_passkey_brings_name_seats_and_settings_to_another_device(either: Running) -> None:
    laptop = Device(either, "Ann")
    table = laptop.call("POST", "/api/tables", {"clock": "none"})["table"]["id"]
    passkey = laptop.add_passkey()
    laptop.call("PUT", "/api/me/settings", {"settings": {"theme": "dark", "textSize": 1.25, "sound": False}})
    phone = Device(either, "Somebody else")
    assert phone.sign_in(passkey) == {"name": "Ann"}
    assert phone.name == "Ann"
    assert phone.call("GET", f"/api/tables/{table}")["seat"] == 0
    assert [row["id"] for row in phone.call("GET", "/api/tables?list=mine")["tables"]] == [table]
    assert phone.call("GET", "/api/me/settings")["settings"] == {"theme": "dark", "textSize": 1.25, "sound": False}
    assert laptop.name == "Ann"  # both are signed in
    assert phone.sign_in(passkey) == {"name": "Ann"}  # once more


def test_the_browser_is_asked_for_a_passkey_that_lists_itself(server: Running) -> None:
    ann = Device(server, "Ann")
    first = ann.add_passkey()
    options = ann.begin()["options"]
    assert options["rp"] == {"name": "Kickdoor", "id": "localhost"}
    assert options["user"]["name"] == "Ann"
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert [known["id"] for known in options["excludeCredentials"]] == [coded(first.id)]
    asked = Device(server).ask()["options"]
    assert (asked["rpId"], asked["allowCredentials"]) == ("localhost", [])


def test_an_answer_works_once(either: Running) -> None:
    ann = Device(either, "Ann")
    asked, passkey = ann.begin(), Authenticator(ann.origin)
    answer = {"token": asked["token"], "credential": passkey.make(asked["options"])}
    ann.call("POST", "/api/me/passkeys", answer)
    assert refused(lambda: ann.call("POST", "/api/me/passkeys", answer)) == (403, "passkey-too-late")
    phone, thief = Device(either), Device(either, "Thief")
    asked = phone.ask()
    signed = passkey.sign(asked["options"])
    assert phone.answer(asked, signed)["name"] == "Ann"
    assert refused(lambda: thief.answer(asked, signed))[0] == 403
    assert thief.name == "Thief"


def test_an_answer_with_a_counter_that_stands_still_works_once(server: Running) -> None:
    """Passkeys that are on several devices always count 0."""
    ann = Device(server, "Ann")
    passkey = ann.add_passkey()
    phone, thief = Device(server), Device(server, "Thief")
    asked = phone.ask()
    passkey.count = -1
    signed = passkey.sign(asked["options"])
    assert phone.answer(asked, signed)["name"] == "Ann"
    assert refused(lambda: thief.answer(asked, signed)) == (403, "passkey-too-late")


def test_a_question_of_one_process_is_answered_at_another(two_servers: list[Running]) -> None:
    one, two = two_servers
    ann, phone, thief = Device(one, "Ann"), Device(one), Device(one, "Thief")
    asked, passkey = ann.begin(), Authenticator(ann.origin)
    ann.address = two.address  # a proxy has the same name for both
    ann.call("POST", "/api/me/passkeys", {"token": asked["token"], "credential": passkey.make(asked["options"])})
    asked = phone.ask()
    signed = passkey.sign(asked["options"])
    phone.address = two.address
    assert phone.answer(asked, signed) == {"name": "Ann"}
    assert refused(lambda: thief.answer(asked, signed))[0] == 403  # it was used at the other one
    assert thief.name == "Thief"
    phone.address = one.address
    assert phone.name == "Ann"


def test_a_question_is_for_one_purpose_and_one_person(server: Running) -> None:
    ann, bob = Device(server, "Ann"), Device(server, "Bob")
    passkey = ann.add_passkey()
    asked = ann.begin()
    made = Authenticator(ann.origin).make(asked["options"])
    stolen = {"token": asked["token"], "credential": made}
    assert refused(lambda: bob.call("POST", "/api/me/passkeys", stolen)) == (403, "passkey-too-late")
    signed = passkey.sign({"challenge": asked["options"]["challenge"], "rpId": "localhost"})
    assert refused(lambda: bob.answer(asked, signed)) == (403, "passkey-too-late")
    other = Device(server).ask()
    assert refused(lambda: bob.answer({"token": other["token"]}, signed)) == (403, "bad-passkey")
    for token in ("x", asked["token"] + "x", other["token"][:-4] + "aaaa"):
        assert refused(lambda token=token: bob.answer({"token": token}, signed)) == (403, "passkey-too-late")  # type: ignore[misc]
    assert bob.name == "Bob"


@pytest.mark.parametrize(
    "lies",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://localhost"},
        {"origin": "http://localhost:1"},
        {"site": "evil.example"},
        {"user": b"123456789012"},
        {"flags": 0},  # nobody was there
    ],
)
def test_an_answer_from_elsewhere_is_refused(server: Running, lies: dict[str, Any]) -> None:
    passkey = Device(server, "Ann").add_passkey()
    thief = Device(server, "Thief")
    assert refused(lambda: thief.sign_in(passkey, **lies)) == (403, "bad-passkey")
    assert thief.name == "Thief"


@pytest.mark.parametrize("lies", [{"origin": "https://evil.example"}, {"site": "evil.example"}])
def test_a_passkey_made_elsewhere_is_not_added(server: Running, lies: dict[str, Any]) -> None:
    ann = Device(server, "Ann")
    asked = ann.begin()
    answer = {"token": asked["token"], "credential": Authenticator(ann.origin).make(asked["options"], **lies)}
    assert refused(lambda: ann.call("POST", "/api/me/passkeys", answer)) == (403, "bad-passkey")
    assert ann.call("GET", "/api/me/identity")["passkeys"] == []


def test_a_forged_signature_is_refused(server: Running) -> None:
    ann, thief = Device(server, "Ann"), Device(server, "Thief")
    passkey = ann.add_passkey()
    passkey.count = 10
    assert ann.sign_in(passkey) == {"name": "Ann"}
    forger = Authenticator(thief.origin)  # it knows everything but the key
    forger.id, forger.user, forger.count = passkey.id, passkey.user, passkey.count
    assert refused(lambda: thief.sign_in(forger)) == (403, "bad-passkey")
    asked = thief.ask()
    signed = passkey.sign(asked["options"])
    data = bytearray(decoded(signed["response"]["authenticatorData"]))
    data[-1] += 1
    signed["response"]["authenticatorData"] = coded(bytes(data))
    assert refused(lambda: thief.answer(asked, signed)) == (403, "bad-passkey")
    passkey.count -= 5  # a copy of it has been used less often
    assert refused(lambda: thief.sign_in(passkey)) == (403, "bad-passkey")
    assert refused(lambda: thief.sign_in(Authenticator(thief.origin))) == (403, "no-passkey")
    assert thief.name == "Thief"


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": 1},
        {"id": "x", "rawId": "x", "type": "public-key", "response": []},
        {"id": "x", "rawId": "x", "type": "public-key", "response": {"clientDataJSON": "%", "attestationObject": "x"}},
        {"id": "x" * 9000},
        {"id": [[[[]]]], "response": {"attestationObject": coded(b"\x9f" * 500), "clientDataJSON": coded(b"{}")}},
    ],
)
def test_nonsense_is_refused(server: Running, credential: Json) -> None:
    ann = Device(server, "Ann")
    answer = {"token": ann.begin()["token"], "credential": credential}
    assert refused(lambda: ann.call("POST", "/api/me/passkeys", answer)) == (403, "bad-passkey")
    assert refused(lambda: ann.answer(ann.ask(), credential))[1] in ("bad-passkey", "no-passkey")


def test_passkeys_are_listed_removed_and_limited(either: Running) -> None:
    ann, bob = Device(either, "Ann"), Device(either, "Bob")
    passkeys = [ann.add_passkey() for _ in range(MOST_PASSKEYS)]
    assert refused(ann.add_passkey) == (409, "too-many-passkeys")
    asked = bob.begin()
    taken = {"token": asked["token"], "credential": passkeys[0].make(asked["options"])}
    assert refused(lambda: bob.call("POST", "/api/me/passkeys", taken)) == (409, "passkey-taken")
    listed = ann.call("GET", "/api/me/identity")["passkeys"]
    assert {(each["id"], each["site"]) for each in listed} == {(coded(each.id), "localhost") for each in passkeys}
    path = f"/api/me/passkeys/{coded(passkeys[0].id)}"
    assert refused(lambda: bob.call("DELETE", path)) == (404, "no-passkey")  # it is not theirs
    assert len(ann.call("DELETE", path)["passkeys"]) == MOST_PASSKEYS - 1
    assert refused(lambda: bob.sign_in(passkeys[0])) == (403, "no-passkey")
    assert ann.add_passkey() is not None


@pytest.mark.parametrize(
    ("origin", "code"),
    [
        ("http://table.test:{port}", "passkey-insecure"),
        ("http://192.168.1.7:{port}", "passkey-address"),
        ("https://192.168.1.7:{port}", "passkey-address"),
        ("http://127.0.0.1:{port}", "passkey-address"),
        ("https://[::1]:{port}", "passkey-address"),
    ],
)
def test_a_place_without_passkeys_says_why(server: Running, origin: str, code: str) -> None:
    ann = Device(server, "Ann")
    ann.origin = origin.format(port=server.address.rpartition(":")[2])
    host = {"Host": ann.origin.rpartition("//")[2]}
    assert refused(lambda: ann.call("POST", "/api/sign-in/begin", **host)) == (403, code)
    assert refused(lambda: ann.call("POST", "/api/me/passkeys/begin", **host)) == (403, code)
    assert refused(lambda: Person(server.address).call("POST", "/api/sign-in/begin")) == (403, "passkey-no-page")


def test_several_names_can_share_a_domain(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), passkey_domain="example.org") as server:
        ann, phone = Device(server, "Ann"), Device(server)
        ann.origin, phone.origin = "https://play.example.org", "https://example.org"
        for device in (ann, phone):
            device.call = _at(device)  # type: ignore[method-assign]
        passkey = ann.add_passkey()
        passkey.origin = phone.origin
        assert phone.sign_in(passkey) == {"name": "Ann"}
        stranger = Device(server)
        stranger.origin = "https://badexample.org"
        stranger.call = _at(stranger)  # type: ignore[method-assign]
        assert stranger.ask()["options"]["rpId"] == "badexample.org"


def _at(device: Device) -> Callable[..., Any]:
    host = device.origin.rpartition("//")[2]
    return lambda method, path, body=None: Person.call(device, method, path, body, Origin=device.origin, Host=host)


# --- recovery codes ---------------------------------------------------------------------------------------------------


def test_a_recovery_code_brings_somebody_back_and_can_be_replaced(either: Running) -> None:
    ann = Device(either, "Ann")
    table = ann.call("POST", "/api/tables", {"clock": "none"})["table"]["id"]
    code = ann.call("POST", "/api/me/recovery")["code"]
    phone = Device(either)
    typed = code.lower().replace("-", " ")
    assert phone.call("POST", "/api/sign-in/recovery", {"code": f"  {typed} "}) == {"name": "Ann"}
    assert phone.call("GET", f"/api/tables/{table}")["seat"] == 0
    newer = ann.call("POST", "/api/me/recovery")["code"]
    thief = Device(either, "Thief")
    assert refused(lambda: thief.call("POST", "/api/sign-in/recovery", {"code": code})) == (403, "recovery-wrong")
    assert thief.call("POST", "/api/sign-in/recovery", {"code": newer}) == {"name": "Ann"}
    assert ann.call("DELETE", "/api/me/recovery")["recovery"] is None
    assert refused(lambda: phone.call("POST", "/api/sign-in/recovery", {"code": newer})) == (403, "recovery-wrong")
    stored = everything(either.database)
    for secret in (code, newer, code.replace("-", ""), newer.replace("-", "")):
        assert secret not in stored


def test_every_typing_mistake_is_told_from_a_wrong_code() -> None:
    code = make_code().replace("-", "")
    assert read_code(code) == code
    for place, letter in enumerate(code):
        for other in LETTERS.replace(letter, "") + "01OIL!":
            assert read_code(code[:place] + other + code[place + 1 :]) is None
        assert read_code(code[:place] + code[place + 1 :]) is None
        for second in range(place + 1, len(code)):
            if code[second] != letter:
                swapped = list(code)
                swapped[place], swapped[second] = swapped[second], swapped[place]
                assert read_code("".join(swapped)) is None


def test_a_typing_mistake_is_said_and_guessing_is_slow(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path)) as server:
        thief = Device(server, "Thief")
        for typed in ("", "ABCDE", make_code()[:-1] + "!", "x" * 100):
            answer = {"code": typed}
            assert refused(lambda a=answer: thief.call("POST", "/api/sign-in/recovery", a)) == (422, "recovery-typo")  # type: ignore[misc]
        began = time.monotonic()
        codes = [refused(lambda: thief.call("POST", "/api/sign-in/recovery", {"code": make_code()})) for _ in range(30)]
        earned = int((time.monotonic() - began) * GUESSES) + 1
        assert set(codes) == {(403, "recovery-wrong"), (429, "too-fast")}
        assert codes.count((403, "recovery-wrong")) <= GUESSES_AT_ONCE + earned


# --- who somebody was before ------------------------------------------------------------------------------------------


def test_games_of_a_guest_are_not_lost_without_a_word(either: Running) -> None:
    passkey = Device(either, "Ann").add_passkey()
    table, [host] = open_table(either.address, 1)
    phone = Device(either)
    phone.cookie = host.cookie
    asked = phone.ask()
    signed = passkey.sign(asked["options"])
    with pytest.raises(Refused) as refusal:
        phone.answer(asked, signed)
    assert (refusal.value.status, refusal.value.code) == (409, "leaves-games")
    assert refusal.value.parts == {"name": "Player 0", "n": 1}
    assert phone.call("GET", f"/api/tables/{table}")["seat"] == 0
    assert phone.answer(asked, signed, leave=True) == {"name": "Ann"}  # the same answer, as nothing has happened
    assert phone.call("GET", f"/api/tables/{table}")["seat"] is None
    seats = phone.call("GET", f"/api/tables/{table}")["table"]["seats"]
    assert seats[0]["name"] == "Player 0"  # the game has them still


def test_a_guest_with_a_way_back_is_not_asked(server: Running) -> None:
    code = Device(server, "Ann").call("POST", "/api/me/recovery")["code"]
    _, [host] = open_table(server.address, 1)
    phone = Device(server)
    phone.cookie = host.cookie
    own = phone.call("POST", "/api/me/recovery")["code"]
    assert phone.call("POST", "/api/sign-in/recovery", {"code": code}) == {"name": "Ann"}
    assert phone.call("POST", "/api/sign-in/recovery", {"code": own}) == {"name": "Player 0"}


def test_a_guest_who_did_nothing_leaves_nothing(either: Running) -> None:
    code = Device(either, "Ann").call("POST", "/api/me/recovery")["code"]
    phone = Device(either, "Nobody in particular")
    assert "Nobody in particular" in everything(either.database)
    phone.call("POST", "/api/sign-in/recovery", {"code": code})
    assert "Nobody in particular" not in everything(either.database)


# --- settings, and what is stored -------------------------------------------------------------------------------------


def test_settings_are_bounded_and_for_people_with_a_way_back(server: Running) -> None:
    ann = Device(server, "Ann")
    wish = {"settings": {"theme": "dark"}}
    assert refused(lambda: ann.call("PUT", "/api/me/settings", wish)) == (409, "no-way-back")
    ann.call("POST", "/api/me/recovery")
    assert ann.call("GET", "/api/me/settings") == {"settings": {}}
    assert ann.call("PUT", "/api/me/settings", wish) == wish
    for bad in (
        {"settings": {"theme": "x" * 101}},
        {"settings": {"x" * 41: 1}},
        {"settings": {str(n): n for n in range(41)}},
        {"settings": {"theme": {"deep": 1}}},
        {"settings": {}, "more": 1},
    ):
        assert refused(lambda bad=bad: ann.call("PUT", "/api/me/settings", bad)) == (422, "bad-body")  # type: ignore[misc]
    assert ann.call("GET", "/api/me/settings") == wish


def test_a_stranger_has_no_ways_back(server: Running) -> None:
    for method, path in (
        ("POST", "/api/me/passkeys/begin"),
        ("POST", "/api/me/recovery"),
        ("DELETE", "/api/me/recovery"),
        ("GET", "/api/me/settings"),
        ("DELETE", "/api/me/sessions/x"),
        ("DELETE", "/api/me/passkeys/x"),
    ):
        assert refused(lambda m=method, p=path: Device(server).call(m, p)) == (403, "no-guest")  # type: ignore[misc]


def test_ways_back_are_exported_and_deleted(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path)) as server:
        ann = Device(server, "Annabella")
        passkey = ann.add_passkey()
        code = ann.call("POST", "/api/me/recovery")["code"]
        ann.call("PUT", "/api/me/settings", {"settings": {"theme": "dark"}})
        rows = ann.call("GET", "/api/me/data")["rows"]
        assert len(rows["sessions"]) == len(rows["passkeys"]) == len(rows["recovery_codes"]) == 1
        assert json.loads(rows["preferences"][0][0]) == {"settings": {"theme": "dark"}}
        assert rows["passkeys"][0][0] == coded(passkey.id)
        phone = Device(server)
        phone.sign_in(passkey)
        ann.call("POST", "/api/me/delete", {"name": "Annabella"})
        stored = everything(server.database)
        for word in ("Annabella", coded(passkey.id), rows["guests"][0][0], "theme"):
            assert word not in stored
        assert phone.name != "Annabella"
        assert refused(lambda: phone.sign_in(passkey)) == (403, "no-passkey")
        assert refused(lambda: phone.call("POST", "/api/sign-in/recovery", {"code": code})) == (403, "recovery-wrong")
