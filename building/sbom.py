"""The list of everything that is shipped with the server (an SBOM, CycloneDX 1.6): `make sbom` writes it.

Versions and hashes come from the locks: requirements/serve.txt, which is what the container installs, and
web/package-lock.json, from which the pages are built. Licences of Python packages come from what is installed here.
Packages that build the pages and are not delivered themselves have the scope "excluded".
"""

from __future__ import annotations

import base64
import json
import re
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.model.license import DisjunctiveLicense, License
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from building.shell import BUILD, ROOT, say

PYTHON_LOCK = ROOT / "requirements" / "serve.txt"
WEB_LOCK = ROOT / "web" / "package-lock.json"
TARGET = BUILD / "sbom.cdx.json"
LOCKED = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)", re.MULTILINE)
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
SHA = {"sha1": HashAlgorithm.SHA_1, "sha256": HashAlgorithm.SHA_256, "sha512": HashAlgorithm.SHA_512}
LICENCE = "License :: OSI Approved :: "

_licences = LicenseFactory()


def python_packages(lock: str) -> Iterator[tuple[str, str, list[str]]]:
    """The packages of a lock: name, version, SHA-256 of every file that may be installed."""
    found = list(LOCKED.finditer(lock))
    for each, following in zip(found, [*found[1:], None], strict=True):
        rest = lock[each.end() : following.start() if following else len(lock)]
        yield each[1], each[2], HASH.findall(rest)


def web_packages(lock: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The packages of npm's lock: name, and what it says of them. One may be there several times."""
    for path, about in lock["packages"].items():
        if path:
            yield about.get("name") or path.rpartition("node_modules/")[2], about


def licence_of(name: str) -> str:
    """The licence of a Python package that is installed here; "" if it is not, or does not say."""
    try:
        about = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return ""
    if "License-Expression" in about:
        return str(about["License-Expression"])
    classified = [line.removeprefix(LICENCE) for line in about.get_all("Classifier") or [] if line.startswith(LICENCE)]
    stated = str(about["License"]) if "License" in about else ""
    return " AND ".join(classified) or (stated if len(stated) < 60 else "")


def component(kind: str, name: str, version: str, licence: str, hashes: list[HashType]) -> Component:
    """One package. `kind` is pypi or npm."""
    group, _, short = name.rpartition("/") if kind == "npm" else ("", "", name)
    address = PackageURL(kind, group or None, short, version)
    made = Component(
        name=short,
        group=group or None,
        version=version,
        type=ComponentType.LIBRARY,
        purl=address,
        bom_ref=address.to_string(),
        hashes=hashes,
    )
    if licence:
        made.licenses.add(_licence(licence))
    return made


def _licence(text: str) -> License:
    try:
        return _licences.make_from_string(text)
    except ValueError:  # it is in nobody's list
        return DisjunctiveLicense(name=text)


def bill(version: str, python_lock: str, web_lock: dict[str, Any]) -> Bom:
    """Everything."""
    bom = Bom()
    bom.metadata.component = Component(
        name="kickdoor", version=version, type=ComponentType.APPLICATION, licenses=[_licence("MIT")], bom_ref="kickdoor"
    )
    for name, number, hashes in python_packages(python_lock):
        content = [HashType(alg=HashAlgorithm.SHA_256, content=each) for each in hashes]
        bom.components.add(component("pypi", name, number, licence_of(name), content))
    for name, about in web_packages(web_lock):
        content = []
        if "integrity" in about:
            algorithm, _, value = about["integrity"].partition("-")
            content = [HashType(alg=SHA[algorithm], content=base64.b64decode(value).hex())]
        made = component("npm", name, about["version"], about.get("license", ""), content)
        if about.get("dev") or about.get("optional"):
            made.scope = ComponentScope.EXCLUDED
        bom.components.add(made)
    bom.register_dependency(bom.metadata.component, list(bom.components))
    return bom


def write(bom: Bom, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(JsonV1Dot6(bom).output_as_string(indent=2) + "\n", encoding="utf-8")


def main(target: Path = TARGET) -> int:
    version = re.search(r'__version__ = "([^"]+)"', (ROOT / "src" / "kickdoor" / "__init__.py").read_text())
    assert version is not None
    bom = bill(version[1], PYTHON_LOCK.read_text(encoding="utf-8"), json.loads(WEB_LOCK.read_text(encoding="utf-8")))
    write(bom, target)
    say(f"{len(bom.components)} packages: {target}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:2])))
