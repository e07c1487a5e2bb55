"""Events: what happened. Each is applied to the Table in its own `change`, and nothing else writes cards or numbers.

Events carry plain numbers. Who may see which part of one is decided in `kickdoor.views`, how it reads in
`kickdoor.record.log`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from kickdoor.model.player import Handicap, Taping
from kickdoor.model.words import ATTACHMENT, DECK, EVERYTHING, HAND, ITEMS, THE_FIGHT

if TYPE_CHECKING:
    from kickdoor.model.table import Table


@mypyc_attr(acyclic=True)
class Event:
    """Something that happened at the table."""

    def change(self, t: Table) -> None:
        """Make it so."""

    def numbers(self) -> list[int]:
        """Everything the event says, as numbers: comparing, hashing, storing."""
        return []


@mypyc_attr(acyclic=True)
class CardMoved(Event):
    """A card went to another place. `seen` has a bit for every seat that knows the card afterwards (for a hand)."""

    def __init__(self, card: int, zone: int, seat: int, seen: int, top: bool = True) -> None:
        self.card = card
        self.zone = zone
        self.seat = seat
        self.seen = seen
        self.old = -1  # the place it came from, filled in by `change`
        self.top = top

    def change(self, t: Table) -> None:
        card = self.card
        self.old = t.place[card]
        deck = t.lib.cards[card].deck
        zone = self.old >> 3
        if zone > ITEMS:
            t.players[self.old & 7].take(card, zone)
        else:
            source = t.pile(zone, self.old & 7, deck)
            if source and source[-1] == card:
                source.pop()
            else:
                source.remove(card)
        if zone == ITEMS:
            if t.equipped[card]:
                t.own_links()
                t.equipped[card] = False
            for curse in t.players[self.old & 7].curses:  # what has settled on it hangs in the air
                if t.host[curse] == card:
                    t.own_links()
                    t.host[curse] = -1
        host = t.host[card]
        if host >= 0:
            t.own_links()
            if t.rider[host] == card:
                t.rider[host] = -1
            if t.badge[host] == card:
                t.badge[host] = -1
            t.host[card] = -1
        if self.zone > ITEMS:
            t.players[self.seat].lay(card, self.zone)
        else:
            target = t.pile(self.zone, self.seat, deck)
            if self.top:
                target.append(card)
            else:
                target.insert(0, card)
        t.place[card] = self.zone * 8 + (max(self.seat, 0))
        t.own_knows()
        if self.old >> 3 == DECK:
            self.seen |= t.knows[card]  # who has looked at the top of the deck knows who got it
        t.knows[card] = self.seen
        if self.zone > HAND:
            t.dirty |= 1 << self.seat
        if zone > HAND:
            t.dirty |= 1 << (self.old & 7)
        fight = t.fight
        if fight is not None:  # traits and Items of who fights touch the fight (WINDOW-4); his hand does not
            if (self.old >= 40 and fight.has(self.old & 7)) or (self.zone > HAND and fight.has(self.seat)):
                fight.touch()

    def numbers(self) -> list[int]:
        return [self.card, self.zone, self.seat, self.seen, self.old, 1 if self.top else 0]


@mypyc_attr(acyclic=True)
class Equipped(Event):
    """An Item was equipped or unequipped."""

    def __init__(self, card: int, on: bool) -> None:
        self.card = card
        self.on = on

    def change(self, t: Table) -> None:
        t.own_links()
        t.equipped[self.card] = self.on
        t.dirty |= 1 << (t.place[self.card] & 7)

    def numbers(self) -> list[int]:
        return [self.card, 1 if self.on else 0]


@mypyc_attr(acyclic=True)
class Attached(Event):
    """A card now lies with another: Cheat! with an Item, an Item with a Hireling (`host` -1: taken back)."""

    def __init__(self, card: int, host: int) -> None:
        self.card = card
        self.host = host

    def change(self, t: Table) -> None:
        t.own_links()
        old = t.host[self.card]
        if old >= 0 and t.rider[old] == self.card:
            t.rider[old] = -1
        if old >= 0 and t.badge[old] == self.card:
            t.badge[old] = -1
        t.host[self.card] = self.host
        if self.host >= 0 and t.lib.cards[self.card].kind == ATTACHMENT:
            if t.lib.cards[self.card].attachment.anyone:
                t.badge[self.host] = self.card
            else:
                t.rider[self.host] = self.card
        if t.fight is not None and t.fight.has(t.place[self.card] & 7):
            t.fight.touch()
        t.dirty |= 1 << (t.place[self.card] & 7)

    def numbers(self) -> list[int]:
        return [self.card, self.host]


@mypyc_attr(acyclic=True)
class Shuffled(Event):
    """The discards became the deck (DECK-3). The new order is the table's secret and not part of what is told."""

    def __init__(self, deck: int, order: list[int]) -> None:
        self.deck = deck
        self.order = order

    def change(self, t: Table) -> None:
        t.decks[self.deck] = self.order[:]
        t.discards[self.deck] = []
        t.own_knows()
        for card in self.order:
            t.place[card] = DECK * 8
            t.knows[card] = 0

    def numbers(self) -> list[int]:
        return [self.deck, *self.order]


