"""Cards that are meant to keep a table busy for ever: the check accepts them, and a game with ten of each goes on.

They lie in front of everybody from the beginning. No clock is asked: what one decision may set going is counted in
events.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import kickdoor as kd
from kickdoor.bots import make_bot
from tests.support.invariants import check

LIES = "kind: other, deck: treasure, stays: true"
SUM = "{count: hand}"
for _ in range(10):
    SUM = f"{{count: items, of: everyone, plus: {SUM}}}"
NOT = "{is: lowest}"
for _ in range(10):
    NOT = f"{{not: {NOT}}}"
MANY = ", ".join(["{compare: {what: {count: in_play, of: everyone}, at_least: 0}}"] * 80)
ALL_DRAW = "{each_player: {who: everyone, do: [{draw: {deck: treasure, count: 20}}]}}"

HOSTILE = {
    "sums that grow": f"{LIES}, gives: [{{fight_bonus: {SUM}}}]",
    "deep conditions": f"{LIES}, gives: [{{fight_bonus: {{plus: 1, if: {{all: [{NOT}, {MANY}]}}}}}}]",
    "votes on votes": f"{LIES}, triggers: [{{when: drew, who: anyone, do: "
    "[{choose_player: {by: vote, do: [{draw: {deck: treasure, count: 20}}]}}]}]",
    "fifty triggers": f"{LIES}, triggers: [{', '.join([f'{{when: drew, who: anyone, do: [{ALL_DRAW}]}}'] * 50)}]",
    "counters that feed each other": f"{LIES}, triggers: [{{when: drew, who: anyone, do: [{{add_counters: 20}}, "
    "{draw: {deck: door, count: {count: counters}}}]}, {when: level_up, who: anyone, do: [{lose_level: 1}]}, "
    "{when: level_down, who: anyone, do: [{gain_level: {}}]}]",
    "turns for ever": f"{LIES}, triggers: [{{when: turn_start, who: anyone, do: [{{extra_turn: {{}}}}]}}, "
    "{when: turn_end, who: anyone, do: [{extra_turn: {}}]}]",
    "nobody's turn": f"{LIES}, triggers: [{{when: turn_start, who: anyone, do: "
    "[{each_player: {who: everyone, do: [{skip_turn: {}}]}}]}]",
    "levels swapped for ever": f"{LIES}, triggers: [{{when: level_up, who: others, do: [{{swap_levels: {{}}}}]}}, "
    "{when: level_down, who: others, do: [{swap_levels: {}}]}]",
    "gifts for ever": f"{LIES}, triggers: [{{when: turn_start, who: anyone, do: [{{each_player: {{who: everyone, do: "
    "[{give_card: {}}, {give_card: {what: item}}]}}]}]",
    "turns that are over before they begin": f"{LIES}, triggers: [{{when: turn_start, who: anyone, do: "
    "[{end_turn: {}}, {reverse_turns: {}}]}, {when: turn_end, who: anyone, do: [{reverse_turns: {}}, {end_turn: {}}]}]",
    "turns round and round": f"{LIES}, triggers: [{{when: drew, who: anyone, do: [{{reverse_turns: {{}}}}, "
    "{draw: {deck: door}}, {extra_turn: {}}, {end_turn: {}}]}]",
    "nobody rises": f"{LIES}, gives: [{{no_levels: you}}, {{sale_bonus: -900}}, {{keeps_items: {{}}}}], triggers: "
    "[{when: killed, who: anyone, do: [{gain_level: {}}, {raise_level: {count: level, of: highest}}]}]",
    "hands that are searched for ever": f"{LIES}, triggers: [{{when: drew, who: anyone, do: [{{each_player: "
    "{who: others_left, do: [{take: {what: seen}}, {draw: {deck: door}}]}}]}]",
    "a reward without end": "kind: monster, level: 1, treasures: 9, lives: 3, bad_stuff: [], triggers: "
    "[{when: fight_start, do: [{add_treasures: 20}, {add_counters: 20}, {add_treasures: {count: counters}}]}]",
    "fights that wander": "kind: monster, level: 1, treasures: 9, lives: 3, bad_stuff: [{die: {}}], triggers: "
    "[{when: fight_start, do: [{move_fight: {to: left}}]}, "
    "{when: helped, who: anyone, do: [{move_fight: {to: right}}]}]",
}
MOST_EVENTS = 600  # of one decision; the liveliest of these cards needs 160
DECISIONS = 250


@pytest.mark.parametrize("name", HOSTILE)
def test_a_table_goes_on_with_cards_that_feed_each_other(name: str, tmp_path: Path) -> None:
    monsters = "kind: monster" in HOSTILE[name]
    words = f"id: evil\nname: Evil\ndoors: {10 * monsters}\ntreasures: {10 * (not monsters)}\n"
    (tmp_path / "set.yaml").write_text(words, encoding="utf-8")
    card = f"- {{id: evil, name: Evil, copies: 10, {HOSTILE[name]}}}\n"
    (tmp_path / "cards.yaml").write_text(card, encoding="utf-8")
    place = "hand" if monsters else "kept"
    cards = ["evil", *(f"evil:{number}" for number in range(2, 11))]
    players = {f"P{seat}": {place: cards[seat::6]} for seat in range(6)}
    t = kd.scenario(players, sets=("deluxe", str(tmp_path)), seed=name)
    bots = [make_bot("random", f"{name} {seat}") for seat in range(6)]
    views = [kd.LiveView(t, seat) for seat in range(6)]
    turn, most = t.turn, 0
    for _ in range(DECISIONS):
        if t.over:
            break
        seat = t.waiting[0]
        most = max(most, len(t.act(seat, bots[seat].pick(views[seat], t.actions(seat))).events))
    check(t)
    assert t.over or t.turn > turn
    assert most <= MOST_EVENTS
