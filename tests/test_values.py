"""What people hold in their hands in Python: it can be printed, copied and pickled, and it says what is wrong."""

from __future__ import annotations

import ast
import copy
import inspect
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import kickdoor as kd
from kickdoor.bots import make_bot
from kickdoor.cards.library import build_library
from kickdoor.env import kickdoor_v0
from kickdoor.model.piece import Piece
from kickdoor.record.fingerprint import fingerprint
from kickdoor.sim.arena import Contest
from kickdoor.sim.driver import choice
from kickdoor.sim.plan import Plan

SRC = Path(__file__).parents[1] / "src" / "kickdoor"


def positions(every: int, **setup: object) -> Iterator[kd.Table]:
    """Tables of one game of random bots, each so many decisions after the last one."""
    table = kd.new_table(seed="values", **setup)  # type: ignore[arg-type]
    bots = [make_bot("random", seat) for seat in range(len(table.players))]
    decisions = 0
    while not table.over and decisions < 2000:
        if decisions % every == 0:
            yield table
        seat = table.waiting[0]
        table.act(seat, choice(bots[seat], table, seat))
        decisions += 1


def subclasses(cls: type) -> Iterator[type]:
    below: list[type] = cls.__subclasses__()
    for sub in below:
        yield sub
        yield from subclasses(sub)


# --- sets -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sets", "meant"),
    [
        ("star", ["star"]),
        ("deluxe, star", ["deluxe", "star"]),
        (["deluxe"], ["deluxe"]),
        (("star", "steampunk"), ["star", "steampunk"]),
        (SRC / "sets" / "star", ["star"]),
    ],
)
def test_sets_may_be_named_in_any_form(sets: object, meant: list[str]) -> None:
    tables: list[Callable[..., object]] = [
        lambda sets: kd.new_table(sets=sets).lib.sets,
        lambda sets: kd.scenario({"Ann": {}, "Bob": {}, "Cleo": {}}, sets=sets).lib.sets,
        lambda sets: kd.Record.begin(["Ann", "Bob", "Cleo"], sets=sets).setup.new_table().lib.sets,
        lambda sets: Plan(["random"] * 3, sets).table(1).lib.sets,
        lambda sets: build_library(Contest(["random"] * 3, sets=sets).sets).sets,
        lambda sets: kickdoor_v0.env(sets=sets).table.lib.sets,
    ]
    assert [one(sets) for one in tables] == [meant] * len(tables)


@pytest.mark.parametrize("sets", ["delux", ["delux"], "deluxe, delux"])
def test_a_wrong_name_is_told_which_sets_there_are(sets: object) -> None:
    with pytest.raises(kd.CardFileError, match=r"built-in sets: deluxe, star, steampunk.*did you mean"):
        kd.new_table(sets=sets)  # type: ignore[arg-type]


@pytest.mark.parametrize("sets", ["", [], ()])
def test_a_game_needs_a_set(sets: object) -> None:
    with pytest.raises(kd.BadSetup, match="there are deluxe, star, steampunk"):
        kd.new_table(sets=sets)  # type: ignore[arg-type]


# --- pickles and copies -----------------------------------------------------------------------------------------------


def pickled(table: kd.Table) -> kd.Table:
    again = pickle.loads(pickle.dumps(table))
    assert isinstance(again, kd.Table)
    return again


@pytest.mark.parametrize("duplicate", [pickled, copy.copy, copy.deepcopy])
@pytest.mark.parametrize("sets", ["deluxe", "deluxe,star,steampunk"])
def test_a_duplicate_of_a_table_plays_on_identically(duplicate: Callable[[kd.Table], kd.Table], sets: str) -> None:
    frames = set()
    for table in positions(61, sets=sets, players=5, options=kd.Options(sacrifice=True, listen_at_the_door=True)):
        before = fingerprint(table)
        again = duplicate(table)
        frames |= {type(frame).__name__ for frame in again.frames}
        assert (again is not table, fingerprint(again), again.lib) == (True, before, table.lib)
        other = table.copy()
        for n in range(25):
            if other.over:
                break
            seat = other.waiting[0]
            actions = other.actions(seat)
            assert again.actions(seat) == actions
            action = actions[n * 7 % len(actions)]
            told = [(type(event).__name__, event.numbers()) for event in other.act(seat, action).events]
            assert [(type(event).__name__, event.numbers()) for event in again.act(seat, action).events] == told
        assert fingerprint(again) == fingerprint(other)
        assert fingerprint(table) == before
    assert "Fighting" in frames


def test_events_and_actions_can_be_pickled() -> None:
    table = kd.new_table(sets="deluxe,star,steampunk", seed="pickled")
    bots = [make_bot("random", seat) for seat in range(4)]
    for _ in range(700):
        seat = table.waiting[0]
        action = choice(bots[seat], table, seat)
        assert pickle.loads(pickle.dumps(action)) == action
        for event in table.act(seat, action).events:
            again = pickle.loads(pickle.dumps(event))
            assert (type(again), again.numbers()) == (type(event), event.numbers())
        if table.over:
            break


def test_errors_can_be_pickled_with_their_reasons() -> None:
    table = kd.new_table(players=3)
    with pytest.raises(kd.Illegal) as refused:
        table.act(table.waiting[0], table.parse("kick open the door"))
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.reason.code, again.reason.rule) == (
        str(refused.value),
        refused.value.reason.code,
        refused.value.reason.rule,
    )
    with pytest.raises(kd.RecordError) as unknown:
        kd.Record.begin(["Ann", "Bob", "Cleo"]).replay(upto=7)
    assert str(pickle.loads(pickle.dumps(unknown.value))) == str(unknown.value)


