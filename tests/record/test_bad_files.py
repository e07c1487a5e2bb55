"""Whatever is wrong with a record: one clear error that says where, never anything else."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import kickdoor as kd
from kickdoor.record.record import Record
from kickdoor.record.setup import Setup
from tests.support.records import NAMES, odd_game, whole_game


@pytest.fixture(scope="module")
def good() -> bytes:
    recorder, _ = odd_game("files", 4, 120)
    data: bytes = recorder.record.encode()
    return data


@pytest.fixture(scope="module")
def finished() -> bytes:
    data: bytes = whole_game("finished", 3).record.encode()
    return data


def error_of(data: bytes) -> kd.RecordError:
    with pytest.raises(kd.RecordError) as caught:
        Record.decode(data).verify()
    return caught.value


def edited(data: bytes, **changes: Any) -> bytes:
    """The file with some of its parts replaced; links and seal stay as they were."""
    content = msgspec.json.decode(data)
    content.update(changes)
    return msgspec.json.encode(content)


def rebuilt(record: Record, actions: list[tuple[int, str]]) -> bytes:
    """A file somebody has computed all links of, with other actions."""
    other = Record(record.setup, record.version)
    for seat, text in actions:
        other.append(seat, text)
    return other.encode()


def test_a_changed_action_is_noticed_with_its_number(good: bytes) -> None:
    actions = msgspec.json.decode(good)["actions"]
    actions[56] = [actions[56][0], "pass the salt", actions[56][2]]
    error = error_of(edited(good, actions=actions))
    assert error.action == 57
    assert str(error) == "Action 57: This action was changed, or one before it is missing."


def test_a_changed_seat_a_missing_and_a_doubled_action_are_noticed(good: bytes) -> None:
    actions = msgspec.json.decode(good)["actions"]
    seat, text, link = actions[30]
    assert error_of(edited(good, actions=[*actions[:30], [seat + 1, text, link], *actions[31:]])).action == 31
    assert error_of(edited(good, actions=actions[:30] + actions[31:])).action == 31
    assert error_of(edited(good, actions=actions[:31] + actions[30:])).action == 32
    assert error_of(edited(good, actions=[[0, "go on", "0" * 16], *actions])).action == 1


def test_a_record_that_ends_too_early_is_noticed(good: bytes) -> None:
    content = msgspec.json.decode(good)
    error = error_of(edited(good, actions=content["actions"][:-1]))
    assert str(error) == "The record ends after action 119 of 120."
    for cut in (0, 1, 50, len(good) // 2, len(good) - 4):
        assert "This is not a record" in str(error_of(good[:cut]))


def test_a_changed_setup_result_or_version_is_noticed(good: bytes, finished: bytes) -> None:
    setup = msgspec.json.decode(good)["setup"]
    assert error_of(edited(good, setup={**setup, "seed": 6})).action == 1
    assert "changed" in str(error_of(edited(good, kickdoor="9.9")))
    result = msgspec.json.decode(finished)["result"]
    assert "changed" in str(error_of(edited(finished, result=None)))
    assert "changed" in str(error_of(edited(finished, result={**result, "winners": [0, 1, 2]})))


def test_another_format_is_not_guessed_at(good: bytes) -> None:
    assert str(error_of(edited(good, format=4))) == "This program reads records of format 3, not 4."
    assert "This is not a record" in str(error_of(edited(good, format="new")))


def test_an_illegal_or_unknown_action_is_named_with_its_reason(good: bytes) -> None:
    record = Record.decode(good)
    actions = record.actions[:10]
    error = error_of(rebuilt(record, [*actions, (0, "make tea")]))
    assert str(error) == "Action 11: “make tea” is not an action of this game."
    seat = record.replay(10).waiting[0]
    error = error_of(rebuilt(record, [*actions, (seat, "loot the room")]))
    assert error.action == 11
    assert f"{NAMES[seat]} cannot do “loot the room”." in str(error)
    assert error_of(rebuilt(record, [*actions, (9, "pass")])).action == 11


def test_the_actions_of_another_table_are_refused(good: bytes, finished: bytes) -> None:
    one, other = Record.decode(good), Record.decode(finished)
    assert error_of(rebuilt(one, other.actions)).action > 0


def test_a_wrong_result_is_noticed(good: bytes, finished: bytes) -> None:
    record = Record.decode(finished)
    right = record.result
    assert right is not None
    wrongs: list[dict[str, Any]] = [{"winners": [9]}, {"turns": 0}, {"cards": "0"}]
    for wrong in wrongs:
        record.result = msgspec.structs.replace(right, **wrong)
        assert error_of(record.encode()).action == 0
    record.result = None
    assert str(error_of(record.encode())) == "The game is over, but the record has no result."
    unfinished = Record.decode(good)
    unfinished.result = Record.decode(finished).result
    assert str(error_of(unfinished.encode())) == "The game did not end like that."


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"sets": ["atlantis"]}, "atlantis"),
        ({"cards": "2:0123456789abcdef"}, "The cards have changed"),
        ({"players": [{"name": "Aric", "sex": "male"}]}, "3 to 6 players"),
        ({"players": [{"name": n, "sex": "male"} for n in ("Aric", "Tom", "Tom")]}, "same name"),
        ({"players": [{"name": n, "sex": "male"} for n in ("Aric", "Tom", "\x1b[2J")]}, "not a name"),
        ({"options": {"cheat": True}}, "no option “cheat”"),
        ({"sets": []}, ""),
        ({"seed": 2**80}, "not a record"),
        ({"players": "everybody"}, "not a record"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(good: bytes, change: dict[str, Any], reason: str) -> None:
    setup = {**msgspec.json.decode(good)["setup"], **change}
    try:
        record = Record(msgspec.convert(setup, Setup))
    except msgspec.ValidationError:
        data = edited(good, setup=setup)
    else:
        data = record.encode()
    assert reason in str(error_of(data))


def test_wrong_types_are_refused_with_their_place(good: bytes) -> None:
    actions = msgspec.json.decode(good)["actions"]
    actions[4] = ["nobody", "pass", ""]
    assert error_of(edited(good, actions=actions)).action == 5
    for junk in (b"", b"null", b"[]", b"{}", b"\xff\xfe", b"[" * 100_000, b'{"format": 1}'):
        assert "This is not a record" in str(error_of(junk))


def test_random_damage_is_always_a_clear_error(good: bytes) -> None:
    chance = random.Random("damage")
    for _ in range(1_500):
        data = bytearray(good)
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(data))
            how = chance.randrange(4)
            if how == 0:
                data[at] = chance.randrange(256)
            elif how == 1:
                del data[at : at + chance.randrange(1, 200)]
            elif how == 2:
                data[at:at] = data[at : at + chance.randrange(1, 200)]
            else:
                data[at] = ord(chance.choice('0123456789"[]{},:@ \\'))
        if msgspec_same(bytes(data), good):
            continue
        error = error_of(bytes(data))
        assert re.match(r"(Action \d+: )?\S", str(error))


def msgspec_same(data: bytes, good: bytes) -> bool:
    """Damage to white space between the parts changes nothing."""
    try:
        return bool(msgspec.json.decode(data) == msgspec.json.decode(good))
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return False


def test_actions_made_up_of_real_words_break_nothing(good: bytes) -> None:
    """Texts close to real ones are either legal, or refused with their number."""
    record = Record.decode(good)
    chance = random.Random("words")
    words = sorted({word for _, text in record.actions for word in text.split()} | {"@²", "@9", "²", "on", "later:"})
    for _ in range(300):
        at = chance.randrange(len(record))
        seat, text = record.actions[at]
        made_up = [chance.choice(words) if chance.random() < 0.3 else word for word in text.split()]
        actions = [*record.actions[:at], (chance.choice([seat, 0, 5, -1]), " ".join(made_up))]
        assert place_of_error(rebuilt(record, actions)) in (None, at + 1)


def place_of_error(data: bytes) -> int | None:
    try:
        Record.decode(data).verify()
    except kd.RecordError as error:
        return error.action
    return None


def test_files_that_are_not_there_are_said_so(tmp_path: Path) -> None:
    with pytest.raises(kd.RecordError, match=r"nothing\.json: No such file"):
        Record.load(tmp_path / "nothing.json")
    with pytest.raises(kd.RecordError, match="No such file"):
        Record.begin(NAMES[:3]).save(tmp_path / "no" / "folder.json")
    (tmp_path / "bad.json").write_bytes(b"{")
    with pytest.raises(kd.RecordError, match=r"bad\.json: This is not a record"):
        Record.load(tmp_path / "bad.json")


def test_a_record_of_nobody_is_refused() -> None:
    with pytest.raises(kd.RecordError, match="3 to 6 players"):
        Record.begin(["Aric"])
    with pytest.raises(kd.RecordError, match="2 sexes"):
        Record.begin(NAMES[:3], sexes=["male", "female"])
    with pytest.raises(kd.RecordError, match="no action 3"):
        Record.begin(NAMES[:3]).replay(upto=3)
