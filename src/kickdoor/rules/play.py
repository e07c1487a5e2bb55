"""Playing cards: Items, Classes and Races, level cards, Curses, enhancers, and cards with powers of their own.

For every way of playing a card there is one check (`why_not_play`) behind the list of legal actions, the act itself and
the answer to "why not?". (TURN-7 to TURN-9, section 13.2)
"""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef, Power
from kickdoor.model.event import AbilityUsed, CardMoved, Equipped, Told
from kickdoor.model.frame import Frame, Reason
from kickdoor.model.run import Run
from kickdoor.model.table import Table
from kickdoor.model.words import (
    ATTACHMENT,
    CLASS,
    CLASSES,
    COMPANIONS,
    CURSE,
    CURSES,
    ENHANCER,
    EXTRA,
    EXTRAS,
    HAND,
    HIRELING,
    ITEM,
    ITEMS,
    KEPT,
    LEVEL_UP,
    LIMBO,
    MONSTER,
    NO_TARGET,
    ONE_SHOT,
    OTHER,
    RACE,
    RACES,
    SETUP,
    SHUT,
    TO_FOE,
    TO_SIDE,
    TO_SMALL_ITEM,
    W_ANY_TIME,
    W_CURSE,
    W_FIGHT,
    W_LOSING,
    PER_TURN,
    NO_LIMIT,
)
from kickdoor.rules import levels, reasons, told
from kickdoor.rules.combat import enhance, into_fight, join
from kickdoor.rules.curse import begin_curse
from kickdoor.rules.items import room_for_big, usable, why_not_fits
from kickdoor.rules.places import attach, discard, everybody, forget_received, to_limbo
from kickdoor.rules.powers import (
    ability_cards,
    ability_works,
    cost_cards,
    has_target,
    hirelings,
    limit_key,
    open_whens,
    seat_targets,
    stealable,
    undead_there,
    why_closed,
    why_limited,
    why_not_foe,
    why_not_level_card,
    why_not_level_target,
    why_not_power,
    why_not_seat,
)
from kickdoor.rules.traits import has_extra


def received_now(t: Table, seat: int, card: int) -> bool:
    """The card has just been received and this is the stop at which it may be played (TURN-8, RW-17)."""
    return t.frames[-1].just_received(seat, card)


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
        if not t.frames[-1].owner_may_restore(seat) or not t.lib.cards[card].big_unlimited:
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
    kind = d.kind
    if kind == ONE_SHOT and a.verb != A.LAY or kind == OTHER and not d.stays:
        return why_not_power_play(t, seat, d, a)
    if kind == ITEM and a.verb == A.PLAY or kind == ONE_SHOT and a.verb == A.LAY:
        return _why_not_item(t, seat, d, a.card)
    if (kind == CLASS or kind == RACE) and a.verb == A.PLAY:
        return _why_not_class(t, seat, d, a.card)
    if (kind == CLASS or kind == RACE) and a.verb == A.PLAY_FOE:
        return _why_not_replace(t, seat, d, a.card, a.target)
    if kind == EXTRA and a.verb == A.PLAY:
        return _why_not_extra(t, seat, d, a.card)
    if kind == ATTACHMENT and a.verb == A.PLAY_CARD:
        return _why_not_attach(t, seat, a.card, a.target)
    if kind == OTHER and a.verb == A.PLAY:
        return why_not_own_time(t, seat, a.card)
    if kind == HIRELING and a.verb == A.PLAY:
        return _why_not_hireling(t, seat)
    if kind == CURSE and a.verb == A.PLAY_SEAT:
        return _why_not_curse(t, seat, a.target)
    if kind == LEVEL_UP and a.verb == A.PLAY_SEAT:
        return _why_not_level(t, seat, d, a.target)
    if kind == ENHANCER and a.verb == A.PLAY_FOE:
        return _why_not_enhance(t, seat, a.target)
    if kind == MONSTER and a.verb == A.JOIN:
        return _why_not_join(t, seat, d)
    if a.verb == A.PLAY_SEAT and kind in (CLASS, RACE, EXTRA, ITEM, HIRELING):
        return reasons.OWN_TABLE
    return reasons.NOT_PLAYABLE


