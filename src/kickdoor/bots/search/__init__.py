"""The searching bot: it tries the best candidates on possible tables, plays on with quick policies, and compares.

Where to look:

- `bot`: the bot and its name with a budget; `search`: how it divides its time among the candidates.
- `candidates`: which of the legal actions are tried.
- `possible_tables`: tables on which everything that the bot cannot know is dealt again.
- `playout`: playing such a table on for a few turns.
- `evaluation`: how likely each seat is to win then; `weights`: the numbers behind it, made by `kickdoor.sim.fit`.
"""
