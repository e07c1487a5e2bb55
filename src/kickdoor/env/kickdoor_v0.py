"""The environment, first version.

It checks by itself what PettingZoo's wrappers would check, at a fraction of their cost, so that there is one class
under both of PettingZoo's names.
"""

from __future__ import annotations

try:
    from kickdoor.env.environment import KickdoorEnv
except ModuleNotFoundError as missing:
    if missing.name is None or missing.name.startswith("kickdoor"):
        raise
    raise ModuleNotFoundError(
        f"the environment needs {missing.name}: pip install 'kickdoor[env]' (in a checkout: make setup ARGS=--dev)",
        name=missing.name,
    ) from missing

env = KickdoorEnv
raw_env = KickdoorEnv

__all__ = ["env", "raw_env"]
