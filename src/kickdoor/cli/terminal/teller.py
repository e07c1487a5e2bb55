"""Says what a player is asked and can do: looks phrases up in the book and fills in names, cards and numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kickdoor.cli.terminal.cardtexts import CardTexts
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.words import MONSTER, TO_FIGHTING, TO_OTHER, TO_PLAYER
from kickdoor.phrases.book import MARK, book
from kickdoor.record.grammar import and_list, the
from kickdoor.rules.instructions.fighting import AddBonus
from kickdoor.table import Table
from kickdoor.views.action_phrases import CARD_MARKS, action_parts, action_phrase

__all__ = ["Teller"]

_AT_SEAT: Final = (TO_PLAYER, TO_OTHER, TO_FIGHTING)


class Teller:
    """Knows the table as one seat sees it, everybody's name, and what cards say."""

    def __init__(self, table: Table, seat: int, names: Sequence[str], texts: CardTexts) -> None:
        self.table = table
        self.view = table.view(seat)
        self.actions = table.actions(seat)
        self.names = names
        self.texts = texts
        self.book = book("en")

    def say(self, key: str, **parts: object) -> str:
        return self.book.say(key, **parts)

    def who(self, seat: int) -> str:
        return self.say("part.yourself") if seat == self.view.seat else self.names[seat]

    def cards(self, cards: list[int]) -> str:
        return and_list([self.card(card) for card in cards]) or self.say("part.nothing")

    def card(self, card: int) -> str:
        """A card's name, with its bonus."""
        d = self.view.card(card)
        bonus = d.bonus
        if not bonus and d.plays:
            bonus = self._played_bonus(card)
        return f"{d.name} ({bonus:+d})" if bonus else d.name

    def _played_bonus(self, card: int) -> int:
        for instruction in self.view.lib.programs[self.view.card(card).plays[0].program]:
            if isinstance(instruction, AddBonus):
                return instruction.amount
        return 0

    def thing(self, card: int) -> str:
        """A card in a sentence: a monster with its Level, a Mate by the monster it is like."""
        fight = self.view.fight
        foe = None if fight is None else next((f for f in fight.foes if f.card == card), None)
        d = self.view.card(card if foe is None else foe.monster)
        if foe is not None and foe.card != foe.monster:
            return self.say("part.mate", card=the(d))
        if d.kind == MONSTER:
            return f"{the(d)} (Level {d.monster.level})"
        return self.card(card)

    def owned(self, card: int) -> str:
        """A card in a sentence, with its owner if it lies in front of another player."""
        for p in self.view.players:
            if p.seat != self.view.seat and card in p.items + p.companions + p.kept + p.attached:
                return self.say("part.theirs", card=self.card(card), who=self.names[p.seat])
        return self.thing(card)

    # --- actions ----------------------------------------------------------------------------------------------

    def action(self, a: Action, open_mark: str = "") -> tuple[str, str]:
        """The action in words, with … at the mark that tells it from others like it, and what stands there."""
        key = action_phrase(self.table, self.view.seat, a)
        marks = {mark[1] for mark in MARK.finditer(self.book.texts[f"action.{key}"])}
        given = action_parts(self.table, self.view.seat, a, key)
        parts: dict[str, object] = {}
        for mark in marks:
            if mark in given:
                parts[mark] = self._given(mark, given[mark])
            else:
                parts[mark] = _MARKS[mark](self, a)
        way = str(parts[open_mark]) if open_mark in marks else ""
        if way:
            parts[open_mark] = "…"
        text = self.say(f"action.{key}", **parts)
        text = text[0].upper() + text[1:]
        return (self.say("action.later", what=text) if a.later else text), way

    def _given(self, mark: str, part: int) -> object:
        if mark in CARD_MARKS:
            return self.thing(part)
        return self.who(part) if mark == "who" else part

    def _target(self, a: Action) -> str:
        """The player or the card an ability or a card is aimed at."""
        at_seat = a.verb == A.USE and self.view.card(a.card).abilities[a.number].target in _AT_SEAT
        return self.who(a.target) if at_seat else self.owned(a.target)

    def _ability(self, a: Action) -> str:
        """The name of the ability, or of what a monster offers."""
        d = self.view.card(a.card if a.verb == A.USE else a.target)
        if a.verb == A.TAKE_UP:
            assert self.view.fight is not None
            foe = next(foe for foe in self.view.fight.foes if foe.card == a.target)
            return self.view.card(foe.monster).monster.offers[a.number].name
        name = d.abilities[a.number].name
        return f"{name} ({d.name})" if name and name != d.name else d.name

    def _way(self, a: Action) -> str:
        """One of the alternatives of the card that asks."""
        assert self.view.question is not None
        return self.texts.alternatives(self.view.question.card)[a.number - 1]


_MARKS: Final[dict[str, Callable[[Teller, Action], object]]] = {
    "card": lambda t, a: t.thing(a.card),
    "target": Teller._target,
    "who": lambda t, a: t.who(a.target),
    "cost": lambda t, a: t.thing(a.cost),
    "n": lambda _t, a: a.number,
    "ability": Teller._ability,
    "way": Teller._way,
}
