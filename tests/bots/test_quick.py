"""The quick bot's habits, one scenario each."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from kickdoor.bots import make_bot
from kickdoor.bots.quick.personality import PERSONALITIES, personality_of
from kickdoor.sim.driver import choice
from kickdoor.sim.simulate import Plan, simulate
from kickdoor.views.live_view import LiveView
from tests.support.game import Game, game


class Player:
    """A quick bot at a scenario's table, with its memory."""

    def __init__(self, g: Game, name: str, kind: str = "quick") -> None:
        self.g = g
        self.name = name
        self.bot = make_bot(kind, 1)
        self.view = LiveView(g.t, g.seat(name))

    def chooses(self) -> str:
        text: str = self.g.t.text(self.bot.pick(self.view, self.g.t.actions(self.view.seat)))
        return text

    def plays(self) -> str:
        text = self.chooses()
        self.g.do(self.name, text)
        return text


def three(
    aric: dict[str, Any], suzan: dict[str, Any] | None = None, tom: dict[str, Any] | None = None
) -> dict[str, Any]:
    return {"Aric": aric, "Suzan": suzan or {}, "Tom": tom or {}}


def chooses(g: Game, name: str, kind: str = "quick") -> str:
    return Player(g, name, kind).chooses()


# --- one's own turn -----------------------------------------------------------------------------------------------


def test_plays_a_class_before_the_door() -> None:
    assert chooses(game(three({"hand": ["wizard"]})), "Aric") == "play wizard"


def test_wears_what_helps() -> None:
    assert chooses(game(three({"hand": ["leather-armor"]})), "Aric") == "play leather-armor"
    assert chooses(game(three({"carried": ["leather-armor"]})), "Aric") == "equip leather-armor"


def test_takes_off_what_is_in_the_way_of_something_better() -> None:
    g = game(three({"equipped": ["leather-armor"], "carried": ["mithril-armor"]}))
    aric = Player(g, "Aric")
    assert [aric.plays(), aric.plays()] == ["unequip leather-armor", "equip mithril-armor"]


def test_goes_up_a_level_at_once() -> None:
    assert chooses(game(three({"hand": ["boil-an-anthill"]})), "Aric") == "play boil-an-anthill on @0"


def test_steals_from_the_leader() -> None:
    g = game(three({"hand": ["steal-a-level"]}, {"level": 3}, {"level": 7}))
    assert chooses(g, "Aric") == "play steal-a-level on @2"


def test_sells_what_it_cannot_use() -> None:
    g = game(three({"carried": ["rapier-of-unfairness", "hammer-of-kneecapping"]}))
    aric = Player(g, "Aric")
    for expected in ("sell items", "add", "add", "done"):
        assert aric.plays().startswith(expected)
    assert g.level("Aric") == 2


def test_looks_for_trouble_only_with_what_it_beats() -> None:
    g = game(three({"level": 4, "hand": ["lame-goblin", "plutonium-dragon"]}), phase="trouble")
    assert chooses(g, "Aric") == "look for trouble with lame-goblin"
    g = game(three({"level": 4, "hand": ["plutonium-dragon"]}), phase="trouble")
    assert chooses(g, "Aric") == "loot the room"


def test_gives_away_its_worst_card() -> None:
    hand = ["enraged", "ancient", "humongous", "intelligent", "lame-goblin", "plutonium-dragon"]
    g = game(three({"level": 5, "hand": hand}), phase="charity")
    assert chooses(g, "Aric").startswith("give plutonium-dragon to")


def test_proposes_a_trade_that_serves_both() -> None:
    """Each has an Item that only the other can wear."""
    aric = {"classes": ["wizard"], "carried": ["mace-of-sharpness"]}
    suzan = {"classes": ["cleric"], "carried": ["pointy-hat-of-power"]}
    g = game(three(aric, suzan))
    player = Player(g, "Aric")
    said = [player.plays() for _ in range(4)]
    assert said == ["trade with @1", "add mace-of-sharpness", "want pointy-hat-of-power", "done"]
    assert chooses(g, "Suzan") == "accept the offer of @0"


# --- fights -------------------------------------------------------------------------------------------------------


def test_announces_a_kill_it_wins() -> None:
    g = game(three({"level": 5}), fight={"foes": ["lame-goblin"]})
    assert chooses(g, "Aric") == "announce the kill"


def test_uses_the_smallest_potion_that_wins() -> None:
    g = game(three({"level": 2, "hand": ["magic-missile", "sleep-potion"]}), fight={"foes": ["gelatinous-octahedron"]})
    assert chooses(g, "Aric") == "play sleep-potion for the munchkins"


def test_asks_somebody_strong_enough_for_little_then_for_more() -> None:
    g = game(three({"level": 4}, {"level": 9}, {"level": 1}), fight={"foes": ["bigfoot"]})
    aric = Player(g, "Aric")
    assert [aric.plays() for _ in range(3)] == ["ask @1 for help", "add pick 2", "done"]
    g.do("Suzan", "refuse the offer of Aric")
    assert [aric.plays() for _ in range(4)] == ["ask @1 for help", "add pick 1", "add pick 2", "done"]


