"""Endpoints about what operators want everybody to know."""

from __future__ import annotations

from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.protocol import rest_bodies as b


@endpoint("GET /api/notices", b.NoticeList, open_to_banned=True)
async def get_notices(call: Call) -> b.NoticeList:
    """What the operators of this server want everybody to know now."""
    return b.NoticeList(call.services.house.notices())
