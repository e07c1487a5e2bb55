"""Settings from files, as secrets are handed to a container."""

from __future__ import annotations

from pathlib import Path

import pytest

from kickdoor.server.http.people_api import MOST_REPORTS
from kickdoor.server.http.services import REPORTED, REPORTED_AT_ONCE
from kickdoor.server.settings import BadSetting, Settings, settings_from
from kickdoor.server.table.vacation import MOST
from kickdoor.server.workshop.weighings import MOST_AT_A_PLACE


def test_every_setting_can_come_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("for the operator\n")
    settings = settings_from({"KICKDOOR_METRICS_TOKEN_FILE": str(file), "KICKDOOR_SECRET_FILE": str(file)})
    assert settings.metrics_token == settings.secret == "for the operator"


def test_a_setting_is_given_once(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("x")
    with pytest.raises(BadSetting, match="not both"):
        settings_from({"KICKDOOR_METRICS_TOKEN": "x", "KICKDOOR_METRICS_TOKEN_FILE": str(file)})


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    missing = str(tmp_path / "missing")
    with pytest.raises(BadSetting, match=r"KICKDOOR_SECRET_FILE: .*missing: No such file"):
        settings_from({"KICKDOOR_SECRET_FILE": missing})
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    with pytest.raises(BadSetting, match="it is not text"):
        settings_from({"KICKDOOR_SECRET_FILE": str(tmp_path / "bytes")})


def test_a_password_becomes_part_of_the_address() -> None:
    given = {
        "KICKDOOR_DATABASE": "postgresql://ann@db:5433/game?sslmode=require",
        "KICKDOOR_DATABASE_PASSWORD": "a:b/@ü",
    }
    assert settings_from(given).database == "postgresql://ann:a%3Ab%2F%40%C3%BC@db:5433/game?sslmode=require"


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("sqlite:///x", "is for a database such as"),
        ("postgresql://db/game", "is for a database such as"),
        ("postgresql://ann:one@db/game", "given twice"),
    ],
)
def test_a_password_that_fits_nowhere_is_refused(database: str, said: str) -> None:
    with pytest.raises(BadSetting, match=said):
        settings_from({"KICKDOOR_DATABASE": database, "KICKDOOR_DATABASE_PASSWORD": "two"})


HOUR = 3_600_000


def test_one_patient_address_takes_all_of_nothing() -> None:
    """Somebody who comes as one new guest after the other, as fast as their address may, for as long as what they make
    is kept: others still have room."""
    s = Settings()
    for made, an_hour, kept, most in (
        (s.tables_burst, s.tables_per_hour, s.open_time, s.max_tables),
        (s.days_tables_burst, s.days_tables_per_hour, s.paused_time + MOST, s.max_tables),
        (s.lessons_burst, s.lessons_per_hour, s.lesson_time, s.max_lessons),
        (s.companions_burst, s.companions_per_hour, s.keep_companions, s.max_companions),
        (s.drafts_burst, s.drafts_per_hour, s.keep_drafts, s.max_drafts),
        (REPORTED_AT_ONCE, REPORTED * 3600, s.keep_reports, MOST_REPORTS),
    ):
        assert made + an_hour * kept / HOUR < most
    assert s.max_weighings > MOST_AT_A_PLACE


@pytest.mark.parametrize("domain", ["https://example.org", "example.org:443", "Example.org", ".example.org", "a b"])
def test_a_domain_for_passkeys_is_a_domain(domain: str) -> None:
    with pytest.raises(BadSetting, match="must be a domain such as"):
        settings_from({"KICKDOOR_PASSKEY_DOMAIN": domain})
    assert settings_from({"KICKDOOR_PASSKEY_DOMAIN": "play.example.org"}).passkey_domain == "play.example.org"
