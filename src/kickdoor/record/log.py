"""The game in sentences, all-knowing or as one seat sees it.

    log = Log(["Aric", "Suzan", "Tom"], table.lib, seat=0)
    for line in log.lines(table.act(1, action).events, table):
        print(line)

Bookkeeping has no sentence. What changes a fight is followed by the new sums, the munchkins' first.
"""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.model import announcements
from kickdoor.model.event import (
    Announcement,
    Attached,
    CardMoved,
    Died,
    DieRolled,
    Equipped,
    Event,
    GameWon,
    Handicapped,
    HandMixed,
    LevelChanged,
    NewHand,
    Peeked,
    PhaseBegan,
    Reborn,
    SexChanged,
    Shown,
    Shuffled,
    Sold,
    StatusChanged,
    Taped,
    TurnBegan,
    TurnTaken,
)
from kickdoor.model.fight_event import (
    AbilityUsed,
    BonusAdded,
    Caught,
    DealChanged,
    DrawsDue,
    DueAfter,
    Enhanced,
    EnhancerLeft,
    Escaped,
    EscapeUndone,
    FightBegan,
    FightEnded,
    FightMoved,
    FoeBoosted,
    FoeJoined,
    FoeLeft,
    FoeMarked,
    FoeSwapped,
    HelperJoined,
    HelperLeft,
    HelperMet,
    ItemUsed,
    KillNoted,
    LootGranted,
    RunBegan,
    RunEased,
    RunnersHeld,
    StrengthDoubled,
    TreasureClaimed,
)
from kickdoor.model.library import Library
from kickdoor.model.table import Table
from kickdoor.model.words import (
    CURSES,
    DECK,
    DISCARDS,
    DOOR,
    HAND,
    ITEM,
    LIMBO,
    TO_FOE,
    TO_SMALL_ITEM,
)
from kickdoor.record.speaker import Speaker
from kickdoor.record.words import (
    SILENT,
    TEMPLATES,
    and_list,
    behind_the_door,
    possessive,
)
from kickdoor.rules.dice import FOR_ORDER, FOR_RUN
from kickdoor.rules.fight.strength import monsters, munchkins
from kickdoor.views.masked import mask_all

__all__ = ["Log", "SILENT_EVENTS"]

SILENT_EVENTS = (
    FoeMarked, KillNoted, RunEased, StatusChanged,
    FoeBoosted, HelperMet, ItemUsed, RunnersHeld, TreasureClaimed,
    AbilityUsed, BonusAdded, Caught, DrawsDue, DueAfter, Enhanced, EnhancerLeft, FightEnded, HandMixed,
    HelperLeft, LootGranted, NewHand, PhaseBegan, RunBegan, StrengthDoubled,
)  # fmt: skip

# what may change the sums, so that they are told again
_TOUCHES = (
    FoeBoosted,
    FoeMarked,
    ItemUsed,
    BonusAdded,
    Enhanced,
    StrengthDoubled,
    HelperJoined,
    HelperLeft,
    FoeJoined,
    FoeLeft,
    LevelChanged,
)


