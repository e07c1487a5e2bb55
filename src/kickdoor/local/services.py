"""What the endpoints work with where there is no server: the same tables, one person, no limits and no operators."""

from __future__ import annotations

from typing import Final

from kickdoor.local.guests import LocalGuests
from kickdoor.local.own_sets import LocalWorkshop
from kickdoor.server.http.admission import ByAddress
from kickdoor.server.http.house import House
from kickdoor.server.http.replayer import WORKSHOP_BUSY, Kept, Replayer
from kickdoor.server.settings import Settings
from kickdoor.server.storage.base import Store
from kickdoor.server.storage.learning import Learning
from kickdoor.server.storage.people import People
from kickdoor.server.table_registry import TableRegistry
from kickdoor.server.workshop.weighings import Weighings

__all__ = ["LOCAL", "LocalServices", "NoMetrics"]

KEPT_BYTES: Final = 8_000_000
UNLIMITED: Final = 1e9
SLICE: Final = 0.2  # seconds of games for the weighing of a card; meanwhile that worker does nothing else

# One person with one device: nothing has to be kept apart, and nothing is thrown away behind their back.
LOCAL: Final = Settings(
    thinkers=0,
    rate=1_000_000,
    burst=1_000_000,
    max_tables_per_guest=1000,
    max_drafts_per_guest=1000,
    keep_drafts=0,
    max_published_per_guest=5000,
    lesson_time=10 * 365 * 24 * 3_600_000,
    open_time=10 * 365 * 24 * 3_600_000,
    empty_time=10 * 365 * 24 * 3_600_000,
    paused_time=10 * 365 * 24 * 3_600_000,
)


class NoCounter:
    """Counts nothing."""

    def labels(self, *_: object) -> NoCounter:
        return self

    def inc(self, _: float = 1) -> None:
        return


class NoMetrics:
    """Nobody watches this server from outside."""

    def __init__(self) -> None:
        self.refused = NoCounter()
        self.acted = 0


class LocalServices:
    """The parts of the server that endpoints of this package use."""

    def __init__(self, tables: TableRegistry, guests: LocalGuests) -> None:
        self.settings = tables.settings
        self.metrics = NoMetrics()
        self.tables = tables
        self.guests = guests
        self.people = People(tables.store)
        self.house = House()
        self.replayer = Replayer()
        self.missed = Replayer()
        self.kept = Kept(KEPT_BYTES)
        self.guesses = ByAddress(UNLIMITED, UNLIMITED)
        self.makers = ByAddress(UNLIMITED, UNLIMITED)
        self.days_makers = ByAddress(UNLIMITED, UNLIMITED)
        self.changers = ByAddress(UNLIMITED, UNLIMITED)
        self.learners = ByAddress(UNLIMITED, UNLIMITED)
        self.watchers = ByAddress(UNLIMITED, UNLIMITED)
        self.learning = Learning(tables.store)
        self.reckoners = ByAddress(UNLIMITED, UNLIMITED)
        self.reckoner = Replayer()
        self.workshop = LocalWorkshop(tables.store, tables.settings)
        self.weighings = Weighings(tables.thinkers, 1, SLICE, 1)
        self.bench_turns = Replayer(WORKSHOP_BUSY)
        self.checkers = ByAddress(UNLIMITED, UNLIMITED)
        self.drafters = ByAddress(UNLIMITED, UNLIMITED)
        self.publishers = ByAddress(UNLIMITED, UNLIMITED)

    @property
    def store(self) -> Store:
        return self.tables.store
