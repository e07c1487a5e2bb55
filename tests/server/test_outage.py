"""The database goes away for a moment: who acts is told so, nothing is lost, and the table goes on when it is back."""

from __future__ import annotations

import asyncio

import psycopg

from tests.support.logs import check_seen, log_of
from tests.support.server import Player, play_until, running, seated, start_table

CUTS = 5
ACTS = 12  # between two of them


def cut_off(url: str) -> None:
    """Every connection to the database breaks."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND datname = current_database()"
        )


def test_a_table_outlives_an_outage_of_its_database(postgres_url: str) -> None:
    def acts(players: list[Player]) -> int:
        return sum(len(player.acknowledged) for player in players)

    async def cut_again_and_again(players: list[Player]) -> None:
        for _ in range(CUTS):
            before = acts(players)
            while acts(players) < before + ACTS:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(cut_off, postgres_url)

    async def run(address: str) -> None:
        table, persons = start_table(address, 3, seats=3)
        async with seated(persons, table) as players:
            cutting = asyncio.create_task(cut_again_and_again(players))
            done = 0

            def enough() -> bool:
                nonlocal done
                if not cutting.done():
                    done = acts(players)
                return acts(players) >= done + ACTS  # the table goes on after the last one, too

            await play_until(players, enough, persons[0], table)
            await cutting
            check_seen(log_of(postgres_url, table), players)
            answers = [answer for player in players for answer in player.answers.values() if answer["t"] == "no"]
            assert "storage" in {answer["reason"]["code"] for answer in answers}
            assert {answer["reason"]["code"] for answer in answers} <= {"storage", "stale", "over"}

    with running(postgres_url) as server:
        asyncio.run(run(server.address))
