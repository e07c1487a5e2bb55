"""The turn, phase by phase, and the setup before the first one."""
