"""The committed descriptions are what the code says."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema

from kickdoor.server import rest
from kickdoor.server.endpoints import ENDPOINTS
from kickdoor.server.openapi import openapi, protocol_schema
from tests.support.server import Person, Running

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
    assert rest.__name__  # it fills the list
    described = openapi()["paths"]
    text = (ROOT / "docs" / "server.md").read_text()
    for e in ENDPOINTS:
        assert described[e.path][e.method.lower()]["summary"], e.path
        last = e.path.replace("{id}", "ID").rsplit("/", 1)[-1].split("{", maxsplit=1)[0]
        assert last in text, f"docs/server.md does not speak of {e.path}"


def test_the_server_describes_itself(server: Running) -> None:
    assert Person(server.address).call("GET", "/api/openapi.json") == json.loads(json.dumps(openapi()))
