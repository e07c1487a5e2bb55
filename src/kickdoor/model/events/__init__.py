"""Events: what happened. One class for each kind, in a file by its subject.

An event is applied to the Table by its own `change`, and nothing else writes cards or numbers. Its class also says what
its fields are, who may see it and which sentence tells it. Everything that shows events is made from that.
"""
