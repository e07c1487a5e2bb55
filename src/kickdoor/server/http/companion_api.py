"""Endpoints of the companion for the paper game: sums, questions about cards, evenings, and sharing between phones.

All but the sharing are functions of their body; the server keeps nothing of it.
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
BIGGEST_SYNC: Final = 262_144
DAY: Final = 24 * 3_600_000  # milliseconds

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


@endpoint(
    "POST /api/companion/sessions", b.CompanionMade, body=b.SyncWish, biggest=BIGGEST_SYNC, codes=(409, 422, 429, 503)
)
async def make_companion(call: Call, body: b.SyncWish) -> b.CompanionMade:
    """Share a companion between phones. The answer has the code by which others find it."""
    services = call.services
    services.companion_makers.check(call.request)
    guest = await call.guest()
    code = await services.companions.make(guest.id)
    await services.companions.add(code, body.entries)
    keep = services.settings.keep_companions
    return b.CompanionMade(code, keep / DAY if keep else None)


@endpoint(
    "POST /api/companion/sessions/{code}/sync",
    b.Synced,
    body=b.SyncWish,
    biggest=BIGGEST_SYNC,
    codes=(404, 409, 422, 429, 503),
)
async def sync_companion(call: Call, body: b.SyncWish) -> b.Synced:
    """Send what was entered on this phone, and get what was entered on all."""
    companions, code = call.services.companions, call.request.path_params["code"].upper()
    call.services.guesses.check(call.request)
    refused = await companions.add(code, body.entries)
    call.services.guesses.give_back(call.request)  # it is a real one
    found = await companions.since(code, body.after, body.wait and not body.entries, call.address)
    return b.Synced(found.entries, refused)


@endpoint("DELETE /api/companion/sessions/{code}", b.CompanionEnded, codes=(403, 404, 429))
async def end_companion(call: Call) -> b.CompanionEnded:
    """End a companion that you have shared. What was entered is deleted from the server."""
    code = call.request.path_params["code"].upper()
    await call.services.companions.end(code, call.need_known().guest.id)
    return b.CompanionEnded(code)
