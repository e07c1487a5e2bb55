"""The fight: its beginning, both sums, help, running away, and what it brings."""
