"""The environment: PettingZoo's agent-environment cycle around a Table."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy, deepcopy
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from kickdoor.cards.registry import Sets, set_names
from kickdoor.env.card_texts import card_texts
from kickdoor.env.encode import Encoder
from kickdoor.env.layout import Layout
from kickdoor.env.picture import draw
from kickdoor.env.question import question_text
from kickdoor.env.sentences import meant_by, sentence_of
from kickdoor.env.spelling import Sentence, Spelling
from kickdoor.env.text import table_text
from kickdoor.model.action import ACCEPT, CANCEL, DONE, READY, REFUSE, Action
from kickdoor.model.chance import chance_from
from kickdoor.model.table import OPTION_NAMES, Options
from kickdoor.table import Table, new_table
from kickdoor.views.live_view import LiveView

Observation = dict[str, "np.ndarray[Any, np.dtype[np.int8]]"]

RENDER_MODES = ("ansi", "human", "rgb_array")
MOVES_ON = (DONE, CANCEL, ACCEPT, REFUSE)  # besides the answers to questions, which have the verbs up to READY


def table_options(given: Options | Mapping[str, Any] | None) -> Options:
    """The options of a table. They may be given as a map by their names."""
    if given is None:
        return Options()
    if isinstance(given, Options):
        return given
    if not isinstance(given, Mapping):
        raise TypeError(f"options are kickdoor.Options or a map such as {{'epic': True}}, not {given!r}")
    unknown = sorted(set(given) - set(OPTION_NAMES))
    if unknown:
        raise ValueError(f"no such option: {', '.join(unknown)}; there are {', '.join(OPTION_NAMES)}")
    return Options(**given)


def answers_among(table: Table, seat: int, actions: list[Action]) -> list[Action]:
    """Those of the seat's actions that move the game on: answers to the open question and to offers, and the end of
    what the seat is putting together. There is always one for a seat that the game waits for."""
    asked: list[Action] = []
    if table.top.asks(table, seat):
        table.top.options(table, seat, asked)
    return [a for a in actions if a.verb in MOVES_ON or a in asked] or actions


class KickdoorEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """Three to six players at one table. A step is one word of a decision (`env.spelling`).

    Each seat may carry out `max_free` free actions in one turn, so that no seat can stall the game. After
    `max_decisions` decisions the game is cut off and judged by Levels. docs/environment.md describes observations and
    rewards.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  (PettingZoo's way)
        "name": "kickdoor_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(  # noqa: PLR0913  (one for each setting)
        self,
        *,
        sets: Sets = ("deluxe",),
        players: int = 4,
        options: Options | Mapping[str, Any] | None = None,
        seed: int | None = None,
        max_decisions: int = 5000,
        max_free: int = 50,
        level_reward: float = 0.0,
        text: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        if max_decisions < 1:
            raise ValueError(f"max_decisions is at least 1, not {max_decisions}")
        if max_free < 0:
            raise ValueError(f"max_free is at least 0, not {max_free}")
        self.sets = set_names(sets)
        self.table_options = table_options(options)
        self.max_decisions = max_decisions
        self.max_free = max_free
        self.level_reward = level_reward
        self.text = text
        self.render_mode = render_mode
        self.table: Table = new_table(self.sets, players, 0, self.table_options)  # checks what the table is made of
        self._prepare(players)
        self._random, _ = seeding.np_random(seed)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(self.spelling.size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-128, 127, (self.layout.size,), np.int8),
                    "action_mask": spaces.Box(0, 1, (self.spelling.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.state_space = spaces.Box(-128, 127, (players + self.layout.size,), np.int8)
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self.infos: dict[str, dict[str, Any]] = {}
        self.decisions = 0  # in this game; a decision has one word or more
        self._free = [0] * players  # free actions of each seat in this turn
        self._free_turn = 0
        self._views: list[LiveView] = []
        self._rewarded = False  # somebody got a reward in the last step
        self._words: list[int] = []  # of the decision that is being said
        self._sentence = Sentence(self.spelling, [], 0)
        self._seen: bytearray | None = None  # the observation of the agent that decides, before the first word

    def _prepare(self, players: int) -> None:
        """Make what follows from the cards and the number of players."""
        lib = self.table.lib
        self.layout = Layout(players, len(lib.cards))
        self.spelling = Spelling(lib, players)
        self._encoder = Encoder(self.layout, lib)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    # --- the cycle --------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.

        The same seed deals the same game. Without a seed, the next game of the environment's own sequence begins.
        `options` may hold "table" (options for this game alone) and "sexes". Anything else in it is ignored, so that
        wrappers may use it.
        """
        given = options or {}
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        chosen = table_options(given["table"]) if "table" in given else self.table_options
        deal = int(self._random.integers(2**62))
        self.table = new_table(self.sets, len(self.possible_agents), deal, chosen, given.get("sexes"))
        self.table.recording = False
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self.decisions = 0
        self._free = [0] * len(self.agents)
        self._free_turn = 0
        self._views = [LiveView(self.table, seat) for seat in range(len(self.agents))]
        self._rewarded = False
        self._ask()

    def _check_begun(self) -> None:
        if not self._views:
            raise ValueError("no game is under way: call reset() first")

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What PettingZoo asks for: the observation, reward, end, cut and info of the agent that is asked."""
        self._check_begun()
        found: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def observe(self, agent: str) -> Observation:
        """What the agent may know. The mask of an agent that is not asked is empty."""
        seat = self._seats[agent]
        table = self.table
        if table.over or seat != self._sentence.seat:
            seen = self._encoder.observe(table.view(seat))
            mask = bytearray(self.spelling.size)
        else:
            if self._seen is None:
                self._seen = self._encoder.observe(table.view(seat))
            sentence = self._sentence
            seen = self._seen[:] if sentence.part == 0 else self._encoder.said(self._seen, sentence)
            mask = sentence.mask()
        return {"observation": np.frombuffer(seen, np.int8), "action_mask": np.frombuffer(mask, np.int8)}

    def step(self, action: int | None) -> None:
        """Say the next word; the last one of a decision is carried out."""
        if not self.agents:
            raise ValueError("no game is under way: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is still in the game: None is not an action")
        meant = self._sentence.say(int(action))
        self._words.append(int(action))
        self._begin_step(agent)
        if meant is not None:
            self._carry_out(meant)

    def step_text(self, sentence: str) -> None:
        """Carry out the legal action that this sentence says (one of `infos[agent]["legal_texts"]`)."""
        if not self.agents or any(self.terminations.values()) or any(self.truncations.values()):
            raise ValueError("no game is under way: call reset() first")
        meant = meant_by(self.table, self._sentence.left, sentence)
        self._begin_step(self.agent_selection)
        self._carry_out(meant)

    def _begin_step(self, agent: str) -> None:
        self._cumulative_rewards[agent] = 0.0
        if self._rewarded:
            self._clear_rewards()
            self._rewarded = False

    def _carry_out(self, meant: Action) -> None:
        table = self.table
        seat = self._sentence.seat
        if meant.verb > READY:
            self._free[seat] += 1
        before = [p.level for p in table.players] if self.level_reward else []
        table.act(seat, meant)
        self.decisions += 1
        if self.level_reward:
            for name, player, level in zip(self.possible_agents, table.players, before, strict=True):
                self._reward(name, self.level_reward * (player.level - level))
        if table.over:
            self._pay()
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.decisions >= self.max_decisions:
            table.end_on_time()
            self._pay()
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._ask()

    def _reward(self, agent: str, amount: float) -> None:
        self.rewards[agent] += amount
        self._cumulative_rewards[agent] += amount
        self._rewarded = True

    def _ask(self) -> None:
        """Find out whose decision it is: the first of those that the game waits for."""
        table = self.table
        seat = table.waiting[0]
        if table.turn != self._free_turn:
            self._free_turn = table.turn
            self._free = [0] * len(self._free)
        actions = table.actions(seat)
        if self._free[seat] >= self.max_free:
            actions = answers_among(table, seat, actions)
        self._sentence = Sentence(self.spelling, actions, seat)
        self._words = []
        self._seen = None
        if self.text:
            self.infos[self.agent_selection] = {}
        self.agent_selection = self.possible_agents[seat]
        if self.text:
            self.infos[self.agent_selection] = self._told(seat, actions)

    def _told(self, seat: int, actions: list[Action]) -> dict[str, Any]:
        """The table in words, what the cards on it say, and what the seat can do."""
        table = self.table
        view = table.view(seat)
        texts = card_texts(self.sets, table.lib.fingerprint)
        question = question_text(view, actions, texts) if actions else ""
        return {
            "text": table_text(view, question),
            "legal_texts": [sentence_of(table, action) for action in actions],
            "cards": texts.of_table(view),
        }

    def _pay(self) -> None:
        """Reward everybody at the end of a game.

        The victory is worth 1 and shared by the winners. The reward is what an agent has above or below the fair share,
        scaled so that a single winner gets 1. So the rewards of a game add up to zero.
        """
        n = len(self.possible_agents)
        winners = self.table.winners
        for seat, name in enumerate(self.possible_agents):
            share = 1 / len(winners) if seat in winners else 0.0
            self._reward(name, (share - 1 / n) * n / (n - 1))
            if self.text:
                self.infos[name] = self._told(seat, [])

    # --- the whole truth, and copies ---------------------------------------------------------------------------

    def state(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """The table with all hands, for training: whose decision it is, then the observation of player_0 in which the
        others' hands are open. It is for training only, never for play."""
        players = len(self.possible_agents)
        out = bytearray(players)
        if not self.table.over:
            out[self._sentence.seat] = 1
        seen = self._encoder.observe(self.table.view(0))
        for seat in range(1, players):
            start = self.layout.starts[f"hand of @+{seat}"]
            for card in self.table.players[seat].hand:
                seen[start + card] = 1
        return np.frombuffer(out + seen, np.int8)

    def clone(self) -> KickdoorEnv:
        """An environment of its own in the same position. The two go on with the same luck of the cards."""
        return copy(self)

    def redealt(self, agent: str, seed: int = 0) -> KickdoorEnv:
        """A clone in which everything that the agent cannot know is dealt again: hands, decks, dice to come. Players
        that think ahead on such tables do not cheat. The words that another agent has said are forgotten."""
        seat = self._seats[agent]
        state = self.__getstate__()
        state["table"] = self.table.redeal(seat, chance_from(f"{agent} {seed}"))
        state["table"].recording = False
        if seat != self._sentence.seat:
            state["_words"] = []
        return self._like(state)

    def __copy__(self) -> KickdoorEnv:
        return self._like(self.__getstate__())

    def _like(self, state: dict[str, Any]) -> KickdoorEnv:
        made: KickdoorEnv = object.__new__(type(self))
        made.__setstate__(deepcopy(state))
        return made

    def __deepcopy__(self, memo: dict[int, object]) -> KickdoorEnv:
        return self.__copy__()

    def __getstate__(self) -> dict[str, Any]:
        made_again = ("layout", "spelling", "_encoder", "_views", "_sentence", "_seen")
        return {name: value for name, value in self.__dict__.items() if name not in made_again}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        players = len(self.possible_agents)
        self._prepare(players)
        self._views = [LiveView(self.table, seat) for seat in range(players)]
        self._sentence = Sentence(self.spelling, [], 0)
        self._seen = None
        if self.agents and not self.table.over:
            words = self._words
            self._ask()
            for word in words:
                self._sentence.say(word)
            self._words = words

    # --- for programs that play here ---------------------------------------------------------------------------

    def seat_of(self, agent: str) -> int:
        return self._seats[agent]

    def live_view(self, agent: str) -> LiveView:
        """What the agent may know, as the bots look at it: `bot.pick(env.live_view(agent), env.legal_actions())`."""
        return self._views[self._seats[agent]]

    def legal_actions(self) -> list[Action]:
        """The whole actions that the words said so far can still become. Bots choose one of them."""
        return self._sentence.left

    def carry_out(self, action: Action) -> None:
        """Say all words of a decision at once: this action, one of the legal ones."""
        self._begin_step(self.agent_selection)
        self._carry_out(action)

    def next_word(self, action: Action) -> int:
        """The word to say next if this, one of the legal actions, is meant."""
        return self.spelling.word(action, self._sentence.part, self._sentence.seat)

    # --- looking on -------------------------------------------------------------------------------------------

    def render(self) -> str | np.ndarray[Any, np.dtype[np.uint8]] | None:
        """Show the table as it is seen by the agent whose decision it is."""
        self._check_begun()
        view = self.table.view(self._seats[self.agent_selection])
        if self.render_mode == "rgb_array":
            return draw(view)
        text = table_text(view)
        if self.render_mode == "human":
            print(text)  # noqa: T201  (that is what the mode is for)
            return None
        return text

    def close(self) -> None:
        """Do nothing: the environment holds nothing open."""
