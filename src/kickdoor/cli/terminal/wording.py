"""Legal actions as choices in plain English, grouped, with the targets of one card together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from kickdoor.cli.terminal import phrases as P
from kickdoor.cli.terminal.phrases import Teller
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.words import LEVEL_UP, ONE_SHOT

__all__ = ["GROUPS", "RARE", "Choice", "choices", "rare_words"]

GO_ON: Final = 0
PLAY: Final = 1
ABILITY: Final = 2
TABLE: Final = 3
BARGAIN: Final = 4
RARE: Final = 5
# what the rare choices are called before they are listed
RARE_WORDS: Final = {
    A.TRADE: "trade",
    A.SHOW: "show cards",
    A.UNEQUIP: "take things off",
    A.SHED: "put cards away",
    A.EQUIP: "put things on",
    A.LAY: "lay out one-shots",
    A.PLAY_SEAT: "give levels away",
}
GROUPS: Final = ("", "Play a card", "Use an ability", "Your things", "Bargain", "More")

_GROUP: Final = {
    **dict.fromkeys(range(A.PASS, A.READY + 1), GO_ON),
    **dict.fromkeys((A.ADD, A.ADD_DOUBLE, A.ADD_PICK, A.ADD_LAST, A.ADD_CARD, A.WANT, A.ON_LOSS), GO_ON),
    **dict.fromkeys((A.DONE, A.CANCEL, A.ACCEPT, A.REFUSE, A.COUNTER, A.TAKE_UP, A.DROP_ESCAPE, A.LEAVE), GO_ON),
    **dict.fromkeys((A.SPEND, A.ADD_STAMPED), GO_ON),
    A.TAPE: TABLE,
    **dict.fromkeys((A.SACRIFICE, A.SACRIFICE_BOTH, A.LOOT_TREASURE), GO_ON),
    **dict.fromkeys((A.PLAY, A.PLAY_SEAT, A.PLAY_FOE, A.PLAY_SIDE, A.PLAY_WITH, A.PLAY_FOE_WITH), PLAY),
    **dict.fromkeys((A.PLAY_CARD, A.JOIN), PLAY),
    A.USE: ABILITY,
    **dict.fromkeys((A.EQUIP, A.LOAD, A.LAY), TABLE),
    **dict.fromkeys((A.SELL, A.ASK_HELP, A.OFFER_HELP, A.COMPEL), BARGAIN),
    **dict.fromkeys((A.TRADE, A.SHOW, A.WITHDRAW, A.REDEAL, A.UNEQUIP, A.SHED), RARE),
}


@dataclass
class Choice:
    """One line of the list: its text and the actions it stands for, each with what tells it from the others."""

    group: int
    text: str
    ways: list[tuple[str, Action]] = field(default_factory=list)

    @property
    def cards(self) -> list[int]:
        """The cards it is about, for explanations."""
        first = self.ways[0][1]
        found = [first.card, first.cost]
        if first.verb in (A.PLAY_FOE, A.PLAY_FOE_WITH, A.TAKE_UP, A.DROP_ESCAPE):
            found.append(first.target)
        return [card for card in dict.fromkeys(found) if card >= 0]


def choices(teller: Teller, actions: list[Action]) -> list[Choice]:
    """The list of choices, in groups; what is rarely wanted comes last."""
    found: dict[tuple[object, ...], Choice] = {}
    for a in actions:
        text, way = _say(teller, a)
        key = (_group(teller, a), text)
        choice = found.setdefault(key, Choice(_group(teller, a), text))
        if all(label != way for label, _ in choice.ways):  # two copies of a card are one choice
            choice.ways.append((way, a))
    listed = sorted(found.values(), key=lambda choice: choice.group)
    for choice in listed:
        choice.ways.sort(key=lambda way: way[0] == "yourself")  # nobody curses himself by habit
        choice.text = choice.text.replace("…", _either([label for label, _ in choice.ways]))
    return listed


def rare_words(listed: list[Choice]) -> str:
    """What is in the last group, in a few words."""
    verbs = [choice.ways[0][1].verb for choice in listed if choice.group == RARE]
    return ", ".join(dict.fromkeys(RARE_WORDS[verb] for verb in verbs if verb in RARE_WORDS))


def _either(labels: list[str]) -> str:
    """The ways of a choice, if they are few and short; they are asked for one by one afterwards."""
    said = labels[0] if len(labels) == 1 else f"{', '.join(labels[:-1])} or {labels[-1]}"
    return said if len(said) <= 40 or len(labels) == 1 else "…"


def _group(teller: Teller, a: Action) -> int:
    view = teller.view
    if a.later:
        return RARE
    if a.verb == A.PLAY_SEAT and view.card(a.card).kind == LEVEL_UP and a.target != view.seat:
        return PLAY if view.card(a.card).level_up.steals else RARE
    if a.verb == A.LAY and view.card(a.card).kind == ONE_SHOT and view.phase != "charity":
        return RARE
    if a.verb in (A.EQUIP, A.LOAD) and view.seat != view.active:
        return RARE
    if a.verb == A.UNEQUIP and view.moment == "shut":
        return GO_ON
    return _GROUP[a.verb]


def _say(teller: Teller, a: Action) -> tuple[str, str]:
    """The text, with … where the ways differ, and this way."""
    if a.later:
        return f"As soon as it is possible: play {teller.card(a.card)} on …", teller.who(a.target)
    text, way = _FORMS[a.verb](teller, a)
    return text[0].upper() + text[1:], way


def _plain(text: str) -> Callable[[Teller, Action], tuple[str, str]]:
    return lambda _teller, _a: (text, "")


_FORMS: Final[dict[int, Callable[[Teller, Action], tuple[str, str]]]] = {
    A.PASS: P.passing,
    A.KICK: _plain("Kick open the door"),
    A.KICK_DISCARDS: P.kick_discards,
    A.TROUBLE: lambda t, a: (f"look for trouble: fight {t.monster(a.card)}", ""),
    A.LOOT: P.loot,
    A.END: _plain("End your turn"),
    A.GIVE: lambda t, a: (f"give {t.card(a.card)} to …", t.who(a.target)),
    A.DROP: P.drop,
    A.CHOOSE: P.choose,
    A.PICK: P.pick,
    A.KILL: _plain("Announce the kill"),
    A.LOSE: _plain("Run away"),
    A.ROLL: P.roll,
    A.GO_FIRST: P.go_first,
    A.READY: P.ready,
    A.PLAY: P.play,
    A.PLAY_SEAT: P.play_seat,
    A.PLAY_FOE: P.play_foe,
    A.PLAY_SIDE: lambda t, a: (f"play {t.card(a.card)} for the {A.SIDES[a.number]}", ""),
    A.PLAY_WITH: lambda t, a: (f"play {t.card(a.card)} and send in …", t.monster(a.cost)),
    A.PLAY_FOE_WITH: lambda t, a: (
        f"play {t.card(a.card)}: …",
        f"{t.monster(a.cost)} instead of {t.monster(a.target)}",
    ),
    A.PLAY_CARD: lambda t, a: (f"play {t.card(a.card)} on …", t.card(a.target)),
    A.JOIN: lambda t, a: (f"send {t.monster(a.card)} into the fight", ""),
    A.USE: P.use,
    A.EQUIP: lambda t, a: (f"equip {t.card(a.card)}", ""),
    A.UNEQUIP: lambda t, a: (f"take off {t.card(a.card)}", ""),
    A.LOAD: lambda t, a: (f"let your {t.card(a.target)} carry …", t.card(a.card)),
    A.SHED: lambda t, a: (f"put away {t.card(a.card)} for good", ""),
    A.TAKE_UP: P.take_up,
    A.COMPEL: lambda t, a: ("make … help you", t.who(a.target)),
    A.DROP_ESCAPE: lambda t, a: (f"throw away {t.card(a.card)} and escape from {t.monster(a.target)}", ""),
    A.SELL: _plain("Sell items for levels"),
    A.ASK_HELP: lambda t, a: ("ask … for help", t.who(a.target)),
    A.OFFER_HELP: lambda t, _a: (f"offer {t.fighter()} your help", ""),
    A.TRADE: lambda t, a: ("trade with …", t.who(a.target)),
    A.SHOW: lambda t, a: ("show cards of your hand to …", t.who(a.target)),
    A.ADD: P.add,
    A.ADD_DOUBLE: lambda t, a: (f"sell {t.card(a.card)} for double, {2 * t.view.card(a.card).item.gold:,} gold", ""),
    A.ADD_PICK: P.add_pick,
    A.ADD_LAST: P.add_last,
    A.ADD_CARD: lambda t, a: (f"promise to play {t.card(a.card)} on {t.partner()}", ""),
    A.WANT: lambda t, a: (f"ask for {t.card(a.card)}", ""),
    A.ON_LOSS: _plain("Hand it over even if the fight is lost"),
    A.DONE: P.done,
    A.CANCEL: _plain("Never mind"),
    A.ACCEPT: lambda t, a: (f"accept {t.whose(a.target)} offer", ""),
    A.REFUSE: lambda t, a: (f"refuse {t.whose(a.target)} offer", ""),
    A.COUNTER: lambda t, a: (f"answer {t.who(a.target)} with another offer", ""),
    A.WITHDRAW: lambda t, a: (f"withdraw your offer to {t.who(a.target)}", ""),
    A.REDEAL: lambda t, _a: (f"propose another deal to {t.partner_in_fight()}", ""),
    A.LOOT_TREASURE: lambda t, a: (f"Loot the room for a Treasure, discarding {t.card(a.card)}", ""),
    A.LAY: lambda t, a: (f"put {t.card(a.card)} on the table", ""),
    A.LEAVE: _plain("Leave the fight"),
    A.SPEND: lambda t, a: (f"discard {t.card(a.card)} for a bonus because of {t.monster(a.target)}", ""),
    A.TAPE: lambda t, a: (f"join {t.card(a.card)} and {t.card(a.target)} with {t.card(a.cost)}", ""),
    A.ADD_STAMPED: lambda t, a: (f"sell {t.card(a.card)} for double with {t.card(a.cost)}", ""),
    A.SACRIFICE: lambda t, a: (f"sacrifice {t.card(a.card)} and escape from all monsters", ""),
    A.SACRIFICE_BOTH: lambda t, a: (f"sacrifice {t.card(a.card)} so that both of you escape", ""),
}
