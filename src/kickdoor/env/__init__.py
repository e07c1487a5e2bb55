"""An environment for learning: `from kickdoor.env import kickdoor_v0`."""
