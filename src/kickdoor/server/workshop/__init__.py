"""The workshop of a server: drafts, published sets, checks in a process of their own, and cards that are weighed."""
