"""Makes a situation from a table in the middle of a game: only what one seat sees, so that nothing hidden leaks.

In the situation the others hold no cards, and the decks are shuffled. So a goal that can be reached from there could
have been reached in the game if nobody had interfered, with no more than this player knew.
"""

from __future__ import annotations

from typing import Any

from kickdoor.model.player import Player
from kickdoor.model.table import Table
from kickdoor.rules.fight.combat import Fighting, KillWindow
from kickdoor.rules.fight.running_away import RunningAway
from kickdoor.scenarios.situation import Situation, seat_name

__all__ = ["NotStated", "sexes_from", "situation_seen_by"]


class NotStated(Exception):
    """There is something at this table that a situation has no words for."""


def situation_seen_by(t: Table, seat: int) -> Situation:
    """The situation of a fight as this seat sees it. The seat is the first player in it. Raises NotStated."""
    order = t.seats_from(seat)
    if t.fight is None or t.offers or t.drafting or t.later or t.dead or t.options.epic:
        raise NotStated
    players = [_player(t, t.players[one], one == seat) for one in order]
    turn = seat_name(order.index(t.active))
    return Situation(players=players, turn=turn, fight=_fight(t, order))


def sexes_from(t: Table, seat: int) -> list[Any]:
    """The sexes that the players began with, from this seat on."""
    return ["female" if t.players[one].sex != t.players[one].changed_sex else "male" for one in t.seats_from(seat)]


def _player(t: Table, p: Player, with_hand: bool) -> dict[str, Any]:
    """What one player has. Raises NotStated for attached, carried or joined cards."""
    linked = [c for c in p.in_play() if t.host[c] >= 0 or t.rider[c] >= 0 or t.badge[c] >= 0]
    if linked or p.attached or p.tapings or p.statuses or p.handicaps or p.new_hand:
        raise NotStated
    names = t.lib.names
    stated: dict[str, Any] = {"level": p.level}
    cards = {
        "classes": p.classes,
        "races": p.races,
        "extras": p.extras,
        "companions": p.companions,
        "kept": p.kept,
        "curses": p.curses,
        "equipped": [c for c in p.items if t.equipped[c]],
        "carried": [c for c in p.items if not t.equipped[c]],
        "hand": p.hand if with_hand else [],
    }
    stated.update({word: [names[c] for c in found] for word, found in cards.items() if found})
    if p.changed_sex:
        stated["changed_sex"] = True
    return stated


def _fight(t: Table, order: list[int]) -> dict[str, Any]:
    fight = t.fight
    assert fight is not None
    told = fight.bonuses or fight.doubled or fight.kills or fight.after or fight.after_won or fight.draws or fight.uses
    if told or fight.deal is not None or fight.compelled or fight.used or fight.eased or fight.escaped or fight.caught:
        raise NotStated
    if any(foe.boost or foe.marks or foe.card != foe.monster for foe in fight.foes):
        raise NotStated
    names = t.lib.names
    out: dict[str, Any] = {"foes": [names[foe.card] for foe in fight.foes], "stage": _stage(t)}
    groups = {foe.group: names[foe.card] for foe in fight.foes}
    enhancers: dict[str, list[str]] = {}
    for one in fight.enhancements:
        enhancers.setdefault(groups[one.group], []).append(names[one.card])
    if enhancers:
        out["enhancers"] = enhancers
    if fight.fighter != t.active:
        out["fighter"] = seat_name(order.index(fight.fighter))
    if fight.helper >= 0:
        out["helper"] = seat_name(order.index(fight.helper))
    return out


def _stage(t: Table) -> str:
    top = t.top
    if isinstance(top, Fighting):
        return "open"
    if isinstance(top, KillWindow):
        return "kill"
    if any(isinstance(frame, RunningAway) for frame in t.frames):
        return "running"
    raise NotStated