def _why_not_item(t: Table, seat: int, d: CardDef, card: int) -> Reason | None:
    reason = why_not_own_time(t, seat, card)
    if reason is not None:
        return reason
    return reasons.BIG_LIMIT if d.big and not room_for_big(t, seat) else None


def _why_not_class(t: Table, seat: int, d: CardDef, card: int) -> Reason | None:
    reason = why_not_class_time(t, seat, card)
    if reason is not None:
        return reason
    p = t.players[seat]
    race = d.kind == RACE
    mine = p.races if race else p.classes
    for other in mine:
        if t.lib.cards[other].trait == d.trait:  # CHARITY-14: a copy may be exchanged only by putting the old away
            return reasons.SAME_RACE if race else reasons.SAME_CLASS
    if t.phase == SETUP and (mine or t.frames[-1].opening_played(seat, race)):
        return reasons.OPENING_ONE_CLASS
    if len(mine) >= 2 and has_extra(t, seat, race):
        return reasons.NO_TARGET  # with two of them the one to be replaced is named
    return None


def _why_not_replace(t: Table, seat: int, d: CardDef, card: int, old: int) -> Reason | None:
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


def _why_not_extra(t: Table, seat: int, d: CardDef, card: int) -> Reason | None:
    reason = why_not_class_time(t, seat, card)
    if reason is not None:
        return reason
    p = t.players[seat]
    if not (p.races if d.extra_of_race else p.classes):
        return reasons.NO_RACE if d.extra_of_race else reasons.NO_CLASS
    return reasons.ONE_EXTRA if has_extra(t, seat, d.extra_of_race) else None


def _why_not_attach(t: Table, seat: int, card: int, item: int) -> Reason | None:
    if t.in_fight(seat):
        return reasons.CHEAT_TIMING
    if t.moment() == SHUT and t.frames[-1].owner_may_restore(seat):  # BIG-4: it makes one Big item no longer count
        if seat != t.active:
            return reasons.ITEM_TIMING
        if item < 0 or t.place[item] != ITEMS * 8 + seat or not t.lib.cards[item].big:
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


def _why_not_hireling(t: Table, seat: int) -> Reason | None:
    if t.moment() == SHUT and (t.in_fight(seat) or not t.frames[-1].owner_may_restore(seat)):
        return reasons.SETTLE_FIRST  # unless it takes a Big item too many into its hands (BIG-4)
    return reasons.ONE_HIRELING if t.players[seat].companions else None


def _why_not_curse(t: Table, seat: int, target: int) -> Reason | None:
    if t.moment() == SHUT:
        return reasons.SETTLE_FIRST
    if target < 0 or target >= len(t.players):
        return reasons.NO_TARGET
    return None if t.players[target].alive else reasons.TARGET_DEAD


def _why_not_level(t: Table, seat: int, d: CardDef, target: int) -> Reason | None:
    if t.moment() == SHUT:
        return reasons.SETTLE_FIRST
    if target < 0 or target >= len(t.players):
        return reasons.NO_TARGET
    reason = why_not_level_card(t, seat, d)
    if reason is not None:
        return reason
    return why_not_level_target(t, seat, d, target)


def _why_not_enhance(t: Table, seat: int, target: int) -> Reason | None:
    whens = open_whens(t, seat)
    if not whens >> W_FIGHT & 1:
        return why_closed(t, seat, W_FIGHT)
    assert t.fight is not None
    return None if t.fight.foe(target) is not None else reasons.NO_FOE


def _why_not_join(t: Table, seat: int, d: CardDef) -> Reason | None:
    whens = open_whens(t, seat)
    if not whens >> W_FIGHT & 1:
        return why_closed(t, seat, W_FIGHT)
    return None if d.undead and undead_there(t) else reasons.NO_UNDEAD


# --- cards with powers --------------------------------------------------------------------------------------------


def power_of(t: Table, d: CardDef, a: Action) -> Power | None:
    """The way of playing the card that fits the form of the action."""
    for power in d.plays:
        if _form_of(t, power, a.verb):
            return power
    return None


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
    if target == TO_FOE:
        return verb == A.PLAY_FOE
    return verb == A.PLAY_SEAT


