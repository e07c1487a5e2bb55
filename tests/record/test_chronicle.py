"""A finished game is kept as its events and what they have shown. It can be looked at without rules and cards."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

import kickdoor as kd
from kickdoor.cli.records import replay_command, verify_command
from kickdoor.cli.terminal.cardtexts import CardTexts
from kickdoor.model.fields import Json
from kickdoor.phrases.book import book
from kickdoor.record import record as records
from kickdoor.record.chronicle import Chronicle, ChronicleError
from kickdoor.record.eyes import OPEN, all_eyes, whole_view
from kickdoor.record.record import Record
from kickdoor.record.review import Review, review_of
from kickdoor.record.verdict import verdict_on
from kickdoor.record.versions import RULES
from kickdoor.views.as_json import as_json, events_as_json
from tests.support.records import NAMES, odd_game, whole_game

Capture = pytest.CaptureFixture[str]
SETS = Path(__file__).parents[2] / "src" / "kickdoor" / "sets"


@pytest.fixture(scope="module")
def record() -> Record:
    made: Record = whole_game("kept", 4).record
    made.keep_events()
    return made


def view_of(table: kd.Table, eyes: int) -> Json:
    """What is seen, as a View says it."""
    view = as_json(table.view(None if eyes < 2 else eyes - 2))
    if eyes == OPEN:
        players: Any = view["players"]
        for player, shown in zip(table.players, players, strict=True):
            shown["hand"]["known"] = [table.lib.names[card] for card in player.hand]
    return view


@pytest.mark.parametrize(("seed", "everybody"), [(1, False), (2, True), (3, False)])
def test_everybody_is_shown_what_their_view_says(seed: int, everybody: bool) -> None:
    recorder, _ = odd_game(f"eyes {seed}", 3 + seed, 250, everybody)
    for move in recorder.record.moves():
        for eyes, parts in enumerate(all_eyes(move.table)):
            assert whole_view(parts, parts) == view_of(move.table, eyes)


def test_a_chronicle_shows_the_game_as_it_was_played(record: Record) -> None:
    kept = Chronicle.decode(record.events)
    assert len(kept) == len(record)
    seats: list[int | None] = [None, -1, *range(4)]
    for eyes, seat in enumerate(seats):
        shown: Json = {}
        steps = {step.number: step for step in kept.seen(eyes)}
        for move in record.moves():
            step = steps.get(move.number)
            events = events_as_json(move.events, seat, move.table.lib)
            assert (step.events if step else []) == msgspec.to_builtins(events)
            if step is not None:
                shown = follow(shown, step.changed)
            assert {**shown, "version": 0} == {**view_of(move.table, eyes), "version": 0}
        assert kept.last_view(eyes) == view_of(record.replay(), eyes)


def follow(view: Json, changed: Json) -> Json:
    """A view after a step, as clients find it."""
    players: Any = {player["seat"]: player for player in view.get("players", [])}  # type: ignore[attr-defined]
    players.update({player["seat"]: player for player in changed.get("players", [])})  # type: ignore[attr-defined]
    return {**view, **changed, "players": [players[seat] for seat in sorted(players)]}


def test_a_chronicle_tells_the_same_story_in_every_language(record: Record) -> None:
    kept = record.chronicle()
    for language in ("en", "de"):
        for eyes, seat in enumerate([None, -1, 0, 1, 2, 3]):
            log = kd.Log(NAMES[:4], record.spoken(language), seat, book(language))
            for move in record.moves():
                assert kept.lines(move.number, NAMES[:4], language, eyes) == log.lines(move.events, move.table)


def test_a_chronicle_has_the_review_and_names_nobody(record: Record) -> None:
    kept = record.chronicle()
    assert msgspec.json.decode(kept.review, type=Review) == review_of(record)
    data = msgspec.json.encode(kept)
    for name in record.names:
        assert name.encode() not in data
    assert len(record.events) < 60_000


@pytest.mark.parametrize("spoiled", [b"", b"nonsense", "cut", "newer"])
def test_bytes_that_are_no_chronicle_are_refused(record: Record, spoiled: bytes | str) -> None:
    newer = msgspec.structs.replace(record.chronicle(), format=9).encode()
    data = {"cut": record.events[:-40], "newer": newer}[spoiled] if isinstance(spoiled, str) else spoiled
    with pytest.raises(ChronicleError):
        Chronicle.decode(data)
    with pytest.raises(ChronicleError):
        Chronicle.decode(record.events, biggest=10_000)


# --- files ------------------------------------------------------------------------------------------------------------


def test_a_file_carries_cards_and_events_and_both_are_sealed(record: Record) -> None:
    again = Record.decode(record.encode())
    assert (again.cards, again.events) == (record.cards, record.events)
    assert verdict_on(again).word == "exact"
    for part in ("cards", "events"):
        file = msgspec.json.decode(record.encode())
        file[part] = ""
        with pytest.raises(kd.RecordError) as caught:
            Record.decode(msgspec.json.encode(file))
        assert caught.value.reason.code == "record-seal"
    assert Record.decode(whole_game("light", 3).record.encode(events=False)).events == b""


def test_an_event_that_differs_is_named_with_its_action(record: Record) -> None:
    kept = record.chronicle()
    number = next(n for n, step in enumerate(kept.steps) if n > 20 and len(step.events) > 1)
    kept.steps[number].events[1]["event"] = "Invented"
    other = Record.decode(record.encode())
    other.events = kept.encode()
    verdict = verdict_on(other)
    assert (verdict.word, verdict.action) == ("differs", number)
    assert verdict.why is not None
    assert (verdict.why.code, verdict.why.parts["n"]) == ("record-event", 2)
    assert "Invented" in verdict.why.sentence


def of_older_rules(record: Record) -> Record:
    """The record as an earlier version would have written it, of a game that these rules cannot play."""
    old = Record(record.setup, "0.0.9")
    old.rules = RULES - 1
    for number, (seat, text) in enumerate(record.actions):
        old.append(seat, "kick open the door" if number == 30 else text)
    old.result, old.cards, old.events = record.result, record.cards, record.events
    return old


def test_a_game_of_other_rules_cannot_be_checked_and_is_still_told(
    record: Record, tmp_path: Path, capsys: Capture
) -> None:
    old = of_older_rules(record)
    old.save(tmp_path / "old.json")
    record.save(tmp_path / "new.json")
    verdict = verdict_on(Record.load(tmp_path / "old.json"))
    assert verdict.word == "unchecked"
    assert verify_command(tmp_path / "old.json", language="en") == 3
    assert "cannot be checked any more. Action " in capsys.readouterr().err
    for more in ({}, {"from_seat": "1"}, {"language": "de", "to": 40}):
        options: dict[str, Any] = {"plain": True, "language": "en", **more}
        assert replay_command(tmp_path / "old.json", **options) == 0
        head, *told = capsys.readouterr().out.splitlines()
        assert "0.0.9" in head
        assert replay_command(tmp_path / "new.json", **options) == 0
        played = [line for line in capsys.readouterr().out.splitlines() if "  |  " not in line]  # sums, part by part
        assert told == played
    assert replay_command(tmp_path / "old.json", to=99_999) == 1


def test_a_newer_record_is_told_from_its_events(record: Record, tmp_path: Path, capsys: Capture) -> None:
    newer = of_older_rules(record)
    newer.rules, newer.version = RULES + 1, "9.0"
    newer.save(tmp_path / "newer.json")
    assert verdict_on(Record.load(tmp_path / "newer.json")).word == "unchecked"
    assert replay_command(tmp_path / "newer.json", plain=True, language="en") == 0
    assert "wins the game!" in capsys.readouterr().out


# --- cards ------------------------------------------------------------------------------------------------------------


def test_a_record_is_played_with_the_cards_it_was_played_with(tmp_path: Path) -> None:
    folder = tmp_path / "kickdoor" / "sets" / "deluxe"
    shutil.copytree(SETS / "deluxe", folder)
    monsters = folder / "monsters.yaml"
    monsters.write_text(monsters.read_text().replace("level: 10", "level: 11").replace("level: 8", "level: 9"))
    recorder = kd.Recorder(Record.begin(NAMES[:3], sets=folder, seed="own cards"))
    for _ in range(300):
        if recorder.table.over:
            break
        seat = recorder.table.waiting[0]
        recorder.act(seat, recorder.table.actions(seat)[0])
    setup = msgspec.structs.replace(recorder.record.setup, sets=["deluxe"])  # as if these were the cards of a release
    record = Record(setup)
    record.cards = recorder.record.cards
    for seat, text in recorder.record.actions:
        record.append(seat, text)
    again = Record.decode(record.encode())
    assert kd.fingerprint(again.replay()) == kd.fingerprint(recorder.table)
    assert verdict_on(again).word == "exact"
    assert again.own_cards() == record.cards
    resumed = kd.Recorder(again.fresh())
    for seat, text in again.actions:
        resumed.act(seat, text)
    assert kd.fingerprint(resumed.table) == kd.fingerprint(recorder.table)
    orcs = resumed.table.lib.numbers["3872-orcs"]
    assert "11" in CardTexts(["deluxe"], "de", again.own_cards()).text(orcs).type_line
    assert "10" in CardTexts(["deluxe"], "de").text(orcs).type_line
    again.cards = b""
    verdict = verdict_on(again)
    assert verdict.word == "unchecked"
    assert verdict.why is not None
    assert verdict.why.code == "record-cards"
    again.cards = b"nonsense"
    verdict = verdict_on(again)
    assert verdict.why is not None
    assert (verdict.word, verdict.why.code) == ("unchecked", "record-cards-unreadable")


def test_an_old_fingerprint_says_nothing_about_what_cards_do(record: Record) -> None:
    """It covered every word on the cards, so the game is played to see whether it is the same."""
    old = Record(msgspec.structs.replace(record.setup, cards="0123456789abcdef"))
    old.format = records.WITH_VERSIONS
    for seat, text in record.actions:
        old.append(seat, text)
    old.result = record.result
    assert verdict_on(Record.decode(old.encode())).word == "exact"
    old.append(0, "loot the room")
    verdict = verdict_on(old)
    assert verdict.why is not None
    assert (verdict.word, verdict.why.code) == ("unchecked", "record-old-cards")
