"""Devices that several people at a table share: who has one, and what its people are asked (decision 0022).

A guest who has several seats plays them on one device. It is covered, and then sees what a spectator sees, or one of
its people has it. Windows are asked of all of them together. Nothing here depends on what anybody holds.
"""

from __future__ import annotations

from collections.abc import Iterable

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.rules.settling import is_offered
from kickdoor.server.protocol.device_messages import DeviceAsked
from kickdoor.server.protocol.json_bytes import encode
from kickdoor.server.protocol.refusals import PAUSED, Refusal, Stale, refuse
from kickdoor.server.table import entries as e
from kickdoor.server.table.host_commands import running_game
from kickdoor.server.table.memory import Change, NewEntry, TableMemory
from kickdoor.server.table.recipient import SPECTATOR, Recipient
from kickdoor.server.table.seating import Seating
from kickdoor.views.question_phrases import is_window

__all__ = ["asked_at", "check_hold", "nobody", "seat_for", "tell_devices"]


def seat_for(seating: Seating, client: Recipient) -> int:
    """Whose eyes somebody has: those of their seat or, on a device that people share, of whoever has it now."""
    seats = seating.seats_of((client.visitor,))
    client.shares = len(seats) > 1
    if client.shares:
        return client.seat if client.seat in seats else SPECTATOR
    return seats[0] if seats else SPECTATOR


def check_hold(seating: Seating, client: Recipient, seat: int | None) -> int:
    """The seat whose person has the device now; -1: it is covered. Raises Refusal."""
    seats = seating.seats_of((client.visitor,))
    if len(seats) < 2 or (seat is not None and seat not in seats):
        raise refuse("not-your-seat")
    return SPECTATOR if seat is None else seat


def asked_at(memory: TableMemory, guest: str) -> DeviceAsked:
    """Those people at a guest's device for whom the table waits, in the order in which it does. An offer and what
    somebody puts together come first: only that person can go on."""
    game, seating = memory.running(), memory.seating
    if game is None:
        return DeviceAsked([], False)
    table = game.table
    own = [seat for seat in seating.seats_of((guest,)) if not seating.seats[seat].played_by_bot]
    busy = [seat for seat in own if table.players[seat].draft is not None or is_offered(table, seat)]
    if busy:
        return DeviceAsked(busy, False)
    asked = [seat for seat in table.waiting if seat in own and seat not in game.held and not memory.spares(seat)]
    return DeviceAsked(asked, bool(asked) and is_window(table.frames[-1]))


def tell_devices(memory: TableMemory, clients: Iterable[Recipient]) -> None:
    """Tell the devices that people share for whom the table waits, if that has changed."""
    for client in clients:
        if client.shares:
            asked = asked_at(memory, client.visitor)
            if asked != client.told_asked:
                client.told_asked = asked
                client.push(encode(asked))


def nobody(memory: TableMemory, guest: str, version: int) -> Change | None:
    """All people at a device who are asked in the open window pass. None: nobody is asked. The last pass waits for the
    shortest time of the window, like that of anybody else."""
    game = running_game(memory)
    if memory.seating.on_hold:
        raise Refusal(PAUSED) if memory.seating.paused else refuse("take-back-vote")
    asked = asked_at(memory, guest)
    if any(game.stale(seat, version) for seat in asked.asked):
        raise Stale
    if not asked.asked:
        return None
    if not asked.window:
        raise refuse("no-window")
    table, limit = game.table, memory.limit()
    last = [seat for seat in table.frames[-1].asked(table) if seat not in game.held]
    closes = all(seat in asked.asked for seat in last)
    passes = [NewEntry(e.ACT, seat, "pass") for seat in asked.asked]
    if closes and limit.floor > memory.now():
        passes[-1].kind = e.HELD
    if limit.hold > memory.now():
        for one in passes:
            one.kind = e.HELD
    first, *more = passes
    return Change(first, Action(A.PASS) if first.kind == e.ACT else None, more)
