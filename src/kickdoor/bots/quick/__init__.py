"""The quick bot: every legal action gets a score, and the action with the highest score is done.

Where to look:

- `bot`: the bot itself; `policy`: how it decides, and which module scores which kind of action.
- `answer_scores`, `card_scores`, `fight_scores`, `equipment_scores`: the scores; `scale`: what a score means.
- `bargaining`: asking for help, offering it, answering offers, trades and sales; `memory`: what was done this turn.
- `fight`: what is at stake in a fight and what each action would change; `fight_plan`: the cheapest way to turn it.
- `card_values`: what cards are worth to their owner; `library_values`: what is known about them before the deal.
- `words`: what each word of the card language is worth, as `hints` (for the player it happens to) and `effects`.
- `personality`: the numbers that make one quick bot differ from another.

No module knows a card by its name. All of them are compiled.
"""
