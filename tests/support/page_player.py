"""Somebody who plays on the page: looks at what is there, thinks a little, and presses something.

This player knows the game like a person who has read the buttons. They arm themselves, fight what they can beat, ask
for help when they cannot, run when nobody comes, and leave others alone, so that their games end.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Locator, Page

from tests.support.hands import Hands, NotReached

LOOK = (Path(__file__).parent / "look.js").read_text()
LOOK = LOOK[LOOK.index("() =>") :]

# Answers that bring the game on, the first that is there.
ANSWERS = (
    "Announce the kill!", "Kick open the door!", "Run from", "Ready", "Go on", "Loot", "Run away first",
    "Agree", "Lose levels and live", "Accept the escape", "Stay", "End your turn",
)  # fmt: skip
# What is said of a card that has to be chosen.
CHOICES = ("Give ", "Discard ", "Pay with ", "Take ", "Start with ")
# Undoes what was just done: they would go round in circles.
TAKES_BACK = "Take .* back and pay with something else"
# What is done with a card of one's own as soon as possible.
GOOD = ("Go up a level", "Play .* as your ", "Equip ", "Put on ", "Put .* on the table")

A_TRY = 2_000  # milliseconds: what has gone is not waited for long
TRIES = 10  # what is there and cannot be pressed yet gets more of them


@dataclass(frozen=True)
class Seen:
    """One look at the page."""

    over: bool  # the victory screen
    confirm: bool  # "are you sure?"
    question: str
    mine: bool  # I am asked
    busy: bool  # what I did is on its way
    answers: list[str]
    besides: list[str]  # what may be done besides
    cards: list[dict[str, str]]  # those that glow: where, card, label
    offers: list[dict[str, Any]]
    bargain: dict[str, Any] | None
    panel: list[str] | None  # what can be done with the chosen card
    turn: str


def first(names: list[str], *wanted: str) -> str | None:
    """The name that begins like the first of the wanted, else like the second …"""
    return next((name for each in wanted for name in names if re.match(each, name)), None)


def worth_having(card: dict[str, str]) -> bool:
    """Is it a card to play or to put on?"""
    _name, kind, *more = card["label"].split(", ")
    if card["where"] == ".mat":
        return "carried" in more and "One-shot Item" not in more
    return kind in ("Item", "Class", "Race", "Go Up a Level", "Treasure", "Hireling")


class PagePlayer:
    """At one table, with one way of doing things."""

    def __init__(self, page: Page, hands: Hands) -> None:
        self.page = page
        self.hands = hands
        self.diary: list[str] = []
        self.tried: set[str] = set()  # what was no use in this turn, or was done already
        self.turn = ""

    # --- seeing and pressing ----------------------------------------------------------------------------------

    def look(self) -> Seen:
        return Seen(**self.page.evaluate(LOOK))

    def press(self, name: str, where: str = ".bar") -> None:
        """Press a button by its words."""
        self.diary.append(name)
        words = re.compile("^" + r"\s+".join(re.escape(word) for word in name.split()))
        self._press(self.page.locator(where).get_by_role("button", name=words).first)

    def choose(self, card: str, where: str) -> list[str]:
        """Press a card; what can be done with it."""
        self._press(self.holder(card, where))
        return self.look().panel or []

    def holder(self, card: str, where: str) -> Locator:
        return self.page.locator(f'{where} .holder[data-card="{card}"]').first

    def close_card(self) -> None:
        self._press(self.page.locator(".card-panel .close"))

    def _press(self, what: Locator) -> None:
        """The table may move on before it is reached; whatever is still there must answer to being pressed."""
        for again in reversed(range(TRIES)):
            try:
                self.hands.press(what, A_TRY)
                return
            except (Error, NotReached):
                if not what.is_visible():
                    break
                if not again:
                    raise
        self.diary.append("… too late")

    def until(self, happened: Callable[[Seen], object], patience: int = 20_000) -> Seen:
        """Wait until the page looks like this."""
        for _ in range(patience // 20):
            seen = self.look()
            if happened(seen):
                return seen
            self.page.wait_for_timeout(20)
        raise AssertionError(f"it did not come: {self.look()}\n" + "\n".join(self.diary[-10:]))

    # --- a whole game -----------------------------------------------------------------------------------------

    def play(self, decisions: int = 600, enough: Callable[[Seen], object] = lambda seen: seen.over) -> int:
        """Play until it is enough; how many decisions it took."""
        for count in range(decisions):
            seen = self.until(lambda seen: enough(seen) or self.wanted(seen), 60_000)
            if enough(seen):
                return count
            self.act(seen)
        raise AssertionError("no end:\n" + "\n".join(self.diary[-30:]))

    def wanted(self, seen: Seen) -> bool:
        """Is there something to do?"""
        if seen.busy or seen.over:
            return False
        return bool(seen.confirm or seen.offers or seen.bargain or (seen.mine and (seen.answers or seen.cards)))

    def act(self, seen: Seen) -> None:
        """Do one thing."""
        if seen.turn != self.turn:
            self.turn = seen.turn
            self.tried.clear()
        if seen.confirm:
            self.press("Do it", "dialog")
        elif seen.panel is not None:
            self.close_card()
        elif seen.bargain:
            self.bargain(seen.bargain)
        elif seen.offers:
            self.press(first(seen.offers[0]["answers"], "Accept", "No, thanks") or "", "[role=alertdialog]")
        elif not (self.help_myself(seen) if seen.question.startswith("You are losing") else self.arm(seen)):
            self.answer(seen)

    def bargain(self, bargain: dict[str, Any]) -> None:
        """A player who is asked for help gets the first pick, if there is one."""
        if bargain["picks"] and "pick" not in self.tried:
            self.tried.add("pick")
            self.press(bargain["picks"][0], ".bargain .could")
        else:
            self.press(bargain["ends"][-1], ".bargain footer")

    def help_myself(self, seen: Seen) -> bool:
        """In a fight that is being lost: cards that help, then other people."""
        if self.use(seen, lambda card: "One-shot Item" in card["label"], ".* for the munchkins"):
            return True
        for name in seen.besides:
            if name.startswith(("Ask ", "Make ")) and name not in self.tried:
                self.tried.add(name)
                self.tried.discard("pick")
                self.press(name)
                return True
        return False

    def arm(self, seen: Seen) -> bool:
        """Play what makes me stronger."""
        return self.use(seen, worth_having, *GOOD)

    def use(self, seen: Seen, fits: Callable[[dict[str, str]], bool], *wanted: str) -> bool:
        """Do the wanted thing with the first glowing card of mine that fits."""
        for card in seen.cards:
            name = card["card"]
            if card["where"] not in (".own .hand", ".mat") or name in self.tried or not fits(card):
                continue
            self.tried.add(name)
            found = first(self.choose(name, card["where"]), *wanted)
            if found is not None:
                self.press(found, ".card-panel")
                return True
            self.close_card()
        return False

    def answer(self, seen: Seen) -> None:
        """Answer the question: with a button, or with a card."""
        answers = [name for name in seen.answers if not re.match(TAKES_BACK, name)]
        found = first(answers, *ANSWERS) or next(iter(answers), None)
        if found is not None:
            self.press(found)
            return
        for card in seen.cards:
            panel = self.choose(card["card"], card["where"])
            choices = [name for name in panel if not re.match(TAKES_BACK, name)]
            if choices:
                self.press(first(choices, *CHOICES) or choices[0], ".card-panel")
                return
            if not panel:  # the table has moved on
                return
            self.close_card()
