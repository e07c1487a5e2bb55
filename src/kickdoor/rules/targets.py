"""What a card or ability is aimed at: for each sort of target the candidates, and why one of them will not do."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.card_program import CardProgram
from kickdoor.model.fight import Fight, Foe
from kickdoor.model.power import Power
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.traits import Trait
from kickdoor.model.words import (
    COMPANIONS,
    FIGHTING,
    IMPOSSIBLE,
    INESCAPABLE,
    ITEMS,
    MOMENT_WORDS,
    NO_TARGET,
    T_RACE,
    TARGET_NAMES,
    TO_COMPANION,
    TO_FIGHTING,
    TO_FOE,
    TO_MUNCHKIN,
    TO_OTHER,
    TO_OWN_CARD,
    TO_OWN_CURSE,
    TO_PLAYER,
    TO_SIDE,
    TO_SMALL_ITEM,
    TO_UNWORN_ITEM,
)
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.equipment.big_items import room_for_big
from kickdoor.rules.equipment.items import keeps_items
from kickdoor.rules.fight.pursuit import way_out
from kickdoor.rules.fight.winning_items import items_that_win
from kickdoor.rules.forced_trade import can_force_trade
from kickdoor.rules.life.level_cards import why_not_steal_level
from kickdoor.rules.places import among_discards
from kickdoor.rules.swaps import can_swap
from kickdoor.rules.tags import foe_has
from kickdoor.rules.traits import counts_as, has_extra, suffers_as

_NOTHING: Final = [-1]  # candidates that never change; lists of candidates are only read
_SIDES: Final = [0, 1]


class Target:
    """One sort of target. `verb` is the action that plays a card at it."""

    def __init__(self, verb: int) -> None:
        self.verb = verb

    def candidates(self, t: Table, seat: int, power: Power) -> list[int]:
        """Everything of the sort, suitable or not: seats or cards, [-1] if nothing is aimed at."""
        raise NotImplementedError  # each sort of target writes it

    def why_not(self, t: Table, seat: int, power: Power, target: int) -> Reason | None:
        """Why this one will not do; None if it will."""
        raise NotImplementedError  # each sort of target writes it

    def any(self, t: Table, seat: int, power: Power) -> bool:
        """Is there anything the power could be aimed at?"""
        return self.why_none(t, seat, power) is None

    def why_none(self, t: Table, seat: int, power: Power) -> Reason | None:
        """Why there is nothing the power could be aimed at: what is against the first candidate."""
        first: Reason | None = None
        for target in self.candidates(t, seat, power):
            reason = self.why_not(t, seat, power, target)
            if reason is None:
                return None
            first = first or reason
        return first or reasons.NO_TARGET


class AtNothing(Target):
    """Nothing is named, but what the power is about must be there."""

    def candidates(self, t: Table, seat: int, power: Power) -> list[int]:
        return _NOTHING

    def why_not(self, t: Table, seat: int, power: Power, target: int) -> Reason | None:
        return self.why_missing(t, seat, power)

    def why_none(self, t: Table, seat: int, power: Power) -> Reason | None:
        return self.why_missing(t, seat, power)

    def why_missing(self, t: Table, seat: int, power: Power) -> Reason | None:
        """Why what the power is about is not there."""
        fight = t.fight
        if power.flight:
            return None if way_out(t, seat, power) else reasons.NO_ESCAPE
        if power.takes_turn:
            return None if t.alive(t.active) else reasons.TURN_IS_OVER
        if power.drives_out:
            return None if fight is not None and fight.helper >= 0 else reasons.NOBODY_HELPS
        if power.forces_trade:
            return None if can_force_trade(t, seat) else reasons.NO_TRADE_TO_FORCE
        if power.needs_own_monster:
            return None if has_monster(t, seat) else reasons.NO_MONSTER_IN_HAND
        if power.swaps:
            return None if can_swap(t, seat) else reasons.NOTHING_TO_SWAP
        if power.searches and _only_searches(t, power):
            return None if among_discards(t, power.searches, power.sought) else reasons.NOTHING_DISCARDED
        if power.helps is not None:
            helps = fight is not None and any_munchkin(t, fight, power.helps)
            return None if helps else reasons.NOBODY_IT_HELPS
        return None if not power.takes_item or items_that_win(t, seat, True) else reasons.NOT_TO_WIN


def _only_searches(t: Table, power: Power) -> bool:
    """Is a search of the discards all that it does? What it is paid with lies there before the search."""
    pays = power.cost_cards or power.cost_from_hand or power.cost_hand or power.cost_item or power.cost_itself
    return not pays and len(t.lib.programs[power.program]) == 1


class AtSide(AtNothing):
    """One of the two sides of the fight, by its number.

    Everybody may choose either one, fighter and helper included (ONESHOT-3, INTERFERE-1, INTERFERE-7, COMPEL-7).
    """

    def candidates(self, t: Table, seat: int, power: Power) -> list[int]:
        return _SIDES

    def why_not(self, t: Table, seat: int, power: Power, target: int) -> Reason | None:
        return None if target == 0 or target == 1 else reasons.TWO_SIDES


class AtFoe(Target):
    """A monster of the fight, by its card. Without one there is nothing to aim at (MATE-7)."""

    def candidates(self, t: Table, seat: int, power: Power) -> list[int]:
        fight = t.fight
        return [] if fight is None else [foe.card for foe in fight.foes]

    def why_not(self, t: Table, seat: int, power: Power, target: int) -> Reason | None:
        fight = t.fight
        if target < 0:
            return reasons.FORM_FOE
        foe = None if fight is None else fight.foe(target)
        if fight is None or foe is None or not t.top.may_touch(t, seat, foe.no):
            return reasons.NO_FOE
        return _why_not_foe(t, fight, power, foe)


def _why_not_foe(t: Table, fight: Fight, power: Power, foe: Foe) -> Reason | None:
    """Does the power work on this monster?"""
    d = t.lib.cards[foe.monster]
    if power.foe_monster >= 0 and d.no != power.foe_monster:
        if power.why_other is None:
            power.why_other = _only_on(t, power.foe_monster)
        return power.why_other
    if power.foe_max_level and d.monster.level > power.foe_max_level:
        return filled_reasons.foe_too_high(power.foe_max_level)
    if power.foe_tag and not foe_has(t, fight, foe, power.foe_tag):
        return filled_reasons.foe_lacks_mark(power.foe_tag)
    if power.foe_lacks and foe_has(t, fight, foe, power.foe_lacks):
        return filled_reasons.foe_has_mark(power.foe_lacks)
    if power.foe_added and foe.no < fight.started:
        return reasons.FOE_NOT_ADDED
    if fight.running:
        escape = d.monster.escape
        if power.removes and escape == INESCAPABLE:
            return reasons.NO_ESCAPE
        if not power.removes and (escape == IMPOSSIBLE or escape == INESCAPABLE):
            return reasons.NO_ESCAPE
    return None


def _only_on(t: Table, definition: int) -> Reason:
    """It works on one monster only, wherever that is."""
    for card in range(len(t.lib.cards)):
        if t.lib.cards[card].no == definition:
            return filled_reasons.foe_only(t.lib.part(card))
    return reasons.NO_FOE


class AtPlayer(Target):
    """A living player, by seat."""

    def candidates(self, t: Table, seat: int, power: Power) -> list[int]:
        return t.living_from(seat)

    def why_not(self, t: Table, seat: int, power: Power, target: int) -> Reason | None:
        if target < 0 or target >= len(t.players):
            return reasons.FORM_PLAYER if target < 0 else reasons.NO_SEAT
        if not t.players[target].alive:
            return reasons.TARGET_DEAD
        whom = power.whom
        if whom is not None:
            if not suffers_as(t, target, whom):
                if power.why_other is None:
                    power.why_other = filled_reasons.why_only(t.lib, [whom])
                return power.why_other
            if power.pure and has_extra(t, target, whom.kind == T_RACE):
                return reasons.TWO_OF_THEM
        reason = self.why_not_player(t, seat, target)
        if reason is None and power.steals_level:
            return why_not_steal_level(t, seat, target)
        return reason

    def why_not_player(self, t: Table, seat: int, target: int) -> Reason | None:
        """Is it one of the players that are meant?"""
        return None


class AtMunchkin(AtPlayer):
    """The fighter or the helper."""

    def why_not_player(self, t: Table, seat: int, target: int) -> Reason | None:
        return None if t.in_fight(target) else reasons.TARGET_NOT_IN_FIGHT


class AtFightingPlayer(AtPlayer):
    """The fighter or the helper, but not oneself (INTERFERE-5)."""

    def why_not_player(self, t: Table, seat: int, target: int) -> Reason | None:
        if not t.in_fight(target):
            return reasons.TARGET_NOT_IN_FIGHT
        return reasons.NOT_SELF if target == seat else None


class AtOtherPlayer(AtPlayer):
    """Another player; of what is played into a fight, anyone but the fighter, oneself included."""

    def why_not(self, t: Table, seat: int, power: Power, target: int) -> Reason | None:
        reason = super().why_not(t, seat, power, target)
        if reason is not None:
            return reason
        if MOMENT_WORDS[power.when].part == FIGHTING:
            return reasons.FIGHTS_ALREADY if t.fight is not None and target == t.fight.fighter else None
        return reasons.NOT_SELF if target == seat else None


class AtCard(Target):
    """A card in play."""

    def why_not(self, t: Table, seat: int, power: Power, target: int) -> Reason | None:
        return reasons.FORM_IN_PLAY if target < 0 or target >= len(t.place) else self.why_not_card(t, seat, target)

    def why_not_card(self, t: Table, seat: int, card: int) -> Reason | None:
        raise NotImplementedError  # each sort of card writes it


class AtSmallItem(AtCard):
    """A Small Item in front of another living player who is not in a fight (CLASS-16)."""

    def candidates(self, t: Table, seat: int, power: Power) -> list[int]:
        return _items_of_others(t, seat)

    def why_not_card(self, t: Table, seat: int, card: int) -> Reason | None:
        if t.zone_of(card) != ITEMS:
            return reasons.ITEM_OF_OTHERS.by("CLASS-16")
        victim = t.owner(card)
        if victim == seat:
            return reasons.NOT_SELF
        if not t.players[victim].alive:
            return reasons.ITEM_OF_OTHERS.by("CLASS-16")
        if t.lib.cards[card].item.big:
            return reasons.NOT_SMALL
        if keeps_items(t, victim):
            return reasons.KEEPS_ITEMS
        return reasons.THIEF_FIGHT if t.in_fight(victim) else None


class AtUnwornItem(AtCard):
    """An Item that is not worn, in front of another living player who is not in a fight."""

    def candidates(self, t: Table, seat: int, power: Power) -> list[int]:
        return _items_of_others(t, seat)

    def why_not_card(self, t: Table, seat: int, card: int) -> Reason | None:
        victim = t.owner(card)
        if t.zone_of(card) != ITEMS or victim == seat or not t.players[victim].alive:
            return reasons.ITEM_OF_OTHERS
        if t.in_fight(victim):
            return reasons.THIEF_FIGHT
        if keeps_items(t, victim):
            return reasons.KEEPS_ITEMS
        d = t.lib.cards[card]
        if t.equipped[card] and (d.item.slot or "worn" in d.tags):
            return reasons.ITEM_WORN
        return reasons.BIG_LIMIT if d.item.big and not room_for_big(t, seat) else None


def _items_of_others(t: Table, seat: int) -> list[int]:
    return [card for p in t.players if p.seat != seat for card in p.items]


class AtCompanion(AtCard):
    """A companion of another player who is not in a fight."""

    def candidates(self, t: Table, seat: int, power: Power) -> list[int]:
        return [card for p in t.players if p.seat != seat for card in p.companions]

    def why_not_card(self, t: Table, seat: int, card: int) -> Reason | None:
        if t.zone_of(card) != COMPANIONS or t.owner(card) == seat:
            return filled_reasons.HIRELING_OF_OTHERS.of(t.lib, card)
        return reasons.TARGET_IN_FIGHT if t.in_fight(t.owner(card)) else None


class AtOwnCard(AtCard):
    """A card in front of oneself that is no Curse."""

    def candidates(self, t: Table, seat: int, power: Power) -> list[int]:
        p = t.players[seat]
        return [*p.items, *p.classes, *p.races, *p.extras, *p.companions, *p.kept, *p.attached]

    def why_not_card(self, t: Table, seat: int, card: int) -> Reason | None:
        yours = t.owner(card) == seat and t.zone_of(card) >= ITEMS and card not in t.players[seat].curses
        return None if yours else reasons.NOT_YOURS


class AtOwnCurse(AtCard):
    """A continuing Curse on oneself, not one that is for the next fight or flight alone (CURSE-21)."""

    def candidates(self, t: Table, seat: int, power: Power) -> list[int]:
        return t.players[seat].curses[:]

    def why_not_card(self, t: Table, seat: int, card: int) -> Reason | None:
        if card not in t.players[seat].curses:
            return filled_reasons.NO_CURSE.of(t.lib, card)
        return None if t.lib.cards[card].curse.continuing() else reasons.NOT_CONTINUING

    def why_none(self, t: Table, seat: int, power: Power) -> Reason | None:
        return super().why_none(t, seat, power) if t.players[seat].curses else reasons.NO_CONTINUING_CURSE


def _by_number() -> list[Target]:
    nothing = AtNothing(A.PLAY)
    out: list[Target] = [nothing for _ in TARGET_NAMES]
    out[NO_TARGET] = nothing
    out[TO_SIDE] = AtSide(A.PLAY_SIDE)
    out[TO_FOE] = AtFoe(A.PLAY_FOE)
    out[TO_PLAYER] = AtPlayer(A.PLAY_SEAT)
    out[TO_MUNCHKIN] = AtMunchkin(A.PLAY_SEAT)
    out[TO_FIGHTING] = AtFightingPlayer(A.PLAY_SEAT)
    out[TO_OTHER] = AtOtherPlayer(A.PLAY_SEAT)
    out[TO_SMALL_ITEM] = AtSmallItem(A.PLAY_FOE)
    out[TO_UNWORN_ITEM] = AtUnwornItem(A.PLAY_FOE)
    out[TO_COMPANION] = AtCompanion(A.PLAY_FOE)
    out[TO_OWN_CARD] = AtOwnCard(A.PLAY_FOE)
    out[TO_OWN_CURSE] = AtOwnCurse(A.PLAY_FOE)
    return out


TARGETS: Final = _by_number()  # by the number of the sort of target


def aim(t: Table, program: CardProgram, power: Power) -> None:
    """Let the text of a card know what it is aimed at: a monster of the fight, or a player who is its victim."""
    if power.target == TO_FOE:
        foe = None if t.fight is None else t.fight.foe(program.target)
        program.foe = -1 if foe is None else foe.no
    elif TARGETS[power.target].verb == A.PLAY_SEAT:
        program.victim = program.target


def has_monster(t: Table, seat: int) -> bool:
    """Is there a monster in this player's hand?"""
    for card in t.players[seat].hand:
        if t.lib.cards[card].is_monster:
            return True
    return False


def any_munchkin(t: Table, fight: Fight, trait: Trait) -> bool:
    """Has the fighter or the helper the trait?"""
    for seat in fight.munchkins():
        if counts_as(t, seat, trait):
            return True
    return False
