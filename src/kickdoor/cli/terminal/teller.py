"""Says what a player is asked and can do: looks phrases up in the book and fills in names, cards and numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kickdoor.cli.language import sentence_of
from kickdoor.cli.terminal.cardtexts import CardTexts
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.reason import Reason
from kickdoor.model.words import MONSTER, TO_FIGHTING, TO_OTHER, TO_PLAYER
from kickdoor.phrases.book import MARK
from kickdoor.record.grammar import and_list, split_mark, with_article
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
        self.book = texts.words

    def say(self, key: str, **parts: object) -> str:
        return self.book.say(key, **parts)

    def who(self, seat: int) -> str:
        return self.say("part.yourself") if seat == self.view.seat else self.names[seat]

    def cards(self, cards: list[int]) -> str:
        return self.all_of([self.card(card) for card in cards]) or self.say("part.nothing")

    def all_of(self, words: list[str]) -> str:
        return and_list(words, self.say("part.and"))

    def card(self, card: int) -> str:
        """A card's name, with its bonus."""
        d = self.texts.card(card)
        bonus = d.bonus
        if not bonus and d.plays:
            bonus = self._played_bonus(card)
        return f"{d.name} ({bonus:+d})" if bonus else d.name

    def _played_bonus(self, card: int) -> int:
        for instruction in self.view.lib.programs[self.view.card(card).plays[0].program]:
            if isinstance(instruction, AddBonus):
                return instruction.amount
        return 0

    def thing(self, card: int, form: str = "") -> str:
        """A card in a sentence: a monster with its Level, a Mate by the monster it is like. `form` is the article that
        the sentence asks for; in English every monster has one."""
        fight = self.view.fight
        foe = None if fight is None else next((f for f in fight.foes if f.card == card), None)
        d = self.texts.card(card if foe is None else foe.monster)
        if foe is not None and foe.card != foe.monster:
            return self._mate(foe.monster, form)
        if d.kind == MONSTER:
            name = with_article(d, self.book, form or "the") if form or self.book.language == "en" else d.name
            return self.say("part.card-with-level", card=name, level=d.monster.level)
        return self.card(card)

    def _mate(self, monster: int, form: str) -> str:
        key = f"part.mate.{form}" if form not in ("", "the") else "part.mate"
        of = split_mark(next(MARK.finditer(self.book.texts[key]))[1])[0]
        return self.say(key, **{f"{of}_card": with_article(self.texts.card(monster), self.book, of)})

    def owned(self, card: int, form: str = "") -> str:
        """A card in a sentence, with its owner if it lies in front of another player."""
        for p in self.view.players:
            if p.seat != self.view.seat and card in p.items + p.companions + p.kept + p.attached:
                return self.say("part.theirs", card=self.card(card), who=self.names[p.seat])
        return self.thing(card, form)

    def reason(self, reason: Reason) -> str:
        """Why something is not possible, with players by their names."""
        return sentence_of(reason, self.book, self.texts.lib, self.names)

    # --- actions ----------------------------------------------------------------------------------------------

    def action(self, a: Action, open_mark: str = "") -> tuple[str, str]:
        """The action in words, with … at the mark that tells it from others like it, and what stands there."""
        key = action_phrase(self.table, self.view.seat, a)
        marks = {mark[1] for mark in MARK.finditer(self.book.texts[f"action.{key}"])}
        given = action_parts(self.table, self.view.seat, a, key)
        parts: dict[str, object] = {}
        for mark in marks:
            form, name = split_mark(mark)
            parts[mark] = self._given(name, given[name], form) if name in given else _MARKS[name](self, a, form)
        open_mark = next((mark for mark in marks if split_mark(mark)[1] == open_mark), open_mark)
        way = str(parts[open_mark]) if open_mark in marks else ""
        if way:
            parts[open_mark] = "…"
        text = self.say(f"action.{key}", **parts)
        text = text[0].upper() + text[1:]
        return (self.say("action.later", what=text) if a.later else text), way

    def _given(self, mark: str, part: int, form: str) -> object:
        if mark in CARD_MARKS:
            return self.thing(part, form)
        return self.who(part) if mark == "who" else part

    def _target(self, a: Action, form: str) -> str:
        """The player or the card an ability or a card is aimed at."""
        at_seat = a.verb == A.USE and self.view.card(a.card).abilities[a.number].target in _AT_SEAT
        return self.who(a.target) if at_seat else self.owned(a.target, form)

    def _ability(self, a: Action, _form: str) -> str:
        """The name of the ability, or of what a monster offers."""
        d = self.texts.card(a.card if a.verb == A.USE else a.target)
        if a.verb == A.TAKE_UP:
            assert self.view.fight is not None
            foe = next(foe for foe in self.view.fight.foes if foe.card == a.target)
            return self.texts.card(foe.monster).monster.offers[a.number].name
        name = d.abilities[a.number].name
        return f"{name} ({d.name})" if name and name != d.name else d.name

    def _way(self, a: Action, _form: str) -> str:
        """One of the alternatives of the card that asks."""
        assert self.view.question is not None
        return self.texts.alternatives(self.view.question.card)[a.number - 1]


_MARKS: Final[dict[str, Callable[[Teller, Action, str], object]]] = {
    "card": lambda t, a, form: t.thing(a.card, form),
    "target": Teller._target,
    "who": lambda t, a, _: t.who(a.target),
    "cost": lambda t, a, form: t.thing(a.cost, form),
    "n": lambda _t, a, _: a.number,
    "ability": Teller._ability,
    "way": Teller._way,
}
