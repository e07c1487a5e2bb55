"""JSON Schema of the card files, for completion and first checks in editors.

The schema is made from the types in `language` and never written by hand. It is committed under `schema/`, so that an
editor finds it without running anything, and `make check` sees to it that it is fresh. It says less than the reader:
references, numbers of cards and what an instruction needs around it are beyond it.
"""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from kickdoor.cards import language
from kickdoor.cards.language import PART_OF, AnyCard, SetWords, card, kinds, monsters, parts, pictures, plays
from kickdoor.cards.shapes import ONE_KEY
from kickdoor.model.language.effects import EFFECTS, Effect
from kickdoor.model.language.word import Word
from kickdoor.model.words import MOMENT_WORDS
from kickdoor.rules.instructions.vocabulary import INSTRUCTIONS

__all__ = ["FILES", "cards_schema", "remarks", "schema_texts", "set_schema", "stale_files", "write_schemas"]

_DIALECT = "https://json-schema.org/draft/2020-12/schema"

Schema = dict[str, Any]


def cards_schema() -> Schema:
    """The schema of a card file: a list of cards."""
    made = msgspec.json.schema(list[AnyCard])
    made["items"].pop("discriminator")  # a word of OpenAPI, unknown to JSON Schema
    return _finished(made, "Kickdoor card file")


def set_schema() -> Schema:
    """The schema of `set.yaml`."""
    return _finished(msgspec.json.schema(SetWords), "Kickdoor set.yaml")


# The committed files and what makes them.
FILES = {"cards.schema.json": cards_schema, "set.schema.json": set_schema}


def schema_texts() -> dict[str, str]:
    """The committed files, by name."""
    return {name: json.dumps(make(), indent=2, ensure_ascii=False) + "\n" for name, make in FILES.items()}


def stale_files(folder: Path) -> list[str]:
    """The names of the files in a folder that are missing or are not what they should be."""
    texts = schema_texts()
    return [name for name in texts if _text_of(folder / name) != texts[name]]


def _text_of(file: Path) -> str | None:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def write_schemas(folder: Path) -> list[Path]:
    """Write the files that are stale, and return their names."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name in stale_files(folder):
        (folder / name).write_text(schema_texts()[name], encoding="utf-8", newline="\n")
        written.append(folder / name)
    return written


def _finished(made: Schema, title: str) -> Schema:
    known = remarks()
    one_key = {struct.__name__ for struct in ONE_KEY}
    for name, definition in made["$defs"].items():
        if name in one_key:
            definition |= {"minProperties": 1, "maxProperties": 1}
        for key, schema in definition["properties"].items():
            if remark := known.get((name, key)) or _inherited(name, key, known):
                schema["description"] = remark
    return {"$schema": _DIALECT, "title": title, **made}


def _inherited(name: str, key: str, known: dict[tuple[str, str], str]) -> str:
    """The remark on a key that stands in the type a card inherits from."""
    bases = getattr(language, name, Struct).__mro__
    return next((known[base.__name__, key] for base in bases if (base.__name__, key) in known), "")


def remarks() -> dict[tuple[str, str], str]:
    """What an author should see when choosing a key, by the type and the key."""
    found: dict[tuple[str, str], str] = {}
    for part in PART_OF.values():
        found |= {(part.name, setting.name): setting.about for setting in part.settings}
    words: list[tuple[str, Sequence[Word | Effect]]] = [("Step", INSTRUCTIONS), ("Give", EFFECTS)]
    for name, several in words:  # the remark on a word with settings is the description of their type
        found |= {(name, word.name): word.about for word in several if word.bare or not word.settings}
    for name in ("Play", "Ability"):
        found[name, "when"] = "; ".join(f"{moment.name}: {moment.about}" for moment in MOMENT_WORDS)
    for module in (parts, pictures, card, plays, monsters, kinds):
        found |= _remarks_in(inspect.getsource(module))
    return found


def _remarks_in(source: str) -> dict[tuple[str, str], str]:
    """The comments beside the fields of the types that are written as classes."""
    lines = source.splitlines()
    found = {}
    for cls in ast.parse(source).body:
        if not isinstance(cls, ast.ClassDef):
            continue
        for field in cls.body:
            if not isinstance(field, ast.AnnAssign) or not isinstance(field.target, ast.Name):
                continue
            line = lines[(field.end_lineno or field.lineno) - 1].encode()[field.end_col_offset :].decode()
            if "#" in line:
                found[cls.name, field.target.id.rstrip("_")] = line.partition("#")[2].strip()
    return found
