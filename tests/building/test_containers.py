"""The files for containers keep their promises: pinned images, no root, nothing writable that need not be."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from building.pin import PINNED
from kickdoor.server.settings import Settings, settings_from

ROOT = Path(__file__).parents[2]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
TABLES = ("table-1", "table-2")


def instructions() -> Iterator[tuple[str, str]]:
    """The Dockerfile: each word and what stands behind it."""
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(), flags=re.MULTILINE).replace("\\\n", " ")
    for line in text.splitlines():
        if line.strip():
            word, _, rest = line.partition(" ")
            yield word, " ".join(rest.split())


def last_stage() -> list[tuple[str, str]]:
    found = list(instructions())
    starts = [number for number, (word, _) in enumerate(found) if word == "FROM"]
    return found[starts[-1] :]


# --- the image --------------------------------------------------------------------------------------------------------


def test_every_image_that_is_built_on_is_pinned() -> None:
    bases = [rest.split()[0] for word, rest in instructions() if word == "FROM"]
    assert len(bases) == 2
    assert all(PINNED.fullmatch(base) for base in bases)
    assert len(set(bases)) == 1  # what is compiled for one is run with the same


def test_the_image_runs_as_nobody_special_and_says_what_it_is() -> None:
    words = dict(last_stage())
    user, group = words["USER"].split(":")
    assert int(user) >= 10_000
    assert int(group) >= 10_000
    assert words["STOPSIGNAL"] == "SIGTERM"
    assert "/api/health" in words["HEALTHCHECK"]
    for label in ("title", "description", "licenses", "version", "revision"):
        assert f"org.opencontainers.image.{label}=" in words["LABEL"]


def test_the_image_has_no_tools_for_building() -> None:
    """They are in the first stage. From there, only the installed program is taken over."""
    stage = last_stage()
    assert [rest for word, rest in stage if word == "COPY"] == ["--from=build /app /app"]
    runs = " ".join(rest for word, rest in stage if word == "RUN")
    assert "apt-get" not in runs
    assert "pip install" not in runs
    assert re.search(r"rm -rf \S*site-packages/\* \S*ensurepip \S*bin/pip\*", runs)
    build = " ".join(rest for word, rest in instructions() if word == "RUN")
    assert "--without-pip /app" in build
    assert "--require-hashes -r requirements/serve.txt" in build


def test_secrets_do_not_get_into_the_image() -> None:
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert {".git", "secrets", ".venv", "build"} <= set(ignored)
    assert "/secrets/" in (ROOT / ".gitignore").read_text().split()


# --- compose ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SERVICES)
def test_every_service_is_pinned_or_built_here(name: str) -> None:
    service = SERVICES[name]
    assert "build" in service or PINNED.fullmatch(service["image"])


@pytest.mark.parametrize("name", SERVICES)
def test_every_service_can_do_as_little_as_possible(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["user"].split(":")[0] not in ("0", "root")
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert set(service.get("cap_add", [])) <= {"NET_BIND_SERVICE"}
    assert "privileged" not in service
    assert any(place.startswith("/tmp:") for place in service["tmpfs"])


@pytest.mark.parametrize("name", SERVICES)
def test_every_service_is_watched_limited_and_started_again(name: str) -> None:
    service = SERVICES[name]
    assert service["restart"] == "unless-stopped"
    assert service["healthcheck"]["test"]
    assert set(service["deploy"]["resources"]["limits"]) == {"cpus", "memory", "pids"}
    assert service["logging"]["options"]["max-size"]


def test_only_the_proxy_can_be_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    shared = {network for name in ("database", "proxy") for network in SERVICES[name]["networks"]}
    with_others = {network for name in TABLES for network in SERVICES[name]["networks"]} & shared
    assert with_others == {"inside", "front"}
    assert all(COMPOSE["networks"][network]["internal"] for network in with_others)
    assert all(COMPOSE["networks"][network]["internal"] for network in SERVICES["database"]["networks"])
    assert "front" not in SERVICES["database"]["networks"]
    assert "inside" not in SERVICES["proxy"]["networks"]


def test_servers_reach_the_push_services_and_have_files_for_their_sockets() -> None:
    for name in TABLES:
        ways_out = [network for network in SERVICES[name]["networks"] if not COMPOSE["networks"][network]]
        assert ways_out == ["away"]
        assert SERVICES[name]["ulimits"]["nofile"] > 2 * Settings().max_sockets


def test_the_only_trusted_proxy_is_ours() -> None:
    own = SERVICES["proxy"]["networks"]["front"]["ipv4_address"]
    [network] = COMPOSE["networks"]["front"]["ipam"]["config"]
    assert ipaddress.ip_address(own) in ipaddress.ip_network(network["subnet"])
    for name in TABLES:
        assert SERVICES[name]["environment"]["KICKDOOR_TRUSTED_PROXIES"] == own


def test_no_secret_stands_in_the_file() -> None:
    assert COMPOSE["secrets"].keys() == {"database_password", "metrics_token"}
    for service in SERVICES.values():
        for name, value in service["environment"].items():
            if re.search("PASSWORD|TOKEN|SECRET", name):
                assert name.endswith("_FILE"), name
                assert value.removeprefix("/run/secrets/") in service["secrets"]


@pytest.mark.parametrize("name", TABLES)
def test_the_servers_understand_their_settings(name: str, tmp_path: Path) -> None:
    environment = dict(SERVICES[name]["environment"])
    for key, value in environment.items():
        if key.endswith("_FILE"):
            file = tmp_path / Path(value).name
            file.write_text("a secret of p@ssword length\n")
            environment[key] = str(file)
    known = {f"KICKDOOR_{field.upper()}" for field in Settings.__struct_fields__}
    assert {key.removesuffix("_FILE") for key in environment} <= known
    settings = settings_from(environment)
    assert settings.database == "postgresql://kickdoor:a%20secret%20of%20p%40ssword%20length@database/kickdoor"
    assert settings.metrics_token == "a secret of p@ssword length"
    assert settings.https


def test_a_stop_leaves_time_for_a_goodbye() -> None:
    """What the server takes at most (`FINISH` and `drain`) is less than Docker waits before it kills."""
    seconds = int(SERVICES["table-1"]["stop_grace_period"].removesuffix("s"))
    assert seconds > 20 + Settings().drain / 1000


# --- the proxy --------------------------------------------------------------------------------------------------------


def test_the_proxy_speaks_tls_and_keeps_metrics_to_itself() -> None:
    text = (ROOT / "Caddyfile").read_text()
    assert "tls {$KICKDOOR_TLS}" in text
    assert "auto_https off" not in text
    assert re.search(r"@internal path /metrics\b", text)
    assert "respond @internal 404" in text
    assert "health_uri /api/health" in text
    for name in TABLES:
        assert f"{name}:8000" in text
    ports = {port.split(":")[1].split("/")[0] for port in SERVICES["proxy"]["ports"]}
    assert ports == {re.search(rf"{kind}_port (\d+)", text)[1] for kind in ("http", "https")}  # type: ignore[index]
