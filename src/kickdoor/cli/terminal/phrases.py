"""The phrases of single choices. `…` stands for what tells the ways of one choice apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.cli.terminal.cardtexts import CardTexts
from kickdoor.cli.terminal.wearing import is_put_on
from kickdoor.model.action import DROP, PICK, Action
from kickdoor.model.words import (
    AUTOMATIC,
    CLASS,
    CURSE,
    ITEM,
    LEVEL_UP,
    MONSTER,
    NORMAL,
    RACE,
    TO_FIGHTING,
    TO_OTHER,
    TO_PLAYER,
)
from kickdoor.record.grammar import possessive, the
from kickdoor.rules.fight.run_away import ESCAPE_ON
from kickdoor.views.view import View

__all__ = ["Teller", "a_or_an", "ordinal", "seen_on_top"]

_PASSES: Final = {
    "KillWindow": "Let the kill happen",
    "LossWindow": "Do nothing",
    "JustReceived": "Keep the new cards in your hand",
    "Rolling": "Leave the die as it is",
    "CursePending": "Let the curse strike",
    "CaughtBy": "Take the Bad Stuff",
    "JustEscaped": "Let it be",
    "Turn": "Leave the room alone",
    "PuttingAway": "Leave them as they lie",
}
_ORDINALS: Final = ("", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th", "11th", "12th")


def ordinal(number: int) -> str:
    return _ORDINALS[number]


def a_or_an(noun: str) -> str:
    return f"an {noun}" if noun[:1] in "AEIOU" else f"a {noun}"


class Teller:
    """Knows the table as one seat sees it, everybody's name, and what cards say."""

    def __init__(self, view: View, names: Sequence[str], texts: CardTexts, actions: list[Action]) -> None:
        self.view = view
        self.names = names
        self.texts = texts
        self.actions = actions

    def who(self, seat: int) -> str:
        return "yourself" if seat == self.view.seat else self.names[seat]

    def whose(self, seat: int) -> str:
        return "your" if seat == self.view.seat else possessive(self.names[seat])

    def card(self, card: int) -> str:
        """A card's name, with its bonus."""
        d = self.view.card(card)
        bonus = d.bonus
        if not bonus and d.plays:
            bonus = self._played_bonus(card)
        return f"{d.name} ({bonus:+d})" if bonus else d.name

    def _played_bonus(self, card: int) -> int:
        for verb in self.view.lib.programs[self.view.card(card).plays[0].program]:
            if type(verb).__name__ == "AddBonus":
                amount: int = getattr(verb, "amount", 0)
                return amount
        return 0

    def monster(self, card: int) -> str:
        """A monster in a sentence; a Mate is like another."""
        fight = self.view.fight
        foe = None if fight is None else next((f for f in fight.foes if f.card == card), None)
        d = self.view.card(card if foe is None else foe.monster)
        if foe is not None and foe.card != foe.monster:
            return f"the mate of {the(d)}"
        return f"{the(d)} (Level {d.monster.level})" if d.kind == MONSTER else d.name

    def fighter(self) -> str:
        return "" if self.view.fight is None else self.who(self.view.fight.fighter)

    def partner(self) -> str:
        return "" if self.view.draft is None else self.who(self.view.draft.partner)

    def partner_in_fight(self) -> str:
        fight = self.view.fight
        if fight is None:
            return ""
        return self.who(fight.helper if fight.fighter == self.view.seat else fight.fighter)

    def kind(self) -> str:
        return "" if self.view.question is None else self.view.question.kind

    def owner(self, card: int) -> int:
        for p in self.view.players:
            if card in p.items + p.companions + p.kept + p.attached:
                return p.seat
        return -1


Said = tuple[str, str]


def passing(t: Teller, _a: Action) -> Said:
    if t.kind() == "CardProgram":
        return ("That is all" if t.view.fight is not None and t.view.fight.running else "No, thank you"), ""
    return _PASSES.get(t.kind(), "Do nothing"), ""


def kick_discards(t: Teller, _a: Action) -> Said:
    top = t.view.card(t.view.top_door).name if t.view.top_door >= 0 else "the top discard"
    return f"open with the top Door discard instead ({top}), for a card of your hand", ""