class Log(Speaker):
    """Tells one game. `seat` None: all-knowing; -1: as a spectator sees it."""

    def __init__(self, names: Sequence[str], lib: Library, seat: int | None = None) -> None:
        super().__init__(names, lib, seat)
        self.foes: list[int] = []  # the card of each foe of the fight, by its number
        self.sums = (-1, -1)
        self.turn = 0
        self.told: set[int] = set()  # cards this action has already named
        self.drawn: list[int] = []
        self.dropped: list[int] = []
        self.revealed: list[int] = []
        self.body: list[int] = []
        self.mover = -1  # whose cards are being collected
        self.face = 0
        self.giving = False  # charity, not theft

    # --- the whole of it --------------------------------------------------------------------------------------

    def lines(self, events: list[Event], table: Table) -> list[str]:
        """The sentences for what one action brought about; `table` is as it stands afterwards."""
        self.out = []
        self.told = set()
        self.turn = table.turn
        seen = events if self.seat is None else mask_all(events, self.seat, self.lib)
        fight_line = -1
        for i, event in enumerate(seen):
            self._gather(event)
            if isinstance(event, Announcement):
                self._announced(event, table)
            elif isinstance(event, DieRolled):
                self._die(event, seen[i + 1] if i + 1 < len(seen) else None)
            else:
                self._happened(event, table)
            if isinstance(event, _TOUCHES) and self.out:
                fight_line = len(self.out) - 1
        self._flush()
        self._tell_sums(table, fight_line)
        return self.out

    def _tell_sums(self, table: Table, at: int) -> None:
        fight = table.fight
        if fight is None or fight.running or not fight.foes or table.over:
            self.sums = (-1, -1)
            return
        sums = (munchkins(table), monsters(table))
        if sums == self.sums:
            return
        self.sums = sums
        text = f"{sums[0]} against {sums[1]}"
        if 0 <= at < len(self.out):
            line = self.out[at].removesuffix(".")
            self.out[at] = f"{line}{',' if ':' in line else ':'} {text}."
        else:
            self.out.append(f"It stands {text}.")

    # --- collecting cards that move together --------------------------------------------------------------------

    def _gather(self, event: Event) -> None:
        """Say what has been collected, unless this event adds to it."""
        if isinstance(event, (CardMoved, HandMixed)):
            return
        if (
            isinstance(event, Announcement)
            and event.what == announcements.REVEALED
            and not (self.drawn or self.dropped)
        ):
            return
        self._flush()

    def _flush(self) -> None:
        if self.drawn:
            self.say(f"{self.name(self.mover)} draws {self.cards(self.drawn)}.")
        if self.dropped:
            self.say(f"{self.name(self.mover)} discards {self.cards(self.dropped)}.")
        if self.revealed:
            self.say(f"The treasure is {self.cards(self.revealed)}.")
        self.drawn, self.dropped, self.revealed = [], [], []

    def _moved(self, event: CardMoved) -> None:
        old, owner, card = event.old >> 3, event.old & 7, event.card
        if old == DECK and event.zone == HAND:
            self._collect(True, event.seat, card)
        elif old == HAND and event.zone == HAND:
            self._flush()
            if self.giving:
                self.say(f"{self.name(owner)} gives {self.card(card)} to {self.name(event.seat)}.")
            else:
                self.say(f"{self.name(event.seat)} takes {self.card(card)} from {possessive(self.name(owner))} hand.")
            self.giving = False
        elif event.zone == DISCARDS and old >= HAND and card not in self.told:
            if old == CURSES:
                self._flush()
                self.say(f"{self.name(owner)} is rid of {self.card(card)}.")
            else:
                self._collect(False, owner, card)
        elif event.zone == LIMBO and old >= HAND:
            self.body.append(card)
        elif event.zone == CURSES:
            self._flush()
            self.say(f"{self.card(card)} stays with {self.name(event.seat)}.")
        elif event.zone > HAND and card not in self.told and not (old == event.zone and owner == event.seat):
            self._flush()
            self.say(f"{self.name(event.seat)} gets {self.card(card)}.")

    def _collect(self, drawn: bool, seat: int, card: int) -> None:
        if seat != self.mover or (self.dropped if drawn else self.drawn):
            self._flush()
        self.mover = seat
        (self.drawn if drawn else self.dropped).append(card)

    # --- announcements ----------------------------------------------------------------------------------------

    def _announced(self, event: Announcement, table: Table) -> None:
        what, card, target = event.what, event.card, event.target
        if card >= 0:
            self.told.add(card)
        who = self.name(event.seat)
        if what == announcements.PLAYED:
            self._played(event, table)
        elif what == announcements.USED:
            self._used(event)
        elif what == announcements.OFFERED:
            self._offered(event, table)
        elif what == announcements.REFUSED:
            how = "answers with another offer to" if event.number else "refuses the offer of"
            self.say(f"{who} {how} {self.name(target)}.")
        elif what == announcements.CURSED:
            if target < 0:  # one that was played has been told
                self.say(f"{self.card(card)} strikes {who}.")
        elif what == announcements.WON:
            both = target >= 0
            self.say(f"{who} and {self.name(target)} win the fight." if both else f"{who} wins the fight.")
        elif what == announcements.LAID_OUT:
            what_is_left = self.cards(self.body) or "nothing"
            self.say(f"{possessive(who)} body leaves {what_is_left}.")
            self.body = []
        elif what == announcements.REVEALED:
            self.revealed.append(card)
        elif what == announcements.RUN_RESULT:
            self._run_result(event)
        elif what in TEMPLATES:
            self.say(self._fill(TEMPLATES[what], event))
        else:
            self.giving = what == announcements.CHARITY
            assert what in SILENT, f"nobody has said how the word {what} is told"

    def _fill(self, template: str, event: Announcement) -> str:
        target = event.target
        the_card = self.the(event.card) if event.card >= 0 else ""
        seat = self.name(target)
        for mark, text in (
            ("{who's}", possessive(self.name(event.seat))),
            ("{who}", self.name(event.seat)),
            ("{target's}", possessive(seat)),
            ("{target}", seat),
            ("{the}", the_card),
            ("{of}", str(target)),
            ("{n}", str(event.number)),
        ):
            template = template.replace(mark, text)
        if event.card >= 0:
            template = template.replace("{door}", behind_the_door(self.lib.cards[event.card], self.lib))
            template = template.replace("{card}", self.card(event.card))
        if "{other}" in template:
            self.told.add(target)
            template = template.replace("{other}", self.card(target))
        return template

    def _played(self, event: Announcement, table: Table) -> None:
        who, card, how = self.name(event.seat), self.card(event.card), event.number
        if how == announcements.ON_SEAT:
            itself = "herself" if table.players[event.seat].sex else "himself"
            self.say(f"{who} plays {card} on {itself if event.target == event.seat else self.name(event.target)}.")
        elif how == announcements.ON_FOE:
            self.told.add(event.target)
            self.say(f"{who} plays {card} on {self.the(event.target)}.")
        elif how == announcements.FOR_SIDE:
            self.say(f"{who} plays {card} for the {'monsters' if event.target else 'munchkins'}.")
        elif how == announcements.ON_CARD:
            self.told.add(event.target)
            self.say(f"{who} plays {card} on {self.card(event.target)}.")
        elif how == announcements.WITH_CARD:
            self.say(f"{who} plays {card} and sends in {self.the(event.target)}.")
        else:
            self.say(f"{who} plays {card}.")

    def _used(self, event: Announcement) -> None:
        power = self.lib.cards[event.card].abilities[event.number]
        name = power.name or power.id
        at = ""
        if event.target >= 0:
            is_card = power.target in (TO_FOE, TO_SMALL_ITEM)
            at = f" on {self.the(event.target) if is_card else self.name(event.target)}"
        self.say(f"{self.name(event.seat)} uses {name} ({self.card(event.card)}){at}.")

    # --- bargains ---------------------------------------------------------------------------------------------

    def _offered(self, event: Announcement, table: Table) -> None:
        who, to = self.name(event.seat), self.name(event.target)
        terms = ""
        for offer in table.offers:
            if offer.maker == event.seat and offer.to == event.target:
                terms = self.terms(offer)
        lead = (f"{who} asks {to} for help", f"{who} offers {to} help", f"{who} offers {to} a trade",
                f"{who} offers {to} a new deal")[event.number]  # fmt: skip
        self.say(f"{lead}: {terms}." if terms else f"{lead} for nothing.")

    # --- everything else --------------------------------------------------------------------------------------

    def _happened(self, event: Event, table: Table) -> None:
        if isinstance(event, CardMoved):
            self._moved(event)
        elif isinstance(event, LevelChanged):
            if event.level != event.old:
                how = "goes up" if event.level > event.old else "drops"
                self.say(f"{self.name(event.seat)} {how} to Level {event.level}.")
        elif isinstance(event, (FightBegan, FoeJoined, FoeLeft, FoeSwapped, FightMoved, HelperJoined, DealChanged)):
            self._fight_changed(event)
        elif isinstance(event, (Escaped, EscapeUndone)):
            self._escape(event)
        elif isinstance(event, (Equipped, Attached)):
            self._arranged(event, table)
        elif isinstance(event, (Sold, Shown, Shuffled)):
            self._dealt_with(event)
        else:
            self._player_changed(event)

    def _player_changed(self, event: Event) -> None:
        if isinstance(event, TurnBegan):
            self.say(f"Turn {self.turn}: {self.name(event.seat)}.")
        elif isinstance(event, Died):
            self.body = []
            self.say(f"{self.name(event.seat)} dies.")
        elif isinstance(event, Reborn):
            self.say(f"{self.name(event.seat)} is back with a new character.")
        elif isinstance(event, SexChanged):
            self.say(f"{self.name(event.seat)} changes sex.")
        elif isinstance(event, (TurnTaken, Handicapped, Peeked, Taped)):
            self._bent(event)
        elif isinstance(event, GameWon):
            verb = "wins" if len(event.seats) == 1 else "win"
            self.say(f"{and_list([self.name(s) for s in event.seats])} {verb} the game!")
        else:
            assert isinstance(event, SILENT_EVENTS), f"nobody has said how {type(event).__name__} is told"

    def _bent(self, event: TurnTaken | Handicapped | Peeked | Taped) -> None:
        if isinstance(event, TurnTaken):
            self.say(f"{self.name(event.seat)} takes over the turn.")
        elif isinstance(event, Handicapped):
            what = "cannot help anybody" if event.what < 0 else "cannot use an ability"
            self.say(f"{self.name(event.seat)} {what} until the end of the next turn.")
        elif isinstance(event, Peeked):
            deck = "Doors" if event.deck == DOOR else "Treasures"
            seen = f": {self.cards(event.cards)}" if all(card >= 0 for card in event.cards) else ""
            self.say(f"{self.name(event.seat)} looks at the top of the {deck}{seen}.")
        elif event.one >= 0:
            self.say(f"{self.card(event.one)} and {self.card(event.other)} are now one weapon.")

    def _fight_changed(self, event: Event) -> None:
        if isinstance(event, FightBegan):
            self.foes = []
        elif isinstance(event, FoeJoined):
            if event.like >= 0:
                mate = self.lib.word(self.lib.cards[event.card], "mate", "mate").lower()
                self.say(f"A {mate} of {self.the(event.like)} joins the fight.")
            elif self.foes:
                self.say(f"Another foe: {self.the(event.card)}.")
            self.foes.append(event.card)
        elif isinstance(event, FoeLeft):
            card = self.foes[event.no] if event.no < len(self.foes) else -1
            if not event.killed and card not in self.told:
                self.say(f"Out of the fight: {self.the(card)}.")
        elif isinstance(event, FoeSwapped):
            foes = self.foes
            foes[event.gone], foes[event.stays] = foes[event.stays], foes[event.gone]
        elif isinstance(event, FightMoved):
            self.say(f"{self.name(event.seat)} has to fight now.")
        elif isinstance(event, HelperJoined):
            self.say(f"{self.name(event.seat)} joins the fight.")
        elif isinstance(event, DealChanged):
            self.say(f"The new deal: {self.terms(event.deal) or 'help for nothing'}.")

    def _escape(self, event: Escaped | EscapeUndone) -> None:
        foe = self.the(self.foes[event.no]) if event.no < len(self.foes) else "the monster"
        if isinstance(event, EscapeUndone):
            self.say(f"{self.name(event.seat)} has not got away from {foe} after all.")
        elif event.no < len(self.foes) and self.foes[event.no] not in self.told:
            self.say(f"{self.name(event.seat)} gets away from {foe}.")

    def _die(self, event: DieRolled, follows: Event | None) -> None:
        if isinstance(follows, Announcement) and follows.what == announcements.RUN_RESULT and event.purpose == FOR_RUN:
            self.face = event.face
            return
        order = " for the order" if event.purpose == FOR_ORDER else ""
        self.say(f"{self.name(event.seat)} rolls a {event.face}{order}.")

    def _run_result(self, event: Announcement) -> None:
        total, needed = event.number, event.target
        with_total = f", which makes {total}," if self.face and self.face != total else ""
        rolls = f"rolls a {self.face}" if self.face else f"has {total}"
        end = "and gets away" if total >= needed else f"and needs {needed}"
        self.say(f"{self.name(event.seat)} {rolls} against {self.the(event.card)}{with_total} {end}.")
        self.face = 0

    def _arranged(self, event: Equipped | Attached, table: Table) -> None:
        """Changing one's equipment; a card that is just being played is told with that."""
        owner = table.owner(event.card)
        if owner < 0 or event.card in self.told:
            return
        if isinstance(event, Equipped):
            self.say(f"{self.name(owner)} {'equips' if event.on else 'takes off'} {self.card(event.card)}.")
        elif event.host >= 0 and self.lib.cards[event.card].kind == ITEM:
            self.told.add(event.card)
            self.say(f"{possessive(self.name(owner))} {self.card(event.host)} carries {self.card(event.card)}.")

    def _dealt_with(self, event: Sold | Shown | Shuffled) -> None:
        if isinstance(event, Sold):
            self.told.update(event.cards)
            double = f" ({self.card(event.doubled)} for double)" if event.doubled >= 0 else ""
            sold = self.cards(event.cards)
            self.say(f"{self.name(event.seat)} sells {sold} for {event.gold:,} Gold Pieces{double}.")
        elif isinstance(event, Shown):
            to = [self.name(s) for s in range(len(self.names)) if event.seen >> s & 1]
            self.say(f"{self.name(event.seat)} shows {and_list(to)} {self.cards(event.cards)}.")
        else:
            what = "Door" if event.deck == DOOR else "Treasure"
            self.say(f"The {what} discards are shuffled and become the deck.")
