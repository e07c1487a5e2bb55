"""Every card a seat may play now, and every ability it may use: found by one look at what is open."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.power import Power
from kickdoor.model.table import Table
from kickdoor.model.words import (
    ATTACHMENT,
    CURSE,
    ENHANCER,
    EXTRA,
    HIRELING,
    ITEM,
    LEVEL_UP,
    MONSTER,
    NO_TARGET,
    ONE_SHOT,
    OTHER,
    RACE,
    SHUT,
    TO_COMPANION,
    TO_FOE,
    TO_SIDE,
    W_ANY_TIME,
    W_CURSE,
    W_FIGHT,
    W_LOSING,
)
from kickdoor.rules.abilities import list_abilities
from kickdoor.rules.equipment.items import room_for_big
from kickdoor.rules.fight.help import hand_barred
from kickdoor.rules.life.level_cards import why_not_asked, why_not_level_card, why_not_level_target
from kickdoor.rules.may_play import (
    received_now,
    why_not_attach,
    why_not_class,
    why_not_class_time,
    why_not_extra,
    why_not_hireling,
    why_not_play_loaded,
    why_not_replace,
)
from kickdoor.rules.tags import kin_there
from kickdoor.rules.timing import (
    badgeable,
    companions_of_others,
    has_target,
    seat_targets,
    whens_at,
    why_not_foe,
    why_not_power,
)
from kickdoor.rules.traits import has_extra


def list_plays(t: Table, seat: int, moment: int, out: list[Action]) -> None:
    """Every card this seat may play at this moment, and every ability it may use."""
    whens = whens_at(t, seat, moment)
    p = t.players[seat]
    cards = t.lib.cards
    top = t.top
    shut = moment == SHUT
    own_time = not shut and not t.in_fight(seat)
    if shut:  # nothing goes but what a frame opens, and what restores a lost permission
        any_card = top.owner_may_restore(seat) or top.complex_broken(t, seat)
    else:
        any_card = seat == t.active or top.receives(seat)
    if t.fight is None or not hand_barred(t, seat):
        for card in p.hand:
            if any_card or cards[card].hand_whens & whens:
                _list_hand_card(t, seat, card, whens, own_time, out)
    for card in p.items:
        d = cards[card]
        if d.play_whens & whens and d.kind == ONE_SHOT:
            _list_powers(t, seat, card, d, whens, out)
    if p.front:
        list_abilities(t, seat, p.front, whens, out)
    if p.items:
        list_abilities(t, seat, p.items, whens, out)


def _list_hand_card(t: Table, seat: int, card: int, whens: int, own_time: bool, out: list[Action]) -> None:
    d = t.lib.cards[card]
    kind = d.kind
    if kind == MONSTER:
        if whens >> W_FIGHT & 1 and kin_there(t, card):
            out.append(A.with_card(A.JOIN, card))
    elif kind == CURSE:
        if whens >> W_ANY_TIME & 1:
            for s in t.living_from(seat):
                out.append(A.card_at_seat(A.PLAY_SEAT, card, s))
    elif kind == ENHANCER:
        if whens >> W_FIGHT & 1:
            assert t.fight is not None
            for foe in t.fight.foes:
                out.append(Action(A.PLAY_FOE, card, foe.card))
    elif kind == LEVEL_UP:
        if whens >> W_ANY_TIME & 1:
            _list_level_card(t, seat, card, d, out)
    elif kind == ATTACHMENT and d.attachment.anyone:
        if whens >> W_ANY_TIME & 1:
            for item in badgeable(t, d):
                out.append(Action(A.PLAY_CARD, card, item))
        _list_powers(t, seat, card, d, whens, out)
    elif kind == ATTACHMENT and d.attachment.to_class:
        for item in t.players[seat].classes:
            if why_not_attach(t, seat, card, item) is None:
                out.append(Action(A.PLAY_CARD, card, item))
    elif kind == ATTACHMENT:
        for item in t.players[seat].items + t.players[seat].hand:
            if why_not_attach(t, seat, card, item) is None:
                out.append(Action(A.PLAY_CARD, card, item))
    elif kind == ITEM or kind == ONE_SHOT or kind == OTHER:
        _list_treasure(t, seat, card, d, whens, own_time, out)
    elif kind == HIRELING:
        if why_not_hireling(t, seat, card) is None:
            out.append(A.with_card(A.PLAY, card))
    else:
        _list_class(t, seat, card, d, out)


def _list_treasure(t: Table, seat: int, card: int, d: CardDef, whens: int, own_time: bool, out: list[Action]) -> None:
    kind = d.kind
    mine = own_time and (seat == t.active or received_now(t, seat, card))
    if kind == ONE_SHOT or (kind == OTHER and not d.stays):
        _list_powers(t, seat, card, d, whens, out)
    if not mine:
        return
    if kind == OTHER:
        if d.stays:
            out.append(A.with_card(A.PLAY, card))
    elif not d.item.big or room_for_big(t, seat):
        out.append(A.with_card(A.LAY if kind == ONE_SHOT else A.PLAY, card))
    if kind == ITEM and d.carries:
        for item in t.players[seat].items + t.players[seat].hand:
            if why_not_play_loaded(t, seat, card, item) is None:
                out.append(Action(A.PLAY_WITH, card, cost=item))


def _list_level_card(t: Table, seat: int, card: int, d: CardDef, out: list[Action]) -> None:
    if why_not_level_card(t, seat, d) is not None:
        return
    for s in range(len(t.players)):
        if why_not_level_target(t, seat, d, s) is None and (
            d.level_up.price is None or why_not_asked(t, seat, card, s) is None
        ):
            out.append(A.card_at_seat(A.PLAY_SEAT, card, s))


def _list_class(t: Table, seat: int, card: int, d: CardDef, out: list[Action]) -> None:
    if why_not_class_time(t, seat, card) is not None:
        return
    if d.kind == EXTRA:
        if why_not_extra(t, seat, d, card) is None:
            out.append(A.with_card(A.PLAY, card))
        return
    if why_not_class(t, seat, d, card) is None:
        out.append(A.with_card(A.PLAY, card))
    p = t.players[seat]
    if has_extra(t, seat, d.kind == RACE):
        for old in p.races if d.kind == RACE else p.classes:
            if why_not_replace(t, seat, d, card, old) is None:
                out.append(Action(A.PLAY_FOE, card, old))


def _list_powers(t: Table, seat: int, card: int, d: CardDef, whens: int, out: list[Action]) -> None:
    for power in d.plays:
        if not whens >> power.when & 1 and power.when != W_LOSING:
            continue
        if power.when == W_CURSE:
            _list_cancels(t, seat, card, out)
        elif why_not_power(t, seat, card, power, whens) is None:
            _list_targets(t, seat, card, power, out)


def _list_cancels(t: Table, seat: int, card: int, out: list[Action]) -> None:
    if t.top.opens(t, seat, W_CURSE):
        out.append(A.with_card(A.PLAY, card))
        return
    for p in t.players:
        for curse in p.curses:
            out.append(Action(A.PLAY_FOE, card, curse))


def _list_targets(t: Table, seat: int, card: int, power: Power, out: list[Action]) -> None:
    target = power.target
    if power.with_monster:
        for monster in t.players[seat].hand:
            if t.lib.cards[monster].kind == MONSTER:
                if target != TO_FOE:
                    out.append(Action(A.PLAY_WITH, card, cost=monster))
                    continue
                assert t.fight is not None
                for foe in t.fight.foes:
                    out.append(Action(A.PLAY_FOE_WITH, card, foe.card, cost=monster))
    elif target == NO_TARGET:
        if has_target(t, seat, power):
            out.append(A.with_card(A.PLAY, card))
    elif target == TO_SIDE:
        out.append(Action(A.PLAY_SIDE, card, number=0))
        out.append(Action(A.PLAY_SIDE, card, number=1))
    elif target == TO_FOE:
        assert t.fight is not None
        for foe in t.fight.foes:
            if t.top.may_touch(t, seat, foe.no) and why_not_foe(t, power, foe) is None:
                out.append(Action(A.PLAY_FOE, card, foe.card))
    elif target == TO_COMPANION:
        for companion in companions_of_others(t, seat):
            out.append(Action(A.PLAY_FOE, card, companion))
    else:
        for s in seat_targets(t, seat, power):
            out.append(A.card_at_seat(A.PLAY_SEAT, card, s))