def why_not_power_play(t: Table, seat: int, d: CardDef, a: Action) -> Reason | None:
    power = power_of(t, d, a)
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
        if c < 0 or t.place[c] != HAND * 8 + seat or t.lib.cards[c].kind != MONSTER:
            return reasons.ONLY_MONSTER
    return _why_not_target(t, seat, power, a)


def _why_not_cancel(t: Table, seat: int, a: Action, whens: int) -> Reason | None:
    if not whens >> W_CURSE & 1:
        return reasons.NO_CURSE
    pending = t.frames[-1].opens(t, seat, W_CURSE)
    if a.verb == A.PLAY:
        return None if pending else reasons.NO_CURSE
    if pending:
        return reasons.SETTLE_FIRST
    return None if 0 <= a.target < len(t.place) and t.zone_of(a.target) == CURSES else reasons.NO_CURSE


def _why_not_target(t: Table, seat: int, power: Power, a: Action) -> Reason | None:
    target = power.target
    if target == NO_TARGET:
        return None if has_target(t, seat, power) else reasons.NO_TARGET
    if target == TO_SIDE:
        return None if a.number == 0 or a.number == 1 else reasons.NO_TARGET
    if target == TO_FOE:
        assert t.fight is not None
        foe = t.fight.foe(a.target)
        if foe is None or not t.frames[-1].may_touch(t, seat, foe.no):
            return reasons.NO_FOE
        return why_not_foe(t, power, foe)
    if target == TO_SMALL_ITEM:
        if a.target < 0 or a.target >= len(t.place):
            return reasons.NO_SUCH_CARD
        return stealable(t, seat, a.target)
    return why_not_seat(t, seat, power, a.target)


# --- playing ------------------------------------------------------------------------------------------------------


def play(t: Table, seat: int, a: Action) -> None:
    """Play the card; the check has been made."""
    card = a.card
    d = t.lib.cards[card]
    kind = d.kind
    if t.zone_of(card) == HAND:
        forget_received(t, seat, card)
    if kind == ONE_SHOT and a.verb != A.LAY or kind == OTHER and not d.stays:
        _play_power(t, seat, d, a)
    elif kind == ITEM or kind == ONE_SHOT:
        t.emit(Told(told.PLAYED, seat, card))
        put_down_item(t, seat, card)
    elif kind == CLASS or kind == RACE:
        _play_class(t, seat, d, a)
    elif kind == EXTRA:
        t.emit(Told(told.PLAYED, seat, card))
        t.emit(CardMoved(card, EXTRAS, seat, everybody(t)))
    elif kind == ATTACHMENT:
        _play_attachment(t, seat, a)
    elif kind == HIRELING or kind == OTHER:
        t.emit(Told(told.PLAYED, seat, card))
        t.emit(CardMoved(card, COMPANIONS if kind == HIRELING else KEPT, seat, everybody(t)))
    elif kind == CURSE:
        t.emit(Told(told.PLAYED, seat, card, a.target, told.ON_SEAT))
        to_limbo(t, card)
        begin_curse(t, card, a.target, seat)
    elif kind == LEVEL_UP:
        _play_level(t, seat, d, a)
    elif kind == ENHANCER:
        assert t.fight is not None
        foe = t.fight.foe(a.target)
        assert foe is not None
        t.emit(Told(told.PLAYED, seat, card, a.target, told.ON_FOE))
        enhance(t, card, foe)
    else:
        t.emit(Told(told.PLAYED, seat, card))
        join(t, card)


def put_down_item(t: Table, seat: int, card: int) -> None:
    """A new Item comes equipped if the limits allow, else sideways (ITEM-14)."""
    t.emit(CardMoved(card, ITEMS, seat, everybody(t)))
    if t.lib.cards[card].kind == ITEM and usable(t, seat, card) and why_not_fits(t, seat, card) is None:
        t.emit(Equipped(card, True))


