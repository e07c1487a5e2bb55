"""The seed of a server's game follows from the server's secret and the numbers of its players, and cheats are found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kickdoor.cli.records import verify_command
from kickdoor.record.errors import RecordError
from kickdoor.record.fairness import Fair, SeatNumber, check_shown, hash_of, seed_of
from kickdoor.record.record import Record
from kickdoor.record.setup import Setup
from tests.support.records import NAMES, whole_game

SECRET = "the server's secret"
ANN, BOB, CID = "a" * 64, "b" * 64, "c" * 64

Capture = pytest.CaptureFixture[str]


def numbers() -> list[SeatNumber]:
    """Everybody at the table has revealed their number."""
    return [SeatNumber(seat, hash_of(number), number) for seat, number in enumerate((ANN, BOB, CID))]


def fair_with(given: list[SeatNumber], secret: str = SECRET) -> Fair:
    return Fair("table", hash_of(secret), secret, given)


def record_of(fair: Fair, seed: str = "") -> Record:
    """The record of a game that was just dealt with this seed; if it is left out, with the right one."""
    record = Record.begin(NAMES[:3], seed=seed or seed_of(fair.table, fair.secret, fair.numbers))
    return Record(msgspec.structs.replace(record.setup, fair=fair))


def reason_of(record: Record) -> str:
    with pytest.raises(RecordError) as error:
        record.verify()
    return error.value.reason.code


def test_an_honest_record_says_whose_numbers_are_in_the_seed() -> None:
    fair = record_of(fair_with(numbers())).verify().fair
    assert fair is not None
    assert fair.hash == hash_of(SECRET)
    assert (fair.gave, fair.late, fair.silent) == (NAMES[:3], [], [])


def test_whoever_revealed_nothing_and_whoever_gave_no_number_are_told_apart() -> None:
    given = [numbers()[0], SeatNumber(1, hash_of(BOB), None), SeatNumber(2, None, None)]
    fair = record_of(fair_with(given)).verify().fair
    assert fair is not None
    assert (fair.gave, fair.late, fair.silent) == (["Aric"], ["Suzan"], ["Tom"])


def test_every_part_changes_the_seed() -> None:
    every = seed_of("table", SECRET, numbers())
    others = {
        seed_of("other", SECRET, numbers()),
        seed_of("table", "other", numbers()),
        *(seed_of("table", SECRET, [one for one in numbers() if one.seat != seat]) for seat in range(3)),
        seed_of("table", SECRET, [SeatNumber(0, hash_of(BOB), BOB), *numbers()[1:]]),
        seed_of("table", SECRET, [SeatNumber(0, hash_of(BOB), BOB), SeatNumber(1, hash_of(ANN), ANN), numbers()[2]]),
    }
    assert len(others) == 7
    assert every not in others


def test_the_seed_is_made_as_the_documentation_says() -> None:
    """Anybody can compute it with the tools of any system."""
    text = f"table\n{SECRET}\n0:{ANN}\n2:{CID}"
    assert seed_of("table", SECRET, [numbers()[0], SeatNumber(1, hash_of(BOB), None), numbers()[2]]) == hash_of(text)


def test_a_server_that_changes_its_secret_is_found() -> None:
    changed = Fair("table", hash_of(SECRET), "another secret", numbers())
    assert reason_of(record_of(changed)) == "record-secret"


def test_a_server_that_changes_secret_and_hash_is_found_by_the_hash_that_was_shown() -> None:
    record = record_of(fair_with(numbers(), "another secret"))
    record.verify()  # by itself it fits together
    with pytest.raises(RecordError) as error:
        check_shown(record.setup.fair, record.setup.seed, hash_of(SECRET))
    assert error.value.reason.code == "record-other-hash"
    check_shown(record.setup.fair, record.setup.seed, hash_of("another secret"))


def test_a_server_that_drops_a_number_is_found() -> None:
    """The seed was made with it, or the record says that it was left out, for which its player sees it."""
    whole = seed_of("table", SECRET, numbers())
    dropped = fair_with([*numbers()[:2], SeatNumber(2, hash_of(CID), None)])
    assert reason_of(record_of(dropped, whole)) == "record-seed"
    assert reason_of(record_of(fair_with(numbers()[:2]), whole)) == "record-seed"
    shown = record_of(dropped).verify().fair
    assert shown is not None
    assert shown.late == ["Tom"]


def test_a_number_that_was_not_committed_to_is_found() -> None:
    other = [numbers()[0], SeatNumber(1, hash_of(BOB), CID), numbers()[2]]
    assert reason_of(record_of(fair_with(other))) == "record-number"
    free = [numbers()[0], SeatNumber(1, None, BOB), numbers()[2]]
    assert reason_of(record_of(fair_with(free))) == "record-number"


def test_a_seed_that_somebody_chose_is_found() -> None:
    assert reason_of(record_of(fair_with(numbers()), "a seed for me")) == "record-seed"


@pytest.mark.parametrize("seats", [[1, 0], [0, 0], [0, 5]])
def test_numbers_belong_to_seats_of_the_game(seats: list[int]) -> None:
    given = [SeatNumber(seat, hash_of(ANN), ANN) for seat in seats]
    assert reason_of(record_of(fair_with(given))) == "record-number-seats"


def test_the_links_cover_the_numbers() -> None:
    """A file in which only the numbers were changed is not even read."""
    record = record_of(fair_with(numbers()))
    table = record.replay()
    record.append(table.waiting[0], table.text(table.actions(table.waiting[0])[0]))
    file: dict[str, Any] = json.loads(record.encode())
    file["setup"]["fair"]["numbers"][1]["number"] = None
    with pytest.raises(RecordError) as error:
        Record.decode(json.dumps(file).encode())
    assert error.value.reason.code == "record-changed-first"


@pytest.mark.parametrize("number", ["", "A" * 64, "a" * 63, "a" * 65, 7])
def test_nonsense_in_place_of_a_number_is_no_record(number: object) -> None:
    file: dict[str, Any] = json.loads(record_of(fair_with(numbers())).encode())
    file["setup"]["fair"]["numbers"][0]["number"] = number
    with pytest.raises(RecordError) as error:
        Record.decode(json.dumps(file).encode())
    assert error.value.reason.code == "record-unreadable"


def test_a_record_is_read_back_as_it_was_written() -> None:
    record = record_of(fair_with(numbers()))
    again = Record.decode(record.encode())
    assert again.setup == record.setup
    assert again.encode() == record.encode()


def test_records_without_numbers_are_written_as_before() -> None:
    """Otherwise the links of all older records would break."""
    setup = Record.begin(NAMES[:3], seed=7).setup
    assert b"fair" not in msgspec.json.encode(setup)
    assert msgspec.json.decode(msgspec.json.encode(setup), type=Setup) == setup
    assert Record(setup).verify().fair is None


# --- kickdoor verify --------------------------------------------------------------------------------------------------


def said_of(record: Record, folder: Path, capsys: Capture, **options: str) -> tuple[int, str]:
    record.save(folder / "game.json")
    code = verify_command(folder / "game.json", **options)
    said = capsys.readouterr()
    return code, said.out + said.err


def test_verify_says_what_it_checked(tmp_path: Path, capsys: Capture) -> None:
    given = [numbers()[0], SeatNumber(1, hash_of(BOB), None), SeatNumber(2, None, None)]
    code, said = said_of(record_of(fair_with(given)), tmp_path, capsys)
    assert code == 0
    assert f"The server's secret fits its hash: {hash_of(SECRET)}" in said
    assert "Compare this hash with the one that the table showed before the game" in said
    assert "Players who took part in the shuffle: Aric." in said
    assert "not revealed in time: Suzan." in said
    assert "Gave no number: Tom." in said
    assert "The seed follows from the server's secret and these numbers." in said


def test_verify_compares_the_hash_that_was_shown(tmp_path: Path, capsys: Capture) -> None:
    record = record_of(fair_with(numbers()))
    code, said = said_of(record, tmp_path, capsys, hash=hash_of(SECRET).upper())
    assert code == 0
    assert "The hash is the one that you gave." in said
    code, said = said_of(record, tmp_path, capsys, hash=hash_of("other"))
    assert code == 1
    assert f"Before the game the table showed the hash {hash_of('other')}." in said


def test_verify_speaks_german(tmp_path: Path, capsys: Capture) -> None:
    _, said = said_of(record_of(fair_with(numbers())), tmp_path, capsys, language="de")
    assert "Mitgemischt haben: Aric, Suzan und Tom." in said
    _, said = said_of(record_of(fair_with([SeatNumber(0, None, None)])), tmp_path, capsys, language="de")
    assert "Der Startwert folgt allein aus dem Geheimnis des Servers." in said


def test_verify_names_a_cheat(tmp_path: Path, capsys: Capture) -> None:
    code, said = said_of(record_of(fair_with(numbers()), "a seed for me"), tmp_path, capsys)
    assert code == 1
    assert "The seed does not follow from the server's secret and the numbers of the players." in said


def test_an_older_game_is_compared_by_its_seed(tmp_path: Path, capsys: Capture) -> None:
    record = whole_game("old", 3).record
    code, said = said_of(record, tmp_path, capsys, hash=hash_of("old"))
    assert code == 0
    assert "The record does not say where the seed comes from." in said
    assert "The hash is the one that you gave." in said
    code, said = said_of(record, tmp_path, capsys, hash=hash_of("new"))
    assert code == 1
