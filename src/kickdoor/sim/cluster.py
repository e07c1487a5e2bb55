"""Playing on a Ray cluster. A batch that is lost with its machine is played again; each counts once."""

from __future__ import annotations

import logging
import os
import socket
from typing import Any, Final

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray would report its use to its makers
os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # Ray's own advice, or it warns

import ray

import kickdoor
from kickdoor.sim.crew import POLL, Crew, Job, NoCluster, P, timed
from kickdoor.sim.plan import Luggage, Plan

__all__ = ["Cluster"]

TRIES: Final = 20  # of one batch; machines come and go, but a batch that kills every machine must end
ANSWER: Final = 5.0  # seconds within which the cluster's port has to answer


def _play(job: Job[Any], first: int, count: int, luggage: Luggage) -> tuple[str, Any]:
    """A batch, on any machine of the cluster, with the version of Kickdoor that played it."""
    return kickdoor.__version__, timed(job.unpacked(luggage), first, count)


class Cluster(Crew[P]):
    """The cores of a Ray cluster."""

    def __init__(self, address: str, plans: list[Plan]) -> None:
        _knock(address)
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise NoCluster(f"--cluster {address}: {' '.join(str(error).split())}") from error
        self.slots = max(1, int(ray.cluster_resources().get("CPU", 1)))  # type: ignore[no-untyped-call]  # of Ray
        luggage: Luggage = {}
        for plan in plans:
            luggage |= plan.luggage()
        self._luggage = ray.put(luggage)
        # Ray itself repeats what was lost with a worker; what it gives up on is repeated by `done`
        self._play = ray.remote(num_cpus=1, max_retries=3)(_play)
        self._pending: dict[Any, tuple[Job[P], int, int, int]] = {}

    def submit(self, job: Job[P], first: int, count: int) -> None:
        self._send(job, first, count, 1)

    def _send(self, job: Job[P], first: int, count: int, tried: int) -> None:
        self._pending[self._play.remote(job, first, count, self._luggage)] = (job, first, count, tried)

    def busy(self) -> int:
        return len(self._pending)

    def done(self) -> list[tuple[P, float]]:
        ready, _ = ray.wait(list(self._pending), num_returns=1, timeout=POLL)
        found: list[tuple[P, float]] = []
        for ref in ready:
            job, first, count, tried = self._pending.pop(ref)
            try:
                version, result = ray.get(ref)
            except (ray.exceptions.RayTaskError, ray.exceptions.RuntimeEnvSetupError) as error:
                last = str(error).strip().splitlines()[-1]  # no machine was lost: it would go wrong again
                raise NoCluster(f"the cluster cannot play: {last} (is Kickdoor installed on all of it?)") from error
            except ray.exceptions.RayError as error:
                if tried >= TRIES:
                    raise NoCluster(f"games {first} to {first + count - 1} were lost {tried} times: {error}") from error
                self._send(job, first, count, tried + 1)
                continue
            if version != kickdoor.__version__:
                raise NoCluster(f"the cluster has Kickdoor {version}, this is {kickdoor.__version__}: install the same")
            found.append(result)
        return found

    def close(self) -> None:
        ray.shutdown()


def _knock(address: str) -> None:
    """Check that something answers at the address. Ray would wait long for a cluster that is not there."""
    if address == "auto":
        return
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdigit() or not host:
        raise NoCluster(f"--cluster {address}: an address is auto, host:port or ray://host:port")
    try:
        socket.create_connection((host.strip("[]"), int(port)), ANSWER).close()
    except (OSError, OverflowError) as error:
        raise NoCluster(f"--cluster {address}: no Ray cluster answers there ({error})") from error
