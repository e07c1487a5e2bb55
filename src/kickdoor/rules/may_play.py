"""May a card be played, and how? One check for every way of playing a card, behind the list of legal actions, the act
itself and the answer to "why not?" (TURN-7 to TURN-9, section 13.2)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.power import Power
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import (
    ATTACHMENT,
    CLASS,
    CURSE,
    CURSES,
    ENHANCER,
    EXTRA,
    HAND,
    HIRELING,
    ITEM,
    ITEMS,
    LEVEL_UP,
    MONSTER,
    NO_TARGET,
    ONE_SHOT,
    OTHER,
    RACE,
    SETUP,
    SHUT,
    TO_COMPANION,
    TO_FOE,
    TO_OWN_CARD,
    TO_OWN_CURSE,
    TO_SIDE,
    TO_SMALL_ITEM,
    TO_UNWORN_ITEM,
    W_CURSE,
    W_FIGHT,
)
from kickdoor.rules import reasons
from kickdoor.rules.equipment.items import companion_limit, room_for_big
from kickdoor.rules.fight.help import hand_barred
from kickdoor.rules.life.level_cards import why_not_asked, why_not_level_card, why_not_level_target
from kickdoor.rules.tags import item_has, kin_there
from kickdoor.rules.timing import (
    has_target,
    liftable,
    open_whens,
    own_cards,
    stealable,
    why_closed,
    why_not_companion,
    why_not_foe,
    why_not_power,
    why_not_seat,
)
from kickdoor.rules.traits import has_extra


def received_now(t: Table, seat: int, card: int) -> bool:
    """The card has just been received and this is the stop at which it may be played (TURN-8, RW-17)."""
    return t.top.just_received(seat, card)


def why_not_own_time(t: Table, seat: int, card: int) -> Reason | None:
    """Items and the like: own turn out of a fight, or just received (ITEM-13, TREAS-2)."""
    if t.moment() == SHUT:
        return reasons.SETTLE_FIRST
    if t.in_fight(seat):
        return reasons.IN_FIGHT
    if seat == t.active or received_now(t, seat, card):
        return None
    return reasons.ITEM_TIMING


def why_not_class_time(t: Table, seat: int, card: int) -> Reason | None:
    """Classes and Races: any moment of one's own turn, also in a fight; else just received (CLASS-6)."""
    if t.moment() == SHUT:
        d = t.lib.cards[card]
        restores = d.gives.big_unlimited and t.top.owner_may_restore(seat)
        if not restores and not (d.gives.complex_unlimited and t.top.complex_broken(t, seat)):
            return reasons.SETTLE_FIRST
    if seat == t.active or received_now(t, seat, card):
        return None
    return reasons.CLASS_TIMING


# --- one check for every way of playing ---------------------------------------------------------------------------


