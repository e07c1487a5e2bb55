"""The turn, phase by phase."""