def _play_class(t: Table, seat: int, d: CardDef, a: Action) -> None:
    """Changing is one action: the old goes and the new comes, nothing in between (CLASS-7)."""
    p = t.players[seat]
    race = d.kind == RACE
    mine = p.races if race else p.classes
    old = a.target if a.verb == A.PLAY_FOE else mine[0] if mine and not has_extra(t, seat, race) else -1
    t.emit(Told(told.PLAYED, seat, a.card))
    t.emit(CardMoved(a.card, RACES if race else CLASSES, seat, everybody(t)))
    if old >= 0:
        discard(t, old)


def _play_attachment(t: Table, seat: int, a: Action) -> None:
    """Cheat! with an Item in play, or together with one from the hand."""
    t.emit(Told(told.PLAYED, seat, a.card, a.target, told.ON_CARD))
    if t.zone_of(a.target) == HAND:
        forget_received(t, seat, a.target)
        t.emit(CardMoved(a.target, ITEMS, seat, everybody(t)))
    attach(t, a.card, seat, a.target)
    if not t.equipped[a.target]:
        t.emit(Equipped(a.target, True))


def _play_level(t: Table, seat: int, d: CardDef, a: Action) -> None:
    target = a.target
    t.emit(Told(told.PLAYED, seat, a.card, target, told.ON_SEAT))
    discard(t, a.card)
    if d.steals:
        levels.lose(t, target, d.levels)  # LEVEL-8: gained only because it is really lost
        levels.gain(t, seat, d.levels)
        return
    if d.only_hireling:
        discard(t, hirelings(t)[0])
    levels.gain(t, target, d.levels)


def _play_power(t: Table, seat: int, d: CardDef, a: Action) -> None:
    power = power_of(t, d, a)
    assert power is not None
    how = told.PLAIN
    if a.verb == A.PLAY_SEAT:
        how = told.ON_SEAT
    elif a.verb == A.PLAY_FOE or a.verb == A.PLAY_FOE_WITH:
        how = told.ON_FOE
    elif a.verb == A.PLAY_SIDE:
        how = told.FOR_SIDE
    elif a.verb == A.PLAY_WITH:
        how = told.WITH_CARD
    said = a.number if how == told.FOR_SIDE else a.cost if how == told.WITH_CARD else a.target
    t.emit(Told(told.PLAYED, seat, a.card, said, how))
    if t.fight is not None and not t.fight.running:
        into_fight(t, a.card)  # it lies there until the fight is over (ZONE-11)
    else:
        lay_open(t, a.card)
    run = Run(power.program, a.card, seat, seat)
    run.target = a.target
    run.mode = a.cost if power.with_monster else a.number
    if power.target == TO_FOE and t.fight is not None:
        foe = t.fight.foe(a.target)
        run.foe = -1 if foe is None else foe.no
    t.push(run)


def lay_open(t: Table, card: int) -> None:
    """The card lies open while its text is carried out, and is discarded when that is done (ONESHOT-5)."""
    rider = t.rider[card]
    to_limbo(t, card)
    if rider >= 0:
        discard(t, rider)
    t.push(LyingOpen(card))


class LyingOpen(Frame):
    """Below a card's text: puts the card away afterwards."""

    def __init__(self, card: int) -> None:
        self.card = card

    def copy(self) -> Frame:
        return LyingOpen(self.card)

    def describe(self) -> tuple[str, list[int]]:
        return ("LyingOpen", [self.card])

    def step(self, t: Table) -> bool:
        t.pop(self)
        if t.zone_of(self.card) == LIMBO:
            discard(t, self.card)
        return False

    def shut(self) -> bool:
        return True

    def running_steps(self) -> bool:
        return True


# --- abilities ----------------------------------------------------------------------------------------------------


def why_not_use(t: Table, seat: int, a: Action) -> Reason | None:
    """May this seat use that ability like that now?"""
    if a.card < 0 or a.card >= len(t.place) or t.owner(a.card) != seat:
        return reasons.NOT_YOURS
    if t.zone_of(a.card) == HAND:
        return reasons.NOT_IN_PLAY
    d = t.lib.cards[a.card]
    if a.number < 0 or a.number >= len(d.abilities):
        return reasons.NOT_PLAYABLE
    power = d.abilities[a.number]
    if not ability_works(t, seat, a.card, power):
        return reasons.NOT_EQUIPPED
    reason = why_not_power(t, seat, a.card, power, open_whens(t, seat))
    if reason is not None:
        return reasons.NOT_WHEN if reason is reasons.NO_FIGHT else reason
    reason = _why_not_target(t, seat, power, a)
    if reason is not None:
        return reason
    return why_limited(t, seat, a.card, power, a.target)


