"""Cards that say themselves when and on what they are played: their text becomes a program (ONESHOT, section 13.2)."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.card_program import CardProgram
from kickdoor.model.language.counts import H_PLAYED
from kickdoor.model.now import Now
from kickdoor.model.power import Power
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import CURSES, TO_FOE, TO_SIDE, W_CURSE, W_DRAWN, W_LOSING, W_SALE
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.equipment.items import more_bonus, one_shot_bonus
from kickdoor.rules.fight.foes import into_fight
from kickdoor.rules.lying_open import lay_open
from kickdoor.rules.powers import why_not_power
from kickdoor.rules.targets import TARGETS, aim


def why_not_own_form(verb: int) -> Reason:
    """Why a card that players put down in front of themselves is not played by this verb (ZONE-12)."""
    return reasons.FORM_LAID if verb == A.LAY else reasons.OWN_TABLE


# How a play is announced, by its verb.
_HOW = {
    A.PLAY_SEAT: announcements.ON_SEAT,
    A.PLAY_FOE: announcements.ON_FOE,
    A.PLAY_FOE_WITH: announcements.ON_FOE,
    A.PLAY_SIDE: announcements.FOR_SIDE,
    A.PLAY_WITH: announcements.WITH_CARD,
}


def list_plays(t: Table, now: Now, card: int, out: list[Action]) -> None:
    """Append every legal way of playing the card that its text names."""
    whens = now.whens
    d = t.lib.cards[card]
    single = len(d.plays) == 1
    for power in d.plays:
        if not whens >> power.when & 1 and power.when != W_LOSING:
            continue
        if power.when != W_CURSE and why_not_power(t, now, card, power) is not None:
            continue  # so no target will do either
        kept = len(out)
        _ways_of(t, now, card, power, out)
        for i in range(kept, len(out)):  # in place, as in `Kind.list_ways`
            a = out[i]
            if (single or power_of(now, d, a) is power) and _why_not_way(t, now, power, a) is None:
                if kept < i:
                    out[kept] = a
                kept += 1
        while kept < len(out):
            out.pop()


def ways_to_play(t: Table, now: Now, card: int, out: list[Action]) -> None:
    """Append every way of playing the card that its text names, legal now or not."""
    for power in t.lib.cards[card].plays:
        _ways_of(t, now, card, power, out)


def _ways_of(t: Table, now: Now, card: int, power: Power, out: list[Action]) -> None:
    if power.when == W_CURSE:
        out.append(A.with_card(A.PLAY, card))
        for p in t.players:
            for curse in p.curses:
                out.append(Action(A.PLAY_FOE, card, curse))
        return
    target = TARGETS[power.target]
    if power.with_monster:
        for monster in t.players[now.seat].hand:
            if not t.lib.cards[monster].is_monster:
                continue
            if power.target != TO_FOE:
                out.append(Action(A.PLAY_WITH, card, cost=monster))
                continue
            for foe in target.candidates(t, now.seat, power):
                out.append(Action(A.PLAY_FOE_WITH, card, foe, cost=monster))
        return
    for one in target.candidates(t, now.seat, power):
        if target.verb == A.PLAY:
            out.append(A.with_card(A.PLAY, card))
        elif target.verb == A.PLAY_SEAT:
            out.append(A.card_at_seat(A.PLAY_SEAT, card, one))
        elif target.verb == A.PLAY_SIDE:
            out.append(Action(A.PLAY_SIDE, card, number=one))
        else:
            out.append(Action(A.PLAY_FOE, card, one))


def power_of(now: Now, d: CardDef, a: Action) -> Power | None:
    """The way of playing the card that fits the form of the action; of several the one whose time it is."""
    found: Power | None = None
    for power in d.plays:
        if _has_form(power, a.verb):
            if found is None or (not now.opens(found.when) and now.opens(power.when)):
                found = power
    return found


def _has_form(power: Power, verb: int) -> bool:
    if power.with_monster:
        return verb == (A.PLAY_FOE_WITH if power.target == TO_FOE else A.PLAY_WITH)
    if power.when == W_CURSE:
        return verb == A.PLAY or verb == A.PLAY_FOE
    return verb == TARGETS[power.target].verb


# How a card is played, by the verb that plays it.
_FORMS: Final = {
    A.PLAY: reasons.FORM_ALONE,
    A.PLAY_SEAT: reasons.FORM_PLAYER,
    A.PLAY_FOE: reasons.FORM_FOE,
    A.PLAY_SIDE: reasons.FORM_SIDE,
}


def why_not_form_of(d: CardDef, verb: int) -> Reason:
    """How a card is played instead, if its text does not know this form."""
    if verb == A.LAY and not d.is_item:
        return reasons.FORM_LAID
    if not d.plays:
        return reasons.FORM_HOST
    power = d.plays[0]
    if power.with_monster:
        return reasons.FORM_MONSTER
    if power.when == W_DRAWN:
        return reasons.WHEN_DRAWN
    if power.when == W_SALE:
        return reasons.WHEN_SELLING
    target = TARGETS[power.target]
    on_foe = target.verb == A.PLAY_FOE and power.target != TO_FOE
    return reasons.FORM_IN_PLAY if on_foe else _FORMS[target.verb]


def why_not_play(t: Table, now: Now, a: Action) -> Reason | None:
    """Why the card cannot be played like this now; None if it can. Its text says when (ONESHOT-8, TREAS-4)."""
    d = t.lib.cards[a.card]
    power = power_of(now, d, a)
    if power is None:
        return why_not_form_of(d, a.verb)
    reason = None if power.when == W_CURSE else why_not_power(t, now, a.card, power)
    return _why_not_way(t, now, power, a) if reason is None else reason


def _why_not_way(t: Table, now: Now, power: Power, a: Action) -> Reason | None:
    """Why the power, which may be used now, cannot be used like this."""
    if power.when == W_CURSE:
        return _why_not_cancel(t, now, a)
    if power.with_monster and not (t.in_hand(a.cost, now.seat) and t.lib.cards[a.cost].is_monster):
        return reasons.ONLY_MONSTER
    target = a.number if power.target == TO_SIDE else a.target
    return TARGETS[power.target].why_not(t, now.seat, power, target)


def _why_not_cancel(t: Table, now: Now, a: Action) -> Reason | None:
    """A cancelling card stops the Curse on its way, or else ends one that stays (CURSE-17)."""
    if not now.opens(W_CURSE):
        return filled_reasons.NO_CURSE.of(t.lib, a.card)
    pending = t.top.whens(t, now.seat) & 1 << W_CURSE != 0
    if a.verb == A.PLAY:
        return None if pending else filled_reasons.NO_CURSE.of(t.lib, a.card)
    if pending:
        return t.settle_first()
    return None if t.zone_of(a.target) == CURSES else filled_reasons.NO_CURSE.of(t.lib, a.card)


def play_by_text(t: Table, now: Now, a: Action) -> None:
    """Lay the card down and begin with its text."""
    seat = now.seat
    d = t.lib.cards[a.card]
    power = power_of(now, d, a)
    assert power is not None
    extra = more_bonus(t, seat, a.card) + one_shot_bonus(t, seat) if d.is_item else 0
    badge = t.badge[a.card]
    how = _HOW.get(a.verb, announcements.PLAIN)
    said = a.number if how == announcements.FOR_SIDE else a.cost if how == announcements.WITH_CARD else a.target
    t.announce(announcements.PLAYED, seat, a.card, said, how)
    if t.fight is not None and not t.fight.running:
        into_fight(t, a.card)  # it lies there until the fight is over (ZONE-11)
    else:
        lay_open(t, a.card)
    program = CardProgram(power.program, a.card, seat, seat)
    program.target = a.target
    program.extra = extra
    program.badge = badge
    program.mode = a.cost if power.with_monster else a.number
    aim(t, program, power)
    t.push(program)
    if t.lib.listens:
        t.happens(H_PLAYED, seat, a.card)
