"""The environment keeps PettingZoo's contract, and its own: seeds, rewards, ends, bad input."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

import kickdoor as kd
from kickdoor.bots import Bot, make_bot
from kickdoor.env import kickdoor_v0
from kickdoor.env.features import FEATURES, card_features
from kickdoor.model import action as A

# PettingZoo's test names the environments that may have observations with a mask, and warns of all others.
with_a_mask = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)

ALL = ("deluxe", "star", "steampunk")
SETTINGS: dict[str, dict[str, Any]] = {
    "deluxe": {},
    "star, three": {"sets": ("star",), "players": 3},
    "steampunk, six": {"sets": ("steampunk",), "players": 6, "level_reward": 0.1},
    "all, six, epic": {"sets": ALL, "players": 6, "options": {"epic": True, "listen_at_the_door": True}},
    "soon over": {"sets": ("deluxe", "star"), "players": 5, "max_decisions": 40, "options": {"turn_limit": 2}},
}


def playing(settings: dict[str, Any], seed: int, bot: str = "random") -> Any:
    """An environment in which bots have played a whole game, up to its last decision."""
    env = kickdoor_v0.env(**settings)
    env.reset(seed=seed)
    player = make_bot(bot, seed)
    while not any(env.terminations.values()) and not any(env.truncations.values()):
        action = player.pick(env.live_view(env.agent_selection), env.legal_actions())
        made = env.decisions
        while env.decisions == made:
            env.step(env.next_word(action))
    return env


def at_random(env: Any, steps: int, seed: int) -> list[tuple[str, bytes, float]]:
    """What is seen in random steps through the environment."""
    chance = np.random.default_rng(seed)
    seen = []
    for agent in env.agent_iter(steps):
        observation, reward, ended, cut, _ = env.last()
        seen.append((agent, observation["observation"].tobytes() + observation["action_mask"].tobytes(), reward))
        env.step(None if ended or cut else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    return seen


@with_a_mask
@pytest.mark.parametrize("settings", SETTINGS.values(), ids=SETTINGS)
def test_pettingzoo_api(settings: dict[str, Any]) -> None:
    api_test(kickdoor_v0.env(**settings), num_cycles=20)


@pytest.mark.parametrize("settings", SETTINGS.values(), ids=SETTINGS)
def test_pettingzoo_seed(settings: dict[str, Any]) -> None:
    seed_test(partial(kickdoor_v0.env, **settings), num_cycles=20)


@pytest.mark.soak  # it plays for five seconds, whatever the machine can do
@pytest.mark.parametrize("name", ["deluxe", "all, six, epic"])
def test_pettingzoo_performance_benchmark(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(kickdoor_v0.env(**SETTINGS[name]))
    assert "Finished performance benchmark" in capsys.readouterr().out


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    env = kickdoor_v0.env()
    env.reset(seed=5)
    first = at_random(env, 300, 1)
    env.reset(seed=5)
    assert at_random(env, 300, 1) == first
    env.reset(seed=6)
    assert at_random(env, 300, 1) != first


def test_without_a_seed_games_follow_from_the_one_of_the_environment() -> None:
    games = []
    for seed in (1, 1, 2):
        env = kickdoor_v0.env(seed=seed)
        for _ in range(2):
            env.reset()
            games.append(at_random(env, 50, 1))
    assert games[0:2] == games[2:4]
    assert games[0] != games[1]
    assert games[0] != games[4]


def test_a_single_winner_gets_1_and_the_others_pay_for_it() -> None:
    env = playing({}, 3)
    (winner,) = env.table.winners
    for seat, agent in enumerate(env.possible_agents):
        assert env.rewards[agent] == pytest.approx(1.0 if seat == winner else -1 / 3)
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert all(env.terminations.values())
    assert not any(env.truncations.values())


def test_a_shared_victory_is_shared() -> None:
    for seed in range(60):
        env = playing({"options": {"turn_limit": 3}, "players": 3}, seed)
        if len(env.table.winners) == 2:
            break
    assert sorted(env.rewards.values()) == pytest.approx([-0.5, 0.25, 0.25])


def test_levels_are_rewarded_if_wanted() -> None:
    env = kickdoor_v0.env(level_reward=0.5)
    env.reset(seed=1)
    bot = make_bot("random", 1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    while not env.table.over:
        action = bot.pick(env.live_view(env.agent_selection), env.legal_actions())
        made = env.decisions
        while env.decisions == made:
            env.step(env.next_word(action))
            for agent in total:
                total[agent] += env.rewards[agent]
    for seat, agent in enumerate(env.possible_agents):
        outcome = 1.0 if seat in env.table.winners else -1 / 3
        assert total[agent] == pytest.approx(outcome + 0.5 * (env.table.players[seat].level - 1))


def test_a_game_that_takes_too_long_is_cut_off_and_judged_by_levels() -> None:
    env = playing({"max_decisions": 200}, 1, "quick")
    assert env.decisions == 200
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    levels = [player.level for player in env.table.players]
    best = [agent for agent, level in zip(env.possible_agents, levels, strict=True) if level == max(levels)]
    assert 0 < len(best) < 4
    for agent in env.possible_agents:
        share = 1 / len(best) if agent in best else 0.0
        assert env.rewards[agent] == pytest.approx((share - 0.25) * 4 / 3)


# --- a game cannot be stalled -----------------------------------------------------------------------------------------


class Staller(Bot):
    """Does anything rather than answer, and begins again what it has given up."""

    def choose(self, view: kd.View, actions: list[kd.Action]) -> kd.Action:
        idle = [a for a in actions if a.verb > A.READY and a.verb not in (A.DONE, A.ACCEPT)]
        many = [a for a in idle if a.verb in (A.SHOW, A.CANCEL, A.UNEQUIP, A.EQUIP, A.TRADE, A.COUNTER)]
        chosen = many or idle or actions
        return chosen[self.chance.below(len(chosen))]


def turns_of(env: Any, bots: list[Bot]) -> list[int]:
    """How many decisions there were in each turn of a game, or of its first 2,000 decisions."""
    turns: dict[int, int] = {}
    while not env.table.over and env.decisions < 2000:
        agent = env.agent_selection
        action = bots[env.seat_of(agent)].pick(env.live_view(agent), env.legal_actions())
        turns[env.table.turn] = turns.get(env.table.turn, 0) + 1
        made = env.decisions
        while env.decisions == made:
            env.step(env.next_word(action))
    return list(turns.values())


@pytest.mark.parametrize("sets", ["deluxe", "deluxe,star,steampunk"])
@pytest.mark.parametrize("stallers", [1, 4])
def test_no_seat_can_stall_a_game(sets: str, stallers: int) -> None:
    for seed in range(3):
        env = kickdoor_v0.env(sets=sets, max_free=10)
        env.reset(seed=seed)
        bots = [Staller(seed) if seat < stallers else make_bot("quick", f"{seed}/{seat}") for seat in range(4)]
        turns = turns_of(env, bots)
        assert len(turns) > 8
        assert max(turns) <= 150


def test_without_the_limit_it_could() -> None:
    env = kickdoor_v0.env(max_free=10**9)
    env.reset(seed=1)
    assert len(turns_of(env, [Staller(seat) for seat in range(4)])) < 5


def test_an_agent_that_is_not_asked_sees_but_has_no_word() -> None:
    env = kickdoor_v0.env()
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.observe(env.agent_selection)["action_mask"].any()
    assert not env.observe(other)["action_mask"].any()
    assert env.observe(other)["observation"].any()


def test_observations_handed_out_do_not_change_later() -> None:
    env = kickdoor_v0.env()
    env.reset(seed=1)
    first = env.observe(env.agent_selection)
    before = {name: array.copy() for name, array in first.items()}
    first["observation"][:] += 1  # the learner's own copy: the environment's stays as it is
    again = env.observe(env.agent_selection)
    assert (again["observation"] == before["observation"]).all()
    at_random(env, 30, 1)
    assert (first["action_mask"] == before["action_mask"]).all()


def test_a_reset_can_have_options_of_its_own() -> None:
    env = kickdoor_v0.env(players=3)
    env.reset(seed=1, options={"table": {"epic": True}, "sexes": [1, 1, 1]})
    assert env.table.winning_level == 20
    assert [p.sex for p in env.table.players] == [1, 1, 1]
    env.reset(seed=1)
    assert env.table.winning_level == 10
    env.reset(seed=1, options={"table": kd.Options(shared_victory=True)})
    assert env.table.options.shared_victory


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"sets": ("delux",)}, "delux: no such set; built-in sets: deluxe, star, steampunk"),
        ({"players": 7}, "a game has 3 to 6 players, not 7"),
        ({"options": {"epci": True}}, "no such option: epci; there are ask_everybody"),
        ({"render_mode": "video"}, "render_mode is one of ansi, human, rgb_array, not 'video'"),
        ({"max_decisions": 0}, "max_decisions is at least 1, not 0"),
    ],
)
def test_bad_settings_are_refused_with_a_reason(settings: dict[str, Any], message: str) -> None:
    with pytest.raises((ValueError, kd.CardFileError), match=message):
        kickdoor_v0.env(**settings)


def test_bad_steps_are_refused_with_a_reason() -> None:
    env = kickdoor_v0.env()
    with pytest.raises(ValueError, match=r"call reset\(\) first"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="'announce the kill' cannot come next"):
        env.step(A.KILL)
    with pytest.raises(ValueError, match="words are 0 to 248, not 999"):
        env.step(999)
    with pytest.raises(ValueError, match="None is not an action"):
        env.step(None)
    assert env.decisions == 0


def test_what_is_missing_is_named() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import kickdoor.env.kickdoor_v0"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "the environment needs pettingzoo: pip install 'kickdoor[env]'" in done.stderr


def test_the_features_of_cards_have_a_row_for_each_card() -> None:
    lib = kd.new_table(("deluxe", "star")).lib
    features = card_features(lib)
    assert features.shape == (336, len(FEATURES))
    helm = features[lib.numbers["helm-of-courage"]]
    assert helm[FEATURES.index("item")] == 1
    assert helm[FEATURES.index("headgear")] == 1
    assert helm[FEATURES.index("bonus")] == pytest.approx(0.1)
    assert helm[FEATURES.index("gold")] == pytest.approx(0.2)
    troll = features[lib.numbers["net-troll"]]
    assert troll[FEATURES.index("monster")] == 1
    assert troll[FEATURES.index("level")] == pytest.approx(0.5)
