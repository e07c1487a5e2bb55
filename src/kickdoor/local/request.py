"""A request of the page to itself: what endpoints may know about it."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

__all__ = ["LocalRequest"]


class LocalRequest:
    """A request without a network: there is no address and no cookie."""

    def __init__(self, method: str, url: str, languages: str = "") -> None:
        self.method = method
        self.url = urlsplit(url)
        self.path = unquote(self.url.path)
        self.headers: dict[str, str] = {"accept-language": languages}
        self.query_params: dict[str, str] = dict(parse_qsl(self.url.query))
        self.path_params: dict[str, Any] = {}
        self.client: Any = None
