"""https at home: an authority of one's own, for names and addresses of home networks and for nothing else."""

from __future__ import annotations

import asyncio
import datetime as dt
import ipaddress
import json
import os
import socket
import ssl
import stat
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from cryptography import x509
from websockets.asyncio.client import connect

from kickdoor.server import certificates
from kickdoor.server.certificates import HomeCertificates, is_home_address, is_home_name
from kickdoor.server.http.guests import COOKIE
from kickdoor.server.http.reachable import own_names
from kickdoor.server.http.secure_address import SecureAddress
from tests.support.server import PATIENCE, QUICK, Person, running, sqlite_in


@pytest.mark.parametrize(
    ("address", "home"), [("192.168.1.7", True), ("10.0.0.1", True), ("fd00::1", True), ("8.8.8.8", False)]
)
def test_addresses_at_home(address: str, home: bool) -> None:
    assert is_home_address(ipaddress.ip_address(address)) == home


@pytest.mark.parametrize(
    ("name", "home"), [("den.local", True), ("localhost", True), ("example.org", False), ("xlocal", False)]
)
def test_names_at_home(name: str, home: bool) -> None:
    assert is_home_name(name) == home


def test_a_machine_knows_its_own_names() -> None:
    names, addresses = own_names("den.lan, 192.168.7.7", "0.0.0.0")
    assert {"localhost", "den.lan", f"{socket.gethostname().partition('.')[0]}.local"} <= set(names)
    assert {"127.0.0.1", "::1", "192.168.7.7"} <= set(addresses)


def test_certificates_are_made_once_and_made_again_when_addresses_change(tmp_path: Path) -> None:
    folder = tmp_path / "tls"
    first = HomeCertificates(folder, ["den.local", "evil.example.org"], ["192.168.1.7", "8.8.8.8"])
    assert (first.names, first.addresses) == (["den.local"], ["192.168.1.7"])
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}
    served = first.certificate_file.read_bytes()
    again = HomeCertificates(folder, ["den.local"], ["192.168.1.7"])
    assert (again.fingerprint, again.certificate_file.read_bytes()) == (first.fingerprint, served)
    moved = HomeCertificates(folder, ["den.local"], ["192.168.1.9"])
    assert moved.fingerprint == first.fingerprint  # devices trust it already
    assert moved.certificate_file.read_bytes() != served


def test_a_certificate_is_renewed_before_it_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = HomeCertificates(tmp_path, ["den.local"], [])
    served = first.certificate_file.read_bytes()
    later = dt.datetime.now(dt.UTC) + dt.timedelta(days=350)
    monkeypatch.setattr(certificates, "_now", lambda: later)
    assert HomeCertificates(tmp_path, ["den.local"], []).fingerprint == first.fingerprint
    assert first.certificate_file.read_bytes() != served