def drop(t: Teller, a: Action) -> Said:
    owner = t.owner(a.card)
    if t.kind() == "Paying":
        return f"pay with {t.card(a.card)}", ""
    if t.kind() == "LosingItem":
        return f"discard {t.card(a.card)}{'' if a.card == first_drop(t) else ' instead'}", ""
    if seen_on_top(t) is not None:
        return f"discard {t.card(a.card)} and put what you saw under the deck", ""
    if owner not in (-1, t.view.seat):
        return f"{t.whose(owner)} {t.card(a.card)}", ""
    return f"discard {t.card(a.card)}", ""


def first_drop(t: Teller) -> int:
    return next(a.card for a in t.actions if a.verb == DROP)


def seen_on_top(t: Teller) -> str | None:
    """A card lets the player see the top of a deck and put it away: what lies there."""
    question = t.view.question
    if t.kind() != "CardProgram" or question is None or question.card < 0:
        return None
    verbs = [verb for power in t.view.card(question.card).abilities for verb in t.view.lib.programs[power.program]]
    seen = t.view.known_doors or t.view.known_treasures
    buries = any(type(verb).__name__ == "Peek" and getattr(verb, "bury", False) for verb in verbs)
    return t.view.card(seen[0]).name if buries and seen else None


def choose(t: Teller, a: Action) -> Said:
    view = t.view
    question = view.question
    number = a.number
    if t.kind() == "Consenting":
        return ("agree and pay for the level" if number else "refuse"), ""
    if t.kind() == "Surviving":
        return ("lose levels and live" if number else "die"), ""
    if t.kind() == "AfterFight":
        return f"take {number or 'none'} of the Treasures from the discards instead", ""
    if question is not None and question.card >= 0:
        ways = t.texts.alternatives(question.card)
        if 0 < number <= len(ways):
            return ways[number - 1], ""
    if view.die is not None:
        return f"turn the die to {number}", ""
    if view.fight is not None and view.fight.running:
        if number == 0 or (all(other.number in (0, 1) for other in t.actions) and len(t.actions) == 2):
            return ("accept the escape" if number else "stay and take your chances"), ""
        return f"let {t.who(number - 1)} escape", ""
    victim = -1 if question is None else question.about
    seen = [t.owner(other.card) for other in t.actions if other.verb == PICK]
    whose = t.whose(seen[0] if seen else victim) if seen or victim not in (-1, view.seat) else "the victim's"
    return f"take an unseen card from {whose} hand", ""


def pick(t: Teller, a: Action) -> Said:
    owner = t.owner(a.card)
    if owner >= 0 and owner != t.view.seat:
        return f"take {t.card(a.card)} from {t.who(owner)}", ""
    if t.kind() == "TwoDoors":
        return f"first {t.card(a.card)}", ""
    if t.kind() == "PuttingAway":
        return f"put {t.card(a.card)} on top of the discards", ""
    if t.view.fight is not None and any(foe.card == a.card for foe in t.view.fight.foes):
        return f"undo the escape from {t.monster(a.card)}", ""
    return f"take {t.card(a.card)}", ""


def roll(t: Teller, a: Action) -> Said:
    fight = t.view.fight
    foe = None if fight is None else next((f for f in fight.foes if f.card == a.card), None)
    escape = t.view.card(a.card if foe is None else foe.monster).monster.escape
    hint = {NORMAL: f"{ESCAPE_ON} or more on the die", AUTOMATIC: "it lets everybody go"}.get(
        escape, "there is no escape"
    )
    return f"run from {t.monster(a.card)}: {hint}", ""


def go_first(t: Teller, a: Action) -> Said:
    return ("run away first" if a.target == t.view.seat else f"let {t.who(a.target)} run first"), ""


def ready(t: Teller, _a: Action) -> Said:
    return "Go on" if t.kind() == "TwoDoors" else "Ready: keep the rest in your hand", ""


def loot(t: Teller, _a: Action) -> Said:
    what = "Treasure" if t.view.options.listen_at_the_door else "Door card"
    return f"Loot the room (draw a {what} face down)", ""


def play(t: Teller, a: Action) -> Said:
    d = t.view.card(a.card)
    me = t.view.me()
    if d.kind in (CLASS, RACE):
        mine = me.races if d.kind == RACE else me.classes
        extra = any(t.view.card(c).extra_of_race == (d.kind == RACE) for c in me.extras)
        instead = f" instead of {a_or_an(t.view.card(mine[0]).name)}" if mine and not extra else ""
        return f"become {a_or_an(d.name)}{instead}", ""
    if d.kind == ITEM:
        worn = is_put_on(t.view, a.card)
        return (f"put on {t.card(a.card)}" if worn else f"put {t.card(a.card)} on the table, only carried"), ""
    return f"play {t.card(a.card)}", ""


