"""Paired games: what differs in them, what they say about a card, and how sure it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kickdoor.cli import app
from kickdoor.cli.balance_told import told
from kickdoor.model.words import DECK, DOOR
from kickdoor.sim.balance import Balance, Pairs, UnknownCard, card_named, measure, usual_place, verdict_of
from kickdoor.sim.crew import crew_of
from kickdoor.sim.plan import Plan

TAVERN = str(Path(__file__).parents[2] / "src" / "kickdoor" / "sets" / "examples" / "tavern")
PLAN = Plan(["random"] * 3, ("deluxe",), 2, limit=120)


def pairs(name: str, found: str, games: int = 6, plan: Plan = PLAN) -> Pairs:
    return Pairs(plan, card_named(name, plan.check()), found, games)


def without_time(balance: Balance) -> dict[str, object]:
    return {key: value for key, value in balance.items() if key != "seconds"}


# --- what the games of a pair are -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["deluxe/kneepads-of-allure", "deluxe/cleric", "deluxe/divine-intervention"])
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_hands_differ_in_one_card_of_the_holder(name: str, holder: int) -> None:
    job = pairs(name, "hand")
    with_it, without = (job.table(9, holder, with_card=on) for on in (True, False))
    lib = with_it.lib
    assert job.card in with_it.players[holder].hand
    assert without.place[job.card] == DECK * 8
    assert without.decks[lib.cards[job.card].deck][0] == job.card  # at the very bottom
    for seat in range(3):
        gained = set(with_it.players[seat].hand) - set(without.players[seat].hand)
        lost = set(without.players[seat].hand) - set(with_it.players[seat].hand)
        if seat != holder:
            assert not gained | lost
            continue
        assert gained == {job.card}
        (other,) = lost
        assert lib.cards[other].deck == lib.cards[job.card].deck
        assert with_it.decks[lib.cards[other].deck][0] == other
    assert with_it.dice_chance.state() == without.dice_chance.state()
    for deck in range(2):
        assert with_it.decks[deck][1:] == without.decks[deck][1:]


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_doors_differ_in_the_first_one_of_the_holder(holder: int) -> None:
    job = pairs("deluxe/bullrog", "door")
    tables = []
    for on in (True, False):
        t = job.table(9, holder, with_card=on)
        bots = job.plan.players(9)
        job.play_to_the_door(t, bots, holder, with_card=on)
        assert t.turn_of == holder
        tables.append(t)
    with_it, without = tables
    assert with_it.turn == without.turn <= 3
    assert with_it.decks[DOOR][-1] == job.card == without.decks[DOOR][0]
    assert with_it.decks[DOOR][0] == without.decks[DOOR][-1]
    assert with_it.decks[DOOR][1:-1] == without.decks[DOOR][1:-1]
    assert [p.hand for p in with_it.players] == [p.hand for p in without.players]


def test_a_monster_is_met_behind_a_door_and_the_rest_is_held() -> None:
    lib = PLAN.check()
    places = {name: usual_place(lib.cards[card_named(f"deluxe/{name}", lib)]) for name in ("bullrog", "cleric", "mate")}
    assert places == {"bullrog": "door", "cleric": "hand", "mate": "hand"}


# --- what they say ----------------------------------------------------------------------------------------------


def test_sums_fit_and_do_not_depend_on_the_number_of_processes() -> None:
    plan = Plan(["random"] * 3, ("deluxe",), 2)
    job = pairs("deluxe/kneepads-of-allure", "hand", 8, plan)
    one = measure(job, crew_of(1, 8))
    assert without_time(one) == without_time(measure(job, crew_of(2, 8)))
    assert one["pairs"] == one["wanted"] == 8
    assert one["errors"] == []
    assert one["wins_with"] - one["wins_without"] == one["only_with"] - one["only_without"]
    assert one["change"] == pytest.approx((one["wins_with"] - one["wins_without"]) / 8, abs=1e-5)
    assert one["low"] <= one["change"] <= one["high"]
    assert 0 <= one["played"] <= 1


def test_a_card_that_decides_games_is_found_too_strong(tmp_path: Path) -> None:
    """Nine Levels at once win the game on the spot."""
    (tmp_path / "set.yaml").write_text("id: broken\nname: Broken\ndoors: 0\ntreasures: 1\n")
    (tmp_path / "others.yaml").write_text(
        "- id: crown\n  kind: other\n  deck: treasure\n  name: Crown\n  plays:\n    - when: any_time\n"
        "      do:\n        - gain_level: {amount: 9, may_win: true}\n"
    )
    plan = Plan(["random"] * 3, ("deluxe", str(tmp_path)), 1)
    result = measure(pairs("broken/crown", "hand", 40, plan), crew_of(1, 40))
    assert result["verdict"] == "too strong"
    assert result["low"] > result["margin"] == pytest.approx(0.2 / 3)
    assert result["more_games"] == 0
    assert result["played"] > 0.8
    assert "verdict: too strong" in "\n".join(told(result))


def test_few_games_are_said_to_be_too_few() -> None:
    result = measure(pairs("deluxe/kneepads-of-allure", "hand", 3), crew_of(1, 3))
    assert result["verdict"] == "not enough games"
    assert result["more_games"] >= 100
    assert "pairs would settle it" in told(result)[4]


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (0.06, 0.2, "too strong"),
        (-0.2, -0.06, "too weak"),
        (-0.04, 0.05, "fine"),
        (0.01, 0.02, "fine"),
        (0.04, 0.2, "not enough games"),
        (-0.06, 0.04, "not enough games"),
        (-0.2, 0.2, "not enough games"),
    ],
)
def test_verdict_goes_by_the_whole_interval(low: float, high: float, verdict: str) -> None:
    assert verdict_of(low, high, 0.05) == verdict


def test_a_card_nobody_plays_is_told() -> None:
    result = measure(pairs("deluxe/kneepads-of-allure", "hand", 2), crew_of(1, 2))
    result["played"] = 0.03
    assert "only 3.0% of the games" in told(result)[-1]


# --- names ------------------------------------------------------------------------------------------------------


def test_names_of_cards() -> None:
    lib = Plan(["random"] * 3, ("deluxe", "star", TAVERN)).check()
    assert lib.cards[card_named("tavern/bar-stool", lib)].name == "Bar Stool"
    assert lib.cards[card_named("Bullrog", lib)].id == "bullrog"
    with pytest.raises(UnknownCard, match=r"there is no card 'deluxe/bulrog' in the set 'deluxe'.*bullrog"):
        card_named("deluxe/bulrog", lib)
    with pytest.raises(UnknownCard, match="several cards: say deluxe/"):
        card_named("super-munchkin", lib)


# --- the command ------------------------------------------------------------------------------------------------


def cli(*args: object, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as end:
        app(["cards", "balance", *map(str, args)])
    out, err = capsys.readouterr()
    assert isinstance(end.value.code, int)
    return end.value.code, out, err


def test_a_users_card_is_measured_by_its_folder(capsys: pytest.CaptureFixture[str]) -> None:
    args = (f"{TAVERN}/bar-stool", "--games", 2, "--players", 3, "--bots", "random", "--jobs", 1)
    code, out, err = cli(*args, "--json", capsys=capsys)
    assert (code, err) == (0, "")
    result = json.loads(out)
    assert (result["card"], result["pairs"], result["found"]) == ("tavern/bar-stool", 2, "hand")
    assert result["sets"] == ["deluxe", TAVERN]
    code, out, _ = cli(*args, capsys=capsys)
    assert out.startswith("Bar Stool (tavern/bar-stool), in the opening hand, instead of a random card of its deck\n")
    assert "2 pairs of games, 3 players, bots: random" in out


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["bullrog"], "say SET/CARD"),
        (["deluxe/"], "say SET/CARD"),
        (["deluxe/bulrog"], "there is no card 'deluxe/bulrog'"),
        (["nowhere/bullrog"], "no such set"),
        (["deluxe/bullrog", "--sets", "star"], "there is no card"),
        (["deluxe/bullrog", "--found", "pocket"], "--found is hand or door"),
        (["deluxe/kneepads-of-allure", "--found", "door"], "never behind a door"),
        (["deluxe/bullrog", "--games", "0"], "at least one pair"),
        (["deluxe/bullrog", "--margin", "-1"], "--margin"),
        (["deluxe/bullrog", "--jobs", "-1"], "-1 processes"),
        (["deluxe/bullrog", "--bots", "clever"], "no bot called"),
        (["deluxe/bullrog", "--players", "9"], "3 to 6 players"),
    ],
)
def test_bad_input_is_one_clear_line(args: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = cli(*args, capsys=capsys)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert words in err