def why_not_play(t: Table, seat: int, a: Action) -> Reason | None:
    """May this seat play this card like that now?"""
    if a.card < 0 or a.card >= len(t.lib.cards):
        return reasons.NO_SUCH_CARD
    d = t.lib.cards[a.card]
    place = t.place[a.card]
    if place != HAND * 8 + seat and not (place == ITEMS * 8 + seat and d.kind == ONE_SHOT and a.verb != A.LAY):
        return reasons.NOT_IN_HAND
    if place == HAND * 8 + seat and hand_barred(t, seat):
        return reasons.HAND_BARRED
    kind = d.kind
    if (kind == ONE_SHOT and a.verb != A.LAY) or (kind == OTHER and not d.stays):
        return why_not_power_play(t, seat, d, a)
    if kind == ATTACHMENT and a.verb == A.PLAY_FOE and d.plays:
        return why_not_power_play(t, seat, d, a)
    if kind == ITEM and a.verb == A.PLAY_WITH and d.carries:
        return why_not_play_loaded(t, seat, a.card, a.cost)
    if (kind == ITEM and a.verb == A.PLAY) or (kind == ONE_SHOT and a.verb == A.LAY):
        return _why_not_item(t, seat, d, a.card)
    if (kind == CLASS or kind == RACE) and a.verb == A.PLAY:
        return why_not_class(t, seat, d, a.card)
    if (kind == CLASS or kind == RACE) and a.verb == A.PLAY_FOE:
        return why_not_replace(t, seat, d, a.card, a.target)
    if kind == EXTRA and a.verb == A.PLAY:
        return why_not_extra(t, seat, d, a.card)
    if kind == ATTACHMENT and a.verb == A.PLAY_CARD:
        return why_not_attach(t, seat, a.card, a.target)
    if kind == OTHER and a.verb == A.PLAY:
        return why_not_own_time(t, seat, a.card)
    if kind == HIRELING and a.verb == A.PLAY:
        return why_not_hireling(t, seat, a.card)
    if kind == CURSE and a.verb == A.PLAY_SEAT:
        return _why_not_curse(t, seat, a.target)
    if kind == LEVEL_UP and a.verb == A.PLAY_SEAT:
        return _why_not_level(t, seat, d, a)
    if kind == ENHANCER and a.verb == A.PLAY_FOE:
        return _why_not_enhance(t, seat, a.target)
    if kind == MONSTER and a.verb == A.JOIN:
        return _why_not_join(t, seat, a.card)
    if a.verb == A.PLAY_SEAT and kind in (CLASS, RACE, EXTRA, ITEM, HIRELING):
        return reasons.OWN_TABLE
    return reasons.NOT_PLAYABLE


def _why_not_item(t: Table, seat: int, d: CardDef, card: int) -> Reason | None:
    reason = why_not_own_time(t, seat, card)
    if reason is not None:
        return reason
    return reasons.BIG_LIMIT if d.item.big and not room_for_big(t, seat) else None


def why_not_class(t: Table, seat: int, d: CardDef, card: int) -> Reason | None:
    reason = why_not_class_time(t, seat, card)
    if reason is not None:
        return reason
    p = t.players[seat]
    race = d.kind == RACE
    mine = p.races if race else p.classes
    for other in mine:
        if t.lib.cards[other].trait == d.trait:  # CHARITY-14: a copy may be exchanged only by putting the old away
            return reasons.SAME_RACE if race else reasons.SAME_CLASS
    if t.phase == SETUP and (mine or t.top.opening_played(seat, race)):
        return reasons.OPENING_ONE_CLASS
    if len(mine) >= 2 and has_extra(t, seat, race):
        return reasons.NO_TARGET  # with two of them the one to be replaced is named
    return None


def why_not_replace(t: Table, seat: int, d: CardDef, card: int, old: int) -> Reason | None:
    """With two Classes (or Races) a new one replaces the one that is named (CLASS-7)."""
    reason = why_not_class_time(t, seat, card)
    if reason is not None:
        return reason
    if t.phase == SETUP:
        return reasons.OPENING_ONE_CLASS
    p = t.players[seat]
    race = d.kind == RACE
    mine = p.races if race else p.classes
    if old not in mine or not has_extra(t, seat, race):
        return reasons.NO_TARGET
    for other in mine:
        if other != old and t.lib.cards[other].trait == d.trait:
            return reasons.SAME_RACE if race else reasons.SAME_CLASS
    return None


def why_not_extra(t: Table, seat: int, d: CardDef, card: int) -> Reason | None:
    reason = why_not_class_time(t, seat, card)
    if reason is not None:
        return reason
    p = t.players[seat]
    if not (p.races if d.extra_of_race else p.classes):
        return reasons.NO_RACE if d.extra_of_race else reasons.NO_CLASS
    return reasons.ONE_EXTRA if has_extra(t, seat, d.extra_of_race) else None


