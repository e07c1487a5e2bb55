"""The Epic option: on to Level 20 (EPIC)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.cli.setup import named_options
from kickdoor.cli.terminal.cardtexts import CardTexts
from kickdoor.cli.terminal.picture import Painter
from kickdoor.model.events.cards import CardMoved
from kickdoor.rules.life.levels import is_epic
from tests.support.deluxe import table
from tests.support.fights import fight, foes, win
from tests.support.game import Game
from tests.support.rule import rule
from tests.support.situations import choices

EPIC: dict[str, Any] = {"options": kd.Options(epic=True)}
GOLD = ["wishing-ring", "magic-lamp"]  # 500 and 500 Gold Pieces


def doors(*cards: str, level: int = 12, more: tuple[str, ...] = (), **aric: Any) -> Game:
    """Aric, who is Epic, has just kicked open these two."""
    g = table({"level": level, **aric}, doors=[*cards, *more], **EPIC)
    g.do("Aric", "kick open the door")
    return g


@rule("EPIC-1", "EPIC-2")
def test_level_ten_does_not_end_the_game_and_needs_no_kill() -> None:
    g = table({"level": 9, "hand": ["boil-an-anthill"]}, **EPIC)
    g.do("Aric", "play boil-an-anthill on Aric")
    assert g.level("Aric") == 10
    assert not g.over()
    g = table({"level": 9, "carried": GOLD}, **EPIC)
    g.do("Aric", "sell items", "add wishing-ring", "add magic-lamp", "done")
    assert g.level("Aric") == 10
    assert not g.over()
    g = fight("crabs", aric={"level": 9}, **EPIC)
    win(g)
    assert g.level("Aric") == 10
    assert not g.over()


@rule("EPIC-2", "SELL-7", "LEVELUP-3")
def test_without_the_option_they_are_void_at_nine() -> None:
    g = table({"level": 9, "hand": ["boil-an-anthill"], "carried": GOLD})
    g.refused("Aric", "sell items", "SELL-7")
    assert not g.can("Aric", "play boil-an-anthill on Aric")


@rule("EPIC-3", "EPIC-4")
@pytest.mark.parametrize(("level", "epic"), [(1, False), (9, False), (10, True), (19, True)])
def test_which_characters_are_epic(level: int, epic: bool) -> None:
    g = table({"level": level}, **EPIC)
    assert is_epic(g.t, 0) == epic


@rule("EPIC-4")
def test_a_player_who_falls_to_nine_opens_one_door_again() -> None:
    g = table({"level": 10}, suzan={"hand": ["lose-a-level"]}, doors=["elf", "dwarf"], **EPIC)
    g.do("Suzan", "play lose-a-level on Aric")
    g.all_pass()
    assert g.level("Aric") == 9
    g.do("Aric", "kick open the door")
    assert g.cards("Aric", "hand") == ["elf"]


@rule("EPIC-5")
@pytest.mark.parametrize("level", [18, 19])
def test_nineteen_and_twenty_take_a_kill(level: int) -> None:
    g = table({"level": level, "hand": ["boil-an-anthill"], "carried": GOLD}, **EPIC)
    g.refused("Aric", "sell items", "SELL-7")
    assert not g.can("Aric", "play boil-an-anthill on Aric")
    g = fight("crabs", aric={"level": level}, **EPIC)
    win(g)
    assert g.level("Aric") == level + 1


@rule("EPIC-5")
def test_a_sale_ends_at_eighteen() -> None:
    g = table({"level": 17, "carried": [*GOLD, "staff-of-napalm", "bow-with-ribbons", "mace-of-sharpness"]}, **EPIC)
    sold = [*GOLD, "staff-of-napalm", "bow-with-ribbons"]
    g.do("Aric", "sell items", *[f"add {c}" for c in sold], "done")  # worth two levels
    assert g.level("Aric") == 18


@rule("EPIC-6")
def test_level_twenty_wins() -> None:
    g = fight("crabs", aric={"level": 19}, **EPIC)
    win(g)
    assert g.over()
    assert g.winners() == ["Aric"]


@rule("EPIC-7", "EPIC-9")
def test_two_doors_are_turned_over() -> None:
    g = doors("elf", "dwarf")
    assert g.cards("Aric", "hand") == ["elf", "dwarf"]
    assert g.can("Aric", "loot the room")
    assert all(g.t.knows[g.t.lib.numbers[c]] & 0b111 == 0b111 for c in ("elf", "dwarf"))  # everybody has seen them


@rule("EPIC-7")
@pytest.mark.parametrize("level", [1, 9])
def test_others_open_one(level: int) -> None:
    assert doors("elf", "dwarf", level=level).cards("Aric", "hand") == ["elf"]


@rule("EPIC-7", "DECK-7", "DECK-12")
def test_either_door_may_come_from_the_discards_for_a_card() -> None:
    hand = ["enraged", "ancient", "baby"]
    g = table(
        {"level": 12, "classes": ["cleric"], "hand": hand},
        doors=["elf"],
        door_discards=["dwarf", "halfling"],
        **EPIC,
    )
    g.do("Aric", "take the door from the discards")
    assert choices(g) == ["kick open the door", "take the door from the discards"]
    g.do("Aric", "kick open the door", "discard baby")
    assert sorted(g.cards("Aric", "hand")) == ["ancient", "elf", "enraged", "halfling"]


@rule("EPIC-8")
def test_curses_come_first_in_the_order_the_player_chooses() -> None:
    g = doors("lose-a-level", "lose-your-class", classes=["wizard"])
    assert choices(g) == ["pick lose-a-level", "pick lose-your-class"]
    g.do("Aric", "pick lose-your-class")
    assert [e.card for e in g.events if isinstance(e, CardMoved)] == [
        g.t.lib.numbers[c] for c in ("wizard", "lose-your-class", "lose-a-level")
    ]
    assert g.level("Aric") == 11


@rule("EPIC-8")
@pytest.mark.parametrize("cards", [("lose-a-level", "crabs"), ("crabs", "lose-a-level")])
def test_a_curse_strikes_before_the_fight_begins(cards: tuple[str, str]) -> None:
    g = doors(*cards)
    assert g.level("Aric") == 11
    g.strengths(11, 1)


@rule("EPIC-8", "EPIC-9")
def test_a_curse_strikes_before_a_class_can_be_taken() -> None:
    g = doors("warrior", "lose-your-class", classes=["wizard"])
    assert g.cards("Aric", "classes") == []
    assert g.cards("Aric", "hand") == ["warrior"]


@rule("EPIC-9")
@pytest.mark.parametrize("cards", [("warrior", "crabs"), ("crabs", "warrior")])
def test_a_class_may_be_used_before_the_fight(cards: tuple[str, str]) -> None:
    g = doors(*cards)
    assert g.t.fight is None
    assert g.waiting() == ["Aric"]
    g.do("Aric", "play warrior", "go on")
    assert g.cards("Aric", "classes") == ["warrior"]
    assert foes(g) == ["crabs"]


@rule("EPIC-9")
def test_the_order_of_two_other_cards_is_the_players() -> None:
    g = doors("divine-intervention", "cleric")
    assert choices(g) == ["pick divine-intervention", "pick cleric"]
    g.do("Aric", "pick cleric", "play cleric", "go on")
    assert g.level("Aric") == 13  # a Cleric already
    g = doors("divine-intervention", "cleric")
    g.do("Aric", "pick divine-intervention")
    assert g.level("Aric") == 12
    assert g.cards("Aric", "hand") == ["cleric"]


@rule("EPIC-10")
def test_two_monsters_are_fought_together() -> None:
    g = doors("crabs", "net-troll")
    assert foes(g) == ["crabs", "net-troll"]
    g.strengths(12, 11)


@rule("EPIC-10", "COMBAT-17")
def test_both_of_them_have_started_the_fight() -> None:
    for pair in (("crabs", "tongue-demon"), ("tongue-demon", "crabs")):
        g = doors(*pair, carried=["leather-armor"])
        assert sorted(foes(g)) == ["crabs", "tongue-demon"]
        assert g.place("leather-armor") == "discards"


@rule("EPIC-10", "ENHANCE-1")
@pytest.mark.parametrize("cards", [("enraged", "crabs"), ("crabs", "enraged")])
def test_an_enhancer_applies_to_the_monster(cards: tuple[str, str]) -> None:
    g = doors(*cards)
    g.strengths(12, 6)


@rule("EPIC-10", "MATE-1")
@pytest.mark.parametrize("cards", [("mate", "crabs"), ("crabs", "mate")])
def test_a_mate_applies_to_the_monster(cards: tuple[str, str]) -> None:
    g = doors(*cards)
    assert foes(g) == ["crabs", "mate"]
    g.strengths(12, 2)


@rule("EPIC-11")
@pytest.mark.parametrize("cards", [("enraged", "ancient"), ("mate", "elf"), ("elf", "enraged")])
def test_an_enhancer_without_a_monster_goes_to_the_hand(cards: tuple[str, str]) -> None:
    g = doors(*cards)
    assert sorted(g.cards("Aric", "hand")) == sorted(cards)
    assert g.can("Aric", "loot the room")


@rule("EPIC-12", "TROUBLE-1")
def test_a_monster_among_them_leaves_out_phase_two() -> None:
    g = doors("elf", "crabs", hand=["net-troll"])
    g.do("Aric", "go on")
    win(g)
    assert not g.can("Aric", "loot the room")
    assert not g.can("Aric", "look for trouble with net-troll")
    assert g.can("Aric", "end the turn")


@rule("EPIC-8", "TURN-5")
def test_a_player_who_dies_of_the_first_door_leaves_the_second() -> None:
    g = table({"level": 10}, suzan={"hand": ["lose-a-level"]}, doors=["elf", "crabs"], **EPIC)
    g.do("Aric", "kick open the door")
    g.do("Suzan", "play lose-a-level on Aric")  # at the stop before the fight
    g.all_pass()
    assert g.level("Aric") == 9
    g.do("Aric", "go on")
    assert foes(g) == ["crabs"]  # both had been turned over


# --- abilities --------------------------------------------------------------------------------------------------

OWN_CLASS = """\
- id: show-off
  kind: class
  name: Show-Off
  abilities:
    - id: shout
      name: Shouting
      when: my_fight
      epic: true
      limit: {per: fight, times: 1}
      do:
        - add_bonus: {amount: 5, side: mine}
