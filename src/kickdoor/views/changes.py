"""Whether a part of a view has changed, found without writing it: for a server that sends only what is new."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kickdoor.model.now import Now
from kickdoor.model.player import Player
from kickdoor.model.table import Table
from kickdoor.model.words import OPEN
from kickdoor.rules.actions import minds_others
from kickdoor.views.question import QuestionView
from kickdoor.views.view import SituationView

LOW: Final = (1 << 40) - 1
_FACTOR: Final = 1_000_003


def situation_changed(new: SituationView, old: SituationView) -> bool:
    """Do these two differ in more than the first numbers and words, and the question?"""
    if new.offers or old.offers or new.draft is not None or old.draft is not None:
        return True
    if new.die is not None or old.die is not None:
        return True
    return (
        new.over != old.over
        or new.winners != old.winners
        or new.laid_open != old.laid_open
        or new.body != old.body
        or new.body_of != old.body_of
        or new.spoils != old.spoils
        or new.curse != old.curse
        or new.curse_on != old.curse_on
        or new.curse_by != old.curse_by
    )


def mixed(mark: i64, number: i64) -> i64:
    """A mark that differs for every other row of numbers mixed into it. Marks and numbers stay below 2 ** 62."""
    return (mark & LOW) * _FACTOR + number


def _all_mixed(mark: i64, numbers: list[int]) -> i64:
    mark = mixed(mark, len(numbers))
    for number in numbers:
        mark = mixed(mark, number)
    return mark


def front_mark(t: Table, p: Player) -> int:
    """A number that changes with anything about a player but their hand: what they are, and what lies before them."""
    flags = (p.changed_sex << 2) + (p.alive << 1) + p.new_hand
    mark: i64 = mixed(p.level, p.sex * 8 + flags)
    mark = _all_mixed(mixed(mark, p.doubled_sales), p.statuses)
    mark = _all_mixed(mark, p.items)
    for card in p.items:
        mark = mixed(mark, t.host[card] * 2 + t.equipped[card])
    mark = _all_mixed(mark, p.attached)
    for card in p.attached:
        mark = mixed(mark, t.host[card])
    mark = _all_mixed(_all_mixed(mark, p.classes), p.races)
    mark = _all_mixed(_all_mixed(mark, p.extras), p.curses)
    for card in p.curses:
        mark = mixed(mark, t.host[card])
    mark = _all_mixed(_all_mixed(mark, p.companions), p.kept)
    for handicap in p.handicaps:
        mark = mixed(mixed(mark, handicap.what), handicap.ends)
    mark = mixed(mark, len(p.handicaps))
    for taping in p.tapings:
        mark = mixed(mixed(mixed(mark, taping.tape), taping.one), taping.other)
    return mixed(mark, len(p.tapings))


def player_mark(front: int, t: Table, p: Player, known: list[int]) -> int:
    """A number that changes with anything that is written of a player, for viewers who know these hand cards. `front`
    is their `front_mark`."""
    cards, treasures = t.lib.cards, 0
    for card in p.hand:
        treasures += cards[card].deck
    mark: i64 = front
    return _all_mixed(mixed(mixed(mark, len(p.hand)), treasures), known)


def outline_mark(t: Table) -> int:
    """A number for how the game stands between two fights, in outline: who is alive, everybody's Level, whether they
    have Items, and what the fight before has left. 0: something is under way."""
    if t.fight is not None or t.offers or t.drafting or t.later or t.just_received or t.musts or t.level_dues:
        return 0
    if t.over or t.limbo or t.moment() != OPEN:
        return 0
    mark: i64 = 2 * t.dead + t.after_fight + 1
    mark = _all_mixed(mark, t.killed_tags)
    for p in t.players:
        mark = mixed(mark, (p.level << 2) + (p.alive << 1) + (len(p.items) > 0))
    return mark


def standing_mark(t: Table, outline: int, fronts: list[int]) -> int:
    """The same with everything that lies before the players, and that the rules look at besides. `fronts` are the
    players' `front_mark`s, `outline` is the `outline_mark`; 0: something is under way."""
    if not outline:
        return 0
    mark: i64 = outline
    mark = mixed(mixed(mark, t.active), t.turn_of)
    mark = mixed(mixed(mark, t.kept_curses), len(t.refused_trades))
    for refused in t.refused_trades:
        mark = _all_mixed(mark, refused)
    mark = _all_mixed(mark, t.turn_uses)
    for pile in t.discards:  # cards come on top, so a pile of as many others has another one there
        mark = mixed(mixed(mark, len(pile)), pile[-1] if pile else -1)
    for front in fronts:
        mark = mixed(mark, front & LOW)
    return mark


def standing_for(t: Table, now: Now, outline: int, standing: int, fronts: list[int]) -> int:
    """The same for a seat that is not asked: in outline if its actions cannot depend on more than that and on what lies
    before itself. `outline` and `standing` are the marks of the game; 0: something is under way.

    While it stays the same, so do the legal actions of the seat, if its hand and what is open to it (`Now.whens`) do:
    no rule looks at anything else then. `tests/views/test_standing.py` watches what they look at.
    """
    if not outline or minds_others(t, now):
        return standing
    return mixed(mixed(outline, fronts[now.seat] & LOW), 1)


def question_mark(q: QuestionView | None) -> int:
    """The same for the open question, whoever is asked."""
    return 1 if q is None else hash((q.kind, q.seat, q.card, q.about))
