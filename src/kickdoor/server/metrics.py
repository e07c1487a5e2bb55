"""Numbers for Prometheus."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

from kickdoor.server.durations import Durations

__all__ = ["Metrics"]


class OfTheStore(Collector):
    """What a store counts by itself."""

    def __init__(self, commits: Durations, errors: Callable[[], int]) -> None:
        self.commits = commits
        self.errors = errors

    def collect(self) -> Iterable[Metric]:
        commits = HistogramMetricFamily("kickdoor_commit_seconds", "Time of commits: what an action waits for")
        commits.add_metric([], self.commits.buckets(), self.commits.total)
        yield commits
        yield CounterMetricFamily("kickdoor_database_errors", "Errors of the database", value=self.errors())


class Metrics:
    """The numbers of one server. They have a registry of their own, so that tests can have several servers."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = self._gauge("sockets", "Open WebSockets")
        self.tables = self._gauge("tables_in_memory", "Tables in memory")
        self.stored = self._gauge("tables", "Tables in the database, by state", "state")
        self.guests = self._gauge("guests", "Guests in the database")
        self.kept = self._gauge("kept", "Lessons, companions, drafts and published sets in the database", "what")
        self.limits = self._gauge("limit", "The most of everything that there may be", "what")
        self.disk_free = self._gauge("disk_free_bytes", "Free bytes on the disk of the database")
        self.database_bytes = self._gauge("database_bytes", "Size of the database")
        self.wal_bytes = self._gauge("wal_bytes", "Size of the database's write-ahead log")
        self.replays_waiting = self._gauge("replays_waiting", "Replays and stories that wait for their turn")
        self.bots_waiting = self._gauge("bots_waiting", "Bots that think, or wait for a process that lets them")
        self.ill = self._gauge("ill", "1 if this part is ill, else 0", "part")
        self.loop_lag = Histogram(
            "kickdoor_loop_lag_seconds", "How late the event loop comes to what is due", registry=self.registry
        )
        self.actions = Counter("kickdoor_actions", "Actions of people that were done", registry=self.registry)
        self.acted = 0  # actions that were not counted in `actions` yet: counting there takes as long as a commit
        self.refused = Counter("kickdoor_refused", "Requests and messages refused", ["code"], registry=self.registry)
        self.pushes = Counter(
            "kickdoor_pushes",
            "Push messages by the status of the answer, 0: there was none",
            ["status"],
            registry=self.registry,
        )
        self.pushes.labels("0")  # a number is there before the first push, so that alerts see it grow
        self.requests = Histogram(
            "kickdoor_request_seconds", "Time of HTTP requests", ["route", "status"], registry=self.registry
        )

    def _gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(f"kickdoor_{name}", about, labels, registry=self.registry)

    def watch_store(self, commits: Durations, errors: Callable[[], int]) -> None:
        """Show what a store counts."""
        self.registry.register(OfTheStore(commits, errors))

    def text(self) -> bytes:
        """The page that Prometheus reads."""
        self.actions.inc(self.acted)
        self.acted = 0
        return generate_latest(self.registry)
