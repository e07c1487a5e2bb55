"""Games outlive releases: after an update they go on with their own cards, or end with a clear word. Finished ones
stay as they were.

Each test takes a database that this release has written, and starts a server of another one on it.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import time
from pathlib import Path
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.record.fairness import Fair
from kickdoor.record.record import Record
from kickdoor.record.verdict import verdict_on
from kickdoor.record.versions import RULES
from tests.support.logs import log_of, rows
from tests.support.releases import Grown, grow, package_with, play_on, release
from tests.support.server import PATIENCE, Person, Player, Refused, Running, end_game, running, sqlite_in

ENTRY = "UPDATE entries SET data = ? WHERE table_id = ? AND seq = ?"
ORCS = "  level: 10\n  treasures: 3\n  against:\n    - {race: dwarf, bonus: 6}\n"
OTHER_LEVEL = {"sets/deluxe/monsters.yaml": (ORCS, ORCS.replace("level: 10", "level: 19"))}
OTHER_WORDS = {"sets/deluxe/monsters.yaml": ("The 3,873rd called in sick.", "The 3,873rd is on holiday.")}
OTHER_RULES = {"record/versions.py": (f"RULES: Final = {RULES}", f"RULES: Final = {RULES + 1}")}


class Kept:
    """The database that everything begins with, and what people were shown of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with running(sqlite_in(folder)) as server:
            self.grown = grow(server)
            person = self.grown.persons[0]
            self.replays = {
                eyes: person.call("GET", self._at(f"replay?seat={eyes}")) for eyes in ("open", "1", "watch")
            }
            self.story = person.call("GET", self._at("story"))
            self.review = person.call("GET", self._at("review"))
            self.table = person.call("GET", f"/api/tables/{self.grown.finished}")["table"]
            self.running = person.call("GET", f"/api/tables/{self.grown.running}")["table"]
            assert server.stop() == 0

    def _at(self, what: str) -> str:
        return f"/api/tables/{self.grown.finished}/{what}"

    def copy(self, folder: Path) -> str:
        shutil.copyfile(self.folder / "kickdoor.sqlite3", folder / "kickdoor.sqlite3")
        return sqlite_in(folder)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    return Kept(tmp_path_factory.mktemp("kept"))


def finished_game_is_as_it_was(server: Running, kept: Kept, verdict: str) -> None:
    """Its table, seed, record, replays, story and review are what they were, whatever the rules say now."""
    person, finished = kept.grown.at(server)[0], kept.grown.finished
    table = person.call("GET", f"/api/tables/{finished}")["table"]
    assert {**table, "own_cards": False} == {**kept.table, "own_cards": False, "seats": table["seats"]}
    for eyes, replay in kept.replays.items():
        now = person.call("GET", f"/api/tables/{finished}/replay?seat={eyes}")
        assert (now["first"], now["review"], now["missing"]) == (replay["first"], replay["review"], 0)
        assert [step_of(step) for step in now["steps"]] == [step_of(step) for step in replay["steps"]]
    assert person.call("GET", f"/api/tables/{finished}/story") == kept.story
    assert person.call("GET", f"/api/tables/{finished}/review") == kept.review
    record = Record.decode(json.dumps(person.call("GET", f"/api/tables/{finished}/record")).encode())
    assert isinstance(record.setup.fair, Fair)
    assert record.setup.fair.secret == table["seed"]
    assert record.events
    assert person.call("GET", f"/api/tables/{finished}/verify")["verdict"] == verdict

    async def look() -> None:
        player = await Player(person, finished).open()
        over = await player.next_of("over")
        assert over["winners"] == table["winners"]
        assert over["seed"] == table["seed"]
        assert player.view["over"]
        assert len(over["hands"]) == 3
        await player.close()

    asyncio.run(look())


def step_of(step: dict[str, Any]) -> dict[str, Any]:
    """A step without the text of its action, which tests spoil."""
    return {name: value for name, value in step.items() if name != "action"}


def game_goes_on(server: Running, grown: Grown) -> list[Player]:
    before = len(log_of(server.database, grown.running))
    players = asyncio.run(play_on(grown.at(server), grown.running, 20, 77))
    assert len(log_of(server.database, grown.running)) >= before + 20
    return players


def test_a_changed_word_on_a_card_changes_nothing(kept: Kept, tmp_path: Path) -> None:
    with release(kept.copy(tmp_path), package_with(tmp_path, OTHER_WORDS)) as server:
        game_goes_on(server, kept.grown)
        table = kept.grown.at(server)[0].call("GET", f"/api/tables/{kept.grown.running}")["table"]
        assert (table["state"], table["own_cards"], table["stopped"]) == ("running", False, None)
        finished_game_is_as_it_was(server, kept, "exact")


