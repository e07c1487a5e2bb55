"""One seat, many tables, all agents at once, text, copies: each wrapper keeps the contract of its library, and ours."""

from __future__ import annotations

import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv
from pettingzoo.test import parallel_api_test, parallel_seed_test
from pettingzoo.test.state_test import test_state as check_state
from pettingzoo.test.state_test import test_state_space as check_state_space

from kickdoor.bots import Bot, make_bot
from kickdoor.env import kickdoor_v0
from kickdoor.env.environment import KickdoorEnv
from kickdoor.env.seat import legal_word

NAME = "kickdoor.env.kickdoor_v0:Kickdoor-v0"


def play_on(env: Any, decisions: int, seed: int = 1) -> list[bytes]:
    """What the deciding agents see in so many decisions of a quick bot."""
    bot = make_bot("quick", seed)
    seen = []
    for _ in range(decisions):
        if env.table.over:
            break
        seen.append(env.observe(env.agent_selection)["observation"].tobytes())
        env.carry_out(bot.pick(env.live_view(env.agent_selection), env.legal_actions()))
    return seen


def random_word(mask: Any, chance: np.random.Generator) -> int:
    return int(chance.choice(np.flatnonzero(mask)))


# --- copies ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["clone", "pickle"])
def test_a_copy_goes_on_like_the_original_and_leaves_it_alone(how: str) -> None:
    env = kickdoor_v0.env(sets="star", players=3)
    env.reset(seed=4)
    play_on(env, 60)
    while len(env.legal_actions()) == 1 or env.observe(env.agent_selection)["action_mask"].sum() < 2:
        play_on(env, 1)
    copied = env.clone() if how == "clone" else pickle.loads(pickle.dumps(env))
    before = env.observe(env.agent_selection)["observation"].tobytes()
    later = play_on(copied, 200)
    assert env.observe(env.agent_selection)["observation"].tobytes() == before == later[0]
    assert play_on(env, 200) == later


def test_a_copy_remembers_the_words_that_were_said() -> None:
    env = kickdoor_v0.env()
    env.reset(seed=2)
    chance = np.random.default_rng(1)
    while env.observe(env.agent_selection)["observation"][env.layout.at("said card")].sum() == 0:
        env.step(random_word(env.observe(env.agent_selection)["action_mask"], chance))
    copied = pickle.loads(pickle.dumps(env))
    for name in ("observation", "action_mask"):
        assert np.array_equal(copied.observe(env.agent_selection)[name], env.observe(env.agent_selection)[name])
    assert copied.legal_actions() == env.legal_actions()


def test_a_copy_before_the_first_game_can_be_reset() -> None:
    copied = kickdoor_v0.env(seed=3).clone()
    env = kickdoor_v0.env(seed=3)
    copied.reset()
    env.reset()
    assert play_on(copied, 30) == play_on(env, 30)


def test_on_a_redealt_copy_the_agent_knows_the_same_and_hidden_cards_are_others() -> None:
    env = kickdoor_v0.env(players=3)
    env.reset(seed=4)
    play_on(env, 90)
    agent = env.agent_selection
    seat = env.seat_of(agent)
    copies = [env.redealt(agent, seed) for seed in (1, 1, 2)]
    before = env.observe(agent)["observation"]
    for copied in copies:
        assert copied.agent_selection == agent
        assert np.array_equal(copied.observe(agent)["observation"], before)
        assert copied.legal_actions() == env.legal_actions()
    hands = [[p.hand for p in each.table.players if p.seat != seat] for each in (env, *copies)]
    assert hands[1] == hands[2] != hands[3]
    assert hands[0] not in hands[1:]
    play_on(copies[0], 50)
    assert np.array_equal(env.observe(agent)["observation"], before)


def test_a_redealt_copy_for_another_agent_forgets_what_was_said() -> None:
    env = kickdoor_v0.env()
    env.reset(seed=2)
    chance = np.random.default_rng(1)
    while not env._words:
        env.step(random_word(env.observe(env.agent_selection)["action_mask"], chance))
    other = env.possible_agents[env.seat_of(env.agent_selection) - 1]
    copied = env.redealt(other, 5)
    assert env._words
    assert not copied._words
    play_on(copied, 30)


