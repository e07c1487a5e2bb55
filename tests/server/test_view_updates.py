"""The parts that are sent after each step add up to the whole view."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kickdoor.bots import RandomBot
from kickdoor.model.table import Options
from kickdoor.server.table.public_updates import PublicUpdates
from kickdoor.server.table.view_updates import SeatUpdates
from kickdoor.table import new_table

SEATS = (-1, 0, 1, 2, 3)


def put_together(view: dict[str, Any], changed: dict[str, Any]) -> None:
    players = {player["seat"]: player for player in changed.pop("players", [])}
    view.update(changed)
    view["players"] = [players.get(player["seat"], player) for player in view["players"]]


@pytest.mark.parametrize("seed", range(4))
def test_the_parts_of_all_steps_make_the_whole_view(seed: int) -> None:
    table = new_table(("deluxe", "star", "steampunk"), 4, seed, Options(ask_everybody=True))
    dice = [RandomBot(f"{seed}/{seat}").dice for seat in range(4)]
    public = PublicUpdates(table)
    shown = {seat: SeatUpdates(public, seat) for seat in SEATS}
    first = {seat: json.loads(shown[seat].whole(b"{}")) for seat in SEATS}
    views = {seat: message["view"] for seat, message in first.items()}
    actions = {seat: message["actions"] for seat, message in first.items()}
    sent = 0
    for number in range(400):
        if table.over:
            break
        seat = table.waiting[0]
        public.look(table.act(seat, dice[seat].pick(table.actions(seat))).events, seat)
        for each in SEATS:
            message = shown[each].step("", b"{}")
            if message:
                step = json.loads(message)
                sent += 1
                assert step["version"] == step["changed"]["version"] == table.version
                put_together(views[each], step["changed"])
                actions[each] = actions[each] if step["actions"] is None else step["actions"]
            if number % 3 == 0 or not message:
                whole = json.loads(SeatUpdates(PublicUpdates(table), each).whole(b"{}"))
                views[each]["version"] = table.version  # a step that cannot be seen does not even send a new number
                assert views[each] == whole["view"]
                assert actions[each] == whole["actions"]
    assert sent > 400


def test_a_step_that_was_missed_is_made_up_for() -> None:
    table = new_table(players=3, seed=1, options=Options(ask_everybody=True))
    dice = [RandomBot(seat).dice for seat in range(3)]
    public = PublicUpdates(table)
    shown = SeatUpdates(public, 0)
    view = json.loads(shown.whole(b"{}"))["view"]
    for _ in range(60):
        seat = table.waiting[0]
        table.act(seat, dice[seat].pick(table.actions(seat)))
    public.look([], -1)
    step = json.loads(shown.step("", b"{}"))
    put_together(view, step["changed"])
    assert view == json.loads(SeatUpdates(PublicUpdates(table), 0).whole(b"{}"))["view"]
