"""All agents act in every step, as PettingZoo's parallel API wants it: those who are not asked can only wait."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from kickdoor.env.environment import KickdoorEnv, Observation
from kickdoor.env.seat import check_illegal, legal_word

__all__ = ["KickdoorParallel"]


class KickdoorParallel(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """The same games as `KickdoorEnv`, with one word more in the action space: the last one, `wait`.

    In every step one agent says a word of its decision. All others have a mask that leaves them nothing but to wait;
    whatever else they say is not heard. `illegal` is that of `KickdoorSeat`.
    """

    metadata: dict[str, Any] = {**KickdoorEnv.metadata, "name": "kickdoor_parallel_v0", "is_parallelizable": True}  # noqa: RUF012

    def __init__(self, *, illegal: str = "replace", **settings: Any) -> None:
        check_illegal(illegal)
        self.illegal = illegal
        self.table_env = KickdoorEnv(**settings)
        env = self.table_env
        self.render_mode = env.render_mode
        self.possible_agents = env.possible_agents
        self.agents: list[str] = []
        self.wait = env.spelling.size
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": env.observation_space(agent)["observation"],
                    "action_mask": spaces.Box(0, 1, (self.wait + 1,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.state_space = env.state_space

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a new game; as `KickdoorEnv.reset`."""
        self.table_env.reset(seed=seed, options=options)
        self.agents = self.possible_agents[:]
        return self._look(self.agents), self._infos(self.agents)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Hear the agent that is asked."""
        env = self.table_env
        if not self.agents:
            raise ValueError("no game is under way: call reset() first")
        asked = env.agent_selection
        if asked not in actions:
            raise ValueError(f"{asked} is asked, and says nothing")
        word = int(actions[asked])
        if self.illegal == "replace":
            word = legal_word(env.observe(asked)["action_mask"], min(word, self.wait - 1))
        env.step(word)
        agents = self.agents
        ended, cut = dict(env.terminations), dict(env.truncations)
        if any(ended.values()) or any(cut.values()):
            self.agents = []
        return self._look(agents), dict(env.rewards), ended, cut, self._infos(agents)

    def _look(self, agents: list[str]) -> dict[str, Observation]:
        out: dict[str, Observation] = {}
        for agent in agents:
            seen = self.table_env.observe(agent)
            mask = np.append(seen["action_mask"], np.int8(0))
            mask[self.wait] = 0 if mask.any() else 1
            out[agent] = {"observation": seen["observation"], "action_mask": mask}
        return out

    def _infos(self, agents: list[str]) -> dict[str, dict[str, Any]]:
        return {agent: dict(self.table_env.infos[agent]) for agent in agents}

    def state(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """The table with all hands, for training."""
        return self.table_env.state()

    def clone(self) -> KickdoorParallel:
        """An environment of its own in the same position. The two go on with the same luck of the cards."""
        return deepcopy(self)

    def render(self) -> Any:
        """Show the table as it is seen by the agent whose decision it is."""
        return self.table_env.render()

    def close(self) -> None:
        """Do nothing: the environment holds nothing open."""
