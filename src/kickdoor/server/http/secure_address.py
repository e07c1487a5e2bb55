"""The secure address of a server at home."""

from __future__ import annotations

from kickdoor.server.certificates import HomeCertificates

__all__ = ["SecureAddress"]


class SecureAddress:
    """Where a server has https, and by which certificates."""

    def __init__(self, port: int, certificates: HomeCertificates) -> None:
        self.port = port
        self.certificates = certificates

    def of(self, host: str) -> str:
        """The secure address of this machine for somebody who has reached it at this host; empty: it has none."""
        name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
        known = self.certificates.names + self.certificates.addresses
        return f"https://{name}:{self.port}" if name.strip("[]").lower() in known else ""

    def shown(self, host: str) -> str:
        """The secure address to print for a server whose address is this host. A machine whose address belongs to no home
        network has a certificate for its name."""
        return self.of(host) or self.named() or self.of("localhost")

    def named(self) -> str:
        """The secure address with a name, which passkeys need; empty: the machine has none."""
        names = [name for name in self.certificates.names if name.endswith(".local")]
        return f"https://{names[0]}:{self.port}" if names else ""