@pytest.mark.parametrize("how", ["clone", "pickle"])
@pytest.mark.parametrize("opponents", ["quick, quick-easy, random", "instant, search@12i"])
def test_a_seat_is_copied_with_the_bots_beside_it(how: str, opponents: str) -> None:
    env = kickdoor_v0.seat_env(opponents)
    seen, _ = env.reset(seed=3)
    chance = np.random.default_rng(1)
    for _ in range(60):
        seen = env.step(random_word(seen["action_mask"], chance))[0]
    copied = env.clone() if how == "clone" else pickle.loads(pickle.dumps(env))
    later = []
    for each in (env, copied):
        each_seen, luck, steps = seen, np.random.default_rng(2), []
        for _ in range(40):
            each_seen, reward, ended, cut, _ = each.step(random_word(each_seen["action_mask"], luck))
            steps.append((each_seen["observation"].tobytes(), reward, ended, cut))
            if ended or cut:
                break
        later.append(steps)
    assert later[0] == later[1]


def test_copies_of_tables_side_by_side_and_of_all_agents_go_on_alike() -> None:
    tables = kickdoor_v0.vector_env(2, opponents="quick,random")
    tables.reset(seed=1)
    copied = pickle.loads(pickle.dumps(tables))
    for words in ([0, 0], [9, 9], [50, 60]):
        for one, other in zip(tables.step(np.array(words)), copied.step(np.array(words)), strict=True):
            same(one, other)
    everybody = kickdoor_v0.parallel_env(players=3)
    everybody.reset(seed=1)
    twin = everybody.clone()
    asked = everybody.table_env.agent_selection
    seen = everybody.step({asked: 0})[0]
    assert np.array_equal(seen[asked]["observation"], twin.step({asked: 0})[0][asked]["observation"])


# --- the state with all hands ---------------------------------------------------------------------------------------


class Forgiving(KickdoorEnv):
    """PettingZoo's test of the state chooses words without looking at the mask."""

    def step(self, action: int | None) -> None:
        mask = self.observe(self.agent_selection)["action_mask"]
        super().step(None if action is None else legal_word(mask, int(action)))


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_state() -> None:
    check_state_space(Forgiving())
    check_state(Forgiving(), 20)


def test_the_state_shows_all_hands_and_no_observation_does() -> None:
    env = kickdoor_v0.env()
    env.reset(seed=9)
    play_on(env, 80)
    state = env.state()
    for seat, player in enumerate(env.table.players):
        hand = env.layout.at(f"hand of @+{seat}")
        shown = state[4:][hand]
        assert sorted(np.flatnonzero(shown)) == sorted(player.hand)
    assert np.flatnonzero(state[:4]).tolist() == [env.seat_of(env.agent_selection)]
    assert env.state_space.contains(state)


# --- one seat against bots ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "settings",
    [{}, {"opponents": ("random", "quick"), "sets": "star"}, {"seat": 2, "options": {"epic": True}}],
    ids=["usual", "star, three", "epic, third seat"],
)
def test_gymnasium_checks(settings: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", ".*not been wrapped.*|.*different from the unwrapped.*")
        check_env(gymnasium.make(NAME, **settings).unwrapped, skip_render_check=True)


def test_a_seat_plays_whole_games_and_is_paid_for_them() -> None:
    env = kickdoor_v0.seat_env(("quick-easy", "random", "random"), max_decisions=900)
    chance = np.random.default_rng(1)
    seats, rewards = set(), []
    for seed in range(4):
        seen, info = env.reset(seed=seed)
        seats.add(env.seat)
        over = False
        while not over:
            assert env.table_env.agent_selection == env.agent
            assert np.array_equal(info["action_mask"], seen["action_mask"])
            seen, reward, ended, cut, info = env.step(random_word(seen["action_mask"], chance))
            over = ended or cut
        share = 1 / len(env.table_env.table.winners) if env.seat in env.table_env.table.winners else 0.0
        assert reward == pytest.approx((share - 0.25) * 4 / 3)
        rewards.append(reward)
    assert len(seats) > 1
    env.reset(seed=0)
    assert len(rewards) == 4


def test_a_word_that_cannot_come_is_replaced_or_refused() -> None:
    mask = np.array([0, 1, 0, 0, 1, 0], np.int8)
    assert [legal_word(mask, word) for word in range(6)] == [1, 1, 4, 4, 4, 1]
    env = kickdoor_v0.seat_env(seat=0)
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    assert env.step(wrong)[4]["replaced"]
    strict = kickdoor_v0.seat_env(seat=0, illegal="error")
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="cannot come next"):
        strict.step(wrong)


