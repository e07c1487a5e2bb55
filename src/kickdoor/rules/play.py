"""Playing cards: what happens when one is put down or into a fight."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card import CardDef
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import CardMoved, Shown
from kickdoor.model.events.fights import AbilityUsed
from kickdoor.model.events.items import Attached, Equipped
from kickdoor.model.frame import Frame
from kickdoor.model.table import Table
from kickdoor.model.words import (
    ATTACHMENT,
    CLASS,
    CLASSES,
    COMPANIONS,
    CURSE,
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
    ONE_SHOT,
    OTHER,
    RACE,
    RACES,
    TO_FOE,
)
from kickdoor.rules.equipment.items import more_bonus, usable, why_not_fits
from kickdoor.rules.fight.combat import enhance, into_fight, join
from kickdoor.rules.life import levels
from kickdoor.rules.life.curses import begin_curse
from kickdoor.rules.life.level_cards import price_key
from kickdoor.rules.may_play import power_of
from kickdoor.rules.places import attach, discard, everybody, forget_just_received, to_limbo
from kickdoor.rules.traits import has_extra


def play(t: Table, seat: int, a: Action) -> None:
    """Play the card; the check has been made."""
    card = a.card
    d = t.lib.cards[card]
    kind = d.kind
    if t.zone_of(card) == HAND:
        forget_just_received(t, seat, card)
    if (
        (kind == ONE_SHOT and a.verb != A.LAY)
        or (kind == OTHER and not d.stays)
        or (kind == ATTACHMENT and a.verb == A.PLAY_FOE)
    ):
        _play_power(t, seat, d, a)
    elif kind == ITEM and a.verb == A.PLAY_WITH:
        _play_loaded(t, seat, a)
    elif kind == ITEM or kind == ONE_SHOT:
        t.announce(announcements.PLAYED, seat, card)
        put_down_item(t, seat, card)
    elif kind == CLASS or kind == RACE:
        _play_class(t, seat, d, a)
    elif kind == EXTRA:
        t.announce(announcements.PLAYED, seat, card)
        t.emit(CardMoved(card, EXTRAS, seat, everybody(t)))
    elif kind == ATTACHMENT:
        _play_attachment(t, seat, a)
    elif kind == HIRELING or kind == OTHER:
        t.announce(announcements.PLAYED, seat, card)
        t.emit(CardMoved(card, COMPANIONS if kind == HIRELING else KEPT, seat, everybody(t)))
    elif kind == CURSE:
        t.announce(announcements.PLAYED, seat, card, a.target, announcements.ON_SEAT)
        to_limbo(t, card)
        begin_curse(t, card, a.target, seat)
    elif kind == LEVEL_UP:
        _play_level(t, seat, d, a)
    elif kind == ENHANCER:
        assert t.fight is not None
        foe = t.fight.foe(a.target)
        assert foe is not None
        t.announce(announcements.PLAYED, seat, card, a.target, announcements.ON_FOE)
        enhance(t, card, foe)
    else:
        t.announce(announcements.PLAYED, seat, card)
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
    t.announce(announcements.PLAYED, seat, a.card)
    t.emit(CardMoved(a.card, RACES if race else CLASSES, seat, everybody(t)))
    if old >= 0:
        discard(t, old)


def _play_attachment(t: Table, seat: int, a: Action) -> None:
    """Cheat! with an Item in play, or together with one from the hand."""
    t.announce(announcements.PLAYED, seat, a.card, a.target, announcements.ON_CARD)
    d = t.lib.cards[a.card]
    if d.attachment.anyone or d.attachment.to_class:
        attach(t, a.card, t.owner(a.target), a.target)
        return
    if t.zone_of(a.target) == HAND:
        forget_just_received(t, seat, a.target)
        t.emit(CardMoved(a.target, ITEMS, seat, everybody(t)))
    attach(t, a.card, seat, a.target)
    if not t.equipped[a.target]:
        t.emit(Equipped(a.target, True))


def _play_loaded(t: Table, seat: int, a: Action) -> None:
    """An Item that carries another comes into play with it (DOLLY-1)."""
    t.announce(announcements.PLAYED, seat, a.card, a.cost, announcements.WITH_CARD)
    t.emit(CardMoved(a.card, ITEMS, seat, everybody(t)))
    t.emit(Equipped(a.card, True))
    if t.zone_of(a.cost) == HAND:
        forget_just_received(t, seat, a.cost)
        t.emit(CardMoved(a.cost, ITEMS, seat, everybody(t)))
    t.emit(Attached(a.cost, a.card))
    if usable(t, seat, a.cost) and not t.equipped[a.cost]:
        t.emit(Equipped(a.cost, True))


def _play_level(t: Table, seat: int, d: CardDef, a: Action) -> None:
    target = a.target
    if d.level_up.price is not None and target != seat:
        t.emit(Shown(seat, [a.card], everybody(t)))
        t.push(Consenting(seat, a.card, target))  # LEVELUP-5
        return
    t.announce(announcements.PLAYED, seat, a.card, target, announcements.ON_SEAT)
    discard(t, a.card)
    if d.level_up.price_program >= 0:
        t.push(CardProgram(d.level_up.price_program, a.card, target, seat))
        return
    if d.level_up.steals:
        levels.lose(t, target, d.levels)  # LEVEL-8: gained only because it is really lost
        levels.gain(t, seat, d.levels)
        return
    levels.gain(t, target, d.levels)


def _play_power(t: Table, seat: int, d: CardDef, a: Action) -> None:
    power = power_of(t, seat, d, a)
    assert power is not None
    extra = more_bonus(t, seat, a.card) if d.kind == ONE_SHOT else 0
    badge = t.badge[a.card]
    how = announcements.PLAIN
    if a.verb == A.PLAY_SEAT:
        how = announcements.ON_SEAT
    elif a.verb == A.PLAY_FOE or a.verb == A.PLAY_FOE_WITH:
        how = announcements.ON_FOE
    elif a.verb == A.PLAY_SIDE:
        how = announcements.FOR_SIDE
    elif a.verb == A.PLAY_WITH:
        how = announcements.WITH_CARD
    said = a.number if how == announcements.FOR_SIDE else a.cost if how == announcements.WITH_CARD else a.target
    t.announce(announcements.PLAYED, seat, a.card, said, how)
    if t.fight is not None and not t.fight.running:
        into_fight(t, a.card)  # it lies there until the fight is over (ZONE-11)
    else:
        lay_open(t, a.card)
    run = CardProgram(power.program, a.card, seat, seat)
    run.target = a.target
    run.extra = extra
    run.badge = badge
    run.mode = a.cost if power.with_monster else a.number
    if power.target == TO_FOE and t.fight is not None:
        foe = t.fight.foe(a.target)
        run.foe = -1 if foe is None else foe.no
    t.push(run)


def lay_open(t: Table, card: int) -> None:
    """The card lies open while its text is carried out, and is discarded when that is done (ONESHOT-5)."""
    attached = (t.rider[card], t.badge[card])
    to_limbo(t, card)
    for other in attached:
        if other >= 0:
            discard(t, other)
    t.push(LyingOpen(card))


class Consenting(Frame):
    """A Go Up a Level card with a price: the player it is meant for agrees or refuses (LEVELUP-5)."""

    def __init__(self, seat: int, card: int, target: int) -> None:
        self.seat = seat
        self.card = card
        self.target = target

    def copy(self) -> Frame:
        return Consenting(self.seat, self.card, self.target)

    def describe(self) -> tuple[str, list[int]]:
        return ("Consenting", [self.seat, self.card, self.target])

    def step(self, t: Table) -> bool:
        return True

    def answerer(self, t: Table) -> int:
        return self.target

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        out.append(Action(A.CHOOSE, number=0))
        out.append(Action(A.CHOOSE, number=1))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        t.pop(self)
        if a.number == 0:
            t.announce(announcements.REFUSED, self.target, target=self.seat)
            t.emit(AbilityUsed(price_key(self.card, self.target), True))  # he is not asked again in this turn
            return
        t.announce(announcements.PLAYED, self.seat, self.card, self.target, announcements.ON_SEAT)
        discard(t, self.card)
        t.push(CardProgram(t.lib.cards[self.card].level_up.price_program, self.card, self.target, self.seat))

    def shut(self) -> bool:
        return True


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
