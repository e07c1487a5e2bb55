"""What one seat learns of an event: a card it does not see is replaced by its back, secrets are left out.

The masked form is an event of the same kind that must not be applied to a table. For a kind that hides nothing it is
the event itself; `None` means that this seat is told nothing at all.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model import announcements
from kickdoor.model.event import (
    Announcement,
    Attached,
    CardMoved,
    Died,
    DieRolled,
    Equipped,
    Event,
    GameWon,
    Handicapped,
    HandMixed,
    LevelChanged,
    NewHand,
    Peeked,
    PhaseBegan,
    Reborn,
    SexChanged,
    Shown,
    Shuffled,
    Sold,
    StatusChanged,
    Taped,
    TurnBegan,
    TurnTaken,
)
from kickdoor.model.fight import Offer
from kickdoor.model.fight_event import (
    AbilityUsed,
    BonusAdded,
    Caught,
    DealChanged,
    DrawsDue,
    DueAfter,
    Enhanced,
    EnhancerLeft,
    Escaped,
    EscapeUndone,
    FightBegan,
    FightEnded,
    FightMoved,
    FoeBoosted,
    FoeJoined,
    FoeLeft,
    FoeMarked,
    FoeSwapped,
    HelperJoined,
    HelperLeft,
    HelperMet,
    ItemUsed,
    KillNoted,
    LootGranted,
    RunBegan,
    RunEased,
    RunnersHeld,
    StrengthDoubled,
    TreasureClaimed,
)
from kickdoor.model.library import Library
from kickdoor.model.words import DECK, HAND, LEVEL_UP
from kickdoor.views.view import knower

# in place of a card: its back
BACK: Final = -2  # of a Door; one less for a Treasure

PUBLIC: Final = frozenset((
    FoeMarked, KillNoted, RunEased, StatusChanged,
    FoeBoosted, Handicapped, HelperMet, ItemUsed, RunnersHeld, Taped, TreasureClaimed, TurnTaken,
    AbilityUsed, Attached, BonusAdded, Caught, Died, DieRolled, DrawsDue, DueAfter, Enhanced, EnhancerLeft, Equipped,
    Escaped, EscapeUndone, FightBegan, FightEnded, FightMoved, FoeJoined, FoeLeft, FoeSwapped, GameWon, HandMixed,
    HelperLeft, LevelChanged, LootGranted, NewHand, PhaseBegan, Reborn, RunBegan, SexChanged, Sold, StrengthDoubled,
    TurnBegan,
))  # fmt: skip

SECRET_WORDS: Final = (announcements.LATER, announcements.LATER_LAPSED)  # only for who said them (RW-23)


def back_of(card: int, lib: Library) -> int:
    """What stands for a card that is not seen."""
    return BACK - lib.cards[card].deck


def deck_of_back(card: int) -> int:
    """The deck a masked card belongs to."""
    return BACK - card


def mask(event: Event, seat: int, lib: Library) -> Event | None:
    """What this seat (-1: a spectator) learns of the event; None: nothing."""
    if isinstance(event, CardMoved):
        return _card_moved(event, seat, lib)
    if isinstance(event, Announcement):
        return _told(event, seat, lib)
    if isinstance(event, Shuffled):
        return Shuffled(event.deck, [])
    if isinstance(event, Shown):
        return _shown(event, seat, lib)
    if isinstance(event, Peeked):
        if seat == event.seat:
            return event
        return Peeked(event.seat, event.deck, [back_of(card, lib) for card in event.cards])
    if isinstance(event, HelperJoined):
        deal = None if event.deal is None else _terms(event.deal, seat)
        return HelperJoined(event.seat, deal, event.compelled)
    if isinstance(event, DealChanged):
        return DealChanged(_terms(event.deal, seat))
    assert type(event) in PUBLIC, f"nobody has said who may see {type(event).__name__}"
    return event


def mask_all(events: list[Event], seat: int, lib: Library) -> list[Event]:
    """What this seat learns of these events."""
    out: list[Event] = []
    for event in events:
        seen = mask(event, seat, lib)
        if seen is not None:
            out.append(seen)
    return out


def _card_moved(event: CardMoved, seat: int, lib: Library) -> Event:
    if event.zone not in (DECK, HAND) or event.seen & knower(seat):
        return event
    shown = CardMoved(back_of(event.card, lib), event.zone, event.seat, event.seen, event.top)
    shown.old = event.old
    return shown


def _shown(event: Shown, seat: int, lib: Library) -> Event:
    if seat == event.seat or event.seen & knower(seat):
        return event
    return Shown(event.seat, sorted(back_of(card, lib) for card in event.cards), event.seen)


def _told(event: Announcement, seat: int, lib: Library) -> Event | None:
    if event.what in SECRET_WORDS:
        return event if seat == event.seat else None
    if event.what == announcements.LAPSED and lib.cards[event.card].kind == LEVEL_UP:
        # a promised hand card is known to the two parties alone, and so is that it was not played
        return event if seat in (event.seat, event.target) else None
    return event


def _terms(deal: Offer, seat: int) -> Offer:
    shown = Offer(deal.is_trade, deal.maker, deal.to)
    shown.gives = deal.gives[:]
    shown.wants = deal.wants[:]
    shown.picks = deal.picks
    shown.on_loss = deal.on_loss
    if seat in (deal.maker, deal.to):
        shown.promised = deal.promised[:]
    return shown
