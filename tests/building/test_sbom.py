"""`make sbom`: the list of packages has everything that is locked, and it is what CycloneDX says."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from referencing import Registry, Resource

from building import sbom
from building.shell import ROOT


@pytest.fixture(scope="module")
def listed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    target = tmp_path_factory.mktemp("sbom") / "sbom.json"
    assert sbom.main(target) == 0
    found: dict[str, Any] = json.loads(target.read_text())
    return found


def schema(name: str) -> dict[str, Any]:
    """The published schema, as the library brings it."""
    found: dict[str, Any] = json.loads(resources.files("cyclonedx.schema").joinpath("_res", name).read_text())
    return found


def test_it_is_what_the_published_schema_says(listed: dict[str, Any]) -> None:
    names = ("spdx.SNAPSHOT.schema.json", "jsf-0.82.SNAPSHOT.schema.json")
    address = "http://cyclonedx.org/schema/"  # the schemas name each other beside their own address
    registry: Registry[Any] = Registry().with_resources(
        (address + name, Resource.from_contents(schema(name))) for name in names
    )
    jsonschema.Draft7Validator(schema("bom-1.6.SNAPSHOT.schema.json"), registry=registry).validate(listed)
    assert listed["specVersion"] == "1.6"


def test_every_locked_package_is_listed_with_its_hashes(listed: dict[str, Any]) -> None:
    components = {component["purl"]: component for component in listed["components"]}
    lines = (ROOT / "requirements" / "serve.txt").read_text().splitlines()
    python = [line.split()[0].split(";")[0].split("==") for line in lines if "==" in line.partition(";")[0]]
    assert len(python) > 20
    for name, version in python:
        assert components[f"pkg:pypi/{name}@{version}"]["hashes"], name
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    web = [(path.rpartition("node_modules/")[2], about) for path, about in lock["packages"].items() if path]
    assert len(web) > 100
    for name, about in web:
        found = components[f"pkg:npm/{name.replace('@', '%40')}@{about['version']}"]
        assert found["hashes"], name
        assert (found.get("scope") == "excluded") == bool(about.get("dev") or about.get("optional")), name
    assert len(components) == len({tuple(each) for each in python}) + len({(n, a["version"]) for n, a in web})


def test_what_is_delivered_has_its_licence(listed: dict[str, Any]) -> None:
    without = [c["purl"] for c in listed["components"] if not c.get("licenses") and c.get("scope") != "excluded"]
    assert len(without) <= 5, without  # some are for other systems than this one, or do not say
    [psycopg] = [c for c in listed["components"] if c["name"] == "psycopg"]
    assert psycopg["licenses"] == [{"license": {"id": "LGPL-3.0-only"}}]


def test_a_package_that_is_not_installed_is_listed_all_the_same(tmp_path: Path) -> None:
    bom = sbom.bill(
        "1", f"nobody-has-this==1.0 ; sys_platform == 'win32' \\\n    --hash=sha256:{'ab' * 32}\n", {"packages": {}}
    )
    [only] = bom.components
    assert (only.name, only.version, len(only.hashes), len(only.licenses)) == ("nobody-has-this", "1.0", 1, 0)
