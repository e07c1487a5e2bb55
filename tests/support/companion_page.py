"""Somebody at a paper table with the companion on their phone: they find everything by what the page shows."""

from __future__ import annotations

from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

PHONE: ViewportSize = {"width": 360, "height": 740}
CARDS = 60_000  # milliseconds until they are read, maybe on a busy machine


def phone_context(
    browser: Browser, locale: str = "en", theme: str = "dark", workers: Literal["allow", "block"] = "block"
) -> BrowserContext:
    """A small phone."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, service_workers=workers)
    settings = f'{{"locale": "{locale}", "theme": "{theme}", "motion": "off", "sound": false}}'
    context.add_init_script(
        f"localStorage.getItem('kickdoor-settings') ?? localStorage.setItem('kickdoor-settings', '{settings}')"
    )
    return context


class CompanionPage:
    """The companion in one browser."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    def begin(self, people: dict[str, str], sets: list[str] | None = None) -> None:
        """A new game with these people, by their sexes."""
        page = self.page
        page.goto(f"{self.address}/companion")
        for set_id, name in (
            ("deluxe", "Munchkin Deluxe"),
            ("star", "Star Munchkin"),
            ("steampunk", "Munchkin Steampunk"),
        ):
            button = page.get_by_role("button", name=name)
            if (set_id in (sets or ["deluxe"])) != (button.get_attribute("aria-pressed") == "true"):
                button.click()
        for number, (name, sex) in enumerate(people.items(), 1):
            field = page.get_by_label(f"Player {number}", exact=True)
            if not field.count():
                page.get_by_role("button", name="Add a player").click()
            field.fill(name)
            if sex == "male":
                page.get_by_role("button", name=f"{name}: Female").click()
        page.get_by_role("button", name="Begin", exact=True).click()
        expect(page.locator(".rows .row")).to_have_count(len(people))

    def work_out(self, example: dict[str, Any]) -> None:
        """Enter a worked example by hand, and compare what the page says with what the test of the rules states."""
        self.begin({name: spec["sex"] for name, spec in example["players"].items()}, example["sets"])
        for name, spec in example["players"].items():
            self.level(name, spec["level"])
            self.lay_out(name, spec["cards"])
        self.fight(example)
        self.expect_sums(*example["sums"])
        page = self.page
        expect(page.locator("[data-stake=levels]")).to_contain_text(str(example["levels"]))
        expect(page.locator("[data-stake=treasures]")).to_contain_text(str(example["treasures"]))
        expect(page.get_by_role("button", name="Won:")).to_be_enabled(enabled=example["winning"])

    def tab(self, name: str) -> None:
        self.page.locator("nav").get_by_role("button", name=name).click()

    def row(self, name: str) -> Locator:
        return self.page.locator(".rows .row").filter(has=self.page.get_by_text(name, exact=True))

    def level(self, name: str, level: int) -> None:
        for _ in range(level - 1):
            self.page.get_by_role("button", name=f"{name}: one Level up").click()
        expect(self.row(name).locator("output")).to_have_text(str(level))

    def lay_out(self, name: str, cards: list[dict[str, Any]]) -> None:
        """Enter what lies in front of somebody."""
        if not cards:
            return
        page = self.page
        page.get_by_role("button", name=f"{name}: cards and more").click()
        page.get_by_role("button", name="Add cards").click()
        for one in cards:
            self.pick(one["card"])
        page.get_by_role("button", name="Done", exact=True).click()
        for one in cards:
            if one.get("use") is False and page.locator(f'[data-use="{one["card"]}"]').count():
                page.locator(f'[data-use="{one["card"]}"]').click()
            if "on" in one:
                choice = page.locator(f'[data-on="{one["card"]}"]')
                host = page.locator(f'[data-card="{one["on"]}"]').get_attribute("data-key")
                choice.select_option(value=host)
        page.get_by_role("button", name="Close").click()

    def pick(self, card: str) -> None:
        """Find a card by its name and press it."""
        words = card.rpartition("/")[2].replace("-", " ")
        field = self.page.locator("#co-search")
        found = self.page.locator(f'[data-pick="{card}"]')
        field.fill("")
        expect(self.page.locator("[data-pick]").first).to_be_visible(timeout=CARDS)  # the cards are there
        for length in (len(words), 8, 5, 3, 0):  # an id is not always the name: fewer letters find more
            field.fill(words[:length])
            if found.count():
                break
        found.click()

    def fight(self, example: dict[str, Any]) -> None:
        """Enter a whole fight."""
        page = self.page
        self.tab("Fight")
        page.get_by_role("button", name=f"{example['fighter']} fights").click()  # which asks for the monster
        for number, foe in enumerate(example["foes"]):
            if number:
                page.get_by_role("button", name="Add a monster").click()
            self.pick(foe["card"])
            mine = page.locator(f'[data-foe-card="{foe["card"]}"]')
            for card in (*foe["enhancers"], *foe["mates"]):
                mine.get_by_role("button", name="Enhance").click()
                self.pick(card)
        if example["helper"]:
            key = self.key(example["helper"])
            page.get_by_label("Who helps?").select_option(value=key)
        for one in example["played"]:
            page.get_by_role("button", name="Play a card").click()
            self.pick(one["card"])
            page.get_by_label("Who plays it?").select_option(label=one["by"])
            page.locator(f'[data-way="{self.target(one["on"])}"]').first.click()
            expect(page.locator("dialog[open]")).to_have_count(0)

    def key(self, name: str) -> str:
        found = self.page.locator(f'[data-person="{name}"]').first.get_attribute("data-strength")
        assert found is not None
        return found

    def target(self, on: str) -> str:
        """What a card is aimed at, by the page's own key."""
        foe = self.page.locator(f'[data-foe-card="{on}"]')
        if on and foe.count():
            return foe.get_attribute("data-foe") or ""
        return on if on in ("", "munchkins", "monsters") else self.key(on)

    def expect_sums(self, munchkins: int, monsters: int) -> None:
        expect(self.page.locator("[data-total=munchkins]")).to_have_text(str(munchkins))
        expect(self.page.locator("[data-total=monsters]")).to_have_text(str(monsters))
