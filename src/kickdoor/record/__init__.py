"""Games on disk: setup and actions, replay, proof that two tables are the same, and the game told in sentences."""