def test_a_game_goes_on_with_the_cards_it_began_with(kept: Kept, tmp_path: Path) -> None:
    with release(kept.copy(tmp_path), package_with(tmp_path, OTHER_LEVEL)) as server:
        game_goes_on(server, kept.grown)
        person, table = kept.grown.at(server)[0], kept.grown.running
        shown = person.call("GET", f"/api/tables/{table}")["table"]
        assert (shown["state"], shown["own_cards"]) == ("running", True)
        assert level_of(person.call("GET", f"/api/tables/{table}/cards?lang=de")) == 10
        assert level_of(person.call("GET", "/api/cards?set=deluxe&lang=de")) == 19
        assert level_of(person.call("GET", f"/api/tables/{kept.grown.opened}/cards")) == 19
        finished_game_is_as_it_was(server, kept, "exact")
        end_game(kept.grown.at(server), table)
        assert person.call("GET", f"/api/tables/{table}/verify")["verdict"] == "exact"
        record = Record.decode(json.dumps(person.call("GET", f"/api/tables/{table}/record")).encode())
        assert verdict_on(record).word == "exact"
        assert kd.fingerprint(record.replay()) == person.call("GET", f"/api/tables/{table}/verify")["fingerprint"]
        person.call("POST", f"/api/tables/{kept.grown.opened}/start", {})  # the new game has the new cards
        shown = person.call("GET", f"/api/tables/{kept.grown.opened}")["table"]
        assert (shown["state"], shown["own_cards"]) == ("running", False)
        assert rows(server.database, "SELECT count(*) FROM contents WHERE hash <> ?", ("",)) == [(2,)]


def level_of(cards: Any) -> int:
    found: int = next(card["level"] for card in cards["cards"] if card["id"] == "3872-orcs")
    return found


