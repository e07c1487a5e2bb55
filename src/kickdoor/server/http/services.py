"""Everything that the endpoints of the REST API work with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from kickdoor.server.http.admission import ByAddress
from kickdoor.server.http.companion_sessions import CompanionSessions
from kickdoor.server.http.guests import Guests
from kickdoor.server.http.house import House
from kickdoor.server.http.passkeys import Passkeys
from kickdoor.server.http.replayer import WORKSHOP_BUSY, Kept, Replayer
from kickdoor.server.http.secure_address import SecureAddress
from kickdoor.server.http.watch import Watch
from kickdoor.server.metrics import Metrics
from kickdoor.server.push.notifier import Notifier
from kickdoor.server.settings import Settings
from kickdoor.server.storage import Store
from kickdoor.server.storage.companions import Companions
from kickdoor.server.storage.learning import Learning
from kickdoor.server.storage.people import People
from kickdoor.server.table_registry import TableRegistry
from kickdoor.server.workshop.weighings import Weighings
from kickdoor.server.workshop.workshop import Workshop

__all__ = ["Services"]

KEPT_BYTES: Final = 32_000_000
ASKED: Final = 1 / 60  # a second
ASKED_AT_ONCE: Final = 5
REPORTED: Final = 1 / 1800  # a second
REPORTED_AT_ONCE: Final = 20
TRAVELS: Final = 1 / 60  # a second
TRAVELS_AT_ONCE: Final = 10
RECKONED: Final = 10.0  # a second: a whole table of phones may have one address
RECKONED_AT_ONCE: Final = 60
WATCHED: Final = 5.0  # a second: a bot takes about one to decide
WATCHED_AT_ONCE: Final = 40
MISFITS: Final = 1.0  # a second
MISFITS_AT_ONCE: Final = 200
GUESSES: Final = 0.1  # a second
GUESSES_AT_ONCE: Final = 20


class Services:
    """The parts of one server."""

    def __init__(
        self,
        settings: Settings,
        metrics: Metrics,
        tables: TableRegistry,
        guests: Guests,
        cut_off: Callable[[str, str], Awaitable[None]],
        notifier: Notifier,
        house: House | None = None,
        secure: SecureAddress | None = None,
    ) -> None:
        self.settings = settings
        self.metrics = metrics
        self.tables = tables
        self.guests = guests
        self.people = People(tables.store)
        self.notifier = notifier  # tells people who are not there
        self.cut_off = cut_off  # closes the sockets of a guest, or of one of their sessions, at every process
        self.identities = guests.identities
        self.passkeys = Passkeys(guests.store, guests.secret, settings.passkey_domain)
        self.secure = secure  # its address with https, if it has certificates of its own
        self.house = house or House()  # what the operators have decided
        self.replayer = Replayer()
        self.missed = Replayer()  # searches for missed chances, one at a time: they share processes with the bots
        self.watch = Watch(settings, metrics, tables, self.replayer)
        self.kept = Kept(KEPT_BYTES)  # replays, reviews and missed chances of finished games
        self.learning = Learning(tables.store)
        self.companions = CompanionSessions(Companions(tables.store), settings)
        self.workshop = Workshop(tables.store, settings)
        self.weighings = Weighings(tables.thinkers, settings.max_weighings)
        self.bench_turns = Replayer(WORKSHOP_BUSY)  # sets are checked one at a time
        self.reckoner = Replayer()  # sums take milliseconds, but many of them must not delay the tables
        self._count_by_address(settings)

    def _count_by_address(self, settings: Settings) -> None:
        """What may be done from one address."""
        self.guesses = ByAddress(GUESSES, GUESSES_AT_ONCE)  # of codes, if they were wrong
        self.askers = ByAddress(ASKED, ASKED_AT_ONCE)  # for what is stored about them: many logs are read for it
        self.travellers = ByAddress(TRAVELS, TRAVELS_AT_ONCE)  # who go on vacation: all their tables are changed
        self.watchers = ByAddress(WATCHED, WATCHED_AT_ONCE)  # of the chances in games under way
        self.reporters = ByAddress(REPORTED, REPORTED_AT_ONCE)  # of people
        self.makers = ByAddress(settings.tables_per_hour / 3600, settings.tables_burst)  # of tables
        self.days_makers = ByAddress(settings.days_tables_per_hour / 3600, settings.days_tables_burst)  # … several days
        self.changers = ByAddress(settings.changes_rate, settings.changes_burst)  # of seats, bots, hosts and pauses
        self.learners = ByAddress(settings.lessons_per_hour / 3600, settings.lessons_burst)
        self.newcomers = ByAddress(settings.guests_per_hour / 3600, settings.guests_burst)  # people without a cookie
        self.misfits = ByAddress(MISFITS, MISFITS_AT_ONCE)  # entries of companions that cannot be
        self.companion_makers = ByAddress(settings.companions_per_hour / 3600, settings.companions_burst)
        self.reckoners = ByAddress(RECKONED, RECKONED_AT_ONCE)  # of sums and questions
        self.checkers = ByAddress(settings.checks_rate, settings.checks_burst)  # of sets
        self.drafters = ByAddress(settings.drafts_per_hour / 3600, settings.drafts_burst)
        self.publishers = ByAddress(settings.published_per_hour / 3600, settings.published_burst)

    @property
    def store(self) -> Store:
        return self.tables.store
