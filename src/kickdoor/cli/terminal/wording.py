"""Legal actions as choices, in groups, with the targets of one card together."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kickdoor.cli.terminal.teller import Teller
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.words import LEVEL_UP, ONE_SHOT
from kickdoor.record.grammar import and_list

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
    A.SHOW: "show",
    A.UNEQUIP: "unequip",
    A.SHED: "shed",
    A.EQUIP: "equip",
    A.LAY: "lay",
    A.PLAY_SEAT: "levels",
}
GROUPS: Final = ("", "play", "ability", "things", "bargain", "more")  # phrases under terminal.group

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
    **dict.fromkeys((A.TAKE_OUT, A.TAKE_OUT_PICK, A.NOT_ON_LOSS), RARE),
}

# The mark of an action's phrase that tells the ways of one choice apart.
_OPEN: Final = {
    **dict.fromkeys((A.GIVE, A.PLAY_SEAT, A.COMPEL, A.ASK_HELP, A.TRADE, A.SHOW), "who"),
    **dict.fromkeys((A.PLAY_FOE, A.PLAY_CARD, A.USE), "target"),
    **dict.fromkeys((A.PLAY_WITH, A.PLAY_FOE_WITH, A.TAKE_UP), "cost"),
    A.LOAD: "card",
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
        text, way = teller.action(a, _OPEN.get(a.verb, ""))
        key = (_group(teller, a), text)
        choice = found.setdefault(key, Choice(_group(teller, a), text))
        if all(label != way for label, _ in choice.ways):  # two copies of a card are one choice
            choice.ways.append((way, a))
    listed = sorted(found.values(), key=lambda choice: choice.group)
    myself = teller.who(teller.view.seat)
    for choice in listed:
        choice.ways.sort(key=lambda way: way[0] == myself)  # hardly anybody curses themselves
        choice.text = choice.text.replace("…", _either(teller, [label for label, _ in choice.ways]))
    return listed


def rare_words(teller: Teller, listed: list[Choice]) -> str:
    """What is in the last group, in a few words."""
    verbs = [choice.ways[0][1].verb for choice in listed if choice.group == RARE]
    words = dict.fromkeys(RARE_WORDS[verb] for verb in verbs if verb in RARE_WORDS)
    return ", ".join(teller.say(f"terminal.rare.{word}") for word in words) or teller.say("terminal.rare.other")


def _either(teller: Teller, labels: list[str]) -> str:
    """The ways of a choice, if they are few and short; they are asked for one by one afterwards."""
    said = and_list(labels, teller.say("terminal.or"))
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
