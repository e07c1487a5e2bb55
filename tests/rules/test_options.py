"""Options of the table for open points of the catalogue: the sacrifice of a Hireling, forced help, promises."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from kickdoor.model.table import OPTION_NAMES
from kickdoor.views.as_json import as_json
from tests.support.fights import fight, get_help, lose, win
from tests.support.game import Game
from tests.support.rule import rule

SACRIFICE: dict[str, Any] = {"options": kd.Options(sacrifice=True)}
BY_CHOICE: dict[str, Any] = {"options": kd.Options(forced_help_by_choice=True)}
HOLD: dict[str, Any] = {"options": kd.Options(promises_hold_on_loss=True)}
HIRED = {"companions": ["hireling"], "equipped": ["mithril-armor"], "loaded": {"mithril-armor": "hireling"}}


def lost(*foes: str, **more: Any) -> Game:
    g = fight(*foes, **more)
    lose(g)
    return g


# --- sacrifice (HIRE-8) -----------------------------------------------------------------------------------------


@rule("HIRE-8")
def test_without_the_option_a_hireling_is_not_sacrificed() -> None:
    g = lost("bigfoot", aric=HIRED)
    g.refused("Aric", "sacrifice hireling", "HIRE-8")


@rule("HIRE-8")
def test_a_sacrifice_saves_from_all_monsters() -> None:
    g = lost("bigfoot", "net-troll", aric=HIRED, **SACRIFICE)
    g.do("Aric", "sacrifice hireling")
    assert g.t.fight is None
    assert not g.over()
    assert g.place("hireling") == "discards"
    assert g.place("mithril-armor") == "discards"
    assert g.player("Aric").alive
    assert g.can("Aric", "end the turn")


@rule("HIRE-8")
def test_it_works_where_escape_is_impossible() -> None:
    g = lost("plutonium-dragon", "gazebo", aric=HIRED, **SACRIFICE)
    g.do("Aric", "sacrifice hireling")
    assert g.t.fight is None


@rule("HIRE-8")
def test_it_comes_before_the_first_roll() -> None:
    g = lost("bigfoot", "lame-goblin", aric=HIRED, dice=[6], **SACRIFICE)
    assert g.can("Aric", "sacrifice hireling")
    g.do("Aric", "roll against bigfoot")
    g.all_pass()
    g.refused("Aric", "sacrifice hireling", "SIDEKICK-12")


@rule("HIRE-8")
@pytest.mark.parametrize("both", [False, True])
def test_the_fighter_decides_whether_the_helper_escapes_too(both: bool) -> None:
    g = lost("plutonium-dragon", "bigfoot", aric=HIRED, helper="Suzan", **SACRIFICE)
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Aric", "sacrifice hireling for both" if both else "sacrifice hireling")
    if both:
        assert g.t.fight is None
    else:
        assert g.waiting() == ["Suzan"]
        assert g.can("Suzan", "roll against plutonium-dragon")


@rule("HIRE-8")
def test_the_fighter_may_save_a_helper_who_runs_first() -> None:
    g = lost("bigfoot", aric=HIRED, helper="Suzan", **SACRIFICE)
    g.do("Aric", "let Suzan run first")
    g.do("Suzan", "let Suzan run first")
    g.do("Suzan", "roll against bigfoot")
    assert g.waiting() == ["Aric"]  # asked before the die is rolled
    g.do("Aric", "sacrifice hireling for both")
    assert g.t.fight is None


@rule("HIRE-8")
def test_a_helper_saves_nobody_else() -> None:
    g = lost("bigfoot", suzan=HIRED, helper="Suzan", dice=[6], **SACRIFICE)
    g.do("Aric", "let Suzan run first")
    g.do("Suzan", "let Suzan run first")
    assert not g.can("Suzan", "sacrifice hireling for both")
    g.do("Suzan", "sacrifice hireling")
    assert g.waiting() == ["Aric"]


# --- forced help (COMPEL-4) -------------------------------------------------------------------------------------


def forced(**more: Any) -> Game:
    suzan = {"level": 9}
    return fight("crabs", "king-tut", aric={"level": 8}, suzan=suzan, helper="Suzan", compelled=True, **more)


@rule("COMPEL-4")
def test_a_forced_helper_may_leave_a_fight_for_the_win() -> None:
    g = forced(**BY_CHOICE)
    assert g.t.fight.helper == g.seat("Suzan")
    g.do("Suzan", "leave the fight")
    assert g.t.fight.helper == -1
    g.refused("Suzan", "leave the fight", "COMPEL-4")


@rule("COMPEL-4")
def test_the_helper_is_put_out_without_the_option() -> None:
    assert forced().t.fight.helper == -1


@rule("COMPEL-4", "COMPEL-11")
def test_a_player_who_stays_is_asked_before_the_kill_and_gives_no_win() -> None:
    g = fight("net-troll", aric={"level": 9}, suzan={"level": 9}, helper="Suzan", compelled=True, **BY_CHOICE)
    g.do("Aric", "announce the kill")
    assert "Suzan" in g.waiting()
    assert g.can("Suzan", "leave the fight")
    g.all_pass()
    assert not g.over()
    assert g.level("Aric") == 9  # the helper was compelled all the same


@rule("HELP-16", "COMPEL-4")
def test_nobody_else_leaves() -> None:
    g = fight("net-troll", aric={"level": 9}, suzan={"level": 9}, helper="Suzan", **BY_CHOICE)
    g.refused("Suzan", "leave the fight", "HELP-16")
    g = fight("net-troll", aric={"level": 2}, suzan={"level": 9}, helper="Suzan", compelled=True, **BY_CHOICE)
    g.refused("Suzan", "leave the fight", "COMPEL-4")


# --- promised Items (NEG-5) -------------------------------------------------------------------------------------


@rule("NEG-5")
@pytest.mark.parametrize(("options", "owner"), [(HOLD, "Suzan"), ({}, "Aric")])
def test_promised_items_are_due_after_a_loss(options: dict[str, Any], owner: str) -> None:
    g = fight("bigfoot", aric={"carried": ["leather-armor"]}, dice=[6, 6], **options)
    get_help(g, "Suzan", "add leather-armor")
    lose(g)
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Aric", "roll against bigfoot")
    g.all_pass()
    g.do("Suzan", "roll against bigfoot")
    g.all_pass()
    assert g.place("leather-armor") == f"items of {owner}"


@rule("NEG-5")
def test_nothing_need_be_said_about_it_then() -> None:
    g = fight("net-troll", aric={"carried": ["leather-armor"]}, **HOLD)
    g.do("Aric", "ask Suzan for help", "add leather-armor")
    assert not g.can("Aric", "pay also on a loss")
    g.do("Aric", "done")
    assert g.t.view(1).offers[0].on_loss


# --- all of them ------------------------------------------------------------------------------------------------


def test_a_view_shows_the_options() -> None:
    t = kd.new_table(players=3, options=kd.Options(epic=True, turn_limit=30))
    view = t.view(0)
    assert view.options.epic
    assert view.options.turn_limit == 30
    assert view.free_level == 18
    shown: Any = as_json(view)["options"]
    assert shown == {name: name == "epic" for name in OPTION_NAMES} | {"turn_limit": 30}


def test_all_are_off_by_default() -> None:
    options = kd.Options()
    assert not any(getattr(options, name) for name in OPTION_NAMES)


@rule("WIN-1")
def test_the_winning_level_belongs_to_the_table() -> None:
    t = kd.new_table(players=3)
    assert (t.winning_level, t.free_level) == (10, 9)
    g = fight("crabs", aric={"level": 9})
    win(g)
    assert g.winners() == ["Aric"]
