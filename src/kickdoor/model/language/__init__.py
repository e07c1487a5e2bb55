"""What the words of the card language are made of: kinds of value, settings, needs, and hints for bots.

The instructions themselves stand in `rules.instructions`, each beside its class; the standing effects in `effects`.
"""
