"""Tests read like the rule: players by name, actions by text, and nothing happens unasked.

g = game({"Aric": {...}, "Suzan": {...}, "Tom": {}}, doors=["net-troll"])
g.do("Aric", "kick open the door")
g.strengths(7, 10)
g.refused("Aric", "announce the kill", "COMBAT-4")
"""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.players import Died
from kickdoor.model.words import HAND, ZONE_NAMES
from kickdoor.rules.fight import strength


class Game:
    """A scenario with the words tests need. `on @1` in action texts may be written with names: `on Suzan`."""

    def __init__(self, table: Any, names: list[str]) -> None:
        self.t = table
        self.names = names
        self.events: list[Any] = []
        self.settled: list[tuple[int, str]] = []  # what the table has done by itself and no test has mentioned yet

    # --- acting -----------------------------------------------------------------------------------------------

    def action(self, text: str) -> Any:
        words = [f"@{self.names.index(w)}" if w in self.names else w for w in text.split()]
        return self.t.parse(" ".join(words))

    def do(self, name: str, *texts: str) -> None:
        """The player does these things, one after the other; each must be legal.

        What the table has just done for them, because nothing else was left to do, is not done again (WINDOW-9).
        """
        for text in texts:
            if self.was_settled(name, text):
                continue
            step = self.t.act(self.seat(name), self.action(text))
            self.events = step.events
            self.settled = [(one.seat, self.t.text(one.action)) for one in step.settled]

    def was_settled(self, name: str, text: str) -> bool:
        """Has the table just done this by itself? Then it counts as mentioned."""
        done = (self.seat(name), self.t.text(self.action(text)))
        if done not in self.settled:
            return False
        self.settled.remove(done)
        return True

    def dealt(self, name: str) -> list[str]:
        """The cards that the table has just dealt to this player, because they could go to nobody else."""
        seat = self.seat(name)
        return [text.removeprefix("pick ") for s, text in self.settled if s == seat and text.startswith("pick ")]

    def passes(self, *names: str) -> None:
        """These players pass, in this order; every one of them must be waited for."""
        for name in names:
            if self.was_settled(name, "pass"):
                continue
            assert self.seat(name) in self.t.waiting, f"{name} is not asked; {self.waiting()} are"
            self.do(name, "pass")

    def all_pass(self) -> None:
        """Everybody who is asked passes until nobody can pass any more, or the table has done something by itself."""
        while self.t.waiting and all(text == "pass" for _, text in self.settled):
            seat = self.t.waiting[0]
            if not any(self.t.text(a) == "pass" for a in self.t.actions(seat)):
                return
            self.do(self.names[seat], "pass")

    # --- what no rule allows, to show that even then nothing goes wrong -----------------------------------------

    def kill(self, name: str) -> None:
        """The player is dead, with all cards still there: no scenario can state that (DEATH-2)."""
        self.t.emit(Died(self.seat(name)))

    def slip(self, name: str, card: str) -> None:
        """A card is in the player's hand that would have been played at once (TREAS-5)."""
        seat = self.seat(name)
        self.t.emit(CardMoved(self.t.lib.numbers[card], HAND, seat, 1 << seat))

    def face(self, name: str, foe: str) -> None:
        """The fleeing player rolls against this monster or, where it catches without a roll, faces it (RUN-24)."""
        pick = f"pick {foe}"
        done = (self.seat(name), pick) in self.settled
        self.do(name, pick if done or self.can(name, pick) else f"roll against {foe}")

    # --- looking ----------------------------------------------------------------------------------------------

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def player(self, name: str) -> Any:
        return self.t.players[self.seat(name)]

    def level(self, name: str) -> int:
        level: int = self.player(name).level
        return level

    def levels(self) -> dict[str, int]:
        return {name: self.level(name) for name in self.names}

    def waiting(self) -> list[str]:
        return [self.names[s] for s in self.t.waiting]

    def can(self, name: str, text: str) -> bool:
        """Is this on the player's list of legal actions?"""
        wanted = self.action(text)
        return any(a == wanted for a in self.t.actions(self.seat(name)))

    def options(self, name: str) -> list[str]:
        return [self.t.text(a) for a in self.t.actions(self.seat(name))]

    def refused(self, name: str, text: str, rule: str) -> None:
        """The action is refused, with this clause as the reason, and changes nothing."""
        seat, action = self.seat(name), self.action(text)
        assert not any(a == action for a in self.t.actions(seat)), f"{text!r} is on the list"
        reason = self.t.why_not(seat, action)
        assert reason is not None, f"{text!r} is legal"
        assert reason.rule == rule, f"{text!r}: {reason}"
        version = self.t.version
        with pytest.raises(kd.Illegal) as illegal:
            self.t.act(seat, action)
        assert illegal.value.reason.rule == rule
        assert self.t.version == version

    def place(self, card: str) -> str:
        """Where a card is: "hand of Aric", "discards", "fight" …"""
        number = self.t.lib.numbers[card]
        zone = ZONE_NAMES[self.t.zone_of(number)]
        owner = self.t.owner(number)
        return zone if owner < 0 else f"{zone} of {self.names[owner]}"

    def equipped(self, card: str) -> bool:
        worn: bool = self.t.equipped[self.t.lib.numbers[card]]
        return worn

    def cards(self, name: str, zone: str) -> list[str]:
        """Names of the cards in one of a player's places: hand, items, classes, races, extras, curses …"""
        return [self.t.lib.names[c] for c in getattr(self.player(name), zone)]

    def strengths(self, munchkins: int, monsters: int) -> None:
        """The totals of both sides, which must also be the sums of their lines."""
        lines: list[strength.Line] = []
        assert strength.munchkins(self.t, lines) == munchkins
        assert sum(line.amount for line in lines) == munchkins
        lines = []
        assert strength.monsters(self.t, lines) == monsters
        assert sum(line.amount for line in lines) == monsters

    def winning(self) -> bool:
        return strength.winning(self.t)

    def over(self) -> bool:
        over: bool = self.t.over
        return over

    def winners(self) -> list[str]:
        return [self.names[s] for s in self.t.winners]


def game(players: dict[str, dict[str, Any]], **situation: Any) -> Game:
    """A game in the stated situation (see `kickdoor.scenarios`)."""
    return Game(kd.scenario(players, **situation), list(players))
