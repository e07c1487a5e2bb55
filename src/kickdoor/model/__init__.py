"""Typed state of a game: cards, players, fight, table, actions and events. No rules."""
