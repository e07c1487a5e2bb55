"""What must hold for every table after every action (design of the kernel)."""

from __future__ import annotations

from typing import Any

from kickdoor.model.action import SHOW
from kickdoor.model.words import (
    ATTACHED,
    CLASSES,
    COMPANIONS,
    CURSES,
    DECK,
    DISCARDS,
    EXTRAS,
    FIGHT,
    HAND,
    ITEMS,
    KEPT,
    LIMBO,
    RACES,
)
from kickdoor.rules.bargain import drafts
from kickdoor.rules.equipment.items import beyond_limits, companion_limit
from kickdoor.rules.equipment.limits import excess, limited
from kickdoor.rules.life.levels import min_level
from kickdoor.rules.window import Window

OWN_ZONES = {
    HAND: "hand", ITEMS: "items", CLASSES: "classes", RACES: "races", EXTRAS: "extras", CURSES: "curses",
    COMPANIONS: "companions", ATTACHED: "attached", KEPT: "kept",
}  # fmt: skip


def check(t: Any) -> None:
    """Everything at once; raises AssertionError with what is wrong."""
    check_cards(t)
    check_players(t)
    check_questions(t)
    check_memory(t)
    check_fight(t)


def check_cards(t: Any) -> None:
    """Every card is in exactly one place, and that is where the table says it is."""
    seen: dict[int, int] = {}

    def count(pile: list[int], place: int) -> None:
        for card in pile:
            assert card not in seen, f"{t.lib.names[card]} lies in two places"
            seen[card] = place

    for deck in range(2):
        count(t.decks[deck], DECK * 8)
        count(t.discards[deck], DISCARDS * 8)
        assert all(t.lib.cards[c].deck == deck for c in t.decks[deck] + t.discards[deck]), "a card on the wrong pile"
    assert t.peeked or not any(t.knows[c] for c in t.decks[0] + t.decks[1]), "somebody knows a card of a deck"
    count(t.limbo, LIMBO * 8)
    count(t.fight_cards, FIGHT * 8)
    for p in t.players:
        for zone, name in OWN_ZONES.items():
            count(getattr(p, name), zone * 8 + p.seat)
    assert len(seen) == len(t.lib.cards), f"{len(seen)} cards instead of {len(t.lib.cards)}"
    for card, place in seen.items():
        assert t.place[card] == place, f"{t.lib.names[card]} is not where the table says"
        host = t.host[card]
        if host >= 0:
            assert t.owner(host) == t.owner(card) >= 0, f"{t.lib.names[card]} lies with a card of somebody else"
        for attached in (t.rider[card], t.badge[card]):
            assert attached < 0 or t.host[attached] == card
        if t.equipped[card]:
            assert t.zone_of(card) == ITEMS, f"{t.lib.names[card]} is equipped but not an Item in play"


def check_players(t: Any) -> None:
    """Levels, Classes, Races, equipment and Big items are within what the rules allow."""
    settled = not any(frame.describe()[0] == "OverLimit" for frame in t.frames) and not t.frames[-1].running_steps()
    assert t.dead == sum(not p.alive for p in t.players)
    assert t.kept_curses == sum(len(p.curses) for p in t.players)
    for p in t.players:
        assert 1 <= p.level <= t.winning_level
        assert p.level < t.winning_level or t.over, "somebody stands on the winning level and the game goes on"
        if not p.alive:
            assert not p.hand + p.items + p.companions + p.attached + p.kept, "a dead character has cards"
            continue
        if not settled or t.over:
            continue
        for mine, race in ((p.classes, False), (p.races, True)):
            extra = any(t.lib.cards[c].extra_of_race == race for c in p.extras)
            assert len(mine) <= (2 if extra else 1)
            traits = [t.lib.cards[c].trait for c in mine]
            assert len(set(traits)) == len(traits), "the same Class or Race twice (CLASS-15)"
            assert mine or not extra, "an extra card without its Class or Race (SUPER-6)"
        _check_equipment(t, p)
        assert len(p.companions) <= companion_limit(t, p.seat)
        assert p.level >= min_level(t, p.seat)
        for taping in p.tapings:
            joined = (taping.tape, taping.one, taping.other)
            assert all(t.in_items(card, p.seat) for card in joined), "taped to what is gone"
        for card in p.curses:
            assert t.host[card] < 0 or t.in_items(t.host[card], p.seat), "a Curse on an Item that is gone"


def _check_equipment(t: Any, p: Any) -> None:
    for card in p.items:
        assert t.host[card] < 0 or t.owner(t.host[card]) == p.seat, "an Item is carried by somebody else's card"
    carriers = {t.host[c] for c in p.items}
    # while an Item carries something it is no Big item itself
    counted = [c for c in p.items if not beyond_limits(t, c) and c not in carriers]
    worn = limited(t, p.seat)
    assert excess(t, p.seat, worn) == 0, "more equipped than the limits allow (ITEM-4, ITEM-6, COMPLEX-2)"
    if not any(t.lib.cards[c].gives.big_unlimited for c in p.races + p.classes):
        assert sum(t.lib.cards[c].item.big for c in counted) <= 1, "two Big items (BIG-1)"


def check_questions(t: Any) -> None:
    """Somebody can act or the game is over, and whoever is waited for has something to answer."""
    if t.over:
        assert t.winners
        assert not t.waiting
        return
    assert t.waiting, f"nobody is asked: {[f.describe() for f in t.frames]}"
    for seat in t.waiting:
        assert t.players[seat].alive, "a dead player is asked"
        answers = [a for a in t.actions(seat) if a.verb != SHOW]  # showing one's cards settles nothing
        assert answers, f"@{seat} is asked and has no answer: {[f.describe() for f in t.frames]}"


def check_memory(t: Any) -> None:
    """Values that are stored to save work are still what the work would yield."""
    assert t.drafting == sum(1 << p.seat for p in t.players if p.draft is not None), "who is putting something together"
    for p in t.players:
        if p.draft is not None and p.draft.looked_at == t.happened:
            assert drafts.DRAFT_KINDS[p.draft.kind].still_valid(t, p.seat, p.draft), "a draft without its occasion"
    top = t.top
    known = isinstance(top, Window) and top.looked_at == t.happened
    if known and not t.options.ask_everybody and not top.for_everybody(t):
        assert all(top.can_act(t, seat) for seat in top.asked(t)), "somebody is asked who can do nothing"


def check_fight(t: Any) -> None:
    fight = t.fight
    if fight is None:
        assert not t.fight_cards
        return
    assert fight.fighter != fight.helper
    for foe in fight.foes:
        assert t.zone_of(foe.card) == FIGHT
    for card in (one.card for one in fight.enhancements):
        assert t.zone_of(card) == FIGHT
    groups = {foe.group for foe in fight.foes}
    assert all(one.group in groups for one in fight.enhancements), "an enhancer without its monster (ENHANCE-7)"
