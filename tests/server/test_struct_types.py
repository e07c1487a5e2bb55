"""Types that two threads may read into are ready before there is a second thread."""

from __future__ import annotations

import msgspec
import pytest

from kickdoor.record.chronicle import Chronicle
from kickdoor.record.setup import Setup
from kickdoor.server.app import Server
from kickdoor.server.settings import Settings
from kickdoor.server.struct_types import struct_types
from kickdoor.server.table.entries import Started
from kickdoor.views.view_types import ViewData


def test_a_server_has_looked_at_every_type_before_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fields that cannot be understood any more are not looked at again."""
    Server(Settings(database="sqlite://"))
    found = list(struct_types(msgspec.Struct))
    assert {Setup, Started, ViewData, Chronicle} <= set(found)
    for each in found:
        monkeypatch.setattr(each, "__annotations__", dict.fromkeys(each.__struct_fields__, "no_such_type"))
    for each in found:
        msgspec.json.Decoder(each)


def test_the_fields_of_a_type_are_looked_at_when_it_is_first_read_into(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the test above would show nothing."""

    class Fresh(msgspec.Struct):
        field: int

    monkeypatch.setattr(Fresh, "__annotations__", {"field": "no_such_type"})
    with pytest.raises(NameError, match="no_such_type"):
        msgspec.json.Decoder(Fresh)
