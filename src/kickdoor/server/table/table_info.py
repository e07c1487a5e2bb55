"""What everybody may know about a table: its state, and its row in lists."""

from __future__ import annotations

import msgspec

from kickdoor.record.setup import Setup
from kickdoor.server.protocol import messages as m
from kickdoor.server.protocol.fair_types import FairInfo
from kickdoor.server.protocol.json_bytes import text_of
from kickdoor.server.protocol.rest_bodies import TableRow
from kickdoor.server.storage.base import Listing
from kickdoor.server.storage.learning import LESSON, LESSON_OVER
from kickdoor.server.table.seating import Seating
from kickdoor.views.reason_info import ReasonInfo

__all__ = ["Outcome", "fair_info", "listing_of", "table_info"]


class Outcome:
    """How the game of a table stands or has ended. `stopped` is why no version at hand can go on with it; `own_cards`:
    its cards are not those of today."""

    def __init__(
        self, winners: list[int], turn: int, stopped: ReasonInfo | None, own_cards: bool, setup: Setup | None
    ) -> None:
        self.winners = winners
        self.turn = turn
        self.stopped = stopped
        self.own_cards = own_cards
        self.setup = setup


def table_info(seating: Seating, game: Outcome, guests: set[str], now: int) -> m.TableInfo:
    """The table as everybody who may see it sees it. `guests` are the people who are connected."""
    vote = seating.votes.last
    made = seating.info
    over = seating.state == "over"
    # whether somebody passes by hand or by orders must not be told by their being there (decision 0024)
    here = list(range(len(seating.seats))) if seating.over_days else seating.seats_of(guests)
    return m.TableInfo(
        id=seating.id,
        code="" if over else made.code,
        state=seating.state,
        paused=seating.paused,
        public=made.public,
        sets=made.sets,
        options=made.options,
        clock=made.clock,
        take_back=made.take_back,
        seats=[seating.seat_info(n, n in here, now) for n in range(len(seating.seats))],
        watchers=sum(seating.seat_of(guest) is None for guest in guests),
        created=seating.created_at,
        seed_hash=seating.seed_hash,
        seed=made.seed if over else None,
        fair=_fair_info(seating, game.setup),
        turn=game.turn,
        winners=game.winners,
        rematch=seating.rematch or None,
        invited_by=seating.invited_by,
        vote=None if vote is None else vote.info(seating.voters(), now),
        operator_word=seating.operator_word,
        stopped=game.stopped,
        own_cards=game.own_cards,
        lesson=None if made.trying else made.lesson or None,
        fans=made.fans,
        trying=made.trying or None,
    )


def _fair_info(seating: Seating, setup: Setup | None) -> FairInfo:
    """Where the seed comes from: what people are bound to before the game, and then what it was made of."""
    if setup is None:
        return FairInfo(seating.starting, seating.people_numbers(), None)
    return fair_info(setup, seating.state == "over")


def fair_info(setup: Setup, over: bool) -> FairInfo:
    """Where the seed of a game comes from that has begun."""
    numbers = [] if isinstance(setup.fair, msgspec.UnsetType) else setup.fair.numbers
    return FairInfo(False, numbers, str(setup.seed) if over else None)


def listing_of(seating: Seating, game: Outcome) -> Listing:
    """The table as lists show it."""
    made = seating.info
    people = seating.people()
    row = TableRow(
        id=seating.id,
        code=made.code,
        state=seating.state,
        sets=made.sets,
        clock=made.clock,
        seats=len(seating.seats),
        people=[seat.name for seat in people],
        free=sum(seat.empty and seat.kept is None for seat in seating.seats),
        yours=False,
        updated=0,
        winners=[seating.seats[seat].name for seat in game.winners],
        turns=game.turn,
        lesson=made.lesson,
        fans=made.fans,
    )
    guests = tuple(dict.fromkeys(seat.guest for seat in people))
    invited = tuple(seat.kept.guest for seat in seating.seats if seat.kept is not None and seating.state == "open")
    code = "" if seating.state == "over" else made.code
    state: str = "closed" if seating.closed else seating.state
    if made.lesson:  # it is in no list, and has limits of its own
        state = LESSON_OVER if seating.state == "over" else LESSON
    return Listing(code, state, made.public, text_of(row), guests, made.host, seating.host, invited)
