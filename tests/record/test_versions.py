"""Records carry the versions of rules and words they were played with."""

from __future__ import annotations

import json

import pytest

import kickdoor as kd
from kickdoor.record import versions
from kickdoor.record.errors import RecordError
from kickdoor.record.record import Record, Result
from kickdoor.record.versions import RULES, WORDS, in_todays_words


def played(actions: int = 30) -> Record:
    recorder = kd.Recorder(kd.Record.begin(["Aric", "Suzan", "Tom"], seed="versions"))
    for _ in range(actions):
        seat = recorder.table.waiting[0]
        recorder.act(seat, recorder.table.actions(seat)[0])
    return recorder.record


def test_the_file_says_what_it_was_played_with() -> None:
    record = played()
    file = json.loads(record.encode())
    assert (file["format"], file["rules"], file["words"]) == (3, RULES, WORDS)
    again = Record.decode(record.encode())
    assert (again.rules, again.words) == (RULES, WORDS)
    assert again.verify().actions == len(record)


def test_the_versions_are_sealed() -> None:
    data = played().encode().replace(b'"rules": %d' % RULES, b'"rules": 1')
    with pytest.raises(RecordError) as error:
        Record.decode(data)
    assert error.value.reason.code == "record-seal"


def test_the_first_format_is_still_read() -> None:
    record = played()
    record.format = record.rules = record.words = versions.FIRST
    done, record.actions, record.links = record.actions, [], []
    for seat, text in done:
        record.append(seat, text)
    data = record.encode()
    assert b'"rules"' not in data
    again = Record.decode(data)
    assert (again.format, again.rules, again.words) == (1, 1, 1)
    assert again.verify().actions == len(record)  # where nothing differs, there is nothing to say


def test_a_game_of_older_rules_that_differs_names_place_and_version() -> None:
    record = played()
    record.rules = RULES - 1
    record.version = "0.1.0"
    record.append(0, "announce the kill")
    with pytest.raises(RecordError) as error:
        record.replay()
    assert (error.value.reason.code, error.value.action) == ("record-rules", len(record))
    assert "Install Kickdoor 0.1.0" in str(error.value)


def test_a_game_of_older_rules_that_ends_differently_says_so() -> None:
    record = played()
    record.rules = RULES - 1
    record.result = Result([0], 3, "another position")
    with pytest.raises(RecordError) as error:
        record.verify()
    assert error.value.reason.code == "record-rules"


def test_a_record_of_newer_rules_says_which_program_it_needs() -> None:
    record = played()
    record.rules = RULES + 1
    record.version = "9.0"
    with pytest.raises(RecordError) as error:
        Record.decode(record.encode())
    assert error.value.reason.code == "record-newer"
    assert "Kickdoor 9.0" in str(error.value)


def test_old_words_are_mapped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(versions.OLD_WORDS, 1, {"boots": "boots-of-butt-kicking"})
    assert in_todays_words("equip boots", 1) == "equip boots-of-butt-kicking"
    assert in_todays_words("equip boots", WORDS) == "equip boots"
