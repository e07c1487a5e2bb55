"""Better moves on a real server: of finished games, for the seat that is asked about, and of nothing else."""

from __future__ import annotations

import msgspec
import pytest

from kickdoor.bots.better_moves import better_moves
from tests.server.test_lessons import refused
from tests.support.positions import Position, begin, finished, lay_out, record_of
from tests.support.server import Person, Running


@pytest.fixture(scope="module")
def game() -> Position:
    return finished()


def test_a_player_is_told_what_would_have_been_better(server: Running, game: Position) -> None:
    ann, eve = Person(server.address, "Ann"), Person(server.address, "Eve")
    table = lay_out(server.database, game, {game.seat: ann}, name="better")
    expected = msgspec.to_builtins(better_moves(record_of(game), game.seat))
    path = f"/api/tables/{table}/better"
    assert expected["decisions"] > 5
    assert ann.call("GET", f"{path}?seat={game.seat}") == expected
    assert eve.call("GET", f"{path}?seat={game.seat}") == expected  # everybody may see how a finished game went
    assert ann.call("GET", path) == {"moves": [], "decisions": 0}
    assert refused(ann, "GET", f"{path}?seat=5") == (422, "no-seat")


def test_a_game_under_way_tells_nothing(server: Running) -> None:
    ann = Person(server.address, "Ann")
    table = lay_out(server.database, begin("better running"), {0: ann})
    assert refused(ann, "GET", f"/api/tables/{table}/better?seat=0") == (409, "not-over")