def use(t: Table, seat: int, a: Action) -> None:
    """Use an ability: what it costs in cards of one's choice is chosen first (ORDER-5)."""
    power = t.lib.cards[a.card].abilities[a.number]
    if power.cost_cards:
        t.push(Paying(seat, a.card, a.number, a.target))
    else:
        _begin_ability(t, seat, a.card, power, a.target)


def _begin_ability(t: Table, seat: int, card: int, power: Power, target: int) -> None:
    t.emit(Told(told.USED, seat, card, target, power.index))
    if power.limit != NO_LIMIT:
        t.emit(AbilityUsed(limit_key(t, seat, card, power, target), power.limit == PER_TURN))
    run = Run(power.program, card, seat, seat)
    run.target = target
    if power.target == TO_FOE and t.fight is not None:
        foe = t.fight.foe(target)
        run.foe = -1 if foe is None else foe.no
    if power.cost_hand:
        for paid in t.players[seat].hand[:]:
            discard(t, paid)
    if power.cost_itself:
        discard(t, card)
    t.push(run)


class Paying(Frame):
    """A player pays for an ability with any cards of his, from the hand or from play (CLASS-8); nothing has happened
    yet, so he may still think better of it."""

    def __init__(self, seat: int, card: int, ability: int, target: int) -> None:
        self.seat = seat
        self.card = card
        self.ability = ability
        self.target = target
        self.paid: list[int] = []

    def copy(self) -> Frame:
        f = Paying(self.seat, self.card, self.ability, self.target)
        f.paid = self.paid[:]
        return f

    def describe(self) -> tuple[str, list[int]]:
        return ("Paying", [self.seat, self.card, self.ability, self.target, *self.paid])

    def step(self, t: Table) -> bool:
        return True

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        for card in cost_cards(t, seat, self.card):
            if card not in self.paid:
                out.append(Action(A.DROP, card))
        out.append(Action(A.CANCEL))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        power = t.lib.cards[self.card].abilities[self.ability]
        if a.verb == A.CANCEL:
            t.pop(self)
            return
        self.paid.append(a.card)
        if len(self.paid) >= power.cost_cards:
            t.pop(self)
            for card in self.paid:
                discard(t, card)
            _begin_ability(t, seat, self.card, power, self.target)

    def shut(self) -> bool:
        return True

    def foe_at_hand(self) -> int:
        return -1

    def refusal(self) -> Reason:
        return reasons.COST_CARD


# --- what can be played now ---------------------------------------------------------------------------------------


def list_plays(t: Table, seat: int, out: list[Action]) -> None:
    """Every card this seat may play now, and every ability it may use."""
    whens = open_whens(t, seat)
    p = t.players[seat]
    own_time = t.moment() != SHUT and not t.in_fight(seat)
    for card in p.hand:
        _list_hand_card(t, seat, card, whens, own_time, out)
    for card in p.items:
        d = t.lib.cards[card]
        if d.kind == ONE_SHOT:
            _list_powers(t, seat, card, d, whens, out)
    _list_abilities(t, seat, whens, out)


def _list_hand_card(t: Table, seat: int, card: int, whens: int, own_time: bool, out: list[Action]) -> None:
    d = t.lib.cards[card]
    kind = d.kind
    if kind == MONSTER:
        if whens >> W_FIGHT & 1 and d.undead and undead_there(t):
            out.append(Action(A.JOIN, card))
    elif kind == CURSE:
        if whens >> W_ANY_TIME & 1:
            for s in t.living_from(seat):
                out.append(Action(A.PLAY_SEAT, card, s))
    elif kind == ENHANCER:
        if whens >> W_FIGHT & 1:
            assert t.fight is not None
            for foe in t.fight.foes:
                out.append(Action(A.PLAY_FOE, card, foe.card))
    elif kind == LEVEL_UP:
        if whens >> W_ANY_TIME & 1:
            _list_level_card(t, seat, card, d, out)
    elif kind == ATTACHMENT:
        for item in t.players[seat].items + t.players[seat].hand:
            if _why_not_attach(t, seat, card, item) is None:
                out.append(Action(A.PLAY_CARD, card, item))
    elif kind == ITEM or kind == ONE_SHOT or kind == OTHER:
        _list_treasure(t, seat, card, d, whens, own_time, out)
    elif kind == HIRELING:
        if _why_not_hireling(t, seat) is None:
            out.append(Action(A.PLAY, card))
    else:
        _list_class(t, seat, card, d, out)


