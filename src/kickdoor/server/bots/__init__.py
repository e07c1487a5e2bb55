"""Whoever plays without a person: bots, and the server for people who are away or slow."""
