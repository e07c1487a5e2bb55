"""The OpenAPI description of the REST API, made from the list of endpoints, and the JSON Schema of everything sent."""

from __future__ import annotations

import json
import re
import sys
from http import HTTPStatus
from typing import Any, Final

import msgspec
from msgspec.structs import fields

import kickdoor
from kickdoor.cards.catalogue import CardKind
from kickdoor.cards.language.parts import Slot
from kickdoor.server.http import apis  # noqa: F401  (it fills the list of endpoints)
from kickdoor.server.http.endpoints import ENDPOINTS, Endpoint
from kickdoor.server.protocol import figure_types as f
from kickdoor.server.protocol import messages as m
from kickdoor.server.protocol.days_bodies import WaitKind, WaitsFor
from kickdoor.server.protocol.order_types import OrderKind, Orders
from kickdoor.server.protocol.seat_types import Colour, Level, Sex
from kickdoor.server.protocol.vote_types import VoteAbout
from kickdoor.views.reason_info import ReasonInfo
from kickdoor.views.view_types import BackData, EventData, Verb

__all__ = ["openapi", "protocol_schema"]

Schema = dict[str, Any]
_NAMED: Final[dict[str, Any]] = {  # unions and lists of words have no name of their own
    "FromClient": m.FromClient,
    "FromServer": m.FromServer,
    "EventData": EventData,
    "SeenCard": str | BackData,
    "Verb": Verb,
    "CardKind": CardKind,
    "Slot": Slot,
    "Sex": Sex,
    "Colour": Colour,
    "Skin": f.Skin,
    "Hair": f.Hair,
    "HairColour": f.HairColour,
    "ClockName": m.ClockName,
    "TakingBack": m.TakingBack,
    "BotLevel": Level,
    "Orders": Orders,
    "OrderKind": OrderKind,
    "WaitKind": WaitKind,
    "WaitsFor": WaitsFor,
    "Phrase": m.Phrase,
    "TableState": m.TableState,
    "VoteAbout": VoteAbout,
    "ReportReason": m.ReportReason,
}
_ALWAYS: Final = (403, 429)  # a foreign origin, too many requests


def openapi() -> Schema:
    """The whole description."""
    types = [t for e in ENDPOINTS for t in (e.answer, e.body) if t is not None]
    types.append(ReasonInfo)
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
        content = {"application/json": {"schema": by_type[id(ReasonInfo)]}}
        answers[str(code)] = {"description": HTTPStatus(code).phrase, "content": content}
    operation: Schema = {"operationId": e.run.__name__, "summary": e.summary, "responses": answers}
    names = re.findall(r"{(\w+)}", e.path)
    parameters = [{"name": n, "in": "path", "required": True, "schema": {"type": "string"}} for n in names]
    for name, values in e.query.items():
        parameters.append(
            {
                "name": name,
                "in": "query",
                "required": False,
                "schema": {"enum": list(values)} if values else {"type": "string"},
            }
        )
    if parameters:
        operation["parameters"] = parameters
    if e.body is not None:
        content = {"application/json": {"schema": by_type[id(e.body)]}}
        operation["requestBody"] = {"required": not _may_be_left_out(e.body), "content": content}
    return operation


def _may_be_left_out(body: Any) -> bool:
    """Is there a default for every field of this body? Then the body itself may be left out."""
    return _is_struct(body) and not any(f.required for f in fields(body))


def _is_struct(body: Any) -> bool:
    return isinstance(body, type) and issubclass(body, msgspec.Struct)


def protocol_schema() -> str:
    """The JSON Schema of everything that is sent, as committed in schema/protocol.json.

    What goes over the WebSocket fits the schema as a whole. The definitions have the bodies of the REST API, too.
    """
    found = {t for e in ENDPOINTS for t in (e.answer, e.body) if _is_struct(t)}
    bodies = sorted(found, key=lambda t: t.__name__)  # in the same order whatever was imported first
    parts, definitions = msgspec.json.schema_components(
        [*_NAMED.values(), ReasonInfo, *bodies], ref_template="#/$defs/{name}"
    )
    named = dict(zip(_NAMED, parts, strict=False))
    definitions = {name: _with_names(each, named) for name, each in definitions.items()}
    for union in named.values():
        union.pop("discriminator", None)
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Kickdoor protocol {m.PROTOCOL}",
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
        "$defs": {**named, **definitions},
    }
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _with_names(schema: Any, named: dict[str, Schema]) -> Any:
    """The schema, with a reference wherever one of these parts stands in it."""
    for name, part in named.items():
        if schema == part:
            return {"$ref": f"#/$defs/{name}"}
    if isinstance(schema, dict):
        return {key: _with_names(each, named) for key, each in schema.items()}
    return [_with_names(each, named) for each in schema] if isinstance(schema, list) else schema


if __name__ == "__main__":
    sys.stdout.write(protocol_schema())
