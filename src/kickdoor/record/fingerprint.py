"""Fingerprints: two tables with the same one are the same table, compiled or interpreted, played or replayed.

`physical` covers what lies on the table and is changed by events alone: cards, levels, the fight. `control` covers the
business around it: frames, offers, drafts, chance. `fingerprint` covers both. `position` covers only what decides how
the game goes on, so that different orders of the same plays lead to the same one.
"""

from __future__ import annotations

import hashlib

from kickdoor.model.action import Action
from kickdoor.model.fight import Encounter, Fight, Offer, ProgramDue
from kickdoor.model.notes import NO_NOTES
from kickdoor.model.player import Draft, Player
from kickdoor.model.table import Table

__all__ = ["control", "fingerprint", "physical", "position"]

# parts whose order tells only how the table came to be as it is, those of which only the last number has its place, and
# those that matter to nobody who goes on from here
_UNORDERED = frozenset(
    ("hand", "items", "curses", "companions", "attached", "kept", "front", "turn uses", "uses", "used", "was in",
     "fight cards")
)  # fmt: skip
_TOP_MATTERS = frozenset(("door discards", "treasure discards"))
_NO_MATTER = frozenset(("place", "knows"))


def fingerprint(t: Table) -> str:
    """A hash of the complete state of a table. Two tables with the same hash go on in the same way."""
    return _hash(_physical(t) + _control(t))


def physical(t: Table) -> str:
    """A hash of everything that events write."""
    return _hash(_physical(t))


def control(t: Table) -> str:
    """A hash of everything else that decides how the game goes on."""
    return _hash(_control(t))


def position(t: Table) -> int:
    """A number for what decides how the game goes on. It holds for tables of one game in one process only."""
    parts: list[tuple[str, int]] = []
    for name, numbers in _physical(t) + _control(t):
        if name not in _NO_MATTER:
            parts.append((name, hash(tuple(_mattering(name, numbers)))))
    return hash(tuple(parts))


def _mattering(name: str, numbers: list[int]) -> list[int]:
    """What matters of a part, whatever it was that brought it about."""
    if name in _UNORDERED:
        return sorted(numbers)
    if name in _TOP_MATTERS:
        return sorted(numbers[:-1]) + numbers[-1:]
    if name == "bonuses":
        return [n for bonus in sorted(zip(*[iter(numbers)] * 5, strict=True)) for n in bonus]
    return numbers[:1] if name == "active" else numbers


def _hash(parts: list[tuple[str, list[int]]]) -> str:
    text = "\n".join(f"{name} {' '.join(map(str, numbers))}" for name, numbers in parts)
    return hashlib.sha256(text.encode()).hexdigest()


def _bits(flags: list[bool]) -> list[int]:
    return [1 if flag else 0 for flag in flags]


def _physical(t: Table) -> list[tuple[str, list[int]]]:
    parts = [
        ("doors", t.decks[0]),
        ("treasures", t.decks[1]),
        ("door discards", t.discards[0]),
        ("treasure discards", t.discards[1]),
        ("limbo", t.limbo),
        ("fight cards", t.fight_cards),
        ("place", t.place),
        ("equipped", _bits(t.equipped)),
        ("host", t.host),
        ("rider", t.rider),
        ("badge", t.badge),
        ("knows", t.knows),
        ("turn", [t.turn, t.turn_of, t.phase, *_bits([t.after_fight, t.over])]),
        ("turn uses", t.turn_uses),
        ("killed tags", t.killed_tags),
        ("winners", t.winners),
    ]
    if t.notes is not NO_NOTES:
        parts += [(f"notes {i}", numbers) for i, numbers in enumerate(t.notes.numbers()) if any(numbers)]
    for p in t.players:
        parts += _player(p)
    if t.fight is not None:
        parts += _fight(t.fight)
    return parts


def _player(p: Player) -> list[tuple[str, list[int]]]:
    flags = _bits([p.alive, p.new_hand, p.changed_sex])
    return [
        ("player", [p.seat, p.level, p.sex, p.doubled_sales, *flags]),
        ("statuses", p.statuses),
        ("hand", p.hand),
        ("items", p.items),
        ("classes", p.classes),
        ("races", p.races),
        ("extras", p.extras),
        ("curses", p.curses),
        ("companions", p.companions),
        ("attached", p.attached),
        ("kept", p.kept),
        ("front", p.front),
        ("handicaps", [h.what for h in p.handicaps] + [h.ends for h in p.handicaps]),
        ("taped", [n for taping in p.tapings for n in (taping.tape, taping.one, taping.other)]),
    ]


