"""Several sets in one game (COMBINE): Deluxe with a small set of this file's own, and the built-in ones together.

The small set has what other sets have and Deluxe has not: its own word for Curses, companions in the Door deck, cards
of the same name with another text.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.cards.library import build_library
from kickdoor.cards.registry import built_in_sets, load_sets
from kickdoor.cli.setup import named_sets
from kickdoor.cli.terminal.cardtexts import CardTexts
from kickdoor.model.traits import Trait
from kickdoor.model.words import DOOR, T_CLASS, T_HUMAN, TREASURE
from kickdoor.record.speaker import Speaker
from kickdoor.rules.traits import counts_as
from tests.support.fights import fight, foes, get_help, lose, win
from tests.support.game import game
from tests.support.invariants import check
from tests.support.rule import rule
from tests.support.situations import choices
from tests.support.stroll import Stroller, stroll

WORDS = """\
id: mini
name: Mini
doors: 9
treasures: 5
words: {curse: Trap, hireling: Sidekick, mate: Clone}
"""
DOORS = """\
- {id: warrior, kind: class, name: Warrior, copies: 2, gives: [{run_away: 1}]}
- {id: pit, kind: curse, name: Pit, do: [{lose_level: 1}]}
- {id: buddy, kind: hireling, name: Buddy, deck: door, gives: [{fight_bonus: 2}]}
- {id: clone, kind: other, name: Clone, deck: door, plays: [{when: fight, target: foe, do: [{add_mate: {}}]}]}
- {id: shiny, kind: enhancer, name: Shiny, bonus: 3, treasures: 1}
- {id: lame-goblin, kind: monster, name: Lame Goblin, level: 3, treasures: 1, bad_stuff: [{lose_level: 1}]}
- {id: robot, kind: race, name: Robot}
- {id: gremlin, kind: monster, name: Gremlin, level: 1, treasures: 1, against: [{race: elf, bonus: 4}]}
"""
TREASURES = """\
- {id: drum, kind: item, name: Drum, gold: 400, bonus: 2, size: big}
- {id: widget, kind: item, name: Widget, gold: 300, bonus: 2, hands: 1, usable_by: [{class: warrior}]}
- {id: gizmo, kind: item, name: Gizmo, gold: 300, bonus: 2, complex: true}
- {id: engine, kind: item, name: Engine, gold: 300, bonus: 2, complex: true, size: big}
- id: goblin-trap
  kind: one_shot
  name: Goblin Trap
  gold: 100
  plays:
    - {when: fight, target: foe, foe: {monster: lame-goblin}, do: [{remove_foe: {which: target}}]}