"""


@pytest.fixture
def own_set(tmp_path: Path) -> str:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "set.yaml").write_text("id: own\nname: Own\ndoors: 1\ntreasures: 0\n")
    (folder / "cards.yaml").write_text(OWN_CLASS)
    return str(folder)


@rule("EPIC-13", "EPIC-4")
def test_a_class_may_have_epic_abilities(own_set: str) -> None:
    for level, epic in ((12, True), (9, False)):
        aric = {"level": level, "classes": ["show-off"]}
        g = fight("plutonium-dragon", aric=aric, sets=("deluxe", own_set), **EPIC)
        if epic:
            g.do("Aric", "use shout of show-off")
            g.strengths(17, 20)
        else:
            g.refused("Aric", "use shout of show-off", "EPIC-13")
    g = fight("plutonium-dragon", aric={"level": 9, "classes": ["show-off"]}, sets=("deluxe", own_set))
    g.refused("Aric", "use shout of show-off", "EPIC-13")
    lib = g.t.lib
    said = CardTexts(["deluxe", own_set]).text(lib.numbers["show-off"])
    assert said.lines[-1].endswith("Only while you are Epic.")


@rule("EPIC-13")
def test_no_set_has_any_by_itself() -> None:
    t = kd.new_table(players=3)
    assert not any(power.epic for d in t.lib.defs for power in d.abilities)


@rule("EPIC-14")
def test_the_preset_is_epic_with_listening() -> None:
    assert named_options(["epic-fast"]) == {"epic": True, "listen_at_the_door": True}


@rule("EPIC-15", "COMPEL-3", "WIN-11")
@pytest.mark.parametrize(("level", "yes"), [(9, False), (17, False), (18, True)])
def test_for_the_win_means_twenty(level: int, yes: bool) -> None:
    g = fight(
        "plutonium-dragon", aric={"level": level, "equipped": ["kneepads-of-allure"]}, suzan={"level": 19}, **EPIC
    )
    assert g.t.view(1).fight.for_the_win == yes
    if yes:
        g.refused("Aric", "make Suzan help", "COMPEL-2")


@rule("EPIC-15", "COMPEL-4")
def test_forced_help_gives_nineteen_but_not_twenty() -> None:
    g = fight("net-troll", aric={"level": 18}, suzan={"level": 19}, helper="Suzan", compelled=True, **EPIC)
    win(g)
    assert g.level("Aric") == 19
    assert not g.over()


@rule("EPIC-15", "WIN-4")
@pytest.mark.parametrize(("level", "yes"), [(9, True), (17, True), (18, False)])
def test_stealing_a_level_ends_at_eighteen(level: int, yes: bool) -> None:
    g = table({"level": level, "hand": ["steal-a-level"]}, suzan={"level": 5}, **EPIC)
    assert g.can("Aric", "play steal-a-level on Suzan") == yes


@rule("EPIC-15", "WIN-5")
def test_an_elf_reaches_twenty_by_helping() -> None:
    g = fight("net-troll", aric={"level": 3}, suzan={"level": 19, "races": ["elf"]}, helper="Suzan", **EPIC)
    win(g)
    assert g.winners() == ["Suzan"]


@rule("EPIC-16")
@pytest.mark.parametrize(("epic", "length"), [(True, 20), (False, 10)])
def test_level_bars_run_to_the_winning_level(epic: bool, length: int) -> None:
    t = kd.new_table(players=3, options=kd.Options(epic=epic))
    view = t.view(0)
    assert view.winning_level == length
    painter = Painter(["Aric", "Suzan", "Tom"], CardTexts(["deluxe"]), ["", "", ""], True)
    bar = painter._level(view.players[0], view.winning_level).plain
    assert bar.count("#") + bar.count(".") == length
