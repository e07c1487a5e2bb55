"""Web push: people who are not there are told that a table waits for them."""