"""

FIRST, SECOND = "deluxe/warrior", "mini/warrior"


def make(folder: Path, words: str = WORDS, doors: str = DOORS, treasures: str = TREASURES) -> str:
    folder.mkdir()
    for name, text in (("set", words), ("doors", doors), ("treasures", treasures)):
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return str(folder)


@pytest.fixture
def mixed(tmp_path: Path) -> dict[str, Any]:
    return {"sets": ("deluxe", make(tmp_path / "mini"))}


@pytest.fixture
def raceless(tmp_path: Path) -> str:
    """A set like Steampunk: without Races, big enough to be dealt."""
    words = "id: plain\nname: Plain\ndoors: 30\ntreasures: 30\n"
    doors = "".join(
        f"- {{id: rat-{n}, kind: monster, name: Rat {n}, level: 1, treasures: 1, copies: 10}}\n" for n in range(3)
    )
    treasures = "".join(f"- {{id: hat-{n}, kind: item, name: Hat {n}, gold: 1000, copies: 10}}\n" for n in range(3))
    return make(tmp_path / "plain", words, doors, treasures)


@rule("COMBINE-1")
def test_all_doors_are_one_deck_and_all_treasures_another(mixed: dict[str, Any]) -> None:
    t = kd.new_table(mixed["sets"], players=3)
    assert t.lib.sets == ["deluxe", "mini"]
    for deck, size in ((DOOR, 95 + 9), (TREASURE, 73 + 5)):
        cards = [c for c, d in enumerate(t.lib.cards) if d.deck == deck]
        assert len(cards) == size
        dealt = {t.lib.cards[c].set_id for c in t.decks[deck]}
        assert dealt == {"deluxe", "mini"}  # shuffled together


@rule("COMBINE-1")
def test_the_sets_of_a_game_are_named_with_commas() -> None:
    assert named_sets("deluxe, star,steampunk") == ("deluxe", "star", "steampunk")


@rule("COMBINE-2")
def test_what_is_good_against_curses_is_good_against_traps(mixed: dict[str, Any]) -> None:
    players: dict[str, Any] = {"Aric": {"level": 3, "hand": ["wishing-ring"]}, "Suzan": {"hand": ["pit"]}, "Tom": {}}
    g = game(players, **mixed)
    g.do("Suzan", "play pit on Aric")
    g.do("Aric", "play wishing-ring")
    assert g.level("Aric") == 3
    assert g.place("pit") == "discards"


@rule("COMBINE-2")
def test_each_set_has_its_own_words_on_its_own_cards(mixed: dict[str, Any]) -> None:
    lib = build_library(mixed["sets"])
    texts = CardTexts(mixed["sets"])
    assert texts.text(lib.numbers["pit"]).type_line.startswith("Trap")
    assert texts.text(lib.numbers["lose-a-level"]).type_line.startswith("Curse")
    assert texts.text(lib.numbers["buddy"]).type_line.startswith("Sidekick")
    assert Speaker([], lib, None).turned_up(lib.numbers["pit"]) == "Pit (Trap)"
    assert lib.word(lib.cards[lib.numbers["clone"]], "mate", "?") == "Clone"
    assert lib.word(lib.cards[lib.numbers["mate"]], "mate", "?") == "Mate"


@rule("COMBINE-3", "HIRE-7")
def test_sidekicks_and_hirelings_count_as_one_kind(mixed: dict[str, Any]) -> None:
    aric = {"companions": ["hireling"], "hand": ["buddy"]}
    g = game({"Aric": aric, "Suzan": {}, "Tom": {}}, **mixed)
    g.refused("Aric", "play buddy", "SIDEKICK-3")
    g.do("Aric", "put away hireling", "play buddy")
    assert g.cards("Aric", "companions") == ["buddy"]


@rule("COMBINE-3")
def test_what_names_hirelings_means_sidekicks_too(mixed: dict[str, Any]) -> None:
    g = game({"Aric": {"hand": ["kill-the-hireling"]}, "Suzan": {"companions": ["buddy"]}, "Tom": {}}, **mixed)
    g.do("Aric", "play kill-the-hireling on Aric")
    assert g.level("Aric") == 2
    assert g.place("buddy") == "discards"


BUDDIES = {"Suzan": {"companions": ["buddy"]}, "Tom": {"companions": ["hireling"]}}


@rule("COMBINE-3", "ORDER-13")
@pytest.mark.parametrize(("goes", "stays"), [("buddy", "hireling"), ("hireling", "buddy")])
@pytest.mark.parametrize("target", ["Aric", "Suzan"])
def test_a_player_who_kills_a_hireling_chooses_which(mixed: dict[str, Any], goes: str, stays: str, target: str) -> None:
    g = game({"Aric": {"hand": ["kill-the-hireling"]}, **BUDDIES}, **mixed)
    g.do("Aric", f"play kill-the-hireling on {target}")
    assert g.waiting() == ["Aric"]  # and not who gains the level
    assert choices(g) == ["discard buddy", "discard hireling"]
    g.do("Aric", f"discard {goes}")
    assert g.place(goes) == "discards"
    assert g.place(stays).startswith("companions of")
    assert g.level(target) == 2


@rule("COMBINE-3", "NEG-7")
def test_a_player_who_has_promised_to_kill_a_hireling_chooses_which(mixed: dict[str, Any]) -> None:
    aric = {"level": 1, "hand": ["kill-the-hireling", "1000-gold-pieces"]}
    g = fight("potted-plant", aric=aric, suzan=BUDDIES["Suzan"], tom=BUDDIES["Tom"], **mixed)
    get_help(g, "Suzan", "promise kill-the-hireling", "promise 1000-gold-pieces")
    win(g)
    assert choices(g) == ["discard buddy", "discard hireling"]
    assert g.level("Suzan") == 1
    g.do("Aric", "discard hireling")
    assert g.place("hireling") == "discards"
    assert g.cards("Suzan", "companions") == ["buddy"]
    assert g.level("Suzan") == 3  # the second promise was kept afterwards


@rule("COMBINE-3", "HIRE-8")
@pytest.mark.parametrize("companion", ["buddy", "hireling"])
def test_with_sidekicks_in_the_game_every_companion_may_be_sacrificed(mixed: dict[str, Any], companion: str) -> None:
    g = fight("plutonium-dragon", aric={"companions": [companion]}, **mixed)
    lose(g)
    g.do("Aric", f"sacrifice {companion}")
    assert g.t.fight is None
    assert g.place(companion) == "discards"


@rule("COMBINE-4", "COMPLEX-7")
def test_complex_and_big_are_two_things(mixed: dict[str, Any]) -> None:
    cards: dict[str, Any] = {card.id: card for card_set in load_sets(mixed["sets"]) for card in card_set.cards}
    for name, marks in {
        "leather-armor": (False, False),
        "drum": (False, True),
        "gizmo": (True, False),
        "engine": (True, True),
    }.items():
        assert (cards[name].complex, cards[name].size == "big") == marks
    g = game({"Aric": {"carried": ["gizmo", "drum"], "hand": ["engine"]}, "Suzan": {}, "Tom": {}}, **mixed)
    g.refused("Aric", "play engine", "BIG-1")  # for being Big; a Complex one may be carried
    assert g.can("Aric", "equip gizmo")


@rule("COMBINE-5", "BIG-1")
def test_the_rules_of_one_set_hold_for_the_cards_of_the_other(mixed: dict[str, Any]) -> None:
    aric = {"equipped": ["drum"], "hand": ["huge-rock"]}
    g = game({"Aric": aric, "Suzan": {}, "Tom": {}}, **mixed)
    g.refused("Aric", "play huge-rock", "BIG-1")


@rule("COMBINE-6")
def test_everybody_may_have_a_race_and_is_human_without(raceless: str) -> None:
    alone = kd.new_table((raceless,), players=3)
    assert not alone.lib.has_races
    both = kd.new_table(("deluxe", raceless), players=3)
    assert both.lib.has_races
    g = game({"Aric": {"races": ["elf"]}, "Suzan": {}, "Tom": {}}, sets=("deluxe", raceless))
    assert [counts_as(g.t, seat, Trait(T_HUMAN, 0)) for seat in range(3)] == [False, True, True]


@rule("COMBINE-7", "MATE-2", "MATE-8")
def test_mate_clone_and_enhancers_work_together(mixed: dict[str, Any]) -> None:
    g = fight("gremlin", tom={"hand": ["mate", "clone", "shiny", "enraged"]}, **mixed)
    g.do("Tom", "play mate on gremlin", "play clone on gremlin", "play shiny on gremlin", "play enraged on gremlin")
    assert foes(g) == ["gremlin", "mate", "clone"]  # each adds one
    g.strengths(1, 3 * (1 + 3 + 5))


@rule("COMBINE-8")
def test_cards_of_one_id_are_told_apart_by_their_set(mixed: dict[str, Any]) -> None:
    lib = build_library(mixed["sets"])
    assert {FIRST, f"{FIRST}:2", f"{FIRST}:3", SECOND, f"{SECOND}:2"} <= set(lib.numbers)
    assert "warrior" not in lib.numbers
    assert "wizard" in lib.numbers  # only one set has it
    assert len(set(lib.names)) == len(lib.cards)
    t = kd.new_table(mixed["sets"], players=3)
    for name in (FIRST, f"{SECOND}:2"):
        action = t.parse(f"play {name}")
        assert t.text(action) == f"play {name}"


@rule("COMBINE-8")
def test_each_of_them_does_what_it_says(mixed: dict[str, Any]) -> None:
    for name, ties in ((FIRST, True), (SECOND, False)):
        g = fight("net-troll", aric={"level": 9, "classes": [name], "equipped": ["spiky-knees"]}, **mixed)
        g.strengths(10, 10)
        assert g.winning() == ties
    found = CardTexts(mixed["sets"]).find("Warrior")
    assert [g.t.lib.names[card] for card in found] == [FIRST, SECOND]


@rule("COMBINE-8", "CLASS-15")
def test_two_class_cards_of_one_name_are_the_same_class(mixed: dict[str, Any]) -> None:
    lib = build_library(mixed["sets"])
    first, second = lib.cards[lib.numbers[FIRST]], lib.cards[lib.numbers[SECOND]]
    assert first.trait == second.trait
    aric = {"classes": [FIRST], "extras": ["super-munchkin"], "hand": [SECOND]}
    g = game({"Aric": aric, "Suzan": {}, "Tom": {}}, **mixed)
    g.refused("Aric", f"play {SECOND}", "CLASS-15")
    warrior = Trait(T_CLASS, first.trait)
    g = game({"Aric": {"classes": [FIRST]}, "Suzan": {"classes": [SECOND]}, "Tom": {}}, **mixed)
    assert [counts_as(g.t, seat, warrior) for seat in range(3)] == [True, True, False]


@rule("COMBINE-8")
def test_what_is_for_a_class_is_for_that_of_the_other_set_too(mixed: dict[str, Any]) -> None:
    g = game({"Aric": {"classes": [FIRST], "equipped": ["widget"]}, "Suzan": {}, "Tom": {}}, **mixed)
    assert g.equipped("widget")


@rule("COMBINE-8")
def test_a_card_means_the_monster_of_its_own_set(mixed: dict[str, Any]) -> None:
    for name, yes in (("mini/lame-goblin", True), ("deluxe/lame-goblin", False)):
        g = fight(name, "gremlin", aric={"hand": ["goblin-trap"]}, **mixed)
        assert g.can("Aric", f"play goblin-trap on {name}") == yes


def test_a_name_may_belong_to_another_set_but_must_belong_to_one(tmp_path: Path) -> None:
    """Strict: a Race that no set in the game has is a mistake in the card, not a Race that nobody can have."""
    folder = make(tmp_path / "mini")
    load_sets(["deluxe", folder])  # the Elf is of Deluxe
    with pytest.raises(kd.CardFileError) as caught:
        load_sets([folder])
    assert "no race 'elf'" in str(caught.value)


@rule("COMBINE-9", "COMPEL-2", "COMPEL-4")
def test_forced_help_is_never_for_the_win_in_the_whole_mix(mixed: dict[str, Any]) -> None:
    aric = {"level": 9, "equipped": ["kneepads-of-allure"], "classes": [SECOND]}
    g = fight("net-troll", aric={**aric, "level": 8}, suzan={"level": 9}, tom={"hand": ["clone"]}, **mixed)
    g.do("Aric", "make Suzan help")
    g.do("Tom", "play clone on net-troll")  # now it is for the win
    assert g.t.fight.helper == -1
    g.refused("Aric", "make Suzan help", "COMPEL-2")


@rule("COMBINE-9", "COMBAT-8")
def test_the_fight_ends_with_the_last_monster_removed(mixed: dict[str, Any]) -> None:
    g = fight("mini/lame-goblin", aric={"hand": ["goblin-trap"]}, **mixed)
    g.do("Aric", "play goblin-trap on mini/lame-goblin")
    assert g.t.fight is None


@rule("COMBINE-10")
def test_mixed_sets_and_options_together(mixed: dict[str, Any]) -> None:
    options = kd.Options(epic=True, listen_at_the_door=True, shared_victory=True)
    for seed in range(4):
        t = kd.new_table(mixed["sets"], players=3 + seed, seed=seed, options=options)
        stroll(t, f"mixed {seed}", 100_000)
        assert t.over
        assert max(p.level for p in t.players) == 20
    g = fight("crabs", aric={"level": 9}, options=options, **mixed)
    win(g)
    assert not g.over()


@rule("COMBINE-10")
def test_a_mixed_game_is_recorded(mixed: dict[str, Any]) -> None:
    record = kd.Record.begin(["Aric", "Suzan", "Tom"], sets=mixed["sets"], options=kd.Options(epic=True))
    recorder = kd.Recorder(record)
    for _ in range(200):
        seat = recorder.table.waiting[0]
        recorder.act(seat, recorder.table.actions(seat)[0])
    assert kd.Record.decode(record.encode()).verify().turns == recorder.table.turn


# --- the built-in sets with each other ----------------------------------------------------------------------------


def mixes() -> list[tuple[str, ...]]:
    """Every two and all of the built-in sets."""
    names = sorted(built_in_sets())
    return [mix for size in range(2, len(names) + 1) for mix in combinations(names, size)]


@rule("COMBINE-1", "COMBINE-5", "COMBINE-10")
@pytest.mark.parametrize("mix", mixes(), ids="+".join)
@pytest.mark.parametrize("epic", [False, True], ids=["", "epic"])
def test_built_in_sets_are_played_together(mix: tuple[str, ...], epic: bool) -> None:
    for seed in range(3):
        t = kd.new_table(mix, players=3 + seed, seed=seed, options=kd.Options(epic=epic, listen_at_the_door=epic))
        assert len(set(t.lib.names)) == len(t.lib.cards) > 300
        walk = Stroller(t, f"mix {seed}")
        for _ in range(150):
            walk.go(5)
            check(t)
            if t.over:
                break
        stroll(t, "to the end", 100_000)
        assert t.over
        assert t.winners
