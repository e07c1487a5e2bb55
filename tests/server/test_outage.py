"""The database goes away for a moment: who acts is told so, nothing is lost, and the table goes on when it is back."""

from __future__ import annotations

import asyncio
import contextlib

import psycopg
import pytest

from tests.support.logs import check_seen, log_of
from tests.support.server import Player, play_until, running, seated, start_table

CUTS = 5
ACTS = 12  # between two of them


def cut_off(url: str, connections: str) -> None:
    """The server's connections with these names break."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND datname = current_database() AND application_name LIKE %s",
            (connections,),
        )


def acts(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


async def cut_again_and_again(url: str, connections: str, games: list[list[Player]]) -> None:
    for _ in range(CUTS):
        before = [acts(players) for players in games]
        while any(acts(players) < done + ACTS for players, done in zip(games, before, strict=True)):
            await asyncio.sleep(0.01)
        await asyncio.to_thread(cut_off, url, connections)


# Where the writer alone is gone, several tables find out at once and can all read their logs again at once.
@pytest.mark.parametrize(("connections", "tables"), [("kickdoor %", 1), ("kickdoor writer", 4)])
def test_tables_outlive_an_outage_of_their_database(postgres_url: str, connections: str, tables: int) -> None:
    async def run(address: str) -> None:
        made = [start_table(address, 3, seats=3) for _ in range(tables)]
        async with contextlib.AsyncExitStack() as seats:
            games = [await seats.enter_async_context(seated(persons, table)) for table, persons in made]
            cutting = asyncio.create_task(cut_again_and_again(postgres_url, connections, games))
            done: list[int] = []

            def enough() -> bool:
                if not cutting.done():
                    done[:] = [acts(players) for players in games]
                # they go on after the last one, too
                return all(acts(players) >= before + ACTS for players, before in zip(games, done, strict=True))

            await asyncio.gather(
                *(
                    play_until(players, enough, persons[0], table)
                    for players, (table, persons) in zip(games, made, strict=True)
                )
            )
            await cutting
            refused = set()
            for players, (table, _) in zip(games, made, strict=True):
                check_seen(log_of(postgres_url, table), players)
                answers = [answer for player in players for answer in player.answers.values()]
                refused |= {answer["reason"]["code"] for answer in answers if answer["t"] == "no"}
            assert "storage" in refused
            assert refused <= {"storage", "stale", "over"}

    with running(postgres_url) as server:
        asyncio.run(run(server.address))
