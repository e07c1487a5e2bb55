"""A reason as it is sent: its code, its clause and what stands at the marks of its sentence."""

from __future__ import annotations

from typing import Final

import msgspec

from kickdoor.model.reason import CardPart, CardsPart, Reason, SeatPart

__all__ = ["ReasonInfo", "reason_info"]

LONGEST: Final = 300  # letters of a text that comes from elsewhere: an uploaded file may be full of nonsense


class ReasonInfo(msgspec.Struct, frozen=True):
    """Why something cannot be done. The phrase books have the sentence of the code, with marks for the parts: at `card`
    stands a card, at `cards` several of which any one will do, at `who` a seat; a part may be a reason of its own.
    `rule` is the clause of the rules, or "" if the reason is not a rule of the game."""

    code: str
    rule: str
    parts: dict[str, int | str | list[str] | ReasonInfo]


def reason_info(reason: Reason) -> ReasonInfo:
    """The reason as it is sent."""
    return ReasonInfo(reason.code, reason.rule, {mark: _part(part) for mark, part in reason.parts.items()})


def _part(part: object) -> int | str | list[str] | ReasonInfo:
    if isinstance(part, Reason):
        return reason_info(part)
    if isinstance(part, CardPart):
        return part.name
    if isinstance(part, CardsPart):
        return [card.name for card in part.cards]
    if isinstance(part, SeatPart):
        return part.seat
    return part if isinstance(part, int) else str(part)[:LONGEST]
