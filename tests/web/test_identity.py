"""People keep their name and games: with a passkey in Chromium's virtual authenticator, or with a recovery code."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, Route, expect

from tests.support.browser import assert_open_to_all, until, visitor


class Authenticator:
    """A virtual authenticator in the browser of a page: it says yes to everything."""

    def __init__(self, page: Page) -> None:
        self.line: CDPSession = page.context.new_cdp_session(page)
        self.line.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        self.id: str = self.line.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]

    def credentials(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.line.send("WebAuthn.getCredentials", {"authenticatorId": self.id})[
            "credentials"
        ]
        return found

    def share(self, credentials: list[dict[str, Any]]) -> None:
        """As devices do that share their passkeys."""
        for credential in credentials:
            self.line.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": credential})

    def refuse(self) -> None:
        """Nobody puts their finger on it."""
        self.line.send("WebAuthn.setUserVerified", {"authenticatorId": self.id, "isUserVerified": False})


@pytest.fixture(scope="module")
def home(address: str) -> str:
    """The server by a name: a bare address has no passkeys."""
    return address.replace("127.0.0.1", "localhost")


def named(page: Page, home: str, name: str) -> None:
    page.goto(f"{home}/settings")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()


def test_what_somebody_types_does_not_end_up_behind_the_name_they_had(browser: Browser, address: str) -> None:
    with visitor(browser) as page:
        waiting: list[Route] = []
        page.route("**/api/me/identity", lambda route: waiting.append(route))  # noqa: PLW0108  (a method of C code will not do)
        page.goto(f"{address}/settings")
        field = page.get_by_label("Your name")
        field.focus()
        until(lambda: field.is_visible() and waiting, "the page asks for the name")
        waiting.pop().continue_()
        expect(page.get_by_role("heading", name="Your devices")).to_be_visible()  # the name is known now
        expect(field).to_have_value("")
        page.keyboard.type("Gustav")
        expect(field).to_have_value("Gustav")
        field.fill("")
        field.blur()
        expect(field).to_have_value(re.compile("Guest"))  # nobody is nameless


def add_passkey(page: Page) -> Authenticator:
    authenticator = Authenticator(page)
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("The passkey was added.")).to_be_visible()
    return authenticator


def code_on(page: Page) -> str:
    """The recovery code that is shown."""
    groups = page.locator(".code span")
    expect(groups).to_have_count(5)
    return "-".join(groups.all_inner_texts())


@pytest.mark.timeout(300)
def test_a_passkey_brings_name_seats_history_and_settings_along(browser: Browser, home: str) -> None:
    with visitor(browser) as laptop, visitor(browser, 390, 844, has_touch=True) as phone:
        named(laptop, home, "Annabella")
        tables = [laptop.request.post(f"{home}/api/tables", data={"clock": "none"}).json()["table"]["id"] for _ in "ab"]
        laptop.request.post(f"{home}/api/tables/{tables[1]}/start")
        laptop.request.post(f"{home}/api/tables/{tables[1]}/end")
        credentials = add_passkey(laptop).credentials()
        assert credentials[0]["isResidentCredential"]
        expect(laptop.get_by_text("You can come back as Annabella on any device.")).to_be_visible()
        assert_open_to_all(laptop)
        with laptop.expect_response(lambda r: r.url.endswith("/api/me/settings") and r.request.method == "PUT"):
            laptop.get_by_label("Colours").select_option("light")

        phone.goto(home)
        expect(phone.get_by_text("You are Guest")).to_be_visible()
        phone.get_by_role("link", name="Sign in").tap()
        expect(phone.get_by_role("heading", level=1)).to_have_text("Sign in")
        assert_open_to_all(phone)
        Authenticator(phone).share(credentials)
        phone.get_by_role("button", name="Sign in with a passkey").tap()
        expect(phone.get_by_role("heading", name="Welcome back, Annabella!")).to_be_visible()
        expect(phone.locator("html")).to_have_attribute("data-theme", "light")
        phone.get_by_role("button", name="To my games").tap()
        expect(phone.get_by_role("heading", name="Continue your game")).to_be_visible()
        expect(phone.locator(f".mine a[href='/table/{tables[0]}']")).to_be_visible()
        expect(phone.get_by_role("link", name="Sign in")).to_have_count(0)
        mine = phone.request.get(f"{home}/api/tables?list=mine").json()["tables"]
        assert {(row["id"], row["state"]) for row in mine} == {(tables[0], "open"), (tables[1], "over")}

        # settings go on travelling, in both directions
        phone.goto(f"{home}/settings")
        with phone.expect_response(lambda r: r.url.endswith("/api/me/settings") and r.request.method == "PUT"):
            phone.get_by_label("Language").select_option("de")
        laptop.reload()
        expect(laptop.get_by_role("heading", level=1)).to_have_text("Einstellungen")


@pytest.mark.timeout(300)
def test_a_recovery_code_is_shown_once_and_brings_somebody_back(browser: Browser, home: str) -> None:
    with visitor(browser) as laptop, visitor(browser, faults=False) as library:
        named(laptop, home, "Bertram")
        laptop.get_by_role("button", name="Make a recovery code").click()
        code = code_on(laptop)
        expect(laptop.locator("#recovery-code")).to_be_focused()
        assert_open_to_all(laptop)
        laptop.emulate_media(media="print")
        expect(laptop.get_by_role("heading")).to_have_text(["Your recovery code"])  # paper has nothing else on it
        expect(laptop.locator("#recovery-code .code")).to_be_visible()
        laptop.emulate_media(media="screen")
        laptop.get_by_role("button", name="I have written it down").click()
        expect(laptop.get_by_text("until you replace it")).to_be_visible()
        until(lambda: code not in laptop.content(), "the code is gone")

        library.goto(f"{home}/sign-in")
        field = library.get_by_label("The code you have written down")
        field.fill(code[:-1] + ("2" if code[-1] != "2" else "3"))
        library.get_by_role("button", name="Sign in", exact=True).click()
        expect(library.get_by_role("alert")).to_contain_text("typing mistake")
        field.fill(code.lower().replace("-", " "))
        library.get_by_role("button", name="Sign in", exact=True).click()
        expect(library.get_by_role("heading", name="Welcome back, Bertram!")).to_be_visible()

        # the laptop lists both, and signs the library's computer out
        laptop.reload()
        library.goto(f"{home}/settings")
        devices = laptop.locator("section", has=laptop.get_by_role("heading", name="Your devices"))
        expect(devices.get_by_role("listitem")).to_have_count(2)
        devices.get_by_role("button", name="Sign out Chrome on Linux").click()
        expect(devices.get_by_role("listitem")).to_have_count(1)
        library.goto(home)
        expect(library.get_by_text("You are Guest")).to_be_visible()


@pytest.mark.timeout(300)
def test_a_personal_link_brings_settings_along_as_well(browser: Browser, home: str) -> None:
    with visitor(browser) as laptop, visitor(browser) as phone:
        named(laptop, home, "Hedwig")
        laptop.get_by_role("button", name="Make a recovery code").click()
        code_on(laptop)
        with laptop.expect_response(lambda r: r.url.endswith("/api/me/settings") and r.request.method == "PUT"):
            laptop.get_by_label("Colours").select_option("light")
        path = laptop.request.post(f"{home}/api/me/link").json()["path"]
        phone.goto(home + path)
        phone.get_by_role("button", name="Yes, I am Hedwig").click()
        expect(phone.get_by_role("heading", name="You are Hedwig on this device, too.")).to_be_visible()
        expect(phone.locator("html")).to_have_attribute("data-theme", "light")


@pytest.mark.timeout(300)
def test_somebody_with_three_games_is_told_once_that_they_can_keep_them(browser: Browser, home: str) -> None:
    with visitor(browser) as page:
        page.goto(home)
        hint = page.get_by_role("region", name="Keep your name and games")
        for games in range(1, 4):
            page.request.post(f"{home}/api/tables", data={"clock": "none", "public": False})
            page.reload()
            expect(page.locator(".mine a")).to_have_count(games)
            expect(hint).to_have_count(int(games == 3))
        assert_open_to_all(page)
        hint.get_by_role("button", name="Not now").click()
        expect(hint).to_have_count(0)
        page.reload()
        expect(page.locator(".mine a")).to_have_count(3)
        expect(hint).to_have_count(0)


@pytest.mark.timeout(300)
def test_a_device_that_is_signed_out_is_told_at_its_table(browser: Browser, home: str) -> None:
    with visitor(browser) as laptop, visitor(browser, faults=False) as phone:
        named(laptop, home, "Cecilia")
        code = laptop.request.post(f"{home}/api/me/recovery").json()["code"]
        table = laptop.request.post(f"{home}/api/tables", data={"clock": "none"}).json()["table"]["id"]
        phone.goto(home)
        phone.request.post(f"{home}/api/sign-in/recovery", data={"code": code})
        phone.goto(f"{home}/table/{table}")
        expect(phone.get_by_text("Cecilia").first).to_be_visible()
        sessions = laptop.request.get(f"{home}/api/me/identity").json()["sessions"]
        [other] = [each["id"] for each in sessions if not each["this"]]
        laptop.request.delete(f"{home}/api/me/sessions/{other}")
        expect(phone.get_by_text("This device was signed out.")).to_be_visible()


@pytest.mark.timeout(300)
def test_games_are_not_left_behind_without_a_word(browser: Browser, home: str) -> None:
    with visitor(browser) as owner, visitor(browser) as page:
        named(owner, home, "Dorothea")
        code = owner.request.post(f"{home}/api/me/recovery").json()["code"]
        named(page, home, "Emil")
        page.request.post(f"{home}/api/tables", data={"clock": "none"})
        page.goto(f"{home}/sign-in")
        expect(page.get_by_role("heading", name="You are Emil on this device")).to_be_visible()
        assert_open_to_all(page)
        page.get_by_label("The code you have written down").fill(code)
        expect(page.get_by_role("button", name="Sign in", exact=True)).to_be_disabled()
        page.get_by_label("Leave these games behind").check()
        page.get_by_role("button", name="Sign in", exact=True).click()
        expect(page.get_by_role("heading", name="Welcome back, Dorothea!")).to_be_visible()


@pytest.mark.timeout(300)
def test_a_passkey_that_is_not_given_changes_nothing(browser: Browser, home: str) -> None:
    with visitor(browser) as page:
        named(page, home, "Frida")
        authenticator = add_passkey(page)
        page.get_by_role("button", name="Add a passkey").click()
        expect(page.get_by_role("alert")).to_have_text("This device has a passkey of yours already.")
        authenticator.line.send("WebAuthn.clearCredentials", {"authenticatorId": authenticator.id})
        page.goto(f"{home}/sign-in")
        page.get_by_role("button", name="Sign in with a passkey").click()
        expect(page.get_by_role("alert")).to_contain_text("Nothing has changed", timeout=120_000)
        page.goto(f"{home}/settings")
        page.get_by_role("button", name="Remove the passkey of Chrome on Linux").click()
        expect(page.get_by_text("So far only this browser knows that you are Frida.")).to_be_visible()


def insecure_places(address: str) -> dict[str, str]:
    """Pages without passkeys, and what is said there."""
    return {
        address.replace("127.0.0.1", "table.test"): "an address that begins with https",
        address: "Passkeys need a server with a name",
    }


@pytest.mark.timeout(300)
def test_a_place_without_passkeys_says_why_and_offers_the_others(browser: Browser, address: str) -> None:
    for place, why in insecure_places(address).items():
        with visitor(browser) as page:
            named(page, place, "Gustav")
            expect(page.get_by_text(why)).to_be_visible()
            expect(page.get_by_role("button", name="Add a passkey")).to_have_count(0)
            page.get_by_role("button", name="Make a recovery code").click()
            code = code_on(page)
            page.get_by_role("button", name="I have written it down").click()
            page.goto(f"{place}/sign-in")
            expect(page.get_by_text(why)).to_be_visible()
            expect(page.get_by_role("button", name="Sign in with a passkey")).to_have_count(0)
            page.get_by_label("The code you have written down").fill(code)
            page.get_by_role("button", name="Sign in", exact=True).click()
            expect(page.get_by_role("heading", name="Welcome back, Gustav!")).to_be_visible()