def play_seat(t: Teller, a: Action) -> Said:
    d = t.view.card(a.card)
    if d.kind == LEVEL_UP and not d.level_up.steals:
        if a.target == t.view.seat:
            return f"go up a level with {d.name}", ""
        return f"give … a level with {d.name}", t.who(a.target)
    if d.kind == LEVEL_UP:
        return f"steal a level from … with {d.name}", t.who(a.target)
    if d.kind == CURSE:
        return f"play {d.name} on …", t.who(a.target)
    return f"play {t.card(a.card)}: hand the fight over to …", t.who(a.target)


def play_foe(t: Teller, a: Action) -> Said:
    d = t.view.card(a.card)
    target = t.view.card(a.target)
    if d.kind in (CLASS, RACE):
        return f"become {a_or_an(d.name)} instead of …", a_or_an(target.name)
    if target.kind == CURSE:
        return f"cancel … with {d.name}", target.name
    return f"play {t.card(a.card)} on …", t.monster(a.target)


def use(t: Teller, a: Action) -> Said:
    d = t.view.card(a.card)
    power = d.abilities[a.number]
    cost = "your whole hand" if power.cost_hand else "a card" if power.cost_cards else ""
    price = f"for {cost}" if cost else "discard it" if power.cost_itself else "free"
    text = f"{power.name or d.name} ({d.name}, {price})"
    if a.target < 0:
        return text, ""
    if power.target in (TO_PLAYER, TO_OTHER, TO_FIGHTING):
        return f"{text}: …", t.who(a.target)
    owner = t.owner(a.target)
    label = t.monster(a.target) if owner < 0 else f"{t.whose(owner)} {t.card(a.target)}"
    return f"{text}: …", label


def take_up(t: Teller, a: Action) -> Said:
    fight = t.view.fight
    assert fight is not None
    foe = next(foe for foe in fight.foes if foe.card == a.target)
    name = t.view.card(foe.monster).monster.offers[a.number].name
    if a.cost < 0:
        return f"{name}: do not fight {t.monster(a.target)}", ""
    return f"{name}: get rid of {t.monster(a.target)} for …", t.card(a.cost)


# --- putting something together -----------------------------------------------------------------------------------


def add(t: Teller, a: Action) -> Said:
    draft = t.view.draft
    kind = "" if draft is None else draft.kind
    if kind == "sale":
        return f"sell {t.card(a.card)}, {t.view.card(a.card).item.gold:,} gold", ""
    if kind == "showing":
        return f"show {t.card(a.card)}", ""
    mine = t.owner(a.card) == t.view.seat
    return f"{'offer' if mine else 'ask for'} {t.card(a.card)}", ""


def _pick_words(t: Teller, which: str) -> Said:
    fight = t.view.fight
    if fight is not None and fight.fighter == t.view.seat:
        return f"let {t.partner()} pick {which} of the Treasures", ""
    return f"ask for {which} pick of the Treasures", ""


def add_pick(t: Teller, a: Action) -> Said:
    return _pick_words(t, f"the {ordinal(a.number)}")


def add_last(t: Teller, _a: Action) -> Said:
    return _pick_words(t, "the last")


def done(t: Teller, _a: Action) -> Said:
    draft = t.view.draft
    if draft is None:
        return "Done", ""
    if draft.kind == "sale":
        gold = sum(t.view.card(c).item.gold for c in draft.cards)
        gold += t.view.card(draft.doubled).item.gold if draft.doubled >= 0 else 0
        levels = gold // 1000
        return f"sell them for {gold:,} gold: {levels} level{'s' if levels != 1 else ''}", ""
    if draft.kind == "showing":
        return f"show them to {t.partner()}", ""
    empty = not (draft.cards or draft.wants or draft.picks or draft.promised)
    if draft.kind != "trade" and empty:
        mine = t.view.fight is not None and t.view.fight.fighter == t.view.seat
        return (f"ask {t.partner()} for help and give nothing" if mine else f"help {t.partner()} for nothing"), ""
    return f"propose this to {t.partner()}", ""
