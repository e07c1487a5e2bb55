"""The open question as a sentence, from the same phrase book as the terminal and the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.env.card_texts import CardTexts
from kickdoor.env.names import AGENT, agent_name
from kickdoor.model.action import DROP, Action
from kickdoor.phrases.book import MARK, book
from kickdoor.record.grammar import split_mark, with_article
from kickdoor.views.view import View

__all__ = ["question_text"]


class _Asked:
    """What a question is about."""

    def __init__(self, view: View, actions: list[Action], texts: CardTexts) -> None:
        assert view.question is not None
        self.view = view
        self.question = view.question
        self.texts = texts
        self.drops = [action.card for action in actions if action.verb == DROP]

    def card(self, card: int) -> str:
        return self.view.card(card).name if card >= 0 else ""

    def bad_stuff(self) -> str:
        fight, card = self.view.fight, self.question.card
        foes = [] if fight is None else [foe.monster for foe in fight.foes if foe.card == card]
        return self.texts.bad_stuff(self.view.card(foes[0] if foes else card))


def question_text(view: View, actions: list[Action], texts: CardTexts) -> str:
    """What this player is asked: "You are losing, 4 against 16. Find more strength or help, or run."."""
    if view.question is None:
        return "The game is over."
    asked, words = _Asked(view, actions, texts), book()
    key = f"question.{view.question.say}"
    parts: dict[str, object] = {}
    for mark in MARK.finditer(words.texts[key]):
        form, name = split_mark(mark[1])
        parts[mark[1]] = with_article(view.card(view.question.card), words, form) if form else _MARKS[name](asked)
    said = words.say(key, **parts)
    return said if said.startswith(AGENT) else said[0].upper() + said[1:]


_MARKS: Final[dict[str, Callable[[_Asked], object]]] = {
    "asked": lambda a: agent_name(a.question.seat),
    "about": lambda a: agent_name(a.question.about),
    "active": lambda a: agent_name(a.view.active),
    "fighter": lambda a: "" if a.view.fight is None else agent_name(a.view.fight.fighter),
    "roller": lambda a: "" if a.view.die is None else agent_name(a.view.die.seat),
    "dead": lambda a: agent_name(a.view.body_of),
    "cursed": lambda a: agent_name(a.view.curse_on),
    "card": lambda a: a.card(a.question.card),
    "curse": lambda a: a.card(a.view.curse),
    "lost": lambda a: a.card(a.drops[0]) if a.drops else "",
    "instead": lambda a: a.card(a.drops[-1]) if a.drops else "",
    "seen": lambda a: a.card((a.view.known_doors or a.view.known_treasures or [-1])[0]),
    "ours": lambda a: 0 if a.view.fight is None else a.view.fight.munchkins,
    "theirs": lambda a: 0 if a.view.fight is None else a.view.fight.monsters,
    "roll": lambda a: 0 if a.view.die is None else a.view.die.total,
    "hand": lambda a: len(a.view.hand),
    "text": _Asked.bad_stuff,
}
