"""Many tables side by side, each with one learner and bots, as a Gymnasium vector environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from kickdoor.env.environment import Observation
from kickdoor.env.seat import KickdoorSeat

__all__ = ["KickdoorVector"]

Array = np.ndarray[Any, Any]


class KickdoorVector(VectorEnv[Observation, Array, Array]):
    """`num_envs` tables in one process. A game that is over begins again with the next step (Gymnasium's NEXT_STEP).

    The arrays are filled in place, so nothing is put together or copied piece by piece: `copy=False` hands out the
    arrays themselves, which the next step changes. For several processes use
    `gymnasium.make_vec(..., vectorization_mode="async")`.
    """

    def __init__(self, num_envs: int = 8, *, copy: bool = True, **settings: Any) -> None:
        super().__init__()
        if num_envs < 1:
            raise ValueError(f"at least one table is needed, not {num_envs}")
        self.num_envs = num_envs
        self.copy = copy
        self.envs = [KickdoorSeat(**settings) for _ in range(num_envs)]
        self.metadata = {**KickdoorSeat.metadata, "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.render_mode = self.envs[0].render_mode
        self.single_observation_space = self.envs[0].observation_space
        self.single_action_space = self.envs[0].action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        sizes = {name: space.shape for name, space in self.envs[0].observation_space.spaces.items()}
        self._seen: Observation = {name: np.zeros((num_envs, *size), np.int8) for name, size in sizes.items()}
        self._over = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game at every table. A number as the seed gives the tables that one and the following."""
        seeds = [seed + i for i in range(self.num_envs)] if isinstance(seed, int) else seed or [None] * self.num_envs
        if len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} tables need as many seeds, not {len(seeds)}")
        self._over[:] = False
        infos: dict[str, Any] = {}
        for i, env in enumerate(self.envs):
            seen, info = env.reset(seed=seeds[i], options=options)
            self._note(i, seen)
            infos = self._add_info(infos, info, i)
        return self._shown(), infos

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Say a word at every table."""
        if len(actions) != self.num_envs:
            raise ValueError(f"{self.num_envs} tables need as many words, not {len(actions)}")
        rewards = np.zeros(self.num_envs, np.float64)
        ended, cut = np.zeros(self.num_envs, np.bool_), np.zeros(self.num_envs, np.bool_)
        infos: dict[str, Any] = {}
        for i, env in enumerate(self.envs):
            if self._over[i]:
                seen, info = env.reset()
            else:
                seen, rewards[i], ended[i], cut[i], info = env.step(int(actions[i]))
            self._note(i, seen)
            infos = self._add_info(infos, info, i)
        self._over = ended | cut
        return self._shown(), rewards, ended, cut, infos

    def _note(self, i: int, seen: Observation) -> None:
        for name, array in seen.items():
            self._seen[name][i] = array

    def _shown(self) -> Observation:
        return {name: array.copy() for name, array in self._seen.items()} if self.copy else self._seen

    def render(self) -> tuple[Any, ...]:
        """Every table as the seat that decides there sees it."""
        return tuple(env.render() for env in self.envs)

    def close_extras(self, **_kwargs: Any) -> None:
        """Do nothing: the tables hold nothing open."""