def _list_treasure(
    t: Table, seat: int, card: int, d: CardDef, whens: int, own_time: bool, out: list[Action]
) -> None:
    kind = d.kind
    mine = own_time and (seat == t.active or received_now(t, seat, card))
    if kind == ONE_SHOT or kind == OTHER and not d.stays:
        _list_powers(t, seat, card, d, whens, out)
    if not mine:
        return
    if kind == OTHER:
        if d.stays:
            out.append(Action(A.PLAY, card))
    elif not d.big or room_for_big(t, seat):
        out.append(Action(A.LAY if kind == ONE_SHOT else A.PLAY, card))


def _list_level_card(t: Table, seat: int, card: int, d: CardDef, out: list[Action]) -> None:
    if why_not_level_card(t, seat, d) is not None:
        return
    for s in range(len(t.players)):
        if why_not_level_target(t, seat, d, s) is None:
            out.append(Action(A.PLAY_SEAT, card, s))


def _list_class(t: Table, seat: int, card: int, d: CardDef, out: list[Action]) -> None:
    if why_not_class_time(t, seat, card) is not None:
        return
    if d.kind == EXTRA:
        if _why_not_extra(t, seat, d, card) is None:
            out.append(Action(A.PLAY, card))
        return
    if _why_not_class(t, seat, d, card) is None:
        out.append(Action(A.PLAY, card))
    p = t.players[seat]
    if has_extra(t, seat, d.kind == RACE):
        for old in p.races if d.kind == RACE else p.classes:
            if _why_not_replace(t, seat, d, card, old) is None:
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
    if t.frames[-1].opens(t, seat, W_CURSE):
        out.append(Action(A.PLAY, card))
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
            out.append(Action(A.PLAY, card))
    elif target == TO_SIDE:
        out.append(Action(A.PLAY_SIDE, card, number=0))
        out.append(Action(A.PLAY_SIDE, card, number=1))
    elif target == TO_FOE:
        assert t.fight is not None
        for foe in t.fight.foes:
            if t.frames[-1].may_touch(t, seat, foe.no) and why_not_foe(t, power, foe) is None:
                out.append(Action(A.PLAY_FOE, card, foe.card))
    else:
        for s in seat_targets(t, seat, power):
            out.append(Action(A.PLAY_SEAT, card, s))


def _list_abilities(t: Table, seat: int, whens: int, out: list[Action]) -> None:
    for card in ability_cards(t, seat):
        for power in t.lib.cards[card].abilities:
            if not whens >> power.when & 1 or not ability_works(t, seat, card, power):
                continue
            if why_not_power(t, seat, card, power, whens) is not None:
                continue
            for target in ability_targets(t, seat, power):
                if why_limited(t, seat, card, power, target) is None:
                    out.append(Action(A.USE, card, target, power.index))


def ability_targets(t: Table, seat: int, power: Power) -> list[int]:
    """What an ability may be aimed at: seats, foes' cards or Items; [-1] if it needs no target."""
    target = power.target
    if target == NO_TARGET:
        return [-1]
    if target == TO_FOE:
        fight = t.fight
        assert fight is not None
        top = t.frames[-1]
        return [
            f.card for f in fight.foes if top.may_touch(t, seat, f.no) and why_not_foe(t, power, f) is None
        ]
    if target == TO_SMALL_ITEM:
        out: list[int] = []
        for p in t.players:
            if p.seat != seat:
                for card in p.items:
                    if stealable(t, seat, card) is None:
                        out.append(card)
        return out
    return seat_targets(t, seat, power)


