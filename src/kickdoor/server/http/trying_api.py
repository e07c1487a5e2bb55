"""Endpoints for trying a card at a table, and for weighing it by many games."""

from __future__ import annotations

from kickdoor.server.http.admission import place_of
from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.http.lesson_api import end_lesson
from kickdoor.server.http.table_api import my_table
from kickdoor.server.http.workshop_api import BIGGEST
from kickdoor.server.protocol import rest_bodies
from kickdoor.server.protocol import workshop_bodies as b
from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.storage.learning import LESSON


@endpoint(
    "POST /api/workshop/try", rest_bodies.MyTable, body=b.CardWish, biggest=BIGGEST, codes=(403, 409, 422, 429, 503)
)
async def try_card(call: Call, body: b.CardWish) -> rest_bodies.MyTable:
    """Sit down at a table, in a situation in which the card can be used at once, against bots. You have one such table
    at a time; it is in no list and is deleted soon."""
    services = call.services
    services.workshop.need_open()
    if services.house.drain.on:
        raise refuse("draining", 503)
    services.learners.check(call.request)
    services.checkers.check(call.request)
    guest = await call.guest()
    async with services.bench_turns.turn(call.address):
        made = await services.workshop.try_cards(body.files, body.with_, body.card)
    for table, _ in await services.learning.open_tables(guest.id):
        await end_lesson(call, table)
    if await services.store.count(LESSON) >= services.settings.max_lessons:
        raise refuse("no-table-left", 503)
    room = await services.tables.make_try(guest, made, services.workshop.sets_of_try(body.files, body.with_))
    async with room.lock:
        await room.wake()
        return my_table(room, guest)


@endpoint("POST /api/workshop/weigh", b.WeighJob, body=b.WeighWish, biggest=BIGGEST, codes=(403, 409, 422, 429, 503))
async def weigh_card(call: Call, body: b.WeighWish) -> b.WeighJob:
    """Weigh a card: pairs of games with and without it, played in the background. You have one such job at a time; a
    new one ends the last."""
    services = call.services
    services.workshop.need_open()
    services.checkers.check(call.request)
    guest = await call.guest()
    async with services.bench_turns.turn(call.address):
        content, card = await services.workshop.cards_to_weigh(body.files, body.with_, body.card)
    return b.WeighJob(services.weighings.begin(guest.id, place_of(call.address), content, card, body.games))


@endpoint("GET /api/workshop/weigh/{job}", b.WeighState, codes=(403, 404))
async def get_weighing(call: Call) -> b.WeighState:
    """How far your job is, and what the games show so far."""
    return call.services.weighings.state(call.need_known().guest.id, call.request.path_params["job"])


@endpoint("DELETE /api/workshop/weigh/{job}", b.WeighState, codes=(403, 404))
async def stop_weighing(call: Call) -> b.WeighState:
    """End your job. What was found out so far can still be read for a while."""
    return call.services.weighings.stop(call.need_known().guest.id, call.request.path_params["job"])
