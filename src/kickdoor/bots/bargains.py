"""How the simple bot bargains: what help is worth, what it offers, what it accepts."""

from __future__ import annotations

from kickdoor.bots.fighting import Battle
from kickdoor.bots.worth import Worth
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.views.bargain_view import OfferView
from kickdoor.views.view import View

__all__ = ["good_help", "good_helper", "good_trade", "step_score", "wanted_picks"]


def wanted_picks(battle: Battle) -> int:
    """The picks a helper fairly gets, as bits: every second one, the first if the fight is dangerous for him."""
    count = battle.fight.treasures
    first = 1 if count == 1 or battle.danger(battle.fighter) > 8 else 2
    return sum(1 << n for n in range(first, count + 1, 2))


def _count(picks: int) -> int:
    return picks.bit_count()


def good_help(view: View, battle: Battle, offer: OfferView) -> bool:
    """The fighter asks for help: does the side then win, is it paid for, and does it not end the game?"""
    fight = battle.fight
    if fight.for_the_win and battle.fighter.seat != view.seat and not view.options.shared_victory:
        return False
    own = max((n for a, n in battle.boosts.items() if battle.price(a) <= 1.5), default=0)
    if battle.help_of(view.seat) + own < battle.need() and not battle.scares_off(view.seat):
        return False
    levels = sum(view.card(c).gives.helper_levels for c in view.me().races + view.me().classes)
    pay = (
        1.8 * _count(offer.picks) + 4.0 * levels * len(fight.foes) + 2.0 * len(offer.gives) + 4.0 * len(offer.promised)
    )
    near = battle.fighter.level + fight.levels >= view.winning_level - 1
    return pay >= (3.5 if near else 1.5)


def good_helper(view: View, battle: Battle, offer: OfferView) -> bool:
    """Somebody offers his help: does it suffice, and is it not too dear?"""
    if battle.help_of(offer.maker) < battle.need() and not battle.scares_off(offer.maker):
        return False
    share = battle.fight.treasures if battle.danger(view.me()) > 8 else (battle.fight.treasures + 1) // 2
    return not offer.gives and _count(offer.picks) <= share


def good_trade(worth: Worth, offer: OfferView) -> bool:
    """What comes must be worth more than what goes."""
    comes = sum(worth.keep(c) for c in offer.gives)
    goes = sum(worth.keep(c) for c in offer.wants)
    return comes >= goes + 0.5 or (bool(offer.gives) and not offer.wants)


def step_score(view: View, worth: Worth, battle: Battle | None, a: Action) -> float:
    """One step of what the bot itself is putting together."""
    draft = view.draft
    assert draft is not None
    if a.verb == A.CANCEL:
        return 0.0
    if draft.kind == "sale":
        return _sale_step(view, worth, draft.cards, a)
    if battle is None or draft.kind in ("trade", "showing"):
        return -1.0
    picks = wanted_picks(battle)
    if a.verb == A.ADD_PICK:
        return 5.0 if picks >> a.number & 1 else -1.0
    if a.verb == A.DONE:
        return 4.0 if _count(draft.picks) >= _count(picks) or draft.kind == "new deal" else -1.0
    return -1.0


def _sale_step(view: View, worth: Worth, chosen: list[int], a: Action) -> float:
    plan = worth.to_sell()
    left = [c for c in plan if c not in chosen]
    if a.verb == A.DONE:
        return -1.0 if left else 4.0
    if a.card not in left:
        return -1.0
    if a.verb == A.ADD_DOUBLE:
        return 6.0 + view.card(a.card).item.gold / 10_000
    return 5.0
