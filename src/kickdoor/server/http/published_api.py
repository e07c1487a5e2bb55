"""Endpoints about published sets: the list, one of them, its cards, its file, withdrawing it."""

from __future__ import annotations

from typing import Final

import msgspec

from kickdoor.cards.catalogue import SetFace
from kickdoor.cards.text import LANGUAGES
from kickdoor.rules.new_game import MIN_PLAYERS
from kickdoor.rules.turn.setup import DEALT
from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.protocol import rest_bodies
from kickdoor.server.protocol import workshop_bodies as b
from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.storage.base import Guest
from kickdoor.server.storage.workshop_sets import Published
from kickdoor.server.table.clocks import now_ms
from kickdoor.workshop.check import faces
from kickdoor.workshop.files import EXCHANGE_SUFFIX, FORM

ON_A_PAGE: Final = 24
MOST_PAGES: Final = 1000
LONGEST_SEARCH: Final = 80


@endpoint("GET /api/published", b.PublishedList, query={"search": (), "page": ()}, codes=(403, 422))
async def list_published(call: Call) -> b.PublishedList:
    """Published sets, the newest first. `search` is a part of the name of a set or of its maker."""
    workshop, asked = call.services.workshop, call.request.query_params
    workshop.need_open(publishing=True)
    page = asked.get("page", "1")
    if not page.isascii() or not page.isdecimal() or not 1 <= int(page[:9]) <= MOST_PAGES:
        raise refuse("bad-list", 422)
    at = int(page)
    search = asked.get("search", "")[:LONGEST_SEARCH].replace("\0", "")
    found, count = await workshop.sets.listed(search, ON_A_PAGE, (at - 1) * ON_A_PAGE)
    pages = max(1, -(-count // ON_A_PAGE))
    return b.PublishedList([_info(one, call.known) for one in found], at, pages, count)


def _info(one: Published, guest: Guest | None) -> b.PublishedInfo:
    facts = one.facts
    enough = min(facts.doors, facts.treasures) > DEALT * MIN_PLAYERS
    return b.PublishedInfo(
        hash=facts.hash,
        name=facts.name,
        set=SetFace(facts.id, facts.name, facts.doors, facts.treasures, facts.words, facts.look),
        maker=one.maker,
        at=one.at,
        cards=facts.cards,
        needs=facts.needs,
        alone=enough and not facts.needs,
        yours=guest is not None and guest.id == one.guest,
        withdrawn=one.withdrawn is not None,
        hidden=one.hidden is not None,
    )


async def _need(call: Call) -> Published:
    """The set of the path. One that is hidden is shown to its maker alone. Raises Refusal."""
    call.services.workshop.need_open(publishing=True)
    found = await call.services.workshop.need(call.request.path_params["hash"])
    if found.hidden is not None and (call.known is None or call.known.id != found.guest):
        raise refuse("set-hidden", 403)
    return found


@endpoint("GET /api/published/{hash}", b.PublishedInfo, codes=(403, 404))
async def get_published(call: Call) -> b.PublishedInfo:
    """A published set."""
    return _info(await _need(call), call.known)


@endpoint("GET /api/published/{hash}/cards", rest_bodies.CardList, query={"lang": LANGUAGES}, codes=(403, 404, 422))
async def get_published_cards(call: Call) -> msgspec.Raw:
    """What is printed on its cards."""
    language = call.request.query_params.get("lang", LANGUAGES[0])
    if language not in LANGUAGES:
        raise refuse("no-language", 404)
    found = await _need(call)
    kept, key = call.services.kept, ("fan", found.facts.hash, language)
    data = kept.get(*key)
    if data is None:
        files = await call.services.workshop.sets.files(found.facts.hash)
        async with call.services.bench_turns.turn(call.address):
            data = await call.services.workshop.bench.run(faces, files, found.facts.needs, language)
        kept.keep(data, *key)
    if found.hidden is None:
        call.headers["Cache-Control"] = "public, max-age=3600"
    return msgspec.Raw(data)


@endpoint("GET /api/published/{hash}/file", b.ExchangeFile, codes=(403, 404))
async def get_published_file(call: Call) -> b.ExchangeFile:
    """The set as one file, to be kept, changed or opened elsewhere."""
    found = await _need(call)
    files = await call.services.workshop.sets.files(found.facts.hash)
    name = f"{found.facts.id}{EXCHANGE_SUFFIX}"
    call.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return b.ExchangeFile(FORM, files or {})


@endpoint("POST /api/published/{hash}/withdraw", b.PublishedInfo, codes=(403, 404))
async def withdraw(call: Call) -> b.PublishedInfo:
    """Withdraw a set that you have published: it is no longer listed or chosen. Games with it go on."""
    guest, found = call.need_known().guest, await _need(call)
    if found.guest != guest.id:
        raise refuse("not-your-set", 403)
    await call.services.workshop.sets.withdraw(found.facts.hash, guest.id, now_ms())
    return _info(await _need(call), guest)
