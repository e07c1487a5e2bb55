"""Who is really asked: the rules ask every living player in every window, but the server does not ask a person who
could do nothing there (decision 0018).

Nobody else may notice. Where other people are at the table, or watch it, a window lasts its whole time if one of its
players might not be asked, because of what they hold or by their orders (`hides_hands`), whatever that is and whenever
anybody passes. In a game over several days, passes are kept until the last one has come (`awaited`). Somebody who is
alone with bots has nothing to hide, and does not wait.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model.words import FOR_ORDER
from kickdoor.rules.dice import Rolling
from kickdoor.rules.fight.stakes import for_the_win
from kickdoor.rules.settling import is_offered
from kickdoor.rules.window import Window
from kickdoor.server.table.game import Game
from kickdoor.server.table.orders import are_covered
from kickdoor.server.table.seating import Seating
from kickdoor.table import Table
from kickdoor.views.question_phrases import is_window

__all__ = ["WITH_A_CLOCK", "awaited", "hides_hands", "is_spared", "lone_seat", "passes_by_orders", "rolls_together"]

WITH_A_CLOCK: Final = ("relaxed", "normal", "quick")  # the other clocks have no end of a window, or one days away


def rolls_together(game: Game, seating: Seating) -> bool:
    """Do the dice for the first turn lie on the table without a question? People with "I might react" on are asked."""
    top = game.table.frames[-1]
    if not isinstance(top, Rolling) or top.purpose != FOR_ORDER:
        return False
    place = seating.seats[top.seat]
    return place.played_by_bot or place.orders != "ask"


def lone_seat(seating: Seating, watched: bool) -> int:
    """The seat of the only person at the table, if nobody watches; -1: somebody else could notice something."""
    lone = -1
    for number in range(len(seating.seats)):
        seat = seating.seats[number]
        if seat.guest and not seat.gone:
            if watched or lone >= 0:
                return -1
            lone = number
    return lone


def passes_by_orders(game: Game, seating: Seating, seat: int) -> bool:
    """Do the seat's standing orders pass in the open window, whatever it holds?"""
    orders, standing = seating.seats[seat].orders, seating.seats[seat].standing
    table = game.table
    if orders in ("can", "ask") and not standing:
        return False
    if is_offered(table, seat) or table.players[seat].draft is not None:
        return False
    if table.fight is not None and for_the_win(table):
        return False
    question = table.view(seat).question
    named = table.in_fight(seat) or (question is not None and question.about == seat)
    if named or orders in ("until_named", "unless_win"):
        return orders == "unless_win" or not named
    return are_covered(table, standing)


def is_spared(game: Game, seating: Seating, seat: int, alone: bool) -> bool:
    """Is the seat spared the open question, although the rules ask it? `alone`: it is the only person."""
    table, place = game.table, seating.seats[seat]
    if table.over or (place.orders == "ask" and not place.standing) or place.played_by_bot:
        return False
    top = table.frames[-1]
    if not top.asks(table, seat) or is_offered(table, seat) or table.players[seat].draft is not None:
        return False
    if is_window(top) and passes_by_orders(game, seating, seat):
        return True
    if place.orders == "ask":
        return False
    if rolls_together(game, seating):
        return True
    if alone:
        return table.idle_answer(seat) is not None or _is_pointless(game, seat)
    return is_window(top) and _may_hide(table, seating) and top.idle(table, seat)


def _is_pointless(game: Game, seat: int) -> bool:
    """Is a window open in which nothing would serve this seat? Lessons and puzzles ask as the rules say."""
    return game.attempt is None and is_window(game.table.frames[-1]) and not game.worthwhile(seat)


def hides_hands(game: Game, seating: Seating) -> bool:
    """Would closing the open window early tell what somebody holds? The answer depends on nothing that is hidden."""
    table = game.table
    top = table.frames[-1]
    if not is_window(top) or rolls_together(game, seating) or not _may_hide(table, seating):
        return False
    seats = top.eligible(table) if isinstance(top, Window) else top.asked(table)
    return any(_may_be_spared(seating, seat) for seat in seats)


def awaited(game: Game, seating: Seating) -> list[int] | None:
    """The seats whose passes the open window of a game over several days waits for: people who have neither passed by
    hand nor do so by their orders. None: it is no such window, or everybody is asked because somebody could win."""
    table = game.table
    top = table.frames[-1]
    if not seating.over_days or not is_window(top) or rolls_together(game, seating):
        return None
    if table.fight is not None and for_the_win(table):
        return None
    return [
        seat
        for seat in top.asked(table)
        if seat not in game.held and not seating.seats[seat].played_by_bot and not passes_by_orders(game, seating, seat)
    ]


def _may_hide(table: Table, seating: Seating) -> bool:
    """Does the open window have an end at which the server can pass for people? Before somebody wins, everybody is
    asked."""
    return seating.info.clock in WITH_A_CLOCK and not (table.fight is not None and for_the_win(table))


def _may_be_spared(seating: Seating, seat: int) -> bool:
    """May the seat pass without being asked, because of what it holds or by its orders? Nobody must see which."""
    place = seating.seats[seat]
    return (place.orders != "ask" or len(place.standing) > 0) and not place.played_by_bot