def why_not_play_loaded(t: Table, seat: int, card: int, item: int) -> Reason | None:
    """An Item that carries another is played and loaded in one action (DOLLY-1)."""
    reason = why_not_own_time(t, seat, card)
    if reason is not None:
        return reason
    if item < 0 or item == card or t.owner(item) != seat or t.lib.cards[item].kind != ITEM:
        return reasons.NOT_YOURS
    if t.zone_of(item) == HAND:
        return why_not_own_time(t, seat, item)
    return None if t.host[item] < 0 else reasons.CARRIED


def why_not_badge(t: Table, d: CardDef, item: int) -> Reason | None:
    """A card that anybody may attach to any Item in play, at any time."""
    if t.moment() == SHUT:
        return reasons.SETTLE_FIRST
    if item < 0 or t.zone_of(item) != ITEMS:
        return reasons.NOT_IN_PLAY
    return reasons.MARKED_ALREADY if t.badge[item] >= 0 or item_has(t, item, d.gives.item_tag) else None


def why_not_attach(t: Table, seat: int, card: int, item: int) -> Reason | None:
    d = t.lib.cards[card]
    if d.attachment.anyone:
        return why_not_badge(t, d, item)
    if d.attachment.to_class:
        reason = why_not_own_time(t, seat, card)
        if reason is None and (item < 0 or not t.in_classes(item, seat)):
            return reasons.NO_CLASS
        return reasons.CHEATED if reason is None and t.rider[item] >= 0 else reason
    if t.in_fight(seat):
        return reasons.CHEAT_TIMING
    if t.moment() == SHUT and t.top.owner_may_restore(seat):  # BIG-4: it makes one Big item no longer count
        if seat != t.active:
            return reasons.ITEM_TIMING
        if item < 0 or not t.in_items(item, seat) or not t.lib.cards[item].item.big:
            return reasons.SETTLE_FIRST
        return reasons.CHEATED if t.rider[item] >= 0 else None
    reason = why_not_own_time(t, seat, card)
    if reason is not None:
        return reason
    if item < 0 or t.owner(item) != seat:
        return reasons.NOT_YOURS
    kind = t.lib.cards[item].kind
    if kind != ITEM:
        return reasons.ONE_SHOT_NOT_EQUIPPED if kind == ONE_SHOT else reasons.NOT_AN_ITEM
    if t.zone_of(item) == HAND:  # played together with it, so both must be playable now
        return why_not_own_time(t, seat, item)
    return reasons.CHEATED if t.rider[item] >= 0 else None


def why_not_hireling(t: Table, seat: int, card: int) -> Reason | None:
    if t.moment() == SHUT and (t.in_fight(seat) or not t.top.owner_may_restore(seat)):
        # unless it takes a Big item too many into its hands (BIG-4), or restores a permission (COMPLEX-4)
        if not (t.lib.cards[card].gives.complex_unlimited and t.top.complex_broken(t, seat)):
            return reasons.SETTLE_FIRST
    return reasons.ONE_HIRELING if len(t.players[seat].companions) >= companion_limit(t, seat) else None


def _why_not_curse(t: Table, seat: int, target: int) -> Reason | None:
    if t.moment() == SHUT:
        return reasons.SETTLE_FIRST
    if target < 0 or target >= len(t.players):
        return reasons.NO_TARGET
    return None if t.players[target].alive else reasons.TARGET_DEAD


def _why_not_level(t: Table, seat: int, d: CardDef, a: Action) -> Reason | None:
    target = a.target
    if t.moment() == SHUT:
        return reasons.SETTLE_FIRST
    if target < 0 or target >= len(t.players):
        return reasons.NO_TARGET
    reason = why_not_level_card(t, seat, d)
    if reason is not None:
        return reason
    reason = why_not_level_target(t, seat, d, target)
    return why_not_asked(t, seat, a.card, target) if reason is None else reason


def _why_not_enhance(t: Table, seat: int, target: int) -> Reason | None:
    whens = open_whens(t, seat)
    if not whens >> W_FIGHT & 1:
        return why_closed(t, seat, W_FIGHT)
    assert t.fight is not None
    return None if t.fight.foe(target) is not None else reasons.NO_FOE


