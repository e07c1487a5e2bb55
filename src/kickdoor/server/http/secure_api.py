"""The secure address of a server at home: where its pages have https, and what a device must trust for that."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.http.services import Services
from kickdoor.server.protocol import days_bodies as d

__all__ = ["AUTHORITY", "authority"]

AUTHORITY: Final = "/trust/kickdoor-at-home.crt"  # where devices get the certificate of the authority


@endpoint("GET /api/secure", d.SecureInfo)
async def get_secure(call: Call) -> d.SecureInfo:
    """Where the pages of this server have https, if it is at home and has been told to have it."""
    secure = call.services.secure
    if secure is None:
        return d.SecureInfo("", "", "", "")
    address = secure.of(call.request.headers.get("host", ""))
    return d.SecureInfo(address, secure.named(), AUTHORITY, secure.certificates.fingerprint)


def authority(services: Services) -> Callable[[Request], Awaitable[Response]]:
    """The page with the certificate of the authority, in the form in which devices offer to install it."""

    async def page(request: Request) -> Response:  # noqa: ARG001  (the same for everybody)
        secure = services.secure
        if secure is None:
            return Response(b"This server has no authority of its own.\n", 404, media_type="text/plain")
        return Response(secure.certificates.authority_bytes(), media_type="application/x-x509-ca-cert")

    return page