@mypyc_attr(acyclic=True)
class Shown(Event):
    """A player showed hand cards to those in `seen`."""

    def __init__(self, seat: int, cards: list[int], seen: int) -> None:
        self.seat = seat
        self.cards = cards
        self.seen = seen

    def change(self, t: Table) -> None:
        t.own_knows()
        for card in self.cards:
            t.knows[card] |= self.seen

    def numbers(self) -> list[int]:
        return [self.seat, self.seen, *self.cards]


@mypyc_attr(acyclic=True)
class HandMixed(Event):
    """A card left this hand unseen: who did not see it no longer knows which cards of that back are still there."""

    def __init__(self, seat: int, keep: int, deck: int) -> None:
        self.seat = seat
        self.keep = keep  # bits of the seats that saw the card
        self.deck = deck  # the back everybody saw

    def change(self, t: Table) -> None:
        t.own_knows()
        for card in t.players[self.seat].hand:
            if t.lib.cards[card].deck == self.deck:
                t.knows[card] &= self.keep

    def numbers(self) -> list[int]:
        return [self.seat, self.keep, self.deck]


@mypyc_attr(acyclic=True)
class LevelChanged(Event):
    def __init__(self, seat: int, level: int) -> None:
        self.seat = seat
        self.level = level
        self.old = 0

    def change(self, t: Table) -> None:
        p = t.players[self.seat]
        self.old = p.level
        p.level = self.level
        if t.fight is not None:
            t.fight.touch()
        t.dirty |= THE_FIGHT

    def numbers(self) -> list[int]:
        return [self.seat, self.level, self.old]


@mypyc_attr(acyclic=True)
class SexChanged(Event):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def change(self, t: Table) -> None:
        p = t.players[self.seat]
        p.sex = 1 - p.sex
        p.changed_sex = True
        if t.fight is not None and t.fight.has(self.seat):
            t.fight.touch()
        t.dirty |= THE_FIGHT | 1 << self.seat

    def numbers(self) -> list[int]:
        return [self.seat]


@mypyc_attr(acyclic=True)
class DieRolled(Event):
    """A die shows a face; `purpose` is one of the words of `rules.dice`."""

    def __init__(self, seat: int, face: int, purpose: int) -> None:
        self.seat = seat
        self.face = face
        self.purpose = purpose

    def change(self, t: Table) -> None:
        if t.fight is not None:
            t.fight.dice += 1  # limits per roll start again

    def numbers(self) -> list[int]:
        return [self.seat, self.face, self.purpose]


@mypyc_attr(acyclic=True)
class TurnBegan(Event):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def change(self, t: Table) -> None:
        if t.turn > 0:
            t.players[t.turn_of].end_turn()
        t.active = self.seat
        t.turn_of = self.seat
        t.turn += 1
        t.after_fight = False
        t.killed_tags = []
        t.turn_uses = []
        t.refused_trades = []
        for p in t.players:
            p.doubled_sales = 0

    def numbers(self) -> list[int]:
        return [self.seat]


