"""What the game wants to know from a person, in a sentence or two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.cli.terminal.phrases import Teller, ordinal, seen_on_top
from kickdoor.model.action import DROP, KICK, PICK, READY
from kickdoor.model.fields import picks_of
from kickdoor.record.grammar import and_list
from kickdoor.views.bargain_view import OfferView

__all__ = ["question", "terms"]


def question(t: Teller) -> str:
    """The question for the viewer."""
    view = t.view
    if view.draft is not None:
        return _draft(t)
    mine = [offer for offer in view.offers if offer.to == view.seat]
    if mine:
        return " ".join(_offer(t, offer) for offer in mine)
    asked = view.question is not None and view.question.mine
    if not asked:
        return f"It is {t.whose(view.active)} turn. Do you want to do anything?"
    ask = _QUESTIONS.get(t.kind())
    return ask(t) if ask else "What do you do?"


def terms(t: Teller, offer: OfferView) -> str:
    """What an offer of help gives the helper."""
    helper = offer.to if t.view.fight is not None and offer.maker == t.view.fight.fighter else offer.maker
    get = "you get" if helper == t.view.seat else f"{t.names[helper]} gets"
    picks = picks_of(offer.picks)
    parts = ["the last pick" if pick == "last" else f"the {ordinal(int(pick))} pick" for pick in picks]
    if parts:
        parts = [f"{and_list(parts)} of the {t.view.fight.treasures if t.view.fight else ''} Treasures"]
    parts += [t.card(c) for c in offer.gives]
    parts += [f"{t.card(c)} played on the helper" for c in offer.promised]
    loss = ", items also on a loss" if offer.on_loss else ""
    return f"{get} {and_list(parts)}{loss}" if parts else f"{get} nothing for it"


def _offer(t: Teller, offer: OfferView) -> str:
    maker = t.names[offer.maker]
    if offer.is_trade:
        gives = and_list([t.card(c) for c in offer.gives]) or "nothing"
        wants = and_list([t.card(c) for c in offer.wants]) or "nothing"
        return f"{maker} offers you a trade: you get {gives} and give {wants}."
    fight = t.view.fight
    if fight is None:
        return f"{maker} offers you a deal."
    if fight.helper >= 0:
        return f"{maker} proposes a new deal: {terms(t, offer)}."
    if offer.maker == fight.fighter:
        return f"{maker} asks you for help ({fight.munchkins} against {fight.monsters}): {terms(t, offer)}."
    return f"{maker} offers to help you: {terms(t, offer)}."


def _draft(t: Teller) -> str:
    draft = t.view.draft
    assert draft is not None
    cards = and_list([t.card(c) for c in draft.cards])
    if draft.kind == "sale":
        gold = sum(t.view.card(c).item.gold for c in draft.cards)
        gold += t.view.card(draft.doubled).item.gold if draft.doubled >= 0 else 0
        return f"Your sale so far: {cards or 'nothing'}, {gold:,} gold. Every 1,000 bring a level."
    if draft.kind == "showing":
        return f"Cards to show to {t.partner()}: {cards or 'none yet'}."
    if draft.kind == "trade":
        wants = and_list([t.card(c) for c in draft.wants])
        return f"Your trade with {t.partner()} so far: you give {cards or 'nothing'} and get {wants or 'nothing'}."
    fight = t.view.fight
    helper = draft.partner if fight is not None and fight.fighter == t.view.seat else t.view.seat
    parts = [f"pick {n}" if n != "last" else "the last pick" for n in picks_of(draft.picks)]
    parts += [t.card(c) for c in draft.cards + draft.promised]
    get = "You get" if helper == t.view.seat else f"{t.names[helper]} gets"
    return f"The deal so far: {get} {and_list([str(part) for part in parts]) or 'nothing'}."


# --- by the kind of question --------------------------------------------------------------------------------------


def _turn(t: Teller) -> str:
    view = t.view
    if view.phase == "arrange":
        return "Your turn. Arrange your cards, then kick open the door."
    if view.phase == "trouble":
        return "No monster there. Look for trouble with a monster of your own, or loot the room?"
    if view.phase == "charity":
        more = f" You hold {len(view.hand)} cards." if len(view.hand) > 5 else ""
        return f"Your turn is ending.{more} Play what you like, give away what is too much."
    return "Your turn. What do you do?"


def _fighting(t: Teller) -> str:
    fight = t.view.fight
    assert fight is not None
    if fight.winning:
        return f"You are winning, {fight.munchkins} against {fight.monsters}."
    return f"You are losing, {fight.munchkins} against {fight.monsters}. Find more strength or help, or run."


def _kill(t: Teller) -> str:
    fight = t.view.fight
    assert fight is not None
    last = " It would win the game!" if fight.for_the_win else ""
    sums = f"{fight.munchkins} against {fight.monsters}"
    return f"{t.names[fight.fighter]} announces the kill, {sums}.{last} Any objections?"


def _loss(t: Teller) -> str:
    fight = t.view.fight
    assert fight is not None
    return (
        f"{t.names[fight.fighter]} wants to run away, {fight.munchkins} against {fight.monsters}. Will you do anything?"
    )


def _facing(t: Teller) -> str:
    q = t.view.question
    assert q is not None
    runner = t.names[q.about] if q.about >= 0 else "Somebody"
    return f"{runner} is about to run from {t.monster(q.card)}. Will you do anything?"


def _caught(t: Teller) -> str:
    q = t.view.question
    assert q is not None
    foe = q.card
    if t.view.fight is not None:
        foe = next((f.monster for f in t.view.fight.foes if f.card == q.card), q.card)
    return f"Caught by {t.monster(q.card)}! Bad Stuff: {t.texts.bad_stuff(foe)}"


def _rolling(t: Teller) -> str:
    die = t.view.die
    if die is None:
        return "The die is rolling."
    made = f", which makes {die.total}" if die.total != die.face else ""
    goal = " You need a 5 to get away." if die.purpose == "run" else ""
    return f"You have rolled a {die.face}{made}.{goal}"


def _curse(t: Teller) -> str:
    victim = t.view.curse_on
    whom = "you" if victim == t.view.seat else t.names[victim]
    said = " ".join(t.texts.text(t.view.curse).lines)
    return f"{t.view.card(t.view.curse).name} is about to strike {whom}. {said}"


def _received(_t: Teller) -> str:
    return "You have got new cards and may play them at once."


def _run(t: Teller) -> str:
    q = t.view.question
    assert q is not None
    whom = "" if q.about in (-1, t.view.seat) else f" ({t.names[q.about]})"
    if (seen := seen_on_top(t)) is not None:
        return f"{t.view.card(q.card).name}: you see {seen}. Put it under the deck?"
    verbs = {a.verb for a in t.actions}
    what = "choose what you take" if PICK in verbs else "choose what goes" if DROP in verbs else "choose"
    return f"{t.view.card(q.card).name}{whom}: {what}." if q.card >= 0 else "Choose."


def _losing_item(t: Teller) -> str:
    drops = [a.card for a in t.actions if a.verb == DROP]
    return f"You are about to lose {t.card(drops[0])}. Will {t.card(drops[-1])} go instead?"


def _two_doors(t: Teller) -> str:
    verbs = {a.verb for a in t.actions}
    if PICK in verbs:
        return "Behind your two doors. What comes first?"
    if DROP in verbs and KICK not in verbs and READY not in verbs:
        return "What do you pay with?"
    return "Now the second door." if KICK in verbs else "You may use what you have found. Then the monster comes."


def _body(t: Teller) -> str:
    return f"{t.names[t.view.body_of]} is dead. Take a card from the body."


def _fleeing(t: Teller) -> str:
    several = t.view.fight is not None and len(t.view.fight.foes) > 1
    return f"You have to run.{' From which monster first?' if several else ''}"


def _escaped(t: Teller) -> str:
    q = t.view.question
    assert q is not None
    whom = "You have" if q.about == t.view.seat else f"{t.names[q.about]} has"
    return f"{whom} got away. Will you do anything about it?"


_QUESTIONS: Final[dict[str, Callable[[Teller], str]]] = {
    "Turn": _turn,
    "Fighting": _fighting,
    "KillWindow": _kill,
    "LossWindow": _loss,
    "FacingFoe": _facing,
    "CaughtBy": _caught,
    "Rolling": _rolling,
    "CursePending": _curse,
    "JustReceived": _received,
    "CardProgram": _run,
    "LootingTheBody": _body,
    "Game": lambda _t: "Before the first turn: play a Race, a Class and any items you like.",
    "FightIsOver": lambda _t: "The fight is over. Will you do anything?",
    "AfterFight": lambda _t: "Take your share of the Treasures.",
    "Fleeing": _fleeing,
    "RunningAway": lambda _t: "Both of you have to run. Who goes first?",
    "JustEscaped": _escaped,
    "TwoDoors": _two_doors,
    "PuttingAway": lambda _t: "Which of the cards of this fight lie on top of the discards?",
    "Consenting": lambda _t: "A level for you, for one of your Items in play. Do you agree?",
    "LosingItem": _losing_item,
    "Surviving": lambda _t: "You are about to die. Lose levels instead?",
    "LosingCards": lambda _t: "You have lost a level. Which card goes with it?",
    "Paying": lambda _t: "What do you pay with?",
    "OverLimit": lambda _t: "That is more than you may have. What has to go?",
}
