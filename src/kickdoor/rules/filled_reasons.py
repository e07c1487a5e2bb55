"""Reasons that name a number, a card or a player, or that are said in the words of a card's set."""

from typing import Final

from kickdoor.model.card import CardDef
from kickdoor.model.library import Library
from kickdoor.model.reason import CardPart, CardsPart, Reason, SeatPart
from kickdoor.model.traits import Trait
from kickdoor.model.words import ARMOR, FEMALE, HEADGEAR, T_CLASS, T_HUMAN, T_RACE, T_SEX
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


def keeps_companions_off(monster: CardPart) -> Reason:
    """The monster has driven the companions away."""
    return Reason("keeps-companions-off", "CONFLICT-1", {"card": monster})


def companions_left(monster: CardPart) -> Reason:
    """A companion, or what it carries, would be of help if the monster had not driven it away."""
    return Reason("companions-left", "CONFLICT-1", {"card": monster})


def faced_alone(monster: CardPart) -> Reason:
    """Nobody helps against this monster."""
    return Reason("alone", "MULTI-9", {"card": monster})


def hand_barred(monster: CardPart) -> Reason:
    """The monster keeps fighter and helper from playing cards from their hands."""
    return Reason("hand-barred", "CONFLICT-1", {"card": monster})


def shunned(seat: int, curse: CardPart) -> Reason:
    """A Curse keeps this player from asking for, accepting and giving help."""
    return Reason("shunned", "COMPEL-9", {"who": SeatPart(seat), "card": curse})


def no_sale(curse: CardPart) -> Reason:
    """A Curse keeps the player from selling."""
    return Reason("no-sale", "CONFLICT-1", {"card": curse})


def no_help_until_win(seat: int) -> Reason:
    """This player helps nobody before they have won a fight of their own."""
    return Reason("no-help-until-win", "COMPEL-9", {"who": SeatPart(seat)})


def no_help_for_now(seat: int) -> Reason:
    """This player helps nobody before their next turn is over."""
    return Reason("no-help-for-now", "COMPEL-9", {"who": SeatPart(seat)})


def afflicted(curse: CardPart) -> Reason:
    """A Curse has settled on the Item."""
    return Reason("afflicted", "CURSE-8", {"card": curse})


def sticks(card: CardPart) -> Reason:
    """The Item cannot be taken off, as it says itself."""
    return Reason("sticks", "ITEM-26", {"card": card})


def handicapped(card: CardPart) -> Reason:
    """For a while the abilities of this Class or Race cannot be used."""
    return Reason("handicapped", "CONFLICT-1", {"card": card})


def foe_lacks_mark(mark: str) -> Reason:
    """It works only on monsters with this mark."""
    if mark == "undead":
        return Reason("foe-not-undead", "CONFLICT-1")
    if mark == "gears":
        return Reason("foe-not-gears", "GEARS-2")
    return Reason("foe-not-marked", "CONFLICT-1", {"mark": mark})


def foe_has_mark(mark: str) -> Reason:
    """It does not work on monsters with this mark."""
    if mark == "undead":
        return Reason("foe-undead", "CONFLICT-1")
    if mark == "gears":
        return Reason("foe-gears", "GEARS-3")
    return Reason("foe-marked", "CONFLICT-1", {"mark": mark})


def item_lacks_mark(mark: str) -> Reason:
    """An Item with this mark is asked for."""
    if mark == "gears":
        return Reason("item-not-gears", "CURSE-14")
    if mark == "pole":
        return Reason("item-not-pole", "CURSE-14")
    if mark == "below-waist":
        return Reason("item-not-below-waist", "CURSE-14")
    return Reason("item-not-marked", "CURSE-14", {"mark": mark})


def item_other_slot(slot: int) -> Reason:
    """Headgear, Armor or Footgear is asked for, and the Item is none."""
    if slot == HEADGEAR:
        return Reason("item-not-headgear", "CURSE-14")
    return Reason("item-not-armor" if slot == ARMOR else "item-not-footgear", "CURSE-14")


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
    cards, others = _cards_of(lib, traits), _without_cards(traits)
    if not others:
        return reasons.ONLY_SOME if cards is None else only_for(cards)
    if len(others) > 1:
        return reasons.ONLY_SOME
    kind, female = others[0].kind, others[0].no == FEMALE
    if cards is None:
        if kind == T_SEX:
            return reasons.ONLY_WOMEN if female else reasons.ONLY_MEN
        return reasons.ONLY_HUMANS if kind == T_HUMAN else reasons.ONLY_CHANGED
    if kind == T_SEX:
        return Reason("only-for-or-women" if female else "only-for-or-men", "ITEM-8", {"cards": cards})
    return Reason("only-for-or-humans" if kind == T_HUMAN else "only-for-or-changed", "ITEM-8", {"cards": cards})


def why_not_for(lib: Library, traits: list[Trait]) -> Reason:
    """Players with one of these traits will not do."""
    cards, others = _cards_of(lib, traits), _without_cards(traits)
    if not others:
        return reasons.NOT_SOME if cards is None else not_for(cards)
    if len(others) > 1:
        return reasons.NOT_SOME
    kind, female = others[0].kind, others[0].no == FEMALE
    if cards is None:
        if kind == T_SEX:
            return reasons.NOT_WOMEN if female else reasons.NOT_MEN
        return reasons.NOT_HUMANS if kind == T_HUMAN else reasons.NOT_CHANGED
    if kind == T_SEX:
        return Reason("not-for-nor-women" if female else "not-for-nor-men", "ITEM-8", {"cards": cards})
    return Reason("not-for-nor-humans" if kind == T_HUMAN else "not-for-nor-changed", "ITEM-8", {"cards": cards})


def _cards_of(lib: Library, traits: list[Trait]) -> CardsPart | None:
    """The Classes and Races among these traits; None if there are none."""
    parts: list[CardPart] = []
    for trait in traits:
        if trait.kind != T_CLASS and trait.kind != T_RACE:
            continue
        for card in range(len(lib.cards)):
            d = lib.cards[card]
            if d.trait == trait.no and (d.is_race if trait.kind == T_RACE else d.is_class):
                parts.append(lib.part(card))
                break
    return CardsPart(parts) if parts else None


def _without_cards(traits: list[Trait]) -> list[Trait]:
    """The traits that no card gives: a sex, being human, having changed sex."""
    return [trait for trait in traits if trait.kind != T_CLASS and trait.kind != T_RACE]


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