@pytest.mark.parametrize(
    "settings", [{"illegal": "ignore"}, {"seat": 4}, {"opponents": ("quick", "nobody")}, {"players": 4}]
)
def test_bad_settings_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"illegal is|the seats are|there is no bot|leave `players` out"):
        kickdoor_v0.seat_env(**settings)


def test_opponents_may_be_named_with_commas() -> None:
    assert kickdoor_v0.seat_env("quick, random").opponents == ("quick", "random")


class First(Bot):
    """A bot of one's own."""

    def choose(self, view: Any, actions: list[Any]) -> Any:
        return actions[0]


def test_opponents_may_be_bots_of_your_own() -> None:
    env = kickdoor_v0.seat_env([First, lambda seed: make_bot("quick", seed)], seat=0)
    env.reset(seed=1)
    assert [type(bot).__name__ for bot in env.bots.values()] == ["First", "QuickBot"]
    copied = kickdoor_v0.seat_env(["quick", First], seat=0)
    copied.reset(seed=1)
    again = pickle.loads(pickle.dumps(copied)).bots["player_2"]
    assert isinstance(again, First)
    assert again.chance.state() == copied.bots["player_2"].chance.state()


def test_masks_are_told_to_libraries_that_ask_for_them() -> None:
    env = kickdoor_v0.seat_env()
    with pytest.raises(ValueError, match="call reset"):
        env.action_masks()
    seen, _ = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert np.array_equal(env.action_masks(), seen["action_mask"])
    assert np.array_equal(gymnasium.make(NAME).unwrapped.reset(seed=1)[1]["action_mask"] > 0, env.action_masks())


@pytest.mark.parametrize("word", [-1, 9999])
def test_a_word_that_does_not_exist_is_an_error(word: int) -> None:
    env = kickdoor_v0.seat_env()
    with pytest.raises(ValueError, match=r"call reset\(\) first"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="words are 0 to"):
        env.step(word)


def test_nothing_is_told_before_the_first_game() -> None:
    env = kickdoor_v0.env(render_mode="ansi")
    for ask in (env.last, env.render, lambda: env.step(0)):
        with pytest.raises(ValueError, match=r"call reset\(\) first"):
            ask()
    with pytest.raises(TypeError, match="options are"):
        kickdoor_v0.env(options="epic")


# --- many tables ----------------------------------------------------------------------------------------------------


def test_the_vector_environment_does_what_gymnasiums_own_does() -> None:
    settings: dict[str, Any] = {"opponents": ("random", "random"), "max_decisions": 60}
    ours = gymnasium.make_vec(NAME, num_envs=3, vectorization_mode="vector_entry_point", **settings)
    theirs = SyncVectorEnv([lambda: kickdoor_v0.seat_env(**settings) for _ in range(3)])
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    chance = np.random.default_rng(1)
    games = 0
    for one, other in zip(ours.reset(seed=5), theirs.reset(seed=5), strict=True):
        same(one, other)
    inside: Any = ours.unwrapped
    masks = inside._seen["action_mask"]
    for _ in range(150):
        words = np.array([random_word(mask, chance) if mask.any() else 0 for mask in masks])
        got, wanted = ours.step(words), theirs.step(words)
        for one, other in zip(got, wanted, strict=True):
            same(one, other)
        games += int((got[2] | got[3]).sum())
    assert games >= 3
    ours.close()


def same(one: Any, other: Any) -> None:
    if isinstance(one, dict):
        assert one.keys() == other.keys()
        for name in one:
            same(one[name], other[name])
    else:
        assert np.array_equal(one, other)


