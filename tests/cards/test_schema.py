"""The JSON Schemas for editors: fresh, and saying what the types say."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import jsonschema
import msgspec
import pytest

from kickdoor.cards.language import Deck, Give, Step
from kickdoor.cards.registry import built_in_sets, load_set
from kickdoor.cards.schema import FILES, cards_schema, schema_texts, set_schema, stale_files, write_schemas
from kickdoor.cards.shapes import card_kinds
from kickdoor.model.words import DECK_NAMES

ROOT = Path(__file__).resolve().parents[2]


def test_the_committed_schemas_are_fresh() -> None:
    assert stale_files(ROOT / "schema") == [], "run: kickdoor cards schema"


def test_stale_schemas_are_found_and_written(tmp_path: Path) -> None:
    folder = tmp_path / "schema"
    assert stale_files(folder) == list(FILES)
    assert write_schemas(folder) == [folder / name for name in FILES]
    assert stale_files(folder) == []
    assert write_schemas(folder) == []
    (folder / "set.schema.json").write_bytes(b"\xff")
    assert stale_files(folder) == ["set.schema.json"]
    assert all(text.endswith("}\n") for text in schema_texts().values())


def test_a_card_file_is_a_list_of_all_kinds() -> None:
    schema = cards_schema()
    assert schema["type"] == "array"
    definitions = schema["$defs"]
    names = [option["$ref"].removeprefix("#/$defs/") for option in schema["items"]["anyOf"]]
    assert {definitions[name]["properties"]["kind"]["enum"][0] for name in names} == set(card_kinds())


@pytest.mark.parametrize("struct", [Step, Give])
def test_steps_and_effects_have_exactly_one_key(struct: type) -> None:
    definition = cards_schema()["$defs"][struct.__name__]
    assert (definition["minProperties"], definition["maxProperties"]) == (1, 1)
    assert definition["additionalProperties"] is False


def test_keys_are_described_where_the_language_has_a_remark() -> None:
    definitions = cards_schema()["$defs"]
    assert "ORDER-11" in definitions["DiscardItems"]["description"]
    assert definitions["Monster"]["properties"]["alone"]["description"] == "no helper (MULTI-9)"
    assert "printed ones are not public" in definitions["Item"]["properties"]["designed"]["description"]
    assert "COMBAT-26" in definitions["ExtraLevels"]["properties"]["if"]["description"]
    assert "description" not in definitions["Monster"]["properties"]["level"]


def test_moments_are_described_where_one_is_chosen() -> None:
    definitions = cards_schema()["$defs"]
    for name in ("Play", "Ability"):
        assert (
            "harm: when a Curse or Bad Stuff is about to cost" in definitions[name]["properties"]["when"]["description"]
        )


def test_the_words_for_decks_are_those_of_the_kernel() -> None:
    assert get_args(Deck) == DECK_NAMES


def test_every_definition_is_closed_and_every_reference_has_one() -> None:
    for schema in (cards_schema(), set_schema()):
        assert all(definition["additionalProperties"] is False for definition in schema["$defs"].values())
        assert {ref.removeprefix("#/$defs/") for ref in references(schema)} == set(schema["$defs"])


def references(schema: Any) -> set[str]:
    match schema:
        case dict():
            own = {schema["$ref"]} if isinstance(schema.get("$ref"), str) else set()
            return own.union(*(references(value) for value in schema.values()))
        case list():
            return set().union(*(references(value) for value in schema))
        case _:
            return set()


@pytest.mark.parametrize("name", built_in_sets())
def test_built_in_sets_fit_the_schemas(name: str) -> None:
    loaded = load_set(name)
    for schema, data in ((cards_schema(), list(loaded.cards)), (set_schema(), loaded.words)):
        jsonschema.Draft202012Validator.check_schema(schema)
        errors = jsonschema.Draft202012Validator(schema).iter_errors(msgspec.json.decode(msgspec.json.encode(data)))
        assert [error.message for error in errors] == []
