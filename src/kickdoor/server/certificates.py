"""Certificates for a home network: a small authority of our own, and a certificate for this machine that it signs.

Browsers give some features only to pages with https, and nobody else signs for an address at home. People who trust the
authority on their devices get these features. It can sign for addresses and names of home networks only, so trusting it
is no danger elsewhere, even if somebody steals its key.
"""

from __future__ import annotations

import datetime as dt
import ipaddress
import os
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

__all__ = ["HomeCertificates", "is_home_address", "is_home_name"]

YEARS: Final = dt.timedelta(days=3650)  # of the authority
MONTHS: Final = dt.timedelta(days=397)  # of a certificate: devices accept little more
RENEW: Final = dt.timedelta(days=60)  # before it ends
EARLIER: Final = dt.timedelta(days=1)  # clocks of devices may be wrong

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

NETWORKS: Final = tuple(
    ipaddress.ip_network(text)
    for text in (
        "127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10",
        "::1/128", "fc00::/7", "fe80::/10",
    )
)  # fmt: skip
DOMAINS: Final = ("localhost", "local", "home.arpa", "lan", "home", "internal", "fritz.box")


def is_home_address(address: Address) -> bool:
    """May the authority sign for this address?"""
    return any(address.version == network.version and address in network for network in NETWORKS)


def is_home_name(name: str) -> bool:
    """May the authority sign for this name?"""
    return any(name == domain or name.endswith(f".{domain}") for domain in DOMAINS)


class HomeCertificates:
    """The authority and the certificate in one folder. They are made when they are needed, and made again when they end
    or when the machine has other addresses."""

    def __init__(self, folder: Path, names: list[str], addresses: list[str]) -> None:
        self.folder = folder
        found = [ipaddress.ip_address(address.partition("%")[0]) for address in addresses]
        self.names = sorted({name.lower() for name in names if is_home_name(name.lower())})
        self.addresses = sorted({str(address) for address in found if is_home_address(address)})
        self.authority_file = folder / "authority.crt"
        self.certificate_file = folder / "server.crt"
        self.key_file = folder / "server.key"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.authority, key = self._authority()
        if not self._is_good():
            self._make_certificate(key)

    @property
    def fingerprint(self) -> str:
        """What people compare to see that the authority on their device is the one of this server."""
        return self.authority.fingerprint(SHA256()).hex(":").upper()

    def authority_bytes(self) -> bytes:
        """The authority's certificate, as devices install it."""
        return self.authority.public_bytes(Encoding.DER)

    # --- the authority ----------------------------------------------------------------------------------------

    def _authority(self) -> tuple[x509.Certificate, EllipticCurvePrivateKey]:
        file = self.folder / "authority.key"
        if file.exists() and self.authority_file.exists():
            certificate = x509.load_pem_x509_certificate(self.authority_file.read_bytes())
            key = load_pem_private_key(file.read_bytes(), None)
            assert isinstance(key, EllipticCurvePrivateKey)
            if certificate.not_valid_after_utc > _now() + RENEW:
                return certificate, key
        key = generate_private_key(SECP256R1())
        certificate = self._new_authority(key)
        _write(file, _pem(key))
        _write(self.authority_file, certificate.public_bytes(Encoding.PEM))
        self.certificate_file.unlink(missing_ok=True)
        return certificate, key

    def _new_authority(self, key: EllipticCurvePrivateKey) -> x509.Certificate:
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"Kickdoor at home ({_now():%Y-%m-%d %H:%M})")])
        networks: list[x509.GeneralName] = [x509.IPAddress(network) for network in NETWORKS]
        allowed = [*networks, *(x509.DNSName(domain) for domain in DOMAINS)]
        usage = x509.KeyUsage(
            digital_signature=False, content_commitment=False, key_encipherment=False, data_encipherment=False,
            key_agreement=False, key_cert_sign=True, crl_sign=True, encipher_only=False, decipher_only=False,
        )  # fmt: skip
        return (
            x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
            .not_valid_before(_now() - EARLIER)
            .not_valid_after(_now() + YEARS)
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .add_extension(usage, critical=True)
            .add_extension(x509.NameConstraints(allowed, None), critical=True)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
            .sign(key, SHA256())
        )

    # --- the certificate of this machine ----------------------------------------------------------------------

    def _is_good(self) -> bool:
        """Is there a certificate for all names and addresses, for a while to come?"""
        if not self.certificate_file.exists() or not self.key_file.exists():
            return False
        certificate = x509.load_pem_x509_certificate(self.certificate_file.read_bytes())
        extension = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        names = set(extension.get_values_for_type(x509.DNSName))
        addresses = {str(address) for address in extension.get_values_for_type(x509.IPAddress)}
        known = names >= set(self.names) and addresses >= set(self.addresses)
        return known and certificate.not_valid_after_utc > _now() + RENEW

    def _make_certificate(self, authority: EllipticCurvePrivateKey) -> None:
        key = generate_private_key(SECP256R1())
        common = (self.names or self.addresses)[0][:60]
        names: list[x509.GeneralName] = [x509.DNSName(name) for name in self.names]
        names += [x509.IPAddress(ipaddress.ip_address(address)) for address in self.addresses]
        issuer = x509.AuthorityKeyIdentifier.from_issuer_public_key(authority.public_key())
        certificate = (
            x509.CertificateBuilder(
                self.authority.subject,
                x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, common)]),
                key.public_key(),
                x509.random_serial_number(),
            )
            .not_valid_before(_now() - EARLIER)
            .not_valid_after(_now() + MONTHS)
            .add_extension(x509.SubjectAlternativeName(names), critical=False)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
            .add_extension(issuer, critical=False)
            .sign(authority, SHA256())
        )
        _write(self.key_file, _pem(key))
        _write(self.certificate_file, certificate.public_bytes(Encoding.PEM))


def _now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)


def _pem(key: EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def _write(file: Path, data: bytes) -> None:
    """Write a file that only its owner can read, as a whole or not at all."""
    new = file.with_suffix(f"{file.suffix}.new")
    new.unlink(missing_ok=True)
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(data)
    new.replace(file)
