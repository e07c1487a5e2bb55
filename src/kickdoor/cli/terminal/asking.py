"""What the game wants to know from a person, in a sentence or two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.cli.terminal.teller import Teller
from kickdoor.model.action import DROP
from kickdoor.phrases.book import MARK
from kickdoor.record.grammar import split_mark
from kickdoor.record.pick_words import pick_words
from kickdoor.views.bargain_view import DraftView, OfferView
from kickdoor.views.question_phrases import question_phrase

__all__ = ["question", "terms"]


def question(t: Teller) -> str:
    """The question for the viewer, and what a page would show with it: offers, what is being put together, a
    Curse's text."""
    view = t.view
    key = question_phrase(t.table, view.seat)
    if key.partition(".")[0] == "draft":
        return _draft(t)
    if key == "offer":
        return " ".join(_offer(t, offer) for offer in view.offers if offer.to == view.seat)
    marks = {mark[1] for mark in MARK.finditer(t.book.texts[f"question.{key}"])}
    said = t.say(f"question.{key}", **{mark: _mark(t, mark) for mark in marks})
    return " ".join([said[0].upper() + said[1:], *(t.texts.text(view.curse).lines if "curse" in marks else ())])


def _mark(t: Teller, mark: str) -> object:
    form, name = split_mark(mark)
    return t.thing(_asked(t, name), form) if form else _MARKS[name](t)


def terms(t: Teller, offer: OfferView | DraftView) -> str:
    """What an offer of help gives the helper."""
    parts = [pick_words(t.book, offer.picks)] if offer.picks else []
    parts += [t.card(card) for card in (offer.gives if isinstance(offer, OfferView) else offer.cards)]
    parts += [t.say("terms.promise", card=t.card(card)) for card in offer.promised]
    if offer.on_loss:
        parts.append(t.say("terms.on-loss"))
    return t.all_of(parts) or t.say("part.nothing")


def _offer(t: Teller, offer: OfferView) -> str:
    """An offer to the viewer."""
    gives, wants = t.cards(offer.gives), t.cards(offer.wants)
    return t.say(f"offer.{offer.say}.me", who=t.names[offer.maker], terms=terms(t, offer), gives=gives, wants=wants)


def _draft(t: Teller) -> str:
    draft = t.view.draft
    assert draft is not None
    if draft.kind == "sale":
        return t.say("draft.sale", cards=t.cards(draft.cards), gold=draft.gold)
    partner, cards = t.who(draft.partner), t.cards(draft.cards)
    if draft.kind == "showing":
        return t.say("draft.showing", who=partner, cards=cards)
    if draft.kind == "trade":
        return t.say("draft.trade", who=partner, cards=cards, wants=t.cards(draft.wants))
    fight = t.view.fight
    if fight is not None and fight.fighter == t.view.seat:
        return t.say("draft.deal", who=partner, terms=terms(t, draft))
    return t.say("draft.deal.me", terms=terms(t, draft))


def _drops(t: Teller) -> list[int]:
    return [a.card for a in t.actions if a.verb == DROP]


def _asked(t: Teller, name: str) -> int:
    """The seat or card of the question."""
    number: int = getattr(t.view.question, name)
    return number


def _bad_stuff(t: Teller) -> str:
    foes = [] if t.view.fight is None else t.view.fight.foes
    card = _asked(t, "card")
    return t.texts.bad_stuff(next((foe.monster for foe in foes if foe.card == card), card))


_MARKS: Final[dict[str, Callable[[Teller], object]]] = {
    "asked": lambda t: t.names[_asked(t, "seat")],
    "about": lambda t: t.names[_asked(t, "about")],
    "active": lambda t: t.names[t.view.active],
    "fighter": lambda t: "" if t.view.fight is None else t.names[t.view.fight.fighter],
    "roller": lambda t: "" if t.view.die is None else t.names[t.view.die.seat],
    "dead": lambda t: t.names[t.view.body_of],
    "cursed": lambda t: t.names[t.view.curse_on],
    "card": lambda t: t.thing(_asked(t, "card")),
    "curse": lambda t: t.card(t.view.curse),
    "lost": lambda t: t.card(_drops(t)[0]),
    "instead": lambda t: t.card(_drops(t)[-1]),
    "seen": lambda t: t.texts.card((t.view.known_doors or t.view.known_treasures)[0]).name,
    "ours": lambda t: 0 if t.view.fight is None else t.view.fight.munchkins,
    "theirs": lambda t: 0 if t.view.fight is None else t.view.fight.monsters,
    "roll": lambda t: 0 if t.view.die is None else t.view.die.total,
    "hand": lambda t: len(t.view.hand),
    "text": _bad_stuff,
}
