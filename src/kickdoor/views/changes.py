"""Whether a part of a view has changed, found without writing it: for a server that sends only what is new."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kickdoor.model.player import Player
from kickdoor.model.table import Table
from kickdoor.views.question import QuestionView
from kickdoor.views.view import SituationView

_LOW: Final = (1 << 40) - 1
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
    return (mark & _LOW) * _FACTOR + number


def _all_mixed(mark: i64, numbers: list[int]) -> i64:
    mark = mixed(mark, len(numbers))
    for number in numbers:
        mark = mixed(mark, number)
    return mark


def player_mark(t: Table, p: Player, known: list[int]) -> int:
    """A number that changes with anything that is written of a player, for viewers who know these hand cards."""
    cards, treasures = t.lib.cards, 0
    for card in p.hand:
        treasures += cards[card].deck
    flags = (p.changed_sex << 2) + (p.alive << 1) + p.new_hand
    mark: i64 = mixed(mixed(mixed(p.level, p.sex * 8 + flags), len(p.hand)), treasures)
    mark = _all_mixed(mixed(mark, p.doubled_sales), p.statuses)
    mark = _all_mixed(mark, known)
    mark = _all_mixed(mark, p.items)
    for card in p.items:
        mark = mixed(mark, t.host[card] * 2 + t.equipped[card])
    mark = _all_mixed(mark, p.attached)
    for card in p.attached:
        mark = mixed(mark, t.host[card])
    for row in (p.classes, p.races, p.extras, p.curses, p.companions, p.kept):
        mark = _all_mixed(mark, row)
    return mark


def question_mark(q: QuestionView | None) -> int:
    """The same for the open question, whoever is asked."""
    return 1 if q is None else hash((q.kind, q.seat, q.card, q.about))
