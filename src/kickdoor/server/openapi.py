"""OpenAPI of the REST API, made from the list of endpoints, and the JSON Schema of the WebSocket's messages."""

from __future__ import annotations

import json
import re
import sys
from http import HTTPStatus
from typing import Any, Final

import msgspec
from msgspec.structs import fields

import kickdoor
from kickdoor.server import messages as m
from kickdoor.server.endpoints import ENDPOINTS, Endpoint

__all__ = ["openapi", "protocol_schema"]

Schema = dict[str, Any]
_ALWAYS: Final = (403, 429)  # a foreign origin, too many requests


def openapi() -> Schema:
    """The whole description."""
    types = [t for e in ENDPOINTS for t in (e.answer, e.body) if t is not None]
    types.append(m.ReasonInfo)
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    by_type = dict(zip(map(id, types), schemas, strict=True))
    paths: Schema = {}
    for e in ENDPOINTS:
        paths.setdefault(e.path, {})[e.method.lower()] = _operation(e, by_type)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Kickdoor", "version": kickdoor.__version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(e: Endpoint, by_type: dict[int, Schema]) -> Schema:
    answers: Schema = {
        "200": {"description": "Done", "content": {e.media: {"schema": by_type[id(e.answer)]}}},
    }
    expected = {*e.codes, *_ALWAYS, *((400, 413, 415, 422) if e.body is not None else ())}
    for code in sorted(expected):
        content = {"application/json": {"schema": by_type[id(m.ReasonInfo)]}}
        answers[str(code)] = {"description": HTTPStatus(code).phrase, "content": content}
    operation: Schema = {"operationId": e.run.__name__, "summary": e.summary, "responses": answers}
    names = re.findall(r"{(\w+)}", e.path)
    parameters = [{"name": n, "in": "path", "required": True, "schema": {"type": "string"}} for n in names]
    for name, values in e.query.items():
        parameters.append({"name": name, "in": "query", "required": False, "schema": {"enum": list(values)}})
    if parameters:
        operation["parameters"] = parameters
    if e.body is not None:
        content = {"application/json": {"schema": by_type[id(e.body)]}}
        operation["requestBody"] = {"required": not _may_be_left_out(e.body), "content": content}
    return operation


def _may_be_left_out(body: Any) -> bool:
    """A body all of whose fields may be left out may be left out itself."""
    return isinstance(body, type) and issubclass(body, msgspec.Struct) and not any(f.required for f in fields(body))


def protocol_schema() -> str:
    """The JSON Schema of everything that goes over the WebSocket, as committed in schema/protocol.json."""
    (client, server), definitions = msgspec.json.schema_components(
        [m.FromClient, m.FromServer], ref_template="#/$defs/{name}"
    )
    for union in (client, server):
        union.pop("discriminator", None)
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Kickdoor protocol {m.PROTOCOL}",
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
        "$defs": {"FromClient": client, "FromServer": server, **definitions},
    }
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(protocol_schema())