def spoil(database: str, table: str) -> int:
    """As if an action of the game were not possible by the rules of today. The number of its entry."""
    acts = [entry for entry in log_of(database, table) if entry.kind in ("act", "played")]
    spoiled = acts[len(acts) // 2]
    rows(database, ENTRY, ("take up offer 9 of 3872-orcs", table, spoiled.seq))
    return spoiled.seq


def _stopped_game_can_be_looked_at(person: Person, table: str, database: str) -> None:
    """As far as it could be played, and with all its actions."""
    replay = person.call("GET", f"/api/tables/{table}/replay?seat=0")
    assert replay["missing"] > 0
    assert len(replay["steps"]) > 10
    story = person.call("GET", f"/api/tables/{table}/story")
    assert story["lines"]
    assert person.call("GET", f"/api/tables/{table}/review")["actions"] > 10
    file = person.call("GET", f"/api/tables/{table}/record")
    assert len(file["actions"]) == len([e for e in log_of(database, table) if e.kind in ("act", "played")])
    assert person.call("GET", f"/api/tables/{table}/verify")["verdict"] == "unchecked"
    again = person.call("POST", f"/api/tables/{table}/rematch", {})["table"]
    assert again["state"] == "open"


def test_a_game_that_cannot_go_on_ends_with_a_clear_word_and_its_standing(kept: Kept, tmp_path: Path) -> None:
    database = kept.copy(tmp_path)
    grown = kept.grown
    standing = [json.loads(e.data) for e in log_of(database, grown.running) if e.kind == "standing"][-1]
    for table in (grown.running, grown.finished):
        spoil(database, table)
    with release(database, package_with(tmp_path, OTHER_RULES)) as server:
        finished_game_is_as_it_was(server, kept, "unchecked")
        persons = grown.at(server)
        assert grown.running in [row["id"] for row in persons[0].call("GET", "/api/tables?list=running")["tables"]]

        async def look() -> Player:
            player = await Player(persons[1], grown.running).open()
            await player.next_of("over")
            await player.close()
            return player

        player = asyncio.run(look())
        highest = max(standing["levels"])
        leaders = [seat for seat, level in enumerate(standing["levels"]) if level == highest]
        assert player.over is not None
        assert (player.over["winners"], player.over["seed"]) == (leaders, player.hello["table"]["seed"])
        assert player.view["over"]
        assert not player.actions
        shown = persons[2].call("GET", f"/api/tables/{grown.running}")["table"]
        assert (shown["state"], shown["winners"], shown["turn"]) == ("over", leaders, standing["turn"])
        assert (shown["stopped"]["code"], shown["stopped"]["parts"]["why"]["code"]) == ("game-stopped", "game-differs")
        assert persons[0].call("GET", "/api/tables?list=running")["tables"] == []
        assert grown.running in [row["id"] for row in persons[0].call("GET", "/api/tables?list=over")["tables"]]
        _stopped_game_can_be_looked_at(persons[0], grown.running, database)
        stops = [e for e in log_of(database, grown.running) if e.kind == "stopped"]
        assert len(stops) == 1
    assert server.process.poll() is not None
    with release(database, tmp_path) as server:  # it stays over
        shown = grown.at(server)[0].call("GET", f"/api/tables/{grown.running}")["table"]
        assert (shown["state"], shown["winners"]) == ("over", leaders)
        finished_game_is_as_it_was(server, kept, "unchecked")


def test_a_game_that_comes_to_another_standing_ends(kept: Kept, tmp_path: Path) -> None:
    """No action is impossible, but the rules of today lead somewhere else."""
    database = kept.copy(tmp_path)
    table = kept.grown.running
    entry = [e for e in log_of(database, table) if e.kind == "standing"][1]
    other = json.loads(entry.data)
    other["levels"][0] += 2
    rows(database, ENTRY, (json.dumps(other), table, entry.seq))
    with release(database, None) as server:
        shown = kept.grown.at(server)[0].call("GET", f"/api/tables/{table}")["table"]
        assert shown["state"] == "over"
        assert shown["stopped"]["parts"]["why"]["code"] == "game-differs"


def test_a_game_whose_cards_are_gone_ends(kept: Kept, tmp_path: Path) -> None:
    database = kept.copy(tmp_path)
    rows(database, "DELETE FROM contents WHERE hash <> ?", ("",))
    with release(database, package_with(tmp_path, OTHER_LEVEL)) as server:
        shown = kept.grown.at(server)[0].call("GET", f"/api/tables/{kept.grown.running}")["table"]
        assert (shown["state"], shown["winners"] != []) == ("over", True)
        assert shown["stopped"]["parts"]["why"]["code"] == "record-cards"
        finished_game_is_as_it_was(server, kept, "unchecked")


def test_a_game_of_a_newer_release_is_left_alone_and_its_host_can_close_it(kept: Kept, tmp_path: Path) -> None:
    database = kept.copy(tmp_path)
    table = kept.grown.running
    entry = next(e for e in log_of(database, table) if e.kind == "started")
    rows(database, ENTRY, (json.dumps({**json.loads(entry.data), "rules": RULES + 7}), table, entry.seq))
    spoil(database, table)
    with release(database, None) as server:
        host, other, _ = kept.grown.at(server)
        shown = host.call("GET", f"/api/tables/{table}")["table"]
        assert (shown["state"], shown["stopped"]["code"]) == ("running", "game-newer")
        with pytest.raises(Refused) as refused:
            host.call("POST", f"/api/tables/{table}/pause", {})
        assert refused.value.code == "game-newer"
        assert [e.kind for e in log_of(database, table)][-1] != "stopped"
        with pytest.raises(Refused):
            other.call("POST", f"/api/tables/{table}/end", {})
        assert host.call("POST", f"/api/tables/{table}/end", {})["table"]["state"] == "over"


def test_finished_games_are_kept_without_being_asked_for(kept: Kept, tmp_path: Path) -> None:
    """They are kept some seconds after their end, also when the server was killed in between."""
    database = kept.copy(tmp_path)
    rows(database, "DELETE FROM chronicles WHERE table_id <> ?", ("",))
    rows(database, "UPDATE tables SET kept = 0 WHERE id <> ?", ("",))
    with release(database, None, thinkers="1") as server:
        until = time.monotonic() + PATIENCE
        while not rows(database, "SELECT table_id FROM chronicles WHERE table_id <> ?", ("",)):
            assert time.monotonic() < until
            time.sleep(0.2)
        finished_game_is_as_it_was(server, kept, "exact")
    assert rows(database, "SELECT id FROM tables WHERE kept = 1 AND id <> ?", ("",)) == [(kept.grown.finished,)]


def test_a_file_of_other_cards_is_shown_from_its_events(kept: Kept, tmp_path: Path) -> None:
    with release(kept.copy(tmp_path), package_with(tmp_path, OTHER_LEVEL)) as server:
        person: Person = kept.grown.at(server)[0]
        file = person.call("GET", f"/api/tables/{kept.grown.finished}/record")
        replay = person.call("POST", "/api/replay?seat=1", file)
        assert replay["steps"] == kept.replays["1"]["steps"]
        assert replay["review"] == kept.review
        without = Record.decode(json.dumps(file).encode())
        without.events = b""
        with pytest.raises(Refused) as refused:
            person.call("POST", "/api/replay", json.loads(without.encode(events=False)))
        assert refused.value.parts["why"]["code"] == "record-cards"
        without.events = b"nonsense"
        with pytest.raises(Refused) as refused:
            person.call("POST", "/api/replay", json.loads(without.encode()))
        assert refused.value.parts["why"]["code"] == "record-events-unreadable"
