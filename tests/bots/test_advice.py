"""Advice for people: the most useful action first, and made of nothing that the seat may not know."""

from __future__ import annotations

from typing import Any

import kickdoor as kd
from kickdoor.bots.advice import Advice, advise
from kickdoor.views.live_view import LiveView
from tests.support.walks import rare, walks


def advice(t: Any, seat: int) -> Advice:
    return advise(LiveView(t, seat), t.actions(seat), t.outlook(seat))


def ranking(t: Any, seat: int) -> list[str]:
    return [t.text(a) for a in advice(t, seat).ranking]


def good(t: Any, seat: int) -> list[str]:
    given = advice(t, seat)
    return [t.text(a) for a in given.ranking[: given.good]]


def fight(**players: dict[str, Any]) -> Any:
    return kd.scenario({"Ann": {}, "Bob": {}, "Cleo": {}, **players}, fight={"foes": ["net-troll"]})


def test_whatever_is_hidden_changes_no_advice() -> None:
    chance = kd.chance_from("advice")
    compared = 0
    for n, walker in enumerate(walks(6, 400, "advice", True)):
        t = walker.table
        if t.over or (n % 12 and not (n % 4 == 0 and rare(t))):
            continue
        for seat in range(len(t.players)):
            if not t.actions(seat):
                continue
            here, there = advice(t, seat), advice(t.redeal(seat, chance), seat)
            assert (here.ranking, here.good) == (there.ranking, there.good), f"step {n}, @{seat}"
            compared += 1
    assert compared > 300


def test_every_legal_action_has_its_place() -> None:
    for n, walker in enumerate(walks(4, 300, "places")):
        t = walker.table
        if n % 9 or t.over:
            continue
        for seat in range(len(t.players)):
            given = advice(t, seat)
            assert sorted(t.text(a) for a in given.ranking) == sorted(t.text(a) for a in t.actions(seat))
            assert 0 <= given.good <= len(given.ranking)


def test_what_wins_comes_first_then_what_helps_then_help_then_running() -> None:
    hand = ["doppleganger", "flaming-poison-potion", "yuppie-water"]
    t = fight(Ann={"level": 6, "hand": hand}, Bob={"level": 9}, Cleo={"level": 1})
    order = ranking(t, 0)
    wanted = [
        "play doppleganger",
        "play flaming-poison-potion for the munchkins",
        "ask @1 for help",
        "ask @2 for help",
        "run away",
        "play flaming-poison-potion for the monsters",
    ]
    assert [text for text in order if text in wanted] == wanted
    assert order[0] == "play doppleganger"
    assert "run away" in good(t, 0)
    assert "play flaming-poison-potion for the monsters" not in good(t, 0)


def test_no_card_is_wasted_where_help_wins_without_it() -> None:
    t = fight(Ann={"level": 3, "hand": ["flaming-poison-potion", "boil-an-anthill"]}, Bob={"level": 9})
    assert good(t, 0)[0] == "ask @1 for help"
    assert "play flaming-poison-potion for the munchkins" not in good(t, 0)
    t = fight(Ann={"level": 3, "hand": ["flaming-poison-potion", "boil-an-anthill"]}, Bob={"level": 7})  # a tie
    assert good(t, 0)[0] == "play flaming-poison-potion for the munchkins"


def test_nothing_is_wasted_on_a_fight_that_everything_together_could_not_win() -> None:
    hand = ["flaming-poison-potion", "yuppie-water"]
    for level, wasted in ((6, True), (7, False)):  # 1 + 3 + the helper's Level, against 10
        t = fight(Ann={"level": 1, "hand": hand}, Bob={"level": level}, Cleo={"level": level})
        potion = "play flaming-poison-potion for the munchkins"
        assert (potion not in good(t, 0)) == wasted, level
        order = ranking(t, 0)
        assert (order.index("run away") < order.index(potion)) == wasted
        assert order.index("ask @1 for help") < order.index("run away")


def test_a_fight_that_is_won_is_finished() -> None:
    t = fight(Ann={"level": 9, "equipped": ["mithril-armor"], "hand": ["doppleganger"]})
    assert ranking(t, 0)[0] == "announce the kill"
    assert "play doppleganger" not in good(t, 0)


def test_nobody_is_hired_who_would_win_the_game_by_helping() -> None:
    t = fight(Ann={"level": 4}, Bob={"level": 9, "races": ["elf"]}, Cleo={"level": 7})
    order = ranking(t, 0)
    assert order.index("ask @2 for help") < order.index("run away") < order.index("ask @1 for help")
    assert "ask @1 for help" not in good(t, 0)


def test_at_the_setup_only_what_makes_sense_is_good() -> None:
    t = kd.new_table(players=3, seed="setup")
    for _ in range(40):
        if t.frames[-1].describe()[0] == "Game":
            break
        t.act(t.waiting[0], t.actions(t.waiting[0])[0])
    seat = t.waiting[0]
    for text in good(t, seat):
        action = t.parse(text)
        card = t.lib.cards[action.card] if action.card >= 0 else None
        assert text == "go on" or card is not None
        assert card is None or not (card.is_curse or card.is_monster), text


def test_a_cards_own_use_comes_before_giving_it_away() -> None:
    hand = ["mithril-armor", "cleric", "elf", "thief", "wizard", "dwarf", "halfling"]
    t = kd.scenario({"Ann": {"level": 3, "hand": hand}, "Bob": {}, "Cleo": {"level": 2}}, doors=["warrior"])
    t.act(0, t.parse("kick open the door"))
    t.act(0, t.parse("loot the room"))
    order = [text for text in ranking(t, 0) if "mithril-armor" in text]
    assert order[0] == "play mithril-armor"
    assert any(text.startswith("give") for text in order[1:])


def test_of_several_victims_oneself_is_the_last() -> None:
    t = kd.scenario({"Ann": {"level": 3, "hand": ["lose-a-level"]}, "Bob": {"level": 2}, "Cleo": {"level": 5}})
    curses = [text for text in ranking(t, 0) if text.startswith("play lose-a-level")]
    assert curses == ["play lose-a-level on @2", "play lose-a-level on @1", "play lose-a-level on @0"]


def test_a_race_that_may_not_wear_ones_best_item_is_not_recommended() -> None:
    hand = {"hand": ["elf"]}
    assert "play elf" in good(kd.scenario({"Ann": hand, "Bob": {}, "Cleo": {}}), 0)
    t = kd.scenario({"Ann": {**hand, "equipped": ["bad-ass-bandana"]}, "Bob": {}, "Cleo": {}})  # for Humans only
    assert "play elf" not in good(t, 0)
    assert "play elf" in ranking(t, 0)
