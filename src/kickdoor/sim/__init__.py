"""Many games of bots: driving, counting, timing."""
