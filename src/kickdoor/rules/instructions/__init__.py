"""The instructions of the card language, by subject: one class each, and beside it all that is known of its word.

A new instruction needs its class and its declaration here, its sentences in `cards.text`, and a test.
"""
