"""A simulation on a Ray cluster finds exactly what one machine finds, also when machines die."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from kickdoor.cli import app
from kickdoor.sim.plan import Plan

ROOT = Path(__file__).parents[2]
TAVERN = ROOT / "src" / "kickdoor" / "sets" / "examples" / "tavern"


def why_no_network_of_its_own() -> str:
    """Ray takes the machine's own network address; a test keeps it inside a namespace (Linux)."""
    if not shutil.which("unshare") or not shutil.which("ip"):
        return "needs the unshare and ip commands"
    done = subprocess.run(["unshare", "-rn", "ip", "link", "set", "lo", "up"], capture_output=True, check=False)
    return "" if done.returncode == 0 else "no network namespace can be made here"


def test_lost_games_are_played_again_and_totals_stay_exact(tmp_path: Path) -> None:
    if reason := why_no_network_of_its_own():
        pytest.skip(reason)
    script = ROOT / "tests" / "support" / "two_nodes.py"
    command = f'ip link set lo up && exec "{sys.executable}" "{script}" "{TAVERN}" "{tmp_path / "mark"}"'
    paths = [str(ROOT), *sys.path]  # the workers import what this process does
    env = {
        **os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), "RAY_AUTH_MODE": "disabled",
        "RAY_USAGE_STATS_ENABLED": "0",
        # a busy machine takes its time to start all of Ray's processes
        "RAY_raylet_start_wait_time_s": "120", "RAY_agent_register_timeout_ms": "120000",
    }  # fmt: skip
    done = subprocess.run(
        ["unshare", "-rn", "sh", "-c", command], env=env, capture_output=True, text=True, timeout=280, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["slots"] == 2
    assert found["worker_died"]
    assert 10 <= found["killed_at"] < 40
    assert found["games"] == list(range(40))  # each once
    assert found["cluster"] == found["alone"]
    assert found["cluster"]["decisions"] == 40 * 150
    assert found["rows_equal"]


def cli(*args: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    with pytest.raises(SystemExit) as end:
        app(["simulate", "--games", "1", *args])
    out, err = capsys.readouterr()
    assert out == ""
    assert isinstance(end.value.code, int)
    return end.value.code, err


@pytest.mark.parametrize("address", ["somewhere", "host:port", ":6379", "127.0.0.1:99999"])
def test_what_is_no_address_is_refused(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, err = cli("--cluster", address, capsys=capsys)
    assert code == 2
    assert err.startswith(f"kickdoor: --cluster {address}: ")
    assert err.count("\n") == 1


def test_a_cluster_that_is_not_there_is_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    code, err = cli("--cluster", f"127.0.0.1:{port}", capsys=capsys)
    assert code == 2
    assert "no Ray cluster answers there" in err


def test_jobs_and_a_cluster_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    code, err = cli("--cluster", "auto", "--jobs", "2", capsys=capsys)
    assert code == 2
    assert "--jobs" in err


def test_users_sets_travel_with_the_plan() -> None:
    plan = Plan(["random"] * 3, ("deluxe", str(TAVERN)), 4, options={"epic": True})
    luggage = plan.luggage()
    assert list(luggage) == [str(TAVERN)]
    assert set(luggage[str(TAVERN)]) == {"set.yaml", "doors.yaml", "treasures.yaml"}
    there = plan.unpacked(luggage)
    assert there.sets[1] != plan.sets[1]
    assert there.check().fingerprint == plan.check().fingerprint
    assert (there.bots, there.seed, there.options) == (plan.bots, plan.seed, plan.options)
