"""Seats that no person plays: bots, and the server acting for people who are away or slow."""
