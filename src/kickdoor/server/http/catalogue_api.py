"""Endpoints about the server and its cards: health, where others reach it, what a table can be made of, what is printed
on cards."""

from __future__ import annotations

from hashlib import sha256

import msgspec

import kickdoor
from kickdoor.cards.library.content import ContentError
from kickdoor.cards.text import LANGUAGES
from kickdoor.server.http.catalogue import cards_of, cards_of_sets, choices, known_sets, stored_cards
from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.http.reachable import invitation_address, is_loopback, listens_to_others, network_address
from kickdoor.server.protocol import rest_bodies as b
from kickdoor.server.protocol.refusals import refuse

__all__ = ["own_cards"]


@endpoint("GET /api/health", b.Health, codes=(503,), open_to_banned=True)
async def health(call: Call) -> b.Health:
    """Is the server up, and its database? And is any other part ill? While it hands over to another, it is not up."""
    house = call.services.house
    if house.hands_over:
        raise refuse("draining", 503)
    ill = await call.services.watch.ill()
    if "database" in ill:  # nothing can be done here; other parts are for the operator
        raise refuse("ill", 503, ill=", ".join(ill))
    return b.Health(True, True, kickdoor.__version__, house.drain.on, list(ill))


@endpoint("GET /api/reachable", b.Reachable)
async def reachable(call: Call) -> b.Reachable:
    """The address for an invitation, if the page was opened at the machine of the server itself."""
    if not is_loopback(call.address):  # the addresses of this machine are nobody else's business
        return b.Reachable("", False)
    settings, request = call.services.settings, call.request
    found = invitation_address(request.url.scheme, request.headers.get("host", ""), settings.host, network_address())
    return b.Reachable(found, not listens_to_others(settings.host))


@endpoint("GET /api/choices", b.Choices, open_to_banned=True)
async def get_choices(call: Call) -> msgspec.Raw:
    """What a new table can be made of."""
    call.headers["Cache-Control"] = "public, max-age=3600"
    return msgspec.Raw(choices(call.services.settings.workshop))


@endpoint(
    "GET /api/cards", b.CardList, query={"set": known_sets(), "lang": LANGUAGES}, codes=(404,), open_to_banned=True
)
async def get_cards(call: Call) -> msgspec.Raw:
    """What is printed on the cards of a set."""
    wanted = call.request.query_params.get("set", "deluxe")
    if wanted not in known_sets():
        raise refuse("no-set", 404)
    language = call.request.query_params.get("lang", LANGUAGES[0])
    if language not in LANGUAGES:
        raise refuse("no-language", 404)
    call.headers["Cache-Control"] = "public, max-age=3600"
    return msgspec.Raw(cards_of(wanted, language))


@endpoint("GET /api/tables/{id}/cards", b.CardList, query={"lang": LANGUAGES}, codes=(404, 409, 503))
async def get_table_cards(call: Call) -> msgspec.Raw:
    """What is printed on the cards of a game: on those it began with, if they are not those of today."""
    room = await call.room()
    language = call.request.query_params.get("lang", LANGUAGES[0])
    if language not in LANGUAGES:
        raise refuse("no-language", 404)
    memory = room.memory
    if memory.cards:
        return msgspec.Raw(await own_cards(call, memory.cards, language))
    sets = memory.seating.info.sets
    return msgspec.Raw(cards_of_sets(tuple(name for name in sets if name in known_sets()), language))


async def own_cards(call: Call, content: bytes, language: str) -> bytes:
    """Cards that a game has of its own. It takes long enough to delay tables, so it is done when it is this caller's
    turn. Raises Refusal."""
    kept, key = call.services.kept, ("own", sha256(content).hexdigest(), language)
    data = kept.get(*key)
    if data is None:
        try:
            data = await call.replay(lambda: stored_cards(content, language))
        except ContentError as error:
            raise refuse("bad-record", why=str(error)) from error
        kept.keep(data, *key)
    return data
