"""Which seats could act at all: windows ask nobody else (section 13.3)."""

from __future__ import annotations

from typing import Final

from kickdoor.model.card import CardDef
from kickdoor.model.now import Now
from kickdoor.model.table import Table
from kickdoor.model.words import (
    W_ANY_TIME,
    W_CURSE,
    W_LOSING,
    W_MY_TURN,
    W_OUT_OF_FIGHT,
    W_OWN_TURN,
    W_QUIET,
    W_QUIET_TURN,
)
from kickdoor.rules.fight.card_bonus import can_spend
from kickdoor.rules.fight.help import hand_barred
from kickdoor.rules.powers import why_no_ability, why_not_power
from kickdoor.rules.targets import TARGETS, has_monster
from kickdoor.rules.timing import now_for

# What is open to players on their own turn as well: nothing is lost by going on.
_LATER: Final = (
    1 << W_ANY_TIME | 1 << W_MY_TURN | 1 << W_OUT_OF_FIGHT | 1 << W_OWN_TURN | 1 << W_QUIET | 1 << W_QUIET_TURN
)


def can_act(t: Table, seat: int, now_or_never: bool = False) -> bool:
    """Could this seat play a card or use an ability now that others may have to reckon with? `now_or_never`: without
    what they could do on their next turn just as well."""
    if t.fight is not None and can_spend(t, seat):
        return True
    now = now_for(t, seat)
    whens = now.whens
    if now_or_never:
        whens &= ~_LATER
        if t.fight is None or not t.fight.has(seat):
            whens &= ~(1 << W_CURSE)  # one that lies in front of somebody, and will do so later
        now = Now(seat, now.moment, whens)
    p = t.players[seat]
    cards = t.lib.cards
    if not hand_barred(t, seat):
        for card in p.hand:
            d = cards[card]
            if d.hand_whens & whens and d.rules.interrupts(t, now, card):
                return True
    for card in p.items:
        d = cards[card]
        if d.play_whens & whens and can_play(t, now, d, card):
            return True
    return _any_ability(t, now, p.front) or _any_ability(t, now, p.items)


def can_play(t: Table, now: Now, d: CardDef, card: int) -> bool:
    """Could the seat play this card in one of the ways its text names?"""
    whens = now.whens
    for power in d.plays:
        if (
            (whens >> power.when & 1 or power.when == W_LOSING)
            and why_not_power(t, now, card, power) is None
            and (not power.with_monster or has_monster(t, now.seat))
            and TARGETS[power.target].any(t, now.seat, power)
        ):
            return True
    return False


def _any_ability(t: Table, now: Now, cards: list[int]) -> bool:
    """Could the seat use an ability of these cards in front of it?"""
    whens = now.whens
    defs = t.lib.cards
    for card in cards:
        d = defs[card]
        if not d.ability_whens & whens:
            continue
        for power in d.abilities:
            if (
                (whens >> power.when & 1 or power.when == W_LOSING)
                and why_no_ability(t, now.seat, card, power) is None
                and why_not_power(t, now, card, power) is None
                and TARGETS[power.target].any(t, now.seat, power)
            ):
                return True
    return False


def can_use(t: Table, seat: int, when: int) -> bool:
    """Could this seat use some card or ability of just this `when` word, which is open to it now?"""
    p = t.players[seat]
    cards = t.lib.cards
    bit = 1 << when
    only = Now(seat, t.moment(), bit)
    if not hand_barred(t, seat):
        for card in p.hand:
            if cards[card].play_whens & bit and _can_play_at(t, only, card, when):
                return True
    for card in p.items:
        if cards[card].play_whens & bit and _can_play_at(t, only, card, when):
            return True
    return _any_ability(t, only, p.front) or _any_ability(t, only, p.items)


def _can_play_at(t: Table, only: Now, card: int, when: int) -> bool:
    for power in t.lib.cards[card].plays:
        if (
            power.when == when
            and (when == W_CURSE or why_not_power(t, only, card, power) is None)
            and (not power.with_monster or has_monster(t, only.seat))
            and TARGETS[power.target].any(t, only.seat, power)
        ):
            return True
    return False
