"""The environment, first version.

It checks by itself what PettingZoo's wrappers would check, at a fraction of their cost, so that there is one class
under both of PettingZoo's names. `gymnasium.make("kickdoor.env.kickdoor_v0:Kickdoor-v0")` makes the one for a seat
against bots, and `gymnasium.make_vec` of the same name many of them.
"""

from __future__ import annotations

try:
    import gymnasium

    from kickdoor.env.environment import KickdoorEnv
    from kickdoor.env.parallel import KickdoorParallel
    from kickdoor.env.seat import KickdoorSeat
    from kickdoor.env.vector import KickdoorVector
except ModuleNotFoundError as missing:
    if missing.name is None or missing.name.startswith("kickdoor"):
        raise
    raise ModuleNotFoundError(
        f"the environment needs {missing.name}: pip install 'kickdoor[env]' (in a checkout: make setup ARGS=--dev)",
        name=missing.name,
    ) from missing

env = KickdoorEnv
raw_env = KickdoorEnv
parallel_env = KickdoorParallel
seat_env = KickdoorSeat
vector_env = KickdoorVector

GYMNASIUM = "Kickdoor-v0"
if GYMNASIUM not in gymnasium.registry:
    gymnasium.register(
        GYMNASIUM,
        entry_point="kickdoor.env.seat:KickdoorSeat",
        vector_entry_point="kickdoor.env.vector:KickdoorVector",
    )

__all__ = ["env", "parallel_env", "raw_env", "seat_env", "vector_env"]
