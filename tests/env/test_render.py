"""The table as text and as a picture."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import kickdoor as kd
from kickdoor.env import kickdoor_v0
from kickdoor.env.picture import HEIGHT, WIDTH, draw
from kickdoor.env.text import table_text
from tests.support.walks import walks


def fight() -> Any:
    return kd.scenario(
        {
            "Ann": {"level": 5, "equipped": ["helm-of-courage"], "carried": ["leather-armor"], "hand": ["cleric"]},
            "Bob": {"level": 2, "hand": ["mate"], "races": ["elf"]},
            "Cid": {},
        },
        fight={"foes": ["net-troll"], "enhancers": {"net-troll": ["enraged"]}},
    )


def test_text_shows_both_sums_and_what_one_has() -> None:
    text = table_text(fight().view(0))
    assert "player_0 6 against 15, losing; at stake 4 Treasures, 1 Level" in text
    assert "level +5, Helm of Courage +1" in text
    assert "Net Troll 15 (Enraged)" in text
    assert "> player_0 (you): Level 5" in text
    assert "carried: Leather Armor" in text
    assert "Your hand: Cleric" in text
    assert "Mate" not in text


def test_text_shows_offers_to_the_two_who_make_them() -> None:
    table = fight()
    for words in ("ask @1 for help", "add pick 1", "add leather-armor", "done"):
        table.act(0, table.parse(words))
    assert "Offer (help) of player_0 to player_1: Leather Armor, picks 1" in table_text(table.view(1))


def test_every_position_can_be_drawn_and_written() -> None:
    drawn = 0
    for n, walker in enumerate(walks(4, 400, "pictures")):
        if n % 80 == 0:
            seat = n // 80 % len(walker.table.players)
            view = walker.table.view(seat)
            picture = draw(view)
            assert picture.shape == (HEIGHT, WIDTH, 3)
            assert len(np.unique(picture[::4, ::4].sum(axis=2))) > 50
            assert table_text(view).startswith("Turn ")
            drawn += 1
    assert drawn > 10


def test_render_modes(capsys: pytest.CaptureFixture[str]) -> None:
    env = kickdoor_v0.env(render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert isinstance(picture, np.ndarray)
    assert picture.dtype == np.uint8
    env = kickdoor_v0.env(render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert isinstance(text, str)
    assert "player_0" in text
    env = kickdoor_v0.env(render_mode="human")
    env.reset(seed=1)
    assert env.render() is None
    assert capsys.readouterr().out == text + "\n"
