"""A table in memory: its log, its seats, its game, its clocks, and what everybody at it is sent."""