def _fight(fight: Fight) -> list[tuple[str, list[int]]]:
    numbers = [fight.fighter, fight.helper, fight.next_no, fight.ever, fight.kept_treasures, fight.version, fight.dice,
               fight.margin, fight.claimed, fight.claimed_by]  # fmt: skip
    parts = [
        ("fight", numbers + _bits([fight.compelled, fight.running, fight.loot_room, fight.runners_held])),
        ("deal", [] if fight.deal is None else fight.deal.terms()),
        ("foes", [n for foe in fight.foes for n in (foe.no, foe.card, foe.monster, foe.group, foe.boost)]),
        ("rolled", [foe.no for foe in fight.foes if foe.rolled]),
        ("enhancers", [one.card for one in fight.enhancements]),
        ("enhanced", [one.group for one in fight.enhancements]),
        ("bonuses", [n for b in fight.bonuses for n in (b.card, b.by, b.side, b.seat, b.amount)]),
        ("doubled", fight.doubled),
        ("killed", [kill.monster for kill in fight.kills]),
        ("killed by", [kill.seat for kill in fight.kills]),
        ("killed levels", [kill.levels for kill in fight.kills]),
        ("killed treasures", [kill.treasures for kill in fight.kills]),
        ("after", [*_programs(fight.after), -1, *_programs(fight.after_won)]),
        ("used", fight.used),
        ("met", _encounters(fight.met)),
        ("draws", [n for due in fight.draws for n in (due.seat, due.count, due.deck)]),
        ("was in", fight.was_in),
        ("uses", fight.uses),
        ("marks", [n for foe in fight.foes for n in (foe.no, *foe.marks, -1)]),
        ("eased", [n for one in fight.eased for n in (one.seat, one.bonus, one.tag)]),
        ("escaped", _encounters(fight.escaped)),
        ("caught", _encounters(fight.caught)),
    ]
    if fight.started > 1:
        parts.append(("started", [fight.started]))
    if fight.curses_met:
        parts.append(("curses met", fight.curses_met))
    under = [b.under for b in fight.bonuses]
    if max(under, default=-1) >= 0:
        parts.append(("under", under))
    return parts


def _programs(dues: list[ProgramDue]) -> list[int]:
    return [n for due in dues for n in (due.program, due.seat, due.card)]


def _encounters(encounters: list[Encounter]) -> list[int]:
    """One number for a player and a monster; old records have this form."""
    return [one.seat * 64 + one.foe for one in encounters]


def _control(t: Table) -> list[tuple[str, list[int]]]:
    parts = [frame.describe() for frame in t.frames]
    parts += [("offer", _offer(offer)) for offer in t.offers]
    for p in t.players:
        if p.draft is not None:
            parts.append(("draft", _draft(p.seat, p.draft)))
    parts += [("refused trade", terms) for terms in t.refused_trades]
    if t.fight is not None:
        parts += [("refused help", terms) for terms in t.fight.refused]
    waiting = t.notes.waiting()
    if waiting:
        parts.append(("happenings", waiting))
    parts += [("held", [by, *_action(a)]) for by, a in zip(t.later_by, t.later, strict=True)]
    parts += [
        ("active", [t.active, t.version, t.dirty]),
        ("musts", [must.card * 2 + must.face_up for must in t.musts]),
        ("level dues", [n for due in t.level_dues for n in (due.seat, due.change)]),
        ("received", [n for one in t.just_received for n in (one.seat, one.card)]),
        ("doors to come", t.door_chance.state()),
        ("treasures to come", t.treasure_chance.state()),
        ("dice to come", t.dice_chance.state() + t.dice_to_come),
    ]
    return parts


def _offer(offer: Offer) -> list[int]:
    return [1 if offer.is_trade else 0, *offer.gives, -1, *offer.wants, -1, *offer.promised, -1, *offer.terms()]


def _draft(seat: int, draft: Draft) -> list[int]:
    head = [
        seat,
        draft.kind,
        draft.partner,
        draft.picks,
        draft.doubled,
        draft.stamp,
        draft.stamped,
        1 if draft.on_loss else 0,
    ]
    return [*head, *draft.cards, -1, *draft.wants, -1, *draft.promised]


def _action(a: Action) -> list[int]:
    return [a.verb, a.card, a.target, a.number, a.cost, 1 if a.later else 0]
