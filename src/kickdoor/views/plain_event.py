"""Events for the borders: plain maps with names for cards, places and words. Give it masked events.

A card that is not seen is `{"back": "door"}` or `{"back": "treasure"}`.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model import announcements
from kickdoor.model import event as events
from kickdoor.model import fight_event as fights
from kickdoor.model.event import Announcement, CardMoved, Event
from kickdoor.model.fight_event import DealChanged, HelperJoined
from kickdoor.model.library import Library
from kickdoor.model.words import DOOR, HAND, PHASE_NAMES, TO_FOE, TO_SMALL_ITEM, TO_UNWORN_ITEM, ZONE_NAMES
from kickdoor.rules.dice import PURPOSE_NAMES
from kickdoor.views.masked import deck_of_back
from kickdoor.views.plain import Plain, offer_terms

DECK_NAMES: Final = ("doors", "treasures")

# The fields of each kind by what they are. Kinds not here have none, or a function of their own below.
_CARD: Final = "card"
_CARDS: Final = "cards"
_SEAT: Final = "seat"
_PLAIN: Final = "plain"
_DECK: Final = "deck"
_PHASE: Final = "phase"
_PURPOSE: Final = "purpose"
_BITS: Final = "bits"

FIELDS: Final[dict[type[Event], tuple[tuple[str, str], ...]]] = {
    events.Equipped: (("card", _CARD), ("on", _PLAIN)),
    events.Attached: (("card", _CARD), ("host", _CARD)),
    events.Shuffled: (("deck", _DECK),),
    events.Shown: (("seat", _SEAT), ("cards", _CARDS), ("seen", _BITS)),
    events.HandMixed: (("seat", _SEAT), ("deck", _DECK)),
    events.LevelChanged: (("seat", _SEAT), ("level", _PLAIN), ("old", _PLAIN)),
    events.StatusChanged: (("seat", _SEAT), ("status", _PLAIN), ("on", _PLAIN)),
    events.SexChanged: (("seat", _SEAT),),
    events.DieRolled: (("seat", _SEAT), ("face", _PLAIN), ("purpose", _PURPOSE)),
    events.TurnBegan: (("seat", _SEAT),),
    events.PhaseBegan: (("phase", _PHASE),),
    events.Died: (("seat", _SEAT),),
    events.Reborn: (("seat", _SEAT),),
    events.NewHand: (("seat", _SEAT),),
    events.Sold: (("seat", _SEAT), ("cards", _CARDS), ("gold", _PLAIN), ("doubled", _CARD)),
    events.GameWon: (("seats", _PLAIN),),
    events.TurnTaken: (("seat", _SEAT),),
    events.Handicapped: (("seat", _SEAT), ("what", _PLAIN)),
    events.Peeked: (("seat", _SEAT), ("deck", _DECK), ("cards", _CARDS)),
    events.Taped: (("tape", _CARD), ("one", _CARD), ("other", _CARD)),
    fights.FightBegan: (("fighter", _SEAT),),
    fights.FoeJoined: (("card", _CARD), ("like", _CARD)),
    fights.FoeLeft: (("no", _PLAIN), ("killed", _PLAIN), ("seat", _SEAT), ("levels", _PLAIN), ("treasures", _PLAIN)),
    fights.FoeSwapped: (("gone", _PLAIN), ("stays", _PLAIN)),
    fights.Enhanced: (("card", _CARD), ("group", _PLAIN)),
    fights.EnhancerLeft: (("card", _CARD),),
    fights.BonusAdded: (("card", _CARD), ("by", _SEAT), ("side", _PLAIN), ("seat", _SEAT), ("amount", _PLAIN)),
    fights.FoeMarked: (("no", _PLAIN), ("tag", _PLAIN)),
    fights.KillNoted: (("tags", _PLAIN),),
    fights.RunEased: (("seat", _SEAT), ("bonus", _PLAIN), ("tag", _PLAIN)),
    fights.StrengthDoubled: (("card", _CARD), ("seat", _SEAT)),
    fights.HelperLeft: (("seat", _SEAT),),
    fights.FightMoved: (("seat", _SEAT), ("loot_room", _PLAIN)),
    fights.LootGranted: (),
    fights.AbilityUsed: (("per_turn", _PLAIN),),
    fights.RunBegan: (("margin", _PLAIN),),
    fights.FoeBoosted: (("no", _PLAIN), ("amount", _PLAIN), ("roll", _PLAIN)),
    fights.HelperMet: (("seat", _SEAT), ("no", _PLAIN)),
    fights.ItemUsed: (("card", _CARD), ("on", _PLAIN)),
    fights.RunnersHeld: (),
    fights.TreasureClaimed: (("seat", _SEAT), ("count", _PLAIN)),
    fights.Escaped: (("seat", _SEAT), ("no", _PLAIN)),
    fights.EscapeUndone: (("seat", _SEAT), ("no", _PLAIN)),
    fights.Caught: (("seat", _SEAT), ("no", _PLAIN)),
    fights.DueAfter: (("seat", _SEAT), ("card", _CARD)),
    fights.DrawsDue: (("seat", _SEAT), ("count", _PLAIN)),
    fights.FightEnded: (),
}

_TOLD_NAMES: Final = {
    value: name.lower()
    for name, value in vars(announcements).items()
    if name.isupper() and name not in ("PLAIN", "ON_SEAT", "ON_FOE", "FOR_SIDE", "ON_CARD", "WITH_CARD")
}
_HOW: Final = ("plain", "on_seat", "on_foe", "for_side", "on_card", "with_card")


def plain_event(event: Event, lib: Library) -> Plain:
    """One event: its kind under "event", and its fields."""
    if isinstance(event, CardMoved):
        return {
            "event": "CardMoved",
            "card": _card(event.card, lib),
            "from": _place(event.old >> 3, event.old & 7),
            "to": _place(event.zone, event.seat),
        }
    if isinstance(event, Announcement):
        return _told(event, lib)
    if isinstance(event, HelperJoined):
        deal = None if event.deal is None else offer_terms(lib, event.deal)
        return {"event": "HelperJoined", "seat": event.seat, "compelled": event.compelled, "deal": deal}
    if isinstance(event, DealChanged):
        return {"event": "DealChanged", "deal": offer_terms(lib, event.deal)}
    out: Plain = {"event": type(event).__name__}
    for name, what in FIELDS[type(event)]:
        out[name] = _field(getattr(event, name), what, lib)
    return out


def _field(value: object, what: str, lib: Library) -> object:
    if isinstance(value, list):
        return [_card(card, lib) for card in value] if what == _CARDS else value[:]
    if what == _PLAIN or not isinstance(value, int):
        return value
    if what == _CARD:
        return _card(value, lib)
    if what == _SEAT:
        return value if value >= 0 else None
    if what == _BITS:
        return [seat for seat in range(6) if value >> seat & 1]
    names = {_DECK: DECK_NAMES, _PHASE: PHASE_NAMES, _PURPOSE: PURPOSE_NAMES}[what]
    return names[value]


def _card(card: int, lib: Library) -> object:
    if card >= 0:
        return lib.names[card]
    if card == -1:
        return None
    return {"back": "door" if deck_of_back(card) == DOOR else "treasure"}


def _place(zone: int, seat: int) -> Plain:
    return {"zone": ZONE_NAMES[zone], "seat": seat if zone >= HAND else None}


# what `target` means beside `seat` and `card`
_TO_CARD: Final = (announcements.CURSE_CANCELLED, announcements.SPENT)
_TO_NUMBER: Final = (announcements.ANNOUNCED_KILL, announcements.DECLARED_LOSS, announcements.RUN_RESULT)


def _told(event: Announcement, lib: Library) -> Plain:
    out: Plain = {
        "event": "Announcement",
        "what": _TOLD_NAMES[event.what],
        "seat": event.seat,
        "card": _card(event.card, lib),
    }
    out["number"] = event.number
    what, target = event.what, event.target
    aims_at_card = what in _TO_CARD
    if what == announcements.PLAYED:
        out["number"] = _HOW[event.number]
        aims_at_card = event.number in (announcements.ON_FOE, announcements.ON_CARD, announcements.WITH_CARD)
        if event.number == announcements.FOR_SIDE:
            target = -1
            out["side"] = "monsters" if event.target else "munchkins"
    elif what == announcements.USED:
        power = lib.cards[event.card].abilities[event.number]
        out["ability"] = power.id
        aims_at_card = power.target in (TO_FOE, TO_SMALL_ITEM, TO_UNWORN_ITEM)
    if what in _TO_NUMBER:
        out["against"] = target
    elif aims_at_card:
        out["target_card"] = _card(target, lib)
    elif target >= 0:
        out["target"] = target
    return out
