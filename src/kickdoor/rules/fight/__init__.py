"""The fight, from the first monster to the last card put away."""