def test_a_library_is_pickled_by_the_names_of_its_sets(tmp_path: Path) -> None:
    assert len(pickle.dumps(kd.new_table().lib)) < 200
    own = tmp_path / "own"
    own.mkdir()
    (own / "set.yaml").write_text("id: own\nname: Own\ndoors: 0\ntreasures: 1\n")
    card = own / "items.yaml"
    card.write_text("- {id: spoon, kind: item, name: Spoon, gold: 100, bonus: 1}\n")
    data = pickle.dumps(kd.new_table(sets=["deluxe", str(own)]))
    assert "spoon" in pickle.loads(data).lib.numbers
    wrong = data.replace(pickle.loads(data).lib.fingerprint.encode(), b"0" * 18)
    with pytest.raises(pickle.UnpicklingError, match="have changed"):
        pickle.loads(wrong)


def passed_on(init: ast.FunctionDef, cls: type) -> set[str]:
    """What a constructor gives to the constructor above it under the same name; that one is looked at, too."""
    calls = [n for n in ast.walk(init) if isinstance(n, ast.Call) and ast.unparse(n.func) == "super().__init__"]
    names = list(inspect.signature(cls.__mro__[1]).parameters)
    return {name for call in calls for name, arg in zip(names, call.args, strict=False) if ast.unparse(arg) == name}


def test_constructors_of_pieces_keep_what_they_are_given() -> None:
    """So that a Piece can be made again from its facts."""
    found = list(subclasses(Piece))
    assert {"Action", "CardMoved", "Fight", "Game", "KillWindow", "Player", "Step"} <= {cls.__name__ for cls in found}
    for cls in found:
        module = ast.parse(SRC.parent.joinpath(*cls.__module__.split(".")).with_suffix(".py").read_text())
        node = next(n for n in module.body if isinstance(n, ast.ClassDef) and n.name == cls.__name__)
        for init in node.body:
            if isinstance(init, ast.FunctionDef) and init.name == "__init__":
                kept = {ast.unparse(n) for n in ast.walk(init) if isinstance(n, ast.Attribute)}
                kept |= {f"self.{name}" for name in passed_on(init, cls)}
                given = init.args.args[1 : len(init.args.args) - len(init.args.defaults)]
                assert {f"self.{one.arg}" for one in given} <= kept, cls


# --- printing ---------------------------------------------------------------------------------------------------------


def test_what_is_printed_can_be_read() -> None:
    table = kd.scenario(
        {"Ann": {"level": 4, "hand": ["enraged"]}, "Bob": {}, "Cleo": {}}, fight={"foes": ["net-troll"]}, seed=3
    )
    troll = table.lib.numbers["net-troll"]
    assert repr(table) == "<Table: deluxe, 3 players, turn 1 of player 0, Fighting asks player 0>"
    assert repr(table.fight) == f"<Fight of player 0 against [{troll}]>"
    assert repr(table.players[0]).startswith("<Player 0: Level 4, hand [")
    assert (
        repr(table.lib) == f"<Library of deluxe: {len(table.lib.defs)} cards, {len(table.lib.cards)} with all copies>"
    )
    assert repr(table.lib.cards[troll]) == "<Card deluxe/net-troll: Net Troll, monster>"
    assert repr(table.parse("play enraged on net-troll")).startswith("Action('play {c} on {t}', card=")
    assert repr(table.view(0)).startswith("<View of player 0: turn 1 of player 0, fight, hand [")
    assert repr(kd.Options(epic=True)) == "Options(epic=True)"
    assert repr(kd.Options(epic=True, turn_limit=20)) == "Options(epic=True, turn_limit=20)"
    assert repr(kd.new_table(seed=3)).startswith("<Table: deluxe, 4 players, before the first turn, ")
    assert repr(make_bot("quick")) == "<QuickBot: steady>"
    assert repr(make_bot("search@200i")) == "<SearchBot: 200 play-outs a decision>"
    assert repr(kd.Record.begin(["Ann", "Bob", "Cleo"])) == "<Record of Ann, Bob, Cleo: 0 actions>"
    assert repr(kd.Log(["Ann", "Bob", "Cleo"], table.lib, 1)) == "<Log of Ann, Bob, Cleo for Bob>"
    assert repr(kd.Plan(["quick", "random", "random"], sets="deluxe,star")) == (
        "<Plan: deluxe and star, quick, random, random, from seed 0>"
    )
    assert repr(kd.Contest(["quick", "easy"], players=4)) == "<Contest of quick, easy: deluxe, 4 at a table>"


def test_every_public_class_says_how_it_is_printed() -> None:
    classes = [found for name in dir(kd) if isinstance(found := getattr(kd, name), type)]
    assert len(classes) > 30
    assert [each.__name__ for each in classes if not any("__repr__" in vars(base) for base in each.__mro__[:-1])] == []


def test_nothing_is_printed_as_an_object_at_an_address() -> None:
    lib = kd.new_table(sets="deluxe,star,steampunk").lib
    facts = [[d, d.monster, d.item, d.gives, d.curse, d.plays, d.abilities] for d in lib.defs]
    assert " object at 0x" not in repr(facts) + repr(lib.programs)
    for table in positions(197, sets="deluxe,star,steampunk"):
        view = table.view(table.waiting[0])
        seat = table.waiting[0]
        step = table.copy().act(seat, table.actions(seat)[-1])
        seen = [table, table.frames, table.players, table.fight, table.offers, step, view,
                view.players, view.fight, view.offers, view.draft, view.question, view.die]  # fmt: skip
        assert " object at 0x" not in repr(seen)
