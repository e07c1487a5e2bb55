"""What an endpoint may know about a request: Starlette's requests have it, and those of a page without a server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

__all__ = ["Asked"]


class Asked(Protocol):
    """A request, without its body."""

    @property
    def headers(self) -> Mapping[str, str]: ...

    @property
    def query_params(self) -> Mapping[str, str]: ...

    @property
    def path_params(self) -> dict[str, Any]: ...

    @property
    def client(self) -> Any: ...

    @property
    def url(self) -> Any: ...
