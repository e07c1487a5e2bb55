"""Items: wearing them, their limits, and what carries them."""