def _why_not_join(t: Table, seat: int, card: int) -> Reason | None:
    whens = open_whens(t, seat)
    if not whens >> W_FIGHT & 1:
        return why_closed(t, seat, W_FIGHT)
    return None if kin_there(t, card) else reasons.NO_UNDEAD


# --- cards with powers --------------------------------------------------------------------------------------------


def power_of(t: Table, seat: int, d: CardDef, a: Action) -> Power | None:
    """The way of playing the card that fits the form of the action; of several the one whose time it is."""
    found: Power | None = None
    for power in d.plays:
        if _form_of(t, power, a.verb):
            if found is None or (not open_whens(t, seat) >> found.when & 1 and open_whens(t, seat) >> power.when & 1):
                found = power
    return found


def _form_of(t: Table, power: Power, verb: int) -> bool:
    target = power.target
    if power.with_monster:
        return verb == (A.PLAY_FOE_WITH if target == TO_FOE else A.PLAY_WITH)
    if power.when == W_CURSE:
        return verb == A.PLAY or verb == A.PLAY_FOE
    if target == NO_TARGET:
        return verb == A.PLAY
    if target == TO_SIDE:
        return verb == A.PLAY_SIDE
    if target == TO_FOE or target == TO_COMPANION:
        return verb == A.PLAY_FOE
    return verb == A.PLAY_SEAT


def why_not_power_play(t: Table, seat: int, d: CardDef, a: Action) -> Reason | None:
    power = power_of(t, seat, d, a)
    if power is None:
        return reasons.NOT_PLAYABLE
    whens = open_whens(t, seat)
    if power.when == W_CURSE:
        return _why_not_cancel(t, seat, a, whens)
    reason = why_not_power(t, seat, a.card, power, whens)
    if reason is not None:
        return reason
    if power.with_monster:
        c = a.cost
        if c < 0 or not t.in_hand(c, seat) or t.lib.cards[c].kind != MONSTER:
            return reasons.ONLY_MONSTER
    return why_not_target(t, seat, power, a)


def _why_not_cancel(t: Table, seat: int, a: Action, whens: int) -> Reason | None:
    if not whens >> W_CURSE & 1:
        return reasons.NO_CURSE
    pending = t.top.opens(t, seat, W_CURSE)
    if a.verb == A.PLAY:
        return None if pending else reasons.NO_CURSE
    if pending:
        return reasons.SETTLE_FIRST
    return None if 0 <= a.target < len(t.place) and t.zone_of(a.target) == CURSES else reasons.NO_CURSE


def why_not_target(t: Table, seat: int, power: Power, a: Action) -> Reason | None:
    target = power.target
    if target == NO_TARGET:
        return None if has_target(t, seat, power) else reasons.NO_TARGET
    if target == TO_SIDE:
        return None if a.number == 0 or a.number == 1 else reasons.NO_TARGET
    if target == TO_FOE:
        assert t.fight is not None
        foe = t.fight.foe(a.target)
        if foe is None or not t.top.may_touch(t, seat, foe.no):
            return reasons.NO_FOE
        return why_not_foe(t, power, foe)
    if target == TO_UNWORN_ITEM:
        return liftable(t, seat, a.target) if 0 <= a.target < len(t.place) else reasons.NO_SUCH_CARD
    if target == TO_COMPANION:
        return why_not_companion(t, seat, a.target)
    if target == TO_OWN_CARD:
        return None if a.target in own_cards(t, seat) else reasons.NOT_YOURS
    if target == TO_OWN_CURSE:
        return None if a.target in t.players[seat].curses else reasons.NO_CURSE
    if target == TO_SMALL_ITEM:
        if a.target < 0 or a.target >= len(t.place):
            return reasons.NO_SUCH_CARD
        return stealable(t, seat, a.target)
    return why_not_seat(t, seat, power, a.target)
