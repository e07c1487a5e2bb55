"""Endpoints of the workshop: the words of the card language, checks, drafts, publishing them."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.protocol import workshop_bodies as b
from kickdoor.server.protocol.json_bytes import encode
from kickdoor.server.storage.workshop_sets import Draft, DraftRow, Published
from kickdoor.workshop.check import CheckedSet
from kickdoor.workshop.files import MOST_EXCHANGED
from kickdoor.workshop.forms import Words, words

BIGGEST: Final = MOST_EXCHANGED + 4096


@endpoint("GET /api/workshop/words", Words, codes=(403,))
async def get_words(call: Call) -> msgspec.Raw:
    """The card language: kinds of card, words and parts, each with the form of its values."""
    call.services.workshop.need_open()
    call.headers["Cache-Control"] = "public, max-age=3600"
    return msgspec.Raw(await call.services.workshop.bench.run(written_words))


@cache
def written_words() -> bytes:
    """The same for everybody. It is made where sets are checked, since it takes a while."""
    return bytes(encode(words()))


@endpoint("POST /api/workshop/check", CheckedSet, body=b.CheckWish, biggest=BIGGEST, codes=(403, 422, 429, 503))
async def check_set(call: Call, body: b.CheckWish) -> CheckedSet:
    """Check a set: what is wrong with it, and how everything that is right looks."""
    workshop = call.services.workshop
    workshop.need_open()
    call.services.checkers.check(call.request)
    async with call.services.bench_turns.turn(call.address):
        return await workshop.check(body.files, body.with_)


# --- drafts -----------------------------------------------------------------------------------------------------------


@endpoint("GET /api/workshop/sets", b.DraftList, codes=(403,))
async def list_drafts(call: Call) -> b.DraftList:
    """Your drafts."""
    workshop, guest = call.services.workshop, call.known
    workshop.need_open()
    most = call.services.settings.max_drafts_per_guest
    if guest is None:
        return b.DraftList([], most, workshop.publishing, [])
    rows, published = await workshop.sets.drafts(guest.id, most), await workshop.sets.of_guest(guest.id)
    known = {row.id for row in rows}
    others = [_version(each) for each in published if each.draft not in known]
    return b.DraftList([_row(row, published) for row in rows], most, workshop.publishing, others)


def _row(row: DraftRow, published: list[Published]) -> b.DraftRowInfo:
    return b.DraftRowInfo(row.id, row.name, row.cards, row.version, row.updated, _versions(row.id, published))


def _versions(draft: str, published: list[Published]) -> list[b.PublishedVersion]:
    return [_version(each) for each in published if each.draft == draft]


def _version(published: Published) -> b.PublishedVersion:
    return b.PublishedVersion(published.facts.hash, published.at, not published.gone)


async def _info(call: Call, draft: Draft) -> b.DraftInfo:
    row = draft.row
    published = await call.services.workshop.sets.of_guest((await call.guest()).id)
    return b.DraftInfo(row.id, row.name, row.version, row.updated, draft.files, _versions(row.id, published))


@endpoint("POST /api/workshop/sets", b.DraftInfo, body=b.NewDraft, biggest=BIGGEST, codes=(403, 409, 422, 429, 503))
async def new_draft(call: Call, body: b.NewDraft) -> b.DraftInfo:
    """Keep a set as your draft."""
    call.services.workshop.need_open()
    call.services.checkers.check(call.request)
    call.services.drafters.check(call.request)
    async with call.services.bench_turns.turn(call.address):
        return await _info(call, await call.services.workshop.add(await call.guest(), body.files))


@endpoint("GET /api/workshop/sets/{id}", b.DraftInfo, codes=(403, 404))
async def get_draft(call: Call) -> b.DraftInfo:
    """One of your drafts."""
    call.services.workshop.need_open()
    guest = call.need_known().guest
    return await _info(call, await call.services.workshop.draft(guest, call.request.path_params["id"]))


@endpoint(
    "PUT /api/workshop/sets/{id}",
    b.DraftInfo,
    body=b.DraftChange,
    biggest=BIGGEST,
    codes=(403, 404, 409, 422, 429, 503),
)
async def change_draft(call: Call, body: b.DraftChange) -> b.DraftInfo:
    """Store your changed draft. If another version of it is stored by now, nothing is changed."""
    call.services.workshop.need_open()
    guest = call.need_known().guest
    call.services.checkers.check(call.request)
    async with call.services.bench_turns.turn(call.address):
        draft = call.request.path_params["id"]
        return await _info(call, await call.services.workshop.change(guest, draft, body.files, body.version))


@endpoint("DELETE /api/workshop/sets/{id}", b.DraftDeleted, codes=(403, 404))
async def delete_draft(call: Call) -> b.DraftDeleted:
    """Delete a draft. Published versions of it stay."""
    draft = call.request.path_params["id"]
    await call.services.workshop.delete(call.need_known().guest, draft)
    return b.DraftDeleted(draft)


@endpoint("POST /api/workshop/sets/{id}/publish", b.PublishedSet, codes=(403, 404, 409, 422, 429, 503))
async def publish(call: Call) -> b.PublishedSet:
    """Publish your draft as it is now. This version never changes, and anybody can play with it."""
    workshop = call.services.workshop
    workshop.need_open(publishing=True)
    guest = call.need_known().guest
    call.services.publishers.check(call.request)
    async with call.services.bench_turns.turn(call.address):
        facts = await workshop.publish(guest, await workshop.draft(guest, call.request.path_params["id"]))
    return b.PublishedSet(facts.hash, f"/sets/{facts.hash}")
