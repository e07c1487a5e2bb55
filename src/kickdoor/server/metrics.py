"""Numbers for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

__all__ = ["Metrics"]


class Metrics:
    """Of one server; a registry of its own, so that tests can have several."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("kickdoor_sockets", "Open WebSockets", registry=self.registry)
        self.tables = Gauge("kickdoor_tables_in_memory", "Tables in memory", registry=self.registry)
        self.actions = Counter("kickdoor_actions", "Actions of people that were done", registry=self.registry)
        self.acted = 0  # those that `actions` has not been told yet: to tell it takes as long as a commit
        self.refused = Counter("kickdoor_refused", "Requests and messages refused", ["code"], registry=self.registry)
        self.requests = Histogram(
            "kickdoor_request_seconds", "Time of HTTP requests", ["route", "status"], registry=self.registry
        )

    def text(self) -> bytes:
        """The page."""
        self.actions.inc(self.acted)
        self.acted = 0
        return generate_latest(self.registry)
