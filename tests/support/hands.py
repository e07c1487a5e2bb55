"""Three ways to do something on a page: mouse, finger, keyboard. Nothing here reaches into the page from behind."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator, Page, Position

# keys that lead to parts of the table
NEAR = {
    "o": ":is([role=alertdialog], .bargain)", "h": ".own .hand", "t": ".mat", "m": ":is(.stage, .tray)", "b": ".bar",
    "p": ".players",
}  # fmt: skip
PATIENCE = 20_000  # milliseconds
WALK = 400  # presses of Tab after which somebody gives up


class NotReached(AssertionError):
    """There is no way to it by keyboard."""


class Hands(Protocol):
    def press(self, what: Locator, patience: int = PATIENCE) -> None:
        """Press a button, a card …; `patience`: how long it may take to come."""


def spot(what: Locator, patience: int) -> Position | None:
    """Where to put the finger: cards of the hand overlap, their left edges can be seen. None: in the middle."""
    of_hand = what.evaluate("node => node.matches('.own .hand .holder')", timeout=patience)
    return {"x": 12, "y": 24} if of_hand else None


class Mouse:
    def press(self, what: Locator, patience: int = PATIENCE) -> None:
        what.click(timeout=patience, position=spot(what, patience))


class Finger:
    def press(self, what: Locator, patience: int = PATIENCE) -> None:
        what.tap(timeout=patience, position=spot(what, patience))


class Keys:
    """Uses the keys the table offers, and Tab and Enter for everything else."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, what: Locator, patience: int = PATIENCE) -> None:
        what.wait_for(state="visible", timeout=patience)
        number = what.locator("kbd")
        if number.count():
            self.page.keyboard.press(number.inner_text())
            return
        self.jump_near(what)
        self.reach(what)
        self.page.keyboard.press("Enter")

    def jump_near(self, what: Locator) -> None:
        """To the part of the table it is in, if that has a key."""
        for key, part in NEAR.items():
            if what.evaluate("(node, part) => node.matches(part + ' *')", part):
                self.page.keyboard.press(key)
                return

    def reach(self, what: Locator) -> None:
        for _ in range(WALK):
            if what.evaluate("node => node === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise NotReached(f"Tab never comes to {what}")
