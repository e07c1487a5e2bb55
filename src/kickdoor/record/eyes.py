"""The views of everybody at once: with all hands open, as a spectator, and from each seat.

They are what `View` says for each of them, made together because most of it is the same for all. A view is kept in
parts: everything under its name, each player under the number of their seat, and beside it the cards of their hand that
the viewer knows, which most views differ in.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model.fields import Json, written
from kickdoor.model.hidden import knower
from kickdoor.table import Table
from kickdoor.views.as_json import as_json
from kickdoor.views.view import BoardView, SituationView, View, known_of, peepers_of

__all__ = ["OPEN", "WATCHING", "all_eyes", "whole_view"]

# Places in the list of views. The view of a seat follows at the seat's number + 2.
OPEN: Final = 0
WATCHING: Final = 1
_KNOWN: Final = "k"  # after the number of a seat: the known cards of that hand


def all_eyes(t: Table) -> list[Json]:
    """What everybody sees now, in parts."""
    watching = as_json(View(t, -1))
    players = watching.pop("players")
    assert isinstance(players, list)
    for seat, player in enumerate(players):
        hand = player["hand"]
        assert isinstance(hand, dict)
        watching[str(seat)] = {**player, "hand": {name: value for name, value in hand.items() if name != "known"}}
    peepers = peepers_of(t)
    seats = [{**watching, **_own(t, seat, peepers), **_hands(t, seat + 2)} for seat in range(len(players))]
    return [{**watching, **_hands(t, OPEN)}, {**watching, **_hands(t, WATCHING)}, *seats]


def _names(t: Table, cards: list[int]) -> list[str]:
    return [t.lib.names[card] for card in cards]


def _hands(t: Table, eyes: int) -> Json:
    """The cards of every hand that these eyes see. Nobody is shown their own hand twice."""
    out: Json = {}
    for p in t.players:
        seen = p.hand if eyes == OPEN else [] if p.seat == eyes - 2 else known_of(t, p, knower(eyes - 2))
        out[f"{p.seat}{_KNOWN}"] = _names(t, seen)
    return out


def _own(t: Table, seat: int, peepers: int) -> Json:
    """The parts of a seat's view that may differ from a spectator's."""
    fight = t.fight
    promised = fight is not None and fight.deal is not None and len(fight.deal.promised) > 0
    parts: Json
    if promised or peepers & knower(seat):
        board = BoardView(t, seat, peepers)
        parts = written(board, (*SituationView.fields, *BoardView.fields), t.lib)
    else:
        parts = written(SituationView(t, seat), SituationView.fields, t.lib)
    parts["hand"] = _names(t, t.players[seat].hand)
    return parts


def whole_view(parts: Json, changed: Json) -> Json:
    """The view that these parts make up, as far as it has changed; all of it if that is the same object."""
    out: Json = {}
    seats: list[str] = []
    for name, value in changed.items():
        seat = name.removesuffix(_KNOWN)
        if not seat.isdigit():
            out[name] = value
        elif seat not in seats:
            seats.append(seat)
    if seats:
        out["players"] = [_player(parts, seat) for seat in sorted(seats)]
    return out


def _player(parts: Json, seat: str) -> Json:
    player, known = parts[seat], parts[seat + _KNOWN]
    assert isinstance(player, dict)
    return {**player, "hand": {**player["hand"], "known": known}}
