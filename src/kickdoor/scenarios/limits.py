"""The limits that everything in front of a player keeps to: a situation beyond them cannot have come about."""

from __future__ import annotations

from kickdoor.model.table import Table
from kickdoor.rules.equipment.big_items import big_items, big_unlimited
from kickdoor.rules.equipment.items import afflicted, companion_limit, usable
from kickdoor.rules.equipment.limits import excess, limited, why_not_fits
from kickdoor.rules.traits import has_extra
from kickdoor.scenarios.cards import Cards
from kickdoor.scenarios.statements import BadScenario


def check_limits(t: Table, cards: Cards, seat: int) -> None:
    """Classes, Races, companions and Items of a player."""
    _check_traits(t, cards, seat, False)
    _check_traits(t, cards, seat, True)
    p = t.players[seat]
    limit = companion_limit(t, seat)
    if len(p.companions) > limit:
        many = "one companion is" if limit == 1 else f"{limit} companions are"
        raise BadScenario(cards.places[p.companions[limit]], f"{many} the most (SIDEKICK-3, HIRE-7)")
    big = big_items(t, seat)
    if len(big) > 1 and not big_unlimited(t, seat):
        name = t.lib.cards[big[0]].name
        raise BadScenario(cards.places[big[1]], f"it is a second Big item, beside {name} (BIG-1)")
    _check_equipped(t, cards, seat)


def _check_traits(t: Table, cards: Cards, seat: int, of_race: bool) -> None:
    """One Class, or two different ones with Super Munchkin; the same for Races with Half-Breed."""
    p = t.players[seat]
    mine = p.races if of_race else p.classes
    extras = [card for card in p.extras if t.lib.cards[card].extra_of_race == of_race]
    word, rules = ("Race", ("RACE-4", "HALF-2")) if of_race else ("Class", ("CLASS-4", "SUPER-2"))
    if len(extras) > 1:
        raise BadScenario(cards.places[extras[1]], f"one card for a second {word} is the most ({rules[1]})")
    if extras and not mine:
        name = t.lib.cards[extras[0]].name
        raise BadScenario(cards.places[extras[0]], f"{name} goes with the last {word}, and there is none (SUPER-6)")
    if len(mine) > 1 and not has_extra(t, seat, of_race):
        raise BadScenario(cards.places[mine[1]], f"a second {word} needs a card that allows it ({rules[0]})")
    if len(mine) > 2:
        raise BadScenario(cards.places[mine[2]], f"at most two of them are allowed ({rules[1]})")
    if len(mine) == 2 and t.lib.cards[mine[0]].trait == t.lib.cards[mine[1]].trait:
        raise BadScenario(cards.places[mine[1]], f"the second {word} must be another one ({rules[1]})")


def _check_equipped(t: Table, cards: Cards, seat: int) -> None:
    """Slots, Hands and Complex items; and out of a fight everything equipped is usable (ITEM-9)."""
    worn = [c for c in t.players[seat].items if t.equipped[c]]
    if excess(t, seat, limited(t, seat)) > 0:
        raise _one_too_many(t, cards, seat, worn)
    for card in worn:
        if not t.in_fight(seat) and not usable(t, seat, card) and not afflicted(t, seat, card):
            raise BadScenario(cards.places[card], f"this player cannot use {t.lib.cards[card].name} (ITEM-8)")


def _one_too_many(t: Table, cards: Cards, seat: int, worn: list[int]) -> BadScenario:
    """Put the Items on again, one after the other, until one does not fit. The table is thrown away afterwards."""
    for card in worn:
        t.equipped[card] = False
    for card in worn:
        reason = why_not_fits(t, seat, card)
        if reason is not None:
            why = f"{t.lib.cards[card].name} does not fit beside the others: {reason}"
            return BadScenario(cards.places[card], why)
        t.equipped[card] = True
    return BadScenario(cards.places[worn[-1]], "together they break a limit of what may be equipped (ITEM-4)")
