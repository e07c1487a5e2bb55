"""Where somebody sits: a page with a table on it, and the way they do things there."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.support.browser import at_rest, box_of
from tests.support.hands import Hands


class Chair:
    def __init__(self, page: Page, hands: Hands) -> None:
        self.page = page
        self.hands = hands

    def button(self, name: str, within: str = "main") -> Locator:
        """The button that begins like this."""
        return self.page.locator(within).get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first

    def press(self, name: str, within: str = "main") -> None:
        button = self.button(name, within)
        at_rest(self.page)  # or it may be about to go to another place
        expect(button).to_be_enabled()
        self.hands.press(button)

    def ask(self, name: str) -> None:
        """Ask somebody for help; on a phone that may be behind "more"."""
        expect(self.button("Run away")).to_be_enabled()
        at_rest(self.page)
        if not self.button(f"Ask {name} for help").is_visible():
            self.press("More")
        self.press(f"Ask {name} for help")

    def card(self, card: str) -> Locator:
        """A card of mine; on a phone the hand and the things are behind each other."""
        holder = self.page.locator(f'.own [data-card="{card}"]')
        things = self.page.get_by_role("button", name="My things")
        if not holder.count() and things.count():
            self.hands.press(things)
        return holder

    def play(self, card: str, what: str, target: str) -> None:
        """Choose a card, and then what to aim it at; on a phone from the list of what can be done."""
        self.hands.press(self.card(card))
        assert box_of(self.sees(".card-panel .card"))["width"] > 120
        aim = self.button(what, target)
        self.hands.press(aim if self.roomy() else self.button(what, ".card-panel"))

    def roomy(self) -> bool:
        size = self.page.viewport_size
        return size is not None and size["width"] > 720

    def answer(self, name: str) -> None:
        """Answer the offer that has been made to me."""
        self.press(name, "[role=alertdialog]")

    def told(self, words: str | re.Pattern[str]) -> None:
        """It stands in the log; on a phone that has to be opened."""
        if not self.roomy():
            self.hands.press(self.page.get_by_role("button", name="Log", exact=True))
        expect(self.page.get_by_role("log")).to_contain_text(words)
        if not self.roomy():
            self.press("Close", ".sheet")

    def is_asked(self, when: str) -> None:
        """Choose when to be asked."""
        self.press("When am I asked?")
        self.hands.press(self.page.get_by_role("radio", name=when))
        expect(self.button(f"When am I asked? {when}")).to_be_visible()

    def sees(self, where: str) -> Locator:
        return self.page.locator(where)
