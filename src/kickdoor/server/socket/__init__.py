"""The WebSocket of a table: frames, clients, and the messages they send."""
