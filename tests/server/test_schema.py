"""The committed descriptions are what the code says."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from kickdoor.server import app
from kickdoor.server.endpoints import ENDPOINTS
from kickdoor.server.openapi import openapi, protocol_schema
from tests.support.server import PATIENCE, Person, Running, running, start_table

ROOT = Path(__file__).parents[2]


def test_the_committed_schema_is_fresh() -> None:
    """Renew it with `python -m kickdoor.server.openapi > schema/protocol.json`."""
    assert (ROOT / "schema" / "protocol.json").read_text() == protocol_schema()


def test_the_examples_of_the_document_are_messages_of_the_protocol() -> None:
    schema = jsonschema.Draft202012Validator(json.loads(protocol_schema()))
    text = (ROOT / "docs" / "server.md").read_text()
    checked = 0
    for line in text.splitlines():
        if line.startswith('{"t": ') and "…" not in line and "TABLE" not in line and "CLOCK" not in line:
            schema.validate(json.loads(line))
            checked += 1
    assert checked >= 14


def test_every_endpoint_is_described_and_documented() -> None:
    assert app.__name__  # it fills the list
    described = openapi()["paths"]
    text = (ROOT / "docs" / "server.md").read_text()
    for e in ENDPOINTS:
        assert described[e.path][e.method.lower()]["summary"], e.path
        last = e.path.replace("{id}", "ID").rsplit("/", 1)[-1].split("{", maxsplit=1)[0]
        assert last in text, f"docs/server.md does not speak of {e.path}"


def test_the_server_describes_itself(server: Running) -> None:
    assert Person(server.address).call("GET", "/api/openapi.json") == json.loads(json.dumps(openapi()))


def schemathesis(address: str, *options: str) -> None:
    """Try everything the description allows and forbids; no answer may be other than described."""
    beside = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    program = shutil.which("schemathesis", path=beside)
    assert program is not None
    command = [
        program, "--config-file", str(Path(__file__).parent / "schemathesis.toml"), "run",
        f"{address}/api/openapi.json", "--wait-for-schema", str(PATIENCE), "--no-color", "--seed", "1",
        "--continue-on-failure", *options,
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parent)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert "Tested: 2" in done.stdout


def test_the_api_is_as_described() -> None:
    with running("sqlite://", max_tables_per_guest="100000", max_tables="100000") as server:
        start_table(server.address, 1, seats=3)
        schemathesis(server.address, "--max-examples", "4", "--phases", "coverage,fuzzing")


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_the_api_is_as_described_at_length(postgres_url: str) -> None:
    with running(postgres_url, max_tables_per_guest="100000", max_tables="100000") as server:
        schemathesis(server.address, "--max-examples", "60")