def test_helps_for_a_fair_share_and_bargains_back() -> None:
    g = game(three({"level": 4}, {"level": 9}), fight={"foes": ["bigfoot"]})
    g.do("Aric", "ask Suzan for help", "add pick 1", "add pick 2", "done")
    assert chooses(g, "Suzan") == "accept the offer of @0"
    g.do("Suzan", "refuse the offer of Aric")
    g.do("Aric", "ask Suzan for help", "done")
    suzan = Player(g, "Suzan")
    assert suzan.plays() == "counter the offer of @0"
    assert suzan.plays().startswith("add pick")


def test_does_not_help_somebody_to_win_the_game() -> None:
    g = game(three({"level": 9}, {"level": 9}), fight={"foes": ["bigfoot"]})
    g.do("Aric", "ask Suzan for help", "add pick 1", "add pick 2", "add pick 3", "done")
    assert chooses(g, "Suzan") == "refuse the offer of @0"


def test_stops_whoever_is_about_to_win() -> None:
    g = game(three({"level": 9}, {"hand": ["enraged"]}), fight={"foes": ["undead-horse"]})
    g.do("Aric", "announce the kill")
    assert chooses(g, "Suzan") == "play enraged on undead-horse"


def test_a_lost_level_keeps_the_winner_from_winning() -> None:
    g = game(
        three({"level": 9, "equipped": ["mithril-armor"]}, {"hand": ["lose-a-level"]}), fight={"foes": ["lame-goblin"]}
    )
    g.do("Aric", "announce the kill")
    assert chooses(g, "Suzan") == "play lose-a-level on @0"


def test_does_not_waste_an_enhancer_on_a_beginner() -> None:
    g = game(three({"level": 3}, {"hand": ["enraged"]}), fight={"foes": ["lame-goblin"]})
    g.do("Aric", "announce the kill")
    assert chooses(g, "Suzan") == "pass"


def test_lets_others_stop_the_winner_first_if_its_own_cards_do_not_suffice() -> None:
    """Suzan is asked before Tom; alone her Baby does nothing, after Tom's it may."""
    armed = {"level": 9, "equipped": ["leather-armor", "chainsaw-of-bloody-dismemberment"]}
    hand = ["ancient", "humongous", "intelligent", "baby"]
    g = game(three(armed, {"hand": ["flaming-poison-potion"]}, {"hand": hand}), fight={"foes": ["lame-goblin"]})
    g.do("Aric", "announce the kill")
    assert chooses(g, "Suzan") == "pass"


def test_runs_from_the_deadliest_monster_first() -> None:
    g = game(three({"level": 6, "equipped": ["mithril-armor"]}), fight={"foes": ["lame-goblin", "plutonium-dragon"]})
    g.do("Aric", "run away")
    g.all_pass()
    assert chooses(g, "Aric") == "roll against plutonium-dragon"


# --- personalities ------------------------------------------------------------------------------------------------


def test_personalities_differ_and_any_other_name_is_the_usual_one() -> None:
    assert {personality_of(name).name for name in PERSONALITIES} == set(PERSONALITIES)
    assert personality_of("").name == "steady"


def test_the_spiteful_curse_where_others_hold_back() -> None:
    armed = {"level": 7, "equipped": ["mithril-armor", "helm-of-courage"]}
    g = game(three({"hand": ["lose-the-armor-you-are-wearing"]}, armed))
    assert chooses(g, "Aric", "quick-spiteful") == "play lose-the-armor-you-are-wearing on @1"
    assert chooses(g, "Aric", "quick-helpful") == "kick open the door"


def test_the_helpful_help_for_less_than_the_greedy() -> None:
    g = game(three({"level": 4}, {"level": 9}), fight={"foes": ["bigfoot"]})
    g.do("Aric", "ask Suzan for help", "add pick 2", "done")
    assert chooses(g, "Suzan", "quick-helpful") == "accept the offer of @0"
    assert chooses(g, "Suzan", "quick-greedy") == "counter the offer of @0"


# --- strength -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rival", "least"), [("random", 70), ("quick-easy", 30)])
def test_quick_beats_the_other_bots(rival: str, least: int) -> None:
    """A quarter would be chance; the seats rotate with the deal's first player."""
    report = simulate(Plan(["quick", rival, rival, rival], seed=4000), 100, jobs=2)
    assert report["finished"] == 100
    assert report["wins_by_seat"][0] >= least


# --- equal actions ----------------------------------------------------------------------------------------------------

HAND = ["baby", "enraged", "intelligent", "ancient", "net-troll", "platycore"]


def favoured(seed: int) -> int:
    """The seat that gets a card from a player with one too many; all others are at the lowest Level."""
    table = kd.scenario({"Ann": {"level": 5, "hand": HAND}, "Bob": {}, "Cem": {}, "Dot": {}}, phase="charity")
    action = choice(make_bot("quick", seed), table, 0)
    assert table.text(action).startswith("give ")
    return action.target


def test_players_who_are_equal_are_chosen_by_chance_not_by_seat() -> None:
    chosen = [favoured(seed) for seed in range(60)]
    assert {seat for seat in (1, 2, 3) if chosen.count(seat) >= 10} == {1, 2, 3}


def test_the_same_seed_chooses_the_same_player() -> None:
    assert [favoured(seed) for seed in range(10)] == [favoured(seed) for seed in range(10)]
