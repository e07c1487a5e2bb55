"""A server whose rules fail with two cards: as if a set had found a fault in them. Run it as `kickdoor`.

`bomb` raises RulesBug when it is played, `molasses` computes for longer than a step may. `wither` makes bots fail that
have it in their hand.
"""

from __future__ import annotations

import time
from typing import Any

from kickdoor.bots.quick.bot import QuickBot
from kickdoor.cli import main
from kickdoor.model.reason import RulesBug
from kickdoor.rules import engine
from kickdoor.server.table.table_cards import SLOWEST

_act, _pick = engine.act, QuickBot.pick


def act(t: Any, seat: int, a: Any) -> Any:
    card = t.lib.cards[a.card].id if a.card >= 0 else ""
    if card == "bomb":
        raise RulesBug("the game does not come to a question")
    if card == "molasses":
        end = time.thread_time() + 1.2 * SLOWEST
        while time.thread_time() < end:
            pass
    return _act(t, seat, a)


def pick(self: Any, view: Any, actions: Any) -> Any:
    if any(card.id == "wither" for card in view.lib.defs):
        raise ZeroDivisionError("this card is worth 1 / 0")
    return _pick(self, view, actions)


engine.act = act
QuickBot.pick = pick  # type: ignore[assignment,method-assign]

if __name__ == "__main__":
    main()