@mypyc_attr(acyclic=True)
class TurnTaken(Event):
    """Another player is the active one for the rest of the turn."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def change(self, t: Table) -> None:
        t.forget_draft(t.active)
        t.active = self.seat

    def numbers(self) -> list[int]:
        return [self.seat]


@mypyc_attr(acyclic=True)
class Handicapped(Event):
    """Until the end of his next turn a player cannot help (-1), or not use the abilities of a trait."""

    def __init__(self, seat: int, what: int) -> None:
        self.seat = seat
        self.what = what

    def change(self, t: Table) -> None:
        p = t.players[self.seat]
        p.handicaps = [*p.handicaps, Handicap(self.what, 2 if t.turn_of == self.seat else 1)]

    def numbers(self) -> list[int]:
        return [self.seat, self.what]


@mypyc_attr(acyclic=True)
class Peeked(Event):
    """A player looked at the top cards of a deck, the topmost first."""

    def __init__(self, seat: int, deck: int, cards: list[int]) -> None:
        self.seat = seat
        self.deck = deck
        self.cards = cards

    def change(self, t: Table) -> None:
        t.own_knows()
        for card in self.cards:
            t.knows[card] |= 1 << self.seat

    def numbers(self) -> list[int]:
        return [self.seat, self.deck, *self.cards]


@mypyc_attr(acyclic=True)
class Taped(Event):
    """Two Items are joined by a card (`one` -1: taken apart)."""

    def __init__(self, tape: int, one: int, other: int) -> None:
        self.tape = tape
        self.one = one
        self.other = other

    def change(self, t: Table) -> None:
        for p in t.players:
            if p.untape(self.tape):
                t.dirty |= 1 << p.seat
        if self.one >= 0:
            p = t.players[t.owner(self.tape)]
            p.tapings = [*p.tapings, Taping(self.tape, self.one, self.other)]
            t.dirty |= 1 << p.seat

    def numbers(self) -> list[int]:
        return [self.tape, self.one, self.other]


@mypyc_attr(acyclic=True)
class PhaseBegan(Event):
    def __init__(self, phase: int) -> None:
        self.phase = phase

    def change(self, t: Table) -> None:
        t.phase = self.phase

    def numbers(self) -> list[int]:
        return [self.phase]


@mypyc_attr(acyclic=True)
class Died(Event):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def change(self, t: Table) -> None:
        t.players[self.seat].alive = False
        t.forget_draft(self.seat)
        t.players[self.seat].handicaps = []
        t.dirty |= EVERYTHING

    def numbers(self) -> list[int]:
        return [self.seat]


@mypyc_attr(acyclic=True)
class Reborn(Event):
    """The new character is there (DEATH-5); its eight cards come with its own turn (DEATH-8)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def change(self, t: Table) -> None:
        t.players[self.seat].alive = True
        t.players[self.seat].new_hand = True

    def numbers(self) -> list[int]:
        return [self.seat]


@mypyc_attr(acyclic=True)
class StatusChanged(Event):
    """A lasting handicap of a player began or ended (`words.S_*`)."""

    def __init__(self, seat: int, status: int, on: bool) -> None:
        self.seat = seat
        self.status = status
        self.on = on

    def change(self, t: Table) -> None:
        p = t.players[self.seat]
        if self.on and self.status not in p.statuses:
            p.statuses = [*p.statuses, self.status]
        elif not self.on:
            p.statuses = [s for s in p.statuses if s != self.status]
        t.dirty |= 1 << self.seat

    def numbers(self) -> list[int]:
        return [self.seat, self.status, 1 if self.on else 0]


@mypyc_attr(acyclic=True)
class NewHand(Event):
    """The reborn player has drawn his new cards."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def change(self, t: Table) -> None:
        t.players[self.seat].new_hand = False

    def numbers(self) -> list[int]:
        return [self.seat]


@mypyc_attr(acyclic=True)
class Sold(Event):
    """Items were sold; `doubled` is the Item that counted twice, or -1."""

    def __init__(self, seat: int, cards: list[int], gold: int, doubled: int) -> None:
        self.seat = seat
        self.cards = cards
        self.gold = gold
        self.doubled = doubled

    def change(self, t: Table) -> None:
        if self.doubled >= 0:
            t.players[self.seat].doubled_sales += 1

    def numbers(self) -> list[int]:
        return [self.seat, self.gold, self.doubled, *self.cards]


@mypyc_attr(acyclic=True)
class GameWon(Event):
    def __init__(self, seats: list[int]) -> None:
        self.seats = seats

    def change(self, t: Table) -> None:
        t.winners = self.seats[:]
        t.over = True

    def numbers(self) -> list[int]:
        return self.seats[:]


@mypyc_attr(acyclic=True)
class Announcement(Event):
    """An announcement that changes nothing: for the log, the screen and the bots' memory. `what` is a word of
    `rules.told`; the other numbers mean what that word says."""

    def __init__(self, what: int, seat: int, card: int = -1, target: int = -1, number: int = 0) -> None:
        self.what = what
        self.seat = seat
        self.card = card
        self.target = target
        self.number = number

    def numbers(self) -> list[int]:
        return [self.what, self.seat, self.card, self.target, self.number]
