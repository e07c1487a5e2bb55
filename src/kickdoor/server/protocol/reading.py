"""Reading what a client sends. Most messages are actions, so those are read in the quickest way."""

from __future__ import annotations

from typing import Final

import msgspec

from kickdoor.server.protocol.device_messages import Hold, Nobody
from kickdoor.server.protocol.messages import (
    Act,
    AskOutlook,
    Away,
    Back,
    FromClient,
    Mute,
    Ping,
    PlainAct,
    Say,
    SayPhrase,
    SetOrders,
    Sync,
    TakeBack,
    Wait,
    Why,
    WhyCard,
)

__all__ = ["Message", "UNREADABLE", "read_message"]

Message = (
    PlainAct | Why | WhyCard | Say | SayPhrase | Wait | SetOrders | Away | Back | Mute | TakeBack | Sync | AskOutlook
    | Ping | Hold | Nobody
)  # fmt: skip

UNREADABLE: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)  # raised by `read_message`

_decode: Final = msgspec.json.Decoder(Message).decode
_decode_checked: Final = msgspec.json.Decoder(FromClient).decode

LONGEST_ID: Final = 32
LONGEST_ACTION: Final = 80
HIGHEST_VERSION: Final = 2**31


def read_message(data: bytes) -> Message:
    """A message of a client. Raises what is in UNREADABLE."""
    message: Message = _decode(data)
    if isinstance(message, PlainAct) and not _is_plain(message.id, message.version, message.action):
        checked = _decode_checked(data)  # raises if something is wrong
        assert isinstance(checked, Act)
    return message


def _is_plain(ref: str, version: int, action: str) -> bool:
    """Is this surely a good action? It is quicker to see this than to use the pattern of the type."""
    if not 0 < len(ref) <= LONGEST_ID or not 0 < len(action) <= LONGEST_ACTION or not 0 <= version <= HIGHEST_VERSION:
        return False
    return ref.isascii() and ref.replace("-", "0").isalnum()
