"""The observation: every field where the layout says, and nothing the seat may not know."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from kickdoor.env.encode import Encoder
from kickdoor.env.layout import QUESTIONS, Layout
from kickdoor.env.spelling import Sentence, Spelling
from tests.env.renew_fields import FILE, field_table
from tests.support.frames import kinds_of_frames
from tests.support.walks import rare, walks


class Eyes:
    """Reads fields of observations of one kind of table."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.layout = Layout(len(table.players), len(table.lib.cards))
        self.encoder = Encoder(self.layout, table.lib)

    def see(self, seat: int) -> bytearray:
        out: bytearray = self.encoder.observe(self.table.view(seat))
        return out

    def field(self, seen: bytearray, name: str) -> list[int]:
        """The numbers of a field, as signed bytes."""
        return [byte - 256 if byte > 127 else byte for byte in seen[self.layout.at(name)]]

    def cards(self, seen: bytearray, name: str) -> dict[str, int]:
        return {self.table.lib.names[i]: n for i, n in enumerate(self.field(seen, name)) if n}


@pytest.mark.parametrize("everybody", [False, True])
def test_dealing_again_what_a_seat_cannot_know_changes_neither_observation_nor_mask(everybody: bool) -> None:
    chance = kd.chance_from("observation")
    compared = 0
    for n, walker in enumerate(walks(4, 500, f"observation {everybody}", everybody)):
        table = walker.table
        if table.over or (n % 12 and not (n % 4 == 1 and rare(table))):
            continue
        eyes = Eyes(table)
        spelling = Spelling(table.lib, len(table.players))
        for seat in range(len(table.players)):
            other = table.redeal(seat, chance)
            assert eyes.see(seat) == eyes.encoder.observe(other.view(seat)), f"step {n}: what @{seat} sees changes"
            masks = [Sentence(spelling, t.actions(seat), seat).mask() for t in (table, other)]
            assert masks[0] == masks[1], f"step {n}: what @{seat} may say changes"
            compared += 1
    assert compared > 300


def test_a_fight_is_seen_from_every_seat() -> None:
    table = kd.scenario(
        {
            "Ann": {"level": 3, "hand": ["cleric"]},
            "Bob": {"level": 5, "equipped": ["helm-of-courage"], "carried": ["leather-armor"]},
            "Cid": {"level": 2, "hand": ["enraged", "mate"]},
        },
        turn="Bob",
        fight={"foes": ["net-troll"]},
    )
    eyes = Eyes(table)
    fighter, other = eyes.see(1), eyes.see(2)
    assert eyes.field(fighter, "level") == [5, 2, 3]
    assert eyes.field(other, "level") == [2, 3, 5]
    assert eyes.field(fighter, "fighter") == [1, 0, 0]
    assert eyes.field(other, "fighter") == [0, 0, 1]
    assert eyes.field(fighter, "fight numbers")[:3] == [6, 10, -4]
    assert eyes.field(fighter, "fight")[0] == 1
    assert eyes.cards(fighter, "foe") == {"net-troll": 1}
    assert eyes.cards(fighter, "front of @+0") == {"helm-of-courage": 2, "leather-armor": 1}
    assert eyes.cards(other, "front of @+2") == {"helm-of-courage": 2, "leather-armor": 1}
    assert eyes.cards(other, "hand of @+0") == {"enraged": 1, "mate": 1}
    assert eyes.cards(fighter, "hand of @+1") == {}
    assert eyes.field(fighter, "bonus") == [1, 0, 0]
    assert eyes.field(fighter, "gold") == [4, 0, 0]


def test_an_offer_is_seen_by_whom_it_is_made_to() -> None:
    table = kd.scenario(
        {"Ann": {"carried": ["leather-armor"]}, "Bob": {"level": 4}, "Cid": {}},
        fight={"foes": ["net-troll"]},
    )
    for text in ("ask @1 for help", "add pick 1", "add the last pick", "add leather-armor"):
        table.act(0, table.parse(text))
    eyes = Eyes(table)
    draft = eyes.see(0)
    assert eyes.field(draft, "draft") == [0, 1, 0, 0, 0, 0]
    assert eyes.field(draft, "draft picks")[:3] == [1, 1, 0]
    assert eyes.cards(draft, "draft cards") == {"leather-armor": 1}
    assert not any(eyes.field(eyes.see(1), "offer by"))
    table.act(0, table.parse("done"))
    asked = eyes.see(1)
    assert eyes.field(asked, "offer by") == [0, 0, 1]
    assert eyes.field(asked, "offer picks")[:3] == [1, 1, 0]
    assert eyes.cards(asked, "offered to me") == {"leather-armor": 1}
    assert eyes.field(eyes.see(0), "offer to") == [0, 1, 0]
    assert not any(eyes.field(eyes.see(2), "offer by"))


def test_the_words_said_so_far_are_seen() -> None:
    table = kd.scenario({"Ann": {"hand": ["leather-armor", "cleric", "elf"]}, "Bob": {}, "Cid": {}})
    eyes = Eyes(table)
    spelling = Spelling(table.lib, 3)
    trade = table.parse("trade with @1")
    play = table.parse("play elf")
    sentence = Sentence(spelling, table.actions(0), 0)
    assert trade.verb != play.verb
    assert sentence.say(play.verb) is None
    before = eyes.see(0)
    seen = eyes.encoder.said(before, sentence)
    assert eyes.field(seen, "said verb")[play.verb] == 1
    assert sum(eyes.field(seen, "said verb")) == 1
    assert not any(eyes.field(before, "said verb"))


def test_the_fields_fill_the_observation_without_gaps() -> None:
    for players in range(3, 7):
        layout = Layout(players, 168)
        at = 0
        for field in layout.fields:
            assert field.start == at
            assert layout.at(field.name) == slice(at, at + field.size)
            at += field.size
        assert at == layout.size
        assert layout.size == layout.cards_start + layout.card_fields * 168
        assert len({field.name for field in layout.fields}) == len(layout.fields)


def test_every_kind_of_question_has_its_place() -> None:
    assert kinds_of_frames() | {"Window"} == set(QUESTIONS)  # the base of all windows keeps the place it has


def test_the_documentation_lists_the_fields() -> None:
    assert field_table() in FILE.read_text(encoding="utf-8"), "renew it: python -m tests.env.renew_fields"


def test_the_documentation_tells_the_sizes() -> None:
    text = FILE.read_text(encoding="utf-8")
    for sets, players in (("deluxe", 4), ("deluxe,star,steampunk", 6)):
        lib = kd.new_table(sets=sets, players=players, seed=1).lib
        assert f"{Spelling(lib, players).size} with" in text
    assert f"has {Layout(4, 168).size:,} numbers" in text
