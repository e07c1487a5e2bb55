"""The simple bot's habits, one scenario each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import kickdoor as kd
from kickdoor import bots
from kickdoor.bots import SimpleBot
from kickdoor.bots.worth import Worth, strength_of
from tests.support.game import Game, game


def chooses(g: Game, name: str) -> str:
    seat = g.seat(name)
    text: str = g.t.text(SimpleBot(1).choose(g.t.view(seat), g.t.actions(seat)))
    return text


def three(
    aric: dict[str, Any], suzan: dict[str, Any] | None = None, tom: dict[str, Any] | None = None
) -> dict[str, Any]:
    return {"Aric": aric, "Suzan": suzan or {}, "Tom": tom or {}}


def test_plays_a_class_before_the_door() -> None:
    assert chooses(game(three({"hand": ["wizard"]})), "Aric") == "play wizard"


def test_wears_what_helps() -> None:
    assert chooses(game(three({"hand": ["leather-armor"]})), "Aric") == "play leather-armor"
    assert chooses(game(three({"carried": ["leather-armor"]})), "Aric") == "equip leather-armor"


def test_takes_off_what_is_in_the_way_of_something_better() -> None:
    g = game(three({"equipped": ["leather-armor"], "carried": ["mithril-armor"]}))
    assert chooses(g, "Aric") == "unequip leather-armor"
    g.do("Aric", "unequip leather-armor")
    assert chooses(g, "Aric") == "equip mithril-armor"


def test_goes_up_a_level_at_once() -> None:
    assert chooses(game(three({"hand": ["boil-an-anthill"]})), "Aric") == "play boil-an-anthill on @0"


def test_steals_from_the_leader() -> None:
    g = game(three({"hand": ["steal-a-level"]}, {"level": 3}, {"level": 7}))
    assert chooses(g, "Aric") == "play steal-a-level on @2"


def test_sells_what_it_cannot_use() -> None:
    g = game(three({"carried": ["rapier-of-unfairness", "hammer-of-kneecapping"]}))
    for expected in ("sell items", "add", "add", "done"):
        text = chooses(g, "Aric")
        assert text.startswith(expected)
        g.do("Aric", text)
    assert g.level("Aric") == 2


def test_announces_a_kill_it_wins() -> None:
    g = game(three({"level": 5}), fight={"foes": ["lame-goblin"]})
    assert chooses(g, "Aric") == "announce the kill"


def test_uses_the_smallest_potion_that_wins() -> None:
    g = game(three({"level": 2, "hand": ["magic-missile", "sleep-potion"]}), fight={"foes": ["gelatinous-octahedron"]})
    assert chooses(g, "Aric") == "play sleep-potion for the munchkins"


def test_asks_somebody_strong_enough_for_help_and_shares() -> None:
    g = game(three({"level": 3}, {"level": 9}, {"level": 1}), fight={"foes": ["net-troll"]})
    said: list[str] = []
    while g.waiting()[0] == "Aric":
        said.append(chooses(g, "Aric"))
        g.do("Aric", said[-1])
    assert said == ["ask @1 for help", "add pick 2", "done"]
    assert g.waiting()[0] == "Suzan"
    assert chooses(g, "Suzan") == "accept the offer of @0"


def test_does_not_help_somebody_to_win_the_game() -> None:
    g = game(three({"level": 9}, {"level": 9}), fight={"foes": ["bigfoot"]})
    g.do("Aric", "ask Suzan for help", "add pick 1", "add pick 2", "add pick 3", "done")
    assert chooses(g, "Suzan") == "refuse the offer of @0"


def test_stops_whoever_is_about_to_win() -> None:
    g = game(three({"level": 9}, {"hand": ["enraged", "lose-a-level"]}), fight={"foes": ["undead-horse"]})
    g.do("Aric", "announce the kill")
    assert chooses(g, "Suzan") == "play enraged on undead-horse"


def test_does_not_waste_an_enhancer_on_a_beginner() -> None:
    g = game(three({"level": 3}, {"hand": ["enraged"]}), fight={"foes": ["lame-goblin"]})
    g.do("Aric", "announce the kill")
    assert chooses(g, "Suzan") == "pass"


def test_runs_from_the_deadliest_monster_first() -> None:
    g = game(three({"level": 6}), fight={"foes": ["lame-goblin", "plutonium-dragon"]})
    g.do("Aric", "run away")
    g.all_pass()
    assert chooses(g, "Aric") == "roll against plutonium-dragon"


def test_gives_away_its_worst_card() -> None:
    hand = ["leather-armor", "magic-missile", "thief", "wishing-ring", "maul-rat", "pollymorph-potion"]
    g = game(three({"level": 5, "equipped": ["mithril-armor"], "classes": ["cleric"], "hand": hand}), phase="charity")
    keep = Worth(g.t.view(0))
    worst = min(g.cards("Aric", "hand"), key=lambda name: keep.keep(g.t.lib.numbers[name]))
    assert worst == "maul-rat"


def test_strength_counts_what_is_worn() -> None:
    g = game(three({"level": 4, "equipped": ["leather-armor", "sneaky-bastard-sword"], "carried": ["helm-of-courage"]}))
    view = g.t.view(1)
    assert strength_of(view, view.players[0]) == 7


def test_knows_no_card_by_name() -> None:
    ids = {d.id for d in kd.new_table().lib.defs}
    source = "".join(path.read_text() for path in Path(bots.__path__[0]).glob("*.py"))
    assert not [card_id for card_id in ids if f'"{card_id}"' in source and card_id != "hireling"]
