"""Events and questions are written once and sent again and again; they say what fresh ones would say."""

from __future__ import annotations

import json
from collections import Counter

from kickdoor.bots import RandomBot
from kickdoor.model.table import Options
from kickdoor.server.protocol.json_bytes import encode
from kickdoor.server.table.written_events import event_bytes, question_bytes
from kickdoor.table import new_table
from kickdoor.views.as_json import event_as_json
from kickdoor.views.question import QuestionView, question_of
from kickdoor.views.telling import keys_of

SEATS = (-1, 0, 1, 2, 3)


def test_what_was_written_before_says_the_same_as_what_is_written_now() -> None:
    kinds: Counter[str] = Counter()
    questions: set[bytes] = set()
    for seed in range(12):
        table = new_table(("deluxe", "star", "steampunk"), 4, seed, Options(ask_everybody=True, epic=seed % 2 == 1))
        dice = [RandomBot(f"{seed}/{seat}").dice for seat in range(4)]
        while not table.over and table.version < 600:
            seat = table.waiting[0]
            events = table.act(seat, dice[seat].pick(table.actions(seat))).events
            keys = keys_of(events, table.lib)
            for event, key in zip(events, keys, strict=True):
                for viewer in SEATS:
                    masked = event.masked(viewer, table.lib)
                    if masked is not None:
                        kinds[type(event).__name__] += 1
                        assert event_bytes(masked, table.lib, key) == encode(event_as_json(masked, table.lib, key))
            for viewer in SEATS:
                asked, own = question_of(table, -1), question_of(table, viewer)
                if asked is not None and own is not None:
                    data = question_bytes(asked, table.lib, own.say, own.mine)
                    assert json.loads(data) == QuestionView.shape.write(own, table.lib)
                    questions.add(data)
    assert len(kinds) > 25
    assert len(questions) > 100
