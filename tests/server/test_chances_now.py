"""Everybody's chance to win in a game under way: what a spectator can know, found out once, and nothing else."""

from __future__ import annotations

import pytest

import kickdoor as kd
from kickdoor.bots.chances import NOBODY, chances_now
from kickdoor.views.redeal import redeal
from tests.support.positions import Position, find, finished, lay_out
from tests.support.server import Person, Refused, Running


@pytest.fixture(scope="module")
def game() -> Position:
    return find(lambda table: table.waiting[0] if table.turn > 4 and table.fight else None, players=3)


def test_a_spectator_is_told_what_a_spectator_can_know(server: Running, game: Position) -> None:
    ann, watching = Person(server.address, "Ann"), Person(server.address)
    table = lay_out(server.database, game, {game.seat: ann}, bots=False, name="chances now")
    found = watching.call("GET", f"/api/tables/{table}/chances/now")
    assert found == {"turn": game.table.turn, "chances": chances_now(game.table)}
    assert sum(found["chances"]) == pytest.approx(1, abs=0.01)
    assert watching.call("GET", f"/api/tables/{table}/chances/now") == found


def test_hidden_cards_change_nothing(game: Position) -> None:
    other = game.table.copy()
    redeal(other, NOBODY, kd.chance_from("elsewhere"))
    assert chances_now(other) == chances_now(game.table)


def test_a_game_that_is_over_has_none(server: Running) -> None:
    ann = Person(server.address, "Ann")
    table = lay_out(server.database, finished(), {0: ann}, name="no chances now")
    with pytest.raises(Refused) as refused:
        ann.call("GET", f"/api/tables/{table}/chances/now")
    assert (refused.value.status, refused.value.code) == (409, "over")


def test_a_game_that_has_not_begun_has_none(server: Running) -> None:
    ann = Person(server.address, "Ann")
    table = ann.call("POST", "/api/tables", {"seats": 3})["table"]["id"]
    with pytest.raises(Refused) as refused:
        ann.call("GET", f"/api/tables/{table}/chances/now")
    assert (refused.value.status, refused.value.code) == (409, "not-started")
