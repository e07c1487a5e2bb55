"""Reasons that name a number, a card or a player, or that are said in the words of a card's set."""

from typing import Final

from kickdoor.model.card import CardDef
from kickdoor.model.library import Library
from kickdoor.model.reason import CardPart, CardsPart, Reason, SeatPart
from kickdoor.model.traits import Trait
from kickdoor.model.words import FEMALE, T_CLASS, T_HUMAN, T_RACE, T_SEX
from kickdoor.rules import reasons


def whose_pick(seat: int) -> Reason:
    """Another player picks first: by the deal for Treasures."""
    return Reason("whose-pick", "NEG-2", {"who": SeatPart(seat)})


def whose_loot(seat: int) -> Reason:
    """Another player takes a card of the dead first."""
    return Reason("whose-loot", "LOOTBODY-3", {"who": SeatPart(seat)})


def whose_run(seat: int) -> Reason:
    """The other one is running."""
    return Reason("whose-run", "RUN-9", {"who": SeatPart(seat)})


def settle_curse(card: CardPart) -> Reason:
    """A Curse is on its way."""
    return Reason("settle-curse", "ORDER-1", {"card": card})


def settle_caught(card: CardPart) -> Reason:
    """A monster has caught somebody."""
    return Reason("settle-caught", "ORDER-1", {"card": card})


def settle_pay(card: CardPart) -> Reason:
    """An ability is being paid for."""
    return Reason("settle-pay", "ORDER-1", {"card": card})


def settle_price(card: CardPart) -> Reason:
    """A card has a price, and its victim is asked for it."""
    return Reason("settle-price", "ORDER-1", {"card": card})


def settle_facing(seat: int, card: CardPart) -> Reason:
    """Somebody runs from a monster."""
    return Reason("settle-facing", "ORDER-1", {"who": SeatPart(seat), "card": card})


def foe_too_high(level: int) -> Reason:
    """It works on weak monsters only."""
    return Reason("foe-too-high", "CONFLICT-1", {"n": level})


def item_from_level(level: int) -> Reason:
    """The Item is for higher Levels."""
    return Reason("item-from-level", "ITEM-24", {"n": level})


def item_to_level(level: int) -> Reason:
    """The Item is for lower Levels."""
    return Reason("item-to-level", "ITEM-24", {"n": level})


def foe_only(monster: CardPart) -> Reason:
    """It works on one monster only."""
    return Reason("foe-only", "CONFLICT-1", {"card": monster})


def wants_nothing(monster: CardPart) -> Reason:
    """The monster lets nobody go for an Item."""
    return Reason("wants-nothing", "CONFLICT-1", {"card": monster})


def wants_another(monster: CardPart) -> Reason:
    """The monster lets a player go for another kind of Item."""
    return Reason("wants-another", "CONFLICT-1", {"card": monster})


def keeps_companions_off(monster: CardPart) -> Reason:
    """The monster has driven the companions away."""
    return Reason("keeps-companions-off", "CONFLICT-1", {"card": monster})


def item_few_hands(hands: int) -> Reason:
    """An Item is asked for that needs so many Hands."""
    return Reason("item-few-hands", "CURSE-14", {"n": hands})


def item_too_cheap(gold: int) -> Reason:
    """An Item is asked for that is worth so much."""
    return Reason("item-too-cheap", "CURSE-14", {"n": gold})


def few_discards(most: int) -> Reason:
    """The fighter takes at most so many Treasures from the discards."""
    return Reason("few-discards", "REWARD-4", {"n": most})


def cost_hand(least: int) -> Reason:
    """The whole hand is paid, and it must have so many cards."""
    return Reason("cost-hand", "ORDER-5", {"n": least})


def cost_cards(count: int) -> Reason:
    """So many cards are paid, from the hand or from play."""
    return Reason("cost-cards", "ORDER-5", {"n": count})


def cost_from_hand(count: int) -> Reason:
    """So many hand cards are paid."""
    return Reason("cost-from-hand", "ORDER-5", {"n": count})


def cost_same_backs(count: int) -> Reason:
    """So many cards with the same back are paid."""
    return Reason("cost-same-backs", "ORDER-5", {"n": count})


def only_for(cards: CardsPart) -> Reason:
    """Only players of these Classes or Races can use it."""
    return Reason("only-for", "ITEM-8", {"cards": cards})


def not_for(cards: CardsPart) -> Reason:
    """Players of these Classes or Races cannot use it."""
    return Reason("not-for", "ITEM-8", {"cards": cards})


