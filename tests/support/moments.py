"""Moments worth showing: each says of a table whose moment it is, or None (see positions.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.model import action as A
from kickdoor.model.words import CLASS, CURSE, HELP_ASKED, RACE, SALE

Table = Any


def kind(t: Table) -> str:
    """The kind of the open question."""
    return str(t.frames[-1].describe()[0])


def asked(t: Table, *kinds: str) -> list[int]:
    """Who is asked, if it is a question of these kinds and nobody is putting something together."""
    if t.over or kind(t) not in kinds or t.offers or any(p.draft is not None for p in t.players):
        return []
    return list(t.waiting)


def can(t: Table, seat: int, verb: int, fits: Callable[[Any], bool] = lambda action: True) -> list[Any]:
    """What the seat may do now of this kind."""
    return [a for a in t.actions(seat) if a.verb == verb and not a.later and fits(a)]


def on_others_turn(t: Table, verb: int, fits: Callable[[Any], bool] = lambda action: True) -> int | None:
    """Somebody outside of the fight can stop the kill like this."""
    for seat in asked(t, "KillWindow"):
        if not t.in_fight(seat) and can(t, seat, verb, fits):
            return seat
    return None


def curse_at_hand(t: Table) -> int | None:
    """Before their own door: a Curse that can be played on somebody else."""
    for seat in asked(t, "Turn"):
        if [a for a in can(t, seat, A.PLAY_SEAT) if t.lib.cards[a.card].kind == CURSE and a.target != seat]:
            return seat
    return None


def help_can_be_asked(t: Table) -> int | None:
    """Losing against monsters with two Treasures or more, with everybody still there to ask."""
    for seat in asked(t, "Fighting"):
        everybody = len(can(t, seat, A.ASK_HELP)) == len(t.players) - 1
        if everybody and can(t, seat, A.LOSE) and t.view(seat).fight.treasures > 1:
            return seat
    return None


def one_shot_against(t: Table) -> int | None:
    return on_others_turn(t, A.PLAY_SIDE, lambda a: a.number == 1)


def one_shot_for_me(t: Table) -> int | None:
    for seat in asked(t, "Fighting"):
        if can(t, seat, A.PLAY_SIDE, lambda a: a.number == 0):
            return seat
    return None


def wandering_monster(t: Table) -> int | None:
    return on_others_turn(t, A.PLAY_WITH)


def everybody_passes(t: Table) -> None:
    while t.waiting and can(t, t.waiting[0], A.PASS):
        t.act(t.waiting[0], A.bare(A.PASS))


def about_to_be_caught(t: Table) -> int | None:
    """Has to run, and the die will not be kind."""
    for seat in asked(t, "Fleeing"):
        for roll in can(t, seat, A.ROLL):
            then = t.copy()
            then.act(seat, roll)
            while kind(then) in ("FacingFoe", "Rolling") and then.waiting:
                then.act(then.waiting[0], A.bare(A.PASS))
            if kind(then) == "CaughtBy" and seat in then.waiting:
                return seat
    return None


def about_to_die(t: Table) -> int | None:
    """Caught by something deadly, with things that others would like to have."""
    if kind(t) != "CaughtBy":
        return None
    seat: int = t.frames[-1].seat
    if seat not in asked(t, "CaughtBy"):
        return None
    then = t.copy()
    everybody_passes(then)
    return seat if kind(then) == "LootingTheBody" and len(then.frames[-1].body) > 2 else None


def items_to_sell(t: Table) -> int | None:
    """Before their own door, with Items for a level."""
    for seat in asked(t, "Turn"):
        if can(t, seat, A.SELL) and can(t, seat, A.KICK):
            return seat
    return None


def trade_to_make(t: Table) -> int | None:
    """Before their own door, with Items on both sides of the table."""
    for seat in asked(t, "Turn"):
        partner = (seat + 1) % len(t.players)
        open_to_it = [a for a in can(t, seat, A.TRADE) if a.target == partner]
        if can(t, seat, A.KICK) and open_to_it and t.players[seat].items and t.players[partner].items:
            return seat
    return None


def charity_with_a_choice(t: Table) -> int | None:
    """Too many cards, and two who could get them."""
    for seat in asked(t, "Turn"):
        if len({a.target for a in can(t, seat, A.GIVE)}) > 1:
            return seat
    return None


# --- moments to look at -----------------------------------------------------------------------------------------------


def before_the_door(t: Table) -> int | None:
    """A few turns into the game, with things on the table."""
    for seat in asked(t, "Turn"):
        if t.turn > 3 and can(t, seat, A.KICK) and len(t.players[seat].items) > 2:
            return seat
    return None


def fight_with_help(t: Table) -> int | None:
    for seat in asked(t, "Fighting"):
        if t.fight.helper >= 0:
            return seat
    return None


def kill_to_stop(t: Table) -> int | None:
    return next((seat for seat in asked(t, "KillWindow") if not t.in_fight(seat)), None)


def in_the_making(t: Table, kind_of_draft: int) -> int | None:
    for player in t.players:
        draft = player.draft
        if draft is not None and draft.kind == kind_of_draft and (draft.cards or draft.picks):
            return int(player.seat)
    return None


def offer_in_the_making(t: Table) -> int | None:
    return in_the_making(t, HELP_ASKED)


def sale_in_the_making(t: Table) -> int | None:
    return in_the_making(t, SALE)


def offer_to_answer(t: Table) -> int | None:
    if any(player.draft is not None for player in t.players):
        return None
    return next((int(offer.to) for offer in t.offers if not offer.is_trade), None)


def curse_about_to_strike(t: Table) -> int | None:
    return next(iter(asked(t, "CursePending")), None)


def body_to_loot(t: Table) -> int | None:
    return next(iter(asked(t, "LootingTheBody")), None)


def turn_is_ending(t: Table) -> int | None:
    """Nothing more to do than to say so."""
    return next((seat for seat in asked(t, "Turn") if can(t, seat, A.END)), None)


# --- what choices lead to ---------------------------------------------------------------------------------------------


def card_that_wins(t: Table) -> int | None:
    """Losing, with a card at hand that would turn the fight, and somebody whose help would."""
    for seat in asked(t, "Fighting"):
        if not can(t, seat, A.LOSE) or not can(t, seat, A.ASK_HELP):
            continue
        outlook = t.outlook(seat)
        cards = [one for one in outlook.actions if one.of.card in t.players[seat].hand and one.fight is not None]
        if any(one.fight.winning for one in cards) and any(one.fight and one.fight.winning for one in outlook.help):
            return seat
    return None


def opening_plays(t: Table) -> int | None:
    """Before the first turn, with something to become and a Curse in the hand."""
    for seat in asked(t, "Game"):
        kinds = {t.lib.cards[card].kind for card in t.players[seat].hand}
        if CURSE in kinds and can(t, seat, A.PLAY, lambda a: t.lib.cards[a.card].kind in (CLASS, RACE)):
            return seat
    return None
