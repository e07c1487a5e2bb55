"""The places of cards: drawing, discarding, taking into the hand, changing owners (DECK, ZONE)."""

from kickdoor.model.events.cards import CardMoved, HandMixed, Shuffled
from kickdoor.model.events.items import Attached
from kickdoor.model.language.counts import H_DREW
from kickdoor.model.pending import MustPlay, Received
from kickdoor.model.table import Table
from kickdoor.model.words import (
    ATTACHED,
    COMPANIONS,
    DISCARDS,
    HAND,
    ITEMS,
    LIMBO,
    SETUP,
    SPECTATORS,
)


def everybody(t: Table) -> int:
    """The bits of all seats and of the spectators."""
    return (1 << len(t.players)) - 1 | SPECTATORS


def reshuffle(t: Table, deck: int) -> None:
    """The discards become the deck as soon as it is used up (DECK-3). Cards in a fight are not discards."""
    if not t.decks[deck] and t.discards[deck]:
        order = t.discards[deck][:]
        t.chance_of(deck).shuffle(order)
        t.emit(Shuffled(deck, order))


def top_card(t: Table, deck: int) -> int:
    """The card on top of a deck, or -1 if nobody can draw that kind now (DECK-4)."""
    reshuffle(t, deck)
    return t.decks[deck][-1] if t.decks[deck] else -1


def draw(t: Table, seat: int, deck: int, count: int, face_up: bool = False) -> list[int]:
    """Draw cards into the hand, face down as a rule. A deck that runs dry gives the cards it has (DECK-5)."""
    got: list[int] = []
    for _ in range(count):
        card = top_card(t, deck)
        if card < 0:
            break
        to_hand(t, card, seat, everybody(t) if face_up else 1 << seat, face_up)
        got.append(card)
        reshuffle(t, deck)
    if got and t.lib.listens:
        t.happens(H_DREW, seat, -1, len(got))
    return got


def reveal(t: Table, deck: int) -> int:
    """Turn over the top card of a deck for all to see; -1: there is none."""
    card = top_card(t, deck)
    if card >= 0:
        t.emit(CardMoved(card, LIMBO, -1, everybody(t)))
        reshuffle(t, deck)
    return card


def to_hand(t: Table, card: int, seat: int, seen: int, face_up: bool) -> None:
    """Take a card into the hand. It is noted if it must be played at once (TREAS-5), or if it was just received.

    That is a right of players out of a fight, on any turn (TREAS-3, TURN-13, REWARD-6). The active player needs no such
    right.
    """
    t.emit(CardMoved(card, HAND, seat, seen | 1 << seat))
    if t.lib.cards[card].must_play:
        t.musts = [*t.musts, MustPlay(card, face_up)]
    elif t.phase != SETUP and seat != t.active and not t.in_fight(seat):
        t.just_received = [*t.just_received, Received(seat, card)]


def to_limbo(t: Table, card: int) -> None:
    """Lay a card open on the table while it is being settled."""
    t.emit(CardMoved(card, LIMBO, -1, everybody(t)))


def discard(t: Table, card: int) -> None:
    """Put a card on the discards of its own back (DECK-1), with the cards attached to it.

    Cheat! goes with its Item (CHEAT-6), and Items that a companion carries go with it (HIRE-5, SIDEKICK-14).
    """
    zone = t.zone_of(card)
    seat = t.owner(card)
    rider = t.rider[card]
    badge = t.badge[card]
    carried = carried_by(t, card) if zone == COMPANIONS else []
    unload(t, card)
    t.emit(CardMoved(card, DISCARDS, -1, everybody(t)))
    if zone == HAND and seat >= 0:
        forget_just_received(t, seat, card)
    if rider >= 0:
        discard(t, rider)
    if badge >= 0:
        discard(t, badge)
    for item in carried:
        discard(t, item)


def among_discards(t: Table, decks: list[int], kind: int) -> list[int]:
    """What a search of these discards can find: cards of this kind, or any (-1)."""
    found: list[int] = []
    for deck in decks:
        found += t.discards[deck]
    return found if kind < 0 else [c for c in found if t.lib.cards[c].is_of(kind)]


def carried_by(t: Table, companion: int) -> list[int]:
    """The Items a companion, or an Item made for it, carries. They stay Items of its owner (HIRE-10)."""
    seat = t.owner(companion)
    if seat < 0:
        return []
    return [item for item in t.players[seat].items if t.host[item] == companion]


def unload(t: Table, card: int) -> None:
    """When an Item goes that carries others, these stay with its owner (DOLLY-2)."""
    if t.lib.cards[card].carries and t.zone_of(card) == ITEMS:
        for item in carried_by(t, card):
            t.emit(Attached(item, -1))


def give_item(t: Table, item: int, seat: int) -> None:
    """An Item changes hands and lies unequipped in front of its new owner, never in the hand (TRADE-4, ITEM-19,
    ZONE-6).

    Cheat! is discarded.
    """
    rider = t.rider[item]
    badge = t.badge[item]
    unload(t, item)
    t.emit(CardMoved(item, ITEMS, seat, everybody(t)))
    if rider >= 0:
        discard(t, rider)  # TRADE-12
    if badge >= 0:
        attach(t, badge, seat, item)  # this one stays on the Item


def attach(t: Table, card: int, seat: int, item: int) -> None:
    """Put a card on an Item of its owner."""
    t.emit(CardMoved(card, ATTACHED, seat, everybody(t)))
    t.emit(Attached(card, item))


def blind_card(t: Table, victim: int, deck: int) -> int:
    """A random card of a hand (DECK-9), only of the given back unless `deck` is -1; -1: there is none."""
    hand = t.players[victim].hand
    cards = hand if deck < 0 else [c for c in hand if t.lib.cards[c].deck == deck]
    if not cards:
        return -1
    return cards[t.dice_chance.below(len(cards))]


def take_blind(t: Table, taker: int, victim: int, deck: int) -> int:
    """Take a random card out of another player's hand into one's own (DECK-10)."""
    card = blind_card(t, victim, deck)
    if card >= 0:
        both = 1 << taker | 1 << victim
        forget_just_received(t, victim, card)
        to_hand(t, card, taker, both, False)
        t.emit(HandMixed(victim, both, t.lib.cards[card].deck))
    return card


def forget_just_received(t: Table, seat: int, card: int) -> None:
    """A card that has left the hand no longer counts as just received."""
    received = t.just_received
    for i in range(len(received)):
        if received[i].seat == seat and received[i].card == card:
            t.just_received = received[:i] + received[i + 1 :]
            return
