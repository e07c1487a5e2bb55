"""Sales, trades, offers of help, and showing cards."""