def why_only(lib: Library, traits: list[Trait]) -> Reason:
    """Only players with one of these traits will do."""
    cards = _cards_of(lib, traits)
    if cards is not None:
        return only_for(cards)
    return (
        _of_sex(traits, reasons.ONLY_MEN, reasons.ONLY_WOMEN, reasons.ONLY_HUMANS, reasons.ONLY_CHANGED)
        or reasons.ONLY_SOME
    )


def why_not_for(lib: Library, traits: list[Trait]) -> Reason:
    """Players with one of these traits will not do."""
    cards = _cards_of(lib, traits)
    if cards is not None:
        return not_for(cards)
    return (
        _of_sex(traits, reasons.NOT_MEN, reasons.NOT_WOMEN, reasons.NOT_HUMANS, reasons.NOT_CHANGED) or reasons.NOT_SOME
    )


def _cards_of(lib: Library, traits: list[Trait]) -> CardsPart | None:
    """The Classes and Races that are meant; None if something else is meant, too."""
    parts: list[CardPart] = []
    for trait in traits:
        if trait.kind != T_CLASS and trait.kind != T_RACE:
            return None
        for card in range(len(lib.cards)):
            d = lib.cards[card]
            if d.trait == trait.no and (d.is_race if trait.kind == T_RACE else d.is_class):
                parts.append(lib.part(card))
                break
    return CardsPart(parts) if parts else None


def _of_sex(traits: list[Trait], male: Reason, female: Reason, human: Reason, changed: Reason) -> Reason | None:
    if len(traits) > 1:
        return None
    kind = traits[0].kind
    if kind == T_SEX:
        return female if traits[0].no == FEMALE else male
    return human if kind == T_HUMAN else changed


class Worded:
    """A reason that uses a word for which some sets have one of their own: a Trap is a Curse, a Sidekick a Hireling.

    The set of the card that the reason is about decides.
    """

    def __init__(self, word: str, usual: Reason, own: str, other: Reason) -> None:
        self.word = word
        self.usual = usual
        self.own = own
        self.other = other

    def of(self, lib: Library, card: int) -> Reason:
        """The reason in the words of this card's set."""
        return self.by(lib, lib.cards[card])

    def by(self, lib: Library, d: CardDef) -> Reason:
        """The reason in the words of the set of such a card."""
        return self.other if lib.word(d, self.word, "") == self.own else self.usual


NO_CURSE: Final = Worded("curse", Reason("no-curse", "CURSE-17"), "Trap", Reason("no-trap", "CURSE-17"))
NO_DOOR_CURSE: Final = Worded("curse", Reason("no-door-curse", "CURSE-17"), "Trap", Reason("no-door-trap", "CURSE-17"))
CURSE_KEPT: Final = Worded("curse", Reason("curse-stays", "CURSE-8"), "Trap", Reason("trap-stays", "CURSE-8"))
ONE_HIRELING: Final = Worded(
    "hireling", Reason("one-hireling", "HIRE-7"), "Sidekick", Reason("one-sidekick", "SIDEKICK-3")
)
HIRELING_FULL: Final = Worded(
    "hireling", Reason("hireling-full", "HIRE-4"), "Sidekick", Reason("sidekick-full", "SIDEKICK-6")
)
HIRELING_FIGHT: Final = Worded(
    "hireling", Reason("hireling-in-fight", "HIRE-2"), "Sidekick", Reason("sidekick-in-fight", "ITEM-3")
)
NO_HIRELING: Final = Worded(
    "hireling", Reason("no-hireling", "LEVELUP-4"), "Sidekick", Reason("no-sidekick", "LEVELUP-4")
)
NOT_YOUR_HIRELING: Final = Worded(
    "hireling", Reason("not-your-hireling", "HIRE-8"), "Sidekick", Reason("not-your-sidekick", "SIDEKICK-9")
)
HIRELING_OF_OTHERS: Final = Worded(
    "hireling", Reason("hireling-of-others", "CONFLICT-1"), "Sidekick", Reason("sidekick-of-others", "CONFLICT-1")
)
NOT_HIRELING: Final = Worded(
    "hireling", Reason("not-hireling", "COMBINE-3"), "Sidekick", Reason("not-sidekick", "COMBINE-3")
)
CANNOT_SHED: Final = Worded(
    "hireling", Reason("cannot-put-away", "ZONE-7"), "Sidekick", Reason("cannot-put-away-here", "ZONE-7")
)


_HANDS_FULL: Final[list[Reason]] = []  # by the number of Hands: limits are checked too often to make one each time


def hands_full(hands: int) -> Reason:
    """The player has so many Hands, and all of them are full."""
    while len(_HANDS_FULL) <= hands:
        _HANDS_FULL.append(Reason("hands-full", "ITEM-6", {"n": len(_HANDS_FULL)}))
    return _HANDS_FULL[hands]