def test_the_authority_cannot_sign_for_the_internet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who steals its key makes a certificate for a bank. No device that trusts the authority accepts it."""
    monkeypatch.setattr(certificates, "is_home_name", lambda _name: True)
    made = HomeCertificates(tmp_path, ["bank.example.org"], [])
    store = x509.verification.Store([made.authority])
    leaf = x509.load_pem_x509_certificate(made.certificate_file.read_bytes())
    verifier = x509.verification.PolicyBuilder().store(store).build_server_verifier(x509.DNSName("bank.example.org"))
    with pytest.raises(x509.verification.VerificationError):
        verifier.verify(leaf, [])
    good = HomeCertificates(tmp_path / "good", ["den.local"], ["192.168.1.7"])
    leaf = x509.load_pem_x509_certificate(good.certificate_file.read_bytes())
    builder = x509.verification.PolicyBuilder().store(x509.verification.Store([good.authority]))
    for subject in (x509.DNSName("den.local"), x509.IPAddress(ipaddress.ip_address("192.168.1.7"))):
        assert builder.build_server_verifier(subject).verify(leaf, [])


def test_whoever_reaches_the_machine_is_told_its_secure_address(tmp_path: Path) -> None:
    secure = SecureAddress(8443, HomeCertificates(tmp_path, ["den.local", "localhost"], ["192.168.1.7", "::1"]))
    assert secure.of("192.168.1.7:8000") == "https://192.168.1.7:8443"
    assert secure.of("den.local") == "https://den.local:8443"
    assert secure.of("[::1]:8000") == "https://[::1]:8443"
    assert secure.of("192.168.1.8:8000") == secure.of("evil.example.org") == ""
    assert secure.named() == "https://den.local:8443"
    assert secure.shown("192.168.1.7") == "https://192.168.1.7:8443"
    assert secure.shown("8.8.8.8") == "https://den.local:8443"  # a printed address has a certificate
    nameless = SecureAddress(8443, HomeCertificates(tmp_path / "nameless", ["localhost"], ["127.0.0.1"]))
    assert nameless.shown("8.8.8.8") == "https://localhost:8443"


def test_a_server_speaks_https_beside_http(tmp_path: Path) -> None:
    folder = tmp_path / "tls"
    env = {**os.environ, **QUICK, "KICKDOOR_HOME_TLS_PORT": "0", "KICKDOOR_HOME_TLS_FOLDER": str(folder)}
    command = [sys.executable, "-m", "kickdoor", "serve", "--tls", "--port", "0", "--database", sqlite_in(tmp_path)]
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        plain = process.stdout.readline().removeprefix("Table ready: ").strip().rstrip("/")
        secure = process.stdout.readline().removeprefix("With https: ").partition(" ")[0].rstrip("/")
        assert secure.startswith("https://127.0.0.1:")
        ann = Person(plain, "Ann")
        info = ann.call("GET", "/api/secure")
        assert info["address"] == secure
        with urllib.request.urlopen(plain + info["authority"], timeout=PATIENCE) as answer:
            assert answer.headers["Content-Type"] == "application/x-x509-ca-cert"
            authority = x509.load_der_x509_certificate(answer.read())
        tls = ssl.create_default_context(cafile=str(folder / "authority.crt"))
        assert authority == x509.load_pem_x509_certificate((folder / "authority.crt").read_bytes())
        request = urllib.request.Request(f"{secure}/api/me", headers={"Cookie": f"{COOKIE}={ann.cookie}"})
        with urllib.request.urlopen(request, timeout=PATIENCE, context=tls) as answer:
            assert json.loads(answer.read()) == {"name": "Ann"}  # the same person, with the same cookie
        with pytest.raises(urllib.error.URLError, match="CERTIFICATE_VERIFY_FAILED"):
            urllib.request.urlopen(request, timeout=PATIENCE, context=ssl.create_default_context())
        table = ann.call("POST", "/api/tables", {"seats": 3})["table"]["id"]
        asyncio.run(_play(secure, table, ann.cookie, tls))
        process.terminate()
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
        process.wait(PATIENCE)
        if process.stdout is not None:
            process.stdout.close()


async def _play(secure: str, table: str, cookie: str, tls: ssl.SSLContext) -> None:
    url = f"{secure.replace('https', 'wss', 1)}/ws/tables/{table}"
    headers = {"Cookie": f"{COOKIE}={cookie}", "Origin": secure}
    async with connect(url, additional_headers=headers, ssl=tls, open_timeout=PATIENCE) as line:
        hello = json.loads(await asyncio.wait_for(line.recv(), PATIENCE))
        assert (hello["t"], hello["seat"]) == ("hello", 0)
        await line.send(json.dumps({"t": "ping", "n": 7}))
        assert json.loads(await asyncio.wait_for(line.recv(), PATIENCE)) == {"t": "pong", "n": 7}


def test_without_tls_there_is_no_secure_address(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path)) as server:
        empty = {"address": "", "name": "", "authority": "", "fingerprint": ""}
        assert Person(server.address).call("GET", "/api/secure") == empty
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(f"{server.address}/trust/kickdoor-at-home.crt", timeout=PATIENCE)
