"""The table as text, as one player sees it."""

from __future__ import annotations

from collections.abc import Iterable

from kickdoor.env.names import agent_name
from kickdoor.model.words import FEMALE
from kickdoor.record.grammar import and_list
from kickdoor.rules.fight.strength import Line
from kickdoor.views.bargain_view import OfferView, TermsView
from kickdoor.views.fight_view import FightView
from kickdoor.views.view import PlayerView, View


def names(view: View, cards: Iterable[int]) -> str:
    return ", ".join(view.card(card).name for card in cards)


def character(view: View, p: PlayerView) -> str:
    """Sex, races, classes: "female Elf Cleric"."""
    if not p.alive:
        return "dead"
    sex = "female" if p.sex == FEMALE else "male"
    return " ".join([sex, *(view.card(c).name for c in p.extras + p.races + p.classes)])


def headline(view: View) -> str:
    if view.over:
        return f"Turn {view.turn}: {and_list([agent_name(s) for s in view.winners])} won"
    q = view.question
    asked = "" if q is None else f"; {'your decision' if q.mine else 'others decide'}"
    return f"Turn {view.turn} of {agent_name(view.active)}, {view.phase}, table {view.moment}{asked}"


def table_text(view: View, question: str = "") -> str:
    """The whole table, and what the player is asked."""
    out = [
        headline(view),
        f"Doors {view.doors_left} (discards {view.door_discards}{_top(view, view.top_door)}), "
        f"Treasures {view.treasures_left} (discards {view.treasure_discards}{_top(view, view.top_treasure)})",
    ]
    for p in view.players:
        out += _player(view, p)
    if view.fight is not None:
        out += _fight(view, view.fight)
    if view.die is not None:
        out.append(f"Die of {agent_name(view.die.seat)}: {view.die.face}, counts {view.die.total}")
    if view.curse >= 0:
        out.append(f"{view.card(view.curse).name} on {agent_name(view.curse_on)}")
    elif view.laid_open:
        out.append(f"Laid open: {names(view, view.laid_open)}")
    out += [_offer(view, offer) for offer in view.offers]
    if view.draft is not None:
        wants = f" for {names(view, view.draft.wants)}" if view.draft.wants else ""
        out.append(f"You put together: {view.draft.kind}: {names(view, view.draft.cards) or 'nothing yet'}{wants}")
    out.append(f"Your hand: {names(view, view.hand) or 'empty'}")
    if question:
        out.append(f"You are asked: {question}")
    return "\n".join(out)


def _top(view: View, card: int) -> str:
    return f", top {view.card(card).name}" if card >= 0 else ""


def _player(view: View, p: PlayerView) -> list[str]:
    you = " (you)" if p.seat == view.seat else ""
    turn = ">" if p.seat == view.active else " "
    out = [
        f"{turn} {agent_name(p.seat)}{you}: Level {p.level}, {character(view, p)}, "
        f"hand {_count(p.doors, 'Door')} and {_count(p.treasures, 'Treasure')}"
    ]
    used = [c for c, worn in zip(p.items, p.equipped, strict=True) if worn] + p.attached + p.companions + p.kept
    carried = [c for c, worn in zip(p.items, p.equipped, strict=True) if not worn]
    for title, cards in (("in use", used), ("carried", carried), ("cursed", p.curses), ("known hand", p.known)):
        if cards:
            out.append(f"      {title}: {names(view, cards)}")
    return out


def fight_state(fight: FightView) -> str:
    return "running away" if fight.running else "winning" if fight.winning else "losing"


def stake(fight: FightView) -> str:
    """What the fight is about: "2 Treasures, 1 Level, the game"."""
    parts = [_count(fight.treasures, "Treasure"), _count(fight.levels, "Level")]
    return ", ".join([*parts, "the game"] if fight.for_the_win else parts)


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _fight(view: View, fight: FightView) -> list[str]:
    side = agent_name(fight.fighter)
    if fight.helper >= 0:
        side += f" with {agent_name(fight.helper)}"
    foes = [
        f"{view.card(foe.card).name} {foe.strength}" + (f" ({names(view, foe.enhancers)})" if foe.enhancers else "")
        for foe in fight.foes
    ]
    out = [
        f"Fight: {side} {fight.munchkins} against {fight.monsters}, {fight_state(fight)}; at stake {stake(fight)}",
        f"      {_sum(view, fight.munchkin_lines)}",
        f"      {'; '.join(foes) or 'no monster left'}",
    ]
    if sum(foe.strength for foe in fight.foes) != fight.monsters:  # a card was played for the monsters
        out.append(f"      the monsters' side: {_sum(view, fight.monster_lines)}")
    if fight.deal is not None:
        out.append(f"      agreed for {agent_name(fight.helper)}: {_terms(view, fight.deal)}")
    return out


def _sum(view: View, lines: list[Line]) -> str:
    return ", ".join(f"{view.card(line.card).name if line.card >= 0 else line.what} {line.amount:+d}" for line in lines)


def _terms(view: View, offer: TermsView) -> str:
    picks = [("last" if n == 0 else str(n)) for n in range(16) if offer.picks >> n & 1]
    terms = [names(view, offer.gives), names(view, offer.promised)]
    terms.append(f"picks {', '.join(picks)}" if picks else "")
    terms.append(f"for {names(view, offer.wants)}" if offer.wants else "")
    terms.append("also on a loss" if offer.on_loss else "")
    return ", ".join(term for term in terms if term) or "nothing"


def _offer(view: View, offer: OfferView) -> str:
    kind = "trade" if offer.is_trade else "help"
    return f"Offer ({kind}) of {agent_name(offer.maker)} to {agent_name(offer.to)}: {_terms(view, offer)}"
