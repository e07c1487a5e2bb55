"""The committed descriptions agree with the code."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from kickdoor.server.http.apis import APIS
from kickdoor.server.http.endpoints import ENDPOINTS
from kickdoor.server.http.openapi import openapi, protocol_schema
from tests.support.server import PATIENCE, Person, Running, running, start_table

ROOT = Path(__file__).parents[2]


def test_the_committed_schema_is_fresh() -> None:
    """Renew it with `python -m kickdoor.server.http.openapi > schema/protocol.json`."""
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
    assert APIS  # they fill the list
    described = openapi()["paths"]
    text = (ROOT / "docs" / "server.md").read_text()
    for e in ENDPOINTS:
        assert described[e.path][e.method.lower()]["summary"], e.path
        last = e.path.replace("{id}", "ID").rsplit("/", 1)[-1].split("{", maxsplit=1)[0]
        assert last in text, f"docs/server.md does not speak of {e.path}"


def codes_of_refusals() -> set[str]:
    """All codes with which the server itself refuses something, as they stand in its source."""
    source = "".join(path.read_text() for path in sorted((ROOT / "src" / "kickdoor" / "server").rglob("*.py")))
    return set(re.findall(r"""\b(?:refuse|Reason)\(\s*"([a-z-]+)\"""", source))


def test_every_code_of_a_refusal_is_documented() -> None:
    documented = set(re.findall(r"`([a-z-]+)`", (ROOT / "docs" / "server.md").read_text()))
    codes = codes_of_refusals()
    assert len(codes) > 50
    assert codes - documented == set()


def test_the_server_describes_itself(server: Running) -> None:
    assert Person(server.address).call("GET", "/api/openapi.json") == json.loads(json.dumps(openapi()))


def schemathesis(address: str, folder: Path, *options: str) -> None:
    """Try everything that the description allows and forbids. No answer may be other than described.

    The program remembers requests of earlier runs, in a database of examples and in a cache of failures, and sends them
    again, changed. With those a seed means nothing: half of the requests are others in every run, and a failure cannot
    be repeated. So it runs without the database, in an empty folder.
    """
    beside = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    program = shutil.which("schemathesis", path=beside)
    assert program is not None
    command = [
        program, "--config-file", str(Path(__file__).parent / "schemathesis.toml"), "run",
        f"{address}/api/openapi.json", "--wait-for-schema", str(PATIENCE), "--no-color", "--seed", "1",
        "--generation-database", "none", "--continue-on-failure", *options,
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    tested = re.search(r"Tested: (\d+)", done.stdout)
    assert tested is not None
    assert int(tested[1]) >= 25


def test_the_api_is_as_described(tmp_path: Path) -> None:
    with running("sqlite://", max_tables_per_guest="100000", max_tables="100000") as server:
        start_table(server.address, 1, seats=3)
        schemathesis(server.address, tmp_path, "--max-examples", "2", "--phases", "coverage,fuzzing")


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_the_api_is_as_described_at_length(postgres_url: str, tmp_path: Path) -> None:
    with running(postgres_url, max_tables_per_guest="100000", max_tables="100000") as server:
        schemathesis(server.address, tmp_path, "--max-examples", "60")