def test_arrays_can_be_handed_out_without_copying() -> None:
    tables = kickdoor_v0.vector_env(2, copy=False, opponents=("random", "random"))
    first, _ = tables.reset(seed=1)
    again = tables.step(np.zeros(2, np.int64))[0]
    assert first["observation"] is again["observation"]
    with pytest.raises(ValueError, match="at least one table"):
        kickdoor_v0.vector_env(0)
    with pytest.raises(ValueError, match="as many seeds"):
        tables.reset(seed=[1, 2, 3])
    with pytest.raises(ValueError, match="as many words"):
        tables.step(np.zeros(3, np.int64))
    assert len(tables.render()) == 2


# --- all agents at once ---------------------------------------------------------------------------------------------


def test_pettingzoo_parallel_api() -> None:
    parallel_api_test(kickdoor_v0.parallel_env(max_decisions=200), num_cycles=300)


def test_pettingzoo_parallel_seed() -> None:
    parallel_seed_test(lambda: kickdoor_v0.parallel_env(players=3))


def test_only_the_agent_that_is_asked_has_something_to_say() -> None:
    env = kickdoor_v0.parallel_env(players=3)
    seen, _ = env.reset(seed=1)
    talking = [agent for agent in env.agents if not seen[agent]["action_mask"][env.wait]]
    assert talking == [env.table_env.agent_selection]
    with pytest.raises(ValueError, match="says nothing"):
        env.step({})


# --- text -----------------------------------------------------------------------------------------------------------


def test_a_whole_game_is_played_by_sentences() -> None:
    env = kickdoor_v0.env(players=3, text=True, max_decisions=400)
    env.reset(seed=8)
    chance = np.random.default_rng(2)
    while not env.table.over:
        info = env.infos[env.agent_selection]
        assert f"{env.agent_selection} (you)" in info["text"]
        assert len(set(info["legal_texts"])) == len(info["legal_texts"]) == len(env.legal_actions())
        env.step_text(str(chance.choice(info["legal_texts"])))
    assert any(env.rewards.values())
    for agent in env.possible_agents:  # everybody may read how it ended, and nobody can do anything
        assert f"{agent} (you)" in env.infos[agent]["text"]
        assert "You are asked" not in env.infos[agent]["text"]
        assert env.infos[agent]["legal_texts"] == []
    with pytest.raises(ValueError, match="no game is under way"):
        env.step_text("pass")


def test_a_sentence_is_understood_with_capitals_and_a_full_stop_and_a_wrong_one_is_answered() -> None:
    env = kickdoor_v0.seat_env(seat=0, text=True)
    _, info = env.reset(seed=3)
    with pytest.raises(ValueError, match=r"'dance' is not a legal action now; near it"):
        env.step_text("dance")
    sentence = env.legal_sentences()[0]
    assert sentence in info["legal_texts"]
    before = env.table_env.decisions
    env.step_text(f"  {sentence.upper()}. ")
    assert env.table_env.decisions > before


def test_infos_of_players_who_are_not_asked_tell_nothing() -> None:
    env = kickdoor_v0.env(text=True)
    env.reset(seed=3)
    for _ in range(50):
        for agent in env.possible_agents:
            assert bool(env.infos[agent]) == (agent == env.agent_selection)
        env.step_text(env.infos[env.agent_selection]["legal_texts"][0])


def test_the_text_says_what_is_asked_and_what_all_cards_do() -> None:
    env = kickdoor_v0.env(sets="deluxe,star,steampunk", text=True, seed=7)
    questions = set()
    for _ in range(3):
        env.reset()
        bots = [make_bot("quick", seat) for seat in range(4)]
        while not env.table.over:
            agent = env.agent_selection
            info, seat = env.infos[agent], env.seat_of(agent)
            [asked] = [line for line in info["text"].splitlines() if line.startswith("You are asked: ")]
            assert "{" not in asked
            assert "  " not in asked
            questions.add(asked)
            view = env.table.view(seat)
            for card in view.hand:
                assert len(info["cards"][view.card(card).name]) > 10
            assert not any("{" in said or ".." in said.replace("...", "") for said in info["cards"].values())
            env.carry_out(bots[seat].pick(env.live_view(agent), env.legal_actions()))
    assert len(questions) > 40


def test_the_text_of_a_table_names_no_hidden_card() -> None:
    env = kickdoor_v0.env(text=True)
    env.reset(seed=3)
    for number in range(40):
        play_on(env, 3)
        agent = env.agent_selection
        other = env.redealt(agent, number)
        assert other.infos[agent] == env.infos[agent]
