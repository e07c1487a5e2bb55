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
from kickdoor.server.table.clocks import window_time
from kickdoor.server.table.commands import act
from kickdoor.server.table.host_commands import running_game
from kickdoor.server.table.memory import Change, TableMemory
from kickdoor.server.table.recipient import NOT_ASKED, SPECTATOR, Recipient
from kickdoor.server.table.seating import Seating
from kickdoor.views.question_phrases import is_window

__all__ = ["asked_at", "check_hold", "nobody", "pass_for", "seat_for", "tell_devices"]


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
        return NOT_ASKED
    table = game.table
    own = [seat for seat in seating.seats_of((guest,)) if not seating.seats[seat].played_by_bot]
    busy = [seat for seat in own if table.players[seat].draft is not None or is_offered(table, seat)]
    if busy:
        return DeviceAsked(table.version, busy, False, 0)
    asked = [seat for seat in table.waiting if seat in own and seat not in game.held and not memory.spares(seat)]
    window = bool(asked) and is_window(table.frames[-1])
    return DeviceAsked(table.version, asked, window, window_time(table) if window else 0)


def tell_devices(memory: TableMemory, clients: Iterable[Recipient]) -> None:
    """Tell the devices that people share for whom the table waits, if that has changed."""
    for client in clients:
        if client.shares:
            asked = asked_at(memory, client.visitor)
            if asked != client.told_asked:
                client.told_asked = asked
                client.push(encode(asked))


def nobody(memory: TableMemory, guest: str, version: int) -> list[int]:
    """The seats of a device whose people all pass in the open window, because none of them wants to do anything. They
    pass one after the other (`pass_for`). Raises Refusal."""
    game = running_game(memory)
    if memory.seating.on_hold:
        raise Refusal(PAUSED) if memory.seating.paused else refuse("take-back-vote")
    asked = asked_at(memory, guest)
    if any(game.stale(seat, version) for seat in asked.asked):
        raise Stale
    if asked.asked and not asked.window:
        raise refuse("no-window")
    return asked.asked


def pass_for(memory: TableMemory, seat: int) -> Change | None:
    """The next of these passes. None: there is nothing left to pass for. The last one waits for the shortest time of
    the window, like that of anybody else."""
    game = running_game(memory)
    if game.table.why_not(seat, Action(A.PASS)) is not None:
        return None
    return act(memory, seat, "", game.table.version, "pass")
