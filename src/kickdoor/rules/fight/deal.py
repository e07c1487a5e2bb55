"""What a deal owes after the fight: promised Items and promised Go Up a Level cards (NEG-5 to NEG-7).

If fighter or helper dies, nothing is owed any more.
"""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.card_program import CardProgram
from kickdoor.model.fight import Offer
from kickdoor.model.table import Table
from kickdoor.rules.equipment.big_items import room_for_big
from kickdoor.rules.life import levels
from kickdoor.rules.life.level_cards import why_not_level_card, why_not_level_target
from kickdoor.rules.places import discard, give_item


def _both_alive(t: Table, fighter: int, helper: int) -> bool:
    return helper >= 0 and t.players[fighter].alive and t.players[helper].alive


def pay_deal(t: Table, deal: Offer, fighter: int, helper: int, won: bool) -> None:
    """Hand over the Items promised, as far as they are still there and it is legal (NEG-5, NEG-6)."""
    if not _both_alive(t, fighter, helper) or not (won or deal.on_loss):
        return
    for item in deal.gives:
        if not t.in_items(item, fighter) or (t.lib.cards[item].item.big and not room_for_big(t, helper)):
            t.announce(announcements.LAPSED, fighter, item, helper)
            continue
        give_item(t, item, helper)


def play_promised(t: Table, card: int, fighter: int, helper: int) -> None:
    """The fighter plays a promised Go Up a Level card, if that is still legal (NEG-7)."""
    if not _both_alive(t, fighter, helper):
        return
    d = t.lib.cards[card]
    lapsed = not t.in_hand(card, fighter) or why_not_level_card(t, fighter, d) is not None
    if lapsed or why_not_level_target(t, fighter, d, helper) is not None:
        t.announce(announcements.LAPSED, fighter, card, helper)
        return
    t.announce(announcements.PLAYED, fighter, card, helper, announcements.ON_SEAT)
    discard(t, card)
    if d.level_up.price_program >= 0:
        t.push(CardProgram(d.level_up.price_program, card, helper, fighter))
    else:
        levels.gain(t, helper, d.levels)
