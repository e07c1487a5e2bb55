"""Endpoints of the companion for the paper game: sums, questions about cards, and evenings.

They are functions of their body; the server keeps nothing of it. Phones share by `companion_sharing_api.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from kickdoor.companion import evenings, questions, sums
from kickdoor.companion.libraries import BadSets
from kickdoor.companion.mats import BadMat
from kickdoor.companion.state import CompanionState
from kickdoor.scenarios.statements import BadScenario
from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.protocol import companion_bodies as b
from kickdoor.server.protocol.refusals import refuse

BIGGEST_STATE: Final = 65_536
BIGGEST_GAME: Final = 1_000_000

Made = TypeVar("Made")


async def _worked_out(call: Call, work: Callable[[], Made]) -> Made:
    """What the rules say, when it is this caller's turn. Raises Refusal."""
    services = call.services
    services.reckoners.check(call.request)
    try:
        return await services.reckoner.run(call.address, work)
    except BadSets:
        raise refuse("no-set", 422) from None
    except (BadScenario, BadMat):
        raise refuse("bad-companion", 422) from None


@endpoint("POST /api/companion/sums", sums.Reckoning, body=CompanionState, biggest=BIGGEST_STATE, codes=(429, 503))
async def companion_sums(call: Call, body: CompanionState) -> sums.Reckoning:
    """Everybody's strength and the fight, added up by the rules."""
    return await _worked_out(call, lambda: sums.reckon(body))


@endpoint(
    "POST /api/companion/question",
    questions.CardAnswer,
    body=questions.CardQuestion,
    biggest=BIGGEST_STATE,
    codes=(429, 503),
)
async def companion_question(call: Call, body: questions.CardQuestion) -> questions.CardAnswer:
    """May this player play this card now, and how; or why not?"""
    return await _worked_out(call, lambda: questions.answer(body))


@endpoint("POST /api/companion/evening", evenings.Evening, body=b.EntryList, biggest=BIGGEST_GAME, codes=(429, 503))
async def companion_evening(call: Call, body: b.EntryList) -> evenings.Evening:
    """What happened in one game."""
    return await _worked_out(call, lambda: evenings.evening_of(body.entries))


@endpoint(
    "POST /api/companion/tally", evenings.Tally, body=evenings.EveningList, biggest=BIGGEST_GAME, codes=(429, 503)
)
async def companion_tally(call: Call, body: evenings.EveningList) -> evenings.Tally:
    """Many games, added up player by player."""
    return await _worked_out(call, lambda: evenings.tally(body.evenings))
