"""One seat against bots, as a Gymnasium environment: everything between two decisions of the seat is played by them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any, TypeAlias

import gymnasium
import numpy as np

from kickdoor.bots import Bot, make_bot
from kickdoor.env.environment import KickdoorEnv, Observation

__all__ = ["ILLEGAL", "KickdoorSeat", "Opponent", "check_illegal", "legal_word"]

ILLEGAL = ("replace", "error")

# A bot by its name, or what makes one from a seed: a class of your own, or any function.
Opponent: TypeAlias = str | Callable[[int], Bot]


def check_illegal(illegal: str) -> None:
    if illegal not in ILLEGAL:
        raise ValueError(f"illegal is one of {', '.join(ILLEGAL)}, not {illegal!r}")


def legal_word(mask: np.ndarray[Any, np.dtype[np.int8]], word: int) -> int:
    """The word itself, or the next one that can come: for learners that choose without looking at the mask."""
    if not 0 <= word < len(mask):
        raise ValueError(f"words are 0 to {len(mask) - 1}, not {word}")
    if mask[word]:
        return word
    legal = np.flatnonzero(mask)
    return int(legal[np.searchsorted(legal, word) % len(legal)])


def _bot(opponent: Opponent, seed: int) -> Bot:
    return make_bot(opponent, seed) if isinstance(opponent, str) else opponent(seed)


class KickdoorSeat(gymnasium.Env[Observation, int]):
    """The seat of one learner at a table with bots that are named: `opponents`, in turn order from the learner's left,
    as a list or with commas. A bot of your own is given as its class, or as a function that makes it from a seed.

    `seat` is where the learner sits; None: another place in every game, by chance. A word that cannot come next is
    replaced by one that can (`illegal="replace"`; `info["replaced"]` tells), or raises ValueError ("error").
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human", "rgb_array"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        opponents: str | Sequence[Opponent] = ("quick", "quick", "quick"),
        *,
        seat: int | None = None,
        illegal: str = "replace",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        check_illegal(illegal)
        if "players" in settings:
            raise ValueError("there are as many players as opponents and the learner: leave `players` out")
        if isinstance(opponents, str):
            opponents = [name.strip() for name in opponents.split(",")]
        if seat is not None and not 0 <= seat <= len(opponents):
            raise ValueError(f"the seats are 0 to {len(opponents)}, not {seat}")
        for opponent in opponents:
            _bot(opponent, 0)
        self.opponents: tuple[Opponent, ...] = tuple(opponents)
        self.wanted_seat = seat
        self.illegal = illegal
        self.render_mode = render_mode
        self.table_env = KickdoorEnv(players=len(opponents) + 1, render_mode=render_mode, **settings)
        self.seat = seat or 0
        self.agent = self.table_env.possible_agents[self.seat]
        self.observation_space: Any = self.table_env.observation_space(self.agent)
        self.action_space: Any = self.table_env.action_space(self.agent)
        self.bots: dict[str, Bot] = {}
        self.mask: np.ndarray[Any, np.dtype[np.int8]] = np.zeros(0, np.int8)  # of the last observation

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game. `options` are those of `KickdoorEnv.reset`."""
        super().reset(seed=seed)
        env = self.table_env
        env.reset(seed=int(self.np_random.integers(2**31)), options=dict(options or {}))
        players = len(env.possible_agents)
        self.seat = int(self.np_random.integers(players)) if self.wanted_seat is None else self.wanted_seat
        self.agent = env.possible_agents[self.seat]
        self.bots = {}
        for i, opponent in enumerate(self.opponents):
            agent = env.possible_agents[(self.seat + 1 + i) % players]
            self.bots[agent] = _bot(opponent, int(self.np_random.integers(2**31)))
        self._play_others()
        return self._look(), self._info(False)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Say the next word; the others answer when the decision is complete."""
        env = self.table_env
        self._check_begun()
        word = int(action)
        replaced = False
        if self.illegal == "replace":
            fitting = legal_word(self.mask, word)
            replaced = fitting != word
            word = fitting
        env.step(word)
        return self._after(env.rewards[self.agent], replaced)

    def _check_begun(self) -> None:
        if not self.mask.size:
            raise ValueError("no game is under way: call reset() first")

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which words can come next, for libraries that ask the environment, such as MaskablePPO of sb3-contrib."""
        self._check_begun()
        return self.mask.astype(np.bool_)

    def clone(self) -> KickdoorSeat:
        """An environment of its own in the same position. The two go on with the same luck, and the bots at both are
        in the same mind."""
        return deepcopy(self)

    def step_text(self, sentence: str) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out the legal action that this sentence says; for an environment with `text=True`."""
        self.table_env.step_text(sentence)
        return self._after(self.table_env.rewards[self.agent], False)

    def _after(self, reward: float, replaced: bool) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        env = self.table_env
        reward += self._play_others()
        ended, cut = env.terminations[self.agent], env.truncations[self.agent]
        return self._look(), float(reward), ended, cut, self._info(replaced)

    def _play_others(self) -> float:
        """Let the bots play until the seat is asked, or the game is over; what the seat gets meanwhile."""
        env = self.table_env
        gained = 0.0
        while env.agent_selection != self.agent and not self._over():
            bot = self.bots[env.agent_selection]
            env.carry_out(bot.pick(env.live_view(env.agent_selection), env.legal_actions()))
            gained += env.rewards[self.agent]
        return gained

    def _over(self) -> bool:
        return self.table_env.terminations[self.agent] or self.table_env.truncations[self.agent]

    def _look(self) -> Observation:
        seen = self.table_env.observe(self.agent)
        self.mask = seen["action_mask"]
        return seen

    def _info(self, replaced: bool) -> dict[str, Any]:
        return {**self.table_env.infos[self.agent], "action_mask": self.mask, "replaced": replaced}

    def legal_sentences(self) -> list[str]:
        """What the seat can do now, as sentences; for an environment with `text=True`."""
        found: list[str] = self.table_env.infos[self.agent].get("legal_texts", [])
        return found

    def render(self) -> Any:
        """Show the table as the seat that decides sees it."""
        return self.table_env.render()

    def close(self) -> None:
        """Do nothing: the environment holds nothing open."""
