"""Advice for people: the legal actions of a seat, the most useful first.

In the seat's own fight the outlook decides: first what wins it now, then what comes closest to that, then help, then
running away. Cards that only come closer are left for later if everything together could not win, and if they could
not win without help that wins by itself. A quick bot scores all other actions. Neither the bot nor the outlook sees more than the seat.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.quick.library_values import library_values
from kickdoor.bots.quick.memory import TurnMemory
from kickdoor.bots.quick.personality import steady
from kickdoor.bots.quick.policy import QuickPolicy
from kickdoor.bots.quick.scale import PASSING
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.chance import Chance
from kickdoor.views.live_view import LiveView
from kickdoor.views.outlook import ActionOutlook, Outcome, Outlook

__all__ = ["Advice", "advise"]

# Merits, on a scale of their own: a bot's scores are below 20.
_WINS: Final = 400.0
_ENDS: Final = 380.0
_CLOSER: Final = 300.0
_HELP_WINS: Final = 200.0
_HELP: Final = 150.0
_GOING_ON: Final = 100.0
_LIKED: Final = 20.0
_USELESS: Final = 0.0
_GIVING_UP: Final = -20.0
_HARMS: Final = -50.0

# Actions that give something away or put it off. If a card has another use as well, that use comes first.
_GIVES_UP: Final = frozenset((A.GIVE, A.DROP, A.SHED, A.UNEQUIP, A.SHOW, A.LAY))
_ASKS: Final = frozenset((A.ASK_HELP, A.OFFER_HELP, A.COMPEL))


class Advice:
    """Legal actions, the most useful first. The first `good` of them make sense."""

    def __init__(self, ranking: list[Action], good: int) -> None:
        self.ranking = ranking
        self.good = good


def advise(view: LiveView, actions: list[Action], outlook: Outlook) -> Advice:
    """Sort these legal actions of the viewer, the most useful first."""
    if not actions:
        return Advice([], 0)
    policy = QuickPolicy(view, library_values(view.lib), steady(), TurnMemory(), Chance(1, 2, 3, 4))
    chosen = policy.decide(actions)
    drafting = view.draft() is not None
    found: dict[Action, ActionOutlook] = {one.of: one for one in outlook.actions}
    own = view.fighting() and view.in_fight(view.seat) and not view.running()
    fight = _OwnFight(view, outlook) if own else None
    rows: list[tuple[float, int, int, int]] = []
    first: dict[int, int] = {}  # of each Curse: the place of its first victim
    for i, a in enumerate(actions):
        score = (1.0 if a is chosen else 0.0) if drafting else policy.score(a)
        hurts = a.verb == A.PLAY_SEAT and view.card(a.card).is_curse
        group = first.setdefault(a.card, i) if hurts else i
        rows.append((-_merit(a, score, found.get(a), fight), group, _distance(view, a.target) if hurts else 0, i))
    rows.sort()
    good = len([row for row in rows if row[0] < -_USELESS])
    return Advice([actions[row[3]] for row in rows], good)


def _distance(view: LiveView, victim: int) -> int:
    """How far this player is from the win: a Curse is for whoever comes closest, and least of all for oneself."""
    return 1000 if victim == view.seat else -view.level(victim)


class _OwnFight:
    """How the viewer's own fight stands now."""

    def __init__(self, view: LiveView, outlook: Outlook) -> None:
        margin = view.margin()
        self.lead = margin
        self.winning = margin > 0 or (margin == 0 and view.tie_wins())
        needed = 0 if view.tie_wins() else 1  # by so much the munchkins have to be ahead
        alone = margin + _gain_by_cards(outlook, margin)
        # cards that only come closer make sense if they win it together, or together with help that alone would not
        self.hopeful = alone >= needed
        if not self.hopeful and not _is_won_by_help(outlook):
            self.hopeful = alone + _gain_by_help(outlook, margin) >= needed


def _gain_by_cards(outlook: Outlook, lead: int) -> int:
    """By how much all cards together could improve the fight, each played once."""
    cards: dict[int, int] = {}
    for one in outlook.actions:
        if one.fight is not None and one.of.card >= 0 and one.helper < 0:
            cards[one.of.card] = max(cards.get(one.of.card, 0), _lead(one.fight) - lead)
    return sum(cards.values())


def _gain_by_help(outlook: Outlook, lead: int) -> int:
    """By how much the best helper would improve the fight."""
    return max([0] + [_lead(one.fight) - lead for one in outlook.help if one.fight is not None])


def _is_won_by_help(outlook: Outlook) -> bool:
    """Would the fight be won as soon as somebody helps, without anything else, and without winning them the game?"""
    for one in outlook.help:
        if one.fight is not None and one.fight.winning and one.say != "help-gives":
            return True
    return False


def _merit(a: Action, score: float, found: ActionOutlook | None, fight: _OwnFight | None) -> float:
    if a.later:
        return _GIVING_UP
    if fight is not None:
        merit = _fight_merit(a, score, found, fight)
        if merit is not None:
            return merit
    if score > PASSING:
        return _USELESS if _weakens(a, found) else _LIKED + score
    if a.verb == A.PASS:
        return _USELESS + 1.0
    return _GIVING_UP if a.verb in _GIVES_UP else _USELESS


def _weakens(a: Action, found: ActionOutlook | None) -> bool:
    """Is it a card for oneself that costs strength and brings no level, as a Race that may not wear one's best Item?"""
    return a.verb == A.PLAY and found is not None and found.strength < 0 and found.level <= 0


def _fight_merit(a: Action, score: float, found: ActionOutlook | None, fight: _OwnFight) -> float | None:
    """What an action is worth in the viewer's own fight; None: it has nothing to do with the fight."""
    if a.verb == A.KILL:
        return _WINS + 50.0
    if a.verb == A.LOSE:
        return _GOING_ON
    if found is None:
        return None
    if found.ends_fight:
        return _USELESS if fight.winning else _ENDS + score
    then = found.fight
    if then is None:
        return None
    if fight.winning:  # more strength than enough is useless, unless it brings something
        return _HARMS if not then.winning else _USELESS
    if found.say == "help-gives":  # nobody hires somebody else to win the game
        return _HARMS
    if a.verb in _ASKS or found.helper >= 0:
        return (_HELP_WINS if then.winning else _HELP) + _lead(then)
    if then.winning:
        return _WINS + score
    gain = _lead(then) - fight.lead
    if gain <= 0:
        return _HARMS
    return _CLOSER + gain if fight.hopeful else _USELESS


def _lead(then: Outcome) -> int:
    return then.munchkins - then.monsters
